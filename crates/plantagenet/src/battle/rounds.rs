//! Rounds (4.4.2): Flee, Reposition, Engage, Lord Rout.

use super::{Engagement, Progress, Step};
use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::{Ending, Frame, Retinue, State};
use arrayvec::ArrayVec;
use kernel::Chronicle;

impl State {
    /// §pl:4.4.2b,4.4.2c: he Routs at once; if nobody is left on his side the battle is over.
    pub(super) fn flee(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.battle.fled.insert(lord);
        log.note(|| Event::Fled { lord });
        self.rout_lord(lord);
        if self.battle.standing(lord.row().side).is_empty() {
            self.end_battle(log);
        }
    }

    /// §pl:4.4.2b: the defender has declared, then the attacker.
    pub(super) fn stand(&mut self) {
        let defender = self.battle.defender();
        self.battle.step = match self.battle.step {
            Step::Flee(side) if side == defender => Step::Flee(defender.other()),
            _ => Step::Advance(defender),
        };
    }

    /// §pl:4.4.2d: a Routed Lord has no place in the Array any more.
    fn rout_lord(&mut self, lord: Lord) {
        let side = lord.row().side;
        self.battle.routed.insert(lord);
        self.battle.reserve[side].remove(lord);
        if let Some(place) = self.battle.place(lord) {
            self.battle.front[side][place] = None;
        }
    }

    /// §pl:4.4.2e: any reserve Lord into any empty front place.
    pub(super) fn legal_advances(&self, side: Side, out: &mut Vec<Action>) {
        for (place, there) in self.battle.front[side].iter() {
            if there.is_none() {
                out.extend(self.battle.reserve[side].iter().map(|lord| Action::Advance { lord, place }));
            }
        }
    }

    /// §pl:4.4.2e: the defender's reserves, then the attacker's. Whether there is anything to choose.
    pub(super) fn run_advance(&mut self, side: Side, log: &mut impl Chronicle<Event>) -> bool {
        let mut legal = Vec::new();
        self.legal_advances(side, &mut legal);
        match legal[..] {
            [] => {
                let defender = self.battle.defender();
                self.battle.step =
                    if side == defender { Step::Advance(side.other()) } else { Step::Close(defender) };
                false
            }
            [Action::Advance { lord, place }] => {
                self.advance(lord, place, log);
                false
            }
            _ => true,
        }
    }

    pub(super) fn advance(&mut self, lord: Lord, place: Place, log: &mut impl Chronicle<Event>) {
        let side = lord.row().side;
        self.battle.reserve[side].remove(lord);
        self.battle.front[side][place] = Some(lord);
        log.note(|| Event::Advanced { lord, place });
    }

    /// §pl:4.4.2f: a wing Lord slides into an empty centre.
    pub(super) fn legal_closes(&self, side: Side, out: &mut Vec<Action>) {
        let front = &self.battle.front[side];
        if front[Place::Centre].is_none() {
            let wings = [front[Place::Left], front[Place::Right]];
            out.extend(wings.into_iter().flatten().map(|lord| Action::Close { lord }));
        }
    }

    /// §pl:4.4.2f: the defender's centre, then the attacker's. Whether there is anything to choose.
    pub(super) fn run_close(&mut self, side: Side, log: &mut impl Chronicle<Event>) -> bool {
        let mut legal = Vec::new();
        self.legal_closes(side, &mut legal);
        match legal[..] {
            [] => {
                let defender = self.battle.defender();
                if side == defender {
                    self.battle.step = Step::Close(side.other());
                } else {
                    self.engage();
                }
                false
            }
            [Action::Close { lord }] => {
                self.close_centre(lord, log);
                false
            }
            _ => true,
        }
    }

    pub(super) fn close_centre(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        let wing = self.battle.place(lord).expect("he stands on a wing");
        let front = &mut self.battle.front[lord.row().side];
        front[wing] = None;
        front[Place::Centre] = Some(lord);
        log.note(|| Event::Closed { lord });
    }

    /// §pl:4.4.2h,4.4.2j,4.4.2k,4.4.2ab: Lords in front who face or flank each other fight together.
    fn engage(&mut self) {
        let mut engagements: ArrayVec<Engagement, 6> = ArrayVec::new();
        for place in Place::ALL.iter().copied() {
            for side in Side::ALL.iter().copied() {
                let Some(lord) = self.battle.front[side][place] else { continue };
                let Some(enemy) = self.meets(side, place) else { continue };
                let mut lords = BySide::<Set<Lord>>::default();
                lords[side].insert(lord);
                lords[side.other()].insert(enemy);
                let mut joined = Engagement { lords, progress: Progress::Waiting };
                engagements.retain(|known| {
                    let linked = Side::ALL.iter().any(|side| known.lords[*side].meets(joined.lords[*side]));
                    if linked {
                        joined.lords = BySide::from_fn(|side| joined.lords[side].and(known.lords[side]));
                    }
                    !linked
                });
                engagements.push(joined);
            }
        }
        self.battle.engagements = engagements.into_iter().collect();
        self.battle.step = Step::Engage;
    }

    /// §pl:4.4.2h: the enemy opposite, or else the nearest one in front: a wing Lord flanks the centre.
    fn meets(&self, side: Side, place: Place) -> Option<Lord> {
        let enemy = &self.battle.front[side.other()];
        [place, Place::Centre, Place::Left, Place::Right].into_iter().find_map(|there| enemy[there])
    }

    /// §pl:4.4.2l,Y36c: in round 1 York may have Norfolk fight alone, if that changes anything.
    pub(super) fn run_engage(&mut self) -> bool {
        let battle = &self.battle;
        let his = |engagement: &Engagement| engagement.lords[Side::York].contains(Lord::Norfolk);
        let asks = battle.round == 1
            && battle.engagements.len() > 1
            && battle.engagements.iter().any(his)
            && self.mats[Lord::Norfolk].has(Card::Y36);
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

    /// §pl:4.4.2ac,4.4.2ad,4.4.2ae: Lords Rout; then another round, or the end.
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

    /// §pl:4.4.3a: the side with Lords standing has won; without any, both have lost.
    fn end_battle(&mut self, log: &mut impl Chronicle<Event>) {
        let winner = Side::ALL.iter().copied().find(|side| !self.battle.standing(*side).is_empty());
        self.battle.step = Step::Done;
        self.battle.engagements.clear();
        let frame = self.frames.pop();
        debug_assert_eq!(frame, Some(Frame::Battle));
        // §pl:6.0-IIIB-g: this battle is the whole scenario; Losses and Death checks would change nothing.
        self.ended = Some(Ending::Battle(winner));
        log.note(|| Event::BattleEnded { winner });
    }
}
