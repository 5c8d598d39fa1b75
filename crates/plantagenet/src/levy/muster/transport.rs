//! Levy Transport (3.4.5): Carts and Ships.

use super::{Deed, Mustering};
use crate::action::Action;
use crate::event::{Event, named, said};
use crate::ids::*;
use crate::lords::{LORDS_WITH_SHIPS, SHIPS_PER_LORD};
use crate::state::State;
use kernel::Chronicle;

/// §pl:3.4.5a: the Carts of one action.
pub(super) const CARTS: u16 = 2;

impl State {
    /// §pl:3.4.5a,3.4.5b,3.4.5c,1.7.3a,1.7.3b: Carts at any Friendly Locale, a Ship only at a Port or in an Exile box.
    pub(super) fn list_transport(&self, acting: &Mustering, found: &mut impl FnMut(Action)) {
        if !acting.is_friendly() {
            return;
        }
        found(Action::LevyCarts);
        let ships = self.mats[acting.lord].assets[Asset::Ship];
        let by_water = acting.at.is_port() || acting.at.is_box();
        let allowed = match ships {
            0 => self.lords_with_ships() < LORDS_WITH_SHIPS,
            _ => ships < SHIPS_PER_LORD,
        };
        if by_water && allowed {
            found(Action::LevyShip);
        }
    }

    /// §pl:3.4.5a,1.7a: two Carts.
    pub(super) fn levy_carts(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.muster.used += 1;
        self.mats[lord].assets[Asset::Cart] += CARTS;
        log.note(|| {
            said("3.4.5a", format!("{} levies two Carts.", named(lord))).by(lord.side()).hidden(
                self.hidden_mats,
                "3.4.5a",
                format!("{} levies Transport.", named(lord)),
            )
        });
        self.remember_deed(lord.side(), Deed::Carts);
    }

    /// §pl:3.4.5b,3.4.5d,Y15c: one Ship; at a Port of the blockaded Sea only if it gets through.
    pub(super) fn levy_ship(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.muster.used += 1;
        let port = self.at(lord).filter(|there| there.is_port());
        let watched = lord.side() == Side::Lancaster
            && port.and_then(Locale::sea).is_some_and(|sea| self.blockaded_sea() == Some(sea));
        if watched && !self.runs_blockade(lord, log) {
            return;
        }
        self.mats[lord].assets[Asset::Ship] += 1;
        log.note(|| {
            said("3.4.5b", format!("{} levies a Ship.", named(lord))).by(lord.side()).hidden(
                self.hidden_mats,
                "3.4.5a",
                format!("{} levies Transport.", named(lord)),
            )
        });
        self.remember_deed(lord.side(), Deed::Ship);
    }
}
