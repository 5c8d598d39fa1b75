//! What a player might expect among his choices and cannot have, with the rule that forbids it. It depends only on what the
//! seat sees.

use crate::action::Action;
use crate::data::tables;
use crate::dynasty::Stage as Dynasty;
use crate::ids::*;
use crate::kingdom::Stage as Acting;
use crate::negotiation::Stage as Talks;
use crate::state::{Frame, State};
use crate::succession::{Kind, Stage as Called};
use crate::thing::Thing;
use kernel::{Clause, Refused, Seat};

/// A refusal.
pub(crate) fn refusal(
    does: &'static str,
    about: Vec<Thing>,
    what: impl Into<String>,
    why: impl Into<String>,
    clause: &'static str,
) -> Refused {
    let about = about.into_iter().map(kernel::Thing::from).collect();
    Refused { does, about, what: what.into(), why: why.into(), clause: Clause(clause) }
}

impl State {
    pub(crate) fn refused_to(&self, seat: Seat, legal: &[Action]) -> Vec<Refused> {
        if self.ended.is_some() || !self.asks.is_empty() {
            return Vec::new();
        }
        match self.frame() {
            Frame::Kingdom => self.refused_in_action(),
            Frame::Dynasty => self.refused_in_dynasty(seat, legal),
            Frame::Succession => self.refused_in_succession(seat, legal),
            Frame::Negotiation => self.refused_in_talks(seat, legal),
            Frame::War(operation) => self.refused_in_war(operation, legal),
            Frame::Setup | Frame::Turn => Vec::new(),
        }
    }

    /// Chapter 4.
    fn refused_in_action(&self) -> Vec<Refused> {
        match (self.acting.stage, self.acting.card) {
            (Acting::Choose, _) => self.refused_cards(),
            (Acting::Card, Some(KingdomCard::Council)) => self.refused_recalls(),
            (Acting::Card, Some(KingdomCard::Development)) => self.refused_developments(),
            (Acting::Card, Some(KingdomCard::Administration)) => self.refused_reductions(),
            _ => Vec::new(),
        }
    }

    /// §bok:4.1.2: cards on the mat.
    fn refused_cards(&self) -> Vec<Refused> {
        let hand = &self.realm(self.acting.kingdom).hand;
        let missing = KingdomCard::ALL.iter().filter(|card| hand[**card] == 0);
        let why = "it lies on the mat, and comes back by Council or after a Succession";
        missing
            .map(|card| {
                refusal("play", vec![Thing::KingdomCard(*card)], format!("play {card}"), why, "4.1.2")
            })
            .collect()
    }

    /// §bok:4.3.1
    fn refused_recalls(&self) -> Vec<Refused> {
        let price = self.council_price();
        let poor = self.realm(self.acting.kingdom).crowns < price;
        let why = format!("it costs {price} Crowns");
        poor.then(|| refusal("recall", Vec::new(), "recall", why, "4.3.1")).into_iter().collect()
    }

    /// §bok:4.5.2,4.5.5
    fn refused_developments(&self) -> Vec<Refused> {
        let kingdom = self.acting.kingdom;
        let crowns = self.realm(kingdom).crowns;
        let mut refused = Vec::new();
        for institution in Institution::ALL.iter().copied() {
            let (why, clause) = match self.development_price(kingdom, institution) {
                None => ("it has reached the last level".to_string(), "4.5.5"),
                Some(price) if price > crowns => (format!("it costs {price} Crowns"), "4.5.2"),
                Some(_) => continue,
            };
            let (about, what) = (vec![Thing::Institution(institution)], format!("develop {institution}"));
            refused.push(refusal("develop", about, what, why, clause));
        }
        refused
    }

    /// §bok:4.6.6,4.6.7
    fn refused_reductions(&self) -> Vec<Refused> {
        let realm = self.realm(self.acting.kingdom);
        let price = self.reduction_price();
        if realm.crowns < price {
            let why = format!("the next reduction costs {price} Crowns");
            return vec![
                refusal("calm", Vec::new(), "calm", why.clone(), "4.6.8"),
                refusal("expose", Vec::new(), "expose", why, "4.6.6"),
            ];
        }
        let calm = (realm.unrest == 0)
            .then(|| refusal("calm", Vec::new(), "calm", "there is no Unrest to reduce", "4.6.7"));
        let expose = self
            .rivals()
            .is_empty()
            .then(|| refusal("expose", Vec::new(), "expose", "no other player has a card there", "4.6.7"));
        calm.into_iter().chain(expose).collect()
    }

    /// Chapter 5.
    fn refused_in_dynasty(&self, seat: Seat, legal: &[Action]) -> Vec<Refused> {
        match self.dynasty.stage {
            Dynasty::Play => self.refused_plays(seat, legal),
            Dynasty::Window | Dynasty::SecondFoil if !legal.contains(&Action::Foil) => {
                vec![refusal("foil", Vec::new(), "foil", "you have no Intrigue card", "5.6.8")]
            }
            Dynasty::Discard if !legal.contains(&Action::Confirm) => {
                let why = format!("you may keep {} cards at most", tables().figures.hand);
                vec![refusal("confirm", Vec::new(), "confirm", why, "5.7.2")]
            }
            _ => Vec::new(),
        }
    }

    /// §bok:5.1.3,10.22: the Kingdoms that do not permit a card in hand.
    fn refused_plays(&self, seat: Seat, legal: &[Action]) -> Vec<Refused> {
        let named = [
            (DynastyKind::Unrest, "incite"),
            (DynastyKind::Attrition, "attrition"),
            (DynastyKind::Diplomacy, "diplomacy"),
            (DynastyKind::Intrigue, "look"),
            (DynastyKind::Influence, "lay"),
        ];
        let hand = self.house(seat).hand;
        let holds = |kind| match kind {
            DynastyKind::Influence => !hand.is_empty(),
            _ => hand.meets(tables().of_kind[kind]),
        };
        let mut refused = Vec::new();
        for (kind, does) in named.into_iter().filter(|(kind, _)| holds(*kind)) {
            let closed = Set::matching(|kingdom: Kingdom| !self.permitted(kingdom).contains(kind));
            refused.extend(closed.iter().map(|kingdom| self.refused_target(kingdom, does)));
        }
        let has_region = legal.iter().any(|action| matches!(action, Action::Diplomacy { .. }));
        if holds(DynastyKind::Diplomacy) && !has_region && !self.permitting(DynastyKind::Diplomacy).is_empty()
        {
            let why = "no Army of a target threatens a Region that can go over";
            refused.push(refusal("diplomacy", Vec::new(), "diplomacy", why, "5.5.4"));
        }
        refused
    }

    fn refused_target(&self, kingdom: Kingdom, does: &'static str) -> Refused {
        let realm = self.realm(kingdom);
        let (why, clause) = match realm.top() {
            _ if realm.sheltered => ("Royal Patronage shelters it in this turn".to_string(), "10.22"),
            Some(card) => (format!("it has played {}", card.row().name), "5.1.3"),
            None => ("it has played no card".to_string(), "5.1.3"),
        };
        refusal(does, vec![Thing::Kingdom(kingdom)], format!("{does} {kingdom}"), why, clause)
    }

    /// Chapter 8.
    fn refused_in_succession(&self, seat: Seat, legal: &[Action]) -> Vec<Refused> {
        let succession = &self.succession;
        if succession.kind != Kind::Peaceful || !matches!(succession.stage, Called::Called(_)) {
            return Vec::new();
        }
        let has_card = self.mats.count(seat, succession.kingdom) > 0;
        if has_card && !legal.contains(&Action::Show) {
            let why = "a challenger needs a legal card, and all of yours are bluffs";
            return vec![refusal("show", Vec::new(), "show", why, "8.2.4")];
        }
        if !legal.contains(&Action::Done) {
            let why = "you have challenged, and no legal card lies there yet";
            return vec![refusal("done", Vec::new(), "done", why, "8.2.5")];
        }
        Vec::new()
    }

    /// Chapter 6.
    fn refused_in_talks(&self, seat: Seat, legal: &[Action]) -> Vec<Refused> {
        let talks = &self.talks;
        if talks.stage != Talks::Open || !talks.busy.contains(seat) {
            return Vec::new();
        }
        let waits = "an offer to you waits for an answer";
        let offers = format!("you have made {} offers in this turn", tables().figures.offers);
        let spent = self.offers.made(seat) >= tables().figures.offers;
        let refused = [
            (!legal.contains(&Action::Done), "done", waits, "T.7"),
            (spent, "offer", offers.as_str(), "T.7"),
            (talks.moved.contains(seat), "ally", "you have moved a token in this turn", "6.4.8"),
            (talks.sent.contains(seat), "send", "you have sent Crowns in this turn", "6.4.12"),
        ];
        let refused = refused.into_iter().filter(|(applies, ..)| *applies);
        refused.map(|(_, does, why, clause)| refusal(does, Vec::new(), does, why, clause)).collect()
    }
}
