//! The ledger of rules: which clauses of each rules document are carried out, by what, and which are tested.

mod citation;
mod document;
mod report;
mod source;

use crate::finding::Finding;
use crate::games::{self, GameRow};
use crate::workspace::{self, Text};
use anyhow::{Context, Result, bail};
use document::Document;
use report::{Report, print_table};
use source::Purpose;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The prefix of the rules of the table, such as resignation, which every document has under the same numbers.
const EVERY_GAME: &str = "all";

/// Where citations are looked for, and in which files.
const SCANNED: [(&str, &[&str]); 4] = [
    ("crates", &["rs", "bos", "json", "md", "txt", "sql"]),
    ("data", &["json", "md"]),
    ("fuzz", &["rs"]),
    ("web", &["ts", "js", "mjs", "svelte", "css", "html", "json", "bos"]),
];

/// The arguments of `cargo xtask ledger`.
#[derive(clap::Args, Debug, Default)]
pub struct Wishes {
    /// Print one JSON object instead of a table.
    #[arg(long)]
    pub json: bool,
    /// Only this game.
    #[arg(long, value_name = "ID")]
    pub game: Option<String>,
    /// A folder of inventories, one `ID.md` per game: report the numbers that the documents lack.
    #[arg(long, value_name = "FOLDER")]
    pub inventory: Option<PathBuf>,
}

/// A citation of a clause, with the purpose of the line that it is in.
struct Use {
    prefix: String,
    clause: String,
    purpose: Purpose,
    place: (String, usize),
}

/// All games with their documents, by prefix, and all citations.
struct Ledger {
    games: Vec<GameRow>,
    documents: BTreeMap<String, Document>,
    uses: Vec<Use>,
}

/// Prints the ledger and returns how many things are wrong with it.
pub fn run(root: &Path, wishes: &Wishes) -> Result<usize> {
    let ledger = Ledger::read(root)?;
    let reports = ledger.reports(wishes)?;
    let findings = ledger.findings();
    for finding in &findings {
        eprintln!("{finding}");
    }
    if wishes.json {
        println!("{}", serde_json::json!({ "games": reports, "errors": findings }));
    } else {
        print_table(&reports);
    }
    Ok(findings.len())
}

/// Citations of clauses that do not exist, and documents that state a clause twice.
pub fn findings(root: &Path) -> Result<Vec<Finding>> {
    Ok(Ledger::read(root)?.findings())
}

impl Ledger {
    fn read(root: &Path) -> Result<Ledger> {
        let games = games::read(root)?;
        let mut documents = BTreeMap::new();
        for GameRow { prefix, rules, .. } in &games {
            if root.join(rules).is_file() {
                let text =
                    fs::read_to_string(root.join(rules)).with_context(|| format!("reading {rules}"))?;
                documents.insert(prefix.clone(), Document::parse(rules, &text));
            }
        }
        Ok(Ledger { games, documents, uses: uses(root)? })
    }

    fn findings(&self) -> Vec<Finding> {
        let own = self.documents.values().flat_map(|document| document.findings.iter().cloned());
        let cited = self.uses.iter().filter_map(|used| {
            let what = self.complaint(used)?;
            Some(Finding::new(&used.place.0, used.place.1, what))
        });
        let mut all: Vec<_> = own.chain(cited).collect();
        all.sort();
        all
    }

    /// What is wrong with a citation, if anything.
    fn complaint(&self, used: &Use) -> Option<String> {
        let Use { prefix, clause, .. } = used;
        if prefix == EVERY_GAME {
            let lacking = self.documents.values().find(|document| !document.has(clause))?;
            return Some(format!("cites §{prefix}:{clause}, a clause that {} does not have", lacking.path));
        }
        let Some(game) = self.games.iter().find(|game| game.prefix == *prefix) else {
            return Some(format!("cites §{prefix}:{clause}, but no game has the prefix {prefix}"));
        };
        let Some(document) = self.documents.get(prefix.as_str()) else {
            return Some(format!("cites §{prefix}:{clause}, but {} does not exist", game.rules));
        };
        if document.has(clause) {
            return None;
        }
        let hint = match () {
            () if document.is_section(clause) => ": it is a section, so cite its clauses",
            () if citation::is_range(clause) => ": if it is a range, list the clauses one by one",
            () => "",
        };
        Some(format!("cites §{prefix}:{clause}, a clause that {} does not have{hint}", document.path))
    }

    fn reports(&self, wishes: &Wishes) -> Result<Vec<Report>> {
        let mut reports = Vec::new();
        for GameRow { id, prefix, rules, .. } in self.chosen(wishes)? {
            let Some(document) = self.documents.get(prefix) else {
                if wishes.game.is_some() {
                    bail!("{id} has no rules document yet ({rules})");
                }
                continue;
            };
            let mut report = Report::new(id, prefix, document, |purpose| self.cited(prefix, purpose));
            if let Some(folder) = &wishes.inventory {
                report.missing = missing(folder, id, document)?;
            }
            reports.push(report);
        }
        Ok(reports)
    }

    /// The clauses of a game that lines of this purpose cite.
    fn cited(&self, prefix: &str, purpose: Purpose) -> Vec<&str> {
        let of_game = self.uses.iter().filter(|used| used.prefix == prefix || used.prefix == EVERY_GAME);
        of_game.filter(|used| used.purpose == purpose).map(|used| used.clause.as_str()).collect()
    }

    /// The games that the ledger is asked for.
    fn chosen(&self, wishes: &Wishes) -> Result<Vec<&GameRow>> {
        let wanted = |game: &&GameRow| wishes.game.as_deref().is_none_or(|wish| wish == game.id);
        let chosen: Vec<_> = self.games.iter().filter(wanted).collect();
        if chosen.is_empty() {
            let known: Vec<_> = self.games.iter().map(|game| game.id.as_str()).collect();
            bail!("there is no such game; the games are {}", known.join(", "));
        }
        Ok(chosen)
    }
}

/// The numbers of the inventory that the document lacks; nothing if there is no inventory of this game.
fn missing(folder: &Path, game: &str, document: &Document) -> Result<Option<Vec<String>>> {
    if !folder.is_dir() {
        bail!("there is no folder {}", folder.display());
    }
    let path = folder.join(format!("{game}.md"));
    if !path.is_file() {
        return Ok(None);
    }
    let text = fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
    let mut numbers = document::inventory(&text);
    numbers.retain(|number| !document.has(number));
    Ok(Some(numbers))
}

/// Every citation in the workspace.
fn uses(root: &Path) -> Result<Vec<Use>> {
    let mut texts = Vec::new();
    for (folder, extensions) in SCANNED {
        texts.extend(workspace::texts(root, folder, extensions)?);
    }
    let test_files = source::test_files(&texts);
    Ok(texts.iter().flat_map(|text| uses_in(text, source::purpose(&text.path, &test_files))).collect())
}

fn uses_in(text: &Text, purpose: Purpose) -> Vec<Use> {
    let tests = match purpose {
        Purpose::Code => source::test_parts(&text.text).lines,
        _ => Vec::new(),
    };
    let cited = citation::citations(&text.text).into_iter().map(|cited| {
        let tested = tests.iter().any(|lines| lines.contains(&cited.line));
        let purpose = if tested { Purpose::Test } else { purpose };
        Use { prefix: cited.prefix, clause: cited.clause, purpose, place: (text.path.clone(), cited.line) }
    });
    cited.collect()
}

#[cfg(test)]
mod tests;
