//! §bok:1.4.4,1.4.5: Armies and Fleets: where they are, and how many are left in the supply.
//!
//! Units of one Kingdom in one place are alike (§bok:T.12), so they are counts. The counts are changed only here, which
//! keeps a Kingdom's pieces at their number (§bok:1.4.4). §bok:9.2.5,9.3.15,9.9.3: no place has a limit. §bok:9.9.2: only
//! Armies have a post in a Region.

use crate::ids::*;
use kernel::Refusal;
use kernel::written::{malformed, read};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Where a unit is. The post says what sort of unit it is, too: only Fleets are afloat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
#[serde(tag = "kind", content = "id", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Post {
    /// An Army in the open.
    Field(Region),
    /// §bok:9.4.4: an Army in the fortifications.
    Garrison(Region),
    /// §bok:9.3.8: an Army at Sea.
    Aboard(Sea),
    /// A Fleet.
    Afloat(Sea),
}

impl Post {
    /// What sort of unit has such a post.
    pub(crate) fn unit(self) -> Unit {
        match self {
            Post::Field(_) | Post::Garrison(_) | Post::Aboard(_) => Unit::Army,
            Post::Afloat(_) => Unit::Fleet,
        }
    }

    /// Every post there is, in the order of the tables: the first is what silence chooses (§bok:T.4).
    pub(crate) fn all() -> impl Iterator<Item = Post> {
        let land = Region::ALL.iter().flat_map(|region| [Post::Field(*region), Post::Garrison(*region)]);
        land.chain(Sea::ALL.iter().flat_map(|sea| [Post::Aboard(*sea), Post::Afloat(*sea)]))
    }

    /// Parses the written form, in two words.
    pub(crate) fn read(kind: &str, place: &str) -> Result<Post, Refusal> {
        Ok(match kind {
            "field" => Post::Field(read(place)?),
            "garrison" => Post::Garrison(read(place)?),
            "aboard" => Post::Aboard(read(place)?),
            "afloat" => Post::Afloat(read(place)?),
            _ => return Err(malformed(kind)),
        })
    }
}

impl fmt::Display for Post {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Post::Field(region) => write!(f, "field {region}"),
            Post::Garrison(region) => write!(f, "garrison {region}"),
            Post::Aboard(sea) => write!(f, "aboard {sea}"),
            Post::Afloat(sea) => write!(f, "afloat {sea}"),
        }
    }
}

/// All units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Units {
    field: ByRegion<ByKingdom<u8>>,
    garrison: ByRegion<ByKingdom<u8>>,
    aboard: BySea<ByKingdom<u8>>,
    afloat: BySea<ByKingdom<u8>>,
    /// §bok:1.4.4: the Armies in the supply.
    armies: ByKingdom<u8>,
    /// The Fleets in the supply.
    fleets: ByKingdom<u8>,
    /// The Regions in which a Kingdom has Armies, kept so that nobody has to look through all of them.
    present: ByKingdom<Set<Region>>,
    /// Those in which some of them are in the fortifications.
    manned: ByKingdom<Set<Region>>,
    /// The Seas in which a Kingdom has Armies aboard.
    at_sea: ByKingdom<Set<Sea>>,
}

impl Default for Units {
    /// §bok:2.1.7: no unit is on the map.
    fn default() -> Units {
        Units {
            field: By::default(),
            garrison: By::default(),
            aboard: By::default(),
            afloat: By::default(),
            armies: By::from_fn(|kingdom: Kingdom| kingdom.row().tokens.armies),
            fleets: By::from_fn(|kingdom: Kingdom| kingdom.row().tokens.fleets),
            present: By::default(),
            manned: By::default(),
            at_sea: By::default(),
        }
    }
}

impl Units {
    /// How many units of a Kingdom have this post.
    pub(crate) fn at(&self, kingdom: Kingdom, post: Post) -> u8 {
        match post {
            Post::Field(region) => self.field[region][kingdom],
            Post::Garrison(region) => self.garrison[region][kingdom],
            Post::Aboard(sea) => self.aboard[sea][kingdom],
            Post::Afloat(sea) => self.afloat[sea][kingdom],
        }
    }

    fn at_mut(&mut self, kingdom: Kingdom, post: Post) -> &mut u8 {
        match post {
            Post::Field(region) => &mut self.field[region][kingdom],
            Post::Garrison(region) => &mut self.garrison[region][kingdom],
            Post::Aboard(sea) => &mut self.aboard[sea][kingdom],
            Post::Afloat(sea) => &mut self.afloat[sea][kingdom],
        }
    }

    /// How many Armies of a Kingdom are in a Region, in the open and in the fortifications.
    pub(crate) fn armies_in(&self, kingdom: Kingdom, region: Region) -> u8 {
        self.field[region][kingdom] + self.garrison[region][kingdom]
    }

    /// The Kingdoms with an Army in a Region.
    pub(crate) fn present_in(&self, region: Region) -> Set<Kingdom> {
        self.present.matching(|regions| regions.contains(region))
    }

    /// The Regions in which a Kingdom has an Army.
    pub(crate) fn regions_of(&self, kingdom: Kingdom) -> Set<Region> {
        self.present[kingdom]
    }

    /// The Regions in which a Kingdom has an Army in the fortifications.
    pub(crate) fn manned_by(&self, kingdom: Kingdom) -> Set<Region> {
        self.manned[kingdom]
    }

    /// The Seas in which a Kingdom has Armies aboard.
    pub(crate) fn seas_with_cargo_of(&self, kingdom: Kingdom) -> Set<Sea> {
        self.at_sea[kingdom]
    }

    /// The posts at which a Kingdom has units, with their number.
    pub(crate) fn posts_of(&self, kingdom: Kingdom) -> impl Iterator<Item = (Post, u8)> {
        Post::all().map(move |post| (post, self.at(kingdom, post))).filter(|(_, count)| *count > 0)
    }

    /// §bok:1.4.4: how many units are in the supply.
    pub(crate) fn supply(&self, kingdom: Kingdom, unit: Unit) -> u8 {
        match unit {
            Unit::Army => self.armies[kingdom],
            Unit::Fleet => self.fleets[kingdom],
        }
    }

    fn supply_mut(&mut self, kingdom: Kingdom, unit: Unit) -> &mut u8 {
        match unit {
            Unit::Army => &mut self.armies[kingdom],
            Unit::Fleet => &mut self.fleets[kingdom],
        }
    }

    /// Puts a unit from the supply on the map.
    pub(crate) fn raise(&mut self, kingdom: Kingdom, post: Post) {
        *self.supply_mut(kingdom, post.unit()) -= 1;
        *self.at_mut(kingdom, post) += 1;
        self.note_presence(kingdom, post);
    }

    /// §bok:1.4.5: takes units off the map, back to the supply.
    pub(crate) fn remove(&mut self, kingdom: Kingdom, post: Post, count: u8) {
        *self.at_mut(kingdom, post) -= count;
        *self.supply_mut(kingdom, post.unit()) += count;
        self.note_presence(kingdom, post);
    }

    /// Moves units from one post to another of the same sort of unit.
    pub(crate) fn shift(&mut self, kingdom: Kingdom, from: Post, to: Post, count: u8) {
        debug_assert_eq!(from.unit(), to.unit());
        *self.at_mut(kingdom, from) -= count;
        *self.at_mut(kingdom, to) += count;
        self.note_presence(kingdom, from);
        self.note_presence(kingdom, to);
    }

    /// §bok:8.2.1,9.7.10: takes all units of a Kingdom off the map. Returns how many Armies and Fleets that were.
    pub(crate) fn remove_all(&mut self, kingdom: Kingdom) -> (u8, u8) {
        let tokens = &kingdom.row().tokens;
        let gone = (tokens.armies - self.armies[kingdom], tokens.fleets - self.fleets[kingdom]);
        for region in self.present[kingdom].iter() {
            self.field[region][kingdom] = 0;
            self.garrison[region][kingdom] = 0;
        }
        for sea in Sea::ALL {
            self.aboard[*sea][kingdom] = 0;
            self.afloat[*sea][kingdom] = 0;
        }
        self.present[kingdom] = Set::default();
        self.manned[kingdom] = Set::default();
        self.at_sea[kingdom] = Set::default();
        (self.armies[kingdom], self.fleets[kingdom]) = (tokens.armies, tokens.fleets);
        gone
    }

    fn note_presence(&mut self, kingdom: Kingdom, post: Post) {
        match post {
            Post::Field(region) | Post::Garrison(region) => {
                let (all, inside) = (self.armies_in(kingdom, region), self.garrison[region][kingdom]);
                keep(&mut self.present[kingdom], region, all > 0);
                keep(&mut self.manned[kingdom], region, inside > 0);
            }
            Post::Aboard(sea) => keep(&mut self.at_sea[kingdom], sea, self.aboard[sea][kingdom] > 0),
            Post::Afloat(_) => {}
        }
    }

    /// §bok:1.4.4: whether a Kingdom's pieces are complete and its presence is kept rightly. For the invariants.
    pub(crate) fn is_sound(&self, kingdom: Kingdom) -> bool {
        let on_map = |unit| -> u8 {
            self.posts_of(kingdom).filter(|(post, _)| post.unit() == unit).map(|(_, count)| count).sum()
        };
        let tokens = &kingdom.row().tokens;
        on_map(Unit::Army) + self.armies[kingdom] == tokens.armies
            && on_map(Unit::Fleet) + self.fleets[kingdom] == tokens.fleets
            && self.present[kingdom] == Set::matching(|region| self.armies_in(kingdom, region) > 0)
            && self.manned[kingdom] == Set::matching(|region| self.garrison[region][kingdom] > 0)
            && self.at_sea[kingdom] == Set::matching(|sea| self.aboard[sea][kingdom] > 0)
    }
}

/// Puts a member into a set or takes it out.
fn keep<K: Id>(set: &mut Set<K>, id: K, inside: bool) {
    if inside { set.insert(id) } else { set.remove(id) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ITALY: Kingdom = Kingdom::Italy;
    const ROME: Region = Region::Rome;

    /// §bok:1.4.4,1.4.5,2.1.7
    #[test]
    fn units_come_from_the_supply_and_go_back_to_it() {
        let mut units = Units::default();
        assert_eq!((units.supply(ITALY, Unit::Army), units.supply(ITALY, Unit::Fleet)), (12, 8));
        (0..3).for_each(|_| units.raise(ITALY, Post::Field(ROME)));
        units.raise(ITALY, Post::Afloat(Sea::AdriaticSea));
        units.shift(ITALY, Post::Field(ROME), Post::Garrison(ROME), 1);
        units.shift(ITALY, Post::Field(ROME), Post::Field(Region::Naples), 1);
        assert_eq!((units.armies_in(ITALY, ROME), units.supply(ITALY, Unit::Army)), (2, 9));
        assert_eq!(units.regions_of(ITALY), [ROME, Region::Naples].into_iter().collect());
        units.remove(ITALY, Post::Field(Region::Naples), 1);
        assert!(units.is_sound(ITALY) && units.present_in(Region::Naples).is_empty());
        assert_eq!(units.remove_all(ITALY), (2, 1));
        assert_eq!(units, Units::default());
    }
}
