//! §bok:T.6: answers that a seat leaves with the table. Question 42.
//!
//! They can only let a card pass and say that one is done, so they save time and cost nothing.

use crate::action::Action;
use crate::event::{Event, said};
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};

kernel::ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
    /// When a seat is asked whether it foils a card.
    FoilRule in u8 {
        Always = "always",
        Mine = "mine",
        Never = "never",
    }
}

#[allow(clippy::derivable_impls, reason = "the macro that makes ids takes no attribute for the default")]
impl Default for FoilRule {
    fn default() -> FoilRule {
        FoilRule::Always
    }
}

kernel::ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
    /// Whether a seat takes part in negotiations of its own accord.
    TalkRule in u8 {
        Ask = "ask",
        Done = "done",
    }
}

#[allow(clippy::derivable_impls, reason = "the macro that makes ids takes no attribute for the default")]
impl Default for TalkRule {
    fn default() -> TalkRule {
        TalkRule::Ask
    }
}

/// The standing answers of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Standing {
    /// About foils.
    pub(crate) foils: FoilRule,
    /// About negotiations.
    pub(crate) talks: TalkRule,
    /// The turn in which each was changed last.
    foils_set: u8,
    talks_set: u8,
}

impl State {
    /// §bok:T.6: each can be changed once in a turn, at any time after set-up.
    pub(crate) fn standing_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.turn == 0 || self.ended.is_some() {
            return;
        }
        let standing = self.house(seat).standing;
        if standing.foils_set < self.turn {
            let others = FoilRule::ALL.iter().copied().filter(|rule| *rule != standing.foils);
            out.extend(others.map(|rule| Action::Foils { rule }));
        }
        if standing.talks_set < self.turn {
            let others = TalkRule::ALL.iter().copied().filter(|rule| *rule != standing.talks);
            out.extend(others.map(|rule| Action::Talks { rule }));
        }
    }

    /// §bok:T.6: nobody is told. A window that is open already is answered as it was asked.
    pub(crate) fn set_standing(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        let turn = self.turn;
        let standing = &mut self.house_mut(seat).standing;
        let text = match action {
            Action::Foils { rule } => {
                (standing.foils, standing.foils_set) = (rule, turn);
                match rule {
                    FoilRule::Always => "You are asked about every foil.",
                    FoilRule::Mine => "You are asked about foils only if a card concerns you.",
                    FoilRule::Never => "You are not asked about foils.",
                }
            }
            Action::Talks { rule } => {
                (standing.talks, standing.talks_set) = (rule, turn);
                match rule {
                    TalkRule::Ask => "You take part in negotiations.",
                    TalkRule::Done => "You are done in negotiations unless somebody makes you an offer.",
                }
            }
            other => unreachable!("{other:?} is no standing answer"),
        };
        log.note(|| said("T.6", text).between(seat, seat).by(seat));
    }

    /// Whether a seat has left word to let the card pass that is being played.
    /// §bok:T.6: who is asked only about his own is asked about Kingdoms that he rules, and about his mat.
    pub(crate) fn lets_pass(&self, seat: Seat) -> bool {
        match self.house(seat).standing.foils {
            FoilRule::Always => false,
            FoilRule::Never => true,
            FoilRule::Mine => {
                let play = self.dynasty.play.expect("a card is being played");
                let on_his_mat = matches!(play, crate::dynasty::Play::Look { owner, .. } if owner == seat);
                !(on_his_mat || play.targets().meets(self.thrones(seat)))
            }
        }
    }
}
