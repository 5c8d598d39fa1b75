//! What follows from a change by itself. It is carried out before every question, so that a chapter makes only its own
//! change: towns that are given up, seats that are out, a coup that fails, the end.

use super::event::{Event, said, seat_named, town_named};
use super::ids::*;
use super::state::{Spot, State, Whereabouts};
use kernel::Chronicle;

impl State {
    /// Carries out what follows by itself. Cheap: it is called after every action.
    pub(crate) fn settle(&mut self, log: &mut impl Chronicle<Event>) {
        if self.is_setting_up() || self.ended.is_some() {
            return;
        }
        for id in FactionId::ALL.iter().copied() {
            if self.has_lost_its_town(id) {
                self.abandon_town(id, log);
            }
        }
        self.retire_the_beaten(log);
        self.watch_the_coup(log);
        self.watch_the_end();
    }

    /// §kma:3.2d,3.4e,6.4d,7.3d,14.1d,14.1h: whether a faction has a town that it can no longer hold. While it has no commander
    /// because one is about to take over, nothing is decided yet.
    fn has_lost_its_town(&self, id: FactionId) -> bool {
        let Some(faction) = &self.factions[id] else { return false };
        let Some(town) = faction.town else { return false };
        self.square_of(id) != Some(town.square()) || (faction.commander.is_some() && !faction.is_titled())
    }

    /// §kma:3.2c: the town returns to the neutral area.
    fn abandon_town(&mut self, id: FactionId, log: &mut impl Chronicle<Event>) {
        let town = self.faction(id).town.expect("it has one");
        let name = self.faction_named(id);
        self.give_up_town(id);
        log.note(|| said("3.2d", format!("{name} gives {} up.", town_named(town))).by(id.seat()));
    }

    /// §kma:3.5d: a seat without factions is out, and its Writs and Free Moves are discarded.
    fn retire_the_beaten(&mut self, log: &mut impl Chronicle<Event>) {
        for seat in self.everybody().minus(self.out).iter() {
            if self.factions_of(seat).next().is_some() {
                continue;
            }
            self.out = self.out.with(seat);
            let hand = std::mem::take(&mut self.events.hands[seat.index()]);
            self.events.discards = self.events.discards.union(hand);
            self.events.unread = self.events.unread.union(hand);
            log.note(|| said("3.5d", format!("{} is out of the game.", seat_named(seat))).by(seat));
        }
    }

    /// §kma:3.2a,6.6l: puts an heir into a town.
    pub(crate) fn house_heir(&mut self, heir: Heir, town: Town) {
        self.heirs[heir] = Whereabouts::In(town);
    }

    /// §kma:5.1d,6.6g: whether a seat has an assassin in the garrison.
    pub(crate) fn has_assassin(&self, seat: kernel::Seat) -> bool {
        self.factions_of(seat).any(|(_, faction)| faction.at == Spot::Garrison)
    }
}
