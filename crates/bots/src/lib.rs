//! Bots and simulations, generic over the game; each game brings its own steward.

mod forecast;
mod player;
mod sim;

pub use forecast::{Forecast, forecast};
pub use player::{Bot, refuse_draw};
pub use sim::{Plan, Report, simulate};
