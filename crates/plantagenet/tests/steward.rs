//! The steward plays well enough to be an opponent: against random moves it nearly always wins, on either side of every
//! scenario, and games between stewards come to an end.

use kernel::{Chance, Game, Seat, Seed, Silent, Status, Steward};
use plantagenet::Plantagenet;

/// Less than the 98 % or more that were measured over a thousand games.
const ENOUGH: u64 = 85;
/// More actions than any game has ever had.
const ENDLESS: usize = 20_000;

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Player {
    Steward,
    Random,
}

impl Player {
    fn choose(
        self,
        game: &Plantagenet,
        seat: Seat,
        legal: &[<Plantagenet as Game>::Action],
        chance: &mut Chance,
    ) -> <Plantagenet as Game>::Action {
        match self {
            Player::Random => *chance.pick(legal),
            Player::Steward => game.imagine(seat, chance).steward(seat, legal, chance),
        }
    }
}

/// Plays one game; returns the name of its outcome.
fn outcome(scenario: &str, players: [Player; 2], nth: u64) -> String {
    let options = Plantagenet::info().defaults(Some(scenario)).expect("a scenario");
    let mut chance = Chance::new(Seed::nth(2, nth));
    let mut game = Plantagenet::deal(&options, Seed::nth(1, nth), &mut Silent).expect("a set-up");
    let mut legal = Vec::new();
    for _ in 0..ENDLESS {
        let seat = match game.status() {
            Status::Over(outcome) => return outcome.name(&game),
            Status::Waiting { must, .. } => must.lowest().expect("somebody is asked"),
        };
        legal.clear();
        game.legal(seat, &mut legal);
        let action = players[seat.index()].choose(&game, seat, &legal, &mut chance);
        assert!(legal.contains(&action), "{scenario}, game {nth}: {action} was not offered");
        game.play(seat, action, &mut Silent);
    }
    panic!("{scenario}, game {nth} does not end");
}

/// Plays the steward against random moves on both sides.
fn the_steward_wins(scenario: &str, games: u64) {
    let sides =
        [("york", [Player::Steward, Player::Random]), ("lancaster", [Player::Random, Player::Steward])];
    for (side, players) in sides {
        let won = (0..games).filter(|nth| outcome(scenario, players, *nth).starts_with(side)).count() as u64;
        assert!(won * 100 >= games * ENOUGH, "{scenario}, {side}: {won} of {games} won");
    }
}

#[test]
fn the_steward_wins_at_bosworth() {
    the_steward_wins("bosworth", 100);
}

#[test]
fn the_steward_wins_the_learning_set_up() {
    the_steward_wins("quick", 40);
}

#[test]
fn the_steward_wins_with_and_against_henry_vi() {
    the_steward_wins("Ia", 40);
}

#[test]
fn the_steward_wins_the_race_for_york() {
    the_steward_wins("Ib", 100);
}

#[test]
fn the_steward_wins_when_somerset_returns() {
    the_steward_wins("Ic", 60);
}

#[test]
fn the_steward_wins_when_warwick_rebels() {
    the_steward_wins("II", 40);
}

#[test]
fn the_steward_wins_a_kingdom_for_a_horse() {
    the_steward_wins("III", 40);
}

#[test]
fn the_steward_wins_the_wars_of_the_roses() {
    the_steward_wins("wars", 20);
}

#[test]
fn two_stewards_come_to_an_end_in_every_scenario() {
    for scenario in ["quick", "Ia", "Ib", "Ic", "II", "III", "bosworth", "wars"] {
        for nth in 0..2 {
            assert!(!outcome(scenario, [Player::Steward; 2], nth).is_empty());
        }
    }
}
