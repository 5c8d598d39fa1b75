//! `bosworth play`: a game in the terminal, line by line.

use crate::replay::print_line;
use crate::setup::{Setup, out};
use anyhow::{Result, bail};
use bots::Bot;
use catalog::Play;
use clap::Args;
use kernel::{Chance, Change, Deed, Eye, Refusal, Seat, Seed};
use serde_json::Value;
use std::io::{BufRead, Write};

/// Plays in the terminal.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    setup: Setup,
    /// The seats that you play, separated by commas; the first if not given. Bots play the others.
    #[arg(long, value_delimiter = ',')]
    seat: Vec<String>,
    /// The bot at the other seats.
    #[arg(long, default_value = "steward")]
    bot: String,
    /// The seed of all chance; a random one if not given.
    #[arg(long)]
    seed: Option<u64>,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let (title, options) = arguments.setup.read()?;
    let bot: Bot = arguments.bot.parse()?;
    let mut chance = Chance::new(match arguments.seed {
        Some(number) => Seed::from_number(number),
        None => fresh()?,
    });
    let mut play = title.open(options, chance.seed())?;
    let mine = match arguments.seat.is_empty() {
        true => vec![play.seats().lowest().expect("a game has seats")],
        false => arguments.seat.iter().map(|id| play.seat(id)).collect::<Result<Vec<Seat>, _>>()?,
    };
    out!(
        "{}. Answer with a number, `undo`, `resign`, `agree` (to a draw), `object`, `state` or `quit`.",
        title.info().name
    );
    let mut input = std::io::stdin().lock();
    while let Some(seat) = play.status().must().lowest() {
        let deed = match mine.contains(&seat) {
            true => match ask(play.as_ref(), seat, &mut input)? {
                Some(deed) => deed,
                None => return Ok(()),
            },
            false => Deed::Act(play.choose(bot, seat, &mut chance).expect("the seat is asked")),
        };
        let eye = if mine.len() == 1 { Eye::Seat(mine[0]) } else { Eye::Seat(seat) };
        let entered = match deed {
            Deed::Agree => agree(play.as_mut(), seat, &mine),
            _ => play.enter(seat, &deed),
        };
        match entered {
            Ok(change) => tell(play.as_ref(), eye, change),
            Err(refusal) => out!("{refusal}"),
        }
    }
    let outcome = play.outcome().expect("it is over");
    match outcome.winners.is_empty() {
        true => out!("\nA draw (§{}).", outcome.clause),
        false => out!("\n{} wins (§{}).", outcome.winners.join(" and "), outcome.clause),
    }
    Ok(())
}

fn fresh() -> Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(Seed(bytes))
}

/// Proposes a draw for the seat that is asked or, if it has agreed already, agrees for the next seat at this terminal.
fn agree(play: &mut dyn Play, seat: Seat, mine: &[Seat]) -> Result<Change, Refusal> {
    if play.seats().iter().any(|seat| !mine.contains(&seat)) {
        return Err(bots::refuse_draw());
    }
    let has_agreed = play.agreed();
    let open = std::iter::once(seat).chain(mine.iter().copied()).find(|seat| !has_agreed.contains(*seat));
    play.enter(open.unwrap_or(seat), &Deed::Agree)
}

/// Prints the lines that a change has added to the log.
fn tell(play: &dyn Play, eye: Eye, change: Change) {
    play.log(eye, Some(change)).1.iter().for_each(print_line);
}

/// Asks until there is an answer; `None` if the player quits.
fn ask(play: &dyn Play, seat: Seat, input: &mut impl BufRead) -> Result<Option<Deed<String>>> {
    let question = play.question(seat).expect("the seat is asked");
    out!("\n{} §{}", question.words.replace("**", ""), question.clause);
    let data = question.choices.iter().map(|choice| serde_json::from_str(choice.action.get()));
    let actions = data.collect::<Result<Vec<Value>, _>>()?;
    let texts = actions.iter().map(|action| play.written(action)).collect::<Result<Vec<String>, _>>()?;
    let previews = play.previews(seat, question.number, &actions)?;
    for (at, (choice, preview)) in question.choices.iter().zip(previews).enumerate() {
        let odds = preview.chance.map_or(String::new(), |chance| format!(" {:.0} %", 100.0 * chance));
        let lines: Vec<String> = preview.lines.iter().map(|line| line.replace("**", "")).collect();
        let about = if lines.is_empty() { texts[at].clone() } else { lines.join("; ") };
        out!("{:>3}  {}  ({about}){odds}", at + 1, choice.label);
    }
    loop {
        print!("> ");
        std::io::stdout().flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            bail!("the input ended before the game did");
        }
        match line.trim() {
            "quit" => return Ok(None),
            "state" => out!("{}", play.view(Eye::Seat(seat))),
            word => match (Deed::read(word), word.parse::<usize>()) {
                (deed @ (Deed::Undo | Deed::Resign | Deed::Agree | Deed::Object), _) => {
                    return Ok(Some(deed));
                }
                (_, Ok(number)) if (1..=question.choices.len()).contains(&number) => {
                    return Ok(Some(Deed::Act(texts[number - 1].clone())));
                }
                (deed, _) if texts.iter().any(|text| text == word) => {
                    return Ok(Some(deed));
                }
                _ => out!("Please answer with a number from 1 to {}.", question.choices.len()),
            },
        }
    }
}
