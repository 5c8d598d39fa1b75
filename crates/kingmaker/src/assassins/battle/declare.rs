//! 7.1,7.2: step 1, the declaration.
//!
//! To be filled here: who can attack whom (7.1a to 7.1e, 7.2a; [`State::are_together`], `Turn::fought`).

use super::{Battle, Step};
use crate::assassins::action::Action;
use crate::assassins::event::{Event, said};
use crate::assassins::ids::*;
use crate::assassins::state::{Frame, Spot, State};
use kernel::{Chronicle, Seat};

impl State {
    /// 7.1,7.2: the battles that the mover can declare.
    pub(crate) fn attack_legal(&self, _seat: Seat, _out: &mut Vec<Action>) {}

    /// §kma:7.2a,7.3a,12.1a: a battle is declared; the defender may retreat.
    pub(crate) fn declare(
        &mut self,
        attacker: FactionId,
        defender: FactionId,
        log: &mut impl Chronicle<Event>,
    ) {
        self.turn.fought = true;
        if matches!(self.faction(attacker).at, Spot::Land(_)) {
            self.turn.bonus = Some(attacker);
        }
        let sides = [Some(attacker), Some(defender)];
        self.battle = Battle { step: Step::Retreat, ..Battle::default() };
        self.battle.sides = By::from_fn(|side: super::Side| sides[side.index()]);
        log.note(|| {
            let text = format!("{} attacks {}.", self.faction_named(attacker), self.faction_named(defender));
            said("7.2a", text).by(attacker.seat())
        });
        self.frames.push(Frame::Battle);
        self.begin_retreat(attacker, defender);
    }
}
