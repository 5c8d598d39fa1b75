//! Section 9.1: friend and enemy.
//!
//! §bok:9.1.1: whatever is not Friendly is an enemy. §bok:9.1.8: friendship is never kept, but asked for when it matters.

use crate::ids::*;
use crate::state::State;

impl State {
    /// §bok:9.1.2,9.1.3: the Kingdoms that are Friendly to one: itself, those of the same Ruler, and those that hold its
    /// Alliance token or whose token it holds.
    /// §bok:9.1.4: never by way of a third.
    pub(crate) fn friends(&self, kingdom: Kingdom) -> Set<Kingdom> {
        let ruler = self.ruler(kingdom);
        let mut friends = self.realms.matching(|other| ruler.is_some() && other.ruler == ruler);
        friends.insert(kingdom);
        if let Some(ally) = self.realms[kingdom].ally {
            friends.insert(ally);
        }
        friends.union(self.tokens_of(kingdom))
    }

    /// §bok:9.1.2,9.1.3
    pub(crate) fn are_friends(&self, one: Kingdom, other: Kingdom) -> bool {
        self.friends(one).contains(other)
    }

    /// §bok:6.1.2,9.1.3: the Kingdoms whose Alliance tokens are in a treasury.
    pub(crate) fn tokens_of(&self, kingdom: Kingdom) -> Set<Kingdom> {
        self.realms.matching(|other| other.ally == Some(kingdom))
    }

    /// §bok:9.1.5: whether a Region is Friendly to units of a Kingdom; an Independent one is nobody's friend.
    pub(crate) fn is_friendly_region(&self, kingdom: Kingdom, region: Region) -> bool {
        self.controller(region).is_some_and(|owner| self.are_friends(kingdom, owner))
    }

    /// §bok:9.1.5: the Regions that are Friendly to units of a Kingdom.
    pub(crate) fn friendly_regions(&self, kingdom: Kingdom) -> Set<Region> {
        self.friends(kingdom)
            .iter()
            .fold(Set::default(), |all, friend| all.union(self.realms[friend].regions))
    }
}
