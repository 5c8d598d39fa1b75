//! §kma:T.11,I10: another state that a seat cannot tell from the real one.
//!
//! Crown cards that the seat has not seen are dealt anew among the piles of others, Chancery, the neutral towns and the
//! deck, so that every pile keeps its size and no Title lies face down in a faction (§kma:3.1b). Event cards that it has not
//! seen are dealt anew among hands, battle cards, unread discards and the deck. Secret choices of others are replaced by
//! those of silence.

use super::battle::{Side, Step};
use super::choice::Choice;
use super::data::tables;
use super::factions::{Rank, rank_of};
use super::guns::Barrage;
use super::ids::*;
use super::setup::Setup;
use super::state::State;
use kernel::{Chance, Eye, Seat};
use std::mem::take;

impl State {
    pub(super) fn imagined_by(&self, seat: Seat, chance: &mut Chance) -> State {
        let mut other = self.clone();
        other.chance = Chance::new(chance.seed());
        for stranger in self.everybody().without(seat).iter() {
            other.known.to[stranger.index()] = Set::default();
        }
        other.imagine_guns(seat);
        other.imagine_crown_cards(seat, chance);
        other.imagine_event_cards(seat, chance);
        other.imagine_choices(seat);
        other
    }

    /// §kma:8.1e: Mercenaries that another seat is still choosing for the guns: nobody sees how far it has come.
    fn imagine_guns(&mut self, seat: Seat) {
        let Barrage { gunner, target, laid, against, .. } = &mut self.barrage;
        for (owner, choice) in [(gunner, laid), (target, against)] {
            if owner.is_some_and(|id| id.seat() != seat) && !choice.confirmed {
                *choice = Choice::default();
            }
        }
    }

    /// §kma:8.1e: the Mercenaries that lie face down at the guns or against them, with the factions whose they are.
    fn laid_down(&mut self) -> [(Option<FactionId>, &mut Choice); 2] {
        let Barrage { gunner, target, laid, against, .. } = &mut self.barrage;
        [(*gunner, laid), (*target, against)]
    }

    /// Puts other Mercenaries in the place of these, which lie face down at the guns of a faction or against them:
    /// everybody knows that they are Mercenaries, but not which.
    fn swap_laid(&mut self, id: FactionId, unseen: Set<Card>, drawn: Set<Card>) {
        let swapped = |cards: Set<Card>| cards.minus(unseen).union(drawn);
        let faction = self.faction_mut(id);
        faction.pile = swapped(faction.pile);
        for (_, choice) in self.laid_down().into_iter().filter(|(owner, _)| *owner == Some(id)) {
            choice.cards = swapped(choice.cards);
        }
    }

    fn imagine_crown_cards(&mut self, seat: Seat, chance: &mut Chance) {
        let eye = Eye::Seat(seat);
        let mut hidden: ByFaction<Set<Card>> = By::from_fn(|id| {
            let pile = self.factions[id].as_ref().map_or_else(Set::default, |faction| faction.pile);
            pile.minus(self.pile_seen(id, eye))
        });
        let mut at_guns: Vec<(FactionId, Set<Card>)> = Vec::new();
        for (id, choice) in self.laid_down() {
            let Some(id) = id else { continue };
            let unseen = choice.cards.within(hidden[id]);
            hidden[id] = hidden[id].minus(unseen);
            at_guns.push((id, unseen));
        }
        let unseen_chancery = self.chancery.minus(self.seen_of(self.chancery, eye));
        let laid: ByTown<Set<Card>> =
            By::from_fn(|town: Town| self.towns[town].laid.minus(self.seen_of(self.towns[town].laid, eye)));
        let dealt: Vec<Seat> = self.everybody().without(seat).iter().collect();

        let mut pool = Pool::new(take(&mut self.deck).into_iter());
        hidden.iter().for_each(|(_, cards)| pool.add(*cards));
        at_guns.iter().for_each(|(_, cards)| pool.add(*cards));
        laid.iter().for_each(|(_, cards)| pool.add(*cards));
        pool.add(unseen_chancery);
        let counts: Vec<usize> = dealt.iter().map(|stranger| self.whole_deal(*stranger).len()).collect();
        dealt.iter().for_each(|stranger| pool.add(self.whole_deal(*stranger)));
        pool.shuffle(chance);

        for (id, cards) in hidden.iter().filter(|(_, cards)| !cards.is_empty()) {
            let pile = &mut self.faction_mut(id).pile;
            *pile = pile.minus(*cards);
        }
        for (id, unseen) in at_guns {
            let drawn = pool.draw(unseen.len(), |card| tables().kinds.mercenaries.contains(card));
            self.swap_laid(id, unseen, drawn);
        }
        let mut empty: Vec<(FactionId, usize)> = hidden
            .iter()
            .filter(|(_, cards)| !cards.is_empty())
            .map(|(id, cards)| (id, cards.len()))
            .collect();
        // §kma:3.5c: before anybody else gets one, a Noble for each vacancy that nobody who is seen can fill.
        for (id, count) in &mut empty {
            if self.has_vacancy(*id) && !self.has_successor(*id) {
                let noble = pool.draw(1, |card| card.noble().is_some());
                self.fill(*id, noble);
                *count -= 1;
            }
        }
        // Piles that cannot have a Noble come first, while there are other cards.
        empty.sort_by_key(|(id, _)| !self.has_nobody_to_command(*id));
        for (id, count) in empty {
            let unfit = self.never_in_pile(id);
            let drawn = pool.draw(count, |card| !unfit.contains(card));
            self.fill(id, drawn);
        }
        for (stranger, count) in dealt.into_iter().zip(counts) {
            let lowest = self.lowest_dealt(stranger);
            let below = |noble| lowest.is_some_and(|lowest| rank_of(noble, 0) < lowest);
            let drawn = pool.draw(count, |card| card.noble().is_none_or(below));
            self.redeal(stranger, drawn);
        }
        for (town, cards) in laid.iter() {
            let drawn = pool.draw(cards.len(), |_| true);
            let laid = &mut self.towns[town].laid;
            *laid = laid.minus(*cards).union(drawn);
        }
        let drawn = pool.draw(unseen_chancery.len(), |_| true);
        self.chancery = self.chancery.minus(unseen_chancery).union(drawn);
        self.deck = pool.0.into_iter().collect();
    }

    fn fill(&mut self, id: FactionId, cards: Set<Card>) {
        let pile = &mut self.faction_mut(id).pile;
        *pile = pile.union(cards);
    }

    /// §kma:3.5c: whether a faction is about to choose who takes over.
    fn has_vacancy(&self, id: FactionId) -> bool {
        self.vacancies.iter().any(|vacancy| vacancy.faction == id)
    }

    /// §kma:7.13a: whether a faction has lost its commander, and nobody can take over.
    fn has_nobody_to_command(&self, id: FactionId) -> bool {
        self.awaits_leader(id) && !self.has_vacancy(id) && self.faction(id).commander.is_none()
    }

    /// The cards that cannot be in a pile: Titles, and Nobles if nobody could take command (§kma:7.13a).
    fn never_in_pile(&self, id: FactionId) -> Set<Card> {
        let kinds = &tables().kinds;
        if self.has_nobody_to_command(id) { kinds.titles.union(kinds.nobles) } else { kinds.titles }
    }

    /// §kma:2.2a,2.2b: the rank below which a seat can have been dealt other Nobles than its commanders; none if it has
    /// fewer than four, for then all its Nobles command.
    fn lowest_dealt(&self, seat: Seat) -> Option<Rank> {
        let all_command = self.free_number(seat).is_some();
        let commanders = self.factions_of(seat).filter_map(|(_, faction)| faction.commander);
        commanders.map(|noble| rank_of(noble, 0)).min().filter(|_| !all_command)
    }

    /// Section 2.3: what a seat was dealt, shared out or not.
    fn whole_deal(&self, seat: Seat) -> Set<Card> {
        let Setup { dealt, shared, .. } = &self.setup;
        FactionId::of(seat).fold(dealt[seat.index()], |all, id| all.union(shared[id]))
    }

    /// §kma:T.5: while all share out, nobody sees how far the others have come; who has confirmed has shared all.
    fn redeal(&mut self, seat: Seat, cards: Set<Card>) {
        FactionId::of(seat).for_each(|id| self.setup.shared[id] = Set::default());
        self.setup.dealt[seat.index()] = cards;
        if self.setup.confirmed.contains(seat) {
            self.deal_round(seat);
        }
    }

    fn imagine_event_cards(&mut self, seat: Seat, chance: &mut Chance) {
        let own_side = self.battle.side_of(seat);
        let mut pool: Vec<EventCard> = take(&mut self.events.deck).into_iter().collect();
        let strangers: Vec<Seat> = self.everybody().without(seat).iter().collect();
        let counts: Vec<usize> =
            strangers.iter().map(|stranger| self.events.hands[stranger.index()].len()).collect();
        for stranger in &strangers {
            pool.extend(take(&mut self.events.hands[stranger.index()]).iter());
        }
        let hidden: Vec<Side> = Side::ALL
            .iter()
            .copied()
            .filter(|side| Some(*side) != own_side && self.battle.cards[*side].is_some())
            .collect();
        hidden.iter().for_each(|side| pool.extend(self.battle.cards[*side].take()));
        let unread: Vec<EventCard> = self.events.unread.iter().collect();
        self.events.discards = self.events.discards.minus(self.events.unread);
        self.events.unread = Set::default();
        pool.extend(&unread);
        chance.shuffle(&mut pool);

        let mut draw = |battle: bool| {
            let at = pool.iter().position(|card| card.is_battle() == battle).expect("as many as before");
            pool.swap_remove(at)
        };
        for (stranger, count) in strangers.into_iter().zip(counts) {
            self.events.hands[stranger.index()] = (0..count).map(|_| draw(false)).collect();
        }
        hidden.into_iter().for_each(|side| self.battle.cards[side] = Some(draw(true)));
        self.imagine_kept_card(own_side);
        for card in unread {
            let other = draw(card.is_battle());
            self.discard_event(other, false);
        }
        chance.shuffle(&mut pool);
        self.events.deck = pool.into_iter().collect();
    }

    /// §kma:7.5c: the card that the defender has just kept is one of those that he is imagined to have.
    fn imagine_kept_card(&mut self, own_side: Option<Side>) {
        if self.battle.kept.is_some() && own_side != Some(Side::Defender) {
            let defender = self.battle.faction(Side::Defender).seat();
            self.battle.kept = self.events.hands[defender.index()].first();
        }
    }

    /// §kma:T.5: what others have chosen in secret.
    fn imagine_choices(&mut self, seat: Seat) {
        if self.parting.from.is_some_and(|from| from.seat() != seat) {
            self.parting.choice = Choice::default();
        }
        // Once they have fought, the armies lie open.
        for side in Side::ALL.iter().copied().filter(|_| self.battle.step == Step::Arm) {
            let Some(owner) = self.battle.sides[side].map(FactionId::seat).filter(|owner| *owner != seat)
            else {
                continue;
            };
            let confirmed = self.battle.armies[side].confirmed;
            let army = if confirmed { self.usual_army(owner) } else { Choice::default() };
            self.battle.armies[side] = Choice { confirmed, ..army };
        }
        for id in FactionId::ALL.iter().copied().filter(|id| id.seat() != seat) {
            self.parliament.writs[id] = 0;
        }
    }
}

/// Crown cards that a seat has not seen, in a random order.
struct Pool(Vec<Card>);

impl Pool {
    fn new(cards: impl Iterator<Item = Card>) -> Pool {
        Pool(cards.collect())
    }

    fn add(&mut self, cards: Set<Card>) {
        self.0.extend(cards.iter());
    }

    fn shuffle(&mut self, chance: &mut Chance) {
        chance.shuffle(&mut self.0);
    }

    /// Draws so many cards that fit; if there are too few of them, others.
    fn draw(&mut self, count: usize, fits: impl Fn(Card) -> bool) -> Set<Card> {
        let mut drawn = Set::default();
        for _ in 0..count {
            let at = self.0.iter().position(|card| fits(*card)).unwrap_or(0);
            drawn.insert(self.0.remove(at));
        }
        drawn
    }
}
