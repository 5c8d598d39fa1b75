//! Exiles return, and Disbanded Vassals are Ready again (3.3).

use crate::action::Action;
use crate::event::{Event, said, vassal_named};
use crate::ids::*;
use crate::state::{Service, State, Whereabouts};
use kernel::Chronicle;

impl State {
    /// §pl:3.3.1a,3.3.1b,3.3.1c,6.0-Ic-c,L4e,2.2.3d: Exiles in this box or an earlier one who have an Exile box to go
    /// to; with Be Sent For, Lancaster's Exiles in any box.
    fn ready_exiles(&self, side: Side) -> Set<Lord> {
        let sent_for = side == Side::Lancaster && self.in_force.contains(event::BE_SENT_FOR);
        let is_ready = |lord: &Lord| match self.lords[*lord] {
            Whereabouts::Calendar { slot, exile: true } => {
                (slot <= self.turn || sent_for) && self.exile_box(*lord).is_some()
            }
            _ => false,
        };
        self.in_play[side].iter().filter(is_ready).collect()
    }

    pub(crate) fn can_muster_exiles(&self, side: Side) -> bool {
        !self.ready_exiles(side).is_empty()
    }

    /// §pl:3.3.1b: any of them may come, and any may wait.
    pub(crate) fn exiles_legal(&self, side: Side, out: &mut Vec<Action>) {
        out.push(Action::Done);
        out.extend(self.ready_exiles(side).iter().map(|lord| Action::Muster { lord }));
    }

    /// §pl:3.3.1a,3.3.1d,3.3.1f: he is in his Exile box before Muster begins, at no cost, and without any change of
    /// Favour.
    pub(crate) fn muster_exile(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        if let Some(there) = self.exile_box(lord) {
            self.muster_lord(lord, there, log);
        }
    }

    /// §pl:3.3.2a,3.3.2b,3.3.2c,3.3.2d: Disbanded Vassals of this box, or an earlier one, are at their Seats again.
    pub(crate) fn ready_vassals(&mut self, log: &mut impl Chronicle<Event>) {
        for vassal in Vassal::ALL.iter().copied() {
            if matches!(self.vassals[vassal], Service::Disbanded { slot } if slot <= self.turn) {
                self.vassals[vassal] = Service::Ready;
                log.note(|| said("3.3.2a", format!("{} is at home again.", vassal_named(vassal))));
            }
        }
    }
}
