//! Section 8.3: roads, and the places that block them.

use crate::second::event::{Event, named_all, place_named, said};
use crate::second::ids::*;
use crate::second::politics::{Stance, StanceKind};
use crate::second::state::State;
use kernel::{Chronicle, Seat};

impl State {
    /// Computes [`March::road`](super::March::road) anew: the Areas that the road reaches from where they are.
    pub(super) fn look_down_the_road(&mut self) {
        self.march.road = self.march.at.map(|area| self.road_reach(area)).unwrap_or_default();
    }

    /// §km2:8.3a,8.3c,8.3e,8.3h,8.3i: every Area along the roads up to places that block the way. From the first Area
    /// they may leave in every direction, since they stand outside its gates.
    ///
    /// §km2:8.3k: a place on the border blocks that side of its Area in both directions.
    fn road_reach(&self, from: Area) -> Set<Area> {
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
    pub(super) fn gates_ahead(&self) -> Set<Place> {
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
    pub(super) fn waiting_before(&self, place: Place) -> Option<Area> {
        let (area, road) = (place.area(), self.march.road);
        if road.contains(area) { Some(area) } else { road.within(area.row().gated).first() }
    }

    /// §km2:8.3j,T.6: they march up to a place and ask its owner, unless there is a standing answer.
    pub(super) fn ask_passage(&mut self, place: Place, log: &mut impl Chronicle<Event>) {
        self.march.at = self.waiting_before(place);
        self.march.passed.insert(place);
        let Some(owner) = self.court.owner(place) else { return };
        let seat = self.marcher();
        log.note(|| {
            let (nobles, place) = (named_all(self.march.nobles), place_named(place));
            let ask = if self.march.nobles.len() == 1 { "asks" } else { "ask" };
            said("8.3j", format!("{nobles} {ask} for passage at the gates of {place}.")).by(seat)
        });
        self.march.asking = Some(place);
        match self.stances[owner.index()].to(StanceKind::Passage, seat) {
            Stance::Ask => {}
            Stance::Allow => self.grant_passage(owner, log),
            Stance::Refuse => self.refuse_passage(owner, log),
        }
    }

    /// §km2:8.3g,8.3j: the owner of the place lets them go on.
    pub(super) fn grant_passage(&mut self, owner: Seat, log: &mut impl Chronicle<Event>) {
        let Some(place) = self.march.asking.take() else { return };
        self.march.at = Some(place.area());
        self.look_down_the_road();
        log.note(|| said("8.3g", format!("{} lets them pass.", place_named(place))).by(owner));
    }

    /// §km2:8.3c,8.3f: the owner of the place refuses, so they must end their march here.
    pub(super) fn refuse_passage(&mut self, owner: Seat, log: &mut impl Chronicle<Event>) {
        let Some(place) = self.march.asking.take() else { return };
        self.march.stopped = true;
        log.note(|| said("8.3f", format!("{} closes its gates to them.", place_named(place))).by(owner));
    }
}
