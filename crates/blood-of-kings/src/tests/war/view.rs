//! What is seen of war.

use crate::ids::*;
use crate::testing::*;
use crate::view::*;
use crate::war::Post;
use Kingdom::*;
use kernel::{Eye, Game};

fn war(board: &Board) -> WarView {
    let seen = board.state.view(Eye::Spectator).war.expect("there is war");
    for seat in [EAGLE, LION] {
        assert_eq!(board.state.view(Eye::Seat(seat)).war.as_ref(), Some(&seen), "it lies open");
    }
    seen
}

fn troop(kingdom: Kingdom, count: u8) -> Vec<TroopView> {
    vec![TroopView { kingdom, count }]
}

/// §bok:T.14,9.3.2,9.4.1,9.4.29: which Armies have moved, and how a battle goes.
#[test]
fn everybody_sees_what_has_moved_and_how_a_battle_goes() {
    let board = Board::new().units(France, Post::Field(Region::Paris), 4);
    let board = board.units(England, Post::Field(Region::Rouen), 3).crowns(France, 9);
    let mut board = board.loaded(&[2, 3]).expands(France);
    assert!(war(&board).moved.is_empty() && war(&board).stage == WarStage::Moves);
    board.act(LION, "move 3 field paris field rouen");
    assert_eq!(war(&board).moved, [PostView { post: Post::Field(Region::Rouen), count: 3 }]);
    board.act(LION, "done");
    let fight = war(&board).battle.expect("a battle is fought");
    assert_eq!((fight.kind, fight.region, fight.clash), (BattleKind::Field, Some(Region::Rouen), 1));
    assert_eq!((fight.attacker.units, fight.defender.units), (troop(France, 3), troop(England, 3)));
    assert_eq!(fight.defender.leader, Some(House::Stag));
    board.act(STAG, "done");
    // Two of the attackers and one of the defenders have fallen, and one against two surrenders.
    assert_eq!(war(&board).battle.expect("the ransom is still due").winner, Some(BattleSide::Defender));
    assert_eq!(war(&board).battle.expect("it is still due").attacker.lost, troop(France, 3));
}

/// §bok:T.14,9.5.23,9.6.5: the Regions that have been assaulted, and the Levies that are left; no war, nothing to see.
#[test]
fn everybody_sees_assaults_and_sieges() {
    assert_eq!(Board::new().acts(Italy).state.view(Eye::Spectator).war, None);
    let board = Board::new().units(France, Post::Field(Region::Angers), 4).loaded(&[2, 1]);
    let mut board = board.expands(France);
    board.act(LION, "done");
    assert_eq!(war(&board).stage, WarStage::Assaults);
    board.act(LION, "assault angers");
    let seen = war(&board);
    assert_eq!(seen.assaulted, [Region::Angers]);
    let fight = seen.battle.expect("an assault is fought");
    assert_eq!((fight.kind, fight.levies, fight.attacker.units), (BattleKind::Assault, 2, troop(France, 3)));
    board.act(LION, "done");
    board.act(LION, "besiege angers");
    assert!(board.state.view(Eye::Spectator).regions.iter().any(|seen| seen.sieges == [France]));
}

/// §bok:T.14,9.2.1: what Preparations have raised.
#[test]
fn everybody_sees_what_has_been_raised() {
    let mut board = Board::new().crowns(France, 5).prepares(France);
    board.act(LION, "raise army paris");
    board.act(LION, "raise army paris");
    let seen = war(&board);
    assert_eq!(seen.raised, [RaisedView { region: Region::Paris, armies: 2, fleets: 0 }]);
    assert_eq!((seen.stage, seen.battle), (WarStage::Raising, None));
}
