//! Section 9.9: Seas.

use crate::ids::*;
use crate::state::State;
use crate::war::Post;

impl State {
    /// §bok:4.7.6,9.9.4,9.9.5,9.9.6,9.9.21: the Seas that a Kingdom may claim: it has a Fleet and a Flag, and no enemy has a Fleet.
    pub(crate) fn claimable_seas(&self, kingdom: Kingdom) -> Set<Sea> {
        let friends = self.friends(kingdom);
        let enemy = |sea| {
            Kingdom::ALL
                .iter()
                .any(|other| !friends.contains(*other) && self.units.at(*other, Post::Afloat(sea)) > 0)
        };
        let realm = self.realm(kingdom);
        let has_flag = self.free_flags(kingdom) > 0;
        Set::matching(|sea| {
            self.units.at(kingdom, Post::Afloat(sea)) > 0
                && !realm.seas.contains(sea)
                && (has_flag || realm.sea_flags.contains(sea))
                && !enemy(sea)
        })
    }

    /// §bok:9.9.4: the rules for Flags apply to Seas, and there is no Glory.
    pub(crate) fn raise_sea_flag(&mut self, kingdom: Kingdom, sea: Sea) {
        if let Some(before) = self.sea_controller(sea) {
            self.realms[before].seas.remove(sea);
        }
        let realm = self.realm_mut(kingdom);
        realm.sea_flags.insert(sea);
        realm.seas.insert(sea);
    }
}
