//! York's Events that happen as they are drawn, and those that both sides have.

use super::{Next, Question};
use crate::event::{Event, enlisted, named, place_name, said, vassal_named};
use crate::ids::*;
use crate::influence::{Aim, Check, Purpose};
use crate::lords::{Leaving, OFF_CALENDAR, in_box};
use crate::state::{Service, State};
use kernel::Chronicle;

impl State {
    /// §pl:Y10e: every Yorkist Lord on the map may Tax once, for double Coin.
    pub(super) fn send_collectors(&mut self) {
        self.resolving.lords = self.on_map(Side::York);
        self.resolving.double_tax = true;
    }

    pub(super) fn next_collector(&mut self) -> Next {
        if let Some(lord) = self.resolving.lord {
            return Next::Ask(Question::Tax(lord));
        }
        let able = |lord: &Lord| !self.tax_targets(*lord).is_empty();
        self.resolving.lords = self.resolving.lords.iter().filter(able).collect();
        match self.resolving.lords.is_empty() {
            true => Next::Over,
            false => Next::Ask(Question::Collector),
        }
    }

    pub(super) fn collect(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        match self.tax_targets(lord).only() {
            Some(at) => self.collect_at(lord, at, log),
            None => self.resolving.lord = Some(lord),
        }
    }

    pub(super) fn collect_at(&mut self, lord: Lord, at: Locale, log: &mut impl Chronicle<Event>) {
        self.resolving.lords.remove(lord);
        self.resolving.lord = None;
        self.begin_tax(lord, at, log);
    }

    /// §pl:Y15e: London gets a second Yorkist marker if it has one already.
    pub(super) fn double_london(&mut self, log: &mut impl Chronicle<Event>) {
        if self.favour(Locale::London) == Some(Side::York) && !self.london_doubled {
            self.london_doubled = true;
            log.note(|| {
                said("Y15e", format!("{} is firmly for York.", place_name(Locale::London))).by(Side::York)
            });
        }
    }

    /// §pl:Y17e,2.2.3a,2.2.3b,2.2.3c: moves the Service counters of Yorkist Vassals one box to the right, but not
    /// beyond the right end.
    pub(super) fn prolong_service(&mut self, log: &mut impl Chronicle<Event>) {
        for vassal in self.yorkist_vassals().iter().filter(|vassal| !vassal.is_special()) {
            let Service::Mustered { slot, .. } = &mut self.vassals[vassal] else { continue };
            *slot = (*slot + 1).min(OFF_CALENDAR);
            let until = in_box(*slot, "until", "to the end");
            log.note(|| said("Y17e", format!("{} serves {until}.", vassal_named(vassal))).by(Side::York));
        }
    }

    /// §pl:Y23e,L30e: a Coin and a Provender for each Lord on the map, in Exile boxes too.
    pub(super) fn bring_gifts(&mut self, side: Side, log: &mut impl Chronicle<Event>) {
        for lord in self.on_map(side).iter() {
            let assets = &mut self.mats[lord].assets;
            assets[Asset::Coin] += 1;
            assets[Asset::Provender] += 1;
            let clause = if side == Side::York { "Y23e" } else { "L30e" };
            log.note(|| said(clause, format!("{} gets a Coin and a Provender.", named(lord))).by(side));
        }
    }

    pub(super) fn can_doubt_clarence(&self) -> bool {
        self.is_on_map(Lord::EdwardIV) && self.is_on_map(Lord::Clarence)
    }

    /// §pl:Y26e: Edward's paid check.
    pub(super) fn doubt_clarence(&mut self, log: &mut impl Chronicle<Event>) {
        self.resolving.left = 0;
        let lord = Lord::EdwardIV;
        let rating = self.rating(lord, Purpose::Other);
        self.begin_check(Check { lord, aim: Aim::Clarence, cost: 1, rating }, log);
    }

    /// §pl:Y26e: if the check passed, Clarence Disbands, which costs nobody Influence.
    pub(crate) fn clarence_doubted(&mut self, passed: bool, log: &mut impl Chronicle<Event>) {
        if passed {
            self.leave(Lord::Clarence, Leaving::Disband, log);
        }
    }

    /// §pl:Y27e: York gains a point for each place of its Favour and for each of its Lords in the North.
    pub(super) fn count_the_north(&mut self, log: &mut impl Chronicle<Event>) {
        let north = Area::North.locales();
        let lords = self.on_map(Side::York).iter().filter(|lord| self.is_in(*lord, Area::North)).count();
        let points = self.favour[Side::York].within(north).len() + lords;
        self.win(Side::York, points as u8, log);
    }

    /// Whether he is at a Stronghold of the Area.
    pub(super) fn is_in(&self, lord: Lord, area: Area) -> bool {
        self.at(lord).is_some_and(|there| area.locales().contains(there))
    }

    /// Every Vassal on a Yorkist mat, Special ones included.
    pub(super) fn yorkist_vassals(&self) -> Set<Vassal> {
        let serves = |vassal: &&Vassal| matches!(self.vassals[**vassal], Service::Mustered { lord, .. } if lord.side() == Side::York);
        Vassal::ALL.iter().filter(serves).copied().collect()
    }

    /// §pl:Y31e,L14e,L22e,1.6a: how many men-at-arms and militia one Lord may take, as far as the pools go.
    pub(super) fn offered(&self, card: Card) -> [u8; 2] {
        let (arms, militia) = match card {
            event::EARL_RIVERS => (0, 2),
            event::SCOTS => (1, 1),
            _ => (2, 2),
        };
        [arms.min(self.pool[Troop::MenAtArms]), militia.min(self.pool[Troop::Militia])]
    }

    /// §pl:Y31e,L14e,1.6b: one Lord after the other; those who decline leave more for the others.
    pub(super) fn next_recruits(&self) -> Next {
        let card = self.resolving.card.expect("a card is being resolved");
        match self.resolving.lords.first() {
            Some(lord) if self.offered(card) != [0, 0] => Next::Ask(Question::Enlist(lord)),
            _ => Next::Over,
        }
    }

    pub(super) fn enlist(
        &mut self,
        card: Card,
        lord: Lord,
        arms: u8,
        militia: u8,
        log: &mut impl Chronicle<Event>,
    ) {
        self.recruit(lord, Troop::MenAtArms, arms);
        self.recruit(lord, Troop::Militia, militia);
        self.resolving.lord = None;
        self.resolving.lords = match card {
            // §pl:L22e: only one Lord.
            event::FRENCH_TROOPS => Set::default(),
            _ => self.resolving.lords.minus(Set::of(lord)),
        };
        if arms + militia > 0 {
            log.note(|| {
                let men = enlisted(arms, militia);
                let clause = card.event_clause().0;
                said(clause, format!("{} takes {men}.", named(lord))).by(lord.side()).hidden(
                    self.hidden_mats,
                    clause,
                    format!("Men join {}.", named(lord)),
                )
            });
        }
    }
}
