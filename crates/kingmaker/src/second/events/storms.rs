//! §km2:7.4: Storms at Sea.

use crate::court::{Spot, Water};
use crate::data::tables;
use crate::ids::*;
use crate::second::asks::Question;
use crate::second::event::{Event, place_named, said};
use crate::second::events::EventAsk;
use crate::second::state::State;
use kernel::{Chronicle, Seat};

impl State {
    /// §km2:7.4a,7.4e,21.5d: a storm over some ships. Those at sea run for port, in turn order of the seats that move them;
    /// ships that share passengers stay together.
    pub(crate) fn storm(&mut self, ships: Set<Ship>) {
        let fleets: Set<Ship> = ships.iter().filter(|ship| self.leads_at_sea(*ship)).collect();
        for seat in self.clockwise(self.active) {
            for ship in fleets.iter() {
                if self.steers(ship) == seat {
                    self.ask(seat, Question::Event(EventAsk::Storm { ship }));
                }
            }
        }
    }

    /// Whether a ship is at sea, by itself or as the leader of others.
    fn leads_at_sea(&self, ship: Ship) -> bool {
        let piece = &self.court.ships[ship];
        matches!(piece.at, Some(Water::Sea(_))) && piece.leader.is_none_or(|leader| leader == ship)
    }

    /// §km2:7.4a: who moves a ship now: whoever has the use of it, else the owner of its passengers.
    fn steers(&self, ship: Ship) -> Seat {
        let piece = &self.court.ships[ship];
        let card = || self.court.player_of(ship.row().card);
        let aboard = || self.court.nobles_at(Spot::Aboard(ship)).first();
        let passenger = || aboard().and_then(|noble| self.court.faction[noble]);
        piece.keeper.or(piece.given).or_else(card).or_else(passenger).unwrap_or(self.active)
    }

    /// §km2:7.4a,7.4b: the ports to which a ship may run: the closest ones, and with passengers aboard those of them where
    /// they are welcome, if there are any.
    pub(super) fn havens(&self, ship: Ship, seat: Seat) -> Set<Place> {
        let Some(Water::Sea(sea)) = self.court.ships[ship].at else { return Set::default() };
        let closest = closest_ports(sea);
        if self.court.nobles_at(Spot::Aboard(ship)).is_empty() {
            return closest;
        }
        let welcome: Set<Place> = closest.iter().filter(|port| self.is_haven(*port, seat)).collect();
        if welcome.is_empty() { closest } else { welcome }
    }

    /// §km2:7.4b,7.4f,8.4t: whether passengers find an open port: friendly and not besieged, unfortified, or an Open Town
    /// in which nobody stands.
    fn is_haven(&self, port: Place, seat: Seat) -> bool {
        port.is_unfortified() || self.court.is_open_to(port, seat)
    }

    /// §km2:7.4c,7.4d,7.4g: a ship comes to port and its passengers go ashore; nobody has to fight for that. Where they are
    /// not welcome they stay in the field.
    pub(super) fn run_for_port(
        &mut self,
        ship: Ship,
        port: Place,
        seat: Seat,
        log: &mut impl Chronicle<Event>,
    ) {
        let passengers = self.court.nobles_at(Spot::Aboard(ship));
        let welcome = self.is_haven(port, seat);
        for other in Ship::ALL.iter().copied() {
            if other == ship || self.court.ships[other].leader == Some(ship) {
                let piece = &mut self.court.ships[other];
                (piece.at, piece.leader, piece.keeper) = (Some(Water::Port(port)), None, None);
            }
        }
        log.note(|| {
            said("7.4a", format!("**{}** runs for {}.", ship.row().name, place_named(port))).by(seat)
        });
        for noble in passengers.iter() {
            self.court.put(noble, Spot::Field(port.area()));
            if welcome && let Some(owner) = self.court.faction[noble] {
                self.ask(owner, Question::Event(EventAsk::Ashore { noble, area: port.area() }));
            }
        }
    }

    /// §km2:7.4d: where a passenger may go ashore: the field, or a friendly place of the Area with room for him.
    pub(super) fn landings(&self, noble: Noble, area: Area, seat: Seat) -> impl Iterator<Item = Spot> {
        let open = move |place: &Place| self.court.is_open_to(*place, seat) && self.court.fits(noble, *place);
        let places = area.row().places.iter().copied().filter(open);
        std::iter::once(Spot::Field(area)).chain(places.map(Spot::Inside))
    }
}

/// §km2:7.4a: the ports at the fewest movement points from a sea.
fn closest_ports(sea: Sea) -> Set<Place> {
    let realm = &tables().realm;
    let steps = &realm.voyage[sea];
    let with_ports = || Sea::ALL.iter().copied().filter(|sea| !realm.seas[*sea].ports.is_empty());
    let fewest = with_ports().map(|sea| steps[sea]).min();
    let near = with_ports().filter(|sea| Some(steps[*sea]) == fewest);
    near.fold(Set::default(), |ports: Set<Place>, sea| ports.and(realm.seas[sea].ports))
}
