//! Campaign (chapter 4): Plan, Command, the Commands, Feed and the end of the Campaign.

mod approach;
mod command;
mod end;
mod haul;
mod intercept;
mod landing;
mod march;
mod march_words;
mod parley;
mod plan;
mod preview;
mod sail;
mod special;
mod supply;
mod tax;
#[cfg(test)]
mod tests;
mod tides;

pub(crate) use command::Command;
pub(crate) use end::Closing;
pub(crate) use haul::{Haul, Room};
pub(crate) use landing::Landing;
pub(crate) use march::March;
pub(crate) use plan::{CARDS_PER_LORD, PASS_CARDS, Plan};
