//! Chapter 11.

mod parliament;
mod plague;

use crate::assassins::ids::*;
use crate::assassins::state::{Frame, Phase, Spot};
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::{Eye, Game, Seat, Seats};

/// Ends Swan's combat, so that the shown cards act.
fn act_out(board: &mut Board) {
    board.act(SWAN, "done");
}

/// Two players; these cards have been shown in Swan's battle.
fn after_battle(cards: &[EventCard]) -> Board {
    Board::new(2)
        .faction(
            FactionId::Swan1,
            Noble::Percy,
            Place::Alnwick,
            &[Card::BurgundianCrossbowmen1, Card::Saxons1],
        )
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[Card::ScotsArchers1])
        .shown(cards)
        .phase(SWAN, Phase::Combat)
}

/// §kma:5.1a,11.1a,11.1b,11.1c,11.1g: both cards act, the attacker's first, and are discarded.
#[test]
fn both_cards_act_and_are_discarded() {
    let mut board = after_battle(&[EventCard::CE039, EventCard::CE040]);
    act_out(&mut board);
    assert_eq!(board.state.king, Some(Place::Plymouth), "first to Lynn, then to Plymouth");
    assert!(board.told(Eye::Spectator, "The King leaves Lynn for Plymouth"));
    assert!(board.state.events.discards.contains(EventCard::CE039));
    assert!(board.state.events.discards.contains(EventCard::CE040));
    assert_eq!(board.state.phase, Phase::Fortify);
}

/// §kma:11.1f: guns, a murder and a mission bring no event; without a battle no Event card is even drawn.
#[test]
fn without_a_battle_there_is_no_event() {
    let pile = [Card::Audley, Card::KingsPardon1, Card::Saxons1];
    let mut board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Bristol, &pile)
        .aboard(FactionId::Swan1, Ship::LeMichael, "bristol")
        .faction(FactionId::Lion1, Noble::Stanley, Place::Bristol, &[Card::Saxons2, Card::MarshalOfEngland])
        .phase(SWAN, Phase::Combat)
        .loaded(&[0, 0]);
    let deck = board.state.events.deck.len();
    for text in ["attempt swan-1 audley margaret-of-anjou", "mission swan-1 percy lion-1"] {
        board.act(SWAN, text);
    }
    for text in ["fire le-michael lion-1", "add saxons-1", "confirm"] {
        board.act(SWAN, text);
    }
    board.act(LION, "confirm");
    act_out(&mut board);
    assert_eq!((board.state.phase, board.state.events.deck.len()), (Phase::Fortify, deck));
    assert!(!board.told(Eye::All, "takes effect") && board.state.events.discards.is_empty());
}

/// §kma:11.1e: the bands go from all piles, also from the garrison; those in Chancery, in the deck and on towns stay.
#[test]
fn mercenaries_go_home_from_all_piles() {
    let mut board = after_battle(&[EventCard::CE051])
        .assassins(FactionId::Lion2, &[Card::Audley, Card::Saxons2])
        .laid(Town::Bristol, &[Card::ScotsArchers2]);
    act_out(&mut board);
    let gone: Set<Card> = [Card::Saxons1, Card::Saxons2, Card::ScotsArchers1].into_iter().collect();
    assert_eq!(board.state.chancery, gone);
    assert_eq!(board.state.seen_of(gone, Eye::Spectator), gone);
    assert_eq!(board.state.faction(FactionId::Swan1).pile, Set::of(Card::BurgundianCrossbowmen1));
    assert!(board.told(Eye::Spectator, "Saxons leave Percy’s faction"), "they are shown as they leave");
    assert_eq!(board.state.towns[Town::Bristol].laid, Set::of(Card::ScotsArchers2));
}

/// §kma:11.1b: a Parliament, a Plague and an Embassy each do what they say.
#[test]
fn parliaments_plagues_and_embassies_act() {
    let given_out = || {
        let board = after_battle(&[]).chancery(&[Card::MarshalOfEngland]);
        board
            .faction(FactionId::Lion2, Noble::Talbot, Place::Bristol, &[])
            .holds(FactionId::Lion2, Town::Bristol)
    };
    let mut board = given_out().shown(&[EventCard::CE066, EventCard::CE055]);
    act_out(&mut board);
    assert!(board.told(Eye::Seat(LION), "Talbot’s faction gets Marshal of England"));
    assert!(board.state.towns[Town::Bristol].destroyed);
    let mut board = given_out().shown(&[EventCard::CE036, EventCard::CE055]);
    act_out(&mut board);
    assert_eq!(board.state.king, Some(Place::Sandwich));
    assert!(board.state.towns[Town::Bristol].destroyed);
}

/// §kma:11.4a: each Embassy moves the King to its place.
#[test]
fn each_embassy_moves_the_king_to_its_place() {
    use EventCard::*;
    for (card, place) in [
        (CE036, Place::Sandwich),
        (CE037, Place::Canterbury),
        (CE038, Place::Newcastle),
        (CE039, Place::Lynn),
        (CE040, Place::Plymouth),
    ] {
        let mut board = after_battle(&[card]);
        act_out(&mut board);
        assert_eq!(board.state.king, Some(place), "{card}");
    }
}

/// §kma:11.4b,14.1c: the assassins come out where the King was; each owner turns a commander up, the mover first.
#[test]
fn assassins_come_out_when_the_king_moves() {
    let mut board = after_battle(&[EventCard::CE036])
        .assassins(FactionId::Lion2, &[Card::Audley, Card::Grey, Card::Saxons2])
        .assassins(FactionId::Swan2, &[Card::Berkeley]);
    act_out(&mut board);
    assert_eq!(
        (board.state.frame(), board.legal(SWAN)),
        (Frame::Vacancy, vec!["promote berkeley".to_string()])
    );
    board.act(SWAN, "promote berkeley");
    assert_eq!(board.state.silence(LION).to_string(), "promote grey", "silence takes the highest in rank");
    board.act(LION, "promote audley");
    let lion = board.state.faction(FactionId::Lion2);
    assert_eq!((lion.at, lion.commander), (Spot::Land(Place::London.square()), Some(Noble::Audley)));
    assert_eq!(board.state.king, Some(Place::Sandwich));
    assert!(board.state.all_factions().all(|(_, faction)| !faction.is_secret()), "no ropes are left");
}

/// §kma:T.7: the owners choose in turn order, beginning with the mover, whatever the numbers of their factions are.
#[test]
fn owners_choose_in_turn_order_from_the_mover() {
    let mut board = Board::new(3)
        .assassins(FactionId::Swan1, &[Card::Audley])
        .assassins(FactionId::Lion1, &[Card::Berkeley])
        .assassins(FactionId::Boar1, &[Card::Grey])
        .shown(&[EventCard::CE036])
        .phase(LION, Phase::Combat);
    board.act(LION, "done");
    board.act(LION, "promote berkeley");
    board.act(Seat(2), "promote grey");
    board.act(SWAN, "promote audley");
    assert_eq!(board.state.phase, Phase::Fortify);
}

/// All four seats together can have more piles of assassins than one seat has factions.
#[test]
fn many_piles_come_out_at_once() {
    let nobles = [Card::Audley, Card::Berkeley, Card::Clifford, Card::Cromwell, Card::Grey, Card::Hastings];
    let ids = [
        FactionId::Swan2,
        FactionId::Swan3,
        FactionId::Swan4,
        FactionId::Lion2,
        FactionId::Lion3,
        FactionId::Lion4,
    ];
    let mut board = after_battle(&[EventCard::CE036]);
    for (noble, id) in nobles.into_iter().zip(ids) {
        board = board.assassins(id, &[noble]);
    }
    act_out(&mut board);
    for (noble, id) in nobles.into_iter().zip(ids) {
        board.act(id.seat(), &format!("promote {noble}"));
    }
    assert_eq!(board.state.phase, Phase::Fortify);
}

/// §kma:11.4c: an Embassy to where he is moves nobody; Canterbury and Sandwich are two places in one square.
#[test]
fn an_embassy_to_where_he_is_moves_nobody() {
    let board = || after_battle(&[EventCard::CE037]).assassins(FactionId::Lion2, &[Card::Audley]);
    let mut stays = board().king(Some(Place::Canterbury));
    act_out(&mut stays);
    assert!(stays.state.has_assassin(LION));
    let mut moves = board().king(Some(Place::Sandwich));
    act_out(&mut moves);
    assert!(!moves.state.has_assassin(LION));
    assert_eq!(moves.state.king, Some(Place::Canterbury));
}

/// §kma:11.4d: the King lodges beside a faction that holds the town.
#[test]
fn the_king_lodges_beside_a_faction() {
    let mut board = after_battle(&[EventCard::CE038]).holds(FactionId::Swan1, Town::Newcastle);
    act_out(&mut board);
    assert_eq!(board.state.king, Some(Place::Newcastle));
    assert_eq!(board.state.holder(Town::Newcastle), Some(FactionId::Swan1));
}

/// §kma:11.4e: without a King nothing happens.
#[test]
fn nobody_calls_a_dead_king() {
    let mut board = after_battle(&[EventCard::CE038]).king(None);
    act_out(&mut board);
    assert_eq!(board.state.king, None);
    assert!(board.told(Eye::Spectator, "There is no King"));
}

/// X13. §kma:13.2f,13.2i: the assassins come out in the next player's battle, and the coup has failed.
#[test]
fn an_embassy_stops_a_coup() {
    let york = [Heir::York, Heir::March, Heir::Clarence, Heir::Gloucester];
    let mut board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Shrewsbury, &[])
        .holds(FactionId::Swan1, Town::Shrewsbury)
        .assassins(FactionId::Swan2, &[Card::Audley])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[])
        .phase(SWAN, Phase::Fortify);
    for heir in york {
        board = board.heir(heir, Town::Shrewsbury);
    }
    board.act(SWAN, "knock york");
    board.act(LION, "done");
    board = board.shown(&[EventCard::CE036]);
    board.act(LION, "done");
    assert_eq!(board.state.coup, None);
    board.act(SWAN, "promote audley");
    assert!(board.told(Eye::Spectator, "The coup of the swan has failed"));
    board.act(LION, "done");
    assert_eq!(board.state.ended, None);
    assert_eq!(board.state.active, SWAN);
}

/// §kma:T.7,11.4b: the owners of assassins who come out are asked in turn order, beginning with the mover, whoever he is.
#[test]
fn the_mover_is_asked_first() {
    let boar = Seat(2);
    let mut board = Board::new(3)
        .faction(FactionId::Swan1, Noble::Percy, Place::Alnwick, &[])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[])
        .faction(FactionId::Boar1, Noble::Neville, Place::Warwick, &[])
        .assassins(FactionId::Swan2, &[Card::Audley])
        .assassins(FactionId::Lion2, &[Card::Berkeley])
        .assassins(FactionId::Boar2, &[Card::Clifford])
        .shown(&[EventCard::CE036])
        .phase(LION, Phase::Combat);
    board.act(LION, "done");
    for (seat, noble) in [(LION, "berkeley"), (boar, "clifford"), (SWAN, "audley")] {
        assert_eq!(board.state.status().must(), Seats::only(seat));
        board.act(seat, &format!("promote {noble}"));
    }
    assert_eq!(board.state.phase, Phase::Fortify);
}
