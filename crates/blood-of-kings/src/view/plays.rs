//! What is seen of a Dynasty card that is being played, of a Succession, and of notes.

use super::*;
use crate::dynasty::{Play, Stage};
use crate::negotiation::Terms;
use crate::succession::Kind;
use bargain::{Answer, Offer};

impl State {
    /// §bok:5.1.12: what has been declared is open, except for the face of Influence.
    pub(super) fn play_seen(&self) -> Option<PlayView> {
        let play = self.dynasty.play.filter(|_| self.frames.contains(&Frame::Dynasty))?;
        let bids = match play {
            Play::Diplomacy { bid, second, .. } => [Some(bid), second],
            _ => [None, None],
        };
        let seen = |bid: crate::dynasty::Bid| BidView {
            region: bid.region,
            kingdom: bid.kingdom,
            agreed: bid.agreed,
        };
        Some(PlayView {
            house: House::of(self.dynasty.seat),
            kind: match play {
                Play::Influence { .. } => DynastyKind::Influence,
                Play::Unrest { .. } => DynastyKind::Unrest,
                Play::Attrition { .. } => DynastyKind::Attrition,
                Play::Diplomacy { .. } => DynastyKind::Diplomacy,
                Play::Look { .. } | Play::Order { .. } => DynastyKind::Intrigue,
            },
            targets: list(play.targets()),
            bids: bids.into_iter().flatten().map(seen).collect(),
            owner: match play {
                Play::Look { owner, .. } => Some(House::of(owner)),
                _ => None,
            },
            order: match play {
                Play::Order { order, .. } => order.to_vec(),
                _ => Vec::new(),
            },
            victim: self.dynasty.victim.map(House::of),
        })
    }

    /// §bok:5.6.2: the cards that the looking player has still to put back.
    pub(super) fn looking_seen(&self) -> Vec<Face> {
        match (self.dynasty.stage, self.dynasty.play) {
            (Stage::Look(placed), Some(Play::Look { kingdom, owner })) => {
                self.mats.stack(owner, kingdom).skip(usize::from(placed)).map(Card::face).collect()
            }
            _ => Vec::new(),
        }
    }

    /// §bok:T.11: in front of whom how many cards lie; which, only where they lie face up.
    pub(super) fn succession_seen(&self) -> Option<SuccessionView> {
        let succession = self.frames.contains(&Frame::Succession).then_some(&self.succession)?;
        let front = |seat: Seat| {
            let cards = succession.front[seat.index()];
            FrontView {
                house: House::of(seat),
                count: cards.len() as u8,
                faces: if succession.is_open() { faces(cards) } else { Vec::new() },
            }
        };
        Some(SuccessionView {
            kingdom: succession.kingdom,
            kind: match succession.kind {
                Kind::Peaceful => SuccessionKind::Peaceful,
                Kind::Violent => SuccessionKind::Violent,
                Kind::Chaotic => SuccessionKind::Chaotic,
            },
            uncalled: houses(succession.uncalled),
            challengers: houses(succession.challengers.union(succession.barons)),
            front: self.everybody().iter().map(front).filter(|front| front.count > 0).collect(),
        })
    }

    /// §bok:T.11: who lays a card knows it.
    pub(super) fn laid_seen(&self, seat: Seat) -> Vec<LaidView> {
        let laid = self.succession.laid[seat.index()];
        let before = |other: Seat| LaidView {
            house: House::of(other),
            cards: faces(self.succession.front[other.index()].within(laid)),
        };
        self.everybody().iter().map(before).filter(|laid| !laid.cards.is_empty()).collect()
    }

    /// §bok:T.10
    pub(super) fn notes_seen(&self, seat: Seat) -> Vec<NoteView> {
        let notes = self.notes[seat.index()];
        if notes.placed.union(notes.loose).is_empty() {
            return Vec::new();
        }
        let mut seen = Vec::new();
        for owner in self.everybody().without(seat).iter() {
            for kingdom in Kingdom::ALL.iter().copied() {
                let stack: Cards = self.mats.stack(owner, kingdom).collect();
                if !stack.meets(notes.placed.union(notes.loose)) {
                    continue;
                }
                let place = |card: Card| notes.placed.contains(card).then(|| card.face());
                seen.push(NoteView {
                    house: House::of(owner),
                    kingdom,
                    placed: self.mats.stack(owner, kingdom).map(place).collect(),
                    loose: faces(notes.loose.within(stack)),
                });
            }
        }
        seen
    }

    /// §bok:10.23
    pub(super) fn traced_seen(&self, seat: Seat) -> Vec<TraceView> {
        let traced = self.notes[seat.index()].traced;
        let with = |other: Seat| TraceView {
            house: House::of(other),
            cards: faces(traced.within(self.hidden_from_others(other))),
        };
        let others = self.everybody().without(seat);
        others.iter().map(with).filter(|trace| !trace.cards.is_empty()).collect()
    }

    /// §bok:T.7: who is done, who has moved a token and who has sent Crowns is open to all.
    pub(super) fn talks_seen(&self) -> Option<TalksView> {
        let open = self.talks.stage == crate::negotiation::Stage::Open;
        (open && self.frames.contains(&Frame::Negotiation)).then(|| TalksView {
            busy: houses(self.talks.busy),
            moved: houses(self.talks.moved),
            sent: houses(self.talks.sent),
        })
    }

    /// §bok:T.14: only the two seats of an offer know of it.
    pub(super) fn offers_seen(&self, seat: Seat) -> Vec<OfferView> {
        let own = self.offers.iter().filter(|offer| offer.from == seat || offer.to == seat);
        own.map(|offer| offer_seen(offer, None)).collect()
    }

    pub(super) fn ended_offers_seen(&self, seat: Seat) -> Vec<OfferView> {
        let own = self.offers.ended().filter(|(offer, _)| offer.from == seat || offer.to == seat);
        own.map(|(offer, answer)| offer_seen(offer, Some(*answer))).collect()
    }
}

fn offer_seen(offer: &Offer<Terms>, answer: Option<Answer>) -> OfferView {
    OfferView {
        id: offer.id,
        from: House::of(offer.from),
        to: House::of(offer.to),
        give: offer.terms.give,
        take: offer.terms.take,
        answer,
    }
}
