//! §km2:T.2,6.1d: what any seat may do at any time, whoever's turn it is; most of it only in an open moment.

use crate::action::Action;
use crate::badge::BADGES;
use crate::court::Spot;
use crate::event::Event;
use crate::ids::*;
use crate::politics::{Stance, StanceKind};
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::{Frame, State};
use kernel::{Chronicle, Seat};

impl<E: Rules> State<E> {
    /// Whether an action is one that any seat can take now, whoever is asked. While an Event card lies open, cards are
    /// played from hand one seat after the other (§km2:7.1b).
    pub(crate) fn is_any_time(&self, action: &ActionOf<E>) -> bool {
        match action {
            Action::Show { .. } | Action::Stance { .. } => true,
            Action::Enter { .. } | Action::Play { .. } => self.is_open() && self.frame() != Frame::Event,
            Action::Transfer { .. }
            | Action::TransferCity { .. }
            | Action::Reallocate { .. }
            | Action::Execute { .. }
            | Action::Abandon { .. }
            | Action::Offer { .. }
            | Action::Ally { .. }
            | Action::Form { .. }
            | Action::Accept { .. }
            | Action::Decline { .. }
            | Action::Withdraw { .. }
            | Action::Office { .. } => self.is_open(),
            own => E::is_any_time(self, own),
        }
    }

    /// §km2:T.2,1.6b,T.6: what a seat may do even in a closed moment, because it changes only what somebody knows.
    pub(crate) fn whenever_legal(&self, seat: Seat, out: &mut Vec<ActionOf<E>>) {
        self.sample_shows(seat, out);
        self.sample_stance(seat, out);
    }

    /// §km2:6.1d,7.1c §kmc:T.2,3.2a: what a seat may do in an open moment: play, transfer, reallocate, execute, abandon,
    /// bargain. While an Event card lies open, cards are played from hand in turn ([`State::event_legal`]).
    pub(crate) fn any_time_legal(&self, seat: Seat, out: &mut Vec<ActionOf<E>>) {
        if self.frame() != Frame::Event {
            self.hand_legal(seat, out);
        }
        if !self.is_barred_by_event() {
            self.transfers_legal(seat, out);
        }
        self.royals_legal(seat, out);
        self.sieges_legal(seat, out);
        self.alliances_legal(seat, out);
        self.offices_legal(seat, out);
        E::any_time_legal(self, seat, out);
        self.answers_legal(seat, out);
        self.samples_legal(seat, out);
        self.whenever_legal(seat, out);
    }

    pub(crate) fn any_time_play(&mut self, seat: Seat, action: ActionOf<E>, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Enter { .. } | Action::Play { .. } => self.play_from_hand(seat, action, log),
            Action::Transfer { card, to, exchange } => self.transfer(seat, card, to, exchange, log),
            Action::TransferCity { city, to } => self.transfer_city(seat, city, to, log),
            Action::Reallocate { royal, to } => self.reallocate(royal, to, log),
            Action::Execute { royal } => self.execute(royal, log),
            Action::Show { card, to } => self.show(seat, card, to, log),
            Action::Abandon { place } => self.abandon(seat, place, log),
            Action::Offer { to, give, take } => self.propose_bargain(seat, to, give, take, log),
            Action::Ally { with, giving_up } => self.propose_alliance(seat, with, giving_up, log),
            Action::Form { commander, nobles } => self.propose_force(seat, commander, nobles, log),
            Action::Accept { offer, cards } => self.accept(seat, offer, cards, log),
            Action::Decline { offer } => self.decline(seat, offer, log),
            Action::Withdraw { offer } => self.withdraw(seat, offer, log),
            Action::Stance { kind, seat: to, answer } => self.leave_answer(seat, kind, to, answer),
            Action::Office { .. } => self.propose_office(seat, action, log),
            own => E::any_time_play(self, seat, own, log),
        }
    }

    /// §km2:17.3a,17.4a,9.4a,9.4h,T.7 §kmc:8.2b,12.2e: Royals handed to another Noble, once a phase, or executed; for Royals with
    /// Nobles in a combat only when it is the seat's turn to add.
    fn royals_legal(&self, seat: Seat, out: &mut Vec<ActionOf<E>>) {
        let fighting = self.fighting();
        for royal in self.court.royals_of(seat).iter() {
            if self.may_change_guardian(royal) {
                let others = self.may_reallocate(seat, royal);
                out.extend(others.iter().map(|to| Action::Reallocate { royal, to }));
            }
            let fights = self.court.royals[royal].with.is_some_and(|noble| fighting.contains(noble));
            if !self.is_barred_by_event() && (!fights || self.may_add_now(seat)) {
                out.push(Action::Execute { royal });
            }
        }
    }

    /// §km2:7.1c: whether an open Event card forbids to transfer cards and to execute Royals.
    pub(super) fn is_barred_by_event(&self) -> bool {
        self.frame() == Frame::Event && !E::EVENT_WINDOW_IS_OPEN
    }

    /// §km2:17.3a §kmc:12.2e: whether a Royal can change guardian where he is: in an open field or inside a place; on a
    /// ship only in some editions.
    pub(super) fn may_change_guardian(&self, royal: Royal) -> bool {
        match self.court.royals[royal].at {
            Spot::Field(_) | Spot::Inside(_) => true,
            Spot::Aboard(_) => E::ROYALS_HANDED_ABOARD,
            Spot::Off => false,
        }
    }

    /// §km2:17.3a: a Royal goes with another Noble of the same seat.
    fn reallocate(&mut self, royal: Royal, to: Noble, log: &mut impl Chronicle<Event>) {
        self.book.this_phase.reallocated.insert(royal);
        self.attach(royal, to, E::CITED.royal_handed, log);
    }

    /// §km2:10.6b §kmc:7.3e: sieges that a seat can give up.
    fn sieges_legal(&self, seat: Seat, out: &mut Vec<ActionOf<E>>) {
        if E::SIEGES_ENDED_IN_OWN_TURN && self.active != seat {
            return;
        }
        let besieged = self.court.besieged.of(seat);
        let quiet = besieged.iter().filter(|place| !self.is_fought_over(*place, seat));
        out.extend(quiet.map(|place| Action::Abandon { place }));
    }

    /// §km2:T.5: whether a seat may take an action of which `legal` lists only a sample.
    pub(crate) fn allows_offer(&self, seat: Seat, action: &ActionOf<E>) -> bool {
        match action {
            Action::Offer { to, give, take } => self.may_offer(seat, *to, give, take),
            Action::Form { commander, nobles } => self.may_propose_force(seat, *commander, *nobles),
            Action::Serve { nobles } => E::may_offer_service(self, seat, *nobles),
            Action::Accept { offer, cards } => self.may_accept(seat, *offer, *cards),
            Action::Show { card, to } => self.may_show(seat, *card, *to),
            Action::Stance { kind, seat: to, answer } => self.may_leave_answer(seat, *kind, *to, *answer),
            _ => false,
        }
    }

    /// §km2:T.6: whether a seat may set a standing answer to another seat: at most once a turn.
    pub(crate) fn may_leave_answer(&self, seat: Seat, kind: StanceKind, to: Seat, answer: Stance) -> bool {
        to != seat
            && to.0 < self.players
            && self.book.this_turn.stances[seat.index()] & answer_bit(kind, to) == 0
            && self.stances[seat.index()].to(kind, to) != answer
    }

    /// §km2:T.6: sets a standing answer. Nobody else is told.
    fn leave_answer(&mut self, seat: Seat, kind: StanceKind, to: Seat, answer: Stance) {
        self.book.this_turn.stances[seat.index()] |= answer_bit(kind, to);
        self.stances[seat.index()].set(kind, to, answer);
    }
}

const _: () = assert!(StanceKind::ALL.len() * BADGES.len() <= u32::BITS as usize);

/// The bit of a kind and seat.
fn answer_bit(kind: StanceKind, to: Seat) -> u32 {
    1 << (kind as usize * BADGES.len() + to.index())
}
