//! Section 9.4: a battle; §bok:9.9.7 to §bok:9.9.17: a sea battle; and section 9.5: an assault, which is fought like one.
//!
//! | part | module |
//! | --- | --- |
//! | 9.4.6, 9.4.7, 9.4.35, 9.4.41, 9.6.20: who fights, and who leads | `muster` |
//! | 9.4.8 to 9.4.20: withdrawal, dice, casualties, surrender | `clash` |
//! | 9.4.21 to 9.4.26, 9.9.10, 9.9.17: retreat | `retreat` |
//! | 9.4.29 to 9.4.39: ransom | `ransom` |
//!
//! Units that fight keep their posts in [`crate::war::Units`]; a battle counts how many of them take part, because others
//! can stand beside them.

mod clash;
mod muster;
mod ransom;
mod retreat;

pub(super) use clash::first_to_lose;

use crate::action::Action;
use crate::event::{Event, region_named, said, sea_named};
use crate::frames::Asked;
use crate::ids::*;
use crate::state::{Frame, State};
use crate::war::{Operation, Post};
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};

/// Where it is fought, and by which rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ground {
    /// §bok:9.4.1: a battle of Armies.
    Field(Region),
    /// §bok:9.5.1: an assault.
    Walls(Region),
    /// §bok:9.9.7: a battle of Fleets.
    Sea(Sea),
}

/// One of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Side {
    /// The side of the active Kingdom.
    Attacker,
    Defender,
}

impl Side {
    pub(super) fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// What a side has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Force {
    /// The units that take part.
    pub(crate) units: ByKingdom<u8>,
    /// §bok:9.4.29: those that fell or surrendered.
    pub(crate) lost: ByKingdom<u8>,
    /// §bok:9.4.36: who decides for it; nobody for the Levies of a Region that nobody rules.
    pub(crate) leader: Option<Seat>,
}

impl Force {
    fn size(&self) -> u8 {
        self.units.iter().map(|(_, count)| count).sum()
    }

    /// The Kingdoms with units left.
    pub(super) fn kingdoms(&self) -> Set<Kingdom> {
        self.units.matching(|count| *count > 0)
    }
}

/// §bok:9.6.20: which force fights alone in the first Clash.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Vanguard {
    Relief,
    Garrison,
}

/// How far a battle has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    /// §bok:9.4.7: whether others join (question 17).
    Join,
    /// §bok:9.6.20: which force first (question 16).
    Vanguard,
    /// §bok:9.4.41: how much of the garrison comes out (question 16).
    Sally,
    /// §bok:9.4.35: who leads (question 17).
    Lead(Side),
    /// §bok:9.4.9,9.4.10: who withdraws (question 18).
    Withdraw(Side),
    /// §bok:9.4.15: the dice.
    Roll,
    /// §bok:9.4.17: who falls (question 19).
    Casualties,
    /// §bok:9.4.19
    Surrender,
    /// §bok:9.4.21: who retreats (question 20).
    Retreat(Side),
    /// §bok:9.4.22: where to (question 21).
    Refuge(Side),
    /// §bok:9.9.17: which Armies go with retreating Fleets (question 22).
    Cargo(Side),
    /// §bok:9.5.13: whether an assault goes on (question 24).
    Press,
    /// §bok:9.5.16: the Region falls.
    Conquest,
    /// §bok:9.4.30: the ransom (question 23).
    Ransom,
    /// §bok:9.4.39: who gets it (question 23).
    Grant,
    Over,
}

/// The battle that is being fought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Battle {
    pub(crate) ground: Ground,
    pub(crate) step: Step,
    /// §bok:9.4.8: the Clash, from 1.
    pub(crate) clash: u8,
    pub(crate) attacker: Force,
    pub(crate) defender: Force,
    /// §bok:9.5.4: the Levies that are left.
    pub(crate) levies: u8,
    pub(crate) vanguard: Option<Vanguard>,
    /// §bok:9.6.18: how many Armies have come out of a siege.
    pub(crate) sallied: u8,
    /// The Kingdoms about which something is still to be said in this step.
    pub(crate) left: Set<Kingdom>,
    /// §bok:9.4.35: whom each seat has named.
    pub(crate) named: BySeat<Option<Seat>>,
    /// §bok:9.4.17: how many casualties are still to come, and whose is the next.
    pub(crate) hits: u8,
    pub(crate) next: Side,
    /// §bok:9.4.21: the units that retreat.
    pub(crate) leaving: ByKingdom<u8>,
    /// §bok:9.9.10: where Fleets have retreated to.
    pub(crate) haven: Sea,
    pub(crate) winner: Option<Side>,
    /// §bok:9.4.39: the ransom that is being paid out, and by whom.
    pub(crate) owed: u8,
    pub(crate) payer: Kingdom,
    pub(crate) payees: Set<Kingdom>,
}

impl Default for Battle {
    fn default() -> Battle {
        Battle {
            ground: Ground::Sea(Sea::BalticSea),
            step: Step::Over,
            clash: 1,
            attacker: Force::default(),
            defender: Force::default(),
            levies: 0,
            vanguard: None,
            sallied: 0,
            left: Set::default(),
            named: [None; SEATS],
            hits: 0,
            next: Side::Attacker,
            leaving: By::default(),
            haven: Sea::BalticSea,
            winner: None,
            owed: 0,
            payer: Kingdom::Spain,
            payees: Set::default(),
        }
    }
}

impl Battle {
    pub(super) fn is_at_sea(&self) -> bool {
        matches!(self.ground, Ground::Sea(_))
    }

    fn is_assault(&self) -> bool {
        matches!(self.ground, Ground::Walls(_))
    }

    /// Where those in the open stand.
    fn post(&self) -> Post {
        match self.ground {
            Ground::Field(region) | Ground::Walls(region) => Post::Field(region),
            Ground::Sea(sea) => Post::Afloat(sea),
        }
    }

    /// The Region, unless it is at Sea.
    fn region(&self) -> Option<Region> {
        match self.ground {
            Ground::Field(region) | Ground::Walls(region) => Some(region),
            Ground::Sea(_) => None,
        }
    }

    pub(super) fn force(&self, side: Side) -> &Force {
        match side {
            Side::Attacker => &self.attacker,
            Side::Defender => &self.defender,
        }
    }

    fn force_mut(&mut self, side: Side) -> &mut Force {
        match side {
            Side::Attacker => &mut self.attacker,
            Side::Defender => &mut self.defender,
        }
    }

    pub(super) fn set_levies(&mut self, levies: u8) {
        self.levies = levies;
    }

    /// §bok:9.5.17
    pub(super) fn is_undefended(&self) -> bool {
        self.strength(Side::Defender) == 0
    }

    /// How many a side still has, Levies included.
    pub(super) fn strength(&self, side: Side) -> u8 {
        let levies = if side == Side::Defender { self.levies } else { 0 };
        self.force(side).size() + levies
    }
}

/// What a steward asks about a battle.
impl State {
    /// How many the attacker and the defender have, Levies included.
    pub(crate) fn sizes_in_battle(&self) -> [u8; 2] {
        [Side::Attacker, Side::Defender].map(|side| self.war.battle.strength(side))
    }

    /// Whether a seat leads the attackers; before they have a leader, whether it rules the active Kingdom.
    pub(crate) fn attacks_in_battle(&self, seat: Seat) -> bool {
        let leader = self.war.battle.attacker.leader.or_else(|| self.ruler(self.acting.kingdom));
        leader == Some(seat)
    }

    /// Where it is fought, on land.
    pub(crate) fn region_of_battle(&self) -> Option<Region> {
        self.war.battle.region()
    }

    /// The ransom that is asked for.
    pub(crate) fn ransom_of_battle(&self) -> i32 {
        i32::from(self.ransom_due(self.next_kingdom()))
    }
}

/// The frame of a battle.
impl State {
    /// §bok:9.4.1: a battle begins; the active Kingdom attacks.
    pub(super) fn begin_battle(
        &mut self,
        ground: Ground,
        enemies: Set<Kingdom>,
        log: &mut impl Chronicle<Event>,
    ) {
        self.war.battle = Battle { ground, step: Step::Join, ..Battle::default() };
        self.frames.push(Frame::War(Operation::Battle));
        log.note(|| match ground {
            Ground::Field(region) => said("9.4.1", format!("Battle in {}.", region_named(region))),
            Ground::Walls(region) => said("9.5.1", format!("Assault on {}.", region_named(region))),
            Ground::Sea(sea) => said("9.9.7", format!("Battle in {}.", sea_named(sea))),
        });
        self.muster(enemies);
    }

    pub(super) fn battle_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.war.battle.step {
            Step::Join => return self.join_run(),
            Step::Vanguard => return self.vanguard_run(),
            Step::Sally => return self.sally_run(),
            Step::Lead(side) => return self.lead_run(side, log),
            Step::Withdraw(side) => return self.withdraw_run(side),
            Step::Roll => self.roll_clash(log),
            Step::Casualties => return self.casualties_run(log),
            Step::Surrender => self.surrender(log),
            Step::Retreat(side) => return self.retreat_run(side),
            Step::Refuge(side) => return self.refuge_run(side, log),
            Step::Cargo(side) => return self.cargo_run(side),
            Step::Press => return false,
            Step::Conquest => self.finish_conquest(log),
            Step::Ransom => return self.ransom_run(log),
            Step::Grant => return self.grant_run(log),
            Step::Over => {
                self.frames.pop();
                self.war.battle = Battle::default();
            }
        }
        true
    }

    /// §bok:9.4.36: the leader of a side.
    fn leader(&self, side: Side) -> Seat {
        self.war.battle.force(side).leader.expect("only a side with a leader is asked")
    }

    pub(super) fn battle_asks(&self) -> Asked {
        let battle = &self.war.battle;
        match battle.step {
            Step::Join => Asked::one(self.ruler_of_next(), "9.4.7"),
            Step::Vanguard => Asked::one(self.acting_ruler(), "9.6.20"),
            Step::Sally => Asked::one(self.acting_ruler(), "9.4.41"),
            Step::Lead(side) => Asked::one(self.namer(side).expect("somebody is to name a leader"), "9.4.35"),
            Step::Withdraw(Side::Defender) => Asked::one(self.leader(Side::Defender), "9.4.9"),
            Step::Withdraw(Side::Attacker) => Asked::one(self.leader(Side::Attacker), "9.4.10"),
            Step::Casualties => Asked::one(self.leader(battle.next.other()), "9.4.37"),
            Step::Retreat(side) => Asked::one(self.leader(side), "9.4.21"),
            Step::Refuge(side) => Asked::one(self.leader(side.other()), "9.4.22"),
            Step::Cargo(_) => Asked::one(self.ruler_of_next(), "9.9.17"),
            Step::Press => Asked::one(self.leader(Side::Attacker), "9.5.13"),
            Step::Ransom => Asked::one(self.ruler_of_next(), "9.4.30"),
            Step::Grant => Asked::one(self.ruler(battle.payer).expect("who has units has a Ruler"), "9.4.39"),
            Step::Roll | Step::Surrender | Step::Conquest | Step::Over => {
                unreachable!("{:?} asks nothing", battle.step)
            }
        }
    }

    /// The Kingdom about which something is to be said next, in the order of the tables.
    fn next_kingdom(&self) -> Kingdom {
        self.war.battle.left.first().expect("somebody is asked")
    }

    fn ruler_of_next(&self) -> Seat {
        self.ruler(self.next_kingdom()).expect("who has units has a Ruler")
    }

    pub(super) fn battle_legal(&self, out: &mut Vec<Action>) {
        match self.war.battle.step {
            Step::Join => {
                out.push(Action::Join { kingdom: self.next_kingdom() });
                out.push(Action::Done);
            }
            Step::Vanguard => out.extend([Action::Relief, Action::Sortie]),
            Step::Sally => self.sally_legal(out),
            Step::Lead(side) => self.lead_legal(side, out),
            Step::Withdraw(side) => self.withdraw_legal(side, out),
            Step::Casualties => self.strike_legal(out),
            Step::Retreat(side) => self.retreat_legal(side, out),
            Step::Refuge(side) => self.refuge_legal(side, out),
            Step::Cargo(_) => self.cargo_legal(out),
            Step::Press => out.extend([Action::Press, Action::Done]),
            Step::Ransom => out.extend([Action::Ransom, Action::Forfeit]),
            Step::Grant => self.grant_legal(out),
            Step::Roll | Step::Surrender | Step::Conquest | Step::Over => {}
        }
    }

    pub(super) fn battle_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match (self.war.battle.step, action) {
            (Step::Join, _) => self.join_play(action, log),
            (Step::Vanguard, _) => self.vanguard_play(action),
            (Step::Sally, _) => self.sally_play(action, log),
            (Step::Lead(_), Action::Lead { house }) => {
                self.war.battle.named[seat.index()] = Some(house.seat());
            }
            (Step::Withdraw(side), _) => self.withdraw_play(side, action, log),
            (Step::Casualties, Action::Strike { kingdom }) => self.fall(kingdom, log),
            (Step::Retreat(side), _) => self.retreat_play(side, action),
            (Step::Refuge(side), Action::Refuge { region }) => self.take_refuge(side, region, log),
            (Step::Refuge(side), Action::Haven { sea }) => self.take_haven(side, sea, log),
            (Step::Cargo(_), _) => self.cargo_play(action, log),
            (Step::Press, Action::Press) => self.next_clash(),
            (Step::Press, Action::Done) => self.stop_assault(log),
            (Step::Ransom, _) => self.ransom_play(action, log),
            (Step::Grant, Action::Grant { kingdom, crowns }) => self.grant(kingdom, crowns, log),
            (_, other) => unreachable!("{other:?} was not offered"),
        }
    }

    /// §bok:T.15: what silence means where it is not the first quiet answer.
    pub(super) fn battle_silence(&self) -> Option<Action> {
        match self.war.battle.step {
            Step::Lead(side) => self.namer(side).map(|seat| Action::Lead { house: House::of(seat) }),
            Step::Grant => self.silent_grant(),
            _ => None,
        }
    }

    pub(super) fn battle_prompt(&self) -> String {
        match self.war.battle.step {
            Step::Join => {
                format!("Does {} join the battle?", crate::event::kingdom_named(self.next_kingdom()))
            }
            Step::Vanguard => "Which force fights first: the relief, or the garrison?".into(),
            Step::Sally => "How many Armies come out of the fortifications?".into(),
            Step::Lead(_) => "Who leads your side?".into(),
            Step::Withdraw(_) => "Withdraw into the fortifications?".into(),
            Step::Casualties => "Whose unit falls?".into(),
            Step::Retreat(_) => "Retreat?".into(),
            Step::Refuge(_) => "Where does the enemy retreat to?".into(),
            Step::Cargo(_) => "How many Armies go with the Fleets that retreat?".into(),
            Step::Press => "Go on with the assault?".into(),
            Step::Ransom => {
                format!("Pay {} Crowns of ransom, or lose 1 Glory?", self.ransom_due(self.next_kingdom()))
            }
            Step::Grant => "Who gets the ransom?".into(),
            Step::Roll | Step::Surrender | Step::Conquest | Step::Over => String::new(),
        }
    }
}
