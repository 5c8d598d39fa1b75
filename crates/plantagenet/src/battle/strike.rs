//! Strike (4.4.2): missiles, then melee, hit by hit.

use super::{Engagement, Progress, Step};
use crate::action::Action;
use crate::data::{Force, tables};
use crate::event::{Event, named, said};
use crate::ids::*;
use crate::state::{Mat, Retinue, State};
use kernel::{Chronicle, Thrown};
use serde::{Deserialize, Serialize};

/// The two steps of an Engagement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Phase {
    Missiles,
    Melee,
}

/// A step of an Engagement in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strike {
    pub(crate) phase: Phase,
    /// Hits against each side when the step began, and those not yet taken.
    pub(crate) hits: BySide<u8>,
    pub(crate) left: BySide<u8>,
    /// Whose units are being hit.
    pub(crate) side: Side,
    /// §pl:Y32c: whether Richard's Retinue still has to take its own hit.
    pub(crate) charge_hit: bool,
}

/// Whether Richard charges in this melee.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Charge {
    Made,
    None,
}

/// §pl:Y32c: the hits that a Final Charge adds against the enemy.
const CHARGE_HITS: u8 = 3;
/// §pl:L34c: once this many Piquiers have Routed, the rest fight as usual.
pub(crate) const PIQUIERS: u8 = 3;
/// §pl:L36c: the half hits of a man-at-arms of the Chevaliers in melee.
const CHEVALIER: u8 = 4;

impl State {
    pub(crate) fn strike(&self) -> &Strike {
        self.battle.strike.as_ref().expect("hits are being taken")
    }

    fn strike_mut(&mut self) -> &mut Strike {
        self.battle.strike.as_mut().expect("hits are being taken")
    }

    /// §pl:4.4.2n: missiles, then melee, then the next Engagement; after the last one, Lord Rout.
    pub(super) fn next_strike(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.battle.strike.take() {
            Some(Strike { phase: Phase::Missiles, .. }) => self.battle.step = Step::Rally,
            last => {
                let engagements = &mut self.battle.engagements;
                if last.is_some() {
                    let fought = engagements.iter_mut().find(|one| one.progress == Progress::Fighting);
                    fought.expect("one was being fought").progress = Progress::Fought;
                }
                match engagements.iter_mut().find(|one| one.progress == Progress::Waiting) {
                    Some(next) => {
                        next.progress = Progress::Fighting;
                        self.begin_missiles(log);
                    }
                    None => self.battle.step = Step::LordRout,
                }
            }
        }
        false
    }

    fn engagement(&self) -> &Engagement {
        self.battle.fighting().expect("an Engagement is being fought")
    }

    /// §pl:4.4.2p: both totals are fixed before anybody rolls.
    fn begin_missiles(&mut self, log: &mut impl Chronicle<Event>) {
        let mut hits = BySide::from_fn(|side: Side| self.total(side.other(), Phase::Missiles));
        if self.battle.round == 1 {
            for side in [self.battle.defender(), self.battle.attacker()] {
                for lord in self.engagement().lords[side].iter() {
                    hits[side.other()] += self.fire_guns(lord, log);
                }
            }
        }
        for side in Side::ALL.iter().copied().filter(|side| self.is_leeward(*side)) {
            hits[side] = hits[side].div_ceil(2);
        }
        self.begin_strike(Phase::Missiles, hits, Charge::None, log);
    }

    /// §pl:Y1e,L1e: whether missile hits against a side are halved; two Battle Lines cancel each other.
    fn is_leeward(&self, side: Side) -> bool {
        let [own, other] = [side, side.other()].map(|side| self.in_force.contains(battle_line(side)));
        own && !other
    }

    /// §pl:Y1c,Y37e: one die for a Lord's guns, or two with Patrick de la Mote.
    pub(super) fn gun_dice(&self, lord: Lord) -> u8 {
        if lord.side() == Side::York && self.in_force.contains(event::PATRICK_DE_LA_MOTE) { 2 } else { 1 }
    }

    /// §pl:Y1c,Y2c,L1c,L2c,Y37e: extra missile hits if the Lord has given up guns.
    fn fire_guns(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) -> u8 {
        let Some((_, card)) = self.battle.firing.iter().copied().find(|(whose, _)| *whose == lord) else {
            return 0;
        };
        let mut hits = 0;
        for _ in 0..self.gun_dice(lord) {
            let face = self.chance.die();
            log.note(|| Event::GunsFired { lord, card, face });
            hits += face;
        }
        hits
    }

    /// §pl:Y19e: the remaining Caltrops are used in the last melee of the round. Returns whether York is asked before.
    pub(super) fn run_caltrops(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let more = self.battle.engagements.iter().any(|one| one.progress == Progress::Waiting);
        let asks = self.battle.caltrops > 0 && more;
        if !asks {
            self.strew(self.battle.caltrops, log);
        }
        asks
    }

    /// §pl:Y19e: uses some Caltrops in this melee; then Richard may charge.
    pub(super) fn strew(&mut self, hits: u8, log: &mut impl Chronicle<Event>) {
        self.battle.caltrops -= hits;
        self.battle.strewn = hits;
        if hits > 0 {
            log.note(|| {
                said("Y19e", format!("**Caltrops** add {hits} to the hits on Lancaster.")).by(Side::York)
            });
        }
        if self.may_charge() {
            self.battle.step = Step::Charge;
        } else {
            self.begin_melee(Charge::None, log);
        }
    }

    /// §pl:Y32c: Richard can charge while his Retinue stands and he is in the Engagement.
    fn may_charge(&self) -> bool {
        let richard = &self.mats[Lord::RichardIII];
        richard.has(capability::FINAL_CHARGE)
            && richard.retinue == Retinue::Standing
            && self.engagement().lords[Side::York].contains(Lord::RichardIII)
    }

    /// §pl:4.4.2w: only units that still stand strike in melee.
    pub(super) fn begin_melee(&mut self, charge: Charge, log: &mut impl Chronicle<Event>) {
        let mut hits = BySide::from_fn(|side: Side| self.total(side.other(), Phase::Melee));
        hits[Side::Lancaster] += self.battle.strewn;
        if charge == Charge::Made {
            hits[Side::York] += 1;
            hits[Side::Lancaster] += CHARGE_HITS;
            log.note(|| Event::Charged);
        }
        self.begin_strike(Phase::Melee, hits, charge, log);
    }

    /// §pl:4.4.2aa: begins a step; one without a hit on either side is skipped.
    fn begin_strike(
        &mut self,
        phase: Phase,
        hits: BySide<u8>,
        charge: Charge,
        log: &mut impl Chronicle<Event>,
    ) {
        let (side, charge_hit) = (self.battle.defender(), charge == Charge::Made);
        self.battle.strike = Some(Strike { phase, hits, left: hits, side, charge_hit });
        self.battle.step = Step::Hits;
        let (lords, round) = (self.engagement().lords, self.battle.round);
        if Side::ALL.iter().any(|side| hits[*side] > 0) {
            log.note(|| Event::StrikeBegan { round, phase, lords, hits });
        }
    }

    /// §pl:4.4.2o: the side's hits, halves added up and the total rounded up once.
    fn total(&self, side: Side, phase: Phase) -> u8 {
        let halves: u8 =
            self.engagement().lords[side].iter().map(|lord| half_hits(&self.mats[lord], phase)).sum();
        halves.div_ceil(2)
    }

    /// §pl:4.4.2q,4.4.2v: takes hits that leave no choice, one after the other. Returns whether somebody is asked.
    pub(super) fn run_hits(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let strike = *self.strike();
        if strike.left[strike.side] == 0 {
            self.next_side();
            return false;
        }
        let (first, second) = {
            let mut targets = self.targets();
            (targets.next(), targets.next())
        };
        match (first, second) {
            (None, _) => self.strike_mut().left[strike.side] = 0,
            (Some((lord, unit)), None) => self.roll_protection(lord, unit, log),
            _ => return true,
        }
        false
    }

    /// §pl:4.4.2q: the defender's hits first, then the attacker's.
    fn next_side(&mut self) {
        let attacker = self.battle.attacker();
        if self.strike().side == attacker {
            self.battle.step = Step::Strike;
        } else {
            self.strike_mut().side = attacker;
        }
    }

    /// §pl:4.4.2r: the units that may take the next hit: any of the side that stand in this Engagement; the charge's
    /// own hit is the Retinue's.
    fn targets(&self) -> impl Iterator<Item = (Lord, Unit)> {
        let strike = self.strike();
        let charged = strike.side == Side::York && strike.charge_hit;
        let lords = if charged { Set::default() } else { self.engagement().lords[strike.side] };
        let units = lords.iter().flat_map(|lord| self.mats[lord].units().map(move |unit| (lord, unit)));
        charged.then_some((Lord::RichardIII, Unit::Retinue)).into_iter().chain(units)
    }

    pub(super) fn legal_hits(&self, out: &mut Vec<Action>) {
        out.extend(self.targets().map(|(lord, unit)| Action::Hit { lord, unit }));
    }

    /// §pl:4.4.2s: a die within the unit's Protection saves it.
    pub(super) fn roll_protection(&mut self, lord: Lord, unit: Unit, log: &mut impl Chronicle<Event>) {
        let side = lord.row().side;
        let strike = self.strike_mut();
        strike.left[side] -= 1;
        if side == Side::York {
            strike.charge_hit = false;
        }
        let thrown = self.throw(lord, unit);
        log.note(|| Event::Rolled { lord, unit, thrown });
        if thrown.passed == Some(true) {
            self.battle.step = Step::Hits;
        } else if self.battle.valour[lord] > 0 {
            self.battle.step = Step::Reroll { lord, unit };
        } else {
            self.fail(lord, unit, log);
        }
    }

    fn throw(&mut self, lord: Lord, unit: Unit) -> Thrown {
        let need = self.protection(lord, unit, self.strike().phase);
        let face = self.chance.die();
        Thrown { face, need: Some(need), passed: Some(face <= need), reroll: false }
    }

    /// §pl:4.4.2t,4.4.2u: rolls again for one Valour of the unit's own Lord.
    pub(super) fn reroll(&mut self, log: &mut impl Chronicle<Event>) {
        let Step::Reroll { lord, unit } = self.battle.step else { unreachable!("a roll has failed") };
        self.battle.valour[lord] -= 1;
        let thrown = Thrown { reroll: true, ..self.throw(lord, unit) };
        log.note(|| Event::Rolled { lord, unit, thrown });
        match thrown.passed {
            Some(true) => self.battle.step = Step::Hits,
            _ => self.fail(lord, unit, log),
        }
    }

    /// §pl:4.4.2t: accepts the failed roll and keeps the Valour. §pl:L31c: or lets no man-at-arms fall for the Retinue.
    pub(super) fn accept(&mut self, log: &mut impl Chronicle<Event>) {
        match self.battle.step {
            Step::Reroll { lord, unit } => self.fail(lord, unit, log),
            Step::Yeomen(lord) => self.rout_unit(lord, Unit::Retinue, log),
            other => unreachable!("{other:?} leaves nothing to accept"),
        }
    }

    /// §pl:L31c: no reroll is left; a man-at-arms of the Yeomen may still fall for the Retinue.
    fn fail(&mut self, lord: Lord, unit: Unit, log: &mut impl Chronicle<Event>) {
        let mat = &self.mats[lord];
        if unit == Unit::Retinue
            && mat.has(capability::YEOMEN_OF_THE_CROWN)
            && mat.standing[Troop::MenAtArms] > 0
        {
            self.battle.step = Step::Yeomen(lord);
        } else {
            self.rout_unit(lord, unit, log);
        }
    }

    /// §pl:L31c: a man-at-arms Routs, and the Retinue stands.
    pub(super) fn spend_yeoman(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        log.note(|| {
            said("L31c", format!("A man-at-arms falls for {}'s Retinue.", named(lord))).by(lord.side())
        });
        self.rout_unit(lord, Unit::Troop(Troop::MenAtArms), log);
    }

    /// §pl:4.4.2x: the unit is out of the fight; its Lord fights on until Lord Rout.
    fn rout_unit(&mut self, lord: Lord, unit: Unit, log: &mut impl Chronicle<Event>) {
        self.mats[lord].rout(unit);
        if self.mats[lord].has(capability::PIQUIERS) && is_piquier(unit) {
            self.battle.piquiers_routed += 1;
        }
        self.battle.step = Step::Hits;
        log.note(|| Event::UnitRouted { lord, unit });
        if unit == Unit::Retinue && lord.side() == Side::Lancaster && self.may_stop_round() {
            self.battle.step = Step::Maneuver;
        }
    }

    /// §pl:Y36e: whether York may stop the round: a Lancastrian Retinue has Routed, and something is left to stop.
    fn may_stop_round(&self) -> bool {
        let strike = self.strike();
        let waiting = self.battle.engagements.iter().any(|one| one.progress == Progress::Waiting);
        let hits = Side::ALL.iter().any(|side| strike.left[*side] > 0);
        self.in_force.contains(event::SWIFT_MANEUVER) && (waiting || hits || strike.phase == Phase::Missiles)
    }

    /// §pl:Y36e: cancels all open hits and Engagements.
    pub(super) fn stop_round(&mut self, log: &mut impl Chronicle<Event>) {
        self.battle.strike = None;
        self.battle.step = Step::LordRout;
        log.note(|| said("Y36e", "**Swift Maneuver**: the fighting of this round is over.").by(Side::York));
    }

    /// §pl:4.4.2y,L36c: the Protection of a unit. Cards set a value, of which the highest counts; then Chevaliers
    /// subtract one against missiles.
    pub(crate) fn protection(&self, lord: Lord, unit: Unit, phase: Phase) -> u8 {
        let cards = &self.mats[lord].capabilities;
        let set = cards.iter().filter_map(|card| self.protection_by(*card, unit, phase)).max();
        let mounted = unit == Unit::Troop(Troop::MenAtArms)
            && phase == Phase::Missiles
            && cards.contains(&capability::CHEVALIERS);
        set.unwrap_or(force(unit).protection) - u8::from(mounted)
    }

    /// §pl:Y9c,L5c,L23c,L27c,L34c: the Protection that a card of its Lord sets for a unit.
    fn protection_by(&self, card: Card, unit: Unit, phase: Phase) -> Option<u8> {
        use Troop::{Longbowmen, MenAtArms, Militia};
        match (card, unit) {
            (capability::CHURCH_BLESSING, Unit::Troop(MenAtArms)) => Some(4),
            (capability::PIQUIERS, _) if is_piquier(unit) && self.battle.piquiers_routed < PIQUIERS => {
                Some(4)
            }
            (capability::BARRICADES, Unit::Troop(MenAtArms)) if self.has_barricades() => Some(4),
            (capability::BARRICADES, Unit::Troop(Longbowmen | Militia)) if self.has_barricades() => Some(2),
            (capability::MONTAGU, Unit::Retinue) => Some(5),
            (capability::BARDED_HORSE, Unit::Retinue | Unit::Vassal(_)) if phase == Phase::Missiles => {
                Some(3)
            }
            (capability::BARDED_HORSE, Unit::Retinue | Unit::Vassal(_)) => Some(5),
            _ => None,
        }
    }

    /// §pl:Y9c: whether Barricades work: the battle is at a Stronghold with York's Favour.
    fn has_barricades(&self) -> bool {
        self.battle.at.is_some_and(|at| self.favour[Side::York].contains(at))
    }
}

/// §pl:Y1e,L1e: the side's Leeward Battle Line card.
fn battle_line(side: Side) -> Card {
    match side {
        Side::York => event::LEEWARD_BATTLE_LINE_Y1,
        Side::Lancaster => event::LEEWARD_BATTLE_LINE_L1,
    }
}

/// §pl:L34c: Piquiers are men-at-arms and militia.
fn is_piquier(unit: Unit) -> bool {
    matches!(unit, Unit::Troop(Troop::MenAtArms | Troop::Militia))
}

fn force(unit: Unit) -> Force {
    match unit {
        Unit::Retinue => tables().retinue,
        Unit::Vassal(_) => tables().vassal,
        Unit::Troop(troop) => tables().troops[troop],
    }
}

/// §pl:1.5.4d,4.4.2o,4.4.2z,L36c: the half hits of all standing units of a mat.
pub(crate) fn half_hits(mat: &Mat, phase: Phase) -> u8 {
    mat.units()
        .map(|unit| {
            let force = force(unit);
            let each = match phase {
                Phase::Missiles => force.missile,
                Phase::Melee if unit == Unit::Troop(Troop::MenAtArms) && mat.has(capability::CHEVALIERS) => {
                    CHEVALIER
                }
                Phase::Melee => force.melee,
            };
            each * mat.standing(unit)
        })
        .sum()
}
