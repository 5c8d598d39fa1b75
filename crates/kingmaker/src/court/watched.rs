//! A court that knows whether anybody has laid hands on it.

use super::{Court, Edition, Spot};
use crate::ids::*;
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

/// A court, and what may have changed in it since it was last revised. Whoever changes it comes through here, so no change
/// can be overlooked.
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
    /// Things by which no place is held, Open Towns apart.
    Pieces,
    /// Whoever reads a court does not know what was done to it before.
    #[default]
    Anything,
}

impl<E: Edition> Watched<E> {
    /// Brings the control of places up to date if anything has been touched since the last time. Whether it has.
    pub fn revise(&mut self) -> bool {
        let touched = std::mem::replace(&mut self.touched, Touched::Nothing);
        match touched {
            Touched::Nothing => {}
            Touched::Pieces => self.court.revise_open_towns(),
            Touched::Anything => self.court.revise_control(),
        }
        touched != Touched::Nothing
    }

    /// The court, for somebody who moves pieces or cards of hands and decks only: no place is held by those but Open Towns
    /// (§km2:19.2a).
    pub fn pieces(&mut self) -> &mut Court<E> {
        self.touched = self.touched.max(Touched::Pieces);
        &mut self.court
    }

    /// Puts a Noble somewhere: [`Court::put`].
    pub fn put(&mut self, noble: Noble, spot: Spot<E::Field>) {
        self.pieces().put(noble, spot);
    }

    /// §km2:19.3c: the Nobles who have grown since this was last asked. Nothing else follows from asking.
    pub fn take_grown(&mut self) -> Set<Noble> {
        std::mem::take(&mut self.court.grown)
    }

    /// Whether control is what a full revision would make of it, or is yet to be revised.
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
