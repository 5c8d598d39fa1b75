//! Sections 11.3 and 11.5.

use super::act_out;
use crate::assassins::ending::Ending;
use crate::assassins::ids::*;
use crate::assassins::state::{Phase, Whereabouts};
use crate::assassins::testing::{Board, LION, SWAN};
use crate::assassins::waters::Water;
use kernel::Eye;

/// Lion's Talbot holds Bristol with a ship in its port, and Grey stands beside him.
fn bristol(plague: EventCard) -> Board {
    Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Alnwick, &[])
        .faction(
            FactionId::Lion1,
            Noble::Talbot,
            Place::Bristol,
            &[Card::Audley, Card::EarlOfKent, Card::Saxons1],
        )
        .holds(FactionId::Lion1, Town::Bristol)
        .aboard(FactionId::Lion1, Ship::LeMichael, "bristol")
        .faction(FactionId::Lion2, Noble::Grey, Place::Bristol, &[Card::Saxons2])
        .heir(Heir::Henry, Town::Bristol)
        .shown(&[plague])
        .phase(SWAN, Phase::Combat)
}

/// Plague has struck Bristol.
fn struck() -> Board {
    let mut board = bristol(EventCard::CE055);
    act_out(&mut board);
    board
}

/// §kma:11.3a: Nobles, town and heir leave the game; all other cards of the holder go to Chancery.
#[test]
fn plague_wipes_out_whoever_holds_the_town() {
    let board = struck();
    assert_eq!(board.state.factions[FactionId::Lion1], None);
    assert_eq!(board.state.dead, [Card::Talbot, Card::Audley].into_iter().collect());
    assert_eq!(board.state.chancery, [Card::EarlOfKent, Card::Saxons1].into_iter().collect());
    assert_eq!(board.state.heirs[Heir::Henry], Whereabouts::Dead);
    assert!(board.state.towns[Town::Bristol].destroyed);
}

/// §kma:11.3b: who merely stands in the square or lies in the port is spared.
#[test]
fn plague_spares_whoever_is_not_in_the_town() {
    let board = bristol(EventCard::CE055).faction(FactionId::Swan2, Noble::Roos, Place::Bristol, &[]);
    let mut board = board.aboard(FactionId::Swan2, Ship::LeRose, "bristol");
    act_out(&mut board);
    let grey = board.state.faction(FactionId::Lion2);
    assert_eq!((grey.commander, grey.pile), (Some(Noble::Grey), Set::of(Card::Saxons2)));
    assert_eq!(board.state.faction(FactionId::Swan2).ship(), Some(Ship::LeRose));
}

/// §kma:11.3e: the holder's ship lies in the port, and belongs to nobody.
#[test]
fn the_ship_of_the_dead_is_left_in_port() {
    let mut board = struck();
    assert_eq!(board.state.ships[Ship::LeMichael], Some(Water::Port(Place::Bristol)));
    assert!(board.state.is_unclaimed(Ship::LeMichael));
    board = board.phase(LION, Phase::Movement);
    assert!(board.offers(LION, "take-over lion-2 le-michael"), "Grey can have it");
}

/// §kma:3.3b,3.3c: the dead never come back, and everything else can: from Chancery it is given out again.
#[test]
fn only_the_dead_are_out_of_the_game() {
    let board = struck().faction(FactionId::Swan1, Noble::Percy, Place::Newcastle, &[]);
    let mut board = board.holds(FactionId::Swan1, Town::Newcastle).shown(&[EventCard::CE066]);
    board = board.phase(SWAN, Phase::Combat);
    act_out(&mut board);
    assert!(board.state.chancery.is_empty());
    assert_eq!(board.state.dead, [Card::Talbot, Card::Audley].into_iter().collect());
}

/// T.11: the dead are named; what goes to Chancery face down only its owner has seen.
#[test]
fn the_pile_of_the_dead_is_not_shown() {
    let mut board = bristol(EventCard::CE055);
    act_out(&mut board);
    assert!(board.told(Eye::Spectator, "Talbot and Audley die"));
    let seen = |eye: Eye| board.state.seen_of(board.state.chancery, eye);
    assert_eq!(seen(Eye::Seat(LION)).len(), 2);
    assert_eq!(seen(Eye::Seat(SWAN)), Set::of(Card::EarlOfKent), "the Title lay open");
}

/// §kma:11.3d: what Parliaments have laid on an unclaimed town goes to Chancery.
#[test]
fn cards_laid_on_a_town_go_to_chancery() {
    let mut board = bristol(EventCard::CE061).laid(Town::Swansea, &[Card::MarshalOfEngland]);
    act_out(&mut board);
    assert!(board.state.chancery.contains(Card::MarshalOfEngland));
    assert!(board.state.towns[Town::Swansea].destroyed);
    assert!(board.told(Eye::Spectator, "Plague strikes Swansea"));
}

/// §kma:11.1h: the plague of a town that is gone does nothing.
#[test]
fn a_town_is_struck_once() {
    let mut board = bristol(EventCard::CE055);
    board.state.destroy_town(Town::Bristol);
    act_out(&mut board);
    assert_eq!(board.state.faction(FactionId::Lion1).commander, Some(Noble::Talbot));
    assert!(board.told(Eye::Spectator, "Plague finds nobody in Bristol"));
    assert!(board.state.events.discards.contains(EventCard::CE055), "the card goes back into play");
}

/// §kma:11.5b: in each of the seven towns the King outlives the plague.
#[test]
fn only_london_kills_the_king() {
    for plague in Set::matching(|card: EventCard| card.row().town.is_some()).iter() {
        let place = plague.row().town.expect("a Plague names a town");
        let mut board = bristol(plague).king(Some(place));
        act_out(&mut board);
        assert_eq!(board.state.king, Some(place).filter(|place| *place != Place::London), "{place}");
    }
}

/// §kma:5.1h,11.3b: plague in the town where the King lodges kills the assassins around him.
#[test]
fn plague_kills_the_assassins_around_the_king() {
    let mut board = bristol(EventCard::CE057).king(Some(Place::Newcastle));
    board = board.assassins(FactionId::Lion3, &[Card::Berkeley, Card::BishopOfDurham]);
    act_out(&mut board);
    assert_eq!(board.state.factions[FactionId::Lion3], None);
    assert!(board.state.dead.contains(Card::Berkeley) && board.state.chancery.contains(Card::BishopOfDurham));
}

/// §kma:11.3b: assassins in London outlive the plague of another town.
#[test]
fn assassins_elsewhere_are_spared() {
    let mut board = bristol(EventCard::CE055).assassins(FactionId::Lion3, &[Card::Berkeley]);
    act_out(&mut board);
    assert!(board.state.has_assassin(LION));
}

/// X14. §kma:11.5a,11.5d,11.5i,13.1b: the King is dead, his assassins with him, and the heirs alone are enough.
#[test]
fn plague_in_london_kills_the_king() {
    let mut board = bristol(EventCard::CE052)
        .assassins(FactionId::Lion3, &[Card::Berkeley])
        .holds(FactionId::Swan1, Town::Newcastle)
        .faction(FactionId::Lion4, Noble::Stanley, Place::London, &[]);
    for heir in [Heir::Henry, Heir::Margaret, Heir::Westminster] {
        board = board.heir(heir, Town::Newcastle);
    }
    act_out(&mut board);
    assert_eq!((board.state.king, board.state.factions[FactionId::Lion3].is_none()), (None, true));
    assert!(board.state.factions[FactionId::Lion4].is_some(), "who stands in London is spared");
    board.act(SWAN, "knock lancaster");
    board.idle_turn(LION);
    assert_eq!(board.state.ended, Some(Ending::CoupWithoutKing(SWAN)));
}

/// §kma:11.5a: plague in London while the King is away finds nobody.
#[test]
fn plague_in_london_needs_the_king() {
    let mut board =
        bristol(EventCard::CE052).king(Some(Place::Lynn)).assassins(FactionId::Lion3, &[Card::Berkeley]);
    act_out(&mut board);
    assert_eq!(board.state.king, Some(Place::Lynn));
    assert!(board.state.has_assassin(LION));
}

/// §kma:13.2h,13.2j: a coup outlives the death of heirs and of the King, as long as one heir is left.
#[test]
fn a_coup_outlives_the_king() {
    let mut board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Newcastle, &[])
        .holds(FactionId::Swan1, Town::Newcastle)
        .faction(FactionId::Swan2, Noble::Neville, Place::Bristol, &[])
        .holds(FactionId::Swan2, Town::Bristol)
        .assassins(FactionId::Swan3, &[Card::Audley])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[])
        .heir(Heir::Henry, Town::Bristol)
        .heir(Heir::Margaret, Town::Newcastle)
        .heir(Heir::Westminster, Town::Newcastle)
        .phase(SWAN, Phase::Fortify);
    board.act(SWAN, "knock lancaster");
    board.act(LION, "done");
    board = board.shown(&[EventCard::CE055, EventCard::CE052]);
    board.act(LION, "done");
    assert_eq!((board.state.heirs[Heir::Henry], board.state.king), (Whereabouts::Dead, None));
    board.act(LION, "done");
    assert_eq!(board.state.ended, Some(Ending::CoupWithoutKing(SWAN)));
}

/// §kma:11.5e: an heir on the road dies with the faction that plague wipes out; §kma:11.5j: one who has been led away lives.
#[test]
fn heirs_on_the_road_die_with_their_faction() {
    let mut board = bristol(EventCard::CE055).leads(FactionId::Lion1, Heir::Margaret, Town::Swansea).leads(
        FactionId::Swan1,
        Heir::York,
        Town::Bristol,
    );
    act_out(&mut board);
    assert_eq!(board.state.heirs[Heir::Margaret], Whereabouts::Dead);
    assert_eq!(board.state.heirs[Heir::York], Whereabouts::Led { by: FactionId::Swan1, last: Town::Bristol });
}

/// §kma:11.3c: it strikes whoever holds the town now, not whoever held it before the battle.
#[test]
fn plague_strikes_the_new_holder() {
    let mut board = bristol(EventCard::CE055);
    board.state.give_up_town(FactionId::Lion1);
    board = board
        .faction(FactionId::Swan2, Noble::Neville, Place::Bristol, &[])
        .holds(FactionId::Swan2, Town::Bristol);
    act_out(&mut board);
    assert_eq!(board.state.factions[FactionId::Swan2], None);
    assert_eq!(board.state.faction(FactionId::Lion1).commander, Some(Noble::Talbot));
}
