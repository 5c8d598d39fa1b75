//! §bok:4.8.1: the frame of Expansion: sieges, moves, battles, assaults and new sieges, in this order (questions 13 to 15,
//! 24 and 25). §bok:4.8.4: each is over before the next begins.
//! §bok:4.8.2,9.3.1: only the active Kingdom's units and sieges; §bok:4.8.5: of several the acting player chooses. §bok:4.8.6: a
//! Region that has fallen is Friendly for the moves, since friendship is never kept.

use crate::action::Action;
use crate::event::Event;
use crate::frames::Asked;
use crate::ids::*;
use crate::state::{Frame, State};
use crate::war::{Operation, Stage, War};
use kernel::Chronicle;

impl State {
    /// §bok:4.8.1: a Kingdom plays Expansion. §bok:4.8.3: it needs no unit for that.
    pub(crate) fn begin_expansion(&mut self, kingdom: Kingdom) {
        debug_assert_eq!(self.acting.kingdom, kingdom);
        self.war = War { stage: Stage::Sieges, ..War::default() };
        self.frames.push(Frame::War(Operation::Expansion));
    }

    pub(super) fn expansion_asks(&self) -> Asked {
        let clause = match self.war.stage {
            Stage::Sieges => "9.6.5",
            Stage::Moves if self.war.voyage.is_some() => "9.9.14",
            Stage::Moves => "9.3.2",
            Stage::Assaults => "9.5.1",
            _ => "9.6.1",
        };
        Asked::one(self.acting_ruler(), clause)
    }

    pub(super) fn expansion_legal(&self, out: &mut Vec<Action>) {
        match self.war.stage {
            Stage::Sieges => self.old_sieges_legal(out),
            Stage::Moves if self.war.voyage.is_some() => self.voyage_legal(out),
            Stage::Moves => self.moves_legal(out),
            Stage::Assaults => self.assaults_legal(out),
            _ => self.new_sieges_legal(out),
        }
        out.push(Action::Done);
    }

    pub(super) fn expansion_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let kingdom = self.acting.kingdom;
        match action {
            Action::Starve { region } => self.starve(kingdom, region, log),
            Action::Lift { kingdom, region } => self.lift(kingdom, region, log),
            Action::Move { count, from, to } => self.move_units(count, from, to, log),
            Action::Ride { from, to } => self.ride_on(from, to, log),
            Action::Carry { kingdom, count } => self.carry(kingdom, count, log),
            Action::Assault { region } => self.begin_assault(region, log),
            Action::Besiege { region } => self.besiege(kingdom, region, log),
            Action::Done if self.war.voyage.is_some() => self.war.voyage = None,
            Action::Done => self.next_stage(),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    fn next_stage(&mut self) {
        self.war.stage = match self.war.stage {
            Stage::Sieges => Stage::Moves,
            Stage::Moves => {
                self.find_battles();
                Stage::Battles
            }
            Stage::Battles => Stage::Assaults,
            Stage::Assaults => Stage::NewSieges,
            Stage::NewSieges | Stage::Raising | Stage::Over => Stage::Over,
        };
    }

    pub(super) fn expansion_run(&mut self) -> bool {
        match self.war.stage {
            Stage::Sieges | Stage::Assaults | Stage::NewSieges => {
                // §bok:T.2: with nothing but Done to choose from nobody is asked.
                if self.has_war_choice() {
                    return false;
                }
                self.next_stage();
            }
            Stage::Moves => return false,
            Stage::Battles => {
                self.next_stage();
                self.frames.push(Frame::War(Operation::Battles));
            }
            Stage::Raising | Stage::Over => {
                self.frames.pop();
            }
        }
        true
    }

    /// Whether a stage that is skipped otherwise has anything to choose.
    fn has_war_choice(&self) -> bool {
        match self.war.stage {
            Stage::Sieges => !self.realms[self.acting.kingdom].sieges.is_empty(),
            Stage::Assaults => !self.assaultable().is_empty(),
            _ => !self.besiegeable().is_empty() || !self.liftable().is_empty(),
        }
    }

    pub(super) fn expansion_prompt(&self) -> String {
        match self.war.stage {
            Stage::Sieges => "Roll for a siege?".into(),
            Stage::Moves if self.war.voyage.is_some() => "Which Armies do the Fleets carry?".into(),
            Stage::Moves => "Move Armies and Fleets.".into(),
            Stage::Assaults => "Assault a Region?".into(),
            _ => "Besiege a Region?".into(),
        }
    }
}
