//! Previews of battles, assaults and sieges.

use crate::ids::*;
use crate::testing::*;
use crate::war::{Match, Post, Side};
use Kingdom::*;
use kernel::{Game, Seat};

fn field(region: Region) -> Post {
    Post::Field(region)
}

fn odds(attackers: u8, defenders: u8) -> f64 {
    Match { units: [attackers, defenders], cargo: [0, 0], decided: None }.odds()
}

/// The chance of success that a seat is shown for an action.
fn shown(board: &Board, seat: Seat, text: &str) -> f64 {
    assert!(board.offers(seat, text), "{:?}", board.legal(seat));
    board.state.preview(seat, &text.parse().expect("it is an action")).chance.expect("dice decide")
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 0.0006
}

/// X40 §bok:1.2.14,9.5.9,9.4.17,9.4.19: the table of the rules.
#[test]
fn the_odds_of_an_assault_are_those_of_the_table() {
    let table = [
        [0.500, 0.972, 1.000, 1.000, 1.000, 1.000],
        [0.014, 0.500, 0.944, 0.997, 1.000, 1.000],
        [0.000, 0.028, 0.498, 0.907, 0.992, 1.000],
        [0.000, 0.001, 0.046, 0.493, 0.891, 0.984],
    ];
    for (levies, row) in (1..).zip(table) {
        for (armies, due) in (1..).zip(row) {
            assert!(near(odds(armies, levies), due), "{armies} against {levies}: {}", odds(armies, levies));
        }
    }
}

/// §bok:9.5.4,9.5.6,9.5.17: an assault counts Levies and the garrison; where nobody defends it succeeds.
#[test]
fn the_preview_of_an_assault_counts_levies_and_garrison() {
    let board = Board::new().units(France, field(Region::Rouen), 4);
    let mut empty = board.expands(France);
    empty.act(LION, "done");
    assert!(near(shown(&empty, LION, "assault rouen"), 0.997), "2 Levies");
    let board = Board::new().units(France, field(Region::Rouen), 4).level(England, Institution::Military, 3);
    let mut manned = board.units(England, Post::Garrison(Region::Rouen), 1).loaded(&[6, 1]).expands(France);
    manned.act(LION, "done");
    let all = 1 + manned.state.levies(France, Region::Rouen);
    assert!(near(shown(&manned, LION, "assault rouen"), odds(4, all)));
    manned.act(LION, "assault rouen");
    assert!(near(shown(&manned, LION, "press"), odds(4, all - 1)), "what is left counts");
    let old = Board::new().holds(France, &[Region::Lisbon]).holds(Spain, &[Region::Lisbon]);
    let mut bare = old.units(France, field(Region::Lisbon), 1).expands(France);
    bare.act(LION, "done");
    assert!(near(shown(&bare, LION, "assault lisbon"), 1.0));
}

/// X33 §bok:9.6.7,9.6.8,10.25: 1 for the Army too many; with Siege Engines equal dice will do.
#[test]
fn the_preview_of_a_siege_counts_hungry_armies() {
    let besieged = |garrison| {
        let board = Board::new().units(France, field(Region::Rouen), 4).siege(France, Region::Rouen);
        board.units(England, Post::Garrison(Region::Rouen), garrison)
    };
    assert!(near(shown(&besieged(2).expands(France), LION, "starve rouen"), 15.0 / 36.0));
    assert!(near(shown(&besieged(3).expands(France), LION, "starve rouen"), 21.0 / 36.0));
    let engines = besieged(3).tile(LION, Tile::SiegeEngines).expands(France);
    assert!(near(shown(&engines, LION, "starve rouen"), 26.0 / 36.0));
}

/// §bok:10.3,10.8,10.34: a tile that decides who loses first changes the odds of a battle.
#[test]
fn the_preview_of_a_battle_knows_the_tiles() {
    let side = |decided| Match { units: [3, 3], cargo: [0, 0], decided }.odds();
    for (tile, seat, decided) in
        [(Tile::DeadlyArchers, STAG, Side::Attacker), (Tile::FlowerOfChivalry, LION, Side::Defender)]
    {
        let board = Board::new().units(France, field(Region::Rouen), 3).tile(seat, tile);
        let mut board = board.units(England, field(Region::Rouen), 3).units(Spain, field(Region::Rouen), 1);
        board = board.expands(France);
        board.act(LION, "done");
        assert!(near(shown(&board, LION, "attack rouen england"), side(Some(decided))), "{tile}");
    }
    assert!(side(Some(Side::Attacker)) < side(None) && side(None) < side(Some(Side::Defender)));
}

/// X36 §bok:9.9.12: Armies aboard make a side larger, but at most as large again as its Fleets.
#[test]
fn armies_aboard_count_in_the_odds_of_a_sea_battle() {
    let board = |armies| {
        let sea = Sea::NorthSea;
        let board = Board::new().units(France, Post::Afloat(sea), 2).units(France, Post::Aboard(sea), armies);
        let board = board.units(England, Post::Afloat(sea), 4).units(Spain, Post::Afloat(sea), 1);
        let mut board = board.expands(France);
        board.act(LION, "done");
        shown(&board, LION, "engage north-sea england")
    };
    assert!(board(0) < board(2) && near(board(2), board(5)));
    let due = Match { units: [2, 4], cargo: [5, 0], decided: None }.odds();
    assert!(near(board(5), due));
}

/// The preview agrees with what happens: 4 Armies against 3 that neither withdraw nor retreat.
#[test]
fn battles_end_as_often_as_the_preview_says() {
    let mut won = 0;
    for seed in 0..200 {
        let board = Board::new().units(France, field(Region::Paris), 4);
        let mut board = board.units(England, field(Region::Rouen), 3).expands(France);
        board.state.chance = kernel::Chance::new(kernel::Seed::from_number(seed));
        board.act(LION, "move 4 field paris field rouen");
        board.act(LION, "done");
        while board.offers(STAG, "done") || board.state.status().must().contains(STAG) {
            board.act(STAG, "done");
            while board.legal(LION).iter().any(|action| action.starts_with("retreat")) {
                board.act(LION, "done");
            }
        }
        won += u32::from(board.at(France, field(Region::Rouen)) > 0);
    }
    let share = f64::from(won) / 200.0;
    assert!((share - odds(4, 3)).abs() < 0.08, "{share} instead of {}", odds(4, 3));
}
