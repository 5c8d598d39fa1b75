//! 11.5c to 11.5k: once the King is dead, heirs go on the road. Question 6 of T.9.
//!
//! In phases 1 and 4, at no cost. An heir who has been handed over or set down is in [`Turn::handed`], and is not taken along
//! or handed over again in this turn: so this comes to an end. What becomes of heirs when their faction falls is
//! [`State::heirs_fall_to`] (§kma:11.5e), and without a winner [`State::dissolve`].
//!
//! [`Turn::handed`]: crate::assassins::state::Turn::handed

use crate::assassins::action::Action;
use crate::assassins::event::{Event, heir_named, said, town_named};
use crate::assassins::ids::*;
use crate::assassins::state::{Phase, State, Whereabouts};
use kernel::{Chronicle, Seat};

impl State {
    /// §kma:3.2f,6.6l: what the mover can do with heirs on the road; as long as the King lives, nothing.
    pub(crate) fn travel_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.king.is_some() {
            return;
        }
        for heir in self.heirs_of(seat).iter() {
            let keeper = self.keeper(heir).expect("the seat holds him");
            let handed = self.turn.handed.contains(heir);
            match self.leader_of(heir) {
                // §kma:11.5c,11.5f,11.5h: out of a town only by the faction that holds it.
                None if !handed => out.push(Action::Lead { faction: keeper, heir }),
                None => {}
                Some(by) => {
                    // §kma:11.5g: in any town that the faction holds.
                    if self.faction(by).town.is_some() {
                        out.push(Action::SetDown { heir });
                    }
                    if !handed && self.phase == Phase::Movement {
                        let others = self.factions_of(seat).map(|(id, _)| id);
                        let others = others.filter(|id| *id != by && self.are_together(*id, by));
                        out.extend(others.map(|to| Action::HandOver { heir, to }));
                    }
                }
            }
        }
    }

    pub(crate) fn travel_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Lead { faction, heir } => {
                self.hand_to(heir, faction);
                log.note(|| {
                    let text = format!("{} takes {} along.", self.faction_named(faction), heir_named(heir));
                    said("11.5c", text).by(faction.seat())
                });
            }
            Action::SetDown { heir } => {
                let by = self.leader_of(heir).expect("he is on the road");
                let town = self.faction(by).town.expect("it holds a town");
                self.house_heir(heir, town);
                self.turn.handed.insert(heir);
                log.note(|| {
                    let who = self.faction_named(by);
                    let text = format!("{who} sets {} down in {}.", heir_named(heir), town_named(town));
                    said("11.5g", text).by(by.seat())
                });
            }
            Action::HandOver { heir, to } => {
                self.hand_to(heir, to);
                self.turn.handed.insert(heir);
                log.note(|| {
                    let text = format!("{} takes {} over.", self.faction_named(to), heir_named(heir));
                    said("11.5k", text).by(to.seat())
                });
            }
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// The faction with which an heir is on the road.
    pub(super) fn leader_of(&self, heir: Heir) -> Option<FactionId> {
        match self.heirs[heir] {
            Whereabouts::Led { by, .. } => Some(by),
            Whereabouts::In(_) | Whereabouts::Dead => None,
        }
    }

    /// §kma:11.5c,11.5f,11.5k: an heir goes with a faction from now on, titled or not; the town in which he was last does not
    /// change on the road.
    pub(super) fn hand_to(&mut self, heir: Heir, to: FactionId) {
        if let Whereabouts::In(last) | Whereabouts::Led { last, .. } = self.heirs[heir] {
            self.heirs[heir] = Whereabouts::Led { by: to, last };
        }
    }

    /// §kma:11.5e: the heirs whom a faction leads go with the winner.
    pub(crate) fn heirs_fall_to(&mut self, loser: FactionId, winner: FactionId) {
        for heir in Heir::ALL.iter().copied() {
            if let Whereabouts::Led { by, .. } = &mut self.heirs[heir]
                && *by == loser
            {
                *by = winner;
            }
        }
    }
}
