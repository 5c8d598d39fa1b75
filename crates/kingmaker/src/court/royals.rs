//! The Royals' pieces, with an index from each Noble to the Royals in his company.

use super::{Edition, RoyalPiece};
use crate::ids::*;
use serde::{Deserialize, Serialize};
use std::ops::Index;

/// The Royals' pieces; indexed like a table of [`RoyalPiece`].
#[derive(Copy, Debug, Serialize, Deserialize)]
#[serde(bound = "", from = "ByRoyal<RoyalPiece<E>>", into = "ByRoyal<RoyalPiece<E>>")]
pub struct Royals<E: Edition> {
    pieces: ByRoyal<RoyalPiece<E>>,
    /// The index: the Royals in each Noble's company.
    company: ByNoble<Set<Royal>>,
}

/// A plain copy of the whole struct; the derived clone copies field by field, which is slower.
impl<E: Edition> Clone for Royals<E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E: Edition> Default for Royals<E> {
    fn default() -> Self {
        Royals { pieces: ByRoyal::default(), company: ByNoble::default() }
    }
}

impl<E: Edition> Index<Royal> for Royals<E> {
    type Output = RoyalPiece<E>;
    fn index(&self, royal: Royal) -> &RoyalPiece<E> {
        &self.pieces[royal]
    }
}

impl<E: Edition> From<ByRoyal<RoyalPiece<E>>> for Royals<E> {
    fn from(pieces: ByRoyal<RoyalPiece<E>>) -> Self {
        let mut royals = Royals::default();
        pieces.iter().for_each(|(royal, piece)| royals.set(royal, *piece));
        royals
    }
}

impl<E: Edition> From<Royals<E>> for ByRoyal<RoyalPiece<E>> {
    fn from(royals: Royals<E>) -> Self {
        royals.pieces
    }
}

impl<E: Edition> Royals<E> {
    /// Replaces a Royal's piece.
    pub fn set(&mut self, royal: Royal, piece: RoyalPiece<E>) {
        let old = std::mem::replace(&mut self.pieces[royal], piece);
        if let Some(noble) = old.with {
            self.company[noble].remove(royal);
        }
        if let Some(noble) = piece.with {
            self.company[noble].insert(royal);
        }
    }

    /// Removes a Royal from the company he is in.
    pub fn part(&mut self, royal: Royal) {
        self.set(royal, RoyalPiece { with: None, ..self[royal] });
    }

    /// Those in a Noble's company.
    pub fn with(&self, noble: Noble) -> Set<Royal> {
        self.company[noble]
    }

    /// Those who live.
    pub fn living(&self) -> Set<Royal> {
        self.pieces.matching(|piece| !piece.dead)
    }

    /// Whether the index agrees with the pieces.
    pub fn is_consistent(&self) -> bool {
        self.company == Royals::from(self.pieces).company
    }
}
