//! 7.3: retreat and pursuit, in a battle (7.5c,7.5d) and before a barrage (8.1f,8.1g). Question 8 of T.9.
//!
//! Both sides are asked in turn, first the hunted one. T.2: whoever has a card in hand is asked, even if it is a Writ;
//! whoever has none is not. When the frame is popped, [`Retreat::escaped`] says how it ended, and the battle or barrage
//! below goes on.
//!
//! A retreat is a march or a voyage and nothing else (§kma:7.3g), whatever the faction has moved before. Each costs a Free
//! Move, of which there are ten, so the hunt comes to an end.

use crate::assassins::action::Action;
use crate::assassins::data::{EventKind, tables};
use crate::assassins::event::{Event, event_named, said, seat_named};
use crate::assassins::frames::Asked;
use crate::assassins::ids::*;
use crate::assassins::state::{Frame, State};
use crate::assassins::waters::Water;
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};

/// A hunt: who flees from whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Retreat {
    /// The attacker.
    pub(crate) hunter: Option<FactionId>,
    /// The defender.
    pub(crate) prey: Option<FactionId>,
    /// Whether the hunter is asked, because the prey has moved away.
    pub(crate) pursuing: bool,
    /// Whether both have stopped.
    pub(crate) over: bool,
    /// Whether the prey has got away.
    pub(crate) escaped: bool,
}

impl State {
    /// §kma:7.3a: the prey is asked whether it retreats. Pushes [`Frame::Retreat`].
    pub(crate) fn begin_retreat(&mut self, hunter: FactionId, prey: FactionId) {
        let over = self.events.hands[prey.seat().index()].is_empty();
        self.retreat =
            Retreat { hunter: Some(hunter), prey: Some(prey), pursuing: false, over, escaped: false };
        self.frames.push(Frame::Retreat);
    }

    /// The faction that is asked.
    fn runner(&self) -> FactionId {
        let Retreat { hunter, prey, pursuing, .. } = self.retreat;
        if pursuing { hunter } else { prey }.expect("somebody is hunted")
    }

    pub(crate) fn retreat_asks(&self) -> Asked {
        Asked::one(self.runner().seat(), if self.retreat.pursuing { "7.3b" } else { "7.3a" })
    }

    /// §kma:7.3a,7.3b: to stay, or to go with a Free Move.
    pub(crate) fn retreat_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Stay);
        if self.free_move_of(seat).is_some() {
            self.runs_legal(self.runner(), out);
        }
    }

    /// A Free Move in the hand of a seat.
    fn free_move_of(&self, seat: Seat) -> Option<EventCard> {
        self.events.hands[seat.index()].iter().find(|card| card.row().kind == EventKind::FreeMove)
    }

    /// §kma:7.3g,8.1g: the voyages or marches of the faction that is asked; assassins march out of the garrison.
    fn runs_legal(&self, faction: FactionId, out: &mut Vec<Action>) {
        if let Some((ship, from)) = self.faction(faction).ship().zip(self.water_of(faction)) {
            let reach = tables().waters.reach(from).iter().copied();
            let voyages = reach.filter(|to| self.follows_by_ship(*to));
            out.extend(voyages.map(|to| Action::Navigate { ship, to }));
        } else if let Some(from) = self.square_of(faction) {
            let marches = State::march_reach(from).iter().filter(|to| self.follows_on_foot(*to));
            out.extend(marches.map(|to| Action::March { faction, to }));
        }
    }

    /// Where the prey is, for the hunter who pursues; nowhere while the prey itself is asked, which goes where it likes.
    fn trail(&self) -> Option<FactionId> {
        self.retreat.prey.filter(|_| self.retreat.pursuing)
    }

    /// §kma:7.3e: whether a voyage of the pursuer ends where the prey is.
    fn follows_by_ship(&self, to: Water) -> bool {
        self.trail().is_none_or(|prey| match to.square() {
            Some(square) => self.square_of(prey) == Some(square),
            None => self.water_of(prey) == Some(to),
        })
    }

    /// §kma:7.1c,7.3e: whether a march of the pursuer ends where the prey is. A ship can be fought from the land only in port.
    fn follows_on_foot(&self, to: Square) -> bool {
        self.trail().is_none_or(|prey| {
            let in_reach = self.water_of(prey).is_none_or(|water| water.port().is_some());
            in_reach && self.square_of(prey) == Some(to)
        })
    }

    /// §kma:7.3a,7.3b,7.3c,7.3f: who stays ends the hunt; who goes spends a Free Move, and then the other side is asked, if it has
    /// a card in hand (§kma:T.2).
    pub(crate) fn retreat_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        if action == Action::Stay {
            self.retreat.over = true;
            self.retreat.escaped = self.retreat.pursuing;
            return;
        }
        self.spend_free_move(seat, log);
        let is_assassins = self.faction(self.runner()).is_secret();
        match action {
            Action::March { faction, to } => self.march(faction, to, log),
            Action::Navigate { ship, to } => self.navigate(ship, to, log),
            other => unreachable!("{other:?} was not offered"),
        }
        if is_assassins {
            self.seek_commander(self.runner(), true);
        }
        self.retreat.pursuing = !self.retreat.pursuing;
        self.retreat.over = self.events.hands[self.runner().seat().index()].is_empty();
        self.retreat.escaped = self.retreat.over && self.retreat.pursuing;
    }

    fn spend_free_move(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        let card = self.free_move_of(seat).expect("the seat has a Free Move");
        self.events.hands[seat.index()].remove(card);
        self.discard_event(card, true);
        let (clause, why) = match self.retreat.pursuing {
            true => ("7.3b", "pursue"),
            false => ("7.3a", "retreat"),
        };
        log.note(|| {
            let text = format!("{} plays a {} to {why}.", seat_named(seat), event_named(card));
            said(clause, text).by(seat)
        });
    }

    /// §kma:7.3c: when both have stopped, the battle or barrage goes on.
    pub(crate) fn retreat_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        if self.retreat.over {
            self.frames.pop();
        }
        self.retreat.over
    }

    pub(crate) fn retreat_prompt(&self, _seat: Seat) -> String {
        let name = |id: Option<FactionId>| id.map_or_else(String::new, |id| self.faction_name(id));
        let (hunter, prey) = (name(self.retreat.hunter), name(self.retreat.prey));
        if self.retreat.pursuing {
            format!("{prey} has retreated. Pursue it with a Free Move?")
        } else {
            format!("{hunter} comes near. Retreat with a Free Move?")
        }
    }
}
