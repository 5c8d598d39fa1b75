//! §kma:3.5c,6.6k,8.1g,11.4b,14.1c: who takes over from a lost commander, or commands assassins who have come out.
//! Questions 11 and 16 of §kma:T.9.

use crate::assassins::action::Action;
use crate::assassins::event::{Event, noble_named, said};
use crate::assassins::frames::Asked;
use crate::assassins::ids::*;
use crate::assassins::state::{Frame, State};
use kernel::Chronicle;
use serde::{Deserialize, Serialize};

use super::highest;

/// A faction that needs a commander.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Vacancy {
    /// Which.
    pub(crate) faction: FactionId,
    /// Whether it has come out of the garrison (§kma:14.1c), not lost its commander (§kma:3.5c).
    pub(crate) came_out: bool,
}

impl Vacancy {
    fn clause(self) -> &'static str {
        if self.came_out { "14.1c" } else { "3.5c" }
    }
}

impl State {
    /// §kma:3.5c,14.1c: the owner will be asked who takes command, even if there is only one (§kma:T.2). The faction has to
    /// have a Noble in its pile.
    pub(crate) fn seek_commander(&mut self, faction: FactionId, came_out: bool) {
        debug_assert!(self.has_successor(faction), "a faction without Nobles is leaderless");
        if self.vacancies.is_empty() {
            self.frames.push(Frame::Vacancy);
        }
        self.vacancies.push(Vacancy { faction, came_out });
    }

    fn vacancy(&self) -> Vacancy {
        self.vacancies[0]
    }

    pub(crate) fn vacancy_asks(&self) -> Asked {
        Asked::one(self.vacancy().faction.seat(), self.vacancy().clause())
    }

    pub(crate) fn vacancy_legal(&self, out: &mut Vec<Action>) {
        let nobles = self.faction(self.vacancy().faction).hidden_nobles();
        out.extend(nobles.iter().filter_map(Card::noble).map(|noble| Action::Promote { noble }));
    }

    pub(crate) fn vacancy_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let Action::Promote { noble } = action else { unreachable!("{action:?} was not offered") };
        let Vacancy { faction, .. } = self.vacancies[0];
        let clause = self.vacancies.remove(0).clause();
        self.turn_up(faction, noble);
        log.note(|| said(clause, format!("{} takes command.", noble_named(noble))).by(faction.seat()));
    }

    pub(crate) fn vacancy_run(&mut self) -> bool {
        let filled = self.vacancies.is_empty();
        if filled {
            self.frames.pop();
        }
        filled
    }

    pub(crate) fn vacancy_prompt(&self) -> String {
        if self.vacancy().came_out { "Who commands them now?".into() } else { "Who takes over?".into() }
    }

    /// §kma:R.2: the highest in rank.
    pub(crate) fn vacancy_silence(&self) -> Action {
        let noble = highest(self.faction(self.vacancy().faction).hidden_nobles());
        Action::Promote { noble: noble.expect("somebody can take over") }
    }
}
