//! Positions set up by hand, with loaded dice, for the tests of every chapter.
//!
//! ```text
//! let mut board = Board::empty("Ia")
//!     .lord(York, Ely)
//!     .favour(Side::York, &[Ely, Cambridge])
//!     .card(Card::Y7, York)
//!     .dice(&[3, 6])
//!     .step(Step::BeginMuster);
//! board.play("choose york; parley lynn; spend 0");
//! assert!(board.offers("levy carts"));
//! ```

use crate::action::Action;
use crate::data::scenario_index;
use crate::event::Event;
use crate::game::side as side_of;
use crate::ids::*;
use crate::sequence::Step;
use crate::state::{Service, State, Whereabouts};
use kernel::{Barrier, Chance, Eye, Game, Seed, Status, Tell, Telling};

/// A board before or during play. By default every die shows a 1.
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) state: State,
    pub(crate) log: Vec<Event>,
}

impl Board {
    /// A scenario as it is set up, before anything has been drawn.
    pub(crate) fn new(scenario: &str) -> Board {
        let state = State::on_the_map(scenario_index(scenario), Seed::from_number(1));
        Board { state, log: Vec::new() }.dice(&[1; 500])
    }

    /// The same with every Lord far off on the Calendar, no Favour anywhere and Influence at 0.
    pub(crate) fn empty(scenario: &str) -> Board {
        let mut board = Board::new(scenario);
        let state = &mut board.state;
        for lord in Side::ALL.iter().flat_map(|side| state.in_play[*side].iter()).collect::<Vec<_>>() {
            for troop in Troop::ALL.iter().copied() {
                state.pool[troop] += state.mats[lord].standing[troop];
            }
            for card in std::mem::take(&mut state.mats[lord]).capabilities {
                state.decks[card.side()].insert(card);
            }
            state.lords[lord] = Whereabouts::Calendar { slot: 16, exile: false };
        }
        for vassal in Vassal::ALL.iter().copied() {
            if matches!(state.vassals[vassal], Service::Mustered { .. }) {
                state.vassals[vassal] = if vassal.is_special() { Service::Out } else { Service::Ready };
            }
        }
        state.favour = BySide::default();
        state.influence = 0;
        board
    }

    /// A Lord on the map with all that his card gives him.
    pub(crate) fn lord(mut self, lord: Lord, at: Locale) -> Board {
        self.state.in_play[lord.side()].insert(lord);
        self.state.place(lord, at);
        self
    }

    /// A Lord on the Calendar.
    pub(crate) fn calendar(mut self, lord: Lord, slot: u8, exile: bool) -> Board {
        self.state.in_play[lord.side()].insert(lord);
        self.state.lords[lord] = Whereabouts::Calendar { slot, exile };
        self
    }

    pub(crate) fn favour(mut self, side: Side, places: &[Locale]) -> Board {
        for at in places.iter().copied() {
            self.state.favour[side.other()].remove(at);
            self.state.favour[side].insert(at);
        }
        self
    }

    /// His men-at-arms, longbowmen and militia, instead of those on his card.
    pub(crate) fn men(mut self, lord: Lord, [arms, bows, militia]: [u8; 3]) -> Board {
        let counts = [arms, bows, militia, 0, 0];
        for troop in Troop::ALL.iter().copied() {
            let mat = &mut self.state.mats[lord];
            self.state.pool[troop] += mat.standing[troop];
            mat.standing[troop] = counts[troop.index()];
            self.state.pool[troop] -= counts[troop.index()];
        }
        self
    }

    /// His Coin, Provender, Carts and Ships, instead of those on his card.
    pub(crate) fn assets(mut self, lord: Lord, [coin, provender, carts, ships]: [u16; 4]) -> Board {
        let counts = [coin, provender, carts, ships];
        self.state.mats[lord].assets = ByAsset::from_fn(|asset| counts[asset.index()]);
        self
    }

    /// How many Troops of a type are left in the pool; the rest is out of the game, so the laws of pools do not hold.
    pub(crate) fn pool(mut self, troop: Troop, count: u8) -> Board {
        self.state.pool[troop] = count;
        self
    }

    /// A Capability on a mat, whether or not the scenario has the card.
    pub(crate) fn card(mut self, card: Card, lord: Lord) -> Board {
        self.state.gain(card, lord);
        self
    }

    /// A Held Event, whether or not the scenario has the card.
    pub(crate) fn hold(mut self, card: Card) -> Board {
        self.state.decks[card.side()].remove(card);
        self.state.hands[card.side()].insert(card);
        self
    }

    /// An Event in force for the rest of the Levy or Campaign.
    pub(crate) fn in_force(mut self, card: Card) -> Board {
        self.state.decks[card.side()].remove(card);
        self.state.in_force.insert(card);
        self
    }

    /// A regular Vassal on a mat, with his counter in a box.
    pub(crate) fn vassal(mut self, vassal: Vassal, lord: Lord, slot: u8) -> Board {
        self.state.mats[lord].vassals.insert(vassal);
        self.state.vassals[vassal] = Service::Mustered { lord, slot };
        self
    }

    pub(crate) fn depleted(mut self, places: &[Locale]) -> Board {
        places.iter().for_each(|at| self.state.depleted.insert(*at));
        self
    }

    pub(crate) fn exhausted(mut self, places: &[Locale]) -> Board {
        places.iter().for_each(|at| self.state.exhausted.insert(*at));
        self
    }

    pub(crate) fn influence(mut self, now: i8) -> Board {
        self.state.influence = now;
        self
    }

    pub(crate) fn turn(mut self, turn: u8) -> Board {
        self.state.turn = turn;
        self
    }

    /// Loaded numbers, in the order in which dice are rolled; a draw takes the next one as an index into the deck.
    pub(crate) fn dice(mut self, faces: &[u8]) -> Board {
        self.state.chance = Chance::loaded(faces);
        self
    }

    /// Runs from a step of the sequence of play to the first question.
    pub(crate) fn step(mut self, step: Step) -> Board {
        self.state.step = step;
        self.state.run(&mut self.log);
        self
    }

    /// Sets both Plans and begins the Campaign: the Rebel's first card is revealed. `None` is a Pass.
    pub(crate) fn campaign(mut self, york: &[Option<Lord>], lancaster: &[Option<Lord>]) -> Board {
        self.state.plans[Side::York].cards = york.iter().copied().collect();
        self.state.plans[Side::Lancaster].cards = lancaster.iter().copied().collect();
        for side in Side::ALL.iter().copied() {
            self.state.plans[side].lords = self.state.in_play[side];
        }
        self.step(Step::Command)
    }

    /// Gives answers one after the other; each must be legal for the side that is asked.
    pub(crate) fn play(&mut self, answers: &str) {
        for answer in answers.split("; ") {
            self.answer(answer);
        }
    }

    /// Gives one answer. Returns whether it can be taken back.
    pub(crate) fn answer(&mut self, answer: &str) -> Barrier {
        let seat = self.state.status().must().lowest().expect("somebody is asked");
        let mut legal = Vec::new();
        self.state.legal(seat, &mut legal);
        let words: Vec<String> = legal.iter().map(Action::to_string).collect();
        let at = words.iter().position(|known| known == answer);
        let action = legal[at.unwrap_or_else(|| panic!("\"{answer}\" is not one of {words:?}"))];
        self.state.play(seat, action, &mut self.log)
    }

    /// A side that is not asked plays one of its cards.
    pub(crate) fn interrupt(&mut self, side: Side, answer: &str) {
        let seat = crate::event::seat(side);
        let mut legal = Vec::new();
        self.state.legal(seat, &mut legal);
        let action = legal.into_iter().find(|known| known.to_string() == answer);
        self.state.play(seat, action.expect("it can be played now"), &mut self.log);
    }

    /// The legal actions of the side that is asked.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.state.status().must().iter().for_each(|seat| self.state.legal(seat, &mut legal));
        legal.iter().map(Action::to_string).collect()
    }

    /// Whether an action is legal for whoever is asked.
    pub(crate) fn offers(&self, answer: &str) -> bool {
        self.legal().iter().any(|known| known == answer)
    }

    /// The legal actions that begin with these words.
    pub(crate) fn offered(&self, words: &str) -> Vec<String> {
        self.legal().into_iter().filter(|known| known.starts_with(words)).collect()
    }

    /// Who is asked, and by which clause.
    pub(crate) fn asked(&self) -> (Side, &'static str) {
        let seat = self.state.status().must().lowest().expect("somebody is asked");
        (side_of(seat), self.state.prompt(seat).clause.0)
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.state.status(), Status::Over(_))
    }

    /// What a side reads in the log.
    pub(crate) fn told(&self, side: Side) -> Vec<String> {
        self.tellings(side).map(|telling| telling.text.to_string()).collect()
    }

    /// The same with all that belongs to each line.
    pub(crate) fn tellings(&self, side: Side) -> impl Iterator<Item = Telling> {
        let eye = Eye::Seat(crate::event::seat(side));
        self.log.iter().filter_map(move |event| event.tell(eye))
    }

    /// The same board with mats behind screens.
    pub(crate) fn hidden(mut self) -> Board {
        self.state.hidden_mats = true;
        self
    }
}
