//! Probes for leaks: what a seat cannot see must not reach it in any way.

use kernel::{Chance, Deed, Eye, Game, Match, Seat, Seed, Telling, laws};
use std::collections::HashSet;

/// Plays `depth` random actions and panics if anything hidden reaches the seat.
///
/// At every position `scramble`, which the test provides, changes everything that the seat cannot see; view, status,
/// question, legal list and previews must stay the same. Also, what others do or take back in secret must not change
/// the seat's counter, log or undo, even if a draw is proposed in between.
pub fn leak<G: Game>(
    scenario: &str,
    seat: Seat,
    depth: usize,
    scramble: impl Fn(&G, Seat, &mut Chance) -> G,
) {
    let options = G::info().defaults(Some(scenario)).expect("the scenario exists");
    let mut chance = Chance::new(Seed::from_number(77));
    let mut game = Match::<G>::new(options, chance.seed()).expect("the options are good");
    for _ in 0..depth {
        let Some(actor) = crate::asked(&game, &mut chance) else { return };
        for _ in 0..4 {
            let other = scramble(game.state(), seat, &mut chance);
            if let Err(broken) = laws::check_same_to(game.state(), &other, seat) {
                panic!("{broken}\n\n{}", game.record());
            }
        }
        let (.., legal) = game.question(actor).expect("it is asked");
        unnoticed(&mut game, seat, actor, Deed::Act(*chance.pick(&legal)));
        for other in game.state().seats().without(seat).iter().filter(|other| game.can_undo(*other)) {
            unnoticed(&mut game.clone(), seat, other, Deed::Undo);
        }
        let word = if game.agreed().is_empty() { Deed::Agree } else { Deed::Object };
        if game.check(seat, None, &word).is_ok() {
            game.enter(seat, word).expect("it is allowed");
        }
    }
}

/// Enters a deed. If it is another seat's secret, `seat` must notice nothing.
fn unnoticed<G: Game>(game: &mut Match<G>, seat: Seat, actor: Seat, deed: Deed<G::Action>) {
    let before = noticed(game, seat);
    let change = game.enter(actor, deed).expect("it is legal");
    if !change.shows_to(Eye::Seat(seat)) {
        let after = noticed(game, seat);
        assert_eq!(before, after, "a secret of another seat shows in counter, log or undo");
    }
}

/// All that a seat can notice: its counter, its log, and whether it can take something back.
fn noticed<G: Game>(game: &Match<G>, seat: Seat) -> (u64, Vec<Telling>, bool) {
    (game.counter(Eye::Seat(seat)), game.log(Eye::Seat(seat)), game.can_undo(seat))
}

/// Over many draws every hidden fact that `facts` reads must take more than one value. An `imagine` that copies a
/// secret would let bots cheat.
pub fn imagined_varies<G: Game>(game: &G, seat: Seat, facts: impl Fn(&G) -> Vec<String>) {
    let mut chance = Chance::new(Seed::from_number(78));
    let mut seen: Vec<HashSet<String>> = Vec::new();
    for _ in 0..100 {
        let imagined = facts(&game.imagine(seat, &mut chance));
        seen.resize(imagined.len().max(seen.len()), HashSet::new());
        imagined.into_iter().zip(&mut seen).for_each(|(fact, set)| {
            set.insert(fact);
        });
    }
    for (at, set) in seen.iter().enumerate() {
        assert!(set.len() > 1, "hidden fact {at} is always {:?}", set.iter().next());
    }
}
