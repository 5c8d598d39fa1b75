//! The whole state of Plantagenet: plain data, cheap to clone.

use crate::battle::Battle;
use crate::campaign::{Closing, Command, Haul, Landing, March, Plan};
use crate::data::{Rule, Scenario, tables};
use crate::ids::*;
use crate::influence::Check;
use crate::levy::{Muster, Resolving};
use crate::provision::Provision;
use crate::sequence::Step;
use crate::spoils::Spoils;
use crate::wars::Wars;
use arrayvec::ArrayVec;
use kernel::Chance;
use serde::{Deserialize, Serialize};

/// A position of Plantagenet.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) scenario: u8,
    pub(crate) chance: Chance,
    /// §pl:1.5.3h: whether mats are secret outside battle.
    pub(crate) hidden_mats: bool,
    /// §pl:2.2.2a: the box of the Calendar.
    pub(crate) turn: u8,
    /// §pl:1.4.1a: one net marker, York's above zero.
    pub(crate) influence: i8,
    pub(crate) favour: BySide<Set<Locale>>,
    /// §pl:1.3.1s: whether London has a second Yorkist marker.
    pub(crate) london_doubled: bool,
    pub(crate) depleted: Set<Locale>,
    pub(crate) exhausted: Set<Locale>,
    /// §pl:1.3.1f: the Exile boxes of each side.
    pub(crate) boxes: BySide<Set<Locale>>,
    /// §pl:1.3.1o,6.0h: the Lords of the scenario who have not been removed: they have a Seat and Command cards.
    pub(crate) in_play: BySide<Set<Lord>>,
    /// §pl:1.5.1a: where each cylinder is.
    pub(crate) lords: ByLord<Whereabouts>,
    /// §pl:1.5.1g: those who Died or were Shipwrecked in this scenario or War.
    pub(crate) dead: Set<Lord>,
    /// §pl:1.8a: flagged Moved or Fought on this card.
    pub(crate) moved: Set<Lord>,
    pub(crate) mats: ByLord<Mat>,
    pub(crate) vassals: ByVassal<Service>,
    /// §pl:1.6a: the Troops that are on no mat.
    pub(crate) pool: ByTroop<u8>,
    /// Arts of War cards that nobody holds.
    pub(crate) decks: BySide<Set<Card>>,
    /// §pl:3.1.3c: Held Events.
    pub(crate) hands: BySide<Set<Card>>,
    /// §pl:Y13e,L13e: cards of a side's hand that the other side has seen.
    pub(crate) seen: BySide<Set<Card>>,
    /// §pl:3.1.3e: Events in force for the rest of the Levy or the Campaign.
    pub(crate) in_force: Set<Card>,
    /// Cards that are out of play for now or for good.
    pub(crate) aside: Set<Card>,
    /// The stack of frames; the last one asks.
    pub(crate) frames: ArrayVec<Frame, 8>,
    /// The step of the sequence of play.
    pub(crate) step: Step,
    pub(crate) check: Option<Check>,
    pub(crate) resolving: Resolving,
    pub(crate) provision: Provision,
    pub(crate) muster: Muster,
    pub(crate) plans: BySide<Plan>,
    pub(crate) command: Command,
    pub(crate) march: March,
    pub(crate) haul: Haul,
    pub(crate) landing: Landing,
    /// §pl:L30c: how many places the Merchants may still restore.
    pub(crate) healing: u8,
    pub(crate) spoils: Spoils,
    pub(crate) closing: Closing,
    /// §pl:6.0-IIIB-b: what each side has chosen in secret.
    pub(crate) picks: BySide<Picks>,
    /// The current battle, or the last one.
    pub(crate) battle: Battle,
    pub(crate) wars: Wars,
    pub(crate) ended: Option<Ending>,
}

/// A procedure in progress: a frame of the control stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// §pl:6.0-IIIB-b: both sides choose Capabilities and Array in secret.
    Prepare,
    /// The sequence of play, from Levy to Levy; `step` says where it is.
    Turn,
    /// §pl:1.4.2b: points for an Influence check.
    Check,
    /// §pl:3.1.2b,3.1.3g: a drawn card is being resolved.
    Resolve,
    /// §pl:3.2.1a,4.7a: Troops are paid or fed.
    Provision,
    /// §pl:3.4a: a Lord uses his Lordship.
    Muster,
    /// §pl:4.2.1a: a Lord uses his Command card.
    Command,
    /// §pl:4.3.2a,4.6.1i: a group drops what it cannot carry.
    Haul,
    /// §pl:4.6.1a,L28e,L33e: Lords Sail, and what may follow when they or marchers come to a Port.
    Landing,
    /// §pl:L30c: the Merchants choose where they go.
    Merchants,
    /// §pl:4.3.4a,4.3.5a: marchers are met.
    March,
    /// §pl:4.4.3d,4.3.5o: Carts and Provender change hands.
    Spoils,
    /// A battle is fought.
    Battle,
    /// §pl:3.1.3d: a Held Event that was played at any moment asks something.
    Held,
    /// §pl:6.1.1a,6.2.2a: between Wars, and what follows the death of an Heir.
    Wars,
}

/// How it ended. The name of a variant, in kebab case, is the name of the ending.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Ending {
    /// §pl:6.0-IIIB-g: the battle is over; a side has won, or neither.
    Battle(Option<Side>),
    /// §pl:5.1a: the other side has nobody left on the map.
    Campaign(Option<Side>),
    /// §pl:5.2a: enough Influence.
    Threshold(Side),
    /// §pl:5.3a: the last Turn is over.
    ScenarioEnd(Option<Side>),
    /// §pl:6.0-Ib-j: decided by the Favour of the city of York.
    TestOfArms(Option<Side>),
    /// §pl:6.0-W-b: a house has no Heir left.
    Dynastic(Side),
    /// §pl:6.0-W-e: the last War's Heirs of the other side are gone.
    War(Side),
}

impl Ending {
    /// The winner, if there is one.
    pub(crate) fn winner(self) -> Option<Side> {
        match self {
            Ending::Battle(winner)
            | Ending::Campaign(winner)
            | Ending::ScenarioEnd(winner)
            | Ending::TestOfArms(winner) => winner,
            Ending::Threshold(winner) | Ending::Dynastic(winner) | Ending::War(winner) => Some(winner),
        }
    }
}

/// §pl:1.5.1a: where a Lord's cylinder is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Whereabouts {
    /// Not in play yet, or removed.
    #[default]
    Out,
    /// §pl:2.2.3c: on the Calendar; box 0 is off its left end, box 16 off its right.
    Calendar {
        /// Which box.
        slot: u8,
        /// §pl:1.8b: he went into Exile.
        exile: bool,
    },
    /// §pl:1.3.1m,1.3.1n: on the map: at a Stronghold, in an Exile box or at Sea.
    At(Locale),
    /// §pl:6.0-Ia-j: held by a Lord of the other side.
    Captive(Lord),
}

/// §pl:1.5.4a: where a Vassal's two counters are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Service {
    /// Not in the scenario; or a special Vassal without his card.
    #[default]
    Out,
    /// Both at his Seat.
    Ready,
    /// One on a mat, one face up on the Calendar. Special Vassals have none on the Calendar, and their box is 16.
    Mustered {
        /// On whose mat.
        lord: Lord,
        /// In which box.
        slot: u8,
    },
    /// Both face down on the Calendar.
    Disbanded {
        /// In which box.
        slot: u8,
    },
}

/// §pl:1.5.3d: a Lord's mat: what he has with him.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mat {
    pub(crate) standing: ByTroop<u8>,
    pub(crate) routed: ByTroop<u8>,
    /// §pl:4.4.1g: how many of these have only been lent for the battle.
    pub(crate) temporary: ByTroop<u8>,
    pub(crate) retinue: Retinue,
    pub(crate) vassals: Set<Vassal>,
    pub(crate) routed_vassals: Set<Vassal>,
    /// §pl:1.5.3b: at most two, of different names.
    pub(crate) capabilities: ArrayVec<Card, 2>,
    /// §pl:1.7a,1.7.1a: Assets are plain numbers; only Ships are limited. They need 16 bits: a fleet can feed hundreds.
    pub(crate) assets: ByAsset<u16>,
    /// §pl:Y14c,Y23c: whether his Burgundians have come.
    pub(crate) had_burgundians: bool,
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
    /// §pl:1.5.3a: a mat with what the Lord card gives.
    pub(crate) fn mustered(lord: Lord) -> Mat {
        Mat {
            standing: lord.row().troops(),
            retinue: Retinue::Standing,
            assets: lord.row().assets(),
            ..Mat::default()
        }
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
    pub(crate) fn troops(&self) -> u8 {
        self.standing.iter().map(|(_, count)| *count).sum()
    }

    /// §pl:4.4.2ac,4.4.2ad: whether the Retinue or all Troops are gone, so that the Lord will Rout.
    pub(crate) fn is_broken(&self) -> bool {
        self.retinue == Retinue::Routed || self.troops() == 0
    }

    /// Whether the Lord would Rout without this unit.
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

/// What a side has chosen before the battle of Bosworth.
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

    /// §pl:6.0g: whether a special rule of the scenario is in use.
    pub(crate) fn has_rule(&self, rule: Rule) -> bool {
        self.scenario().has(rule)
    }

    pub(crate) fn king(&self) -> Side {
        self.scenario().king
    }

    pub(crate) fn rebel(&self) -> Side {
        self.king().other()
    }
}
