//! The court over an edition made up for tests: a moor, a vale and an island, two Nobles, and few cards.

use super::{Claim, Court, Edition, Entry, Field, Holder, Spot, Water, positions};
use crate::data::{Bonus, CrownCard, CrownKind, Ground, RoyalRow, ShipRow};
use crate::ids::*;
use crate::realm::{PlaceKind, Realm, Stronghold};
use kernel::{Seat, Seats, ids};
use std::collections::BTreeMap;
use std::sync::LazyLock;

const US: Seat = Seat(0);
const THEM: Seat = Seat(1);

ids! {
    /// What the land is divided into.
    Land in u8 { Moor = "moor", Vale = "vale", Isle = "isle" }
}

ids! {
    /// What the sea is divided into.
    Pond in u8 { Pond = "pond" }
}

impl Field for Land {
    type Crowd = [Set<Noble>; positions(Land::ALL.len())];

    const CITY_CARDS: bool = true;

    fn nobody() -> Self::Crowd {
        [Set::default(); positions(Land::ALL.len())]
    }

    fn of(place: Place) -> Option<Land> {
        Some(match place {
            Place::Alnwick | Place::York => Land::Moor,
            Place::Rushen => Land::Isle,
            _ => Land::Vale,
        })
    }

    fn places(self) -> &'static [Place] {
        match self {
            Land::Moor => &[Place::Alnwick, Place::York],
            Land::Vale => &[Place::London],
            Land::Isle => &[Place::Rushen],
        }
    }

    fn is_mainland(self) -> bool {
        self != Land::Isle
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Tiny;

impl Edition for Tiny {
    type Field = Land;
    type Sea = Pond;
    type BySeat<T: Entry> = [T; 2];
    const TOWNS_FOLLOW_CARDS: bool = true;

    const ONE_BISHOP: bool = false;

    fn ground() -> &'static Ground<Land> {
        static GROUND: LazyLock<Ground<Land>> = LazyLock::new(ground);
        &GROUND
    }

    /// It stays with the Faction as long as that has any Noble.
    fn conquest(court: &Court<Tiny>, _: Holder, before: Holder) -> Holder {
        match before {
            Holder::Seat(seat) if !court.nobles_of(seat).is_empty() => before,
            _ => Holder::Nobody,
        }
    }
}

/// Every place is a castle for 120 with a garrison of 7, whatever else it is.
fn ground() -> Ground<Land> {
    use PlaceKind::*;
    let strongholds = [City, Town, Open, Unfortified, Royal, Castle].map(|kind| Stronghold {
        kind,
        garrison: 7,
        capacity: 120,
    });
    let card = CrownCard::blank;
    let north = || Some(Bonus { amount: 30, fields: Set::of(Land::Moor) });
    let crown = [
        (Card::Percy, CrownCard { strength: 100, places: vec![Place::Alnwick], ..card(CrownKind::Titled) }),
        (Card::Stanley, CrownCard { strength: 50, places: vec![Place::Rushen], ..card(CrownKind::Untitled) }),
        (Card::BishopOfDurham, CrownCard { bonus: north(), ..card(CrownKind::Bishop) }),
        (Card::BishopOfCarlisle, CrownCard { bonus: north(), ..card(CrownKind::Bishop) }),
        (Card::MarshalOfEngland, CrownCard { places: vec![Place::London], ..card(CrownKind::Office) }),
        (Card::LeRose, CrownCard { ships: Set::of(Ship::LeRose), ..card(CrownKind::Ship) }),
    ];
    let mut ships = ByShip::<ShipRow>::default();
    (ships[Ship::LeRose].home, ships[Ship::LeRose].card) = (Some(Place::Rushen), Some(Card::LeRose));
    Ground::new(
        Realm::read(Set::matching(|_| true), &strongholds),
        BTreeMap::from(crown),
        ships,
        ByRoyal::<RoyalRow>::default(),
    )
}

/// Percy is the first seat's, Stanley belongs to the given seat.
fn court(percy: Spot<Land>, stanley: (Seat, Spot<Land>)) -> Court<Tiny> {
    let friends = std::array::from_fn(|seat| Seats::only(Seat(seat as u8)));
    let mut court = Court { friends, ..Court::default() };
    for (noble, seat, spot) in [(Noble::Percy, US, percy), (Noble::Stanley, stanley.0, stanley.1)] {
        court.faction.set(noble, Some(seat));
        court.give_places(noble.card(), noble);
        court.put(noble, spot);
    }
    court
}

fn apart() -> Court<Tiny> {
    court(Spot::Field(Land::Moor), (THEM, Spot::Inside(Place::Rushen)))
}

#[test]
fn an_edition_says_in_which_fields_a_bonus_counts() {
    let mut court = apart();
    court.lay(Card::BishopOfDurham, Noble::Percy);
    assert_eq!((court.bare_strength(Noble::Percy), court.strength(Noble::Percy)), (100, 130));
    assert_eq!(court.strength_at(Noble::Percy, Spot::Inside(Place::York)), 130, "York lies in the moor");
    assert_eq!(court.strength_at(Noble::Percy, Spot::Field(Land::Vale)), 100);
    assert_eq!(court.strength_at(Noble::Percy, Spot::Aboard(Ship::LeRose)), 100);
}

#[test]
fn the_court_itself_sets_no_limits_to_awards() {
    let mut court = apart();
    court.lay(Card::BishopOfDurham, Noble::Stanley);
    court.lay(Card::BishopOfCarlisle, Noble::Stanley);
    court.lay(Card::MarshalOfEngland, Noble::Stanley);
    assert_eq!(court.awards[Noble::Stanley].len(), 3, "two Bishops, and an Office without a Title");
    assert!(court.discard.is_empty());
}

#[test]
fn a_city_without_a_card_of_its_own_hangs_on_what_lists_it() {
    let mut court = apart();
    court.lay(Card::MarshalOfEngland, Noble::Percy);
    assert_eq!(court.control[Place::London].claim, Claim::Listed(Card::MarshalOfEngland));
    assert_eq!((court.owner(Place::London), court.cities[City::London]), (Some(US), None));
    court.strip(Card::MarshalOfEngland);
    court.revise_control();
    assert_eq!(court.owner(Place::London), None);
}

#[test]
fn an_edition_says_how_long_a_conquest_lasts() {
    let mut court = court(Spot::Inside(Place::York), (US, Spot::Off));
    court.gain(Place::York, Claim::Conquest(Noble::Percy), Noble::Percy);
    court.faction.set(Noble::Percy, None);
    court.revise_control();
    assert_eq!(court.owner(Place::York), Some(US), "there is still a Noble");
    assert_eq!(court.owner(Place::Alnwick), None, "his home castle");
    court.faction.set(Noble::Stanley, None);
    court.revise_control();
    assert_eq!(court.owner(Place::York), None);
}

#[test]
fn an_edition_says_what_a_place_holds() {
    let mut court = court(Spot::Inside(Place::Alnwick), (US, Spot::Field(Land::Moor)));
    assert_eq!((court.garrison(Place::Alnwick), court.room(Place::Alnwick)), (7, 20));
    assert_eq!(court.arrival(Noble::Stanley, Place::Alnwick), Spot::Field(Land::Moor), "he does not fit");
    assert_eq!(court.arrival(Noble::Percy, Place::York), Spot::Field(Land::Moor), "nobody's");
    assert!(!court.is_crowded(Place::Alnwick));
    court.lay(Card::BishopOfDurham, Noble::Percy);
    assert!(court.is_crowded(Place::Alnwick));
}

#[test]
fn a_field_has_everybody_in_it_and_in_its_places() {
    let court = court(Spot::Inside(Place::York), (THEM, Spot::Field(Land::Moor)));
    assert_eq!(court.nobles_in(Land::Moor).len(), 2);
    assert_eq!(court.nobles_at(Spot::Field(Land::Moor)), Set::of(Noble::Stanley));
    assert_eq!(court.free_in(Land::Moor, Seats::only(US)), Set::of(Noble::Percy));
    assert!(court.nobles.is_consistent());
}

#[test]
fn nobody_is_called_from_an_island() {
    let court = apart();
    assert!(court.can_be_called(Noble::Percy) && !court.can_be_called(Noble::Stanley));
}

#[test]
fn cards_and_ships_of_other_editions_are_not_there() {
    let mut court = apart();
    assert_eq!((Tiny::ground().cards.len(), Tiny::ground().cities.len()), (6, 0));
    court.lay(Card::LeRose, Noble::Stanley);
    assert_eq!(court.ships[Ship::LeRose].at, Some(Water::Port(Place::Rushen)));
    assert_eq!([Ship::LeRose, Ship::LeLucas].map(|ship| court.ship_owner(ship)), [Some(THEM), None]);
}

#[test]
fn a_court_can_be_written_and_read() {
    let mut court = apart();
    court.ships[Ship::LeRose].at = Some(Water::Sea(Pond::Pond));
    let text = serde_json::to_string(&court).unwrap();
    let read: Court<Tiny> = serde_json::from_str(&text).unwrap();
    assert_eq!(serde_json::to_string(&read).unwrap(), text);
    assert_eq!(read.nobles.at(Spot::Field(Land::Moor)), Set::of(Noble::Percy));
}
