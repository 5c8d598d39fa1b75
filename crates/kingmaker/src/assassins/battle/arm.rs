//! 7.6: step 5, the armies. Question 10 of T.9; T.5,T.6.
//!
//! To be filled here: [`State::army_legal`] (how many cards: 7.6a,7.6b; of what: 7.6c; Majority: 7.6f,7.6j;
//! Bad Weather: 7.6i), [`State::usual_army`] (T.10), and the strength of an army (7.6c to 7.6e,
//! [`State::troops_of`]).

use crate::assassins::action::Action;
use crate::assassins::choice::Choice;
use crate::assassins::state::State;
use kernel::Seat;

impl State {
    /// Parts to add, `Clear`, `Confirm` when the army has a right size, and `Usual`.
    pub(super) fn army_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.unarmed().contains(seat) {
            out.push(Action::Usual);
        }
    }

    pub(super) fn army_play(&mut self, seat: Seat, action: Action) {
        let Some(side) = self.battle.side_of(seat) else { unreachable!("only the two sides are asked") };
        if action == Action::Usual {
            self.battle.armies[side] = self.usual_army(seat);
        }
        let army = &mut self.battle.armies[side];
        match action {
            Action::Add { part } => army.add(part),
            Action::Clear => army.clear(),
            _ => army.confirmed = true,
        }
    }

    /// T.10: the usual army of a seat in this battle.
    pub(crate) fn usual_army(&self, _seat: Seat) -> Choice {
        Choice::default()
    }
}
