//! What follows by itself from a change in war, before every question: sieges end, garrisons come out, Armies drown. And
//! the loss of a single unit, after which it matters most. §bok:9.9.19: Armies at Sea are in no Region, so nothing else touches
//! them.

use crate::event::{Event, kingdom_named, region_named, said, sea_named};
use crate::ids::*;
use crate::state::State;
use crate::war::Post;
use kernel::Chronicle;

impl State {
    /// §bok:9.4.4,9.6.14,9.6.19,9.9.16
    pub(crate) fn settle_war(&mut self, log: &mut impl Chronicle<Event>) {
        self.end_sieges(log);
        self.open_gates();
        if !self.is_moving_at_sea() {
            self.remove_stranded(log);
        }
    }

    /// §bok:5.4.2,5.4.3,5.4.5: a Kingdom loses a unit, wherever it is. §bok:5.4.7: what follows is settled at once.
    pub(crate) fn lose_unit(&mut self, kingdom: Kingdom, post: Post, log: &mut impl Chronicle<Event>) {
        self.units.remove(kingdom, post, 1);
        log.note(|| {
            let (what, place) = match post {
                Post::Field(region) | Post::Garrison(region) => ("an Army", region_named(region)),
                Post::Aboard(sea) => ("an Army", sea_named(sea)),
                Post::Afloat(sea) => ("a Fleet", sea_named(sea)),
            };
            said("5.4.2", format!("{} loses {what} in {place}.", kingdom_named(kingdom)))
        });
    }

    /// §bok:9.6.14,9.6.19: sieges that cannot go on are over.
    fn end_sieges(&mut self, log: &mut impl Chronicle<Event>) {
        for kingdom in Kingdom::ALL.iter().copied() {
            let sieges = self.realms[kingdom].sieges;
            if sieges.is_empty() {
                continue;
            }
            let friendly = self.friendly_regions(kingdom);
            let over = sieges.minus(self.units.regions_of(kingdom)).union(sieges.within(friendly));
            for region in over.iter() {
                self.realms[kingdom].sieges.remove(region);
                log.note(|| said("9.6.14", format!("The siege of {} is over.", region_named(region))));
            }
        }
    }

    /// §bok:9.4.4: a garrison comes out when no enemy Army is left in the Region.
    /// §bok:9.3.18: also when the Region is not Friendly to it any more.
    fn open_gates(&mut self) {
        for kingdom in Kingdom::ALL.iter().copied() {
            let manned = self.units.manned_by(kingdom);
            if manned.is_empty() {
                continue;
            }
            let shut = self.friendly_regions(kingdom).within(self.enemy_presence(kingdom));
            for region in manned.minus(shut).iter() {
                let post = Post::Garrison(region);
                self.units.shift(kingdom, post, Post::Field(region), self.units.at(kingdom, post));
            }
        }
    }

    /// §bok:9.9.16: Armies at Sea without a Friendly Fleet are removed without ransom.
    fn remove_stranded(&mut self, log: &mut impl Chronicle<Event>) {
        for kingdom in Kingdom::ALL.iter().copied() {
            for sea in self.units.seas_with_cargo_of(kingdom).iter() {
                if self.has_friendly_fleet(kingdom, sea) {
                    continue;
                }
                let count = self.units.at(kingdom, Post::Aboard(sea));
                self.units.remove(kingdom, Post::Aboard(sea), count);
                log.note(|| {
                    let who = kingdom_named(kingdom);
                    let place = sea_named(sea);
                    said(
                        "9.9.16",
                        format!("{who} has no Fleet to carry its Armies in {place}: {count} are lost."),
                    )
                });
            }
        }
    }
}
