//! Intercept (4.3.4): one enemy Lord may hurry to the Stronghold that marchers enter.

use super::march::Stage;
use crate::action::Action;
use crate::data::map;
use crate::event::{Event, named, named_all, place_name, said};
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Thrown};

/// §pl:Y2e,L2e: the side's Flank Attack card.
fn flank_attack(side: Side) -> Card {
    match side {
        Side::York => event::FLANK_ATTACK_Y2,
        Side::Lancaster => event::FLANK_ATTACK_L2,
    }
}

impl State {
    /// §pl:4.3.4a,4.3.4c,4.3.4i,4.3.4j,4.3.4l: a side's Lords one Highway or Road from the Stronghold that is entered,
    /// whoever is there already; the limits of a March apply to them too.
    pub(super) fn may_intercept(&self, side: Side, to: Locale) -> Set<Lord> {
        if self.is_truce() || self.shut_to(side).contains(to) {
            return Set::default();
        }
        let near = map().highways[to].union(map().roads[to]);
        let is_near = |lord: &Lord| {
            self.at(*lord).is_some_and(|there| near.contains(there)) && !self.is_shut_by_allies(*lord, to)
        };
        self.in_play[side].iter().filter(is_near).collect()
    }

    /// §pl:4.3.4a,4.3.4b: asks once for each Stronghold entered, if anybody is near enough.
    pub(super) fn intercept_run(&mut self) -> bool {
        let asks = !self.may_intercept(self.march.side().other(), self.march.goal()).is_empty();
        if !asks {
            self.march.stage = Stage::Meet;
        }
        asks
    }

    /// §pl:4.3.4e,4.3.4m: each of them with each group that he may lead, with a roll or by Flank Attack.
    pub(super) fn intercept_legal(&self, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        let (side, to) = (self.march.side().other(), self.march.goal());
        let ways: &[bool] =
            if self.hands[side].contains(flank_attack(side)) { &[false, true] } else { &[false] };
        for lord in self.may_intercept(side, to).iter() {
            for with in self.followers(lord).subsets() {
                if !self.shut_by_allies(with.union(Set::of(lord))).contains(to) {
                    out.extend(ways.iter().map(|flank| Action::Intercept { lord, with, flank: *flank }));
                }
            }
        }
    }

    /// §pl:4.3.4d,4.3.4g,4.3.4m,Y2e,L2e: he needs his Valour or less on a die, or no die with Flank Attack. If he fails
    /// nothing happens, and nobody else may try.
    pub(super) fn intercept(
        &mut self,
        lord: Lord,
        with: Set<Lord>,
        flank: bool,
        log: &mut impl Chronicle<Event>,
    ) {
        if flank {
            self.use_held(flank_attack(lord.side()));
            log.note(|| self.tell_flank(lord));
        } else if !self.roll_intercept(lord, log) {
            self.march.stage = Stage::Meet;
            return;
        }
        let group = with.union(Set::of(lord));
        self.march.interceptors = group;
        self.march.base = self.at(lord);
        self.march.flank = flank;
        self.march.stage = Stage::Join;
        self.haul_by_cart(group, log);
    }

    fn tell_flank(&self, lord: Lord) -> Event {
        let clause = if lord.side() == Side::York { "Y2e" } else { "L2e" };
        said(clause, format!("{} falls on the marchers' flank.", named(lord))).by(lord.side())
    }

    fn roll_intercept(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) -> bool {
        let (valour, face) = (self.valour(lord), self.chance.die());
        let passed = face <= valour;
        log.note(|| {
            let does = if passed { "intercepts" } else { "fails to intercept" };
            let text = format!("{} {does} on a {face}.", named(lord));
            let thrown = Thrown { face, need: Some(valour.min(6)), passed: Some(passed), reroll: false };
            said("4.3.4d", text.clone()).by(lord.side()).dice(vec![thrown]).hidden(
                self.hidden_mats,
                "4.3.4d",
                text,
            )
        });
        passed
    }

    /// §pl:4.3.4e,4.3.4f,4.3.4h: they move in as by March, without an action, and count as having been there first.
    pub(super) fn join(&mut self, log: &mut impl Chronicle<Event>) {
        let (group, to) = (self.march.interceptors, self.march.goal());
        log.note(|| {
            let come = if group.len() == 1 { "comes" } else { "come" };
            said("4.3.4e", format!("{} {come} to {}.", named_all(group), place_name(to)))
                .by(self.march.side().other())
        });
        self.move_group(group, to, log);
        self.march.stage = Stage::Meet;
    }
}
