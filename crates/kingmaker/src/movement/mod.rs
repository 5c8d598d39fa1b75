//! Chapter 8: movement by Region, road and sea, and Free Moves.
//!
//! A move is announced (`march`, `sail`), built up (`with`, `join`, `board`), and carried out all at once when its
//! destination is named. Until then every piece stays where it is, so that nothing has to be put back.

mod fleet;
mod free;
mod march;
mod passage;
mod refused;
mod sea;

use crate::action::Action;
use crate::court::Field;
use crate::ids::*;
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::State;
use arrayvec::ArrayVec;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Sections 8.2, 8.3: Nobles on the march.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub(crate) struct March<F: Field> {
    /// §km2:21.4b: who decides, and pays with Free Moves.
    pub(crate) by: Option<Seat>,
    /// Who marches. They stay at the position from which they set out until the march ends.
    pub(crate) nobles: Set<Noble>,
    /// §km2:8.3g: places that have been asked for passage; they have granted it, unless the march is stopped.
    pub(crate) passed: Set<Place>,
    /// §km2:8.3j: the place whose owner is asked.
    pub(crate) asking: Option<Place>,
    /// How far along the road they have come.
    pub(crate) at: Option<F>,
    /// §km2:8.3a: the Areas that the road reaches from there without anybody's permission.
    pub(crate) road: Set<F>,
    /// §km2:8.3f: whether passage was refused, so that they end here.
    pub(crate) stopped: bool,
}

impl<F: Field> Default for March<F> {
    fn default() -> Self {
        March {
            by: None,
            nobles: Set::default(),
            passed: Set::default(),
            asking: None,
            at: None,
            road: Set::default(),
            stopped: false,
        }
    }
}

/// Section 8.4: ships on a voyage.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Voyage {
    /// §km2:21.4b: who decides, and pays with Free Moves.
    pub(crate) by: Option<Seat>,
    /// Which ships.
    pub(crate) ships: Set<Ship>,
    /// The passengers: those on board, and those who will board before the ships put to sea.
    pub(crate) passengers: Set<Noble>,
    /// §km2:8.6d: whether on a Free Move.
    pub(crate) free: bool,
    /// §km2:8.4n §kmc:5.4i,5.4j: announced landings: which ships wait off which port to besiege it. They lapse with the Combat Phase.
    pub(crate) landings: ArrayVec<(Ship, Place), 9>,
}

impl<E: Rules> State<E> {
    /// §km2:8.1a §kmc:5.1a: what can be moved: Nobles, ships, and ships with a Free Move, in any order.
    pub(crate) fn movement_legal(&self, out: &mut Vec<ActionOf<E>>) {
        let commanders = self.forces.iter().map(|force| force.commander).collect();
        let nobles = E::led(self).union(commanders);
        let nobles = nobles.iter().filter(|noble| self.setting_out(*noble).is_some());
        out.extend(nobles.map(|noble| Action::March { noble }));
        for ship in Ship::ALL.iter().copied() {
            let Some((ships, passengers)) = self.fleet_of(ship) else { continue };
            let able = |free: &bool| self.can_set_out(ships, passengers, *free);
            out.extend([false, true].into_iter().filter(able).map(|free| Action::Sail { ship, free }));
        }
    }

    pub(crate) fn movement_play(&mut self, action: ActionOf<E>) {
        match action {
            Action::March { noble } => self.set_out(noble),
            Action::Sail { ship, free } => self.set_sail(ship, free),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:8.1l,8.4x: ends the Movement Phase: unused loans lapse, and Royals come to those who stand with them, too
    /// late to be moved (§km2:8.6h).
    pub(crate) fn end_movement(&mut self) {
        self.end_loans();
        self.gain_royals();
    }

    /// §km2:8.1a,8.1g,8.1j,8.1k §kmc:5.1b,5.1d: whether a Noble can move at all in this turn: he is on land, not besieged, and neither
    /// he nor any piece or card with him has moved in an earlier turn of the round. Who owns him, and whether he has a
    /// move left, is checked elsewhere.
    pub(crate) fn may_move(&self, noble: Noble) -> bool {
        self.court.nobles[noble].field().is_some()
            && !self.court.is_besieged(noble)
            && !self.moved_earlier(noble)
    }

    /// §km2:8.1o,21.4b,21.4d: who moves when a Noble is ordered to, and who decides for them: the whole Force, if he
    /// commands one that is able and has a Noble of the active seat; otherwise he alone, if he is the active seat's, is
    /// able, and no Force binds him.
    fn party(&self, noble: Noble, able: impl Fn(Seat, Set<Noble>) -> bool) -> Option<(Seat, Set<Noble>)> {
        let ours = |nobles: Set<Noble>| self.court.owners(nobles).contains(self.active);
        let force = self.force_of(noble).filter(|force| force.commander == noble && ours(force.nobles));
        if let Some(force) = force.filter(|force| able(force.owner, force.nobles)) {
            return Some((force.owner, force.nobles));
        }
        let alone = Set::of(noble);
        (!self.is_bound(noble) && E::led(self).contains(noble) && able(self.active, alone))
            .then_some((self.active, alone))
    }

    /// §km2:21.4b,21.4h: whether a Noble cannot move without his Force: nobody can in the phase in which it was formed,
    /// and its commander cannot while it can march.
    fn is_bound(&self, noble: Noble) -> bool {
        self.force_of(noble).is_some_and(|force| {
            self.is_new(force) || force.commander == noble && self.can_march(force.owner, force.nobles)
        })
    }
}
