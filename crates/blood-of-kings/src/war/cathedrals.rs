//! Section 9.8: Cathedrals. §bok:9.8.7: the Flag controls, not the majority.

use crate::data::tables;
use crate::event::{Event, kingdom_named, region_named, said};
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;

impl State {
    /// §bok:9.8.2,9.8.4,9.8.12: the Cathedrals in which a Kingdom may raise its Flag during its own action, and only then.
    /// §bok:9.8.11: the right is the Kingdom's, whoever rules it.
    /// §bok:9.8.9: Armies do not matter.
    pub(crate) fn open_cathedrals(&self, kingdom: Kingdom) -> Set<Region> {
        let cathedrals = tables().map.of_kind[RegionKind::Cathedral].minus(self.realms[kingdom].regions);
        cathedrals
            .iter()
            .filter(|cathedral| {
                self.has_majority(kingdom, *cathedral) && self.has_flag_for(kingdom, *cathedral)
            })
            .collect()
    }

    /// §bok:9.8.2,9.8.8: at least two Regions adjacent to it, and more than any other single Kingdom.
    fn has_majority(&self, kingdom: Kingdom, cathedral: Region) -> bool {
        // No Strait leads to a Cathedral, so the Roads are all that counts.
        let beside = tables().map.roads[cathedral];
        let count = |kingdom: Kingdom| self.realms[kingdom].regions.within(beside).len();
        let own = count(kingdom);
        let others = Kingdom::ALL.iter().copied().filter(|other| *other != kingdom);
        own >= 2 && others.map(count).all(|other| other < own)
    }

    /// §bok:9.8.4,9.8.5,9.8.10: a Kingdom raises its Flag in a Cathedral; the values of both follow by themselves.
    pub(crate) fn flag_cathedral(
        &mut self,
        kingdom: Kingdom,
        region: Region,
        log: &mut impl Chronicle<Event>,
    ) {
        log.note(|| {
            said("9.8.2", format!("{} raises its Flag in {}.", kingdom_named(kingdom), region_named(region)))
        });
        self.take_region(kingdom, region, tables().figures.glory.cathedral);
    }
}
