//! Chapter 12.

use crate::assassins::Action;
use crate::assassins::ids::*;
use crate::assassins::state::{Frame, Phase};
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::{Eye, Game, Seat};

/// Swan's Percy with a pile and a Title, and Grey; Lion's Stanley.
fn two() -> Board {
    Board::new(2)
        .faction(
            FactionId::Swan1,
            Noble::Percy,
            Place::Alnwick,
            &[Card::Saxons1, Card::EarlOfKent, Card::Audley],
        )
        .faction(FactionId::Swan2, Noble::Grey, Place::Groby, &[])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[Card::Saxons2])
}

fn fortify() -> Board {
    two().phase(SWAN, Phase::Fortify)
}

/// After a battle that Swan's Percy has declared from the land.
fn after_battle() -> Board {
    let mut board = two().phase(SWAN, Phase::Combat).next_crown(&[Card::MarshalOfEngland]);
    board.state.turn.bonus = Some(FactionId::Swan1);
    board
}

fn moves(board: &Board) -> Vec<String> {
    board.legal(SWAN).into_iter().filter(|text| text.starts_with("move")).collect()
}

/// §kma:12.1a: the faction that fought draws a card, which its owner alone sees.
#[test]
fn the_faction_that_fought_draws_a_card() {
    let mut board = after_battle();
    board.act(SWAN, "done");
    assert!(board.state.faction(FactionId::Swan1).pile.contains(Card::MarshalOfEngland));
    assert!(board.told(Eye::Seat(SWAN), "Percy’s faction gets Marshal of England"));
    assert!(board.told(Eye::Seat(LION), "Percy’s faction gets a card"));
    assert!(!board.told(Eye::Seat(LION), "Marshal"));
    assert!(board.state.pile_seen(FactionId::Swan1, Eye::Seat(LION)).is_empty());
}

/// §kma:12.1a,12.1b: a battle from the land earns it, whatever comes of it; one from a ship does not.
#[test]
fn a_battle_from_a_ship_earns_no_card() {
    let bonus = |board: &mut Board| {
        board.state.declare(FactionId::Swan1, FactionId::Lion1, &mut board.log);
        board.state.turn.bonus
    };
    assert_eq!(bonus(&mut two()), Some(FactionId::Swan1), "§kma:12.1e: also if the target retreats");
    let mut ashore = two().aboard(FactionId::Lion1, Ship::LeSwan, "berwick");
    assert_eq!(bonus(&mut ashore), Some(FactionId::Swan1), "against a ship in port");
    let mut afloat =
        two().aboard(FactionId::Swan1, Ship::LeLucas, "F6").aboard(FactionId::Lion1, Ship::LeSwan, "F6");
    assert_eq!(bonus(&mut afloat), None);
}

/// §kma:14.1b: the card is drawn by the one faction, not by the seat, and stays with it until it is moved.
#[test]
fn the_bonus_belongs_to_the_faction() {
    let mut board = after_battle();
    board.act(SWAN, "done");
    assert_eq!(board.state.faction(FactionId::Swan2).cards(), Set::of(Card::Grey));
    assert!(board.offers(SWAN, "move marshal-of-england swan-2"));
    board.act(SWAN, "move saxons-1 swan-2");
    assert!(!board.offers(SWAN, "move marshal-of-england swan-2"), "one card in a turn");
    assert!(board.state.faction(FactionId::Swan1).pile.contains(Card::MarshalOfEngland));
}

/// Percy and Stanley at Oxford, with cards in hand that let both move.
fn oxford() -> Board {
    Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Oxford, &[])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Oxford, &[])
        .hand(SWAN, &[EventCard::CE073])
        .hand(LION, &[EventCard::CE074, EventCard::CE075])
        .next_crown(&[Card::MarshalOfEngland])
        .phase(SWAN, Phase::Combat)
}

/// §kma:12.1e: the attacker draws his card although the target has got away, at once or after a pursuit.
#[test]
fn a_retreat_does_not_cancel_the_bonus() {
    let hunt = |answers: &[(Seat, &str)]| {
        let mut board = oxford();
        board.act(SWAN, "attack swan-1 lion-1");
        for (seat, text) in answers {
            board.act(*seat, text);
        }
        assert_eq!((board.state.frame(), board.state.phase), (Frame::Turn, Phase::Combat));
        board.act(SWAN, "done");
        board.state.faction(FactionId::Swan1).pile
    };
    let bonus = Set::of(Card::MarshalOfEngland);
    assert_eq!(hunt(&[(LION, "march lion-1 21.17"), (SWAN, "stay")]), bonus);
    let pursued = [(LION, "march lion-1 21.17"), (SWAN, "march swan-1 21.17"), (LION, "march lion-1 22.17")];
    assert_eq!(hunt(&pursued), bonus);
}

/// §kma:12.1f: guns, a murder and a mission earn no card, alone or all together.
#[test]
fn only_battles_earn_a_card() {
    let pile = [Card::Audley, Card::KingsPardon1, Card::Saxons1];
    for kind in ["attempt", "mission", "fire", ""] {
        let mut board = Board::new(2)
            .faction(FactionId::Swan1, Noble::Percy, Place::Bristol, &pile)
            .aboard(FactionId::Swan1, Ship::LeMichael, "bristol")
            .faction(
                FactionId::Lion1,
                Noble::Stanley,
                Place::Bristol,
                &[Card::Saxons2, Card::MarshalOfEngland],
            )
            .phase(SWAN, Phase::Combat)
            .loaded(&[0, 0]);
        let deeds = [
            "attempt swan-1 audley margaret-of-anjou",
            "mission swan-1 percy lion-1",
            "fire le-michael lion-1",
        ];
        for deed in deeds.iter().filter(|deed| deed.starts_with(kind)) {
            board.act(SWAN, deed);
        }
        if board.state.frame() == Frame::Barrage {
            board.act(SWAN, "add saxons-1");
            board.act(SWAN, "confirm");
            board.act(LION, "confirm");
        }
        let deck = board.state.deck.len();
        board.act(SWAN, "done");
        assert_eq!((board.state.phase, board.state.deck.len()), (Phase::Fortify, deck), "{kind}");
    }
}

/// §kma:12.1c: no card if the faction that fought is gone.
#[test]
fn a_faction_that_is_gone_draws_no_card() {
    let mut gone = after_battle();
    gone.state.lose_all(FactionId::Swan1);
    let deck = gone.state.deck.len();
    gone.act(SWAN, "done");
    assert_eq!(gone.state.deck.len(), deck);
}

/// §kma:12.1d: no card if the deck is used up; Chancery is not used.
#[test]
fn an_empty_deck_gives_no_card() {
    let mut empty = after_battle();
    empty.state.chancery = empty.state.deck.drain(..).collect();
    let (chancery, pile) = (empty.state.chancery, empty.state.faction(FactionId::Swan1).pile);
    empty.act(SWAN, "done");
    assert_eq!((empty.state.chancery, empty.state.faction(FactionId::Swan1).pile), (chancery, pile));
}

/// §kma:12.2a: one card, to one's own factions wherever they are, and to nobody else's.
#[test]
fn one_card_is_moved() {
    let mut board = fortify();
    assert!(!moves(&board).iter().any(|text| text.contains("lion")));
    board.act(SWAN, "move saxons-1 swan-2");
    assert!(board.state.faction(FactionId::Swan2).pile.contains(Card::Saxons1));
    assert_eq!(moves(&board), [""; 0], "only one");
}

/// §kma:12.2e: cards of the pile and Titles move; commanders, dispatched Offices, towns and ships do not.
#[test]
fn cards_of_the_pile_and_titles_are_moved() {
    assert_eq!(moves(&fortify()), ["move audley swan-2", "move earl-of-kent swan-2", "move saxons-1 swan-2"]);
    let ship = Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Newcastle, &[])
        .holds(FactionId::Swan1, Town::Newcastle)
        .aboard(FactionId::Swan1, Ship::LeSwan, "newcastle")
        .dispatched(FactionId::Swan1, Card::AdmiralOfEngland)
        .faction(FactionId::Swan2, Noble::Grey, Place::Groby, &[])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[])
        .phase(SWAN, Phase::Fortify);
    assert_eq!(moves(&ship), [""; 0]);
}

/// Roos holds Bristol with these Titles, and gives one of them to Grey.
fn gives_a_title_away(titles: &[Card]) -> Board {
    let mut board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Roos, Place::Bristol, titles)
        .holds(FactionId::Swan1, Town::Bristol)
        .faction(FactionId::Swan2, Noble::Grey, Place::Groby, &[])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[])
        .phase(SWAN, Phase::Fortify);
    board.act(SWAN, "move earl-of-kent swan-2");
    assert!(board.told(Eye::Spectator, "Earl of Kent: from Roos’s faction to Grey’s faction"));
    board
}

/// §kma:12.2f: who moves the only Title away gives his town up; with another he keeps it.
#[test]
fn the_only_title_may_cost_a_town() {
    let held = |titles: &[Card]| gives_a_title_away(titles).state.holder(Town::Bristol);
    assert_eq!(held(&[Card::EarlOfKent]), None);
    assert_eq!(held(&[Card::EarlOfKent, Card::EarlOfEssex]), Some(FactionId::Swan1));
}

/// §kma:3.4e: a Title makes an untitled commander titled at once, and to lose it makes him untitled.
#[test]
fn a_title_makes_a_commander_titled() {
    let board = gives_a_title_away(&[Card::EarlOfKent]);
    let titled = |id: FactionId| board.state.faction(id).is_titled();
    assert_eq!((titled(FactionId::Swan1), titled(FactionId::Swan2)), (false, true));
    let mut board = board.stands(FactionId::Swan2, "24.13").phase(SWAN, Phase::Movement);
    assert!(!board.offers(SWAN, "capture swan-1"));
    board.act(SWAN, "capture swan-2");
}

/// §kma:12.2b,12.2c: ports and the garrison count as land; at sea and on a river both have to be in one square.
#[test]
fn ships_at_sea_are_out_of_touch() {
    let at = |one: &str, other: &str| {
        let board = fortify().aboard(FactionId::Swan1, Ship::LeLucas, one).aboard(
            FactionId::Swan2,
            Ship::LeSwan,
            other,
        );
        !moves(&board).is_empty()
    };
    assert!(at("whitby", "berwick"), "two ports");
    assert!(!at("F6", "berwick") && !at("berwick", "F6") && !at("F6", "G6"));
    assert!(at("F6", "F6"));
    assert!(!at("24.20", "london"), "a river is like the sea");
    assert!(at("24.20", "24.20"));
    let land = fortify().aboard(FactionId::Swan1, Ship::LeLucas, "24.20").stands(FactionId::Swan2, "24.20");
    assert_eq!(moves(&land), [""; 0]);
}

/// §kma:12.2d,12.2g: only Mercenaries and Bishops go to assassins, and all that goes there or comes from there is seen; the
/// last assassin stays.
#[test]
fn assassins_get_company_in_the_open() {
    let board = || fortify().assassins(FactionId::Swan3, &[Card::Berkeley, Card::BishopOfDurham]);
    let to_assassins: Vec<String> =
        moves(&board()).into_iter().filter(|text| text.ends_with("swan-3")).collect();
    assert_eq!(to_assassins, ["move saxons-1 swan-3"]);
    assert!(!board().offers(SWAN, "move berkeley swan-1"), "the last assassin stays");
    let mut given = board();
    given.act(SWAN, "move saxons-1 swan-3");
    assert!(given.told(Eye::Seat(LION), "Saxons: from Percy’s faction"));
    assert!(given.state.pile_seen(FactionId::Swan3, Eye::Seat(LION)).contains(Card::Saxons1));
    let mut taken = board();
    taken.act(SWAN, "move bishop-of-durham swan-1");
    assert!(taken.told(Eye::Seat(LION), "Bishop of Durham"));
    assert!(taken.state.pile_seen(FactionId::Swan1, Eye::Seat(LION)).contains(Card::BishopOfDurham));
    let two = fortify().assassins(FactionId::Swan3, &[Card::Berkeley, Card::Holland]);
    assert!(two.offers(SWAN, "move berkeley swan-1") && two.offers(SWAN, "move holland swan-1"));
}

/// T.11: others see that a card has moved and not which, so they know nothing of that pile any longer.
#[test]
fn nobody_sees_which_card_moves() {
    let mut board = fortify();
    board.state.show([Card::Saxons1, Card::Audley].into_iter().collect());
    board.act(SWAN, "move saxons-1 swan-2");
    assert!(board.told(Eye::Seat(LION), "One card: from Percy’s faction to Grey’s faction"));
    assert!(!board.told(Eye::Seat(LION), "Saxons: from"));
    for id in [FactionId::Swan1, FactionId::Swan2] {
        assert!(board.state.pile_seen(id, Eye::Seat(LION)).is_empty(), "{id}");
    }
}

/// §kma:12.3a,12.3d: a Free Move is discarded and begins a movement; then no card is moved any more, and the next follows.
#[test]
fn free_moves_follow_the_card() {
    let mut board = fortify().hand(SWAN, &[EventCard::CE073, EventCard::CE083, EventCard::CE074]);
    board.act(SWAN, "free-move");
    assert_eq!(board.state.frame(), Frame::FreeMove);
    assert!(board.state.turn.movement.free);
    assert_eq!(board.state.events.hands[0].len(), 2);
    board.act(SWAN, "done");
    assert_eq!(moves(&board), [""; 0]);
    board.act(SWAN, "free-move");
    board.act(SWAN, "done");
    assert_eq!(board.state.events.hands[0], Set::of(EventCard::CE083), "a Writ is no Free Move");
    assert!(!board.offers(SWAN, "free-move"));
    assert_eq!(board.state.default(SWAN), Action::Done);
}

/// §kma:12.3a: it is played in phase 4, not in phase 1.
#[test]
fn free_moves_wait_for_phase_four() {
    let board = two().hand(SWAN, &[EventCard::CE073]).phase(SWAN, Phase::Movement);
    assert!(!board.offers(SWAN, "free-move"));
}

/// §kma:12.3b,12.3c: a Free Move is a ground movement or a ship movement, with all their steps, and not both.
#[test]
fn a_free_move_is_one_of_the_two_movements() {
    let mut board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Alnwick, &[])
        .faction(FactionId::Swan2, Noble::Grey, Place::London, &[])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[])
        .hand(SWAN, &[EventCard::CE073, EventCard::CE074])
        .phase(SWAN, Phase::Fortify);
    board.act(SWAN, "free-move");
    assert!(board.offers(SWAN, "take-over swan-2 le-nicholas"));
    board.act(SWAN, "march swan-1 5.16");
    assert!(!board.offers(SWAN, "take-over swan-2 le-nicholas"), "it has become a ground movement");
    board.act(SWAN, "capture swan-1");
    assert_eq!(board.state.holder(Town::Newcastle), Some(FactionId::Swan1));
    board.act(SWAN, "done");
    board.act(SWAN, "free-move");
    board.act(SWAN, "take-over swan-2 le-nicholas");
    assert!(!board.legal(SWAN).iter().any(|text| text.starts_with("march")));
    assert!(board.offers(SWAN, "navigate le-nicholas F6"));
}

/// Audley and Grey at Newcastle, where the King lodges too, a ship in the port, and a Free Move in play.
fn at_newcastle() -> Board {
    let pile = [Card::Audley, Card::EarlOfKent, Card::Saxons1];
    let mut board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Roos, Place::Newcastle, &pile)
        .faction(FactionId::Swan2, Noble::Grey, Place::Newcastle, &[])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[])
        .lies(Ship::LeSwan, "newcastle")
        .king(Some(Place::Newcastle))
        .hand(SWAN, &[EventCard::CE073])
        .phase(SWAN, Phase::Fortify);
    board.act(SWAN, "free-move");
    board
}

/// §kma:12.3b: a Free Move secures an assassin.
#[test]
fn a_free_move_secures_an_assassin() {
    let mut board = at_newcastle();
    for text in ["secure swan-1 audley", "add saxons-1", "confirm"] {
        board.act(SWAN, text);
    }
    assert!(board.state.has_assassin(SWAN));
    assert_eq!(board.state.frame(), Frame::FreeMove, "the other ground steps are left");
    assert!(board.offers(SWAN, "capture swan-1") && !board.offers(SWAN, "secure swan-2 grey"));
}

/// §kma:12.3b: and it captures, splits, joins, and takes a ship over.
#[test]
fn a_free_move_makes_every_step() {
    let mut board = at_newcastle();
    board.act(SWAN, "capture swan-1");
    assert_eq!(board.state.holder(Town::Newcastle), Some(FactionId::Swan1));
    let mut board = at_newcastle();
    board.act(SWAN, "split swan-1 audley");
    board.act(SWAN, "confirm");
    assert_eq!(board.state.faction(FactionId::Swan3).commander, Some(Noble::Audley));
    let mut board = at_newcastle();
    board.act(SWAN, "join swan-2 swan-1");
    assert_eq!(board.state.factions[FactionId::Swan2], None);
    let mut board = at_newcastle();
    board.act(SWAN, "take-over swan-2 le-swan");
    board.act(SWAN, "navigate le-swan A4");
    assert_eq!(board.state.faction(FactionId::Swan2).ship(), Some(Ship::LeSwan));
}
