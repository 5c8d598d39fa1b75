//! The steward in Levy: which Lords, Vassals and Troops are called up.

use super::worth::POINT;
use crate::data::Rule;
use crate::ids::*;
use crate::influence::{Purpose, range};
use crate::provision::dues;
use crate::state::State;

impl State {
    /// A Parley: the worth of the step, times its chance, minus its cost.
    pub(super) fn worth_of_parley(&self, side: Side, at: Locale, by: Option<Card>) -> i32 {
        let worth = self.worth_of_step(side, at);
        if self.is_levy() {
            let Some(lord) = self.muster.lord else { return 0 };
            let Some(from) = self.at(lord) else { return 0 };
            let distance = i32::from(self.routes(lord).distance(from, at).unwrap_or(9));
            if by.is_some_and(|card| card == event::JACK_CADE) {
                return worth;
            }
            let sure = by.is_some_and(|card| matches!(card, event::SUCCESSION | event::PARLIAMENT_VOTES));
            let chance = if sure { 6 } else { i32::from(range(self.rating(lord, Purpose::LevyParley))) };
            let needed = if from == at { 250 } else { 0 };
            return (worth + needed) * chance / 6 - (1 + distance - i32::from(sure)) * POINT;
        }
        let Some(lord) = self.command.lord else { return 0 };
        if self.at(lord) == Some(at) {
            // It costs nothing, and Supply, Tax and Levy need a Friendly place.
            return if self.is_race() { worth } else { worth + 150 };
        }
        let chance = i32::from(range(self.rating(lord, Purpose::CampaignParley)));
        worth * chance / 6 - 2 * POINT
    }

    /// The worth of a Capability: most if it helps again and again, less if the Lord has one already.
    pub(super) fn worth_levying(&self, card: Card, lord: Lord) -> i32 {
        let useful = match card {
            capability::YORKS_FAVOURED_SON
            | capability::MARGARET
            | capability::COUNCIL_MEMBER
            | capability::FIRST_SON
            | capability::MARRIED_TO_A_NEVILLE => 260,
            capability::THOMAS_BOURCHIER
            | capability::FAIR_ARBITER
            | capability::STAFFORD_ESTATES
            | capability::IN_THE_NAME_OF_THE_KING
            | capability::HASTINGS => 200,
            capability::EXPERT_COUNSELLORS
            | capability::VETERAN_OF_FRENCH_WARS
            | capability::ANDREW_TROLLOPE
            | capability::MY_FATHERS_BLOOD
            | capability::EDWARD
            | capability::MONTAGU
            | capability::THOMAS_STANLEY => 170,
            capability::CULVERINS_AND_FALCONETS_Y1
            | capability::CULVERINS_AND_FALCONETS_Y2
            | capability::CULVERINS_AND_FALCONETS_L1
            | capability::CULVERINS_AND_FALCONETS_L2
            | capability::MUSTERD_MY_SOLDIERS_Y3
            | capability::MUSTERD_MY_SOLDIERS_L3
            | capability::BARRICADES
            | capability::CHURCH_BLESSING => 130,
            capability::HARBINGERS_Y7
            | capability::HARBINGERS_L7
            | capability::WOODVILLES
            | capability::QUARTERMASTERS
            | capability::BELOVED_WARWICK
            | capability::ALICE_MONTAGU
            | capability::PERCYS_POWER => 120,
            capability::FINAL_CHARGE
            | capability::VANGUARD
            | capability::PIQUIERS
            | capability::CHEVALIERS
            | capability::BARDED_HORSE
            | capability::TWO_ROSES => 150,
            _ => 60,
        };
        useful - 30 * self.mats[lord].capabilities.len() as i32
    }

    /// The worth of a Vassal: he costs no Coin, and his Seat can be taxed.
    pub(super) fn worth_of_vassal(&self, side: Side, vassal: Vassal) -> i32 {
        let Some(lord) = self.muster.lord else { return 0 };
        let rating = self.rating(lord, Purpose::Other).saturating_add(vassal.row().loyalty(side));
        let pays = vassal.row().seat.is_some_and(|seat| !self.is_exhausted(seat));
        let purse = if pays && self.coin_lacking(lord, 2) > 0 { 80 } else { 0 };
        i32::from(range(rating)) * (50 + purse / 5) - 2 * POINT - 20
    }

    /// The worth of a Levy of Troops, as long as there is Coin and food for them.
    pub(super) fn worth_of_troops(&self, side: Side, at: Locale) -> i32 {
        let Some(lord) = self.muster.lord else { return 0 };
        let mat = &self.mats[lord];
        let comers: u8 = at.levy().iter().map(|(_, count)| *count).sum();
        let more = dues(mat.troops().saturating_add(comers)).saturating_sub(self.dues(lord));
        let barren = self.has_rule(Rule::NoGrow);
        // Troops cost a Coin every Turn, so they are for Lords who have it.
        let spare = -self.coin_lacking(lord, 2);
        let price = match i32::from(more) {
            0 => 0,
            // Those near the city that decides the scenario do not have to carry much food.
            _ if self.is_race() && Locale::York.adjacent().contains(at) => 0,
            _ if barren || self.is_race() => 400,
            more if spare >= 2 * more => 40,
            _ => 250,
        };
        150 - price - self.cost_of_depletion(side, at)
    }

    /// The worth of Carts: enough to bring food along for two or three cards.
    pub(super) fn worth_of_carts(&self) -> i32 {
        let Some(lord) = self.muster.lord else { return 0 };
        let carts = self.mats[lord].assets[Asset::Cart];
        match carts {
            _ if carts < self.dues(lord) => 150,
            _ if carts < self.cards_of_food() * self.dues(lord) => 100,
            _ => -1,
        }
    }

    /// The worth of a Ship: most for Lords who have to cross the Sea together.
    pub(super) fn worth_of_ship(&self) -> i32 {
        let Some(lord) = self.muster.lord else { return 0 };
        let abroad = self.at(lord).is_some_and(|there| there.is_box() || there == Locale::Calais);
        let units: u8 = self.company(lord).iter().map(|one| self.mats[one].troops() + 1).sum();
        let ships = self.shared(lord, Asset::Ship);
        let enough = ships >= u16::from(units.div_ceil(6));
        let on_coast = self.at(lord).is_some_and(Locale::is_port);
        match (abroad, enough) {
            (true, false) => 400,
            _ if ships == 0 && on_coast => 30,
            _ => -1,
        }
    }
}
