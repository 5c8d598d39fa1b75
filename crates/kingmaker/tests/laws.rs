//! The laws of every game, checked for both set-ups and every number of players of Kingmaker II.

use kernel::Game;
use kingmaker::second::State as Kingmaker2;
use testkit::Suite;

fn obeys(scenario: &str, seats: u8, decisions: u64) {
    let mut options = Kingmaker2::info().defaults(Some(scenario)).expect("it exists");
    options.seats = seats;
    // Six rounds contain everything that sixty do, and every law is checked in each.
    options.choices.insert("rounds".into(), "6".into());
    Suite::<Kingmaker2>::new(scenario).options(options).decisions(decisions).run();
}

#[test]
fn two_players_obey_the_laws() {
    obeys("preset", 2, 1_000);
}

#[test]
fn three_players_obey_the_laws() {
    obeys("preset", 3, 1_000);
}

#[test]
fn four_players_obey_the_laws() {
    obeys("preset", 4, 1_000);
}

#[test]
fn five_players_obey_the_laws() {
    obeys("preset", 5, 1_000);
}

#[test]
fn dealt_factions_obey_the_laws() {
    obeys("dealt", 4, 1_000);
}
