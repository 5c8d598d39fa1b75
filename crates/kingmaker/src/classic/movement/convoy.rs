//! §kmc:5.4q: ships that part from their convoy at sea.

use crate::classic::ids::*;
use crate::classic::state::State;

impl State {
    /// §kmc:5.4q: whether a ship other than the flagship can leave its convoy: the mover commands it, and each Noble
    /// aboard can go with one ship.
    pub(in crate::classic) fn can_leave_convoy(&self, ship: Ship) -> bool {
        let aboard = self.court.aboard(ship);
        self.captain_of(aboard).is_some() && self.fit_singly(self.court.convoy(ship), aboard)
    }

    /// The convoy from which a ship of the voyage is parting, and who is aboard it.
    pub(in crate::classic) fn left_behind(&self) -> Option<(Set<Ship>, Set<Noble>)> {
        let ships = self.voyage.ships;
        let parting = ships.iter().find(|ship| !ships.contains(self.court.flagship(*ship)))?;
        let others = self.court.convoy(parting).minus(ships);
        Some((others, self.court.aboard(parting).minus(self.voyage.passengers)))
    }

    /// §kmc:5.4q: those left behind who can still go with the ships that part.
    pub(in crate::classic) fn could_part(&self) -> Set<Noble> {
        let Some((_, nobles)) = self.left_behind() else { return Set::default() };
        let (ships, passengers) = (self.voyage.ships, self.voyage.passengers);
        nobles.iter().filter(|noble| self.fit_singly(ships, passengers.union(Set::of(*noble)))).collect()
    }

    /// Whether all these Nobles find room on these ships, each on a single one.
    pub(in crate::classic) fn fit_singly(&self, ships: Set<Ship>, nobles: Set<Noble>) -> bool {
        let mut troops: Vec<u16> = nobles.iter().map(|noble| self.court.bare_strength(noble)).collect();
        troops.sort_unstable_by(|one, other| other.cmp(one));
        let mut rooms: Vec<u16> = ships.iter().map(|ship| ship.row().capacity).collect();
        find_room(&troops, &mut rooms)
    }
}

/// Whether all troops find room, the first of them in each of the rooms in turn; equal rooms are tried once.
fn find_room(troops: &[u16], rooms: &mut [u16]) -> bool {
    let Some((first, others)) = troops.split_first() else { return true };
    (0..rooms.len()).any(|at| {
        let Some(left) = rooms[at].checked_sub(*first).filter(|_| !rooms[..at].contains(&rooms[at])) else {
            return false;
        };
        let before = std::mem::replace(&mut rooms[at], left);
        let found = find_room(others, rooms);
        rooms[at] = before;
        found
    })
}
