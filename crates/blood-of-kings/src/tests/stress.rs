//! Random play in which money, tiles, Alliances and thrones are thrown in between the actions of Kingdoms, so that war is
//! fought with everything that the rules know.

use crate::action::Action;
use crate::ids::*;
use crate::kingdom::Stage;
use crate::state::{Frame, State};
use crate::testing::dealt;
use kernel::{Chance, Game, Seed, Silent, Status};

/// How many decisions the game of each seed gets.
const DECISIONS: u32 = 1_500;

/// Throws something in. Nothing here breaks a law: a Kingdom in Chaos gets nothing.
fn meddle(state: &mut State, chance: &mut Chance) {
    let kingdom = *chance.pick(Kingdom::ALL);
    if state.ruler(kingdom).is_none() {
        return;
    }
    match chance.below(4) {
        0 => state.earn(kingdom, 12),
        1 => {
            let ally = *chance.pick(Kingdom::ALL);
            let fits = ally != kingdom && state.ruler(ally).is_some();
            state.realms[kingdom].ally = fits.then_some(ally);
        }
        2 => {
            // A tile of the bag, as if it had been claimed.
            let tile = state.tiles.bag.first();
            if let (Some(tile), Some(ruler)) = (tile, state.ruler(kingdom)) {
                state.tiles.bag.remove(tile);
                state.tiles.returned.remove(tile);
                state.house_mut(ruler).tiles.insert(tile);
            }
        }
        _ => {
            // The Kingdom cards below the top come back, as after a Succession.
            let realm = state.realm_mut(kingdom);
            let stack = std::mem::take(&mut realm.stack);
            stack.iter().skip(1).for_each(|card| realm.hand[card] += 1);
            stack.top().into_iter().for_each(|card| realm.stack.lay(card));
        }
    }
    state.run(&mut Silent);
}

/// One game at random. Kingdoms mostly play the cards of war.
fn play(players: u8, seed: u64) {
    let mut state = dealt(players, seed);
    let mut chance = Chance::new(Seed::from_number(seed + 1_000));
    let mut legal = Vec::new();
    for decision in 0..DECISIONS {
        let Status::Waiting { must, .. } = state.status() else { return };
        if state.frame() == Frame::Kingdom && state.acting.stage == Stage::Choose && state.asks.is_empty() {
            meddle(&mut state, &mut chance);
        }
        let seat = must.lowest().expect("somebody is asked");
        legal.clear();
        state.legal(seat, &mut legal);
        let silent = state.default(seat);
        assert!(legal.contains(&silent), "seed {seed}: silence is legal");
        let warlike: Vec<Action> = legal
            .iter()
            .copied()
            .filter(|action| match action {
                Action::Play { card } => {
                    matches!(card, KingdomCard::Preparations | KingdomCard::Expansion)
                }
                Action::Done => chance.below(6) == 0,
                _ => true,
            })
            .collect();
        let from = if warlike.is_empty() { &legal } else { &warlike };
        let action = *chance.pick(from);
        state.play(seat, action, &mut Silent);
        state.check().unwrap_or_else(|broken| {
            panic!("{players} players, seed {seed}, decision {decision}, after {action}: {broken}")
        });
    }
}

/// I4 to I9, I14, I15, T.4: the laws hold in every war.
#[test]
fn war_stays_sound_whatever_is_thrown_in() {
    for players in 3..=6 {
        for seed in 0..3 {
            play(players, seed);
        }
    }
}
