//! The steward of the classic game. It takes neutral Towns and Cities for their votes, goes after Royals, brings the heir
//! and the clergy to a cathedral, puts to death whoever keeps its King from being the only one, and then holds out
//! behind walls. What it shares with the stewards of other editions is in [`crate::steward`].

mod aims;
mod cards;
mod kings;
mod parliament;
mod sea;
#[cfg(test)]
mod tests;

use super::rules::Action;
use super::state::{Frame, OwnQuestion, State};
use super::{Classic, Spot};
use crate::action::Target;
use crate::asks::Question;
use crate::classic::ids::*;
use crate::court::Field;
use crate::events::EventAsk;
use crate::fate::FateAsk;
use crate::rules::Rules;
use crate::steward::{POINTLESS, Taste};
use aims::Plan;
use kernel::Seat;

/// The worth of a vote.
const VOTE: i32 = 10;

impl Taste for Classic {
    type Plan = Option<Plan>;

    /// There are no City cards.
    const CITY: i32 = 0;

    fn plan(state: &State, seat: Seat) -> Option<Plan> {
        state.moves_now().then(|| state.plan(seat)).flatten()
    }

    fn score(state: &State, seat: Seat, action: &Action, plan: &Option<Plan>) -> Option<i32> {
        let frame = state.frame();
        if frame == Frame::Parliament
            && let Some(score) = state.score_in_parliament(seat, action)
        {
            return Some(score);
        }
        let plan = plan.as_ref();
        Some(match *action {
            Action::Crown { .. } if state.reigns(seat) => POINTLESS,
            Action::Convene => state.worth_of_convening(seat),
            Action::March { noble } => state.worth_of_marching(noble, plan),
            Action::With { noble } if frame == Frame::March => state.worth_of_company(noble, plan),
            Action::Go { to } => state.worth_of_going(seat, to, plan),
            Action::Ask { place } => state.worth_of_going(seat, Spot::Field(place.square()), plan) + 1,
            Action::Stay if frame == Frame::March => {
                state.worth_of_going(seat, state.marched_from(), plan) - 1
            }
            Action::Sail { .. }
            | Action::Join { .. }
            | Action::Board { .. }
            | Action::SailTo { .. }
            | Action::Stay => state.score_at_sea(seat, action, plan),
            // One offer a round: who asks everybody for everything is soon not listened to.
            Action::Offer { .. } if state.active != seat || state.offers.made(seat) > 0 => POINTLESS,
            Action::Transfer { card, to, .. } => state.worth_of_transfer(card, to),
            Action::Leave => state.worth_of_leaving(seat),
            Action::Home { at, .. } => state.worth_of_home(at),
            _ => return None,
        })
    }

    fn score_answer(
        state: &State,
        seat: Seat,
        question: Question<OwnQuestion>,
        action: &Action,
    ) -> Option<i32> {
        Some(match (question, *action) {
            (Question::Event(EventAsk::Company { .. }), Action::With { .. }) => {
                2 * i32::from(state.court.controls_a_king(seat))
            }
            (Question::Event(EventAsk::Call { .. }), Action::Name { place }) => state.worth_of_home(place),
            // A Royal does not go away alone with a Noble who is called.
            (Question::Fate(FateAsk::Handover { .. }), Action::Reallocate { to, .. })
                if state.frame() == Frame::Event =>
            {
                2 + i32::from(state.court.bare_strength(to))
            }
            (_, Action::Go { to }) => 1 + state.worth_of_walls(seat, to),
            (Question::Procession { .. }, Action::With { .. }) => 2,
            _ => return None,
        })
    }

    fn special_worth(card: Card) -> i32 {
        let places: u8 = card.row().places.iter().map(|place| place.votes()).sum();
        VOTE / 2 * i32::from(card.commons() + card.lords() + places)
    }

    fn worth_of_place(place: Place) -> i32 {
        5 + VOTE * i32::from(place.votes())
    }

    fn worth_of_royal(state: &State, royal: Royal) -> i32 {
        state.worth_of_royal(royal)
    }

    fn worth_of_prize(state: &State, seat: Seat, royal: Royal) -> i32 {
        state.worth_of_prize(seat, royal)
    }

    fn worth_of_execution(state: &State, seat: Seat, royal: Royal) -> i32 {
        state.worth_of_execution(seat, royal)
    }

    fn worth_of_award(state: &State, seat: Seat, card: Card, to: Noble) -> i32 {
        state.worth_of_award(seat, card, to)
    }

    fn worth_of_alliance(state: &State, seat: Seat, with: Seat) -> i32 {
        state.worth_of_alliance(seat, with)
    }

    /// The fewest that match a place, the strongest first, so that the others are left for another attack.
    fn party(state: &State, square: Square, target: Target) -> Set<Noble> {
        let all = state.strongest_party(square, target);
        match target {
            Target::Place(place) => state.enough_against(all, place),
            Target::Field(_) => all,
        }
    }
}

/// How far apart two squares are: rows and columns added.
fn apart(one: Square, other: Square) -> i32 {
    let ((row, column), (other_row, other_column)) = (one.position(), other.position());
    i32::from(row.abs_diff(other_row)) + i32::from(column.abs_diff(other_column))
}

impl State {
    /// The worth of a home castle at the start, or of a place to which a Noble is called: near the middle of the realm, so
    /// that Nobles stand close together.
    fn worth_of_home(&self, at: Place) -> i32 {
        let mainland = if at.square().is_mainland() { 0 } else { -1000 };
        mainland - Classic::distance(at, Place::Coventry)
    }
}
