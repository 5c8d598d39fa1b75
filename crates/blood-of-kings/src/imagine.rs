//! §bok:T.14,I20: another state that a seat cannot tell from the real one.
//!
//! Dynasty cards that the seat has not seen are dealt anew among the hands and mats of others and the deck, so that every
//! hand and every space keeps its number. Cards that everybody has seen going into a hand stay with their player, in his
//! hand or on his mat. Tiles that nobody has seen are dealt anew between the bag and those that are out of the game.

use crate::ids::*;
use crate::state::State;
use kernel::{Chance, Seat};

impl State {
    pub(crate) fn imagined_by(&self, seat: Seat, chance: &mut Chance) -> State {
        let mut other = self.clone();
        other.chance = Chance::new(chance.seed());
        other.imagine_cards(seat, chance);
        other.imagine_tiles(chance);
        other.imagine_choices(seat);
        other
    }

    /// Deals the unseen cards anew.
    fn imagine_cards(&mut self, seat: Seat, chance: &mut Chance) {
        let strangers: Vec<Seat> = self.everybody().without(seat).iter().collect();
        let mut pool: Vec<Card> = self.deck.iter().collect();
        for stranger in &strangers {
            let hidden = self.house(*stranger).hand.union(self.mats.cards(*stranger));
            pool.extend(hidden.minus(self.house(*stranger).taken).iter());
        }
        chance.shuffle(&mut pool);
        for stranger in strangers {
            self.redeal(stranger, &mut pool, chance);
        }
        self.deck = pool.into_iter().collect();
    }

    /// Gives a player other cards: those that he has taken openly, and the rest from the pool.
    fn redeal(&mut self, seat: Seat, pool: &mut Vec<Card>, chance: &mut Chance) {
        let hand = self.house(seat).hand.len();
        let spaces: ByKingdom<usize> = By::from_fn(|kingdom| usize::from(self.mats.count(seat, kingdom)));
        let mut cards: Vec<Card> = self.house(seat).taken.iter().collect();
        let all = hand + spaces.iter().map(|(_, count)| count).sum::<usize>();
        cards.extend(pool.drain(pool.len() - (all - cards.len())..));
        chance.shuffle(&mut cards);
        self.house_mut(seat).hand = cards.drain(..hand).collect();
        for (kingdom, count) in spaces.iter() {
            let stack: Vec<Card> = cards.drain(..*count).collect();
            self.mats.replace(seat, kingdom, &stack);
        }
    }

    /// §bok:2.1.13: which of the tiles that nobody has seen are in the bag.
    fn imagine_tiles(&mut self, chance: &mut Chance) {
        let owned = self.houses.iter().fold(self.tiles.display, |all, house| all.union(house.tiles));
        let seen = owned.union(self.tiles.returned);
        let unseen = self.tiles.bag.minus(self.tiles.returned).len();
        let mut others: Vec<Tile> = Tile::ALL.iter().copied().filter(|tile| !seen.contains(*tile)).collect();
        chance.shuffle(&mut others);
        self.tiles.bag = others.into_iter().take(unseen).collect::<Set<Tile>>().union(self.tiles.returned);
    }

    /// §bok:T.15: what another seat is choosing in secret.
    fn imagine_choices(&mut self, seat: Seat) {
        if self.dynasty.seat != seat {
            self.dynasty.discarding = Cards::default();
        }
    }
}
