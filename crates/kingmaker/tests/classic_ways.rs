//! What can be reached on the board of the classic game, and by how many steps.

use kingmaker::classic::Water;
use kingmaker::classic::data::tables;
use kingmaker::classic::ids::*;
use kingmaker::classic::map::{Map, Ride};
use kingmaker::reach::{distances, way};

fn map() -> &'static Map {
    &tables().map
}

fn square(written: &str) -> Square {
    Square::read(written).unwrap_or_else(|| panic!("{written} is a square"))
}

/// The squares from one place to another, if no forest is entered; `steps` gives the neighbours of a square.
fn around_forest(from: Place, to: Place, steps: impl Fn(Square) -> Set<Square>) -> u8 {
    let distances: BySquare<u8> = distances(from.square(), |at| steps(at).minus(map().wooded));
    distances[to.square()]
}

/// The same on foot.
fn on_foot(from: Place, to: Place) -> u8 {
    around_forest(from, to, |at| at.row().steps)
}

/// §kmc:5.2a,5.2b,1.2d: X3.
#[test]
fn distances_across_country_are_as_worked_out() {
    let worked = [
        (Place::London, Place::StAlbans, 3),
        (Place::London, Place::Guildford, 2),
        (Place::London, Place::Canterbury, 5),
        (Place::London, Place::Northampton, 6),
        (Place::York, Place::Pontefract, 2),
        (Place::Coventry, Place::Kenilworth, 1),
        (Place::Coventry, Place::Fotheringhay, 4),
        (Place::Harlech, Place::Shrewsbury, 4),
        (Place::Harlech, Place::Cardigan, 6),
        (Place::London, Place::York, 16),
    ];
    for (from, to, steps) in worked {
        assert_eq!(on_foot(from, to), steps, "{from} to {to}");
        assert_eq!(on_foot(to, from), steps, "{to} to {from}");
        assert_eq!(map().marches[from.square()].contains(to.square()), steps <= 5, "{from} to {to}");
    }
}

/// §kmc:1.2e,1.5a,5.2b: X4: on foot, and as if there were no water.
#[test]
fn rivers_and_salt_water_make_ways_longer() {
    let worked = [
        (Place::Rochester, Place::Colchester, 7, 3),
        (Place::Kingston, Place::Grimsby, 14, 2),
        (Place::Bristol, Place::Chepstow, 5, 1),
        (Place::Bristol, Place::Cardiff, 7, 1),
        (Place::Worcester, Place::Hereford, 5, 3),
        (Place::Gloucester, Place::Goodrich, 1, 1),
    ];
    for (from, to, steps, dry) in worked {
        assert_eq!(on_foot(from, to), steps, "{from} to {to}");
        assert_eq!(around_forest(from, to, |at| at.row().beside), dry, "{from} to {to}");
    }
}

/// §kmc:1.6b,5.2c: X4: through Delamere and Dartmoor it is shorter, but takes two moves.
#[test]
fn a_move_across_country_ends_in_the_forest() {
    let worked =
        [(Place::Lathom, "15.13", Place::Chester, 7, 3), (Place::Plymouth, "29.9", Place::Restormel, 8, 4)];
    for (from, forest, to, round, through) in worked {
        assert_eq!(on_foot(from, to), round);
        let (from, forest, to) = (from.square(), square(forest), to.square());
        assert!(map().wooded.contains(forest));
        assert_eq!(way(from, to, |at| at.row().steps).map(|way| way.len()), Some(through + 1));
        assert!(!map().marches[from].contains(to), "round the forest it is too far");
        assert!(map().marches[from].contains(forest));
        assert_eq!(map().country_way(from, forest).and_then(|way| way.last().copied()), Some(forest));
        assert_eq!(map().country_way(from, to), None);
    }
}

/// §kmc:1.6b,5.2c: into forest as well, but no farther.
#[test]
fn a_move_from_forest_is_one_square() {
    for start in map().wooded.iter() {
        assert_eq!(map().marches[start], start.row().steps, "{start}");
    }
    let (high_peak, macclesfield) = (square("14.16"), square("14.15"));
    assert!(map().marches[high_peak].contains(macclesfield));
    assert_eq!(map().country_way(high_peak, macclesfield), Some(vec![high_peak, macclesfield]));
}

/// §kmc:5.2a,5.2b,5.2c
#[test]
fn a_way_across_country_has_at_most_five_steps_and_forest_only_at_its_end() {
    for from in Square::ALL.iter().copied() {
        let reach = map().marches[from];
        assert!(!reach.contains(from));
        for to in reach.iter() {
            let way = map().country_way(from, to).expect("it can be reached");
            assert!(way.len() <= 6 && way[0] == from && way[way.len() - 1] == to);
            assert!(way.windows(2).all(|pair| pair[0].row().steps.contains(pair[1])));
            assert!(way[1..way.len() - 1].iter().all(|square| !map().wooded.contains(*square)));
        }
    }
    assert_eq!(map().country_way(Place::London.square(), Place::Northampton.square()), None, "six steps");
    assert_eq!(map().marches[Place::Douglas.square()].len(), 2, "the rest of the island");
}

fn ride(from: Place) -> Ride {
    Ride { from: from.square(), exits: from.square().row().roads, stops: Set::default() }
}

/// §kmc:1.6c,5.3a: through Sherwood as well.
#[test]
fn a_road_leads_any_distance() {
    let berwick = map().road_way(ride(Place::London), Place::Berwick.square()).expect("the Great North Road");
    assert_eq!(berwick.len(), 32);
    let north = map().road_way(ride(Place::Nottingham), Place::Doncaster.square()).expect("through Sherwood");
    assert_eq!(north, ["16.18", "15.18", "14.18", "13.18"].map(square));
    let way = |from: Place, to: Place| map().road_way(ride(from), to.square());
    assert_eq!(way(Place::London, Place::Grimsby), None, "it has no road");
    assert_eq!(way(Place::Grimsby, Place::London), None);
}

/// §kmc:5.3d,5.3e
#[test]
fn a_rider_stops_where_the_road_is_blocked() {
    let newark = Place::Newark.square();
    let south = Ride { stops: Set::of(newark), ..ride(Place::Belvoir) };
    assert!(map().road_reach(south).contains(newark));
    assert_eq!(map().road_way(south, square("14.19")).map(|way| way.contains(&newark)), Some(false));

    let newcastle = Place::Newcastle.square();
    let from_durham = Ride { stops: Set::of(newcastle), ..ride(Place::Durham) };
    assert!(map().road_reach(from_durham).contains(newcastle));
    assert!(!map().road_reach(from_durham).contains(Place::Berwick.square()), "there is no other road");

    let back = Set::of(Place::Durham.square());
    let barred = Ride { from: newcastle, exits: back, stops: Set::of(newcastle) };
    assert!(map().road_reach(barred).contains(Place::London.square()));
    assert!(
        !map().road_reach(barred).contains(Place::Berwick.square()),
        "he cannot come past by riding round"
    );
}

/// §kmc:5.4a,5.4b,1.7b,1.7d,1.7f: X5.
#[test]
fn voyages_take_the_steps_that_are_worked_out() {
    let worked = [
        (Place::Pevensey, Place::London, 4),
        (Place::Chichester, Place::London, 5),
        (Place::Corfe, Place::London, 6),
        (Place::Rye, Place::Calais, 2),
        (Place::Dover, Place::Calais, 3),
        (Place::London, Place::Calais, 3),
        (Place::Southampton, Place::Calais, 4),
        (Place::Lynn, Place::London, 5),
        (Place::Berwick, Place::Kingston, 5),
        (Place::Dublin, Place::Chester, 3),
        (Place::Swansea, Place::Bristol, 3),
        (Place::Plymouth, Place::Calais, 6),
        (Place::Bristol, Place::Plymouth, 6),
        (Place::Bristol, Place::Dublin, 7),
        (Place::Newcastle, Place::London, 9),
    ];
    for (from, to, steps) in worked {
        let (from, to) = (Water::Port(from), Water::Port(to));
        assert_eq!(map().sea_steps(from, to), steps, "{from:?} to {to:?}");
        assert_eq!(map().sea_steps(to, from), steps, "{to:?} to {from:?}");
    }
    assert_eq!(tables().figures.ships.steps, 5, "so Corfe to London takes two moves");
    assert_eq!(tables().figures.country.steps, 5);
}

/// §kmc:5.4a,5.4b
#[test]
fn each_sea_square_and_port_that_is_entered_costs_a_step() {
    let (rye, strait, thames) = (Water::Port(Place::Rye), Water::Sea(Sea::G6), Water::Sea(Sea::F6));
    assert_eq!(map().sea_steps(rye, rye), 0);
    assert_eq!((map().sea_steps(rye, strait), map().sea_steps(strait, rye)), (1, 1));
    assert_eq!((map().sea_steps(strait, thames), map().sea_steps(rye, thames)), (1, 2));
    assert_eq!(map().sea_way(Sea::G5, Sea::F6), [Sea::G5, Sea::G6, Sea::F6]);
}
