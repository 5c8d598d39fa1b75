//! Builds the pages with npm and writes the type that embeds them.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../..");
    let web = root.join("web");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    for part in ["src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts"] {
        println!("cargo::rerun-if-changed={}", web.join(part).display());
    }
    // The page reads the map and the cards from the same files as the rules.
    println!("cargo::rerun-if-changed={}", root.join("data").display());
    println!("cargo::rerun-if-env-changed=BOSWORTH_WEB_DIST");
    // Pages that were built elsewhere, for machines without npm.
    let dist = match env::var_os("BOSWORTH_WEB_DIST") {
        Some(ready) => {
            println!("cargo::rerun-if-changed={}", Path::new(&ready).display());
            PathBuf::from(ready)
        }
        None => build(&web, &out),
    };
    let dist = dist.canonicalize().expect("the pages are there");
    let pages = format!("#[derive(rust_embed::Embed)]\n#[folder = {dist:?}]\nstruct Pages;\n");
    fs::write(out.join("pages.rs"), pages).expect("the build folder can be written");
}

/// Builds the pages with npm, into Cargo's build folder so that the sources stay clean. Returns where they are.
fn build(web: &Path, out: &Path) -> PathBuf {
    let dist = out.join("web");
    let lock = fs::read(web.join("package-lock.json")).expect("web/package-lock.json is there");
    let installed = web.join("node_modules/.package-lock.json");
    let fresh = web.join("node_modules/.bosworth-lock");
    if !installed.exists() || fs::read(&fresh).ok().as_ref() != Some(&lock) {
        npm(web, &["ci", "--no-audit", "--no-fund"]);
        let _ = fs::write(&fresh, &lock);
    }
    let target = dist.to_str().expect("the build folder has a plain name");
    npm(web, &["run", "build", "--", "--outDir", target, "--emptyOutDir"]);
    dist
}

fn npm(web: &Path, arguments: &[&str]) {
    let ran = Command::new("npm").args(arguments).current_dir(web).output();
    match ran {
        Ok(done) if done.status.success() => {}
        Ok(done) => panic!(
            "npm {} failed:\n{}{}",
            arguments.join(" "),
            String::from_utf8_lossy(&done.stdout),
            String::from_utf8_lossy(&done.stderr)
        ),
        Err(error) => {
            panic!("the pages are built with npm (Node 20.19 or later), which cannot be run: {error}")
        }
    }
}
