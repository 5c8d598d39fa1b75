//! Chapter 4 and 6.3: ships and reserves. Question 4 of T.9, and dispatching reserves, question 18.
//!
//! To be filled here:
//! - `Navigate` (6.3a to 6.3h; `tables().waters.reach`), `TakeOver` (4.1a to 4.1g) and `Disembark`
//!   (4.1d,6.1e,6.3g), each asking [`State::may_sail`];
//! - reserves in phase 1 (4.2c,4.2d; `Turn::sailed`), and those in the faction's square, which go along whenever its
//!   ship moves (4.2d, [`State::reserves_with`]);
//! - dispatching (4.2a,4.2b,T.3): by every seat, at the beginning of each phase (`Turn::fresh`) and in step 5 of its own
//!   battles before its army is confirmed.
//!
//! Who is put ashore by what ([`State::leave_ship`]) is in [`super::factions`].

use super::action::Action;
use super::event::{Event, said, ship_named, water_named};
use super::ids::*;
use super::state::State;
use super::waters::Water;
use kernel::{Chronicle, Seat};

impl State {
    /// 6.1b: the ship steps of the mover.
    pub(super) fn ship_legal(&self, _seat: Seat, _out: &mut Vec<Action>) {}

    /// Carries out a ship step of the mover, marks it with [`State::ship_done`], and a voyage or a take-over with
    /// [`State::duty_done`].
    pub(super) fn ship_play(&mut self, _action: Action, _log: &mut impl Chronicle<Event>) {}

    /// Section 6.3, §kma:4.2d: a faction's ship sails, with the reserves that lie with it; in a ship movement, in retreat or pursuit.
    pub(crate) fn navigate(&mut self, ship: Ship, to: Water, log: &mut impl Chronicle<Event>) {
        let by = self.aboard(ship).expect("a ship without a crew does not sail");
        for reserve in self.reserves_with(by).iter() {
            self.ships[reserve] = Some(to);
        }
        self.ships[ship] = Some(to);
        log.note(|| {
            said("6.3a", format!("{} sails to {}.", ship_named(ship), water_named(to))).by(by.seat())
        });
    }

    /// 4.2c,4.2d: the voyages of the mover's dispatched reserves.
    pub(super) fn reserves_legal(&self, _seat: Seat, _out: &mut Vec<Action>) {}

    /// 4.2d
    pub(super) fn sail_reserve(&mut self, _ship: Ship, _to: Water, _log: &mut impl Chronicle<Event>) {}

    /// 4.2a,T.3: the Offices that a seat can turn up now, whether it is asked or not.
    pub(super) fn dispatch_legal(&self, _seat: Seat, _out: &mut Vec<Action>) {}

    /// 4.2a,4.2b: an Office is turned up.
    pub(super) fn dispatch(&mut self, _seat: Seat, _card: Card, _log: &mut impl Chronicle<Event>) {}
}
