//! Plan (4.1): both sides stack Command cards in secret.

use crate::action::Action;
use crate::event::{Event, join_with_and, named, said};
use crate::ids::*;
use crate::map::plan_size;
use crate::state::State;
use arrayvec::ArrayVec;
use kernel::Chronicle;
use serde::{Deserialize, Serialize};

/// §pl:4.1.1a: how many Command cards each Lord has, and how many Pass cards each side.
pub(crate) const CARDS_PER_LORD: usize = 3;
pub(crate) const PASS_CARDS: usize = 4;

/// §pl:4.1.2a: a side's stack of Command cards, the first to be revealed first. A card without a Lord is a Pass.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// The cards.
    pub(crate) cards: ArrayVec<Option<Lord>, 7>,
    /// How many have been revealed.
    pub(crate) shown: u8,
    /// §pl:4.1.1b: the Lords whose cards could be chosen when it was made.
    pub(crate) lords: Set<Lord>,
}

impl Plan {
    /// How many of a kind are in the stack.
    fn count(&self, card: Option<Lord>) -> usize {
        self.cards.iter().filter(|known| **known == card).count()
    }

    /// The card that is revealed next.
    pub(crate) fn next(&self) -> Option<Option<Lord>> {
        self.cards.get(usize::from(self.shown)).copied()
    }
}

impl State {
    /// §pl:4.0c,L22c: what happens before Plans are made; both stacks are empty again.
    pub(crate) fn begin_campaign(&mut self, log: &mut impl Chronicle<Event>) {
        self.plans = BySide::default();
        let Some(lord) = self.user(capability::STAFFORD_ESTATES) else { return };
        self.mats[lord].assets[Asset::Coin] += 1;
        self.mats[lord].assets[Asset::Provender] += 1;
        log.note(|| {
            said("L22c", format!("{} has 1 Coin and 1 Provender from his estates.", named(lord)))
                .by(lord.side())
                .secret(self.hidden_mats)
        });
    }

    /// §pl:4.1a: whether a side's Plan is complete: as many cards as the box of the Calendar says.
    pub(crate) fn has_planned(&self, side: Side) -> bool {
        self.plans[side].cards.len() >= plan_size(self.turn)
    }

    /// Whether both Plans are complete.
    pub(crate) fn plans_are_made(&self) -> bool {
        Side::ALL.iter().all(|side| self.has_planned(*side))
    }

    /// §pl:4.1.1a,4.1.1b,4.1.1c,4.1.1d: three cards of each Lord who has not been removed, wherever he is, and four
    /// Passes: always enough.
    pub(crate) fn plan_legal(&self, side: Side, out: &mut Vec<Action>) {
        let plan = &self.plans[side];
        if plan.count(None) < PASS_CARDS {
            out.push(Action::PlanPass);
        }
        let free = self.in_play[side].iter().filter(|lord| plan.count(Some(*lord)) < CARDS_PER_LORD);
        out.extend(free.map(|lord| Action::Plan { lord }));
    }

    /// §pl:4.1.2a,4.1.2c: the next card of the stack; when both are complete the Campaign goes on.
    pub(crate) fn plan_play(&mut self, side: Side, action: Action, log: &mut impl Chronicle<Event>) {
        let card = match action {
            Action::Plan { lord } => Some(lord),
            Action::PlanPass => None,
            other => unreachable!("{other:?} was not offered"),
        };
        self.plans[side].cards.push(card);
        if self.has_planned(side) {
            self.plans[side].lords = self.in_play[side];
            log.note(|| self.tell_plan(side));
        }
        if self.plans_are_made() {
            self.finish_step();
        }
    }

    /// §pl:4.1.2b: a side may look at its own Plan; the other learns only that it is made.
    fn tell_plan(&self, side: Side) -> Event {
        let name = |card: &Option<Lord>| card.map_or_else(|| "Pass".into(), named);
        let cards: Vec<String> = self.plans[side].cards.iter().map(name).collect();
        said("4.1.2a", format!("{} plans {}.", side.name(), join_with_and(&cards)))
            .by(side)
            .only(side, Some(("4.1.2c", format!("{} has made its Plan.", side.name()))))
    }

    pub(crate) fn plan_prompt(&self, side: Side) -> String {
        let (made, size) = (self.plans[side].cards.len(), plan_size(self.turn));
        match self.has_planned(side) {
            true => format!("**{}:** the Plan is made.", side.name()),
            false => format!("**{}:** card {} of {size} of the Plan", side.name(), made + 1),
        }
    }
}
