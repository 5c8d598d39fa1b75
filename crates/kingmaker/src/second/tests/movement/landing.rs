//! Section 8.4, n to s: landings for a siege.

use super::port;
use crate::second::court::{Spot, Water};
use crate::second::ids::*;
use crate::second::state::{Peace, Phase};
use crate::second::testing::*;

/// Percy of the Swan with 100 aboard Le Rose off Caister, a castle of the Lion's with a garrison of 100.
fn off_caister() -> Board {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Tattershall))
        .award(Card::LeRose, Noble::Percy)
        .ship(Ship::LeRose, port(Place::Boston))
        .noble(LION, Noble::Mowbray, inside(Place::Framlingham));
    board.play("sail le-rose; board percy; to sea norfolk-sea");
    board.begin_round(SWAN);
    board
}

/// Le Lucas shares the passengers of Le Rose, so that there is room for 200.
fn with_le_lucas(board: Board) -> Board {
    let at_sea = board.award(Card::LeLucas, Noble::Percy).ship(Ship::LeLucas, Water::Sea(Sea::NorfolkSea));
    at_sea.convoy(&[Ship::LeRose, Ship::LeLucas])
}

/// §km2:8.4n,8.4o: the ships wait at sea with everybody aboard; only the siege will land them.
#[test]
fn a_landing_for_a_siege_waits_off_the_port() {
    let mut board = off_caister();
    board.play("sail le-rose; to port caister");
    assert_eq!(board.at(Noble::Percy), Spot::Aboard(Ship::LeRose));
    assert_eq!(board.afloat(Ship::LeRose), Some(Water::Sea(Sea::NorfolkSea)));
    assert_eq!(board.state.voyage.landings[..], [(Ship::LeRose, Place::Caister)]);
    assert!(!board.offers("sail le-rose"));
    board.play("done");
    assert_eq!((board.state.phase, board.state.voyage.landings.len()), (Phase::Combat, 1));
}

/// §km2:8.4o: ships that have announced a landing do not sail on by a Free Move.
#[test]
fn an_announced_landing_is_not_sailed_away_from() {
    let mut board = off_caister().free_moves(SWAN, &super::FREE[..1]);
    board.play("sail le-rose; to port caister");
    assert!(!board.offers("sail le-rose free"));
}

/// §km2:8.4o,8.4a: the point for entering the port must be left.
#[test]
fn a_landing_takes_the_point_for_the_port() {
    let far = |sea: Sea| {
        let mut board = off_caister().ship(Ship::LeRose, Water::Sea(sea));
        board.play("sail le-rose");
        (board.offers("to sea norfolk-sea"), board.offers("to port caister"))
    };
    assert_eq!(far(Sea::Solent), (true, false));
    assert_eq!(far(Sea::SussexSea), (true, true));
    let mut board = off_caister().ship(Ship::LeRose, Water::Sea(Sea::SussexSea));
    board.play("sail le-rose; to port caister");
    assert_eq!(board.afloat(Ship::LeRose), Some(Water::Sea(Sea::NorfolkSea)), "there it waits");
}

/// §km2:8.4n,1.7b: without bonuses they must match garrison and Nobles inside.
#[test]
fn only_a_force_that_can_besiege_may_land() {
    let offered = |board: Board| {
        let mut board = board;
        board.play("sail le-rose");
        board.offers("to port caister")
    };
    assert!(offered(off_caister()));
    assert!(!offered(off_caister().noble(LION, Noble::Howard, inside(Place::Caister))));
    assert!(offered(off_caister().neutral(&[Place::Caister])), "neutral places are besieged too");
    let weak = off_caister().noble(SWAN, Noble::Grey, Spot::Aboard(Ship::LeRose)).noble(
        SWAN,
        Noble::Percy,
        field(Area::Lynn),
    );
    assert!(!offered(weak));

    // The Bishop's men do not go to sea: off Scarborough, a Royal castle in the north with 200.
    let mut north = with_le_lucas(off_caister())
        .award(Card::BishopOfDurham, Noble::Percy)
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .award(Card::BurgundianCrossbowmen2, Noble::Percy)
        .award(Card::FlemishCrossbowmen1, Noble::Percy);
    north.play("sail le-rose");
    assert!(!north.offers("to port scarborough"), "180 and a bonus of 30 are not 200");
    let mut north = Board { log: Vec::new(), ..north };
    north.play("stay");
    north.begin_round(SWAN);
    let mut north = north.award(Card::FlemishCrossbowmen2, Noble::Percy);
    north.play("sail le-rose");
    assert!(north.offers("to port scarborough"));
}

/// §km2:8.4q: passengers of several ships land together, those already waiting included.
#[test]
fn several_ships_land_for_one_siege() {
    let mut board = off_caister()
        .noble(LION, Noble::Howard, inside(Place::Caister))
        .award(Card::LeLucas, Noble::Percy)
        .ship(Ship::LeLucas, Water::Sea(Sea::NorfolkSea))
        .noble(SWAN, Noble::Grey, Spot::Aboard(Ship::LeLucas));
    board.play("sail le-rose");
    assert!(!board.offers("to port caister"), "100 against 110");
    board.play("join le-lucas; to port caister");
    assert_eq!(
        board.state.voyage.landings[..],
        [(Ship::LeRose, Place::Caister), (Ship::LeLucas, Place::Caister)]
    );
    let mut board = off_caister()
        .award(Card::LeLucas, Noble::Percy)
        .ship(Ship::LeLucas, Water::Sea(Sea::NorfolkSea))
        .noble(SWAN, Noble::Grey, Spot::Aboard(Ship::LeLucas));
    board.play("sail le-lucas");
    assert!(!board.offers("to port caister"));
    board.play("stay");
    board.begin_round(SWAN);
    board.play("sail le-rose; to port caister; sail le-lucas");
    assert!(board.offers("to port caister"));
}

/// §km2:8.4e,8.4o: an empty ship that sails along goes into the port at once.
#[test]
fn empty_ships_do_not_wait() {
    let mut board =
        off_caister().award(Card::LeLucas, Noble::Percy).ship(Ship::LeLucas, Water::Sea(Sea::NorfolkSea));
    board.play("sail le-rose; join le-lucas; to port caister");
    assert_eq!(board.afloat(Ship::LeLucas), Some(port(Place::Caister)));
    assert_eq!(board.state.voyage.landings.len(), 1);
}

/// §km2:8.4s,10.1f: no landing where the siege would be barred: the King's Peace, the first round, another's siege unless he is an
/// ally, passengers who have attacked.
#[test]
fn no_landing_where_combat_is_barred() {
    let offered = |board: &mut Board| {
        board.play("sail le-rose");
        board.offers("to port caister")
    };
    let mut peace = off_caister();
    peace.play("sail le-rose");
    peace.state.own.peace = Some(Peace { area: Area::Caister, caller: LION, turn: 1 });
    assert!(!peace.offers("to port caister"));

    let strong = || with_le_lucas(off_caister()).award(Card::MarshalOfEngland, Noble::Percy);
    let mut first = strong().noble(LION, Noble::Howard, inside(Place::Caister)).round(1);
    assert!(!offered(&mut first));
    let mut garrison = strong().round(1);
    assert!(offered(&mut garrison), "a garrison alone may be besieged");
    let mut second = strong().noble(LION, Noble::Howard, inside(Place::Caister));
    assert!(offered(&mut second));

    let besieged = |by| {
        strong()
            .noble(by, Noble::Neville, field(Area::Caister))
            .award(Card::WardenOfTheNorthernMarches, Noble::Neville)
            .besieged(Place::Caister, by)
    };
    assert!(!offered(&mut besieged(BOAR)));
    assert!(offered(&mut besieged(SWAN)));
    let mut allys = besieged(BOAR).allied(&[SWAN, BOAR]);
    assert!(offered(&mut allys));
    allys.play("to port caister; done");
    assert!(allys.offers("attack place caister"));

    let mut tired = strong();
    tired.state.book.noble_attacked[Noble::Percy] = tired.state.book.turn;
    assert!(!offered(&mut tired));
}

/// §km2:8.4n,21.4c: nobody lands who has attacked in this round, and cards that cannot attack do not count.
#[test]
fn a_landing_reckons_with_what_can_attack() {
    let mut board = off_caister();
    board.state.book.noble_attacked[Noble::Percy] = board.state.book.turn;
    board.play("sail le-rose");
    assert!(!board.offers("to port caister"));

    // 30 and the Marshal's 100 would do, but the Marshal has attacked already.
    let pole = || {
        with_le_lucas(off_caister())
            .noble(SWAN, Noble::Percy, field(Area::Lynn))
            .noble(SWAN, Noble::Pole, Spot::Aboard(Ship::LeRose))
            .award(Card::MarshalOfEngland, Noble::Pole)
    };
    let mut board = pole();
    board.play("sail le-rose");
    assert!(board.offers("to port caister"));
    let mut board = pole();
    board.state.book.card_attacked[Card::MarshalOfEngland] = board.state.book.turn;
    board.play("sail le-rose");
    assert!(!board.offers("to port caister"));
    let mut board = pole();
    board.state.book.this_turn.traded.insert(Card::MarshalOfEngland);
    board.play("sail le-rose");
    assert!(!board.offers("to port caister"));
}

/// §km2:8.4z,8.4o,10.3b: once the card is drawn the landed stay ashore, even in Bad Weather, their ships in the port.
#[test]
fn the_landed_stay_ashore_whatever_the_card_says() {
    let mut board = off_caister().events(&[EventCard::E015]);
    board.play("sail le-rose; to port caister; done; attack place caister; fight");
    assert_eq!(board.at(Noble::Percy), field(Area::Caister));
    assert_eq!(board.afloat(Ship::LeRose), Some(port(Place::Caister)));
    assert_eq!(board.state.court.besieged[Place::Caister], Some(SWAN));
}

/// §km2:8.4o: if the siege is called off, or not begun, everybody stays aboard at sea.
#[test]
fn a_landing_that_is_called_off_stays_at_sea() {
    let mut board = off_caister();
    board.play("sail le-rose; to port caister; done; attack place caister; call off");
    assert_eq!(board.at(Noble::Percy), Spot::Aboard(Ship::LeRose));
    assert_eq!(board.afloat(Ship::LeRose), Some(Water::Sea(Sea::NorfolkSea)));
    let mut board = off_caister();
    board.play("sail le-rose; to port caister; done; done");
    assert_eq!(board.at(Noble::Percy), Spot::Aboard(Ship::LeRose));
    assert!(board.state.voyage.landings.is_empty());
}
