//! Section 5.3: roads, the places that block them, and the way back from them.

use crate::classic::data::tables;
use crate::classic::ids::*;
use crate::classic::map::Ride;
use crate::classic::state::{RoadStep, State};

impl State {
    /// §kmc:5.3a: the squares that the road reaches from where the march is.
    pub(in crate::classic) fn road_reach(&self) -> Set<Square> {
        self.march.at.map(|from| tables().map.road_reach(self.ride(from))).unwrap_or_default()
    }

    /// The limits of a ride from a square at present.
    pub(super) fn ride(&self, from: Square) -> Ride {
        let stops = self.shut_squares();
        Ride { from, exits: self.exits(from, stops.contains(from)), stops }
    }

    /// §kmc:5.3c,5.3d,5.3f: the squares in which a place across the road is shut to the march.
    pub(in crate::classic) fn shut_squares(&self) -> Set<Square> {
        let across = tables().map.across;
        across.iter().filter(|place| self.is_shut(*place)).map(|place| place.square()).collect()
    }

    /// §kmc:5.3c,5.3f: whether a place is shut: another Faction holds it and has not granted passage, or it is under
    /// siege.
    fn is_shut(&self, place: Place) -> bool {
        self.court.besieged[place].is_some()
            || self.court.is_enemy(place, self.marcher()) && !self.march.passed.contains(place)
    }

    /// §kmc:5.3e: the squares to which they may ride first. From the square of a shut place that is only the way by
    /// which all of them came; whoever did not come by road may take any.
    fn exits(&self, from: Square, shut: bool) -> Set<Square> {
        let roads = from.row().roads;
        if !shut || self.marched_from().square() != Some(from) {
            return roads;
        }
        let back = self.march.nobles.iter().filter_map(|noble| self.own.moves.came_from[noble]);
        back.fold(roads, |exits, way| exits.within(Set::of(way.before)))
    }

    /// §kmc:5.3d,5.3e,5.5a: the places that they can come up to and ask for passage, if it would bring them farther; each
    /// once in a turn. A besieged place lets nobody pass.
    pub(in crate::classic) fn gates_on_the_road(&self) -> Set<Place> {
        let Some(at) = self.march.at else { return Set::default() };
        let mut reached = self.march.road;
        reached.insert(at);
        let gate = |place: &Place| {
            reached.contains(place.square())
                && self.court.owner(*place).is_some()
                && self.court.besieged[*place].is_none()
                && self.is_shut(*place)
                && !self.own.moves.asked.contains(*place)
                && !place.square().row().roads.minus(reached).is_empty()
        };
        tables().map.across.iter().filter(gate).collect()
    }

    /// The square before the last on the way by road from where the march is.
    fn road_step_to(&self, to: Square) -> Option<Square> {
        let way = tables().map.road_way(self.ride(self.march.at?), to)?;
        way.len().checked_sub(2).map(|at| way[at])
    }

    /// §kmc:5.3d,5.3e: the march comes up to a place that blocks the road: notes from which square.
    pub(in crate::classic) fn note_gate(&mut self, place: Place) {
        self.own.moves.before_gate = self.road_step_to(place.square()).or(self.own.moves.before_gate);
    }

    /// §kmc:5.3e: notes for those who march by road from which square they come into their last one. Whoever comes
    /// across country has no such square; whoever stays in his square remembers what he knew.
    pub(in crate::classic) fn note_road(&mut self, nobles: Set<Noble>, to: Square, by_road: bool) {
        let before_gate = self.own.moves.before_gate.take().filter(|_| self.has_come_up());
        let before = match self.march.at == Some(to) {
            true if before_gate.is_none() => return,
            true => before_gate,
            false if by_road => self.road_step_to(to),
            false => None,
        };
        let way = before.map(|before| RoadStep { before, to });
        nobles.iter().for_each(|noble| self.own.moves.came_from[noble] = way);
    }

    /// §kmc:5.3e: forgets by which road Nobles came who have left their square, however they did.
    pub(in crate::classic) fn tidy_ways(&mut self) {
        for noble in Noble::ALL.iter().copied() {
            if let Some(way) = self.own.moves.came_from[noble]
                && self.court.nobles[noble].square() != Some(way.to)
            {
                self.own.moves.came_from[noble] = None;
            }
        }
    }
}
