//! The steward plays well enough to be an opponent: among random players it wins most games, whatever their number, and
//! games among stewards come to an end.

use kernel::{Chance, Seat, Seats, Seed, Silent, Status, Steward};
use kingmaker::assassins::State as Assassins;
use kingmaker::classic::State as Classic;
use kingmaker::second::State as Kingmaker2;

/// More actions than any of these games has ever had.
const ENDLESS: usize = 60_000;
/// One in how many chances to act out of turn is taken.
const OUT_OF_TURN: u32 = 16;

/// Plays one game with stewards in some seats and random players in the others; returns who won.
fn winners<G: Steward>(players: u8, stewards: Seats, nth: u64) -> Seats {
    let mut options = G::info().defaults(None).expect("a set-up");
    options.seats = players;
    let mut chance = Chance::new(Seed::nth(2, nth));
    let mut game = G::deal(&options, Seed::nth(1, nth), &mut Silent).expect("a set-up");
    let mut legal = Vec::new();
    for _ in 0..ENDLESS {
        let (must, may) = match game.status() {
            Status::Over(outcome) => return outcome.winners,
            Status::Waiting { must, may } => (must, may),
        };
        let out_of_turn = !may.is_empty() && chance.below(OUT_OF_TURN) == 0;
        let asked: Vec<Seat> = if out_of_turn { may.iter().collect() } else { must.iter().collect() };
        let seat = *chance.pick(&asked);
        legal.clear();
        game.legal(seat, &mut legal);
        if legal.is_empty() {
            continue;
        }
        let chosen = match stewards.contains(seat) {
            false => Some(*chance.pick(&legal)),
            true if out_of_turn => game.imagine(seat, &mut chance).volunteer(seat, &legal, &mut chance),
            true => Some(game.imagine(seat, &mut chance).steward(seat, &legal, &mut chance)),
        };
        let Some(action) = chosen else { continue };
        assert!(legal.contains(&action), "{players} players, game {nth}: {action} was not offered");
        game.play(seat, action, &mut Silent);
    }
    panic!("{players} players, game {nth} does not end");
}

/// One steward among random players, in each seat in turn.
fn won_by_the_steward<G: Steward>(players: u8, games: u64) -> usize {
    let seat = |nth: u64| Seat((nth % u64::from(players)) as u8);
    let wins = |nth: &u64| winners::<G>(players, Seats::only(seat(*nth)), *nth).contains(seat(*nth));
    (0..games).filter(wins).count()
}

/// Over a thousand games it wins far more; here a few games must do.
#[test]
fn one_steward_among_random_players_wins_most_games() {
    assert!(won_by_the_steward::<Kingmaker2>(2, 10) >= 8);
    assert!(won_by_the_steward::<Kingmaker2>(4, 8) >= 4);
    assert!(won_by_the_steward::<Classic>(2, 10) >= 8);
    assert!(won_by_the_steward::<Classic>(4, 8) >= 5);
    assert!(won_by_the_steward::<Classic>(7, 7) >= 3);
    assert!(won_by_the_steward::<Assassins>(2, 10) >= 8);
    assert!(won_by_the_steward::<Assassins>(4, 8) >= 5);
}

#[test]
fn stewards_among_themselves_come_to_an_end() {
    for players in [2, 5] {
        winners::<Kingmaker2>(players, Seats::first(players), 1);
    }
    for players in [2, 7] {
        winners::<Classic>(players, Seats::first(players), 1);
    }
    for players in [2, 4] {
        winners::<Assassins>(players, Seats::first(players), 1);
    }
}
