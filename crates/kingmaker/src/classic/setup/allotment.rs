//! §kmc:2.2d to 2.2g, T.11: all seats give their dealt cards to their Nobles, in secret and at the same time.

use super::Step;
use crate::classic::Classic;
use crate::classic::ids::*;
use crate::classic::rules::Action;
use crate::classic::state::State;
use crate::data::CrownKind;
use crate::event::{Event, card_named, named, said};
use kernel::{Chronicle, Seat, Seats};
use std::cmp::Reverse;

impl State {
    /// The seats that have not confirmed yet.
    pub(super) fn giving(&self) -> Seats {
        self.everybody().minus(self.own.setup.confirmed)
    }

    /// The cards that a seat has given to one of its Nobles so far.
    fn given_to(&self, noble: Noble) -> Set<Card> {
        self.own.setup.given.matching(|given| *given == Some(noble))
    }

    /// The dealt cards that a seat has given out so far.
    pub(in crate::classic) fn dealt_and_given(&self, seat: Seat) -> Set<Card> {
        let own = |noble: Noble| self.court.faction[noble] == Some(seat);
        self.own.setup.given.matching(|given| given.is_some_and(own))
    }

    /// §kmc:2.2d,2.2e,2.2f: whether a Noble may be given one more of the dealt cards.
    fn may_be_given(&self, noble: Noble, card: Card) -> bool {
        let given = self.given_to(noble);
        let has = |kind: CrownKind| given.iter().any(|card| card.kind() == kind);
        let titled = noble.card().kind() == CrownKind::Titled || has(CrownKind::Title);
        match card.kind() {
            CrownKind::Title => !titled,
            CrownKind::Office => titled && !has(CrownKind::Office),
            _ => true,
        }
    }

    /// The Nobles of a seat who may be given a card.
    fn takers_of_dealt(&self, seat: Seat, card: Card) -> impl Iterator<Item = Noble> {
        self.court.nobles_of(seat).iter().filter(move |noble| self.may_be_given(*noble, card))
    }

    /// §kmc:2.2d,T.11: cards one by one; `done` leaves the rest to the table. A seat cannot confirm as long as one of
    /// its Nobles could still take a card.
    pub(super) fn allotment_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.giving().contains(seat) {
            return;
        }
        let before = out.len();
        for card in self.own.setup.to_give[seat.index()].iter() {
            out.extend(self.takers_of_dealt(seat, card).map(|to| Action::Award { card, to }));
        }
        out.push(if out.len() == before { Action::Confirm } else { Action::Done });
        let begun = self.court.nobles_of(seat).iter().any(|noble| !self.given_to(noble).is_empty());
        if begun && !self.own.setup.cleared.contains(seat) {
            out.push(Action::Clear);
        }
    }

    pub(super) fn allotment_play(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Award { card, to } => self.give_dealt(seat, card, to),
            Action::Clear => self.take_dealt_back(seat),
            Action::Done => {
                self.give_out_the_rest(seat);
                self.own.setup.confirmed = self.own.setup.confirmed.with(seat);
            }
            Action::Confirm => self.own.setup.confirmed = self.own.setup.confirmed.with(seat),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    fn give_dealt(&mut self, seat: Seat, card: Card, to: Noble) {
        self.own.setup.to_give[seat.index()].remove(card);
        self.own.setup.given[card] = Some(to);
    }

    fn take_dealt_back(&mut self, seat: Seat) {
        self.own.setup.cleared = self.own.setup.cleared.with(seat);
        for noble in self.court.nobles_of(seat).iter() {
            for card in self.given_to(noble).iter() {
                self.own.setup.given[card] = None;
                self.own.setup.to_give[seat.index()].insert(card);
            }
        }
    }

    /// §kmc:T.11: Titles, then Offices, then all others, each time the strongest card to the strongest Noble who may
    /// have it.
    fn give_out_the_rest(&mut self, seat: Seat) {
        loop {
            let cards = self.own.setup.to_give[seat.index()];
            let order = |card: &Card| (turn(*card), Reverse(worth(*card)));
            let mut cards: Vec<Card> = cards.iter().collect();
            cards.sort_by_key(order);
            let troops = |noble: &Noble| {
                let his = self.given_to(*noble).iter().map(|card| card.row().strength).sum::<u16>();
                (his + noble.card().row().strength, Reverse(*noble))
            };
            let next = cards.into_iter().find_map(|card| {
                self.takers_of_dealt(seat, card).max_by_key(troops).map(|noble| (card, noble))
            });
            let Some((card, noble)) = next else { return };
            self.give_dealt(seat, card, noble);
        }
    }

    /// §kmc:2.2d,2.2g: shows everything when the last seat has confirmed. Titles and Offices that nobody could take go
    /// to Chancery unseen; other cards of a seat without a Noble stay in its hand.
    pub(super) fn allotment_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        if !self.giving().is_empty() {
            return true;
        }
        for seat in self.everybody().iter() {
            for noble in self.court.nobles_of(seat).iter() {
                self.show_given(seat, noble, log);
            }
            let left = std::mem::take(&mut self.own.setup.to_give[seat.index()]);
            let noble_only: Set<Card> = left.iter().filter(|card| turn(*card) < 2).collect();
            self.court.chancery = self.court.chancery.union(noble_only);
            self.own.sent_to_chancery[seat.index()] = noble_only;
            self.court.hands[seat.index()] = left.minus(noble_only);
        }
        let chancery = self.court.chancery.len();
        log.note(|| said("2.2d", format!("{chancery} Titles and Offices lie in Chancery.")));
        self.start = self.first_player();
        self.own.setup.step = Step::Homes;
        false
    }

    fn show_given(&mut self, seat: Seat, noble: Noble, log: &mut impl Chronicle<Event>) {
        let given = self.given_to(noble);
        let mut cards: Vec<Card> = given.iter().collect();
        cards.sort_by_key(|card| turn(*card));
        for card in cards {
            self.own.setup.given[card] = None;
            self.court.award(card, noble);
            log.note(|| {
                let (noble, card) = (named::<Classic>(noble), card_named::<Classic>(card));
                said("2.2g", format!("{noble} receives {card}.")).by(seat)
            });
        }
    }
}

/// Titles come before Offices, and both before the rest.
fn turn(card: Card) -> u8 {
    match card.kind() {
        CrownKind::Title => 0,
        CrownKind::Office => 1,
        _ => 2,
    }
}

/// The strength of a card, bonuses included.
fn worth(card: Card) -> u16 {
    card.row().strength + card.row().bonus.as_ref().map_or(0, |bonus| bonus.amount)
}
