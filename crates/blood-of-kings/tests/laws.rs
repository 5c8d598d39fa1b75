//! The laws of every game, checked for every number of players.

use blood_of_kings::State;
use kernel::Game;
use testkit::Suite;

/// Plays at random with so many players, in short games.
fn obeys(seats: u8, decisions: u64) {
    let mut options = State::info().defaults(None).expect("there is a scenario");
    options.seats = seats;
    options.choices.insert("turns".into(), "20".into());
    options.choices.insert("tiles".into(), "5".into());
    Suite::<State>::new("kings").options(options).decisions(decisions).run();
}

/// §bok:1.1.1
#[test]
fn three_players_obey_the_laws() {
    obeys(3, 4_000);
}

#[test]
fn four_players_obey_the_laws() {
    obeys(4, 4_000);
}

#[test]
fn five_players_obey_the_laws() {
    obeys(5, 4_000);
}

#[test]
fn six_players_obey_the_laws() {
    obeys(6, 4_000);
}
