//! Positions set up by hand for the tests of every chapter.
//!
//! A board begins at turn 2 with four players, Eagle first: Eagle rules Spain, Lion France, Griffin Italy and Stag England;
//! Byzantium and Germany are in Chaos. All Dynasty cards are in the deck, and no tile is in the game. The first Kingdom of
//! the track is about to act.

use crate::action::Action;
use crate::event::Event;
use crate::ids::*;
use crate::state::{Frame, State};
use crate::war::Post;
use kernel::{Barrier, Chance, Eye, Game, Options, Seat, Seed, Tell};

pub(crate) const EAGLE: Seat = Seat(0);
pub(crate) const LION: Seat = Seat(1);
pub(crate) const GRIFFIN: Seat = Seat(2);
pub(crate) const STAG: Seat = Seat(3);

/// A position with its log.
pub(crate) struct Board {
    pub state: State,
    pub log: Vec<Event>,
}

/// Pieces.
impl Board {
    pub(crate) fn new() -> Board {
        let mut state = State::blank(4, 100, Chance::new(Seed::from_number(1)));
        state.frames.push(Frame::Turn);
        state.turn = 1;
        let rulers = [
            (EAGLE, Kingdom::Spain),
            (LION, Kingdom::France),
            (GRIFFIN, Kingdom::Italy),
            (STAG, Kingdom::England),
        ];
        rulers.into_iter().for_each(|(seat, kingdom)| state.enthrone(kingdom, seat));
        let mut board = Board { state, log: Vec::new() };
        board.state.begin_turn(&mut board.log);
        board
    }

    /// A Kingdom has this Ruler.
    pub(crate) fn rules(mut self, seat: Seat, kingdom: Kingdom) -> Board {
        self.state.enthrone(kingdom, seat);
        self
    }

    /// A treasury has so many Crowns.
    pub(crate) fn crowns(mut self, kingdom: Kingdom, crowns: u16) -> Board {
        self.state.realms[kingdom].crowns = crowns;
        self
    }

    /// An institution has reached this level; the cards that it has brought are in hand.
    pub(crate) fn level(mut self, kingdom: Kingdom, institution: Institution, level: u8) -> Board {
        let realm = &mut self.state.realms[kingdom];
        let from = usize::from(std::mem::replace(&mut realm.levels[institution], level));
        for row in &crate::data::tables().mats[kingdom][institution][from..usize::from(level)] {
            row.card.into_iter().for_each(|card| realm.hand[card] += 1);
        }
        self
    }

    /// These cards lie on a Kingdom's stack, the first on top.
    pub(crate) fn stack(mut self, kingdom: Kingdom, cards: &[KingdomCard]) -> Board {
        let realm = &mut self.state.realms[kingdom];
        for card in cards.iter().rev() {
            realm.hand[*card] -= 1;
            realm.stack.lay(*card);
        }
        self
    }

    /// A Kingdom's Flag lies on top in these Regions.
    pub(crate) fn holds(mut self, kingdom: Kingdom, regions: &[Region]) -> Board {
        regions.iter().for_each(|region| self.state.raise_flag(kingdom, *region));
        self
    }

    /// A Kingdom's Flag lies on top in this Sea.
    pub(crate) fn holds_sea(mut self, kingdom: Kingdom, sea: Sea) -> Board {
        self.state.raise_sea_flag(kingdom, sea);
        self
    }

    /// So many units of a Kingdom at a post.
    pub(crate) fn units(mut self, kingdom: Kingdom, post: Post, count: u8) -> Board {
        (0..count).for_each(|_| self.state.units.raise(kingdom, post));
        self
    }

    /// A Kingdom has so much Unrest.
    pub(crate) fn unrest(mut self, kingdom: Kingdom, unrest: u8) -> Board {
        self.state.realms[kingdom].unrest = unrest;
        self
    }
}

/// War.
impl Board {
    /// A Kingdom's Alliance token lies in the treasury of another.
    pub(crate) fn ally(mut self, kingdom: Kingdom, holder: Kingdom) -> Board {
        self.state.realms[kingdom].ally = Some(holder);
        self
    }

    /// A Kingdom has a Siege token in a Region.
    pub(crate) fn siege(mut self, kingdom: Kingdom, region: Region) -> Board {
        self.state.realms[kingdom].sieges.insert(region);
        self
    }

    /// A Kingdom has played Expansion.
    pub(crate) fn expands(self, kingdom: Kingdom) -> Board {
        self.plays(kingdom, "play expansion")
    }

    /// A Kingdom has played Preparations.
    pub(crate) fn prepares(self, kingdom: Kingdom) -> Board {
        self.plays(kingdom, "play preparations")
    }

    fn plays(self, kingdom: Kingdom, card: &str) -> Board {
        let mut board = self.acts(kingdom);
        let seat = board.state.ruler(kingdom).expect("it has a Ruler");
        board.act(seat, card);
        board
    }

    /// How many units of a Kingdom have a post.
    pub(crate) fn at(&self, kingdom: Kingdom, post: Post) -> u8 {
        self.state.units.at(kingdom, post)
    }

    /// The seats that are asked.
    pub(crate) fn asked(&self) -> Vec<Seat> {
        self.state.status().must().iter().collect()
    }
}

/// Cards and tiles.
impl Board {
    /// A card with this face from the deck.
    fn fetch(&mut self, face: Face) -> Card {
        let card = self.state.deck.iter().find(|card| card.face() == face).expect("the deck has one");
        self.state.deck.remove(card);
        card
    }

    /// A player has these cards in hand.
    pub(crate) fn hand(mut self, seat: Seat, faces: &[Face]) -> Board {
        for face in faces {
            let card = self.fetch(*face);
            self.state.house_mut(seat).hand.insert(card);
        }
        self
    }

    /// These cards lie in a space of a player's mat, the first on top.
    pub(crate) fn mat(mut self, seat: Seat, kingdom: Kingdom, faces: &[Face]) -> Board {
        for face in faces.iter().rev() {
            let card = self.fetch(*face);
            self.state.mats.lay(seat, kingdom, card);
        }
        self
    }

    /// A set, by its number from 1, has these cards.
    pub(crate) fn set(mut self, set: usize, faces: &[Face]) -> Board {
        for face in faces {
            let card = self.fetch(*face);
            self.state.sets[set - 1].insert(card);
        }
        self
    }

    /// A player has so much Glory in tokens.
    pub(crate) fn glory(mut self, seat: Seat, tokens: u16) -> Board {
        self.state.house_mut(seat).glory = tokens;
        self
    }

    /// A player has a tile.
    pub(crate) fn tile(mut self, seat: Seat, tile: Tile) -> Board {
        self.state.house_mut(seat).tiles.insert(tile);
        self
    }

    /// These tiles lie on the display.
    pub(crate) fn display(mut self, tiles: &[Tile]) -> Board {
        self.state.tiles.display = tiles.iter().copied().collect();
        self
    }

    /// These tiles are in the bag.
    pub(crate) fn bag(mut self, tiles: &[Tile]) -> Board {
        self.state.tiles.bag = tiles.iter().copied().collect();
        self
    }

    /// Loaded dice and draws: there must be enough of them.
    pub(crate) fn loaded(mut self, faces: &[u8]) -> Board {
        self.state.chance = Chance::loaded(faces);
        self
    }
}

/// Play.
impl Board {
    /// It is a Kingdom's turn to act; those before it on the track count as done.
    pub(crate) fn acts(mut self, kingdom: Kingdom) -> Board {
        self.state.begin_action(kingdom, &mut self.log);
        self.run();
        self
    }

    /// It is a player's Dynasty turn; the others count as done. Kingdoms without a stack have played Taxation, or Succession
    /// in Chaos.
    pub(crate) fn dynasty_turn(mut self, seat: Seat) -> Board {
        for kingdom in self.state.realms.matching(|realm| realm.top().is_none()).iter() {
            let ruled = self.state.ruler(kingdom).is_some();
            let card = if ruled { KingdomCard::Taxation } else { KingdomCard::Succession };
            let realm = self.state.realm_mut(kingdom);
            realm.hand[card] -= 1;
            realm.stack.lay(card);
        }
        self.state.step = crate::sequence::Step::Player(3);
        self.state.begin_dynasty_turn(seat, &mut self.log);
        self.run();
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

    /// Everything that a seat may do, in written form, without standing answers (§bok:T.6).
    pub(crate) fn legal(&self, seat: Seat) -> Vec<String> {
        let mut legal = Vec::new();
        self.state.legal(seat, &mut legal);
        legal.retain(|action| !matches!(action, Action::Foils { .. } | Action::Talks { .. }));
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

/// A game at its first question.
pub(crate) fn dealt(players: u8, seed: u64) -> State {
    let options = Options { scenario: "kings".into(), seats: players, choices: Default::default() };
    State::deal(&options, Seed::from_number(seed), &mut kernel::Silent).expect("a deal")
}
