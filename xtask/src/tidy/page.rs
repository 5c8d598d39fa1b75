//! Checks that the page shows the server's text and never parses it: whatever the page acts on comes as data.

use crate::finding::Finding;
use crate::workspace::{Text, has_extension};
use std::path::Path;

/// Calls that parse or search a text.
const CALLS: [&str; 11] = [
    ".split(",
    ".match(",
    ".matchAll(",
    ".startsWith(",
    ".endsWith(",
    ".search(",
    ".replace(",
    ".replaceAll(",
    ".test(",
    ".exec(",
    "RegExp(",
];

/// Fields that hold the server's sentences. `.includes(` and `.indexOf(` are fine on a list, but not on these.
const SENTENCES: [&str; 9] = ["clause", "heading", "label", "line", "name", "text", "title", "what", "why"];

/// Files that may parse a text because it is not a sentence of the server's, each with what that text is.
const ALLOWED: [(&str, &str); 21] = [
    ("web/src/App.svelte", "the address of the page"),
    ("web/src/api.ts", "the address of the page"),
    ("web/src/games/kingmaker/CrownCard.svelte", "how long the words of a card's name are, for its size"),
    ("web/src/games/kingmaker/map/FindPlace.svelte", "what somebody types to find a place"),
    ("web/src/games/kingmaker/map/standing.ts", "the map's own keys of things"),
    ("web/src/games/kingmaker2/map/titles.ts", "the map's own keys of things"),
    ("web/src/games/plantagenet/board/spots.ts", "the names of our drawings of arms"),
    ("web/src/games/plantagenet/campaign/DeckBrowser.svelte", "what somebody types to find a card"),
    ("web/src/games/plantagenet/campaign/lords.ts", "names in our data, shortened to fit"),
    ("web/src/games/plantagenet/reading.ts", "the names of our drawings of arms and units"),
    ("web/src/heraldry/charges.ts", "the outlines of drawings"),
    ("web/src/map/realm.ts", "a name in two lines on the map"),
    ("web/src/map/shapes.ts", "the outlines of drawings"),
    ("web/src/pages/NewMatch.svelte", "the form's own wishes for seats"),
    ("web/src/router.svelte.ts", "the address of the page"),
    ("web/src/rules-document.ts", "the rules document, which is Markdown"),
    ("web/src/table/FairDice.svelte", "the digits of a hash"),
    ("web/src/table/clauses.ts", "a clause's number, which names its chapter and section"),
    ("web/src/table/previews.svelte.ts", "the cache's own keys"),
    ("web/src/units/UnitTile.svelte", "the names of our drawings of units"),
    ("web/src/words.ts", "what the page calls bots"),
];

/// Every line of the page that parses or searches a text, except in the allowed files.
pub fn findings(source: &Text) -> Vec<Finding> {
    if !is_page(&source.path) || ALLOWED.iter().any(|(path, _)| source.path == *path) {
        return Vec::new();
    }
    let lines = source.text.lines().enumerate();
    let found = lines.filter_map(|(index, line)| {
        let what = format!("looks inside a text ({}); what the page acts on comes as data", call_in(line)?);
        Some(Finding::new(&source.path, index + 1, what))
    });
    found.collect()
}

/// Code of the page itself: neither its tests nor what is generated.
fn is_page(path: &str) -> bool {
    path.starts_with("web/src/")
        && has_extension(Path::new(path), &["ts", "svelte"])
        && !path.contains(".test.")
        && !path.contains(".generated.")
        && !["web/src/wire/", "web/src/testing/"].iter().any(|folder| path.starts_with(folder))
}

fn call_in(line: &str) -> Option<String> {
    let code = line.split("// ").next().unwrap_or(line);
    if let Some(call) = CALLS.iter().find(|call| code.contains(**call)) {
        return Some((*call).to_owned());
    }
    let on_sentence = |call: &str| SENTENCES.iter().any(|field| ends_with_field(code, field, call));
    [".includes(", ".indexOf("].into_iter().find(|call| on_sentence(call)).map(str::to_owned)
}

/// Whether `field` stands before the call as a whole word: `line.text.includes(`, but not `context.includes(`.
fn ends_with_field(code: &str, field: &str, call: &str) -> bool {
    code.match_indices(&format!("{field}{call}"))
        .any(|(at, _)| !code[..at].chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        let source = Text { path: path.to_owned(), text: text.to_owned() };
        findings(&source).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn a_page_that_reads_sentences_is_found() {
        for line in [
            "const isDeclined = / declines\\.$/.test(line.text);",
            "const words = choice.text.split(\" \");",
            "if (label.endsWith(\"with a Free Move\")) return;",
            "return line.text.includes(nameOf(seat));",
            "const at = heading.indexOf(\" · \");",
        ] {
            let found = found("web/src/games/chess/a.ts", &format!("\n{line}\n"));
            assert_eq!(found.len(), 1, "{line}");
            assert!(found[0].starts_with("web/src/games/chess/a.ts:2: looks inside a text ("), "{found:?}");
        }
    }

    #[test]
    fn lists_comments_tests_and_generated_code_are_left_alone() {
        for line in ["match.mine.includes(seat)", "const at = all.indexOf(one);", "// like text.split(\" \")"]
        {
            assert_eq!(found("web/src/a.svelte", line), Vec::<String>::new(), "{line}");
        }
        let split = "text.split(\" \")";
        for path in
            ["web/src/a.test.ts", "web/src/map.generated.ts", "web/tests/a.spec.ts", "web/src/wire/A.ts"]
        {
            assert_eq!(found(path, split), Vec::<String>::new(), "{path}");
        }
    }
}
