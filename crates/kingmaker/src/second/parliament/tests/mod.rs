//! Chapter 12.

mod awards;
mod offices;
mod summons;

use crate::second::ids::*;
use crate::second::state::Phase;
use crate::second::testing::*;

/// The Swan has Henry VI, the sole King, in the field of St Albans, and a Clamour lies on its space. Percy is the Lion's,
/// far away, and Stanley the Boar's.
fn king_at(spot: crate::second::court::Spot) -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Pole, spot)
        .royal(Royal::Henry, Noble::Pole)
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .noble(BOAR, Noble::Stanley, field(Area::Chester))
        .clamours(&[EventCard::E084])
        .phase(Phase::Parliament)
}

/// The same at St Albans, ready to be played.
fn st_albans() -> Board {
    king_at(field(Area::StAlbans)).run()
}

/// All seats bring nobody, and nobody goes inside.
fn nobody_comes(board: &mut Board) {
    while let Some(silence) = ["pass", "confirm"].into_iter().find(|words| board.offers(words)) {
        board.play(silence);
    }
}

/// Everybody has come who was named, and nobody else.
fn summoned(board: Board, noble: &str) -> Board {
    let mut board = board.run();
    board.play(&format!("summon {noble}"));
    nobody_comes(&mut board);
    board
}
