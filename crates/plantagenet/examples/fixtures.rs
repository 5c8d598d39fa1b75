//! Writes the finished games of `tests/fixtures/bosworth` anew: `cargo run -p plantagenet --example fixtures`.
//!
//! A record says under which rules and with which data it was played, so these must be written again when either
//! changes. For each ending the first seed that leads to it is taken; the same program writes the same files.

use kernel::{Chance, Deed, Game, Match, Seat, Seed, Steward};
use plantagenet::{Action, Plantagenet};
use std::fs;
use std::path::Path;

/// A game that the tests want to have.
struct Wanted {
    file: &'static str,
    shows: &'static str,
    /// How it is played.
    play: fn(&mut Match<Plantagenet>, &mut Chance),
    result: &'static str,
    /// What its last line begins with, apart from the seat.
    last: &'static str,
}

const WANTED: [Wanted; 8] = [
    Wanted {
        file: "york-wins",
        shows: "York wins: the last Lord of Lancaster Routs in the fight.",
        play: with_stewards,
        result: "york: battle",
        last: "",
    },
    Wanted {
        file: "lancaster-wins",
        shows: "Lancaster wins: the last Lord of York Routs in the fight.",
        play: with_stewards,
        result: "lancaster: battle",
        last: "",
    },
    Wanted {
        file: "both-rout",
        shows: "A draw: the last Lords of both sides Rout in the same round.",
        play: with_stewards,
        result: "draw: battle",
        last: "",
    },
    Wanted {
        file: "york-flees",
        shows: "Lancaster wins: the last Lord of York flees.",
        play: at_random,
        result: "lancaster: battle",
        last: "flee",
    },
    Wanted {
        file: "lancaster-flees",
        shows: "York wins: the last Lord of Lancaster flees.",
        play: at_random,
        result: "york: battle",
        last: "flee",
    },
    Wanted {
        file: "york-resigns",
        shows: "Lancaster wins: York gives up in the middle of the battle.",
        play: |game, chance| up_to_resignation(game, chance, "york"),
        result: "lancaster: resignation",
        last: "resign",
    },
    Wanted {
        file: "lancaster-resigns",
        shows: "York wins: Lancaster gives up in the middle of the battle.",
        play: |game, chance| up_to_resignation(game, chance, "lancaster"),
        result: "york: resignation",
        last: "resign",
    },
    Wanted {
        file: "undo-and-silence",
        shows: "Choices are taken back where they can be, and now and then a clock runs out.",
        play: hesitantly,
        result: "york: battle",
        last: "",
    },
];

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/bosworth");
    for wanted in WANTED {
        let (seed, game) = (0..)
            .map(|seed| (seed, wanted.played(seed)))
            .find(|(_, game)| wanted.is_it(game))
            .expect("some seed does");
        let text = format!("# {}\n\n{}", wanted.shows, game.record());
        fs::write(folder.join(wanted.file).with_extension("bos"), text).expect("the folder can be written");
        println!("{}: seed {seed}, {} lines", wanted.file, game.len());
    }
}

impl Wanted {
    fn played(&self, seed: u64) -> Match<Plantagenet> {
        let options = Plantagenet::info().defaults(Some("bosworth")).expect("it exists");
        let mut game = Match::new(options, Seed::from_number(seed)).expect("the options are good");
        (self.play)(&mut game, &mut Chance::new(Seed::from_number(!seed)));
        game
    }

    fn is_it(&self, game: &Match<Plantagenet>) -> bool {
        let record = game.record();
        let deed = record.lines.last().map_or("", |line| line.deed.as_str());
        let last = if self.last.is_empty() { !deed.starts_with("flee") } else { deed.starts_with(self.last) };
        record.result.as_deref() == Some(self.result) && last
    }
}

/// The next question of a seat that is waited for, and what its steward advises.
fn advised(game: &Match<Plantagenet>, chance: &mut Chance) -> Option<(Seat, Action)> {
    let seat = game.status().must().lowest()?;
    let (_, _, legal) = game.question(seat)?;
    Some((seat, game.state().imagine(seat, chance).steward(seat, &legal, chance)))
}

fn with_stewards(game: &mut Match<Plantagenet>, chance: &mut Chance) {
    while let Some((seat, action)) = advised(game, chance) {
        game.enter(seat, Deed::Act(action)).expect("a steward keeps to the rules");
    }
}

fn at_random(game: &mut Match<Plantagenet>, chance: &mut Chance) {
    while let Some(seat) = game.status().must().lowest() {
        let (_, _, legal) = game.question(seat).expect("it is asked");
        game.enter(seat, Deed::Act(*chance.pick(&legal))).expect("it is legal");
    }
}

fn up_to_resignation(game: &mut Match<Plantagenet>, chance: &mut Chance, loser: &str) {
    for _ in 0..60 {
        let Some((seat, action)) = advised(game, chance) else { return };
        game.enter(seat, Deed::Act(action)).expect("a steward keeps to the rules");
    }
    let seat = game.seat(loser).expect("both seats are known");
    game.enter(seat, Deed::Resign).expect("one may resign until the end");
}

/// Every third answer is taken back if that is allowed and given again; every seventh is left to the clock.
fn hesitantly(game: &mut Match<Plantagenet>, chance: &mut Chance) {
    let mut answers = 0;
    while let Some((seat, action)) = advised(game, chance) {
        answers += 1;
        if answers % 7 == 0 {
            game.enter(seat, Deed::Silence).expect("the table waits for this seat");
            continue;
        }
        game.enter(seat, Deed::Act(action)).expect("a steward keeps to the rules");
        if answers % 3 == 0 && game.can_undo(seat) {
            game.enter(seat, Deed::Undo).expect("it can be taken back");
            game.enter(seat, Deed::Act(action)).expect("it was legal before");
        }
    }
}
