//! Intercept (4.3.4) and Flank Attack (Y2e, L2e).

use super::acts;
use crate::ids::Locale::*;
use crate::ids::*;
use crate::state::Frame;
use crate::testing::Board;

/// York at Ely, about to march; Lancastrians where they are put.
fn york_near(enemies: &[(Lord, Locale)]) -> Board {
    let board = Board::empty("Ia").lord(Lord::York, Ely);
    enemies.iter().fold(board, |board, (lord, at)| board.lord(*lord, *at))
}

fn marching(board: Board, answer: &str) -> Board {
    let mut board = acts(board, Lord::York);
    board.play(answer);
    board
}

/// §pl:4.3.4a,4.3.4j: who is one Highway or Road from the Stronghold entered may try, whatever the Way of the marchers.
#[test]
fn neighbours_by_highway_or_road_may_intercept() {
    for near in [StAlbans, Bedford, BuryStEdmunds] {
        let board = marching(york_near(&[(Lord::Exeter1, near)]), "march cambridge");
        assert_eq!(board.asked(), (Side::Lancaster, "4.3.4a"));
        assert_eq!(board.legal(), ["pass", "intercept exeter-1"]);
    }
    let board = marching(york_near(&[(Lord::Exeter1, London)]), "march cambridge");
    assert_eq!(board.asked().0, Side::York, "London is two Ways off");
}

/// §pl:4.3.4a: never along a Path, from an Exile box or from a Sea; but a March along a Path can be met.
#[test]
fn nobody_intercepts_along_a_path() {
    let board = Board::empty("Ia").lord(Lord::York, Shrewsbury).lord(Lord::Exeter1, Harlech);
    let board = marching(board, "march chester");
    assert_eq!(board.asked().0, Side::York);
    let board = Board::empty("Ia").lord(Lord::York, Hexham).lord(Lord::HenryVI, Scotland);
    let board = marching(board, "march carlisle");
    assert_eq!(board.asked().0, Side::York);
    let board = Board::empty("Ia").lord(Lord::York, Locale::York).lord(Lord::Exeter1, Shrewsbury);
    let board = marching(board, "march chester");
    assert_eq!(board.asked(), (Side::Lancaster, "4.3.4a"));
}

/// §pl:4.3.4a,4.3.3a: at each of two steps.
#[test]
fn each_stronghold_entered_can_be_met() {
    let board = york_near(&[(Lord::Exeter1, Bedford), (Lord::Somerset1, London)]);
    let mut board = marching(board, "march cambridge");
    board.play("pass; march st-albans");
    assert_eq!(board.asked(), (Side::Lancaster, "4.3.4a"));
    assert!(board.offers("intercept exeter-1") && board.offers("intercept somerset-1"));
}

/// §pl:4.3.4b,4.3.4g: one attempt for each Stronghold; if it fails nobody moves, is flagged or tries again.
#[test]
fn one_attempt_and_no_more() {
    let board = york_near(&[(Lord::Exeter1, Bedford), (Lord::Somerset1, StAlbans)]).dice(&[3]);
    let mut board = marching(board, "march cambridge");
    board.play("intercept exeter-1");
    assert_eq!(board.asked(), (Side::York, "4.3.3a"), "the March goes on");
    assert_eq!(board.state.at(Lord::Exeter1), Some(Bedford));
    assert!(!board.state.moved.contains(Lord::Exeter1));
    assert_eq!(board.state.actions_left(), 1);
}

/// §pl:4.3.4c: nobody has to; and friends may be there already.
#[test]
fn an_intercept_can_bring_help() {
    let board = york_near(&[(Lord::Exeter1, Bedford), (Lord::HenryVI, Cambridge)]);
    let mut board = marching(board, "march cambridge");
    let mut alone = board.clone();
    alone.play("pass; done");
    assert_eq!(alone.state.battle.lords[Side::Lancaster], Set::of(Lord::HenryVI));
    board.play("intercept exeter-1; done");
    assert_eq!(board.state.battle.lords[Side::Lancaster].len(), 2);
}

/// §pl:4.3.4d: Valour or less; Valour 0 never succeeds.
#[test]
fn valour_decides() {
    let tried = |lord: Lord, face: u8| {
        let mut board = marching(york_near(&[(lord, Bedford)]).dice(&[face; 9]), "march cambridge");
        board.play(&format!("intercept {lord}"));
        board.state.at(lord) == Some(Cambridge)
    };
    assert!(tried(Lord::Exeter1, 2) && !tried(Lord::Exeter1, 3));
    assert!(!tried(Lord::HenryVI, 1));
}

/// §pl:4.3.4d,L20c,L13c: cards count; with Valour 6 no die is a failure, the 6 neither.
#[test]
fn valour_six_never_fails() {
    let board = york_near(&[(Lord::Somerset1, Bedford)])
        .card(capability::VETERAN_OF_FRENCH_WARS, Lord::Somerset1)
        .card(capability::EXPERT_COUNSELLORS, Lord::Somerset1)
        .dice(&[6; 9]);
    let mut board = marching(board, "march cambridge");
    board.play("intercept somerset-1");
    assert_eq!(board.state.at(Lord::Somerset1), Some(Cambridge));
}

/// §pl:4.3.4e,4.3.4f: a Lieutenant brings whom he has named before the die falls; they are flagged and spend nothing.
#[test]
fn a_lieutenant_brings_his_group() {
    let board = york_near(&[(Lord::Somerset1, Bedford), (Lord::Exeter1, Bedford), (Lord::HenryVI, Bedford)]);
    let mut board = marching(board, "march cambridge");
    assert!(board.offers("intercept somerset-1 with exeter-1"));
    assert!(!board.offers("intercept somerset-1 with henry-vi"), "no Marshal follows a Lieutenant");
    assert!(!board.offers("intercept exeter-1 with somerset-1"));
    board.play("intercept somerset-1 with exeter-1");
    for lord in [Lord::Somerset1, Lord::Exeter1] {
        assert_eq!(board.state.at(lord), Some(Cambridge));
        assert!(board.state.moved.contains(lord));
    }
    assert!(!board.state.moved.contains(Lord::HenryVI));
}

/// §pl:4.3.4f,L8c: interceptors haul like marchers, and Hay Wains count.
#[test]
fn interceptors_leave_behind_what_they_cannot_haul() {
    let met = |board: Board| {
        let mut board = marching(board.assets(Lord::Exeter1, [0, 5, 1, 0]), "march cambridge");
        board.play("intercept exeter-1");
        board.state.mats[Lord::Exeter1].assets[Asset::Provender]
    };
    let board = york_near(&[(Lord::Exeter1, Bedford)]);
    assert_eq!(met(board.clone()), 1);
    assert_eq!(met(board.card(capability::HAY_WAINS, Lord::Exeter1)), 2);
}

/// §pl:4.3.4f: with goods on several mats the interceptors' owner chooses before they move in.
#[test]
fn interceptors_choose_what_to_leave() {
    let board = york_near(&[(Lord::Somerset1, Bedford), (Lord::Exeter1, Bedford)])
        .assets(Lord::Somerset1, [0, 1, 1, 0])
        .assets(Lord::Exeter1, [0, 1, 0, 0]);
    let mut board = marching(board, "march cambridge");
    board.play("intercept somerset-1 with exeter-1");
    assert_eq!(board.asked(), (Side::Lancaster, "4.3.2a"));
    board.play("drop provender somerset-1");
    assert_eq!(board.state.at(Lord::Exeter1), Some(Cambridge));
}

/// §pl:4.3.4h,4.3.3f,4.3.5j: the marchers Approach; interceptors may choose Exile, else the marchers attack, and the card
/// is over.
#[test]
fn marchers_approach_the_interceptors() {
    let mut board = marching(york_near(&[(Lord::Exeter1, Bedford)]), "march cambridge");
    board.play("intercept exeter-1");
    assert_eq!(board.asked(), (Side::Lancaster, "4.3.5c"));
    assert_eq!(board.legal(), ["done", "exile exeter-1"]);
    assert_eq!(board.state.actions_left(), 0);
    board.play("done");
    assert_eq!(board.state.battle.attacker, Some(Side::York));
}

/// §pl:4.3.4i: marchers are Intercepted also where friends of theirs stand, who fight beside them.
#[test]
fn lords_already_there_fight_beside_the_marchers() {
    let board = york_near(&[(Lord::Exeter1, Bedford)]).lord(Lord::March, Cambridge);
    let mut board = marching(board, "march cambridge");
    board.play("intercept exeter-1; done");
    assert_eq!(board.state.battle.attacker, Some(Side::York));
    let yorkists = board.state.battle.lords[Side::York];
    assert!(yorkists.contains(Lord::York) && yorkists.contains(Lord::March));
}

/// §pl:4.3.4k: a Sail is not Intercepted.
#[test]
fn a_sail_is_not_met() {
    let board = Board::empty("Ia")
        .lord(Lord::WarwickY, Calais)
        .lord(Lord::Exeter1, Canterbury)
        .assets(Lord::WarwickY, [0, 0, 0, 2]);
    let mut board = acts(board, Lord::WarwickY);
    board.play("sail dover");
    assert!(!board.state.frames.contains(&Frame::March));
    assert_eq!(board.state.at(Lord::WarwickY), Some(Dover));
}

/// §pl:4.3.4k: an Intercept is not Intercepted: a Yorkist next to the place is not asked.
#[test]
fn an_intercept_is_not_met() {
    let board = york_near(&[(Lord::Exeter1, Bedford)]).lord(Lord::March, StAlbans);
    let mut board = marching(board, "march cambridge");
    board.play("intercept exeter-1");
    assert_eq!(board.state.at(Lord::Exeter1), Some(Cambridge));
    assert_eq!(board.asked(), (Side::Lancaster, "4.3.5c"), "the Approach follows at once");
}

/// §pl:4.3.4k,Y8e: a move by a card is not Intercepted.
#[test]
fn a_move_by_a_card_is_not_met() {
    let board = Board::empty("Ia").in_force(event::EXILE_PACT).lord(Lord::March, Locale::York);
    let mut board = acts(board.lord(Lord::Exeter1, Scarborough), Lord::March);
    board.play("flee to burgundy");
    assert!(!board.state.frames.contains(&Frame::March));
    assert_eq!(board.state.at(Lord::March), Some(Burgundy));
}

/// §pl:4.3.4l,Y25e: no Lancastrian Intercepts into Glyndwr's Wales.
#[test]
fn glyndwr_stops_intercepts_too() {
    let board = || Board::empty("II").lord(Lord::Pembroke, Hereford).lord(Lord::Oxford, Worcester);
    let march = |board: Board| {
        let mut board = acts(board, Lord::Pembroke);
        board.play("march ludlow");
        board.asked().0
    };
    assert_eq!(march(board()), Side::Lancaster);
    assert_eq!(march(board().in_force(event::OWAIN_GLYNDWR)), Side::York);
}

/// §pl:4.3.4l,4.3.1g: Margaret does not Intercept to where Warwick is.
#[test]
fn shaky_allies_do_not_intercept_together() {
    let board = Board::empty("II")
        .lord(Lord::EdwardIV, Ely)
        .lord(Lord::WarwickL, Cambridge)
        .lord(Lord::Margaret, Bedford)
        .lord(Lord::Oxford, Bedford);
    let mut board = acts(board, Lord::EdwardIV);
    board.play("march cambridge");
    assert_eq!(board.legal(), ["pass", "intercept oxford"]);
    let alone = Board::empty("II")
        .lord(Lord::EdwardIV, Ely)
        .lord(Lord::WarwickL, Cambridge)
        .lord(Lord::Margaret, Bedford);
    let mut alone = acts(alone, Lord::EdwardIV);
    alone.play("march cambridge");
    assert_eq!(alone.asked().1, "4.3.5c", "without anybody else there is nothing to ask");
}

/// §pl:4.3.4l,Y12e,L20e: nobody Intercepts under a Truce.
#[test]
fn a_truce_stops_intercepts() {
    for truce in [Card::Y12, Card::L20] {
        let board = york_near(&[(Lord::Exeter1, Bedford)]).in_force(truce);
        assert_eq!(marching(board, "march cambridge").asked().0, Side::York);
    }
}

/// §pl:Y2e,L2e,4.3.4m: no die falls, a group comes along, and the interceptors attack.
#[test]
fn a_flank_attack_needs_no_die() {
    let board = york_near(&[(Lord::HenryVI, Bedford), (Lord::Exeter1, Bedford)])
        .hold(event::FLANK_ATTACK_L2)
        .dice(&[]);
    let mut board = marching(board, "march cambridge");
    assert!(board.offers("intercept henry-vi with exeter-1") && board.offers("flank henry-vi"));
    board.play("flank henry-vi with exeter-1");
    assert!(!board.state.hands[Side::Lancaster].contains(Card::L2));
    assert_eq!(board.state.at(Lord::Exeter1), Some(Cambridge));
    assert_eq!(board.asked(), (Side::Lancaster, "4.3.5c"), "the marchers are asked for no Exile");
    board.play("done");
    assert_eq!(board.state.battle.attacker, Some(Side::Lancaster));
}

/// §pl:L2e,4.3.4m,4.3.5j: if all who fell on their flank take Exile, the marchers attack those who stay.
#[test]
fn a_flank_attack_without_interceptors_is_none() {
    let board =
        york_near(&[(Lord::HenryVI, Bedford), (Lord::Exeter1, Bedford), (Lord::Somerset1, Cambridge)]);
    let mut board = marching(board.hold(event::FLANK_ATTACK_L2), "march cambridge");
    board.play("flank henry-vi with exeter-1; exile henry-vi");
    let mut one = board.clone();
    one.play("done");
    assert_eq!(one.state.battle.attacker, Some(Side::Lancaster), "Exeter has stayed");
    board.play("exile exeter-1; done");
    assert_eq!(board.state.battle.attacker, Some(Side::York));
}

/// §pl:Y2e: York's card works against a Lancastrian March, and needs a Lord who could Intercept.
#[test]
fn york_attacks_a_flank_too() {
    let board = |at: Locale| {
        let board =
            Board::empty("Ia").lord(Lord::HenryVI, Ely).lord(Lord::March, at).hold(event::FLANK_ATTACK_Y2);
        let mut board = acts(board, Lord::HenryVI);
        board.play("march cambridge");
        board
    };
    assert_eq!(board(London).asked().0, Side::Lancaster);
    let mut near = board(Bedford);
    near.play("flank march; done");
    assert_eq!(near.state.battle.attacker, Some(Side::York));
}

/// §pl:4.3.4d,1.5.3h: the enemy sees the die, but hidden mats do not tell what it was measured against.
#[test]
fn hidden_mats_hide_the_valour_of_an_interceptor() {
    let needs = |board: Board, side: Side| {
        let mut board = marching(board, "march cambridge");
        board.play("intercept somerset-1");
        let dice: Vec<_> = board.tellings(side).flat_map(|telling| telling.dice).collect();
        assert_eq!(dice.len(), 1);
        dice[0].need
    };
    let board =
        york_near(&[(Lord::Somerset1, Bedford)]).card(capability::VETERAN_OF_FRENCH_WARS, Lord::Somerset1);
    assert_eq!(needs(board.clone(), Side::York), Some(4));
    assert_eq!(needs(board.clone().hidden(), Side::York), None);
    assert_eq!(needs(board.hidden(), Side::Lancaster), Some(4));
}
