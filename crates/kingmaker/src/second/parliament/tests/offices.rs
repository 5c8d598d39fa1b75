//! Section 12.6: Offices that pass on.

use super::{king_at, st_albans, summoned};
use crate::second::Action;
use crate::second::court::{Claim, Control, Holder, Spot, Water};
use crate::second::ids::*;
use crate::second::testing::*;
use kernel::Game;

/// Percy, the Lion's, is Chancellor and has come to the Swan's Parliament; so have the Boar's Neville, who has no Office,
/// and the Boar's Stanley, who has no Title.
fn sitting() -> Board {
    summoned(
        king_at(field(Area::StAlbans))
            .award(Card::ChancellorOfEngland, Noble::Percy)
            .chancellors(&[EventCard::E088])
            .noble(BOAR, Noble::Neville, field(Area::StAlbans))
            .noble(BOAR, Noble::Stanley, field(Area::StAlbans))
            .noble(BOAR, Noble::Mowbray, inside(Place::Framlingham)),
        "percy",
    )
}

/// §km2:12.6c,8.4v: the Admiral's ships go with the Office; one that has Nobles aboard is sailed by them to its next port.
#[test]
fn ships_go_with_the_office() {
    let mut board = summoned(
        st_albans()
            .award(Card::AdmiralOfEngland, Noble::Percy)
            .noble(LION, Noble::Grey, inside(Place::Groby))
            .ship(Ship::LeMargaret, Water::Sea(Sea::TheWash))
            .noble(LION, Noble::Grey, Spot::Aboard(Ship::LeMargaret)),
        "percy",
    );
    let movers = |board: &Board| {
        [Ship::LeChristopher, Ship::LeMargaret]
            .map(|ship| (board.state.court.ship_owner(ship), board.state.court.sailed_by(ship)))
    };
    assert_eq!(movers(&board), [(Some(LION), Some(LION)); 2]);
    board.play("lion: office admiral-of-england to pole; yes");
    assert_eq!(movers(&board), [(Some(SWAN), Some(SWAN)), (Some(SWAN), Some(LION))]);
    assert_eq!(board.state.court.owner(Place::Southampton), Some(SWAN));
}

/// §km2:12.6a,12.6b,12.6c,7.7e,18.2d: proposed by an owner, allowed by the other and by the caller.
#[test]
fn an_office_passes_with_the_consent_of_owners_and_caller() {
    let mut board = sitting();
    assert!(board.offers("lion: office chancellor-of-england to neville"));
    assert!(board.offers("boar: office chancellor-of-england to neville"));
    assert!(!board.offers("lion: office chancellor-of-england to stanley"), "he has no Title");
    assert!(!board.offers("lion: office chancellor-of-england to mowbray"), "he is not there");
    assert!(!board.offers("boar: office chancellor-of-england to pole"), "neither is his");
    board.play("lion: office chancellor-of-england to neville");
    assert_eq!(board.asked(), BOAR);
    assert_eq!(board.state.default(BOAR), Action::No);
    board.play("yes");
    assert_eq!(board.asked(), SWAN);
    let points = board.state.prestige(BOAR);
    board.play("yes");
    assert_eq!(board.state.court.bearer(Card::ChancellorOfEngland), Some(Noble::Neville));
    assert_eq!(board.state.court.owner(Place::Caernarvon), Some(BOAR));
    assert_eq!(board.state.prestige(BOAR), points + 1);
    assert_eq!(board.state.events.chancellors, Set::of(EventCard::E088));
    assert!(!board.offers("lion: office chancellor-of-england to percy"), "one proposal each");
    assert!(board.offers("boar: office chancellor-of-england to percy"));
}

/// §km2:12.6a,T.6: one refusal is enough.
#[test]
fn anybody_concerned_can_refuse() {
    let mut board = sitting();
    board.play("lion: office chancellor-of-england to neville; no");
    assert_eq!(board.state.court.bearer(Card::ChancellorOfEngland), Some(Noble::Percy));
    let mut board = sitting();
    board.play("lion: office chancellor-of-england to neville; yes; no");
    assert_eq!(board.state.court.bearer(Card::ChancellorOfEngland), Some(Noble::Percy));
}

/// §km2:12.6b: an exchange is judged as a whole; it is listed once.
#[test]
fn two_offices_are_exchanged() {
    let mut board = summoned(
        st_albans()
            .award(Card::MarshalOfEngland, Noble::Pole)
            .award(Card::WardenOfTheCinquePorts, Noble::Percy),
        "percy",
    );
    assert!(!board.offers("lion: office marshal-of-england to percy"));
    let listed = board.legal(LION).iter().filter(|action| action.starts_with("office")).count();
    assert_eq!(listed, 1);
    board.play("lion: office marshal-of-england to percy for warden-of-the-cinque-ports; yes");
    let court = &board.state.court;
    assert_eq!(court.office(Noble::Percy), Some(Card::MarshalOfEngland));
    assert_eq!(court.office(Noble::Pole), Some(Card::WardenOfTheCinquePorts));
    assert_eq!(court.owner(Place::Rye), Some(SWAN));
}

/// §km2:12.6c,8.4v: ships that are lent and at sea change owner with their Offices, either way, and wait for the round
/// after their next port.
#[test]
fn ships_at_sea_change_owner_with_their_offices() {
    let mut board = summoned(
        st_albans()
            .award(Card::AdmiralOfEngland, Noble::Pole)
            .award(Card::WardenOfTheCinquePorts, Noble::Percy)
            .noble(BOAR, Noble::Roos, field(Area::London))
            .lent(Ship::LeMargaret, Noble::Roos)
            .noble(BOAR, Noble::Grey, field(Area::London))
            .lent(Ship::LeTrinity, Noble::Grey),
        "percy",
    );
    board.play("lion: office warden-of-the-cinque-ports to pole for admiral-of-england; yes");
    let ships = &board.state.court.ships;
    assert!(ships[Ship::LeMargaret].changed && ships[Ship::LeTrinity].changed);
    assert!(!ships[Ship::LeChristopher].changed, "it lies in port");
}

/// §km2:12.6a: the caller makes three proposals, and needs nobody for his own Nobles.
#[test]
fn the_caller_proposes_three_times() {
    let mut board = summoned(
        king_at(field(Area::StAlbans)).award(Card::MarshalOfEngland, Noble::Pole).noble(
            SWAN,
            Noble::Mowbray,
            field(Area::StAlbans),
        ),
        "percy",
    );
    board.play("office marshal-of-england to mowbray; office marshal-of-england to pole");
    assert_eq!(board.asked(), SWAN);
    board.play("office marshal-of-england to mowbray");
    assert_eq!(board.state.court.bearer(Card::MarshalOfEngland), Some(Noble::Mowbray));
    assert!(!board.offers("swan: office marshal-of-england to pole"));
}

/// §km2:12.6a: only while awards are made.
#[test]
fn offices_stay_where_they_are_before_chancery_is_opened() {
    let mut board = st_albans().award(Card::MarshalOfEngland, Noble::Pole).run();
    assert!(!board.offers("swan: office marshal-of-england to percy"));
    board.play("summon percy");
    assert!(!board.offers("lion: office marshal-of-england to percy"));
}

/// §km2:12.6c,19.1b: a City card is a card of its own and stays.
#[test]
fn london_stays_when_the_constable_changes() {
    let mut board = summoned(st_albans().award(Card::ConstableOfTheTowerOfLondon, Noble::Percy), "percy");
    assert_eq!(board.state.court.cities[City::London], Some(Noble::Percy));
    board.play("office constable-of-the-tower-of-london to pole; yes");
    assert_eq!(board.state.court.bearer(Card::ConstableOfTheTowerOfLondon), Some(Noble::Pole));
    assert_eq!(board.state.court.cities[City::London], Some(Noble::Percy));
}

/// §km2:12.6c,20.2j: a place or ship that was given hangs on its Office again when this comes to the same Faction.
#[test]
fn a_gift_goes_on_with_an_office_that_has_come_to_it() {
    let mut board = summoned(
        king_at(field(Area::StAlbans)).award(Card::CaptainOfCalais, Noble::Percy).noble(
            BOAR,
            Noble::Neville,
            field(Area::StAlbans),
        ),
        "percy",
    );
    let (card, place) = (Card::CaptainOfCalais, Place::Calais);
    let gift = Control { holder: Holder::Seat(SWAN), claim: Claim::Gift(card) };
    board.state.court.control[place] = gift;
    let mut straight = board.clone();
    straight.play("lion: office captain-of-calais to neville; yes; yes");
    assert_eq!(
        straight.state.court.control[place], gift,
        "it stays a gift as long as others have the Office"
    );
    board.play("lion: office captain-of-calais to pole; yes");
    assert_eq!(board.state.court.control[place].claim, Claim::Listed(card));
    board.play("swan: office captain-of-calais to neville; yes");
    assert_eq!(board.state.court.owner(place), Some(BOAR));
}

/// §km2:12.6c,20.2j: a ship that was given hangs on its Office again when this comes to the same Faction.
#[test]
fn a_given_ship_goes_on_with_its_office() {
    let mut board = summoned(
        king_at(field(Area::StAlbans)).award(Card::AdmiralOfEngland, Noble::Percy).noble(
            BOAR,
            Noble::Neville,
            field(Area::StAlbans),
        ),
        "percy",
    );
    board.state.court.ships[Ship::LeMargaret].given = Some(SWAN);
    board.play(
        "lion: office admiral-of-england to pole; yes; swan: office admiral-of-england to neville; yes",
    );
    assert_eq!(board.state.court.ship_owner(Ship::LeMargaret), Some(BOAR));
}
