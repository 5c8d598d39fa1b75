//! Levy Lord (3.4.2): a Lord brings another one onto the map.

use super::{Mustering, Pending};
use crate::action::Action;
use crate::event::{Event, named, said};
use crate::ids::*;
use crate::influence::{Aim, Check, Purpose};
use crate::state::{State, Whereabouts};
use kernel::Chronicle;

impl State {
    /// §pl:3.4.2a,3.4.2b,3.4.2d,3.3.1e,2.2.3d: Lords who are Ready, without an Exile marker, and have a Seat to come to.
    pub(super) fn list_lords(&self, acting: &Mustering, found: &mut impl FnMut(Action)) {
        if !acting.is_friendly() {
            return;
        }
        let is_ready = |lord: &Lord| match self.lords[*lord] {
            Whereabouts::Calendar { slot, exile } => slot <= self.turn && !exile,
            _ => false,
        };
        for lord in self.in_play[acting.side].iter().filter(is_ready) {
            if !self.levy_landings(lord).is_empty() {
                found(Action::LevyLord { lord });
            }
        }
    }

    /// §pl:3.4.2b,3.4.2c,3.4.2e,3.4.2f,3.4.2i: where he appears: at his own Seat if no enemy is there; otherwise at any
    /// Friendly Seat of his side without an enemy.
    pub(super) fn levy_landings(&self, lord: Lord) -> Set<Locale> {
        let (side, own) = (lord.side(), lord.row().seat);
        let shut = |at: &Locale| self.is_shut_by_allies(lord, *at);
        if !self.occupied(side.other()).contains(own) && !shut(&own) {
            return Set::of(own);
        }
        self.seats(side).within(self.open_to(side)).iter().filter(|at| !shut(at)).collect()
    }

    /// §pl:3.4.2d: the check; distance costs nothing.
    pub(super) fn lord_check(&self, by: Lord, lord: Lord) -> Check {
        Check { lord: by, aim: Aim::Lord(lord), cost: 1, rating: self.rating(by, Purpose::Other) }
    }

    /// §pl:3.4.2d: he tries to bring another Lord onto the map.
    pub(super) fn levy_lord(&mut self, by: Lord, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.muster.used += 1;
        log.note(|| said("3.4.2a", format!("{} sends for {}.", named(by), named(lord))).by(by.side()));
        self.begin_check(self.lord_check(by, lord), log);
    }

    /// §pl:3.4.2d,3.4.2f: if the check passed, the Lord comes, and the player may choose where.
    pub(crate) fn lord_called(
        &mut self,
        _by: Lord,
        lord: Lord,
        passed: bool,
        log: &mut impl Chronicle<Event>,
    ) {
        if !passed {
            return;
        }
        match self.levy_landings(lord).only() {
            Some(at) => self.place_called(lord, at, log),
            None => self.muster.pending = Some(Pending::Seat(lord)),
        }
    }

    /// §pl:3.4.2e,3.4.2f,3.4.2g,1.3.1s: he appears. His own Seat becomes Friendly outright, unless it is a London with
    /// two markers; elsewhere Favour stays as it was.
    pub(super) fn place_called(&mut self, lord: Lord, at: Locale, log: &mut impl Chronicle<Event>) {
        let deed = self.lord_deed(lord, at);
        self.muster_lord(lord, at, log);
        let doubled = at == Locale::London && self.london_doubled;
        if at == lord.row().seat && !doubled {
            self.set_favour(at, Some(lord.side()), log);
        }
        self.remember_deed(lord.side(), deed);
    }
}
