//! Section 5.5: Diplomacy. Questions 30 and 31.

use super::{Play, Stage};
use crate::action::Action;
use crate::data::tables;
use crate::event::{Event, kingdom_named, region_named, said, seat_named};
use crate::ids::*;
use crate::state::State;
use crate::war::Post;
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};

/// §bok:5.5.1: a Region, and the Kingdom that is to have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bid {
    /// The Region.
    pub(crate) region: Region,
    /// The beneficiary.
    pub(crate) kingdom: Kingdom,
    /// §bok:5.5.12: whether its Ruler has agreed.
    pub(crate) agreed: bool,
}

/// Which Regions.
impl State {
    /// §bok:5.5.2,5.5.3,5.5.4: the Castles and Towns that an Army of the target threatens and that it does not control.
    pub(super) fn eligible(&self, target: Kingdom) -> Set<Region> {
        let kinds = &tables().figures.kinds;
        self.threatened(target)
            .minus(self.realms[target].regions)
            .iter()
            .filter(|region| kinds[region.kind()].diplomacy)
            .collect()
    }

    /// §bok:5.5.6,5.5.7,5.5.8,5.5.9,5.5.10,5.5.11,8.5.5: whether a Kingdom can be the beneficiary: it has a Ruler and a Flag, it does not control the
    /// Region already, and no Army of whoever does stands there, unless its own Flag lies there.
    pub(super) fn may_benefit(&self, kingdom: Kingdom, region: Region) -> bool {
        let owner = self.controller(region);
        let defended = owner.is_some_and(|owner| self.units.armies_in(owner, region) > 0);
        self.ruler(kingdom).is_some()
            && owner != Some(kingdom)
            && self.has_flag_for(kingdom, region)
            && (!defended || self.realms[kingdom].flags.contains(region))
    }

    fn beneficiaries(&self, region: Region) -> Set<Kingdom> {
        Set::matching(|kingdom| self.may_benefit(kingdom, region))
    }

    /// §bok:5.5.1: every target, Region and beneficiary.
    pub(super) fn diplomacy_legal(&self, out: &mut Vec<Action>) {
        for target in self.permitting(DynastyKind::Diplomacy).iter() {
            for region in self.eligible(target).iter() {
                let bids = self.beneficiaries(region);
                out.extend(bids.iter().map(|kingdom| Action::Diplomacy { target, region, kingdom }));
            }
        }
    }

    /// §bok:5.5.1. §bok:10.20: Persuasive Diplomats may name a second Region.
    pub(super) fn diplomacy_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        let Action::Diplomacy { target, region, kingdom } = action else {
            unreachable!("{action:?} was not offered")
        };
        self.spend(seat, DynastyKind::Diplomacy);
        log.note(|| {
            let (who, whom) = (seat_named(seat), kingdom_named(target));
            let (what, to) = (region_named(region), kingdom_named(kingdom));
            said("5.5.1", format!("{who} plays Diplomacy on {whom}: {what} is to go to {to}.")).by(seat)
        });
        let bid = Bid { region, kingdom, agreed: false };
        self.declare(Play::Diplomacy { target, bid, second: None, refused: Set::default() });
        if self.house(seat).tiles.contains(Tile::PersuasiveDiplomats) && !self.second_regions().is_empty() {
            self.dynasty.stage = Stage::Second;
        }
    }

    /// §bok:10.20: another Region that the same target threatens.
    fn second_regions(&self) -> Set<Region> {
        let (target, bid, ..) = self.bargain();
        let others = self.eligible(target).minus(Set::of(bid.region));
        others.iter().filter(|region| !self.beneficiaries(*region).is_empty()).collect()
    }

    pub(super) fn second_region_legal(&self, out: &mut Vec<Action>) {
        for region in self.second_regions().iter() {
            out.extend(self.beneficiaries(region).iter().map(|kingdom| Action::Also { region, kingdom }));
        }
        out.push(Action::Done);
    }

    pub(super) fn second_region_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        if let Action::Also { region, kingdom } = action {
            let (target, bid, _, refused) = self.bargain();
            let second = Some(Bid { region, kingdom, agreed: false });
            self.dynasty.play = Some(Play::Diplomacy { target, bid, second, refused });
            log.note(|| {
                let (what, to) = (region_named(region), kingdom_named(kingdom));
                said("10.20", format!("A second Region, {what}, is to go to {to}.")).by(self.dynasty.seat)
            });
        }
        self.dynasty.stage = Stage::Consent;
    }

    fn bargain(&self) -> (Kingdom, Bid, Option<Bid>, Set<Kingdom>) {
        match self.dynasty.play {
            Some(Play::Diplomacy { target, bid, second, refused }) => (target, bid, second, refused),
            other => unreachable!("it is Diplomacy that is played, not {other:?}"),
        }
    }
}

/// §bok:5.5.12: consent.
impl State {
    /// The bid whose beneficiary has not agreed yet.
    fn open_bid(&self) -> Option<Bid> {
        let (_, bid, second, _) = self.bargain();
        [Some(bid), second].into_iter().flatten().find(|bid| !bid.agreed)
    }

    /// Puts another bid in the place of the open one, or gives it up. Without any bid the card is lost.
    fn settle_bid(&mut self, with: Option<Bid>, refusal: Option<Kingdom>) {
        let (target, bid, second, mut refused) = self.bargain();
        refused = refusal.map_or(refused, |kingdom| refused.union(Set::of(kingdom)));
        let bids = if bid.agreed { [Some(bid), with] } else { [with, second] };
        let mut left = bids.into_iter().flatten();
        match left.next() {
            Some(bid) => {
                let play = Play::Diplomacy { target, bid, second: left.next(), refused };
                self.dynasty.play = Some(play);
                self.dynasty.stage = Stage::Consent;
            }
            None => {
                self.dynasty.play = None;
                self.dynasty.stage = Stage::Play;
            }
        }
    }

    /// §bok:5.5.12: one's own Kingdoms agree without being asked. §bok:5.5.17: once all have agreed, it can be foiled.
    pub(super) fn consent_run(&mut self) -> bool {
        match self.open_bid() {
            None => self.open_window(),
            Some(bid) if self.ruler(bid.kingdom) == Some(self.dynasty.seat) => {
                self.settle_bid(Some(Bid { agreed: true, ..bid }), None);
            }
            Some(_) => return false,
        }
        true
    }

    /// The Ruler who is asked whether his Kingdom takes the Region.
    pub(super) fn asked_for_consent(&self) -> Seat {
        let bid = self.open_bid().expect("somebody has not agreed yet");
        self.ruler(bid.kingdom).expect("a beneficiary has a Ruler")
    }

    pub(super) fn consent_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        let bid = self.open_bid().expect("somebody is asked");
        let agrees = action == Action::Consent;
        log.note(|| {
            let answer = if agrees { "agrees to take" } else { "does not want" };
            let (who, what) = (kingdom_named(bid.kingdom), region_named(bid.region));
            said("5.5.12", format!("{who} {answer} {what}.")).by(seat)
        });
        if agrees {
            self.settle_bid(Some(Bid { agreed: true, ..bid }), None);
        } else {
            self.settle_bid(Some(bid), Some(bid.kingdom));
            self.dynasty.stage = Stage::Another;
        }
    }

    /// §bok:5.5.12,5.5.13: the Kingdoms that have not been asked about this Region.
    fn others_to_ask(&self) -> Set<Kingdom> {
        let (.., refused) = self.bargain();
        let region = self.open_bid().expect("a Region waits for a beneficiary").region;
        self.beneficiaries(region).minus(refused)
    }

    pub(super) fn another_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let over = self.others_to_ask().is_empty();
        if over {
            self.give_up(log);
        }
        over
    }

    fn give_up(&mut self, log: &mut impl Chronicle<Event>) {
        let region = self.open_bid().expect("a Region waits for a beneficiary").region;
        log.note(|| said("5.5.12", format!("Nobody takes {}.", region_named(region))));
        self.settle_bid(None, None);
    }

    pub(super) fn another_legal(&self, out: &mut Vec<Action>) {
        out.extend(self.others_to_ask().iter().map(|kingdom| Action::Favour { kingdom }));
        out.push(Action::Done);
    }

    pub(super) fn another_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Favour { kingdom } => {
                let bid = self.open_bid().expect("a Region waits for a beneficiary");
                self.settle_bid(Some(Bid { kingdom, ..bid }), None);
            }
            _ => self.give_up(log),
        }
    }

    pub(super) fn diplomacy_prompt(&self) -> String {
        let bid = self.open_bid().expect("somebody is asked");
        let (what, whom) = (region_named(bid.region), kingdom_named(bid.kingdom));
        match self.dynasty.stage {
            Stage::Consent => format!("Does {whom} take {what}, if the dice allow it?"),
            _ => format!("{whom} does not want {what}. Who else?"),
        }
    }
}

/// §bok:5.5.14: success.
impl State {
    /// §bok:5.5.14,5.5.15: a roll decides whether the beneficiary takes the Region, as by conquest.
    /// §bok:5.5.18: it ends no siege by itself; `settle_war` ends those of Kingdoms to which the Region is Friendly now.
    /// §bok:10.20: each Region has a roll of its own, and the second must still be eligible.
    pub(super) fn roll_for_region(&mut self, target: Kingdom, bid: Bid, log: &mut impl Chronicle<Event>) {
        let Bid { region, kingdom, .. } = bid;
        if !(self.eligible(target).contains(region) && self.may_benefit(kingdom, region)) {
            return;
        }
        let dice = self.roll();
        let succeeds = dice.succeeds(false);
        log.note(|| {
            let outcome = if succeeds { "goes over" } else { "does not go over" };
            let (what, to) = (region_named(region), kingdom_named(kingdom));
            said("5.5.14", format!("{what} {outcome} to {to}.")).dice(dice.thrown())
        });
        let loser = self.controller(region);
        if succeeds && self.conquer(kingdom, region, log) {
            loser.into_iter().for_each(|loser| self.evacuate(loser, region));
        }
    }

    /// §bok:5.5.16: Armies of the Kingdom that has lost the Region leave it, without a ransom.
    fn evacuate(&mut self, loser: Kingdom, region: Region) {
        for post in [Post::Field(region), Post::Garrison(region)] {
            let count = self.units.at(loser, post);
            self.units.remove(loser, post, count);
        }
    }
}
