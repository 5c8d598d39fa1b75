//! Sections 5.4 to 5.6: ships whose card goes, ships on loan, and their Free Moves.

use super::*;

/// Le Rose off Rye with Grey of the Swan's. Pole, also the Swan's, has its card and stands beside the Lion's Percy.
fn off_rye() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Pole, field(Square::S18_20))
        .noble(LION, Noble::Percy, field(Square::S18_20))
        .award(Card::LeRose, Noble::Pole)
        .ship(Ship::LeRose, sea(Sea::G6))
        .noble(SWAN, Noble::Grey, Spot::Aboard(Ship::LeRose))
        .run()
}

/// The same when Pole has given the card to Percy.
fn sold() -> Board {
    let mut board = off_rye();
    board.play("offer lion give award:le-rose>percy for; lion: accept 1");
    board
}

/// Le Rose's owner, and who sails it.
fn owner_and_captain(board: &Board) -> (Option<kernel::Seat>, Option<kernel::Seat>) {
    (board.state.court.ship_owner(Ship::LeRose), board.state.court.sailed_by(Ship::LeRose))
}

/// §kmc:5.4m: a ship whose card changes hands at sea is its new owner's at once, but those aboard sail it to their next
/// port.
#[test]
fn those_aboard_sail_a_ship_that_was_sold_to_their_next_port() {
    let mut board = sold();
    assert_eq!(owner_and_captain(&board), (Some(LION), Some(SWAN)));
    let mut lion = board.clone();
    lion.turn_of(LION);
    assert!(!lion.offers("sail le-rose"), "it has passengers");
    board.play("sail le-rose; to sea G5");
    assert_eq!(owner_and_captain(&board), (Some(LION), Some(SWAN)));
    board.turn_of(SWAN);
    board.play("sail le-rose; to port chichester");
    assert_eq!(owner_and_captain(&board), (Some(LION), Some(LION)));
    board.turn_of(LION);
    assert!(!board.offers("sail le-rose"), "it has moved in this round");
}

/// §kmc:4.1f,5.4l,5.4m: if Gales put it in, it has not moved, and its new owner sails it in the same turn.
#[test]
fn gales_do_not_use_up_the_move_of_a_ship_that_was_sold() {
    let mut board = sold();
    board.turn_of(LION);
    let mut board = drawn(board, EventCard::CE041);
    assert_eq!(board.asked(), SWAN, "those aboard choose the port");
    board.play("name rye");
    assert_eq!(board.state.phase, Phase::Movement);
    assert!(board.offers("sail le-rose"));
    board.play("sail le-rose; to sea G6");
}

/// §kmc:5.4m: if its card is played again meanwhile, the new owner has the ship where it is.
#[test]
fn a_card_that_is_played_again_finds_its_ship_at_sea() {
    let mut board = off_rye().discarded(&[Card::LeRose]).run();
    assert!(board.state.court.ships[Ship::LeRose].doomed);
    board = board.hand(LION, &[Card::LeRose]);
    board.play("lion: play le-rose to percy");
    assert_eq!(board.afloat(Ship::LeRose), Some(sea(Sea::G6)), "not in its home port");
    assert_eq!(owner_and_captain(&board), (Some(LION), Some(SWAN)));
    board.play("sail le-rose; to port chichester");
    assert_eq!(board.afloat(Ship::LeRose), Some(port(Place::Chichester)), "it has a card again");
}

/// Neville in a convoy off Rye of Le Trinity, Le George and Le Rose; the Office that lists the first two is lost.
fn without_the_warden() -> Board {
    let convoy = [Ship::LeTrinity, Ship::LeGeorge, Ship::LeRose];
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .award(Card::WardenOfTheCinquePorts, Noble::Pole)
        .award(Card::LeRose, Noble::Pole);
    let board = convoy.iter().fold(board, |board, ship| board.ship(*ship, sea(Sea::G6)));
    let board = board.convoy(&convoy).noble(SWAN, Noble::Neville, Spot::Aboard(Ship::LeTrinity));
    board.run().chancery(&[Card::WardenOfTheCinquePorts]).run()
}

/// §kmc:5.4m,5.4q,I5: ships without a card that their last passenger leaves at sea are gone at once.
#[test]
fn a_ship_without_a_card_is_gone_when_its_passengers_change_ship() {
    let mut board = without_the_warden();
    assert_eq!(board.afloat(Ship::LeTrinity), Some(sea(Sea::G6)));
    board.play("sail le-rose; board neville; to sea G5");
    assert_eq!((board.afloat(Ship::LeTrinity), board.afloat(Ship::LeGeorge)), (None, None));
    assert_eq!(board.at(Noble::Neville), Spot::Aboard(Ship::LeRose));
}

/// §kmc:5.4m,5.4q,I7: an empty ship of the same convoy that has its card is on its own then.
#[test]
fn a_ship_that_loses_its_convoy_is_on_its_own() {
    let mut board = without_the_warden();
    board.play("sail le-george; board neville; to sea G5");
    assert_eq!(board.afloat(Ship::LeTrinity), None);
    assert_eq!(board.at(Noble::Neville), Spot::Aboard(Ship::LeGeorge));
    assert_eq!(board.afloat(Ship::LeRose), Some(sea(Sea::G6)));
    assert!(board.offers("sail le-rose"));
}

/// §kmc:5.4m,11.2g: an empty ship that was ceded is gone with the card that lists it, too.
#[test]
fn an_empty_ship_that_was_ceded_is_gone_with_its_card() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .award(Card::AdmiralOfEngland, Noble::Pole)
        .ship(Ship::LeMargaret, port(Place::Southampton))
        .run();
    board.play("offer lion give ship:le-margaret for; lion: accept 1");
    assert_eq!(board.state.court.ship_owner(Ship::LeMargaret), Some(LION));
    let board = board.chancery(&[Card::AdmiralOfEngland]).run();
    assert_eq!(board.afloat(Ship::LeMargaret), None);
    board.state.check_laws().expect("no law is broken");
}

/// The Swan's Pole and Neville at Chichester with Le Nicholas of their own and Le Rose, which the Lion lends them.
fn own_and_lent() -> Board {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Square::S27_19))
        .noble(SWAN, Noble::Neville, field(Square::S27_19))
        .award(Card::BurgundianCrossbowmen1, Noble::Neville)
        .award(Card::FlemishCrossbowmen1, Noble::Neville)
        .award(Card::LeNicholas, Noble::Pole)
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .award(Card::LeRose, Noble::Percy)
        .ship(Ship::LeNicholas, port(Place::Chichester))
        .ship(Ship::LeRose, port(Place::Chichester))
        .run();
    board.play("offer lion give for loan:le-rose; lion: accept 1");
    board
}

/// §kmc:5.4p,5.5b: a ship on loan sails in a convoy with the mover's own, and is its owner's again in port.
#[test]
fn a_ship_on_loan_sails_in_a_convoy() {
    let mut board = own_and_lent();
    board.play("sail le-nicholas; board neville");
    assert!(!board.offers("board pole"), "130 are too many for one ship");
    board.play("join le-rose; board pole; to sea G5; done");
    assert_eq!(board.state.court.convoy(Ship::LeRose).len(), 2);
    assert_eq!(owner_and_captain(&board), (Some(LION), Some(SWAN)));
    board.turn_of(SWAN);
    board.play("sail le-rose; to port chichester");
    assert_eq!(board.afloat(Ship::LeRose), Some(port(Place::Chichester)));
    assert_eq!(owner_and_captain(&board), (Some(LION), Some(LION)));
}

/// §kmc:5.6a,5.5b: a Free Move moves one ship with all aboard, also one on loan.
#[test]
fn a_ship_on_loan_has_a_free_move() {
    let mut board = own_and_lent().free_moves(SWAN, &FREE[..1]);
    board.play("sail le-rose; board pole; to sea G5; sail le-rose free; to sea G6");
    assert_eq!(board.at(Noble::Pole), Spot::Aboard(Ship::LeRose));
    assert_eq!(board.afloat(Ship::LeRose), Some(sea(Sea::G6)));
    assert!(board.state.events.free_moves[SWAN.index()].is_empty(), "the card is spent");
}

/// §kmc:5.6a,5.4m: and one whose card has changed hands meanwhile.
#[test]
fn a_ship_that_was_sold_has_a_free_move() {
    let mut board = sold().free_moves(SWAN, &FREE[..1]);
    board.play("sail le-rose; to sea G5; sail le-rose free; to sea G6");
    assert_eq!(board.afloat(Ship::LeRose), Some(sea(Sea::G6)));
}
