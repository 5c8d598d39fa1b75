//! The badges by which seats are known.

use kernel::written::unknown;
use kernel::{Refusal, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// All badges, in the order of the seats; an edition uses as many of them as it has seats.
pub const BADGES: [&str; 7] = ["swan", "lion", "boar", "falcon", "hart", "bear", "antelope"];

/// A seat by its badge, in an edition with so many seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub struct Badge<const SEATS: usize>(pub Seat);

/// A seat of any edition by its badge.
pub type AnyBadge = Badge<{ BADGES.len() }>;

/// A seat's written form.
pub(crate) fn badge(seat: Seat) -> &'static str {
    BADGES[seat.index()]
}

impl<const SEATS: usize> Badge<SEATS> {
    /// Reads a seat's written form.
    pub(crate) fn read(text: &str) -> Result<Seat, Refusal> {
        let at = BADGES[..SEATS].iter().position(|badge| *badge == text).ok_or_else(|| unknown(text))?;
        Ok(Seat(at as u8))
    }
}

impl<const SEATS: usize> From<Seat> for Badge<SEATS> {
    fn from(seat: Seat) -> Self {
        Badge(seat)
    }
}

impl<const SEATS: usize> From<Badge<SEATS>> for Seat {
    fn from(badge: Badge<SEATS>) -> Seat {
        badge.0
    }
}

impl<const SEATS: usize> From<Badge<SEATS>> for &'static str {
    fn from(Badge(seat): Badge<SEATS>) -> &'static str {
        badge(seat)
    }
}

impl<const SEATS: usize> TryFrom<String> for Badge<SEATS> {
    type Error = Refusal;
    fn try_from(text: String) -> Result<Self, Refusal> {
        Self::read(&text).map(Badge)
    }
}

impl<const SEATS: usize> fmt::Display for Badge<SEATS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(badge(self.0))
    }
}
