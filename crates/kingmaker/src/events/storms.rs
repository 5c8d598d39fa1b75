//! Section 7.4: Storms at Sea, which drive ships into port.

use crate::asks::Question;
use crate::court::{Field, Spot, Water};
use crate::event::{Event, place_named, said, ship_named};
use crate::events::EventAsk;
use crate::ids::*;
use crate::rules::Rules;
use crate::state::State;
use kernel::{Chronicle, Seat};

impl<E: Rules> State<E> {
    /// §km2:7.4a,7.4e,21.5d §kmc:4.4a,5.4q: a storm hits some ships. Those at sea run for port, in turn order of the seats that move
    /// them; ships of one stack stay together.
    pub(crate) fn storm(&mut self, ships: Set<Ship>) {
        let at_sea = |ship: Ship| matches!(self.court.ships[ship].at, Some(Water::Sea(_)));
        let convoys: Set<Ship> =
            ships.iter().filter(|ship| at_sea(*ship)).map(|ship| self.court.flagship(ship)).collect();
        for seat in self.clockwise(self.active) {
            for ship in convoys.iter() {
                if self.court.sailed_by(ship) == Some(seat) {
                    self.ask(seat, Question::Event(EventAsk::Storm { ship }));
                }
            }
        }
    }

    /// §km2:7.4a,7.4b §kmc:4.4a,4.4b: the ports to which a ship may run: the closest ones; with passengers aboard only those that are
    /// open to it, if there are any.
    pub(crate) fn havens(&self, ship: Ship, seat: Seat) -> Set<Place> {
        let Some(Water::Sea(sea)) = self.court.ships[ship].at else { return Set::default() };
        let closest = closest_ports::<E>(sea);
        if self.court.aboard(ship).is_empty() {
            return closest;
        }
        let open: Set<Place> = closest.iter().filter(|port| self.court.is_port_open(*port, seat)).collect();
        if open.is_empty() { closest } else { open }
    }

    /// §km2:7.4c,7.4d,7.4f,7.4g §kmc:4.4b: a ship comes to port and its passengers go ashore without a fight. Those to whom the
    /// port is not open stay in the field. Passengers may belong to seats that are rivals by now (§km2:21.5d).
    pub(super) fn run_for_port(
        &mut self,
        ship: Ship,
        port: Place,
        seat: Seat,
        log: &mut impl Chronicle<Event>,
    ) {
        log.note(|| {
            said(E::CITED.storm, format!("{} runs for {}.", ship_named::<E>(ship), place_named::<E>(port)))
                .by(seat)
        });
        for noble in self.court.aboard(ship).iter() {
            let owner = self.court.faction[noble];
            match owner.is_some_and(|owner| self.court.is_port_open(port, owner)) {
                true => self.land(noble, E::Field::around(port)),
                false => self.court.put(noble, Spot::Field(E::Field::around(port))),
            }
        }
        for other in self.court.convoy(ship).iter() {
            self.moor(other, port, log);
        }
    }
}

/// §km2:7.4a §kmc:4.4a: the ports at the fewest steps from a sea.
fn closest_ports<E: Rules>(sea: E::Sea) -> Set<Place> {
    let with_ports = || E::Sea::ALL.iter().copied().filter(|sea| !E::ports(*sea).is_empty());
    let fewest = with_ports().map(|other| E::steps(sea, other)).min();
    let near = with_ports().filter(|other| Some(E::steps(sea, *other)) == fewest);
    near.fold(Set::default(), |ports: Set<Place>, sea| ports.union(E::ports(sea)))
}
