//! What things are worth, in hundredths of a Glory.

use crate::data::tables;
use crate::ids::*;
use crate::state::State;
use kernel::Seat;

/// A Glory.
pub(super) const GLORY: i32 = 100;
/// A throne: what it brings in the turns until it is lost again.
pub(super) const THRONE: i32 = 350;
/// A Crown in a treasury.
pub(super) const CROWN: i32 = 4;
/// A Crown more of Income: it comes back with every Taxation.
pub(super) const INCOME: i32 = 10;
/// An Army on the map.
pub(super) const ARMY: i32 = 8;
/// How dangerous, in a hundred, the strongest rival is, and anybody else.
const LEADER: i32 = 100;
const OTHER: i32 = 35;

impl State {
    /// How much, in a hundred, a loss of another player is worth to a seat: most with the rival who leads in Glory.
    pub(super) fn threat(&self, seat: Seat, other: Seat) -> i32 {
        if other == seat {
            return 0;
        }
        let rivals = self.everybody().without(seat);
        let best = rivals.iter().map(|rival| self.score(rival)).max().unwrap_or_default();
        if self.score(other) == best { LEADER } else { OTHER }
    }

    /// The threat of whoever rules a Kingdom.
    pub(super) fn threat_of(&self, seat: Seat, kingdom: Kingdom) -> i32 {
        self.ruler(kingdom).map_or(0, |ruler| self.threat(seat, ruler))
    }

    /// Whether a seat rules a Kingdom.
    pub(super) fn is_own(&self, seat: Seat, kingdom: Kingdom) -> bool {
        self.ruler(kingdom) == Some(seat)
    }

    /// What it is worth to a seat that a Kingdom of its own takes a Region; nothing if it cannot.
    pub(super) fn worth_of_region(&self, seat: Seat, kingdom: Kingdom, region: Region) -> i32 {
        let owner = self.controller(region);
        let harm = owner.map_or(0, |owner| self.threat_of(seat, owner));
        let glory = &tables().figures.glory;
        if region.kind() == RegionKind::Capitol {
            return i32::from(glory.capitol) * (GLORY + harm / 2) + THRONE;
        }
        if !self.has_flag_for(kingdom, region) {
            return 0;
        }
        i32::from(glory.region) * (GLORY + harm / 2) + INCOME * self.yield_of(kingdom, region)
    }

    /// What a Region adds to the Income of a Kingdom.
    fn yield_of(&self, kingdom: Kingdom, region: Region) -> i32 {
        let economic = self.level(kingdom, Institution::Economic);
        i32::from(match region.kind() {
            RegionKind::Capitol => economic.capitol,
            RegionKind::Castle => economic.castle,
            RegionKind::Town => economic.town,
            RegionKind::Cathedral => self.level(kingdom, Institution::Religious).cathedral,
        })
    }
}
