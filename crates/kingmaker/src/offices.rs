//! Offices that pass from Noble to Noble in Parliament.

use crate::action::Action;
use crate::asks::Question;
use crate::event::{Event, card_named, named, said};
use crate::ids::*;
use crate::rules::{ActionOf, Rules};
use crate::state::State;
use kernel::{Chronicle, Seat, Seats};
use serde::{Deserialize, Serialize};

/// §km2:12.6a §kmc:9.3h: a proposal to pass an Office on, perhaps in exchange for another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OfficeMove {
    /// The Office.
    pub card: Card,
    /// Who would have it.
    pub to: Noble,
    /// The receiver's own Office, if it goes the other way.
    pub exchange: Option<Card>,
    /// Who has agreed.
    pub consent: Seats,
}

impl<E: Rules> State<E> {
    /// §km2:12.6a §kmc:9.3h: what a seat may propose while awards are made: moves of an Office from or to one of its own Nobles.
    pub(crate) fn offices_legal(&self, seat: Seat, out: &mut Vec<ActionOf<E>>) {
        self.office_moves(seat, |action| {
            out.push(action);
            false
        });
    }

    /// Whether any seat could propose anything.
    pub(crate) fn could_pass_offices(&self) -> bool {
        self.everybody().iter().any(|seat| self.office_moves(seat, |_| true))
    }

    /// §km2:12.6a,12.6b §kmc:9.3h: calls `enough` with every move that a seat could propose, until it returns true. A move goes
    /// to an attending Noble with a Title and no Office, or is an exchange with his Office; an exchange is named by the
    /// first of its two cards.
    fn office_moves(&self, seat: Seat, mut enough: impl FnMut(ActionOf<E>) -> bool) -> bool {
        let Some((_, attending)) = E::sitting(self) else { return false };
        for from in attending.iter() {
            let Some(card) = self.court.office(from).filter(|card| E::may_propose_office(self, seat, *card))
            else {
                continue;
            };
            for to in attending.minus(Set::of(from)).iter() {
                let concerned = [from, to].iter().any(|noble| self.court.faction[*noble] == Some(seat));
                let exchange = self.court.office(to);
                let possible = match exchange {
                    Some(other) => card < other && E::may_propose_office(self, seat, other),
                    None => self.court.has_title(to),
                };
                if concerned && possible && enough(Action::Office { card, to, exchange }) {
                    return true;
                }
            }
        }
        false
    }

    /// §km2:12.6a: a seat proposes a move; the other owner answers, then the caller.
    pub(crate) fn propose_office(
        &mut self,
        seat: Seat,
        action: ActionOf<E>,
        log: &mut impl Chronicle<Event>,
    ) {
        let Action::Office { card, to, exchange } = action else { return };
        E::office_proposed(self, seat, Set::of(card).union(exchange.into_iter().collect()));
        log.note(|| {
            let name = self.faction_named(seat);
            let back = exchange.map(|other| format!(", in exchange for {}", card_named::<E>(other)));
            let back = back.unwrap_or_default();
            said(
                E::CITED.office_proposed,
                format!("{name} proposes: {} to {}{back}.", card_named::<E>(card), named::<E>(to)),
            )
            .by(seat)
        });
        self.ask_for_consent(OfficeMove { card, to, exchange, consent: Seats::only(seat) }, log);
    }

    /// §km2:12.6a: asks the next of both owners and the caller who has not agreed yet; once all have agreed, carries
    /// the move out.
    fn ask_for_consent(&mut self, office: OfficeMove, log: &mut impl Chronicle<Event>) {
        let owners = [
            self.court.player_of(office.card),
            self.court.faction[office.to],
            E::sitting(self).map(|(caller, _)| caller),
        ];
        let mut missing = owners.into_iter().flatten().filter(|seat| !office.consent.contains(*seat));
        match missing.next() {
            Some(seat) => self.ask(seat, Question::Office(office)),
            None => self.pass_office(office, log),
        }
    }

    pub(crate) fn answer_office(
        &mut self,
        seat: Seat,
        office: OfficeMove,
        answer: ActionOf<E>,
        log: &mut impl Chronicle<Event>,
    ) {
        if answer == Action::Yes {
            let consent = office.consent.with(seat);
            return self.ask_for_consent(OfficeMove { consent, ..office }, log);
        }
        log.note(|| {
            said(E::CITED.office_proposed, format!("{} says no.", self.faction_named(seat))).by(seat)
        });
    }

    /// §km2:12.6b,12.6c,7.7e: moves the Office with all that depends on it.
    fn pass_office(&mut self, office: OfficeMove, log: &mut impl Chronicle<Event>) {
        self.court.note_sale(office.card, office.to);
        let Some(from) = self.court.strip(office.card) else { return };
        if let Some(other) = office.exchange {
            self.court.note_sale(other, from);
            self.court.strip(other);
            self.court.award(other, from);
        }
        self.court.award(office.card, office.to);
        log.note(|| {
            let back =
                office.exchange.map(|other| format!(", {} to {}", card_named::<E>(other), named::<E>(from)));
            let back = back.unwrap_or_default();
            said(
                E::CITED.office_passed,
                format!("{} goes to {}{back}.", card_named::<E>(office.card), named::<E>(office.to)),
            )
        });
    }

    pub(crate) fn office_prompt(&self, office: OfficeMove) -> String {
        let from = self.court.bearer(office.card).map(named::<E>).unwrap_or_default();
        match office.exchange {
            Some(other) => format!(
                "May {} and {} change places between {from} and {}?",
                card_named::<E>(office.card),
                card_named::<E>(other),
                named::<E>(office.to)
            ),
            None => {
                format!("May {} pass from {from} to {}?", card_named::<E>(office.card), named::<E>(office.to))
            }
        }
    }
}
