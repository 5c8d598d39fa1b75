//! §km2:20.1,T.2: what any seat may do in an open moment.

use crate::second::action::Action;
use crate::second::event::Event;
use crate::second::state::State;
use kernel::{Chronicle, Seat};

impl State {
    /// Whether an action is one of those that can be done in any open moment.
    pub(crate) fn is_any_time(&self, action: &Action) -> bool {
        matches!(
            action,
            Action::Enter { .. }
                | Action::Play { .. }
                | Action::Transfer { .. }
                | Action::Reallocate { .. }
                | Action::Execute { .. }
                | Action::Show { .. }
                | Action::Abandon { .. }
                | Action::Offer { .. }
                | Action::Ally { .. }
                | Action::Form { .. }
                | Action::Accept { .. }
                | Action::Decline { .. }
                | Action::Withdraw { .. }
                | Action::Stance { .. }
                | Action::Office { .. }
                | Action::Stop
        )
    }

    /// §km2:6.1d: what a seat may do in an open moment, whoever's turn it is.
    pub(crate) fn any_time_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.offices_legal(seat, out);
        self.stop_legal(seat, out);
    }

    pub(crate) fn any_time_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Office { .. } => self.propose_office(seat, action, log),
            Action::Stop => self.propose_stop(seat, log),
            _ => todo!(),
        }
    }

    /// §km2:T.5: open offers lapse at the end of a phase.
    pub(crate) fn end_of_phase_offers(&mut self) {
        self.offers.keep(|_| false);
    }
}
