//! Section 11.2: cards from Noble to Noble, places and ships from Faction to Faction.

use super::*;
use crate::court::Claim;
use kernel::Silent;

/// §kmc:11.2d: a Title never changes hands, and an Office only in Parliament.
#[test]
fn titles_and_offices_stay_with_their_noble() {
    let board = meeting()
        .award(Card::EarlOfKent, Noble::Berkeley)
        .award(Card::MarshalOfEngland, Noble::Pole)
        .award(Card::Saxons1, Noble::Pole);
    assert!(!board.offers("transfer marshal-of-england to berkeley"));
    assert!(!board.offers("transfer earl-of-kent to pole"));
    assert!(!board.offers("offer lion give award:marshal-of-england>percy for"));
    assert!(board.offers("transfer saxons-1 to berkeley"));
}

/// §kmc:11.2e,T.7: between Nobles in the same spot, in one's own turn, and each card once in a turn.
#[test]
fn a_card_passes_on_once_in_a_turn() {
    let mut board = meeting()
        .award(Card::Saxons1, Noble::Pole)
        .award(Card::LeRose, Noble::Percy)
        .noble(LION, Noble::Roos, stamford())
        .run();
    assert!(!board.offers("lion: transfer le-rose to roos"), "it is the Swan's turn");
    board.play("transfer saxons-1 to berkeley");
    assert!(!board.offers("transfer saxons-1 to pole"));
    board.play("done");
    assert_eq!(board.state.phase, Phase::Combat);
    assert!(!board.offers("transfer saxons-1 to pole"), "it is still the same turn");
    let apart =
        meeting().noble(SWAN, Noble::Cromwell, inside(Place::Fotheringhay)).award(Card::Saxons1, Noble::Pole);
    assert!(!apart.offers("transfer saxons-1 to cromwell"), "inside the castle is another spot");
}

/// §kmc:11.2e: between Factions it takes an offer, and one of the two is the mover.
#[test]
fn between_factions_a_card_passes_in_the_turn_of_one_of_them() {
    let board = || meeting().award(Card::Saxons1, Noble::Pole).award(Card::LeRose, Noble::Percy);
    assert!(!board().active(BOAR).offers("lion: offer swan give award:le-rose>pole for"));
    let mut board = board().run();
    board.play("offer lion give award:saxons-1>percy for award:le-rose>pole; lion: accept 1");
    assert_eq!(board.state.court.bearer(Card::Saxons1), Some(Noble::Percy));
    assert_eq!(board.state.court.bearer(Card::LeRose), Some(Noble::Pole));
}

/// §kmc:11.2f: a card that has moved with one Noble in this round keeps another from moving.
#[test]
fn a_card_moves_in_one_turn_of_a_round() {
    let mut board = meeting().award(Card::Saxons1, Noble::Pole).run();
    board.play("march pole; go field 18.21");
    let moved = board.state.book.card_moved[Card::Saxons1];
    assert_eq!(moved, board.state.book.turn);
    let mut next = meeting().award(Card::Saxons1, Noble::Percy).active(LION).run();
    assert!(next.offers("march percy"));
    next.state.book.turn += 1;
    next.state.book.card_moved[Card::Saxons1] = next.state.book.round_began;
    assert!(!next.offers("march percy"));
}

/// §kmc:11.2f: a card that has attacked with one Noble in this round adds nothing to the attack of another.
#[test]
fn a_card_attacks_in_one_turn_of_a_round() {
    let mut board = meeting().award(Card::Saxons1, Noble::Pole).phase(Phase::Combat);
    board.play("attack lion in 18.20; with pole; confirm");
    while !board.offers("fight") {
        board.play("pass");
    }
    board.play("fight");
    let attacked = board.state.book.card_attacked[Card::Saxons1];
    assert_eq!(attacked, board.state.book.turn);
    let mut next = meeting().award(Card::Saxons1, Noble::Percy).active(LION).run();
    let percy = Set::of(Noble::Percy);
    assert_eq!(next.state.attack_strength(percy), 110);
    next.state.book.card_attacked[Card::Saxons1] = attacked;
    next.state.book.begin_turn(false);
    assert_eq!(next.state.attack_strength(percy), 100);
    next.state.book.begin_turn(true);
    assert_eq!(next.state.attack_strength(percy), 110, "in the next round");
}

/// §kmc:11.2g: a place named on a card without one of its own, a conquered place, a ship of an Office; not a Town with a
/// card, nor anything to a Faction without a Noble.
#[test]
fn places_and_ships_without_a_card_of_their_own_can_be_ceded() {
    let board = meeting()
        .award(Card::WardenOfTheCinquePorts, Noble::Pole)
        .award(Card::Coventry, Noble::Pole)
        .award(Card::LeRose, Noble::Pole)
        .holds(Noble::Pole, &[Place::York]);
    for (goods, can) in [
        ("place:wingfield", true),
        ("place:york", true),
        ("ship:le-trinity", true),
        ("place:coventry", false),
        ("ship:le-rose", false),
        ("place:alnwick", false),
    ] {
        assert_eq!(board.offers(&format!("offer lion give {goods} for")), can, "{goods}");
    }
    let poor =
        Board::new(2).noble(SWAN, Noble::Pole, stamford()).award(Card::WardenOfTheCinquePorts, Noble::Pole);
    assert!(!poor.offers("offer lion give place:wingfield for"));
    assert!(!poor.offers("offer lion give ship:le-trinity for"));
}

/// §kmc:11.2g: a cession ends, and the place falls neutral, when the card that names it is lost; a conquered place that
/// was ceded is held like one that was conquered.
#[test]
fn a_cession_lasts_as_long_as_the_card_that_names_the_place() {
    let mut board = meeting().holds(Noble::Pole, &[Place::York]).run();
    board.play("offer lion give place:wingfield for; lion: accept 1");
    board.play("offer lion give place:york for; lion: accept 2");
    let owners =
        |board: &Board| (board.state.court.owner(Place::Wingfield), board.state.court.owner(Place::York));
    assert_eq!(owners(&board), (Some(LION), Some(LION)));
    assert_eq!(board.state.court.control[Place::York].claim, Claim::Conquest(Noble::Percy));
    board.state.kill(Set::of(Noble::Pole), "8.4a", &mut Silent);
    assert_eq!(owners(&board.run()), (None, Some(LION)));
}

/// §kmc:8.4d,2.3g: a Faction without a Noble keeps nothing that was ceded to it; it goes back to the card that names it.
#[test]
fn a_ceded_place_is_lost_with_the_last_noble() {
    let mut board = meeting().run();
    board.play("offer lion give place:wingfield for; lion: accept 1");
    assert_eq!(board.state.court.owner(Place::Wingfield), Some(LION));
    board.state.kill(Set::of(Noble::Percy), "8.4a", &mut Silent);
    assert_eq!(board.run().state.court.owner(Place::Wingfield), Some(SWAN));
}

/// §kmc:11.2g: a place under siege cannot be ceded, not even to its besieger.
#[test]
fn a_besieged_place_is_not_ceded() {
    let board = meeting()
        .noble(LION, Noble::Mowbray, field(Place::Wingfield.square()))
        .award(Card::MarshalOfEngland, Noble::Mowbray)
        .besieged(Place::Wingfield, LION);
    assert!(!board.offers("offer lion give place:wingfield for"));
}
