//! Win probabilities in a position, estimated from what one seat knows.

use crate::player::{Bot, legal_into};
use kernel::{Chance, Outcome, Seat, Silent, Status, Steward};

/// How often each seat won in playouts from states that the asking seat cannot tell from the real one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Forecast {
    /// The number of playouts.
    pub playouts: u32,
    /// Wins per seat.
    pub wins: [u32; 8],
    /// Games that nobody won.
    pub drawn: u32,
}

/// Estimates who will win: plays the game to its end `playouts` times, each time from a new state that `imagine`
/// returns for `seat`, with stewards at all seats.
pub fn forecast<G: Steward>(game: &G, seat: Seat, playouts: u32, chance: &mut Chance) -> Forecast {
    let mut forecast = Forecast { playouts, ..Forecast::default() };
    for _ in 0..playouts {
        let outcome = play_on(game.imagine(seat, chance), chance);
        outcome.winners.iter().for_each(|winner| forecast.wins[winner.index()] += 1);
        forecast.drawn += u32::from(outcome.winners.is_empty());
    }
    forecast
}

/// Plays a game to its end with stewards. They only answer questions; nobody acts unasked.
fn play_on<G: Steward>(mut game: G, chance: &mut Chance) -> Outcome {
    let mut legal = Vec::new();
    loop {
        let seat = match game.status() {
            Status::Over(outcome) => return outcome,
            Status::Waiting { must, .. } => must.lowest().expect("somebody is asked"),
        };
        legal_into(&game, seat, &mut legal);
        let action = match legal[..] {
            [only] => only,
            _ => Bot::Steward.choose(&game, seat, &legal, chance),
        };
        game.play(seat, action, &mut Silent);
    }
}
