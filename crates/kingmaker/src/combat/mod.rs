//! Chapters 9 and 10: battles, sieges and besieged places. Captives are in `captives`.

mod adding;
mod battle;
mod besieged;
mod captives;
mod declare;
mod enter;
pub(crate) mod odds;
mod questions;
mod siege;
mod spoils;

pub(crate) use captives::{Captives, Ransom};
pub(crate) use questions::Matter;
pub(crate) use spoils::CaptiveAsk;

use crate::action::{Action, Target};
use crate::event::{Event, named_all, place_named};
use crate::ids::*;
use crate::rules::{ActionOf, Rules};
use crate::state::{Frame, State};
use kernel::{Chronicle, Clause, Seat, Seats};
use serde::{Deserialize, Serialize};

/// Sections 9.2, 10.1: an attack, step by step.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Combat<F> {
    pub(crate) step: Step,
    pub(crate) area: Option<F>,
    pub(crate) target: Option<Target>,
    /// §km2:21.4l: who decides for the attackers.
    pub(crate) attacker: Option<Seat>,
    pub(crate) attackers: Set<Noble>,
    pub(crate) defenders: Set<Noble>,
    /// §km2:10.5e: the attackers who sally. They are given no cards until the battle is over, even if they have been
    /// put out of their place meanwhile.
    pub(crate) sallying: Set<Noble>,
    /// §km2:9.4a: whose turn it is to add.
    pub(crate) go: Option<Seat>,
    /// §km2:9.4b: who has passed since somebody last added something.
    pub(crate) passed: Seats,
    /// §km2:T.8: whether the choice of attackers was started again once.
    pub(crate) cleared: bool,
    /// §km2:21.4j: the commander of the Force that attacks; once it is decided, of the Force that has won.
    pub(crate) commander: Option<Noble>,
    /// The strengths of both sides when they were last compared.
    pub(crate) weighed: Weights,
    /// §km2:9.5g,10.3d: whether both sides had an Office when the card was drawn.
    pub(crate) major: bool,
    /// §km2:9.5i: who falls by the killed list.
    pub(crate) doomed: Set<Noble>,
    pub(crate) outcome: Outcome,
    /// §km2:9.5e,21.3f,21.4l: who decides for the victors.
    pub(crate) victor: Option<Seat>,
    /// §km2:11.2f,21.4j: the seats whose Nobles take what is won: the victor, or his Alliance if allies won together.
    pub(crate) victors: Seats,
    /// §km2:17.2c: Royals taken from the losers of a battle.
    pub(crate) prize: Set<Royal>,
    /// §km2:10.4b,10.5g: places that can be entered now.
    pub(crate) gates: Set<Place>,
}

impl<F> Default for Combat<F> {
    fn default() -> Self {
        Combat {
            step: Step::default(),
            area: None,
            target: None,
            attacker: None,
            attackers: Set::default(),
            defenders: Set::default(),
            sallying: Set::default(),
            go: None,
            passed: Seats::NONE,
            cleared: false,
            commander: None,
            weighed: Weights::default(),
            major: false,
            doomed: Set::default(),
            outcome: Outcome::default(),
            victor: None,
            victors: Seats::NONE,
            prize: Set::default(),
            gates: Set::default(),
        }
    }
}

/// The steps of an attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Step {
    /// §km2:9.2b,10.1d §kmc:6.1b,7.1e: the attackers are chosen.
    #[default]
    Attackers,
    /// §kmc:6.1b,6.1c: the enemies who are attacked are chosen, if an edition has that choice.
    Defenders,
    /// §km2:9.4a,10.2a: cards are added.
    Adding,
    /// §km2:9.4f: fight or call off.
    Decide,
    /// §km2:9.5j: the card lies open; the owners choose who falls.
    Doom,
    /// §km2:9.5l: Royals are handed away from the losers.
    Rescue,
    /// §km2:9.5k: the result and the deaths are carried out.
    Strike,
    /// §km2:9.5e,10.4a: what the victor gains.
    Spoils,
    /// §km2:10.4b,10.5g: Nobles enter.
    Enter,
}

/// §km2:9.3a,9.4a: the strength of both sides, a garrison included, and their cards and number of Royals: a difference
/// shows that somebody has added, replaced or executed something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Weights {
    pub(crate) attack: u16,
    pub(crate) defence: u16,
    pub(crate) cards: Set<Card>,
    pub(crate) royals: u8,
}

/// How a combat ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Outcome {
    /// §km2:9.5f,10.3e: nobody has won.
    #[default]
    Indecisive,
    /// §km2:9.5d,10.3b: Bad Weather.
    Weather,
    /// The attackers have won.
    Attackers,
    /// §km2:9.5e,9.6b: the defenders have won; never in a siege.
    Defenders,
}

impl<F> Combat<F> {
    /// §km2:T.2: whether cards may still be added, so that the moment is open.
    pub(crate) fn is_adding(&self) -> bool {
        matches!(self.step, Step::Adding | Step::Decide)
    }

    /// Whether the card lies open, so that nothing can be called off.
    pub(crate) fn is_decided(&self) -> bool {
        self.step >= Step::Doom
    }

    /// The verb for what a Noble does who is named now.
    pub(crate) fn company_word(&self) -> &'static str {
        match self.step {
            Step::Attackers => "attacks",
            Step::Defenders => "is attacked",
            Step::Enter => "goes in",
            _ => "joins in",
        }
    }

    /// The place under attack, if it is a siege.
    pub(crate) fn place(&self) -> Option<Place> {
        match self.target {
            Some(Target::Place(place)) => Some(place),
            Some(Target::Field(_)) | None => None,
        }
    }

    /// Everybody who takes part.
    pub(crate) fn everyone(&self) -> Set<Noble> {
        self.attackers.union(self.defenders)
    }

    /// The clause for a battle, or the one for a siege.
    fn clause(&self, battle: &'static str, siege: &'static str) -> &'static str {
        if self.place().is_some() { siege } else { battle }
    }
}

impl<E: Rules> State<E> {
    /// §km2:9.1b: runs one attack to its end.
    pub(crate) fn combat_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.combat.step {
            Step::Attackers => return self.attackers_run(log),
            Step::Defenders => return self.defenders_run(log),
            Step::Adding => return self.adding_run(log),
            Step::Decide => return self.decide_run(log),
            Step::Doom => self.doom(log),
            Step::Rescue => self.rescue_royals(log),
            Step::Strike => self.carry_out_result(log),
            Step::Spoils => self.spoils(log),
            Step::Enter => return self.enter_run(log),
        }
        false
    }

    pub(crate) fn combat_asks(&self) -> (Seat, Clause) {
        let combat = &self.combat;
        let clause = match combat.step {
            Step::Attackers => combat.clause(E::CITED.attackers, E::CITED.besiegers),
            Step::Defenders => E::CITED.attackers,
            Step::Adding => combat.clause(E::CITED.adding_in_battle, E::CITED.adding_in_siege),
            Step::Decide => E::CITED.called_off,
            Step::Enter => combat.clause(E::CITED.enters_relieved, E::CITED.enters),
            Step::Doom | Step::Rescue | Step::Strike | Step::Spoils => E::CITED.result,
        };
        let seat = match combat.step {
            Step::Attackers | Step::Defenders => self.active,
            Step::Adding | Step::Enter => combat.go.unwrap_or(self.active),
            _ => self.attacker(),
        };
        (seat, Clause(clause))
    }

    pub(crate) fn combat_legal(&self, out: &mut Vec<ActionOf<E>>) {
        match self.combat.step {
            Step::Attackers => self.attackers_legal(out),
            Step::Defenders => self.defenders_legal(out),
            Step::Adding => self.adding_legal(out),
            Step::Decide => out.extend([Action::Fight, Action::CallOff]),
            Step::Enter => self.enter_legal(out),
            Step::Doom | Step::Rescue | Step::Strike | Step::Spoils => {}
        }
    }

    pub(crate) fn combat_play(&mut self, seat: Seat, action: ActionOf<E>, log: &mut impl Chronicle<Event>) {
        match (self.combat.step, action) {
            (Step::Attackers | Step::Defenders | Step::Adding | Step::Decide, Action::CallOff) => {
                self.call_off(log)
            }
            (Step::Attackers, action) => self.attackers_play(action, log),
            (Step::Defenders, action) => self.defenders_play(action, log),
            (Step::Adding, action) => self.adding_play(seat, action),
            (Step::Decide, Action::Fight) => self.draw_for_combat(log),
            (Step::Enter, action) => self.enter_play(seat, action, log),
            (_, other) => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:21.4l: who decides for the attackers.
    fn attacker(&self) -> Seat {
        self.combat.attacker.unwrap_or(self.active)
    }

    /// Ends the attack.
    fn leave_combat(&mut self) {
        debug_assert_eq!(self.frames.last(), Some(&Frame::Combat));
        self.frames.pop();
        self.combat = Combat::default();
        if E::SIEGES_OUTLAST_COMBAT {
            // §kmc:7.4c: now they are looked at, whatever has changed.
            self.court.pieces();
        }
    }

    /// The question of a combat in words.
    pub(crate) fn combat_prompt(&self) -> String {
        let combat = &self.combat;
        let Weights { attack, defence, .. } = combat.weighed;
        match combat.step {
            Step::Attackers => format!("Who attacks {}?", self.target_named()),
            Step::Defenders => "Whom do they attack?".into(),
            Step::Adding => format!("{attack} attack {defence}: add to your side, or pass."),
            Step::Decide => format!("{attack} against {defence}: fight, or call it off?"),
            Step::Enter => match combat.gates.first() {
                Some(place) => format!("Who goes into {}?", place_named::<E>(place)),
                None => "Who goes inside?".into(),
            },
            Step::Doom | Step::Rescue | Step::Strike | Step::Spoils => "The card decides.".into(),
        }
    }

    /// What is attacked, in a sentence.
    fn target_named(&self) -> String {
        match self.combat.place() {
            Some(place) => place_named::<E>(place),
            None => named_all::<E>(self.combat.defenders),
        }
    }
}
