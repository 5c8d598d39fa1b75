//! Previews of moves: the way on the map, and what it costs in words.

use crate::second::Action;
use crate::second::court::{Spot, Water};
use crate::second::data::tables;
use crate::second::event::join_with_and;
use crate::second::ids::*;
use crate::second::state::State;
use kernel::Preview;

impl State {
    /// The preview of a march or voyage to a destination.
    pub(crate) fn way_ahead(&self, action: &Action) -> Preview {
        match *action {
            Action::Go { to } => self.march_ahead(to),
            Action::Ask { place } => self.gate_ahead(place),
            Action::SailTo { to } => self.voyage_ahead(to),
            _ => Preview::default(),
        }
    }

    /// §km2:8.2a,8.3a: cross-country, or by road through the Areas between.
    fn march_ahead(&self, to: Spot) -> Preview {
        let (Some(from), Some(area)) = (self.march.at, to.area()) else { return Preview::default() };
        let (line, way) = match self.is_ride(to) {
            true => (
                "Across country, within the Region or into the next: nothing on the way stops them.".into(),
                vec![from, area],
            ),
            false => {
                let way = self.road_way(from, area);
                (by_road(&way), way)
            }
        };
        let cost = free_moves(self.cards_needed(self.march.nobles));
        let lines = if from == area { vec![] } else { vec![line] };
        Preview { lines: lines.into_iter().chain(cost).collect(), route: names(&way), ..Preview::default() }
    }

    /// §km2:8.3f,8.3j: up to a gate; whether they may go on is its owner's choice.
    fn gate_ahead(&self, place: Place) -> Preview {
        let Some(from) = self.march.at else { return Preview::default() };
        let way = self.before_the_gate(place).map(|before| self.road_way(from, before)).unwrap_or_default();
        let line = "Its owner decides: they go on from here, or the march ends here.";
        Preview { route: names(&way), ..Preview::line(line) }
    }

    /// §km2:8.4a,8.4b,8.4c,8.4n: over the seas, with the movement points that it takes.
    fn voyage_ahead(&self, to: Water) -> Preview {
        let Some(from) = self.anchorage() else { return Preview::default() };
        let (Some(first), Some(last)) = (sea_of(from), sea_of(to)) else { return Preview::default() };
        let seas = tables().map.sea_way(first, last);
        let in_port = |water: Water| usize::from(matches!(water, Water::Port(_)));
        let points = seas.len() - 1 + in_port(from) + in_port(to);
        let port = |water: Water| match water {
            Water::Port(port) => Some(port.as_str()),
            Water::Sea(_) => None,
        };
        let route = port(from).into_iter().chain(seas.iter().map(|sea| sea.as_str())).chain(port(to));
        let mut lines = vec![format!("{points} of {} movement points.", tables().figures.ship_points)];
        lines.extend(
            self.is_landing(to).then(|| "They lie off it until its siege in the Combat Phase.".into()),
        );
        lines.extend(free_moves(self.fare(self.voyage.ships, self.voyage.passengers, self.voyage.free)));
        Preview { lines, route: route.collect(), ..Preview::default() }
    }
}

/// The sea of a port, or the sea itself.
fn sea_of(water: Water) -> Option<Sea> {
    match water {
        Water::Sea(sea) => Some(sea),
        Water::Port(port) => port.port(),
    }
}

fn names(way: &[Area]) -> Vec<&'static str> {
    way.iter().map(|area| area.as_str()).collect()
}

/// The Areas between, in words: by name if they are few, since the map shows them all.
fn by_road(way: &[Area]) -> String {
    match way {
        [_, between @ .., _] if between.len() > 3 => format!("By road over {} Areas.", between.len()),
        [_, between @ .., _] if !between.is_empty() => {
            let names: Vec<String> = between.iter().map(|area| area.row().name.clone()).collect();
            format!("By road over {}.", join_with_and(&names))
        }
        _ => "By road.".into(),
    }
}

/// §km2:8.6i: the cost in Free Moves, in words.
fn free_moves(cards: Option<usize>) -> Option<String> {
    match cards? {
        0 => None,
        1 => Some("Costs a Free Move.".into()),
        cards => Some(format!("Costs {cards} Free Moves.")),
    }
}
