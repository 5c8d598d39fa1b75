//! Chapter 12: fortify. Question 17 of §kma:T.9.
//!
//! §kma:12.3d gives the order: bonus card, one card moved, Free Moves, and the knock, which ends the turn and is in
//! [`super::ending`].

use super::action::Action;
use super::data::{EventKind, tables};
use super::event::{Event, card_named, event_named, said};
use super::events::granted;
use super::ids::*;
use super::state::{Spot, State};
use super::waters::Water;
use kernel::{Chronicle, Seat};

impl State {
    /// §kma:12.1a,12.1b,12.1c,12.1d,12.1e: the faction that declared a land battle draws a Crown card, if both are left.
    /// §kma:8.1r,12.1f: only a declaration sets `Turn::bonus`; guns, Pardons and missions do not.
    pub(super) fn draw_bonus(&mut self, log: &mut impl Chronicle<Event>) {
        let Some(id) = self.turn.bonus.take().filter(|id| self.factions[*id].is_some()) else { return };
        let name = self.faction_named(id);
        let Some(card) = self.deck.pop() else {
            return log.note(|| said("12.1d", format!("The Crown deck is used up: no card for {name}.")));
        };
        self.receive(id, card);
        log.note(|| granted("12.1a", id, &name, card));
    }

    /// The menu of phase 4.
    pub(super) fn fortify_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.transfers_legal(seat, out);
        if self.free_move_in_hand(seat).is_some() {
            out.push(Action::FreeMove);
        }
        self.leaving_legal(seat, out);
        self.travel_legal(seat, out);
        self.knock_legal(seat, out);
        out.push(Action::Done);
    }

    pub(super) fn fortify_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Move { card, to } => self.move_card(card, to, log),
            Action::FreeMove => self.play_free_move(seat, log),
            Action::ComeOut { .. } | Action::Leave { .. } => self.leaving_play(action, log),
            Action::Lead { .. } | Action::SetDown { .. } | Action::HandOver { .. } => {
                self.travel_play(action, log)
            }
            Action::Knock { house } => self.knock(house, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }
}

/// Section 12.2: one card moved.
impl State {
    /// §kma:12.2a,12.2e: any card of a pile, or a Title, to another faction of the mover.
    fn transfers_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.turn.moved_card {
            return;
        }
        for (from, _) in self.factions_of(seat) {
            let cards = self.can_leave(from);
            for (to, target) in
                self.factions_of(seat).filter(|(to, _)| *to != from && self.in_touch(from, *to))
            {
                // §kma:12.2d: an assassin can be given only a Mercenary or a Bishop.
                let fits = |card: &Card| !target.is_secret() || is_company(*card);
                out.extend(cards.iter().filter(fits).map(|card| Action::Move { card, to }));
            }
        }
    }

    /// §kma:12.2e,12.2g: the cards that a faction can give: its pile and its Titles, but not the last assassin.
    fn can_leave(&self, id: FactionId) -> Set<Card> {
        let faction = self.faction(id);
        let nobles = faction.hidden_nobles();
        let last = if faction.is_secret() && nobles.len() == 1 { nobles } else { Set::default() };
        faction.pile.union(faction.titles).minus(last)
    }

    /// §kma:12.2a,12.2b,12.2c: both on land, wherever they are; or both at sea or on a river, in the same square.
    fn in_touch(&self, one: FactionId, other: FactionId) -> bool {
        match (self.counts_as_ashore(one), self.counts_as_ashore(other)) {
            (true, true) => true,
            (false, false) => self.water_of(one) == self.water_of(other),
            _ => false,
        }
    }

    /// §kma:12.2b: on land, in a port, or in the garrison.
    fn counts_as_ashore(&self, id: FactionId) -> bool {
        match self.faction(id).at {
            Spot::Land(_) | Spot::Garrison => true,
            Spot::Aboard(_) => matches!(self.water_of(id), Some(Water::Port(_))),
        }
    }

    /// §kma:11.2j,12.2a,12.2d,12.2g: the card moves, and only here does it: what a faction has been given stays with it
    /// otherwise. §kma:12.2f: a town that is lost with its only Title is given up by [`State::settle`]. It is seen if it is a Title, or comes from the garrison or goes there; of any
    /// other card nobody else knows which it was, so nobody can say any longer what is left of what he has seen in that pile.
    fn move_card(&mut self, card: Card, to: FactionId, log: &mut impl Chronicle<Event>) {
        let seat = to.seat();
        let holders = self.factions_of(seat).find(|(_, faction)| faction.cards().contains(card));
        let (from, giver) = holders.expect("only own cards are moved");
        let open = giver.titles.contains(card) || giver.is_secret() || self.faction(to).is_secret();
        if open {
            self.show(Set::of(card));
        } else {
            self.forget(self.faction(from).pile, Some(seat));
        }
        let names = (self.faction_named(from), self.faction_named(to));
        self.take_from(from, card);
        self.receive(to, card);
        self.turn.moved_card = true;
        log.note(|| {
            let line = |what: String| format!("{what}: from {} to {}.", names.0, names.1);
            let whole = said("12.2a", line(card_named(card))).by(seat);
            if open { whole } else { whole.only(seat, None, Some(line("One card".into()))) }
        });
    }
}

/// §kma:12.2d,6.6a: a Mercenary or a Bishop.
fn is_company(card: Card) -> bool {
    let kinds = &tables().kinds;
    kinds.mercenaries.union(kinds.bishops).contains(card)
}

/// Section 12.3: Free Moves.
impl State {
    /// A Free Move in a hand. It does not matter which.
    fn free_move_in_hand(&self, seat: Seat) -> Option<EventCard> {
        self.events.hands[seat.index()].iter().find(|card| card.row().kind == EventKind::FreeMove)
    }

    /// §kma:12.3a,12.3b,12.3c,12.3d: a Free Move is discarded, and its movement begins, with the menu of phase 1; no card can be
    /// moved any more.
    fn play_free_move(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        let card = self.free_move_in_hand(seat).expect("a Free Move is in hand");
        self.events.hands[seat.index()].remove(card);
        self.discard_event(card, true);
        self.turn.moved_card = true;
        log.note(|| said("12.3a", format!("A {} is played.", event_named(card))).by(seat));
        self.begin_free_move();
    }
}
