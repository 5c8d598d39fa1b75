//! The steward in battle: cards that matter, hits where they do least harm, Valour for what the Lord cannot lose, and
//! flight when the battle is lost.

use crate::action::Action;
use crate::battle::{Phase, Step};
use crate::ids::*;
use crate::provision::dues;
use crate::state::State;

/// The worth of a Lord, in units of which a man-at-arms is worth about 100.
const LORD: i32 = 600;

impl State {
    /// The worth of a Capability before the battle of Bosworth, given to the Lord who has most use for it.
    pub(super) fn worth_taking(&self, action: &Action) -> i32 {
        let Action::Take { card, lord } = *action else { return 0 };
        let mat = &self.mats[lord];
        let arms = i32::from(mat.standing[Troop::MenAtArms]);
        let militia = i32::from(mat.standing[Troop::Militia]);
        match card {
            capability::CULVERINS_AND_FALCONETS_Y1
            | capability::CULVERINS_AND_FALCONETS_Y2
            | capability::CULVERINS_AND_FALCONETS_L1
            | capability::CULVERINS_AND_FALCONETS_L2 => 70,
            capability::FINAL_CHARGE => 90,
            capability::VANGUARD => 30,
            capability::CHEVALIERS => 25 * arms,
            capability::PIQUIERS => 30 + 10 * (arms + militia),
            capability::CHURCH_BLESSING => 15 * arms,
            capability::EXPERT_COUNSELLORS => 75,
            capability::THOMAS_STANLEY => 72,
            _ => 0,
        }
    }

    /// The average cost of this unit taking the hit.
    pub(super) fn expected_loss(&self, action: &Action) -> i32 {
        let Action::Hit { lord, unit } = *action else { return i32::MAX };
        let need = i32::from(self.protection(lord, unit, self.strike().phase));
        (6 - need) * self.worth(lord, unit)
    }

    /// The worth of a unit to its Lord now.
    fn worth(&self, lord: Lord, unit: Unit) -> i32 {
        let mat = &self.mats[lord];
        let archers_have_shot = self.battle.strike.is_some_and(|strike| strike.phase == Phase::Melee);
        match unit {
            _ if mat.is_vital(unit) => LORD,
            Unit::Retinue => 200,
            Unit::Vassal(_) => 190,
            Unit::Troop(Troop::MenAtArms) if mat.has(capability::CHEVALIERS) => 180,
            Unit::Troop(Troop::MenAtArms) => 100,
            Unit::Troop(Troop::Longbowmen) if archers_have_shot => 90,
            Unit::Troop(Troop::Longbowmen) => 120,
            Unit::Troop(Troop::Handgunners) => 220,
            Unit::Troop(Troop::Militia | Troop::Mercenaries) => 60,
        }
    }

    /// Valour is used first for units whose loss would Rout the Lord; the last marker is kept for that.
    pub(super) fn advise_reroll(&self) -> Action {
        let Step::Reroll { lord, unit } = self.battle.step else { return Action::Accept };
        let need = self.protection(lord, unit, self.strike().phase);
        let worth = self.worth(lord, unit);
        let spare = self.battle.valour[lord] > 1;
        match worth >= LORD || (spare && need >= 3 && worth >= 100) {
            true => Action::Reroll,
            false => Action::Accept,
        }
    }

    /// Richard charges while he has Valour to save his Retinue with.
    pub(super) fn advise_charge(&self) -> Action {
        match self.battle.valour[Lord::RichardIII] > 0 {
            true => Action::Charge,
            false => Action::HoldBack,
        }
    }

    /// How strong Lords are in battle, in rough points.
    pub(super) fn strength(&self, lords: impl Iterator<Item = Lord>) -> i32 {
        lords.map(|lord| self.lord_strength(lord)).sum()
    }

    fn lord_strength(&self, lord: Lord) -> i32 {
        let mat = &self.mats[lord];
        let troops = Troop::ALL.iter().map(|troop| i32::from(mat.standing[*troop]) * troop_strength(*troop));
        let vassals = mat.vassals.len() as i32 * 40;
        50 + vassals + troops.sum::<i32>() + 12 * i32::from(self.valour(lord))
    }

    /// The War is given up only for the sake of a last Heir who would otherwise probably die.
    pub(super) fn worth_of_surrender(&self) -> i32 {
        match self.battle.step {
            Step::Surrender(lord) if self.lives_on(lord) < 3 => 100,
            _ => -100,
        }
    }

    /// His own Troops are lost instead of lent ones only if there is no food for them but enough for the others, of
    /// whom there must be some.
    pub(super) fn worth_of_own_loss(&self, lord: Lord) -> i32 {
        let food = self.food_after_battle(lord);
        let (most, least) = (self.most_own_troops(lord), self.own_troops(lord).max(1));
        if (dues(least)..dues(most)).contains(&food) { 10 } else { -10 }
    }

    /// The Provender that will be there for his Troops: what others who hold the field do not eat themselves, or only
    /// his own if he leaves them (L16e).
    fn food_after_battle(&self, lord: Lord) -> u16 {
        let unbeaten = self.unbeaten(lord.side());
        let company = if unbeaten.contains(lord) { unbeaten } else { Set::of(lord) };
        let food: u16 = company.iter().map(|one| self.mats[one].assets[Asset::Provender]).sum();
        let others = company.minus(Set::of(lord));
        food.saturating_sub(others.iter().map(|one| dues(self.most_own_troops(one))).sum())
    }

    /// Flee if the enemy is far stronger: a Lord who fled lives more often than one who is routed.
    pub(super) fn advise_flee(&self, side: Side, legal: &[Action]) -> Action {
        let (ours, theirs) = (
            self.strength(self.battle.standing(side).iter()),
            self.strength(self.battle.standing(side.other()).iter()),
        );
        let hopeless = self.scenario().has_map() && ours * 3 < theirs;
        let flight = legal.iter().copied().find(|action| matches!(action, Action::Flee { .. }));
        match flight {
            Some(flee) if hopeless => flee,
            _ => Action::Stand,
        }
    }
}

/// The worth of a Troop in battle.
pub(super) fn troop_strength(troop: Troop) -> i32 {
    match troop {
        Troop::MenAtArms => 30,
        Troop::Longbowmen => 30,
        Troop::Militia => 12,
        Troop::Mercenaries => 20,
        Troop::Handgunners => 50,
    }
}
