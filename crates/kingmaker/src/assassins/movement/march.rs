//! 6.2: marches, by road and across country.
//!
//! To be filled here, for [`State::march_reach`]:
//! - 6.2a,6.2g,6.2h: five squares across country, a forest ends it, one square out of a forest; solid sides stop it
//!   (`tables().figures.country`, [`SquareRow::steps`](crate::classic::map::SquareRow::steps));
//! - 6.2b,6.2c,6.2d: by road to the next fortified place across it, Open Towns and the start not counted
//!   ([`SquareRow::roads`](crate::classic::map::SquareRow::roads), `across`);
//! - 6.2e,6.2f: from country onto a road, never back.
//!
//! The reach depends on the board alone (6.2i), so it is a table by square, computed once.

use super::GroundStep;
use crate::assassins::action::Action;
use crate::assassins::event::{Event, said, square_named};
use crate::assassins::ids::*;
use crate::assassins::state::{Spot, State};
use kernel::{Chronicle, Seat};

impl State {
    /// 6.2: the squares that one march can reach from a square, which is not among them.
    pub(crate) fn march_reach(_from: Square) -> Set<Square> {
        Set::default()
    }

    /// §kma:6.2j: the marches of the mover's factions ashore.
    pub(super) fn march_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        for (faction, found) in self.factions_of(seat) {
            let Spot::Land(from) = found.at else { continue };
            if self.may_ground(faction, GroundStep::March) {
                out.extend(State::march_reach(from).iter().map(|to| Action::March { faction, to }));
            }
        }
    }

    /// A faction marches, in phase 1, with a Free Move, in retreat or pursuit. Assassins who retreat (§kma:8.1g) march too.
    pub(crate) fn march(&mut self, faction: FactionId, to: Square, log: &mut impl Chronicle<Event>) {
        log.note(|| {
            let text = format!("{} marches to {}.", self.faction_named(faction), square_named(to));
            said("6.2a", text).by(faction.seat())
        });
        self.faction_mut(faction).at = Spot::Land(to);
    }
}
