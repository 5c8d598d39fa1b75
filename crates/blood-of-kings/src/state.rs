//! The whole state of Blood of Kings: plain data, cheap to clone.

use crate::dynasty::Dynasty;
use crate::glory::{Ask, Ending, Tiles};
use crate::ids::*;
use crate::kingdom::Acting;
use crate::mats::Mats;
use crate::negotiation::{Talks, Terms};
use crate::notes::Notes;
use crate::realm::Realm;
use crate::sequence::Step;
use crate::standing::Standing;
use crate::succession::Succession;
use crate::war::{Operation, Units, War};
use arrayvec::ArrayVec;
use bargain::Offers;
use kernel::{Chance, Seat, Seats};
use serde::{Deserialize, Serialize};

/// §bok:2.1.9: the sets of Dynasty cards.
pub const SETS: usize = 12;

/// How deep frames can be nested, and how many small questions can wait.
const DEPTH: usize = 8;

/// The most offers that can be open: one from each seat to each other one.
const OPEN_OFFERS: usize = SEATS * (SEATS - 1);

/// A position.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) chance: Chance,
    pub(crate) players: u8,
    /// §bok:7.4.3: the last turn, unless a play-off follows.
    pub(crate) limit: u8,

    // Kingdoms and the map.
    /// §bok:1.1.2: what belongs to each Kingdom.
    pub(crate) realms: ByKingdom<Realm>,
    /// §bok:1.2.11: the Order track.
    pub(crate) order: [Kingdom; Kingdom::ALL.len()],
    /// Armies and Fleets on the map and in the supply.
    pub(crate) units: Units,

    // Players.
    /// §bok:1.1.4: what is a player's own.
    pub(crate) houses: BySeat<Player>,
    /// §bok:1.3.13: the Influence mats of all players.
    pub(crate) mats: Mats,
    /// §bok:T.10: what each player knows of hidden cards of others.
    pub(crate) notes: BySeat<Notes>,
    pub(crate) tiles: Tiles,

    // Dynasty cards that are with no player.
    /// §bok:2.1.9: the deck. It has no order: whichever card is drawn, each is equally likely.
    pub(crate) deck: Cards,
    /// §bok:5.1.11: the discards, which everybody may look through.
    pub(crate) discards: Cards,
    /// §bok:2.1.9: the open sets.
    pub(crate) sets: [Cards; SETS],

    // The sequence of play.
    /// The turn, from 1; 0 during set-up.
    pub(crate) turn: u8,
    /// §bok:1.1.6: who has the First Player token.
    pub(crate) first: Seat,
    pub(crate) step: Step,
    /// §bok:2.1.17: how many Kingdoms have been picked.
    pub(crate) picked: u8,

    // Procedures in progress.
    /// The stack of frames; the last one asks.
    pub(crate) frames: ArrayVec<Frame, DEPTH>,
    /// Small questions, which come before any frame goes on; the last one is settled first.
    pub(crate) asks: ArrayVec<Ask, DEPTH>,
    pub(crate) acting: Acting,
    pub(crate) war: War,
    pub(crate) dynasty: Dynasty,
    pub(crate) succession: Succession,
    pub(crate) talks: Talks,
    /// §bok:T.7: the offers of this turn.
    pub(crate) offers: Offers<Terms, OPEN_OFFERS>,

    // The end.
    /// §bok:7.3.4: the score that has to be beaten in a play-off.
    pub(crate) play_off: Option<u16>,
    pub(crate) ended: Option<Ending>,
}

/// What is a player's own (§bok:1.1.4), besides his Influence mat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// §bok:7.1.2,1.4.14: Glory in tokens, as many as are needed.
    pub(crate) glory: u16,
    /// §bok:7.1.8: his tiles.
    pub(crate) tiles: Set<Tile>,
    /// §bok:1.1.9: his Dynasty cards.
    pub(crate) hand: Cards,
    /// §bok:T.14: the cards that he has taken from open sets and that nobody has seen since.
    pub(crate) taken: Cards,
    /// §bok:T.6: the answers that he has left with the table.
    pub(crate) standing: Standing,
}

/// A procedure in progress: a frame of the control stack. Its data are in the field of [`State`] with its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// §bok:2.1.17: Kingdoms are picked (question 1).
    Setup,
    /// §bok:3.1.1: the sequence of a turn. It asks nothing itself.
    Turn,
    /// §bok:4.1.1: a Kingdom acts; `acting` says which, and with which card (questions 2, 9 to 11, 26).
    Kingdom,
    /// §bok:4.7.1,4.8.1: war (questions 12 to 25): one of its own frames.
    War(Operation),
    /// §bok:5.1.1: a Dynasty turn (questions 29 to 37).
    Dynasty,
    /// §bok:8.1.1: a Succession (questions 3 to 8).
    Succession,
    /// §bok:6.4.1: the Negotiation phase, as far as it asks (questions 38 to 41).
    Negotiation,
}

impl State {
    /// The table before anything is dealt: every Kingdom at home and without a Ruler, all cards in the deck.
    pub(crate) fn blank(players: u8, limit: u8, chance: Chance) -> State {
        State {
            chance,
            players,
            limit,
            realms: By::from_fn(Realm::at_the_start),
            order: std::array::from_fn(|at| Kingdom::ALL[at]),
            units: Units::default(),
            houses: [Player::default(); SEATS],
            mats: Mats::default(),
            notes: [Notes::default(); SEATS],
            tiles: Tiles::default(),
            deck: Card::ALL.iter().copied().collect(),
            discards: Cards::default(),
            sets: [Cards::default(); SETS],
            turn: 0,
            first: Seat(0),
            step: Step::default(),
            picked: 0,
            frames: ArrayVec::new(),
            asks: ArrayVec::new(),
            acting: Acting::default(),
            war: War::default(),
            dynasty: Dynasty::default(),
            succession: Succession::default(),
            talks: Talks::default(),
            offers: Offers::default(),
            play_off: None,
            ended: None,
        }
    }

    /// All seats.
    pub(crate) fn everybody(&self) -> Seats {
        Seats::first(self.players)
    }

    /// The seats round the table to the left, beginning with `from`.
    pub(crate) fn round_from(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = self.players;
        (0..players).map(move |step| Seat((from.0 + step) % players))
    }

    /// §bok:1.1.6: Player Order.
    pub(crate) fn player_order(&self) -> impl Iterator<Item = Seat> + use<> {
        self.round_from(self.first)
    }

    /// §bok:1.1.6: the neighbour on the left.
    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.players)
    }

    /// What is a player's own.
    pub(crate) fn house(&self, seat: Seat) -> &Player {
        &self.houses[seat.index()]
    }

    /// What is a player's own, to change it.
    pub(crate) fn house_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.houses[seat.index()]
    }

    /// The top frame.
    pub(crate) fn frame(&self) -> Frame {
        *self.frames.last().expect("a game in progress has a frame")
    }

    /// Whether Kingdoms are still being picked.
    pub(crate) fn is_setting_up(&self) -> bool {
        self.frames.first() == Some(&Frame::Setup)
    }

    /// §bok:5.7.8,6.3.3: draws a card from the deck; when it has run out, the discards become the deck. None if both are
    /// empty.
    pub(crate) fn draw(&mut self) -> Option<Card> {
        if self.deck.is_empty() {
            self.deck = std::mem::take(&mut self.discards);
        }
        let card = self.random_card(self.deck)?;
        self.deck.remove(card);
        Some(card)
    }

    /// One of these cards, each equally likely.
    pub(crate) fn random_card(&mut self, from: Cards) -> Option<Card> {
        let count = from.len() as u32;
        (count > 0)
            .then(|| from.iter().nth(self.chance.below(count) as usize).expect("it is below the count"))
    }

    /// Lays a card on the discards, where everybody sees it.
    pub(crate) fn discard(&mut self, card: Card) {
        self.forget_card(card);
        self.discards.insert(card);
    }
}
