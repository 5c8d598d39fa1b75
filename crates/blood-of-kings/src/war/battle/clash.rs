//! A Clash: §bok:9.4.8 to §bok:9.4.20: withdrawal, dice, casualties, surrender. At Sea: §bok:9.9.8,9.9.12,9.9.13; in an
//! assault: §bok:9.5.9 to §bok:9.5.16.

use super::{Ground, Side, Step};
use crate::action::Action;
use crate::data::{Loser, tables};
use crate::event::{Event, kingdom_named, said};
use crate::ids::*;
use crate::state::State;
use crate::war::{Post, thrown};
use kernel::Chronicle;
use std::cmp::Ordering;

/// Withdrawal.
impl State {
    /// Begins the part of a Clash in which a side may withdraw, and returns the step for it.
    /// §bok:9.4.9,9.4.10,9.4.12,9.5.10,9.6.23,9.9.8: only in a battle on land, in a Region that is Friendly and no Cathedral,
    /// and for attackers not in the first Clash.
    pub(super) fn first_step(&mut self, side: Side) -> Step {
        let battle = &self.war.battle;
        let kingdoms = battle.force(side).kingdoms();
        let left = match battle.ground {
            Ground::Field(region)
                if region.kind() != RegionKind::Cathedral && (side == Side::Defender || battle.clash > 1) =>
            {
                kingdoms.iter().filter(|kingdom| self.is_friendly_region(*kingdom, region)).collect()
            }
            _ => Set::default(),
        };
        self.war.battle.left = left;
        Step::Withdraw(side)
    }

    /// §bok:9.4.11: the defender decides first. §bok:9.4.9: a side that has withdrawn as a whole ends the battle.
    pub(super) fn withdraw_run(&mut self, side: Side) -> bool {
        if !self.war.battle.left.is_empty() {
            return false;
        }
        if self.war.battle.strength(side) == 0 {
            self.win(side.other());
        } else {
            self.war.battle.step = match side {
                Side::Defender => self.first_step(Side::Attacker),
                Side::Attacker => Step::Roll,
            };
        }
        true
    }

    /// §bok:9.4.14: any number, of each Kingdom once in a Clash.
    pub(super) fn withdraw_legal(&self, side: Side, out: &mut Vec<Action>) {
        let battle = &self.war.battle;
        for kingdom in battle.left.iter() {
            let most = battle.force(side).units[kingdom];
            out.extend((1..=most).map(|count| Action::Shelter { kingdom, count }));
        }
        out.push(Action::Done);
    }

    /// §bok:9.4.13,9.4.28: those that withdraw take no further part.
    pub(super) fn withdraw_play(&mut self, side: Side, action: Action, log: &mut impl Chronicle<Event>) {
        let Action::Shelter { kingdom, count } = action else {
            self.war.battle.left = Set::default();
            return;
        };
        self.war.battle.left.remove(kingdom);
        self.go_inside(side, kingdom, count);
        log.note(|| {
            let who = kingdom_named(kingdom);
            said("9.4.9", format!("{count} of {who} withdraw into the fortifications."))
        });
    }

    /// Armies leave the battle for the fortifications of the Region.
    pub(super) fn go_inside(&mut self, side: Side, kingdom: Kingdom, count: u8) {
        let Some(region) = self.war.battle.region() else { return };
        self.units.shift(kingdom, Post::Field(region), Post::Garrison(region), count);
        self.war.battle.force_mut(side).units[kingdom] -= count;
        if kingdom == self.acting.kingdom {
            self.war.spent[region] += count;
        }
    }
}

/// The dice.
impl State {
    /// §bok:9.4.15,9.4.16,9.4.17: the dice of a Clash.
    pub(super) fn roll_clash(&mut self, log: &mut impl Chronicle<Event>) {
        let battle = &self.war.battle;
        let decided = self.decided_by_a_tile(battle.ground, battle.defender.kingdoms());
        let coloured = if decided.is_none() { Some(self.chance.die()) } else { None };
        let white = self.chance.die();
        let first = match (decided, coloured) {
            (Some(side), _) => side,
            (None, Some(die)) => {
                first_to_lose(die, [Side::Attacker, Side::Defender].map(|side| self.size(side)))
            }
            (None, None) => unreachable!("a die is rolled where no tile decides"),
        };
        let battle = &mut self.war.battle;
        (battle.hits, battle.next, battle.step) = (white, first, Step::Casualties);
        log.note(|| {
            let who = if first == Side::Attacker { "attacker" } else { "defender" };
            let dice = coloured.into_iter().chain([white]).map(thrown).collect();
            said("9.4.15", format!("Up to {white} fall, and the {who} loses the first.")).dice(dice)
        });
    }

    /// §bok:9.4.16,9.5.9: how large a side is when the smaller one is looked for.
    /// §bok:9.9.12: at Sea its Armies aboard count too, but at most as many as its Fleets.
    fn size(&self, side: Side) -> u8 {
        let battle = &self.war.battle;
        let units = battle.strength(side);
        match battle.ground {
            Ground::Sea(sea) => {
                let [own, others] = [side, side.other()].map(|side| battle.force(side).kingdoms());
                units + units.min(self.cargo_of(own, others, sea))
            }
            Ground::Field(_) | Ground::Walls(_) => units,
        }
    }

    /// §bok:9.9.12: the Armies aboard that are Friendly to a whole side and enemies of the other one.
    pub(in crate::war) fn cargo_of(&self, own: Set<Kingdom>, others: Set<Kingdom>, sea: Sea) -> u8 {
        let with_us = |kingdom: &Kingdom| {
            let friends = self.friends(*kingdom);
            own.minus(friends).is_empty() && !others.meets(friends)
        };
        let aboard = |kingdom: Kingdom| self.units.at(kingdom, Post::Aboard(sea));
        Kingdom::ALL.iter().copied().filter(with_us).map(aboard).sum()
    }

    /// §bok:10.3,10.8,10.34: the side that loses first without a coloured die, by Deadly Archers or Flower of Chivalry; with
    /// both the die is rolled.
    pub(in crate::war) fn decided_by_a_tile(&self, ground: Ground, defenders: Set<Kingdom>) -> Option<Side> {
        let owner = match ground {
            Ground::Walls(region) => self.controller(region),
            Ground::Field(_) => None,
            Ground::Sea(_) => return None,
        };
        let archers =
            defenders.iter().chain(owner).any(|kingdom| self.has_tile(kingdom, Tile::DeadlyArchers));
        let assault = matches!(ground, Ground::Walls(_));
        let chivalry = !assault && self.has_tile(self.acting.kingdom, Tile::FlowerOfChivalry);
        match (archers, chivalry) {
            (true, false) => Some(Side::Attacker),
            (false, true) => Some(Side::Defender),
            (true, true) | (false, false) => None,
        }
    }
}

/// §bok:1.2.14,9.4.16: the side that loses first by the coloured die; the sizes are those of attacker and defender.
pub(in crate::war) fn first_to_lose(die: u8, sizes: [u8; 2]) -> Side {
    let row = tables().figures.battle[usize::from(die) - 1];
    let loser = if sizes[0] == sizes[1] { row.equal } else { row.first };
    match loser {
        Loser::Attacker => Side::Attacker,
        Loser::Defender => Side::Defender,
        Loser::Smaller => match sizes[0].cmp(&sizes[1]) {
            Ordering::Less => Side::Attacker,
            Ordering::Equal | Ordering::Greater => Side::Defender,
        },
    }
}

/// Casualties and surrender.
impl State {
    /// §bok:9.4.17,9.4.18,I19: one in turn from each side, until a side has nothing left, so that never both are destroyed. Returns whether nobody has to choose.
    pub(super) fn casualties_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        loop {
            let battle = &self.war.battle;
            let over = [Side::Attacker, Side::Defender].iter().any(|side| battle.strength(*side) == 0);
            if battle.hits == 0 || over {
                self.war.battle.step = Step::Surrender;
                return true;
            }
            let side = battle.next;
            let kingdoms = battle.force(side).kingdoms();
            if kingdoms.is_empty() {
                // §bok:9.5.12: Levies fall when no Army is left.
                self.war.battle.levies -= 1;
                self.after_a_fall();
            } else if let Some(only) = kingdoms.only() {
                self.fall(only, log);
            } else if battle.force(side.other()).leader.is_some() {
                return false;
            } else {
                // Levies of a Region that nobody rules have nobody who could choose.
                let first = self.order.iter().copied().find(|kingdom| kingdoms.contains(*kingdom));
                self.fall(first.expect("the side has a Kingdom"), log);
            }
        }
    }

    /// §bok:9.4.37: whose unit falls, as the other side's leader chooses; in Kingdom Order.
    pub(super) fn strike_legal(&self, out: &mut Vec<Action>) {
        let battle = &self.war.battle;
        let kingdoms = battle.force(battle.next).kingdoms();
        let in_order = self.order.iter().copied().filter(|kingdom| kingdoms.contains(*kingdom));
        out.extend(in_order.map(|kingdom| Action::Strike { kingdom }));
    }

    /// A unit falls.
    pub(super) fn fall(&mut self, kingdom: Kingdom, log: &mut impl Chronicle<Event>) {
        self.lose(self.war.battle.next, kingdom, 1);
        self.after_a_fall();
        log.note(|| said("9.4.17", format!("{} loses one.", kingdom_named(kingdom))));
    }

    fn after_a_fall(&mut self) {
        let battle = &mut self.war.battle;
        battle.hits -= 1;
        battle.next = battle.next.other();
    }

    /// Units of a side leave the map, and are counted for the ransom.
    fn lose(&mut self, side: Side, kingdom: Kingdom, count: u8) {
        let battle = &mut self.war.battle;
        let force = battle.force_mut(side);
        force.units[kingdom] -= count;
        force.lost[kingdom] += count;
        let inside = match battle.ground {
            Ground::Walls(region) if side == Side::Defender => {
                let post = Post::Garrison(region);
                let inside = count.min(self.units.at(kingdom, post));
                self.units.remove(kingdom, post, inside);
                inside
            }
            _ => 0,
        };
        self.units.remove(kingdom, self.war.battle.post(), count - inside);
    }

    /// §bok:9.4.19,9.4.20: after the casualties a side with half as many as the other or fewer surrenders.
    /// §bok:9.9.13: at Sea only Fleets count.
    pub(super) fn surrender(&mut self, log: &mut impl Chronicle<Event>) {
        let battle = &self.war.battle;
        let [attackers, defenders] = [Side::Attacker, Side::Defender].map(|side| battle.strength(side));
        let times = tables().figures.surrender;
        if attackers == 0 {
            self.win(Side::Defender);
        } else if defenders == 0 {
            self.win(Side::Attacker);
        } else if attackers * times <= defenders {
            self.lay_down_arms(Side::Attacker, log);
        } else if defenders * times <= attackers {
            self.lay_down_arms(Side::Defender, log);
        } else if battle.is_assault() {
            // §bok:9.5.11: in an assault nobody retreats.
            self.war.battle.step = Step::Press;
        } else {
            self.begin_retreat(Side::Attacker);
        }
    }

    /// §bok:9.4.19: who surrenders is removed. §bok:9.5.15: not the attackers of an assault, which merely ends.
    fn lay_down_arms(&mut self, side: Side, log: &mut impl Chronicle<Event>) {
        let assault = self.war.battle.is_assault();
        if !(assault && side == Side::Attacker) {
            for kingdom in self.war.battle.force(side).kingdoms().iter() {
                self.lose(side, kingdom, self.war.battle.force(side).units[kingdom]);
            }
            self.war.battle.levies = if side == Side::Defender { 0 } else { self.war.battle.levies };
        }
        log.note(|| match (side, assault) {
            (Side::Attacker, true) => said("9.5.15", "The assault is beaten off."),
            (Side::Attacker, false) => said("9.4.19", "The attackers surrender."),
            (Side::Defender, _) => said("9.4.19", "The defenders surrender."),
        });
        self.win(side.other());
    }

    /// §bok:9.5.13,9.5.14: the attackers stop, all of them, and stay where they are.
    pub(super) fn stop_assault(&mut self, log: &mut impl Chronicle<Event>) {
        log.note(|| said("9.5.13", "The attackers stop the assault."));
        self.win(Side::Defender);
    }

    /// §bok:9.4.27: another Clash.
    pub(super) fn next_clash(&mut self) {
        self.war.battle.clash += 1;
        if self.war.battle.clash == 2 {
            self.bring_up_reserve();
        }
        self.war.battle.step = Step::Sally;
    }
}
