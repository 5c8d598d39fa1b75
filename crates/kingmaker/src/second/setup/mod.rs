//! Chapters 3, 4 and 5: set-up, from the empty board to the first turn.

mod dealt;
mod decks;
mod preset;
#[cfg(test)]
mod tests;

use crate::data::CrownKind;
use crate::second::Action;
use crate::second::court::{Claim, Control, Holder, SEATS, Spot};
use crate::second::data::tables;
use crate::second::event::{Event, card_named, named, place_named, said};
use crate::second::ids::*;
use crate::second::info::{DEALT, LONG_STOP, PLAIN, ROUNDS, TWO};
use crate::second::state::{Frame, State};
use kernel::{Chance, Chronicle, Clause, Options, Seat, Seed};
use serde::{Deserialize, Serialize};

/// What is still to be done before the first turn.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Setup {
    step: Step,
    /// §km2:3.7a,4.2a: cards that each seat still has to award.
    pub(crate) to_award: [Set<Card>; SEATS],
    /// §km2:4.1a,4.1c: whether Factions are dealt facedown instead of pre-set.
    pub(crate) dealt: bool,
}

/// The steps of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
enum Step {
    /// §km2:3.7a,4.2a: a seat awards its cards.
    Awards(Seat),
    /// §km2:4.3d: a seat discards until it is weak enough.
    Cutting(Seat),
    /// §km2:3.8c: Nobles take their places in turn order, beginning with the start player.
    Homes,
    #[default]
    Over,
}

impl State {
    /// §km2:3.2a,4.1a: the board before the first question.
    pub(crate) fn set_up(options: &Options, seed: Seed, log: &mut impl Chronicle<Event>) -> State {
        let choice = |key: &str| options.choices.get(key).map(String::as_str);
        let mut state = State::blank(options.seats, LONG_STOP, Chance::new(seed));
        state.own.balanced = options.seats == 2 && choice(TWO) != Some(PLAIN);
        if let Some(rounds) = choice(ROUNDS).and_then(|rounds| rounds.parse().ok()) {
            (state.last_round, state.own.timed) = (rounds, true);
        }
        let mut cards = tables().ground.cards;
        if state.own.balanced {
            cards = state.set_up_non_player(cards);
        }
        state.own.setup.dealt = options.scenario == DEALT;
        match state.own.setup.dealt {
            true => state.deal_factions(cards),
            false => state.hand_out_presets(cards, log),
        }
        state.name_factions();
        state.build_event_deck();
        state.own.setup.step = Step::Awards(Seat(0));
        state.frames.push(Frame::Setup);
        state
    }

    /// §km2:5.1b,5.1c,5.1g,5.1k: the non-player Faction gets four places, and their two Town cards are put with the
    /// City cards before anything is dealt. Returns the other cards.
    fn set_up_non_player(&mut self, cards: Set<Card>) -> Set<Card> {
        let figures = &tables().figures;
        for place in figures.neutral_places.iter().copied() {
            self.court.control[place] = Control { holder: Holder::NonPlayer, claim: Claim::NonPlayer };
        }
        self.court.city_space = figures.neutral_cards;
        cards.minus(figures.neutral_cards)
    }

    /// Cards that are still to be awarded.
    pub(crate) fn setup_cards(&self) -> Set<Card> {
        self.own.setup.to_award.iter().fold(Set::default(), |all: Set<Card>, some| all.union(*some))
    }

    /// Lays out a dealt card: a Noble comes into play at once, everything else is to be awarded.
    fn lay_out(&mut self, seat: Seat, card: Card) {
        match card.noble() {
            Some(noble) => {
                self.court.faction.set(noble, Some(seat));
                // §km2:2.1i,3.8a: he brings his home castles.
                self.court.give_places(card, noble);
            }
            None => self.own.setup.to_award[seat.index()].insert(card),
        }
    }

    /// Runs to the next question, or to the first turn. Returns whether somebody has to choose.
    pub(crate) fn setup_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let next = match self.own.setup.step {
            Step::Awards(seat) => self.after_awards(seat, log),
            Step::Cutting(seat) => self.correct_strength(seat, log),
            Step::Homes => self.homeless().is_none().then_some(Step::Over),
            Step::Over => Some(self.begin_play(log)),
        };
        let Some(step) = next else { return !self.play_only_choice(log) };
        self.own.setup.step = step;
        false
    }

    /// §km2:3.7a,4.2a: the step after the awards of a seat; none while it still has a card to award.
    fn after_awards(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) -> Option<Step> {
        let dealt = self.own.setup.dealt;
        if dealt && self.replace_card_without_taker(seat, log) {
            return Some(Step::Awards(seat));
        }
        let done = self.own.setup.to_award[seat.index()].is_empty();
        done.then(|| if dealt { Step::Cutting(seat) } else { self.after(seat) })
    }

    fn begin_play(&mut self, log: &mut impl Chronicle<Event>) -> Step {
        self.frames.pop();
        self.frames.push(Frame::Turn);
        self.begin_turn(self.start, log);
        Step::Over
    }

    /// Plays the answer if there is only one. Returns whether it did.
    fn play_only_choice(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let mut legal = Vec::new();
        self.setup_legal(&mut legal);
        let only = if let [only] = legal[..] { Some(only) } else { None };
        if let Some(only) = only {
            let seat = self.setup_asks().0;
            self.setup_play(seat, only, log);
        }
        only.is_some()
    }

    /// The step after a seat's awards: the next seat, or after the last one the decks and the Nobles' homes.
    fn after(&mut self, seat: Seat) -> Step {
        if seat.0 + 1 < self.players {
            return Step::Awards(Seat(seat.0 + 1));
        }
        if self.own.setup.dealt {
            self.gather_crown_deck();
        }
        self.start = self.start_player();
        Step::Homes
    }

    /// §km2:3.12a,4.4b: the seat with the senior Archbishop or Bishop; without any, a random one.
    fn start_player(&mut self) -> Seat {
        let mut churchmen: Vec<Card> = Card::ALL.iter().copied().filter(|card| card.is_bishop()).collect();
        churchmen.sort_by_key(|card| card.row().rank);
        match churchmen.into_iter().find_map(|card| self.court.player_of(card)) {
            Some(seat) => seat,
            None => Seat(self.chance.below(u32::from(self.players)) as u8),
        }
    }

    /// §km2:3.8c: the next Noble without a place, in turn order from the start player.
    fn homeless(&self) -> Option<(Seat, Noble)> {
        self.clockwise(self.start).find_map(|seat| {
            let noble =
                self.court.nobles_of(seat).iter().find(|noble| self.court.nobles[*noble] == Spot::Off);
            noble.map(|noble| (seat, noble))
        })
    }

    pub(crate) fn setup_asks(&self) -> (Seat, Clause) {
        match self.own.setup.step {
            Step::Awards(seat) if self.own.setup.dealt => (seat, Clause("4.2a")),
            Step::Awards(seat) => (seat, Clause("3.7a")),
            Step::Cutting(seat) => (seat, Clause("4.3d")),
            Step::Homes | Step::Over => {
                (self.homeless().map_or(self.start, |(seat, _)| seat), Clause("3.8c"))
            }
        }
    }

    /// The question in words.
    pub(crate) fn setup_prompt(&self) -> String {
        match self.own.setup.step {
            Step::Awards(_) => {
                "Award your cards to your Nobles: each can have one Title, one Office and one Bishop.".into()
            }
            Step::Cutting(_) => "Your Faction is too strong: discard a card.".into(),
            Step::Homes | Step::Over => match self.homeless() {
                Some((_, noble)) => format!("In which of his castles does {} begin?", named(noble)),
                None => "The game begins.".into(),
            },
        }
    }

    pub(crate) fn setup_legal(&self, out: &mut Vec<Action>) {
        match self.own.setup.step {
            Step::Awards(seat) => self.awards_legal(seat, out),
            Step::Cutting(seat) => self.cutting_legal(seat, out),
            Step::Homes => {
                let Some((_, noble)) = self.homeless() else { return };
                let homes = noble.card().row().places.iter();
                out.extend(homes.map(|at| Action::Home { noble, at: *at }));
            }
            Step::Over => {}
        }
    }

    /// §km2:3.7a,4.2a: every card goes to a Noble with room. Titles come before Offices where a card could otherwise
    /// lose its last taker (§km2:4.2d); with pre-set Factions every order works, because Titles only make room.
    fn awards_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let mut cards = self.own.setup.to_award[seat.index()];
        if self.own.setup.dealt {
            cards = first_kind(cards);
        }
        let nobles = self.court.nobles_of(seat);
        for card in cards.iter() {
            let takers = nobles.iter().filter(|noble| self.court.has_room(*noble, card));
            out.extend(takers.map(|to| Action::Award { card, to }));
        }
    }

    pub(crate) fn setup_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Award { card, to } => {
                self.own.setup.to_award[seat.index()].remove(card);
                self.court.award(card, to);
                let clause = if self.own.setup.dealt { "4.2a" } else { "3.7a" };
                log.note(|| said(clause, format!("{} receives {}.", named(to), card_named(card))).by(seat));
            }
            Action::Home { noble, at } => self.go_home(noble, at, log),
            Action::Discard { card } => self.cut(seat, card, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:3.8c,3.8d: a Noble starts inside, or in the field if the castle is too small for him.
    fn go_home(&mut self, noble: Noble, at: Place, log: &mut impl Chronicle<Event>) {
        let seat = self.court.faction[noble].expect("he is in play");
        let spot = self.court.arrival(noble, at);
        self.court.put(noble, spot);
        log.note(|| {
            let (clause, position) = match spot {
                Spot::Inside(_) => ("3.8c", "in"),
                _ => ("3.8d", "in the field before"),
            };
            said(clause, format!("{} starts {position} {}.", named(noble), place_named(at))).by(seat)
        });
    }
}

/// §km2:4.2a,4.2d: the cards that are awarded first: Titles before Offices, and both before the rest.
fn first_kind(cards: Set<Card>) -> Set<Card> {
    let first = cards.iter().map(turn_to_award).min();
    cards.iter().filter(|card| Some(turn_to_award(*card)) == first).collect()
}

/// The place of a card's kind in the order of awards.
pub(crate) fn turn_to_award(card: Card) -> u8 {
    match card.kind() {
        CrownKind::Title => 0,
        CrownKind::Office => 1,
        _ => 2,
    }
}
