//! §bok:T.14,I20: another state that a seat cannot tell from the real one.
//!
//! Dynasty cards that the seat has not seen are dealt anew among the hands and mats of others and the deck, so that every
//! hand and every space keeps its number. Cards that everybody has seen going into a hand stay with their player, in his
//! hand or on his mat. Tiles that nobody has seen are dealt anew between the bag and those that are out of the game.

use crate::ids::*;
use crate::notes::Notes;
use crate::standing::Standing;
use crate::state::State;
use crate::succession::Succession;
use kernel::{Chance, Seat, Seats};

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
        let notes = self.notes[seat.index()];
        let noted = notes.placed.union(notes.loose).union(notes.traced);
        let mut pool: Vec<Card> = self.deck.iter().collect();
        for stranger in &strangers {
            let known = self.house(*stranger).taken.union(noted);
            pool.extend(self.hidden_from_others(*stranger).minus(known).iter());
        }
        chance.shuffle(&mut pool);
        let others = self.places_of_notes(seat);
        let real = self.clear_laid(seat);
        let mut stacks = Vec::new();
        for stranger in strangers {
            self.redeal(stranger, &real, notes, &mut pool, &mut stacks, chance);
        }
        self.mats.lay_anew(&stacks);
        self.deck = pool.into_iter().collect();
        self.note_places(seat, others);
    }

    /// The cards of a player that others cannot see: his hand, his mat, and what he has laid face down.
    pub(crate) fn hidden_from_others(&self, seat: Seat) -> Cards {
        let laid = self.succession.laid[seat.index()];
        let face_down = if self.succession.is_open() { Cards::default() } else { laid };
        self.house(seat).hand.union(self.mats.cards(seat)).union(face_down)
    }

    /// Gives a player other cards: those of which the observer knows that he has them, and the rest from the pool.
    fn redeal(
        &mut self,
        seat: Seat,
        real: &Succession,
        notes: Notes,
        pool: &mut Vec<Card>,
        stacks: &mut Vec<(Seat, Kingdom, Vec<Card>)>,
        chance: &mut Chance,
    ) {
        let face_down = if real.is_open() { Cards::default() } else { real.laid[seat.index()] };
        let hidden = self.hidden_from_others(seat).union(face_down);
        let fixed = notes.placed.union(notes.loose);
        let known = self.house(seat).taken.union(notes.traced.within(hidden)).minus(fixed);
        let mut cards: Vec<Card> = known.iter().collect();
        let wanted = hidden.minus(fixed).len() - cards.len();
        cards.extend(pool.drain(pool.len() - wanted..));
        chance.shuffle(&mut cards);
        let hand = self.house(seat).hand.len();
        self.house_mut(seat).hand = cards.drain(..hand).collect();
        for kingdom in Kingdom::ALL.iter().copied() {
            let stack = self.redealt_stack(seat, kingdom, notes, &mut cards, chance);
            stacks.push((seat, kingdom, stack));
        }
        if !real.is_open() {
            self.redeal_laid(seat, real, &mut cards);
        }
    }

    /// §bok:T.10: a stack: cards whose place the observer knows stay there, others of which he knows are somewhere in it.
    fn redealt_stack(
        &self,
        seat: Seat,
        kingdom: Kingdom,
        notes: Notes,
        cards: &mut Vec<Card>,
        chance: &mut Chance,
    ) -> Vec<Card> {
        let mut stack: Vec<Card> = self.mats.stack(seat, kingdom).collect();
        let mut rest: Vec<Card> = stack.iter().copied().filter(|card| notes.loose.contains(*card)).collect();
        let open = stack.iter().filter(|card| !notes.placed.contains(**card)).count();
        rest.extend(cards.drain(..open - rest.len()));
        chance.shuffle(&mut rest);
        for place in &mut stack {
            if !notes.placed.contains(*place) {
                *place = rest.pop().expect("there is a card for each place");
            }
        }
        stack
    }

    /// Takes what others have laid face down off the table, and returns how it was.
    fn clear_laid(&mut self, seat: Seat) -> Succession {
        let real = self.succession;
        if !real.is_open() {
            let own = real.laid[seat.index()];
            self.succession.laid = [Cards::default(); SEATS];
            self.succession.laid[seat.index()] = own;
            self.succession.front = real.front.map(|front| front.within(own));
        }
        real
    }

    /// §bok:T.11: what lies face down, in front of whom it lies. `real` is how it was before: the same card can be dealt to
    /// one player and have been laid by another.
    fn redeal_laid(&mut self, seat: Seat, real: &Succession, cards: &mut Vec<Card>) {
        let laid = real.laid[seat.index()];
        for (front, before) in self.succession.front.iter_mut().zip(real.front) {
            let anew: Cards = cards.drain(..before.within(laid).len()).collect();
            *front = front.union(anew);
            self.succession.laid[seat.index()] = self.succession.laid[seat.index()].union(anew);
        }
    }

    /// Where the cards lie that other players have noted: whose notes, whose stack, from the top, and whether the place
    /// is known to them.
    fn places_of_notes(&self, seat: Seat) -> Vec<(Seat, Seat, Kingdom, usize, bool)> {
        let mut places = Vec::new();
        for other in self.everybody().without(seat).iter() {
            let notes = self.notes[other.index()];
            for owner in self.everybody().iter() {
                for kingdom in Kingdom::ALL.iter().copied() {
                    let stack = self.mats.stack(owner, kingdom).enumerate();
                    let noted = stack.filter(|(_, card)| notes.placed.union(notes.loose).contains(*card));
                    places.extend(
                        noted.map(|(at, card)| (other, owner, kingdom, at, notes.placed.contains(card))),
                    );
                }
            }
        }
        places
    }

    /// Writes the notes of others for the cards that now lie in those places. Who has lost which card to whom is left out.
    fn note_places(&mut self, seat: Seat, places: Vec<(Seat, Seat, Kingdom, usize, bool)>) {
        let mut fresh = [Notes::default(); SEATS];
        fresh[seat.index()] = self.notes[seat.index()];
        for (other, owner, kingdom, at, placed) in places {
            let card =
                self.mats.stack(owner, kingdom).nth(at).expect("the stack has as many cards as before");
            let notes = &mut fresh[other.index()];
            if placed { notes.placed.insert(card) } else { notes.loose.insert(card) }
        }
        self.notes = fresh;
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
        // §bok:T.6: what others have left with the table.
        for stranger in self.everybody().without(seat).iter() {
            self.house_mut(stranger).standing = Standing::default();
        }
        self.offers.forget(|from, to, _| from == seat || to == seat);
        // §bok:T.5: who wants to foil.
        let own = self.dynasty.ready.contains(seat);
        self.dynasty.ready = if own { Seats::only(seat) } else { Seats::NONE };
    }
}
