//! Section 8.4: voyages. `fleet` has ships that come to port, lose their card or are lent.

use crate::action::Action;
use crate::court::{Field, Spot, Water};
use crate::event::{Event, join_with_and, named_all, place_named, said, ship_named};
use crate::ids::*;
use crate::politics::Force;
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::{Frame, State};
use kernel::{Chronicle, Clause, Seat};
use std::cmp::Reverse;

impl<E: Rules> State<E> {
    /// §km2:8.1a,8.1o,8.4i,8.6d: the ships that sail if this one is ordered to, and everybody aboard: its whole stack.
    /// None if the active seat cannot order it; only the leader of a stack is ordered.
    pub(super) fn fleet_of(&self, ship: Ship) -> Option<(Set<Ship>, Set<Noble>)> {
        let at = self.court.ships[ship].at?;
        if self.court.flagship(ship) != ship {
            return E::may_part(self, ship).then_some((Set::of(ship), Set::default()));
        }
        match at {
            Water::Port(port) => self.is_at_hand(ship, port).then_some((Set::of(ship), Set::default())),
            Water::Sea(_) => {
                let nobles = self.court.aboard(ship);
                let own = self.court.sailed_by(ship) == Some(self.active);
                let led = self.captain_of(nobles).is_some() && (own || !nobles.is_empty());
                led.then_some((self.court.convoy(ship), nobles))
            }
        }
    }

    /// §km2:21.4b,8.1o,8.4q §kmc:5.4p,11.4e: who decides for these passengers in the active seat's turn: the active seat
    /// if it leads them; for Forces to which it belongs, their commander's owner. None if they are under different orders.
    pub(crate) fn captain_of(&self, nobles: Set<Noble>) -> Option<Seat> {
        let forces = || self.forces.iter().filter(|force| force.nobles.minus(nobles).is_empty());
        let captain = forces().next().map_or(self.active, |force| force.owner);
        let single = forces().fold(nobles, |single, force| single.minus(force.nobles));
        let ours = single.is_empty() || captain == self.active && single.minus(E::led(self)).is_empty();
        let led = forces()
            .all(|force| force.owner == captain && self.court.owners(force.nobles).contains(self.active));
        (led && ours).then_some(captain)
    }

    /// §km2:8.1o,8.4g,8.4x §kmc:5.4p: whether the active seat can use a ship in port: it sails the ship itself, or the
    /// ship is an ally's who has a Noble by that port in a Force together with one of the active seat's, or under its
    /// command.
    fn is_at_hand(&self, ship: Ship, port: Place) -> bool {
        let Some(seat) = self.court.sailed_by(ship) else { return false };
        let led = E::led(self).within(self.court.nobles_of(seat));
        seat == self.active
            || self.forces_by(port).any(|force| self.court.owners(force.nobles).contains(seat))
            || led.iter().any(|noble| self.court.nobles[noble].field() == Some(E::Field::around(port)))
    }

    /// The Forces by a port to which the active seat belongs.
    fn forces_by(&self, port: Place) -> impl Iterator<Item = &Force> {
        self.forces.iter().filter(move |force| {
            self.court.nobles[force.commander].field() == Some(E::Field::around(port))
                && self.court.owners(force.nobles).contains(self.active)
        })
    }

    /// §km2:8.4x,21.4b,21.4g: whether ships can set out, as they are or once somebody by their port has boarded them: a
    /// Force, whose commander's owner pays; or, for ships that are lent, a Noble of the active seat.
    pub(super) fn can_set_out(&self, ships: Set<Ship>, passengers: Set<Noble>, free: bool) -> bool {
        let once_boarded = || match ships.first().and_then(|ship| self.court.ships[ship].at) {
            Some(Water::Port(port)) => self.crews_by(port).any(|crew| {
                self.may_board_at(port, crew)
                    && self.can_embark_all(port, ships, passengers.union(crew), free)
            }),
            _ => false,
        };
        (self.can_sail(ships, passengers, free) && self.are_manned(ships, passengers)) || once_boarded()
    }

    /// The groups who might board together at a port: the Forces there to which the active seat belongs, and each of
    /// the Nobles whom it leads.
    fn crews_by(&self, port: Place) -> impl Iterator<Item = Set<Noble>> {
        let nobles = self.court.nobles_in(E::Field::around(port)).within(E::led(self));
        let alone = nobles.iter().filter(|noble| !self.is_bound(*noble)).map(Set::of);
        self.forces_by(port).map(|force| force.nobles).chain(alone)
    }

    /// §km2:8.1g,8.4g,8.4i: whether these Nobles can sail from a port in these ships; if the ships have no room for
    /// them, together with others that lie there, the largest first.
    fn can_embark_all(&self, port: Place, mut ships: Set<Ship>, nobles: Set<Noble>, free: bool) -> bool {
        let joins = |ship: &Ship| {
            !ships.contains(*ship)
                && self.court.ships[*ship].at == Some(Water::Port(port))
                && self.is_at_hand(*ship, port)
                && self.can_sail(Set::of(*ship), nobles, free)
        };
        let mut others: Vec<Ship> = Ship::ALL.iter().copied().filter(joins).collect();
        others.sort_by_key(|ship| Reverse(E::ship(*ship).capacity));
        for ship in others {
            if !self.have_room(ships, nobles) {
                ships.insert(ship);
            }
        }
        nobles.iter().all(|noble| self.may_move(noble))
            && self.have_room(ships, nobles)
            && self.are_manned(ships, nobles)
            && self.can_sail(ships, nobles, free)
    }

    /// §km2:8.4i: whether ships have room for the strength of Nobles, without bonuses.
    fn have_room(&self, ships: Set<Ship>, nobles: Set<Noble>) -> bool {
        let room: u16 = ships.iter().map(|ship| E::ship(ship).capacity).sum();
        self.court.bare_strength_of(nobles) <= room
    }

    /// §km2:8.1j,8.1k,8.4a,8.4o,8.4y,8.6a,21.4g: whether all ships and passengers have a move left, and the seat that
    /// decides can pay for them. Ships that wait for their landing do not move.
    pub(super) fn can_sail(&self, ships: Set<Ship>, passengers: Set<Noble>, free: bool) -> bool {
        let waits = |ship: Ship| self.voyage.landings.iter().any(|(other, _)| *other == ship);
        ships.iter().all(|ship| !self.earlier_this_round(self.book.ship_moved[ship]) && !waits(ship))
            && !passengers.iter().any(|noble| self.moved_earlier(noble))
            && self
                .captain_of(passengers)
                .is_some_and(|seat| self.can_pay(seat, self.fare(ships, passengers, free)))
    }

    /// Begins a voyage: pushes [`Frame::Voyage`]. Nothing moves before the destination is named.
    pub(super) fn set_sail(&mut self, ship: Ship, free: bool) {
        let Some((ships, passengers)) = self.fleet_of(ship) else { return };
        let by = self.captain_of(passengers);
        let voyage = &mut self.voyage;
        (voyage.by, voyage.ships, voyage.passengers, voyage.free) = (by, ships, passengers, free);
        self.frames.push(Frame::Voyage);
    }

    fn captain(&self) -> Seat {
        self.voyage.by.unwrap_or(self.active)
    }

    /// Where the ships that are to sail lie.
    pub(crate) fn anchorage(&self) -> Option<Water<E::Sea>> {
        self.voyage.ships.first().and_then(|ship| self.court.ships[ship].at)
    }

    pub(crate) fn voyage_asks(&self) -> (Seat, Clause) {
        (self.captain(), Clause(E::CITED.voyage))
    }

    pub(crate) fn voyage_legal(&self, out: &mut Vec<ActionOf<E>>) {
        let ships = Ship::ALL.iter().copied().filter(|ship| self.may_join(*ship));
        out.extend(ships.map(|ship| Action::Join { ship }));
        if let Some(Water::Port(port)) = self.anchorage() {
            let nobles = self.court.nobles_in(E::Field::around(port)).minus(self.voyage.passengers);
            let boarding = nobles.iter().filter(|noble| {
                let crew = self.boarding(*noble);
                crew.is_some_and(|(_, crew)| self.may_board_at(port, crew))
            });
            out.extend(boarding.map(|noble| Action::Board { noble }));
        }
        out.extend(E::may_change_ship(self).iter().map(|noble| Action::Board { noble }));
        let voyage = &self.voyage;
        if self.are_manned(voyage.ships, voyage.passengers)
            && self.can_sail(voyage.ships, voyage.passengers, voyage.free)
            && E::leaves_room(self)
        {
            self.destinations(out);
        }
        out.push(Action::Stay);
    }

    /// §km2:8.4i: whether another ship in the same port or sea, with its stack, can sail along.
    fn may_join(&self, ship: Ship) -> bool {
        let voyage = &self.voyage;
        if voyage.ships.contains(ship) || self.court.ships[ship].at != self.anchorage() {
            return false;
        }
        self.fleet_of(ship).is_some_and(|(ships, passengers)| {
            let (ships, passengers) = (voyage.ships.union(ships), voyage.passengers.union(passengers));
            self.can_set_out(ships, passengers, voyage.free)
        })
    }

    /// §km2:8.4g,8.4k,8.4t §kmc:5.4e,5.5a: Nobles board only in a port that is friendly or unfortified, and not besieged,
    /// or where they are guests.
    fn may_board_at(&self, port: Place, nobles: Set<Noble>) -> bool {
        let is_guest = |noble| self.court.nobles[noble] == Spot::Inside(port) && E::is_guest(self, noble);
        self.court.is_port_open(port, self.active) || nobles.iter().all(is_guest)
    }

    /// §km2:8.1b,8.4f,8.4g,8.4h,8.4i,8.6e §kmc:5.4e,5.4f: who goes aboard with a Noble, from wherever in the Area he is, and who
    /// decides. None if there is no room for their strength without bonuses, or somebody has no move left.
    fn boarding(&self, noble: Noble) -> Option<(Seat, Set<Noble>)> {
        let voyage = &self.voyage;
        self.party(noble, |seat, nobles| {
            let all = voyage.passengers.union(nobles);
            nobles.iter().all(|noble| self.may_move(noble))
                && !nobles.meets(voyage.passengers)
                && self.captain_of(all) == Some(seat)
                && self.have_room(voyage.ships, all)
                && self.can_sail(voyage.ships, all, voyage.free)
        })
    }

    /// §km2:8.4g,8.4v,8.4x: whether the ships have the passengers that they need. Another seat's ship sails only with
    /// passengers: an ally's with Nobles of the ally among them; one on loan, or whose card is gone, with Nobles of its
    /// keeper and of the active seat, who may be two members of a Force.
    fn are_manned(&self, ships: Set<Ship>, passengers: Set<Noble>) -> bool {
        let aboard = self.court.owners(passengers);
        ships.iter().all(|ship| match self.court.ship_owner(ship) {
            Some(owner) if owner != self.active => {
                let kept = self.court.ships[ship].keeper.is_some_and(|keeper| aboard.contains(keeper));
                aboard.contains(owner) || (kept && aboard.contains(self.active))
            }
            _ => true,
        })
    }

    /// §km2:8.4a,8.4b,8.4c,8.4d,8.4e,8.4j §kmc:5.4a,5.4b,5.4c: the seas and ports within reach. Leaving port takes the first point,
    /// entering one the last; nothing at sea stands in the way.
    fn destinations(&self, out: &mut Vec<ActionOf<E>>) {
        let Some(from) = self.anchorage() else { return };
        let points = E::ship_steps();
        let (sea, spent) = match from {
            Water::Sea(sea) => (Some(sea), 0),
            Water::Port(port) => (E::sea_of(port), 1),
        };
        let Some(here) = sea else { return };
        let within = |sea: &E::Sea, left: u8| E::steps(here, *sea) <= points - left;
        let seas = E::Sea::ALL.iter().copied().filter(|sea| within(sea, spent));
        let seas = seas.map(Water::Sea).filter(|to| *to != from);
        out.extend(seas.map(|to| Action::SailTo { to }));
        for sea in E::Sea::ALL.iter().copied().filter(|sea| within(sea, spent + 1)) {
            let ports = E::ports(sea);
            let ports = ports.iter().filter(|port| self.may_put_in(*port));
            let ports = ports.map(Water::Port).filter(|to| *to != from);
            out.extend(ports.map(|to| Action::SailTo { to }));
        }
    }

    /// §km2:8.4e,8.4m,8.4n,8.4r,8.4t §kmc:5.4d,5.4h,5.4i: whether the voyage can end in a port: empty ships in any; with passengers in one
    /// that is open to them, or as a landing for a siege.
    fn may_put_in(&self, port: Place) -> bool {
        self.voyage.passengers.is_empty()
            || self.court.is_port_open(port, self.captain())
            || self.may_land_to_besiege(port)
    }

    /// §km2:8.4n: whether the voyage would end off a port that is not open to its passengers.
    pub(crate) fn is_landing(&self, to: Water<E::Sea>) -> bool {
        let closed = |port: Place| !self.court.is_port_open(port, self.captain());
        !self.voyage.passengers.is_empty() && matches!(to, Water::Port(port) if closed(port))
    }

    /// §km2:8.4n,8.4q,8.4s,10.1f §kmc:5.4i,5.4k: whether the passengers, in some editions with those who already wait to land
    /// there, can besiege a port in the next Combat Phase: strong enough without bonuses, and the siege is allowed.
    fn may_land_to_besiege(&self, port: Place) -> bool {
        let seat = self.captain();
        let inside = self.court.nobles_at(Spot::Inside(port));
        if !self.can_besiege(port, seat)
            || self.is_at_peace(E::Field::around(port))
            || !E::may_face(self, Some(port), inside)
        {
            return false;
        }
        let waiting = self.voyage.landings.iter().filter(|(_, other)| E::LANDINGS_JOIN && *other == port);
        let nobles = waiting
            .fold(self.voyage.passengers, |all: Set<Noble>, (ship, _)| all.union(self.court.aboard(*ship)));
        !nobles.iter().any(|noble| self.has_attacked(noble))
            && self.captain_of(nobles).is_some()
            && self.landing_strength(nobles) >= self.siege_defence(port)
    }

    /// §km2:8.4n,1.7b,20.2f: strength without bonuses, and without cards that do not count in an attack of this turn.
    fn landing_strength(&self, nobles: Set<Noble>) -> u16 {
        let strength = |noble: Noble| self.court.bare_strength_less(noble, self.worn_cards(noble));
        nobles.iter().map(strength).sum()
    }

    pub(crate) fn voyage_play(&mut self, action: ActionOf<E>, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Join { ship } => {
                let Some((ships, passengers)) = self.fleet_of(ship) else { return };
                self.voyage.ships = self.voyage.ships.union(ships);
                self.voyage.passengers = self.voyage.passengers.union(passengers);
                self.voyage.by = self.captain_of(self.voyage.passengers);
            }
            Action::Board { noble } => {
                let changes_ship = matches!(self.court.nobles[noble], Spot::Aboard(_));
                let crew =
                    if changes_ship { Some((self.captain(), Set::of(noble))) } else { self.boarding(noble) };
                let Some((seat, nobles)) = crew else { return };
                self.voyage.by = Some(seat);
                self.voyage.passengers = self.voyage.passengers.union(nobles);
            }
            Action::SailTo { to } => self.sail_to(to, log),
            Action::Stay => self.voyage_stay(log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:8.1n §kmc:5.1a,5.4g: the ships stay after all, and nobody has gone aboard. It counts as their move, so that
    /// they cannot set out for ever, but nothing is paid for it.
    fn voyage_stay(&mut self, log: &mut impl Chronicle<Event>) {
        let (ships, seat) = (self.voyage.ships, self.captain());
        self.frames.pop();
        self.use_ships();
        log.note(|| {
            said(E::CITED.no_voyage, format!("{}: no voyage after all.", ships_named::<E>(ships))).by(seat)
        });
        self.end_voyage();
    }

    fn use_ships(&mut self) {
        let moved = &mut self.book.this_turn.ships_moved;
        let used = if self.voyage.free { &mut moved.free } else { &mut moved.normal };
        *used = used.union(self.voyage.ships);
    }

    fn end_voyage(&mut self) {
        let voyage = &mut self.voyage;
        (voyage.by, voyage.ships, voyage.passengers, voyage.free) = Default::default();
    }

    /// Carries out the voyage and pays for it.
    fn sail_to(&mut self, to: Water<E::Sea>, log: &mut impl Chronicle<Event>) {
        let (ships, nobles, seat) = (self.voyage.ships, self.voyage.passengers, self.captain());
        self.frames.pop();
        self.pay_fare(log);
        let parts = self.leave_convoy();
        if parts || matches!(self.anchorage(), Some(Water::Port(_))) {
            self.embark();
        }
        log.note(|| {
            let to = match to {
                Water::Sea(sea) => E::sea_named(sea),
                Water::Port(port) => place_named::<E>(port),
            };
            let with =
                if nobles.is_empty() { String::new() } else { format!(" with {}", named_all::<E>(nobles)) };
            let sail = if ships.len() == 1 { "sails" } else { "sail" };
            said(E::CITED.voyage, format!("{} {sail}{with} to {to}.", ships_named::<E>(ships))).by(seat)
        });
        self.put_in(to, log);
        self.end_voyage();
    }

    /// §km2:8.1j,8.6d,8.6f: uses up the moves, pays the cards, and notes the turn.
    fn pay_fare(&mut self, log: &mut impl Chronicle<Event>) {
        let (ships, nobles, free) = (self.voyage.ships, self.voyage.passengers, self.voyage.free);
        let cards = self.fare(ships, nobles, free).unwrap_or(0);
        self.use_ships();
        match free {
            true => self.use_free_moves(nobles),
            false => self.use_moves(nobles),
        }
        ships.iter().for_each(|ship| self.book.ship_moved[ship] = self.book.turn);
        self.stamp(nobles);
        self.pay(self.captain(), cards, log);
    }

    /// §kmc:5.4q: ships that part from their convoy lead themselves again. Returns whether there are any.
    fn leave_convoy(&mut self) -> bool {
        let ships = self.voyage.ships;
        let parts = |ship: &Ship| !ships.contains(self.court.flagship(*ship));
        let parting: Set<Ship> = ships.iter().filter(parts).collect();
        parting.iter().for_each(|ship| self.court.pieces().ships[ship].leader = None);
        !parting.is_empty()
    }

    /// §km2:8.4i,8.4j,8.5c §kmc:5.4p,5.4q: the passengers go aboard: on one ship that can carry them all if there is one; otherwise
    /// all ships share them until they land.
    ///
    /// §km2:8.4g,8.4x: a ship that is not the active seat's never sails empty, so it shares the stack. One that carries
    /// nobody of its owner is on loan from now on.
    fn embark(&mut self) {
        let (ships, nobles) = (self.voyage.ships, self.voyage.passengers);
        let owners = self.court.owners(nobles);
        let owned = |ship: Ship| self.court.ship_owner(ship).is_none_or(|owner| owners.contains(owner));
        let own = |ship: Ship| self.court.ship_owner(ship).is_none_or(|owner| owner == self.active);
        let lent: Set<Ship> = ships.iter().filter(|ship| !owned(*ship)).collect();
        let weight = self.court.bare_strength_of(nobles);
        let alone = ships.iter().find(|ship| E::ship(*ship).capacity >= weight);
        let alone = alone.filter(|_| ships.len() == 1 || ships.iter().all(own));
        let (Some(flagship), false) = (alone.or(ships.first()), nobles.is_empty()) else { return };
        nobles.iter().for_each(|noble| self.court.put(noble, Spot::Aboard(flagship)));
        let carriers = if alone.is_some() { Set::of(flagship) } else { ships };
        for ship in carriers.iter() {
            let piece = &mut self.court.pieces().ships[ship];
            piece.leader = alone.is_none().then_some(flagship);
            if lent.contains(ship) {
                piece.keeper = self.voyage.by;
            }
        }
    }

    /// §km2:8.4e,8.4k,8.4l,8.4o §kmc:5.4h,5.4r: ends the voyage. At sea everybody stays aboard; in a port that is open to them all
    /// passengers land; off any other port the loaded ships wait for the siege, and empty ones go in.
    fn put_in(&mut self, to: Water<E::Sea>, log: &mut impl Chronicle<Event>) {
        let (ships, nobles, seat) = (self.voyage.ships, self.voyage.passengers, self.captain());
        let port = match to {
            Water::Port(port) => port,
            Water::Sea(_) => {
                return ships.iter().for_each(|ship| self.court.pieces().ships[ship].at = Some(to));
            }
        };
        let open = self.court.is_port_open(port, seat);
        let loaded: Set<Ship> = ships.iter().filter(|ship| !self.court.aboard(*ship).is_empty()).collect();
        for ship in ships.iter() {
            match !open && loaded.contains(ship) {
                true => self.announce_landing(ship, port, log),
                false => self.moor(ship, port, log),
            }
        }
        if open {
            nobles.iter().for_each(|noble| self.land(noble, E::Field::around(port)));
        }
    }

    /// What the voyage asks, in words.
    pub(crate) fn voyage_prompt(&self) -> String {
        let ships = ships_named::<E>(self.voyage.ships);
        let does = if self.voyage.ships.len() == 1 { "does" } else { "do" };
        match self.voyage.passengers.is_empty() {
            true => format!("Where {does} {ships} sail?"),
            false => format!("Where {does} {ships} sail with {}?", named_all::<E>(self.voyage.passengers)),
        }
    }
}

/// Ships in a sentence.
fn ships_named<E: Rules>(ships: Set<Ship>) -> String {
    join_with_and(&ships.iter().map(ship_named::<E>).collect::<Vec<_>>())
}
