//! Section 4.2: Raid, Revolt, Piracy.

use super::*;

/// §kmc:4.2a,4.2b,4.2e,4.2i: whoever is named goes alone, inside if the place is friendly; with his Royal.
#[test]
fn the_called_go_and_nobody_else() {
    let here = field(Square::S18_20);
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, here)
        .noble(SWAN, Noble::Neville, here)
        .noble(SWAN, Noble::Stanley, inside(Place::Lathom))
        .award(Card::WardenOfTheNorthernMarches, Noble::Neville)
        .noble(SWAN, Noble::Roos, here);
    let board = drawn(board, EventCard::CE001);
    assert_eq!(board.at(Noble::Percy), inside(Place::Alnwick));
    assert_eq!(board.at(Noble::Neville), inside(Place::Berwick));
    assert_eq!(board.at(Noble::Roos), here);
}

/// The Swan's Percy and Roos together, Percy with Margaret and Roos with Edward.
fn with_royals() -> Board {
    let here = field(Square::S18_20);
    Board::new(3)
        .noble(SWAN, Noble::Percy, here)
        .noble(SWAN, Noble::Roos, here)
        .noble(LION, Noble::Grey, here)
        .royal(Royal::Margaret, Noble::Percy)
        .royal(Royal::Westminster, Noble::Roos)
        .allied(&[SWAN, LION])
}

/// §kmc:4.2c: only the Royal with the called Noble is asked about, and only his owner's other Nobles can take her.
#[test]
fn the_owner_may_hand_over_the_royal_of_the_called_noble() {
    let mut board = drawn(with_royals(), EventCard::CE001);
    assert_eq!((board.asked(), board.clause()), (SWAN, "4.2c"));
    assert_eq!(board.state.asks.len(), 1, "Edward is with Roos, who is not called");
    assert!(!board.offers("hand margaret-of-anjou to grey"), "he is an ally's");
    board.play("hand margaret-of-anjou to roos");
    assert_eq!(board.state.court.royals[Royal::Margaret].with, Some(Noble::Roos));
    assert_eq!(board.at(Noble::Percy), inside(Place::Alnwick));
}

/// §kmc:4.2c,4.2b: silence lets the Royal go along; without another Noble nobody is asked.
#[test]
fn a_silent_owner_lets_the_royal_go_along() {
    let mut board = drawn(with_royals(), EventCard::CE001);
    assert_eq!(board.state.default(SWAN).to_string(), "no");
    board.play("no");
    assert_eq!(board.state.court.royals[Royal::Margaret].at, inside(Place::Alnwick));
    let alone = with_royals().noble(SWAN, Noble::Roos, inside(Place::Belvoir));
    let board = drawn(alone, EventCard::CE001);
    assert_eq!(board.at(Noble::Percy), inside(Place::Alnwick));
}

/// §kmc:4.2d: not who is besieged, at sea, on an island, in Ireland or in Calais.
#[test]
fn who_is_cut_off_does_not_answer() {
    let stays = |at: Spot| {
        let board = Board::new(3)
            .noble(SWAN, Noble::Roos, inside(Place::Belvoir))
            .award(Card::LeRose, Noble::Roos)
            .ship(Ship::LeRose, Water::Sea(Sea::G6))
            .noble(SWAN, Noble::Percy, at);
        drawn(board, EventCard::CE001).at(Noble::Percy) == at
    };
    assert!(!stays(field(Square::S18_20)));
    for square in [Square::S14_9, Square::S9_8, Square::S28_17, Square::S14_1, Square::S27_28] {
        assert!(stays(field(square)), "{square}");
    }
    assert!(stays(Spot::Aboard(Ship::LeRose)));
    let besieged = Board::new(3)
        .noble(LION, Noble::Roos, inside(Place::Belvoir))
        .award(Card::MarshalOfEngland, Noble::Roos)
        .award(Card::EarlOfKent, Noble::Roos)
        .noble(SWAN, Noble::Talbot, inside(Place::Sheffield))
        .besieging(Place::Sheffield, &[Noble::Roos]);
    let board = drawn(besieged, EventCard::CE010);
    assert_eq!(board.at(Noble::Talbot), inside(Place::Sheffield));
}

/// Neville as Archbishop of York: CE006 calls him to Middleham in its first line and to York in its third.
fn called_twice() -> Board {
    let board = Board::new(3)
        .noble(SWAN, Noble::Neville, field(Square::S18_20))
        .award(Card::ArchbishopOfYork, Noble::Neville);
    drawn(board, EventCard::CE006)
}

/// §kmc:4.2f: the owner chooses one of two places, and silence means the line that asks.
#[test]
fn a_noble_called_to_two_places_goes_to_one() {
    let mut board = called_twice();
    assert_eq!((board.asked(), board.clause()), (SWAN, "4.2f"));
    assert_eq!(board.state.default(SWAN).to_string(), "name middleham");
    board.play("name york");
    assert_eq!(board.at(Noble::Neville), inside(Place::York));
    let mut board = called_twice();
    board.play("name middleham");
    assert_eq!(board.at(Noble::Neville), inside(Place::Middleham));
}

/// §kmc:4.2g: the Office's ships in ports of the mainland go to the port, whether or not the Noble can.
#[test]
fn ships_of_the_office_go_too() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Square::S14_1))
        .award(Card::AdmiralOfEngland, Noble::Percy)
        .ship(Ship::LeChristopher, Water::Port(Place::Dover))
        .ship(Ship::LeMargaret, Water::Port(Place::Calais));
    let board = drawn(board, EventCard::CE030);
    assert_eq!(board.at(Noble::Percy), field(Square::S14_1), "Ireland");
    assert_eq!(board.afloat(Ship::LeChristopher), Some(Water::Port(Place::Plymouth)));
    assert_eq!(board.afloat(Ship::LeMargaret), Some(Water::Port(Place::Calais)));
}

/// §kmc:4.2g: nor does a ship at sea.
#[test]
fn a_ship_of_the_office_at_sea_stays_there() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Square::S18_20))
        .award(Card::AdmiralOfEngland, Noble::Percy)
        .ship(Ship::LeChristopher, Water::Sea(Sea::G5))
        .ship(Ship::LeMargaret, Water::Port(Place::Dover));
    let board = drawn(board, EventCard::CE030);
    assert_eq!(board.afloat(Ship::LeChristopher), Some(Water::Sea(Sea::G5)));
    assert_eq!(board.afloat(Ship::LeMargaret), Some(Water::Port(Place::Plymouth)));
}

/// §kmc:4.1f: neither a Noble nor a ship whom an Event has moved has used up its move.
#[test]
fn an_event_uses_up_no_move() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Square::S18_20))
        .award(Card::AdmiralOfEngland, Noble::Percy)
        .ship(Ship::LeChristopher, Water::Port(Place::Dover));
    let mut board = drawn(board, EventCard::CE030);
    assert_eq!(board.at(Noble::Percy), field(Place::Plymouth.square()));
    assert!(board.offers("march percy"));
    board.play("sail le-christopher; to sea G3");
}

/// §kmc:4.2e: in the open, if the place is an enemy's, under siege, or too full for him.
#[test]
fn who_cannot_go_inside_stands_in_the_open() {
    let goes_to = |board: Board| drawn(board, EventCard::CE001).at(Noble::Percy);
    let (alnwick, before) = (inside(Place::Alnwick), field(Place::Alnwick.square()));
    let called = || {
        Board::new(3)
            .noble(SWAN, Noble::Percy, field(Square::S18_20))
            .noble(SWAN, Noble::Mowbray, inside(Place::Framlingham))
            .award(Card::ConstableOfDoverCastle, Noble::Mowbray)
            .noble(LION, Noble::Neville, inside(Place::Warwick))
            .award(Card::MarshalOfEngland, Noble::Neville)
    };
    assert_eq!(goes_to(called()), alnwick);
    assert_eq!(goes_to(called().holds(Noble::Neville, &[Place::Alnwick])), before, "it is the Lion's");
    let besieged = called().besieging(Place::Alnwick, &[Noble::Neville]).run();
    assert_eq!(besieged.state.court.besieged[Place::Alnwick], Some(LION));
    assert_eq!(goes_to(besieged), before, "it is besieged");
    let crowd = || called().noble(SWAN, Noble::Mowbray, alnwick);
    assert_eq!(goes_to(crowd()), alnwick, "100 and 100");
    assert_eq!(goes_to(crowd().award(Card::Saxons1, Noble::Mowbray)), before, "110 and 100");
}

/// §kmc:4.2i: from the top of the card to the bottom, so whoever is named first finds the last room.
#[test]
fn whoever_is_named_first_finds_the_last_room() {
    let bands = [
        Card::BurgundianCrossbowmen1,
        Card::BurgundianCrossbowmen2,
        Card::FlemishCrossbowmen1,
        Card::FlemishCrossbowmen2,
        Card::ScotsArchers1,
        Card::ScotsArchers2,
        Card::Saxons1,
    ];
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, inside(Place::Newcastle))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(SWAN, Noble::Roos, field(Square::S18_20))
        .noble(SWAN, Noble::Grey, field(Square::S18_20))
        .award(Card::BishopOfDurham, Noble::Grey);
    let board = bands.iter().fold(board, |board, card| board.award(*card, Noble::Percy));
    assert_eq!(board.state.court.room(Place::Newcastle), 50);
    let board = drawn(board, EventCard::CE004);
    assert_eq!(board.at(Noble::Grey), inside(Place::Newcastle), "the Bishop of Durham's line comes first");
    assert_eq!(board.at(Noble::Roos), field(Place::Newcastle.square()));
}

/// §kmc:T.7,4.2c: a Royal is handed over once in an Event, even if his new guardian is called too.
#[test]
fn a_royal_is_handed_over_once_in_an_event() {
    let friend = with_royals().noble(SWAN, Noble::Hastings, field(Square::S18_20));
    let mut board = drawn(friend, EventCard::CE007);
    let question = |board: &Board| (board.asked(), board.clause(), board.state.asks.len());
    assert_eq!(question(&board), (SWAN, "4.2c", 2), "Margaret with Percy, Edward with Roos");
    board.play("hand margaret-of-anjou to roos; no");
    assert_eq!(board.state.phase, Phase::Movement, "nobody is asked about Margaret again");
    assert_eq!(board.state.court.royals[Royal::Margaret].at, inside(Place::Helmsley));
}

/// §kmc:T.7,4.2c,4.2f: nor is his owner asked twice if a card names the same Noble in two lines.
#[test]
fn a_noble_who_is_named_twice_is_asked_about_his_royal_once() {
    let here = field(Square::S18_20);
    let board = Board::new(3)
        .noble(SWAN, Noble::Neville, here)
        .award(Card::ArchbishopOfYork, Noble::Neville)
        .noble(SWAN, Noble::Grey, here)
        .royal(Royal::Margaret, Noble::Neville);
    let mut board = drawn(board, EventCard::CE006);
    assert_eq!((board.clause(), board.state.asks.len()), ("4.2c", 1));
    board.play("no");
    assert_eq!(board.clause(), "4.2f");
}

/// §kmc:T.7: what was handed over in the window before the Event can be handed over once more in it, and not again.
#[test]
fn a_royal_is_handed_over_once_more_during_an_event() {
    let here = field(Square::S18_20);
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, here)
        .noble(SWAN, Noble::Grey, here)
        .noble(SWAN, Noble::Hastings, here)
        .royal(Royal::Margaret, Noble::Grey)
        .hand(LION, &[Card::Saxons1])
        .noble(LION, Noble::Neville, inside(Place::Warwick));
    board = drawn(board, EventCard::CE001);
    board.play("swan: hand margaret-of-anjou to percy");
    assert!(!board.offers("swan: hand margaret-of-anjou to grey"), "once in a step");
    board.play("lion: pass");
    assert_eq!((board.asked(), board.clause()), (SWAN, "4.2c"));
    board.play("hand margaret-of-anjou to hastings");
    assert_eq!(board.state.court.royals[Royal::Margaret].with, Some(Noble::Hastings));
    assert_eq!(board.state.phase, Phase::Movement);
}

/// §kmc:4.2h,7.4c: a besieger is called away, and the siege is lifted.
#[test]
fn a_siege_is_lifted_when_its_besieger_is_called_away() {
    let siege = || {
        Board::new(3)
            .noble(SWAN, Noble::Percy, inside(Place::Wressle))
            .noble(LION, Noble::Roos, inside(Place::Helmsley))
            .award(Card::Saxons1, Noble::Percy)
            .award(Card::Saxons2, Noble::Percy)
            .besieging(Place::Helmsley, &[Noble::Percy])
            .run()
    };
    assert_eq!(siege().state.court.besieged[Place::Helmsley], Some(SWAN));
    let board = drawn(siege(), EventCard::CE001);
    assert_eq!(board.at(Noble::Percy), inside(Place::Alnwick));
    assert_eq!(board.state.court.besieged[Place::Helmsley], None);
}

/// §kmc:4.2j: a call can lead off the mainland, without a ship.
#[test]
fn a_call_can_lead_off_the_mainland() {
    let called = |card: Card, event: EventCard| {
        let board = Board::new(3).noble(SWAN, Noble::Pole, inside(Place::Wingfield)).award(card, Noble::Pole);
        drawn(board, event).at(Noble::Pole)
    };
    assert_eq!(called(Card::CaptainOfCalais, EventCard::CE034), inside(Place::Calais));
    assert_eq!(called(Card::LieutenantOfIreland, EventCard::CE035), inside(Place::Dublin));
}
