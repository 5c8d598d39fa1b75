//! Levy Vassal (3.4.3): a Lord tries to win a Vassal at his Seat.

use super::Mustering;
use crate::action::Action;
use crate::event::{Event, named, said, vassal_named};
use crate::ids::*;
use crate::influence::{Aim, Check, Purpose};
use crate::state::{Service, State};
use kernel::Chronicle;

impl State {
    /// §pl:3.4.3a,3.4.3b,3.4.3g,L35e: Vassals at their Seats that are Friendly and free of enemies; for Henry Tudor
    /// any, if Margaret Beaufort helps him.
    pub(super) fn list_vassals(&self, acting: &Mustering, found: &mut impl FnMut(Action)) {
        let beaufort = acting.lord == Lord::HenryTudor && self.in_force.contains(event::MARGARET_BEAUFORT);
        if !beaufort && (!acting.is_friendly() || self.is_parliament_blocked(acting.side)) {
            return;
        }
        let open = acting.open();
        for (vassal, service) in self.vassals.iter() {
            let reached = |seat: Locale| beaufort || open.contains(seat);
            if *service == Service::Ready && vassal.row().seat.is_some_and(reached) {
                found(Action::LevyVassal { vassal });
            }
        }
    }

    /// §pl:Y7e,L37e: Lancaster can Levy no Vassal, unless the Earl of Richmond gets past that.
    pub(crate) fn is_parliament_blocked(&self, side: Side) -> bool {
        side == Side::Lancaster
            && self.in_force.contains(event::YORKISTS_BLOCK_PARLIAMENT)
            && !self.in_force.contains(event::THE_EARL_OF_RICHMOND)
    }

    /// §pl:3.4.3b,3.4.3c,1.4.2e,L34e: the check, with Loyalty and without distance.
    pub(super) fn vassal_check(&self, lord: Lord, vassal: Vassal) -> Check {
        let side = lord.side();
        let plot = side == Side::York && self.in_force.contains(event::BUCKINGHAMS_PLOT);
        let cost = if plot { 3 } else { 1 };
        let rating = self.rating(lord, Purpose::Other) + vassal.row().loyalty(side);
        Check { lord, aim: Aim::Vassal(vassal), cost, rating }
    }

    /// §pl:1.4.2i,L32c,L37e: whether no die is needed.
    pub(super) fn wins_vassals_surely(&self, lord: Lord) -> bool {
        let richmond = lord.side() == Side::Lancaster && self.in_force.contains(event::THE_EARL_OF_RICHMOND);
        richmond || self.uses(lord, capability::TWO_ROSES)
    }

    /// §pl:3.4.3c: he tries to win a Vassal.
    pub(super) fn levy_vassal(&mut self, lord: Lord, vassal: Vassal, log: &mut impl Chronicle<Event>) {
        self.muster.used += 1;
        log.note(|| {
            said("3.4.3a", format!("{} calls on {}.", named(lord), vassal_named(vassal))).by(lord.side())
        });
        let check = self.vassal_check(lord, vassal);
        match self.wins_vassals_surely(lord) {
            true => self.sure_check(check, log),
            false => self.begin_check(check, log),
        }
    }

    /// §pl:3.4.3d,3.4.3e,3.4.3f,3.4.3h: if the check passed, the Vassal joins the Lord.
    pub(crate) fn vassal_called(
        &mut self,
        by: Lord,
        vassal: Vassal,
        passed: bool,
        log: &mut impl Chronicle<Event>,
    ) {
        if passed {
            self.muster_vassal(vassal, by, log);
            self.remember_deed(by.side(), super::Deed::Vassal(vassal));
        }
    }
}
