//! Approach (4.3.5): marchers meet enemies, who play cards, go into Exile, or fight.

use super::march::{March, Stage};
use crate::action::Action;
use crate::data::Rule;
use crate::event::{Event, named, named_all, place_name, said};
use crate::ids::*;
use crate::lords::Leaving;
use crate::state::{Frame, State, Whereabouts};
use kernel::Chronicle;

/// §pl:Y11e,L11e: the side's Blocked Ford card.
fn blocked_ford(side: Side) -> Card {
    match side {
        Side::York => event::BLOCKED_FORD_Y11,
        Side::Lancaster => event::BLOCKED_FORD_L11,
    }
}

/// §pl:Y12e,L20e: the side's Truce card.
fn truce(side: Side) -> Card {
    match side {
        Side::York => event::PARLIAMENTS_TRUCE_Y12,
        Side::Lancaster => event::PARLIAMENTS_TRUCE_L20,
    }
}

impl State {
    /// §pl:4.3.5c: the Lords who are Approached: interceptors, and those who were there.
    fn approached(&self) -> Set<Lord> {
        self.lords_at(self.march.side().other(), self.march.goal())
    }

    /// §pl:4.3.3f,4.3.5a: if an enemy is there, it is an Approach, and nothing more can be done on the card.
    pub(super) fn meet(&mut self, log: &mut impl Chronicle<Event>) {
        let met = self.approached();
        if met.is_empty() {
            self.march.stage = Stage::Onward;
            return;
        }
        if self.is_truce() {
            return self.call_off(log);
        }
        self.spend_card();
        self.march.waiting = Side::ALL.iter().copied().collect();
        self.march.stage = Stage::Cards;
        log.note(|| {
            let (group, to) = (self.march.group, place_name(self.march.goal()));
            let approach = if group.len() == 1 { "approaches" } else { "approach" };
            said("4.3.5a", format!("{} {approach} {} at {to}.", named_all(group), named_all(met)))
                .by(self.march.side())
        });
    }

    /// §pl:L29c,4.3.4k: Lords who land where an enemy is Approach him; nobody can Intercept them. Returns whether it is
    /// an Approach.
    pub(super) fn approach_from_sea(&mut self, group: Set<Lord>, to: Locale) -> bool {
        let enemy = |lord: Lord| self.occupied(lord.side().other()).contains(to);
        let Some(lord) = group.first().filter(|lord| enemy(*lord)) else { return false };
        let (from, had_moved) = (self.at(lord), self.moved.within(group));
        self.frames.push(Frame::March);
        self.march = March { group, from, to: Some(to), stage: Stage::Meet, had_moved, ..self.march.over() };
        true
    }

    /// §pl:4.3.5b: the next side that is asked for a card on the Approach; the side that is Approached comes first.
    pub(super) fn next_to_answer(&self) -> Option<Side> {
        let side = self.march.side();
        [side.other(), side]
            .into_iter()
            .find(|side| self.march.waiting.contains(*side) && self.may_answer(*side))
    }

    /// Whether a side is asked: it may hold a card for this, whatever it really holds; Lancaster also for the King's
    /// Parley.
    fn may_answer(&self, side: Side) -> bool {
        let parley = side == Side::Lancaster && self.is_king_met();
        self.may_hold(blocked_ford(side))
            || self.may_hold(truce(side))
            || (parley && (self.hidden_mats || self.uses(Lord::HenryVI, capability::KINGS_PARLEY)))
    }

    /// §pl:L15c: whether Yorkists Approach Henry VI.
    fn is_king_met(&self) -> bool {
        self.march.side() == Side::York && self.approached().contains(Lord::HenryVI)
    }

    /// §pl:4.3.5b: when nobody has anything more to play, Exile is chosen.
    pub(super) fn cards_run(&mut self) -> bool {
        let asks = self.next_to_answer().is_some();
        if !asks {
            self.march.stage = Stage::Exile;
        }
        asks
    }

    /// §pl:4.3.5b,4.3.5k,L15c: Blocked Ford, or the King's Parley before it. A Truce is offered at any time.
    pub(super) fn cards_legal(&self, out: &mut Vec<Action>) {
        let Some(side) = self.next_to_answer() else { return };
        out.push(Action::Pass);
        let parley = side == Side::Lancaster && self.is_king_met() && self.march.fords.is_empty();
        if parley && self.uses(Lord::HenryVI, capability::KINGS_PARLEY) {
            out.push(Action::Play { card: capability::KINGS_PARLEY });
        }
        let ford = blocked_ford(side);
        if self.hands[side].contains(ford) {
            out.push(Action::Play { card: ford });
        }
    }

    pub(super) fn cards_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let Some(side) = self.next_to_answer() else { return };
        match action {
            Action::Play { card: capability::KINGS_PARLEY } => self.kings_parley(log),
            Action::Play { card } => self.block_ford(side, card, log),
            _ => self.march.waiting.remove(side),
        }
    }

    /// §pl:Y11e,L11e,4.3.5k: nobody may choose Exile. The other side may answer, now that it knows.
    fn block_ford(&mut self, side: Side, card: Card, log: &mut impl Chronicle<Event>) {
        self.use_held(card);
        self.march.fords.insert(side);
        self.march.waiting = Set::of(side.other());
        log.note(|| {
            let clause = if side == Side::York { "Y11e" } else { "L11e" };
            said(clause, "The ford is blocked: nobody can go into Exile.").by(side)
        });
    }

    /// §pl:L15c: Henry gives the card up, and the Approach did not happen: only earlier moves need Feed.
    fn kings_parley(&mut self, log: &mut impl Chronicle<Event>) {
        self.mats[Lord::HenryVI].capabilities.retain(|card| *card != capability::KINGS_PARLEY);
        self.discard(capability::KINGS_PARLEY);
        log.note(|| said("L15c", format!("{} parleys.", named(Lord::HenryVI))).by(Side::Lancaster));
        self.moved = self.moved.minus(self.march.group).union(self.march.had_moved);
        self.call_off(log);
    }

    /// §pl:Y12e,L20e,4.3.5l: a Truce calls off an Approach or Intercept in progress. If interceptors have not set out
    /// yet, only they are stopped: the marchers Approach only those who were there. If exiles are handing over their
    /// Spoils, the battle after that is called off.
    pub(crate) fn truce_called(&mut self, log: &mut impl Chronicle<Event>) {
        match self.frames[..] {
            [.., Frame::March] if matches!(self.march.stage, Stage::Cards | Stage::Exile) => {
                self.call_off(log)
            }
            [.., Frame::March, Frame::Haul] if self.march.stage == Stage::Join => {
                self.frames.pop();
                self.march.interceptors = Set::default();
                self.march.stage = Stage::Meet;
            }
            [.., Frame::March, Frame::Haul] if self.is_met() => {
                self.frames.pop();
                self.call_off(log);
            }
            _ => {}
        }
    }

    /// Whether an enemy is at the destination of the March.
    fn is_met(&self) -> bool {
        !self.approached().is_empty()
    }

    /// §pl:4.3.5l,L15c: the movers go back to where the step began, the action is spent and the rest of the card lost.
    /// A Truce sends interceptors back as well; after a King's Parley they stay, unless enemies are still there.
    pub(super) fn call_off(&mut self, log: &mut impl Chronicle<Event>) {
        let (group, from, to) = (self.march.group, self.march.from, self.march.goal());
        self.put_back_at(group, from);
        let crowded = !self.lords_at(self.march.side(), to).is_empty();
        if self.is_truce() || crowded {
            self.put_back_at(self.march.interceptors, self.march.base);
        }
        self.spend_card();
        self.march.stage = Stage::End;
        log.note(|| {
            let back = if group.len() == 1 { "goes" } else { "go" };
            let from = from.map_or_else(String::new, place_name);
            said("4.3.5l", format!("{} {back} back to {from}.", named_all(group))).by(self.march.side())
        });
    }

    fn put_back_at(&mut self, group: Set<Lord>, place: Option<Locale>) {
        let Some(place) = place else { return };
        for lord in group.iter() {
            if self.is_on_map(lord) {
                self.lords[lord] = Whereabouts::At(place);
            }
        }
    }
}

/// Exile (4.3.5).
impl State {
    /// Those who are Approached and have not chosen Exile.
    fn staying(&self) -> Set<Lord> {
        self.approached().minus(self.march.exiles)
    }

    /// §pl:4.3.5c,4.3.5k: asks as long as somebody stays who could go; not at a Blocked Ford.
    pub(super) fn exile_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let asks = self.march.fords.is_empty() && !self.staying().is_empty();
        if !asks {
            self.pay_for_exiles(log);
        }
        asks
    }

    pub(super) fn exile_legal(&self, out: &mut Vec<Action>) {
        out.push(Action::Done);
        out.extend(self.staying().iter().map(|lord| Action::Exile { lord }));
    }

    pub(super) fn exile_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Exile { lord } => self.march.exiles.insert(lord),
            _ => self.pay_for_exiles(log),
        }
    }

    /// §pl:4.3.5d,4.3.5e,4.3.5f,4.3.5o: all who go lose Influence for their side, then leave Spoils to those who have
    /// Approached.
    fn pay_for_exiles(&mut self, log: &mut impl Chronicle<Event>) {
        let exiles = self.march.exiles;
        self.march.stage = Stage::Depart;
        for lord in exiles.iter() {
            if self.stays_home(lord) {
                continue;
            }
            let points = self.worth_in_influence(lord);
            log.note(|| {
                said("4.3.5d", format!("{} loses {points} Influence.", lord.side().name())).by(lord.side())
            });
            self.lose(lord.side(), points, log);
        }
        if !exiles.is_empty() {
            self.begin_spoils(self.march.goal(), exiles, self.march.group, log);
        }
    }

    /// §pl:Y8c: whether he would come back next Turn instead of going into Exile; not where Lancaster has blocked the
    /// ford.
    pub(crate) fn stays_home(&self, lord: Lord) -> bool {
        self.uses(lord, capability::ENGLAND_IS_MY_HOME) && !self.march.fords.contains(Side::Lancaster)
    }

    /// §pl:4.3.5g,4.3.5n,6.0-Ib-e: the exiles Disband with an Exile marker, whether or not there are Exile boxes.
    pub(super) fn depart(&mut self, log: &mut impl Chronicle<Event>) {
        let exiles = self.march.exiles;
        for lord in exiles.iter() {
            self.leave(lord, Leaving::Exile, log);
        }
        if exiles.iter().any(|lord| self.finds_haven(lord)) {
            self.foreign_haven(log);
        }
        self.march.stage = Stage::Fight;
    }

    /// §pl:6.0-II-h,6.3-IIY-p: whether his Exile on an Approach opens a Foreign Haven.
    pub(super) fn finds_haven(&self, lord: Lord) -> bool {
        lord == Lord::WarwickL && self.has_rule(Rule::ForeignHaven)
    }

    /// §pl:6.0-II-h,6.0-II-i,6.3-IIY-p,2.2.3c: Lancastrians on the Calendar come to this box, then Yorkists to the next
    /// one; only ever leftward, from off the right end no further than into the last box, and Exile markers stay.
    pub(crate) fn foreign_haven(&mut self, log: &mut impl Chronicle<Event>) {
        for (side, latest) in [(Side::Lancaster, self.turn), (Side::York, self.later(1))] {
            for lord in self.in_play[side].iter() {
                if let Whereabouts::Calendar { slot, .. } = &mut self.lords[lord] {
                    *slot = Self::shifted(*slot, latest.min(*slot));
                }
            }
        }
        log.note(|| said("6.0-II-h", "A foreign haven: everybody on the Calendar comes nearer."));
    }

    /// §pl:4.3.5h,4.3.5i,4.3.5j,4.3.4m,4.3.5m: those who stay fight all who have come; if nobody stays it is over, and
    /// Feed follows. The marchers are the attackers; after a Flank Attack the interceptors are, as long as one of them
    /// has stayed.
    pub(super) fn fight(&mut self, log: &mut impl Chronicle<Event>) {
        if self.is_truce() && self.is_met() {
            return self.call_off(log);
        }
        self.march.stage = Stage::End;
        if self.is_met() {
            let side = self.march.side();
            let flanked = self.march.flank && self.march.interceptors.meets(self.approached());
            let attacker = if flanked { side.other() } else { side };
            self.begin_field(attacker, self.march.goal(), log);
        }
    }
}
