//! §bok:9.4.1 to §bok:9.4.6, §bok:9.9.7: which battles there are, and in which order they are fought. Question 16.

use crate::action::Action;
use crate::event::Event;
use crate::frames::Asked;
use crate::ids::*;
use crate::state::State;
use crate::war::Post;
use crate::war::battle::Ground;
use arrayvec::ArrayVec;
use kernel::Chronicle;

/// The Kingdoms that fight together.
type Sides = ArrayVec<Set<Kingdom>, { Kingdom::ALL.len() }>;

impl State {
    /// §bok:9.4.1,9.9.7: after all moves: where units of the active Kingdom meet enemies.
    /// §bok:9.4.25,9.9.11: a retreat does not add to them.
    pub(super) fn find_battles(&mut self) {
        let kingdom = self.acting.kingdom;
        self.war.fields = self.units.regions_of(kingdom).within(self.enemy_presence(kingdom));
        self.war.seas = Set::matching(|sea| self.units.at(kingdom, Post::Afloat(sea)) > 0);
    }

    /// §bok:9.4.6: the sides of the enemies at a post: in Kingdom Order, each of Kingdoms that are all Friendly to each
    /// other. §bok:9.4.7: those that are Friendly to the active Kingdom stay out.
    pub(super) fn enemy_sides(&self, post: Post) -> Sides {
        let enemies = self.enemies(self.acting.kingdom);
        let mut sides = Sides::new();
        for kingdom in self.order.iter().copied() {
            if !enemies.contains(kingdom) || self.units.at(kingdom, post) == 0 {
                continue;
            }
            let friends = self.friends(kingdom);
            match sides.iter_mut().find(|side| side.minus(friends).is_empty()) {
                Some(side) => side.insert(kingdom),
                None => sides.push(Set::of(kingdom)),
            }
        }
        sides
    }

    /// §bok:9.2.9,9.4.28,9.4.41: how many Armies of the active Kingdom in the open must fight, new and old ones.
    pub(super) fn ready(&self, region: Region) -> u8 {
        let all = self.units.at(self.acting.kingdom, Post::Field(region));
        // Behind walls those that have retreated are garrison; in a Cathedral they stand with the others.
        if region.kind() == RegionKind::Cathedral { all - self.war.spent[region] } else { all }
    }

    /// §bok:9.4.41: how many Armies of the active Kingdom can still come out of the fortifications of a Region.
    pub(super) fn ready_inside(&self, region: Region) -> u8 {
        let all = self.units.at(self.acting.kingdom, Post::Garrison(region));
        if self.war.chosen.contains(region) { 0 } else { all.saturating_sub(self.war.spent[region]) }
    }

    /// §bok:9.4.28: how many Fleets of the active Kingdom must fight.
    pub(super) fn ready_afloat(&self, sea: Sea) -> u8 {
        self.units.at(self.acting.kingdom, Post::Afloat(sea)) - self.war.spent_fleets[sea]
    }

    /// §bok:9.4.2,9.4.3,9.4.4: whether a battle can be avoided: in a Friendly Region that none of the active Kingdom's
    /// Armies has entered by Road or Strait; and by a garrison always.
    fn is_optional(&self, region: Region) -> bool {
        let forced = self.war.entered.within(self.friendly_regions(self.acting.kingdom)).contains(region)
            || self.war.pledged.contains(region)
            || !self.is_friendly_region(self.acting.kingdom, region);
        self.ready(region) == 0 || !forced
    }

    /// The battles that must be fought, or those that may.
    fn list_battles(&self, optional: bool, out: &mut Vec<Action>) {
        for region in self.war.fields.iter() {
            let able = self.ready(region) > 0 || self.ready_inside(region) > 0;
            if able && self.is_optional(region) == optional {
                let sides = self.enemy_sides(Post::Field(region));
                let against = |side: &Set<Kingdom>| side.first().expect("a side has a Kingdom");
                out.extend(sides.iter().map(|side| Action::Attack { region, kingdom: against(side) }));
            }
        }
        for sea in self.war.seas.iter().filter(|sea| !optional && self.ready_afloat(*sea) > 0) {
            let sides = self.enemy_sides(Post::Afloat(sea));
            let against = |side: &Set<Kingdom>| side.first().expect("a side has a Kingdom");
            out.extend(sides.iter().map(|side| Action::Engage { sea, kingdom: against(side) }));
        }
    }

    /// §bok:9.6.21: after a first Clash that was the last, the other force may still be there.
    /// Takes out the places where there can be no battle any more, so that nobody who retreats there starts another one.
    fn close_fields(&mut self) {
        for region in self.war.fields.iter() {
            let over = self.ready(region) == 0 && self.ready_inside(region) == 0
                || self.enemy_sides(Post::Field(region)).is_empty();
            if over {
                self.war.fields.remove(region);
            }
        }
        for sea in self.war.seas.iter() {
            if self.ready_afloat(sea) == 0 || self.enemy_sides(Post::Afloat(sea)).is_empty() {
                self.war.seas.remove(sea);
            }
        }
    }

    pub(super) fn battles_asks(&self) -> Asked {
        Asked::one(self.acting_ruler(), "9.4.5")
    }

    /// §bok:9.4.5: any order; it ends when only battles are left that can be avoided.
    pub(super) fn battles_legal(&self, out: &mut Vec<Action>) {
        self.list_battles(false, out);
        let forced = !out.is_empty();
        self.list_battles(true, out);
        if !forced {
            out.push(Action::Done);
        }
    }

    pub(super) fn battles_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Attack { region, kingdom } => {
                let side = self.side_of(Post::Field(region), kingdom);
                // §bok:9.4.6: once begun, the battle goes on against each side.
                self.war.pledged.insert(region);
                self.begin_battle(Ground::Field(region), side, log);
            }
            Action::Engage { sea, kingdom } => {
                let side = self.side_of(Post::Afloat(sea), kingdom);
                self.begin_battle(Ground::Sea(sea), side, log);
            }
            Action::Done => self.end_battles(),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    pub(super) fn side_of(&self, post: Post, kingdom: Kingdom) -> Set<Kingdom> {
        let sides = self.enemy_sides(post);
        sides.into_iter().find(|side| side.contains(kingdom)).expect("it was offered")
    }

    /// §bok:T.2: without a battle nobody is asked, nor with a single one that must be fought.
    pub(super) fn battles_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        self.close_fields();
        if self.war.fields.is_empty() && self.war.seas.is_empty() {
            self.end_battles();
            return true;
        }
        let mut choices = Vec::new();
        self.battles_legal(&mut choices);
        if let [only] = choices[..] {
            self.battles_play(only, log);
            return true;
        }
        false
    }

    /// §bok:9.4.4: Armies that have avoided a battle are in the fortifications from now on. In a Cathedral there are none
    /// (§bok:9.4.12).
    fn end_battles(&mut self) {
        let kingdom = self.acting.kingdom;
        for region in self.war.fields.iter().filter(|region| region.kind() != RegionKind::Cathedral) {
            let post = Post::Field(region);
            if self.is_friendly_region(kingdom, region) && !self.enemy_sides(post).is_empty() {
                self.units.shift(kingdom, post, Post::Garrison(region), self.units.at(kingdom, post));
            }
        }
        self.frames.pop();
    }

    pub(super) fn battles_prompt(&self) -> String {
        "Which battle is next?".into()
    }
}
