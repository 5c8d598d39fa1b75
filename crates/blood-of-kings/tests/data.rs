//! The tables of Blood of Kings: counts that the rules state, and what code takes for granted.

use blood_of_kings::data::tables;
use blood_of_kings::ids::*;

/// §bok:1.2.1,1.2.2,1.2.5,1.2.9,1.2.7: Castles and Cathedrals are never ports, and two Capitols are.
#[test]
fn the_map_has_as_many_places_as_the_rules_list() {
    let map = &tables().map;
    let count = |kind| map.of_kind[kind].len();
    let kinds = [RegionKind::Capitol, RegionKind::Castle, RegionKind::Town, RegionKind::Cathedral];
    assert_eq!(kinds.map(count), [6, 18, 24, 11]);
    assert_eq!((Sea::ALL.len(), Strait::ALL.len()), (7, 3));
    let ports = |kind| map.all_ports.within(map.of_kind[kind]).len();
    assert_eq!(
        (ports(RegionKind::Capitol), ports(RegionKind::Castle), ports(RegionKind::Cathedral)),
        (2, 0, 0)
    );
    let homes: usize = Kingdom::ALL.iter().map(|kingdom| kingdom.row().homes.len()).sum();
    assert_eq!(homes, 30);
}

/// §bok:9.8.2,1.2.9: the Regions round a Cathedral are counted by Road alone, so no Strait may lead to one.
#[test]
fn no_strait_leads_to_a_cathedral() {
    for strait in Strait::ALL {
        let ends = strait.row().ends();
        assert!(ends.iter().all(|end| end.kind() != RegionKind::Cathedral), "{strait}");
        assert_eq!(strait.row().across(ends[0]), Some(ends[1]));
    }
}

/// X4 §bok:1.2.8
#[test]
fn roads_go_both_ways() {
    let roads = &tables().map.roads;
    assert!(
        roads[Region::London].contains(Region::Bristol) && roads[Region::Bristol].contains(Region::London)
    );
    assert!(!roads[Region::London].contains(Region::Calais), "that is a Strait");
    for (region, beside) in roads.iter() {
        assert!(beside.iter().all(|other| other != region && roads[other].contains(region)), "{region}");
    }
}

/// §bok:1.3.9,1.3.11,2.1.2,4.5.8: eight cards at the start, one Succession, fourteen in all.
#[test]
fn every_kingdom_has_fourteen_cards_and_one_succession() {
    for kingdom in Kingdom::ALL.iter().copied() {
        let dotted: u8 = kingdom.row().dotted.iter().map(|(_, count)| count).sum();
        let levels = Institution::ALL.iter().flat_map(|institution| &tables().mats[kingdom][*institution]);
        let later: Vec<KingdomCard> = levels.filter_map(|level| level.card).collect();
        assert_eq!((dotted, later.len()), (8, 6), "{kingdom}");
        assert_eq!(kingdom.row().dotted[KingdomCard::Succession], 1);
        assert!(!later.contains(&KingdomCard::Succession));
    }
}

/// §bok:1.3.10: each card permits two kinds.
#[test]
fn every_kingdom_card_permits_two_kinds_of_dynasty_card() {
    for card in KingdomCard::ALL {
        assert_eq!(card.row().permitted.len(), 2, "{card}");
    }
    let of = |card: KingdomCard| card.row().permitted;
    let administration: Set<DynastyKind> =
        [DynastyKind::Influence, DynastyKind::Intrigue].into_iter().collect();
    assert_eq!(of(KingdomCard::Administration), administration);
}

/// §bok:1.3.12
#[test]
fn the_deck_has_as_many_cards_of_each_kind_as_the_rules_list() {
    let count = |kind| tables().of_kind[kind].len();
    let kinds = [DynastyKind::Influence, DynastyKind::Unrest, DynastyKind::Attrition];
    assert_eq!(kinds.map(count), [78, 24, 14]);
    assert_eq!((count(DynastyKind::Diplomacy), count(DynastyKind::Intrigue)), (14, 20));
}

/// X28 §bok:5.2.2,8.6.1,8.6.2
#[test]
fn influence_is_legal_where_its_shield_belongs() {
    let legal = |face: Face, kingdom: Kingdom| face.row().is_legal_in(kingdom);
    assert!(legal(Face::Italy7, Kingdom::Italy) && legal(Face::England7, Kingdom::England));
    assert!(!legal(Face::Italy7, Kingdom::France));
    assert!(!legal(Face::ByzantiumFrance6, Kingdom::England));
    assert!(legal(Face::EnglandGermany7, Kingdom::Germany) && legal(Face::EnglandGermany7, Kingdom::England));
    assert!(!legal(Face::EnglandGermany7, Kingdom::Italy));
    assert!(Kingdom::ALL.iter().all(|kingdom| legal(Face::Generic4, *kingdom)));
    for face in [Face::Unrest, Face::Intrigue, Face::Attrition, Face::Diplomacy] {
        assert!(Kingdom::ALL.iter().all(|kingdom| !legal(face, *kingdom)), "{face}");
    }
    let germany = tables().legal_in[Kingdom::Germany];
    assert_eq!(germany.len(), 30 + 3 + 10);
}

/// §bok:1.4.6,1.4.7: Siege tokens are the Military level, and six more Flags come on every mat.
#[test]
fn every_mat_brings_the_same_number_of_flags_and_sieges() {
    for kingdom in Kingdom::ALL.iter().copied() {
        let mat = &tables().mats[kingdom];
        let sieges = mat[Institution::Military].map(|level| level.sieges);
        assert_eq!(sieges, [1, 2, 3, 4], "{kingdom}");
        assert_eq!(mat[Institution::Legal].iter().map(|level| level.flags).sum::<u8>(), 6, "{kingdom}");
        for institution in Institution::ALL {
            let prices = mat[*institution].map(|level| level.cost);
            let expected = if *institution == Institution::Artistic { [0, 4, 7, 10] } else { [0, 8, 14, 20] };
            assert_eq!(prices, expected, "{kingdom} {institution}");
        }
    }
}
