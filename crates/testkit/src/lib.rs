//! The laws that every game must obey. A game's tests run them with [`Suite`]:
//!
//! ```
//! use kernel::toy::Fists;
//! testkit::Suite::<Fists>::new("plain").decisions(500).run();
//! ```
//!
//! A law that is broken panics with the record, which can be saved and replayed.

mod copying;
mod fixture;
mod probe;
mod written;

pub use copying::time_a_copy;
pub use fixture::{Fixture, every_ending, fixtures};
pub use probe::{imagined_varies, leak};
pub use written::reads_back;

use kernel::{Chance, Deed, Eye, Fault, Game, Match, Options, Record, Seat, Seed, Status, fingerprint, laws};
use std::collections::{HashSet, VecDeque};
use std::marker::PhantomData;

/// One in N: how often a seat acts that may act although nobody waits for it.
const SELDOM: u32 = 16;

/// All laws over random play of one scenario.
pub struct Suite<G: Game> {
    options: Options,
    decisions: u64,
    seed: u64,
    game: PhantomData<G>,
}

impl<G: Game> Suite<G> {
    /// A suite for a scenario with its default options.
    pub fn new(scenario: &str) -> Suite<G> {
        let options = G::info().defaults(Some(scenario)).expect("the scenario exists");
        Suite { options, decisions: 20_000, seed: 1, game: PhantomData }
    }

    /// With other options.
    #[must_use]
    pub fn options(self, options: Options) -> Suite<G> {
        Suite { options, ..self }
    }

    /// How many random decisions the run makes at least.
    #[must_use]
    pub fn decisions(self, decisions: u64) -> Suite<G> {
        Suite { decisions, ..self }
    }

    /// Another seed for the random play.
    #[must_use]
    pub fn seed(self, seed: u64) -> Suite<G> {
        Suite { seed, ..self }
    }

    /// Plays random matches and checks every law.
    pub fn run(self) {
        let mut chance = Chance::new(Seed::from_number(self.seed));
        let mut made = 0;
        let mut foreign = VecDeque::new();
        while made < self.decisions {
            let seed = chance.seed();
            let mut game = Match::<G>::new(self.options.clone(), seed).expect("the options are good");
            made += random_match(&mut game, &mut chance, &mut foreign);
            same_seed_same_trace(&game);
            replays(&game);
            illegal_lines_are_refused(&game);
        }
    }
}

/// Plays a match to its end at random and checks the laws of single steps on the way. `foreign` collects actions that
/// are tried in other positions. Returns the number of actions.
fn random_match<G: Game>(game: &mut Match<G>, chance: &mut Chance, foreign: &mut VecDeque<G::Action>) -> u64 {
    let mut actions = 0;
    while let Some(seat) = asked(game, chance) {
        let broken = match actions % 64 {
            0 => laws::check_position(game.state(), chance),
            _ => laws::check_cheap(game.state()),
        };
        broken.unwrap_or_else(|broken| fail(game, &broken.to_string()));
        let (number, _, legal) = game.question(seat).expect("it is asked");
        let action = *chance.pick(&legal);
        if actions % 16 == 0 {
            only_the_list_is_accepted(game, seat, number, &legal, foreign);
            clones_share_nothing(game, seat, action);
            undo_restores(game, seat, number, action);
            states_survive_storage(game);
            // Some of the latest, so that actions of another phase are tried as well.
            foreign.push_back(action);
            if foreign.len() > 64 {
                foreign.pop_front();
            }
        }
        let before = undoable(game);
        game.act(seat, number, action).unwrap_or_else(|refusal| fail(game, &refusal.to_string()));
        let is_told =
            |((before, could), (now, can)): ((u64, bool), (u64, bool))| could == can || before != now;
        if !before.into_iter().zip(undoable(game)).all(is_told) {
            fail(game, "a secret of another seat shows in what can be taken back");
        }
        actions += 1;
        if actions > G::BOUND {
            fail(game, "it has more actions than the bound");
        }
    }
    laws::check_cheap(game.state()).unwrap_or_else(|broken| fail(game, &broken.to_string()));
    actions
}

/// Per seat: its counter, and whether it can take something back.
fn undoable<G: Game>(game: &Match<G>) -> Vec<(u64, bool)> {
    game.state().seats().iter().map(|seat| (game.counter(Eye::Seat(seat)), game.can_undo(seat))).collect()
}

/// The seat that acts next: a random one that the match waits for or, now and then, one that may act, in a game where
/// bots do that. `None` if the match is over.
fn asked<G: Game>(game: &Match<G>, chance: &mut Chance) -> Option<Seat> {
    let must: Vec<Seat> = game.status().must().iter().collect();
    if G::VOLUNTEERS && chance.below(SELDOM) == 0 {
        let may: Vec<Seat> =
            game.status().may().iter().filter(|seat| game.question(*seat).is_some()).collect();
        if !may.is_empty() {
            return Some(*chance.pick(&may));
        }
    }
    (!must.is_empty()).then(|| *chance.pick(&must))
}

fn fail<G: Game>(game: &Match<G>, why: &str) -> ! {
    panic!("{why}\n\n{}", game.record())
}

/// Actions from other positions are refused unless they are in the list, and a refused action changes nothing. An offer
/// may be accepted although the list has only a sample of them; then the game's `allows` must agree.
fn only_the_list_is_accepted<G: Game>(
    game: &Match<G>,
    seat: Seat,
    number: u32,
    legal: &[G::Action],
    foreign: &VecDeque<G::Action>,
) {
    let listed: HashSet<&G::Action> = legal.iter().collect();
    let before = fingerprint(game.state());
    for action in foreign {
        let mut tried = game.clone();
        let accepted = tried.act(seat, number, *action);
        let expected = listed.contains(action) || G::VOLUNTEERS && game.state().allows(seat, action);
        if accepted.is_ok() != expected {
            fail(game, &format!("the list and the match disagree on \"{action}\""));
        }
        if let Err(refusal) = accepted {
            let clean = refusal.fault == Fault::Illegal && fingerprint(tried.state()) == before;
            assert!(clean && tried.len() == game.len(), "a refused action has left traces");
        }
    }
    let mut stale = game.clone();
    let refusal = stale.act(seat, number + 1, legal[0]).expect_err("no such question");
    assert_eq!(refusal.fault, Fault::Stale);
}

fn clones_share_nothing<G: Game>(game: &Match<G>, seat: Seat, action: G::Action) {
    let before = fingerprint(game.state());
    let mut copy = game.state().clone();
    copy.play(seat, action, &mut kernel::Silent);
    if fingerprint(game.state()) != before {
        fail(game, "playing a copy has changed the original");
    }
}

/// After undo the state and the log are as before the action; where undo is not possible, it is refused.
fn undo_restores<G: Game>(game: &Match<G>, seat: Seat, number: u32, action: G::Action) {
    let mut tried = game.clone();
    tried.act(seat, number, action).unwrap_or_else(|refusal| fail(game, &refusal.to_string()));
    if !tried.can_undo(seat) {
        assert!(tried.enter(seat, Deed::Undo).is_err());
        return;
    }
    tried.enter(seat, Deed::Undo).unwrap_or_else(|refusal| fail(&tried, &refusal.to_string()));
    if fingerprint(tried.state()) != fingerprint(game.state()) {
        fail(&tried, "undo does not restore the state");
    }
    if tried.log(Eye::All) != game.log(Eye::All) {
        fail(&tried, "undo does not restore the log");
    }
}

fn states_survive_storage<G: Game>(game: &Match<G>) {
    let text = serde_round_trip(game.state());
    if fingerprint(&text) != fingerprint(game.state()) {
        fail(game, "a stored state reads back differently");
    }
}

fn serde_round_trip<G: Game>(state: &G) -> G {
    let text = kernel::to_json(state);
    kernel::from_json(&text).expect("a state reads back")
}

fn same_seed_same_trace<G: Game>(game: &Match<G>) {
    let again = replay::<G>(&game.record());
    if again.log(Eye::All) != game.log(Eye::All) {
        fail(game, "the same seed gives another trace");
    }
}

/// The record as text leads to the same state, log, counters and questions.
fn replays<G: Game>(game: &Match<G>) {
    let text = game.record().to_string();
    let record: Record = text.parse().expect("a record reads back");
    let again = replay::<G>(&record);
    let same = fingerprint(again.state()) == fingerprint(game.state())
        && again.record() == game.record()
        && again.status() == game.status()
        && game
            .state()
            .seats()
            .iter()
            .all(|seat| again.counter(Eye::Seat(seat)) == game.counter(Eye::Seat(seat)));
    if !same {
        fail(game, "the record replays to something else");
    }
}

fn replay<G: Game>(record: &Record) -> Match<G> {
    Match::replay(record, None).unwrap_or_else(|refusal| panic!("{refusal}\n\n{record}"))
}

/// A record with an illegal line is refused with the number of that line.
fn illegal_lines_are_refused<G: Game>(game: &Match<G>) {
    let mut record = game.record();
    assert!(matches!(game.status(), Status::Over(_)));
    let again = record.lines[0].clone();
    record.lines.push(again);
    let refusal = Match::<G>::replay(&record, None).map(|_| ()).expect_err("it was over");
    let expected = format!("deed {}", record.lines.len());
    assert_eq!((refusal.fault, refusal.field.as_deref()), (Fault::Over, Some(expected.as_str())));
}
