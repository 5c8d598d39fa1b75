//! `imagine` in Kingmaker II: what is hidden only there, besides [`crate::imagine`].

use crate::second::data::{EventKind, Figures, tables};
use crate::second::ids::*;
use crate::second::setup::turn_to_award;
use crate::second::state::State;
use kernel::{Chance, Seat};

impl State {
    /// §km2:1.6b,1.6c,1.6d,1.6e: deals unknown hands, both decks and the cards left out anew, with a new random stream.
    /// What others have agreed or said among themselves is left out.
    pub(crate) fn imagined_by(&self, seat: Seat, chance: &mut Chance) -> State {
        let mut other = self.with_other_luck(chance);
        other.imagine_dealt_cards(seat, chance);
        other.imagine_crown_cards(seat, Set::default(), chance);
        other.imagine_event_cards(chance);
        other.imagine_talk(seat, chance);
        other
    }

    /// §km2:4.1c,4.1d,4.2a: exchanges cards that others were dealt and have not awarded yet for others, from the deck
    /// or among themselves. A card whose kind is public is exchanged for one of that kind; any other for one that is no
    /// Noble and can still be awarded.
    fn imagine_dealt_cards(&mut self, seat: Seat, chance: &mut Chance) {
        let own = self.own.setup.to_award[seat.index()];
        let hidden = self.setup_cards().minus(own);
        if !self.own.setup.dealt || hidden.is_empty() {
            return;
        }
        let mut pool: Vec<Card> = self.court.deck.iter().copied().chain(hidden.iter()).collect();
        chance.shuffle(&mut pool);
        let mut take = |fits: &dyn Fn(Card) -> bool| {
            let at = pool.iter().position(|card| fits(*card)).expect("his own cards are among them");
            pool.swap_remove(at)
        };
        let others = self.everybody().without(seat);
        let imagined = others.iter().map(|other| {
            let of_known_kind = self.of_known_kind(other);
            let kinds = of_known_kind.iter().map(|card| take(&|other| other.kind() == card.kind()));
            (other, kinds.collect::<Set<Card>>(), self.own.setup.to_award[other.index()].minus(of_known_kind))
        });
        let imagined: Vec<(Seat, Set<Card>, Set<Card>)> = imagined.collect();
        for (other, kinds, rest) in imagined {
            let turn = self.awards_from(other);
            let any =
                rest.iter().map(|_| take(&|card| card.noble().is_none() && turn_to_award(card) >= turn));
            self.own.setup.to_award[other.index()] = kinds.union(any.collect());
        }
        self.court.deck = pool.into_iter().collect();
    }

    /// §km2:4.2a: the first award turn for which a seat still has cards: once it has begun, the one that it has come
    /// to.
    fn awards_from(&self, seat: Seat) -> u8 {
        let turns = self.own.setup.to_award[seat.index()].iter().map(turn_to_award);
        if self.setup_asks().0 == seat { turns.min().unwrap_or(0) } else { 0 }
    }

    /// §km2:4.1c,4.2a: cards of a seat whose kind everybody knows: the Title and the Offices that each was dealt, and
    /// one of the kind that it is awarding now.
    fn of_known_kind(&self, seat: Seat) -> Set<Card> {
        let (cards, from) = (self.own.setup.to_award[seat.index()], self.awards_from(seat));
        let deal = Figures::by_players(&tables().figures.deal, self.players);
        let awarding = self.setup_asks().0 == seat;
        let some = |turn: u8| {
            let dealt = [deal.titles, deal.offices, 0][usize::from(turn)];
            let count = if awarding && turn == from { 1 } else { dealt };
            cards.iter().filter(move |card| turn_to_award(*card) == turn).take(usize::from(count))
        };
        (0..3).flat_map(some).collect()
    }

    /// Shuffles the Event deck and the cards left out of it. The discards were all seen when they were drawn.
    ///
    /// §km2:3.11c: before the first reshuffle everybody knows that each of the four piles has one Clamour, so each pile
    /// keeps one; afterwards nothing is known.
    fn imagine_event_cards(&mut self, chance: &mut Chance) {
        let pile = match self.own.omens.removed.is_empty() {
            true => self.events.deck.len(),
            false => usize::from(Figures::by_players(&tables().figures.events, self.players).pile) + 1,
        };
        let (events, removed) = (&mut self.events, &mut self.own.omens.removed);
        let is_clamour = |card: &EventCard| card.row().kind == EventKind::Clamour;
        let unknown = events.deck.iter().copied().filter(|card| !is_clamour(card)).chain(removed.iter());
        let mut unknown: Vec<EventCard> = unknown.collect();
        chance.shuffle(&mut unknown);
        let mut unknown = unknown.into_iter();
        *removed = unknown.by_ref().take(removed.len()).collect();
        for card in events.deck.iter_mut().filter(|card| !is_clamour(card)) {
            *card = unknown.next().unwrap_or(*card);
        }
        self.shuffle_event_piles(pile, chance);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::CrownKind;
    use crate::politics::Stances;
    use crate::second::testing::*;
    use kernel::{Game, Options, Seed, Silent};

    fn dealt() -> State {
        let options = Options { scenario: "preset".into(), seats: 3, choices: Default::default() };
        let mut state = State::deal(&options, Seed::from_number(5), &mut Silent).expect("it can be dealt");
        for seat in [SWAN, LION, BOAR] {
            for _ in 0..3 {
                let card = state.court.deck.pop().expect("the deck is full");
                state.court.hands[seat.index()].insert(card);
            }
        }
        state
    }

    fn imagined(state: &State, nth: u64) -> State {
        state.imagined_by(SWAN, &mut Chance::new(Seed::from_number(nth)))
    }

    /// §km2:1.6b: one's own hand and what one was shown stay; other hands keep their number only.
    #[test]
    fn own_cards_and_those_shown_stay_and_other_hands_vary() {
        let mut state = dealt();
        let shown = state.court.hands[LION.index()].first().expect("he has cards");
        state.seen[SWAN.index()].insert(shown);
        let others: Vec<State> = (0..100).map(|nth| imagined(&state, nth)).collect();
        for other in &others {
            assert_eq!(other.court.hands[SWAN.index()], state.court.hands[SWAN.index()]);
            assert!(other.court.hands[LION.index()].contains(shown));
            assert_eq!(other.court.hands[LION.index()].len(), 3);
            assert_eq!(other.court.deck.len(), state.court.deck.len());
        }
        let vary = |what: &dyn Fn(&State) -> String| others.iter().any(|other| what(other) != what(&state));
        let hands = |state: &State| state.court.hands[LION.index()];
        assert!(others.iter().any(|other| hands(other) != hands(&others[0])), "never the same one");
        assert!(vary(&|state| format!("{:?}", state.court.hands[LION.index()])));
        assert!(vary(&|state| format!("{:?}", state.court.hands[BOAR.index()])));
        assert!(vary(&|state| format!("{:?}", state.court.deck)));
    }

    /// §km2:1.6d,1.6e,3.11c: both Event piles vary, but each pile of the deck keeps its Clamour.
    #[test]
    fn event_deck_and_removed_cards_vary_and_each_pile_keeps_its_clamour() {
        let state = dealt();
        let others: Vec<State> = (0..100).map(|nth| imagined(&state, nth)).collect();
        others.iter().for_each(|other| other.check().expect("each card is somewhere once"));
        let clamour =
            |state: &State| state.events.deck.iter().position(|card| card.row().kind == EventKind::Clamour);
        assert!(others.iter().any(|other| clamour(other) != clamour(&state)));
        assert!(others.iter().any(|other| other.events.deck != state.events.deck));
        assert!(others.iter().any(|other| other.own.omens.removed != state.own.omens.removed));
        assert!(others.iter().any(|other| other.own.omens.removed != others[0].own.omens.removed));
        for other in &others {
            for pile in other.events.deck.chunks(13) {
                assert_eq!(pile.iter().filter(|card| card.row().kind == EventKind::Clamour).count(), 1);
            }
        }
        let top = |state: &State| state.events.deck.last().copied();
        assert!(others.iter().any(|other| top(other) != top(&state)));
    }

    /// How many cards of a kind a seat has to award.
    fn dealt_of(state: &State, seat: Seat, kind: CrownKind) -> usize {
        state.own.setup.to_award[seat.index()].iter().filter(|card| card.kind() == kind).count()
    }

    /// §km2:4.1c,4.1d,4.2a: what others were dealt facedown varies, and so do its kinds beyond the Title and the
    /// Offices that everybody was dealt; one's own cards, and pre-set ones, stay.
    #[test]
    fn cards_that_others_were_dealt_vary_but_for_what_is_public() {
        for (scenario, varies) in [("preset", false), ("dealt", true)] {
            let options = Options { scenario: scenario.into(), seats: 3, choices: Default::default() };
            let state = State::deal(&options, Seed::from_number(4), &mut Silent).expect("it can be dealt");
            let dealt = |state: &State, seat: Seat| state.own.setup.to_award[seat.index()];
            let others: Vec<State> = (0..50).map(|nth| imagined(&state, nth)).collect();
            for other in &others {
                assert_eq!(dealt(other, SWAN), dealt(&state, SWAN));
                assert_eq!(dealt(other, LION).len(), dealt(&state, LION).len());
                assert!(!varies || dealt_of(other, LION, CrownKind::Title) >= 1);
                assert!(!varies || dealt_of(other, LION, CrownKind::Office) >= 2);
                assert!(dealt(other, LION).iter().all(|card| card.noble().is_none()), "Nobles lie open");
                other.check().expect("nothing is broken");
            }
            assert_eq!(others.iter().any(|other| dealt(other, LION) != dealt(&state, LION)), varies);
            for kind in [CrownKind::Title, CrownKind::Office, CrownKind::Town, CrownKind::Ship] {
                let count = |state: &State| dealt_of(state, LION, kind);
                assert_eq!(others.iter().any(|other| count(other) != count(&state)), varies, "{kind:?}");
            }
        }
    }

    /// §km2:4.2a: what a seat that is awarding has come to is public, and it can go on in every imagined set-up.
    #[test]
    fn a_seat_that_is_awarding_can_go_on() {
        for seed in 0..20 {
            let options = Options { scenario: "dealt".into(), seats: 5, choices: Default::default() };
            let mut state =
                State::deal(&options, Seed::from_number(seed), &mut Silent).expect("it can be dealt");
            while !state.setup_cards().is_empty() {
                let seat = state.asked().0;
                let viewer = if seat == SWAN { LION } else { SWAN };
                let other = state.imagined_by(viewer, &mut Chance::new(Seed::from_number(seed)));
                assert_eq!(other.asked(), state.asked());
                let mut legal = Vec::new();
                other.legal(seat, &mut legal);
                assert!(!legal.is_empty());
                other.check().expect("nothing is broken");
                let first = state.default(seat);
                state.play(seat, first, &mut Silent);
            }
        }
    }

    /// §km2:T.4: what others have seen of hands that are hidden is hidden as well.
    #[test]
    fn what_others_know_is_imagined_too() {
        let mut state = dealt();
        let shown = state.court.hands[LION.index()].first().expect("he has cards");
        state.seen[BOAR.index()].insert(shown);
        let others: Vec<State> = (0..50).map(|nth| imagined(&state, nth)).collect();
        assert!(others.iter().all(|other| other.seen[BOAR.index()].len() == 1));
        assert!(others.iter().any(|other| !other.seen[BOAR.index()].contains(shown)));
        let own = |other: &State| other.seen[BOAR.index()].meets(other.court.hands[BOAR.index()]);
        assert!(!others.iter().any(own), "nobody has seen his own cards in another hand");
        let swans = state.court.hands[SWAN.index()];
        assert!(!others.iter().any(|other| other.seen[BOAR.index()].meets(swans)), "nor any of the Swan's");
    }

    fn open_bargains(state: &State) -> usize {
        state.offers.iter().count()
    }

    /// §km2:T.5,T.6,20.3d,1.6b: a seat knows of its own bargains, with the cards that they name; those of others, and
    /// their standing answers, it leaves out.
    #[test]
    fn what_others_settle_among_themselves_is_not_imagined() {
        let (hart, stag) = (&[Card::Coventry, Card::LeRose, Card::Audley], &[Card::Ipswich, Card::Howard]);
        let mut board = Board::new(3).hand(SWAN, &[Card::Roos]).hand(LION, hart).hand(BOAR, stag);
        board.play("lion: offer boar give card:coventry for cards:1; lion: offer swan give card:le-rose for");
        board.play("boar: accept 1 with howard; boar: offer lion give card:ipswich for; lion: decline 3");
        board.play("boar: stance bargains lion refuse; lion: show audley to boar");
        assert_eq!(open_bargains(&board.state), 2);
        let others: Vec<State> = (0..50).map(|nth| imagined(&board.state, nth)).collect();
        for other in &others {
            assert_eq!(open_bargains(other), 1);
            assert!(
                other.court.hands[LION.index()].contains(Card::LeRose),
                "that one is offered to the Swan"
            );
            assert_eq!(other.stances[BOAR.index()], Stances::default());
            assert_eq!(other.book.this_turn.stances[BOAR.index()], 0);
            assert_eq!(other.book.this_turn.shown[BOAR.index()], Set::default());
            other.check().expect("nothing is broken");
        }
        let unknown = |other: &State| !other.court.hands[LION.index()].contains(Card::Coventry);
        assert!(others.iter().any(unknown));
        let boars = board.state.imagined_by(BOAR, &mut Chance::new(Seed::from_number(1)));
        assert_eq!(open_bargains(&boars), 1);
        assert!(boars.court.hands[LION.index()].contains(Card::Coventry));
        assert_eq!(boars.stances[BOAR.index()], board.state.stances[BOAR.index()]);
    }

    /// §km2:20.3d,20.3e: which cards two others have traded is their secret; how many is not.
    #[test]
    fn cards_that_others_have_traded_vary() {
        let mut board =
            Board::new(3).hand(LION, &[Card::Coventry, Card::LeRose]).hand(BOAR, &[Card::Ipswich]);
        board.play("lion: offer boar give card:coventry for; boar: accept 1");
        let others: Vec<State> = (0..50).map(|nth| imagined(&board.state, nth)).collect();
        for other in &others {
            assert_eq!(other.book.this_turn.traded.within(other.court.hands[BOAR.index()]).len(), 1);
            assert_eq!(other.book.this_turn.traded.len(), 1);
        }
        assert!(others.iter().any(|other| !other.book.this_turn.traded.contains(Card::Coventry)));
    }

    /// §km2:11.2a,1.6b: which cards two others offer for a captive is their secret; how many is not.
    #[test]
    fn a_ransom_between_others_names_cards_of_the_imagined_hand() {
        let mut board = Board::new(3)
            .noble(BOAR, Noble::Percy, field(Area::York))
            .noble(LION, Noble::Berkeley, field(Area::York))
            .hand(LION, &[Card::Coventry, Card::LeRose]);
        let captives = Set::of(Noble::Berkeley);
        board.state.capture(captives, kernel::Seats::only(BOAR), BOAR, Area::York, &mut board.log);
        let mut board = board.run();
        board.play("ransom give coventry for 0");
        let given = |state: &State| state.captives.terms.map(|terms| terms.give).unwrap_or_default();
        let others: Vec<State> = (0..50).map(|nth| imagined(&board.state, nth)).collect();
        for other in &others {
            assert_eq!(given(other).len(), 1);
            assert!(given(other).minus(other.court.hands[LION.index()]).is_empty());
            assert!(given(other).minus(other.seen[BOAR.index()]).is_empty());
        }
        assert!(others.iter().any(|other| !given(other).contains(Card::Coventry)));
        for nth in 0..20 {
            let lions = board.state.imagined_by(LION, &mut Chance::new(Seed::from_number(nth)));
            assert_eq!(given(&lions), Set::of(Card::Coventry), "he knows what he gives");
        }
        let boars = board.state.imagined_by(BOAR, &mut Chance::new(Seed::from_number(1)));
        assert_eq!(given(&boars), Set::of(Card::Coventry));
        assert!(boars.court.hands[LION.index()].contains(Card::Coventry));
    }

    /// §kmc:2.3h,T.14: Titles and Offices that a seat has not seen are exchanged for others. Only an edition with a
    /// Chancery facedown has them.
    #[test]
    fn facedown_titles_and_offices_vary_and_stay_titles_and_offices() {
        let (shown, facedown) = (Card::EarlOfKent, [Card::EarlOfEssex, Card::TreasurerOfEngland]);
        let board = Board::new(3).chancery(&[shown, facedown[0], facedown[1]]).hand(LION, &[Card::Percy]);
        let facedown: Set<Card> = facedown.into_iter().collect();
        let exchanged = |nth: u64| {
            let mut other = board.state.clone();
            let mut chance = Chance::new(Seed::from_number(nth));
            let laid = other.imagine_crown_cards(SWAN, facedown, &mut chance);
            other.court.chancery = other.court.chancery.minus(facedown).union(laid);
            other.check().expect("each card is somewhere once");
            assert!(other.court.chancery.contains(shown));
            laid
        };
        let laid: Vec<Set<Card>> = (0..50).map(exchanged).collect();
        let kinds = |card: Card| matches!(card.kind(), CrownKind::Title | CrownKind::Office);
        assert!(laid.iter().all(|cards| cards.len() == 2 && cards.iter().all(kinds)));
        assert!(laid.iter().any(|cards| !cards.meets(facedown)));
    }

    /// §km2:10.4f,10.4g: everybody knows that the card of a conquered Town is in the deck.
    #[test]
    fn the_card_of_a_conquered_town_is_in_no_hand() {
        let board = Board::new(3)
            .noble(LION, Noble::Percy, field(Area::York))
            .holds(Noble::Percy, &[Place::Coventry])
            .hand(LION, &Card::ALL[30..50]);
        let decks: Vec<Vec<Card>> =
            (0..50).map(|nth| imagined(&board.state, nth).court.deck.to_vec()).collect();
        assert!(decks.iter().all(|deck| deck.contains(&Card::Coventry)));
        let top = |deck: &Vec<Card>| deck.last() == Some(&Card::Coventry);
        assert!(!decks.iter().all(top), "nobody knows where in it");
        assert!(decks.iter().any(|deck| !deck.contains(&Card::Ipswich)), "of other Towns it is not known");
    }
}
