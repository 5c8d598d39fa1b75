//! §kma:T.11: what the log has shown: cards whose place a seat, or everybody, has seen although they lie face down.
//!
//! A card is known as long as it lies where it was shown. Whoever moves cards out of sight forgets them for all who have
//! not seen where they went.

use super::ids::*;
use super::state::{BySeat, State};
use kernel::{Eye, Seat};
use serde::{Deserialize, Serialize};

/// The cards that lie face down in a pile, in Chancery or on a town, and that have been seen there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    /// Those that everybody has seen.
    pub(crate) all: Set<Card>,
    /// Those that one seat has seen besides.
    pub(crate) to: BySeat<Set<Card>>,
}

impl State {
    /// Everybody sees these cards and where they lie, or where they are laid at once.
    pub(crate) fn show(&mut self, cards: Set<Card>) {
        self.known.all = self.known.all.union(cards);
    }

    /// One seat sees these cards and where they lie.
    pub(crate) fn show_to(&mut self, seat: Seat, cards: Set<Card>) {
        self.known.to[seat.index()] = self.known.to[seat.index()].union(cards);
    }

    /// Nobody but this seat can say any longer where these cards lie, because some of them have moved face down.
    pub(crate) fn forget(&mut self, cards: Set<Card>, but: Option<Seat>) {
        if let Some(seat) = but {
            self.show_to(seat, cards.within(self.known.all));
        }
        self.known.all = self.known.all.minus(cards);
        for seat in self.everybody().iter().filter(|seat| Some(*seat) != but) {
            self.known.to[seat.index()] = self.known.to[seat.index()].minus(cards);
        }
    }

    /// Those of these cards that an eye has seen where they lie.
    pub(crate) fn seen_of(&self, cards: Set<Card>, eye: Eye) -> Set<Card> {
        match eye {
            Eye::All => cards,
            Eye::Spectator => cards.within(self.known.all),
            Eye::Seat(seat) => cards.within(self.known.all.union(self.known.to[seat.index()])),
        }
    }

    /// §kma:2.3e: the cards of a pile whose faces an eye knows: its own pile, and what it has seen.
    pub(crate) fn pile_seen(&self, id: FactionId, eye: Eye) -> Set<Card> {
        let Some(faction) = &self.factions[id] else { return Set::default() };
        if eye.sees(id.seat()) { faction.pile } else { self.seen_of(faction.pile, eye) }
    }
}
