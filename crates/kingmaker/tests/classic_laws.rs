//! The laws of every game, checked for every number of players of the classic game. §kmc:I14: among them that nobody is
//! shown or offered anything that depends on what he cannot know; §kmc:R.4: that one seed decides all chance.

use kernel::Game;
use kingmaker::classic::State as Classic;
use testkit::Suite;

fn obeys(seats: u8) {
    let mut options = Classic::info().defaults(None).expect("it exists");
    options.seats = seats;
    options.choices.insert("rounds".into(), "8".into());
    Suite::<Classic>::new("deal").options(options).decisions(1_000).run();
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
fn five_players_obey_the_laws() {
    obeys(5);
}

#[test]
fn seven_players_obey_the_laws() {
    obeys(7);
}
