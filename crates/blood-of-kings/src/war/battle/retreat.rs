//! Retreat: §bok:9.4.21 to §bok:9.4.28, §bok:9.6.18; at Sea §bok:9.9.10,9.9.11,9.9.17.

use super::{Ground, Side, Step};
use crate::action::Action;
use crate::event::{Event, region_named, said, sea_named};
use crate::ids::*;
use crate::state::State;
use crate::war::Post;
use kernel::Chronicle;

impl State {
    pub(super) fn begin_retreat(&mut self, side: Side) {
        let battle = &mut self.war.battle;
        battle.left = battle.force(side).kingdoms();
        battle.leaving = By::default();
        battle.step = Step::Retreat(side);
    }

    /// §bok:9.6.18: how many of a Kingdom's Armies can go back inside, because they have come out of a siege. Those who
    /// came to the relief count as the first to fall.
    fn can_go_back(&self, side: Side, kingdom: Kingdom) -> u8 {
        let battle = &self.war.battle;
        let besieged = match battle.ground {
            Ground::Field(region) => self.is_besieged(kingdom, region),
            Ground::Walls(_) | Ground::Sea(_) => false,
        };
        if side == Side::Attacker && kingdom == self.acting.kingdom && besieged {
            battle.sallied.min(battle.attacker.units[kingdom])
        } else {
            0
        }
    }

    /// The Kingdoms of which units leave the Region or Sea.
    fn going_out(&self, side: Side) -> Set<Kingdom> {
        let leaving = &self.war.battle.leaving;
        Set::matching(|kingdom| leaving[kingdom] > self.can_go_back(side, kingdom))
    }

    /// §bok:9.4.22,9.4.26,9.4.42: the adjacent Regions that are Friendly to all of these Kingdoms.
    /// §bok:1.2.10: across a Strait with a Fleet that is Friendly to them.
    fn refuges(&self, from: Region, kingdoms: Set<Kingdom>) -> Set<Region> {
        let mut kingdoms = kingdoms.iter();
        let of = |kingdom| self.beside(kingdom, from).within(self.friendly_regions(kingdom));
        let first = kingdoms.next().map(of).unwrap_or_default();
        kingdoms.fold(first, |refuges, kingdom| refuges.within(of(kingdom)))
    }

    /// How many units of a Kingdom can retreat together with those that do already.
    fn most_leaving(&self, side: Side, kingdom: Kingdom) -> u8 {
        let battle = &self.war.battle;
        let mut group = self.going_out(side);
        group.insert(kingdom);
        match battle.ground {
            Ground::Field(region) if self.refuges(region, group).is_empty() => {
                self.can_go_back(side, kingdom)
            }
            _ => battle.force(side).units[kingdom],
        }
    }

    /// §bok:9.4.21: any or all, Kingdom by Kingdom. §bok:9.4.23: where there is no refuge nobody is asked.
    pub(super) fn retreat_run(&mut self, side: Side) -> bool {
        let left = self.war.battle.left;
        if left.iter().any(|kingdom| self.most_leaving(side, kingdom) > 0) {
            return false;
        }
        if self.war.battle.leaving.iter().any(|(_, count)| *count > 0) {
            self.go_back_inside(side);
            self.war.battle.step = Step::Refuge(side);
        } else {
            self.after_retreat(side);
        }
        true
    }

    pub(super) fn retreat_legal(&self, side: Side, out: &mut Vec<Action>) {
        for kingdom in self.war.battle.left.iter() {
            let most = self.most_leaving(side, kingdom);
            out.extend((1..=most).map(|count| Action::Retreat { kingdom, count }));
        }
        out.push(Action::Done);
    }

    pub(super) fn retreat_play(&mut self, _side: Side, action: Action) {
        let battle = &mut self.war.battle;
        match action {
            Action::Retreat { kingdom, count } => {
                battle.leaving[kingdom] = count;
                battle.left.remove(kingdom);
            }
            _ => battle.left = Set::default(),
        }
    }

    /// §bok:9.6.18: those who have sallied and retreat are under siege again.
    fn go_back_inside(&mut self, side: Side) {
        let kingdom = self.acting.kingdom;
        let count = self.can_go_back(side, kingdom).min(self.war.battle.leaving[kingdom]);
        if count > 0 {
            self.war.battle.leaving[kingdom] -= count;
            self.war.battle.sallied -= count;
            self.go_inside(side, kingdom, count);
        }
    }

    /// The places to which units retreat.
    fn is_settled(&self) -> bool {
        self.war.battle.leaving.iter().all(|(_, count)| *count == 0)
    }

    /// The Kingdoms whose units are on their way out.
    fn leavers(&self) -> Set<Kingdom> {
        self.war.battle.leaving.matching(|count| *count > 0)
    }

    /// §bok:9.4.22,9.9.10: the opponent chooses, the same place for all. With a single one he is not asked.
    pub(super) fn refuge_run(&mut self, side: Side, log: &mut impl Chronicle<Event>) -> bool {
        if self.is_settled() {
            self.after_retreat(side);
            return true;
        }
        match self.war.battle.ground {
            Ground::Field(from) | Ground::Walls(from) => {
                let Some(only) = self.refuges(from, self.leavers()).only() else { return false };
                self.take_refuge(side, only, log);
            }
            Ground::Sea(from) => {
                let Some(only) = from.row().adjacent.only() else { return false };
                self.take_haven(side, only, log);
            }
        }
        true
    }

    pub(super) fn refuge_legal(&self, _side: Side, out: &mut Vec<Action>) {
        match self.war.battle.ground {
            Ground::Field(from) | Ground::Walls(from) => {
                let refuges = self.refuges(from, self.leavers());
                out.extend(refuges.iter().map(|region| Action::Refuge { region }));
            }
            Ground::Sea(from) => {
                out.extend(from.row().adjacent.iter().map(|sea| Action::Haven { sea }));
            }
        }
    }

    /// §bok:9.4.25: beside enemies they are garrison there, or stand in a Cathedral.
    pub(super) fn take_refuge(&mut self, side: Side, to: Region, log: &mut impl Chronicle<Event>) {
        let from = self.war.battle.post();
        for kingdom in self.leavers().iter() {
            let count = std::mem::take(&mut self.war.battle.leaving[kingdom]);
            let walls = to.kind() != RegionKind::Cathedral && self.enemy_presence(kingdom).contains(to);
            let post = if walls { Post::Garrison(to) } else { Post::Field(to) };
            self.units.shift(kingdom, from, post, count);
            self.war.battle.force_mut(side).units[kingdom] -= count;
            if kingdom == self.acting.kingdom {
                self.war.spent[to] += count;
            }
        }
        log.note(|| said("9.4.22", format!("The retreat goes to {}.", region_named(to))));
        self.after_retreat(side);
    }

    /// §bok:9.9.10,9.9.17: Fleets retreat, and then their cargo.
    pub(super) fn take_haven(&mut self, side: Side, to: Sea, log: &mut impl Chronicle<Event>) {
        let Ground::Sea(from) = self.war.battle.ground else { unreachable!("Fleets are at Sea") };
        for kingdom in self.leavers().iter() {
            let count = self.war.battle.leaving[kingdom];
            self.units.shift(kingdom, Post::Afloat(from), Post::Afloat(to), count);
            self.war.battle.force_mut(side).units[kingdom] -= count;
            if kingdom == self.acting.kingdom {
                self.war.spent_fleets[to] += count;
            }
        }
        log.note(|| said("9.9.10", format!("The retreat goes to {}.", sea_named(to))));
        self.load_cargo(side, from, to);
    }

    /// §bok:9.9.17: Armies go with the Fleets of their own Kingdom, and where some of these stay their Ruler divides them.
    /// Armies without Fleets of their own go with others if none of these stays.
    fn load_cargo(&mut self, side: Side, from: Sea, to: Sea) {
        let leaving = self.war.battle.leaving;
        let mut divided = Set::default();
        for kingdom in Kingdom::ALL.iter().copied() {
            let count = self.units.at(kingdom, Post::Aboard(from));
            let stays = self.units.at(kingdom, Post::Afloat(from)) > 0;
            let follows = self.friends(kingdom).iter().any(|friend| leaving[friend] > 0)
                && !self.has_friendly_fleet(kingdom, from);
            match (leaving[kingdom] > 0, stays) {
                _ if count == 0 => {}
                (true, true) => divided.insert(kingdom),
                (true, false) => self.units.shift(kingdom, Post::Aboard(from), Post::Aboard(to), count),
                (false, false) if follows => {
                    self.units.shift(kingdom, Post::Aboard(from), Post::Aboard(to), count);
                }
                (false, _) => {}
            }
        }
        let battle = &mut self.war.battle;
        battle.leaving = By::default();
        (battle.left, battle.haven, battle.step) = (divided, to, Step::Cargo(side));
    }

    pub(super) fn cargo_run(&mut self, side: Side) -> bool {
        let done = self.war.battle.left.is_empty();
        if done {
            self.after_retreat(side);
        }
        done
    }

    pub(super) fn cargo_legal(&self, out: &mut Vec<Action>) {
        let Ground::Sea(from) = self.war.battle.ground else { return };
        let kingdom = self.next_kingdom();
        let most = self.units.at(kingdom, Post::Aboard(from));
        out.extend((1..=most).map(|count| Action::Follow { kingdom, count }));
        out.push(Action::Done);
    }

    pub(super) fn cargo_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let kingdom = self.next_kingdom();
        self.war.battle.left.remove(kingdom);
        let (Action::Follow { count, .. }, Ground::Sea(from)) = (action, self.war.battle.ground) else {
            return;
        };
        let to = self.war.battle.haven;
        self.units.shift(kingdom, Post::Aboard(from), Post::Aboard(to), count);
        log.note(|| said("9.9.17", format!("{count} Armies go along to {}.", sea_named(to))));
    }

    /// §bok:9.4.24: a side of which all have gone has lost. §bok:9.4.21: the attacker retreats first, then the defender.
    fn after_retreat(&mut self, side: Side) {
        if self.war.battle.strength(side) == 0 {
            self.win(side.other());
        } else if side == Side::Attacker {
            self.begin_retreat(Side::Defender);
        } else {
            self.next_clash();
        }
    }
}
