//! Section 5.7: picking up: discard, take a set, perhaps draw. Questions 36 and 37.

use super::Stage;
use crate::action::Action;
use crate::data::tables;
use crate::event::{Event, faces_named, said, seat_named};
use crate::ids::*;
use crate::state::{SETS, State};
use kernel::{Chronicle, Seat};
use std::cmp::Reverse;

/// §bok:T.16: which cards a silent seat keeps first: the kinds in this order, Influence last.
const KEPT: [DynastyKind; 5] = [
    DynastyKind::Intrigue,
    DynastyKind::Unrest,
    DynastyKind::Diplomacy,
    DynastyKind::Attrition,
    DynastyKind::Influence,
];

impl State {
    /// §bok:5.7.1: goes through the steps that need no choice.
    pub(super) fn pick_up_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let seat = self.dynasty.seat;
        match self.dynasty.stage {
            Stage::Discard if self.house(seat).hand.is_empty() => self.dynasty.stage = Stage::Take,
            // §bok:T.2: nobody is asked where everybody sees that there is only one answer.
            Stage::Take => match self.full_sets().as_slice() {
                [] => self.dynasty.stage = Stage::Draw,
                [only] => self.take_set(seat, *only, log),
                _ => return false,
            },
            Stage::Exchange if !self.may_exchange(seat) => self.dynasty.stage = Stage::Draw,
            Stage::Draw => {
                self.draw_without_throne(seat, log);
                self.frames.pop();
            }
            _ => return false,
        }
        true
    }

    /// §bok:5.7.4,5.7.6: the numbers of the sets with cards, from 1.
    fn full_sets(&self) -> arrayvec::ArrayVec<u8, SETS> {
        (1..).zip(&self.sets).filter(|(_, set)| !set.is_empty()).map(|(number, _)| number).collect()
    }

    /// §bok:T.15: what silence takes: the largest set, the first of several.
    pub(super) fn largest_set(&self) -> Option<u8> {
        self.full_sets().into_iter().min_by_key(|set| Reverse(self.sets[usize::from(*set) - 1].len()))
    }

    /// §bok:10.2: Council of Lords, if there is a card to draw.
    fn may_exchange(&self, seat: Seat) -> bool {
        self.house(seat).tiles.contains(Tile::CouncilOfLords) && !self.dynasty.took.is_empty()
    }

    pub(super) fn pick_up_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.dynasty.stage {
            Stage::Discard => {
                let left = self.house(seat).hand.minus(self.dynasty.discarding);
                out.extend(faces(left).iter().map(|face| Action::Discard { face }));
                if !self.dynasty.discarding.is_empty() && !self.dynasty.cleared {
                    out.push(Action::Clear);
                }
                out.push(if left.len() <= tables().figures.hand { Action::Confirm } else { Action::Usual });
            }
            Stage::Take => out.extend(self.full_sets().into_iter().map(|set| Action::Take { set })),
            Stage::Exchange => {
                out.extend(faces(self.dynasty.took).iter().map(|face| Action::Exchange { face }));
                out.push(Action::Done);
            }
            _ => {}
        }
    }

    pub(super) fn pick_up_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Discard { face } => {
                let left = self.house(seat).hand.minus(self.dynasty.discarding);
                self.dynasty.discarding.insert(one_of(left, face));
            }
            Action::Clear => {
                self.dynasty.discarding = Cards::default();
                self.dynasty.cleared = true;
            }
            Action::Usual => {
                let left = self.house(seat).hand.minus(self.dynasty.discarding);
                let surplus = left.minus(kept_by_silence(left));
                self.dynasty.discarding = self.dynasty.discarding.union(surplus);
                self.throw_away(seat, log);
            }
            Action::Confirm => self.throw_away(seat, log),
            Action::Take { set } => self.take_set(seat, set, log),
            Action::Exchange { face } => self.exchange(seat, face, log),
            Action::Done => self.dynasty.stage = Stage::Draw,
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §bok:5.7.2,5.7.3: the chosen cards go to the discards, before a set is taken.
    fn throw_away(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        let cards = self.dynasty.discarding;
        for card in cards.iter() {
            self.house_mut(seat).hand.remove(card);
            self.discard(card);
        }
        self.dynasty.stage = Stage::Take;
        if !cards.is_empty() {
            log.note(|| {
                said("5.7.2", format!("{} discards {}.", seat_named(seat), faces_named(cards))).by(seat)
            });
        }
    }

    /// §bok:5.7.4,5.7.5,5.7.6: all cards of one set.
    fn take_set(&mut self, seat: Seat, set: u8, log: &mut impl Chronicle<Event>) {
        let cards = std::mem::take(&mut self.sets[usize::from(set) - 1]);
        let house = self.house_mut(seat);
        house.hand = house.hand.union(cards);
        house.taken = house.taken.union(cards);
        self.dynasty.took = cards;
        self.dynasty.stage = Stage::Exchange;
        log.note(|| {
            said("5.7.4", format!("{} takes set {set}: {}.", seat_named(seat), faces_named(cards))).by(seat)
        });
    }

    /// §bok:10.2: a card that he has just taken for one from the deck.
    fn exchange(&mut self, seat: Seat, face: Face, log: &mut impl Chronicle<Event>) {
        let card = one_of(self.dynasty.took, face);
        self.house_mut(seat).hand.remove(card);
        self.discard(card);
        if let Some(drawn) = self.draw() {
            self.receive(seat, drawn);
        }
        log.note(|| {
            let (who, what) = (seat_named(seat), crate::event::face_named(face));
            said("10.2", format!("{who} exchanges {what} for the top card of the deck.")).by(seat)
        });
        self.dynasty.stage = Stage::Draw;
    }

    /// §bok:5.7.7: who rules nothing draws up to five. §bok:5.7.8: as long as there are cards.
    fn draw_without_throne(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        if !self.thrones(seat).is_empty() {
            return;
        }
        let mut drawn = 0;
        while self.house(seat).hand.len() < tables().figures.hand_without_throne {
            let Some(card) = self.draw() else { break };
            self.receive(seat, card);
            drawn += 1;
        }
        if drawn > 0 {
            log.note(|| {
                said("5.7.7", format!("{} rules nothing and draws {drawn}.", seat_named(seat))).by(seat)
            });
        }
    }

    /// A card from the deck into a hand: nobody else knows it any more, whoever had it before.
    fn receive(&mut self, seat: Seat, card: Card) {
        self.house_mut(seat).hand.insert(card);
    }

    pub(super) fn pick_up_prompt(&self) -> String {
        let most = tables().figures.hand;
        match self.dynasty.stage {
            Stage::Discard => format!("Which cards do you discard? You may keep {most} at most."),
            Stage::Take => "Which set do you take?".into(),
            Stage::Exchange => "Exchange one of these cards for the top card of the deck?".into(),
            _ => String::new(),
        }
    }
}

/// The faces of some cards, each once.
pub(crate) fn faces(cards: Cards) -> Set<Face> {
    cards.iter().map(Card::face).collect()
}

/// One of these cards with this face: they are all alike.
pub(crate) fn one_of(cards: Cards, face: Face) -> Card {
    cards.iter().find(|card| card.face() == face).expect("one of them has this face")
}

/// §bok:T.16: the five cards that a silent seat keeps.
fn kept_by_silence(hand: Cards) -> Cards {
    let mut cards: Vec<Card> = hand.iter().collect();
    let rank = |kind: DynastyKind| KEPT.iter().position(|other| *other == kind);
    cards.sort_by_key(|card| (rank(card.row().kind), Reverse(card.row().value)));
    cards.into_iter().take(tables().figures.hand).collect()
}
