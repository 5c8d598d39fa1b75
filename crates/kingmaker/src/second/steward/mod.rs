//! The steward of Kingmaker II. It goes after the King, then after Cities and the other Royals, and claims victory as
//! soon as it can. What it shares with the stewards of other editions is in [`crate::steward`].

mod aims;
#[cfg(test)]
mod tests;

use crate::action::Target;
use crate::asks::Question;
use crate::realm::PlaceKind;
use crate::rules::ActionOf;
use crate::second::Action;
use crate::second::court::{Second, Spot};
use crate::second::ids::*;
use crate::second::state::{OwnQuestion, State};
use crate::state::Frame;
use crate::steward::{POINTLESS, REST, Taste};
use aims::{Aim, CITY};
use kernel::Seat;

impl Taste for Second {
    type Plan = Option<Aim>;

    const CITY: i32 = CITY;

    fn plan(state: &State, seat: Seat) -> Option<Aim> {
        state.moves_now().then(|| state.aim(seat)).flatten()
    }

    fn score(state: &State, seat: Seat, action: &Action, aim: &Option<Aim>) -> Option<i32> {
        let aim = aim.as_ref();
        Some(match *action {
            Action::Claim => 1000,
            Action::March { noble } => state.worth_of_marching(noble, aim),
            Action::With { noble } if state.frame() != Frame::Combat => state.worth_of_company(noble, aim),
            Action::Go { to } => state.worth_of_going(seat, to, aim),
            Action::Ask { .. } => 5,
            Action::Summon { noble } => state.worth_of_summons(seat, noble),
            Action::StepOut { noble } => state.worth_of_leaving_walls(noble),
            Action::Home { at, .. } => state.worth_of_home(at),
            _ => return None,
        })
    }

    fn score_answer(_: &State, _: Seat, _: Question<OwnQuestion>, action: &ActionOf<Second>) -> Option<i32> {
        match *action {
            // A King stays outside walls: Plague strikes Towns.
            Action::Go { to } => Some(i32::from(matches!(to, Spot::Field(_)))),
            _ => None,
        }
    }

    fn special_worth(card: Card) -> i32 {
        if card.row().city.is_some() { 60 } else { 0 }
    }

    fn worth_of_place(place: Place) -> i32 {
        if City::at(place).is_some() { 250 } else { 40 }
    }

    fn worth_of_royal(state: &State, royal: Royal) -> i32 {
        let head = state.court.head(royal.house()) == Some(royal);
        match (state.court.royals[royal].crowned, head) {
            (true, _) => 500,
            (false, true) => 150,
            (false, false) => 60,
        }
    }

    fn worth_of_prize(state: &State, seat: Seat, royal: Royal) -> i32 {
        let more = if state.court.controls_a_king(seat) { 100 } else { 300 };
        Second::worth_of_royal(state, royal) + more
    }

    /// Once the Faction has a King, the others stand in the way of a Royalty Victory; before that nobody is executed unless
    /// a house must be given up.
    fn worth_of_execution(state: &State, seat: Seat, royal: Royal) -> i32 {
        let worth = |royal: &Royal| Second::worth_of_royal(state, *royal);
        match state.court.royals_of(seat).iter().max_by_key(worth) {
            Some(best) if best != royal && state.court.royals[best].crowned => 400,
            _ => -500,
        }
    }

    /// Most for its own strongest Noble, less than nothing for an enemy.
    fn worth_of_award(state: &State, seat: Seat, card: Card, to: Noble) -> i32 {
        let owner = state.court.faction[to];
        if owner != Some(seat) {
            return if owner.is_some_and(|owner| state.court.are_friends(owner, seat)) {
                0
            } else {
                -State::worth_of_card(card)
            };
        }
        if state.court.may_replace(to, card) {
            let old = state.court.bishop(to).map_or(0, State::worth_of_card);
            return (State::worth_of_card(card) - old).min(60) - 30;
        }
        let kings = state.court.royals_with(to).len() as i32;
        100 + State::worth_of_card(card) + i32::from(state.court.bare_strength(to)) / 10 + 5 * kings
    }

    /// Worth it when the pooled Prestige is almost enough and the seat's own is not.
    fn worth_of_alliance(state: &State, seat: Seat, with: Seat) -> i32 {
        let all = state.court.friends[seat.index()].union(state.court.friends[with.index()]);
        let pooled = i32::from(state.prestige_of(all).total());
        let own = i32::from(state.prestige(seat));
        if pooled >= 12 && own <= pooled / 2 { 40 } else { -40 }
    }

    fn party(state: &State, area: Area, target: Target) -> Set<Noble> {
        state.strongest_party(area, target)
    }
}

impl State {
    /// The worth of stepping out into the field: a King leaves a Town, where Plague could strike him.
    pub(super) fn worth_of_leaving_walls(&self, noble: Noble) -> i32 {
        let king = self.court.royals_with(noble).meets(self.court.kings());
        let town = matches!(self.court.nobles[noble], Spot::Inside(place) if matches!(place.row().kind, PlaceKind::City | PlaceKind::Town));
        if king && town { REST + 1 } else { POINTLESS }
    }

    /// The worth of a summons: what lies in Chancery; the strongest enemy is called away from where he is.
    pub(super) fn worth_of_summons(&self, seat: Seat, noble: Noble) -> i32 {
        let cards = self.useful_in_chancery(seat) as i32;
        if cards == 0 { 0 } else { 50 + 20 * cards + i32::from(self.court.strength(noble)) / 10 }
    }
}
