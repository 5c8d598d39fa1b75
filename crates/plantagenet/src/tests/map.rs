//! The map: what is where, Favour, depletion, Routes.

use crate::data::{map, tables};
use crate::ids::Side::{Lancaster, York};
use crate::ids::{Locale::*, *};
use crate::map::{Kind, Ships};
use crate::state::Whereabouts;
use crate::testing::Board;

fn set(places: &[Locale]) -> Set<Locale> {
    places.iter().copied().collect()
}

/// §pl:1.3.1a,1.3.1b
#[test]
fn the_census_of_the_map() {
    let count = |kind: Kind| Locale::ALL.iter().filter(|place| place.kind() == kind).count();
    let kinds = [Kind::City, Kind::Town, Kind::Fortress, Kind::London, Kind::Calais, Kind::Harlech];
    assert_eq!(kinds.map(count), [25, 21, 5, 1, 1, 1]);
    assert_eq!((map().strongholds.len(), map().boxes.len(), map().seas.len()), (54, 4, 3));
    let ordinary = map().types.iter().fold(Set::default(), |all, of_type| all.union(*of_type));
    assert_eq!(map().strongholds.minus(ordinary), set(&[London, Calais, Harlech]));
}

/// §pl:1.3.1y
#[test]
fn the_ports_of_each_sea() {
    assert_eq!(map().ports_of[NorthSea], set(&[Ipswich, Lynn, Newcastle, Ravenspur, Scarborough]));
    let channel = [Calais, Dorchester, Dover, Exeter, Hastings, Plymouth, Southampton, Truro];
    assert_eq!(map().ports_of[EnglishChannel], set(&channel));
    assert_eq!(map().ports_of[IrishSea], set(&[Bristol, Harlech, Pembroke]));
    assert_eq!(map().ports.len(), 16);
    assert!(!London.is_port() && !Bamburgh.is_port());
}

/// §pl:1.3.1z
#[test]
fn the_irish_sea_and_the_north_sea_do_not_touch() {
    assert_eq!(map().next_seas[EnglishChannel], set(&[IrishSea, NorthSea]));
    assert_eq!(map().next_seas[IrishSea], set(&[EnglishChannel]));
    assert_eq!(map().next_seas[NorthSea], set(&[EnglishChannel]));
}

/// §pl:1.3.1i,1.3.1e: the boxes lie at these Seas, but are no Ports.
#[test]
fn exile_boxes_lie_at_the_sea_and_are_no_ports() {
    let seas = [Scotland, Burgundy, France, Ireland].map(Locale::sea);
    assert_eq!(seas, [Some(NorthSea), Some(NorthSea), Some(EnglishChannel), Some(IrishSea)]);
    for place in map().boxes.iter() {
        assert!(!place.is_port() && !place.is_stronghold());
        assert_eq!((place.tax(), place.supply(), place.pillage()), (0, 0, 0), "{place}");
    }
}

/// §pl:1.3.1c: Calais has no Ways, lies in no Area, and is not France.
#[test]
fn calais_can_be_reached_over_the_channel_only() {
    assert!(Calais.adjacent().is_empty());
    assert!(Locale::ALL.iter().all(|place| !place.adjacent().contains(Calais)));
    assert!(Area::ALL.iter().all(|area| !area.locales().contains(Calais)));
    assert_ne!(Calais, France);
    let board = Board::empty("Ia").lord(Lord::March, Dover).favour(York, &[Dover]);
    assert_eq!(board.state.routes(Lord::March).distance(Dover, Calais), None);
    let afloat = board.assets(Lord::March, [0, 0, 0, 1]);
    assert_eq!(afloat.state.routes(Lord::March).distance(Dover, Calais), Some(1));
}

/// §pl:1.3.1ac: sizes of the Areas; Harlech is Welsh, the city of York is not northern.
#[test]
fn the_areas() {
    assert_eq!([Area::North, Area::South, Area::Wales].map(|area| area.locales().len()), [6, 9, 6]);
    assert!(!Area::North.locales().contains(Locale::York));
    let everywhere = Area::ALL.iter().fold(Set::default(), |all, area| all.union(area.locales()));
    assert_eq!(map().strongholds.minus(everywhere).len(), 33);
}

/// §pl:1.3.1ae: 23 Highways, 52 Roads, 6 Paths, each both ways.
#[test]
fn the_ways() {
    let ways = |of: &ByLocale<Set<Locale>>| {
        map().strongholds.iter().map(|place| of[place].within(map().strongholds).len()).sum::<usize>()
    };
    assert_eq!([&map().highways, &map().roads, &map().paths].map(ways), [46, 104, 12]);
    for place in map().strongholds.iter() {
        assert!(place.adjacent().iter().all(|near| near.adjacent().contains(place)), "{place}");
    }
}

/// §pl:1.3.1j,1.3.1k: two Paths lead out of Scotland, and none into it.
#[test]
fn scotland_has_two_ways_out() {
    assert_eq!(Scotland.adjacent(), set(&[Carlisle, Bamburgh]));
    assert_eq!(map().paths[Scotland], set(&[Carlisle, Bamburgh]));
    assert!(!Carlisle.adjacent().contains(Scotland) && !Bamburgh.adjacent().contains(Scotland));
    let other = [Burgundy, France, Ireland].map(|place| place.adjacent().len());
    assert_eq!(other, [0, 0, 0]);
    let board = Board::empty("Ia").lord(Lord::HenryVI, Scotland).favour(Lancaster, &[Carlisle]);
    assert_eq!(board.state.routes(Lord::HenryVI).distance(Scotland, Appleby), Some(2));
}

/// §pl:1.3.1m,1.3.1n: Strongholds, Exile boxes and Seas are on the map, Calendar and captivity are not.
#[test]
fn who_is_on_the_map() {
    let mut board = Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::March, Burgundy);
    board = board.lord(Lord::WarwickY, NorthSea).calendar(Lord::Rutland, 2, true);
    board.state.lords[Lord::HenryVI] = Whereabouts::Captive(Lord::York);
    let there: Vec<Lord> = board.state.on_map(York).iter().collect();
    assert_eq!(there, [Lord::York, Lord::March, Lord::WarwickY]);
    assert!(board.state.on_map(Lancaster).is_empty());
}

/// §pl:1.3.1o: a Seat for every Lord in play, on the map or not, until he is removed.
#[test]
fn seats_stand_until_their_lord_is_removed() {
    use crate::lords::Leaving;
    let mut board = Board::empty("Ia").lord(Lord::March, Ely);
    assert!(board.state.seats(York).contains(Canterbury), "Rutland's, who is on the Calendar");
    board.state.leave(Lord::March, Leaving::Exile, &mut board.log);
    assert!(board.state.seats(York).contains(Ludlow));
    let mut board = board.lord(Lord::March, Ely);
    board.state.leave(Lord::March, Leaving::Death, &mut board.log);
    assert!(!board.state.seats(York).contains(Ludlow));
}

/// §pl:1.3.1p
#[test]
fn thirteen_vassals_have_seats() {
    let seats: Set<Locale> = Vassal::ALL.iter().filter_map(|vassal| vassal.row().seat).collect();
    let printed = [
        Appleby, Derby, Leicester, Shrewsbury, Worcester, Oxford, StAlbans, Ipswich, Dover, Arundel, Exeter,
        Launceston, Lincoln,
    ];
    assert_eq!(seats, set(&printed));
    assert!(Vassal::ALL.iter().all(|vassal| vassal.is_special() == vassal.row().seat.is_none()));
    assert_eq!(Dover.vassal(), Some(Vassal::Fauconberg));
}

/// §pl:1.3.1q: Neutral, York's or Lancaster's; Friendly to one is Enemy to the other.
#[test]
fn a_stronghold_favours_one_side_or_nobody() {
    let mut board = Board::empty("Ia").favour(York, &[Ely]);
    let favour = |board: &Board| board.state.favour(Ely);
    assert_eq!(favour(&board), Some(York));
    assert!(board.state.friendly(York).contains(Ely) && !board.state.friendly(Lancaster).contains(Ely));
    board.state.shift_favour(Ely, Lancaster, &mut board.log);
    assert_eq!(favour(&board), None);
    board.state.shift_favour(Ely, Lancaster, &mut board.log);
    assert_eq!(favour(&board), Some(Lancaster));
    board.state.shift_favour(Ely, Lancaster, &mut board.log);
    assert_eq!(favour(&board), Some(Lancaster), "no further");
}

/// §pl:1.3.1f: a box in use is Friendly to its side.
#[test]
fn exile_boxes_are_friendly_to_their_side() {
    let board = Board::empty("Ia");
    assert_eq!(board.state.friendly(York), set(&[Ireland, Burgundy]));
    assert_eq!(board.state.friendly(Lancaster), set(&[Scotland, France]));
}

/// §pl:1.3.1r: neither marching in nor leaving changes Favour.
#[test]
fn coming_and_going_changes_no_favour() {
    let mut board = Board::empty("Ia").favour(York, &[Ely]).favour(Lancaster, &[Wells]);
    let before = board.state.favour;
    board = board.lord(Lord::HenryVI, Ely).lord(Lord::York, Wells);
    board.state.arrive(Lord::HenryVI, &mut board.log);
    board.state.leave(Lord::York, crate::lords::Leaving::Disband, &mut board.log);
    assert_eq!(board.state.favour, before);
}

/// §pl:1.3.1s: one removal takes both markers.
#[test]
fn a_doubled_london_loses_both_markers_together() {
    let mut board = Board::empty("Ia").favour(York, &[London]);
    board.state.london_doubled = true;
    board.state.set_favour(London, Some(York), &mut board.log);
    assert!(board.state.london_doubled, "nothing has changed");
    board.state.set_favour(London, None, &mut board.log);
    assert_eq!((board.state.favour(London), board.state.london_doubled), (None, false));
}

/// §pl:1.3.1t,1.3.1b: 3 Cities against 5 show Lancaster 2; Special Strongholds count for none.
#[test]
fn net_strongholds_are_differences() {
    let board = Board::empty("Ia")
        .favour(York, &[Ely, Wells, Lincoln, Cambridge, London])
        .favour(Lancaster, &[Coventry, Norwich, Oxford, Exeter, Chester, Ludlow, Harlech, Calais]);
    assert_eq!(board.state.net_strongholds(), [-2, 1, -1]);
}

/// §pl:1.3.1u,1.3.1v,1.3.1x: none, Depleted, Exhausted, in Exile boxes too.
#[test]
fn depletion_has_three_levels() {
    for place in [Ely, Ireland] {
        let mut board = Board::empty("Ia");
        board.state.deplete(place, &mut board.log);
        assert!(board.state.depleted.contains(place) && !board.state.is_exhausted(place));
        board.state.deplete(place, &mut board.log);
        assert!(!board.state.depleted.contains(place) && board.state.is_exhausted(place));
        board.state.deplete(place, &mut board.log);
        assert!(board.state.is_exhausted(place) && !board.state.depleted.contains(place), "no further");
    }
}

/// §pl:1.3.1w: Routes lead through Exhausted places.
#[test]
fn routes_pass_exhausted_places() {
    let board =
        Board::empty("Ia").lord(Lord::York, Ely).favour(York, &[Ely, Cambridge]).exhausted(&[Cambridge]);
    assert_eq!(board.state.routes(Lord::York).distance(Ely, Bedford), Some(2));
}

/// §pl:1.3.1aa,1.3.1ab,1.5.3c: a Ship, own or Shared, joins the Ports of one Sea and the Lord's own box, and no other box.
#[test]
fn ships_join_the_ports_of_one_sea() {
    let board = Board::empty("Ia").lord(Lord::York, Ireland).lord(Lord::Rutland, Ireland);
    assert_eq!(board.state.ships(Lord::York), Ships::None);
    let board = board.assets(Lord::Rutland, [0, 0, 0, 1]).favour(York, &[Bristol]);
    assert_eq!(board.state.ships(Lord::York), Ships::One, "Rutland lends his");
    let routes = board.state.routes(Lord::York);
    assert_eq!(routes.step(Ireland), set(&[Bristol, Harlech, Pembroke]));
    assert!(!routes.reach(Ireland).contains(Dover), "another Sea");
    assert!(!routes.reach(Ireland).meets(set(&[Scotland, France, Burgundy])));
    let great = board.card(capability::GREAT_SHIPS_Y6, Lord::Rutland);
    assert_eq!(great.state.ships(Lord::York), Ships::Great);
    assert_eq!(great.state.routes(Lord::York).distance(Ireland, Dover), Some(1));
}

/// §pl:1.3.1aa: a Ship of somebody elsewhere helps nobody here.
#[test]
fn a_ship_elsewhere_does_not_help() {
    let board = Board::empty("Ia").lord(Lord::York, Lynn).lord(Lord::WarwickY, Calais);
    assert_eq!(board.state.ships(Lord::York), Ships::None);
}

/// §pl:1.3.1ad: all Strongholds of an Area, whoever's Lords are in it.
#[test]
fn dominance_takes_every_stronghold() {
    let wales: Vec<Locale> = Area::Wales.locales().iter().collect();
    let board = Board::empty("Ia").favour(York, &wales).lord(Lord::HenryVI, Ludlow);
    assert!(board.state.dominates(York, Area::Wales) && !board.state.dominates(Lancaster, Area::Wales));
    let mut board = board;
    board.state.set_favour(Harlech, None, &mut board.log);
    assert!(!board.state.dominates(York, Area::Wales), "Harlech counts for Wales");
}

/// §pl:1.3.2a: fifteen boxes, with Plans of 4, 6, 7, 6, 4.
#[test]
fn the_calendar() {
    let cards: Vec<u8> = tables().calendar.iter().map(|slot| slot.cards).collect();
    assert_eq!(cards, [4, 6, 7, 6, 4].repeat(3));
}

/// §pl:1.3.2b
#[test]
fn the_marks_of_the_calendar() {
    let marked = |mark: fn(&crate::data::Box) -> bool| -> Vec<usize> {
        (1..=15).filter(|number| mark(&tables().calendar[number - 1])).collect()
    };
    assert_eq!(marked(|slot| slot.gain), [1, 4, 6, 9, 11, 14]);
    assert_eq!(marked(|slot| slot.grow), [4, 9, 14]);
    assert_eq!(marked(|slot| slot.waste), [5, 10]);
}

/// §pl:1.3.1d
#[test]
fn harlech_counts_for_wales_and_never_as_a_fortress() {
    let wales: Vec<Locale> = Area::Wales.locales().iter().collect();
    let mut board = Board::empty("Ia").favour(York, &wales);
    assert!(board.state.dominates(York, Area::Wales));
    let fortresses = board.state.net_strongholds()[2];
    board.state.set_favour(Harlech, None, &mut board.log);
    assert!(!board.state.dominates(York, Area::Wales));
    assert_eq!(board.state.net_strongholds()[2], fortresses);
}

/// §pl:1.3.1r: neither a March nor a battle turns a place.
#[test]
fn marching_in_and_fighting_change_no_favour() {
    let board = Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::HenryVI, StAlbans);
    let board = board.favour(Lancaster, &[Cambridge]).assets(Lord::York, [0, 9, 9, 0]);
    let before = board.state.favour;
    let mut board = board.campaign(&[Some(Lord::York); 2], &[]);
    board.play("march cambridge; pass; march st-albans; done");
    assert!(board.state.is_battle());
    board.play("flee henry-vi");
    assert_eq!((board.state.at(Lord::York), board.state.favour), (Some(StAlbans), before));
}
