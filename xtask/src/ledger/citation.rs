//! Citations: where a text names the number of a rule.

/// The sign that begins a citation.
const SIGN: char = '§';

/// One clause named in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Citation {
    /// Which game's rules, such as `pl`.
    pub prefix: String,
    /// The number of the clause.
    pub clause: String,
    /// The line, counted from one.
    pub line: usize,
}

/// Every clause that a text cites: the sign, a prefix, a colon and a number, or several with commas between.
pub fn citations(text: &str) -> Vec<Citation> {
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        for rest in line.split(SIGN).skip(1) {
            read(rest, index + 1, &mut found);
        }
    }
    found
}

fn read(rest: &str, line: usize, found: &mut Vec<Citation>) {
    let Some((prefix, numbers)) = rest.split_once(':') else { return };
    let wordlike = prefix.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    if prefix.is_empty() || !wordlike {
        return;
    }
    let end = numbers.find(|c: char| !in_number(c) && c != ',').unwrap_or(numbers.len());
    for number in numbers[..end].split(',') {
        let clause = number.trim_end_matches(['.', '-', '–']);
        if !clause.is_empty() {
            found.push(Citation { prefix: prefix.to_owned(), clause: clause.to_owned(), line });
        }
    }
}

/// A number may contain dashes. The dash of a range is kept too, so that the range can be refused as a whole.
fn in_number(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '–')
}

/// Whether a cited number looks like a range of clauses.
pub fn is_range(number: &str) -> bool {
    number.contains(['-', '–']) || number.contains("..")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cited(text: &str) -> Vec<(String, String, usize)> {
        citations(text).into_iter().map(|c| (c.prefix, c.clause, c.line)).collect()
    }

    fn one(prefix: &str, clause: &str, line: usize) -> (String, String, usize) {
        (prefix.to_owned(), clause.to_owned(), line)
    }

    #[test]
    fn a_citation_may_list_several_clauses() {
        let text = "// first\n/// Hits, §pl:4.4.2o,4.4.2p, and §km2:3.1a.\n";
        let expected = [one("pl", "4.4.2o", 2), one("pl", "4.4.2p", 2), one("km2", "3.1a", 2)];
        assert_eq!(cited(text), expected);
    }

    #[test]
    fn scenario_numbers_and_the_end_of_a_sentence_are_told_apart() {
        assert_eq!(cited("(§pl:6.0-IIIB-a)"), [one("pl", "6.0-IIIB-a", 1)]);
        assert_eq!(cited("See §pl:R.1."), [one("pl", "R.1", 1)]);
    }

    #[test]
    fn a_sign_without_prefix_or_number_cites_nothing() {
        assert_eq!(cited("(§1) §: §pl: {clause} §pl:{clause} § a:b"), []);
    }

    #[test]
    fn a_range_is_one_number_that_no_document_has() {
        assert_eq!(cited("§pl:4.4.2a–c"), [one("pl", "4.4.2a–c", 1)]);
        assert_eq!(cited("§pl:4.4.2a..4.4.2c"), [one("pl", "4.4.2a..4.4.2c", 1)]);
        assert!(is_range("4.4.2a–c") && is_range("1a..1c") && is_range("1a-c") && !is_range("1a"));
    }
}
