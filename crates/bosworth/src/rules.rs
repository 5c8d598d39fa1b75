//! `bosworth rules`: prints the rules of a game, a section or a clause.

use crate::setup::out;
use anyhow::{Result, bail};
use clap::Args;

/// Prints rules.
#[derive(Args)]
pub struct Arguments {
    /// The game.
    game: String,
    /// A clause, such as 4.4.2m; all of the rules if not given.
    clause: Option<String>,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let rules = catalog::find(&arguments.game)?.rules();
    let Some(clause) = &arguments.clause else {
        out!("{}", rules.trim_end());
        return Ok(());
    };
    let clause = clause.trim_start_matches('§');
    let Some(text) = find(rules, clause).map(str::to_owned).or_else(|| sections(rules, clause)) else {
        bail!("clause: the rules of {} have no clause {clause}", arguments.game);
    };
    out!("{text}");
    Ok(())
}

/// A clause is the paragraph that begins with its number in bold, with the quoted lines that follow it.
fn find<'a>(rules: &'a str, clause: &str) -> Option<&'a str> {
    let mark = format!("**{clause}** ");
    let start = match rules.starts_with(&mark) {
        true => 0,
        false => rules.find(&format!("\n{mark}"))? + 1,
    };
    let rest = &rules[start..];
    let ends = ["\n**", "\n#", "\n|"].iter().filter_map(|end| rest.find(end)).min();
    Some(rest[..ends.unwrap_or(rest.len())].trim_end())
}

/// The sections that have this number in their heading.
fn sections(rules: &str, number: &str) -> Option<String> {
    let is_heading = |line: &str| line.starts_with('#');
    let is_wanted = |line: &str| line.trim_start_matches('#').split_whitespace().next() == Some(number);
    let mut found = Vec::new();
    let mut inside = false;
    for line in rules.lines() {
        if is_heading(line) {
            inside = is_wanted(line);
        }
        if inside {
            found.push(line);
        }
    }
    (!found.is_empty()).then(|| found.join("\n").trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::{find, sections};

    const RULES: &str =
        "# Game\n\n**1a** One.\n\n> **Ruling.** Because.\n\n**1ab** Two.\n\n## Next\n**2a** Three.";

    #[test]
    fn a_clause_is_found_with_its_ruling() {
        assert_eq!(find(RULES, "1a"), Some("**1a** One.\n\n> **Ruling.** Because."));
        assert_eq!(find(RULES, "1ab"), Some("**1ab** Two."));
        assert_eq!(find(RULES, "2a"), Some("**2a** Three."));
        assert_eq!(find(RULES, "2"), None);
    }

    #[test]
    fn a_number_of_sections_prints_them_all() {
        let rules = "# Game\n## 4 War\nWords.\n### 4.4 Battle\n**4.4a** One.\n### 4.4 Battle: end\n**4.4b** Two.\n### 4.5 Next\n";
        let both = "### 4.4 Battle\n**4.4a** One.\n### 4.4 Battle: end\n**4.4b** Two.";
        assert_eq!(sections(rules, "4.4").as_deref(), Some(both));
        assert_eq!(sections(rules, "9"), None);
    }
}
