//! Section 9.6: sieges: the dice for the old ones, the tokens of new ones.

use crate::action::Action;
use crate::data::tables;
use crate::event::{Event, kingdom_named, region_named, said};
use crate::ids::*;
use crate::state::State;
use crate::war::{Post, thrown};
use kernel::Chronicle;

impl State {
    /// §bok:9.3.17,9.6.16,9.6.25: whether Armies of a Kingdom in a Region are under siege: it is Friendly to them, and an
    /// enemy of theirs has a Siege token there.
    pub(super) fn is_besieged(&self, kingdom: Kingdom, region: Region) -> bool {
        self.is_friendly_region(kingdom, region)
            && self.enemies(kingdom).iter().any(|enemy| self.realms[enemy].sieges.contains(region))
    }

    /// §bok:9.6.25: the Kingdoms whose Armies in a Region are its garrison against a besieger or an assault: they are
    /// Friendly to the Region and enemies of the attacker.
    /// §bok:9.5.7: those that are Friendly to both stay out.
    pub(super) fn garrison_against(&self, attacker: Kingdom, region: Region) -> Set<Kingdom> {
        let Some(owner) = self.controller(region) else { return Set::default() };
        self.units.present_in(region).within(self.friends(owner)).within(self.enemies(attacker))
    }

    /// §bok:9.6.5,9.6.6,9.6.11,9.6.12,9.6.13: the sieges for which the active Kingdom can roll now; and those that it can lift.
    pub(super) fn old_sieges_legal(&self, out: &mut Vec<Action>) {
        let kingdom = self.acting.kingdom;
        let ready = |region: &Region| {
            let blockaded = region.port().is_none_or(|sea| self.units.at(kingdom, Post::Afloat(sea)) > 0);
            blockaded && !self.war.rolled.contains(*region)
        };
        let sieges = self.realms[kingdom].sieges;
        out.extend(sieges.iter().filter(ready).map(|region| Action::Starve { region }));
        self.lift_legal(kingdom, out);
    }

    /// §bok:9.6.7: what the coloured die gets: the Armies above what the Region can feed, and a Flag of the besieger.
    /// §bok:9.6.10: nothing else matters. §bok:10.9: Full Granaries.
    pub(super) fn siege_bonus(&self, kingdom: Kingdom, region: Region) -> u8 {
        let garrison = self.garrison_against(kingdom, region);
        let armies: u8 = garrison.iter().map(|other| self.units.armies_in(other, region)).sum();
        let granaries =
            self.controller(region).is_some_and(|owner| self.has_tile(owner, Tile::FullGranaries));
        let capacity = tables().figures.kinds[region.kind()].capacity;
        let hungry = if granaries { 0 } else { armies.saturating_sub(capacity) };
        hungry + u8::from(self.has_old_flag(kingdom, region))
    }

    /// §bok:9.5.4,9.6.7: whether a Kingdom has a Flag in a Region that it attacks. §bok:9.7.12: in a Capitol nobody else ever has.
    pub(super) fn has_old_flag(&self, kingdom: Kingdom, region: Region) -> bool {
        self.realms[kingdom].flags.contains(region)
    }

    /// §bok:9.6.5,9.6.8,9.6.9: the dice for a siege.
    pub(super) fn starve(&mut self, kingdom: Kingdom, region: Region, log: &mut impl Chronicle<Event>) {
        self.war.rolled.insert(region);
        let bonus = self.siege_bonus(kingdom, region);
        let (coloured, white) = (self.chance.die(), self.chance.die());
        let total = coloured + bonus;
        // §bok:1.1.8: equal dice fail. §bok:10.25: not with Siege Engines.
        let falls = total > white || total == white && self.has_tile(kingdom, Tile::SiegeEngines);
        log.note(|| {
            let (who, what) = (kingdom_named(kingdom), region_named(region));
            let result = if falls { "it surrenders" } else { "it holds out" };
            let text = format!("{who} rolls {total} against {white} for the siege of {what}: {result}.");
            said("9.6.8", text).dice(vec![thrown(coloured), thrown(white)])
        });
        if falls {
            self.take_by_siege(kingdom, region, log);
        }
    }

    /// §bok:9.6.8,9.6.26: the garrison is removed without ransom, the token goes home, and the Region is conquered, if there
    /// is a Flag for it.
    fn take_by_siege(&mut self, kingdom: Kingdom, region: Region, log: &mut impl Chronicle<Event>) {
        for other in self.garrison_against(kingdom, region).iter() {
            for post in [Post::Field(region), Post::Garrison(region)] {
                self.units.remove(other, post, self.units.at(other, post));
            }
        }
        self.realms[kingdom].sieges.remove(region);
        if self.conquer(kingdom, region, log) {
            self.ask_about_cathedrals();
        }
    }

    /// §bok:9.6.1,9.6.3,9.6.4,9.6.24,4.8.7: where the active Kingdom can put a Siege token from its treasury.
    pub(super) fn besiegeable(&self) -> Set<Region> {
        let kingdom = self.acting.kingdom;
        if self.free_sieges(kingdom) == 0 {
            return Set::default();
        }
        let closed = self.friendly_regions(kingdom).union(self.realms[kingdom].sieges).union(self.war.laid);
        let open = self.units.regions_of(kingdom).minus(closed);
        open.iter().filter(|region| tables().figures.kinds[region.kind()].siege).collect()
    }

    /// §bok:9.6.2,T.9: a token from elsewhere is one that is lifted first. Those of this Expansion stay.
    pub(super) fn liftable(&self) -> Set<Region> {
        self.realms[self.acting.kingdom].sieges.minus(self.war.laid)
    }

    pub(super) fn new_sieges_legal(&self, out: &mut Vec<Action>) {
        let kingdom = self.acting.kingdom;
        out.extend(self.besiegeable().iter().map(|region| Action::Besiege { region }));
        out.extend(self.liftable().iter().map(|region| Action::Lift { kingdom, region }));
    }

    /// §bok:9.6.1
    pub(super) fn besiege(&mut self, kingdom: Kingdom, region: Region, log: &mut impl Chronicle<Event>) {
        self.war.laid.insert(region);
        self.realms[kingdom].sieges.insert(region);
        log.note(|| {
            let (who, what) = (kingdom_named(kingdom), region_named(region));
            said("9.6.1", format!("{who} lays siege to {what}."))
        });
    }
}
