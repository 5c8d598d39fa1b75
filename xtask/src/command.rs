//! Runs other programs; their output is shown and captured.

use anyhow::{Context, Result};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// The result of a program.
pub struct Done {
    /// Whether its exit code was 0.
    pub success: bool,
    /// Everything it printed to standard output.
    pub output: String,
}

/// A program with its arguments, as typed in a shell, but without quoting.
pub fn command(root: &Path, line: &str) -> Command {
    let mut words = line.split_whitespace();
    let mut command = Command::new(words.next().expect("a command has a name"));
    command.args(words).current_dir(root);
    command
}

/// Runs a program and prints its output as it comes.
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

/// Runs a program and returns its output without printing it.
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
