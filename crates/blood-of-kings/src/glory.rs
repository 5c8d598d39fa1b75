//! Sections 7.1 and 7.2: Glory and Achievement tiles; and 7.3.3 to 7.3.5, who has won.
//!
//! Glory is gained token by token (§bok:7.1.2), and a token can bring a question: which tile to claim, which to return. So
//! what is owed waits in [`State::asks`], and no frame goes on before it is settled.

use crate::action::Action;
use crate::data::tables;
use crate::event::{Event, kingdom_named, said, seat_named, tile_named};
use crate::frames::Asked;
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Clause, Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// The tiles that are with nobody, and when the others were claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tiles {
    /// §bok:2.1.15: in the bag; nobody knows which (§bok:2.1.13), except for those that were returned.
    pub(crate) bag: Set<Tile>,
    /// §bok:1.2.15: on the display.
    pub(crate) display: Set<Tile>,
    /// §bok:7.2.7,T.14: those in the bag that everybody has seen going back into it.
    pub(crate) returned: Set<Tile>,
    /// For each tile the number of its latest claim, to tell which of his tiles a player has claimed last (§bok:T.15).
    claimed: ByTile<u16>,
    claims: u16,
}

/// A small question or step that comes before any frame goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ask {
    /// §bok:7.1.2: tokens that a player gains, one after the other.
    Gain {
        /// Who.
        to: Seat,
        /// §bok:7.2.1: from whom; from the pool if from nobody.
        from: Option<Seat>,
        /// How many are still to come.
        left: u8,
    },
    /// §bok:9.4.30: a token that a player loses to the pool.
    Lose {
        /// Who.
        seat: Seat,
    },
    /// §bok:7.1.4: which tile he claims (question 27).
    Claim {
        /// Who.
        seat: Seat,
    },
    /// §bok:10.6: whether a Kingdom pays for Famous Troupe, and which (question 27).
    Troupe {
        /// Who has claimed it.
        seat: Seat,
    },
    /// §bok:7.2.2: which tile he returns (question 28).
    Break {
        /// Who.
        seat: Seat,
    },
    /// §bok:10.6: who has broken Famous Troupe returns a token once his debt is paid.
    Refund {
        /// Who.
        seat: Seat,
    },
    /// §bok:T.9: after a change of control in its own action, whether the active Kingdom raises its Flag in a Cathedral
    /// (question 26).
    Cathedral,
}

/// How the game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    pub(crate) how: How,
    pub(crate) winners: Seats,
}

/// The ways to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum How {
    /// §bok:7.3.1,E1: the last tile was claimed, and one player has the highest score.
    LastTile,
    /// §bok:7.3.4,E2: somebody has beaten the score of a tie.
    PlayOff,
    /// §bok:7.4.3,E3: the limit of turns.
    Limit,
    /// §bok:7.4.3,E4: the limit of a play-off.
    PlayOffLimit,
}

impl Ending {
    pub(crate) fn outcome(self) -> Outcome {
        let (ending, clause) = match self.how {
            How::LastTile => ("last tile", "7.3.1"),
            How::PlayOff => ("play-off", "7.3.4"),
            How::Limit => ("limit of turns", "7.4.3"),
            How::PlayOffLimit => ("limit of the play-off", "7.4.3"),
        };
        Outcome { winners: self.winners, drawn: Seats::NONE, ending, clause: Clause(clause) }
    }
}

/// Scores and tiles.
impl State {
    /// §bok:7.1.9,I10: a player's score: his tokens, and 5 for each tile.
    pub(crate) fn score(&self, seat: Seat) -> u16 {
        let house = self.house(seat);
        house.glory + u16::from(tables().figures.glory.per_tile) * house.tiles.len() as u16
    }

    /// §bok:1.2.15,7.2.7: fills the display from the bag.
    pub(crate) fn fill_display(&mut self, log: &mut impl Chronicle<Event>) {
        while self.tiles.display.len() < tables().figures.glory.display && !self.tiles.bag.is_empty() {
            let count = self.tiles.bag.len() as u32;
            let at = self.chance.below(count) as usize;
            let tile = self.tiles.bag.iter().nth(at).expect("it is below the count");
            self.tiles.bag.remove(tile);
            self.tiles.returned.remove(tile);
            self.tiles.display.insert(tile);
            log.note(|| said("1.2.15", format!("{} is put on the display.", tile_named(tile))));
        }
    }

    /// §bok:7.1.1,7.1.11,7.2.1: a player is to gain Glory, from another one or from the pool.
    /// §bok:7.2.9: nobody takes from himself.
    pub(crate) fn gain_glory(&mut self, to: Seat, count: u8, from: Option<Seat>) {
        if from != Some(to) {
            self.asks.push(Ask::Gain { to, from, left: count });
        }
    }

    /// §bok:T.15: the tile that a player has claimed last.
    fn latest_tile(&self, seat: Seat) -> Option<Tile> {
        self.house(seat).tiles.iter().max_by_key(|tile| self.tiles.claimed[*tile])
    }

    /// §bok:7.1.3: the tokens that are exchanged for a tile: one fewer than it counts.
    fn exchanged() -> u16 {
        u16::from(tables().figures.glory.per_tile) - 1
    }
}

/// The small steps, and their questions.
impl State {
    /// Carries out the latest small step if it needs no choice. Returns whether it asks instead.
    pub(crate) fn ask_run(&mut self, ask: Ask, log: &mut impl Chronicle<Event>) -> bool {
        match ask {
            Ask::Gain { to, from, left } => self.gain_one(to, from, left, log),
            Ask::Lose { seat } => self.lose_one(seat, log),
            Ask::Refund { seat } => {
                self.asks.pop();
                if self.house(seat).glory > 0 {
                    self.house_mut(seat).glory -= 1;
                    log.note(|| said("10.6", "A Glory goes back for Famous Troupe.").by(seat));
                }
            }
            // §bok:T.2: nobody is asked where everybody sees that there is only one answer.
            Ask::Claim { seat } => match self.tiles.display.only() {
                Some(tile) => self.claim(seat, tile, log),
                None => return true,
            },
            Ask::Break { seat } => match self.house(seat).tiles.only() {
                Some(tile) => self.break_tile(seat, tile, log),
                None => return true,
            },
            Ask::Troupe { seat } => return self.asks_if(!self.troupe_payers(seat).is_empty()),
            Ask::Cathedral => return self.asks_if(self.may_flag_a_cathedral()),
        }
        false
    }

    /// §bok:T.2: drops the latest question if there is nothing to choose. Returns whether it is asked.
    fn asks_if(&mut self, can_choose: bool) -> bool {
        if !can_choose {
            self.asks.pop();
        }
        can_choose
    }

    /// §bok:7.1.2,7.1.3,I11,7.1.5,7.1.6,7.1.7: the next token of a gain. §bok:7.2.8: what the other breaks comes first.
    /// §bok:7.2.2,7.2.4,7.2.5: it comes from the other's tokens, then from a tile that he breaks, then from the pool.
    fn gain_one(&mut self, to: Seat, from: Option<Seat>, left: u8, log: &mut impl Chronicle<Event>) {
        if let Some(giver) = from {
            let house = self.house_mut(giver);
            if house.glory > 0 {
                house.glory -= 1;
            } else if !house.tiles.is_empty() {
                self.asks.push(Ask::Break { seat: giver });
                return;
            }
        }
        self.asks.pop();
        if left > 1 {
            self.asks.push(Ask::Gain { to, from, left: left - 1 });
        }
        log.note(|| {
            let source = match from {
                Some(giver) => format!(" from {}", seat_named(giver)),
                None => String::new(),
            };
            said("7.1.2", format!("{} gains 1 Glory{source}.", seat_named(to))).by(to)
        });
        if self.house(to).glory >= State::exchanged() && !self.tiles.display.is_empty() {
            self.asks.push(Ask::Claim { seat: to });
        } else {
            self.house_mut(to).glory += 1;
        }
    }

    /// §bok:7.2.10,7.2.11,9.4.30,9.4.33: a token goes back to the pool, if need be from a broken tile; who has neither loses
    /// nothing.
    fn lose_one(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        let house = self.house_mut(seat);
        if house.glory == 0 && !house.tiles.is_empty() {
            self.asks.push(Ask::Break { seat });
            return;
        }
        self.asks.pop();
        if self.house(seat).glory > 0 {
            self.house_mut(seat).glory -= 1;
            log.note(|| said("7.2.10", format!("{} loses 1 Glory.", seat_named(seat))).by(seat));
        }
    }

    /// §bok:7.1.3,7.1.4: a tile in exchange for tokens.
    fn claim(&mut self, seat: Seat, tile: Tile, log: &mut impl Chronicle<Event>) {
        self.asks.pop();
        self.tiles.display.remove(tile);
        self.tiles.claims += 1;
        self.tiles.claimed[tile] = self.tiles.claims;
        let house = self.house_mut(seat);
        house.glory -= State::exchanged();
        house.tiles.insert(tile);
        log.note(|| said("7.1.4", format!("{} claims {}.", seat_named(seat), tile_named(tile))).by(seat));
        if tile == Tile::FamousTroupe {
            self.asks.push(Ask::Troupe { seat });
        }
    }

    /// §bok:7.2.2,7.2.3,7.2.6: a tile goes back into the bag for five tokens, which are change and no gain.
    fn break_tile(&mut self, seat: Seat, tile: Tile, log: &mut impl Chronicle<Event>) {
        self.asks.pop();
        let house = self.house_mut(seat);
        house.tiles.remove(tile);
        house.glory += u16::from(tables().figures.glory.per_tile);
        self.tiles.bag.insert(tile);
        self.tiles.returned.insert(tile);
        log.note(|| {
            said("7.2.2", format!("{} returns {} to the bag.", seat_named(seat), tile_named(tile))).by(seat)
        });
        // §bok:10.28: without Trade Houses all tokens show the front.
        if tile == Tile::TradeHouses {
            Kingdom::ALL.iter().for_each(|kingdom| self.realms[*kingdom].turned = false);
        }
        if tile == Tile::FamousTroupe {
            // Below the debt, which is settled first.
            self.asks.insert(self.asks.len() - 1, Ask::Refund { seat });
        }
    }

    /// §bok:10.6: the Kingdoms that could pay for Famous Troupe.
    fn troupe_payers(&self, seat: Seat) -> Set<Kingdom> {
        let price = u16::from(Tile::FamousTroupe.row().amount);
        self.thrones(seat).within(self.realms.matching(|realm| realm.crowns >= price))
    }

    pub(crate) fn ask_asks(&self, ask: Ask) -> Asked {
        match ask {
            Ask::Claim { seat } => Asked::one(seat, "7.1.4"),
            Ask::Troupe { seat } => Asked::one(seat, "10.6"),
            Ask::Break { seat } => Asked::one(seat, "7.2.2"),
            Ask::Cathedral => Asked::one(self.acting_ruler(), "4.1.12"),
            Ask::Gain { .. } | Ask::Lose { .. } | Ask::Refund { .. } => {
                unreachable!("it is carried out by itself")
            }
        }
    }

    pub(crate) fn ask_legal(&self, ask: Ask, out: &mut Vec<Action>) {
        match ask {
            Ask::Claim { .. } => out.extend(self.tiles.display.iter().map(|tile| Action::Claim { tile })),
            Ask::Break { seat } => {
                out.extend(self.house(seat).tiles.iter().map(|tile| Action::Return { tile }));
            }
            Ask::Troupe { seat } => {
                out.extend(self.troupe_payers(seat).iter().map(|kingdom| Action::Hire { kingdom }));
                out.push(Action::Done);
            }
            Ask::Cathedral => {
                self.cathedral_legal(self.acting.kingdom, out);
                out.push(Action::Done);
            }
            Ask::Gain { .. } | Ask::Lose { .. } | Ask::Refund { .. } => {}
        }
    }

    pub(crate) fn ask_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Claim { tile } => self.claim(seat, tile, log),
            Action::Return { tile } => self.break_tile(seat, tile, log),
            // The question stays: a Flag is a change of control too.
            Action::Flag { region } => self.flag_cathedral(self.acting.kingdom, region, log),
            Action::Done => {
                self.asks.pop();
            }
            Action::Hire { kingdom } => {
                self.asks.pop();
                self.pay(kingdom, u16::from(Tile::FamousTroupe.row().amount));
                log.note(|| {
                    said("10.6", format!("{} pays for the Famous Troupe.", kingdom_named(kingdom))).by(seat)
                });
                self.gain_glory(seat, Tile::FAMOUS_TROUPE_GLORY, None);
            }
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §bok:T.15: the tile that was claimed last is the one that a silent seat returns.
    pub(crate) fn ask_silence(&self, ask: Ask) -> Option<Action> {
        match ask {
            Ask::Break { seat } => self.latest_tile(seat).map(|tile| Action::Return { tile }),
            _ => None,
        }
    }

    pub(crate) fn ask_prompt(&self, ask: Ask) -> String {
        match ask {
            Ask::Claim { .. } => "Which Achievement tile do you claim?".into(),
            Ask::Troupe { .. } => {
                let price = Tile::FamousTroupe.row().amount;
                format!("Does one of your Kingdoms pay {price} Crowns for 1 more Glory?")
            }
            Ask::Break { .. } => "You owe Glory and have no token. Which tile do you return?".into(),
            Ask::Cathedral => {
                format!("Does {} raise a Flag in a Cathedral?", kingdom_named(self.acting.kingdom))
            }
            Ask::Gain { .. } | Ask::Lose { .. } | Ask::Refund { .. } => String::new(),
        }
    }
}

impl Tile {
    /// §bok:7.1.1: what Famous Troupe brings.
    const FAMOUS_TROUPE_GLORY: u8 = 1;
}

/// The end.
impl State {
    /// The seats with the highest score.
    fn leaders(&self) -> (u16, Seats) {
        let best = self.everybody().iter().map(|seat| self.score(seat)).max().unwrap_or(0);
        (best, self.everybody().iter().filter(|seat| self.score(*seat) == best).collect())
    }

    /// §bok:7.3.4,7.3.5: in a play-off the game ends at the moment when somebody has more than the noted score.
    pub(crate) fn watch_the_play_off(&mut self) {
        let Some(noted) = self.play_off else { return };
        let (best, winners) = self.leaders();
        if best > noted {
            self.ended = Some(Ending { how: How::PlayOff, winners });
        }
    }

    /// §bok:7.3.1,7.3.3,7.3.6,7.4.3,3.1.9: at the end of a turn: whether the game is over.
    /// §bok:7.3.2: a tile that has come back in time counts.
    pub(crate) fn score_the_turn(&mut self) {
        let last_tile = self.tiles.display.is_empty() && self.tiles.bag.is_empty();
        let how = match self.play_off {
            None if last_tile => How::LastTile,
            _ if self.turn == self.limit => How::Limit,
            Some(_) if self.turn >= self.limit + tables().figures.play_off => {
                let winners = self.best_of_all();
                self.ended = Some(Ending { how: How::PlayOffLimit, winners });
                return;
            }
            _ => return,
        };
        let (best, winners) = self.leaders();
        if winners.len() == 1 {
            self.ended = Some(Ending { how, winners });
        } else {
            // §bok:7.3.5: a score that was noted before stays.
            self.play_off = self.play_off.or(Some(best));
        }
    }

    /// §bok:7.4.3: after the limit of a play-off: score, tiles, thrones, Crowns, Regions; then the victory is shared.
    fn best_of_all(&self) -> Seats {
        let merits = |seat: Seat| {
            let thrones = self.thrones(seat);
            let crowns: u32 = thrones.iter().map(|kingdom| u32::from(self.realms[kingdom].crowns)).sum();
            let regions: usize = thrones.iter().map(|kingdom| self.realms[kingdom].regions.len()).sum();
            (self.score(seat), self.house(seat).tiles.len(), thrones.len(), crowns, regions)
        };
        let best = self.everybody().iter().min_by_key(|seat| Reverse(merits(*seat))).map(merits);
        self.everybody().iter().filter(|seat| Some(merits(*seat)) == best).collect()
    }
}
