//! Chapter 4 and 6.3: ships and reserves. Question 4 of T.9, and dispatching reserves, question 18.
//!
//! A ship belongs to the faction aboard; the waters and the steps between them are in [`super::waters`]. What it means to
//! leave a ship ([`State::leave_ship`]) is in [`super::factions`], and whether a step fits into the ship movement in
//! [`super::movement`].

use super::action::Action;
use super::battle::Step;
use super::data::{all_ships, tables};
use super::event::{Event, card_named, said, ship_named, water_named};
use super::ids::*;
use super::movement::ShipStep;
use super::state::{Frame, Phase, Spot, State};
use super::waters::Water;
use kernel::{Chronicle, Seat};

/// The ship movement.
impl State {
    /// §kma:6.1b: the ship steps of the mover.
    pub(super) fn ship_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        for (faction, found) in self.factions_of(seat) {
            match found.at {
                Spot::Aboard(ship) => {
                    self.voyages(faction, ship, out);
                    if self.can_disembark(faction, ship) {
                        out.push(Action::Disembark { faction });
                    }
                }
                Spot::Land(square) => out.extend(
                    self.ships_to_take(faction, square).map(|ship| Action::TakeOver { faction, ship }),
                ),
                Spot::Garrison => {}
            }
        }
    }

    /// §kma:6.3a,6.3f: where a faction's ship can sail: any port is open to it.
    fn voyages(&self, faction: FactionId, ship: Ship, out: &mut Vec<Action>) {
        if self.may_sail(faction, ship, ShipStep::Navigate) {
            let reach = self.ships[ship].map_or(&[][..], |water| tables().waters.reach(water));
            out.extend(reach.iter().map(|to| Action::Navigate { ship, to: *to }));
        }
    }

    /// §kma:6.3g: only in a port.
    fn can_disembark(&self, faction: FactionId, ship: Ship) -> bool {
        let in_port = self.ships[ship].and_then(Water::port).is_some();
        in_port && self.may_sail(faction, ship, ShipStep::Disembark)
    }

    /// §kma:4.1a,4.1c,4.1g: the ships that a faction ashore can take over: they have a card, nobody is aboard, and they lie
    /// in the port of its square. Whoever has a ship is aboard and takes no second one.
    fn ships_to_take(&self, faction: FactionId, square: Square) -> impl Iterator<Item = Ship> {
        all_ships().filter(move |ship| {
            let here = self.ships[*ship].and_then(Water::port).is_some_and(|port| port.square() == square);
            here && self.is_unclaimed(*ship) && self.may_sail(faction, *ship, ShipStep::TakeOver)
        })
    }

    /// Whether a faction ashore can still take a ship over and sail with it.
    pub(super) fn can_sail_off(&self, faction: FactionId) -> bool {
        let Spot::Land(square) = self.faction(faction).at else { return false };
        let sailed = self.turn.movement.ship.contains(ShipStep::Navigate);
        !sailed && self.ships_to_take(faction, square).next().is_some()
    }

    /// Carries out a ship step of the mover.
    pub(super) fn ship_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Navigate { ship, to } => {
                let faction = self.aboard(ship).expect("a ship without a crew does not sail");
                self.navigate(ship, to, log);
                self.ship_done(ShipStep::Navigate, faction, ship);
                self.duty_done(faction);
            }
            Action::TakeOver { faction, ship } => self.take_over(faction, ship, log),
            Action::Disembark { faction } => self.disembark(faction, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §kma:6.3a,4.2d: a faction's ship sails, with the reserves that lie with it; in a ship movement, in retreat or pursuit.
    pub(crate) fn navigate(&mut self, ship: Ship, to: Water, log: &mut impl Chronicle<Event>) {
        let by = self.aboard(ship).expect("a ship without a crew does not sail");
        for reserve in self.reserves_with(by).iter() {
            self.ships[reserve] = Some(to);
        }
        self.ships[ship] = Some(to);
        log.note(|| {
            said("6.3a", format!("{} sails to {}.", ship_named(ship), water_named(to))).by(by.seat())
        });
    }

    /// §kma:4.1b,4.1e,4.1f: the whole faction goes aboard; a town that it holds stays its own while the ship lies there.
    fn take_over(&mut self, faction: FactionId, ship: Ship, log: &mut impl Chronicle<Event>) {
        self.faction_mut(faction).at = Spot::Aboard(ship);
        self.ship_done(ShipStep::TakeOver, faction, ship);
        log.note(|| {
            let text = format!("{} takes over {}.", self.faction_named(faction), ship_named(ship));
            said("4.1a", text).by(faction.seat())
        });
    }

    /// §kma:4.1d,6.1e,6.3g: the faction goes ashore; its ship is neutral and stays in the port.
    fn disembark(&mut self, faction: FactionId, log: &mut impl Chronicle<Event>) {
        let ship = self.faction(faction).ship().expect("it is aboard");
        self.leave_ship(faction);
        self.ship_done(ShipStep::Disembark, faction, ship);
        log.note(|| {
            let (who, at) = (self.faction_named(faction), self.spot_named(self.faction(faction).at));
            said("6.3g", format!("{who} disembarks from {} at {at}.", ship_named(ship))).by(faction.seat())
        });
    }
}

/// Section 4.2: the reserves.
impl State {
    /// §kma:4.2c,4.2d,4.2h: the voyages of the mover's dispatched reserves, each once in a movement phase. They obey only
    /// while the faction is aboard a ship; those that lie with it go where it goes.
    pub(super) fn reserves_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        for ship in all_ships() {
            let Some((at, id)) = self.ships[ship].zip(self.commands_reserve(ship)) else { continue };
            let joined = self.water_of(id) == Some(at);
            if id.seat() == seat && !joined && !self.turn.sailed.contains(ship) {
                out.extend(tables().waters.reach(at).iter().map(|to| Action::Navigate { ship, to: *to }));
            }
        }
    }

    /// §kma:4.2g,4.2h: the faction aboard a ship whose dispatched Office a reserve ship obeys.
    fn commands_reserve(&self, ship: Ship) -> Option<FactionId> {
        let office = ship.row().office?;
        let obeyed =
            |faction: &super::state::Faction| faction.offices.contains(office) && faction.ship().is_some();
        self.all_factions().find(|(_, faction)| obeyed(faction)).map(|(id, _)| id)
    }

    /// §kma:4.2c,4.2d: a reserve ship sails towards its faction; this costs no movement.
    pub(super) fn sail_reserve(&mut self, ship: Ship, to: Water, log: &mut impl Chronicle<Event>) {
        self.ships[ship] = Some(to);
        self.turn.sailed.insert(ship);
        let seat = self.active;
        log.note(|| said("4.2d", format!("{} sails to {}.", ship_named(ship), water_named(to))).by(seat));
    }

    /// §kma:4.2a: the Offices that a seat can turn up now, whether it is asked or not.
    pub(super) fn dispatch_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.can_dispatch_now(seat) {
            return;
        }
        let aboard = self.factions_of(seat).filter(|(_, faction)| faction.ship().is_some());
        let offices = aboard.flat_map(|(_, faction)| faction.pile.within(tables().kinds.sea_offices).iter());
        out.extend(offices.map(|card| Action::Dispatch { card }));
    }

    /// §kma:T.3: at the beginning of a phase, as long as the mover has done nothing in it, and in step 5 of a battle of the
    /// seat before its army is confirmed. Phase 3 asks nobody at its beginning.
    fn can_dispatch_now(&self, seat: Seat) -> bool {
        match self.frame() {
            Frame::Turn => self.turn.fresh && self.phase != Phase::Events,
            Frame::Battle if self.battle.step == Step::Arm => {
                self.battle.side_of(seat).is_some_and(|side| !self.battle.armies[side].confirmed)
            }
            _ => false,
        }
    }

    /// §kma:4.2a,4.2b,4.2i: an Office is turned up; it is no part of the pile any more.
    pub(super) fn dispatch(&mut self, seat: Seat, card: Card, log: &mut impl Chronicle<Event>) {
        let mut factions = self.factions_of(seat);
        let found = factions.find(|(_, faction)| faction.pile.contains(card));
        let (id, _) = found.expect("the Office lies in a pile of the seat");
        drop(factions);
        self.take_from(id, card);
        self.faction_mut(id).offices.insert(card);
        self.show(Set::of(card));
        log.note(|| {
            let text = format!("{} turns up {}.", self.faction_named(id), card_named(card));
            card.row()
                .ships
                .iter()
                .fold(said("4.2b", text).by(seat), |line, ship| line.about(super::thing::Thing::Ship(ship)))
        });
    }
}
