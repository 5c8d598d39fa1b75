//! A court that records whether it may have changed, so that control is revised only when needed.

use super::{Court, Edition, Spot};
use crate::ids::*;
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

/// A court, and what may have changed in it since it was last revised. Every mutable access goes through this type, so
/// no change can be overlooked.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub struct Watched<E: Edition> {
    court: Court<E>,
    #[serde(skip)]
    touched: Touched,
}

/// How much of a court may have changed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
enum Touched {
    Nothing,
    /// Pieces, and cards in hands and decks: of all places only Open Towns are held by these.
    Pieces,
    /// A deserialized court counts as changed, so the first settle checks everything.
    #[default]
    Anything,
}

impl<E: Edition> Watched<E> {
    /// Updates the control of places if anything may have changed since the last time. Returns whether it did.
    pub fn revise(&mut self) -> bool {
        let touched = std::mem::replace(&mut self.touched, Touched::Nothing);
        match touched {
            Touched::Nothing => {}
            Touched::Pieces => self.court.revise_open_towns(),
            Touched::Anything => self.court.revise_control(),
        }
        touched != Touched::Nothing
    }

    /// The court, for a caller who moves only pieces, or cards in hands and decks. Only Open Towns are held by these
    /// (§km2:19.2a).
    pub fn pieces(&mut self) -> &mut Court<E> {
        self.touched = self.touched.max(Touched::Pieces);
        &mut self.court
    }

    /// Puts a Noble at a position: [`Court::put`].
    pub fn put(&mut self, noble: Noble, spot: Spot<E::Field>) {
        self.pieces().put(noble, spot);
    }

    /// §km2:19.3c: takes the set of Nobles who have grown since the last call. Does not count as a change.
    pub fn take_grown(&mut self) -> Set<Noble> {
        std::mem::take(&mut self.court.grown)
    }

    /// Whether control is what a full revision would make it, or a revision is still due.
    pub fn is_up_to_date(&self) -> bool {
        let mut revised = self.court.clone();
        revised.revise_control();
        self.touched != Touched::Nothing || revised.control == self.court.control
    }
}

impl<E: Edition> Deref for Watched<E> {
    type Target = Court<E>;
    fn deref(&self) -> &Court<E> {
        &self.court
    }
}

impl<E: Edition> DerefMut for Watched<E> {
    fn deref_mut(&mut self) -> &mut Court<E> {
        self.touched = Touched::Anything;
        &mut self.court
    }
}
