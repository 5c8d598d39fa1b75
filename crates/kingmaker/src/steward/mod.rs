//! A quick heuristic player, as far as editions share it. It gathers its Nobles into one army, attacks only when it is
//! likely to win, plays its cards as soon as they are of use, and answers offers by what they bring.
//!
//! Every action gets a score from the position alone. The best is taken; ties are broken at random. What an edition is
//! played for, its [`Taste`] says.

mod bargains;
mod cards;
mod war;

use crate::action::{Action, Target};
use crate::asks::Question;
use crate::combat::{Matter, Ransom};
use crate::events::EventAsk;
use crate::fate::FateAsk;
use crate::ids::*;
use crate::rules::{ActionOf, Rules};
use crate::state::{Frame, Phase, State};
use kernel::{Chance, Seat, Steward};

/// The score of doing nothing; an action that scores less is not taken.
pub(crate) const REST: i32 = 10;
/// The score of actions that never help a steward, such as gifts, or cards handed to and fro: worse than every answer
/// that it may have to give.
pub(crate) const POINTLESS: i32 = -100_000;

/// What the steward of an edition plays for.
pub trait Taste: Rules {
    /// What it works out before it looks at its choices.
    type Plan;

    /// The worth of a City card.
    const CITY: i32;

    /// Where its pieces should go.
    fn plan(state: &State<Self>, seat: Seat) -> Self::Plan;
    /// The score of an action of which the edition has its own opinion.
    fn score(state: &State<Self>, seat: Seat, action: &ActionOf<Self>, plan: &Self::Plan) -> Option<i32>;
    /// The same for an answer to a small question.
    fn score_answer(
        state: &State<Self>,
        seat: Seat,
        question: Question<Self::Question>,
        action: &ActionOf<Self>,
    ) -> Option<i32>;

    /// What a card is worth to a seat that can use it, besides what every edition values.
    fn special_worth(card: Card) -> i32;
    /// The worth of a place that changes hands.
    fn worth_of_place(place: Place) -> i32;
    /// The worth of a Royal to the seat that has him.
    fn worth_of_royal(state: &State<Self>, royal: Royal) -> i32;
    /// The worth of a Royal of somebody else, or of nobody, to a seat that could take him.
    fn worth_of_prize(state: &State<Self>, seat: Seat, royal: Royal) -> i32;
    /// The worth of having a Royal executed by the seat that has him.
    fn worth_of_execution(state: &State<Self>, seat: Seat, royal: Royal) -> i32;
    /// The worth of a card to a seat if this Noble gets it.
    fn worth_of_award(state: &State<Self>, seat: Seat, card: Card, to: Noble) -> i32;
    /// The worth of an Alliance to a seat.
    fn worth_of_alliance(state: &State<Self>, seat: Seat, with: Seat) -> i32;
    /// The Nobles whom it sends against a target.
    fn party(state: &State<Self>, field: Self::Field, target: Target) -> Set<Noble>;
}

impl<E: Taste> Steward for State<E> {
    fn steward(&self, seat: Seat, legal: &[ActionOf<E>], chance: &mut Chance) -> ActionOf<E> {
        let plan = E::plan(self, seat);
        let scores: Vec<i32> = legal.iter().map(|action| self.score(seat, action, &plan)).collect();
        let top = scores.iter().max().copied().unwrap_or_default();
        let best = legal.iter().zip(&scores).filter(|(_, score)| **score == top);
        let ties: Vec<ActionOf<E>> = best.map(|(action, _)| *action).collect();
        *chance.pick(&ties)
    }

    /// Out of turn it answers offers, plays what strengthens it, and executes Royals who stand in its way.
    fn volunteer(&self, seat: Seat, legal: &[ActionOf<E>], chance: &mut Chance) -> Option<ActionOf<E>> {
        let action = self.steward(seat, legal, chance);
        (self.score(seat, &action, &E::plan(self, seat)) > REST).then_some(action)
    }
}

impl<E: Taste> State<E> {
    /// Whether moves are among the choices, so that planning is worth the time.
    pub(crate) fn moves_now(&self) -> bool {
        self.asks.is_empty()
            && match self.frame() {
                Frame::Turn => self.phase == Phase::Movement,
                Frame::March | Frame::Voyage => true,
                _ => false,
            }
    }

    /// The score of an action.
    fn score(&self, seat: Seat, action: &ActionOf<E>, plan: &E::Plan) -> i32 {
        if let Some(ask) = self.asks.first().filter(|ask| ask.seat == seat) {
            let own = E::score_answer(self, seat, ask.what, action);
            return own.unwrap_or_else(|| self.score_answer(seat, ask.what, action));
        }
        E::score(self, seat, action, plan).unwrap_or_else(|| self.score_choice(seat, action))
    }

    /// The score of an action that is the same in every edition.
    fn score_choice(&self, seat: Seat, action: &ActionOf<E>) -> i32 {
        match *action {
            Action::Draw | Action::Crown { .. } => 1000,
            Action::Done | Action::Pass | Action::No => REST,
            Action::Yes => self.worth_of_agreeing(seat),
            Action::With { noble } if self.frame() == Frame::Combat => self.worth_of_attacking_along(noble),
            Action::Stay => 0,
            Action::Attack { area, target } => self.worth_of_attack(seat, area, target),
            Action::Confirm => self.worth_of_confirming(),
            Action::Fight => self.worth_of_fighting(seat),
            Action::CallOff => REST / 2,
            Action::Award { card, to } | Action::Play { card, to } => E::worth_of_award(self, seat, card, to),
            Action::Office { card, to, .. } => E::worth_of_award(self, seat, card, to) - 100,
            Action::Enter { card, at } => self.worth_of_entering(seat, card, at),
            Action::Execute { royal } => E::worth_of_execution(self, seat, royal),
            Action::Discard { card } | Action::Give { card } => REST - self.worth_in_hand(seat, card),
            Action::Offer { give, take, .. } => self.worth_of_offering(seat, &give, &take),
            Action::Ransom { give, number, keep, cities, also } => {
                self.worth_of_ransom(seat, Ransom { give, number, keep, cities, also })
            }
            Action::Ally { with, giving_up: None } => self.worth_of_proposing(seat, with),
            Action::Accept { offer, cards } => self.worth_of_accepting(seat, offer, cards),
            Action::Decline { .. } => REST + 1,
            Action::Transfer { .. }
            | Action::TransferCity { .. }
            | Action::Reallocate { .. }
            | Action::Show { .. }
            | Action::Abandon { .. }
            | Action::Sail { .. }
            | Action::Leave
            | Action::Ally { .. }
            | Action::Form { .. }
            | Action::Serve { .. }
            | Action::Withdraw { .. }
            | Action::Stance { .. }
            | Action::Clear
            | Action::Stop => POINTLESS,
            _ => -REST,
        }
    }

    /// The score of an answer to a small question that is the same in every edition.
    pub(crate) fn score_answer(
        &self,
        seat: Seat,
        question: Question<E::Question>,
        action: &ActionOf<E>,
    ) -> i32 {
        let strength = |noble: Noble| i32::from(self.court.bare_strength(noble));
        match (question, *action) {
            (Question::Overflow { .. }, Action::Choose { noble }) => -strength(noble),
            (Question::Combat(Matter::Fall { .. }), Action::Choose { noble }) => -self.worth_of_noble(noble),
            (Question::Event(EventAsk::Struck { .. }), Action::Choose { noble }) => {
                -self.worth_of_noble(noble)
            }
            // A Royal is saved from the losing side, and accepted if others offer him.
            (Question::Fate(ask), _) if self.silent_rescue(seat, ask) == Some(*action) => 2,
            (Question::Fate(FateAsk::Receive { .. }), Action::Yes) => 2,
            (_, Action::Choose { noble }) if self.court.faction[noble] == Some(seat) => strength(noble),
            (_, Action::Choose { .. }) => -1,
            (_, Action::Award { card, to }) => E::worth_of_award(self, seat, card, to),
            (_, Action::Execute { royal }) => {
                E::worth_of_execution(self, seat, royal).max(1 - E::worth_of_royal(self, royal))
            }
            (_, Action::No | Action::Confirm | Action::Pass) => 1,
            (_, _) => 0,
        }
    }
}
