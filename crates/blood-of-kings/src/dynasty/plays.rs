//! Sections 5.1 to 5.3: which card can be played on which Kingdom, and how it is declared. Question 29.

use super::{Bid, Stage, faces, one_of};
use crate::action::Action;
use crate::data::tables;
use crate::event::{Event, face_named, kingdom_named, said, seat_named};
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};

/// §bok:5.1.12: a card that is being played, with the details that have been declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Play {
    /// §bok:5.2.1: a card laid on one's own mat; it lies there already, on top.
    Influence {
        /// The target.
        kingdom: Kingdom,
    },
    /// §bok:5.3.1
    Unrest {
        /// The target.
        kingdom: Kingdom,
        /// §bok:10.21: the second target.
        also: Option<Kingdom>,
    },
    /// §bok:5.4.1
    Attrition {
        /// The target.
        kingdom: Kingdom,
    },
    /// §bok:5.5.1
    Diplomacy {
        /// The target.
        target: Kingdom,
        /// The Region and who is to have it.
        bid: Bid,
        /// §bok:10.20: a second Region.
        second: Option<Bid>,
        /// §bok:5.5.12: the Kingdoms that have refused.
        refused: Set<Kingdom>,
    },
    /// §bok:5.6.2
    Look {
        /// The target.
        kingdom: Kingdom,
        /// Whose mat.
        owner: Seat,
    },
    /// §bok:5.6.5
    Order {
        /// The Order track as it is to be.
        order: [Kingdom; Kingdom::ALL.len()],
        /// The Kingdoms whose tokens have been moved.
        moved: Set<Kingdom>,
    },
}

impl Play {
    /// The Kingdoms that it targets (§bok:5.1.8).
    pub(crate) fn targets(&self) -> Set<Kingdom> {
        match *self {
            Play::Influence { kingdom } | Play::Attrition { kingdom } | Play::Look { kingdom, .. } => {
                Set::of(kingdom)
            }
            Play::Unrest { kingdom, also } => [Some(kingdom), also].into_iter().flatten().collect(),
            Play::Diplomacy { target, .. } => Set::of(target),
            Play::Order { moved, .. } => moved,
        }
    }
}

impl State {
    /// §bok:5.1.3,5.1.7: the kinds of Dynasty card that may target a Kingdom now: those that the card of its turn permits.
    /// §bok:5.1.6,8.3.17: a Kingdom in Chaos or after a rebellion shows its Succession card.
    /// §bok:10.22: none, under Royal Patronage.
    pub(crate) fn permitted(&self, kingdom: Kingdom) -> Set<DynastyKind> {
        let realm = self.realm(kingdom);
        match realm.top() {
            Some(card) if !realm.sheltered => card.row().permitted,
            _ => Set::default(),
        }
    }

    /// §bok:5.1.3,5.1.4,5.1.5: the Kingdoms that permit a kind of card; one's own are among them.
    pub(crate) fn permitting(&self, kind: DynastyKind) -> Set<Kingdom> {
        Set::matching(|kingdom| self.permitted(kingdom).contains(kind))
    }

    /// A card of a kind in a hand.
    pub(super) fn held(&self, seat: Seat, kind: DynastyKind) -> Option<Card> {
        self.house(seat).hand.within(tables().of_kind[kind]).first()
    }

    /// §bok:5.1.1,5.1.2,5.1.10: every card that he can play, in every way, and the end of his plays; however many he holds.
    pub(super) fn plays_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.influence_legal(seat, out);
        if self.held(seat, DynastyKind::Unrest).is_some() {
            self.unrest_legal(seat, out);
        }
        if self.held(seat, DynastyKind::Attrition).is_some() {
            let targets = self.permitting(DynastyKind::Attrition);
            out.extend(targets.iter().map(|kingdom| Action::Attrition { kingdom }));
        }
        if self.held(seat, DynastyKind::Diplomacy).is_some() {
            self.diplomacy_legal(out);
        }
        if self.held(seat, DynastyKind::Intrigue).is_some() {
            self.intrigue_legal(seat, out);
        }
        out.push(Action::Done);
    }

    /// §bok:5.2.3,5.2.8: any card, also where he rules himself, but only on a Kingdom that permits Influence.
    fn influence_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let targets = self.permitting(DynastyKind::Influence);
        if targets.is_empty() {
            return;
        }
        for face in faces(self.house(seat).hand).iter() {
            out.extend(targets.iter().map(|kingdom| Action::Lay { face, kingdom }));
        }
    }

    /// §bok:5.3.1. §bok:10.21: with Popular Support a second Kingdom, too.
    fn unrest_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let targets = self.permitting(DynastyKind::Unrest);
        let popular = self.house(seat).tiles.contains(Tile::PopularSupport);
        for kingdom in targets.iter() {
            out.push(Action::Incite { kingdom, also: None });
            if popular {
                let others = targets.minus(Set::of(kingdom));
                out.extend(others.iter().map(|also| Action::Incite { kingdom, also: Some(also) }));
            }
        }
    }

    pub(super) fn plays_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Done => self.dynasty.stage = Stage::Discard,
            Action::Lay { face, kingdom } => self.lay_influence(seat, face, kingdom, log),
            Action::Incite { kingdom, also } => {
                self.spend(seat, DynastyKind::Unrest);
                let both = also.map(|also| format!(" and {}", kingdom_named(also))).unwrap_or_default();
                log.note(|| {
                    let (who, whom) = (seat_named(seat), kingdom_named(kingdom));
                    said("5.3.1", format!("{who} stirs up Unrest in {whom}{both}.")).by(seat)
                });
                self.declare(Play::Unrest { kingdom, also });
            }
            Action::Attrition { kingdom } => {
                self.spend(seat, DynastyKind::Attrition);
                log.note(|| {
                    let (who, whom) = (seat_named(seat), kingdom_named(kingdom));
                    said("5.4.1", format!("{who} plays Attrition on {whom}.")).by(seat)
                });
                self.declare(Play::Attrition { kingdom });
            }
            Action::Diplomacy { .. } => self.diplomacy_play(seat, action, log),
            _ => self.intrigue_play(seat, action, log),
        }
    }

    /// §bok:5.1.9: a card that is played leaves the hand for the discards.
    pub(super) fn spend(&mut self, seat: Seat, kind: DynastyKind) {
        let card = self.held(seat, kind).expect("only a card in hand is played");
        self.house_mut(seat).hand.remove(card);
        self.discard(card);
    }

    /// §bok:5.2.1,5.2.4: face down on top of the target's space; the others learn only where.
    fn lay_influence(&mut self, seat: Seat, face: Face, kingdom: Kingdom, log: &mut impl Chronicle<Event>) {
        let card = one_of(self.house(seat).hand, face);
        self.house_mut(seat).hand.remove(card);
        self.mats.lay(seat, kingdom, card);
        log.note(|| {
            let (who, whom) = (seat_named(seat), kingdom_named(kingdom));
            let others = said("5.2.1", format!("{who} lays a card in {whom}."));
            said("5.2.1", format!("{who} lays {} in {whom}.", face_named(face)))
                .only_for(seat, others)
                .by(seat)
        });
        self.declare(Play::Influence { kingdom });
    }

    /// §bok:5.1.12,5.6.10: the play is declared in full: consent is asked if it needs one, and then the others may foil it.
    pub(super) fn declare(&mut self, play: Play) {
        self.dynasty.play = Some(play);
        let others = self.everybody().without(self.dynasty.seat);
        if others.iter().any(|seat| !self.house(seat).hand.is_empty()) {
            self.dynasty.declared += 1;
        }
        match play {
            Play::Diplomacy { .. } => self.dynasty.stage = Stage::Consent,
            _ => self.open_window(),
        }
    }
}
