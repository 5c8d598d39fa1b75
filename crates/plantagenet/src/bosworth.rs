//! Scenario III(B), Bosworth: Capabilities and Array are chosen in secret, then the battle is fought.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::lords::CAPABILITIES_PER_LORD;
use crate::state::{Frame, Mat, Picks, State};
use arrayvec::ArrayVec;
use kernel::{Chance, Chronicle, Seed};

impl State {
    /// §pl:6.0-IIIB-a: the start: six Lords with what their cards give them, and full decks.
    pub(crate) fn bosworth(scenario: usize, seed: Seed) -> State {
        let mut state = State::bare(scenario, seed);
        state.frames.push(Frame::Prepare);
        let row = state.scenario();
        for lord in Side::ALL.iter().flat_map(|side| row.lords(*side)) {
            state.mats[lord] = Mat::mustered(lord);
        }
        state
    }

    /// Whether the side has chosen everything.
    pub(crate) fn is_ready(&self, side: Side) -> bool {
        self.picks[side].array.is_some()
    }

    /// §pl:1.9a: the cards of its own deck that a side has not taken yet.
    pub(crate) fn free_cards(&self, side: Side) -> impl Iterator<Item = Card> {
        let taken: Set<Card> = self.picks[side].taken.iter().map(|(card, _)| *card).collect();
        self.decks[side].minus(taken).iter()
    }

    /// §pl:6.0-IIIB-b,6.0-IIIB-c: Capabilities are chosen first, then places.
    pub(crate) fn prepare_legal(&self, side: Side, out: &mut Vec<Action>) {
        let picks = &self.picks[side];
        if picks.array.is_some() {
            return;
        }
        if picks.taken.len() < self.scenario().capabilities {
            out.extend(self.takes(side).map(|(card, lord)| Action::Take { card, lord }));
        } else {
            let lords: ArrayVec<Lord, 3> = self.scenario().lords(side).collect();
            for [left, centre, right] in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
                out.push(Action::Array { lords: [lords[left], lords[centre], lords[right]] });
            }
        }
    }

    /// §pl:1.5.3b,1.9.1c: the cards that Lords can take: the badge fits, the Lord has room, and no card of that name.
    /// There are six places for four cards, and most cards suit any Lord, so nobody can be left without a choice.
    fn takes(&self, side: Side) -> impl Iterator<Item = (Card, Lord)> {
        let (picks, lords) = (&self.picks[side], self.scenario().lords(side));
        self.free_cards(side).flat_map(move |card| {
            let fits = move |lord: &Lord| why_not(card, *lord, picks).is_none();
            lords.clone().filter(fits).map(move |lord| (card, lord))
        })
    }

    pub(crate) fn prepare_play(&mut self, side: Side, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Take { card, lord } => {
                self.picks[side].taken.push((card, lord));
                log.note(|| Event::Taken { card, lord });
            }
            Action::Array { lords } => {
                self.picks[side].array = Some(lords);
                log.note(|| Event::ArrayChosen { side, lords });
                if self.is_ready(side.other()) {
                    self.reveal(log);
                }
            }
            _ => unreachable!("not part of the preparations"),
        }
    }

    /// §pl:6.0-IIIB-c,6.0-IIIB-d,6.0-IIIB-e: everything is revealed, Capabilities take effect, and Lancaster attacks.
    fn reveal(&mut self, log: &mut impl Chronicle<Event>) {
        let mut front = BySide::<ByPlace<Option<Lord>>>::default();
        for side in Side::ALL.iter().copied() {
            let picks = self.picks[side].clone();
            for (card, lord) in picks.taken.iter().copied() {
                self.gain(card, lord);
            }
            let lords = picks.array.expect("both are ready");
            front[side] = ByPlace::from_fn(|place| Some(lords[place.index()]));
            log.note(|| Event::Revealed { side, picks });
        }
        self.frames.pop();
        self.begin_battle(
            self.scenario().attacker.expect("the scenario names him"),
            front,
            BySide::default(),
            log,
        );
    }

    /// Replaces a side's secret choice by another that it may have made and that looks the same from outside.
    pub(crate) fn imagine_picks(&mut self, side: Side, chance: &mut Chance) {
        let ready = self.is_ready(side);
        self.picks[side] = Picks::default();
        let cards = self.scenario().capabilities as u32;
        // Nobody else can tell how many cards a side that is not ready has taken: any number from none to all.
        let steps = if ready { cards + 1 } else { chance.below(cards + 1) };
        for _ in 0..steps {
            let mut legal = Vec::new();
            self.prepare_legal(side, &mut legal);
            match *chance.pick(&legal) {
                Action::Take { card, lord } => self.picks[side].taken.push((card, lord)),
                Action::Array { lords } => self.picks[side].array = Some(lords),
                _ => unreachable!("not part of the preparations"),
            }
        }
    }
}

/// Why a Lord cannot take a card, in words; none if he can.
#[inline]
pub(crate) fn why_not(card: Card, lord: Lord, picks: &Picks) -> Option<(&'static str, &'static str)> {
    if !card.row().suits(lord) {
        Some(("the card does not show his badge", "1.9.1c"))
    } else if picks.of(lord).count() == CAPABILITIES_PER_LORD {
        Some(("he has two Capabilities already", "1.5.3b"))
    } else if picks.of(lord).any(|held| held.is_namesake(card)) {
        Some(("he has a Capability of that name", "1.5.3b"))
    } else {
        None
    }
}
