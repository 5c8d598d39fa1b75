//! Section 9.3: moving Armies; and §bok:9.9.1,9.9.14: sailing Fleets and what they carry. Questions 14 and 15.

use crate::action::Action;
use crate::event::{Event, kingdom_named, said};
use crate::ids::*;
use crate::state::State;
use crate::war::{Post, Stage};
use kernel::Chronicle;
use serde::{Deserialize, Serialize};

/// §bok:9.9.14: Fleets have sailed, and Armies may go with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Voyage {
    pub(crate) from: Sea,
    pub(crate) to: Sea,
    /// The Kingdoms with Armies about which nothing has been said.
    pub(crate) left: Set<Kingdom>,
}

/// Where an Army goes, and whether by land.
struct Ways {
    /// §bok:9.3.4,9.3.7: the Regions to which it can march or invade.
    land: Set<Region>,
    /// §bok:9.3.8: the Sea that it can board.
    sea: Option<Sea>,
}

impl State {
    /// §bok:9.3.4,9.3.5,9.3.6,9.1.6: the Regions that a March can reach: through Friendly Regions, and out of none with an
    /// enemy Army. `start` says whether it can leave the first one.
    fn march(&self, kingdom: Kingdom, from: Region, start: bool) -> Set<Region> {
        let friendly = self.friendly_regions(kingdom);
        if !start || !friendly.contains(from) {
            return Set::default();
        }
        let held = self.enemy_presence(kingdom);
        let mut reached = Set::of(from);
        let mut edge = Set::of(from);
        while let Some(region) = edge.first() {
            edge.remove(region);
            let new = self.beside(kingdom, region).within(friendly).minus(reached);
            reached = reached.union(new);
            edge = edge.union(new.minus(held));
        }
        reached.remove(from);
        reached
    }

    /// §bok:9.3.2,9.3.7: where an Army in a Region can go. An Invade into a Region that a March reaches is the same move.
    /// §bok:9.3.17: Armies under siege can only board. §bok:9.3.13: a Strait is looked at when it is crossed. §bok:9.3.14: any
    /// Region will do for an Invade.
    fn ways(&self, kingdom: Kingdom, from: Region, rides: bool) -> Ways {
        let sea = from
            .port()
            .filter(|sea| self.is_friendly_region(kingdom, from) && self.has_friendly_fleet(kingdom, *sea));
        // §bok:10.7: a Free Rider has just come, and no enemy keeps him.
        let start = rides || !self.enemy_presence(kingdom).contains(from);
        let land = match !rides && self.is_besieged(kingdom, from) {
            true => Set::default(),
            false => self.march(kingdom, from, start).union(self.beside(kingdom, from)),
        };
        Ways { land, sea }
    }

    /// The Regions into which an Army of a Kingdom can march or invade from a Region.
    pub(crate) fn reach_by_land(&self, kingdom: Kingdom, from: Region) -> Set<Region> {
        self.ways(kingdom, from, false).land
    }

    /// How many Armies of a Kingdom in a Region could move in its next Expansion, or still can in the one that is going on.
    pub(crate) fn armies_to_move(&self, kingdom: Kingdom, region: Region) -> u8 {
        let moves = self.war.stage == Stage::Moves && self.acting.kingdom == kingdom;
        let moved = if moves { self.war.moved[region] } else { 0 };
        self.units.armies_in(kingdom, region) - moved
    }

    /// How many units of the active Kingdom at a post have not moved.
    pub(crate) fn unmoved(&self, post: Post) -> u8 {
        let all = self.units.at(self.acting.kingdom, post);
        all - match post {
            Post::Field(region) => self.war.moved[region],
            Post::Garrison(_) => 0,
            Post::Aboard(sea) => self.war.moved_aboard[sea],
            Post::Afloat(sea) => self.war.sailed[sea],
        }
    }

    /// §bok:9.3.2,9.3.3,9.3.10,9.9.1: every move that the active Kingdom can make now.
    pub(super) fn moves_legal(&self, out: &mut Vec<Action>) {
        let kingdom = self.acting.kingdom;
        for region in self.units.regions_of(kingdom).iter() {
            let posts = [Post::Field(region), Post::Garrison(region)];
            if posts.iter().all(|post| self.unmoved(*post) == 0) {
                continue;
            }
            let ways = self.ways(kingdom, region, false);
            for from in posts {
                let count = self.unmoved(from);
                list(out, count, from, ways.land.iter().map(Post::Field));
                list(out, count, from, ways.sea.into_iter().map(Post::Aboard));
            }
        }
        for sea in Sea::ALL.iter().copied() {
            // §bok:9.3.9: into any port of that Sea, Friendly or not. §bok:9.3.19: whoever has Fleets there.
            let ports = crate::data::tables().map.ports[sea];
            list(out, self.unmoved(Post::Aboard(sea)), Post::Aboard(sea), ports.iter().map(Post::Field));
            let from = Post::Afloat(sea);
            list(out, self.unmoved(from), from, sea.row().adjacent.iter().map(Post::Afloat));
        }
        if self.has_tile(kingdom, Tile::FreeRiders) && !self.war.rode {
            self.rides_legal(kingdom, out);
        }
    }

    /// §bok:10.7: an Army that has moved may move a second time, one in each Expansion.
    fn rides_legal(&self, kingdom: Kingdom, out: &mut Vec<Action>) {
        for region in self.units.regions_of(kingdom).iter().filter(|region| self.war.moved[*region] > 0) {
            let (from, ways) = (Post::Field(region), self.ways(kingdom, region, true));
            out.extend(ways.land.iter().map(|to| Action::Ride { from, to: Post::Field(to) }));
            out.extend(ways.sea.map(|sea| Action::Ride { from, to: Post::Aboard(sea) }));
        }
        for sea in Sea::ALL.iter().copied().filter(|sea| self.war.moved_aboard[*sea] > 0) {
            let (from, ports) = (Post::Aboard(sea), crate::data::tables().map.ports[sea]);
            out.extend(ports.iter().map(|to| Action::Ride { from, to: Post::Field(to) }));
        }
    }

    pub(super) fn move_units(&mut self, count: u8, from: Post, to: Post, log: &mut impl Chronicle<Event>) {
        let kingdom = self.acting.kingdom;
        self.units.shift(kingdom, from, to, count);
        match to {
            Post::Field(region) | Post::Garrison(region) => {
                self.war.moved[region] += count;
                if !matches!(from, Post::Aboard(_)) {
                    self.war.entered.insert(region);
                }
            }
            Post::Aboard(sea) => self.war.moved_aboard[sea] += count,
            Post::Afloat(sea) => self.war.sailed[sea] += count,
        }
        if let (Post::Afloat(from), Post::Afloat(to)) = (from, to) {
            self.begin_voyage(kingdom, from, to);
        }
        log.note(|| {
            let who = kingdom_named(kingdom);
            let clause = if from.unit() == Unit::Fleet { "9.9.1" } else { "9.3.2" };
            let units = match (from.unit(), count) {
                (Unit::Army, 1) => "an Army".into(),
                (Unit::Fleet, 1) => "a Fleet".into(),
                (Unit::Army, _) => format!("{count} Armies"),
                (Unit::Fleet, _) => format!("{count} Fleets"),
            };
            said(clause, format!("{who} moves {units} from {} to {}.", from.name(), to.name()))
        });
    }

    /// §bok:10.7
    pub(super) fn ride_on(&mut self, from: Post, to: Post, log: &mut impl Chronicle<Event>) {
        self.war.rode = true;
        match from {
            Post::Field(region) | Post::Garrison(region) => self.war.moved[region] -= 1,
            Post::Aboard(sea) => self.war.moved_aboard[sea] -= 1,
            Post::Afloat(_) => {}
        }
        self.move_units(1, from, to, log);
    }

    /// §bok:9.9.14,9.9.18: Fleets may carry all Friendly Armies; the Ruler of the Fleets decides.
    fn begin_voyage(&mut self, kingdom: Kingdom, from: Sea, to: Sea) {
        let aboard = |other: Kingdom| self.units.at(other, Post::Aboard(from)) > 0;
        let left: Set<Kingdom> = self.friends(kingdom).iter().filter(|other| aboard(*other)).collect();
        self.war.voyage = (!left.is_empty()).then_some(Voyage { from, to, left });
    }

    pub(super) fn voyage_legal(&self, out: &mut Vec<Action>) {
        let Some(voyage) = self.war.voyage else { return };
        for kingdom in voyage.left.iter() {
            let most = self.units.at(kingdom, Post::Aboard(voyage.from));
            out.extend((1..=most).map(|count| Action::Carry { kingdom, count }));
        }
    }

    /// §bok:9.3.16,9.9.14,9.9.15: Armies are carried, those that have moved already first, which costs nobody anything.
    pub(super) fn carry(&mut self, kingdom: Kingdom, count: u8, log: &mut impl Chronicle<Event>) {
        let Some(mut voyage) = self.war.voyage else { unreachable!("no Fleet has sailed") };
        self.units.shift(kingdom, Post::Aboard(voyage.from), Post::Aboard(voyage.to), count);
        if kingdom == self.acting.kingdom {
            let moved = &mut self.war.moved_aboard;
            moved[voyage.from] = moved[voyage.from].saturating_sub(count);
            moved[voyage.to] += count;
        }
        voyage.left.remove(kingdom);
        self.war.voyage = (!voyage.left.is_empty()).then_some(voyage);
        log.note(|| {
            let armies = if count == 1 { "An Army".into() } else { format!("{count} Armies") };
            said("9.9.14", format!("{armies} of {} go along.", kingdom_named(kingdom)))
        });
    }
}

/// Lists the moves of every number of units, up to all of them, to each of these places.
fn list(out: &mut Vec<Action>, most: u8, from: Post, places: impl Iterator<Item = Post> + Clone) {
    for count in (1..=most).rev() {
        out.extend(places.clone().map(|to| Action::Move { count, from, to }));
    }
}
