//! Perft: counts sequences of legal actions, the quickest way to notice that a rule has changed.

use crate::chronicle::Silent;
use crate::game::Game;

/// The number of sequences of `depth` legal actions, with the dice of the seed. Where several seats are asked at once,
/// the lowest answers first. A match that ends earlier counts once.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    let Some(seat) = game.status().must().lowest() else { return 1 };
    if depth == 0 {
        return 1;
    }
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    if depth == 1 {
        return legal.len() as u64;
    }
    legal
        .into_iter()
        .map(|action| {
            let mut next = game.clone();
            next.play(seat, action, &mut Silent);
            perft(&next, depth - 1)
        })
        .sum()
}
