//! Section 8.2: a Peaceful Succession. Questions 4 and 5.

use super::{Kind, Outcome, Stage};
use crate::action::Action;
use crate::data::tables;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Seat};

impl State {
    /// §bok:4.2.1,4.2.3,4.2.4,4.2.5,8.2.1: all units leave the map, and then the others are called.
    pub(crate) fn begin_peaceful(&mut self, kingdom: Kingdom, log: &mut impl Chronicle<Event>) {
        self.release_troops(kingdom);
        self.begin_succession(kingdom, Kind::Peaceful, log);
    }

    /// §bok:8.2.3,8.2.4,8.2.5: a challenger turns up cards until a legal one lies there, and then as many as he likes.
    /// §bok:8.2.10,8.2.21: the Ruler may stop at any time. §bok:10.26: Strategic Marriage needs no card.
    pub(super) fn peaceful_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let succession = &self.succession;
        let kingdom = succession.kingdom;
        let needs_none =
            succession.stage == Stage::Ruler || self.house(seat).tiles.contains(Tile::StrategicMarriage);
        let has_card = self.mats.count(seat, kingdom) > 0;
        let legal = tables().legal_in[kingdom];
        let can_begin = || self.mats.stack(seat, kingdom).any(|card| legal.contains(card));
        if has_card && (succession.begun || needs_none || can_begin()) {
            out.push(Action::Show);
        }
        if needs_none && succession.stage != Stage::Ruler && !succession.begun {
            out.push(Action::Challenge);
        }
        if !succession.begun || needs_none || !succession.legal_before(seat).is_empty() {
            out.push(Action::Done);
        }
    }

    /// §bok:8.2.3,8.2.7: the next card is turned up, for oneself.
    pub(super) fn show_next(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        if self.succession.stage != Stage::Ruler {
            self.succession.challengers = self.succession.challengers.with(seat);
        }
        let card = self.commit_top(seat, seat);
        self.tell_shown(seat, card, log);
    }

    /// §bok:8.2.9: without a challenger the Ruler stays. §bok:8.2.18,8.2.19: neither the track nor Unrest changes. §bok:8.2.13,8.2.15,8.2.16,8.2.17: otherwise the highest sum wins,
    /// and a tie for it is Chaos, also with the Ruler.
    pub(super) fn peaceful_outcome(&self) -> Outcome {
        let challengers = self.succession.challengers;
        if challengers.is_empty() {
            return Outcome::Stays;
        }
        let ruler = self.ruler(self.succession.kingdom).expect("a Peaceful Succession has a Ruler");
        self.decided(self.highest(challengers.with(ruler)).1)
    }
}
