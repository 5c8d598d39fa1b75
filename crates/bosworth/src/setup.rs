//! What several commands share: the arguments that name a game and its set-up, and printing.

use anyhow::{Result, anyhow};
use catalog::Title;
use clap::Args;
use kernel::Options;

/// A game and how it is set up.
#[derive(Args)]
pub struct Setup {
    /// The game, as `bosworth games` lists it.
    pub game: String,
    /// The scenario; the game's first if not given.
    #[arg(long)]
    pub scenario: Option<String>,
    /// How many seats; the fewest if not given.
    #[arg(long)]
    pub seats: Option<u8>,
    /// A further option, as key=value; may be given several times.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
}

impl Setup {
    /// The game and its options, checked.
    pub fn read(&self) -> Result<(&'static dyn Title, Options)> {
        let title = catalog::find(&self.game)?;
        let mut options = title.info().defaults(self.scenario.as_deref())?;
        if let Some(seats) = self.seats {
            options.seats = seats;
        }
        for option in &self.options {
            let (key, value) =
                option.split_once('=').ok_or_else(|| anyhow!("option: \"{option}\" is not key=value"))?;
            options.choices.insert(key.to_owned(), value.to_owned());
        }
        title.info().check(&options)?;
        Ok((title, options))
    }
}

/// Prints a line. If standard output is closed, as behind `| head`, the program ends.
macro_rules! out {
    ($($words:tt)*) => { $crate::setup::print_line(format_args!($($words)*)) };
}
pub(crate) use out;

/// The function behind `out!`.
pub fn print_line(line: std::fmt::Arguments<'_>) {
    use std::io::{ErrorKind, Write};
    if let Err(error) = writeln!(std::io::stdout(), "{line}") {
        std::process::exit(if error.kind() == ErrorKind::BrokenPipe { 0 } else { 1 });
    }
}

/// Prints a value as one JSON object on a line.
pub fn print_json(value: &impl serde::Serialize) -> Result<()> {
    out!("{}", serde_json::to_string(value)?);
    Ok(())
}

/// A progress bar on a terminal, nothing elsewhere.
pub fn progress_bar(total: u64) -> indicatif::ProgressBar {
    let bar = indicatif::ProgressBar::new(total);
    let style = indicatif::ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec} {eta}");
    bar.set_style(style.expect("the template is good"));
    bar
}
