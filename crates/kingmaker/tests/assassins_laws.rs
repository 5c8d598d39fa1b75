//! The laws of every game, checked for every number of players of *Assassin's Reboot*. §kma:I10: among them that nobody is
//! shown or offered anything that depends on what he cannot know; §kma:R.4: that one seed decides all chance.

use kernel::Game;
use kingmaker::assassins::State;
use testkit::Suite;

fn obeys(seats: u8) {
    let mut options = State::info().defaults(None).expect("it exists");
    options.seats = seats;
    options.choices.insert("rounds".into(), "10".into());
    Suite::<State>::new("deal").options(options).decisions(2_000).run();
}

#[test]
fn two_players_obey_the_laws() {
    obeys(2);
}

#[test]
fn three_players_obey_the_laws() {
    obeys(3);
}

#[test]
fn four_players_obey_the_laws() {
    obeys(4);
}
