//! Chapters 1 and 2.

use crate::assassins::Action;
use crate::assassins::data::tables;
use crate::assassins::factions::rank_of;
use crate::assassins::ids::*;
use crate::assassins::state::{Frame, State, Whereabouts};
use crate::assassins::testing::dealt;
use crate::assassins::view::Stage;
use kernel::{Barrier, Eye, Game, Seat, Seats, Silent, Status};

/// Chooses the first home everywhere, until cards are shared out.
fn sharing(players: u8, seed: u64) -> State {
    let mut state = dealt(players, seed, &mut Silent);
    while state.frame() == Frame::Homes {
        let seat = state.status().must().lowest().expect("somebody is asked");
        let first = state.default(seat);
        state.play(seat, first, &mut Silent);
    }
    state
}

/// Everybody shares out as silence would.
fn begun(players: u8, seed: u64) -> State {
    let mut state = sharing(players, seed);
    for seat in state.everybody().iter() {
        state.play(seat, Action::Usual, &mut Silent);
    }
    state
}

/// X1. §kma:2.1b: 18, 12 or 9 cards for each; what is left is the deck.
#[test]
fn thirty_six_cards_are_dealt() {
    for players in 2..=4 {
        let state = dealt(players, 1, &mut Silent);
        state.check().expect("every card is somewhere");
        assert_eq!(state.deck.len(), 18);
        for seat in state.everybody().iter() {
            let commanders = state.factions_of(seat).count();
            let others = state.setup.dealt[seat.index()].len();
            assert_eq!(commanders + others, 36 / usize::from(players));
        }
    }
}

/// X1. §kma:2.1c,T.11: seven random cards form Chancery, which everybody sees face down.
#[test]
fn seven_cards_form_chancery() {
    let mut all = Set::default();
    for seed in 0..40 {
        let state = dealt(2 + (seed % 3) as u8, seed, &mut Silent);
        assert_eq!(state.chancery.len(), 7);
        all = all.union(state.chancery);
        for eye in [Eye::Seat(Seat(0)), Eye::Spectator] {
            let view = state.view(eye);
            assert_eq!((view.chancery, view.chancery_known.len()), (7, 0));
        }
    }
    assert_eq!(all.len(), Card::ALL.len(), "any card can lie there");
}

/// §kma:1.1b,1.4e
#[test]
fn each_town_is_the_home_of_one_heir() {
    let state = dealt(3, 5, &mut Silent);
    assert!(Town::ALL.iter().all(|town| state.heirs_in(*town).len() == 1));
    assert_eq!(state.king, Some(Place::London));
}

/// §kma:1.4a: every heir can come to live in every town.
#[test]
fn heirs_are_dealt_to_the_towns_at_random() {
    for heir in Heir::ALL.iter().copied() {
        let at = |seed: u64| match dealt(2, seed, &mut Silent).heirs[heir] {
            Whereabouts::In(town) => town,
            other => panic!("{heir} is not in a town but {other:?}"),
        };
        let towns: Set<Town> = (0..60).map(at).collect();
        assert_eq!(towns.len(), Town::ALL.len(), "{heir}");
    }
}

/// §kma:2.2a,2.2b,2.2c
#[test]
fn the_four_highest_nobles_become_commanders() {
    for seed in 0..20 {
        let state = dealt(2, seed, &mut Silent);
        for seat in state.everybody().iter() {
            let commanders: Vec<Noble> =
                state.factions_of(seat).filter_map(|(_, faction)| faction.commander).collect();
            let rest = state.setup.dealt[seat.index()].iter().filter_map(Card::noble);
            let lowest = commanders.iter().map(|noble| rank_of(*noble, 0)).min();
            assert!(rest.clone().all(|noble| Some(rank_of(noble, 0)) < lowest));
            assert!(commanders.len() == MOST_FACTIONS || rest.count() == 0);
        }
    }
}

/// §kma:2.2c: troops, then a birthright, then the alphabet.
#[test]
fn rank_is_troops_then_birthright_then_name() {
    assert!(rank_of(Noble::Percy, 0) > rank_of(Noble::Neville, 0));
    assert!(rank_of(Noble::Mowbray, 0) > rank_of(Noble::Neville, 0), "M before N");
    assert!(rank_of(Noble::Neville, 0) > rank_of(Noble::Stanley, 0), "50 both, but Stanley has no title");
    assert!(rank_of(Noble::Audley, 40) > rank_of(Noble::Beaufort, 0));
}

/// A seat that has been dealt these cards, among them no Noble, and the Crown deck, of which the last card is drawn first.
fn without_a_noble(given: &[Card], deck: &[Card]) -> State {
    let mut state = State::blank(2, 40, kernel::Chance::new(kernel::Seed::from_number(1)));
    state.setup.dealt[0] = given.iter().copied().collect();
    state.deck = deck.iter().copied().collect();
    state
}

/// §kma:2.2d: he draws until a Noble comes, and no farther.
#[test]
fn the_first_noble_of_the_deck_is_drawn() {
    let given = [Card::EarlOfKent, Card::KingsPardon1, Card::MarshalOfEngland];
    let mut state =
        without_a_noble(&given, &[Card::Percy, Card::BishopOfDurham, Card::Audley, Card::Saxons1]);
    state.find_a_noble(Seat(0), &mut Silent);
    assert!(state.setup.dealt[0].contains(Card::Audley));
    let left: Set<Card> = state.deck.iter().copied().collect();
    assert!([Card::Percy, Card::BishopOfDurham, Card::Saxons1].iter().all(|card| left.contains(*card)));
    let before = state.setup.dealt[0];
    state.find_a_noble(Seat(0), &mut Silent);
    assert_eq!(state.setup.dealt[0], before, "who has a Noble draws nothing");
}

/// §kma:2.2e: a random card that he was dealt goes into the deck instead, so that he has as many as before.
#[test]
fn a_random_card_is_given_for_the_noble() {
    let given = [Card::EarlOfKent, Card::KingsPardon1, Card::MarshalOfEngland];
    let mut lost = Set::default();
    for seed in 0..20 {
        let mut state = without_a_noble(&given, &[Card::Audley, Card::Saxons1]);
        state.chance = kernel::Chance::new(kernel::Seed::from_number(seed));
        state.find_a_noble(Seat(0), &mut Silent);
        let deck: Set<Card> = state.deck.iter().copied().collect();
        assert_eq!(
            (state.setup.dealt[0].len(), state.deck.len(), deck.contains(Card::Saxons1)),
            (3, 2, true)
        );
        lost = lost.union(deck.minus(Set::of(Card::Saxons1)));
    }
    assert_eq!(lost, given.into_iter().collect());
}

/// §kma:2.2e: if no Noble is left in the deck, one is taken from Chancery for that card.
#[test]
fn the_last_nobles_are_taken_from_chancery() {
    let given = [Card::EarlOfKent, Card::KingsPardon1];
    let mut state = without_a_noble(&given, &[Card::Saxons1]);
    state.chancery = [Card::Roos, Card::BishopOfDurham].into_iter().collect();
    state.find_a_noble(Seat(0), &mut Silent);
    assert!(state.setup.dealt[0].contains(Card::Roos) && state.setup.dealt[0].len() == 2);
    assert!(state.chancery.contains(Card::BishopOfDurham) && state.chancery.len() == 2);
    assert_eq!(state.deck.to_vec(), [Card::Saxons1]);
}

/// §kma:2.2d: among many deals some leave a seat without a Noble, and it gets one.
#[test]
fn whoever_was_dealt_no_noble_draws_one() {
    let mut found = 0;
    for seed in 0..400 {
        let mut log = Vec::new();
        let state = dealt(4, seed, &mut log);
        state.check().expect("every card is somewhere");
        assert!(state.everybody().iter().all(|seat| state.factions_of(seat).count() > 0));
        assert!(state.everybody().iter().all(|seat| state.setup.dealt[seat.index()].len() >= 5));
        let told = |event: &crate::assassins::Event| {
            kernel::Tell::tell(event, Eye::Spectator).is_some_and(|line| line.clause.0 == "2.2d")
        };
        found += log.iter().filter(|event| told(event)).count();
    }
    assert!(found > 0, "one of the seeds needs it");
}

/// §kma:2.2f,2.2g: in seat order and openly; silence takes the first on the card.
#[test]
fn a_commander_with_several_castles_begins_where_his_owner_says() {
    let mut state = dealt(2, 3, &mut Silent);
    let seat = state.status().must().lowest().expect("somebody has a choice");
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let Some(Action::Home { noble, at }) = legal.last().copied() else { panic!("{legal:?}") };
    assert_eq!(legal.len(), noble.crown_card().row().homes.len());
    assert!(
        matches!(state.default(seat), Action::Home { at: first, .. } if first == noble.crown_card().row().homes[0])
    );
    state.play(seat, Action::Home { noble, at }, &mut Silent);
    let (id, _) = state.all_factions().find(|(_, faction)| faction.commander == Some(noble)).unwrap();
    assert_eq!(state.square_of(id), Some(at.square()));
}

/// §kma:2.3a,T.5: all share out at the same time, and nobody sees the others' choices.
#[test]
fn all_share_out_in_secret() {
    let mut state = sharing(3, 2);
    assert_eq!(state.status(), Status::Waiting { must: Seats::first(3), may: Seats::NONE });
    let before = state.view(Eye::Seat(Seat(1)));
    let card = state.setup.dealt[0].first().expect("there is a card");
    let to = FactionId::nth(Seat(0), 0);
    assert_eq!(state.play(Seat(0), Action::Share { card, to }, &mut Silent), Barrier::Apart);
    assert_eq!(state.view(Eye::Seat(Seat(1))), before);
    assert_ne!(state.view(Eye::Seat(Seat(0))), before);
}

/// §kma:T.6: a choice can be cleared once.
#[test]
fn sharing_can_begin_anew_once() {
    let mut state = sharing(2, 2);
    let seat = Seat(0);
    let card = state.setup.dealt[0].first().expect("there is a card");
    let to = FactionId::nth(seat, 0);
    let clears = |state: &State| {
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        legal.contains(&Action::Clear)
    };
    assert!(!clears(&state));
    state.play(seat, Action::Share { card, to }, &mut Silent);
    assert!(clears(&state));
    state.play(seat, Action::Clear, &mut Silent);
    assert!(state.setup.dealt[0].contains(card));
    state.play(seat, Action::Share { card, to }, &mut Silent);
    assert!(!clears(&state));
}

/// §kma:2.3c,2.3d,I7: in the end every card belongs to a faction, and Titles lie open.
#[test]
fn titles_are_laid_open_and_nothing_stays_in_hand() {
    for seed in 0..20 {
        let state = begun(2, seed);
        state.check().expect("no Title is hidden");
        assert_eq!(state.all_factions().map(|(_, faction)| faction.cards().len()).sum::<usize>(), 36);
        assert!(state.all_factions().all(|(_, faction)| !faction.pile.meets(tables().kinds.titles)));
        assert_eq!(state.view(Eye::Spectator).stage, Stage::Play);
    }
}

/// §kma:2.3d: silence deals the cards round, the highest commander first.
#[test]
fn silence_deals_the_cards_round() {
    let mut state = sharing(2, 4);
    let (seat, cards) = (Seat(0), state.setup.dealt[0]);
    let factions = state.factions_of(seat).count();
    let highest = state.by_rank(state.factions_of(seat).map(|(id, _)| id))[0];
    assert_eq!(state.default(seat), Action::Usual);
    state.play(seat, Action::Usual, &mut Silent);
    assert!(state.setup.shared[highest].contains(cards.first().unwrap()));
    assert_eq!(state.setup.shared[highest].len(), cards.len().div_ceil(factions));
}

/// §kma:5.2a,5.2b: the highest commander, Titles included, goes first.
#[test]
fn the_highest_commander_goes_first() {
    for seed in 0..20 {
        let state = begun(3, seed);
        let highest = state.all_factions().max_by_key(|(_, faction)| faction.rank()).expect("somebody").0;
        assert_eq!((state.active, state.start), (highest.seat(), highest.seat()));
        assert_eq!(state.duty, Some(highest));
    }
}

/// §kma:2.1e: Nobles can lie in Chancery.
#[test]
fn nobles_can_lie_in_chancery() {
    let nobles = tables().kinds.nobles;
    assert!((0..10).any(|seed| begun(2, seed).chancery.meets(nobles)));
}

/// §kma:2.3b: a Noble who does not command is shared out like any other card, and lies face down.
#[test]
fn nobles_who_do_not_command_go_into_piles() {
    let mut found = 0;
    for seed in 0..10 {
        let mut state = sharing(2, seed);
        let others = state.setup.dealt[0].within(tables().kinds.nobles);
        let to = FactionId::nth(Seat(0), 0);
        let commander = state.faction(to).commander;
        for card in others.iter() {
            state.play(Seat(0), Action::Share { card, to }, &mut Silent);
        }
        for seat in state.everybody().iter() {
            state.play(seat, Action::Usual, &mut Silent);
        }
        assert_eq!(state.faction(to).hidden_nobles(), others);
        assert_eq!(state.faction(to).commander, commander);
        assert!(!state.pile_seen(to, Eye::Spectator).meets(others));
        found += others.len();
    }
    assert!(found > 0, "somebody was dealt more than four");
}

/// §kma:I10,2.2a: a Noble whom another is imagined to have been dealt is below his four commanders.
#[test]
fn imagined_nobles_are_below_the_commanders() {
    let (swan, lion) = (Seat(0), Seat(1));
    let mut nobles = 0;
    for seed in 0..20 {
        let state = sharing(2, seed);
        let commanders: Vec<_> = state.factions_of(lion).map(|(_, faction)| faction.rank()).collect();
        let mut chance = kernel::Chance::new(kernel::Seed::from_number(seed));
        for _ in 0..20 {
            let other = state.imagine(swan, &mut chance);
            let dealt = other.setup.dealt[lion.index()];
            assert_eq!(dealt.len(), state.setup.dealt[lion.index()].len());
            for noble in dealt.iter().filter_map(Card::noble) {
                nobles += 1;
                let below = commanders.iter().all(|rank| Some(rank_of(noble, 0)) < *rank);
                assert!(below && commanders.len() == 4, "seed {seed}: {noble}");
            }
        }
    }
    assert!(nobles > 0);
}

/// §kma:13.3a: the table offers the lengths that the rules name.
#[test]
fn the_lengths_on_offer_are_in_the_rules() {
    let page = include_str!("../../../../../docs/rules/kingmaker-assassins.md");
    let rounds = &State::info().scenarios[0].options[0];
    let values: Vec<&str> = rounds.values.iter().map(|value| value.value).collect();
    let (last, others) = values.split_last().expect("there is a choice");
    let told = format!("offers seven lengths between the two: {} and {last} rounds", others.join(", "));
    assert!(page.contains(&told), "{told}");
    assert_eq!((values[0], *last, values.contains(&rounds.default)), ("10", "100", true));
}

/// §kma:2.2c,5.2a: Titles that were shared out count for who goes first.
#[test]
fn titles_count_for_who_goes_first() {
    let mut decided = 0;
    for seed in 0..60 {
        let state = begun(3, seed);
        let all = || state.all_factions();
        let highest = all().max_by_key(|(_, faction)| faction.rank()).map(|(id, _)| id);
        let bare = all().max_by_key(|(_, faction)| faction.commander.map(|noble| rank_of(noble, 0)));
        assert_eq!((state.duty, Some(state.start)), (highest, highest.map(FactionId::seat)));
        decided += u32::from(bare.map(|(id, _)| id) != highest);
    }
    assert!(decided > 0, "Titles have decided it at least once");
}
