//! The first War.

use super::*;

/// §pl:6.0-W-a: 15 Turns, 15, and 7 or 6.
#[test]
fn wars_last_so_many_turns() {
    let turns = |board: Board| board.state.scenario().last + 1 - board.state.turn;
    assert_eq!(turns(first()), 15);
    let after = ["war-2y", "war-2l", "war-3y", "war-3l"].map(|id| turns(war(id, &[], false)));
    assert_eq!(after, [15, 15, 7, 6]);
}

/// §pl:6.3-I-a,6.3-I-b,6.3-I-j,6.3-I-k: the first War is Ia with other special rules; Margaret and the younger
/// Somerset are not in play yet.
#[test]
fn the_first_war_is_set_up_as_ia() {
    let board = first();
    assert_eq!(on_map(&board, Side::York), [(York, Locale::Ely), (March, Locale::Ludlow)]);
    assert_eq!(on_map(&board, Side::Lancaster), [(HenryVI, Locale::London), (Somerset1, Locale::London)]);
    assert!(!board.state.in_play[Side::Lancaster].contains(Margaret));
    assert!(!board.state.in_play[Side::Lancaster].contains(Somerset2));
    let heirs = |side: Side| board.state.wars.heirs[side];
    assert_eq!(heirs(Side::York), [York, March, Rutland].into_iter().collect());
    assert_eq!(heirs(Side::Lancaster), [HenryVI, Margaret, Somerset1, Somerset2].into_iter().collect());
    assert_eq!(board.state.exile_box(Somerset2), Some(Locale::Scotland));
    assert_eq!(board.state.exile_box(Margaret), Some(Locale::France));
    assert_eq!(board.state.scenario().threshold(15), Some(40));
    assert_eq!(board.state.decks[Side::Lancaster].len(), 22);
}

/// §pl:6.3-I-c,6.2.2c,6.2.2g: Henry VI is gone: Margaret comes next Turn, his cards leave from wherever they are.
#[test]
fn margaret_follows_henry() {
    let mut board =
        first().card(capability::MARGARET, Somerset1).hold(event::HENRY_PRESSURES_PARLIAMENT).turn(4);
    kill(&mut board, HenryVI);
    assert_eq!(board.state.lords[Margaret], Whereabouts::Calendar { slot: 5, exile: false });
    assert!(board.state.hands[Side::Lancaster].is_empty());
    assert!(board.state.mats[Somerset1].capabilities.is_empty());
    let deck = board.state.decks[Side::Lancaster];
    assert!(deck.contains(Card::L27) && deck.contains(Card::L31));
    assert!(!deck.contains(Card::L15) && !deck.contains(Card::L17));
    assert_eq!(board.state.wars.winner, None);
}

/// §pl:6.3-I-d,6.3-I-e: Margaret has Edward's card whenever she is on the map, and it never reaches the deck.
#[test]
fn edward_comes_and_goes_with_margaret() {
    let mut board = first();
    kill(&mut board, HenryVI);
    board.state.muster_lord(Margaret, Locale::London, &mut board.log);
    assert!(board.state.mats[Margaret].has(capability::EDWARD));
    assert!(board.state.mats[Margaret].vassals.contains(Vassal::EdwardPrinceOfWales));
    board.state.leave(Margaret, Leaving::Disband, &mut board.log);
    assert!(board.state.aside.contains(Card::L26) && !board.state.decks[Side::Lancaster].contains(Card::L26));
    assert_eq!(board.state.vassals[Vassal::EdwardPrinceOfWales], Service::Out);
    board.state.muster_lord(Margaret, Locale::London, &mut board.log);
    assert!(board.state.mats[Margaret].has(capability::EDWARD));
    board.state.disband_vassal(Vassal::EdwardPrinceOfWales, &mut board.log);
    assert!(board.state.aside.contains(Card::L26), "set aside until her next Muster");
}

/// §pl:6.3-I-f,6.3-I-l: Henry VI and the elder Somerset are the War, whoever else is left.
#[test]
fn the_first_war_is_lost_with_henry_and_the_elder_somerset() {
    let mut board = first();
    kill(&mut board, HenryVI);
    assert_eq!(board.state.wars.winner, None);
    kill(&mut board, Somerset1);
    assert_eq!(board.state.wars.winner, Some(Side::York));
    assert!(!board.state.wars.lost.contains(Margaret));
}

/// §pl:6.3-I-h: the younger Somerset comes whoever is the highest Heir.
#[test]
fn the_younger_somerset_follows_the_elder() {
    let mut board = first().turn(2);
    kill(&mut board, Somerset1);
    assert_eq!(board.state.lords[Somerset2], Whereabouts::Calendar { slot: 3, exile: false });
    assert_eq!(board.state.wars.winner, None);
}

/// §pl:6.3-I-g,6.3-I-i,6.0-W-c: three princes of York are the War; nobody replaces them, and York is not extinct.
#[test]
fn the_first_war_is_lost_with_three_princes() {
    let mut board = first();
    for prince in [York, Rutland] {
        kill(&mut board, prince);
        assert_eq!(board.state.wars.winner, None);
    }
    assert!(!board.state.in_play[Side::York].contains(EdwardIV), "March stays March");
    kill(&mut board, March);
    assert_eq!(board.state.wars.winner, Some(Side::Lancaster));
    assert!(!board.state.is_york_extinct());
}

/// §pl:6.3-I-a: the rules of Ia's capture are not in use: beaten by York, Henry VI rolls, and he can Die.
#[test]
fn the_king_can_die_in_the_first_war() {
    let mut board = first().lord(York, Locale::London).dice(&[6; 20]);
    board.state.leave(Somerset1, Leaving::Disband, &mut board.log);
    board.state.step = Step::Plan;
    board.state.begin_field(Side::York, Locale::London, &mut board.log);
    board.state.run(&mut board.log);
    board.play("flee henry-vi");
    assert!(board.state.dead.contains(HenryVI) && board.state.wars.lost.contains(HenryVI));
    assert_eq!(board.state.influence, 5, "and nobody gains ten for him");
}

/// §pl:6.3-I-e: Edward's card fills one of her two slots.
#[test]
fn with_edward_margaret_takes_one_card_more() {
    let mut board = first();
    kill(&mut board, HenryVI);
    board.state.muster_lord(Margaret, Locale::London, &mut board.log);
    assert!(board.state.can_have(Margaret, capability::CULVERINS_AND_FALCONETS_L1));
    board.state.gain(Card::L1, Margaret);
    assert!(!board.state.can_have(Margaret, capability::MUSTERD_MY_SOLDIERS_L3));
}
