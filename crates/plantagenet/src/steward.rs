//! A quick player: takes the cards that matter, guards Retinues and last Troops, and does not run.

use crate::action::Action;
use crate::battle::{Phase, Step};
use crate::ids::*;
use crate::state::State;
use kernel::{Chance, Game, Seat, Steward};

impl Steward for State {
    fn steward(&self, seat: Seat, legal: &[Action], chance: &mut Chance) -> Action {
        let best = |score: &dyn Fn(&Action) -> i32, chance: &mut Chance| {
            let top = legal.iter().map(score).max().expect("a question has an answer");
            let ties: Vec<Action> = legal.iter().filter(|action| score(action) == top).copied().collect();
            *chance.pick(&ties)
        };
        match legal[0] {
            Action::Take { .. } => best(&|action| self.worth_taking(action), chance),
            Action::Hit { .. } => best(&|action| -self.expected_loss(action), chance),
            Action::Reroll | Action::Accept => self.advise_reroll(),
            Action::Charge | Action::HoldBack => self.advise_charge(),
            Action::Fire { .. } | Action::Stand => legal[0],
            Action::Vanguard | Action::AllFight => Action::AllFight,
            _ => {
                debug_assert!(self.allows(seat, &legal[0]));
                *chance.pick(legal)
            }
        }
    }
}

/// What losing a Lord is worth, measured in men-at-arms.
const LORD: i32 = 600;

impl State {
    /// Cards that do something here, on the Lords with most use for them.
    fn worth_taking(&self, action: &Action) -> i32 {
        let Action::Take { card, lord } = *action else { return 0 };
        let mat = &self.mats[lord];
        let arms = i32::from(mat.standing[Troop::MenAtArms]);
        let militia = i32::from(mat.standing[Troop::Militia]);
        match card {
            Card::Y1 | Card::Y2 | Card::L1 | Card::L2 => 70,
            Card::Y32 => 90,
            Card::Y36 => 30,
            Card::L36 => 25 * arms,
            Card::L34 => 30 + 10 * (arms + militia),
            Card::L5 => 15 * arms,
            Card::L13 => 75,
            Card::L35 => 72,
            _ => 0,
        }
    }

    /// What it costs on average to have this unit take the hit.
    fn expected_loss(&self, action: &Action) -> i32 {
        let Action::Hit { lord, unit } = *action else { return i32::MAX };
        let need = i32::from(self.protection(lord, unit, self.strike().phase));
        (6 - need) * self.worth(lord, unit)
    }

    /// What a unit is worth to its Lord now.
    fn worth(&self, lord: Lord, unit: Unit) -> i32 {
        let mat = &self.mats[lord];
        let archers_have_shot = self.battle.strike.is_some_and(|strike| strike.phase == Phase::Melee);
        match unit {
            _ if mat.is_vital(unit) => LORD,
            Unit::Retinue => 200,
            Unit::Vassal(_) => 190,
            Unit::Troop(Troop::MenAtArms) if mat.has(Card::L36) => 180,
            Unit::Troop(Troop::MenAtArms) => 100,
            Unit::Troop(Troop::Longbowmen) if archers_have_shot => 90,
            Unit::Troop(Troop::Longbowmen) => 120,
            Unit::Troop(Troop::Handgunners) => 220,
            Unit::Troop(Troop::Militia | Troop::Mercenaries) => 60,
        }
    }

    /// Valour goes first to what would Rout the Lord; the last marker is kept for that.
    fn advise_reroll(&self) -> Action {
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
    fn advise_charge(&self) -> Action {
        match self.battle.valour[Lord::RichardIII] > 0 {
            true => Action::Charge,
            false => Action::HoldBack,
        }
    }
}
