//! Installs what the tests need besides Rust and Node, with the system's package manager.

use crate::command::{command, on_path, run};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};

/// Makes sure that a C compiler, PostgreSQL and Chromium are installed.
pub fn prepare(root: &Path) -> Result<()> {
    for program in ["cargo", "node", "npm"] {
        if !on_path(program) {
            bail!("{program} is not on the PATH; Bosworth needs Rust and Node 20.19 or later");
        }
    }
    let mut missing = Vec::new();
    if !on_path("cc") {
        missing.push("gcc");
    }
    if !on_path("initdb") && postgres_folder().is_none() {
        missing.push("postgresql");
    }
    if chromium().is_none() {
        missing.push("chromium");
    }
    if missing.is_empty() {
        println!("A C compiler, PostgreSQL and Chromium are here.");
        return Ok(());
    }
    println!("Installing {} with apt-get.", missing.join(", "));
    if !on_path("apt-get") {
        bail!("please install {}: there is no apt-get here to do it", missing.join(", "));
    }
    let sudo = if is_root() { "" } else { "sudo -n " };
    for line in [
        "apt-get update".to_owned(),
        format!("apt-get install -y --no-install-recommends {}", missing.join(" ")),
    ] {
        let mut install = command(root, &format!("{sudo}{line}"));
        if !run(install.env("DEBIAN_FRONTEND", "noninteractive"))?.success {
            bail!("`{line}` failed; please install {} by hand", missing.join(", "));
        }
    }
    Ok(())
}

/// The browser that the page's tests drive.
pub fn chromium() -> Option<PathBuf> {
    ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
        .into_iter()
        .map(PathBuf::from)
        .find(|path| path.is_file())
}

/// The folder of PostgreSQL's server programs, which Debian does not put on the PATH.
fn postgres_folder() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    versions.flatten().map(|version| version.path().join("bin")).find(|bin| bin.join("initdb").is_file())
}

fn is_root() -> bool {
    std::fs::read_to_string("/proc/self/status")
        .is_ok_and(|status| status.lines().any(|line| line.starts_with("Uid:\t0\t")))
}
