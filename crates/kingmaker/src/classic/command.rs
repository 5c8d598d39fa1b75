//! §kmc:11.4e: allies put Nobles under the mover's command.

use super::rules::Action;
use super::state::{Frame, State};
use crate::classic::Classic;
use crate::classic::ids::*;
use crate::event::{Event, named_all, said};
use crate::politics::{OFFERS_A_TURN, Terms};
use kernel::{Chronicle, Seat};

impl State {
    /// §kmc:11.4b,11.4e: whether a seat may put these Nobles of its own under the command of the mover, who is its ally.
    /// Nobody changes sides in a combat.
    pub(super) fn may_put_under_command(&self, from: Seat, nobles: Set<Noble>) -> bool {
        from != self.active
            && self.frame() != Frame::Combat
            && self.court.are_friends(from, self.active)
            && !nobles.is_empty()
            && nobles.minus(self.court.nobles_of(from)).is_empty()
    }

    /// §kmc:11.4e: whether it may offer him that now: once between two seats in a round.
    pub(super) fn may_offer_command(&self, from: Seat, nobles: Set<Noble>) -> bool {
        self.may_put_under_command(from, nobles)
            && !self.own.commands_offered[from.index()].contains(self.active)
            && self.offers.may_make(from, self.active, &Terms::Command { nobles }, OFFERS_A_TURN)
    }

    /// §kmc:11.4e: makes the offer to the mover.
    pub(super) fn offer_command(&mut self, from: Seat, nobles: Set<Noble>, log: &mut impl Chronicle<Event>) {
        let mover = self.active;
        for (one, other) in [(from, mover), (mover, from)] {
            let offered = &mut self.own.commands_offered[one.index()];
            *offered = offered.with(other);
        }
        let (maker, partner) = (self.faction_named(from), self.faction_named(mover));
        log.note(|| {
            let who = named_all::<Classic>(nobles);
            said("11.4e", format!("{maker} offers {partner} the command of {who}.")).by(from)
        });
        self.put_offer(from, mover, Terms::Command { nobles }, log);
    }

    /// §kmc:11.4e: they obey him until his turn is over.
    pub(super) fn put_under_command(
        &mut self,
        from: Seat,
        nobles: Set<Noble>,
        log: &mut impl Chronicle<Event>,
    ) {
        self.own.moves.commanded = self.own.moves.commanded.union(nobles);
        let mover = self.faction_named(self.active);
        log.note(|| {
            let who = named_all::<Classic>(nobles);
            said("11.4e", format!("{mover} commands {who} in this turn.")).by(from)
        });
    }

    /// §kmc:11.4e: Nobles who have died, or whose owner is no ally any more, are not commanded.
    pub(super) fn tidy_command(&mut self) {
        let commanded = self.own.moves.commanded;
        if !commanded.is_empty() {
            self.own.moves.commanded = self.court.friendly(commanded, self.active);
        }
    }

    /// An example of what a seat can put under the mover's command: everybody.
    pub(super) fn sample_service(&self, seat: Seat, out: &mut Vec<Action>) {
        let nobles = self.court.nobles_of(seat);
        if self.may_offer_command(seat, nobles) {
            out.push(Action::Serve { nobles });
        }
    }
}
