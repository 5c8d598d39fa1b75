//! Chapters 1 and 2: preparation, deal and declaration. Questions 1 and 2 of §kma:T.9.

use super::action::Action;
use super::data::tables;
use super::event::{
    Event, card_named, cards_named, heir_named, noble_named, place_named, said, seat_named, town_named,
};
use super::factions::rank_of;
use super::frames::Asked;
use super::ids::*;
use super::state::{BySeat, Faction, Frame, Spot, State, Whereabouts};
use kernel::{Chance, Chronicle, Heading, Seat, Seats, Seed};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// What is decided before the first turn.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Setup {
    /// §kma:2.2g: the factions whose commanders have several home castles and have not chosen one.
    pub(crate) homeless: Set<FactionId>,
    /// §kma:2.3a: the cards that each seat still has to share out.
    pub(crate) dealt: BySeat<Set<Card>>,
    /// §kma:2.3d: the cards that each faction will have, secret until all have confirmed.
    pub(crate) shared: ByFaction<Set<Card>>,
    /// §kma:T.6: who has begun anew.
    pub(crate) cleared: Seats,
    /// Who has confirmed.
    pub(crate) confirmed: Seats,
}

/// The deal.
impl State {
    /// Prepares the board, deals the cards and turns the commanders up.
    pub(super) fn set_up(players: u8, last_round: u8, seed: Seed, log: &mut impl Chronicle<Event>) -> State {
        let mut state = State::blank(players, last_round, Chance::new(seed));
        log.note(|| {
            said("2.1b", "Thirty-six Crown cards are dealt out, and seven form Chancery.")
                .heading(Heading::new("setup", "The deal"))
        });
        state.house_heirs(log);
        state.deal_cards();
        for seat in state.everybody().iter() {
            state.find_a_noble(seat, log);
        }
        for seat in state.everybody().iter() {
            state.turn_up_commanders(seat, log);
        }
        state.frames.push(Frame::Homes);
        state
    }

    /// §kma:1.1b,1.4a,1.4b: the seven heirs are dealt to the seven towns, and everybody sees who is where.
    fn house_heirs(&mut self, log: &mut impl Chronicle<Event>) {
        let mut towns: Vec<Town> = Town::ALL.to_vec();
        self.chance.shuffle(&mut towns);
        for (heir, town) in Heir::ALL.iter().copied().zip(towns) {
            self.heirs[heir] = Whereabouts::In(town);
            log.note(|| said("1.4a", format!("{} lives in {}.", heir_named(heir), town_named(town))));
        }
    }

    /// §kma:2.1b,2.1c: both decks are shuffled; everybody gets his cards, and the next seven form Chancery.
    /// §kma:2.1e: whatever they are.
    fn deal_cards(&mut self) {
        self.chance.shuffle(&mut self.deck);
        self.chance.shuffle(&mut self.events.deck);
        let deal = tables().figures.deal(self.players);
        for seat in self.everybody().iter() {
            self.setup.dealt[seat.index()] = self.draw_many(deal.cards);
        }
        self.chancery = self.draw_many(deal.chancery);
    }

    fn draw_many(&mut self, count: u8) -> Set<Card> {
        (0..count).filter_map(|_| self.deck.pop()).collect()
    }

    /// §kma:2.2d,2.2e: whoever was dealt no Noble draws until he has one, and a random card that he was dealt takes its
    /// place: in the deck, or in Chancery if the last Nobles are there.
    pub(super) fn find_a_noble(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        let dealt = self.setup.dealt[seat.index()];
        if dealt.meets(tables().kinds.nobles) {
            return;
        }
        let given: Vec<Card> = dealt.iter().collect();
        let given = *self.chance.pick(&given);
        let noble = self.swap_in_deck(given).unwrap_or_else(|| self.swap_in_chancery(given));
        self.setup.dealt[seat.index()].remove(given);
        self.setup.dealt[seat.index()].insert(noble);
        log.note(|| {
            said("2.2d", format!("{} has no Noble and draws {}.", seat_named(seat), card_named(noble)))
                .by(seat)
        });
    }

    /// Draws the first Noble of the deck; a card is shuffled into it with whatever else was drawn.
    fn swap_in_deck(&mut self, given: Card) -> Option<Card> {
        let at = self.deck.iter().rposition(|card| card.noble().is_some())?;
        let noble = std::mem::replace(&mut self.deck[at], given);
        self.chance.shuffle(&mut self.deck);
        Some(noble)
    }

    /// §kma:2.2e: takes a random Noble from Chancery for a card.
    fn swap_in_chancery(&mut self, given: Card) -> Card {
        let nobles: Vec<Card> = self.chancery.within(tables().kinds.nobles).iter().collect();
        let noble = *self.chance.pick(&nobles);
        self.chancery.remove(noble);
        self.chancery.insert(given);
        noble
    }

    /// §kma:2.2a,2.2b,2.2f: the four Nobles who are highest in rank become commanders, each in his home castle.
    fn turn_up_commanders(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        let mut nobles: Vec<Noble> = self.setup.dealt[seat.index()].iter().filter_map(Card::noble).collect();
        nobles.sort_by_key(|noble| Reverse(rank_of(*noble, 0)));
        for (noble, id) in nobles.into_iter().zip(FactionId::of(seat)) {
            let homes = &noble.crown_card().row().homes;
            self.setup.dealt[seat.index()].remove(noble.crown_card());
            self.factions[id] = Some(Faction::new(noble, homes[0].square()));
            self.show(Set::of(noble.crown_card()));
            if homes.len() > 1 {
                self.setup.homeless.insert(id);
            }
            log.note(|| said("2.2a", format!("{} commands.", noble_named(noble))).by(seat));
        }
    }
}

/// §kma:2.2g: home castles.
impl State {
    /// The faction whose home is asked for: in seat order, the highest commander first.
    fn next_home(&self) -> Option<(FactionId, Noble)> {
        let id = self.setup.homeless.first()?;
        Some((id, self.faction(id).commander.expect("it was dealt with one")))
    }

    pub(super) fn homes_asks(&self) -> Asked {
        let (id, _) = self.next_home().expect("a home is open");
        Asked::one(id.seat(), "2.2g")
    }

    pub(super) fn homes_legal(&self, out: &mut Vec<Action>) {
        let Some((_, noble)) = self.next_home() else { return };
        out.extend(noble.crown_card().row().homes.iter().map(|at| Action::Home { noble, at: *at }));
    }

    pub(super) fn homes_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let Action::Home { noble, at } = action else { unreachable!("{action:?} was not offered") };
        let (id, _) = self.next_home().expect("a home is open");
        self.setup.homeless.remove(id);
        self.faction_mut(id).at = Spot::Land(at.square());
        log.note(|| {
            said("2.2g", format!("{} begins at {}.", noble_named(noble), place_named(at))).by(id.seat())
        });
    }

    pub(super) fn homes_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        let placed = self.setup.homeless.is_empty();
        if placed {
            self.frames.pop();
            self.frames.push(Frame::Sharing);
        }
        placed
    }

    pub(super) fn homes_prompt(&self) -> String {
        let (_, noble) = self.next_home().expect("a home is open");
        format!("Where does {} begin?", noble_named(noble))
    }
}

/// Section 2.3: sharing out in secret. §kma:2.3b: the Nobles who do not command are among the cards.
impl State {
    pub(super) fn sharing_asks(&self) -> Asked {
        Asked::apart(self.everybody().minus(self.setup.confirmed), "2.3a")
    }

    pub(super) fn sharing_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.setup.confirmed.contains(seat) {
            return;
        }
        let dealt = self.setup.dealt[seat.index()];
        for card in dealt.iter() {
            out.extend(self.factions_of(seat).map(|(to, _)| Action::Share { card, to }));
        }
        if dealt.is_empty() {
            out.push(Action::Confirm);
        }
        out.push(Action::Usual);
        let begun = self.factions_of(seat).any(|(id, _)| !self.setup.shared[id].is_empty());
        if begun && !self.setup.cleared.contains(seat) {
            out.push(Action::Clear);
        }
    }

    pub(super) fn sharing_play(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Share { card, to } => self.share(card, to),
            Action::Clear => self.share_anew(seat),
            Action::Usual => self.deal_round(seat),
            Action::Confirm => {}
            other => unreachable!("{other:?} was not offered"),
        }
        if matches!(action, Action::Usual | Action::Confirm) {
            self.setup.confirmed = self.setup.confirmed.with(seat);
        }
    }

    fn share(&mut self, card: Card, to: FactionId) {
        self.setup.dealt[to.seat().index()].remove(card);
        self.setup.shared[to].insert(card);
    }

    /// §kma:T.6
    fn share_anew(&mut self, seat: Seat) {
        self.setup.cleared = self.setup.cleared.with(seat);
        for id in FactionId::of(seat) {
            let shared = std::mem::take(&mut self.setup.shared[id]);
            self.setup.dealt[seat.index()] = self.setup.dealt[seat.index()].union(shared);
        }
    }

    /// §kma:2.3d: what is left is dealt round the factions, the highest commander first, in the order of the tables.
    pub(super) fn deal_round(&mut self, seat: Seat) {
        let order = self.by_rank(self.factions_of(seat).map(|(id, _)| id));
        let cards = self.setup.dealt[seat.index()];
        for (card, to) in cards.iter().zip(order.iter().cycle()) {
            self.share(card, *to);
        }
    }

    /// §kma:2.3c,2.3d,5.2a: when all have confirmed, the cards are laid out, and the highest commander goes first.
    pub(super) fn sharing_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        if self.setup.confirmed != self.everybody() {
            return false;
        }
        let setup = std::mem::take(&mut self.setup);
        for id in FactionId::ALL.iter().copied().filter(|id| self.factions[*id].is_some()).collect::<Vec<_>>()
        {
            setup.shared[id].iter().for_each(|card| self.receive(id, card));
            log.note(|| self.declared(id));
        }
        let first = self.by_rank(self.all_factions().map(|(id, _)| id).collect::<Vec<_>>().into_iter())[0];
        self.start = first.seat();
        self.duty = Some(first);
        self.frames.pop();
        self.frames.push(Frame::Turn);
        self.begin_turn(self.start, log);
        true
    }

    /// §kma:2.3d: a faction as everybody sees it.
    fn declared(&self, id: FactionId) -> Event {
        let faction = self.faction(id);
        let titles = match faction.titles.is_empty() {
            true => String::new(),
            false => format!(" with {}", cards_named(faction.titles)),
        };
        let pile = match faction.pile.len() {
            1 => "a pile of one card".into(),
            count => format!("a pile of {count} cards"),
        };
        said("2.3d", format!("{} declares itself{titles}, with {pile}.", self.faction_named(id)))
            .by(id.seat())
    }

    pub(super) fn sharing_prompt(&self, seat: Seat) -> String {
        let left = self.setup.dealt[seat.index()].len();
        match left {
            0 => "All cards are shared out. Confirm?".into(),
            1 => "Share out your cards: one is left.".into(),
            _ => format!("Share out your cards: {left} are left."),
        }
    }
}
