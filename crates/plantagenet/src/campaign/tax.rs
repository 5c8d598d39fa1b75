//! Tax (4.6.3): Coin from a Seat or from a Special Stronghold.

use super::haul::counted;
use crate::action::Action;
use crate::event::{Event, named, place_name, said};
use crate::ids::*;
use crate::influence::{Aim, Check, Purpose};
use crate::map::Roaming;
use crate::state::State;
use kernel::Chronicle;

/// §pl:Y29c: where Devon gets one more, by Supply or by Tax.
const STAFFORD: [Locale; 5] =
    [Locale::Exeter, Locale::Launceston, Locale::Plymouth, Locale::Wells, Locale::Dorchester];

impl State {
    pub(crate) fn tax_legal(&self, lord: Lord, out: &mut Vec<Action>) {
        out.extend(self.tax_targets(lord).iter().map(|at| Action::Tax { at }));
    }

    /// §pl:4.6.3a,4.6.3b,4.6.3i,1.3.1w: what a Lord at a Friendly Locale can Tax: places that are not Exhausted,
    /// connected to him by a Route of Friendly Locales free of enemies.
    pub(crate) fn tax_targets(&self, lord: Lord) -> Set<Locale> {
        let through = self.open_to(lord.side());
        let Some(at) = self.at(lord).filter(|at| through.contains(*at)) else { return Set::default() };
        let wanted = self.tax_payers(lord).minus(self.exhausted).within(through);
        if wanted.minus(Set::of(at)).is_empty() {
            return wanted;
        }
        Roaming { through, ships: self.ships(lord), shut: None }.reached(at, wanted)
    }

    /// §pl:4.6.3a,4.6.3g,4.6.3h: his own Seat, those of regular Vassals on his own mat, London, Calais and Harlech.
    fn tax_payers(&self, lord: Lord) -> Set<Locale> {
        let special = [Locale::London, Locale::Calais, Locale::Harlech];
        let vassals = self.mats[lord].vassals.iter().filter_map(|vassal| vassal.row().seat);
        special.into_iter().chain([lord.row().seat]).chain(vassals).collect()
    }

    /// §pl:4.6.3a: one action for a Tax.
    pub(crate) fn tax(&mut self, lord: Lord, at: Locale, log: &mut impl Chronicle<Event>) {
        self.spend_action();
        self.begin_tax(lord, at, log);
    }

    /// §pl:4.6.3c,4.6.3d: his own Seat pays at once; elsewhere a paid check decides, whatever the distance.
    pub(crate) fn begin_tax(&mut self, lord: Lord, at: Locale, log: &mut impl Chronicle<Event>) {
        log.note(|| said("4.6.3a", format!("{} taxes {}.", named(lord), place_name(at))).by(lord.side()));
        if self.tax_is_blockaded(lord, at) && !self.runs_blockade(lord, log) {
            return;
        }
        if at == lord.row().seat {
            self.taxed(lord, at, true, log);
        } else {
            let rating = self.rating(lord, Purpose::Other);
            self.begin_check(Check { lord, aim: Aim::Tax(at), cost: 1, rating }, log);
        }
    }

    /// §pl:Y15c: whether no Route leads there without a Port of the Sea that Warwick blockades.
    pub(crate) fn tax_is_blockaded(&self, lord: Lord, at: Locale) -> bool {
        let Some(sea) = self.blockaded_sea().filter(|_| lord.side() == Side::Lancaster) else { return false };
        let round = Roaming { shut: Some(sea), ..self.routes(lord) };
        self.at(lord).is_some_and(|from| round.distance(from, at).is_none())
    }

    /// §pl:4.6.3e,4.6.3f: Coin for the Lord's own mat, and one level of depletion, if the Tax has succeeded.
    pub(crate) fn taxed(&mut self, lord: Lord, at: Locale, passed: bool, log: &mut impl Chronicle<Event>) {
        let coin = self.tax_yield(lord, at, passed);
        if coin > 0 {
            self.mats[lord].assets[Asset::Coin] += coin;
            log.note(|| {
                let what = counted(coin, Asset::Coin);
                let told = said("4.6.3e", format!("{} gains {what}.", named(lord))).by(lord.side());
                match passed {
                    true => told.hidden(self.hidden_mats, "4.6.3e", format!("{} gains Coin.", named(lord))),
                    false => told.secret(self.hidden_mats),
                }
            });
        }
        if passed {
            self.deplete(at, log);
        }
    }

    /// §pl:4.6.3e,Y10e,Y29c,Y34c: what a Tax brings; Gloucester gets a Coin even when it fails.
    pub(crate) fn tax_yield(&self, lord: Lord, at: Locale, passed: bool) -> u16 {
        let plain = if passed { at.tax() + self.stafford_branch(lord, at) } else { 0 };
        let times = if self.resolving.double_tax { 2 } else { 1 };
        times * plain + u16::from(self.uses(lord, capability::SO_WISE_SO_YOUNG))
    }

    /// §pl:Y29c: what Devon gets in addition in his own country.
    pub(crate) fn stafford_branch(&self, lord: Lord, at: Locale) -> u16 {
        u16::from(STAFFORD.contains(&at) && self.uses(lord, capability::STAFFORD_BRANCH))
    }
}
