//! Section 9.7: what it means that a Region is conquered, by an assault, a siege or Diplomacy; and Flags.

use crate::data::tables;
use crate::event::{Event, kingdom_named, region_named, said};
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;

impl State {
    /// §bok:9.7.6,9.8.4: whether a Kingdom has a Flag to use in a Region: one that lies there, or one in its treasury.
    pub(crate) fn has_flag_for(&self, kingdom: Kingdom, region: Region) -> bool {
        self.realms[kingdom].flags.contains(region) || self.free_flags(kingdom) > 0
    }

    /// §bok:9.7.1,9.7.2,9.7.3: lays a Kingdom's Flag on top in a Region: its own from below, or one from its treasury.
    pub(crate) fn raise_flag(&mut self, kingdom: Kingdom, region: Region) {
        if let Some(before) = self.controller(region) {
            self.realms[before].regions.remove(region);
        }
        let realm = self.realm_mut(kingdom);
        realm.flags.insert(region);
        realm.regions.insert(region);
    }

    /// Section 9.7: a Kingdom conquers a Region. §bok:9.7.18: it cannot leave it alone. Returns whether it has a new owner.
    pub(crate) fn conquer(
        &mut self,
        kingdom: Kingdom,
        region: Region,
        log: &mut impl Chronicle<Event>,
    ) -> bool {
        match (region.kind(), self.controller(region)) {
            (RegionKind::Capitol, Some(victim)) => {
                self.conquer_capitol(kingdom, victim, log);
                true
            }
            _ if !self.has_flag_for(kingdom, region) => {
                // §bok:9.7.7: nor is a Flag laid down later.
                log.note(|| {
                    let (who, what) = (kingdom_named(kingdom), region_named(region));
                    said("9.7.6", format!("{who} has no Flag for {what}, which keeps its owner."))
                });
                false
            }
            _ => {
                log.note(|| {
                    said("9.7.1", format!("{} conquers {}.", kingdom_named(kingdom), region_named(region)))
                });
                self.take_region(kingdom, region, tables().figures.glory.region);
                true
            }
        }
    }

    /// §bok:9.7.4,9.7.5,9.8.5,9.8.6: the Flag, and the Glory: from whoever rules the Kingdom that loses the Region, or from
    /// the pool, as in Chaos (§bok:8.5.6). §bok:9.7.19,9.7.20: every time. §bok:9.7.16,9.7.17: the units there stay.
    pub(crate) fn take_region(&mut self, kingdom: Kingdom, region: Region, glory: u8) {
        let loser = self.controller(region).and_then(|loser| self.ruler(loser));
        self.raise_flag(kingdom, region);
        if let Some(ruler) = self.ruler(kingdom) {
            self.gain_glory(ruler, glory, loser);
        }
    }

    /// §bok:9.7.8,9.7.9,9.7.10,9.7.11: a Capitol falls: no Flag, three Glory, and the Kingdom changes hands.
    /// §bok:9.7.14,9.7.15: Influence, Unrest, order, Alliances and Kingdom cards stay as they are.
    fn conquer_capitol(&mut self, kingdom: Kingdom, victim: Kingdom, log: &mut impl Chronicle<Event>) {
        let loser = self.ruler(victim);
        log.note(|| {
            let (who, whose) = (kingdom_named(kingdom), kingdom_named(victim));
            said("9.7.10", format!("{who} conquers the Capitol of {whose}, which gets a new Ruler."))
        });
        self.release_troops(victim);
        if let Some(ruler) = self.ruler(kingdom) {
            self.enthrone(victim, ruler);
            self.gain_glory(ruler, tables().figures.glory.capitol, loser);
        }
    }

    /// §bok:4.2.4,8.2.1,8.3.1,9.7.10: all units of a Kingdom leave the map, and its Siege tokens go home.
    pub(crate) fn release_troops(&mut self, kingdom: Kingdom) {
        self.units.remove_all(kingdom);
        self.realms[kingdom].sieges = Set::default();
    }
}
