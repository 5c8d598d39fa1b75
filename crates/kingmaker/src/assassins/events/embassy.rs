//! §kma:11.4a,11.4b: an Embassy moves the King, and the assassins come out. Question 16 of §kma:T.9.

use crate::assassins::event::{Event, place_named, said, square_named};
use crate::assassins::ids::*;
use crate::assassins::state::{Spot, State};
use kernel::Chronicle;

impl State {
    /// §kma:11.4a,11.4c,11.4d,11.4e: the King goes to a place; whoever is there is not concerned.
    pub(super) fn call_the_king(&mut self, to: Place, log: &mut impl Chronicle<Event>) {
        match self.king {
            None => log.note(|| said("11.4e", "There is no King to be called.")),
            Some(at) if at == to => {
                log.note(|| said("11.4c", format!("The King is in {} already, and stays.", place_named(to))));
            }
            Some(at) => {
                self.king = Some(to);
                log.note(|| {
                    said("11.4a", format!("The King leaves {} for {}.", place_named(at), place_named(to)))
                });
                self.assassins_come_out(at.square(), log);
            }
        }
    }

    /// §kma:5.1h,11.4b,13.2i,14.1c: all piles of assassins become ordinary factions in the square that the King has left.
    /// §kma:T.7: their owners choose commanders in turn order, beginning with the mover.
    fn assassins_come_out(&mut self, square: Square, log: &mut impl Chronicle<Event>) {
        for seat in self.clockwise(self.active) {
            for id in FactionId::of(seat) {
                if !self.factions[id].as_ref().is_some_and(|faction| faction.is_secret()) {
                    continue;
                }
                let name = self.faction_named(id);
                self.faction_mut(id).at = Spot::Land(square);
                log.note(|| said("11.4b", format!("{name} come out at {}.", square_named(square))).by(seat));
                self.seek_commander(id, true);
            }
        }
    }
}
