//! Section 9.2 and §bok:4.7.1: the frame of Preparations (question 12): units are raised, and then the battles that the new
//! ones cause.

use crate::action::Action;
use crate::data::tables;
use crate::event::{Event, kingdom_named, region_named, said, sea_named};
use crate::frames::Asked;
use crate::ids::*;
use crate::state::{Frame, State};
use crate::war::{Operation, Post, Stage, War};
use kernel::Chronicle;
use serde::{Deserialize, Serialize};

/// What a Region has raised in this Preparations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Raised {
    /// Armies that were paid for.
    pub(crate) armies: u8,
    /// Fleets that were paid for.
    pub(crate) fleets: u8,
    /// Armies that a tile gave.
    pub(crate) free_armies: u8,
    /// Fleets that a tile gave.
    pub(crate) free_fleets: u8,
}

impl Raised {
    fn paid(self) -> u8 {
        self.armies + self.fleets
    }
}

impl State {
    /// §bok:4.7.1: a Kingdom plays Preparations.
    pub(crate) fn begin_preparations(&mut self, kingdom: Kingdom) {
        debug_assert_eq!(self.acting.kingdom, kingdom);
        self.war = War::default();
        self.frames.push(Frame::War(Operation::Preparations));
    }

    pub(super) fn preparations_asks(&self) -> Asked {
        Asked::one(self.acting_ruler(), "9.2.2")
    }

    /// §bok:9.2.4: where a unit that a Region raises appears; none if the Region cannot raise such units.
    /// §bok:9.2.3,9.2.7: no Army under siege.
    pub(super) fn place_of(&self, unit: Unit, region: Region) -> Option<Post> {
        match unit {
            Unit::Army => (!self.is_under_siege(region)).then_some(Post::Field(region)),
            Unit::Fleet => {
                let port = region.port().filter(|_| tables().figures.kinds[region.kind()].fleets);
                port.map(Post::Afloat)
            }
        }
    }

    /// §bok:9.2.7: whether a Region has a Siege token, whoever it belongs to.
    pub(super) fn is_under_siege(&self, region: Region) -> bool {
        self.realms.iter().any(|(_, realm)| realm.sieges.contains(region))
    }

    /// §bok:9.2.1: whether the active Kingdom can still pay for a unit in a Region.
    pub(super) fn can_pay_for(&self, region: Region) -> bool {
        self.war.raised[region].paid() < tables().figures.kinds[region.kind()].units
    }

    /// §bok:9.2.10: whether a tile still gives a unit in a Region.
    fn is_given(&self, unit: Unit, region: Region) -> bool {
        let kingdom = self.acting.kingdom;
        let raised = self.war.raised[region];
        let due = match (unit, region.kind()) {
            // §bok:10.5: Elite Guard, beside an Army that was paid for.
            (Unit::Army, RegionKind::Capitol) if raised.armies > 0 => {
                self.tile_bonus(kingdom, Tile::EliteGuard)
            }
            // §bok:10.16: Mercenary Companies, beside any unit that was paid for.
            (Unit::Army, RegionKind::Town) if raised.paid() > 0 => {
                self.tile_bonus(kingdom, Tile::MercenaryCompanies)
            }
            // §bok:10.27: Temple Knights.
            (Unit::Army, RegionKind::Cathedral) => self.tile_bonus(kingdom, Tile::TempleKnights),
            // §bok:10.15: Massive Armada, beyond the limits.
            (Unit::Fleet, _) => self.tile_bonus(kingdom, Tile::MassiveArmada),
            (Unit::Army, _) => 0,
        };
        due > if unit == Unit::Army { raised.free_armies } else { raised.free_fleets }
    }

    /// §bok:4.7.2,4.7.3,9.2.1,9.2.2,9.2.6: what the Kingdom can still raise, and for what.
    /// §bok:9.2.11,9.6.27: enemy Armies and sieges prevent nothing else. §bok:10.33: free units take tokens too.
    pub(super) fn preparations_legal(&self, out: &mut Vec<Action>) {
        let kingdom = self.acting.kingdom;
        let realm = self.realm(kingdom);
        let prices = &tables().figures.prices;
        for region in realm.regions.iter() {
            for unit in Unit::ALL.iter().copied() {
                if self.units.supply(kingdom, unit) == 0 || self.place_of(unit, region).is_none() {
                    continue;
                }
                let price = if unit == Unit::Army { prices.army } else { prices.fleet };
                if realm.crowns >= price && self.can_pay_for(region) {
                    out.push(Action::Raise { unit, region });
                }
                if self.is_given(unit, region) {
                    out.push(Action::RaiseFree { unit, region });
                }
            }
        }
        out.push(Action::Done);
    }

    pub(super) fn preparations_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Raise { unit, region } => {
                let prices = &tables().figures.prices;
                self.pay(self.acting.kingdom, if unit == Unit::Army { prices.army } else { prices.fleet });
                match unit {
                    Unit::Army => self.war.raised[region].armies += 1,
                    Unit::Fleet => self.war.raised[region].fleets += 1,
                }
                self.raise(unit, region, log);
            }
            Action::RaiseFree { unit, region } => {
                match unit {
                    Unit::Army => self.war.raised[region].free_armies += 1,
                    Unit::Fleet => self.war.raised[region].free_fleets += 1,
                }
                self.raise(unit, region, log);
            }
            Action::Done => self.war.stage = Stage::Battles,
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §bok:9.2.3,9.2.4,9.2.8,9.9.20: a new unit appears, and the table remembers where new ones are.
    fn raise(&mut self, unit: Unit, region: Region, log: &mut impl Chronicle<Event>) {
        let kingdom = self.acting.kingdom;
        let post = self.place_of(unit, region).expect("it was offered");
        self.units.raise(kingdom, post);
        match post {
            Post::Afloat(sea) => self.war.seas.insert(sea),
            _ => {
                self.war.fields.insert(region);
                self.war.pledged.insert(region);
            }
        }
        log.note(|| {
            let who = kingdom_named(kingdom);
            match post {
                Post::Afloat(sea) => said("9.2.4", format!("{who} raises a Fleet in {}.", sea_named(sea))),
                _ => said("9.2.3", format!("{who} raises an Army in {}.", region_named(region))),
            }
        });
    }

    /// §bok:4.7.4,4.7.5,9.2.8: when all units are placed, the battles; and nothing after them.
    pub(super) fn preparations_run(&mut self) -> bool {
        match self.war.stage {
            Stage::Battles => {
                self.war.stage = Stage::Over;
                self.frames.push(Frame::War(Operation::Battles));
            }
            Stage::Over => {
                self.frames.pop();
            }
            _ => return false,
        }
        true
    }

    pub(super) fn preparations_prompt(&self) -> String {
        "Raise Armies and Fleets, for 1 Crown each.".into()
    }
}
