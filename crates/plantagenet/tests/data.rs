//! The tables compared with what the rulebook states.

use kernel::Game;
use plantagenet::Plantagenet;
use plantagenet::data::{Force, Needs, Rank, Scenario, tables};
use plantagenet::ids::*;
use serde_json::Value;

fn rows(text: &str) -> Vec<Value> {
    serde_json::from_str(text).expect("a list of rows")
}

fn lords() -> Vec<Value> {
    rows(include_str!("../../../data/plantagenet/lords.json"))
}

fn vassals() -> Vec<Value> {
    rows(include_str!("../../../data/plantagenet/vassals.json"))
}

fn number(row: &Value, path: &str) -> u64 {
    row.pointer(path).and_then(Value::as_u64).unwrap_or(0)
}

/// Id, rank, Influence, Lordship, Command and Valour, then men-at-arms, longbowmen and militia, then Provender, Coin,
/// Carts and Ships.
type LordRow = (&'static str, &'static str, [u64; 4], [u64; 3], [u64; 4]);

#[rustfmt::skip]
const LORDS: [LordRow; 28] = [
    ("york", "marshal", [5, 3, 2, 2], [2, 2, 2], [2, 2, 2, 0]),
    ("march", "none", [2, 2, 2, 3], [1, 2, 1], [1, 1, 1, 0]),
    ("edward-iv", "marshal", [5, 3, 2, 4], [2, 2, 2], [2, 2, 2, 0]),
    ("salisbury", "none", [3, 3, 2, 1], [2, 2, 0], [1, 1, 1, 0]),
    ("rutland", "none", [2, 2, 1, 1], [1, 2, 1], [1, 1, 1, 0]),
    ("pembroke", "none", [2, 2, 2, 2], [1, 3, 2], [1, 2, 1, 0]),
    ("devon", "none", [4, 2, 2, 1], [1, 2, 1], [1, 1, 1, 0]),
    ("northumberland-y1", "none", [4, 2, 2, 1], [2, 2, 4], [2, 2, 2, 0]),
    ("northumberland-y2", "none", [4, 2, 2, 1], [2, 2, 2], [2, 2, 2, 0]),
    ("gloucester-1", "lieutenant", [2, 2, 3, 2], [2, 2, 0], [1, 1, 1, 0]),
    ("gloucester-2", "marshal", [5, 3, 3, 2], [3, 3, 4], [2, 4, 2, 0]),
    ("richard-iii", "marshal", [5, 3, 3, 2], [3, 3, 4], [2, 4, 2, 0]),
    ("norfolk", "none", [3, 3, 2, 2], [2, 2, 2], [2, 2, 2, 0]),
    ("warwick-y", "lieutenant", [5, 3, 2, 1], [3, 3, 0], [2, 2, 0, 2]),
    ("henry-vi", "marshal", [5, 2, 2, 0], [2, 2, 4], [2, 4, 2, 0]),
    ("margaret", "marshal", [4, 2, 2, 1], [3, 3, 0], [2, 2, 2, 0]),
    ("somerset-1", "lieutenant", [5, 2, 2, 2], [2, 2, 0], [2, 1, 2, 0]),
    ("somerset-2", "none", [3, 2, 2, 1], [2, 2, 2], [2, 2, 2, 0]),
    ("exeter-1", "none", [2, 1, 2, 2], [2, 2, 0], [1, 1, 1, 0]),
    ("exeter-2", "none", [2, 1, 2, 2], [2, 2, 2], [2, 2, 2, 0]),
    ("buckingham", "none", [3, 3, 1, 1], [1, 2, 1], [2, 2, 2, 0]),
    ("northumberland-l", "none", [4, 2, 2, 1], [2, 2, 2], [2, 1, 2, 0]),
    ("clarence", "none", [1, 2, 1, 1], [2, 2, 2], [2, 2, 1, 0]),
    ("jasper-tudor-1", "none", [2, 2, 3, 2], [2, 3, 1], [2, 2, 1, 0]),
    ("jasper-tudor-2", "none", [2, 3, 3, 2], [3, 3, 0], [2, 2, 2, 0]),
    ("henry-tudor", "marshal", [5, 2, 2, 1], [2, 2, 2], [2, 4, 2, 2]),
    ("oxford", "none", [2, 2, 2, 2], [2, 2, 2], [2, 2, 2, 0]),
    ("warwick-l", "lieutenant", [5, 3, 2, 2], [3, 3, 0], [2, 2, 2, 2]),];

/// Id, Seat, Service, Loyalty and to whom.
type VassalRow = (&'static str, &'static str, u64, u64, Option<&'static str>);

#[rustfmt::skip]
const VASSALS: [VassalRow; 13] = [
    ("westmorland", "appleby", 3, 0, None),
    ("stanley", "derby", 1, 0, None),
    ("dudley", "leicester", 1, 0, None),
    ("shrewsbury", "shrewsbury", 2, 1, Some("lancaster")),
    ("worcester", "worcester", 3, 0, None),
    ("oxford", "oxford", 2, 0, None),
    ("essex", "st-albans", 1, 0, None),
    ("suffolk", "ipswich", 3, 1, Some("york")),
    ("fauconberg", "dover", 3, 2, Some("york")),
    ("norfolk", "arundel", 1, 0, None),
    ("devon", "exeter", 2, 1, Some("lancaster")),
    ("bonville", "launceston", 1, 1, Some("york")),
    ("beaumont", "lincoln", 1, 2, Some("lancaster")),];

/// §pl:1.5.2e,1.5.1d,1.5.2d,1.5.3a
#[test]
fn every_figure_of_every_lord_card_is_right() {
    let found = lords();
    assert_eq!(found.len(), LORDS.len());
    for (row, (id, rank, ratings, troops, assets)) in found.iter().zip(LORDS) {
        assert_eq!(row["id"], id);
        assert_eq!(row["rank"], rank, "{id}");
        let these = |names: &[&str]| names.iter().map(|name| number(row, name)).collect::<Vec<_>>();
        assert_eq!(these(&["/influence", "/lordship", "/command", "/valour"]), ratings, "{id}");
        assert_eq!(these(&["/troops/men-at-arms", "/troops/longbowmen", "/troops/militia"]), troops, "{id}");
        assert_eq!(
            these(&["/assets/provender", "/assets/coin", "/assets/cart", "/assets/ship"]),
            assets,
            "{id}"
        );
        let kinds = row["troops"].as_object().expect("a list of Troops").len();
        assert_eq!(kinds, troops.iter().filter(|count| **count > 0).count(), "{id} has no other Troops");
        let read = Lord::read(id).expect("the code knows him").row();
        assert_eq!(u64::from(read.valour), ratings[3]);
        let read = read.troops();
        assert_eq!(
            [Troop::MenAtArms, Troop::Longbowmen, Troop::Militia].map(|troop| u64::from(read[troop])),
            troops
        );
    }
}

/// §pl:1.2b,1.1a
#[test]
fn there_are_fourteen_lord_cards_a_side() {
    for side in Side::ALL.iter().copied() {
        assert_eq!(Lord::ALL.iter().filter(|lord| lord.row().side == side).count(), 14);
    }
}

/// §pl:1.5.1d
#[test]
fn marshals_and_lieutenants_are_these() {
    let ranked = |rank: Rank| -> Vec<&str> {
        Lord::ALL.iter().filter(|lord| lord.row().rank == rank).map(|lord| lord.as_str()).collect()
    };
    assert_eq!(
        ranked(Rank::Marshal),
        ["york", "edward-iv", "gloucester-2", "richard-iii", "henry-vi", "margaret", "henry-tudor"]
    );
    assert_eq!(ranked(Rank::Lieutenant), ["gloucester-1", "warwick-y", "somerset-1", "warwick-l"]);
}

/// §pl:1.5.2d
#[test]
fn henry_vi_alone_has_no_valour() {
    let none: Vec<Lord> = Lord::ALL.iter().copied().filter(|lord| lord.row().valour == 0).collect();
    assert_eq!(none, [Lord::HenryVI]);
}

/// §pl:1.6e,1.5.2e
#[test]
fn the_force_table_is_that_of_the_rulebook() {
    let halves = |missile, melee, protection| Force { missile, melee, protection };
    assert_eq!(tables().retinue, halves(0, 6, 4));
    assert_eq!(tables().vassal, halves(0, 4, 4));
    let troops = [
        (Troop::MenAtArms, halves(0, 2, 3)),
        (Troop::Longbowmen, halves(4, 0, 1)),
        (Troop::Militia, halves(1, 1, 1)),
        (Troop::Mercenaries, halves(1, 1, 3)),
        (Troop::Handgunners, halves(4, 2, 3)),
    ];
    for (troop, force) in troops {
        assert_eq!(tables().troops[troop], force, "{troop}");
    }
}

/// §pl:1.2a,1.6e
#[test]
fn pools_and_armour_are_those_of_the_rulebook() {
    let forces = rows(include_str!("../../../data/plantagenet/forces.json"));
    let found: Vec<(&str, Option<u64>, bool)> = forces
        .iter()
        .map(|row| (row["id"].as_str().expect("an id"), row["pool"].as_u64(), row["armoured"] == true))
        .collect();
    let expected = [
        ("retinue", None, true),
        ("vassal", None, true),
        ("men-at-arms", Some(35), true),
        ("longbowmen", Some(40), false),
        ("militia", Some(45), false),
        ("mercenaries", Some(6), true),
        ("handgunners", Some(2), true),
    ];
    assert_eq!(found, expected);
    assert_eq!(found.iter().filter_map(|(_, pool, _)| *pool).sum::<u64>(), 128);
}

/// §pl:1.2a,1.6d: of every man one card at most is in play, so the wars' lists are left out: they name all that may come.
#[test]
fn the_armies_of_a_scenario_fit_the_pools() {
    for scenario in tables().scenarios.iter().filter(|scenario| !scenario.id.starts_with("war-")) {
        for troop in Troop::ALL.iter().copied() {
            let lords = Side::ALL.iter().flat_map(|side| scenario.lords(*side));
            let lords = lords.filter(|lord| *lord != Lord::RichardIII || scenario.id == "bosworth");
            let used: u8 = lords.map(|lord| lord.row().troops()[troop]).sum();
            assert!(used <= tables().pool[troop], "{troop} in {}", scenario.id);
        }
    }
}

/// §pl:1.5.4h,1.5.2e
#[test]
fn service_and_loyalty_of_the_thirteen_vassals_are_right() {
    let found = vassals();
    for (row, (id, seat, service, loyalty, side)) in found.iter().zip(VASSALS) {
        assert_eq!((row["id"].as_str(), row["seat"].as_str()), (Some(id), Some(seat)));
        assert_eq!((number(row, "/service"), number(row, "/loyalty")), (service, loyalty), "{id}");
        assert_eq!(row["loyalty_side"].as_str(), side, "{id}");
    }
    let (regular, special): (Vec<_>, Vec<_>) = found.iter().partition(|row| row.get("card").is_none());
    assert_eq!((regular.len(), special.len()), (13, 6));
}

/// §pl:1.5.4e
#[test]
fn six_special_vassals_come_with_a_card_and_have_no_seat() {
    let found = vassals();
    let special: Vec<(&str, &str)> = found
        .iter()
        .filter(|row| row.get("seat").is_none())
        .map(|row| (row["id"].as_str().expect("an id"), row["card"].as_str().expect("a card")))
        .collect();
    let expected = [
        ("trollope", "L19"),
        ("clifford", "L21"),
        ("montagu", "L23"),
        ("edward-prince-of-wales", "L26"),
        ("thomas-stanley", "L35"),
        ("hastings", "Y24"),
    ];
    assert_eq!(special, expected);
    for (vassal, card) in special {
        let card = Card::read(card).expect("the code knows it").row();
        assert_eq!(card.brings.map(|vassal| vassal.as_str()), Some(vassal));
    }
}

fn scenario(id: &str) -> &'static Scenario {
    tables().scenarios.iter().find(|scenario| scenario.id == id).expect("it exists")
}

/// §pl:1.9.1b,6.0a,1.2c
#[test]
fn decks_hold_the_cards_without_a_rose_and_those_of_the_scenario() {
    for (id, york, lancaster) in [
        ("Ia", 22, 22),
        ("Ib", 22, 22),
        ("Ic", 22, 22),
        ("II", 22, 21),
        ("III", 19, 19),
        ("bosworth", 19, 19),
    ] {
        let deck = |side| scenario(id).deck(side).len();
        assert_eq!((deck(Side::York), deck(Side::Lancaster)), (york, lancaster), "{id}");
    }
    assert!(!scenario("II").deck(Side::Lancaster).contains(Card::L4));
    assert_eq!(Card::ALL.iter().filter(|card| card.side() == Side::York).count(), 37);
}

/// §pl:1.9.1b
#[test]
fn the_decks_of_bosworth_hold_nineteen_cards_a_side() {
    let bosworth = scenario("bosworth");
    for (side, letter) in [(Side::York, 'Y'), (Side::Lancaster, 'L')] {
        let deck: Vec<Card> = bosworth.deck(side).iter().collect();
        assert_eq!(deck.len(), 19);
        assert!(deck.iter().all(|card| card.as_str().starts_with(letter)));
        let roses = |count: u8| deck.iter().filter(|card| card.row().roses == count).count();
        assert_eq!((roses(0), roses(3)), (13, 6));
    }
}

/// §pl:1.9.1c,Y34c,Y35c
#[test]
fn york_can_take_seventeen_of_its_nineteen_cards_and_lancaster_all() {
    let bosworth = scenario("bosworth");
    let takeable = |side: Side| {
        let suits = |card: &Card| bosworth.lords(side).any(|lord| card.row().suits(lord));
        bosworth.deck(side).iter().filter(suits).count()
    };
    assert_eq!((takeable(Side::York), takeable(Side::Lancaster)), (17, 19));
}

/// §pl:1.5.1b
#[test]
fn a_badge_means_every_numbered_version_of_a_lord() {
    for card in Card::ALL.iter().map(|card| card.row()) {
        for lord in Lord::ALL.iter().copied().filter(|lord| card.suits(*lord)) {
            let row = lord.row();
            let versions = Lord::ALL
                .iter()
                .filter(|other| (&other.row().name, other.row().side) == (&row.name, row.side));
            assert!(versions.copied().all(|other| card.suits(other)), "{lord} of several");
        }
    }
    assert!(Card::Y34.row().suits(Lord::Gloucester1) && Card::Y34.row().suits(Lord::Gloucester2));
    assert!(!Card::Y34.row().suits(Lord::RichardIII) && Card::Y32.row().suits(Lord::RichardIII));
    assert!(!Card::Y37.row().suits(Lord::NorthumberlandL), "a namesake on the other side");
}

/// §pl:1.1a,6.0-Ic-g: only Montagu's card has been with a Lord of either side.
#[test]
fn no_other_card_suits_a_lord_of_the_other_side() {
    for card in Card::ALL.iter().filter(|card| **card != Card::L23).map(|card| card.row()) {
        assert!(Lord::ALL.iter().all(|lord| !card.suits(*lord) || lord.side() == card.side));
    }
}

/// §pl:6.0-IIIB-h,6.0-IIIB-f
#[test]
fn eleven_capabilities_need_no_map() {
    let bosworth = scenario("bosworth");
    let works: Vec<&str> = Card::ALL
        .iter()
        .filter(|card| bosworth.deck(card.side()).contains(**card))
        .filter(|card| card.row().capability.needs == Needs::Battle)
        .map(|card| card.as_str())
        .collect();
    assert_eq!(works, ["Y1", "Y2", "Y32", "Y36", "L1", "L2", "L5", "L13", "L34", "L35", "L36"]);
}

#[test]
fn only_the_guns_share_a_name_within_a_deck() {
    for side in Side::ALL.iter().copied() {
        let cards: Vec<Card> = scenario("bosworth").deck(side).iter().collect();
        for (at, card) in cards.iter().enumerate() {
            let twins = cards[at + 1..].iter().filter(|other| other.name() == card.name()).count();
            let guns = matches!(card, Card::Y1 | Card::L1);
            assert_eq!(twins, usize::from(guns), "{card}");
        }
    }
}

#[test]
fn every_card_has_a_clause_of_its_own_name_and_some_words() {
    for card in Card::ALL.iter().copied() {
        assert_eq!(card.clause().0, format!("{card}c"));
        assert_eq!(card.event_clause().0, format!("{card}e"));
        assert!(card.row().capability.text.ends_with('.') && card.row().event.text.ends_with('.'));
    }
}

/// §pl:6.0-IIIB-a,6.0-IIIB-e,1.1b
#[test]
fn the_scenarios_that_are_offered_are_those_of_the_data() {
    let offered: Vec<&str> = Plantagenet::info().scenarios.iter().map(|scenario| scenario.id).collect();
    let wars = |id: &&str| id.starts_with("war-");
    let known = tables().scenarios.iter().map(|scenario| scenario.id.as_str()).filter(|id| !wars(id));
    assert_eq!(offered, known.chain(["wars"]).collect::<Vec<_>>(), "the five Wars are one campaign");
    let bosworth = scenario("bosworth");
    assert_eq!(
        (bosworth.king, bosworth.attacker, bosworth.capabilities),
        (Side::York, Some(Side::Lancaster), 4)
    );
    for info in Plantagenet::info().scenarios.iter().filter(|info| info.id != "wars") {
        let row = scenario(info.id);
        assert_eq!(info.name, row.name);
        let seats: Vec<&str> = info.seats.iter().map(|seat| seat.id).collect();
        assert_eq!(seats, ["york", "lancaster"]);
        for side in Side::ALL.iter().copied() {
            assert!(row.lords(side).all(|lord| lord.row().side == side));
        }
    }
}

#[test]
fn every_figure_says_where_it_comes_from() {
    let files = [
        include_str!("../../../data/plantagenet/lords.json"),
        include_str!("../../../data/plantagenet/forces.json"),
        include_str!("../../../data/plantagenet/vassals.json"),
        include_str!("../../../data/plantagenet/cards.json"),
        include_str!("../../../data/plantagenet/scenarios.json"),
        include_str!("../../../data/plantagenet/calendar.json"),
        include_str!("../../../data/plantagenet/strongholds.json"),
    ];
    for row in files.into_iter().flat_map(rows) {
        assert!(row["source"].as_str().is_some_and(|source| !source.is_empty()), "{}", row["id"]);
    }
}
