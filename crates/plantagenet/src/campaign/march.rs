//! March (4.3): groups, haul and speed. `intercept` and `approach` have the enemies whom marchers meet.

use super::Room;
use crate::action::Action;
use crate::data::map;
use crate::event::{Event, named_all, place_name, said};
use crate::ids::*;
use crate::state::{Frame, State, Whereabouts};
use kernel::{Chronicle, Clause};
use serde::{Deserialize, Serialize};

/// The March in progress.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct March {
    /// Who marches, the leader included.
    pub(crate) group: Set<Lord>,
    /// Where they come from.
    pub(crate) from: Option<Locale>,
    /// Where they go.
    pub(crate) to: Option<Locale>,
    /// §pl:L28e: movers who skip this card's Feed; empty again when the next card is revealed.
    pub(crate) fed_by_depot: Set<Lord>,
    pub(crate) stage: Stage,
    /// §pl:4.3.3a: whether a free second step may follow.
    pub(crate) free_step: bool,
    /// §pl:L15c: those of them who had moved on this card before the step.
    pub(crate) had_moved: Set<Lord>,
    /// §pl:4.3.4h: who has Intercepted them.
    pub(crate) interceptors: Set<Lord>,
    /// Where the interceptors came from.
    pub(crate) base: Option<Locale>,
    /// §pl:4.3.4m: whether they came by Flank Attack, so that they are the attackers.
    pub(crate) flank: bool,
    /// Who may still play a card on the Approach.
    pub(crate) waiting: Set<Side>,
    /// §pl:4.3.5k: who has played Blocked Ford.
    pub(crate) fords: Set<Side>,
    /// §pl:4.3.5c: who has chosen Exile.
    pub(crate) exiles: Set<Lord>,
}

/// The stages of a step of a March.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Stage {
    /// The excess is dropped; now the group moves.
    #[default]
    Step,
    /// §pl:4.3.4a: one enemy Lord may try to Intercept.
    Intercept,
    /// §pl:4.3.4e: he has succeeded and moves in.
    Join,
    /// §pl:4.3.5a: is an enemy there?
    Meet,
    /// §pl:4.3.5b: cards may be played on the Approach.
    Cards,
    /// §pl:4.3.5c: Exile or battle.
    Exile,
    /// §pl:4.3.5g: the exiles leave.
    Depart,
    /// §pl:4.3.5i: battle with those who stay.
    Fight,
    /// §pl:4.3.3a: a second step, or none.
    Onward,
    /// Nothing is left to do.
    End,
}

impl March {
    /// The March once it is over: only what is needed until the card's Feed.
    pub(crate) fn over(&self) -> March {
        March { fed_by_depot: self.fed_by_depot, ..March::default() }
    }

    /// The side that marches.
    pub(crate) fn side(&self) -> Side {
        self.group.first().expect("somebody marches").side()
    }

    /// Where the step leads.
    pub(crate) fn goal(&self) -> Locale {
        self.to.expect("a March leads somewhere")
    }
}

impl State {
    /// §pl:Y12e,L20e: whether a Truce is in force.
    pub(crate) fn is_truce(&self) -> bool {
        self.in_force.contains(event::PARLIAMENTS_TRUCE_Y12)
            || self.in_force.contains(event::PARLIAMENTS_TRUCE_L20)
    }

    /// §pl:4.3d,4.3.4l,Y25e,Y12e,L20e: Strongholds that a side may not enter at all.
    pub(crate) fn shut_to(&self, side: Side) -> Set<Locale> {
        if self.in_force.is_empty() {
            return Set::default();
        }
        let enemies = if self.is_truce() { self.occupied(side.other()) } else { Set::default() };
        let glyndwr = side == Side::Lancaster && self.in_force.contains(event::OWAIN_GLYNDWR);
        if glyndwr { enemies.union(Area::Wales.locales()) } else { enemies }
    }

    /// §pl:4.3a,4.3c,4.3.3c,4.3.3d: where a Lord's next March can lead: any place one Way away, along a Path only with
    /// a fresh card.
    pub(crate) fn march_targets(&self, lord: Lord) -> Set<Locale> {
        let Some(from) = self.at(lord) else { return Set::default() };
        let fast = map().highways[from].union(map().roads[from]);
        let ways = if self.is_fresh() { fast.union(map().paths[from]) } else { fast };
        ways.minus(self.shut_to(lord.side()))
    }

    pub(crate) fn march_legal_from_command(&self, lord: Lord, out: &mut Vec<Action>) {
        self.march_choices(lord, self.march_targets(lord), out);
    }

    /// §pl:4.3.1a,4.3.1c,4.3.1g: each of these places with each group that the Lord may lead.
    pub(crate) fn march_choices(&self, lord: Lord, targets: Set<Locale>, out: &mut Vec<Action>) {
        for with in self.followers(lord).subsets() {
            let open = targets.minus(self.shut_by_allies(with.union(Set::of(lord))));
            out.extend(open.iter().map(|to| Action::March { to, with }));
        }
    }

    /// §pl:4.3.3a,4.3.3d,4.3.3e: carries out the Command: uses one action, or the whole card along a Path.
    pub(crate) fn march(&mut self, to: Locale, with: Set<Lord>, log: &mut impl Chronicle<Event>) {
        let lord = self.command.lord.expect("somebody has the Command");
        let by_path = self.at(lord).is_some_and(|from| map().paths[from].contains(to));
        if by_path {
            self.spend_card();
        } else {
            self.spend_action();
        }
        self.set_out(lord, to, with, log);
    }

    /// Begins a March without charging for it; pushes [`Frame::March`].
    pub(crate) fn set_out(
        &mut self,
        lord: Lord,
        to: Locale,
        with: Set<Lord>,
        log: &mut impl Chronicle<Event>,
    ) {
        let Some(from) = self.at(lord) else { return };
        let group = with.union(Set::of(lord));
        let free_step = self.fast_ways(group, from).contains(to);
        self.frames.push(Frame::March);
        self.begin_step(group, from, to, free_step, log);
    }

    /// §pl:4.3.3a,4.3.3c,Y11c,L8e: the Ways of which one action covers two: Highways, and Roads for some Lords who go
    /// alone.
    fn fast_ways(&self, group: Set<Lord>, from: Locale) -> Set<Locale> {
        let hurries = |lord: Lord| {
            self.uses(lord, capability::YORKISTS_NEVER_WAIT)
                || (lord.side() == Side::Lancaster && self.in_force.contains(event::FORCED_MARCHES))
        };
        let highways = map().highways[from];
        if group.only().is_some_and(hurries) { highways.union(map().roads[from]) } else { highways }
    }

    /// §pl:4.3.2a,4.3.3g: first they drop what they cannot haul.
    fn begin_step(
        &mut self,
        group: Set<Lord>,
        from: Locale,
        to: Locale,
        free_step: bool,
        log: &mut impl Chronicle<Event>,
    ) {
        self.march = March { group, from: Some(from), to: Some(to), free_step, ..self.march.over() };
        self.haul_by_cart(group, log);
    }

    /// §pl:4.3.2a,4.3.2b: a Provender for each Cart; Carts themselves need no room.
    pub(super) fn haul_by_cart(&mut self, group: Set<Lord>, log: &mut impl Chronicle<Event>) {
        self.begin_haul(group, Room { provender: self.cart_room(group), carts: None }, log);
    }

    /// §pl:4.3b,4.3.1f: the whole group moves and is flagged; companions need no action of their own.
    fn take_step(&mut self, log: &mut impl Chronicle<Event>) {
        let (group, to) = (self.march.group, self.march.goal());
        self.march.had_moved = self.moved.within(group);
        log.note(|| {
            let from = self.march.from.map_or_else(String::new, place_name);
            let go = if group.len() == 1 { "marches" } else { "march" };
            said("4.3a", format!("{} {go} from {from} to {}.", named_all(group), place_name(to)))
                .by(self.march.side())
        });
        self.move_group(group, to, log);
        self.march.stage = Stage::Intercept;
    }

    /// Moves Lords to a place, by March, Intercept or Sail, and flags them as Moved.
    pub(super) fn move_group(&mut self, group: Set<Lord>, to: Locale, log: &mut impl Chronicle<Event>) {
        for lord in group.iter() {
            self.lords[lord] = Whereabouts::At(to);
        }
        self.moved = self.moved.union(group);
        for lord in group.iter() {
            self.arrive(lord, log);
        }
    }

    /// §pl:4.3.3a,4.3.3b: where a free second step may lead, back to the start included.
    fn free_steps(&self) -> Set<Locale> {
        let March { group, free_step: true, .. } = self.march else { return Set::default() };
        let here = self.march.goal();
        let open = self.fast_ways(group, here).minus(self.shut_to(self.march.side()));
        open.minus(self.shut_by_allies(group))
    }

    /// §pl:4.3.1e,4.3.3b: begins the free second step, with the same Lords.
    fn go_on(&mut self, to: Locale, log: &mut impl Chronicle<Event>) {
        let (group, from) = (self.march.group, self.march.goal());
        self.begin_step(group, from, to, false, log);
    }

    /// Ends the March. If it has led to a Port, Lancaster may play the Rebel Supply Depot there.
    fn end_march(&mut self) {
        let (group, goal) = (self.march.group, self.march.goal());
        self.frames.pop();
        self.march = self.march.over();
        if goal.is_port() {
            self.after_move_to_port(group.iter().filter(|lord| self.at(*lord) == Some(goal)).collect());
        }
    }

    /// The side that the current stage asks.
    pub(crate) fn march_asks(&self) -> (Side, Clause) {
        let side = self.march.side();
        match self.march.stage {
            Stage::Intercept => (side.other(), Clause("4.3.4a")),
            Stage::Cards => (self.next_to_answer().unwrap_or(side), Clause("4.3.5b")),
            Stage::Exile => (side.other(), Clause("4.3.5c")),
            _ => (side, Clause("4.3.3a")),
        }
    }

    pub(crate) fn march_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.march.stage {
            Stage::Step => self.take_step(log),
            Stage::Intercept => return self.intercept_run(),
            Stage::Join => self.join(log),
            Stage::Meet => self.meet(log),
            Stage::Cards => return self.cards_run(),
            Stage::Exile => return self.exile_run(log),
            Stage::Depart => self.depart(log),
            Stage::Fight => self.fight(log),
            Stage::Onward if !self.free_steps().is_empty() => return true,
            Stage::Onward => self.march.stage = Stage::End,
            Stage::End => self.end_march(),
        }
        false
    }

    pub(crate) fn march_legal(&self, out: &mut Vec<Action>) {
        match self.march.stage {
            Stage::Intercept => self.intercept_legal(out),
            Stage::Cards => self.cards_legal(out),
            Stage::Exile => self.exile_legal(out),
            Stage::Onward => {
                out.push(Action::Pass);
                let leader = self.leader();
                let with = self.march.group.minus(Set::of(leader));
                out.extend(self.free_steps().iter().map(|to| Action::March { to, with }));
            }
            _ => {}
        }
    }

    pub(crate) fn march_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match (self.march.stage, action) {
            (Stage::Intercept, Action::Intercept { lord, with, flank }) => {
                self.intercept(lord, with, flank, log);
            }
            (Stage::Intercept, _) => self.march.stage = Stage::Meet,
            (Stage::Cards, _) => self.cards_play(action, log),
            (Stage::Exile, _) => self.exile_play(action, log),
            (Stage::Onward, Action::March { to, .. }) => self.go_on(to, log),
            (Stage::Onward, _) => self.march.stage = Stage::End,
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// The Lord who leads the march: the one whose card it is.
    pub(super) fn leader(&self) -> Lord {
        let active = self.command.lord.filter(|lord| self.march.group.contains(*lord));
        active.or(self.march.group.first()).expect("somebody marches")
    }
}
