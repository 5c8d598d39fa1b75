//! A quick heuristic player. It gathers its Nobles into one army, goes after the King, then after Cities and the other
//! Royals, attacks only when it is likely to win, plays its cards as soon as they are of use, and answers offers by
//! what they bring.
//!
//! Every action gets a score from the position alone. The best is taken; ties are broken at random.

mod aims;
mod bargains;
mod cards;
#[cfg(test)]
mod tests;
mod war;

use crate::asks::Question;
use crate::combat::{Matter, Ransom};
use crate::events::EventAsk;
use crate::fate::FateAsk;
use crate::second::Action;
use crate::second::ids::*;
use crate::second::state::{Frame, OwnQuestion, Phase, State};
use aims::Aim;
use kernel::{Chance, Seat, Steward};

/// The score of doing nothing; an action that scores less is not taken.
const REST: i32 = 10;
/// The score of actions that never help a steward, such as gifts, or cards handed to and fro: worse than every answer
/// that it may have to give.
const POINTLESS: i32 = -100_000;

impl Steward for State {
    fn steward(&self, seat: Seat, legal: &[Action], chance: &mut Chance) -> Action {
        let aim = self.moves_now().then(|| self.aim(seat)).flatten();
        let scores: Vec<i32> = legal.iter().map(|action| self.score(seat, action, aim.as_ref())).collect();
        let top = scores.iter().max().copied().unwrap_or_default();
        let best = legal.iter().zip(&scores).filter(|(_, score)| **score == top);
        let ties: Vec<Action> = best.map(|(action, _)| *action).collect();
        *chance.pick(&ties)
    }

    /// Out of turn it answers offers, plays what strengthens it, and executes Royals who stand in its way.
    fn volunteer(&self, seat: Seat, legal: &[Action], chance: &mut Chance) -> Option<Action> {
        let action = self.steward(seat, legal, chance);
        (self.score(seat, &action, None) > REST).then_some(action)
    }
}

impl State {
    /// Whether moves are among the choices, so that finding an aim is worth the time.
    fn moves_now(&self) -> bool {
        self.asks.is_empty()
            && match self.frame() {
                Frame::Turn => self.phase == Phase::Movement,
                Frame::March => true,
                _ => false,
            }
    }

    /// The score of an action.
    fn score(&self, seat: Seat, action: &Action, aim: Option<&Aim>) -> i32 {
        if let Some(ask) = self.asks.first().filter(|ask| ask.seat == seat) {
            return self.score_answer(seat, ask.what, action);
        }
        match *action {
            Action::Draw | Action::Crown { .. } | Action::Claim => 1000,
            Action::Done | Action::Pass | Action::No => REST,
            Action::Yes => self.worth_of_agreeing(seat),
            Action::March { noble } => self.worth_of_marching(noble, aim),
            Action::With { noble } if self.frame() == Frame::Combat => self.worth_of_attacking_along(noble),
            Action::With { noble } => self.worth_of_company(noble, aim),
            Action::Go { to } => self.worth_of_going(seat, to, aim),
            Action::Ask { .. } => 5,
            Action::Stay => 0,
            Action::Attack { .. } => self.worth_of_attack(seat, action),
            Action::Confirm => self.worth_of_confirming(),
            Action::Fight => self.worth_of_fighting(seat),
            Action::CallOff => REST / 2,
            Action::Summon { noble } => self.worth_of_summons(seat, noble),
            Action::Award { card, to } => self.worth_of_award(seat, card, to),
            Action::Office { card, to, .. } => self.worth_of_award(seat, card, to) - 100,
            Action::Enter { card, at } => self.worth_of_entering(seat, card, at),
            Action::Play { card, to } => self.worth_of_award(seat, card, to),
            Action::Execute { royal } => self.worth_of_execution(seat, royal),
            Action::Discard { card } | Action::Give { card } => REST - self.worth_in_hand(seat, card),
            Action::Offer { give, take, .. } => self.worth_of_offering(seat, &give, &take),
            Action::Ransom { give, number, keep, cities, also } => {
                self.worth_of_ransom(seat, Ransom { give, number, keep, cities, also })
            }
            Action::Ally { with, giving_up: None } => self.worth_of_proposing(seat, with),
            Action::Accept { offer, cards } => self.worth_of_accepting(seat, offer, cards),
            Action::Decline { .. } => REST + 1,
            Action::StepOut { noble } => self.worth_of_leaving_walls(noble),
            Action::Home { at, .. } => self.worth_of_home(at),
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

    /// The score of an answer to a small question.
    fn score_answer(&self, seat: Seat, question: Question<OwnQuestion>, action: &Action) -> i32 {
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
            // A King stays outside walls: Plague strikes Towns.
            (_, Action::Go { to }) => i32::from(matches!(to, crate::second::court::Spot::Field(_))),
            (_, Action::Award { card, to }) => self.worth_of_award(seat, card, to),
            (_, Action::Execute { royal }) => {
                self.worth_of_execution(seat, royal).max(1 - self.worth_of_royal(royal))
            }
            (_, Action::No | Action::Confirm | Action::Pass) => 1,
            (_, _) => 0,
        }
    }
}
