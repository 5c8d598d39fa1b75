//! Players that are not people. Generic over the game; each game brings its own steward.

mod forecast;
mod player;
mod sim;

pub use forecast::{Forecast, forecast};
pub use player::{Bot, no_bargain};
pub use sim::{Plan, Report, simulate};
