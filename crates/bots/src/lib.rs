//! Bots and simulations, generic over the game; each game brings its own steward.

mod forecast;
mod player;
mod sim;

pub use forecast::{Forecast, forecast};
pub use player::{Bot, no_bargain};
pub use sim::{Plan, Report, simulate};
