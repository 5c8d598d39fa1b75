//! §km2:1.6d,7.1f: the Event deck, and where its cards lie.

use crate::second::court::SEATS;
use crate::second::data::EventKind;
use crate::second::event::{Event, said};
use crate::second::ids::*;
use crate::second::state::State;
use arrayvec::ArrayVec;
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};

/// Where the Event cards are. Each of the 92 is in exactly one of these.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Events {
    /// The deck; the last card is the top.
    pub(crate) deck: ArrayVec<EventCard, 92>,
    /// §km2:1.6d: the discard pile. Nobody looks through it.
    pub(crate) discard: Set<EventCard>,
    /// §km2:1.6d: its top card.
    pub(crate) top: Option<EventCard>,
    /// §km2:3.11b,3.11e: left out until the deck runs out for the first time.
    pub(crate) removed: Set<EventCard>,
    /// §km2:3.11d: how many cards lie under the Prestige Victory tile; meaningless once it is revealed.
    pub(crate) under_tile: u8,
    /// §km2:7.7f: the Prestige Victory tile has come up.
    pub(crate) tile_revealed: bool,
    /// §km2:7.7a: Free Moves in Faction spaces.
    pub(crate) free_moves: [Set<EventCard>; SEATS],
    /// §km2:7.7c,7.7e: Chancellor cards; they lie with whoever has the Chancellor of England.
    pub(crate) chancellors: Set<EventCard>,
    /// §km2:7.7b,12.8c: Clamours on their space, the first one on top.
    pub(crate) clamours: ArrayVec<EventCard, 4>,
    /// §km2:12.8a: whether the first of them lies sideways.
    pub(crate) sideways: bool,
    /// The card that is being carried out, or that decides a combat.
    pub(crate) open: Option<EventCard>,
}

impl Events {
    /// §km2:7.1g: puts a card face up on the discard pile.
    pub(crate) fn discard_face_up(&mut self, card: EventCard) {
        self.discard.insert(card);
        self.top = Some(card);
    }
}

impl State {
    /// §km2:7.1a,7.1f,7.7f,9.5c: takes the top card of the Event deck and lays it open. Reveals the tile and renews the
    /// deck when that is due. The caller puts the card away afterwards: [`State::put_event_away`].
    pub(crate) fn take_event_card(&mut self, log: &mut impl Chronicle<Event>) -> EventCard {
        let card = self.events.deck.pop().expect("an empty Event deck is made anew at once");
        self.events.open = Some(card);
        if !self.events.tile_revealed && self.events.deck.len() <= usize::from(self.events.under_tile) {
            self.events.tile_revealed = true;
            log.note(|| {
                said(
                    "7.7f",
                    "The Prestige Victory tile comes up: from now on a Prestige Victory can be claimed.",
                )
            });
        }
        if self.events.deck.is_empty() {
            self.renew_event_deck(log);
        }
        card
    }

    /// §km2:7.1f,3.11e: shuffles the discards and the cards left out at set-up into a new deck. Cards that are open,
    /// with Factions or on the Clamour space stay there, and the tile does not come back.
    fn renew_event_deck(&mut self, log: &mut impl Chronicle<Event>) {
        let events = &mut self.events;
        events.deck.extend(events.discard.union(events.removed).iter());
        (events.discard, events.removed, events.top) = (Set::default(), Set::default(), None);
        self.chance.shuffle(&mut events.deck);
        log.note(|| said("7.1f", "The Event deck has run out and is made anew."));
    }

    /// §km2:7.1g,7.7a,7.7b,9.1k,9.5a: puts the open card away. A Free Move stays with the seat that drew it, a Clamour
    /// goes to its space under those that lie there, and everything else is discarded.
    pub(crate) fn put_event_away(&mut self, drawer: Seat, log: &mut impl Chronicle<Event>) {
        let Some(card) = self.events.open.take() else { return };
        match card.row().kind {
            EventKind::FreeMove => {
                self.events.free_moves[drawer.index()].insert(card);
                log.note(|| {
                    said("7.7a", format!("{} keeps a Free Move.", self.faction_named(drawer))).by(drawer)
                });
            }
            EventKind::Clamour => {
                self.events.clamours.push(card);
                log.note(|| said("7.7b", "There is a Clamour for Parliament.").by(drawer));
            }
            _ => self.events.discard_face_up(card),
        }
    }

    /// §km2:7.7d,11.1h: the Chancellor of England is dead, so all Chancellor cards are discarded.
    pub(crate) fn discard_chancellors(&mut self, log: &mut impl Chronicle<Event>) {
        let held = std::mem::take(&mut self.events.chancellors);
        held.iter().for_each(|card| self.events.discard_face_up(card));
        if !held.is_empty() {
            log.note(|| said("7.7d", "The Chancellor is dead; the Chancellor cards are discarded."));
        }
    }
}
