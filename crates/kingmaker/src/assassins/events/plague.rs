//! 11.3,11.5a,11.5b,11.5i: plague, and the King's death.
//!
//! To be filled here: [`State::strike`], in phase 3 and before a battle (7.12a). London is no town of chapter 3: there it
//! strikes the King and the assassins (11.3b,11.5a). [`State::destroy_town`] does what fire and plague have in common.

use crate::assassins::event::Event;
use crate::assassins::ids::*;
use crate::assassins::state::State;
use kernel::Chronicle;

impl State {
    /// 11.3: a town is struck.
    pub(crate) fn strike(&mut self, _place: Place, _log: &mut impl Chronicle<Event>) {}

    /// §kma:7.11a,11.3a,11.3d: a town leaves the game: nobody holds it, the heirs in it die, and what Parliaments have laid
    /// on it goes to Chancery.
    pub(crate) fn destroy_town(&mut self, town: Town) {
        if let Some(holder) = self.holder(town) {
            self.give_up_town(holder);
        }
        for heir in self.heirs_in(town).iter() {
            self.kill_heir(heir);
        }
        let laid = std::mem::take(&mut self.towns[town].laid);
        self.send_to_chancery(laid);
        self.towns[town].destroyed = true;
    }
}
