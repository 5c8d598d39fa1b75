//! The Royals' pieces, so kept that those in a Noble's company are found at once.

use super::RoyalPiece;
use crate::ids::*;
use serde::{Deserialize, Serialize};
use std::ops::Index;

/// The Royals' pieces. They read like a table of [`RoyalPiece`].
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(from = "ByRoyal<RoyalPiece>", into = "ByRoyal<RoyalPiece>")]
pub struct Royals {
    pieces: ByRoyal<RoyalPiece>,
    /// Who is with each Noble.
    company: ByNoble<Set<Royal>>,
}

impl Index<Royal> for Royals {
    type Output = RoyalPiece;
    fn index(&self, royal: Royal) -> &RoyalPiece {
        &self.pieces[royal]
    }
}

impl From<ByRoyal<RoyalPiece>> for Royals {
    fn from(pieces: ByRoyal<RoyalPiece>) -> Royals {
        let mut royals = Royals::default();
        pieces.iter().for_each(|(royal, piece)| royals.set(royal, *piece));
        royals
    }
}

impl From<Royals> for ByRoyal<RoyalPiece> {
    fn from(royals: Royals) -> ByRoyal<RoyalPiece> {
        royals.pieces
    }
}

impl Royals {
    /// Puts a piece in the place of a Royal's.
    pub fn set(&mut self, royal: Royal, piece: RoyalPiece) {
        let old = std::mem::replace(&mut self.pieces[royal], piece);
        if let Some(noble) = old.with {
            self.company[noble].remove(royal);
        }
        if let Some(noble) = piece.with {
            self.company[noble].insert(royal);
        }
    }

    /// A Royal is in nobody's company any more.
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

    /// Whether everybody is found in the company that he is in.
    pub fn is_true(&self) -> bool {
        self.company == Royals::from(self.pieces).company
    }
}
