//! Sections 8.5, 8.6: how often a piece moves, and Free Moves.

use crate::book::Moves;
use crate::event::{Event, said};
use crate::ids::*;
use crate::rules::Rules;
use crate::state::State;
use kernel::{Chronicle, Seat};

impl<K: Id> Moves<K> {
    /// §km2:8.6a: how many Free Moves one more move of a piece takes; none if it has no move left.
    fn price(&self, piece: K) -> Option<usize> {
        match (self.normal.contains(piece), self.free.contains(piece)) {
            (false, _) => Some(0),
            (true, false) => Some(1),
            (true, true) => None,
        }
    }

    /// §km2:8.6a §kmc:5.6b,5.6c: uses up a move of a piece, the normal one first.
    fn spend(&mut self, piece: K) {
        match self.normal.contains(piece) {
            false => self.normal.insert(piece),
            true => self.free.insert(piece),
        }
    }
}

impl<E: Rules> State<E> {
    /// §km2:8.1j,8.1k,20.2f,21.4d,21.4e: whether a Noble, a Royal with him or a card of his has moved in an earlier turn
    /// of this round.
    pub(crate) fn moved_earlier(&self, noble: Noble) -> bool {
        let book = &self.book;
        self.earlier_this_round(book.noble_moved[noble])
            || self.court.awards[noble].iter().any(|card| self.earlier_this_round(book.card_moved[card]))
            || self.court.cities_of(noble).iter().any(|city| self.earlier_this_round(book.city_moved[city]))
            || self
                .court
                .royals_with(noble)
                .iter()
                .any(|royal| self.earlier_this_round(book.royal_moved[royal]))
    }

    /// §km2:8.5b,8.5d,8.6a,8.6b,8.6c,8.6k §kmc:5.6a,5.6b,5.6d: how many Free Moves these Nobles need to move again, together with the
    /// Royals whom they may not leave behind; none if somebody has no move left.
    pub(crate) fn cards_needed(&self, nobles: Set<Noble>) -> Option<usize> {
        let mut cards = 0;
        for noble in nobles.iter() {
            let own = self.book.this_turn.nobles_moved.price(noble)?;
            let mut royals = 0;
            for royal in self.court.royals_with(noble).iter() {
                royals += self.book.this_turn.royals_moved.price(royal)?;
            }
            cards += if E::ROYAL_SHARES_FREE_MOVE { own.max(royals) } else { own + royals };
        }
        Some(cards)
    }

    /// §km2:8.6a,8.6d,8.6e,8.6f,8.6g §kmc:5.4q,5.6a: how many Free Moves a voyage takes: on a Free Move one for each
    /// ship, if nobody aboard has had one and, in some editions, all ships belong to those who sail them; otherwise those
    /// that the passengers need. None if a piece has no move left.
    pub(crate) fn fare(&self, ships: Set<Ship>, passengers: Set<Noble>, free: bool) -> Option<usize> {
        let (nobles, moved) = (&self.book.this_turn.nobles_moved, &self.book.this_turn.ships_moved);
        let royals_freed = self.book.this_turn.royals_moved.free;
        if free {
            let freed = |noble: Noble| self.court.royals_with(noble).meets(royals_freed);
            let twice =
                moved.free.meets(ships) || nobles.free.meets(passengers) || passengers.iter().any(freed);
            let allowed = E::FREE_MOVES_FOR_LENT_SHIPS || self.are_theirs(ships, passengers);
            return (!twice && allowed).then_some(ships.len());
        }
        if moved.normal.meets(ships) {
            return None;
        }
        self.cards_needed(passengers)
    }

    /// §km2:8.6a,8.6j,21.4g: whether ships belong to those who sail them (members of a Force count together), or to
    /// nobody.
    fn are_theirs(&self, ships: Set<Ship>, passengers: Set<Noble>) -> bool {
        let sailing = self.court.owners(passengers).with(self.active);
        ships.iter().all(|ship| self.court.ship_owner(ship).is_none_or(|owner| sailing.contains(owner)))
    }

    /// §km2:8.6g,8.6j,21.4g: whether a seat has this many Free Moves of its own.
    pub(super) fn can_pay(&self, seat: Seat, cards: Option<usize>) -> bool {
        cards.is_some_and(|cards| cards == 0 || cards <= self.events.free_moves[seat.index()].len())
    }

    /// §km2:8.6i: Free Moves go to the Event discards, the last one on top.
    pub(super) fn pay(&mut self, seat: Seat, cards: usize, log: &mut impl Chronicle<Event>) {
        for _ in 0..cards {
            let Some(card) = self.events.free_moves[seat.index()].first() else { return };
            self.events.free_moves[seat.index()].remove(card);
            self.events.discard_face_up(card);
            log.note(|| said(E::CITED.free_move_spent, "A Free Move is spent.").by(seat));
        }
    }

    /// §km2:8.5a,8.5d: uses up a move of each Noble and of the Royals with him.
    pub(super) fn use_moves(&mut self, nobles: Set<Noble>) {
        for noble in nobles.iter() {
            self.book.this_turn.nobles_moved.spend(noble);
            self.court
                .royals_with(noble)
                .iter()
                .for_each(|royal| self.book.this_turn.royals_moved.spend(royal));
        }
    }

    /// §km2:8.6d,8.6e,8.6f: passengers of a ship on a Free Move use theirs.
    pub(super) fn use_free_moves(&mut self, nobles: Set<Noble>) {
        for noble in nobles.iter() {
            self.book.this_turn.nobles_moved.free.insert(noble);
            let royals = self.court.royals_with(noble);
            self.book.this_turn.royals_moved.free = self.book.this_turn.royals_moved.free.union(royals);
        }
    }

    /// §km2:8.1j,8.1k: notes the turn in which Nobles, their Royals and their cards moved.
    pub(super) fn stamp(&mut self, nobles: Set<Noble>) {
        let turn = self.book.turn;
        for noble in nobles.iter() {
            self.book.noble_moved[noble] = turn;
            self.court.royals_with(noble).iter().for_each(|royal| self.book.royal_moved[royal] = turn);
            self.court.awards[noble].iter().for_each(|card| self.book.card_moved[card] = turn);
            self.court.cities_of(noble).iter().for_each(|city| self.book.city_moved[city] = turn);
        }
    }
}
