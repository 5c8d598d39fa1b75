//! A match as text (`.bos`): a header and one deed per line. Test fixtures, bug reports and database rows use the same
//! form.
//!
//! ```text
//! [Bosworth "1"]
//! [Game "plantagenet"]
//! [Rules "1"]
//! [Data "0f3c…"]
//! [Scenario "bosworth"]
//! [Seats "2"]
//! [Seed "5feceb66…"]
//!
//! york: take Y36 for norfolk
//! lancaster: undo
//! ```

use crate::chance::Seed;
use crate::clause::{Fault, Refusal};
use crate::options::Options;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// The version of the text format.
pub const FORMAT: &str = "1";

/// The longest line that is read; no deed of any game is longer.
const LONGEST_LINE: usize = 1000;

/// A match as it is written down. Seats and deeds stay text here: only the game can read them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The rules version that it was played under.
    pub rules: u32,
    /// The hash of the data tables that it was played with.
    pub data: String,
    /// What it was set up with.
    pub options: Options,
    /// The seed of all dice and shuffles.
    pub seed: Seed,
    /// The salt that was hashed with the seed for the commitment.
    pub salt: Option<Seed>,
    /// The commitment to the seed that was published before the first die.
    pub commitment: Option<String>,
    /// The name of the ending, as the record claims it.
    pub result: Option<String>,
    /// Who did what, in order.
    pub lines: Vec<Line>,
}

/// A line of a record: a seat's id and its deed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The seat's id.
    pub seat: String,
    /// An action, or one of the words of [`Deed`](crate::Deed).
    pub deed: String,
}

impl Record {
    /// Checks that seed and salt match the published commitment. Fails if the record has none.
    pub fn verify_commitment(&self) -> Result<(), Refusal> {
        let (Some(salt), Some(promised)) = (&self.salt, &self.commitment) else {
            return Err(
                Refusal::new(Fault::Malformed, "the record holds no commitment to check").field("Commitment")
            );
        };
        match self.seed.commitment(salt) == *promised {
            true => Ok(()),
            false => Err(Refusal::new(Fault::Tampered, "seed and salt do not give the promised hash")
                .field("Commitment")),
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[Bosworth \"{FORMAT}\"]")?;
        writeln!(f, "[Game \"{}\"]", self.game)?;
        writeln!(f, "[Rules \"{}\"]", self.rules)?;
        writeln!(f, "[Data \"{}\"]", self.data)?;
        writeln!(f, "[Scenario \"{}\"]", self.options.scenario)?;
        writeln!(f, "[Seats \"{}\"]", self.options.seats)?;
        for (key, value) in &self.options.choices {
            writeln!(f, "[Option \"{key}={value}\"]")?;
        }
        writeln!(f, "[Seed \"{}\"]", self.seed)?;
        let rest = [
            ("Salt", self.salt.map(|salt| salt.to_string())),
            ("Commitment", self.commitment.clone()),
            ("Result", self.result.clone()),
        ];
        for (tag, value) in rest {
            if let Some(value) = value {
                writeln!(f, "[{tag} \"{value}\"]")?;
            }
        }
        writeln!(f)?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{}: {}", line.seat, line.deed))
    }
}

impl FromStr for Record {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Record, Refusal> {
        let mut tags = BTreeMap::new();
        let mut choices = BTreeMap::new();
        let mut lines = Vec::new();
        for (number, line) in text.lines().enumerate().map(|(at, line)| (at + 1, line.trim())) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let at_fault =
                |why: &str| Refusal::new(Fault::Malformed, why.to_owned()).field(format!("line {number}"));
            if line.len() > LONGEST_LINE {
                return Err(at_fault("the line is too long"));
            }
            if let Some((tag, value)) = read_tag(line) {
                if !lines.is_empty() {
                    return Err(at_fault("a header line stands among the deeds"));
                }
                match (tag, value.split_once('=')) {
                    ("Option", Some((key, value))) => {
                        choices.insert(key.to_owned(), value.to_owned());
                    }
                    ("Option", None) => return Err(at_fault("an option is written key=value")),
                    _ if tags.insert(tag.to_owned(), value.to_owned()).is_some() => {
                        return Err(at_fault("the same header line stands twice"));
                    }
                    _ => {}
                }
            } else {
                let (seat, deed) =
                    line.split_once(": ").ok_or_else(|| at_fault("a deed is written \"seat: action\""))?;
                lines.push(Line { seat: seat.to_owned(), deed: deed.trim().to_owned() });
            }
        }
        Header(tags).record(choices, lines)
    }
}

/// Reads `[Name "value"]`; none if the line has another form.
fn read_tag(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")
}

struct Header(BTreeMap<String, String>);

impl Header {
    fn record(mut self, choices: BTreeMap<String, String>, lines: Vec<Line>) -> Result<Record, Refusal> {
        let format = self.need::<String>("Bosworth")?;
        if format != FORMAT {
            let why = format!("this program reads records of form {FORMAT}, not {format}");
            return Err(Refusal::new(Fault::Unknown, why).field("Bosworth"));
        }
        let record = Record {
            game: self.need("Game")?,
            rules: self.need("Rules")?,
            data: self.need("Data")?,
            options: Options { scenario: self.need("Scenario")?, seats: self.need("Seats")?, choices },
            seed: self.need("Seed")?,
            salt: self.may("Salt")?,
            commitment: self.may("Commitment")?,
            result: self.may("Result")?,
            lines,
        };
        match self.0.into_keys().next() {
            None => Ok(record),
            Some(tag) => Err(Refusal::new(Fault::Unknown, "no header line has this name").field(tag)),
        }
    }

    fn need<T: FromStr>(&mut self, tag: &'static str) -> Result<T, Refusal> {
        self.may(tag)?
            .ok_or_else(|| Refusal::new(Fault::Malformed, "the record lacks this header line").field(tag))
    }

    fn may<T: FromStr>(&mut self, tag: &'static str) -> Result<Option<T>, Refusal> {
        let Some(value) = self.0.remove(tag) else { return Ok(None) };
        let read = value
            .parse()
            .map_err(|_| Refusal::new(Fault::Malformed, format!("\"{value}\" cannot be read")).field(tag))?;
        Ok(Some(read))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Record {
        let seed = Seed::from_number(1);
        let salt = Seed::from_number(2);
        Record {
            game: "toy".into(),
            rules: 1,
            data: "none".into(),
            options: Options {
                scenario: "short".into(),
                seats: 2,
                choices: [("hidden".to_owned(), "yes".to_owned())].into(),
            },
            seed,
            salt: Some(salt),
            commitment: Some(seed.commitment(&salt)),
            result: Some("draw: peace".into()),
            lines: vec![Line { seat: "red".into(), deed: "hide 2".into() }],
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        assert_eq!(sample().to_string().parse(), Ok(sample()));
    }

    #[test]
    fn comments_and_blank_lines_do_not_count() {
        let text = format!("# a battle\n\n{}\n# the end\n", sample());
        assert_eq!(text.parse(), Ok(sample()));
    }

    #[test]
    fn a_bad_record_says_what_is_wrong_with_it() {
        let good = sample().to_string();
        let cases = [
            (good.replace("[Game \"toy\"]\n", ""), "Game: the record lacks this header line"),
            (good.replace("Rules \"1\"", "Rules \"one\""), "Rules: \"one\" cannot be read"),
            (good.replace("Bosworth \"1\"", "Bosworth \"9\""), "Bosworth: this program reads"),
            (good.replace("[Rules", "[Colour \"red\"]\n[Rules"), "Colour: no header line has this name"),
            (good.replace("red: hide 2", "red hides"), "line 13: a deed is written"),
            (format!("{good}[Salt \"00\"]"), "line 14: a header line stands among the deeds"),
            (good.replace("[Rules", "[Game \"toy\"]\n[Rules"), "line 3: the same header line stands twice"),
            (good.replace("hidden=yes", "hidden"), "line 7: an option is written key=value"),
            (format!("{good}red: {}", "x".repeat(2000)), "line 14: the line is too long"),
        ];
        for (text, expected) in cases {
            let refusal = text.parse::<Record>().expect_err("it is malformed").to_string();
            assert!(refusal.starts_with(expected), "{refusal} instead of {expected}");
        }
    }

    #[test]
    fn a_changed_seed_breaks_the_promise() {
        let mut record = sample();
        assert_eq!(record.verify_commitment(), Ok(()));
        record.seed = Seed::from_number(3);
        assert_eq!(record.verify_commitment().unwrap_err().fault, Fault::Tampered);
        record.commitment = None;
        assert_eq!(record.verify_commitment().unwrap_err().fault, Fault::Malformed);
    }
}
