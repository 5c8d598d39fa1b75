//! Battle (chapter 4.4): array, rounds, end. One procedure for every battle of the game.

mod array;
mod cards;
mod death;
mod end;
mod rounds;
mod strike;
#[cfg(test)]
mod tests;
mod words;

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
    /// §pl:6.0-IIIB-f: where it is fought. None at Bosworth, where cards that refer to the map have no effect.
    pub(crate) at: Option<Locale>,
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
    /// §pl:4.4.1g: the Lords whose cards have lent their Troops.
    pub(crate) lent: Set<Lord>,
    /// The guns given up for the first round, and whose they were.
    pub(crate) firing: ArrayVec<(Lord, Card), 4>,
    /// The guns that have been asked about.
    pub(crate) asked_guns: Set<Card>,
    /// §pl:L34c: how many of the Piquiers have Routed.
    pub(crate) piquiers_routed: u8,
    /// §pl:L12e: whose place counts as empty in round 1.
    pub(crate) ravine: Option<Lord>,
    /// §pl:Y30e: York may still Regroup once.
    pub(crate) regroup: bool,
    /// §pl:Y19e: hits of Caltrops that this round still has, and those in the current melee.
    pub(crate) caltrops: u8,
    pub(crate) strewn: u8,
    /// §pl:4.4.2i: the place that the centre flanks, once its owner has chosen.
    pub(crate) flank: Option<Place>,
    /// §pl:6.0-Ib-g: whether Norfolk is late; kept from battle to battle.
    pub(crate) norfolk: Late,
    /// This round's Engagements; once the order is set, in that order.
    pub(crate) engagements: ArrayVec<Engagement, 3>,
    pub(crate) strike: Option<Strike>,
    /// §pl:4.4.3a: the winner; none before the end, or if both have lost.
    pub(crate) winner: Option<Side>,
    /// §pl:4.4.3l: the Routed whose fate is open.
    pub(crate) fallen: Set<Lord>,
    /// §pl:4.4.3n: the Routed who live, and Disband when all have rolled.
    pub(crate) spared: Set<Lord>,
    /// §pl:Y33c: whether nobody rolls for Death.
    pub(crate) bloody: bool,
}

/// §pl:6.0-Ib-g: Norfolk comes late to one battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Late {
    /// That battle is still to come.
    #[default]
    Ahead,
    /// This is the one.
    Now,
    /// It has been fought.
    Past,
}

/// Lords who fight each other this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Engagement {
    pub(crate) lords: BySide<Set<Lord>>,
    pub(crate) progress: Progress,
}

/// The state of an Engagement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
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

/// The steps of 4.4. A step with a side waits for that side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Step {
    /// §pl:4.4.1b: Lords take their places.
    Array(Side),
    /// §pl:4.4.1g: cards lend Troops.
    Lend(Side),
    /// §pl:4.4.1h: Held Events may be played.
    Events(Side),
    /// §pl:Y5e,L5e: one of the side's Lords, then the enemy whom he turns away.
    Suspect(Side, Option<Lord>),
    /// §pl:L7e: a Lancastrian, then the Vassal whom he tries to win.
    Bribe(Option<Lord>),
    /// §pl:L12e: the Yorkist behind the Ravine is chosen.
    Ravine,
    /// Guns may be given up for round 1.
    #[default]
    Guns,
    /// Lords may leave the field.
    Flee(Side),
    /// Reserves move up.
    Advance(Side),
    /// An empty centre is filled from a wing.
    Close(Side),
    /// §pl:4.4.2i: a centre without an enemy opposite turns to a wing.
    Flank,
    /// Who fights whom is settled; Norfolk may want to fight alone.
    Engage,
    /// The attacker sets the order.
    Order,
    /// The next Engagement, missiles or melee begins.
    Strike,
    /// §pl:Y30e: York may Regroup before the melee is counted.
    Rally,
    /// §pl:Y19e: how many of the Caltrops are used in this melee.
    Caltrops,
    /// Richard may charge.
    Charge,
    /// Hits are taken, one by one.
    Hits,
    /// A roll has failed and may be rolled again.
    Reroll {
        /// Whose unit.
        lord: Lord,
        /// Which unit.
        unit: Unit,
    },
    /// §pl:L31c: Margaret's Retinue has failed, and one of her men-at-arms may fall instead.
    Yeomen(Lord),
    /// §pl:Y36e: York may stop the round.
    Maneuver,
    /// §pl:4.4.2ac: all Engagements are fought; Lords without Retinue or Troops Rout.
    LordRout,
    /// §pl:4.4.3b: Influence and Spoils.
    Award,
    /// §pl:4.4.3g: the winner's Routed Troops.
    Losses,
    /// §pl:4.4.4a: which of this Lord's lost Troops were lent.
    Lost(Lord),
    /// §pl:6.0-Ia-j: who holds the King.
    Capture,
    /// §pl:4.4.3k: Held Events about Death may be played.
    DeathEvents(Side),
    /// A card spares Lords.
    Save {
        /// Which card.
        card: Card,
        /// Whether it has spared somebody already.
        used: bool,
    },
    /// §pl:L16e: where he goes.
    Refuge(Lord),
    /// §pl:4.4.3l: the side's Routed Lords roll.
    Death(Side),
    /// §pl:6.1.1a: the War may be given up before this roll.
    Surrender(Lord),
    /// §pl:4.4.3n,4.4.3p: whoever lives after a Rout leaves the map.
    Disband,
    /// §pl:4.4.4a: the Aftermath.
    Aftermath,
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

    /// §pl:6.2.2d: replaces a Lord by another card of the same man.
    pub(crate) fn swap_lord(&mut self, old: Lord, new: Lord) {
        let side = old.side();
        for lords in [
            &mut self.lords[side],
            &mut self.reserve[side],
            &mut self.routed,
            &mut self.fled,
            &mut self.fallen,
            &mut self.spared,
        ] {
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
    /// §pl:1.9.1f,1.9.1g: who is asked by the battle, and under which clause. The owner of an optional Capability
    /// decides on it; one that is not optional needs no question.
    pub(crate) fn battle_asks(&self) -> (Side, Clause) {
        let battle = &self.battle;
        match battle.step {
            Step::Array(side) if side == battle.defender() => (side, Clause("4.4.1b")),
            Step::Array(side) => (side, Clause("4.4.1c")),
            Step::Lend(side) => (side, Clause("4.4.1g")),
            Step::Events(side) => (side, Clause("4.4.1h")),
            Step::Suspect(side, _) => (side, cards::suspicion(side).event_clause()),
            Step::Bribe(_) => (Side::Lancaster, event::FOR_TRUST_NOT_HIM.event_clause()),
            Step::Ravine => (Side::Lancaster, event::RAVINE.event_clause()),
            Step::Guns => {
                let (lord, card) = self.next_gun().expect("the step asks only about guns");
                (lord.row().side, card.clause())
            }
            Step::Flee(side) => (side, Clause("4.4.2b")),
            Step::Advance(side) => (side, Clause("4.4.2e")),
            Step::Close(side) => (side, Clause("4.4.2f")),
            Step::Flank => (Side::Lancaster, Clause("4.4.2i")),
            Step::Engage => (Side::York, capability::VANGUARD.clause()),
            Step::Order => (battle.attacker(), Clause("4.4.2m")),
            Step::Caltrops => (Side::York, event::CALTROPS.event_clause()),
            Step::Charge => (Side::York, capability::FINAL_CHARGE.clause()),
            Step::Hits => (self.strike().side, Clause("4.4.2r")),
            Step::Reroll { lord, .. } => (lord.row().side, Clause("4.4.2t")),
            Step::Yeomen(lord) => (lord.side(), capability::YEOMEN_OF_THE_CROWN.clause()),
            Step::Maneuver => (Side::York, event::SWIFT_MANEUVER.event_clause()),
            Step::Rally | Step::LordRout => (Side::York, event::REGROUP.event_clause()),
            Step::Lost(lord) => (lord.side(), Clause("4.4.4a")),
            Step::Capture => (Side::York, Clause("6.0-Ia-j")),
            Step::DeathEvents(side) => (side, Clause("4.4.3k")),
            Step::Save { card, .. } => (card.side(), card.event_clause()),
            Step::Refuge(lord) => (lord.side(), event::WARDEN_OF_THE_MARCHES.event_clause()),
            Step::Death(side) => (side, Clause("4.4.3l")),
            Step::Surrender(lord) => (lord.side(), Clause("6.1.1a")),
            Step::Strike | Step::Award | Step::Losses | Step::Disband | Step::Aftermath | Step::Done => {
                unreachable!("these steps ask nobody")
            }
        }
    }

    /// The legal actions of the side that is asked.
    pub(crate) fn battle_legal(&self, out: &mut Vec<Action>) {
        match self.battle.step {
            Step::Array(side) => out.extend(self.legal_places(side)),
            Step::Lend(side) => out.extend(chosen(self.lent_rivals(side))),
            Step::Events(side) => self.legal_events(side, out),
            Step::Suspect(side, None) => out.extend(chosen(self.suspicious(side))),
            Step::Suspect(_, Some(by)) => out.extend(chosen(self.suspects(by))),
            Step::Bribe(None) => out.extend(chosen(self.battle.lords[Side::Lancaster])),
            Step::Bribe(Some(_)) => out.extend(self.bribable().iter().map(|vassal| Action::Call { vassal })),
            Step::Ravine => out.extend(chosen(self.battle.lords[Side::York])),
            Step::Guns => {
                let (_, card) = self.next_gun().expect("the step asks only about guns");
                out.extend([Action::Fire { card }, Action::Keep { card }]);
            }
            Step::Flee(side) => {
                out.push(Action::Stand);
                out.extend(self.battle.standing(side).iter().map(|lord| Action::Flee { lord }));
            }
            Step::Advance(side) => out.extend(self.legal_advances(side)),
            Step::Close(side) => out.extend(self.legal_closes(side)),
            Step::Flank => out.extend(self.wings(Side::York).map(|lord| Action::Choose { lord })),
            Step::Engage => out.extend([Action::Vanguard, Action::AllFight]),
            Step::Order => self.legal_orders(out),
            Step::Caltrops => out.extend((0..=self.battle.caltrops).map(|points| Action::Spend { points })),
            Step::Charge => out.extend([Action::Charge, Action::HoldBack]),
            Step::Hits => self.legal_hits(out),
            Step::Reroll { .. } => out.extend([Action::Reroll, Action::Accept]),
            Step::Yeomen(lord) => out.extend([Action::Save { lord }, Action::Accept]),
            Step::Maneuver => out.extend([Action::Pass, Action::Done]),
            Step::Rally | Step::LordRout => out.push(Action::Pass),
            Step::Lost(lord) => self.legal_lost(lord, out),
            Step::Capture => out.extend(chosen(self.captors())),
            Step::DeathEvents(side) => self.legal_death_events(side, out),
            Step::Save { card, used } => self.legal_saves(card, used, out),
            Step::Refuge(_) => out.extend(self.refuges().iter().map(|at| Action::Name { at })),
            Step::Death(side) => self.legal_rolls(side, out),
            Step::Surrender(lord) => out.extend([Action::Roll { lord }, Action::Surrender]),
            Step::Strike | Step::Award | Step::Losses | Step::Disband | Step::Aftermath | Step::Done => {}
        }
        self.legal_regroups(out);
    }

    /// Carries out a legal action of the battle, and runs to the next question.
    pub(crate) fn battle_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match (self.battle.step, action) {
            (Step::Array(_), Action::Advance { lord, place }) => self.take_place(lord, place, log),
            (Step::Lend(_), Action::Choose { lord }) => self.lend_to(lord, log),
            (Step::Events(side), Action::Pass) => self.pass_events(side),
            (Step::Events(side), Action::Play { card }) => self.play_event(side, card, log),
            (Step::DeathEvents(side), Action::Pass) => self.pass_death_events(side),
            (Step::DeathEvents(_), Action::Play { card }) => self.play_death_event(card, log),
            (Step::Lost(lord), Action::Strike { troop, .. }) => self.choose_own(lord, troop, log),
            (Step::Lost(lord), Action::Done) => self.choose_lent(lord, log),
            (Step::Capture, Action::Choose { lord }) => self.capture(lord, log),
            (_, Action::Choose { lord }) => self.choose_in_battle(lord, log),
            (Step::Bribe(Some(by)), Action::Call { vassal }) => self.bribe(by, vassal, log),
            (_, Action::Fire { card }) => self.answer_guns(card, array::Guns::Fire, log),
            (_, Action::Keep { card }) => self.answer_guns(card, array::Guns::Keep, log),
            (_, Action::Flee { lord }) => self.flee(lord, log),
            (_, Action::Stand) => self.stand(),
            (_, Action::Advance { lord, place }) => self.advance(lord, place, log),
            (_, Action::Close { lord }) => self.close_centre(lord, log),
            (_, Action::Vanguard) => self.lead_vanguard(log),
            (_, Action::AllFight) => self.forgo_vanguard(log),
            (_, Action::Order { places }) => self.set_order(places, log),
            (Step::Caltrops, Action::Spend { points }) => self.strew(points, log),
            (_, Action::Charge) => self.begin_melee(strike::Charge::Made, log),
            (_, Action::HoldBack) => self.begin_melee(strike::Charge::None, log),
            (_, Action::Hit { lord, unit }) => self.roll_protection(lord, unit, log),
            (_, Action::Reroll) => self.reroll(log),
            (_, Action::Accept) => self.accept(log),
            (Step::Yeomen(_), Action::Save { lord }) => self.spend_yeoman(lord, log),
            (Step::Maneuver, Action::Pass) => self.battle.step = Step::Hits,
            (Step::Maneuver, Action::Done) => self.stop_round(log),
            (Step::Rally, Action::Pass) => self.battle.step = Step::Caltrops,
            (Step::LordRout, Action::Pass) => self.lord_rout(log),
            (Step::Save { card, .. }, Action::Save { lord }) => self.save(card, lord, log),
            (Step::Save { card, .. }, Action::Done) => self.battle.step = Step::DeathEvents(card.side()),
            (Step::Refuge(lord), Action::Name { at }) => self.take_refuge(lord, at, log),
            (Step::Death(_), Action::Roll { lord }) => self.ask_before_roll(lord, log),
            (Step::Death(_), Action::Exile { lord }) => self.haven(lord, log),
            (Step::Surrender(_), Action::Roll { lord }) => self.roll_death(lord, log),
            (Step::Surrender(lord), Action::Surrender) => self.surrender(lord.side(), log),
            other => unreachable!("{other:?} is not part of a battle"),
        }
    }

    /// §pl:4.4.2a: carries out the current step. Returns whether somebody has a choice to make.
    pub(crate) fn battle_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.battle.step {
            Step::Array(side) => self.run_array(side, log),
            Step::Lend(side) => self.run_lend(side, log),
            Step::Events(side) => self.run_events(side),
            Step::Suspect(side, by) => self.run_suspect(side, by, log),
            Step::Bribe(by) => self.run_bribe(by, log),
            Step::Ravine => self.run_ravine(log),
            Step::Guns => self.run_guns(log),
            Step::Flee(_) | Step::Flank | Step::Charge | Step::Reroll { .. } => true,
            Step::Yeomen(_) | Step::Maneuver | Step::Refuge(_) | Step::Surrender(_) | Step::Done => true,
            Step::Advance(side) => self.run_advance(side, log),
            Step::Close(side) => self.run_close(side, log),
            Step::Engage => self.run_engage(),
            Step::Order => self.run_order(),
            Step::Strike => self.next_strike(log),
            Step::Caltrops => self.run_caltrops(log),
            Step::Hits => self.run_hits(log),
            Step::Rally => self.run_rally(),
            Step::LordRout => self.run_lord_rout(log),
            Step::Award => self.award(log),
            Step::Losses => self.losses(log),
            Step::Lost(lord) => self.run_lost(lord, log),
            Step::Capture => self.run_capture(log),
            Step::DeathEvents(side) => self.run_death_events(side),
            Step::Save { card, used } => self.run_save(card, used, log),
            Step::Death(side) => self.run_death(side, log),
            Step::Disband => self.disband_routed(log),
            Step::Aftermath => self.aftermath(log),
        }
    }
}

/// How many answers a question has: none, one (which is played without asking), or several.
enum Choice {
    None,
    Only(Action),
    Several,
}

impl Choice {
    fn of(mut answers: impl Iterator<Item = Action>) -> Choice {
        match (answers.next(), answers.next()) {
            (None, _) => Choice::None,
            (Some(only), None) => Choice::Only(only),
            _ => Choice::Several,
        }
    }
}

/// [`Action::Choose`] for each Lord.
fn chosen(lords: Set<Lord>) -> impl Iterator<Item = Action> {
    lords.iter().map(|lord| Action::Choose { lord })
}
