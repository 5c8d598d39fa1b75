//! Sections 11.1 and 11.2: drawing Crown cards and playing them.

use super::*;

/// §kmc:11.1a,11.1b: the mover draws one card in step 6 and keeps it hidden, however many he has.
#[test]
fn the_mover_draws_one_card_and_may_keep_it() {
    let full: Vec<Card> = [Card::Saxons1, Card::Saxons2, Card::LeRose, Card::LeSwan, Card::Coventry].into();
    let mut board = meeting()
        .hand(SWAN, &full)
        .crown_deck(&[Card::Ipswich, Card::Bristol])
        .phase(Phase::Coronation)
        .run();
    assert_eq!(board.state.phase, Phase::Politics, "there is nobody to crown");
    assert_eq!(hand(&board, SWAN).len(), 6);
    assert!(hand(&board, SWAN).contains(Card::Ipswich));
    board.play("done");
    assert_eq!(hand(&board, SWAN).len(), 6);
    let seen = board.state.view(Eye::Seat(LION));
    assert_eq!((seen.factions[0].hand_size, seen.factions[0].hand.len()), (6, 0));
    assert_eq!(board.state.view(Eye::Seat(SWAN)).factions[0].hand.len(), 6);
}

/// §kmc:11.1c: also without a Noble.
#[test]
fn a_seat_without_a_noble_draws_too() {
    let board = Board::new(2)
        .noble(LION, Noble::Percy, stamford())
        .crown_deck(&[Card::Ipswich])
        .phase(Phase::Coronation)
        .run();
    assert_eq!(hand(&board, SWAN), Set::of(Card::Ipswich));
}

/// §kmc:14.1j,11.1a: a drawn Noble is played at once, and moves in the next turn at the earliest.
#[test]
fn a_drawn_noble_can_be_played_at_once() {
    let mut board = meeting().crown_deck(&[Card::Talbot]).phase(Phase::Coronation).run();
    board.play("play talbot at sheffield");
    assert_eq!(board.state.court.nobles[Noble::Talbot], inside(Place::Sheffield));
    assert!(!board.offers("march talbot"), "movement is over");
}

/// §kmc:11.2a,11.2b: at a home castle that is friendly or neutral; his neutral castles come under control.
#[test]
fn a_new_noble_comes_to_a_home_castle_that_is_no_enemys() {
    let board = || {
        meeting().holds(Noble::Percy, &[Place::Goodrich]).hand(SWAN, &[Card::Talbot]).phase(Phase::Politics)
    };
    assert!(!board().offers("play talbot at goodrich"), "the Lion has it");
    let mut board = board().run();
    board.play("play talbot at sheffield");
    assert_eq!(board.state.court.owner(Place::Sheffield), Some(SWAN));
    assert_eq!(board.state.court.owner(Place::Goodrich), Some(LION));
}

/// §kmc:11.2a: with no home castle for him he comes to the nearest friendly place, and without one to the open of the
/// square of a home castle.
#[test]
fn a_new_noble_without_a_castle_comes_to_the_nearest_friendly_place() {
    let shut = || {
        meeting()
            .holds(Noble::Percy, &[Place::Goodrich, Place::Sheffield])
            .hand(SWAN, &[Card::Talbot])
            .phase(Phase::Politics)
    };
    let near =
        shut().neutral(&[Place::Wallingford, Place::Wingfield]).holds(Noble::Pole, &[Place::Nottingham]);
    assert!(near.offers("play talbot at nottingham"), "three squares from Sheffield");
    assert!(!near.offers("play talbot at sheffield"));
    let nowhere = || shut().neutral(&[Place::Wallingford, Place::Wingfield, Place::Berkeley]);
    let mut board = nowhere();
    board.play("play talbot at sheffield");
    assert_eq!(board.state.court.nobles[Noble::Talbot], field(Place::Sheffield.square()));
}

/// §kmc:11.2c,2.3b: any other card goes to a Noble of one's own who may have it.
#[test]
fn other_cards_are_given_to_nobles_of_ones_own() {
    let cards = [Card::EarlOfKent, Card::MarshalOfEngland, Card::Coventry];
    let mut board = meeting().hand(SWAN, &cards).phase(Phase::Politics).run();
    assert!(!board.offers("play earl-of-kent to pole"), "he has a Title");
    assert!(!board.offers("play marshal-of-england to berkeley"), "he has none");
    assert!(!board.offers("play coventry to percy"), "he is the Lion's");
    board.play("play earl-of-kent to berkeley; play marshal-of-england to berkeley; play coventry to pole");
    assert_eq!(board.state.court.owner(Place::Coventry), Some(SWAN));
    assert_eq!(board.state.court.strength_of(Set::of(Noble::Berkeley)), 140);
}

/// §kmc:3.2b,11.2a: not in a castle under siege, not even if his own side besieges it.
#[test]
fn a_new_noble_is_not_placed_in_a_besieged_castle() {
    let board = meeting()
        .award(Card::MarshalOfEngland, Noble::Pole)
        .hand(SWAN, &[Card::Talbot])
        .phase(Phase::Politics)
        .besieging(Place::Sheffield, &[Noble::Pole]);
    assert!(!board.offers("play talbot at sheffield"));
    assert!(board.offers("play talbot at goodrich"));
}
