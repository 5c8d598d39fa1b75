//! Chapters 3 and 5: set-up.

mod dealt;

use super::*;
use crate::data::CrownKind;
use crate::second::data::{EventKind, Figures};
use crate::second::info::PRESET;
use crate::second::state::Phase;
use crate::second::testing::*;
use kernel::{Barrier, Eye, Game, Tell};

fn options(scenario: &str, seats: u8, choices: &[(&str, &str)]) -> Options {
    let choices = choices.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    Options { scenario: scenario.into(), seats, choices }
}

fn deal(scenario: &str, seats: u8, seed: u64) -> Board {
    deal_with(scenario, seats, seed, &[])
}

fn deal_with(scenario: &str, seats: u8, seed: u64, choices: &[(&str, &str)]) -> Board {
    let mut log = Vec::new();
    let state = State::deal(&options(scenario, seats, choices), Seed::from_number(seed), &mut log);
    Board { state: state.expect("it can be dealt"), log }
}

/// Answers every question of the set-up with its first choice.
fn finish(mut board: Board) -> Board {
    while board.state.frame() == Frame::Setup {
        let mut legal = Vec::new();
        let seat = board.asked();
        board.state.legal(seat, &mut legal);
        assert!(legal.len() > 1, "a single answer needs no question");
        board.state.play(seat, legal[0], &mut board.log);
    }
    board
}

fn cards_of(state: &State, seat: Seat) -> Set<Card> {
    let own = |noble: Noble| {
        let mut cards = state.court.awards[noble];
        cards.insert(noble.card());
        cards
    };
    state.court.nobles_of(seat).iter().fold(Set::default(), |all: Set<Card>, noble| all.union(own(noble)))
}

fn kinds(cards: Set<Card>, kind: CrownKind) -> usize {
    cards.iter().filter(|card| card.kind() == kind).count()
}

/// §km2:3.1a,3.1b,3.10b,1.2a
#[test]
fn royals_start_where_history_left_them_and_only_henry_is_crowned() {
    let board = finish(deal(PRESET, 4, 1));
    assert_eq!(board.state.frames.as_slice(), [Frame::Turn], "the set-up is over");
    let court = &board.state.court;
    let starts = [
        (Royal::Henry, Place::London),
        (Royal::Margaret, Place::Kenilworth),
        (Royal::Westminster, Place::Coventry),
        (Royal::York, Place::York),
        (Royal::March, Place::Harlech),
        (Royal::Clarence, Place::Cardigan),
        (Royal::Gloucester, Place::Calais),
    ];
    for (royal, place) in starts {
        assert_eq!(court.royals[royal].at, inside(place));
        assert_eq!(court.royals[royal].with, None);
    }
    assert_eq!(court.sole_king(), Some(Royal::Henry));
    assert!(board.state.everybody().iter().all(|seat| court.friends[seat.index()].len() == 1));
}

/// §km2:3.1c,17.2a,19.2a: Cardigan is an Open Town that nobody holds; whoever goes in has George at the end of that Movement
/// Phase.
#[test]
fn george_is_his_who_goes_into_cardigan() {
    let mut board = finish(deal(PRESET, 4, 1));
    let seat = board.state.active;
    let noble = board.state.court.nobles_of(seat).first().expect("somebody has a Noble");
    board.state.court.put(noble, field(Area::Cardigan));
    board.state.phase = Phase::Movement;
    assert_eq!(board.state.court.owner(Place::Cardigan), None);
    board.play(&format!("march {noble}; go inside cardigan"));
    assert_eq!(board.state.court.controller(Royal::Clarence), None, "the phase is not over");
    board.play("done");
    assert_eq!(board.state.court.royals[Royal::Clarence].with, Some(noble));
}

/// §km2:3.12c,17.2a: a Royal in a place where a Noble starts is nobody's yet.
#[test]
fn nobody_controls_a_royal_before_the_first_movement_phase_ends() {
    let mut board = finish(deal(PRESET, 4, 1));
    let noble = board.state.court.nobles_of(board.state.active).first().expect("somebody has a Noble");
    board.state.court.put(noble, inside(Place::Cardigan));
    let mut board = board.run();
    assert_eq!(board.state.court.controller(Royal::Clarence), None);
    board.state.phase = Phase::Movement;
    board.play("done");
    assert_eq!(board.state.court.royals[Royal::Clarence].with, Some(noble));
}

/// §km2:3.3a,3.4a,3.5a,3.7a: X5 for the two Factions that are printed.
#[test]
fn each_seat_has_a_preset_faction_and_the_rest_is_deck_and_chancery() {
    for seats in 2..=5 {
        let board = finish(deal(PRESET, seats, 7));
        let state = &board.state;
        let mut held = Vec::new();
        for seat in state.everybody().iter() {
            let cards = cards_of(state, seat);
            let preset =
                tables().factions.iter().find(|preset| preset.players == seats && preset.cards == cards);
            assert_eq!(state.leaders[seat.index()], preset.map(|preset| preset.leader));
            assert!(preset.is_some());
            held.push(cards.len());
            assert!(state.court.hands[seat.index()].is_empty());
        }
        assert_eq!(state.court.chancery.len(), 2);
        assert!(
            state
                .court
                .chancery
                .iter()
                .all(|card| matches!(card.kind(), CrownKind::Title | CrownKind::Office))
        );
        let all = held.iter().sum::<usize>() + 2 + state.court.deck.len() + state.court.city_space.len();
        assert_eq!(all, 74);
    }
}

/// §km2:3.3b,2.2i: X5.
#[test]
fn the_printed_factions_can_award_all_their_cards() {
    for (players, title, untitled) in
        [(4, Card::EarlOfKent, Noble::Berkeley), (5, Card::EarlOfRichmond, Noble::Clifford)]
    {
        let found = (1..40).map(|seed| finish(deal(PRESET, players, seed)));
        let board =
            found.into_iter().find(|board| board.state.court.bearer(title).is_some()).expect("it is dealt");
        assert_eq!(board.state.court.bearer(title), Some(untitled));
        let office = board.state.court.office(untitled);
        assert!(office.is_some(), "one Office goes to each of the two");
    }
}

/// §km2:3.7a: one card at a time, as its owner likes, within the limits of awards.
#[test]
fn cards_are_awarded_one_at_a_time_within_the_limits() {
    let mut board = (1..40)
        .map(|seed| deal(PRESET, 4, seed))
        .find(|board| board.state.court.faction[Noble::Pole] == Some(board.asked()));
    let board = board.as_mut().expect("some deal begins with Pole’s Faction");
    assert_eq!(board.state.setup_asks().1.0, "3.7a");
    assert!(board.offers("award earl-of-kent to berkeley"));
    assert!(!board.offers("award earl-of-kent to pole"), "he has a Title");
    assert!(!board.offers("award treasurer-of-england to berkeley"), "he has no Title yet");
    board.play("award earl-of-kent to berkeley; award treasurer-of-england to berkeley");
    assert!(!board.offers("award chancellor-of-the-duchy-of-cornwall to berkeley"), "he has an Office");
    assert!(board.offers("award chancellor-of-the-duchy-of-cornwall to pole"));
}

/// §km2:3.8a,2.1i,3.9a,2.3c: places and ships of all cards are there from the start.
#[test]
fn factions_control_what_their_cards_name_and_ships_lie_in_their_ports() {
    let board = finish(deal(PRESET, 4, 2));
    let court = &board.state.court;
    for seat in board.state.everybody().iter() {
        for card in cards_of(&board.state, seat).iter() {
            for place in card.row().places.iter().copied() {
                assert_eq!(court.owner(place), Some(seat), "{card} names {place}");
            }
            for ship in card.row().ships.iter() {
                assert_eq!(court.ships[ship].at, ship.row().home.map(crate::second::court::Water::Port));
            }
        }
    }
    let off = |ship: &Ship| court.ship_bearer(*ship).is_none();
    assert!(Ship::ALL.iter().copied().filter(off).all(|ship| court.ships[ship].at.is_none()));
}

/// §km2:3.8c: always asked in turn order from the start player, one Noble at a time.
#[test]
fn nobles_take_a_home_castle_of_their_owners_choice_in_turn_order() {
    let mut board = deal(PRESET, 4, 5);
    while !matches!(board.state.own.setup.step, Step::Homes) {
        let mut legal = Vec::new();
        board.state.legal(board.asked(), &mut legal);
        board.state.play(board.asked(), legal[0], &mut board.log);
    }
    assert_eq!(board.asked(), board.state.start);
    let (seat, noble) = board.state.homeless().expect("somebody has a choice");
    let homes = noble.card().row().places.clone();
    let legal = board.legal(seat);
    assert_eq!(legal.len(), homes.len());
    assert!(legal.iter().all(|words| words.starts_with(&format!("home {noble} "))));
    board.play(&legal[1]);
    assert_eq!(board.state.court.nobles[noble], inside(homes[1]));
}

/// §km2:3.8d: a castle holds 200; whoever is stronger there starts in the field.
#[test]
fn a_noble_too_strong_for_his_castle_starts_outside() {
    let mut board =
        Board::new(2).noble(SWAN, Noble::Percy, Spot::Off).award(Card::MarshalOfEngland, Noble::Percy);
    board.state.go_home(Noble::Percy, Place::Alnwick, &mut board.log);
    assert_eq!(board.state.court.nobles[Noble::Percy], inside(Place::Alnwick), "200 is what it holds");
    assert_eq!(board.last_clause(), "3.8c");
    let mut board = board.award(Card::BishopOfDurham, Noble::Percy);
    board.state.court.put(Noble::Percy, Spot::Off);
    board.state.go_home(Noble::Percy, Place::Alnwick, &mut board.log);
    assert_eq!(board.state.court.nobles[Noble::Percy], field(Area::Alnwick), "30 more north of the Trent");
    assert_eq!(board.last_clause(), "3.8d");
}

/// §km2:3.8e,19.1b
#[test]
fn cards_that_give_a_city_bring_its_card_to_the_noble() {
    let gives = [
        (Card::ConstableOfTheTowerOfLondon, City::London),
        (Card::ArchbishopOfYork, City::York),
        (Card::BishopOfNorwich, City::Norwich),
        (Card::LeMichael, City::Bristol),
    ];
    for (card, city) in gives {
        let board =
            Board::new(3).noble(SWAN, Noble::Neville, inside(Place::Warwick)).award(card, Noble::Neville);
        assert_eq!(board.state.court.cities[city], Some(Noble::Neville));
        assert_eq!(board.state.court.owner(city.place()), Some(SWAN));
    }
}

/// §km2:3.10a: counted, never stored.
#[test]
fn starting_prestige_is_that_of_the_cards() {
    let board = finish(deal(PRESET, 4, 11));
    let pole = board.state.court.faction[Noble::Pole].expect("the four-player Factions have Pole");
    assert_eq!(board.state.prestige(pole), 2, "two Offices");
}

/// §km2:3.11a,3.11b,3.11c,5.1i,1.6e: X3.
#[test]
fn the_event_deck_is_built_of_four_piles_with_the_tile_in_the_middle() {
    for (players, removed, pile, under) in
        [(2, 30, 15, 30), (3, 37, 13, 26), (4, 28, 15, 30), (5, 19, 17, 34)]
    {
        let board = deal(PRESET, players, 13);
        let (events, omens) = (&board.state.events, &board.state.own.omens);
        assert_eq!((omens.removed.len(), events.deck.len()), (removed, 4 * pile));
        assert_eq!(usize::from(omens.under_tile), under);
        assert_eq!(events.deck.len() - under, under, "as many above as below");
        let seen = serde_json::to_string(&board.state.view(Eye::All)).expect("a view is plain data");
        for card in omens.removed.iter() {
            assert!(!events.deck.contains(&card) && !seen.contains(&format!("\"{card}\"")), "{card}");
        }
        for pile in events.deck.chunks(pile) {
            assert_eq!(pile.iter().filter(|card| card.row().kind == EventKind::Clamour).count(), 1);
        }
        for seat in board.state.everybody().iter() {
            assert_eq!(events.free_moves[seat.index()].len(), 1);
        }
        assert!(!omens.tile_revealed);
        let removed_clamour = |card: EventCard| card.row().kind == EventKind::Clamour;
        assert!(!omens.removed.iter().any(removed_clamour));
    }
}

/// §km2:3.11d: the tile comes up with the last of the cards above it, and two of those are Clamours.
#[test]
fn two_clamours_lie_above_the_tile() {
    for (players, above) in [(2, 30), (3, 26), (4, 30), (5, 34)] {
        let mut board = deal(PRESET, players, 13);
        let mut clamours = 0;
        for drawn in 1..=above {
            assert!(!board.state.own.omens.tile_revealed, "after {} cards of {players} players", drawn - 1);
            let card = board.state.take_event_card(&mut board.log);
            clamours += usize::from(card.row().kind == EventKind::Clamour);
        }
        assert!(board.state.own.omens.tile_revealed);
        assert_eq!(clamours, 2);
    }
}

/// §km2:3.11e: what was left out comes back when the deck has run out, and not before.
#[test]
fn removed_event_cards_come_back_when_the_deck_is_made_anew() {
    let mut board = deal(PRESET, 4, 13);
    let removed = board.state.own.omens.removed;
    while board.state.events.deck.len() > 1 {
        assert!(!removed.contains(board.state.take_event_card(&mut board.log)));
    }
    assert_eq!(board.state.own.omens.removed, removed);
    board.state.take_event_card(&mut board.log);
    assert!(board.state.own.omens.removed.is_empty());
    assert!(removed.iter().all(|card| board.state.events.deck.contains(&card)));
}

/// §km2:3.12a: X4.
#[test]
fn the_senior_churchman_begins_and_with_four_that_is_pole() {
    for seed in 1..6 {
        let board = finish(deal(PRESET, 4, seed));
        assert_eq!(Some(board.state.start), board.state.court.faction[Noble::Pole]);
        assert_eq!(board.state.active, board.state.start);
    }
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, Spot::Off)
        .noble(LION, Noble::Percy, Spot::Off)
        .award(Card::BishopOfDurham, Noble::Pole)
        .award(Card::ArchbishopOfYork, Noble::Percy);
    assert_eq!(board.state.start_player(), LION);
}

/// §km2:4.4b: without an Archbishop or Bishop chance decides.
#[test]
fn without_any_churchman_chance_names_the_start_player() {
    let starts: Vec<Seat> = (0..20)
        .map(|seed| State::blank(5, LONG_STOP, Chance::new(Seed::from_number(seed))).start_player())
        .collect();
    assert!((0..5).all(|seat| starts.contains(&Seat(seat))), "{starts:?}");
}

/// §km2:1.5d: the first turn is of the first round.
#[test]
fn the_game_begins_with_the_first_round() {
    let board = finish(deal(PRESET, 3, 1));
    assert!(board.state.is_first_round());
    assert_eq!((board.state.book.turn, board.state.book.round_began), (1, 1));
    assert_eq!(board.state.phase, Phase::Event);
}

/// §km2:5.1a,5.1b,5.1c: X of two players: 72 cards and two with the City cards.
#[test]
fn in_the_balanced_game_for_two_four_places_hold_out() {
    for scenario in [PRESET, DEALT] {
        let board = finish(deal(scenario, 2, 3));
        let court = &board.state.court;
        for place in [Place::London, Place::Northampton, Place::Shrewsbury, Place::York] {
            assert_eq!(court.control[place].holder, Holder::NonPlayer);
            assert!(court.is_enemy(place, SWAN) && court.is_enemy(place, LION));
        }
        assert_eq!(court.city_space, [Card::Shrewsbury, Card::Northampton].into_iter().collect());
    }
    let plain = finish(deal_with(PRESET, 2, 3, &[(TWO, PLAIN)]));
    assert_eq!(plain.state.court.control[Place::London].holder, Holder::Nobody);
    assert!(plain.state.court.city_space.is_empty());
    let three = finish(deal(PRESET, 3, 3));
    assert_eq!(three.state.court.control[Place::London].holder, Holder::Nobody);
}

/// §km2:5.1g: nobody walks in to Henry or Richard; each must be taken by siege.
#[test]
fn henry_and_richard_of_york_sit_behind_hostile_walls() {
    for (royal, place, area) in
        [(Royal::Henry, Place::London, Area::London), (Royal::York, Place::York, Area::York)]
    {
        let mut board = finish(deal(PRESET, 2, 3));
        assert_eq!(board.state.court.royals[royal].at, inside(place));
        assert!(board.state.court.is_enemy(place, SWAN) && board.state.court.is_enemy(place, LION));
        let seat = board.state.active;
        let noble = board.state.court.nobles_of(seat).first().expect("somebody has a Noble");
        board.state.court.nobles_of(seat).iter().for_each(|noble| board.state.court.put(noble, field(area)));
        (board.state.phase, board.state.round) = (Phase::Movement, 2);
        board.play(&format!("march {noble}"));
        assert!(!board.offers(&format!("go inside {place}")));
        board.play("stay; done");
        assert_eq!(board.state.court.controller(royal), None);
        let mercenaries = Card::ALL.iter().copied().filter(|card| card.kind() == CrownKind::Mercenary);
        let board = mercenaries.fold(board, |board, card| board.award(card, noble)).phase(Phase::Combat);
        assert!(board.offers(&format!("attack place {place}")));
    }
}

/// §km2:5.1k: however Factions come about, nobody begins with the two Town cards, and nobody draws them.
#[test]
fn the_held_out_towns_are_never_dealt() {
    let towns: Set<Card> = [Card::Shrewsbury, Card::Northampton].into_iter().collect();
    for scenario in [PRESET, DEALT] {
        for seed in 0..20 {
            let board = finish(deal(scenario, 2, seed));
            let court = &board.state.court;
            for seat in board.state.everybody().iter() {
                assert!(
                    !cards_of(&board.state, seat).meets(towns) && !court.hands[seat.index()].meets(towns)
                );
            }
            assert!(!court.deck.iter().any(|card| towns.contains(*card)) && !court.discard.meets(towns));
        }
    }
}

/// §km2:5.1f: once London has been conquered, it is a City like any other, and falls back to his card.
#[test]
fn the_constable_does_not_get_london_from_the_non_player() {
    let mut board = Board::new(2).noble(SWAN, Noble::Neville, inside(Place::Warwick));
    let all = tables().ground.cards;
    board.state.set_up_non_player(all);
    let board = board.award(Card::ConstableOfTheTowerOfLondon, Noble::Neville).run();
    assert_eq!(board.state.court.control[Place::London].holder, Holder::NonPlayer);
    assert_eq!(board.state.court.cities[City::London], None);
    let mut board =
        board.noble(LION, Noble::Percy, field(Area::London)).holds(Noble::Percy, &[Place::London]);
    assert_eq!(board.state.court.owner(Place::London), Some(LION));
    board.state.kill(Set::of(Noble::Percy), "11.1a", &mut kernel::Silent);
    let board = board.run();
    assert_eq!(
        board.state.court.cities[City::London],
        Some(Noble::Neville),
        "it falls back to the Constable"
    );
}

/// §km2:5.2a,T.11: the limit is a number of rounds; without one there is the long stop.
#[test]
fn the_length_is_a_number_of_rounds() {
    let timed = deal_with(PRESET, 4, 1, &[(ROUNDS, "8")]);
    assert_eq!((timed.state.last_round, timed.state.own.timed), (8, true));
    let open = deal_with(PRESET, 4, 1, &[(ROUNDS, "none")]);
    assert_eq!((open.state.last_round, open.state.own.timed), (60, false));
}

/// §km2:5.2a: X8. The suggested time stands where the limit is chosen, and with each scenario for two to five.
#[test]
fn the_length_is_told_in_minutes() {
    let scenario = State::info().scenario(PRESET).expect("it is known");
    assert_eq!(scenario.minutes, (105, 195));
    assert_eq!(crate::second::info::suggested_minutes(4), 165);
    let rounds = scenario.options.iter().find(|option| option.key == ROUNDS).expect("it is an option");
    assert!(rounds.about.contains("10 rounds take about 45 minutes and 30 more for each player"));
    assert!(rounds.values.iter().any(|value| value.value == "10"));
}

/// §km2:1.6f,3.5a: what is laid out is told to everybody.
#[test]
fn the_log_tells_which_factions_there_are_and_what_lies_in_chancery() {
    let board = deal(PRESET, 4, 1);
    assert!(board.tells(Eye::Spectator, "Pole’s Faction"));
    let chancery = board.log.iter().filter_map(|event| event.tell(Eye::Spectator));
    assert_eq!(chancery.filter(|telling| telling.text.contains("lies in Chancery")).count(), 2);
}

/// §km2:3.11b,3.11c: the Event cards are shuffled before some are left out, and each pile with its Clamour.
#[test]
fn the_event_deck_is_shuffled() {
    let removed = |seed| finish(deal(PRESET, 4, seed)).state.own.omens.removed;
    assert_ne!(removed(1), removed(2));
    let events = |seed| finish(deal(PRESET, 4, seed)).state.events;
    let one = events(1);
    assert!(!one.deck.is_sorted());
    let bottom = |seed| events(seed).deck[0].row().kind == EventKind::Clamour;
    let last = |seed| events(seed).deck.last().map(|card| card.row().kind) == Some(EventKind::Clamour);
    assert!((1..100).any(bottom) && (1..100).any(last), "a Clamour can lie anywhere in its pile");
}

/// §km2:3.3a: chance decides who plays which Faction, and each is called after a Noble.
#[test]
fn preset_factions_are_dealt_by_chance() {
    let leaders = |seed| deal(PRESET, 4, seed).state.leaders;
    assert!((1..20).any(|seed| leaders(seed) != leaders(0)));
    for scenario in [PRESET, crate::second::info::DEALT] {
        let state = deal(scenario, 4, 1).state;
        assert!(state.everybody().iter().all(|seat| state.leaders[seat.index()].is_some()));
    }
}

/// §km2:4.1c,4.2a,1.6b: a player sees what he was dealt, the others see how much; pre-set cards everybody sees.
#[test]
fn cards_to_award_are_seen_by_their_owner_and_counted_by_all() {
    for scenario in [PRESET, DEALT] {
        let board = deal(scenario, 3, 4);
        let cards: Vec<Card> = board.state.own.setup.to_award[LION.index()].iter().collect();
        let lion = |eye| board.state.view(eye).factions[LION.index()].clone();
        assert!(!cards.is_empty());
        assert_eq!(lion(Eye::Seat(LION)).hand, cards);
        let open = if scenario == PRESET { cards.clone() } else { Vec::new() };
        for eye in [Eye::Seat(SWAN), Eye::Spectator] {
            assert_eq!((lion(eye).hand, usize::from(lion(eye).hand_size)), (open.clone(), cards.len()));
        }
    }
}

/// §km2:3.4a,3.5a,4.1a: chance deals the Crown cards, opens Chancery and orders the deck.
#[test]
fn crown_cards_are_shuffled() {
    let dealt = crate::second::info::DEALT;
    let vary = |what: &dyn Fn(u64) -> String| (1..20).any(|seed| what(seed) != what(0));
    assert!(vary(&|seed| format!("{:?}", deal(PRESET, 4, seed).state.court.chancery)));
    assert!(vary(&|seed| format!("{:?}", deal(dealt, 4, seed).state.court.faction)));
    for scenario in [PRESET, dealt] {
        let deck = finish(deal(scenario, 4, 1)).state.court.deck.clone();
        assert!(!deck.is_sorted() && !deck.iter().rev().is_sorted());
    }
}
