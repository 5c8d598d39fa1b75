//! Section 21.4: allied Forces: Nobles of several seats who move and attack together.

use crate::court::Spot;
use crate::event::{Event, named, named_all, said};
use crate::ids::*;
use crate::politics::offers::{OFFERS_A_TURN, Terms};
use crate::rules::Rules;
use crate::state::{Frame, Phase, State};
use kernel::{Chronicle, Seat, Seats};
use serde::{Deserialize, Serialize};

/// §km2:21.4a: allied Nobles who move and attack together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Force {
    /// §km2:21.4b: the Noble whose owner decides.
    pub(crate) commander: Noble,
    /// The commander's owner, also after the commander has fallen (§km2:21.4j).
    pub(crate) owner: Seat,
    /// All members, the commander included.
    pub(crate) nobles: Set<Noble>,
    /// §km2:21.4h: in which turn and phase it was formed.
    pub(crate) formed: (u16, Phase),
}

impl<E: Rules> State<E> {
    /// The Force to which a Noble belongs.
    pub(crate) fn force_of(&self, noble: Noble) -> Option<&Force> {
        self.forces.iter().find(|force| force.nobles.contains(noble))
    }

    /// §km2:21.4h: whether a Force was formed in this phase; it lasts at least that long.
    pub(crate) fn is_new(&self, force: &Force) -> bool {
        force.formed == (self.book.turn, self.phase)
    }

    /// §km2:21.4h: whether a Noble is in a Force formed in this phase.
    pub(crate) fn is_in_new_force(&self, noble: Noble) -> bool {
        self.force_of(noble).is_some_and(|force| self.is_new(force))
    }

    /// §km2:21.4a,21.4k: whether a seat can form this Force with its allies: all in one position on land, Nobles of
    /// several owners including its own, and not during a combat. A Force that it would replace was formed in an
    /// earlier phase, and every seat with Nobles in that one has some in this one (§km2:21.4h).
    pub(crate) fn may_form(&self, seat: Seat, commander: Noble, nobles: Set<Noble>) -> bool {
        let owners = self.court.owners(nobles);
        let renewed = |force: &Force| {
            !force.nobles.meets(nobles)
                || !self.is_new(force) && self.court.owners(force.nobles).minus(owners).is_empty()
        };
        self.frame() != Frame::Combat
            && nobles.contains(commander)
            && self.court.nobles[commander].field().is_some()
            && self.are_together(nobles)
            && owners.len() > 1
            && owners.contains(seat)
            && owners.minus(self.court.friends[seat.index()]).is_empty()
            && self.forces.iter().all(renewed)
    }

    /// §km2:21.4a: whether Nobles are in one position; the same ships count.
    ///
    /// §km2:10.5e: a relieving army in the field and besieged Nobles of its Area can also unite. Such a Force cannot
    /// march, since the besieged cannot, but it can attack the besiegers.
    fn are_together(&self, nobles: Set<Noble>) -> bool {
        let Some(first) = nobles.first() else { return false };
        let area = self.court.nobles[first].field();
        let relieves = |noble: Noble| {
            let here = self.court.nobles[noble];
            let outside = matches!(here, Spot::Field(_)) || self.court.is_besieged(noble);
            outside && here.field() == area
        };
        nobles.minus(self.court.nobles.beside(first)).is_empty() || nobles.iter().all(relieves)
    }

    /// §km2:21.4a: whether a seat may propose it; once a phase.
    pub(crate) fn may_propose_force(&self, seat: Seat, commander: Noble, nobles: Set<Noble>) -> bool {
        let terms = Terms::Force { commander, nobles, agreed: Seats::NONE };
        E::FORCES
            && !self.book.this_phase.proposed_force.contains(seat)
            && self.may_form(seat, commander, nobles)
            && self
                .first_other(seat, nobles)
                .is_some_and(|to| self.offers.may_make(seat, to, &terms, OFFERS_A_TURN))
    }

    fn first_other(&self, seat: Seat, nobles: Set<Noble>) -> Option<Seat> {
        self.court.owners(nobles).without(seat).lowest()
    }

    pub(crate) fn propose_force(
        &mut self,
        seat: Seat,
        commander: Noble,
        nobles: Set<Noble>,
        log: &mut impl Chronicle<Event>,
    ) {
        self.book.this_phase.proposed_force = self.book.this_phase.proposed_force.with(seat);
        let Some(to) = self.first_other(seat, nobles) else { return };
        let name = self.faction_named(seat);
        log.note(|| {
            let text = format!(
                "{name} proposes a Force of {} under {}.",
                named_all::<E>(nobles),
                named::<E>(commander)
            );
            said(E::CITED.force, text).by(seat)
        });
        self.put_offer(seat, to, Terms::Force { commander, nobles, agreed: Seats::NONE }, log);
    }

    /// §km2:21.4a,21.4h: all have agreed: forms the Force; older Forces of these Nobles end.
    pub(crate) fn form_force(
        &mut self,
        commander: Noble,
        nobles: Set<Noble>,
        log: &mut impl Chronicle<Event>,
    ) {
        let Some(owner) = self.court.faction[commander] else { return };
        self.forces.retain(|force| !force.nobles.meets(nobles));
        self.forces.push(Force { commander, owner, nobles, formed: (self.book.turn, self.phase) });
        log.note(|| {
            let text = format!("{} are a Force under {}.", named_all::<E>(nobles), named::<E>(commander));
            said(E::CITED.force, text).by(owner)
        });
    }

    /// §km2:21.4h,21.4i,21.5f: ends Forces whose Nobles have parted, whose commander is dead, whose Alliance is over,
    /// or that are one round old, but not at sea, where Nobles cannot part. Dead Nobles leave a Force. Its march or
    /// combat is finished first.
    pub(crate) fn tidy_forces(&mut self) {
        if self.forces.is_empty() || self.frames.last() != Some(&Frame::Turn) {
            return;
        }
        let mut forces = std::mem::take(&mut self.forces);
        for force in &mut forces {
            force.nobles = force.nobles.iter().filter(|noble| self.court.faction[*noble].is_some()).collect();
        }
        forces.retain(|force| self.force_lasts(force));
        self.forces = forces;
    }

    fn force_lasts(&self, force: &Force) -> bool {
        let owners = self.court.owners(force.nobles);
        let at_sea = matches!(self.court.nobles[force.commander], Spot::Aboard(_));
        let (turn, phase) = force.formed;
        self.court.faction[force.commander] == Some(force.owner)
            && self.are_together(force.nobles)
            && owners.len() > 1
            && owners.minus(self.court.friends[force.owner.index()]).is_empty()
            && (at_sea || (self.book.turn, self.phase) <= (turn + u16::from(self.players), phase))
    }
}
