//! Random play of Movement Phases.

use super::{FREE, port};
use crate::second::Action;
use crate::second::court::Water;
use crate::second::ids::*;
use crate::second::state::Phase;
use crate::second::testing::*;
use kernel::{Chance, Game, Seed};

/// A crowded board: two allies with a Force, enemies on the road, ships in port and at sea.
fn crowded() -> Board {
    Board::new(5)
        .noble(SWAN, Noble::Pole, field(Area::Lynn))
        .noble(SWAN, Noble::Percy, field(Area::Newcastle))
        .noble(SWAN, Noble::Stafford, inside(Place::Tonbridge))
        .noble(SWAN, Noble::Cromwell, inside(Place::Tattershall))
        .noble(LION, Noble::Mowbray, field(Area::Lynn))
        .noble(BOAR, Noble::Neville, inside(Place::Warwick))
        .noble(BOAR, Noble::Talbot, inside(Place::Hereford))
        .holds(Noble::Neville, &[Place::London, Place::Newark, Place::York, Place::Dover])
        .award(Card::AdmiralOfEngland, Noble::Pole)
        .award(Card::WardenOfTheCinquePorts, Noble::Stafford)
        .award(Card::LeRose, Noble::Cromwell)
        .award(Card::LeLucas, Noble::Mowbray)
        .ship(Ship::LeRose, port(Place::Boston))
        .ship(Ship::LeLucas, port(Place::Lynn))
        .ship(Ship::LeTrinity, port(Place::Sandwich))
        .ship(Ship::LeGeorge, Water::Sea(Sea::TheWash))
        .royal(Royal::Margaret, Noble::Pole)
        .royal(Royal::Westminster, Noble::Percy)
        .free_moves(SWAN, &FREE)
        .allied(&[SWAN, LION])
        .force(&[Noble::Pole, Noble::Mowbray], Phase::Movement)
}

/// §km2:8.6a: however one moves, the laws of a position hold and the moves come to an end.
#[test]
fn every_movement_phase_ends() {
    for number in 0..60 {
        let mut board = crowded();
        let mut chance = Chance::new(Seed::from_number(number));
        let mut actions = 0;
        loop {
            let seat = board.asked();
            let mut legal: Vec<Action> = Vec::new();
            board.state.legal(seat, &mut legal);
            legal.retain(|action| !board.state.is_any_time(action) && *action != Action::Done);
            let once = legal.iter().enumerate().all(|(at, action)| !legal[..at].contains(action));
            assert!(once, "something is offered twice: {legal:?}");
            if legal.is_empty() {
                break;
            }
            let action = *chance.pick(&legal);
            board.play(&action.to_string());
            actions += 1;
            assert!(actions < 300, "this phase does not end");
        }
        board.play("done");
    }
}
