//! The board of squares of the classic game is as chapter 1 of its rules says.

use kingmaker::classic::ids::*;
use kingmaker::classic::map::{Map, Side, Terrain};
use kingmaker::classic::{Court, data::tables};
use kingmaker::realm::PlaceKind;
use std::collections::BTreeSet;

fn map() -> &'static Map {
    &tables().map
}

fn square(written: &str) -> Square {
    Square::read(written).unwrap_or_else(|| panic!("{written} is a square"))
}

fn squares(written: &[&str]) -> Set<Square> {
    written.iter().map(|written| square(written)).collect()
}

fn of_kind(kind: PlaceKind) -> usize {
    map().places.iter().filter(|place| place.row().kind == kind).count()
}

/// The land squares whose row and column satisfy a condition.
fn where_(holds: impl Fn(u8, u8) -> bool) -> Set<Square> {
    Set::matching(|square: Square| {
        let (row, column) = square.position();
        holds(row, column)
    })
}

fn mainland() -> Set<Square> {
    map().bodies[Body::Mainland]
}

/// §kmc:1.1a
#[test]
fn the_board_has_32_rows_and_28_columns() {
    let grid = &map().grid;
    assert_eq!((grid.height, grid.width), (1_875, 3_250));
    assert_eq!(grid.size(), (32, 28));
    assert_eq!(map().terrain.len(), 32);
    assert!(map().terrain.iter().all(|row| row.len() == 28));
}

/// §kmc:1.1b: a hundredth of a degree to either side of a corner is on the board or beyond it.
#[test]
fn the_corners_of_the_board_lie_at_their_degrees() {
    let grid = &map().grid;
    assert_eq!(grid.edges(0, 0), (558_650, -67_750));
    assert_eq!(grid.edges(32, 28), (498_650, 23_250));
    assert_eq!([grid.position((5_586, -677)), grid.position((5_587, -678))], [(1, 1), (0, 0)]);
    assert_eq!([grid.position((4_987, 232)), grid.position((4_986, 233))], [(32, 28), (33, 29)]);
}

/// Whether a place stands in another square than the one in which it truly lies.
fn is_moved(place: Place) -> bool {
    let (row, column) = place.square().position();
    map().grid.position(place.row().at) != (row.into(), column.into())
}

/// §kmc:1.1c: X1.
#[test]
fn every_place_is_where_it_truly_is_but_for_two() {
    assert_eq!(map().grid.position(Place::London.row().at), (24, 21));
    assert_eq!(map().places.iter().filter(|place| is_moved(*place)).count(), 2);
}

/// §kmc:1.3k: each stands one square from the water in which it would lie.
#[test]
fn weymouth_and_douglas_stand_beside_their_true_squares() {
    let moved = map().places.iter().filter(|place| is_moved(*place)).collect::<Vec<_>>();
    assert_eq!(moved, [Place::Weymouth, Place::Douglas]);
    for (place, written) in [(Place::Weymouth, "28.14"), (Place::Douglas, "9.8")] {
        assert_eq!(place.square(), square(written));
        let (row, column) = map().grid.position(place.row().at);
        let (stands, beside) = place.square().position();
        assert_eq!((row - i32::from(stands)).abs() + (column - i32::from(beside)).abs(), 1, "{place}");
        assert_eq!(map().terrain(row as u8, column as u8), Terrain::Sea, "{place}");
    }
    assert_eq!(map().grid.position(Place::Maxstoke.row().at), (19, 16), "on the line between D and E");
    assert_eq!(Place::Maxstoke.square(), square("19.16"));
    assert_eq!(Place::Maxstoke.square().row().cell.to_string(), "E4");
}

/// §kmc:1.1d
#[test]
fn the_lettered_cells_lie_between_the_printed_lines() {
    let grid = &map().grid;
    let rows = grid.row_bands.iter().map(|row| grid.edges(*row, 0).0).collect::<Vec<_>>();
    assert_eq!(rows[..6], [547_400, 539_900, 532_400, 524_900, 517_400, 509_900]);
    let columns = grid.column_bands.iter().map(|column| grid.edges(0, *column).1).collect::<Vec<_>>();
    assert_eq!(columns[..5], [-45_000, -32_000, -19_000, -6_000, 7_000]);
}

/// §kmc:1.1e: the outer bands run on to the edge of the board.
#[test]
fn inner_lettered_cells_are_four_by_four_squares() {
    let grid = &map().grid;
    let named = |row: u8, column: u8| grid.cell(row, column).to_string();
    let rows: String = (1..=32).map(|row| named(row, 1).remove(0)).collect();
    assert_eq!(rows, "AAAAAABBBBCCCCDDDDEEEEFFFFGGGGGG");
    let columns: String = (1..=28).map(|column| named(1, column).remove(1)).collect();
    assert_eq!(columns, "1111111222233334444555566666");
    let corners = [(1, 1, "A1"), (6, 7, "A1"), (7, 8, "B2"), (26, 23, "F5"), (27, 24, "G6"), (32, 28, "G6")];
    for (row, column, cell) in corners {
        assert_eq!(named(row, column), cell);
    }
}

/// The lettered cell of a place, which is the same by its square and by its coordinates.
fn cell_of(place: Place) -> String {
    let (row, column) = map().grid.position(place.row().at);
    let by_square = place.square().row().cell.to_string();
    assert_eq!(map().grid.cell(row as u8, column as u8).to_string(), by_square, "{place}");
    by_square
}

/// §kmc:1.1f: X1, from the coordinates and from the squares.
#[test]
fn the_seven_printed_map_references_hold() {
    let printed = [
        (Place::London, "24.21", "F5"),
        (Place::Fotheringhay, "18.20", "D5"),
        (Place::Coventry, "19.17", "E4"),
        (Place::York, "11.18", "C4"),
        (Place::Harlech, "17.9", "D2"),
        (Place::Cardigan, "21.7", "E1"),
        (Place::Calais, "27.27", "G6"),
    ];
    for (place, written, cell) in printed {
        assert_eq!(place.square(), square(written));
        assert_eq!(cell_of(place), cell, "{place}");
    }
}

/// §kmc:1.1g: of the references that only the newer edition prints.
#[test]
fn kenilworth_alone_differs_from_the_newer_edition() {
    let newer = [(Place::Tattershall, "D5"), (Place::Wingfield, "E6"), (Place::Kenilworth, "E3")];
    let differing = newer.into_iter().filter(|(place, cell)| cell_of(*place) != *cell);
    assert_eq!(differing.collect::<Vec<_>>(), [(Place::Kenilworth, "E3")]);
    assert_eq!(cell_of(Place::Kenilworth), "E4");
}

/// §kmc:1.2b: X2.
#[test]
fn the_land_is_385_squares_in_six_bodies() {
    let bodies = Body::ALL.iter().map(|body| map().bodies[*body].len()).collect::<Vec<_>>();
    assert_eq!(bodies, [354, 20, 4, 3, 2, 2]);
    assert_eq!(Square::ALL.len(), 385);
    let terrain = || map().terrain.iter().flatten();
    assert_eq!(terrain().filter(|terrain| **terrain == Terrain::Foreign).count(), 54);
}

/// §kmc:1.2a,1.2c: what is foreign or sea is no square, so nothing can be there.
#[test]
fn every_square_is_land_of_its_body() {
    let land = map().terrain.iter().flatten().filter_map(|terrain| match terrain {
        Terrain::Land(square) => Some(*square),
        Terrain::Sea | Terrain::Foreign => None,
    });
    assert_eq!(land.collect::<Vec<_>>(), Square::ALL);
    for square in Square::ALL.iter().copied() {
        let (row, column) = square.position();
        assert_eq!(map().terrain(row, column), Terrain::Land(square));
        assert_eq!(square.to_string(), format!("{row}.{column}"));
        assert!(map().bodies[square.row().body].contains(square));
    }
    assert_eq!(map().terrain(0, 1), Terrain::Sea, "beyond the edge");
    assert_eq!(map().bodies[Body::Ireland], where_(|_, column| column <= 2));
    assert_eq!(map().bodies[Body::Calais], where_(|row, column| row > 26 && column > 26));
    assert!(Square::ALL.iter().all(|square| square.is_mainland() == mainland().contains(*square)));
}

/// §kmc:1.2d: no step is diagonal.
#[test]
fn squares_are_neighbours_if_they_share_a_side() {
    for one in Square::ALL.iter().copied() {
        let (row, column) = one.position();
        let sharing = where_(|r, c| row.abs_diff(r) + column.abs_diff(c) == 1);
        assert_eq!(one.row().beside, sharing, "{one}");
        assert!(one.row().steps.minus(sharing).is_empty());
    }
}

/// The sides over which no step leads, the first square before the second.
fn closed() -> BTreeSet<Side> {
    let of = |one: Square| one.row().beside.minus(one.row().steps).iter().map(move |other| (one, other));
    Square::ALL.iter().copied().flat_map(of).filter(|(one, other)| one < other).collect()
}

/// §kmc:1.2e,1.5a,5.2b
#[test]
fn solid_rivers_and_sixteen_sides_of_salt_water_are_closed() {
    let straits: BTreeSet<Side> = map().straits.iter().map(|strait| strait.side).collect();
    assert_eq!(straits.len(), 16);
    let solid: BTreeSet<Side> = map().rivers.iter().flat_map(|river| river.solid.clone()).collect();
    assert!(solid.is_disjoint(&straits));
    assert_eq!(closed(), solid.union(&straits).copied().collect());
    let menai = (square("14.9"), square("14.10"));
    assert!(straits.contains(&menai) && !menai.0.row().steps.contains(menai.1));
}

/// §kmc:1.2f
#[test]
fn nobody_walks_from_one_body_of_land_to_another() {
    for square in Square::ALL.iter().copied() {
        assert!(square.row().steps.minus(map().bodies[square.row().body]).is_empty(), "{square}");
    }
}

/// §kmc:1.3a: X2.
#[test]
fn there_are_138_places_of_six_kinds() {
    use PlaceKind::*;
    assert_eq!(map().places.len(), 138);
    assert_eq!([City, Town, Open, Royal, Castle, Unfortified].map(of_kind), [4, 24, 3, 23, 47, 37]);
    for town in [Place::Dublin, Place::Calais, Place::Swansea] {
        assert_eq!(town.row().kind, Town);
    }
}

/// §kmc:10.1e: X2.
#[test]
fn twenty_one_places_have_a_cathedral() {
    let cathedrals: Set<Place> = map().places.iter().filter(|place| place.row().cathedral).collect();
    let named = "carlisle durham york bangor lincoln lichfield norwich coventry ely worcester hereford st-davids cardiff \
        london rochester wells canterbury salisbury winchester chichester exeter";
    assert_eq!(cathedrals, named.split_whitespace().filter_map(Place::read).collect());
    assert_eq!(cathedrals.len(), 21);
}

/// §kmc:1.3b,1.3f,1.3h,14.1h
#[test]
fn garrisons_and_room_go_by_kind() {
    let figures = |place: Place| (place.row().stronghold.garrison, place.row().stronghold.capacity);
    assert_eq!(figures(Place::London), (300, 500));
    assert_eq!(figures(Place::Coventry), (200, 400));
    assert_eq!(figures(Place::Cardigan), (200, 400));
    assert_eq!(figures(Place::Harlech), (200, 300));
    assert_eq!(figures(Place::Alnwick), (100, 200));
    assert_eq!(figures(Place::Boston), (0, 0));
    let open: Vec<Place> = map().places.iter().filter(|place| place.is_open_town()).collect();
    assert_eq!(open, [Place::Kingston, Place::Hereford, Place::Cardigan]);
}

/// §kmc:1.3c,14.1h: the towers show the garrison; castles of Nobles have none.
#[test]
fn a_tower_stands_for_a_hundred_troops() {
    let towers = |kind: PlaceKind| {
        *tables().figures.towers.iter().find(|row| row.kind == kind).expect("every kind has its towers")
    };
    for (place, count) in [(Place::London, 3), (Place::Coventry, 2), (Place::Harlech, 2)] {
        let drawn = towers(place.row().kind);
        assert_eq!((drawn.towers, drawn.troops), (count, 100));
        assert_eq!(place.row().stronghold.garrison, u16::from(drawn.towers) * drawn.troops);
    }
    assert_eq!(towers(PlaceKind::Castle).towers, 0);
}

/// §kmc:1.3i
#[test]
fn eleven_squares_hold_two_places() {
    let expected = [
        ("3.16", [Place::Alnwick, Place::Warkworth]),
        ("7.13", [Place::Brougham, Place::Greystoke]),
        ("9.16", [Place::Middleham, Place::Masham]),
        ("15.11", [Place::Denbigh, Place::Ruthin]),
        ("17.16", [Place::Tutbury, Place::Lichfield]),
        ("18.18", [Place::Leicester, Place::Groby]),
        ("18.20", [Place::Stamford, Place::Fotheringhay]),
        ("19.16", [Place::Kenilworth, Place::Maxstoke]),
        ("22.13", [Place::Goodrich, Place::Raglan]),
        ("25.25", [Place::Canterbury, Place::Sandwich]),
        ("28.17", [Place::Carisbrooke, Place::Newport]),
    ];
    for (written, places) in expected {
        assert_eq!(square(written).places(), places, "{written}");
    }
    let count = |places: usize| Square::ALL.iter().filter(|square| square.places().len() == places).count();
    assert_eq!([count(0), count(1), count(2), count(3)], [258, 116, 11, 0]);
    for place in map().places.iter() {
        assert!(place.square().places().contains(&place));
        assert_eq!(<Square as Field>::around(place), place.square());
    }
}

/// §kmc:1.4a
#[test]
fn twenty_roads_hang_together() {
    assert_eq!(map().roads.len(), 20);
    let on_roads = Set::matching(|square: Square| !square.row().roads.is_empty());
    assert_eq!(on_roads.len(), 160);
    assert_eq!(Square::ALL.iter().map(|square| square.row().roads.len()).sum::<usize>(), 2 * 166);
    let london = Place::London.square();
    let ride =
        kingmaker::classic::map::Ride { from: london, exits: london.row().roads, stops: Set::default() };
    assert_eq!(map().road_reach(ride), on_roads.minus(Set::of(london)));
}

/// §kmc:1.4b
#[test]
fn only_a_listed_step_joins_two_road_squares() {
    let (one, other) = (square("16.19"), square("16.18"));
    assert!(one.row().beside.contains(other) && !one.row().roads.is_empty() && !other.row().roads.is_empty());
    assert!(!one.row().roads.contains(other));
    assert_eq!(Place::Shrewsbury.square().row().roads, squares(&["18.13", "17.14", "16.13"]));
    for (from, row) in map().squares.iter() {
        assert!(row.roads.iter().all(|to| to.row().roads.contains(from)));
    }
}

/// §kmc:1.4c
#[test]
fn only_places_named_so_stand_across_a_road() {
    let across: Set<Place> = map().squares.iter().filter_map(|(_, row)| row.across).collect();
    let named = "alnwick berwick brecon bristol caernarvon canterbury cardigan carlisle carmarthen chester conway \
        coventry dover durham exeter flint hereford ipswich kingston lancaster launceston leicester lincoln london \
        ludlow newark newcastle northampton norwich nottingham oxford plymouth salisbury shrewsbury southampton york";
    assert_eq!(across, named.split_whitespace().filter_map(Place::read).collect());
    assert_eq!(across.len(), named.split_whitespace().count());
    for place in across.iter() {
        assert_eq!(place.square().row().across, Some(place));
        assert!(!place.is_unfortified(), "{place} could not block");
    }
    assert_eq!(Place::Windsor.square().row().across, None, "it stands beside the road");
    assert_eq!(Place::Warkworth.square().row().across, Some(Place::Alnwick));
}

/// §kmc:1.4d,1.5a: London's bridges are three.
#[test]
fn a_road_crosses_rivers_only_where_they_are_dotted() {
    let dotted: Set<Square> =
        map().rivers.iter().flat_map(|river| &river.dotted).flat_map(|side| [side.0, side.1]).collect();
    assert!(dotted.contains(Place::London.square()));
    let bridges = |place: Place| {
        let here = place.square();
        let sides = map().rivers.iter().flat_map(|river| &river.dotted);
        let over = |side: &&Side| [(here, side.1), (side.0, here)].contains(*side);
        sides.filter(over).filter(|side| side.0.row().roads.contains(side.1)).count()
    };
    assert_eq!(bridges(Place::London), 3);
    assert!(Square::ALL.iter().all(|square| square.row().roads.minus(square.row().steps).is_empty()));
}

/// §kmc:1.5b
#[test]
fn eleven_rivers_have_21_solid_and_29_dotted_sides() {
    assert_eq!(map().rivers.len(), 11);
    let sum = |of: fn(&kingmaker::classic::map::River) -> usize| map().rivers.iter().map(of).sum::<usize>();
    assert_eq!((sum(|river| river.solid.len()), sum(|river| river.dotted.len())), (21, 29));
}

/// §kmc:1.5c: though solid rivers and straits are closed.
#[test]
fn all_354_squares_of_the_mainland_can_be_walked() {
    let walked = kingmaker::reach::rings(Place::London.square(), |at| at.row().steps);
    let walked = walked.fold(Set::default(), Set::union);
    assert_eq!((walked, walked.len()), (mainland(), 354));
    let overseas = map().places.iter().filter(|place| !walked.contains(place.square()));
    let named = "beaumaris calais carisbrooke douglas dublin newport rushen";
    assert_eq!(overseas.collect::<Set<Place>>(), named.split_whitespace().filter_map(Place::read).collect());
}

/// §kmc:1.6a
#[test]
fn thirty_four_forests_hold_no_place_and_four_have_a_road() {
    assert_eq!((map().forests.len(), map().wooded.len()), (34, 34));
    assert!(map().wooded.iter().all(|square| square.places().is_empty()));
    let crossed = map().forests.iter().filter(|forest| !forest.square.row().roads.is_empty());
    let mut names: Vec<&str> = crossed.map(|forest| forest.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Cannock", "Delamere", "Gwydir", "Sherwood"]);
}

/// §kmc:1.7a,1.7b
#[test]
fn the_list_says_which_cells_are_sea_squares() {
    let listed =
        "A1 A4 A5 A6 B1 B2 B3 B4 B5 B6 C1 C2 C5 C6 D1 D2 D5 D6 E1 E2 E6 F1 F2 F3 F6 G1 G2 G3 G4 G5 G6";
    let seas: Vec<&str> = Sea::ALL.iter().map(|sea| sea.as_str()).collect();
    assert_eq!(seas, listed.split_whitespace().collect::<Vec<_>>());
    assert_eq!(seas.len(), 31);
    assert!(Sea::ALL.iter().all(|sea| sea.cell().sea() == Some(*sea)));
    let water = map().grid.cell(6, 10);
    assert_eq!((map().terrain(6, 10), water.to_string(), water.sea()), (Terrain::Sea, "A2".into(), None));
    let severn = where_(|row, column| map().grid.cell(row, column).sea() == Some(Sea::F3));
    assert_eq!(severn.len(), 16, "all of its squares are land");
}

/// §kmc:1.7c
#[test]
fn sea_squares_are_neighbours_where_their_cells_touch_but_for_five_pairs() {
    use Sea::*;
    let apart = [(B3, B4), (C2, D2), (E2, F2), (F2, G2), (F3, G3)];
    let pairs = || Sea::ALL.iter().flat_map(|one| Sea::ALL.iter().map(move |other| (*one, *other)));
    for (one, other) in pairs() {
        let land_between = apart.contains(&(one, other)) || apart.contains(&(other, one));
        let expected = one.cell().touches(other.cell()) && !land_between;
        assert_eq!(map().seas[one].adjacent.contains(other), expected, "{one} and {other}");
    }
    assert_eq!(pairs().filter(|(one, other)| map().seas[*one].adjacent.contains(*other)).count(), 2 * 36);
}

/// §kmc:1.7d: X2.
#[test]
fn forty_two_ports_open_to_one_sea_square_each() {
    let ports: Vec<(Place, Sea)> =
        map().places.iter().filter_map(|place| Some((place, place.port()?))).collect();
    assert_eq!(ports.len(), 42);
    let elsewhere: Vec<(Place, Sea)> =
        ports.iter().copied().filter(|(place, sea)| place.square().row().cell != sea.cell()).collect();
    let four = [
        (Place::Berwick, Sea::A4),
        (Place::Chester, Sea::C2),
        (Place::Caernarvon, Sea::D1),
        (Place::London, Sea::F6),
    ];
    assert_eq!(elsewhere, four);
    for (port, sea) in ports {
        let open_to = Sea::ALL.iter().copied().filter(|sea| map().seas[*sea].ports.contains(port));
        assert_eq!(open_to.collect::<Vec<_>>(), [sea], "{port}");
    }
}

/// The squares of a scope.
fn scope(scope: Scope) -> Set<Square> {
    map().scopes[scope]
}

/// §kmc:1.8a
#[test]
fn four_scopes_are_towns_or_bodies_of_land() {
    assert_eq!(scope(Scope::London), squares(&["24.21"]));
    assert_eq!(scope(Scope::Conway), squares(&["14.10"]));
    assert_eq!(scope(Scope::Calais), map().bodies[Body::Calais]);
    assert_eq!(scope(Scope::Ireland), map().bodies[Body::Ireland]);
}

/// §kmc:1.8b
#[test]
fn thirty_squares_are_north_of_the_tees() {
    let tees = where_(|row, column| row <= 6 || row == 7 && column <= 17).within(mainland());
    assert_eq!((scope(Scope::NorthOfTees), tees.len()), (tees, 30));
}

/// §kmc:1.8c: Newark is north of it, and Belvoir and Tutbury are south.
#[test]
fn a_hundred_and_eight_squares_are_north_of_the_trent() {
    let trent = where_(|row, column| match row {
        ..=12 => true,
        13..=15 => column <= 19,
        16 => (13..=18).contains(&column),
        _ => false,
    });
    let trent = trent.within(mainland()).minus(scope(Scope::Wales));
    assert_eq!((scope(Scope::NorthOfTrent), trent.len()), (trent, 108));
    let sides = [Place::Newark, Place::Belvoir, Place::Tutbury].map(|place| trent.contains(place.square()));
    assert_eq!(sides, [true, false, false]);
}

/// §kmc:1.8d: without 26.11.
#[test]
fn devon_and_cornwall_are_24_squares() {
    let west = where_(|row, column| (26..=31).contains(&row) && column <= 11 && (row, column) != (26, 11));
    let west = west.within(mainland());
    assert_eq!((scope(Scope::DevonCornwall), west.len()), (west, 24));
    assert!(mainland().contains(square("26.11")));
}

/// §kmc:1.8e: Anglesey is Welsh.
#[test]
fn wales_is_50_squares() {
    let wales = where_(|row, column| match row {
        14 => (8..=12).contains(&column),
        15 | 16 | 20 => (8..=11).contains(&column),
        17..=19 => (9..=11).contains(&column),
        21 => (6..=11).contains(&column),
        22 => (5..=12).contains(&column),
        23 => (6..=13).contains(&column),
        24 => (10..=12).contains(&column),
        _ => false,
    });
    assert_eq!((scope(Scope::Wales), wales.len()), (wales, 50));
    assert!(map().bodies[Body::Anglesey].minus(wales).is_empty());
}

/// §kmc:1.8f
#[test]
fn a_bonus_counts_only_on_land_within_its_scope() {
    let captain = Set::of(Card::CaptainOfCalais);
    let strength = |field: Option<Square>| Court::strength_of_cards(captain, field);
    assert_eq!(strength(Some(Place::Calais.square())), 350);
    assert_eq!(strength(Some(Place::Dover.square())), 50);
    assert_eq!(strength(None), 50, "at sea");
}
