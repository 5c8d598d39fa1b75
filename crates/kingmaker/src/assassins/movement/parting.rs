//! What a part of a faction takes with it: a new faction that splits off (6.5e,6.5f), an assassin who slips in
//! (6.6a,6.6b) or leaves (6.6k), and the crew of a ship without a leader (7.13b).
//!
//! The part is put together in secret, one thing at a time, and then the others see sizes and Titles (6.5f). The frame
//! has no effect until it is confirmed; [`State::part`] then carries it out.
//!
//! To be filled here: [`State::parts_on_offer`] and [`State::part`], for each kind. Whoever moves cards out of sight calls
//! [`State::forget`].

use crate::assassins::action::{Action, Part};
use crate::assassins::choice::Choice;
use crate::assassins::event::Event;
use crate::assassins::frames::Asked;
use crate::assassins::ids::*;
use crate::assassins::state::{Frame, State};
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};

/// Why a faction is divided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
#[serde(rename_all = "kebab-case")]
pub enum PartingKind {
    /// §kma:6.5d: a new faction in the same square.
    #[default]
    Split,
    /// §kma:6.6b: an assassin and his company slip into the garrison.
    Secure,
    /// §kma:6.6k: an assassin leaves the garrison.
    Leave,
    /// §kma:7.13b: a spare Noble takes command of a ship without a leader.
    Command,
}

/// A part of a faction that is being put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Parting {
    pub(crate) kind: PartingKind,
    /// From which faction; for a ship without a leader, the faction whose Noble takes command.
    pub(crate) from: Option<FactionId>,
    /// Who goes: the commander or assassin.
    pub(crate) noble: Option<Noble>,
    /// §kma:6.6k: the faction outside that he joins.
    pub(crate) into: Option<FactionId>,
    /// What goes with him, besides himself.
    pub(crate) choice: Choice,
}

impl Parting {
    /// The faction that is divided.
    fn faction(&self) -> FactionId {
        self.from.expect("a parting has a faction")
    }
}

impl State {
    /// Begins to put a part together.
    pub(crate) fn begin_parting(
        &mut self,
        kind: PartingKind,
        from: FactionId,
        noble: Noble,
        into: Option<FactionId>,
    ) {
        self.parting =
            Parting { kind, from: Some(from), noble: Some(noble), into, choice: Choice::default() };
        self.frames.push(Frame::Parting);
    }

    /// The seat that puts it together.
    pub(crate) fn parting_seat(&self) -> Seat {
        self.parting.faction().seat()
    }

    pub(crate) fn parting_asks(&self) -> Asked {
        let clause = match self.parting.kind {
            PartingKind::Split => "6.5e",
            PartingKind::Secure => "6.6a",
            PartingKind::Leave => "6.6k",
            PartingKind::Command => "7.13b",
        };
        Asked::one(self.parting_seat(), clause)
    }

    /// What can still be added.
    fn parts_on_offer(&self) -> Vec<Part> {
        match self.parting.kind {
            PartingKind::Command => self.crew_on_offer(),
            _ => Vec::new(),
        }
    }

    pub(crate) fn parting_legal(&self, out: &mut Vec<Action>) {
        out.extend(self.parts_on_offer().into_iter().map(|part| Action::Add { part }));
        if self.parting.choice.can_clear() {
            out.push(Action::Clear);
        }
        out.push(Action::Confirm);
    }

    pub(crate) fn parting_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Add { part } => self.parting.choice.add(part),
            Action::Clear => self.parting.choice.clear(),
            Action::Confirm => {
                self.frames.pop();
                let parting = std::mem::take(&mut self.parting);
                self.part(parting, log);
            }
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// Carries a division out.
    fn part(&mut self, parting: Parting, log: &mut impl Chronicle<Event>) {
        if parting.kind == PartingKind::Command {
            self.man_the_ship(&parting, log);
        }
    }

    pub(crate) fn parting_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        false
    }

    pub(crate) fn parting_prompt(&self) -> String {
        match self.parting.kind {
            PartingKind::Split => "What does the new faction get?".into(),
            PartingKind::Secure => "Who slips in with him?".into(),
            PartingKind::Leave => "Who leaves with him?".into(),
            PartingKind::Command => "What does the ship get?".into(),
        }
    }
}
