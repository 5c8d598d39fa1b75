//! The catalog and the manifest of games agree.

use serde_json::Value;

#[test]
fn every_game_calls_itself_as_the_manifest_does() {
    let games: Vec<Value> = serde_json::from_str(include_str!("../../../data/games.json")).unwrap();
    let open = games.iter().filter(|game| game["open"] != false);
    let listed: Vec<_> = open.map(|game| (game["id"].as_str(), game["prefix"].as_str())).collect();
    let known: Vec<_> =
        catalog::TITLES.iter().map(|title| (Some(title.info().id), Some(title.info().prefix))).collect();
    assert_eq!(known, listed);
}

/// Lists name seats by their numbers without dealing the match.
#[test]
fn seats_are_numbered_as_the_scenario_lists_them() {
    for title in catalog::TITLES {
        for scenario in &title.info().scenarios {
            for seats in scenario.min_seats..=scenario.max_seats {
                let options = kernel::Options { seats, ..title.info().defaults(Some(scenario.id)).unwrap() };
                let play = title.open(options, kernel::Seed::from_number(1)).unwrap();
                let dealt: Vec<_> =
                    play.seats().iter().map(|seat| (play.seat_id(seat), play.seat_name(seat))).collect();
                let listed = scenario.seats.iter().map(|seat| (seat.id, seat.name));
                assert_eq!(dealt, listed.take(usize::from(seats)).collect::<Vec<_>>(), "{}", scenario.id);
            }
        }
    }
}
