//! §kmc:T.6,T.13,R.2: what silence means where something has to be chosen.

use super::rules::Action;
use super::state::{OwnQuestion, State};
use crate::asks::Question;
use crate::classic::ids::*;
use crate::events::EventAsk;
use crate::state::Frame;

impl State {
    /// §kmc:4.2f: the place in the line of the card that asks. §kmc:7.1c: the ally with most troops, who is offered first.
    /// §kmc:4.4b,8.1b: of ports, and of places where a ransomed Noble can go, the first by the alphabet.
    /// §kmc:7.2f,7.2g,8.1f,12.2a: of Nobles the strongest. Otherwise the first thing that is offered.
    pub(super) fn silently_chosen(&self, legal: &[Action]) -> Action {
        let first = legal[0];
        let chosen = match self.asks.first().map(|ask| ask.what) {
            Some(Question::Event(EventAsk::Call { .. })) => {
                self.called_first().map(|place| Action::Name { place })
            }
            Some(Question::Own(OwnQuestion::Defence { .. })) => Some(first),
            Some(_) if place_of(&first).is_some() => {
                legal.iter().copied().min_by_key(|action| place_of(action))
            }
            _ => self.strongest_of(legal),
        };
        chosen.unwrap_or(first)
    }

    /// §kmc:7.2f,T.13: into a place that has been taken goes the mover's strongest, and nobody after him.
    pub(super) fn silent_entry(&self, legal: &[Action]) -> Option<Action> {
        let enters = self.frame() == Frame::Combat
            && self.combat.is_decided()
            && self.nobody_is_in()
            && self.asked().0 == self.active;
        if enters { self.strongest_of(legal) } else { None }
    }

    /// The place in the line of a Raid that is being carried out.
    fn called_first(&self) -> Option<Place> {
        let calls = &self.events.open?.row().calls;
        calls.get(usize::from(self.happening.line)).map(|call| call.to)
    }

    /// The action that names the strongest Noble.
    fn strongest_of(&self, legal: &[Action]) -> Option<Action> {
        let named: Set<Noble> = legal.iter().filter_map(noble_of).collect();
        let strongest = self.court.strongest(named).first()?;
        legal.iter().copied().find(|action| noble_of(action) == Some(strongest))
    }
}

/// The name of the place that a choice of places names.
fn place_of(action: &Action) -> Option<&'static str> {
    match *action {
        Action::Name { place } | Action::Home { at: place, .. } => Some(&place.row().name),
        _ => None,
    }
}

/// The Noble whom a choice of Nobles names.
fn noble_of(action: &Action) -> Option<Noble> {
    match *action {
        Action::Choose { noble } | Action::With { noble } => Some(noble),
        Action::Award { to, .. } => Some(to),
        _ => None,
    }
}
