//! Section 8.3: roads, and the places that block them.

use crate::second::ids::*;
use crate::second::state::State;

impl State {
    /// §km2:8.3a,8.3c,8.3e,8.3h,8.3i: every Area along the roads up to places that block the way. From the first Area
    /// they may leave in every direction, since they stand outside its gates.
    ///
    /// §km2:8.3k: a place on the border blocks that side of its Area in both directions.
    pub(in crate::second) fn road_reach(&self, from: Area) -> Set<Area> {
        let (mut reached, mut rim) = (Set::of(from), Set::of(from));
        while let Some(area) = rim.first() {
            rim.remove(area);
            let next = self.next_by_road(area, from, reached);
            reached = reached.union(next);
            rim = rim.union(next);
        }
        reached
    }

    /// The Areas, not reached yet, to which the road goes on from an Area.
    fn next_by_road(&self, area: Area, from: Area, reached: Set<Area>) -> Set<Area> {
        let row = area.row();
        let ways = match self.is_shut(area) {
            false => row.roads,
            true if area == from => row.roads.minus(row.gated),
            true => return Set::default(),
        };
        let next = ways.minus(reached);
        let shut = next.within(row.before_gates).iter().filter(|next| self.is_shut(*next)).collect();
        next.minus(shut)
    }

    /// A shortest way by road from an Area to one that it reaches.
    pub(super) fn road_way(&self, from: Area, to: Area) -> Vec<Area> {
        let (mut reached, mut steps) = (Set::of(from), vec![(from, from)]);
        let mut done = 0;
        while !reached.contains(to) && done < steps.len() {
            let area = steps[done].0;
            let next = self.next_by_road(area, from, reached);
            steps.extend(next.iter().map(|next| (next, area)));
            reached = reached.union(next);
            done += 1;
        }
        let before = |area: Area| steps.iter().find(|(next, _)| *next == area).map(|(_, before)| *before);
        let back = std::iter::successors(Some(to), |area| before(*area).filter(|before| before != area));
        let mut way: Vec<Area> = back.collect();
        way.reverse();
        way
    }

    /// §km2:8.3c,8.3d,8.3e,8.3m,8.3n,5.1d: whether the place on the road of an Area is shut to them at present: an
    /// enemy's that has not granted passage, or a besieged one.
    fn is_shut(&self, area: Area) -> bool {
        area.row().across.is_some_and(|place| {
            self.court.besieged[place].is_some()
                || (self.court.is_enemy(place, self.marcher()) && !self.march.passed.contains(place))
        })
    }

    /// §km2:8.3d,8.3j,8.3k,5.1d: the places that they can march up to and ask for passage, if it would bring them
    /// farther. A besieged place lets nobody pass, and the non-player Faction never does, so these are not asked.
    pub(in crate::second) fn gates_on_the_road(&self) -> Set<Place> {
        let (road, start) = (self.march.road, self.march.at);
        let mut gates = Set::default();
        for area in road.iter() {
            let row = area.row();
            let leaves = row.roads.minus(road);
            let farther = if start == Some(area) { leaves.within(row.gated) } else { leaves };
            let here = if farther.is_empty() { None } else { self.gate_of(area) };
            let ahead = leaves.within(row.before_gates).iter().filter_map(|next| self.gate_of(next));
            here.into_iter().chain(ahead).for_each(|place| gates.insert(place));
        }
        gates
    }

    /// The place that blocks an Area and whose owner can be asked.
    fn gate_of(&self, area: Area) -> Option<Place> {
        let place = area.row().across.filter(|_| self.is_shut(area))?;
        (self.court.besieged[place].is_none() && self.court.owner(place).is_some()).then_some(place)
    }

    /// The Area where they ask: that of the place, or the one before it if the place stands on the border (§km2:8.3k).
    pub(in crate::second) fn before_the_gate(&self, place: Place) -> Option<Area> {
        let (area, road) = (place.area(), self.march.road);
        if road.contains(area) { Some(area) } else { road.within(area.row().gated).first() }
    }
}
