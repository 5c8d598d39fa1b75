//! Section 9.1: friend and enemy.
//!
//! §bok:9.1.1: whatever is not Friendly is an enemy. §bok:9.1.7,9.1.10: friends are used without asking, and never fought.
//! §bok:9.1.9: no Flag in a Sea counts, only Fleets. §bok:9.1.8: friendship is never kept, but asked for when it matters.

use crate::data::tables;
use crate::ids::*;
use crate::state::State;
use crate::war::Post;

impl State {
    /// §bok:9.1.2,9.1.3: the Kingdoms that are Friendly to one: itself, those of the same Ruler, and those that hold its
    /// Alliance token or whose token it holds.
    /// §bok:I18: both ways alike. §bok:9.1.4: never by way of a third.
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

    /// §bok:1.2.9,1.2.10: the Regions adjacent to one: by Road, and by a Strait whose Sea has a Fleet that is Friendly to one
    /// of its ends.
    pub(crate) fn adjacent_to(&self, region: Region) -> Set<Region> {
        let across = Strait::ALL.iter().map(|strait| strait.row()).filter_map(|strait| {
            let other = strait.across(region)?;
            let open = strait.ends().iter().any(|end| self.is_sea_open_to(*end, strait.sea));
            open.then_some(other)
        });
        tables().map.roads[region].union(across.collect())
    }

    /// Whether a Sea has a Fleet that is Friendly to a Region.
    fn is_sea_open_to(&self, region: Region, sea: Sea) -> bool {
        let afloat = |kingdom: &Kingdom| self.units.at(*kingdom, Post::Afloat(sea)) > 0;
        Kingdom::ALL
            .iter()
            .filter(|kingdom| afloat(kingdom))
            .any(|kingdom| self.is_friendly_region(*kingdom, region))
    }

    /// §bok:5.5.4,5.5.5: the Regions that a Kingdom threatens: an Army of it is there, beside it, or at Sea before its port.
    pub(crate) fn threatened(&self, kingdom: Kingdom) -> Set<Region> {
        let armies = self.units.regions_of(kingdom);
        let beside = armies.iter().fold(armies, |all, region| all.union(self.adjacent_to(region)));
        Sea::ALL
            .iter()
            .filter(|sea| self.units.at(kingdom, Post::Aboard(**sea)) > 0)
            .fold(beside, |all, sea| all.union(tables().map.ports[*sea]))
    }

    /// §bok:9.1.5: the Regions that are Friendly to units of a Kingdom.
    pub(crate) fn friendly_regions(&self, kingdom: Kingdom) -> Set<Region> {
        self.friends(kingdom)
            .iter()
            .fold(Set::default(), |all, friend| all.union(self.realms[friend].regions))
    }

    /// §bok:9.1.1: the Kingdoms that are enemies of one.
    pub(crate) fn enemies(&self, kingdom: Kingdom) -> Set<Kingdom> {
        let all: Set<Kingdom> = Kingdom::ALL.iter().copied().collect();
        all.minus(self.friends(kingdom))
    }

    /// The Regions in which an enemy of a Kingdom has an Army, in the open or in the fortifications.
    pub(crate) fn enemy_presence(&self, kingdom: Kingdom) -> Set<Region> {
        let enemies = self.enemies(kingdom);
        enemies.iter().fold(Set::default(), |all, enemy| all.union(self.units.regions_of(enemy)))
    }

    /// §bok:9.3.8,9.3.12: whether a Sea has a Fleet that is Friendly to a Kingdom.
    pub(crate) fn has_friendly_fleet(&self, kingdom: Kingdom, sea: Sea) -> bool {
        self.friends(kingdom).iter().any(|friend| self.units.at(friend, Post::Afloat(sea)) > 0)
    }

    /// §bok:1.2.10,9.3.11,9.3.12: the Regions to which Armies of a Kingdom can go from one: by Road, and across a Strait
    /// whose Sea has a Friendly Fleet.
    pub(crate) fn beside(&self, kingdom: Kingdom, region: Region) -> Set<Region> {
        let mut beside = tables().map.roads[region];
        for (_, strait) in tables().map.straits.iter() {
            if let Some(across) = strait.across(region)
                && self.has_friendly_fleet(kingdom, strait.sea)
            {
                beside.insert(across);
            }
        }
        beside
    }
}
