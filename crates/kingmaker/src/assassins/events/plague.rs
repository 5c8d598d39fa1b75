//! §kma:11.3a,11.5a: plague, and the King's death.
//!
//! London is no town of chapter 3: there plague strikes the King and the assassins alone (§kma:11.3b).
//! [`State::destroy_town`] does what fire and plague have in common.

use crate::assassins::data::tables;
use crate::assassins::event::{Event, cards_named, heir_named, place_named, said};
use crate::assassins::ids::*;
use crate::assassins::state::{State, Whereabouts};
use kernel::Chronicle;

impl State {
    /// §kma:11.1h,11.3a,11.3b: plague strikes a place: its holder and the assassins there are wiped out.
    pub(crate) fn strike(&mut self, place: Place, log: &mut impl Chronicle<Event>) {
        let (town, king_is_here) = (Town::at(place), self.king == Some(place));
        let empty = town.map_or(!king_is_here, |town| self.towns[town].destroyed);
        if empty {
            let (clause, name) = (if town.is_some() { "11.1h" } else { "11.5a" }, place_named(place));
            return log.note(|| said(clause, format!("Plague finds nobody in {name}.")));
        }
        log.note(|| said("11.3a", format!("Plague strikes {}.", place_named(place))));
        if king_is_here {
            self.strike_the_garrison(log);
        }
        match town {
            Some(town) => self.strike_the_town(town, log),
            None => self.the_king_dies(log),
        }
    }

    /// §kma:5.1h,11.3b,11.5i: the assassins are with the King.
    fn strike_the_garrison(&mut self, log: &mut impl Chronicle<Event>) {
        let secret: Vec<FactionId> =
            self.all_factions().filter(|(_, faction)| faction.is_secret()).map(|(id, _)| id).collect();
        secret.into_iter().for_each(|id| self.wipe_out(id, log));
    }

    /// §kma:11.3c,11.3d: whoever holds the town now, the heirs in it, and what Parliaments have laid on it.
    fn strike_the_town(&mut self, town: Town, log: &mut impl Chronicle<Event>) {
        let heirs = self.heirs_in(town);
        if let Some(holder) = self.holder(town) {
            self.wipe_out(holder, log);
        }
        self.destroy_town(town);
        for heir in heirs.iter() {
            log.note(|| said("11.3a", format!("{} dies.", heir_named(heir))));
        }
    }

    /// §kma:11.3a,11.3e,11.5e: a faction dies out: its Nobles and the heirs whom it leads die, its other cards go to Chancery,
    /// and its ship stays in port. The pile is not shown, except for the dead.
    fn wipe_out(&mut self, id: FactionId, log: &mut impl Chronicle<Event>) {
        let name = self.faction_named(id);
        for heir in self.led_by(id).iter() {
            self.kill_heir(heir);
            log.note(|| said("11.5e", format!("{} dies with {name}.", heir_named(heir))).by(id.seat()));
        }
        let pile = self.faction(id).pile;
        let cards = self.dissolve(id);
        let dead = cards.within(tables().kinds.nobles);
        self.dead = self.dead.union(dead);
        self.show_to(id.seat(), pile.minus(dead));
        self.send_to_chancery(cards.minus(dead));
        log.note(|| {
            let die = if dead.len() == 1 { "dies" } else { "die" };
            said("11.3a", format!("Plague wipes out {name}: {} {die}.", cards_named(dead))).by(id.seat())
        });
    }

    /// §kma:11.5a,11.5b: only plague in London kills the King.
    fn the_king_dies(&mut self, log: &mut impl Chronicle<Event>) {
        self.king = None;
        log.note(|| {
            said("11.5a", "The King is dead. From now on heirs can travel, and the heirs alone are enough.")
        });
    }

    /// The heirs whom a faction leads along the road.
    fn led_by(&self, id: FactionId) -> Set<Heir> {
        self.heirs.matching(|heir| matches!(heir, Whereabouts::Led { by, .. } if *by == id))
    }

    /// §kma:7.11a,11.3a,11.3d: a town leaves the game: nobody holds it, the heirs in it die, and what Parliaments have laid
    /// on it goes to Chancery.
    pub(crate) fn destroy_town(&mut self, town: Town) {
        if let Some(holder) = self.holder(town) {
            self.give_up_town(holder);
        }
        for heir in self.heirs_in(town).iter() {
            self.kill_heir(heir);
        }
        let laid = std::mem::take(&mut self.towns[town].laid);
        self.send_to_chancery(laid);
        self.towns[town].destroyed = true;
    }
}
