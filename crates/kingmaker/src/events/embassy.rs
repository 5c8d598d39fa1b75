//! Section 7.3: Embassies, which send the sole King to a place, with companions.

use crate::asks::{Ask, Question};
use crate::court::{Field, RoyalPiece, Spot};
use crate::event::{Event, place_named, royal_named, said};
use crate::events::EventAsk;
use crate::ids::*;
use crate::rules::Rules;
use crate::state::State;
use kernel::{Chronicle, Seat};

impl<E: Rules> State<E> {
    /// §km2:7.3a,7.3d,7.3f §kmc:4.3c: the sole King, if he can go: on the mainland and not besieged.
    fn envoy(&self) -> Option<Royal> {
        let king = self.court.sole_king()?;
        let at = self.court.royals[king].at;
        let besieged = matches!(at, Spot::Inside(place) if self.court.besieged[place].is_some());
        (at.is_mainland() && !besieged).then_some(king)
    }

    /// §km2:7.3e,T.9: first the King's holder may hand him to another Noble in that position; then the holders of other
    /// Royals there, allies included, may do the same with theirs.
    pub(super) fn prepare_embassy(&mut self) {
        let Some(king) = self.envoy() else { return };
        let Some(noble) = self.court.royals[king].with.filter(|_| E::EMBASSY_HANDS_OVER) else { return };
        self.offer_handover(king);
        self.offer_handovers(self.court.royals_beside(noble).minus(Set::of(king)));
    }

    /// §km2:7.3a,7.3c §kmc:4.3a,4.3b: moves the King with his Noble. Then friends in the same position are asked to come along, in
    /// turn order from the holder.
    pub(super) fn send_embassy(&mut self, card: E::EventCard, log: &mut impl Chronicle<Event>) {
        let Some(to) = E::event(card).to else { return };
        let Some(king) = self.envoy() else {
            log.note(|| said(E::CITED.no_embassy, "No King can receive the Embassy."));
            return;
        };
        let guardian = self.court.royals[king].with;
        let Some((noble, holder)) = guardian.zip(self.court.controller(king)) else {
            self.send_alone(king, to, log);
            return;
        };
        let from = self.court.nobles[noble];
        let friends = self.court.friendly(self.court.nobles_at(from), holder).minus(Set::of(noble));
        self.set_down(noble, to, E::CITED.embassy, log);
        if self.court.nobles[noble] == from {
            return;
        }
        for seat in self.clockwise(holder) {
            let left = friends.within(self.court.nobles_of(seat));
            if !left.is_empty() {
                self.ask(seat, Question::Event(EventAsk::Company { left, to }));
            }
        }
    }

    /// §km2:7.3b §kmc:4.3d: moves a King whom nobody holds; nobody holds him afterwards either.
    fn send_alone(&mut self, king: Royal, to: Place, log: &mut impl Chronicle<Event>) {
        let outside = E::place(to).is_unfortified()
            || self.court.besieged[to].is_some()
            || !E::LONE_KING_ENTERS_HELD && self.court.owner(to).is_some();
        let at = if outside { Spot::Field(E::Field::around(to)) } else { Spot::Inside(to) };
        let piece = self.court.royals[king];
        self.court.royals.set(king, RoyalPiece { at, ..piece });
        log.note(|| {
            said(
                E::CITED.king_alone,
                format!("{} goes to {} alone.", royal_named::<E>(king), place_named::<E>(to)),
            )
        });
    }

    /// §km2:7.3c,7.3g,7.3h: moves a companion at once, so that the first who is named finds room first.
    pub(super) fn accompany(
        &mut self,
        seat: Seat,
        noble: Noble,
        left: Set<Noble>,
        to: Place,
        log: &mut impl Chronicle<Event>,
    ) {
        self.set_down(noble, to, E::CITED.embassy_company, log);
        let left = left.minus(Set::of(noble));
        if !left.is_empty() {
            self.asks.insert(0, Ask { seat, what: Question::Event(EventAsk::Company { left, to }) });
        }
    }
}
