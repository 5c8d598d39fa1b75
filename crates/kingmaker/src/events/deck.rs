//! §km2:1.6d,7.1f §kmc:2.1k,2.1m: the Event deck, and where its cards lie.

use crate::data::EventKind;
use crate::event::{Event, said};
use crate::ids::*;
use crate::rules::Rules;
use crate::state::State;
use arrayvec::ArrayVec;
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};

/// The most Event cards of any edition.
const MOST: usize = 92;

/// Where the Event cards are. Each is in exactly one of these, or in a place that only its edition has.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub(crate) struct Events<E: Rules> {
    /// The deck; the last card is the top.
    pub(crate) deck: ArrayVec<E::EventCard, MOST>,
    /// §km2:1.6d §kmc:2.1n: the discard pile. Nobody looks through it.
    pub(crate) discard: Set<E::EventCard>,
    /// §km2:1.6d: its top card.
    pub(crate) top: Option<E::EventCard>,
    /// §km2:7.7a §kmc:4.7b: Free Moves that seats have.
    pub(crate) free_moves: E::BySeat<Set<E::EventCard>>,
    /// §km2:7.7c,7.7e §kmc:4.7c: Chancellor cards; they lie with whoever has the Chancellor of England.
    pub(crate) chancellors: Set<E::EventCard>,
    /// The card that is being carried out, or that decides a combat.
    pub(crate) open: Option<E::EventCard>,
}

impl<E: Rules> Default for Events<E> {
    fn default() -> Self {
        Events {
            deck: ArrayVec::new(),
            discard: Set::default(),
            top: None,
            free_moves: Default::default(),
            chancellors: Set::default(),
            open: None,
        }
    }
}

impl<E: Rules> Events<E> {
    /// §km2:7.1g: puts a card face up on the discard pile.
    pub(crate) fn discard_face_up(&mut self, card: E::EventCard) {
        self.discard.insert(card);
        self.top = Some(card);
    }
}

impl<E: Rules> State<E> {
    /// §km2:7.1a,7.1f,7.7f,9.5c §kmc:4.1a,6.3b: takes the top card of the Event deck and lays it open. Renews the deck when
    /// that is due. The caller puts the card away afterwards: [`State::put_event_away`].
    pub(crate) fn take_event_card(&mut self, log: &mut impl Chronicle<Event>) -> E::EventCard {
        let card = self.events.deck.pop().expect("an empty Event deck is made anew at once");
        self.events.open = Some(card);
        E::after_draw(self, log);
        if self.events.deck.is_empty() {
            self.renew_event_deck(log);
        }
        card
    }

    /// §km2:7.1f,3.11e §kmc:2.1m: shuffles the discards, and cards that were left out at set-up, into a new deck. Cards
    /// that are open, or kept by a Faction, stay there.
    fn renew_event_deck(&mut self, log: &mut impl Chronicle<Event>) {
        let left_out = E::take_left_out(self);
        let events = &mut self.events;
        events.deck.extend(events.discard.union(left_out).iter());
        (events.discard, events.top) = (Set::default(), None);
        self.chance.shuffle(&mut events.deck);
        log.note(|| said(E::CITED.deck_renewed, "The Event deck has run out and is made anew."));
    }

    /// §km2:7.1g,7.7a,7.7b,9.1k,9.5a §kmc:4.1e,4.7b,6.3a: puts the open card away. A Free Move stays with the seat that drew
    /// it; an edition keeps others elsewhere; everything else is discarded.
    pub(crate) fn put_event_away(&mut self, drawer: Seat, log: &mut impl Chronicle<Event>) {
        let Some(card) = self.events.open.take() else { return };
        if E::event(card).kind == EventKind::FreeMove {
            self.events.free_moves[drawer.index()].insert(card);
            log.note(|| {
                let name = self.faction_named(drawer);
                said(E::CITED.free_move_kept, format!("{name} keeps a Free Move.")).by(drawer)
            });
        } else if !E::keep_event(self, card, drawer, log) {
            self.events.discard_face_up(card);
        }
    }
}
