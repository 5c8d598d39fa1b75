//! Positions set up by hand for the tests of every chapter.
//!
//! A board begins empty: all Crown cards in the deck, nobody in play, heirs and towns in the same order, the King in London,
//! Swan's movement phase in round 2 (so that the duty of the first turn does not apply). A seat without factions is out as
//! soon as something is played, so give each seat one.

use super::action::Action;
use super::event::Event;
use super::ids::*;
use super::state::{Faction, Frame, Phase, Spot, State, Turn, Whereabouts};
use super::waters::Water;
use kernel::{Barrier, Chance, Chronicle, Eye, Game, Seat, Seed, Tell};

pub(crate) const SWAN: Seat = Seat(0);
pub(crate) const LION: Seat = Seat(1);

/// A position with its log.
pub(crate) struct Board {
    pub state: State,
    pub log: Vec<Event>,
}

/// Places.
impl Board {
    pub(crate) fn new(players: u8) -> Board {
        let mut state = State::blank(players, 40, Chance::new(Seed::from_number(1)));
        state.round = 2;
        state.frames.push(Frame::Turn);
        state.turn.fresh = true;
        Board { state, log: Vec::new() }
    }

    /// Takes cards out of the deck or Chancery.
    fn fetch(&mut self, cards: &[Card]) -> Set<Card> {
        for card in cards {
            self.state.deck.retain(|other| other != card);
            self.state.chancery.remove(*card);
        }
        cards.iter().copied().collect()
    }

    /// A faction ashore, with these cards; Titles among them lie open.
    pub(crate) fn faction(mut self, id: FactionId, commander: Noble, at: Place, cards: &[Card]) -> Board {
        self.fetch(&[commander.crown_card()]);
        self.state.factions[id] = Some(Faction::new(commander, at.square()));
        self.fetch(cards).iter().for_each(|card| self.state.receive(id, card));
        self
    }

    /// A faction stands in this square, for squares without a place.
    pub(crate) fn stands(mut self, id: FactionId, square: &str) -> Board {
        self.state.faction_mut(id).at = Spot::Land(Square::read(square).expect("a square"));
        self
    }

    /// A faction is aboard its ship, which is there.
    pub(crate) fn aboard(mut self, id: FactionId, ship: Ship, water: &str) -> Board {
        self.state.ships[ship] = Water::read(water);
        self.state.faction_mut(id).at = Spot::Aboard(ship);
        self
    }

    /// A ship without a crew lies there.
    pub(crate) fn lies(mut self, ship: Ship, water: &str) -> Board {
        self.state.ships[ship] = Water::read(water);
        self
    }

    /// A faction holds a town, in whose square it stands from now on.
    pub(crate) fn holds(mut self, id: FactionId, town: Town) -> Board {
        let faction = self.state.faction_mut(id);
        faction.town = Some(town);
        if faction.ship().is_none() {
            faction.at = Spot::Land(town.square());
        }
        self
    }

    /// An Office of the sea in a faction has been dispatched.
    pub(crate) fn dispatched(mut self, id: FactionId, office: Card) -> Board {
        self.fetch(&[office]);
        let faction = self.state.faction_mut(id);
        faction.pile.remove(office);
        faction.offices.insert(office);
        self
    }

    /// A pile of assassins in the garrison, which everybody has seen.
    pub(crate) fn assassins(mut self, id: FactionId, cards: &[Card]) -> Board {
        let pile = self.fetch(cards);
        let first = pile.iter().find_map(Card::noble).expect("an assassin");
        let faction = Faction {
            commander: None,
            pile,
            at: Spot::Garrison,
            ..Faction::new(first, Place::London.square())
        };
        self.state.factions[id] = Some(faction);
        self.state.show(pile);
        self
    }

    /// An heir lives in a town.
    pub(crate) fn heir(mut self, heir: Heir, town: Town) -> Board {
        self.state.heirs[heir] = Whereabouts::In(town);
        self
    }

    /// An heir is on the road with a faction; the King is dead then.
    pub(crate) fn leads(mut self, id: FactionId, heir: Heir, last: Town) -> Board {
        self.state.heirs[heir] = Whereabouts::Led { by: id, last };
        self.state.king = None;
        self
    }

    /// An heir has died.
    pub(crate) fn dead(mut self, heir: Heir) -> Board {
        self.state.heirs[heir] = Whereabouts::Dead;
        self
    }

    /// Where the King lodges; nowhere if he is dead.
    pub(crate) fn king(mut self, at: Option<Place>) -> Board {
        self.state.king = at;
        self
    }
}

/// Cards.
impl Board {
    /// These Crown cards are drawn next, in this order.
    pub(crate) fn next_crown(mut self, cards: &[Card]) -> Board {
        self.fetch(cards);
        self.state.deck.extend(cards.iter().rev().copied());
        self
    }

    /// These Event cards are drawn next, in this order.
    pub(crate) fn next_events(mut self, cards: &[EventCard]) -> Board {
        self.state.events.deck.retain(|card| !cards.contains(card));
        self.state.events.deck.extend(cards.iter().rev().copied());
        self
    }

    /// A seat has these Writs and Free Moves in hand.
    pub(crate) fn hand(mut self, seat: Seat, cards: &[EventCard]) -> Board {
        self.state.events.deck.retain(|card| !cards.contains(card));
        cards.iter().for_each(|card| self.state.events.hands[seat.index()].insert(*card));
        self
    }

    /// These cards lie in Chancery.
    pub(crate) fn chancery(mut self, cards: &[Card]) -> Board {
        let cards = self.fetch(cards);
        self.state.chancery = self.state.chancery.union(cards);
        self
    }

    /// Parliaments have laid these cards on a neutral town.
    pub(crate) fn laid(mut self, town: Town, cards: &[Card]) -> Board {
        self.state.towns[town].laid = self.fetch(cards);
        self
    }

    /// These battle cards were shown in this turn and act in phase 3.
    pub(crate) fn shown(mut self, cards: &[EventCard]) -> Board {
        self.state.events.deck.retain(|card| !cards.contains(card));
        self.state.events.shown.extend(cards.iter().copied());
        self
    }

    /// Loaded draws: the next random choices are these indices; there must be enough of them.
    pub(crate) fn loaded(mut self, draws: &[u8]) -> Board {
        self.state.chance = Chance::loaded(draws);
        self
    }
}

/// Play.
impl Board {
    /// It is this phase of a seat's turn.
    pub(crate) fn phase(mut self, seat: Seat, phase: Phase) -> Board {
        self.state.active = seat;
        self.state.phase = phase;
        self.state.turn = Turn { fresh: true, ..Turn::default() };
        self
    }

    /// A seat does something by its written form; it has to be legal, and the laws hold afterwards.
    pub(crate) fn act(&mut self, seat: Seat, text: &str) -> Barrier {
        let action: Action = text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        assert!(self.offers(seat, text), "\"{text}\" is not among {:?}", self.legal(seat));
        let barrier = self.state.play(seat, action, &mut self.log);
        self.state.check().unwrap_or_else(|broken| panic!("after \"{text}\": {broken}"));
        barrier
    }

    /// A seat has its turn and does nothing.
    pub(crate) fn idle_turn(&mut self, seat: Seat) {
        for _ in [Phase::Movement, Phase::Combat, Phase::Fortify] {
            self.act(seat, "done");
        }
    }

    /// Everything that a seat may do, in written form.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<String> {
        let mut legal = Vec::new();
        self.state.legal(seat, &mut legal);
        legal.iter().map(Action::to_string).collect()
    }

    /// Whether a seat may do this.
    pub(crate) fn offers(&self, seat: Seat, text: &str) -> bool {
        self.legal(seat).iter().any(|action| action == text)
    }

    /// Carries out what needs no choice.
    pub(crate) fn run(&mut self) {
        self.state.run(&mut self.log);
        self.state.check().expect("the laws hold");
    }

    /// Whether an eye has read a line with these words.
    pub(crate) fn told(&self, eye: Eye, words: &str) -> bool {
        self.log
            .iter()
            .filter_map(|event| event.tell(eye))
            .any(|line| line.text.replace("**", "").contains(words))
    }
}

/// A whole game at its first question.
pub(crate) fn dealt(players: u8, seed: u64, log: &mut impl Chronicle<Event>) -> State {
    let options = kernel::Options { scenario: "deal".into(), seats: players, choices: Default::default() };
    State::deal(&options, Seed::from_number(seed), log).expect("a deal")
}
