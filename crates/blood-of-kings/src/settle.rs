//! What follows from a change by itself. It is carried out before every question, so that a chapter makes only its own
//! change.

use crate::event::Event;
use crate::state::State;
use kernel::Chronicle;

impl State {
    /// Carries out what follows by itself. Cheap: it is called after every step.
    pub(crate) fn settle(&mut self, log: &mut impl Chronicle<Event>) {
        self.fill_display(log);
        self.settle_war(log);
        self.watch_the_play_off();
    }
}
