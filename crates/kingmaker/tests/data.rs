//! The data are consistent, have the counts that the rules state, and agree with the worked examples.

use kingmaker::data::{Company, CrownKind};
use kingmaker::realm::PlaceKind;
use kingmaker::second::data::{EventKind, Figures, Verdict, tables};
use kingmaker::second::ids::*;
use kingmaker::war::Odds;

fn crown(kind: CrownKind) -> usize {
    tables().ground.cards.iter().filter(|card| card.kind() == kind).count()
}

fn events(kind: EventKind) -> impl Iterator<Item = EventCard> {
    EventCard::ALL.iter().copied().filter(move |card| card.row().kind == kind)
}

fn used() -> impl Iterator<Item = Place> {
    Place::ALL.iter().copied().filter(|place| place.row().used)
}

/// §km2:1.3a,1.3b,3.2a
#[test]
fn there_are_seventy_four_crown_cards_of_eight_kinds() {
    assert_eq!(tables().ground.cards.len(), 74);
    assert_eq!(crown(CrownKind::Untitled), 14);
    assert_eq!(crown(CrownKind::Titled), 10);
    assert_eq!(crown(CrownKind::Title), 9);
    assert_eq!(crown(CrownKind::Office), 14);
    assert_eq!(crown(CrownKind::Archbishop) + crown(CrownKind::Bishop), 6);
    assert_eq!(crown(CrownKind::Mercenary), 8);
    assert_eq!(crown(CrownKind::Ship), 4);
    assert_eq!(crown(CrownKind::Town), 9);
}

/// §km2:1.2f,20.2g: what is written tells Cities from cards.
#[test]
fn no_city_has_the_name_of_a_card() {
    let named = |city: &City| tables().ground.cards.iter().any(|card| card.as_str() == city.as_str());
    assert!(!City::ALL.iter().any(named));
    assert_eq!(tables().ground.cities.len(), City::ALL.len(), "each has a card of its own");
}

/// §km2:1.4a,1.4b,3.2a: all but Free Moves and Clamours have a black half.
#[test]
fn there_are_ninety_two_event_cards_of_eight_kinds() {
    use EventKind::*;
    assert_eq!(EventCard::ALL.len(), 92);
    let counts = [Raid, Embassy, Storms, Mercenaries, Plague, FreeMove, Clamour, Chancellor]
        .map(|kind| events(kind).count());
    assert_eq!(counts, [37, 6, 9, 3, 17, 11, 4, 5]);
    for card in EventCard::ALL.iter().copied() {
        let bare = matches!(card.row().kind, FreeMove | Clamour);
        assert_eq!(card.row().black.is_none(), bare, "{card}");
    }
}

/// §km2:1.2b
#[test]
fn each_noble_has_one_card() {
    for noble in Noble::ALL.iter().copied() {
        assert_eq!(noble.card().noble(), Some(noble));
        assert_eq!(noble.card().as_str(), noble.as_str());
        assert!(!noble.card().row().places.is_empty(), "{noble} has a home");
    }
    let cards = tables().ground.cards;
    assert_eq!(cards.iter().filter(|card| card.noble().is_some()).count(), 24);
    assert!(cards.iter().all(|card| {
        card.noble().is_some() == matches!(card.kind(), CrownKind::Titled | CrownKind::Untitled)
    }));
}

/// §km2:1.2c,2.3c: four ships have cards, five belong to Offices.
#[test]
fn there_are_nine_ships_and_their_cards_list_them() {
    let ships = || Ship::ALL.iter().filter_map(|ship| ship.row().card.map(|card| (*ship, card)));
    let of = |kind: CrownKind| ships().filter(|(_, card)| card.kind() == kind).count();
    assert_eq!((ships().count(), of(CrownKind::Ship), of(CrownKind::Office)), (9, 4, 5));
    for (ship, card) in ships() {
        assert!(card.row().ships.contains(ship));
        assert!(ship.row().home.and_then(Place::port).is_some(), "{ship} starts in a port");
    }
}

/// §km2:1.2f,19.1b
#[test]
fn four_cards_give_the_four_cities() {
    let gives: Vec<(Card, City)> =
        Card::ALL.iter().filter_map(|card| card.row().city.map(|city| (*card, city))).collect();
    let expected = [
        (Card::ArchbishopOfYork, City::York),
        (Card::BishopOfNorwich, City::Norwich),
        (Card::ConstableOfTheTowerOfLondon, City::London),
        (Card::LeMichael, City::Bristol),
    ];
    assert_eq!(gives, expected);
    for (card, city) in gives {
        assert!(card.row().places.contains(&city.place()));
    }
    let cities = used().filter(|place| place.row().kind == PlaceKind::City);
    assert_eq!(cities.collect::<Vec<_>>().len(), 4);
}

/// §km2:1.1a: an Area knows its places and they know it.
#[test]
fn every_place_lies_in_one_area_and_every_area_in_one_region() {
    for place in used() {
        let homes = Area::ALL.iter().filter(|area| area.row().places.contains(&place));
        assert_eq!(homes.copied().collect::<Vec<_>>(), [place.area()]);
    }
    for area in Area::ALL.iter().copied() {
        let homes = Region::ALL.iter().filter(|region| tables().map.regions[**region].areas.contains(area));
        assert_eq!(homes.copied().collect::<Vec<_>>(), [area.row().region]);
    }
}

/// §km2:1.1b,1.1c,1.1d
#[test]
fn calais_and_the_three_islands_are_not_mainland() {
    let off: Vec<Area> = Area::ALL.iter().copied().filter(|area| !area.is_mainland()).collect();
    let ashore = [Area::Calais, Area::IsleOfMan, Area::IsleOfWight, Area::Anglesey];
    assert!(ashore.iter().all(|area| off.contains(area)));
    assert_eq!(off.len(), 4);
    for area in ashore {
        let region = area.row().region;
        assert_eq!(tables().map.regions[region].areas.len(), 1);
        assert!(tables().map.regions[region].adjacent.is_empty());
    }
}

/// §km2:1.1e
#[test]
fn ireland_takes_no_part() {
    let unused: Vec<Place> = Place::ALL.iter().copied().filter(|place| !place.row().used).collect();
    assert_eq!(unused, [Place::Dublin]);
    assert!(tables().map.seas.iter().all(|(_, sea)| !sea.ports.contains(Place::Dublin)));
}

/// §km2:1.1f
#[test]
fn the_open_towns_are_cardigan_hereford_and_kingston() {
    let open: Vec<Place> = used().filter(|place| place.is_open_town()).collect();
    let mut names: Vec<&str> = open.iter().map(|place| place.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["cardigan", "hereford", "kingston"]);
}

/// §km2:10.1a,19.3b
#[test]
fn garrisons_and_capacities_go_by_kind() {
    let figures = |place: Place| (place.row().stronghold.garrison, place.row().stronghold.capacity);
    assert_eq!(figures(Place::London), (300, 500));
    assert_eq!(figures(Place::Coventry), (200, 400));
    assert_eq!(figures(Place::Kingston), (200, 400));
    assert_eq!(figures(Place::Harlech), (200, 300));
    assert_eq!(figures(Place::Alnwick), (100, 200));
    assert_eq!(figures(Place::Boston), (0, 0));
}

/// §km2:8.2c: neighbours by land agree, and every Region of the mainland can be reached.
#[test]
fn regions_are_neighbours_both_ways_and_the_mainland_is_one() {
    let regions = &tables().map.regions;
    for (region, row) in regions.iter() {
        assert!(row.adjacent.iter().all(|other| regions[other].adjacent.contains(region)));
    }
    let mut reached = Set::of(Region::NorthernMarches);
    loop {
        let next = reached.iter().fold(reached, |all, region| all.union(regions[region].adjacent));
        if next == reached {
            break;
        }
        reached = next;
    }
    assert!(regions.iter().all(|(region, row)| row.mainland == reached.contains(region)));
}

/// §km2:8.4b,1.1j: seas agree, ports open to one of them.
#[test]
fn seas_are_neighbours_both_ways_and_every_port_opens_to_one() {
    let seas = &tables().map.seas;
    for (sea, row) in seas.iter() {
        assert!(row.adjacent.iter().all(|other| seas[other].adjacent.contains(sea)));
        assert!(row.ports.iter().all(|port| port.port() == Some(sea)));
    }
}

/// §km2:8.4b,8.4c: X14: a point for leaving port, one for each sea after the first, one for the port.
#[test]
fn pevensey_chichester_and_corfe_lie_four_five_and_six_points_from_london() {
    let map = &tables().map;
    let sea = |place: Place| map.port_of[place].expect("a port");
    for (from, points) in [(Place::Pevensey, 4), (Place::Chichester, 5), (Place::Corfe, 6)] {
        assert_eq!(map.voyage[sea(from)][sea(Place::London)] + 2, points, "{from}");
    }
}

/// §km2:8.3l: X11.
#[test]
fn the_road_from_norwich_passes_four_areas() {
    let four = [Area::Bury, Area::Framlingham, Area::Thetford, Area::Wingfield];
    let mut road = vec![Area::Norwich];
    while let Some(next) =
        road[road.len() - 1].row().roads.iter().find(|area| !road.contains(area) && four.contains(area))
    {
        road.push(next);
    }
    assert_eq!(road.len(), 5, "{road:?}");
    assert!(four.iter().all(|area| road.contains(area)));
}

/// §km2:8.3k,8.3c
#[test]
fn newark_stands_at_the_southern_border_and_places_across_roads_lie_there() {
    assert_eq!(Area::Newark.row().across, Some(Place::Newark));
    assert_eq!(Area::Newark.row().gated, Set::of(Area::Stamford));
    for area in Area::ALL.iter().copied() {
        if let Some(place) = area.row().across {
            assert_eq!(place.area(), area);
            assert!(!place.is_unfortified(), "{place} could not block");
            assert!(!area.row().roads.is_empty());
        }
        assert!(area.row().roads.iter().all(|next| next.row().roads.contains(area)));
    }
    for place in [Place::London, Place::Northampton, Place::Shrewsbury, Place::York] {
        assert_eq!(place.area().row().across, Some(place), "the game for two counts on it");
    }
}

/// §km2:7.5a
#[test]
fn mercenaries_go_home_by_company() {
    let of = |company: Company| Card::ALL.iter().filter(|card| card.row().company == Some(company)).count();
    let companies = [Company::Burgundian, Company::Flemish, Company::Scots, Company::Landsknecht];
    assert_eq!(companies.map(of), [2, 2, 2, 2]);
    let sent: Vec<Company> =
        events(EventKind::Mercenaries).flat_map(|card| card.row().companies.clone()).collect();
    assert!(companies.iter().all(|company| sent.contains(company)));
}

/// §km2:7.2a,7.2j: what a Raid names can be called, and ships only with their Office.
#[test]
fn raids_call_nobles_titles_offices_and_bishops() {
    for card in events(EventKind::Raid) {
        assert!(!card.row().calls.is_empty());
        for call in &card.row().calls {
            assert!(!matches!(call.who.kind(), CrownKind::Ship | CrownKind::Town | CrownKind::Mercenary));
            assert!(usize::from(call.ships) <= call.who.row().ships.len(), "{card}");
            assert!(call.to.row().used);
            assert!(call.ships == 0 || call.to.port().is_some(), "{card}: ships need a port");
        }
    }
    assert!(events(EventKind::Embassy).all(|card| card.row().to.is_some()));
    assert!(events(EventKind::Embassy).any(|card| card.row().to.is_some_and(Place::is_unfortified)));
}

/// §km2:7.6a: every Plague names Towns or Cities; Calais can be struck.
#[test]
fn plagues_strike_towns_and_cities() {
    let struck: Vec<Place> = events(EventKind::Plague).flat_map(|card| card.row().towns.clone()).collect();
    assert!(struck.contains(&Place::Calais));
    let towns =
        |place: &Place| matches!(place.row().kind, PlaceKind::City | PlaceKind::Town | PlaceKind::Open);
    assert!(struck.iter().all(towns));
}

/// §km2:9.3b,9.5d: the verdicts of the 77 black halves.
#[test]
fn black_halves_are_spread_over_all_odds() {
    let blacks = || EventCard::ALL.iter().filter_map(|card| card.row().black.as_ref());
    let count = |verdict: Verdict| blacks().filter(|black| black.result == verdict).count();
    let odds = [Odds::Majority, Odds::FiveFour, Odds::ThreeTwo, Odds::TwoOne, Odds::ThreeOne, Odds::FourOne];
    assert_eq!(odds.map(|odds| count(Verdict::Odds(odds))), [16, 12, 14, 14, 8, 5]);
    assert_eq!(count(Verdict::BadWeather), 8);
    assert!(
        blacks().filter(|black| black.result == Verdict::BadWeather).all(|black| black.killed.is_empty())
    );
    let listed = blacks().fold(Set::default(), |all: Set<Noble>, black| all.union(black.killed));
    assert_eq!(listed.len(), 24, "nobody is safe");
}

/// §km2:3.3a: fourteen Faction cards; for one number of players no card comes twice.
#[test]
fn preset_factions_do_not_share_cards() {
    assert_eq!(tables().factions.len(), 14);
    for players in 2..=5 {
        let presets = tables().factions.iter().filter(|preset| preset.players == players);
        let mut all: Set<Card> = Set::default();
        let mut count = 0;
        for preset in presets {
            assert!(!all.meets(preset.cards));
            assert_eq!(preset.name, format!("{}'s Faction", preset.leader.name()));
            all = all.union(preset.cards);
            count += 1;
        }
        assert_eq!(count, players);
        assert!(all.iter().any(|card| card.is_bishop()), "somebody begins");
    }
}

/// §km2:3.3b: the two printed Factions.
#[test]
fn the_printed_factions_are_as_printed() {
    let preset = |name: &str, players: u8| {
        let found = tables().factions.iter().find(|preset| preset.name == name && preset.players == players);
        found.expect("it is there").cards
    };
    let pole = [
        Card::Pole,
        Card::Berkeley,
        Card::ChancellorOfTheDuchyOfCornwall,
        Card::TreasurerOfEngland,
        Card::EarlOfKent,
        Card::BishopOfDurham,
        Card::Lancaster,
        Card::FlemishCrossbowmen1,
        Card::LeRose,
    ];
    assert_eq!(preset("Pole's Faction", 4), pole.into_iter().collect());
    let stafford = [
        Card::Stafford,
        Card::Clifford,
        Card::ChancellorOfTheDuchyOfCornwall,
        Card::ChancellorOfTheDuchyOfLancaster,
        Card::EarlOfRichmond,
        Card::BishopOfLincoln,
        Card::Swansea,
    ];
    assert_eq!(preset("Stafford's Faction", 5), stafford.into_iter().collect());
}

/// §km2:15.4a,15.4b,15.4c: X24.
#[test]
fn targets_go_by_players_and_allies() {
    let targets = |players: u8| Figures::by_players(&tables().figures.targets, players).as_slice();
    assert_eq!(targets(2), [15]);
    assert_eq!(targets(3), [13, 18]);
    assert_eq!(targets(4), [11, 15]);
    assert_eq!(targets(5), [10, 14, 16]);
}

/// §km2:17.1a
#[test]
fn the_succession_is_that_of_both_houses() {
    let house = |house: House| Royal::ALL.iter().copied().filter(move |royal| royal.house() == house);
    assert_eq!(
        house(House::Lancaster).collect::<Vec<_>>(),
        [Royal::Henry, Royal::Margaret, Royal::Westminster]
    );
    let york = [Royal::York, Royal::March, Royal::Clarence, Royal::Gloucester];
    assert_eq!(house(House::York).collect::<Vec<_>>(), york);
}

/// §km2:2.3e: no two cards list one place, so the question who has it first does not come up between cards.
#[test]
fn no_place_is_listed_twice() {
    for place in Place::ALL.iter().copied() {
        assert!(tables().ground.listed[place].len() <= 1, "{place}");
    }
}

/// §km2:1.7d
#[test]
fn north_of_the_trent_spans_five_regions() {
    let bonus = Card::BishopOfDurham.row().bonus.as_ref().expect("he has one");
    let north = tables().map.regions.matching(|row| row.areas.minus(bonus.fields).is_empty());
    assert_eq!((bonus.amount, north.len()), (30, 5));
    assert!(north.contains(Region::NorthernMarches));
    let areas = |region: Region| tables().map.regions[region].areas;
    assert_eq!(north.iter().map(areas).fold(Set::default(), Set::union), bonus.fields);
}
