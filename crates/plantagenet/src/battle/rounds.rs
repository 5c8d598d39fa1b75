//! Rounds (4.4.2): Flee, Reposition, Engage, Lord Rout.

use super::{Choice, Engagement, Progress, Step};
use crate::action::Action;
use crate::event::{Event, named, said};
use crate::ids::*;
use crate::state::{Retinue, State};
use arrayvec::ArrayVec;
use kernel::Chronicle;

/// §pl:Y19e: the hits that Caltrops add in every round.
const CALTROPS: u8 = 2;

impl State {
    /// §pl:4.4.2a: a round begins with Flee, the defender first.
    pub(super) fn begin_round(&mut self, log: &mut impl Chronicle<Event>) {
        let battle = &mut self.battle;
        battle.round += 1;
        battle.engagements.clear();
        battle.flank = None;
        battle.caltrops = if self.in_force.contains(event::CALTROPS) { CALTROPS } else { 0 };
        battle.step = Step::Flee(battle.defender());
        let round = battle.round;
        log.note(|| Event::RoundBegan { round });
    }

    /// §pl:4.4.2b,4.4.2c: a Lord Flees and Routs at once; if nobody is left on his side, the battle is over.
    pub(super) fn flee(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.battle.fled.insert(lord);
        log.note(|| Event::Fled { lord });
        self.rout_lord(lord);
        if self.battle.standing(lord.row().side).is_empty() {
            self.end_battle(log);
        }
    }

    /// §pl:4.4.2b: nobody else of the asked side Flees. Asks the attacker after the defender, then begins Reposition.
    pub(super) fn stand(&mut self) {
        let defender = self.battle.defender();
        self.battle.step = match self.battle.step {
            Step::Flee(side) if side == defender => Step::Flee(defender.other()),
            _ => Step::Advance(defender),
        };
    }

    /// §pl:4.4.2d: takes a Routed Lord out of the Array.
    fn rout_lord(&mut self, lord: Lord) {
        let side = lord.row().side;
        self.battle.routed.insert(lord);
        self.battle.reserve[side].remove(lord);
        if let Some(place) = self.battle.place(lord) {
            self.battle.front[side][place] = None;
        }
    }

    /// §pl:4.4.2e: any reserve Lord into any empty front place.
    pub(super) fn legal_advances(&self, side: Side) -> impl Iterator<Item = Action> {
        let lords = self.at_hand(side);
        let empty = self.battle.front[side].iter().filter(|(_, there)| there.is_none());
        empty.flat_map(move |(place, _)| lords.iter().map(move |lord| Action::Advance { lord, place }))
    }

    /// §pl:4.4.2e: the defender's reserves advance, then the attacker's. Returns whether there is anything to choose.
    pub(super) fn run_advance(&mut self, side: Side, log: &mut impl Chronicle<Event>) -> bool {
        match Choice::of(self.legal_advances(side)) {
            Choice::Only(Action::Advance { lord, place }) => self.advance(lord, place, log),
            Choice::None if side == self.battle.defender() => self.battle.step = Step::Advance(side.other()),
            Choice::None => self.battle.step = Step::Close(self.battle.defender()),
            _ => return true,
        }
        false
    }

    pub(super) fn advance(&mut self, lord: Lord, place: Place, log: &mut impl Chronicle<Event>) {
        self.stand_at(lord, place);
        log.note(|| Event::Advanced { lord, place });
    }

    /// Moves a Lord from reserve to a place in front.
    pub(super) fn stand_at(&mut self, lord: Lord, place: Place) {
        let side = lord.side();
        self.battle.reserve[side].remove(lord);
        self.battle.front[side][place] = Some(lord);
    }

    /// The side's Lords on its wings.
    pub(super) fn wings(&self, side: Side) -> impl Iterator<Item = Lord> {
        [Place::Left, Place::Right].into_iter().filter_map(move |wing| self.front_lord(side, wing))
    }

    /// §pl:4.4.2f: a wing Lord slides into an empty centre.
    pub(super) fn legal_closes(&self, side: Side) -> impl Iterator<Item = Action> {
        let front = &self.battle.front[side];
        let wings = [front[Place::Left], front[Place::Right]].into_iter().flatten();
        wings.filter(|_| front[Place::Centre].is_none()).map(|lord| Action::Close { lord })
    }

    /// §pl:4.4.2f: the defender's centre is filled, then the attacker's. Returns whether there is anything to choose.
    pub(super) fn run_close(&mut self, side: Side, log: &mut impl Chronicle<Event>) -> bool {
        match Choice::of(self.legal_closes(side)) {
            Choice::Only(Action::Close { lord }) => self.close_centre(lord, log),
            Choice::None if side == self.battle.defender() => self.battle.step = Step::Close(side.other()),
            Choice::None if self.may_flank() => self.battle.step = Step::Flank,
            Choice::None => self.engage(),
            _ => return true,
        }
        false
    }

    pub(super) fn close_centre(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        let wing = self.battle.place(lord).expect("he stands on a wing");
        let front = &mut self.battle.front[lord.row().side];
        front[wing] = None;
        front[Place::Centre] = Some(lord);
        log.note(|| Event::Closed { lord });
    }

    /// §pl:4.4.2h,4.4.2j,4.4.2k,4.4.2ab: groups Lords in front who face or flank each other into Engagements.
    fn engage(&mut self) {
        let mut engagements: ArrayVec<Engagement, 6> = ArrayVec::new();
        for place in Place::ALL.iter().copied() {
            for side in Side::ALL.iter().copied() {
                let Some(lord) = self.front_lord(side, place) else { continue };
                let Some(enemy) = self.meets(side, place) else { continue };
                let mut lords = BySide::<Set<Lord>>::default();
                lords[side].insert(lord);
                lords[side.other()].insert(enemy);
                let mut joined = Engagement { lords, progress: Progress::Waiting };
                engagements.retain(|known| {
                    let linked = Side::ALL.iter().any(|side| known.lords[*side].meets(joined.lords[*side]));
                    if linked {
                        joined.lords = BySide::from_fn(|side| joined.lords[side].union(known.lords[side]));
                    }
                    !linked
                });
                engagements.push(joined);
            }
        }
        self.battle.engagements = engagements.into_iter().collect();
        self.battle.step = Step::Engage;
    }

    /// §pl:L12e: who stands at a place; in round 1 the place of a Lord behind the Ravine counts as empty.
    fn front_lord(&self, side: Side, place: Place) -> Option<Lord> {
        let hidden = if self.battle.round == 1 { self.battle.ravine } else { None };
        self.battle.front[side][place].filter(|lord| hidden != Some(*lord))
    }

    /// §pl:4.4.2h: the enemy whom a Lord at a place meets: the one opposite, otherwise the nearest in front: a wing
    /// Lord flanks the centre.
    fn meets(&self, side: Side, place: Place) -> Option<Lord> {
        let flank = self.battle.flank.filter(|_| side == Side::Lancaster && place == Place::Centre);
        let near = [place, flank.unwrap_or(Place::Centre), Place::Centre, Place::Left, Place::Right];
        near.into_iter().find_map(|there| self.front_lord(side.other(), there))
    }

    /// §pl:4.4.2i,L12e: whether a centre can choose which wing it flanks. Only a Ravine leaves a centre without an
    /// enemy opposite but with both enemy wings filled. A Lancastrian centre without wings of its own meets both
    /// whatever it does.
    fn may_flank(&self) -> bool {
        self.front_lord(Side::York, Place::Centre).is_none()
            && self.wings(Side::York).count() == 2
            && self.wings(Side::Lancaster).next().is_some()
    }

    /// §pl:4.4.2i: the centre turns on this wing.
    pub(super) fn flank(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.battle.flank = self.battle.place(lord);
        self.engage();
        log.note(|| {
            said("4.4.2i", format!("The Lancastrian centre turns on {}.", named(lord))).by(Side::Lancaster)
        });
    }

    /// §pl:4.4.2l,Y36c: in round 1 York may have Norfolk fight alone, if that changes anything.
    pub(super) fn run_engage(&mut self) -> bool {
        let battle = &self.battle;
        let his = |engagement: &Engagement| engagement.lords[Side::York].contains(Lord::Norfolk);
        let asks = battle.round == 1
            && battle.engagements.len() > 1
            && battle.engagements.iter().any(his)
            && self.mats[Lord::Norfolk].has(capability::VANGUARD);
        if !asks {
            self.battle.step = Step::Order;
        }
        asks
    }

    /// §pl:Y36c: every Engagement but Norfolk's is held back this round.
    pub(super) fn lead_vanguard(&mut self, log: &mut impl Chronicle<Event>) {
        for engagement in &mut self.battle.engagements {
            if !engagement.lords[Side::York].contains(Lord::Norfolk) {
                engagement.progress = Progress::Held;
            }
        }
        self.battle.step = Step::Order;
        log.note(|| Event::Vanguard { alone: true });
    }

    /// §pl:Y36c: all are fought as usual.
    pub(super) fn forgo_vanguard(&mut self, log: &mut impl Chronicle<Event>) {
        self.battle.step = Step::Order;
        log.note(|| Event::Vanguard { alone: false });
    }

    /// The Engagements that are still to be fought this round.
    fn waiting(&self) -> impl Iterator<Item = &Engagement> {
        self.battle.engagements.iter().filter(|engagement| engagement.progress == Progress::Waiting)
    }

    /// The name of an Engagement in an order: the attacker's leftmost place in it.
    pub(crate) fn engagement_place(&self, engagement: &Engagement) -> Option<Place> {
        let front = &self.battle.front[self.battle.attacker()];
        let inside = |lord: &Lord| engagement.lords[self.battle.attacker()].contains(*lord);
        front.iter().find(|(_, lord)| lord.as_ref().is_some_and(inside)).map(|(place, _)| place)
    }

    pub(super) fn run_order(&mut self) -> bool {
        let several = self.waiting().count() > 1;
        if !several {
            self.battle.step = Step::Strike;
        }
        several
    }

    /// §pl:4.4.2m: every order of the Engagements that will be fought.
    pub(super) fn legal_orders(&self, out: &mut Vec<Action>) {
        let places: ArrayVec<Option<Place>, 3> =
            self.waiting().map(|engagement| self.engagement_place(engagement)).collect();
        match places[..] {
            [a, b] => out.extend([[a, b, None], [b, a, None]].map(|places| Action::Order { places })),
            [a, b, c] => out.extend(
                [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
                    .map(|places| Action::Order { places }),
            ),
            _ => {}
        }
    }

    pub(super) fn set_order(&mut self, places: [Option<Place>; 3], log: &mut impl Chronicle<Event>) {
        let mut engagements = std::mem::take(&mut self.battle.engagements);
        let rank = |engagement: &Engagement| {
            places.iter().position(|place| *place == self.engagement_place(engagement)).unwrap_or(3)
        };
        engagements.sort_by_key(rank);
        self.battle.engagements = engagements;
        self.battle.step = Step::Strike;
        let side = self.battle.attacker();
        log.note(|| Event::Ordered { side, places });
    }

    /// §pl:Y30e: between missiles and melee York may Regroup. Returns whether it is asked.
    pub(super) fn run_rally(&mut self) -> bool {
        let asks = !self.regroupable().is_empty();
        if !asks {
            self.battle.step = Step::Caltrops;
        }
        asks
    }

    /// §pl:4.4.2ac: the last chance for York to Regroup. Returns whether it is asked.
    pub(super) fn run_lord_rout(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let asks = !self.regroupable().is_empty();
        if !asks {
            self.lord_rout(log);
        }
        asks
    }

    /// §pl:4.4.2ac,4.4.2ad,4.4.2ae: Routs every broken Lord; then begins another round or ends the battle.
    pub(super) fn lord_rout(&mut self, log: &mut impl Chronicle<Event>) {
        for side in [self.battle.defender(), self.battle.attacker()] {
            for lord in self.battle.standing(side).iter() {
                if self.mats[lord].is_broken() {
                    let retinue_lost = self.mats[lord].retinue == Retinue::Routed;
                    self.rout_lord(lord);
                    log.note(|| Event::LordRouted { lord, retinue_lost });
                }
            }
        }
        if Side::ALL.iter().any(|side| self.battle.standing(*side).is_empty()) {
            self.end_battle(log);
        } else {
            self.begin_round(log);
        }
    }
}
