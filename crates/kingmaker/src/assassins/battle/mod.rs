//! Chapter 7: battle, in nine steps. Questions 7 to 10 of T.9; 11 and 12 are in [`super::factions`], 8 is
//! [`super::movement::Retreat`].
//!
//! | step | clauses | function | module |
//! | --- | --- | --- | --- |
//! | 1 declare | 7.1, 7.2 | `attack_legal`, `declare` | [`declare`] |
//! | 2 retreat | 7.3 | `begin_retreat` | [`super::movement::Retreat`] |
//! | 3 surprise | 7.4 | `surprise` | [`draw`] |
//! | 4 draw | 7.5, 7.12 | `draw_asks`, `draw_legal`, `draw_play`, `draw_run` | [`draw`] |
//! | 5 arm | 7.6 | `army_legal`, `army_play`, `usual_army` | [`arm`] |
//! | 6 fight | 7.7 | `fight` | [`fight`] |
//! | 7 casualty | 7.8, 7.10, 7.11 | `casualty` | [`fight`] |
//! | 8 deaths | 7.9a, 7.9b | `deaths` | [`spoils`] |
//! | 9 spoils | 7.9c to 7.9k | `spoils` | [`spoils`] |
//! | after it | 7.13 | `end_leaderless` | [`spoils`], [`super::factions`] |
//!
//! [`State::battle_run`] goes from step to step. A step that needs a promotion or a decision about a ship pushes that frame
//! and goes on when it has been popped. The Town and Ship cards in an army are [`Choice::town`] and [`Choice::ship`].

mod arm;
mod declare;
mod draw;
mod fight;
mod spoils;

use super::action::Action;
use super::choice::Choice;
use super::event::Event;
use super::frames::Asked;
use super::ids::*;
use super::state::{Frame, State};
use kernel::{Chronicle, Seat, Seats, ids};
use serde::{Deserialize, Serialize};

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
    /// §kma:7.2b: the two sides of a battle.
    Side in u8 { Attacker = "attacker", Defender = "defender" }
}

/// A table by side.
pub type BySide<T> = By<Side, T, { Side::ALL.len() }>;

impl Side {
    /// The enemy.
    pub(crate) fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// The steps of a battle after the declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Step {
    #[default]
    Retreat,
    Surprise,
    Draw,
    Arm,
    Fight,
    Casualty,
    Deaths,
    Spoils,
    /// §kma:7.9k: factions that nobody can command any longer come last.
    Leaderless,
    /// The battle is over, or has been broken off.
    Over,
}

/// A battle.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Battle {
    pub(crate) step: Step,
    /// §kma:7.2a: the two factions; none as long as there has been no battle.
    pub(crate) sides: BySide<Option<FactionId>>,
    /// §kma:7.5a: the battle cards, hidden until step 6.
    pub(crate) cards: BySide<Option<EventCard>>,
    /// §kma:7.5a: whose turn it is to draw; none before the first card.
    pub(crate) drawing: Option<Side>,
    /// §kma:7.5c: the card that the defender has just drawn and kept, while he is asked whether he retreats.
    pub(crate) kept: Option<EventCard>,
    /// §kma:7.12a,T.2: whether the attacker, who has just drawn his battle card, is asked whether he shows it.
    pub(crate) may_show: bool,
    /// §kma:7.6a: the armies, secret until both are confirmed.
    pub(crate) armies: BySide<Choice>,
    /// §kma:7.7a,7.7b,7.7c: who has won; nobody in a truce or a draw.
    pub(crate) winner: Option<Side>,
}

impl Battle {
    /// The faction of a side.
    pub(crate) fn faction(&self, side: Side) -> FactionId {
        self.sides[side].expect("a battle has two sides")
    }

    /// The side of a seat.
    pub(crate) fn side_of(&self, seat: Seat) -> Option<Side> {
        Side::ALL.iter().copied().find(|side| self.sides[*side].is_some_and(|id| id.seat() == seat))
    }

    /// §kma:7.9k: whether spoils have been taken and it is still open who commands a faction.
    pub(crate) fn is_ending_for(&self, id: FactionId) -> bool {
        self.step == Step::Leaderless && self.sides.iter().any(|(_, side)| *side == Some(id))
    }

    /// §kma:7.9k: both sides, the loser first; the attacker first if nobody has won.
    pub(super) fn loser_first(&self) -> [Side; 2] {
        let first = self.winner.map_or(Side::Attacker, Side::other);
        [first, first.other()]
    }
}

impl State {
    pub(crate) fn battle_asks(&self) -> Asked {
        match self.battle.step {
            Step::Draw => self.draw_asks(),
            _ => Asked::apart(self.unarmed(), "7.6a"),
        }
    }

    /// §kma:7.6a: the seats that have not confirmed their army.
    pub(crate) fn unarmed(&self) -> Seats {
        let open = Side::ALL.iter().filter(|side| !self.battle.armies[**side].confirmed);
        open.map(|side| self.battle.faction(*side).seat()).collect()
    }

    pub(crate) fn battle_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.battle.step {
            Step::Draw => self.draw_legal(seat, out),
            _ => self.army_legal(seat, out),
        }
    }

    pub(crate) fn battle_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match self.battle.step {
            Step::Draw => self.draw_play(seat, action, log),
            _ => self.army_play(seat, action),
        }
    }

    /// From step to step. Steps 3 and 6 to 9 need no answer of their own.
    pub(crate) fn battle_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.battle.step {
            Step::Retreat => {
                self.battle.step = if self.retreat.escaped { Step::Over } else { Step::Surprise };
                true
            }
            Step::Surprise => {
                self.battle.step = Step::Draw;
                self.surprise(log);
                true
            }
            Step::Draw => self.draw_run(log),
            Step::Arm if !self.unarmed().is_empty() => false,
            Step::Arm => self.go_to(Step::Fight),
            Step::Fight => {
                self.battle.step = Step::Casualty;
                self.fight(log);
                true
            }
            Step::Casualty => {
                self.battle.step = Step::Deaths;
                self.casualty(log);
                true
            }
            Step::Deaths => {
                self.battle.step = Step::Spoils;
                self.deaths(log);
                true
            }
            Step::Spoils => {
                self.battle.step = Step::Leaderless;
                self.spoils(log);
                true
            }
            Step::Leaderless => {
                self.battle.step = Step::Over;
                self.end_leaderless(log);
                true
            }
            Step::Over => {
                debug_assert_eq!(self.frame(), Frame::Battle);
                self.frames.pop();
                self.battle = Battle::default();
                true
            }
        }
    }

    fn go_to(&mut self, step: Step) -> bool {
        self.battle.step = step;
        true
    }

    pub(crate) fn battle_prompt(&self, seat: Seat) -> String {
        match self.battle.step {
            Step::Draw => self.draw_prompt(seat),
            _ => self.army_prompt(seat),
        }
    }
}
