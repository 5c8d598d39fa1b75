//! Positions of any edition, set up by hand for the tests of every chapter. `Board::new` is an edition's own, made of
//! [`Board::blank`].
//!
//! ```text
//! let mut board = Board::new(3)
//!     .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
//!     .noble(LION, Noble::Percy, field(Area::York))
//!     .award(Card::BishopOfDurham, Noble::Pole)
//!     .hand(LION, &[Card::Coventry])
//!     .phase(Phase::Movement);
//! board.play("march pole; go field bury; done");
//! board.play("lion: play coventry to percy");
//! assert!(board.offers("done"));
//! ```

use crate::action::Action;
use crate::badge::BADGES;
use crate::court::{Claim, Control, Holder, RoyalPiece, Spot, Water};
use crate::event::Event;
use crate::ids::*;
use crate::politics::Force;
use crate::rules::{ActionOf, Rules};
use crate::state::{Frame, Phase, State};
use crate::steward::Taste;
use kernel::{Chance, Eye, Game, Seat, Seats, Seed, Silent, Status, Steward, Tell};

pub(crate) const SWAN: Seat = Seat(0);
pub(crate) const LION: Seat = Seat(1);
pub(crate) const BOAR: Seat = Seat(2);
pub(crate) const FALCON: Seat = Seat(3);
pub(crate) const HART: Seat = Seat(4);

/// The open field.
pub(crate) fn field<F>(field: F) -> Spot<F> {
    Spot::Field(field)
}

/// Inside a place.
pub(crate) fn inside<F>(place: Place) -> Spot<F> {
    Spot::Inside(place)
}

/// In a port.
pub(crate) fn port<S>(place: Place) -> Water<S> {
    Water::Port(place)
}

/// The active seat draws this card in its Event Phase.
pub(crate) fn drawn<E: Rules>(board: Board<E>, card: E::EventCard) -> Board<E> {
    let mut board = board.events(&[card]).phase(Phase::Event).run();
    board.play("draw");
    board
}

/// A board in play.
#[derive(Clone)]
pub(crate) struct Board<E: Rules> {
    pub(crate) state: State<E>,
    pub(crate) log: Vec<Event>,
}

impl<E: Rules> Board<E> {
    /// Nobody is in play; all cards are in their decks, in the order of their numbers with the first on top; the first
    /// seat is in the Movement Phase of the second round, so that the limits of the first round do not apply.
    pub(crate) fn blank(players: u8, last_round: u8) -> Board<E> {
        let mut state = State::blank(players, last_round, Chance::new(Seed::from_number(1)));
        state.court.deck = E::ground().cards.iter().collect();
        state.court.deck.reverse();
        state.events.deck = E::EventCard::ALL.iter().rev().copied().collect();
        state.frames.push(Frame::Turn);
        state.phase = Phase::Movement;
        (state.round, state.book.turn, state.book.round_began) =
            (2, u16::from(players) + 1, u16::from(players) + 1);
        Board { state, log: Vec::new() }
    }

    /// Takes a card from wherever it is.
    pub(crate) fn take_card(&mut self, card: Card) {
        let court = &mut self.state.court;
        court.deck.retain(|other| *other != card);
        court.discard.remove(card);
        court.chancery.remove(card);
        court.hands.as_mut().iter_mut().for_each(|hand| hand.remove(card));
        court.strip(card);
    }

    /// A Noble in play, with his home castles unless somebody else has them.
    pub(crate) fn noble(mut self, seat: Seat, noble: Noble, at: Spot<E::Field>) -> Board<E> {
        self.take_card(noble.card());
        self.state.court.faction.set(noble, Some(seat));
        self.state.court.give_places(noble.card(), noble);
        if let Spot::Inside(place) = at
            && !self.state.court.is_friendly(place, seat)
        {
            self.state.court.gain(place, Claim::Conquest(noble), noble);
        }
        self.state.court.put(noble, at);
        self.state.court.revise_control();
        self
    }

    /// A card under a Noble, with what it gives.
    pub(crate) fn award(mut self, card: Card, noble: Noble) -> Board<E> {
        self.take_card(card);
        self.state.court.award(card, noble);
        self
    }

    /// Cards in hand.
    pub(crate) fn hand(mut self, seat: Seat, cards: &[Card]) -> Board<E> {
        for card in cards.iter().copied() {
            self.take_card(card);
            self.state.court.hands[seat.index()].insert(card);
        }
        self
    }

    /// Cards in Chancery.
    pub(crate) fn chancery(mut self, cards: &[Card]) -> Board<E> {
        for card in cards.iter().copied() {
            self.take_card(card);
            self.state.court.chancery.insert(card);
        }
        self
    }

    /// Cards in the Crown discard pile.
    pub(crate) fn discarded(mut self, cards: &[Card]) -> Board<E> {
        for card in cards.iter().copied() {
            self.take_card(card);
            self.state.court.discard.insert(card);
        }
        self
    }

    /// A place held by conquest.
    pub(crate) fn holds(mut self, noble: Noble, places: &[Place]) -> Board<E> {
        for place in places.iter().copied() {
            self.state.court.gain(place, Claim::Conquest(noble), noble);
        }
        self
    }

    /// Places that nobody holds.
    pub(crate) fn neutral(mut self, places: &[Place]) -> Board<E> {
        for place in places.iter().copied() {
            self.state.court.control[place] = Control { holder: Holder::Nobody, claim: Claim::None };
        }
        self
    }

    /// A Royal in a Noble's company.
    pub(crate) fn royal(mut self, royal: Royal, noble: Noble) -> Board<E> {
        self.state.attach(royal, noble, E::CITED.royal_found, &mut Silent);
        self
    }

    /// A Royal by himself.
    pub(crate) fn alone(mut self, royal: Royal, at: Spot<E::Field>) -> Board<E> {
        let piece = self.state.court.royals[royal];
        self.state.court.royals.set(royal, RoyalPiece { at, with: None, ..piece });
        self
    }

    /// A Royal crowned, or dead.
    pub(crate) fn crowned(mut self, royal: Royal) -> Board<E> {
        let piece = self.state.court.royals[royal];
        self.state.court.royals.set(royal, RoyalPiece { crowned: true, ..piece });
        self
    }

    pub(crate) fn dead(mut self, royals: &[Royal]) -> Board<E> {
        for royal in royals.iter().copied() {
            self.state.court.royals.set(royal, RoyalPiece { dead: true, ..RoyalPiece::default() });
        }
        self
    }

    /// A ship somewhere; its card must be in play.
    pub(crate) fn ship(mut self, ship: Ship, at: Water<E::Sea>) -> Board<E> {
        self.state.court.ships[ship].at = Some(at);
        self
    }

    /// Ships that share the passengers of the first.
    pub(crate) fn convoy(mut self, ships: &[Ship]) -> Board<E> {
        ships.iter().for_each(|ship| self.state.court.ships[*ship].leader = Some(ships[0]));
        self
    }

    /// A besieger's marker.
    pub(crate) fn besieged(mut self, place: Place, by: Seat) -> Board<E> {
        self.state.court.besieged.set(place, Some(by));
        self
    }

    /// These Event cards lie on top of the deck, the first uppermost.
    pub(crate) fn events(mut self, cards: &[E::EventCard]) -> Board<E> {
        let events = &mut self.state.events;
        events.deck.retain(|card| !cards.contains(card));
        events.deck.extend(cards.iter().rev().copied());
        self
    }

    /// These Crown cards lie on top of the deck, the first uppermost.
    pub(crate) fn crown_deck(mut self, cards: &[Card]) -> Board<E> {
        cards.iter().for_each(|card| self.take_card(*card));
        self.state.court.deck.extend(cards.iter().rev().copied());
        self
    }

    /// Free Moves in a Faction space.
    pub(crate) fn free_moves(mut self, seat: Seat, cards: &[E::EventCard]) -> Board<E> {
        let events = &mut self.state.events;
        events.deck.retain(|card| !cards.contains(card));
        cards.iter().for_each(|card| events.free_moves[seat.index()].insert(*card));
        self
    }

    /// Chancellor cards with whoever is Chancellor of England.
    pub(crate) fn chancellors(mut self, cards: &[E::EventCard]) -> Board<E> {
        let events = &mut self.state.events;
        events.deck.retain(|card| !cards.contains(card));
        cards.iter().for_each(|card| events.chancellors.insert(*card));
        self
    }

    pub(crate) fn allied(mut self, seats: &[Seat]) -> Board<E> {
        let all: Seats = seats.iter().copied().collect();
        seats.iter().for_each(|seat| self.state.court.friends[seat.index()] = all);
        self.state.alliances_open = true;
        self
    }

    /// These are a Force since a phase of this turn; the first of them commands.
    pub(crate) fn force(mut self, nobles: &[Noble], since: Phase) -> Board<E> {
        let (commander, formed) = (nobles[0], (self.state.book.turn, since));
        let owner = self.state.court.faction[commander].expect("he is in play");
        let nobles = nobles.iter().copied().collect();
        self.state.forces.push(Force { commander, owner, nobles, formed });
        self
    }

    pub(crate) fn phase(mut self, phase: Phase) -> Board<E> {
        self.state.phase = phase;
        self
    }

    pub(crate) fn active(mut self, seat: Seat) -> Board<E> {
        self.state.active = seat;
        self
    }

    pub(crate) fn round(mut self, round: u8) -> Board<E> {
        self.state.round = round;
        self
    }

    /// Where a Noble is.
    pub(crate) fn at(&self, noble: Noble) -> Spot<E::Field> {
        self.state.court.nobles[noble]
    }

    /// Where a ship is.
    pub(crate) fn afloat(&self, ship: Ship) -> Option<Water<E::Sea>> {
        self.state.court.ships[ship].at
    }

    /// Runs everything that needs no choice.
    pub(crate) fn run(mut self) -> Board<E> {
        self.state.run(&mut self.log);
        self
    }

    /// The seat that is asked.
    pub(crate) fn asked(&self) -> Seat {
        self.state.asked().0
    }

    /// Plays actions separated by semicolons, each by the seat that is asked, unless a badge and a colon stand before
    /// it. Panics if one is not allowed.
    #[track_caller]
    pub(crate) fn play(&mut self, text: &str) {
        for words in text.split(';').map(str::trim) {
            let (seat, words) = self.speaker(words);
            let action: ActionOf<E> = words.parse().unwrap_or_else(|error| panic!("{words}: {error}"));
            assert!(
                self.state.allows(seat, &action),
                "\"{words}\" is not allowed to {}; legal: {:?}",
                BADGES[seat.index()],
                self.legal(seat)
            );
            self.state.play(seat, action, &mut self.log);
            if let Err(broken) = self.state.check() {
                panic!("after \"{words}\": {broken}");
            }
        }
    }

    fn speaker<'a>(&self, words: &'a str) -> (Seat, &'a str) {
        match words.split_once(": ") {
            Some((badge, rest)) if BADGES.contains(&badge) => {
                (Seat(BADGES.iter().position(|known| *known == badge).unwrap_or(0) as u8), rest)
            }
            _ => (self.asked(), words),
        }
    }

    /// What a seat may do, in the written form.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<String> {
        let mut legal = Vec::new();
        self.state.legal(seat, &mut legal);
        legal.iter().map(ActionOf::<E>::to_string).collect()
    }

    /// Whether an action is allowed, for the seat that is asked or for one named before a colon.
    pub(crate) fn offers(&self, words: &str) -> bool {
        let (seat, words) = self.speaker(words);
        match words.parse::<ActionOf<E>>() {
            Ok(action) => self.state.allows(seat, &action),
            Err(error) => panic!("{words}: {error}"),
        }
    }

    /// Whether a line of the eye's log contains these words.
    pub(crate) fn tells(&self, eye: Eye, words: &str) -> bool {
        self.log.iter().filter_map(|event| event.tell(eye)).any(|telling| telling.text.contains(words))
    }

    /// What a steward would do at a seat.
    pub(crate) fn chosen(&self, seat: Seat) -> String
    where
        E: Taste,
    {
        let mut legal = Vec::new();
        self.state.legal(seat, &mut legal);
        self.state.steward(seat, &legal, &mut Chance::new(Seed::from_number(1))).to_string()
    }

    /// The clause under which the asked seat is asked.
    pub(crate) fn clause(&self) -> &'static str {
        self.state.asked().1.0
    }

    /// The clause of the last log entry.
    pub(crate) fn last_clause(&self) -> &'static str {
        let mut tellings = self.log.iter().filter_map(|event| event.tell(Eye::Spectator));
        tellings.next_back().map_or("", |telling| telling.clause.0)
    }

    /// How it ended.
    pub(crate) fn ending(&self) -> Option<(&'static str, Seats)> {
        match self.state.status() {
            Status::Over(outcome) => Some((outcome.ending, outcome.winners)),
            Status::Waiting { .. } => None,
        }
    }
}

/// Lets stewards play a few games of some seats, and checks each of their actions. Whatever the rules allow, no steward
/// has a use for an offer that gives or asks nothing, for showing cards, or for taking its word back.
pub(crate) fn stewards_play_well<E: Taste>(
    scenario: &str,
    seats: u8,
    is_pointless: fn(&ActionOf<E>) -> bool,
) {
    let idle = |action: &ActionOf<E>| match action {
        Action::Offer { give, take, .. } => take.is_empty() || give.is_empty(),
        Action::TransferCity { .. } | Action::Show { .. } | Action::Withdraw { .. } | Action::Stop => true,
        other => is_pointless(other),
    };
    for nth in 0..3 {
        let mut options = State::<E>::info().defaults(Some(scenario)).expect("a set-up");
        options.seats = seats;
        let mut state = State::<E>::deal(&options, Seed::nth(1, nth), &mut Silent).expect("a set-up");
        let mut chance = Chance::new(Seed::nth(2, nth));
        let mut legal = Vec::new();
        while let Status::Waiting { must, .. } = state.status() {
            let seat = must.lowest().expect("somebody is asked");
            legal.clear();
            state.legal(seat, &mut legal);
            let action = state.steward(seat, &legal, &mut chance);
            assert!(!idle(&action), "{action} in {:?}", state.phase);
            state.play(seat, action, &mut Silent);
        }
    }
}
