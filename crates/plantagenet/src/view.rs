//! The view: what an [`Eye`], a seat or a spectator, is shown. It has types of its own, without fields for the order of
//! a deck, the seed or a secret choice, so that none of these can leak.

mod board;
mod own;

pub use board::*;

use crate::battle::{PIQUIERS, Phase, Progress, Step, half_hits};
use crate::data::{Needs, Rank};
use crate::event::{seat, unit_name};
use crate::ids::*;
use crate::state::{Ending, Frame, Mat, Retinue, State};
use kernel::Eye;
use serde::Serialize;

/// The table as an eye sees it.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The scenario's name.
    pub scenario: &'static str,
    /// Its id.
    pub scenario_id: &'static str,
    /// What is going on.
    pub stage: Stage,
    /// York, then Lancaster.
    pub sides: [SideView; 2],
    /// The battle, while one is fought; at Bosworth to the end.
    pub battle: Option<BattleView>,
    /// Map, Calendar and Influence; nothing at Bosworth.
    pub board: Option<BoardView>,
    /// Who won, once it is over; nobody if both lost.
    pub winner: Option<Side>,
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Stage {
    Prepare,
    Levy,
    Campaign,
    Battle,
    Over,
}

/// One side.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct SideView {
    /// Which.
    pub side: Side,
    /// Its name.
    pub name: &'static str,
    /// Whether it is the King's side.
    pub king: bool,
    /// Whether it attacks.
    pub attacks: bool,
    /// Whether it has chosen everything before the battle.
    pub ready: bool,
    /// Its Lords.
    pub lords: Vec<LordView>,
    /// The cards that it can still choose from: only while it prepares, and only for its own eyes.
    pub deck: Vec<CardView>,
    /// How many Events it holds.
    pub held: u8,
    /// Those of them that this eye knows.
    pub hand: Vec<CardView>,
    /// Its Plan.
    pub plan: PlanView,
    /// All cards of the scenario for this side, and where this eye knows them to be.
    pub cards: Vec<CardPlace>,
}

/// A Lord with his mat.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct LordView {
    /// Who.
    pub lord: Lord,
    /// The name on his ribbon.
    pub name: &'static str,
    /// The man.
    pub person: &'static str,
    /// His title.
    pub title: &'static str,
    /// Whether he is a Marshal.
    pub marshal: bool,
    /// `marshal`, `lieutenant` or `none`, cards counted.
    pub rank: &'static str,
    /// Where he is.
    pub whereabouts: WhereView,
    /// His ratings: printed, and with cards.
    pub ratings: Ratings,
    /// Where his Seat is; nothing once it is gone.
    pub seat: Option<Locale>,
    /// Coin, Provender, Carts and Ships.
    pub assets: [u16; 4],
    /// Whether he has moved or fought on this card.
    pub moved: bool,
    /// Whether his mat is hidden from this eye; then units, cards and assets are empty.
    pub hidden: bool,
    /// His rank among the Heirs of his house, in the grand campaign.
    pub heir: Option<u8>,
    /// His place in front.
    pub place: Option<Place>,
    /// Whether he is in the fight.
    pub fate: Fate,
    /// Valour left.
    pub valour: u8,
    /// Valour at the start.
    pub full_valour: u8,
    /// His units by kind.
    pub units: Vec<UnitView>,
    /// His Capabilities.
    pub cards: Vec<CardView>,
    /// Missile hits that his standing units make, in halves.
    pub half_missiles: u8,
    /// Melee hits that his standing units make, in halves.
    pub half_melee: u8,
}

/// Whether a Lord is in the fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Fate {
    Standing,
    Routed,
    Fled,
}

/// The units of one kind on a mat.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct UnitView {
    /// As written in an action.
    pub unit: String,
    /// `retinue`, `vassal` or the type of Troop: which picture to show.
    pub kind: &'static str,
    /// Its name.
    pub name: &'static str,
    /// How many stand.
    pub standing: u8,
    /// How many have Routed.
    pub routed: u8,
    /// The highest die that saves it from missiles.
    pub against_missiles: u8,
    /// The highest die that saves it in melee.
    pub against_melee: u8,
}

/// A Capability card.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct CardView {
    /// Which.
    pub card: Card,
    /// The name of its Capability.
    pub name: &'static str,
    /// What that does.
    pub text: &'static str,
    /// The clause that states it.
    pub clause: &'static str,
    /// The name of its Event.
    pub event_name: &'static str,
    /// What that does.
    pub event_text: &'static str,
    /// When it works: `now`, `hold`, `levy`, `campaign` or `levy-and-campaign`.
    pub event_kind: &'static str,
    /// The clause that states it.
    pub event_clause: &'static str,
    /// The names of the Lords whose badge it shows; empty if any Lord may have it.
    pub badge: Vec<&'static str>,
    /// Whether it does nothing in a battle without a map.
    pub blank: bool,
    /// How far a card with a limit is used up: the number used, and the limit.
    pub used: Option<(u8, u8)>,
}

/// The battle.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct BattleView {
    /// The round; 0 before the first.
    pub round: u16,
    /// Where in the sequence.
    pub step: StepName,
    /// This round's Engagements.
    pub engagements: Vec<EngagementView>,
    /// The strike that is being worked out.
    pub strike: Option<StrikeView>,
}

/// The steps of a battle as the track at the top of the page shows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum StepName {
    Array,
    Flee,
    Reposition,
    Engage,
    Strike,
    Over,
}

/// Lords who fight each other.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct EngagementView {
    /// Of York.
    pub york: Vec<Lord>,
    /// Of Lancaster.
    pub lancaster: Vec<Lord>,
    /// How far it has come.
    pub progress: Progress,
    /// Its name in an order: the attacker's leftmost place in it.
    pub place: Option<Place>,
}

/// A strike that is being worked out.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct StrikeView {
    /// Missiles or melee.
    pub phase: Phase,
    /// Hits against York, then against Lancaster.
    pub hits: [u8; 2],
    /// Those not yet taken.
    pub left: [u8; 2],
    /// Whose units are being hit.
    pub side: Side,
    /// The unit whose roll has failed and may be thrown again.
    pub failed: Option<FailedView>,
}

/// A unit whose roll has failed.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct FailedView {
    /// Whose.
    pub lord: Lord,
    /// Which, as written in an action.
    pub unit: String,
}

impl State {
    /// §pl:1.9a,2.1.1a: everything is open except hands, Plans, decks, choices before the battle, and random numbers to
    /// come.
    pub(crate) fn seen_by(&self, eye: Eye) -> View {
        let (has_map, stage) = (self.scenario().has_map(), self.stage());
        let fought = if has_map { stage == Stage::Battle } else { stage != Stage::Prepare };
        View {
            scenario: &self.scenario().name,
            scenario_id: &self.scenario().id,
            stage,
            sides: [Side::York, Side::Lancaster].map(|side| self.side_view(side, stage, eye)),
            battle: fought.then(|| self.battle_view()),
            board: has_map.then(|| self.board_view(eye)),
            winner: self.ended.and_then(Ending::winner),
        }
    }

    fn stage(&self) -> Stage {
        match (self.ended, self.frames.last()) {
            (Some(_), _) | (None, None) => Stage::Over,
            (None, Some(Frame::Prepare)) => Stage::Prepare,
            (None, Some(_)) if self.is_battle() => Stage::Battle,
            (None, Some(_)) if self.is_levy() => Stage::Levy,
            (None, Some(_)) => Stage::Campaign,
        }
    }

    /// Whether a battle is being fought.
    pub(crate) fn is_battle(&self) -> bool {
        self.frames.contains(&Frame::Battle)
    }

    fn side_view(&self, side: Side, stage: Stage, eye: Eye) -> SideView {
        let own = eye.sees(seat(side));
        let choosing = stage == Stage::Prepare && own;
        let known = if own { self.hands[side] } else { self.hands[side].within(self.seen[side]) };
        SideView {
            side,
            name: side.name(),
            king: self.king() == side,
            attacks: match self.is_battle() {
                true => self.battle.attacker == Some(side),
                false => self.scenario().attacker == Some(side),
            },
            ready: if self.scenario().has_map() { self.has_planned(side) } else { self.is_ready(side) },
            lords: self.lord_views(side, choosing, own),
            deck: self.deck_view(side, choosing),
            held: self.hands[side].len() as u8,
            hand: self.card_views(known),
            plan: self.plan_view(side, own),
            cards: self.card_places(side, own),
        }
    }

    fn deck_view(&self, side: Side, choosing: bool) -> Vec<CardView> {
        match choosing {
            true => self.free_cards(side).map(|card| self.card_view(card)).collect(),
            false => Vec::new(),
        }
    }

    fn lord_views(&self, side: Side, choosing: bool, own: bool) -> Vec<LordView> {
        self.seen_lords(side).map(|lord| self.lord_view(lord, choosing, own)).collect()
    }

    /// The Lords of a side: those in play, and those who were.
    fn seen_lords(&self, side: Side) -> impl Iterator<Item = Lord> {
        let map = self.scenario().has_map();
        let all = self.in_play[side].union(self.dead.iter().filter(|lord| lord.side() == side).collect());
        let row = self.scenario().lords(side).filter(move |_| !map);
        row.chain(all.iter().filter(move |_| map))
    }

    fn lord_view(&self, lord: Lord, choosing: bool, own: bool) -> LordView {
        let (row, battle) = (lord.row(), &self.battle);
        let fighting = self.is_battle() && battle.lords[lord.side()].contains(lord);
        // §pl:1.5.3i: from Array to Aftermath the mats of a battle are open.
        let hidden = self.hidden_mats && !own && !fighting && !self.is_struck(lord);
        let nothing = Mat::default();
        let mat = if hidden { &nothing } else { &self.mats[lord] };
        let picks = &self.picks[row.side];
        let arrayed = picks.array.filter(|_| choosing);
        let chosen = arrayed.and_then(|lords| lords.iter().position(|there| *there == lord));
        let mut cards: Vec<CardView> = mat.capabilities.iter().map(|card| self.card_view(*card)).collect();
        if choosing {
            cards.extend(picks.of(lord).map(|card| self.card_view(card)));
        }
        LordView {
            lord,
            name: &row.name,
            person: &row.person,
            title: &row.title,
            marshal: row.rank == Rank::Marshal,
            rank: match if self.scenario().has_map() && !hidden { self.rank(lord) } else { row.rank } {
                Rank::Marshal => "marshal",
                Rank::Lieutenant => "lieutenant",
                Rank::None => "none",
            },
            whereabouts: self.where_view(lord),
            ratings: self.ratings(lord, hidden),
            seat: self.in_play[lord.side()].contains(lord).then_some(row.seat),
            assets: std::array::from_fn(|at| mat.assets[Asset::ALL[at]]),
            moved: self.moved.contains(lord),
            hidden,
            heir: self.heir_rank(lord),
            place: chosen.map(|at| Place::ALL[at]).or_else(|| battle.place(lord)),
            fate: match (battle.fled.contains(lord), battle.routed.contains(lord)) {
                (true, _) => Fate::Fled,
                (false, true) => Fate::Routed,
                (false, false) => Fate::Standing,
            },
            valour: match (hidden, battle.attacker) {
                (false, Some(_)) if fighting || !self.scenario().has_map() => battle.valour[lord],
                (false, _) if self.scenario().has_map() => self.valour(lord),
                _ => row.valour,
            },
            full_valour: if hidden { row.valour } else { self.valour(lord) },
            units: self.unit_views(lord, mat),
            cards,
            half_missiles: half_hits(mat, Phase::Missiles),
            half_melee: half_hits(mat, Phase::Melee),
        }
    }

    fn unit_views(&self, lord: Lord, mat: &Mat) -> Vec<UnitView> {
        let vassals = mat.vassals.union(mat.routed_vassals);
        let retinue = (mat.retinue != Retinue::None).then_some(Unit::Retinue);
        let all = retinue
            .into_iter()
            .chain(vassals.iter().map(Unit::Vassal))
            .chain(Troop::ALL.iter().map(|troop| Unit::Troop(*troop)));
        let count = |unit| {
            let standing = mat.standing(unit);
            let routed = match unit {
                Unit::Troop(troop) => mat.routed[troop],
                Unit::Retinue | Unit::Vassal(_) => 1 - standing,
            };
            (standing + routed > 0).then_some((unit, standing, routed))
        };
        all.filter_map(count)
            .map(|(unit, standing, routed)| UnitView {
                unit: unit.to_string(),
                kind: match unit {
                    Unit::Retinue => "retinue",
                    Unit::Vassal(_) => "vassal",
                    Unit::Troop(troop) => troop.as_str(),
                },
                name: unit_name(unit),
                standing,
                routed,
                against_missiles: self.protection(lord, unit, Phase::Missiles),
                against_melee: self.protection(lord, unit, Phase::Melee),
            })
            .collect()
    }

    fn card_views(&self, cards: Set<Card>) -> Vec<CardView> {
        cards.iter().map(|card| self.card_view(card)).collect()
    }

    fn card_view(&self, card: Card) -> CardView {
        let row = card.row();
        CardView {
            card,
            name: card.name(),
            text: &row.capability.text,
            clause: card.clause().0,
            event_name: card.event_name(),
            event_text: &row.event.text,
            event_kind: row.event.kind.word(),
            event_clause: card.event_clause().0,
            badge: row.badge(),
            blank: row.capability.needs == Needs::Map,
            used: (card == capability::PIQUIERS)
                .then(|| (self.battle.piquiers_routed.min(PIQUIERS), PIQUIERS)),
        }
    }

    fn battle_view(&self) -> BattleView {
        let battle = &self.battle;
        BattleView {
            round: battle.round,
            step: match battle.step {
                Step::Array(_) | Step::Events(_) | Step::Suspect(..) | Step::Bribe(_) | Step::Ravine => {
                    StepName::Array
                }
                Step::Lend(_) | Step::Guns => StepName::Array,
                Step::Flee(_) => StepName::Flee,
                Step::Advance(_) | Step::Close(_) => StepName::Reposition,
                Step::Flank | Step::Engage | Step::Order => StepName::Engage,
                Step::Strike
                | Step::Rally
                | Step::Caltrops
                | Step::Charge
                | Step::Hits
                | Step::Reroll { .. } => StepName::Strike,
                Step::Yeomen(_) | Step::Maneuver | Step::LordRout => StepName::Strike,
                Step::Award | Step::Losses | Step::Capture | Step::DeathEvents(_) | Step::Save { .. } => {
                    StepName::Over
                }
                Step::Refuge(_) | Step::Death(_) | Step::Surrender(_) | Step::Disband => StepName::Over,
                Step::Lost(_) | Step::Aftermath | Step::Done => StepName::Over,
            },
            engagements: battle
                .engagements
                .iter()
                .map(|engagement| EngagementView {
                    york: engagement.lords[Side::York].iter().collect(),
                    lancaster: engagement.lords[Side::Lancaster].iter().collect(),
                    progress: engagement.progress,
                    place: self.engagement_place(engagement),
                })
                .collect(),
            strike: battle.strike.map(|strike| StrikeView {
                phase: strike.phase,
                hits: [strike.hits[Side::York], strike.hits[Side::Lancaster]],
                left: [strike.left[Side::York], strike.left[Side::Lancaster]],
                side: strike.side,
                failed: match battle.step {
                    Step::Reroll { lord, unit } => Some(FailedView { lord, unit: unit.to_string() }),
                    _ => None,
                },
            }),
        }
    }
}
