//! Sail (4.6.1): Lords go by sea from a Port, Exile box or Sea, with Ships for everybody.

use super::haul::Room;
use crate::action::Action;
use crate::data::map;
use crate::event::Event;
use crate::ids::*;
use crate::state::{Retinue, State};
use kernel::Chronicle;

/// §pl:4.6.1g: what one Ship carries: units, and besides them this much Provender and as many Carts.
const UNITS_PER_SHIP: u8 = 6;
const GOODS_PER_SHIP: u16 = 2;

impl State {
    /// §pl:4.6.1a,4.6.1f: every destination for every group that has Ships enough.
    pub(crate) fn sail_legal(&self, lord: Lord, out: &mut Vec<Action>) {
        let Some(at) = self.at(lord).filter(|at| at.sea().is_some()) else { return };
        if !self.can_sail(lord.side()) || self.shared(lord, Asset::Ship) == 0 {
            return;
        }
        let reach = self.sea_reach(lord.side(), at);
        let met = reach.within(self.occupied(lord.side().other()));
        for with in self.followers(lord).subsets() {
            let group = with.union(Set::of(lord));
            if self.has_ships_for(group) {
                // §pl:4.6.1e,4.6.1o: enemies bar the way, except to the High Admiral.
                let shut = if self.is_high_admiral(lord, with) { Set::default() } else { met };
                let free = reach.minus(shut).minus(self.shut_by_allies(group));
                out.extend(free.iter().map(|to| Action::Sail { to, with }));
            }
        }
    }

    /// §pl:4.6.1a,4.6.1n,Y6e,L6e,L21e: whether a side can Sail: with a whole card, or one action with Seamanship; never
    /// against the French Fleet.
    pub(crate) fn can_sail(&self, side: Side) -> bool {
        !self.is_kept_from_sea(side) && (self.is_fresh() || self.has_seamanship(side))
    }

    /// §pl:L21e: whether the French Fleet lies in its way.
    pub(crate) fn is_kept_from_sea(&self, side: Side) -> bool {
        side == Side::York && self.in_force.contains(event::FRENCH_FLEET)
    }

    fn has_seamanship(&self, side: Side) -> bool {
        self.in_force.contains(if side == Side::York { event::SEAMANSHIP_Y6 } else { event::SEAMANSHIP_L6 })
    }

    /// §pl:4.6.1b,4.6.1c,4.6.1d: where the sea leads from here; only from a Sea to the Ports of the next.
    fn sea_reach(&self, side: Side, at: Locale) -> Set<Locale> {
        let Some(sea) = at.sea() else { return Set::default() };
        let next = map().next_seas[sea];
        let mut reach = map().ports_of[sea].union(next);
        if at.is_sea() {
            for other in next.iter() {
                reach = reach.union(map().ports_of[other]);
            }
        } else {
            reach.insert(sea);
            reach.remove(at);
        }
        // §pl:Y25e,Y12e,L20e: Glyndwr's Wales is closed, and under a Truce so is every place with an enemy, even to the
        // High Admiral.
        reach.minus(self.shut_to(side))
    }

    /// §pl:L29c: whether he is the High Admiral, who may Sail against the enemy: alone and active.
    fn is_high_admiral(&self, lord: Lord, with: Set<Lord>) -> bool {
        with.is_empty() && self.uses(lord, capability::HIGH_ADMIRAL)
    }

    /// §pl:4.6.1g,4.6.1h,4.6.1i,4.6.1j: whether a group has Ships for all its units; nobody may be left behind, but
    /// Assets can be.
    fn has_ships_for(&self, group: Set<Lord>) -> bool {
        let units: u8 = group.iter().map(|lord| self.units(lord)).sum();
        self.ship_room(group) >= u16::from(units.div_ceil(UNITS_PER_SHIP))
    }

    /// §pl:4.6.1g: for how much Provender, and for how many Carts as well, there is room.
    pub(crate) fn goods_room(&self, group: Set<Lord>) -> u16 {
        GOODS_PER_SHIP * self.ship_room(group)
    }

    /// §pl:4.6.1g,1.5.4g: the number of Troops, Retinue and Vassals.
    fn units(&self, lord: Lord) -> u8 {
        let mat = &self.mats[lord];
        mat.troops() + u8::from(mat.retinue == Retinue::Standing) + mat.vassals.len() as u8
    }

    /// §pl:4.6.1a,4.6.1g,4.6.1i: uses the card or the action, drops what the Ships cannot carry, and Sails.
    pub(crate) fn sail(&mut self, to: Locale, with: Set<Lord>, log: &mut impl Chronicle<Event>) {
        let Some(lord) = self.command.lord else { return };
        match self.has_seamanship(lord.side()) {
            true => self.spend_action(),
            false => self.spend_card(),
        }
        if self.sail_is_blockaded(lord, to) && !self.runs_blockade(lord, log) {
            return;
        }
        let group = with.union(Set::of(lord));
        let room = self.goods_room(group);
        self.set_sail(group, to);
        self.begin_haul(group, Room { provender: room, carts: Some(room) }, log);
    }

    /// §pl:Y15c,4.6.1n: whether this Sail leaves or enters a Port of the Sea that Warwick blockades.
    pub(crate) fn sail_is_blockaded(&self, lord: Lord, to: Locale) -> bool {
        lord.side() == Side::Lancaster
            && self.blockaded_sea().is_some_and(|sea| {
                let ports = map().ports_of[sea];
                ports.contains(to) || self.at(lord).is_some_and(|from| ports.contains(from))
            })
    }
}
