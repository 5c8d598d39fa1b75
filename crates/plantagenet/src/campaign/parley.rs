//! Parley (4.6.4 in Campaign), and its result (3.4.1g, for the Levy too).

use crate::action::Action;
use crate::event::{Event, named, place_name, said};
use crate::ids::*;
use crate::influence::{Aim, Check, Purpose};
use crate::map::{Roaming, Ships};
use crate::state::State;
use kernel::Chronicle;

impl State {
    /// §pl:4.2.1c,L10e: one action; under the New Act a Yorkist Parley takes a whole card.
    pub(crate) fn parley_legal(&self, lord: Lord, out: &mut Vec<Action>) {
        if self.is_fresh() || !self.parley_takes_card(lord) {
            let targets = self.parley_targets(lord);
            out.extend(targets.iter().map(|at| Action::Parley { at, by: None }));
        }
    }

    fn parley_takes_card(&self, lord: Lord) -> bool {
        lord.side() == Side::York && self.in_force.contains(event::NEW_ACT_OF_PARLIAMENT)
    }

    /// §pl:4.6.4a,4.6.4b,4.6.4d: his own Stronghold; from a Friendly Locale those one Way or one sea hop away without
    /// an enemy. None that is Friendly already.
    pub(crate) fn parley_targets(&self, lord: Lord) -> Set<Locale> {
        let (side, Some(at)) = (lord.side(), self.at(lord)) else { return Set::default() };
        let targets = if self.friendly(side).contains(at) {
            let ships = at.sea().map_or(Ships::None, |_| self.ships(lord));
            let routes = Roaming { through: Set::default(), ships, shut: None };
            routes.step(at).minus(self.occupied(side.other()))
        } else if at.is_stronghold() {
            Set::of(at)
        } else {
            Set::default()
        };
        targets.minus(self.favour[side]).minus(self.closed_to_parley())
    }

    /// §pl:1.3.1s: a London that favours York twice cannot be won by plain Parley.
    pub(crate) fn closed_to_parley(&self) -> Set<Locale> {
        if self.london_doubled { Set::of(Locale::London) } else { Set::default() }
    }

    /// §pl:4.6.4a,4.6.4c,4.6.4e,Y29e: certain and free at his own place, and for Devon at Exeter; elsewhere a check
    /// that costs 1, and 1 for the distance.
    pub(crate) fn parley(&mut self, lord: Lord, at: Locale, log: &mut impl Chronicle<Event>) {
        match self.parley_takes_card(lord) {
            true => self.spend_card(),
            false => self.spend_action(),
        }
        log.note(|| {
            said("4.6.4a", format!("{} parleys at {}.", named(lord), place_name(at))).by(lord.side())
        });
        if self.parley_is_blockaded(lord, at) && !self.runs_blockade(lord, log) {
            return;
        }
        let rating = self.rating(lord, Purpose::CampaignParley);
        let (cost, sure) = self.parley_cost(lord, at);
        let check = Check { lord, aim: Aim::Parley(at), cost, rating };
        if sure { self.sure_check(check, log) } else { self.begin_check(check, log) }
    }

    /// §pl:Y15c,3.4.1l: whether it needs a hop over the Sea that Warwick blockades.
    pub(crate) fn parley_is_blockaded(&self, lord: Lord, at: Locale) -> bool {
        self.at(lord).is_some_and(|from| self.needs_blockaded_sea(lord, from, at))
    }

    /// What a Parley in Campaign costs before extra points, and whether it succeeds without a die.
    pub(crate) fn parley_cost(&self, lord: Lord, at: Locale) -> (u8, bool) {
        let dorset = lord == Lord::Devon
            && self.at(lord) == Some(Locale::Exeter)
            && self.in_force.contains(event::DORSET);
        let sure = dorset || self.at(lord) == Some(at);
        let cost = if sure { 0 } else { 2 };
        (cost + self.honest_tale(lord.side()), sure)
    }

    /// §pl:Y34e: the extra cost of every Lancastrian Parley.
    pub(crate) fn honest_tale(&self, side: Side) -> u8 {
        u8::from(side == Side::Lancaster && self.in_force.contains(event::AN_HONEST_TALE_SPEEDS_BEST))
    }

    /// §pl:3.4.1g: if the check passed, the Stronghold moves one step.
    pub(crate) fn parleyed(&mut self, lord: Lord, at: Locale, passed: bool, log: &mut impl Chronicle<Event>) {
        if passed {
            self.shift_favour(at, lord.side(), log);
        }
    }
}
