//! Random play where everything is possible at once: all factions, ships and the King in one square. The laws hold after
//! every action, and nobody is shown or offered anything that depends on what he cannot know (§kma:I10).

use crate::assassins::Action;
use crate::assassins::ids::FactionId::*;
use crate::assassins::ids::*;
use crate::assassins::state::{Phase, State};
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::{Chance, Eye, Game, Seed, Silent, Status};
use std::collections::HashSet;
use std::mem::discriminant;

const FREE_MOVES: [EventCard; 3] = [EventCard::CE073, EventCard::CE074, EventCard::CE075];

/// Everybody is in Newcastle, where the King lodges, if he is alive.
fn crowd(king: bool) -> State {
    let at = Place::Newcastle;
    let board = Board::new(2)
        .faction(
            Swan1,
            Noble::Stanley,
            at,
            &[Card::Audley, Card::Percy, Card::EarlOfKent, Card::AdmiralOfEngland],
        )
        .faction(Swan2, Noble::Roos, at, &[Card::MarshalOfEngland, Card::Saxons1, Card::KingsPardon1])
        .faction(
            Swan3,
            Noble::Grey,
            at,
            &[Card::Berkeley, Card::BishopOfDurham, Card::WardenOfTheCinquePorts],
        )
        .faction(Lion1, Noble::Neville, at, &[Card::Howard, Card::Saxons2, Card::EarlOfEssex])
        .faction(Lion2, Noble::Scrope, at, &[Card::Herbert, Card::ScotsArchers1])
        .laid(Town::Newcastle, &[Card::EarlOfRichmond, Card::BishopOfLincoln])
        .hand(SWAN, &FREE_MOVES[..2])
        .hand(LION, &FREE_MOVES[2..])
        .lies(Ship::LeSwan, "newcastle")
        .lies(Ship::LeRose, "newcastle");
    let board = if king { board.king(Some(at)) } else { board.leads(Swan1, Heir::Henry, Town::Bristol) };
    board.state
}

/// §kma:I10: the seats that are asked and what each may do are the same in a state that it cannot tell from this one.
fn check_secrets(state: &State, chance: &mut Chance) {
    for seat in state.seats().iter() {
        let other = state.imagine(seat, chance);
        let legal = |state: &State| {
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            legal
        };
        assert_eq!(legal(&other), legal(state), "{seat:?}");
        assert_eq!(other.status(), state.status());
        assert_eq!(other.view(Eye::Seat(seat)), state.view(Eye::Seat(seat)));
        other.check().unwrap_or_else(|broken| panic!("imagined by {seat:?}: {broken}"));
    }
}

/// Plays at random for so many decisions, and returns the kinds of action that it came to. Phase 4 begins with the movement of
/// a Free Move.
fn wander(mut state: State, seed: u64, decisions: u32) -> HashSet<std::mem::Discriminant<Action>> {
    let mut chance = Chance::new(Seed::from_number(seed));
    let mut kinds = HashSet::new();
    for step in 0..decisions {
        let Status::Waiting { must, may } = state.status() else { break };
        let seats: Vec<_> = must.iter().chain(may.iter()).collect();
        let seat = *chance.pick(&seats);
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        // Every kind of action is equally likely, so that marches do not drown the others.
        let mut kinds_here: Vec<_> = legal.iter().map(discriminant).collect();
        kinds_here.dedup();
        if kinds_here.is_empty() {
            continue;
        }
        let kind = *chance.pick(&kinds_here);
        let of_kind: Vec<Action> = legal.into_iter().filter(|action| discriminant(action) == kind).collect();
        let action = *chance.pick(&of_kind);
        state.play(seat, action, &mut Silent);
        state
            .check()
            .unwrap_or_else(|broken| panic!("seed {seed}, step {step}, after \"{action}\": {broken}"));
        check_secrets(&state, &mut chance);
        kinds.insert(kind);
        if state.phase == Phase::Fortify && state.frames.len() == 1 && state.turn.fresh {
            state.turn.fresh = false;
            state.begin_free_move();
        }
    }
    kinds
}

fn kind(text: &str) -> std::mem::Discriminant<Action> {
    discriminant(&text.parse::<Action>().unwrap())
}

#[test]
fn a_crowd_round_the_king_keeps_the_laws() {
    let all = (0..60).flat_map(|seed| wander(crowd(true), seed, 80)).collect::<HashSet<_>>();
    for action in [
        "march swan-1 24.21",
        "split swan-1 audley",
        "join swan-1 swan-2",
        "capture swan-1",
        "secure swan-1 audley",
        "enter swan-1",
        "navigate le-rose F3",
        "take-over swan-1 le-rose",
        "disembark swan-1",
        "come-out swan-3 audley",
        "leave swan-3 audley",
        "add percy",
        "clear",
        "promote audley",
        "dispatch admiral-of-england",
    ] {
        assert!(all.contains(&kind(action)), "nobody came to \"{action}\"");
    }
}

#[test]
fn a_crowd_without_a_king_keeps_the_laws() {
    let all = (0..60).flat_map(|seed| wander(crowd(false), seed, 80)).collect::<HashSet<_>>();
    for action in ["lead swan-1 henry-vi", "set-down henry-vi", "hand-over henry-vi swan-2"] {
        assert!(all.contains(&kind(action)), "nobody came to \"{action}\"");
    }
}
