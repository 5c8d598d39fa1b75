//! 6.2: marches, by road and across country.
//!
//! The reach of a march depends on the board alone, because nobody stands in anybody's way (§kma:3.5e,6.2i). So it is a table by
//! square, which is computed once: the squares across country, and those that the roads met on the way lead to.

use super::GroundStep;
use crate::assassins::action::Action;
use crate::assassins::data::tables;
use crate::assassins::event::{Event, said, square_named};
use crate::assassins::ids::*;
use crate::assassins::state::{Spot, State};
use crate::reach::{rings, way};
use kernel::{Chronicle, Seat};
use std::sync::LazyLock;

impl State {
    /// §kma:6.2e,6.2f,6.2i: the squares that one march can reach from a square, which is not among them.
    pub(crate) fn march_reach(from: Square) -> Set<Square> {
        static REACH: LazyLock<Box<BySquare<Set<Square>>>> = LazyLock::new(|| Box::new(By::from_fn(reach)));
        REACH[from]
    }

    /// §kma:6.2j: the marches of the mover's factions ashore.
    pub(super) fn march_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        for (faction, found) in self.factions_of(seat) {
            let Spot::Land(from) = found.at else { continue };
            if self.may_ground(faction, GroundStep::March) {
                out.extend(State::march_reach(from).iter().map(|to| Action::March { faction, to }));
            }
        }
    }

    /// A faction marches, in phase 1, with a Free Move, in retreat or pursuit. Assassins who retreat (§kma:8.1g) march too.
    pub(crate) fn march(&mut self, faction: FactionId, to: Square, log: &mut impl Chronicle<Event>) {
        log.note(|| {
            let verb = if self.faction(faction).is_secret() { "march out" } else { "marches" };
            let text = format!("{} {verb} to {}.", self.faction_named(faction), square_named(to));
            said("6.2a", text).by(faction.seat())
        });
        self.faction_mut(faction).at = Spot::Land(to);
    }
}

/// §kma:6.2e,6.2f: a march goes across country as far as it likes, and may then turn onto a road that it has come to; once
/// on the road it stays there.
fn reach(from: Square) -> Set<Square> {
    let country = across_country(from);
    let turns = country.iter().filter(|at| !tables().map.wooded.contains(*at)).chain([from]);
    let ridden = turns.fold(Set::default(), |all: Set<Square>, at| all.union(by_road(from, at)));
    country.union(ridden).minus(Set::of(from))
}

impl State {
    /// §kma:6.2e,6.2f: a shortest way of a march, first and last square included; empty if it does not reach the square.
    pub(crate) fn march_way(from: Square, to: Square) -> Vec<Square> {
        let country = across_country(from);
        if country.contains(to) {
            return way(from, to, |at| over_land(from, at)).unwrap_or_default();
        }
        let turns = country.iter().filter(|at| !tables().map.wooded.contains(*at)).chain([from]);
        let ways = turns.filter_map(|turn| {
            let ahead = way(turn, to, |at| along_road(from, at))?;
            let mut whole = way(from, turn, |at| over_land(from, at))?;
            whole.extend(ahead.into_iter().skip(1));
            Some(whole)
        });
        ways.min_by_key(Vec::len).unwrap_or_default()
    }
}

/// §kma:6.2g,6.2h: the squares next to one, for a march across country.
fn over_land(from: Square, at: Square) -> Set<Square> {
    if at != from && tables().map.wooded.contains(at) {
        Set::default()
    } else {
        tables().map.squares[at].steps
    }
}

/// §kma:6.2b: the squares next to one, for a march by road.
fn along_road(start: Square, at: Square) -> Set<Square> {
    if at != start && bars_the_road(at) { Set::default() } else { tables().map.squares[at].roads }
}

/// §kma:6.2a,6.2g,6.2h: the squares within a march across country. A solid side stops it, a forest that it enters ends it,
/// and from a forest it goes one square.
fn across_country(from: Square) -> Set<Square> {
    let limits = &tables().figures.country;
    let steps = if tables().map.wooded.contains(from) { limits.forest } else { limits.steps };
    rings(from, |at| over_land(from, at)).skip(1).take(steps.into()).fold(Set::default(), Set::union)
}

/// §kma:6.2b,6.2h: the squares to which the road leads from one of its squares, as far as the next castle; forest does not
/// slow anybody on a road.
fn by_road(start: Square, from: Square) -> Set<Square> {
    rings(from, |at| along_road(start, at)).skip(1).fold(Set::default(), Set::union)
}

/// §kma:6.2c,6.2d: whether a fortified place stands across the road here. Open Towns have no walls. The square in which the
/// march begins is the only one that does not count, so a march that comes to a castle across country does not turn onto the
/// road there.
fn bars_the_road(at: Square) -> bool {
    let open_towns = crate::classic::data::tables().ground.realm.open_towns;
    tables().map.squares[at].across.is_some_and(|place| !open_towns.contains(place))
}
