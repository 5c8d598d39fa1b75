//! Section 8.4: a Chaotic Succession. Question 8.

use super::{Kind, Outcome};
use crate::action::Action;
use crate::event::{Event, said, seat_named};
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Seat};

impl State {
    /// §bok:4.1.8,8.4.1,8.4.8: each may commit cards once; there are no units, and neither Unrest nor the order changes.
    pub(crate) fn begin_chaotic(&mut self, kingdom: Kingdom, log: &mut impl Chronicle<Event>) {
        self.begin_succession(kingdom, Kind::Chaotic, log);
    }

    /// §bok:8.4.1,8.4.2,T.11: how many cards, in front of oneself.
    pub(super) fn chaotic_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let count = self.mats.count(seat, self.succession.kingdom);
        out.extend((1..=count).map(|count| Action::Commit { count }));
        out.push(Action::Done);
    }

    pub(super) fn commit(&mut self, seat: Seat, count: u8, log: &mut impl Chronicle<Event>) {
        for _ in 0..count {
            self.commit_top(seat, seat);
        }
        log.note(|| {
            let cards = if count == 1 { "card" } else { "cards" };
            said("8.4.1", format!("{} commits {count} {cards}.", seat_named(seat))).by(seat)
        });
        self.answer_is_over(seat, log);
    }

    /// §bok:8.4.3,8.4.4: the highest sum wins, without any bonus. §bok:8.4.5,8.4.6: a tie, also at nothing, changes nothing.
    /// §bok:8.4.10: whoever rules other Kingdoms takes part as well.
    pub(super) fn chaotic_outcome(&self) -> Outcome {
        match self.highest(self.everybody()) {
            (_, best) if best.len() == 1 => self.decided(best),
            _ => Outcome::Stays,
        }
    }
}
