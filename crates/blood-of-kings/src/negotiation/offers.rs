//! §bok:T.7, 6.4.3, 6.4.6: what needs consent is an offer to one seat, and it is carried out as a whole or not at all.

use super::Talks;
use crate::action::Action;
use crate::data::tables;
use crate::event::{Event, kingdom_named, said, seat_named};
use crate::ids::*;
use crate::realm::Realm;
use crate::standing::TalkRule;
use crate::state::State;
use bargain::Answer;
use kernel::written::{malformed, read, unknown};
use kernel::{Chronicle, Refusal, Seat, join_with_and};
use serde::{Deserialize, Serialize};
use std::fmt;

/// §bok:6.4.6: an Alliance token that goes into a treasury.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Whose token.
    pub kingdom: Kingdom,
    /// Into whose treasury.
    pub with: Kingdom,
}

/// §bok:6.4.12: Crowns that go from one treasury to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
#[serde(deny_unknown_fields)]
pub struct Gift {
    /// Out of this treasury.
    pub from: Kingdom,
    /// Into this one.
    pub to: Kingdom,
    /// How many.
    pub crowns: u16,
}

/// §bok:6.4.5: what one side of an offer gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
#[serde(deny_unknown_fields)]
pub struct Goods {
    /// An Alliance token.
    pub token: Option<Move>,
    /// Crowns.
    pub crowns: Option<Gift>,
}

impl Goods {
    fn is_empty(&self) -> bool {
        self.token.is_none() && self.crowns.is_none()
    }

    /// In words.
    pub(crate) fn named(&self) -> String {
        let token = self.token.map(|token| {
            format!(
                "the Alliance token of {} for {}",
                kingdom_named(token.kingdom),
                kingdom_named(token.with)
            )
        });
        let crowns = self.crowns.map(|gift| {
            format!("{} Crowns from {} to {}", gift.crowns, kingdom_named(gift.from), kingdom_named(gift.to))
        });
        let parts: Vec<String> = [token, crowns].into_iter().flatten().collect();
        if parts.is_empty() { "nothing".into() } else { join_with_and(&parts) }
    }

    /// Parses the written form: `token italy france crowns italy france 6`, or `nothing`.
    pub(crate) fn read(words: &[&str]) -> Result<Goods, Refusal> {
        let (token, rest) = match *words {
            ["nothing"] => return Ok(Goods::default()),
            ["token", kingdom, with, ref rest @ ..] => {
                (Some(Move { kingdom: read(kingdom)?, with: read(with)? }), rest)
            }
            ref rest => (None, rest),
        };
        let crowns = match *rest {
            [] if token.is_some() => None,
            ["crowns", from, to, crowns] => {
                Some(Gift { from: read(from)?, to: read(to)?, crowns: amount(crowns)? })
            }
            _ => return Err(malformed(&words.join(" "))),
        };
        Ok(Goods { token, crowns })
    }
}

/// An amount of Crowns in its one written form.
pub(crate) fn amount(text: &str) -> Result<u16, Refusal> {
    text.parse().ok().filter(|crowns: &u16| crowns.to_string() == text).ok_or_else(|| unknown(text))
}

impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        if let Some(Move { kingdom, with }) = self.token {
            write!(f, "token {kingdom} {with}")?;
            between = " ";
        }
        match self.crowns {
            Some(Gift { from, to, crowns }) => write!(f, "{between}crowns {from} {to} {crowns}"),
            None if self.token.is_none() => f.write_str("nothing"),
            None => Ok(()),
        }
    }
}

/// What an offer says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// What its maker gives.
    pub(crate) give: Goods,
    /// What he asks for.
    pub(crate) take: Goods,
}

/// §bok:T.7: from one seat to another only one offer can be open.
impl bargain::Terms for Terms {
    type Kind = ();
    fn kind(&self) {}
}

/// Whether one side can give this to the other now.
fn can_give(talks: &Talks, realms: &ByKingdom<Realm>, from: Seat, to: Seat, goods: Goods) -> bool {
    let rules = |seat: Seat, kingdom: Kingdom| realms[kingdom].ruler == Some(seat);
    // §bok:6.4.8: the token of one of his Kingdoms, once.
    let token = goods.token.is_none_or(|Move { kingdom, with }| {
        rules(from, kingdom)
            && rules(to, with)
            && realms[kingdom].ally != Some(with)
            && !talks.moved.contains(from)
    });
    // §bok:6.4.12,6.4.13: half of the treasury, counted when they are sent.
    let crowns = goods.crowns.is_none_or(|gift| {
        rules(from, gift.from)
            && rules(to, gift.to)
            && !talks.sent.contains(from)
            && (1..=realms[gift.from].crowns / tables().figures.share).contains(&gift.crowns)
    });
    token && crowns
}

/// §bok:T.7: whether an offer could be carried out as a whole now.
pub(super) fn stands(talks: &Talks, realms: &ByKingdom<Realm>, from: Seat, to: Seat, terms: Terms) -> bool {
    // Crowns alone need nobody's consent, so they are no offer.
    let needs_consent = terms.give.token.is_some() || !terms.take.is_empty();
    from != to
        && needs_consent
        && can_give(talks, realms, from, to, terms.give)
        && can_give(talks, realms, to, from, terms.take)
}

impl State {
    /// §bok:T.7: whether a seat may make an offer.
    pub(crate) fn may_offer(&self, from: Seat, to: Seat, give: Goods, take: Goods) -> bool {
        let terms = Terms { give, take };
        self.talks.busy.contains(from)
            && to.0 < self.players
            && self.offers.may_make(from, to, &terms, tables().figures.offers)
            && stands(&self.talks, &self.realms, from, to, terms)
    }

    /// A sample of the offers that a seat can make: one token, the other, or a token for Crowns.
    pub(super) fn offers_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.offers.made(seat) >= tables().figures.offers {
            return;
        }
        for other in self.everybody().without(seat).iter() {
            for kingdom in self.thrones(seat).iter() {
                for with in self.thrones(other).iter() {
                    self.sample_offers(seat, other, kingdom, with, out);
                }
            }
        }
    }

    fn sample_offers(&self, seat: Seat, other: Seat, kingdom: Kingdom, with: Kingdom, out: &mut Vec<Action>) {
        let token = Goods { token: Some(Move { kingdom, with }), crowns: None };
        let theirs = Goods { token: Some(Move { kingdom: with, with: kingdom }), crowns: None };
        let crowns = Gift { from: with, to: kingdom, crowns: self.most_to_send(with) };
        let paid = Goods { token: None, crowns: Some(crowns) };
        for (give, take) in [(token, Goods::default()), (Goods::default(), theirs), (token, paid)] {
            if self.may_offer(seat, other, give, take) {
                out.push(Action::Offer { to: House::of(other), give, take });
            }
        }
    }

    /// §bok:T.7: an offer made to a seat that is done has to be answered all the same.
    pub(super) fn make_offer(
        &mut self,
        from: Seat,
        to: Seat,
        give: Goods,
        take: Goods,
        log: &mut impl Chronicle<Event>,
    ) {
        self.offers.make(from, to, Terms { give, take });
        self.talks.busy = self.talks.busy.with(to);
        log.note(|| {
            let (who, whom) = (seat_named(from), seat_named(to));
            let text = format!("{who} offers {whom} {} for {}.", give.named(), take.named());
            said("T.7", text).between(from, to).by(from)
        });
    }

    /// §bok:6.4.3,6.4.6: it is done as a whole.
    pub(super) fn accept_offer(&mut self, id: u8, log: &mut impl Chronicle<Event>) {
        let Some(offer) = self.offers.close(id, Answer::Accepted) else { return };
        log.note(|| {
            let (who, whose) = (seat_named(offer.to), seat_named(offer.from));
            said("6.4.3", format!("{who} accepts an offer of {whose}.")).by(offer.to)
        });
        for (seat, goods) in [(offer.from, offer.terms.give), (offer.to, offer.terms.take)] {
            if let Some(Move { kingdom, with }) = goods.token {
                self.move_token(seat, kingdom, Some(with), log);
            }
            if let Some(Gift { from, to, crowns }) = goods.crowns {
                self.send_crowns(seat, from, to, crowns, log);
            }
        }
        self.rest_after_answer(offer.to);
    }

    pub(super) fn close_offer(&mut self, id: u8, answer: Answer, log: &mut impl Chronicle<Event>) {
        let Some(offer) = self.offers.close(id, answer) else { return };
        log.note(|| {
            let (who, how) = match answer {
                Answer::Declined => (offer.to, "declines the offer"),
                _ => (offer.from, "withdraws the offer"),
            };
            said("T.7", format!("{} {how}.", seat_named(who))).between(offer.from, offer.to).by(who)
        });
        self.rest_after_answer(offer.to);
    }

    /// §bok:T.6: who has left word that he is done is done again once he has answered.
    fn rest_after_answer(&mut self, seat: Seat) {
        let waits = self.offers.iter().any(|offer| offer.to == seat);
        if self.house(seat).standing.talks == TalkRule::Done && !waits {
            self.talks.busy = self.talks.busy.without(seat);
        }
    }
}
