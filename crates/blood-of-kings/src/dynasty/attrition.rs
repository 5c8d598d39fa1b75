//! Section 5.4: Attrition. Question 34.

use super::Stage;
use crate::action::Action;
use crate::dynasty::Play;
use crate::event::{Event, kingdom_named, said};
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Seat};

impl State {
    /// §bok:5.4.1,5.4.6: the roll; without a unit there is nothing to roll for.
    pub(super) fn attrition(&mut self, kingdom: Kingdom, log: &mut impl Chronicle<Event>) {
        if self.units.posts_of(kingdom).next().is_none() {
            log.note(|| said("5.4.6", format!("{} has no unit to lose.", kingdom_named(kingdom))));
            return;
        }
        let dice = self.roll();
        let chooser = self.attrition_chooser(kingdom, dice);
        log.note(|| {
            let outcome = if chooser.is_some() { "loses a unit" } else { "loses nothing" };
            said("5.4.2", format!("{} {outcome}.", kingdom_named(kingdom))).dice(dice.thrown())
        });
        if let Some(chooser) = chooser {
            self.dynasty.stage = Stage::Loss(chooser);
        }
    }

    /// §bok:5.4.2,5.4.3,5.4.4: who picks the unit. §bok:10.1: with Baggage Trains the white die costs nothing.
    fn attrition_chooser(&self, kingdom: Kingdom, dice: crate::dice::Dice) -> Option<Seat> {
        match dice.coloured.cmp(&dice.white) {
            std::cmp::Ordering::Greater => Some(self.dynasty.seat),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less if self.has_tile(kingdom, Tile::BaggageTrains) => None,
            std::cmp::Ordering::Less => self.ruler(kingdom),
        }
    }

    fn attrition_target(&self) -> Kingdom {
        match self.dynasty.play {
            Some(Play::Attrition { kingdom }) => kingdom,
            other => unreachable!("a unit is lost by Attrition only, not by {other:?}"),
        }
    }

    /// §bok:T.2: nobody is asked if all units of the target are alike.
    pub(super) fn loss_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let kingdom = self.attrition_target();
        let mut posts = self.units.posts_of(kingdom);
        let (Some((post, _)), None) = (posts.next(), posts.next()) else { return false };
        drop(posts);
        self.lose_to_attrition(post, log);
        true
    }

    /// §bok:5.4.5: any unit, wherever it is.
    pub(super) fn loss_legal(&self, out: &mut Vec<Action>) {
        out.extend(self.units.posts_of(self.attrition_target()).map(|(post, _)| Action::Lose { post }));
    }

    pub(super) fn loss_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let Action::Lose { post } = action else { unreachable!("{action:?} was not offered") };
        self.lose_to_attrition(post, log);
    }

    /// §bok:5.4.7,5.4.8: the unit leaves without a ransom; what follows from that is settled at once.
    fn lose_to_attrition(&mut self, post: crate::war::Post, log: &mut impl Chronicle<Event>) {
        let kingdom = self.attrition_target();
        self.lose_unit(kingdom, post, log);
        self.dynasty.play = None;
        self.dynasty.stage = Stage::Play;
    }
}
