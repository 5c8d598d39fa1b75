//! A rules document: which clauses it states, and what it says about carrying them out.

use crate::finding::Finding;
use std::collections::{BTreeMap, BTreeSet};

/// One clause of a rules document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// Its number, such as `4.4.2m`.
    pub number: String,
    /// Whether a line `data:` says that tables carry it out.
    pub in_data: bool,
    /// Why nothing carries it out, if the document says so.
    pub reason: Option<String>,
}

/// A rules document.
#[derive(Clone, Debug, Default)]
pub struct Document {
    /// Where it is, from the root of the workspace.
    pub path: String,
    /// Its clauses, in order.
    pub clauses: Vec<Clause>,
    /// What is wrong with the document itself.
    pub findings: Vec<Finding>,
    numbers: BTreeMap<String, usize>,
    headings: BTreeSet<String>,
}

impl Document {
    /// Reads a document. A clause begins a line with `**number** `; the quoted lines after it are about it.
    pub fn parse(path: &str, text: &str) -> Document {
        let mut document = Document { path: path.to_owned(), ..Document::default() };
        for (index, line) in text.lines().enumerate() {
            document.read_line(index + 1, line);
        }
        document
    }

    fn read_line(&mut self, at: usize, line: &str) {
        if let Some(number) = clause_number(line) {
            self.add(at, number);
        } else if let Some(heading) = line.strip_prefix('#') {
            let number = heading.trim_start_matches('#').split_whitespace().next();
            self.headings.extend(number.map(str::to_owned));
        } else if let Some(clause) = self.clauses.last_mut() {
            let remark = line.trim_start_matches('>').trim();
            if let Some(reason) = remark.strip_prefix("**Not carried out.**") {
                clause.reason = Some(reason.trim().to_owned());
            } else if remark.starts_with("data:") {
                clause.in_data = true;
            }
        }
    }

    fn add(&mut self, at: usize, number: &str) {
        if let Some(first) = self.numbers.insert(number.to_owned(), at) {
            let what = format!("clause {number} is stated here and in line {first}");
            self.findings.push(Finding::new(&self.path, at, what));
        }
        self.clauses.push(Clause { number: number.to_owned(), in_data: false, reason: None });
    }

    /// Whether it states this clause.
    pub fn has(&self, number: &str) -> bool {
        self.numbers.contains_key(number)
    }

    /// Whether this is the number of a section rather than of a clause.
    pub fn is_section(&self, number: &str) -> bool {
        self.headings.contains(number)
    }
}

/// The number that a line of a document begins with, if it begins a clause.
fn clause_number(line: &str) -> Option<&str> {
    let (number, rest) = line.strip_prefix("**")?.split_once("**")?;
    let numberlike = number.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '-');
    let has_figure = number.chars().any(|c| c.is_ascii_digit());
    (numberlike && has_figure && rest.starts_with(' ')).then_some(number)
}

/// The numbers of an inventory: the same form, as items of a list.
pub fn inventory(text: &str) -> Vec<String> {
    let numbers = text.lines().filter_map(|line| clause_number(line.strip_prefix("- ")?));
    numbers.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "\
# A game
**Who fights.** Two sides.
**Lone** word.
## 4 Campaign
### 4.4.2 Rounds
**4.4.2m** Somebody chooses.
> **Ruling.** We say who.

**4.4.2n** Arrows first, see **4.4.2m** for more.
> **Not carried out.** No bows yet.

**6.0-X-a** A table:

| a | b |
> data: the table of units
";

    #[test]
    fn clauses_are_the_numbers_at_the_start_of_a_line() {
        let document = Document::parse("d.md", PAGE);
        let numbers: Vec<_> = document.clauses.iter().map(|clause| clause.number.as_str()).collect();
        assert_eq!(numbers, ["4.4.2m", "4.4.2n", "6.0-X-a"]);
        assert!(document.has("4.4.2n") && !document.has("4.4.2") && !document.has("Lone"));
        assert!(document.is_section("4.4.2") && !document.is_section("4.4.2m"));
        assert!(document.findings.is_empty());
    }

    #[test]
    fn remarks_belong_to_the_clause_above_them() {
        let clauses = Document::parse("d.md", PAGE).clauses;
        assert_eq!(clauses[0].reason, None);
        assert_eq!(clauses[1].reason.as_deref(), Some("No bows yet."));
        assert!(!clauses[1].in_data && clauses[2].in_data);
    }

    #[test]
    fn a_clause_stated_twice_is_found() {
        let document = Document::parse("d.md", "**1a** One.\n\n**1b** Two.\n\n**1a** Again.\n");
        let lines: Vec<_> = document.findings.iter().map(Finding::to_string).collect();
        assert_eq!(lines, ["d.md:5: clause 1a is stated here and in line 1"]);
    }

    #[test]
    fn an_inventory_is_a_list_of_numbers() {
        let text = "- **1.1a** Sides. [auto]\n  Ruling: **1.1z** no.\n- **Y1c** Guns.\n- **Marks.** none\n";
        assert_eq!(inventory(text), ["1.1a", "Y1c"]);
    }
}
