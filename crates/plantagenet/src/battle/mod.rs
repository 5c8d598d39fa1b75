//! Battle (chapter 4.4): array, rounds, end. One procedure for every battle of the game.

mod array;
mod rounds;
mod strike;
#[cfg(test)]
mod tests;

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use arrayvec::ArrayVec;
use kernel::{Chronicle, Clause};
use serde::{Deserialize, Serialize};

pub use strike::Phase;
pub(crate) use strike::{PIQUIERS, Strike, half_hits};

/// A battle as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    pub(crate) attacker: Option<Side>,
    pub(crate) round: u16,
    pub(crate) step: Step,
    /// Everybody who takes part.
    pub(crate) lords: BySide<Set<Lord>>,
    pub(crate) front: BySide<ByPlace<Option<Lord>>>,
    pub(crate) reserve: BySide<Set<Lord>>,
    pub(crate) routed: Set<Lord>,
    /// Those of the Routed who Fled.
    pub(crate) fled: Set<Lord>,
    pub(crate) valour: ByLord<u8>,
    /// Who has given up which guns for the first round.
    pub(crate) firing: ArrayVec<(Lord, Card), 4>,
    /// The guns that have been asked about.
    pub(crate) asked_guns: Set<Card>,
    /// §pl:L34c: how many of the Piquiers have Routed.
    pub(crate) piquiers_routed: u8,
    /// This round's Engagements; the order in which they are fought once it is set.
    pub(crate) engagements: ArrayVec<Engagement, 3>,
    pub(crate) strike: Option<Strike>,
}

/// Lords who fight each other this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Engagement {
    pub(crate) lords: BySide<Set<Lord>>,
    pub(crate) progress: Progress,
}

/// How far an Engagement has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Progress {
    /// Not fought yet.
    Waiting,
    /// Being fought.
    Fighting,
    /// Fought.
    Fought,
    /// Not fought this round.
    Held,
}

/// Where in the sequence of 4.4 the battle is. A step with a side waits for that side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Step {
    /// Guns may be given up for round 1.
    #[default]
    Guns,
    /// Lords may leave the field.
    Flee(Side),
    /// Reserves move up.
    Advance(Side),
    /// An empty centre is filled from a wing.
    Close(Side),
    /// Who fights whom is settled; Norfolk may want to fight alone.
    Engage,
    /// The attacker sets the order.
    Order,
    /// The next Engagement, missiles or melee begins.
    Strike,
    /// Richard may charge.
    Charge,
    /// Hits are taken, one by one.
    Hits,
    /// A roll has failed and may be thrown again.
    Reroll {
        /// Whose unit.
        lord: Lord,
        /// Which unit.
        unit: Unit,
    },
    /// The battle is over.
    Done,
}

impl Battle {
    pub(crate) fn attacker(&self) -> Side {
        self.attacker.expect("a battle has an attacker")
    }

    pub(crate) fn defender(&self) -> Side {
        self.attacker().other()
    }

    /// The side's Lords who have not Routed.
    pub(crate) fn standing(&self, side: Side) -> Set<Lord> {
        self.lords[side].minus(self.routed)
    }

    /// Whether he has given up his guns for the first round.
    pub(crate) fn has_guns_up(&self, lord: Lord) -> bool {
        self.firing.iter().any(|(gunner, _)| *gunner == lord)
    }

    /// The front place of a Lord.
    pub(crate) fn place(&self, lord: Lord) -> Option<Place> {
        let front = &self.front[lord.row().side];
        front.iter().find(|(_, there)| **there == Some(lord)).map(|(place, _)| place)
    }

    /// §pl:6.2.2d: another card for the same man.
    pub(crate) fn swap_lord(&mut self, old: Lord, new: Lord) {
        let side = old.side();
        for lords in [&mut self.lords[side], &mut self.reserve[side], &mut self.routed, &mut self.fled] {
            lords.swap(old, new);
        }
        for place in Place::ALL.iter().copied() {
            if self.front[side][place] == Some(old) {
                self.front[side][place] = Some(new);
            }
        }
        self.valour[new] = std::mem::take(&mut self.valour[old]);
    }

    /// The Engagement that is being fought.
    pub(crate) fn fighting(&self) -> Option<&Engagement> {
        self.engagements.iter().find(|engagement| engagement.progress == Progress::Fighting)
    }
}

impl State {
    /// §pl:1.9.1f,1.9.1g: who is asked by the battle, and under which clause. The owner of a Capability that is
    /// optional decides on it; one that is not asks nobody.
    pub(crate) fn battle_asks(&self) -> (Side, Clause) {
        let battle = &self.battle;
        match battle.step {
            Step::Guns => {
                let (lord, card) = self.next_gun().expect("the step asks only about guns");
                (lord.row().side, card.clause())
            }
            Step::Flee(side) => (side, Clause("4.4.2b")),
            Step::Advance(side) => (side, Clause("4.4.2e")),
            Step::Close(side) => (side, Clause("4.4.2f")),
            Step::Engage => (Side::York, Card::Y36.clause()),
            Step::Order => (battle.attacker(), Clause("4.4.2m")),
            Step::Charge => (Side::York, Card::Y32.clause()),
            Step::Hits => (self.strike().side, Clause("4.4.2r")),
            Step::Reroll { lord, .. } => (lord.row().side, Clause("4.4.2t")),
            Step::Strike | Step::Done => unreachable!("these steps ask nobody"),
        }
    }

    /// The legal actions of the side that is asked.
    pub(crate) fn battle_legal(&self, out: &mut Vec<Action>) {
        match self.battle.step {
            Step::Guns => {
                let (_, card) = self.next_gun().expect("the step asks only about guns");
                out.extend([Action::Fire { card }, Action::Keep { card }]);
            }
            Step::Flee(side) => {
                out.push(Action::Stand);
                out.extend(self.battle.standing(side).iter().map(|lord| Action::Flee { lord }));
            }
            Step::Advance(side) => self.legal_advances(side, out),
            Step::Close(side) => self.legal_closes(side, out),
            Step::Engage => out.extend([Action::Vanguard, Action::AllFight]),
            Step::Order => self.legal_orders(out),
            Step::Charge => out.extend([Action::Charge, Action::HoldBack]),
            Step::Hits => self.legal_hits(out),
            Step::Reroll { .. } => out.extend([Action::Reroll, Action::Accept]),
            Step::Strike | Step::Done => {}
        }
    }

    /// Carries out a legal action of the battle, and goes on to the next question.
    pub(crate) fn battle_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Fire { card } => self.answer_guns(card, array::Guns::Fire, log),
            Action::Keep { card } => self.answer_guns(card, array::Guns::Keep, log),
            Action::Flee { lord } => self.flee(lord, log),
            Action::Stand => self.stand(),
            Action::Advance { lord, place } => self.advance(lord, place, log),
            Action::Close { lord } => self.close_centre(lord, log),
            Action::Vanguard => self.lead_vanguard(log),
            Action::AllFight => self.forgo_vanguard(log),
            Action::Order { places } => self.set_order(places, log),
            Action::Charge => self.begin_melee(strike::Charge::Made, log),
            Action::HoldBack => self.begin_melee(strike::Charge::None, log),
            Action::Hit { lord, unit } => self.roll_protection(lord, unit, log),
            Action::Reroll => self.reroll(log),
            Action::Accept => self.accept(log),
            other => unreachable!("{other:?} is not part of a battle"),
        }
    }

    /// §pl:Y5e,L5e: whether a Lord is turned away before the battle.
    pub(crate) fn suspected(
        &mut self,
        _by: Lord,
        _lord: Lord,
        _passed: bool,
        _log: &mut impl Chronicle<Event>,
    ) {
    }

    /// §pl:L7e: whether a Vassal changes sides.
    pub(crate) fn won_over(
        &mut self,
        _by: Lord,
        _vassal: Vassal,
        _passed: bool,
        _log: &mut impl Chronicle<Event>,
    ) {
    }

    /// §pl:4.3.5j,4.4a: a battle of all Lords at a Stronghold; pushes [`Frame::Battle`].
    pub(crate) fn begin_field(&mut self, _attacker: Side, _at: Locale, _log: &mut impl Chronicle<Event>) {}

    /// §pl:4.4.2a: carries out the present step. Whether somebody has a choice to make.
    pub(crate) fn battle_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.battle.step {
            Step::Guns if self.next_gun().is_some() => true,
            Step::Guns => {
                self.begin_round(log);
                false
            }
            Step::Flee(_) | Step::Charge | Step::Reroll { .. } | Step::Done => true,
            Step::Advance(side) => self.run_advance(side, log),
            Step::Close(side) => self.run_close(side, log),
            Step::Engage => self.run_engage(),
            Step::Order => self.run_order(),
            Step::Strike => self.next_strike(log),
            Step::Hits => self.run_hits(log),
        }
    }
}
