//! A finding of a check: what is wrong, and in which line of which file.

use serde::Serialize;
use std::fmt;

/// A sentence about a line of a file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Finding {
    /// The file, from the root of the workspace.
    pub path: String,
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

impl Finding {
    /// A finding at a line of a file.
    pub fn new(path: &str, line: usize, what: impl Into<String>) -> Finding {
        Finding { path: path.to_owned(), line, what: what.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.what)
    }
}
