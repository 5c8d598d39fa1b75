//! The whole state: plain data, cheap to copy.

use crate::battle::Battle;
use crate::data::{Scenario, tables};
use crate::ids::*;
use arrayvec::ArrayVec;
use kernel::Chance;
use serde::{Deserialize, Serialize};

/// A position of Plantagenet.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) scenario: u8,
    pub(crate) chance: Chance,
    pub(crate) mats: ByLord<Mat>,
    /// Arts of War cards that nobody holds.
    pub(crate) decks: BySide<Set<Card>>,
    /// What is going on, innermost last; the last one asks.
    pub(crate) frames: ArrayVec<Frame, 4>,
    /// §pl:6.0-IIIB-b: what each side has chosen in secret.
    pub(crate) picks: BySide<Picks>,
    /// The battle that is fought, or the last one.
    pub(crate) battle: Battle,
    pub(crate) ended: Option<Ending>,
}

/// A procedure that is under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// Both sides choose Capabilities and Array in secret.
    Prepare,
    /// A battle is fought.
    Battle,
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// A side has won the battle.
    BattleWon(Side),
    /// All Lords of both sides have Routed.
    BothRouted,
}

/// §pl:1.5.3d: a Lord's mat: what he has with him, and shares with nobody.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mat {
    pub(crate) standing: ByTroop<u8>,
    pub(crate) routed: ByTroop<u8>,
    pub(crate) retinue: Retinue,
    pub(crate) vassals: Set<Vassal>,
    pub(crate) routed_vassals: Set<Vassal>,
    /// §pl:1.5.3b: at most two, of different names.
    pub(crate) capabilities: ArrayVec<Card, 2>,
}

/// §pl:1.5.1c: the Lord's own men.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Retinue {
    #[default]
    None,
    Standing,
    Routed,
}

impl Mat {
    /// §pl:1.5.3a: a mat as its Lord's card fills it.
    pub(crate) fn mustered(lord: Lord) -> Mat {
        Mat { standing: lord.row().troops(), retinue: Retinue::Standing, ..Mat::default() }
    }

    /// Whether the Lord has this Capability.
    pub(crate) fn has(&self, card: Card) -> bool {
        self.capabilities.contains(&card)
    }

    /// How many of this unit stand.
    pub(crate) fn standing(&self, unit: Unit) -> u8 {
        match unit {
            Unit::Retinue => u8::from(self.retinue == Retinue::Standing),
            Unit::Vassal(vassal) => u8::from(self.vassals.contains(vassal)),
            Unit::Troop(troop) => self.standing[troop],
        }
    }

    /// Every unit that stands, once per kind.
    pub(crate) fn units(&self) -> impl Iterator<Item = Unit> {
        let retinue = (self.retinue == Retinue::Standing).then_some(Unit::Retinue);
        let troops = Troop::ALL.iter().filter(|troop| self.standing[**troop] > 0);
        retinue
            .into_iter()
            .chain(self.vassals.iter().map(Unit::Vassal))
            .chain(troops.map(|troop| Unit::Troop(*troop)))
    }

    /// How many Troops stand, of all types together.
    fn troops(&self) -> u8 {
        self.standing.iter().map(|(_, count)| *count).sum()
    }

    /// §pl:4.4.2ac,4.4.2ad: whether Retinue or Troops are gone, so that the Lord will Rout.
    pub(crate) fn is_broken(&self) -> bool {
        self.retinue == Retinue::Routed || self.troops() == 0
    }

    /// Whether the Lord stands or falls with this unit.
    pub(crate) fn is_vital(&self, unit: Unit) -> bool {
        let needed = match unit {
            Unit::Retinue => true,
            Unit::Vassal(_) => false,
            Unit::Troop(_) => self.troops() == 1,
        };
        needed && !self.is_broken()
    }

    /// Moves a unit to the Routed part of the mat.
    pub(crate) fn rout(&mut self, unit: Unit) {
        match unit {
            Unit::Retinue => self.retinue = Retinue::Routed,
            Unit::Vassal(vassal) => {
                self.vassals.remove(vassal);
                self.routed_vassals.insert(vassal);
            }
            Unit::Troop(troop) => {
                self.standing[troop] -= 1;
                self.routed[troop] += 1;
            }
        }
    }
}

/// What a side has chosen before the field of Bosworth.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picks {
    pub(crate) taken: ArrayVec<(Card, Lord), 4>,
    /// Left, centre, right.
    pub(crate) array: Option<[Lord; 3]>,
}

impl Picks {
    /// The Capabilities taken for a Lord.
    pub(crate) fn of(&self, lord: Lord) -> impl Iterator<Item = Card> {
        self.taken.iter().filter(move |(_, whose)| *whose == lord).map(|(card, _)| *card)
    }
}

impl State {
    pub(crate) fn scenario(&self) -> &'static Scenario {
        &tables().scenarios[usize::from(self.scenario)]
    }
}
