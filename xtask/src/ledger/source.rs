//! Which lines of the workspace are code, which are tests and which are data.

use crate::workspace::Text;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// The purpose of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Implements rules.
    Code,
    /// Tests them.
    Test,
    /// Contains their figures.
    Data,
    /// Anything else, such as the page's code, which implements no rule.
    Other,
}

/// The lines of a Rust file that are compiled for tests only, and the modules that live in files of their own.
#[derive(Debug, Default)]
pub struct TestParts {
    /// From line to line.
    pub lines: Vec<RangeInclusive<usize>>,
    /// The names of modules declared here for tests only.
    pub modules: Vec<String>,
}

/// The files that are wholly tests because another file declares them under `#[cfg(test)]`.
pub fn test_files(texts: &[Text]) -> BTreeSet<String> {
    let mut files = BTreeSet::new();
    for text in texts.iter().filter(|text| text.path.ends_with(".rs")) {
        for module in test_parts(&text.text).modules {
            let folder = module_folder(&text.path);
            files.insert(format!("{folder}/{module}.rs"));
            files.insert(format!("{folder}/{module}/mod.rs"));
        }
    }
    files
}

/// Where the modules that a file declares are.
fn module_folder(path: &str) -> String {
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    match name {
        "lib.rs" | "main.rs" | "mod.rs" => folder.to_owned(),
        _ => path.trim_end_matches(".rs").to_owned(),
    }
}

/// The purpose of a file. A Rust file with another purpose may still contain tests.
pub fn purpose(path: &str, test_files: &BTreeSet<String>) -> Purpose {
    let (folders, name) = path.rsplit_once('/').unwrap_or(("", path));
    let in_tests = folders.split('/').any(|folder| folder == "tests");
    let named_test = name == "tests.rs" || name.contains(".test.") || name.contains(".spec.");
    if in_tests || named_test || test_files.contains(path) {
        return Purpose::Test;
    }
    let mut parts = path.split('/');
    match (parts.next(), parts.next(), parts.next()) {
        (Some("crates"), Some(_), Some("src")) => Purpose::Code,
        (Some("data"), Some(_), Some(_)) => Purpose::Data,
        _ => Purpose::Other,
    }
}

/// Finds the items under `#[cfg(test)]`.
pub fn test_parts(rust: &str) -> TestParts {
    let mut parts = TestParts::default();
    let bare = blank_out(rust);
    let mut from = 0;
    for attribute in ["#[cfg(test)]", "#[cfg(all(test"] {
        while let Some(found) = bare[from..].find(attribute) {
            let start = from + found;
            let end = item_end(&bare, start);
            let line_of = |at: usize| bare[..at].matches('\n').count() + 1;
            parts.lines.push(line_of(start)..=line_of(end));
            parts.modules.extend(module_name(&bare[start..end]));
            from = end.max(start + attribute.len());
        }
        from = 0;
    }
    parts
}

/// The name of the module that this item declares without a body.
fn module_name(item: &str) -> Option<String> {
    let name = item.strip_suffix(';')?.rsplit_once("mod ")?.1;
    Some(name.trim().to_owned())
}

/// The end of the item that begins here: after its closing brace or its semicolon.
fn item_end(bare: &str, start: usize) -> usize {
    let mut depth = 0;
    for (at, c) in bare[start..].char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ';' if depth == 0 => return start + at + 1,
            _ => continue,
        }
        if depth == 0 {
            return start + at + 1;
        }
    }
    bare.len()
}

/// The text with comments, strings and characters blanked out, so that braces can be counted.
fn blank_out(rust: &str) -> String {
    let mut bare = String::with_capacity(rust.len());
    let mut rest = rust;
    while let Some(c) = rest.chars().next() {
        let skipped = skipped(rest, bare.chars().next_back());
        if skipped > 0 {
            bare.extend(rest[..skipped].chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
            rest = &rest[skipped..];
        } else {
            bare.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    bare
}

/// The length of the comment or literal that begins here; 0 if none does.
fn skipped(rest: &str, before: Option<char>) -> usize {
    let in_word = before.is_some_and(|c| c.is_alphanumeric() || c == '_');
    if rest.starts_with("//") {
        rest.find('\n').unwrap_or(rest.len())
    } else if rest.starts_with("/*") {
        comment_length(rest)
    } else if rest.starts_with('"') {
        string_length(rest)
    } else if rest.starts_with('r') && !in_word {
        raw_string_length(rest)
    } else if rest.starts_with('\'') {
        character_length(rest)
    } else {
        0
    }
}

/// The length of a block comment. These nest.
fn comment_length(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

fn string_length(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

fn raw_string_length(rest: &str) -> usize {
    let hashes = rest[1..].chars().take_while(|c| *c == '#').count();
    let Some(body) = rest[1 + hashes..].strip_prefix('"') else { return 0 };
    let close = format!("\"{}", "#".repeat(hashes));
    let end = body.find(&close).map_or(body.len(), |at| at + close.len());
    2 + hashes + end
}

/// A quote begins a character only if one closes it; otherwise it is a lifetime.
fn character_length(rest: &str) -> usize {
    let mut letters = rest.char_indices().skip(1);
    match letters.next() {
        Some((_, '\\')) => {
            letters.next();
            letters.find(|(_, c)| *c == '\'').map_or(0, |(at, _)| at + 1)
        }
        Some(_) => letters.next().filter(|(_, c)| *c == '\'').map_or(0, |(at, _)| at + 1),
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_module_reaches_to_its_closing_brace() {
        let rust = "fn a<'a>() -> char { '{' }\n\n#[cfg(test)]\nmod tests {\n    // }\n    const S: &str = \"}\";\n    \
                    const R: &str = r#\"}\"}\"#;\n    /* } /* } */ } */\n    const C: char = '\\'';\n}\n\nfn b() {}\n";
        assert_eq!(test_parts(rust).lines, [3..=10]);
    }

    #[test]
    fn several_test_items_and_other_attributes_are_found() {
        let rust = "#[cfg(test)]\n#[allow(dead_code)]\nfn a() {\n}\nfn b() {}\n#[cfg(test)]\nmod c {}\n\
                    #[cfg(all(test, unix))]\nmod d {\n}\n";
        assert_eq!(test_parts(rust).lines, [1..=4, 6..=7, 8..=10]);
    }

    #[test]
    fn the_words_in_a_comment_or_string_begin_nothing() {
        assert!(test_parts("// #[cfg(test)]\nfn a() { \"#[cfg(test)]\"; }\n").lines.is_empty());
    }

    #[test]
    fn a_test_module_in_a_file_of_its_own_makes_that_file_a_test() {
        let declare = "#[cfg(test)]\nmod laws;\nmod play;\n";
        let texts = [("crates/g/src/lib.rs", declare), ("crates/g/src/battle.rs", declare)]
            .map(|(path, text)| Text { path: path.to_owned(), text: text.to_owned() });
        let files = test_files(&texts);
        assert_eq!(purpose("crates/g/src/laws.rs", &files), Purpose::Test);
        assert_eq!(purpose("crates/g/src/battle/laws.rs", &files), Purpose::Test);
        assert_eq!(purpose("crates/g/src/play.rs", &files), Purpose::Code);
    }

    #[test]
    fn the_folder_tells_what_a_file_is_for() {
        let none = BTreeSet::new();
        let of = |path: &str| purpose(path, &none);
        assert_eq!(of("crates/g/src/battle.rs"), Purpose::Code);
        assert_eq!(of("crates/g/tests/battle.rs"), Purpose::Test);
        assert_eq!(of("crates/g/src/battle/tests.rs"), Purpose::Test);
        assert_eq!(of("crates/g/benches/speed.rs"), Purpose::Other);
        assert_eq!(of("web/tests/play.ts"), Purpose::Test);
        assert_eq!(of("web/src/map.test.ts"), Purpose::Test);
        assert_eq!(of("web/src/map.ts"), Purpose::Other);
        assert_eq!(of("data/g/cards.json"), Purpose::Data);
    }
}
