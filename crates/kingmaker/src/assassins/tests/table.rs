//! Chapter T: secrets, views and silence; and random games.

use crate::assassins::ids::*;
use crate::assassins::state::{Phase, State};
use crate::assassins::testing::{Board, LION, SWAN, dealt};
use crate::assassins::view::HeirAt;
use kernel::{Chance, Eye, Game, Seats, Seed, Silent, Status};
use serde_json::Value;

/// §kma:2.3e,3.1a,T.11: a pile shows its size, and what was shown stays known.
#[test]
fn a_pile_shows_its_size_and_what_was_shown() {
    let pile = [Card::Saxons1, Card::BishopOfDurham];
    let mut board = Board::new(2).faction(FactionId::Swan1, Noble::Percy, Place::Alnwick, &pile);
    let known = |board: &Board, eye: Eye| board.state.view(eye).factions[0].pile.len();
    assert_eq!([Eye::Seat(SWAN), Eye::Seat(LION), Eye::Spectator].map(|eye| known(&board, eye)), [2, 0, 0]);
    board.state.show(Set::of(Card::Saxons1));
    board.state.show_to(LION, Set::of(Card::BishopOfDurham));
    assert_eq!([Eye::Seat(SWAN), Eye::Seat(LION), Eye::Spectator].map(|eye| known(&board, eye)), [2, 2, 1]);
    board.state.forget(pile.into_iter().collect(), None);
    assert_eq!(known(&board, Eye::Seat(LION)), 0);
    assert_eq!(board.state.view(Eye::Spectator).factions[0].pile_size, 2);
}

/// §kma:3.1b: a Title lies open however it comes: from the deck, from Chancery, from a town or from another faction.
#[test]
fn a_title_lies_open_however_it_comes() {
    let two = || {
        Board::new(2)
            .faction(FactionId::Swan1, Noble::Percy, Place::Newcastle, &[])
            .faction(FactionId::Swan2, Noble::Grey, Place::Groby, &[])
            .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[])
    };
    let title = [Card::EarlOfKent];
    let mut bonus = two().next_crown(&title).phase(SWAN, Phase::Combat);
    bonus.state.turn.bonus = Some(FactionId::Swan1);
    bonus.act(SWAN, "done");
    let mut given = two().holds(FactionId::Swan1, Town::Newcastle).chancery(&title);
    given = given.shown(&[EventCard::CE066]).phase(SWAN, Phase::Combat);
    given.act(SWAN, "done");
    let mut laid = two().laid(Town::Newcastle, &title);
    laid.act(SWAN, "capture swan-1");
    let mut moved = two().faction(FactionId::Swan2, Noble::Grey, Place::Groby, &title);
    moved = moved.phase(SWAN, Phase::Fortify);
    moved.act(SWAN, "move earl-of-kent swan-1");
    for board in [bonus, given, laid, moved] {
        let seen = board.state.view(Eye::Seat(LION)).factions[0].clone();
        assert_eq!((seen.titles, seen.pile_size), (title.to_vec(), 0));
    }
}

/// §kma:T.1: play waits for the mover alone; the others may act, and nobody waits for them.
#[test]
fn the_mover_must_answer_and_the_others_may_act() {
    let mut board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Alnwick, &[])
        .faction(FactionId::Lion1, Noble::Stanley, Place::London, &[Card::AdmiralOfEngland])
        .aboard(FactionId::Lion1, Ship::LeNicholas, "london");
    let waiting = Status::Waiting { must: Seats::only(SWAN), may: Seats::only(LION) };
    assert_eq!(board.state.status(), waiting);
    board.act(LION, "dispatch admiral-of-england");
    assert_eq!((board.state.status(), board.legal(LION)), (waiting, Vec::new()));
    board.act(SWAN, "done");
    assert_eq!(board.state.status(), waiting);
}

/// §kma:B8: a place has no inside: whoever is at either place of a square is in that square, and can be attacked there.
#[test]
fn two_places_in_one_square_are_one_field() {
    let board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Brougham, &[])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Greystoke, &[])
        .phase(SWAN, Phase::Combat);
    assert_eq!(Place::Brougham.square(), Place::Greystoke.square());
    assert!(board.offers(SWAN, "attack swan-1 lion-1"));
}

/// §kma:1.4b,3.1c: everybody sees which heir is in which town, and which towns and ships nobody holds.
#[test]
fn heirs_and_the_neutral_area_lie_open() {
    let board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Bristol, &[])
        .holds(FactionId::Swan1, Town::Bristol)
        .aboard(FactionId::Swan1, Ship::LeMichael, "bristol")
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[]);
    for eye in [Eye::Seat(LION), Eye::Spectator] {
        let view = board.state.view(eye);
        for (heir, town) in Heir::ALL.iter().zip(Town::ALL) {
            let seen = view.heirs.iter().find(|seen| seen.heir == *heir).expect("every heir is seen");
            assert_eq!(seen.at, HeirAt::Town(*town));
        }
        assert_eq!(view.towns.len(), Town::ALL.len());
        assert_eq!(
            view.factions.iter().filter_map(|faction| faction.town).collect::<Vec<_>>(),
            [Town::Bristol]
        );
        assert_eq!(view.ships.len(), 9, "the others lie in their ports");
        assert!(
            view.ships
                .iter()
                .all(|ship| (ship.ship == Ship::LeMichael) != board.state.is_unclaimed(ship.ship)
                    || ship.ship.row().office.is_some())
        );
    }
}

/// Applies a patch as the kernel describes it: a list replaces, an object patches its members.
fn patched(whole: &mut Value, patch: &Value) {
    match patch {
        Value::Array(replaced) => *whole = replaced[0].clone(),
        Value::Object(members) => {
            for (name, patch) in members {
                match whole {
                    Value::Array(list) => patched(&mut list[name.parse::<usize>().unwrap()], patch),
                    _ => patched(&mut whole[name], patch),
                }
            }
        }
        other => panic!("{other} is no patch"),
    }
}

#[test]
fn what_a_seat_sees_is_what_all_see_and_its_own_patch() {
    for decisions in [0, 3, 40] {
        let state = played(4, 7, decisions);
        for seat in state.seats().iter() {
            let mut view = serde_json::to_value(state.view(Eye::Spectator)).unwrap();
            patched(&mut view, &serde_json::to_value(state.own(seat)).unwrap());
            assert_eq!(view, serde_json::to_value(state.view(Eye::Seat(seat))).unwrap());
        }
    }
}

/// A random game after so many decisions.
fn played(seats: u8, seed: u64, decisions: u64) -> State {
    let mut state = dealt(seats, seed, &mut Silent);
    let mut chance = Chance::new(Seed::from_number(seed + 1000));
    for _ in 0..decisions {
        let Status::Waiting { must, .. } = state.status() else { break };
        let seat = must.lowest().expect("somebody is asked");
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        let action = *chance.pick(&legal);
        state.play(seat, action, &mut Silent);
        state.check().unwrap_or_else(|broken| panic!("seed {seed}, after \"{action}\": {broken}"));
    }
    state
}

#[test]
fn random_games_end() {
    for seats in 2..=4 {
        for seed in 0..5 {
            let state = played(seats, seed, State::BOUND);
            assert!(matches!(state.status(), Status::Over(_)), "{seats} seats, seed {seed}");
        }
    }
}

/// A copy of a state is cheap: bots clone it before every decision.
#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() < 4096, "{} bytes", size_of::<State>());
}

/// Whatever nobody has seen lies in these piles: all other Nobles are dead, and all other cards lie open in Chancery.
fn nothing_else_unseen(mut board: Board) -> Board {
    for card in std::mem::take(&mut board.state.deck) {
        match card.noble() {
            Some(_) => board.state.dead.insert(card),
            None => board.state.chancery.insert(card),
        }
    }
    board.state.show(board.state.chancery);
    board
}

/// §kma:I10,T.11,3.5c: whoever is asked who takes over has somebody for it, however the unseen cards are imagined.
#[test]
fn imagined_vacancies_can_be_filled() {
    let nobles = [Card::Audley, Card::Berkeley];
    let mut board = nothing_else_unseen(
        Board::new(2)
            .faction(FactionId::Swan1, Noble::Percy, Place::Alnwick, &[Card::Saxons1, Card::Saxons2])
            .faction(FactionId::Swan2, Noble::Talbot, Place::Oxford, &[nobles[0], Card::KingsPardon1])
            .faction(FactionId::Swan3, Noble::Stanley, Place::Oxford, &[nobles[1], Card::KingsPardon2])
            .faction(FactionId::Lion1, Noble::Neville, Place::Oxford, &[]),
    );
    for (id, card) in [(FactionId::Swan2, Card::Talbot), (FactionId::Swan3, Card::Stanley)] {
        board.state.lose(id, card);
        board.state.seek_commander(id, false);
    }
    let mut chance = Chance::new(Seed::from_number(5));
    for _ in 0..200 {
        let mut other = board.state.imagine(LION, &mut chance);
        for _ in 0..2 {
            other.check().expect("the laws hold");
            let answer = other.default(SWAN);
            other.play(SWAN, answer, &mut Silent);
        }
        assert!(other.vacancies.is_empty());
    }
}

/// §kma:I10,7.13b: and whoever has nobody to take over is not imagined with a Noble.
#[test]
fn imagined_leaderless_piles_have_no_noble() {
    let mut board = nothing_else_unseen(
        Board::new(2)
            .faction(FactionId::Swan1, Noble::Percy, Place::Alnwick, &[Card::Audley, Card::Berkeley])
            .faction(FactionId::Swan2, Noble::Talbot, Place::Oxford, &[Card::Saxons1])
            .aboard(FactionId::Swan2, Ship::LeRose, "G3")
            .faction(FactionId::Lion1, Noble::Neville, Place::Oxford, &[])
            .aboard(FactionId::Lion1, Ship::LeSwan, "G3"),
    );
    board.state.lose(FactionId::Swan2, Card::Talbot);
    board.state.fall_to(FactionId::Swan2, Some(FactionId::Lion1), &mut Silent);
    let mut chance = Chance::new(Seed::from_number(5));
    for _ in 0..50 {
        let other = board.state.imagine(LION, &mut chance);
        assert!(other.faction(FactionId::Swan2).hidden_nobles().is_empty());
    }
}
