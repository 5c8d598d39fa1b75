//! `bosworth rules`

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
    let Some(text) = find(rules, clause) else {
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

#[cfg(test)]
mod tests {
    use super::find;

    const RULES: &str =
        "# Game\n\n**1a** One.\n\n> **Ruling.** Because.\n\n**1ab** Two.\n\n## Next\n**2a** Three.";

    #[test]
    fn a_clause_is_found_with_its_ruling() {
        assert_eq!(find(RULES, "1a"), Some("**1a** One.\n\n> **Ruling.** Because."));
        assert_eq!(find(RULES, "1ab"), Some("**1ab** Two."));
        assert_eq!(find(RULES, "2a"), Some("**2a** Three."));
        assert_eq!(find(RULES, "2"), None);
    }
}
