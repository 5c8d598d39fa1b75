//! What can be reached in how many steps, on any board of squares, Areas or seas.

use crate::ids::*;

/// The number of steps to what cannot be reached.
pub const UNREACHABLE: u8 = u8::MAX;

/// The members first reached after no step, after one step, after two, and so on, until there are no more. `next` gives
/// those that one step leads to.
pub fn rings<K: Id>(from: K, next: impl Fn(K) -> Set<K>) -> impl Iterator<Item = Set<K>> {
    let mut reached = Set::of(from);
    std::iter::successors(Some(reached), move |rim| {
        let beyond = rim.iter().fold(Set::default(), |all: Set<K>, at| all.union(next(at))).minus(reached);
        reached = reached.union(beyond);
        (!beyond.is_empty()).then_some(beyond)
    })
}

/// The number of steps from a member to each.
pub fn distances<K: Id, const N: usize>(from: K, next: impl Fn(K) -> Set<K>) -> By<K, u8, N> {
    let mut distances = By::from_fn(|_| UNREACHABLE);
    for (ring, count) in rings(from, next).zip(0..UNREACHABLE) {
        ring.iter().for_each(|at| distances[at] = count);
    }
    distances
}

/// A shortest way, first and last included; none if there is no way. Among equals it prefers what comes first in the
/// order of ids, beginning from the end.
pub fn way<K: Id>(from: K, to: K, next: impl Fn(K) -> Set<K>) -> Option<Vec<K>> {
    let rings: Vec<Set<K>> = rings(from, &next).collect();
    let last = rings.iter().position(|ring| ring.contains(to))?;
    let mut way = vec![to];
    for ring in rings[..last].iter().rev() {
        let after = way[way.len() - 1];
        way.extend(ring.iter().find(|at| next(*at).contains(after)));
    }
    way.reverse();
    Some(way)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Royal::*;

    /// One-way streets: Henry leads to Margaret and Westminster, both lead to York, York to March.
    fn next(at: Royal) -> Set<Royal> {
        match at {
            Henry => [Margaret, Westminster].into_iter().collect(),
            Margaret | Westminster => Set::of(York),
            York => Set::of(March),
            _ => Set::default(),
        }
    }

    #[test]
    fn a_ring_has_what_no_shorter_way_reaches() {
        let rings: Vec<usize> = rings(Henry, next).map(Set::len).collect();
        assert_eq!(rings, [1, 2, 1, 1]);
        let distances: ByRoyal<u8> = distances(Henry, next);
        let all = [0, 1, 1, 2, 3, UNREACHABLE, UNREACHABLE];
        assert_eq!(distances.iter().map(|(_, steps)| *steps).collect::<Vec<_>>(), all);
    }

    #[test]
    fn a_way_follows_the_steps_in_their_direction() {
        assert_eq!(way(Henry, March, next), Some(vec![Henry, Margaret, York, March]));
        assert_eq!(way(York, York, next), Some(vec![York]));
        assert_eq!(way(March, Henry, next), None);
    }
}
