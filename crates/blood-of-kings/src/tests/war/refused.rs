//! What is refused in war, and why.

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use Kingdom::*;
use kernel::Game;

fn field(region: Region) -> Post {
    Post::Field(region)
}

/// Whether the active Kingdom's Ruler is refused this under this clause.
fn has(board: &Board, what: &str, clause: &str) -> bool {
    let mut legal = Vec::new();
    board.state.legal(LION, &mut legal);
    let refused = board.state.refused(LION, &legal);
    refused.iter().any(|refused| refused.what == what && refused.clause.0 == clause)
}

/// §bok:9.2.1,9.2.2,9.2.6,9.2.7
#[test]
fn preparations_say_why_a_region_raises_nothing() {
    let board = Board::new().crowns(France, 2).units(England, field(Region::Orleans), 1);
    let mut board = board.siege(England, Region::Orleans).prepares(France);
    assert!(has(&board, "raise army orleans", "9.2.7") && has(&board, "raise army reims", "9.2.1"));
    assert!(!has(&board, "raise army calais", "9.2.1"));
    board.act(LION, "raise army calais");
    assert!(has(&board, "raise army calais", "9.2.1") && has(&board, "raise fleet calais", "9.2.1"));
    board.act(LION, "raise army paris");
    assert!(has(&board, "raise army paris", "9.2.2"), "no Crowns");
    let spent = Board::new().crowns(France, 9).units(France, field(Region::Paris), 12).prepares(France);
    assert!(has(&spent, "raise army paris", "9.2.6") && !has(&spent, "raise fleet calais", "9.2.6"));
}

/// §bok:9.3.2,9.3.4,9.3.7,9.3.8,9.3.12,9.9.1
#[test]
fn moves_say_why_a_region_is_out_of_reach() {
    let board = Board::new().units(France, field(Region::Calais), 2).holds(France, &[Region::Dublin]);
    let mut board = board.units(France, Post::Afloat(Sea::BalticSea), 1).expands(France);
    assert!(has(&board, "enter london", "9.3.12"), "no Strait Fleet");
    assert!(has(&board, "enter dublin", "9.3.4"), "no path");
    assert!(has(&board, "enter vienna", "9.3.7"), "not adjacent");
    assert!(has(&board, "board calais", "9.3.8"));
    assert!(!has(&board, "enter paris", "9.3.4") && !has(&board, "enter bruges", "9.3.7"));
    board.act(LION, "move 1 afloat baltic-sea afloat north-sea");
    assert!(!has(&board, "enter london", "9.3.12") && !has(&board, "board calais", "9.3.8"));
    assert!(has(&board, "move afloat north-sea", "9.9.1"));
    board.act(LION, "move 2 field calais field bruges");
    assert!(has(&board, "move field bruges", "9.3.2"), "it has moved");
    assert!(!has(&board, "enter vienna", "9.3.7"), "no Army is left to go there");
}

/// §bok:9.3.5,9.3.17,9.3.8
#[test]
fn armies_among_enemies_are_told_what_holds_them() {
    let held = |siege: bool| {
        let board = Board::new().units(France, Post::Garrison(Region::Orleans), 1);
        let board = board.units(England, field(Region::Orleans), 1);
        let board = if siege { board.siege(England, Region::Orleans) } else { board };
        board.expands(France)
    };
    assert!(has(&held(true), "march orleans", "9.3.17") && has(&held(false), "march orleans", "9.3.5"));
    let abroad = Board::new().units(France, field(Region::Bruges), 1).expands(France);
    assert!(has(&abroad, "board bruges", "9.3.8"), "the port is not Friendly");
}

/// §bok:9.4.1
#[test]
fn a_battle_that_must_be_fought_cannot_be_put_off() {
    let board = Board::new().units(France, field(Region::Rouen), 2).units(England, field(Region::Rouen), 2);
    let mut board = board.units(Spain, field(Region::Rouen), 2).expands(France);
    board.act(LION, "done");
    assert!(has(&board, "done", "9.4.1"));
}

/// §bok:9.5.2,9.5.3,9.5.23
#[test]
fn assaults_say_which_regions_are_spared() {
    let board = Board::new().ally(Spain, France).units(France, field(Region::Burgos), 1);
    let board = board.units(France, field(Region::Chartres), 1).units(France, field(Region::Angers), 3);
    let mut board = board.units(France, field(Region::Bordeaux), 1).loaded(&[2, 1]).expands(France);
    board.act(LION, "done");
    assert!(has(&board, "assault burgos", "9.5.3") && has(&board, "assault chartres", "9.5.2"));
    assert!(!has(&board, "assault angers", "9.5.23"));
    board.act(LION, "assault angers");
    board.act(LION, "done");
    assert!(has(&board, "assault angers", "9.5.23"));
}

/// §bok:9.6.1,9.6.2,9.6.3,9.6.5,9.6.11
#[test]
fn sieges_say_what_they_lack() {
    let board = Board::new().units(France, field(Region::Lisbon), 1).siege(France, Region::Lisbon);
    let board = board.units(France, field(Region::Angers), 1).siege(France, Region::Angers);
    let board = board.level(France, Institution::Military, 2).units(France, field(Region::Burgos), 1);
    let board = board.units(France, field(Region::Chartres), 1).units(France, field(Region::Dijon), 1);
    let mut board = board.ally(Spain, France).loaded(&[1, 6]).expands(France);
    assert!(has(&board, "starve lisbon", "9.6.11") && !has(&board, "starve angers", "9.6.5"));
    board.act(LION, "starve angers");
    assert!(has(&board, "starve angers", "9.6.5"));
    for _ in 0..3 {
        board.act(LION, "done");
    }
    assert!(has(&board, "besiege dijon", "9.6.2") && has(&board, "besiege angers", "9.6.1"));
    assert!(has(&board, "besiege chartres", "9.6.3") && has(&board, "besiege burgos", "9.6.1"));
    board.act(LION, "lift france lisbon");
    assert!(!has(&board, "besiege dijon", "9.6.2"));
}
