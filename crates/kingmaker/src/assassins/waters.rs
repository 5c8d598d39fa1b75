//! Section 6.3: where ships can be: the sea squares, the ports, and the squares of the rivers.

use super::ids::*;
use crate::classic::map::Map;
use crate::reach::UNREACHABLE;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::fmt;

/// Where a ship is. A river square with a port is the port (§kma:6.3g: Shrewsbury and Nottingham count as ports).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
#[serde(tag = "kind", content = "id", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Water {
    Sea(Sea),
    Port(Place),
    River(Square),
}

impl Water {
    /// The id of the sea square, the port or the river square.
    pub fn id(self) -> &'static str {
        match self {
            Water::Sea(sea) => sea.as_str(),
            Water::Port(place) => place.as_str(),
            Water::River(square) => square.as_str(),
        }
    }

    /// §kma:6.3e,B7: the land square in which a ship lies; none on the open sea.
    pub fn square(self) -> Option<Square> {
        match self {
            Water::Sea(_) => None,
            Water::Port(place) => Some(place.square()),
            Water::River(square) => Some(square),
        }
    }

    /// §kma:6.3f,6.3g: the port in which a ship lies.
    pub fn port(self) -> Option<Place> {
        match self {
            Water::Port(place) => Some(place),
            Water::Sea(_) | Water::River(_) => None,
        }
    }

    /// Parses the written form.
    pub fn read(text: &str) -> Option<Water> {
        let sea = || Sea::read(text).map(Water::Sea);
        let port = || Place::read(text).map(Water::Port);
        sea().or_else(port).or_else(|| Square::read(text).map(Water::River))
    }
}

/// The id of the sea square, the place or the square.
impl fmt::Display for Water {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// §kma:6.3c: a river as ships know it.
#[derive(Debug)]
pub struct Course {
    /// The sea square that its lower end meets.
    pub sea: Sea,
    /// Its squares, from the lower end.
    pub squares: Vec<Square>,
}

/// All waters, with the number of steps between any two.
pub struct Waters {
    all: Vec<Water>,
    steps: Vec<Vec<u8>>,
    /// What a ship reaches in one movement from each, nearest first.
    reach: Vec<Vec<Water>>,
    nearest_port: Vec<Place>,
}

impl Waters {
    /// Builds the table. `most` is the number of steps of one movement; `name` gives the names by which equally near
    /// ports are ordered (§kma:7.13c).
    pub(super) fn new(
        map: &Map,
        rivers: &ByRiver<Course>,
        most: u8,
        name: impl Fn(Place) -> String,
    ) -> Waters {
        let harbours = harbours(map, rivers);
        let (all, beside) = chart(map, rivers, &harbours);
        let steps: Vec<Vec<u8>> = (0..all.len()).map(|from| distances(from, &beside)).collect();
        let within = |from: &Vec<u8>| {
            let mut near: Vec<usize> = (0..all.len()).filter(|to| (1..=most).contains(&from[*to])).collect();
            near.sort_by_key(|to| (from[*to], all[*to]));
            near.into_iter().map(|to| all[to]).collect()
        };
        let nearest = |from: &Vec<u8>| {
            let ports = all.iter().zip(from).filter_map(|(water, steps)| Some((water.port()?, *steps)));
            let first = ports.min_by_key(|(port, steps)| (*steps, name(*port)));
            first.expect("there are ports").0
        };
        Waters {
            reach: steps.iter().map(within).collect(),
            nearest_port: steps.iter().map(nearest).collect(),
            all,
            steps,
        }
    }

    fn index(&self, water: Water) -> usize {
        self.all.binary_search(&water).expect("a ship is only on waters of this game")
    }

    /// All of them.
    pub fn all(&self) -> &[Water] {
        &self.all
    }

    /// Whether ships can be there.
    pub fn contains(&self, water: Water) -> bool {
        self.all.binary_search(&water).is_ok()
    }

    /// §kma:6.3b,6.3c,6.3h: the number of steps of a shortest voyage.
    pub fn steps(&self, from: Water, to: Water) -> u8 {
        self.steps[self.index(from)][self.index(to)]
    }

    /// §kma:6.3b,6.3c: a shortest voyage, first and last water included.
    pub fn way(&self, from: Water, to: Water) -> Vec<Water> {
        let mut way = vec![from];
        let mut at = from;
        while at != to {
            let left = self.steps(at, to);
            let nearer = |next: &&Water| self.steps(at, **next) == 1 && self.steps(**next, to) + 1 == left;
            let Some(next) = self.all.iter().find(nearer) else { return Vec::new() };
            at = *next;
            way.push(at);
        }
        way
    }

    /// §kma:6.3a: where one movement can lead, nearest first; where the ship is already is not among them.
    pub fn reach(&self, from: Water) -> &[Water] {
        &self.reach[self.index(from)]
    }

    /// §kma:7.13c: the nearest port; a port is nearest to itself.
    pub fn nearest_port(&self, from: Water) -> Place {
        self.nearest_port[self.index(from)]
    }
}

/// The water of each square that has one: the port in it, or the river.
fn harbours(map: &Map, rivers: &ByRiver<Course>) -> BySquare<Option<Water>> {
    let mut found: BySquare<Option<Water>> = By::default();
    for course in rivers.iter().flat_map(|(_, course)| &course.squares) {
        let as_port = |place: &Place| map.port_of[*place].is_some() || Town::at(*place).is_some();
        let port = map.squares[*course].places.iter().copied().find(as_port);
        let water = port.map_or(Water::River(*course), Water::Port);
        assert!(found[*course].replace(water).is_none(), "rivers: two of them flow through {course}");
    }
    for (place, _) in map.port_of.iter().filter(|(_, sea)| sea.is_some()) {
        let square = map.square_of[place].expect("a port lies on the board");
        found[square] = Some(Water::Port(place));
    }
    found
}

/// All waters in order, and which of them are next to each, by index.
fn chart(
    map: &Map,
    rivers: &ByRiver<Course>,
    harbours: &BySquare<Option<Water>>,
) -> (Vec<Water>, Vec<Vec<usize>>) {
    let mut all: Vec<Water> = Sea::ALL.iter().copied().map(Water::Sea).collect();
    all.extend(harbours.iter().filter_map(|(_, water)| *water));
    all.sort();
    let index = |water: Water| all.binary_search(&water).expect("it is listed");
    let mut pairs: Vec<(Water, Water)> = Vec::new();
    for (sea, row) in map.seas.iter() {
        pairs.extend(row.adjacent.iter().map(|other| (Water::Sea(sea), Water::Sea(other))));
        pairs.extend(row.ports.iter().map(|port| (Water::Sea(sea), Water::Port(port))));
    }
    for (river, course) in rivers.iter() {
        let waters: Vec<Water> = course.squares.iter().filter_map(|square| harbours[*square]).collect();
        pairs.push((Water::Sea(course.sea), waters[0]));
        pairs.extend(waters.windows(2).map(|pair| (pair[0], pair[1])));
        let together = |pair: &[Square]| map.squares[pair[0]].beside.contains(pair[1]);
        assert!(course.squares.windows(2).all(together), "rivers: the {river} has a gap");
    }
    let mut beside = vec![Vec::new(); all.len()];
    for (one, other) in pairs {
        for (from, to) in [(index(one), index(other)), (index(other), index(one))] {
            if !beside[from].contains(&to) {
                beside[from].push(to);
            }
        }
    }
    (all, beside)
}

/// The number of steps from one water to each.
fn distances(from: usize, beside: &[Vec<usize>]) -> Vec<u8> {
    let mut steps = vec![UNREACHABLE; beside.len()];
    steps[from] = 0;
    let mut queue = VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        for next in beside[at].iter().copied().filter(|next| steps[*next] == UNREACHABLE).collect::<Vec<_>>()
        {
            steps[next] = steps[at] + 1;
            queue.push_back(next);
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assassins::data::tables;

    fn steps(from: &str, to: &str) -> u8 {
        let water = |text: &str| Water::read(text).unwrap_or_else(|| panic!("{text} is no water"));
        tables().waters.steps(water(from), water(to))
    }

    /// X4. §kma:6.3a,6.3b,6.3c,6.3h
    #[test]
    fn voyages_take_the_steps_of_the_examples() {
        assert_eq!(steps("pevensey", "london"), 4);
        assert_eq!(steps("corfe", "london"), 6);
        assert_eq!(steps("bristol", "newcastle"), 18);
        assert_eq!(steps("london", "24.20"), 1);
        assert_eq!(steps("london", "22.17"), 6);
        assert_eq!(steps("plymouth", "28.9"), 2);
        assert_eq!(steps("C2", "12.13"), 2);
        assert_eq!(steps("B4", "7.16"), 3);
    }

    /// §kma:6.3d,6.3g: six of the seven towns, two of them by river.
    #[test]
    fn ships_reach_every_town_but_northampton() {
        let reached = |town: &Town| tables().waters.contains(Water::Port(town.place()));
        let out_of_reach: Vec<&Town> = Town::ALL.iter().filter(|town| !reached(town)).collect();
        assert_eq!(out_of_reach, [&Town::Northampton]);
        assert_eq!(Water::read("17.13"), Some(Water::River(Place::Shrewsbury.square())));
        assert!(!tables().waters.contains(Water::River(Place::Shrewsbury.square())), "it is a port");
    }

    /// §kma:6.3h: two chains meet only over the sea.
    #[test]
    fn no_ship_changes_rivers_inland() {
        assert_eq!(steps("12.19", "13.19"), 2, "from the Ouse over C5 into the Trent");
        assert_eq!(steps("16.15", "17.14"), 8 + 13 + 10, "Trent, the sea round Britain, Severn");
    }

    /// §kma:7.13c
    #[test]
    fn the_nearest_port_of_a_port_is_itself() {
        let waters = &tables().waters;
        assert_eq!(waters.nearest_port(Water::Port(Place::Rye)), Place::Rye);
        assert_eq!(waters.nearest_port(Water::Sea(Sea::F6)), Place::Dover, "first in the alphabet");
    }

    /// §kma:6.3a
    #[test]
    fn one_movement_has_five_steps() {
        let waters = &tables().waters;
        for from in waters.all() {
            let reach = waters.reach(*from);
            assert!(reach.iter().all(|to| (1..=5).contains(&waters.steps(*from, *to))));
            assert!(!reach.contains(from));
        }
    }
}
