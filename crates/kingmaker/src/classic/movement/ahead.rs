//! Previews of moves: the way on the board, and what it costs in words.

use crate::classic::data::tables;
use crate::classic::ids::*;
use crate::classic::rules::Action;
use crate::classic::state::State;
use crate::classic::{Spot, Water};
use kernel::Preview;

impl State {
    /// The preview of a march or voyage to a destination.
    pub(in crate::classic) fn way_to(&self, action: &Action) -> Preview {
        match *action {
            Action::Go { to } => self.march_ahead(to),
            Action::Ask { place } => self.gate_ahead(place),
            Action::Visit { place } => self.visit_ahead(place),
            Action::SailTo { to } => self.voyage_ahead(to),
            _ => Preview::default(),
        }
    }

    /// §kmc:5.2a,5.3a: across country, or by road.
    fn march_ahead(&self, to: Spot) -> Preview {
        let (Some(from), Some(square)) = (self.march.at, to.square()) else { return Preview::default() };
        let map = &tables().map;
        let (line, way) = match self.is_ride(to) {
            true => ("Across country", map.country_way(from, square)),
            false => ("By road", map.road_way(self.ride(from), square)),
        };
        let way = way.unwrap_or_default();
        let steps = way.len().saturating_sub(1);
        let count = if steps == 1 { "1 square".into() } else { format!("{steps} squares") };
        let mut lines = if steps == 0 { vec![] } else { vec![format!("{line}: {count}.")] };
        lines.extend(free_moves(self.cards_needed(self.march.nobles)));
        Preview { lines, route: names(&way), ..Preview::default() }
    }

    /// §kmc:5.3d,5.3e,5.5a: up to a place that blocks the road; whether they may go on is its owner's choice.
    fn gate_ahead(&self, place: Place) -> Preview {
        let Some(from) = self.march.at else { return Preview::default() };
        let way = tables().map.road_way(self.ride(from), place.square()).unwrap_or_else(|| vec![from]);
        let line = match self.marched_from().square() == Some(place.square()) {
            true => "Its owner decides: they go on from here, or choose another way.",
            false => "Its owner decides: they go on from here, or the march ends here.",
        };
        Preview { route: names(&way), ..Preview::line(line) }
    }

    /// §kmc:5.5a: to a place of somebody else; whether they may go in is its owner's choice.
    fn visit_ahead(&self, place: Place) -> Preview {
        let way = self.march_ahead(Spot::Inside(place));
        let line = "Its owner decides: they go in, or choose another way.";
        Preview { lines: [way.lines, vec![line.into()]].concat(), ..way }
    }

    /// §kmc:5.4a,5.4b,5.4i: over the sea squares, with the steps that it takes.
    fn voyage_ahead(&self, to: Water) -> Preview {
        let Some(from) = self.anchorage() else { return Preview::default() };
        let map = &tables().map;
        let port = |water: Water| match water {
            Water::Port(port) => Some(port.as_str()),
            Water::Sea(_) => None,
        };
        let seas = map.sea_way(map.sea_of(from), map.sea_of(to));
        let route = port(from).into_iter().chain(seas.iter().map(|sea| sea.as_str())).chain(port(to));
        let mut lines =
            vec![format!("{} of {} steps.", map.sea_steps(from, to), tables().figures.ships.steps)];
        lines.extend(
            self.is_landing(to).then(|| "They lie off it until its siege in the combat step.".into()),
        );
        lines.extend(free_moves(self.fare(self.voyage.ships, self.voyage.passengers, self.voyage.free)));
        Preview { lines, route: route.collect(), ..Preview::default() }
    }
}

fn names(way: &[Square]) -> Vec<&'static str> {
    way.iter().map(|square| square.as_str()).collect()
}

/// §kmc:5.6a: the cost in Free Moves, in words.
fn free_moves(cards: Option<usize>) -> Option<String> {
    match cards? {
        0 => None,
        1 => Some("Costs a Free Move.".into()),
        cards => Some(format!("Costs {cards} Free Moves.")),
    }
}
