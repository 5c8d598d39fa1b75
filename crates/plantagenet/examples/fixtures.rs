//! Writes the finished games of `tests/fixtures`: `cargo run --release -p plantagenet --example fixtures`.
//!
//! A record names the rules and the data that it was played with, so the fixtures must be written again when either
//! changes. For each game the first seed that leads to it is taken, so the program always writes the same files. With
//! an argument only files whose names contain it are written.

use kernel::{Chance, Deed, Game, Match, Seat, Seed, Steward};
use plantagenet::{Action, Plantagenet};
use std::fs;
use std::path::Path;

/// A game that the tests need.
struct Wanted {
    /// Scenario and name.
    file: &'static str,
    shows: &'static str,
    /// How it is played.
    play: fn(&mut Match<Plantagenet>, &mut Chance),
    result: &'static str,
    /// What its last line begins with, apart from the seat.
    last: &'static str,
    /// Deeds that must occur, by their first words.
    deeds: &'static [&'static str],
}

const BATTLE: Wanted = Wanted { file: "", shows: "", play: with_stewards, result: "", last: "", deeds: &[] };

/// A game on the map.
const fn board(
    file: &'static str,
    shows: &'static str,
    play: fn(&mut Match<Plantagenet>, &mut Chance),
    result: &'static str,
    deeds: &'static [&'static str],
) -> Wanted {
    Wanted { file, shows, play, result, last: "", deeds }
}

const WANTED: [Wanted; 42] = [
    Wanted {
        file: "bosworth/york-wins",
        shows: "York wins: the last Lord of Lancaster Routs in the fight.",
        result: "york: battle",
        ..BATTLE
    },
    Wanted {
        file: "bosworth/lancaster-wins",
        shows: "Lancaster wins: the last Lord of York Routs in the fight.",
        result: "lancaster: battle",
        ..BATTLE
    },
    Wanted {
        file: "bosworth/both-rout",
        shows: "A draw: the last Lords of both sides Rout in the same round.",
        result: "draw: battle",
        ..BATTLE
    },
    Wanted {
        file: "bosworth/york-flees",
        shows: "Lancaster wins: the last Lord of York flees.",
        play: at_random,
        result: "lancaster: battle",
        last: "flee",
        ..BATTLE
    },
    Wanted {
        file: "bosworth/lancaster-flees",
        shows: "York wins: the last Lord of Lancaster flees.",
        play: at_random,
        result: "york: battle",
        last: "flee",
        ..BATTLE
    },
    Wanted {
        file: "bosworth/york-resigns",
        shows: "Lancaster wins: York gives up in the middle of the battle.",
        play: |game, chance| up_to_resignation(game, chance, "york"),
        result: "lancaster: resignation",
        last: "resign",
        ..BATTLE
    },
    Wanted {
        file: "bosworth/lancaster-resigns",
        shows: "York wins: Lancaster gives up in the middle of the battle.",
        play: |game, chance| up_to_resignation(game, chance, "lancaster"),
        result: "york: resignation",
        last: "resign",
        ..BATTLE
    },
    Wanted {
        file: "bosworth/undo-and-silence",
        shows: "Choices are taken back where they can be, and now and then a clock runs out.",
        play: hesitantly,
        result: "york: battle",
        ..BATTLE
    },
    board(
        "Ia/york-campaign",
        "York wins: Lancaster has no Lord left on the map.",
        at_random,
        "york: campaign",
        &[],
    ),
    board(
        "Ia/lancaster-campaign",
        "Lancaster wins: York has no Lord left on the map.",
        at_random,
        "lancaster: campaign",
        &[],
    ),
    board(
        "Ia/draw-campaign",
        "A draw: neither side has a Lord left on the map.",
        at_random,
        "draw: campaign",
        &[],
    ),
    board("Ia/york-threshold", "York wins by Influence before the end.", patiently, "york: threshold", &[]),
    board(
        "Ia/lancaster-threshold",
        "Lancaster wins by Influence before the end.",
        patiently,
        "lancaster: threshold",
        &[],
    ),
    board(
        "Ia/york-end",
        "York has more Influence after the last Turn.",
        with_stewards,
        "york: scenario-end",
        &[],
    ),
    board(
        "Ia/lancaster-end",
        "Lancaster has more Influence after the last Turn.",
        with_stewards,
        "lancaster: scenario-end",
        &[],
    ),
    board("Ia/exile", "Lords go into Exile before an Approach.", patiently, "york: campaign", &["exile"]),
    board("Ia/intercept", "Marchers are Intercepted.", patiently, "lancaster: campaign", &["intercept"]),
    board("Ia/sail", "Lords sail.", patiently, "york: campaign", &["sail"]),
    board("Ia/pillage", "Unpaid men Pillage.", patiently, "york: campaign", &["pillage"]),
    board(
        "Ia/death",
        "Routed Lords roll for their lives.",
        patiently,
        "lancaster: campaign",
        &["roll", "flee"],
    ),
    board(
        "Ia/cards",
        "Capabilities are Levied and Held Events played.",
        patiently,
        "york: campaign",
        &["take", "play"],
    ),
    board("Ia/agreement", "Both agree to end it.", up_to_agreement, "draw: agreement", &["agree"]),
    board("Ib/york", "York holds the city of York.", with_stewards, "york: test-of-arms", &[]),
    board("Ib/lancaster", "Lancaster holds the city of York.", at_random, "lancaster: test-of-arms", &[]),
    board("Ib/draw", "Nobody holds the city of York.", at_random, "draw: test-of-arms", &[]),
    board("Ib/campaign", "A side has no Lord left on the map.", at_random, "lancaster: campaign", &[]),
    board("Ic/york-threshold", "York reaches the threshold.", patiently, "york: threshold", &[]),
    board(
        "Ic/lancaster-threshold",
        "Lancaster reaches the threshold.",
        at_random,
        "lancaster: threshold",
        &[],
    ),
    board(
        "Ic/york-end",
        "York has more Influence after the last Turn.",
        at_random,
        "york: scenario-end",
        &[],
    ),
    board("Ic/draw-end", "Influence is level after the last Turn.", at_random, "draw: scenario-end", &[]),
    board(
        "II/york-campaign",
        "York wins: Lancaster has no Lord left on the map.",
        patiently,
        "york: campaign",
        &[],
    ),
    board(
        "II/lancaster-threshold",
        "Lancaster wins by Influence before the end.",
        patiently,
        "lancaster: threshold",
        &[],
    ),
    board("II/end", "More Influence after the last Turn.", with_stewards, "york: scenario-end", &[]),
    board(
        "III/lancaster-campaign",
        "Lancaster wins: York has no Lord left on the map.",
        at_random,
        "lancaster: campaign",
        &[],
    ),
    board("III/york-threshold", "York reaches the end of the track.", patiently, "york: threshold", &[]),
    board("III/end", "More Influence after the last Turn.", patiently, "york: scenario-end", &[]),
    board("wars/dynastic", "All four princes of York are gone.", boldly, "lancaster: dynastic", &[]),
    board("wars/war", "The last War's Heirs of a side are gone.", patiently, "york: war", &[]),
    board("wars/final-campaign", "The third War is won in the field.", at_random, "york: campaign", &[]),
    board("wars/final-threshold", "The third War is won by Influence.", patiently, "york: threshold", &[]),
    board("wars/final-end", "The third War runs to its last Turn.", patiently, "york: scenario-end", &[]),
    board("wars/surrender", "A War is given up to save the last Heir.", boldly, "", &["surrender"]),
];

/// How many seeds are tried for a game.
const SEEDS: u64 = 200_000;

fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    for wanted in WANTED.iter().filter(|wanted| wanted.file.contains(&only)) {
        let played = (0..SEEDS).map(|seed| (seed, wanted.played(seed)));
        let Some((seed, game)) = played.into_iter().find(|(_, game)| wanted.is_it(game)) else {
            println!("{}: no seed leads there", wanted.file);
            continue;
        };
        let text = format!("# {}\n\n{}", wanted.shows, game.record());
        let path = folder.join(wanted.file).with_extension("bos");
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("the folder can be made");
        fs::write(path, text).expect("the folder can be written");
        println!("{}: seed {seed}, {} lines", wanted.file, game.len());
    }
}

impl Wanted {
    fn played(&self, seed: u64) -> Match<Plantagenet> {
        let scenario = self.file.split('/').next();
        let options = Plantagenet::info().defaults(scenario).expect("it exists");
        let mut game = Match::new(options, Seed::from_number(seed)).expect("the options are good");
        (self.play)(&mut game, &mut Chance::new(Seed::from_number(!seed)));
        game
    }

    fn is_it(&self, game: &Match<Plantagenet>) -> bool {
        let record = game.record();
        if !self.result.is_empty() && record.result.as_deref() != Some(self.result) {
            return false;
        }
        let deed = record.lines.last().map_or("", |line| line.deed.as_str());
        let last = if self.last.is_empty() { !deed.starts_with("flee") } else { deed.starts_with(self.last) };
        let done = |wanted: &&str| record.lines.iter().any(|line| line.deed.starts_with(wanted));
        last && self.deeds.iter().all(done)
    }
}

/// Anything legal, but nobody sends his own Lords home, and nobody runs while he can stand.
fn patiently(game: &mut Match<Plantagenet>, chance: &mut Chance) {
    while let Some(seat) = game.status().must().lowest() {
        let (_, _, mut legal) = game.question(seat).expect("it is asked");
        let rash = |action: &Action| matches!(action, Action::Dismiss { .. });
        if !legal.iter().all(rash) {
            legal.retain(|action| !rash(action));
        }
        game.enter(seat, Deed::Act(*chance.pick(&legal))).expect("it is legal");
    }
}

/// Nobody Flees or goes into Exile, Lords are never out of the Plan, and they March whenever they can.
fn boldly(game: &mut Match<Plantagenet>, chance: &mut Chance) {
    while let Some(seat) = game.status().must().lowest() {
        let (_, _, mut legal) = game.question(seat).expect("it is asked");
        let timid = |action: &Action| {
            matches!(
                action,
                Action::Dismiss { .. }
                    | Action::Exile { .. }
                    | Action::Flee { .. }
                    | Action::PlanPass
                    | Action::Play { .. }
            )
        };
        if !legal.iter().all(timid) {
            legal.retain(|action| !timid(action));
        }
        let marches: Vec<Action> = legal.iter().copied().filter(is_bold).collect();
        let from = if marches.is_empty() { &legal } else { &marches };
        game.enter(seat, Deed::Act(*chance.pick(from))).expect("it is legal");
    }
}

fn is_bold(action: &Action) -> bool {
    matches!(action, Action::March { .. } | Action::LevyLord { .. })
}

fn up_to_agreement(game: &mut Match<Plantagenet>, chance: &mut Chance) {
    for _ in 0..60 {
        let Some((seat, action)) = advised(game, chance) else { return };
        game.enter(seat, Deed::Act(action)).expect("a steward keeps to the rules");
    }
    for seat in [Seat(0), Seat(1)] {
        game.enter(seat, Deed::Agree).expect("one may agree until the end");
    }
}

/// The seat that the match waits for, and what its steward advises.
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
