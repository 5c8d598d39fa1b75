//! §bok:6.4.5: what a Ruler does in the negotiations without asking anybody: his own tokens, tokens that he sends
//! back, Crowns, and sieges that he lifts.

use crate::action::Action;
use crate::data::tables;
use crate::event::{Event, kingdom_named, said};
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Seat};

impl State {
    /// What a seat can do at once. Amounts of Crowns are a sample; [`State::may_send`] decides.
    pub(super) fn deeds_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let thrones = self.thrones(seat);
        if !self.talks.moved.contains(seat) {
            for kingdom in thrones.iter() {
                self.token_legal(kingdom, thrones, out);
            }
        }
        // §bok:6.4.10: tokens of others in his treasuries.
        let foreign = Set::matching(|kingdom: Kingdom| !thrones.contains(kingdom));
        let held =
            foreign.iter().filter(|other| self.realms[*other].ally.is_some_and(|at| thrones.contains(at)));
        out.extend(held.map(|kingdom| Action::SendBack { kingdom }));
        for kingdom in thrones.iter() {
            self.lift_legal(kingdom, out);
            self.send_legal(seat, kingdom, out);
        }
    }

    /// §bok:6.4.6,6.4.7,6.4.9: a token goes to another Kingdom of the same Ruler, or out of play.
    fn token_legal(&self, kingdom: Kingdom, thrones: Set<Kingdom>, out: &mut Vec<Action>) {
        let ally = self.realms[kingdom].ally;
        if ally.is_some() {
            out.push(Action::Leave { kingdom });
        }
        let own = thrones.iter().filter(|other| *other != kingdom && Some(*other) != ally);
        out.extend(own.map(|with| Action::Ally { kingdom, with }));
    }

    /// §bok:6.4.13: at most half of the treasury, rounded down.
    pub(super) fn most_to_send(&self, kingdom: Kingdom) -> u16 {
        self.realms[kingdom].crowns / tables().figures.share
    }

    /// §bok:6.4.12,6.4.15: once in a turn, to a Kingdom with a Ruler. A few amounts.
    fn send_legal(&self, seat: Seat, from: Kingdom, out: &mut Vec<Action>) {
        let most = self.most_to_send(from);
        if self.talks.sent.contains(seat) || most == 0 {
            return;
        }
        let others = self.realms.matching(|realm| realm.ruler.is_some()).minus(Set::of(from));
        for to in others.iter() {
            out.push(Action::Send { from, to, crowns: most });
            if most > 1 {
                out.push(Action::Send { from, to, crowns: most.div_ceil(2) });
            }
        }
    }

    /// §bok:6.4.12,6.4.13,6.4.14,6.4.15: whether a seat may send Crowns; the receiver is not asked.
    pub(crate) fn may_send(&self, seat: Seat, from: Kingdom, to: Kingdom, crowns: u16) -> bool {
        !self.talks.sent.contains(seat)
            && self.ruler(from) == Some(seat)
            && from != to
            && self.ruler(to).is_some()
            && (1..=self.most_to_send(from)).contains(&crowns)
    }

    pub(super) fn deeds_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Ally { kingdom, with } => self.move_token(seat, kingdom, Some(with), log),
            Action::Leave { kingdom } => self.move_token(seat, kingdom, None, log),
            Action::SendBack { kingdom } => {
                self.realms[kingdom].ally = None;
                log.note(|| {
                    let text = format!("The Alliance token of {} is sent back.", kingdom_named(kingdom));
                    said("6.4.10", text).by(seat)
                });
            }
            Action::Send { from, to, crowns } => self.send_crowns(seat, from, to, crowns, log),
            Action::Lift { kingdom, region } => self.lift(kingdom, region, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §bok:6.4.6,6.4.7,6.4.8,6.4.11: the token of a Kingdom goes into another treasury, or out of play.
    /// §bok:6.4.17: units that stand together stay; they meet as enemies in the next action of one of them.
    pub(super) fn move_token(
        &mut self,
        seat: Seat,
        kingdom: Kingdom,
        to: Option<Kingdom>,
        log: &mut impl Chronicle<Event>,
    ) {
        self.talks.moved = self.talks.moved.with(seat);
        self.realms[kingdom].ally = to;
        log.note(|| {
            let whose = kingdom_named(kingdom);
            let event = match to {
                Some(to) => {
                    said("6.4.6", format!("{whose} gives its Alliance token to {}.", kingdom_named(to)))
                }
                None => said("6.4.7", format!("{whose} takes its Alliance token back.")),
            };
            event.by(seat)
        });
    }

    /// §bok:6.4.12: Crowns go from one treasury to another.
    pub(super) fn send_crowns(
        &mut self,
        seat: Seat,
        from: Kingdom,
        to: Kingdom,
        crowns: u16,
        log: &mut impl Chronicle<Event>,
    ) {
        self.talks.sent = self.talks.sent.with(seat);
        self.pay(from, crowns);
        self.earn(to, crowns);
        log.note(|| {
            let (from, to) = (kingdom_named(from), kingdom_named(to));
            said("6.4.12", format!("{from} sends {crowns} Crowns to {to}.")).by(seat)
        });
    }
}
