//! End of the Campaign (4.8) after the Tides of War: Disembark, victory (chapter 5), Grow, Waste, Reset.

use crate::action::Action;
use crate::data::{Rule, map};
use crate::event::{Event, event_named, named, place_name, said};
use crate::ids::*;
use crate::lords::{LAST_BOX, Leaving};
use crate::state::{Ending, State, Whereabouts};
use kernel::{Chronicle, Clause, Thrown};
use serde::{Deserialize, Serialize};

/// §pl:4.8.2a: the lowest die that brings a Lord ashore.
const LANDFALL: u8 = 5;
/// §pl:4.8.5b: the Troops that Waste resets; mercenaries and handgunners stay.
const WASTING: [Troop; 3] = [Troop::MenAtArms, Troop::Longbowmen, Troop::Militia];

/// The state of the end of a Campaign (4.8) while it is carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Closing {
    /// §pl:Y4c: Provender given away for the coming Tides of War.
    pub(crate) charity: u8,
    /// §pl:4.8.2c: the Lord who has survived the crossing and needs a Port.
    landing: Option<Lord>,
    /// §pl:4.8.5d: the side's Lords whose Troops are not filled up yet, once it has given everything back.
    unfilled: Option<Set<Lord>>,
}

impl Closing {
    /// §pl:4.8.5d: whether Lords have given back what they must and wait for their new Troops.
    pub(crate) fn is_refilling(&self) -> bool {
        self.unfilled.is_some()
    }
}

impl State {
    /// A side's Lords at Sea.
    pub(crate) fn at_sea(&self, side: Side) -> Set<Lord> {
        let is_at_sea = |lord: &Lord| self.at(*lord).is_some_and(Locale::is_sea);
        self.in_play[side].iter().filter(is_at_sea).collect()
    }

    /// §pl:4.8.2a,4.8.2e,4.8.2f,4.8.2i: one Lord after the other, until nobody of the side is at Sea. No card helps.
    pub(crate) fn disembark_run(&mut self, side: Side, log: &mut impl Chronicle<Event>) -> bool {
        if let Some(lord) = self.closing.landing {
            let ports = self.landing_ports(lord);
            match ports.only() {
                Some(port) => self.land(lord, port, log),
                None if ports.is_empty() => self.find_no_port(lord, log),
                None => return true,
            }
        } else if let Some(lord) = self.at_sea(side).only() {
            self.roll_ashore(lord, log);
        } else {
            return true;
        }
        false
    }

    /// §pl:4.8.2a,4.8.2b: on a 1 to 4 he is lost, and his side loses his worth in Influence.
    fn roll_ashore(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        let face = self.chance.die();
        let safe = face >= LANDFALL;
        log.note(|| {
            let what = if safe { "reaches the coast" } else { "is shipwrecked" };
            let clause = if safe { "4.8.2a" } else { "4.8.2b" };
            let thrown = Thrown { face, need: None, passed: Some(safe), reroll: false };
            said(clause, format!("{} {what} on a {face}.", named(lord))).by(lord.side()).dice(vec![thrown])
        });
        if safe {
            self.closing.landing = Some(lord);
        } else {
            self.lose(lord.side(), self.worth_in_influence(lord), log);
            self.leave(lord, Leaving::Death, log);
        }
    }

    /// §pl:4.8.2c,4.8.2h,6.0-II-o: the Ports of his Sea without an enemy Lord, and without an ally he cannot be with.
    pub(crate) fn landing_ports(&self, lord: Lord) -> Set<Locale> {
        let ports = self.at(lord).map_or_else(Set::default, |sea| map().ports_of[sea]);
        let free = ports.minus(self.occupied(lord.side().other()));
        free.iter().filter(|port| !self.is_shut_by_allies(lord, *port)).collect()
    }

    /// §pl:4.8.2c: puts a Lord into a Port, where he must Feed at once.
    fn land(&mut self, lord: Lord, port: Locale, log: &mut impl Chronicle<Event>) {
        self.closing.landing = None;
        self.lords[lord] = Whereabouts::At(port);
        log.note(|| {
            said("4.8.2c", format!("{} lands at {}.", named(lord), place_name(port))).by(lord.side())
        });
        self.arrive(lord, log);
        self.begin_feed_ashore(lord);
    }

    /// §pl:4.8.2d: no Port is free: he Disbands, at no cost.
    fn find_no_port(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.closing.landing = None;
        log.note(|| said("4.8.2d", format!("{} finds no Port to land.", named(lord))).by(lord.side()));
        self.leave(lord, Leaving::Disband, log);
    }

    pub(crate) fn disembark_clause(&self) -> Clause {
        Clause(if self.closing.landing.is_some() { "4.8.2c" } else { "4.8.2a" })
    }

    pub(crate) fn disembark_legal(&self, side: Side, out: &mut Vec<Action>) {
        match self.closing.landing {
            Some(lord) => out.extend(self.landing_ports(lord).iter().map(|at| Action::Name { at })),
            None => out.extend(self.at_sea(side).iter().map(|lord| Action::Roll { lord })),
        }
    }

    pub(crate) fn disembark_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match (action, self.closing.landing) {
            (Action::Roll { lord }, _) => self.roll_ashore(lord, log),
            (Action::Name { at }, Some(lord)) => self.land(lord, at, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    pub(crate) fn disembark_prompt(&self, side: Side) -> String {
        match self.closing.landing {
            Some(lord) => format!("**{}:** where does {} land?", side.name(), named(lord)),
            None => format!("**{}:** who tries to come ashore next?", side.name()),
        }
    }

    /// §pl:4.8.3a,5.0a: the ending that the victory check finds, if any: first a side with nobody left, then enough
    /// Influence, then the last Turn. §pl:6.0-Ib-j,6.0-Ib-k: at Towton the city of York decides instead of the last
    /// two.
    pub(crate) fn victory(&self) -> Option<Ending> {
        self.campaign_victory().or_else(|| match self.has_rule(Rule::TestOfArms) {
            true => self.is_last_turn().then(|| Ending::TestOfArms(self.favour(Locale::York))),
            false => self.threshold_victory().or_else(|| self.last_turn_victory()),
        })
    }

    /// §pl:5.1a,5.1b: a side that is gone loses, whatever the Influence.
    fn campaign_victory(&self) -> Option<Ending> {
        match [Side::York, Side::Lancaster].map(|side| self.is_gone(side)) {
            [false, false] => None,
            [true, true] => Some(Ending::Campaign(None)),
            [york, _] => Some(Ending::Campaign(Some(if york { Side::Lancaster } else { Side::York }))),
        }
    }

    /// §pl:5.1a,5.1c,5.1d,5.1e,5.1f,6.0-Ia-k: whether a side is gone: nobody on the map, and no Exile in exactly the
    /// box of the next Turn. After the last box there is no next one.
    fn is_gone(&self, side: Side) -> bool {
        let next = (self.turn < LAST_BOX).then_some(self.turn + 1);
        let counts = |lord: Lord| match self.lords[lord] {
            Whereabouts::At(_) => true,
            Whereabouts::Calendar { slot, exile } => exile && Some(slot) == next,
            Whereabouts::Out | Whereabouts::Captive(_) => false,
        };
        !self.in_play[side].iter().any(counts)
    }

    /// §pl:5.2a,4.8.3b: the victory by Influence in this Turn; only one side can have it.
    fn threshold_victory(&self) -> Option<Ending> {
        let enough = self.scenario().threshold(self.turn)?;
        let winner = Side::ALL.iter().copied().find(|side| self.influence_for(*side) >= enough)?;
        Some(Ending::Threshold(winner))
    }

    /// §pl:5.3a,1.1c: after the last Turn more Influence wins; at 0 nobody does.
    fn last_turn_victory(&self) -> Option<Ending> {
        self.is_last_turn().then(|| Ending::ScenarioEnd(self.ahead()))
    }

    /// §pl:4.8.4a,4.8.4b: Depleted places recover, then Exhausted ones are Depleted; Exile boxes too.
    pub(crate) fn grow(&mut self, log: &mut impl Chronicle<Event>) {
        if self.has_mark(|slot| slot.grow, Rule::NoGrow) {
            self.depleted = std::mem::take(&mut self.exhausted);
            log.note(|| {
                said("4.8.4a", "The land recovers: Depleted places are fresh, Exhausted ones Depleted.")
            });
        }
    }

    /// §pl:4.8.5a,4.8.5d: the side gives back what it must, then fills up its Troops. Returns whether its owner has to
    /// choose whose come first, which is so only if the pool cannot serve all.
    pub(crate) fn waste_run(&mut self, side: Side, log: &mut impl Chronicle<Event>) -> bool {
        if !self.has_mark(|slot| slot.waste, Rule::NoWaste) {
            return false;
        }
        if self.closing.unfilled.is_none() {
            let lords = self.on_map(side);
            lords.iter().for_each(|lord| self.apply_waste(lord));
            self.closing.unfilled = Some(lords);
            log.note(|| {
                let text = "winter halves its stores; Coin and Troops are as on the Lords' cards";
                said("4.8.5a", format!("{}: {text}.", side.name())).by(side)
            });
        }
        if !self.unfilled_rivals().is_empty() {
            return true;
        }
        for lord in self.closing.unfilled.take().unwrap_or_default().iter() {
            self.fill_ranks(lord);
            self.disband_if_alone(lord, log);
        }
        false
    }

    /// §pl:4.8.5a,4.8.5b,4.8.5c,4.8.5e: halves Provender, Carts and Ships, rounded up; sets Coin to the number on his
    /// card; returns Troops beyond those of his card to the pools. Nothing else on the mat changes.
    fn apply_waste(&mut self, lord: Lord) {
        let (row, mat) = (lord.row(), &mut self.mats[lord]);
        for asset in [Asset::Provender, Asset::Cart, Asset::Ship] {
            mat.assets[asset] = mat.assets[asset].div_ceil(2);
        }
        mat.assets[Asset::Coin] = row.assets()[Asset::Coin];
        for troop in WASTING {
            let kept = mat.standing[troop].min(row.troops()[troop]);
            self.pool[troop] += mat.standing[troop] - kept;
            mat.standing[troop] = kept;
        }
    }

    /// How many of a type a Lord lacks.
    fn lacks(&self, lord: Lord, troop: Troop) -> u8 {
        lord.row().troops()[troop].saturating_sub(self.mats[lord].standing[troop])
    }

    /// §pl:4.8.5b,1.6a: fills up his Troops to the numbers on his card, as far as the pools allow.
    fn fill_ranks(&mut self, lord: Lord) {
        for troop in WASTING {
            self.recruit(lord, troop, self.lacks(lord, troop));
        }
    }

    /// §pl:4.8.5d,1.6b: the Lords who compete for the last pieces.
    fn unfilled_rivals(&self) -> Set<Lord> {
        self.rivals(self.closing.unfilled.unwrap_or_default(), |lord, troop| match WASTING.contains(&troop) {
            true => self.lacks(lord, troop),
            false => 0,
        })
    }

    pub(crate) fn waste_legal(&self, _side: Side, out: &mut Vec<Action>) {
        out.extend(self.unfilled_rivals().iter().map(|lord| Action::Choose { lord }));
    }

    /// §pl:4.8.5d: fills up his Troops before those of the others.
    pub(crate) fn waste_play(&mut self, action: Action) {
        let Action::Choose { lord } = action else { unreachable!("{action:?} was not offered") };
        self.fill_ranks(lord);
        if let Some(unfilled) = &mut self.closing.unfilled {
            unfilled.remove(lord);
        }
    }

    /// §pl:4.8.6a,3.1.3e,Y12e,L20e,Y34e: Events that were for this Campaign go back to their decks, a Truce with them.
    /// §pl:Y20e: a Parade held in Campaign waits for the next Levy.
    pub(crate) fn end_campaign_events(&mut self, log: &mut impl Chronicle<Event>) {
        let over = self.in_force.minus(Set::of(event::YORKIST_PARADE));
        self.in_force = self.in_force.minus(over);
        for card in over.iter() {
            self.decks[card.side()].insert(card);
            log.note(|| said("4.8.6a", format!("{} is over.", event_named(card))).by(card.side()));
        }
    }

    /// §pl:4.8.6b,3.1.4a: a Held card goes back; both sides see which.
    pub(crate) fn put_back(&mut self, card: Card, log: &mut impl Chronicle<Event>) {
        self.use_held(card);
        let side = card.side();
        log.note(|| said("4.8.6b", format!("{} puts {} back.", side.name(), event_named(card))).by(side));
    }
}
