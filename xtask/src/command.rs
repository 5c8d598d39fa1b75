//! Running other programs, with what they print shown and kept.

use anyhow::{Context, Result};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// What a program left behind.
pub struct Done {
    /// Whether it said that all went well.
    pub success: bool,
    /// Everything it printed to standard output.
    pub output: String,
}

/// A program with its arguments, as one would type it; no quoting.
pub fn command(root: &Path, line: &str) -> Command {
    let mut words = line.split_whitespace();
    let mut command = Command::new(words.next().expect("a command has a name"));
    command.args(words).current_dir(root);
    command
}

/// Runs a program and passes on what it prints as it goes.
pub fn run(command: &mut Command) -> Result<Done> {
    let name = format!("{:?}", command.get_program());
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("{name} cannot be run"))?;
    let mut output = String::new();
    for line in BufReader::new(child.stdout.take().expect("it is piped")).lines() {
        let line = line?;
        println!("{line}");
        output.push_str(&line);
        output.push('\n');
    }
    Ok(Done { success: child.wait()?.success(), output })
}

/// Runs a program for what it prints, without showing it.
pub fn read(command: &mut Command) -> Result<String> {
    let name = format!("{:?}", command.get_program());
    let done = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("{name} cannot be run"))?;
    anyhow::ensure!(done.status.success(), "{name} failed");
    Ok(String::from_utf8(done.stdout)?)
}

/// Whether a program of that name is on the PATH.
pub fn on_path(name: &str) -> bool {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&paths).any(|folder| folder.join(name).is_file())
}
