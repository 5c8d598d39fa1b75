//! Random play of Combat Phases.

use super::*;
use crate::data::CrownKind;
use crate::second::Action;
use crate::second::court::Spot;
use crate::second::data::tables;
use kernel::{Chance, Game, Seat, Seed, Status};

/// Chapter 25: far more actions than a Combat Phase ever has.
const ACTIONS: usize = 400;

/// A crowded board: every Noble of four seats in one of a few Areas, with random cards and Royals.
fn crowd(chance: &mut Chance) -> Board {
    let spots = [
        field(Area::Wingfield),
        inside(Place::Wingfield),
        field(Area::London),
        inside(Place::London),
        field(Area::Hereford),
        inside(Place::Hereford),
        field(Area::Kenilworth),
        inside(Place::Warwick),
    ];
    let mut board = Board::new(4).phase(Phase::Combat).besieged(Place::Wingfield, SWAN);
    for noble in Noble::ALL.iter().copied() {
        let (seat, spot) = (Seat(chance.below(4) as u8), *chance.pick(&spots));
        let spot = match spot {
            Spot::Inside(place) if board.state.court.owner(place).is_some_and(|owner| owner != seat) => {
                field(place.area())
            }
            other => other,
        };
        board = board.noble(seat, noble, spot);
    }
    for card in tables().ground.cards.iter().filter(|card| card.kind() != CrownKind::Ship) {
        let noble = *chance.pick(Noble::ALL);
        match chance.below(3) {
            0 if board.state.court.has_room(noble, card) => board = board.award(card, noble),
            1 if card.noble().is_none() => board = board.hand(Seat(chance.below(4) as u8), &[card]),
            _ => {}
        }
    }
    if chance.below(2) == 0 {
        board = board.allied(&[SWAN, BOAR]);
    }
    for royal in Royal::ALL.iter().copied() {
        board = board.royal(royal, *chance.pick(Noble::ALL));
    }
    board.run()
}

/// §km2:9.1b,T.6: whatever is chosen, the phase ends, the laws of a position hold, and silence is always possible.
#[test]
fn combat_phases_end_and_keep_the_laws() {
    for seed in 0..150 {
        let mut chance = Chance::new(Seed::from_number(seed));
        let mut board = crowd(&mut chance);
        for step in 0.. {
            let Status::Waiting { must, .. } = board.state.status() else { break };
            if board.state.phase != Phase::Combat {
                break;
            }
            assert!(step < ACTIONS, "the phase does not end");
            let seat = must.lowest().expect("somebody is asked");
            let mut legal: Vec<Action> = Vec::new();
            board.state.legal(seat, &mut legal);
            let once = legal.iter().enumerate().all(|(at, action)| !legal[..at].contains(action));
            assert!(once, "something is offered twice: {legal:?}");
            assert!(board.state.allows(seat, &board.state.default(seat)));
            let bold = |action: &Action| match action {
                Action::Done | Action::CallOff => false,
                Action::Play { .. } | Action::Execute { .. } | Action::Abandon { .. } => true,
                other => !board.state.is_any_time(other),
            };
            let daring: Vec<Action> = legal.iter().copied().filter(bold).collect();
            let quiet = [board.state.default(seat)];
            let among: &[Action] = if daring.is_empty() { &quiet } else { &daring };
            let action = *chance.pick(among);
            board.play(&action.to_string());
        }
    }
}
