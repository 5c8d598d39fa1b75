//! 6.4: capture; 6.5: join and split.
//!
//! What a part takes along in a split is chosen in [`super::parting`]; entering the garrison by a join (6.6o) is in
//! [`super::garrison`].

use super::{GroundStep, PartingKind};
use crate::assassins::action::Action;
use crate::assassins::data::tables;
use crate::assassins::event::{
    Event, card_named, cards_named, counted, heir_named, noble_named, said, ship_named, town_named,
    water_named,
};
use crate::assassins::ids::*;
use crate::assassins::state::{Faction, Spot, State};
use crate::assassins::waters::Water;
use kernel::{Chronicle, Seat, join_with_and};

impl State {
    /// The captures, joins and splits of the mover.
    pub(super) fn ground_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        for (faction, _) in self.factions_of(seat) {
            if self.town_to_capture(faction).is_some() {
                out.push(Action::Capture { faction });
            }
        }
        self.joins_legal(seat, out);
        self.splits_legal(seat, out);
    }

    /// Carries out a capture or a join, or begins a split.
    pub(super) fn ground_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Capture { faction } => self.capture(faction, log),
            Action::Join { faction, with, keeping } => self.join(faction, with, keeping, log),
            Action::Split { faction, noble } => {
                self.ground_done(GroundStep::Split, Set::of(faction));
                self.begin_parting(PartingKind::Split, faction, noble, None);
            }
            other => unreachable!("{other:?} was not offered"),
        }
    }
}

/// Section 6.4: capture.
impl State {
    /// §kma:3.4b,6.4a,6.4d,6.4e,6.4f: the town that a faction can claim: unclaimed, in the square where it stands ashore
    /// under a titled commander. It holds no other, because no two towns share a square. Whether an heir lives in it does not
    /// matter (§kma:3.3d).
    fn town_to_capture(&self, id: FactionId) -> Option<Town> {
        let faction = self.faction(id);
        let Spot::Land(square) = faction.at else { return None };
        let free = |town: &Town| !self.towns[*town].destroyed && self.holder(*town).is_none();
        let town = tables().town_in[square].filter(free)?;
        (faction.is_titled() && self.may_ground(id, GroundStep::Capture)).then_some(town)
    }

    /// §kma:3.2b,3.2e,6.4b,6.4c: the faction gets the Town card with the heirs in it, and for good what Parliaments have laid
    /// on it. What was known of those cards stays known, because everybody sees where they go.
    fn capture(&mut self, id: FactionId, log: &mut impl Chronicle<Event>) {
        let town = self.town_to_capture(id).expect("there is a town to capture");
        let laid = std::mem::take(&mut self.towns[town].laid);
        self.faction_mut(id).town = Some(town);
        laid.iter().for_each(|card| self.receive(id, card));
        self.ground_done(GroundStep::Capture, Set::of(id));
        log.note(|| said("6.4a", self.capture_told(id, town, laid)).by(id.seat()));
    }

    fn capture_told(&self, id: FactionId, town: Town, laid: Set<Card>) -> String {
        let mut text = format!("{} captures {}", self.faction_named(id), town_named(town));
        let heirs: Vec<String> = self.heirs_in(town).iter().map(heir_named).collect();
        if !heirs.is_empty() {
            text += &format!(" with {}", join_with_and(&heirs));
        }
        if !laid.is_empty() {
            text += &format!(", and gets {} that lay there", counted(laid.len()));
        }
        let titles = laid.within(tables().kinds.titles);
        if !titles.is_empty() {
            text += &format!(", among them {}", cards_named(titles));
        }
        text + "."
    }
}

/// Section 6.5: join.
impl State {
    /// §kma:3.5f,6.5a,6.5g,14.1a: the joins of two factions of the mover. With anybody else's nobody joins.
    fn joins_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        for (one, _) in self.factions_of(seat) {
            for (other, _) in self.factions_of(seat).filter(|(other, _)| one < *other) {
                let may = self.may_ground(one, GroundStep::Join) || self.may_ground(other, GroundStep::Join);
                let (faction, with) = self.lower_and_higher(one, other);
                if may && self.can_join(faction, with) {
                    let join = |keeping| Action::Join { faction, with, keeping };
                    out.extend(self.ships_to_keep(faction, with).into_iter().map(join));
                }
            }
        }
    }

    /// Who joins whom: the lower in rank the higher, and a faction outside one that is with the King. Two piles of assassins
    /// have no rank, so the second joins the first.
    fn lower_and_higher(&self, one: FactionId, other: FactionId) -> (FactionId, FactionId) {
        let (first, second) = (self.faction(one), self.faction(other));
        let first_stays = match (first.is_secret(), second.is_secret()) {
            (false, false) => first.rank() > second.rank(),
            (first_inside, _) => first_inside,
        };
        if first_stays { (other, one) } else { (one, other) }
    }

    /// §kma:6.5a,6.6o: whether two factions are where they can join: in one square, one of them aboard only in a port; with
    /// assassins only a faction that can slip in as a whole.
    fn can_join(&self, faction: FactionId, with: FactionId) -> bool {
        let port = |ship: Ship| self.ships[ship].and_then(Water::port).map(PlaceFacts::square);
        match (self.faction(faction).at, self.faction(with).at) {
            (Spot::Garrison, Spot::Garrison) => true,
            (_, Spot::Garrison) => self.can_slip_in(faction),
            (Spot::Land(one), Spot::Land(other)) => one == other,
            (Spot::Land(square), Spot::Aboard(ship)) | (Spot::Aboard(ship), Spot::Land(square)) => {
                port(ship) == Some(square)
            }
            (Spot::Aboard(_), Spot::Aboard(_)) => self.water_of(faction) == self.water_of(with),
            (Spot::Garrison, _) => false,
        }
    }

    /// §kma:4.1c,6.5a: the choice between two ships, if there are two.
    fn ships_to_keep(&self, faction: FactionId, with: FactionId) -> Vec<Option<Ship>> {
        match (self.faction(faction).ship(), self.faction(with).ship()) {
            (Some(one), Some(other)) => vec![Some(one), Some(other)],
            _ => vec![None],
        }
    }

    /// §kma:6.5a,6.6o: the first faction becomes part of the second, aboard if one of them is. The movement goes on with
    /// both together, and so does the duty of the first turn.
    fn join(
        &mut self,
        faction: FactionId,
        with: FactionId,
        keeping: Option<Ship>,
        log: &mut impl Chronicle<Event>,
    ) {
        log.note(|| self.join_told(faction, with));
        if self.faction(with).is_secret() && !self.faction(faction).is_secret() {
            self.slip_in(faction, log);
        }
        let kept = keeping.or(self.faction(faction).ship()).or(self.faction(with).ship());
        for id in [faction, with] {
            if self.faction(id).ship() != kept {
                self.leave_second_ship(id, log);
            }
        }
        self.heirs_fall_to(faction, with);
        let joining = self.factions[faction].take().expect("it is in play");
        self.absorb(with, joining);
        if let Some(ship) = kept {
            self.faction_mut(with).at = Spot::Aboard(ship);
        }
        self.ground_done(GroundStep::Join, Set::of(with));
        self.turn.movement.at_sea.swap(faction, with);
        if self.duty == Some(faction) {
            self.duty = Some(with);
        }
    }

    fn join_told(&self, faction: FactionId, with: FactionId) -> Event {
        let (one, other) = (self.faction_named(faction), self.faction_named(with));
        let line = match (self.faction(faction).is_secret(), self.faction(with).is_secret()) {
            (true, _) => said("6.6o", format!("Two piles of {other} become one.")),
            (false, true) => said("6.6o", format!("{one} joins {other}.")),
            (false, false) => said("6.5a", format!("{one} joins {other}.")),
        };
        line.by(with.seat())
    }

    /// §kma:6.5a,7.13c: the ship that a joint faction does not keep; at sea or on a river it is put into the nearest port.
    fn leave_second_ship(&mut self, id: FactionId, log: &mut impl Chronicle<Event>) {
        let Some(ship) = self.faction(id).ship() else { return };
        self.leave_ship(id);
        let port = self.ships[ship].expect("it has not sunk");
        log.note(|| {
            said("6.5a", format!("{} is left at {}.", ship_named(ship), water_named(port))).by(id.seat())
        });
    }

    /// §kma:6.5a,6.5b,6.5c,14.1h: cards of another faction join this one. The Noble higher in rank commands, with all Titles;
    /// the other one goes into the pile, where everybody has seen him, and where his birthright is of no use.
    pub(super) fn absorb(&mut self, id: FactionId, joining: Faction) {
        let host = self.faction_mut(id);
        let commands = joining.rank() > host.rank();
        let (first, second) = match commands {
            true => (joining.commander, host.commander),
            false => (host.commander, joining.commander),
        };
        let second = second.map_or_else(Set::default, |noble| Set::of(noble.crown_card()));
        host.commander = first;
        host.titles = host.titles.union(joining.titles);
        host.offices = host.offices.union(joining.offices);
        host.pile = host.pile.union(joining.pile).union(second);
        host.town = host.town.or(joining.town);
        self.show(second);
    }
}

/// Section 6.5: split.
impl State {
    /// §kma:6.5d: a faction with a Noble in its pile splits if there is a number for the new one, aboard only in a port.
    fn splits_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.free_number(seat).is_none() {
            return;
        }
        for (id, faction) in self.factions_of(seat) {
            if self.has_room_to_split(faction) && self.may_ground(id, GroundStep::Split) {
                let nobles = faction.hidden_nobles().iter().filter_map(Card::noble);
                out.extend(nobles.map(|noble| Action::Split { faction: id, noble }));
            }
        }
    }

    /// §kma:6.5d: whether both parts would have ground to stand on: the one without the ship needs a quay.
    fn has_room_to_split(&self, faction: &Faction) -> bool {
        match faction.at {
            Spot::Land(_) => true,
            Spot::Aboard(ship) => self.ships[ship].and_then(Water::port).is_some(),
            Spot::Garrison => false,
        }
    }

    /// What everybody sees of a split: open cards, and the size of the pile. §kma:6.5f
    pub(super) fn split_told(&self, from: FactionId, new: FactionId) -> String {
        let faction = self.faction(new);
        let noble = faction.commander.expect("he was turned up");
        let mut with: Vec<String> = faction.titles.union(faction.offices).iter().map(card_named).collect();
        with.extend(faction.town.map(town_named));
        with.extend(faction.ship().map(ship_named));
        let led = Heir::ALL.iter().filter(|heir| self.leader_of(**heir) == Some(new));
        with.extend(led.map(|heir| heir_named(*heir)));
        with.push(format!("a pile of {}", counted(faction.pile.len())));
        format!(
            "{} splits off from {}, with {}.",
            noble_named(noble),
            self.faction_named(from),
            join_with_and(&with)
        )
    }
}
