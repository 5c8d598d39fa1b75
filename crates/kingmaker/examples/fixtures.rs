//! Writes the finished games of `tests/fixtures`: `cargo run --release -p kingmaker --example fixtures`.
//!
//! A record names the rules and the data that it was played with, so the fixtures must be written again when either
//! changes. For each game the first seed that leads to it is taken, so the program always writes the same files. With
//! an argument only files whose names contain it are written.

use kernel::{Chance, Deed, Eye, Game, Match, Options, Seat, Seed, Silent, Status, Steward};
use kingmaker::assassins::ids::{Place, PlaceFacts};
use kingmaker::{assassins, classic, second};
use std::fs;
use std::path::Path;

/// Who chooses at a seat.
type Player<G> = fn(&G, Seat, &[Action<G>], &mut Chance) -> Action<G>;
type Action<G> = <G as kernel::Game>::Action;

/// A game that the tests need.
struct Wanted<G: Steward> {
    /// Set-up and name.
    file: &'static str,
    shows: &'static str,
    seats: u8,
    choices: &'static [(&'static str, &'static str)],
    player: Player<G>,
    /// How it ends.
    ending: &'static str,
    /// How many win; none if that does not matter.
    winners: Option<usize>,
    /// Deeds that must occur, by their first words.
    deeds: &'static [&'static str],
    /// What the seats do after some actions instead of playing on: §km2:R.1,R.5 §kmc:R.1,R.5 §kma:R.1,R.5.
    table: Option<Deed<Action<G>>>,
}

fn game<G: Steward>(
    file: &'static str,
    shows: &'static str,
    seats: u8,
    player: Player<G>,
    ending: &'static str,
) -> Wanted<G> {
    Wanted { file, shows, seats, choices: &[], player, ending, winners: None, deeds: &[], table: None }
}

const SHORT: &[(&str, &str)] = &[("rounds", "6")];
const TEN: &[(&str, &str)] = &[("rounds", "10")];
const HUNDRED: &[(&str, &str)] = &[("rounds", "100")];
const EIGHT: &[(&str, &str)] = &[("rounds", "8")];

fn kingmaker2() -> Vec<Wanted<second::State>> {
    vec![
        game("preset/royalty", "The last Royal is crowned and has a guardian.", 2, steward, "royalty"),
        game("preset/shared-royalty", "Allies have the last Royal, crowned.", 3, friendly, "shared-royalty"),
        game("preset/prestige", "A claim by Prestige matures.", 4, steward, "prestige"),
        game("preset/shared-prestige", "A claim of allies matures.", 4, friendly, "shared-prestige"),
        Wanted {
            choices: SHORT,
            ..game(
                "preset/minor-prestige",
                "Most Prestige when the rounds are over.",
                3,
                steward,
                "minor-prestige",
            )
        },
        Wanted {
            choices: SHORT,
            ..game(
                "preset/chancellor",
                "A tie at the end of the rounds goes to the Chancellor.",
                5,
                random,
                "chancellor",
            )
        },
        Wanted {
            choices: SHORT,
            ..game(
                "preset/joint",
                "A tie at the end of the rounds without a Chancellor.",
                4,
                random,
                "joint-minor-prestige",
            )
        },
        Wanted {
            choices: SHORT,
            ..game("preset/stopped", "All agree to stop near the end.", 3, willing, "stopped")
        },
        game("preset/no-royals", "All Royals are dead: everybody has lost.", 5, bloody, "no-royals"),
        game("preset/long-stop", "Sixty rounds without a victor.", 2, random, "long-stop"),
        Wanted {
            table: Some(Deed::Resign),
            ..game("preset/resignation", "All but one give up.", 3, steward, "resignation")
        },
        Wanted {
            table: Some(Deed::Agree),
            ..game("preset/agreement", "All agree to end it.", 3, steward, "agreement")
        },
        Wanted {
            deeds: &["ransom", "yes"],
            choices: SHORT,
            ..game("preset/ransom", "A captive is ransomed.", 4, random, "")
        },
        Wanted {
            deeds: &["summon", "office"],
            ..game("preset/parliament", "Parliament, with Offices handed over.", 5, steward, "")
        },
        Wanted {
            deeds: &["sail", "board"],
            choices: SHORT,
            ..game("preset/sea", "Nobles go to sea.", 5, random, "")
        },
        Wanted {
            deeds: &["offer", "accept", "ally"],
            choices: SHORT,
            ..game("preset/bargains", "Offers and Alliances.", 5, friendly, "")
        },
        game("dealt/prestige", "Dealt Factions, and a claim by Prestige.", 3, steward, "prestige"),
    ]
}

fn kingmaker_classic() -> Vec<Wanted<classic::State>> {
    vec![
        game("deal/sole-king", "A sole King is held for four turns.", 2, steward, "sole-king"),
        Wanted {
            choices: EIGHT,
            ..game("deal/vote", "Most votes after the last round.", 4, steward, "vote")
        },
        Wanted {
            choices: EIGHT,
            ..game("deal/shared-vote", "Two have as many votes in each House.", 7, silent, "shared-vote")
        },
        game("deal/no-royals", "All Royals are dead, and most votes win.", 3, bloody, "no-royals"),
        Wanted {
            table: Some(Deed::Resign),
            ..game("deal/resignation", "All but one give up.", 3, steward, "resignation")
        },
        Wanted {
            table: Some(Deed::Agree),
            ..game("deal/agreement", "All agree to end it.", 3, steward, "agreement")
        },
        Wanted {
            deeds: &["ransom", "yes"],
            choices: EIGHT,
            ..game("deal/ransom", "A captive is ransomed.", 4, steward, "")
        },
        Wanted {
            deeds: &["convene", "award", "office"],
            choices: EIGHT,
            ..game("deal/parliament", "Parliament, with votes, and an Office passed on.", 5, random, "")
        },
        Wanted {
            deeds: &["sail", "join", "board", "attack place calais"],
            ..game("deal/sea", "A convoy carries Nobles to Calais.", 4, steward, "")
        },
        Wanted {
            deeds: &["offer", "accept", "ally", "serve"],
            choices: EIGHT,
            ..game("deal/bargains", "Offers, Alliances and a command.", 5, friendly, "")
        },
    ]
}

fn kingmaker_assassins() -> Vec<Wanted<assassins::State>> {
    vec![
        game("deal/coup", "A knock, and nobody stops it.", 2, steward, "coup"),
        game(
            "deal/coup-without-king",
            "Plague has killed the King, and the heirs are enough.",
            3,
            steward,
            "coup-without-king",
        ),
        Wanted {
            choices: TEN,
            ..game("deal/limit", "Most heirs when the rounds are over.", 4, steward, "limit")
        },
        Wanted {
            choices: TEN,
            winners: Some(2),
            ..game("deal/shared-limit", "Equal in heirs and in strength.", 2, random, "limit")
        },
        game("deal/no-heirs", "All heirs are dead.", 3, murderous, "no-heirs"),
        game("deal/last-player", "All others have lost their last faction.", 2, random, "last-player"),
        Wanted {
            choices: HUNDRED,
            ..game("deal/nobody-left", "The last two factions fall together.", 2, reckless, "nobody-left")
        },
        Wanted {
            table: Some(Deed::Resign),
            ..game("deal/resignation", "All but one give up.", 3, steward, "resignation")
        },
        Wanted {
            table: Some(Deed::Agree),
            ..game("deal/agreement", "All agree to end it.", 3, steward, "agreement")
        },
        Wanted {
            deeds: &["secure", "enter", "come-out", "mission"],
            choices: TEN,
            ..game("deal/garrison", "Assassins slip in and come out, and solo missions.", 4, random, "")
        },
        Wanted {
            deeds: &["take-over", "navigate", "dispatch", "fire", "disembark"],
            choices: TEN,
            ..game("deal/sea", "Ships, reserves and guns.", 3, random, "")
        },
        Wanted {
            deeds: &["attempt", "lead", "set-down"],
            ..game(
                "deal/heirs",
                "An heir is murdered, and after the King's death others travel.",
                4,
                keen,
                "",
            )
        },
        Wanted {
            deeds: &["writ", "free-move", "move"],
            choices: TEN,
            ..game("deal/cards", "Writs, Free Moves, and a card moved.", 4, random, "")
        },
        Wanted {
            deeds: &["attack", "promote", "take-cards"],
            choices: TEN,
            ..game("deal/battles", "New commanders, and a ship without a leader.", 4, keen, "")
        },
    ]
}

/// How many seeds are tried for a game.
const SEEDS: u64 = 20_000;
/// One in how many chances to act out of turn is taken.
const OUT_OF_TURN: u32 = 16;
/// The number of actions before `table`.
const ACTIONS: usize = 100;

fn main() {
    write(kingmaker2());
    write(kingmaker_classic());
    write(kingmaker_assassins());
}

fn write<G: Steward>(all: Vec<Wanted<G>>) {
    let only = std::env::args().nth(1).unwrap_or_default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(G::info().id);
    for wanted in all.iter().filter(|wanted| wanted.file.contains(&only)) {
        let Some((seed, lines)) = (0..SEEDS).find_map(|seed| wanted.played(seed).map(|lines| (seed, lines)))
        else {
            println!("{}: no seed leads there", wanted.file);
            continue;
        };
        let mut game =
            Match::<G>::new(wanted.options(), Seed::from_number(seed)).expect("the options are good");
        for (seat, action) in &lines {
            game.enter(*seat, Deed::Act(*action)).expect("it was legal before");
        }
        for seat in game.state().seats().iter() {
            if let (Some(deed), Status::Waiting { .. }) = (wanted.table, game.status()) {
                game.enter(seat, deed).expect("the table may end a match at any time");
            }
        }
        let text = format!("# {}\n\n{}", wanted.shows, game.record());
        let path = folder.join(wanted.file).with_extension("bos");
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("the folder can be made");
        fs::write(path, text).expect("the folder can be written");
        println!("{}: seed {seed}, {} lines", wanted.file, lines.len());
    }
}

impl<G: Steward> Wanted<G> {
    fn options(&self) -> Options {
        let mut options = G::info().defaults(self.file.split('/').next()).expect("it exists");
        options.seats = self.seats;
        options.choices.extend(self.choices.iter().map(|(key, value)| ((*key).into(), (*value).into())));
        options
    }

    /// The game of a seed, if it is a wanted one.
    fn played(&self, seed: u64) -> Option<Vec<(Seat, Action<G>)>> {
        let mut state =
            G::deal(&self.options(), Seed::from_number(seed), &mut Silent).expect("the options are good");
        let mut chance = Chance::new(Seed::from_number(!seed));
        let (mut lines, mut legal) = (Vec::new(), Vec::new());
        let outcome = loop {
            if self.table.is_some() && lines.len() == ACTIONS {
                return Some(lines);
            }
            let (must, may) = match state.status() {
                Status::Waiting { must, may } => (must, may),
                Status::Over(outcome) => break outcome,
            };
            let others: Vec<Seat> = may.iter().collect();
            let seat = match others.is_empty() || chance.below(OUT_OF_TURN) > 0 {
                true => must.lowest().expect("somebody is asked"),
                false => *chance.pick(&others),
            };
            legal.clear();
            state.legal(seat, &mut legal);
            if legal.is_empty() {
                continue;
            }
            let action = (self.player)(&state, seat, &legal, &mut chance);
            state.play(seat, action, &mut Silent);
            lines.push((seat, action));
        };
        let done = |wanted: &&str| lines.iter().any(|(_, action)| action.to_string().starts_with(wanted));
        let fits = self.ending.is_empty() || outcome.ending == self.ending;
        let shared = self.winners.is_none_or(|winners| outcome.winners.len() == winners);
        (fits && shared && self.deeds.iter().all(done)).then_some(lines)
    }
}

fn random<G: Steward>(_: &G, _: Seat, legal: &[Action<G>], chance: &mut Chance) -> Action<G> {
    *chance.pick(legal)
}

fn steward<G: Steward>(state: &G, seat: Seat, legal: &[Action<G>], chance: &mut Chance) -> Action<G> {
    state.imagine(seat, chance).steward(seat, legal, chance)
}

/// Seats that never say anything.
fn silent<G: Steward>(state: &G, seat: Seat, _: &[Action<G>], _: &mut Chance) -> Action<G> {
    state.default(seat)
}

/// The choices that begin with a word.
fn called<G: Steward>(word: &str, legal: &[Action<G>]) -> Vec<Action<G>> {
    legal.iter().copied().filter(|action| action.to_string().starts_with(word)).collect()
}

/// Stewards who ally whenever they can and help each other.
fn friendly<G: Steward>(state: &G, seat: Seat, legal: &[Action<G>], chance: &mut Chance) -> Action<G> {
    let helpful = [called::<G>("ally", legal), called::<G>("serve", legal)].concat();
    let accepted = called::<G>("accept", legal);
    match (accepted.is_empty(), helpful.is_empty()) {
        (false, _) => *chance.pick(&accepted),
        (_, false) if chance.below(2) == 0 => *chance.pick(&helpful),
        _ => steward(state, seat, legal, chance),
    }
}

/// Stewards who stop when they can.
fn willing(
    state: &second::State,
    seat: Seat,
    legal: &[second::Action],
    chance: &mut Chance,
) -> second::Action {
    let stop = [second::Action::Stop, second::Action::Yes].into_iter().find(|action| legal.contains(action));
    stop.unwrap_or_else(|| steward(state, seat, legal, chance))
}

/// Stewards who execute every Royal that they can.
fn bloody<G: Steward>(state: &G, seat: Seat, legal: &[Action<G>], chance: &mut Chance) -> Action<G> {
    let deaths = called::<G>("execute", legal);
    if deaths.is_empty() { steward(state, seat, legal, chance) } else { *chance.pick(&deaths) }
}

/// Prefers the choices that begin with one of these words, the first word before the others; otherwise at random.
fn eager<G: Steward>(words: &[&str], legal: &[Action<G>], chance: &mut Chance) -> Action<G> {
    let wanted = words.iter().map(|word| called::<G>(word, legal)).find(|found| !found.is_empty());
    *chance.pick(wanted.as_deref().unwrap_or(legal))
}

/// Players who murder every heir that they can.
fn murderous<G: Steward>(_: &G, _: Seat, legal: &[Action<G>], chance: &mut Chance) -> Action<G> {
    eager::<G>(&["attempt"], legal, chance)
}

/// Players who attack and capture whenever they can, and take heirs along.
fn keen<G: Steward>(_: &G, _: Seat, legal: &[Action<G>], chance: &mut Chance) -> Action<G> {
    eager::<G>(&["attack", "attempt", "capture", "set-down", "lead", "show", "take-cards"], legal, chance)
}

/// Players who gather all that they have in London, waste it on solo missions, and fight when nothing else is left.
fn reckless(
    state: &assassins::State,
    seat: Seat,
    legal: &[assassins::Action],
    chance: &mut Chance,
) -> assassins::Action {
    use assassins::Action::*;
    let view = state.view(Eye::Spectator);
    let bare = view.factions.len() == 2 && view.factions.iter().all(|faction| faction.pile_size == 0);
    let wanted: Vec<assassins::Action> = legal
        .iter()
        .copied()
        .filter(|action| match action {
            Mission { .. } | Join { .. } | Add { .. } => true,
            Attack { .. } => bare,
            _ => false,
        })
        .collect();
    let marches = called::<assassins::State>("march", legal);
    match (wanted.is_empty(), marches.is_empty()) {
        (false, _) => *chance.pick(&wanted),
        (_, false) if chance.below(3) == 0 => *chance.pick(&marches),
        (_, false) => marches.into_iter().min_by_key(from_london).expect("there is a march"),
        _ => state.default(seat),
    }
}

/// How far from London a march ends, in squares as the crow flies.
fn from_london(action: &assassins::Action) -> u8 {
    let assassins::Action::March { to, .. } = action else { return u8::MAX };
    let ((row, column), (home_row, home_column)) = (to.position(), Place::London.square().position());
    row.abs_diff(home_row) + column.abs_diff(home_column)
}
