//! What the ledger says about one game, as a table, lists and JSON.

use super::document::Document;
use super::source::Purpose;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// How wide a line of a list may be.
const WIDTH: usize = 100;

/// The ledger of one game. `code`, `data`, `nothing` and `open` add up to `clauses`.
#[derive(Debug, Serialize)]
pub struct Report {
    /// The game's id.
    pub game: String,
    /// The prefix of its citations.
    pub prefix: String,
    /// How many clauses its document states.
    pub clauses: usize,
    /// How many of them code carries out.
    pub code: usize,
    /// How many only data carries out.
    pub data: usize,
    /// How many are not carried out, with a reason.
    pub nothing: usize,
    /// How many are not carried out, without a reason.
    pub open: usize,
    /// How many a test cites.
    pub tested: usize,
    /// The open ones by name.
    pub without_code: Vec<String>,
    /// Those that no test cites, apart from those with a reason not to be carried out.
    pub without_test: Vec<String>,
    /// Those that nothing carries out, by reason.
    pub not_carried_out: BTreeMap<String, Vec<String>>,
    /// Those that code or data carries out although the document gives a reason why nothing does.
    pub contradicted: Vec<String>,
    /// What an inventory has and the document lacks, if one was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<Vec<String>>,
}

impl Report {
    /// The report of a document, from the clauses that are cited for each purpose.
    pub fn new<'a>(
        game: &str,
        prefix: &str,
        document: &Document,
        cited: impl Fn(Purpose) -> Vec<&'a str>,
    ) -> Report {
        let set = |purpose| cited(purpose).into_iter().collect::<BTreeSet<_>>();
        let (code, data, tests) = (set(Purpose::Code), set(Purpose::Data), set(Purpose::Test));
        let mut report = Report::empty(game, prefix, document.clauses.len());
        for clause in &document.clauses {
            let number = clause.number.as_str();
            let tested = tests.contains(number);
            report.tested += usize::from(tested);
            let by_code = code.contains(number);
            let by_data = clause.in_data || data.contains(number);
            report.code += usize::from(by_code);
            report.data += usize::from(by_data && !by_code);
            match &clause.reason {
                Some(_) if by_code || by_data => report.contradicted.push(number.to_owned()),
                Some(reason) => {
                    report.nothing += 1;
                    report.not_carried_out.entry(reason.clone()).or_default().push(number.to_owned());
                }
                None if by_code || by_data => {}
                None => report.without_code.push(number.to_owned()),
            }
            if !tested && (clause.reason.is_none() || by_code) {
                report.without_test.push(number.to_owned());
            }
        }
        report.open = report.without_code.len();
        report
    }

    fn empty(game: &str, prefix: &str, clauses: usize) -> Report {
        Report {
            game: game.to_owned(),
            prefix: prefix.to_owned(),
            clauses,
            code: 0,
            data: 0,
            nothing: 0,
            open: 0,
            tested: 0,
            without_code: Vec::new(),
            without_test: Vec::new(),
            not_carried_out: BTreeMap::new(),
            contradicted: Vec::new(),
            missing: None,
        }
    }

    fn figures(&self) -> [usize; 6] {
        [self.clauses, self.code, self.data, self.nothing, self.open, self.tested]
    }
}

/// Prints the reports for people.
pub fn print_table(reports: &[Report]) {
    print!("{}", table(reports));
    for report in reports {
        print!("{}", lists(report));
    }
}

/// The figures of all games, aligned.
fn table(reports: &[Report]) -> String {
    let longest = reports.iter().map(|report| report.game.len()).max().unwrap_or(0).max("game".len());
    let heads = ["clauses", "code", "data", "nothing", "open", "tested"];
    let mut lines = format!("{:longest$}", "game");
    heads.iter().for_each(|head| lines += &format!("  {head:>7}"));
    for report in reports {
        lines += &format!("\n{:longest$}", report.game);
        report.figures().iter().for_each(|figure| lines += &format!("  {figure:>7}"));
    }
    lines + "\n"
}

/// The numbers of the clauses that need attention.
fn lists(report: &Report) -> String {
    let mut lines = String::new();
    let mut list = |title: &str, numbers: &[String]| {
        if !numbers.is_empty() {
            lines += &format!("\n{}, {title} ({}):\n{}", report.game, numbers.len(), wrapped(numbers));
        }
    };
    list("not carried out and no reason given", &report.without_code);
    list("without a test", &report.without_test);
    list("carried out although a reason says otherwise", &report.contradicted);
    for (reason, numbers) in &report.not_carried_out {
        list(&format!("not carried out: {}", reason.trim_end_matches('.')), numbers);
    }
    list("in the inventory and not in the document", report.missing.as_deref().unwrap_or_default());
    lines
}

/// Numbers, wrapped to lines.
fn wrapped(numbers: &[String]) -> String {
    let mut lines = String::new();
    let mut line = String::from(" ");
    for number in numbers {
        if line.len() + number.len() >= WIDTH {
            lines += &line;
            lines += "\n";
            line = String::from(" ");
        }
        line += " ";
        line += number;
    }
    lines + &line + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "**1a** A.\n**1b** B.\n> data: t\n**1c** C.\n> **Not carried out.** Later.\n\
                        **1d** D.\n**1e** E.\n> **Not carried out.** Never.\n";

    fn report() -> Report {
        let document = Document::parse("d.md", PAGE);
        Report::new("game", "g", &document, |purpose| match purpose {
            Purpose::Code => vec!["1a", "1e"],
            Purpose::Test => vec!["1a", "1d"],
            _ => vec![],
        })
    }

    #[test]
    fn each_clause_is_counted_once() {
        let report = report();
        assert_eq!(report.figures(), [5, 2, 1, 1, 1, 2]);
        assert_eq!(report.code + report.data + report.nothing + report.open, report.clauses);
    }

    #[test]
    fn gaps_are_named() {
        let report = report();
        assert_eq!(report.without_code, ["1d"]);
        assert_eq!(report.without_test, ["1b", "1e"]);
        assert_eq!(report.not_carried_out["Later."], ["1c"]);
        assert_eq!(report.contradicted, ["1e"]);
    }

    #[test]
    fn the_table_is_aligned() {
        let table = table(&[report()]);
        let widths: BTreeSet<_> = table.lines().map(str::len).collect();
        assert_eq!(widths.len(), 1, "{table}");
        assert!(table.contains("game        5        2        1        1        1        2"), "{table}");
    }

    #[test]
    fn lists_name_the_game_and_break_their_lines() {
        let text = lists(&report());
        assert!(text.contains("game, without a test (2):\n  1b 1e\n"), "{text}");
        assert!(text.contains("game, not carried out: Later (1):\n  1c\n"), "{text}");
        let many: Vec<_> = (0..200).map(|n| format!("{n}a")).collect();
        assert!(wrapped(&many).lines().all(|line| line.len() <= WIDTH));
    }
}
