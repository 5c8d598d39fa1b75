//! What a crate's manifest says that tidiness depends on.

use crate::finding::Finding;

/// Whether a crate is used always or by tests only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// By the crate itself or its build script.
    Always,
    /// By its tests.
    ForTests,
}

/// One dependency.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Used {
    /// The name of the package.
    pub name: String,
    /// The line that names it.
    pub line: usize,
    /// What for.
    pub need: Need,
}

/// A crate's manifest.
#[derive(Debug, Default)]
pub struct Manifest {
    /// Where it is.
    pub path: String,
    /// The name of the package.
    pub name: String,
    /// Its dependencies.
    pub uses: Vec<Used>,
    has_lints: bool,
}

impl Manifest {
    /// Reads the lines that matter; the rest is Cargo's business.
    pub fn parse(path: &str, text: &str) -> Manifest {
        let mut manifest = Manifest { path: path.to_owned(), ..Manifest::default() };
        let mut section = String::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if let Some(header) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                section = header.trim().to_owned();
                manifest.read_header(&section, index + 1);
            } else if let Some((key, value)) = line.split_once('=') {
                manifest.read_entry(&section, key.trim(), value.trim(), index + 1);
            }
        }
        manifest
    }

    /// A dependency may have a section of its own: `[dependencies.kernel]`.
    fn read_header(&mut self, section: &str, line: usize) {
        if let Some((table, name)) = section.rsplit_once('.') {
            self.uses.extend(need(table).map(|need| Used { name: unquoted(name), line, need }));
        }
    }

    fn read_entry(&mut self, section: &str, key: &str, value: &str, line: usize) {
        match (section, key) {
            ("package", "name") => self.name = unquoted(value),
            ("lints", "workspace") | ("", "lints.workspace") => self.has_lints |= value.starts_with("true"),
            (_, "package") if section.rsplit_once('.').is_some_and(|(table, _)| need(table).is_some()) => {
                self.uses.last_mut().expect("its header was read").name = unquoted(value);
            }
            _ => {
                let name = renamed(value).unwrap_or_else(|| unquoted(key.split('.').next().unwrap_or(key)));
                self.uses.extend(need(section).map(|need| Used { name, line, need }));
            }
        }
    }

    /// The workspace's lints must hold in every crate.
    pub fn lints_finding(&self) -> Option<Finding> {
        let what =
            format!("{} does not take over the workspace's lints ([lints] workspace = true)", self.name);
        (!self.has_lints).then(|| Finding::new(&self.path, 1, what))
    }
}

/// What a table of dependencies is for; nothing if it is another table.
fn need(table: &str) -> Option<Need> {
    match table.rsplit('.').next()? {
        "dependencies" | "build-dependencies" => Some(Need::Always),
        "dev-dependencies" => Some(Need::ForTests),
        _ => None,
    }
}

/// The true name in `{ package = "name", … }`.
fn renamed(value: &str) -> Option<String> {
    let (before, after) = value.strip_prefix('{')?.split_once("package")?;
    let own_key = before.trim().is_empty() || before.trim_end().ends_with(',');
    let name = after.trim_start().strip_prefix('=')?.trim_start().strip_prefix('"')?;
    own_key.then(|| name.split('"').next().unwrap_or(name).to_owned())
}

fn unquoted(text: &str) -> String {
    let text = text.trim();
    match text.strip_prefix(['"', '\'']) {
        Some(rest) => rest.split(['"', '\'']).next().unwrap_or(rest).to_owned(),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: &str = r#"[package]
name = "table" # the server
[features]
ts = ["dep:ts-rs"]
[dependencies]
kernel.workspace = true
catalog = { path = "../catalog" }
shop = { package = "store", path = "../store" }
[target.'cfg(unix)'.dependencies]
bots = "1"
[dev-dependencies]
testkit = { workspace = true, features = [
    "laws",
] }
[dev-dependencies.games]
package = "plantagenet"
[lints]
workspace = true
"#;

    #[test]
    fn dependencies_are_found_in_every_form() {
        let manifest = Manifest::parse("t.toml", FULL);
        assert_eq!(manifest.name, "table");
        let uses: Vec<_> =
            manifest.uses.iter().map(|used| (used.name.as_str(), used.line, used.need)).collect();
        let expected = [
            ("kernel", 6, Need::Always),
            ("catalog", 7, Need::Always),
            ("store", 8, Need::Always),
            ("bots", 10, Need::Always),
            ("testkit", 12, Need::ForTests),
            ("plantagenet", 15, Need::ForTests),
        ];
        assert_eq!(uses, expected);
    }

    #[test]
    fn a_crate_without_the_lints_of_the_workspace_is_found() {
        assert_eq!(Manifest::parse("t.toml", FULL).lints_finding(), None);
        assert_eq!(Manifest::parse("t.toml", "lints.workspace = true\n").lints_finding(), None);
        for text in ["", "[lints]\nworkspace = false\n", "[package]\nworkspace = true\n"] {
            let finding = Manifest::parse("t.toml", text).lints_finding();
            assert_eq!(finding.map(|finding| finding.line), Some(1), "{text}");
        }
    }
}
