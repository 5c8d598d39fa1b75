//! Random battles between random Lords with random cards: no piece or card is ever lost, and nothing is left over.

use super::*;
use crate::data::{map, tables};
use std::collections::HashSet;

/// A random field with one to four Lords a side, Capabilities, Vassals and Held Events.
fn any_field(chance: &mut Chance) -> (Board, Side, Locale) {
    let scenario = *chance.pick(&["Ia", "Ib", "Ic", "II", "III"]);
    let places: Vec<Locale> = map().strongholds.iter().collect();
    let at = *chance.pick(&places);
    let mut board = Board::empty(scenario);
    board.state.chance = Chance::new(chance.seed());
    for side in Side::ALL.iter().copied() {
        let mut lords: Vec<Lord> = board.state.in_play[side].iter().collect();
        chance.shuffle(&mut lords);
        let count = 1 + chance.below(4) as usize;
        for lord in lords.into_iter().take(count) {
            board = equip(board.lord(lord, at), lord, chance);
        }
        for card in some_cards(&board, side, 4, chance) {
            board = board.hold(card);
        }
    }
    for place in places {
        board = match chance.below(3) {
            0 => board.favour(York, &[place]),
            1 => board.favour(Lancaster, &[place]),
            _ => board,
        };
    }
    (board, *chance.pick(&[York, Lancaster]), at)
}

fn some_cards(board: &Board, side: Side, most: u32, chance: &mut Chance) -> Vec<Card> {
    let mut cards: Vec<Card> = board.state.decks[side].iter().collect();
    chance.shuffle(&mut cards);
    cards.truncate(chance.below(most + 1) as usize);
    cards
}

/// Up to two Capabilities and a Vassal.
fn equip(mut board: Board, lord: Lord, chance: &mut Chance) -> Board {
    for card in some_cards(&board, lord.side(), 6, chance) {
        let mat = &board.state.mats[lord];
        let namesake = mat.capabilities.iter().any(|held| held.is_namesake(card));
        if card.row().suits(lord) && !mat.capabilities.is_full() && !namesake {
            board = board.card(card, lord);
        }
    }
    let vassal = *chance.pick(Vassal::ALL);
    match board.state.vassals[vassal] {
        crate::state::Service::Ready => board.vassal(vassal, lord, 9),
        _ => board,
    }
}

/// Every piece is in the pool or on a mat.
fn check_pieces(state: &State) {
    for troop in Troop::ALL.iter().copied() {
        let on_mats: u8 = state.mats.iter().map(|(_, mat)| mat.standing[troop] + mat.routed[troop]).sum();
        assert_eq!(state.pool[troop] + on_mats, tables().pool[troop], "{troop}");
    }
}

/// Every card of the scenario is in one place.
fn count_cards(state: &State) -> usize {
    let on_mats: usize = state.mats.iter().map(|(_, mat)| mat.capabilities.len()).sum();
    let in_hands =
        Side::ALL.iter().map(|side| state.decks[*side].len() + state.hands[*side].len()).sum::<usize>();
    on_mats + in_hands + state.in_force.len() + state.aside.len()
}

fn check_aftermath(state: &State, at: Locale) {
    assert!(Side::ALL.iter().any(|side| state.lords_at(*side, at).is_empty()), "only one side stays");
    for lord in Side::ALL.iter().flat_map(|side| state.on_map(*side).iter()) {
        let mat = &state.mats[lord];
        assert!(mat.troops() > 0 && mat.retinue == Retinue::Standing, "{lord}");
        assert_eq!((mat.routed, mat.temporary), (ByTroop::default(), ByTroop::default()), "{lord}");
        assert!(mat.routed_vassals.is_empty(), "{lord}");
    }
    assert_eq!(state.frames[..], [Frame::Turn]);
}

/// §pl:1.6a,4.4.2af,4.4.4a,4.4.4c,4.4.4e
#[test]
fn any_battle_ends_with_every_piece_and_card_accounted_for() {
    let mut clauses = HashSet::new();
    for number in 0..400 {
        let mut chance = Chance::new(Seed::from_number(number));
        let (board, attacker, at) = any_field(&mut chance);
        let cards = count_cards(&board.state);
        let mut fight = field(board, attacker, at);
        while !fight.is_fought() {
            let seat = fight.state.status().must().lowest().expect("somebody is asked");
            let mut legal = Vec::new();
            fight.state.legal(seat, &mut legal);
            assert_eq!(legal.iter().collect::<HashSet<_>>().len(), legal.len(), "{legal:?}");
            assert!(legal.contains(&Game::default(&fight.state, seat)));
            // Flight is rare, so that battles are fought out.
            let action = match *chance.pick(&legal) {
                Action::Flee { .. } if chance.below(4) > 0 => Action::Stand,
                other => other,
            };
            assert_eq!(action.to_string().parse::<Action>().ok(), Some(action));
            assert!(!fight.state.label_of(&action).is_empty() && !fight.state.prompt(seat).text.is_empty());
            clauses.insert(fight.state.asks().1.0);
            fight.answer(action);
            check_pieces(&fight.state);
            assert_eq!(count_cards(&fight.state), cards, "after {action}");
        }
        check_aftermath(&fight.state, at);
    }
    for clause in ["4.4.1b", "4.4.1h", "Y5e", "L7e", "L12e", "Y19e", "4.4.3k", "4.4.3l", "6.0-Ia-j", "4.4.3d"]
    {
        assert!(clauses.contains(clause), "{clause} never came up");
    }
}
