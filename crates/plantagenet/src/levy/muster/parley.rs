//! Parley in Levy (3.4.1): a Lord tries to win the Favour of a Stronghold.

use super::{CROWN, HEIR, Mustering, Pending};
use crate::action::Action;
use crate::data::map;
use crate::event::{Event, named, place_name, said};
use crate::ids::*;
use crate::influence::{Aim, Check, Purpose};
use crate::map::Roaming;
use crate::state::State;
use arrayvec::ArrayVec;
use kernel::Chronicle;

/// The terms on which a Lord Parleys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Terms {
    /// §pl:3.4.1h: a paid check.
    Usual,
    /// §pl:Y18e,L18e: 1 less, and no roll.
    Helped,
    /// §pl:Y4e: nothing to pay, and no roll.
    Free,
}

impl Terms {
    /// The terms of a Parley by an Event, or without one.
    pub(super) fn of(by: Option<Card>) -> Terms {
        match by {
            Some(event::JACK_CADE) => Terms::Free,
            Some(event::SUCCESSION | event::PARLIAMENT_VOTES) => Terms::Helped,
            _ => Terms::Usual,
        }
    }
}

impl State {
    /// §pl:Y18e,L18e: the Event that makes one Parley of each of the side's Lords cheaper and certain.
    pub(super) fn parley_helper(&self, side: Side) -> Option<Card> {
        let card = if side == Side::York { event::SUCCESSION } else { event::PARLIAMENT_VOTES };
        self.in_force.contains(card).then_some(card)
    }

    /// §pl:Y28e,L17e: the Event that grants a Lord Parleys without Lordship.
    fn parley_granter(&self, lord: Lord) -> Option<Card> {
        let card = match lord {
            Lord::Gloucester1 | Lord::Gloucester2 | Lord::RichardIII => event::GLOUCESTER_AS_HEIR,
            Lord::HenryVI => event::MY_CROWN_IS_IN_MY_HEART,
            _ => return None,
        };
        self.in_force.contains(card).then_some(card)
    }

    /// How many Parleys that Event grants.
    pub(super) fn granted_parleys(&self, lord: Lord) -> u8 {
        match self.parley_granter(lord) {
            Some(event::GLOUCESTER_AS_HEIR) => HEIR,
            Some(_) => CROWN,
            None => 0,
        }
    }

    /// §pl:Y4e: whether he still has to make a Parley of Jack Cade, which he must as long as there are targets.
    pub(super) fn must_rise(&self, lord: Lord) -> bool {
        let due = match self.muster.lord {
            Some(acting) => acting == lord && self.muster.rising > 0,
            None => self.muster.cade.contains(lord),
        };
        let mut any = false;
        if due && let Some(acting) = self.mustering_of(lord) {
            self.levy_targets(&acting, |_| any = true);
        }
        any
    }

    /// §pl:3.4.1a,3.4.1b,3.4.1c,3.4.1d,3.4.1f,3.4.1j,3.4.1k: the Strongholds that he can Parley for, nearest first.
    fn levy_targets(&self, acting: &Mustering, mut found: impl FnMut(Locale)) {
        let targets = map().strongholds.minus(acting.friendly).minus(acting.enemies);
        if !acting.is_friendly() {
            if targets.contains(acting.at) {
                found(acting.at);
            }
            return;
        }
        let routes = Roaming { through: acting.open(), ships: self.ships(acting.lord), shut: None };
        routes.rings(acting.at, |_, ring| ring.within(targets).iter().for_each(&mut found));
    }

    /// §pl:3.4.1i,Y4e,Y18e,Y28e,L17e,L18e,1.3.1s: each target with each way to Parley for it. A London with two markers
    /// can only be won with the help of an Event.
    pub(super) fn list_parleys(&self, acting: &Mustering, found: &mut impl FnMut(Action)) {
        let mut ways = ArrayVec::<Option<Card>, 4>::new();
        if self.muster.rising > 0 {
            ways.push(Some(event::JACK_CADE));
        }
        if acting.left > 0 {
            ways.push(None);
            ways.extend(self.parley_helper(acting.side).filter(|_| !self.muster.helped).map(Some));
        }
        if self.muster.granted > 0 {
            ways.extend(self.parley_granter(acting.lord).map(Some));
        }
        if ways.is_empty() {
            return;
        }
        let closed = self.closed_to_parley();
        self.levy_targets(acting, |at| {
            for by in ways.iter().copied().filter(|by| by.is_some() || !closed.contains(at)) {
                found(Action::Parley { at, by });
            }
        });
    }

    /// §pl:3.4.1h,Y4e,Y18e,Y28e,L17e,L18e: he Parleys, with Lordship or by an Event.
    pub(super) fn levy_parley(&mut self, at: Locale, by: Option<Card>, log: &mut impl Chronicle<Event>) {
        match by {
            Some(event::JACK_CADE) => self.muster.rising -= 1,
            Some(card @ (event::GLOUCESTER_AS_HEIR | event::MY_CROWN_IS_IN_MY_HEART)) => {
                self.muster.granted -= 1;
                if !self.muster.helped && self.parley_helper(card.side()).is_some() {
                    self.muster.pending = Some(Pending::Help(at));
                    return;
                }
            }
            _ => self.muster.used += 1,
        }
        self.negotiate(at, Terms::of(by), log);
    }

    /// §pl:3.4.1e,3.4.1h,1.4.2a,1.4.2f,Y4e,Y18e,Y34e,L18e: the check of a Parley. It costs 1 and the distance, unless
    /// an Event says otherwise.
    pub(super) fn parley_check(&self, lord: Lord, from: Locale, at: Locale, terms: Terms) -> Check {
        let distance = self.routes(lord).distance(from, at).unwrap_or(0);
        let cost = match terms {
            Terms::Usual => 1 + distance + self.honest_tale(lord.side()),
            Terms::Helped => distance + self.honest_tale(lord.side()),
            Terms::Free => 0,
        };
        Check { lord, aim: Aim::Parley(at), cost, rating: self.rating(lord, Purpose::LevyParley) }
    }

    /// §pl:3.4.1g,3.4.1l,Y15c: the Parley itself. A blockade comes before any payment.
    pub(super) fn negotiate(&mut self, at: Locale, terms: Terms, log: &mut impl Chronicle<Event>) {
        let Some((lord, from)) = self.muster.lord.and_then(|lord| Some((lord, self.at(lord)?))) else {
            return;
        };
        self.muster.helped |= terms == Terms::Helped;
        log.note(|| {
            let (clause, how) = match (terms, lord.side()) {
                (Terms::Usual, _) => ("3.4.1a", ""),
                (Terms::Free, _) => ("Y4e", ", as **Jack Cade** stirs the people"),
                (Terms::Helped, Side::York) => ("Y18e", ", as the **Succession** bids"),
                (Terms::Helped, Side::Lancaster) => ("L18e", ", as **Parliament Votes**"),
            };
            said(clause, format!("{} parleys for {}{how}.", named(lord), place_name(at))).by(lord.side())
        });
        if self.needs_blockaded_sea(lord, from, at) && !self.runs_blockade(lord, log) {
            return;
        }
        let check = self.parley_check(lord, from, at, terms);
        self.remember_parley(lord, at);
        match terms {
            Terms::Usual => self.begin_check(check, log),
            Terms::Helped | Terms::Free => self.sure_check(check, log),
        }
    }
}
