//! Sections 2.2 and 2.4: the deal, what each seat gives to its Nobles, where they begin, and who plays first.

mod allotment;
#[cfg(test)]
mod tests;

use super::Classic;
use super::info::{ONCE, REDEAL, ROUNDS};
use super::rules::Action;
use super::state::{Frame, State};
use super::{SEATS, Spot};
use crate::classic::data::tables;
use crate::classic::ids::*;
use crate::event::{Event, named, place_named, said};
use kernel::{Chance, Chronicle, Clause, Options, Seat, Seats, Seed};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// What is still to be done before the first turn.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Setup {
    step: Step,
    /// §kmc:2.2d,2.2f: the cards that each seat still has to give out.
    pub(crate) to_give: [Set<Card>; SEATS],
    /// §kmc:2.2g,T.11: to whom each card goes, until all is shown.
    pub(crate) given: ByCard<Option<Noble>>,
    /// §kmc:T.11: the seats that have confirmed.
    pub(crate) confirmed: Seats,
    /// §kmc:T.8: the seats that have begun again once.
    cleared: Seats,
}

/// The steps of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
enum Step {
    /// §kmc:2.2g: all seats give their cards out, in secret.
    Allotment,
    /// §kmc:2.2c: Nobles take their places, in seat order from the first player.
    Homes,
    #[default]
    Over,
}

impl State {
    /// The board before the first question: the cards are dealt.
    pub(super) fn set_up(options: &Options, seed: Seed, log: &mut impl Chronicle<Event>) -> State {
        let choice = |key: &str| options.choices.get(key).map(String::as_str);
        let rounds = choice(ROUNDS).and_then(|rounds| rounds.parse().ok());
        let rounds = rounds.unwrap_or(tables().figures.rounds.usual);
        let mut state = State::blank(options.seats, rounds, Chance::new(seed));
        state.deal_cards(log);
        let poor =
            |state: &State| state.everybody().iter().any(|seat| state.court.nobles_of(seat).is_empty());
        if choice(REDEAL) == Some(ONCE) && poor(&state) {
            // §kmc:2.2h: all cards are collected.
            let chance = state.chance;
            state = State::blank(options.seats, rounds, chance);
            log.note(|| said("2.2h", "Somebody has no Noble: all cards are dealt again."));
            state.deal_cards(log);
        }
        state.events.deck = EventCard::ALL.iter().copied().collect();
        state.chance.shuffle(&mut state.events.deck);
        state.name_factions();
        state.own.setup.step = Step::Allotment;
        state.frames.push(Frame::Setup);
        state
    }

    /// §kmc:2.2b,2.2c: deals the cards; Nobles lie face up at once, with their home castles (§kmc:2.3f).
    fn deal_cards(&mut self, log: &mut impl Chronicle<Event>) {
        let deal = tables().figures.deal(self.players);
        let mut cards: Vec<Card> = tables().ground.cards.iter().collect();
        self.chance.shuffle(&mut cards);
        for seat in self.everybody().iter() {
            for card in cards.split_off(cards.len() - usize::from(deal.cards)) {
                self.lay_out(seat, card);
            }
        }
        self.court.deck = cards.into_iter().collect();
        log.note(|| said("2.2b", format!("Everybody is dealt {} Crown cards.", deal.cards)));
    }

    fn lay_out(&mut self, seat: Seat, card: Card) {
        match card.noble() {
            Some(noble) => {
                self.court.faction.set(noble, Some(seat));
                self.court.give_places(card, noble);
            }
            None => self.own.setup.to_give[seat.index()].insert(card),
        }
    }

    /// Runs to the next question, or to the first turn. Returns whether somebody has to choose.
    pub(super) fn setup_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.own.setup.step {
            Step::Allotment => return self.allotment_run(log),
            Step::Homes => match self.homeless() {
                Some((_, noble)) if noble.card().row().places.len() > 1 => return true,
                Some((seat, noble)) => self.go_home(seat, noble, noble.card().row().places[0], log),
                None => self.own.setup.step = Step::Over,
            },
            Step::Over => {
                self.frames.pop();
                self.frames.push(Frame::Turn);
                self.begin_turn(self.start, log);
            }
        }
        false
    }

    /// §kmc:2.2c: the next Noble without a place, in seat order from the first player.
    fn homeless(&self) -> Option<(Seat, Noble)> {
        let off = |noble: &Noble| self.court.nobles[*noble] == Spot::Off;
        self.clockwise(self.start).find_map(|seat| Some((seat, self.court.nobles_of(seat).iter().find(off)?)))
    }

    /// §kmc:2.4a,2.4b,2.4c,2.4d,2.4e,14.1l: the seat with the Chancellor of England; otherwise with the senior Bishop;
    /// otherwise with the most troops, without bonuses; among equals the lowest.
    fn first_player(&self) -> Seat {
        let bishops = tables().figures.seniority.cards.iter().copied();
        let senior = std::iter::once(Card::ChancellorOfEngland).chain(bishops);
        let troops = |seat: &Seat| (self.court.bare_strength_of(self.court.nobles_of(*seat)), Reverse(*seat));
        let strongest = || self.everybody().iter().max_by_key(troops);
        senior.into_iter().find_map(|card| self.court.player_of(card)).or_else(strongest).unwrap_or(Seat(0))
    }

    pub(super) fn setup_asks(&self) -> (Seat, Clause) {
        match self.own.setup.step {
            Step::Allotment => (self.giving().lowest().unwrap_or(Seat(0)), Clause("2.2d")),
            Step::Homes | Step::Over => {
                (self.homeless().map_or(self.start, |(seat, _)| seat), Clause("2.2c"))
            }
        }
    }

    /// §kmc:T.11: the seats that give their cards out now.
    pub(super) fn all_giving(&self) -> Option<Seats> {
        let giving = self.frames.last() == Some(&Frame::Setup) && self.own.setup.step == Step::Allotment;
        giving.then(|| self.giving())
    }

    pub(super) fn setup_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.own.setup.step {
            Step::Allotment => self.allotment_legal(seat, out),
            Step::Homes => {
                if let Some((_, noble)) = self.homeless() {
                    let homes = noble.card().row().places.iter();
                    out.extend(homes.map(|at| Action::Home { noble, at: *at }));
                }
            }
            Step::Over => {}
        }
    }

    pub(super) fn setup_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Home { noble, at } => self.go_home(seat, noble, at, log),
            other => self.allotment_play(seat, other),
        }
    }

    /// §kmc:2.2c: a Noble begins inside the castle, or in the open of its square if he does not fit.
    fn go_home(&mut self, seat: Seat, noble: Noble, at: Place, log: &mut impl Chronicle<Event>) {
        let spot = self.court.arrival(noble, at);
        self.court.put(noble, spot);
        log.note(|| {
            let position = if matches!(spot, Spot::Inside(_)) { "in" } else { "in the open at" };
            let (noble, at) = (named::<Classic>(noble), place_named::<Classic>(at));
            said("2.2c", format!("{noble} begins {position} {at}.")).by(seat)
        });
    }

    /// The question in words.
    pub(super) fn setup_prompt(&self) -> String {
        match (self.own.setup.step, self.homeless()) {
            (Step::Homes, Some((_, noble))) => {
                format!("In which of his castles does {} begin?", named::<Classic>(noble))
            }
            (Step::Allotment, _) => {
                "Give your cards to your Nobles: each can have one Title, and one Office if he has a Title."
                    .into()
            }
            (Step::Homes | Step::Over, _) => "The game begins.".into(),
        }
    }
}
