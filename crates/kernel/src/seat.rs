//! Seats, sets of seats, and the eyes that look at a table.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at the table, counted from zero. A game gives each one a written id (`york`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's number, for indexing arrays kept per seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of seats: at most eight, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// The largest number of seats that a game may have.
    pub const MOST: u8 = 8;

    /// The set as one number: one bit for each seat, from seat 0.
    pub fn bits(self) -> u8 {
        self.0
    }

    /// The set that has this number.
    pub fn from_bits(bits: u8) -> Seats {
        Seats(bits)
    }

    /// The first `count` seats.
    pub fn first(count: u8) -> Seats {
        debug_assert!(count <= Self::MOST);
        Seats(((1u16 << count) - 1) as u8)
    }

    /// Just this seat.
    pub fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Whether the seat is one of these.
    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < Self::MOST && self.0 & (1 << seat.0) != 0
    }

    /// The set with this seat added.
    #[must_use]
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The set with this seat removed.
    #[must_use]
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// The union: seats that are in either set.
    #[must_use]
    pub fn union(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// The difference: seats of this set that are not in the other.
    #[must_use]
    pub fn minus(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest one.
    pub fn lowest(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats in rising order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.lowest()?;
            rest = rest.without(seat);
            Some(seat)
        })
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// Who is looking: each eye has its own view, log and counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Eye {
    /// A player, who sees what that seat has been shown.
    Seat(Seat),
    /// Somebody beside the table, who sees only what is public.
    Spectator,
    /// Everything, for replays after the end.
    All,
}

impl Eye {
    /// The number of eyes: one for each seat, spectators, and the eye that sees everything.
    pub const COUNT: usize = Seats::MOST as usize + 2;

    /// The eye's number, for indexing arrays kept per eye.
    pub fn index(self) -> usize {
        match self {
            Eye::Seat(seat) => seat.index(),
            Eye::Spectator => Eye::COUNT - 2,
            Eye::All => Eye::COUNT - 1,
        }
    }

    /// The seat that looks, if it is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Eye::Seat(seat) => Some(seat),
            Eye::Spectator | Eye::All => None,
        }
    }

    /// Whether this eye may see what belongs to that seat alone.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Eye::Seat(own) => own == seat,
            Eye::Spectator => false,
            Eye::All => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_table_has_eight_seats() {
        assert_eq!(Seats::first(8).len(), 8);
        assert_eq!(Seats::first(2).iter().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
        assert!(!Seats::first(2).contains(Seat(2)));
        assert!(!Seats::first(8).contains(Seat(9)));
    }

    #[test]
    fn sets_add_and_take_away() {
        let both = Seats::only(Seat(1)).with(Seat(4));
        assert_eq!(both.lowest(), Some(Seat(1)));
        assert_eq!(both.without(Seat(1)).lowest(), Some(Seat(4)));
        assert_eq!(both.minus(Seats::only(Seat(4))), Seats::only(Seat(1)));
        assert_eq!(Seats::NONE.union(both), both);
        assert!(both.minus(both).is_empty());
    }

    #[test]
    fn every_eye_has_a_number_of_its_own() {
        let eyes = Seats::first(Seats::MOST).iter().map(Eye::Seat).chain([Eye::Spectator, Eye::All]);
        assert_eq!(eyes.map(Eye::index).collect::<Vec<_>>(), (0..Eye::COUNT).collect::<Vec<_>>());
    }

    #[test]
    fn only_the_owner_and_the_all_seeing_eye_see_a_secret() {
        assert!(Eye::Seat(Seat(1)).sees(Seat(1)));
        assert!(!Eye::Seat(Seat(0)).sees(Seat(1)));
        assert!(!Eye::Spectator.sees(Seat(1)));
        assert!(Eye::All.sees(Seat(1)));
    }
}
