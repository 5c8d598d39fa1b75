//! Chapter 17: how Royals are gained, handed over and executed.

use crate::asks::Question;
use crate::court::{Claim, Holder, RoyalPiece};
use crate::event::{Event, named, royal_named, said};
use crate::ids::*;
use crate::rules::Rules;
use crate::state::{Frame, State};
use kernel::{Chronicle, Seat};

impl<E: Rules> State<E> {
    /// §km2:17.2g,17.5a,21.2c: puts a Royal into a Noble's company. If he comes from another seat, or from none, the
    /// two-houses rule applies.
    pub(crate) fn attach(
        &mut self,
        royal: Royal,
        noble: Noble,
        clause: &'static str,
        log: &mut impl Chronicle<Event>,
    ) {
        let before = self.court.controller(royal);
        E::royal_leaves(self, before, royal);
        self.entrust(royal, noble, clause, log);
        if let Some(seat) = self.court.faction[noble]
            && before != Some(seat)
        {
            E::royal_gained(self, seat, royal);
        }
    }

    /// §km2:17.2g,17.2h: puts a Royal into a Noble's company; control follows, also of the neutral castles on the
    /// Royal's card.
    pub(crate) fn entrust(
        &mut self,
        royal: Royal,
        noble: Noble,
        clause: &'static str,
        log: &mut impl Chronicle<Event>,
    ) {
        let (at, piece) = (self.court.nobles[noble], self.court.royals[royal]);
        self.court.royals.set(royal, RoyalPiece { at, with: Some(noble), ..piece });
        for place in E::royal(royal).places.iter().copied() {
            if self.court.control[place].holder == Holder::Nobody {
                self.court.gain(place, Claim::Royal(royal), noble);
            }
        }
        log.note(|| said(clause, format!("{} is with {} now.", royal_named::<E>(royal), named::<E>(noble))));
    }

    /// The clause by which an unattached Royal is gained: after a Movement Phase, or in combat.
    pub(crate) fn attach_clause(&self) -> &'static str {
        if self.frame() == Frame::Turn { E::CITED.royal_found } else { E::CITED.royal_won }
    }

    /// §km2:17.2a,17.2b,17.2e,17.2f,17.2i,17.2j,17.6a,17.6b §kmc:12.2a,12.2b,12.2c: at the end of its Movement Phase the active seat gains
    /// every unattached Royal in the position of one of its Nobles.
    pub(crate) fn gain_royals(&mut self) {
        let seat = self.active;
        for royal in self.court.living().iter() {
            let piece = self.court.royals[royal];
            if piece.with.is_some() {
                continue;
            }
            let among = self.court.nobles_at(piece.at).within(self.court.nobles_of(seat));
            if !among.is_empty() {
                self.ask(seat, Question::Attach { royal, among });
            }
        }
    }

    /// §km2:17.3a,T.7 §kmc:12.2e,T.7: the Nobles of its own to whom a seat may hand a Royal in an open moment, once a phase.
    pub(crate) fn may_reallocate(&self, seat: Seat, royal: Royal) -> Set<Noble> {
        match self.court.controller(royal) == Some(seat) && !self.book.this_phase.reallocated.contains(royal)
        {
            true => self.court.guardians(royal),
            false => Set::default(),
        }
    }

    /// §km2:17.4a,17.4b,17.4c §kmc:8.2b,12.3a: the holder executes a Royal, also at sea and under siege. The consequences are settled
    /// at once.
    pub(crate) fn execute(&mut self, royal: Royal, log: &mut impl Chronicle<Event>) {
        if let Some(seat) = self.court.controller(royal) {
            let name = self.faction_named(seat);
            log.note(|| {
                said(E::CITED.executes, format!("{name} executes {}.", royal_named::<E>(royal))).by(seat)
            });
        }
        self.remove_royal(royal);
    }

    /// §km2:21.1a,21.1b: Alliances are possible once the head of a house has been controlled.
    pub(crate) fn open_alliances(&mut self) {
        let controlled =
            |house: &House| self.court.head(*house).is_some_and(|head| self.court.controller(head).is_some());
        self.alliances_open |= House::ALL.iter().any(controlled);
    }
}
