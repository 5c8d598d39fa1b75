//! `bosworth replay`: shows or verifies a recorded match.

use crate::setup::{out, print_json};
use anyhow::{Context, Result, bail};
use catalog::Play;
use clap::Args;
use kernel::{Eye, Record};
use std::path::PathBuf;

/// Shows a recorded match.
#[derive(Args)]
pub struct Arguments {
    /// The record, a .bos file.
    file: PathBuf,
    /// Stops after this many deeds.
    #[arg(long)]
    at: Option<usize>,
    /// Through whose eyes: a seat's, spectator or all.
    #[arg(long, default_value = "all")]
    eye: String,
    /// Checks the promised dice, every deed and the result, as far as the record tells them, and prints nothing else.
    #[arg(long)]
    verify: bool,
    /// Prints one JSON object on the last line.
    #[arg(long)]
    json: bool,
}

/// The most bytes of a record; every real one is far smaller.
const LARGEST: u64 = 16 << 20;

pub fn run(arguments: &Arguments) -> Result<()> {
    let name = arguments.file.display();
    let size = std::fs::metadata(&arguments.file).with_context(|| format!("{name} cannot be read"))?.len();
    if size > LARGEST {
        bail!("{name} is too large for a record");
    }
    let text = std::fs::read_to_string(&arguments.file).with_context(|| format!("{name} cannot be read"))?;
    let record: Record = text.parse().with_context(|| format!("{name} is not a record"))?;
    let title = catalog::find(&record.game)?;
    let play = title.replay(&record, arguments.at).with_context(|| format!("{name} does not replay"))?;
    if arguments.verify {
        return verify(&record, play.as_ref(), arguments.json);
    }
    let eye = play.eye(&arguments.eye)?;
    match arguments.json {
        true => print_json(&serde_json::json!({
            "game": record.game,
            "at": play.len(),
            "length": record.lines.len(),
            "view": play.view(eye),
            "log": play.log(eye, None).1,
            "outcome": play.outcome(),
            "fingerprint": play.fingerprint(),
        })),
        false => {
            print_log(play.as_ref(), eye);
            Ok(())
        }
    }
}

/// Checks what a record claims. The deeds have been replayed already; what the record does not claim is named.
fn verify(record: &Record, play: &dyn Play, json: bool) -> Result<()> {
    let claims_dice = record.salt.is_some() || record.commitment.is_some();
    if claims_dice {
        record.verify_commitment()?;
    }
    let reached = play.record().result;
    if record.result.is_some() && record.result != reached {
        bail!("Result: the record claims another result than its deeds lead to");
    }
    let result = reached.as_deref().unwrap_or("not finished");
    let claims = [("commitment", claims_dice), ("result", record.result.is_some())];
    let missing: Vec<&str> = claims.iter().filter(|(_, made)| !made).map(|(what, _)| *what).collect();
    if json {
        let told = serde_json::json!({ "verified": true, "result": result, "deeds": play.len(), "missing": missing });
        return print_json(&told);
    }
    let dice = if claims_dice { "The dice are those that were promised, all" } else { "All" };
    out!("{dice} {} deeds are legal: {result}.", play.len());
    if !missing.is_empty() {
        out!("Not checked, as the record holds none: {}.", missing.join(", "));
    }
    Ok(())
}

/// The log in words, with headings.
pub fn print_log(play: &dyn Play, eye: Eye) {
    for line in play.log(eye, None).1 {
        print_line(&line);
    }
}

pub fn print_line(line: &catalog::TellingView) {
    if let Some(heading) = &line.heading {
        out!("\n{heading}");
    }
    let dice: Vec<String> = line.dice.iter().map(|die| format!("[{}]", die.face)).collect();
    out!("  {} {}§{}", line.words.replace("**", ""), dice.join(" ") + " ", line.clause);
}
