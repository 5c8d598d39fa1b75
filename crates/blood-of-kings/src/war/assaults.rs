//! Section 9.5: assaults: which there can be, and the Levies. How one is fought is in `battle`. Question 24.

use super::battle::{Ground, Side};
use crate::action::Action;
use crate::data::tables;
use crate::event::Event;
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;

impl State {
    /// §bok:9.5.1,9.5.2,9.5.3,9.5.23: the Regions that the active Kingdom can assault now.
    /// §bok:9.5.24,9.5.25: a siege does not matter, nor does a Fleet. §bok:9.7.13: friends are off.
    pub(super) fn assaultable(&self) -> Set<Region> {
        let kingdom = self.acting.kingdom;
        let closed = self.friendly_regions(kingdom).union(self.war.assaulted);
        let open = self.units.regions_of(kingdom).minus(closed);
        let fits = |region: &Region| tables().figures.kinds[region.kind()].assault && self.ready(*region) > 0;
        open.iter().filter(fits).collect()
    }

    pub(super) fn assaults_legal(&self, out: &mut Vec<Action>) {
        out.extend(self.assaultable().iter().map(|region| Action::Assault { region }));
    }

    /// §bok:9.5.4,9.5.5: the Levies of a Region against a Kingdom. §bok:8.5.7: in Chaos nobody has a tile for it. §bok:10.18: Mighty Castles. §bok:10.25: Siege Engines leave
    /// at least one.
    pub(crate) fn levies(&self, kingdom: Kingdom, region: Region) -> u8 {
        let bonus = self.controller(region).map_or(0, |owner| {
            self.level(owner, Institution::Military).fortification
                + self.tile_bonus(owner, Tile::MightyCastles)
        });
        let all = tables().figures.kinds[region.kind()].levies + bonus;
        let levies = all.saturating_sub(u8::from(self.has_old_flag(kingdom, region)));
        let engines = self.tile_bonus(kingdom, Tile::SiegeEngines);
        if levies > 1 { (levies - engines).max(1) } else { levies }
    }

    /// §bok:9.5.6: the garrison defends together with the Levies. §bok:9.5.17: without either the Region falls.
    pub(super) fn begin_assault(&mut self, region: Region, log: &mut impl Chronicle<Event>) {
        let kingdom = self.acting.kingdom;
        self.war.assaulted.insert(region);
        let defenders = self.garrison_against(kingdom, region);
        self.begin_battle(Ground::Walls(region), defenders, log);
        self.war.battle.set_levies(self.levies(kingdom, region));
        if self.war.battle.is_undefended() {
            self.win(Side::Attacker);
        }
    }
}
