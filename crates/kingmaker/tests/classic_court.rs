//! The court of the classic game: which cards a Noble may have, and how long a place stays with whoever holds it.

use kernel::{Seat, Seats};
use kingmaker::classic::ids::*;
use kingmaker::classic::{Classic, Court, SEATS, Spot, Water};
use kingmaker::court::{Claim, Edition};

const US: Seat = Seat(0);
const THEM: Seat = Seat(6);

/// Percy and Stanley are the first seat's, Pole is the seventh's; all are at home.
fn court() -> Court {
    let friends = std::array::from_fn(|seat| Seats::only(Seat(seat as u8)));
    let mut court = Court { friends, ..Court::default() };
    let nobles = [(Noble::Percy, US), (Noble::Stanley, US), (Noble::Pole, THEM)];
    for (noble, seat) in nobles {
        court.faction.set(noble, Some(seat));
        court.give_places(noble.card(), noble);
        court.put(noble, Spot::Inside(noble.card().row().places[0]));
    }
    court
}

/// §kmc:2.3b
#[test]
fn a_noble_has_one_title_and_one_office_and_needs_the_one_for_the_other() {
    let mut court = court();
    let (percy, stanley) = (Noble::Percy, Noble::Stanley);
    assert!(!court.has_room(percy, Card::EarlOfKent), "he has a printed Title");
    assert!(court.has_room(percy, Card::MarshalOfEngland));
    assert!(!court.has_room(stanley, Card::MarshalOfEngland), "he has no Title");
    assert!(court.has_room(stanley, Card::EarlOfKent));
    court.lay(Card::EarlOfKent, stanley);
    assert!(!court.has_room(stanley, Card::EarlOfEssex), "one Title is enough");
    assert!(court.has_room(stanley, Card::MarshalOfEngland));
    court.lay(Card::MarshalOfEngland, stanley);
    assert!(!court.has_room(stanley, Card::AdmiralOfEngland), "one Office is enough");
    assert!(!court.has_room(stanley, Card::Pole), "a Noble is given to nobody");
}

/// §kmc:2.3c,2.3d: and none replaces another.
#[test]
fn bishops_mercenaries_ships_and_towns_have_no_limit() {
    let mut court = court();
    let cards = [
        Card::ArchbishopOfYork,
        Card::BishopOfDurham,
        Card::BishopOfCarlisle,
        Card::Saxons1,
        Card::Saxons2,
        Card::LeSwan,
        Card::LeRose,
        Card::Bristol,
        Card::Coventry,
    ];
    for card in cards {
        assert!(court.has_room(Noble::Stanley, card), "{card}");
        court.lay(card, Noble::Stanley);
    }
    assert_eq!(court.awards[Noble::Stanley], cards.into_iter().collect());
    assert_eq!(court.bishops(Noble::Stanley), cards[..3].iter().copied().collect());
    assert!(court.discard.is_empty());
}

/// §kmc:2.3f,2.1j: what his cards name, he controls; Bristol and London are Cities without City cards.
#[test]
fn a_faction_controls_what_its_cards_name() {
    let mut court = court();
    court.lay(Card::Bristol, Noble::Pole);
    court.lay(Card::ConstableOfTheTowerOfLondon, Noble::Pole);
    for place in [Place::Wingfield, Place::Wallingford, Place::Bristol, Place::London] {
        assert_eq!(court.owner(place), Some(THEM), "{place}");
    }
    assert_eq!(court.cities[City::London], None);
    assert_eq!(court.control[Place::London].claim, Claim::Listed(Card::ConstableOfTheTowerOfLondon));
    court.strip(Card::Bristol);
    court.revise_control();
    assert_eq!(court.owner(Place::Bristol), None);
}

/// §kmc:2.3g: Percy holds London, and Pole becomes Constable of the Tower.
#[test]
fn a_card_gives_only_what_is_neutral() {
    let mut court = court();
    court.gain(Place::London, Claim::Conquest(Noble::Percy), Noble::Percy);
    court.lay(Card::ConstableOfTheTowerOfLondon, Noble::Pole);
    court.revise_control();
    assert_eq!(court.owner(Place::London), Some(US));
    court.release(Place::London);
    assert_eq!(court.owner(Place::London), Some(THEM), "it has fallen neutral");
}

/// §kmc:2.3g,7.2g: the Town card is handed over, and lost again.
#[test]
fn a_conquered_town_does_not_follow_its_card() {
    let mut court = court();
    court.gain(Place::Coventry, Claim::Conquest(Noble::Percy), Noble::Percy);
    court.lay(Card::Coventry, Noble::Stanley);
    assert_eq!(court.control[Place::Coventry].claim, Claim::Conquest(Noble::Percy));
    court.strip(Card::Coventry);
    court.revise_control();
    assert_eq!(court.owner(Place::Coventry), Some(US));
}

/// §kmc:2.3g,7.2g,8.4d
#[test]
fn a_conquest_lasts_as_long_as_the_faction_has_a_noble() {
    let mut court = court();
    court.gain(Place::Oxford, Claim::Conquest(Noble::Percy), Noble::Percy);
    court.faction.set(Noble::Percy, None);
    court.revise_control();
    assert_eq!(court.owner(Place::Oxford), Some(US), "Stanley is left");
    assert_eq!(court.owner(Place::Alnwick), None, "a home castle goes with its Noble");
    court.faction.set(Noble::Stanley, None);
    court.revise_control();
    assert_eq!(court.owner(Place::Oxford), None);
    assert_eq!(court.owner(Place::Wingfield), Some(THEM));
}

/// §kmc:1.3b,1.3e,1.3f
#[test]
fn places_have_the_garrisons_and_the_room_of_their_kind() {
    let mut court = court();
    assert_eq!(court.room(Place::Alnwick), 100, "Percy is inside");
    assert_eq!(
        [Place::York, Place::Harlech, Place::Alnwick].map(|place| court.garrison(place)),
        [300, 200, 100]
    );
    assert_eq!(court.garrison(Place::Cardigan), 0, "nobody is inside");
    court.put(Noble::Pole, Spot::Inside(Place::Cardigan));
    court.revise_open_towns();
    assert_eq!((court.garrison(Place::Cardigan), court.owner(Place::Cardigan)), (200, Some(THEM)));
}

/// §kmc:1.3g: Percy has 100 troops, as many as there is room for beside him.
#[test]
fn a_noble_who_does_not_fit_stays_in_the_open() {
    let mut court = court();
    assert_eq!(court.arrival(Noble::Stanley, Place::Alnwick), Spot::Inside(Place::Alnwick));
    court.lay(Card::EarlOfRichmond, Noble::Stanley);
    court.lay(Card::FlemishCrossbowmen1, Noble::Stanley);
    assert_eq!(court.arrival(Noble::Stanley, Place::Alnwick), Spot::Field(Place::Alnwick.square()));
    assert_eq!(court.arrival(Noble::Pole, Place::Alnwick), Spot::Field(Place::Alnwick.square()), "ours");
}

/// §kmc:1.3j: Alnwick and Warkworth have one square.
#[test]
fn two_places_in_one_square_are_separate() {
    let mut court = court();
    court.gain(Place::Warkworth, Claim::Conquest(Noble::Pole), Noble::Pole);
    court.besieged.set(Place::Warkworth, Some(US));
    assert_eq!((court.owner(Place::Alnwick), court.owner(Place::Warkworth)), (Some(US), Some(THEM)));
    assert_eq!((court.besieged[Place::Alnwick], court.besieged[Place::Warkworth]), (None, Some(US)));
    assert_eq!((court.room(Place::Alnwick), court.room(Place::Warkworth)), (100, 200));
    assert_eq!([Place::Alnwick, Place::Warkworth].map(|place| court.garrison(place)), [100, 100]);
}

/// §kmc:1.7e
#[test]
fn passengers_of_a_ship_in_port_are_not_in_the_place() {
    let mut court = court();
    court.lay(Card::LeSwan, Noble::Pole);
    court.put(Noble::Pole, Spot::Aboard(Ship::LeSwan));
    assert_eq!(court.ships[Ship::LeSwan].at, Some(Water::Port(Place::Berwick)));
    assert!(court.nobles_in(Place::Berwick.square()).is_empty());
    assert_eq!(Spot::Aboard(Ship::LeSwan).square(), None);
}

/// §kmc:1.2g,1.2h,1.3i: beside and inside the two places of one square.
#[test]
fn everybody_in_a_square_is_in_the_open_or_in_one_of_its_places() {
    let mut court = court();
    let square = Place::Alnwick.square();
    court.put(Noble::Stanley, Spot::Field(square));
    court.put(Noble::Pole, Spot::Inside(Place::Warkworth));
    assert_eq!(court.nobles_in(square).len(), 3);
    assert_eq!(court.nobles_at(Spot::Field(square)), Set::of(Noble::Stanley));
    assert_eq!(court.nobles_at(Spot::Inside(Place::Warkworth)), Set::of(Noble::Pole));
    assert_eq!(Spot::Inside(Place::Warkworth).square(), Some(square));
}

/// §kmc:4.2d: nor from Ireland, Calais, the sea or a siege.
#[test]
fn nobody_is_called_from_an_island() {
    let mut court = court();
    court.lay(Card::LeSwan, Noble::Percy);
    let away = [Place::Rushen, Place::Dublin, Place::Calais, Place::Beaumaris, Place::Carisbrooke];
    let away = away.map(Spot::Inside).into_iter().chain([Spot::Aboard(Ship::LeSwan)]);
    for spot in away {
        court.put(Noble::Stanley, spot);
        assert!(!court.can_be_called(Noble::Stanley), "{spot:?}");
    }
    court.put(Noble::Stanley, Spot::Field(Place::Rye.square()));
    assert!(court.can_be_called(Noble::Stanley));
    court.put(Noble::Stanley, Spot::Inside(Place::Rye));
    assert!(court.can_be_called(Noble::Stanley));
    court.besieged.set(Place::Rye, Some(THEM));
    assert!(!court.can_be_called(Noble::Stanley));
}

/// §kmc:5.4o: it comes into its home port.
#[test]
fn a_court_with_seven_seats_can_be_written_and_read() {
    let mut court = court();
    court.lay(Card::LeSwan, Noble::Pole);
    assert_eq!(court.ships[Ship::LeSwan].at, Some(Water::Port(Place::Berwick)));
    court.ships[Ship::LeSwan].at = Some(Water::Sea(Sea::G6));
    court.put(Noble::Percy, Spot::Field(Place::London.square()));
    let text = serde_json::to_string(&court).unwrap();
    let read: Court = serde_json::from_str(&text).unwrap();
    assert_eq!(serde_json::to_string(&read).unwrap(), text);
    assert_eq!(read.nobles.at(Spot::Field(Place::London.square())), Set::of(Noble::Percy));
    assert_eq!(read.hands.len(), SEATS);
    assert_eq!(Classic::ground().cards.len(), 75);
}
