//! Random games.

use crate::classic::ids::*;
use crate::classic::rules::Action;
use crate::classic::testing::*;
use crate::classic::{Spot, State, Water};
use kernel::{Chance, Game, Options, Seat, Seed, Silent, Status};

/// §kmc:I7,1.3f,1.3g: whoever has come into a place finds room. Cards that are given out later may exceed it, so this is seen
/// only when somebody goes in.
fn check_room_at_entry(before: &State, after: &State, what: &str) {
    for noble in Noble::ALL.iter().copied() {
        let (from, to) = (before.court.nobles[noble], after.court.nobles[noble]);
        if let Spot::Inside(place) = to
            && from != to
        {
            assert!(!after.court.is_crowded(place), "{noble} went into {place} by \"{what}\"");
        }
    }
}

/// Plays a random game to its end; returns how many decisions it had, and how it ended.
fn play_out(seats: u8, seed: u64) -> (u64, &'static str) {
    let options = Options { scenario: "deal".into(), seats, choices: Default::default() };
    let mut state = State::deal(&options, Seed::from_number(seed), &mut Silent).expect("a deal");
    let mut chance = Chance::new(Seed::from_number(seed + 1000));
    let (mut decisions, mut legal) = (0, Vec::new());
    loop {
        let must = match state.status() {
            Status::Over(outcome) => return (decisions, outcome.ending),
            Status::Waiting { must, .. } => must,
        };
        let seat = must.lowest().expect("somebody is asked");
        legal.clear();
        state.legal(seat, &mut legal);
        assert!(!legal.is_empty(), "{seat:?} has no answer in seed {seed}: {:?}", state.frames);
        let action = *chance.pick(&legal);
        let before = state.clone();
        state.play(seat, action, &mut Silent);
        check_room_at_entry(&before, &state, &action.to_string());
        state.check().expect("the laws hold");
        decisions += 1;
        assert!(decisions < State::BOUND, "seed {seed} does not end");
    }
}

#[test]
fn random_games_end() {
    for seats in 2..=7 {
        for seed in 0..2 {
            let (decisions, ending) = play_out(seats, seed);
            println!("{seats} seats, seed {seed}: {decisions} decisions, {ending}");
        }
    }
}

/// Everything that anybody can do.
fn everything(state: &State) -> Vec<(Seat, Action)> {
    let mut all = Vec::new();
    for seat in state.everybody().iter() {
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        all.extend(legal.into_iter().map(|action| (seat, action)));
    }
    all
}

/// Whether an action brings a turn closer to its end.
fn goes_on(action: Action) -> bool {
    matches!(action, Action::Draw | Action::Done | Action::Pass | Action::Confirm | Action::Fight)
}

/// Plays out this turn at random, out of turn as well, and never goes on while there is anything else to do. Who is fickle
/// sets out and stays whenever he can. Checks that the turn has no more actions than the rules document says.
fn dawdle(state: &mut State, chance: &mut Chance, is_fickle: bool) {
    let (turn, most) = (state.book.turn, 2_700 + 200 * u32::from(state.players));
    for _ in 0..most {
        let all = everything(state);
        let others: Vec<_> = all.iter().copied().filter(|(_, action)| !goes_on(*action)).collect();
        let stays = others.iter().find(|(_, action)| is_fickle && *action == Action::Stay);
        let (seat, action) = match stays {
            Some(stays) => *stays,
            None => *chance.pick(if others.is_empty() { &all } else { &others }),
        };
        state.play(seat, action, &mut Silent);
        state.check().expect("the laws hold");
        if state.ended.is_some() || state.book.turn != turn {
            return;
        }
    }
    panic!("turn {turn} does not end");
}

/// Three Factions, two of them allied, together by two ports, with ships, Free Moves, Royals and a siege.
fn crowd() -> State {
    let (rye, york) = (field(Place::Rye.square()), field(Place::York.square()));
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, rye)
        .noble(SWAN, Noble::Grey, york)
        .noble(LION, Noble::Percy, rye)
        .noble(LION, Noble::Stanley, york)
        .noble(BOAR, Noble::Neville, inside(Place::Warwick))
        .holds(Noble::Neville, &[Place::York, Place::Calais, Place::London])
        .award(Card::WardenOfTheCinquePorts, Noble::Pole)
        .award(Card::LeRose, Noble::Percy)
        .award(Card::LeSwan, Noble::Neville)
        .ship(Ship::LeTrinity, port(Place::Rye))
        .ship(Ship::LeGeorge, Water::Sea(Sea::G6))
        .ship(Ship::LeRose, port(Place::Rye))
        .ship(Ship::LeSwan, port(Place::Rye))
        .royal(Royal::Margaret, Noble::Pole)
        .royal(Royal::Westminster, Noble::Percy)
        .hand(SWAN, &[Card::Saxons1, Card::Howard])
        .hand(LION, &[Card::Saxons2, Card::LeMichael])
        .hand(BOAR, &[Card::FlemishCrossbowmen1])
        .free_moves(SWAN, &FREE)
        .allied(&[SWAN, LION]);
    board.run().state
}

/// §kmc:T.5,T.7,5.1a,11.4d,11.4e: however one dawdles, bargains and commands, a turn has no more decisions than "How long
/// a game can last" gives it.
#[test]
fn every_turn_is_bounded() {
    let mut commanded = 0;
    for number in 0..40 {
        let mut chance = Chance::new(Seed::from_number(number));
        let mut state = crowd();
        dawdle(&mut state, &mut chance, number % 2 == 0);
        commanded += u32::from(state.own.commands_offered.iter().any(|seats| !seats.is_empty()));
    }
    assert!(commanded > 20, "only {commanded} of 40 turns had a command");
}

/// The same in whole games.
#[test]
fn every_turn_of_a_game_is_bounded() {
    for (number, seats) in [(1, 2), (2, 3), (3, 5)] {
        let mut options = State::info().defaults(None).expect("a deal");
        options.seats = seats;
        options.choices.insert("rounds".into(), "8".into());
        let seed = Seed::from_number(number);
        let mut state = State::deal(&options, seed, &mut Silent).expect("a deal");
        let mut chance = Chance::new(seed);
        while state.ended.is_none() {
            dawdle(&mut state, &mut chance, seats == 3);
        }
    }
}
