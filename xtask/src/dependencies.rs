//! The policy of `deny.toml`, checked against what `cargo metadata` says of every dependency.
//!
//! `cargo deny check licenses bans sources` reads the same file and checks more, such as the texts of licences. The
//! tests do without it, because building it from source takes minutes.

use crate::finding::Finding;
use anyhow::{Context, Result};
use cargo_metadata::semver::VersionReq;
use cargo_metadata::{CargoOpt, Metadata, MetadataCommand, Package};
use serde::Deserialize;
use spdx::{Expression, LicenseReq, ParseMode};
use std::collections::BTreeMap;
use std::path::Path;

const POLICY: &str = "deny.toml";

/// Prints each breach of the policy and returns how many there are.
pub fn run(root: &Path) -> Result<usize> {
    let policy = Policy::read(&std::fs::read_to_string(root.join(POLICY)).context(POLICY)?)?;
    let findings = policy.findings(&metadata(root, policy.graph.all_features)?);
    for finding in &findings {
        println!("{finding}");
    }
    Ok(findings.len())
}

fn metadata(root: &Path, all_features: bool) -> Result<Metadata> {
    let mut command = MetadataCommand::new();
    command.current_dir(root).other_options(["--locked".to_owned()]);
    if all_features {
        command.features(CargoOpt::AllFeatures);
    }
    Ok(command.exec()?)
}

/// `deny.toml`. A setting that is unknown here is an error: it would silently go unchecked.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Policy {
    graph: Graph,
    licenses: Licenses,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Graph {
    all_features: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Licenses {
    allow: Vec<String>,
    /// For cargo-deny, which also compares the texts of licences.
    #[serde(rename = "confidence-threshold")]
    _confidence_threshold: f32,
    private: Private,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Private {
    /// Whether crates that are not published may have any licence, or none.
    ignore: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Bans {
    multiple_versions: Level,
    wildcards: Level,
    /// Whether a crate that is not published may name another by its path alone, without a version.
    allow_wildcard_paths: bool,
    deny: Vec<Banned>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Banned {
    #[serde(rename = "crate")]
    name: String,
    reason: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Sources {
    unknown_registry: Level,
    unknown_git: Level,
}

/// What becomes of a breach. A warning is left to cargo-deny.
#[derive(Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Level {
    Allow,
    Warn,
    Deny,
}

impl Policy {
    fn read(text: &str) -> Result<Policy> {
        let policy: Policy = toml::from_str(text).context(POLICY)?;
        for id in &policy.licenses.allow {
            spdx::license_id(id).with_context(|| format!("{POLICY}: there is no licence \"{id}\""))?;
        }
        Ok(policy)
    }

    /// Every breach, in the order of the packages' names.
    fn findings(&self, metadata: &Metadata) -> Vec<Finding> {
        let mut what: Vec<String> = Vec::new();
        for package in &metadata.packages {
            what.extend(self.licence(package));
            what.extend(self.ban(package));
            what.extend(self.source(package));
            if metadata.workspace_members.contains(&package.id) {
                what.extend(self.wildcards(package));
            }
        }
        what.extend(self.duplicates(metadata));
        what.sort();
        what.into_iter().map(|what| Finding::new(POLICY, 1, what)).collect()
    }

    fn licence(&self, package: &Package) -> Option<String> {
        let is_private = package.publish.as_ref().is_some_and(Vec::is_empty);
        if is_private && self.licenses.private.ignore {
            return None;
        }
        let Some(licence) = &package.license else {
            return Some(format!("{} names no licence", with_version(package)));
        };
        match Expression::parse_mode(licence, ParseMode::LAX) {
            Ok(expression) if expression.evaluate(|licence| self.allows(licence)) => None,
            Ok(_) => Some(format!("{} has a licence that is not allowed: {licence}", with_version(package))),
            Err(_) => Some(format!("{} has a licence that cannot be read: {licence}", with_version(package))),
        }
    }

    fn allows(&self, licence: &LicenseReq) -> bool {
        let name = licence.license.to_string();
        licence.addition.is_none() && self.licenses.allow.contains(&name)
    }

    fn ban(&self, package: &Package) -> Option<String> {
        let ban = self.bans.deny.iter().find(|ban| *ban.name == **package.name)?;
        Some(format!("{} is banned: {}", with_version(package), ban.reason))
    }

    fn source(&self, package: &Package) -> Option<String> {
        let source = package.source.as_ref().filter(|source| !source.is_crates_io())?;
        let level = match source.repr.starts_with("git+") {
            true => &self.sources.unknown_git,
            false => &self.sources.unknown_registry,
        };
        (*level == Level::Deny)
            .then(|| format!("{} comes from elsewhere than crates.io: {source}", with_version(package)))
    }

    fn wildcards(&self, package: &Package) -> Vec<String> {
        if self.bans.wildcards != Level::Deny {
            return Vec::new();
        }
        let is_private = package.publish.as_ref().is_some_and(Vec::is_empty);
        let wild = package.dependencies.iter().filter(|used| used.req == VersionReq::STAR);
        let wild = wild.filter(|used| !(used.path.is_some() && is_private && self.bans.allow_wildcard_paths));
        wild.map(|used| format!("{} accepts any version of {}", package.name, used.name)).collect()
    }

    fn duplicates(&self, metadata: &Metadata) -> Vec<String> {
        if self.bans.multiple_versions != Level::Deny {
            return Vec::new();
        }
        let mut versions: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for package in &metadata.packages {
            versions.entry(&package.name).or_default().push(package.version.to_string());
        }
        versions.retain(|_, versions| versions.len() > 1);
        versions
            .iter()
            .map(|(name, all)| format!("{name} has more than one version: {}", all.join(", ")))
            .collect()
    }
}

fn with_version(package: &Package) -> String {
    format!("{} {}", package.name, package.version)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    const REAL: &str = include_str!("../../deny.toml");
    const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

    fn package(name: &str, more: Value) -> Value {
        let mut package = json!({
            "name": name, "version": "1.0.0", "id": name, "source": CRATES_IO, "license": "MIT",
            "dependencies": [], "targets": [], "features": {}, "manifest_path": "/Cargo.toml", "edition": "2024",
            "authors": [], "categories": [], "keywords": []
        });
        package.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        package
    }

    /// A crate of the workspace that uses another.
    fn member(used: Value) -> Value {
        let mut dependency = json!({
            "name": "serde", "source": null, "req": "^1", "kind": null, "rename": null, "optional": false,
            "uses_default_features": true, "features": [], "target": null, "registry": null
        });
        dependency.as_object_mut().unwrap().extend(used.as_object().unwrap().clone());
        package(
            "ours",
            json!({ "source": null, "publish": [], "license": null, "dependencies": [dependency] }),
        )
    }

    fn findings(policy: &str, packages: Vec<Value>) -> Vec<String> {
        let members: Vec<&Value> =
            packages.iter().filter(|one| one["source"].is_null()).map(|one| &one["id"]).collect();
        let metadata = json!({
            "workspace_members": members, "packages": packages, "resolve": null, "workspace_root": "/",
            "target_directory": "/target", "version": 1, "metadata": null
        });
        let metadata: Metadata = serde_json::from_value(metadata).unwrap();
        let findings = Policy::read(policy).unwrap().findings(&metadata);
        findings.into_iter().map(|finding| finding.what).collect()
    }

    #[test]
    fn a_licence_must_be_allowed() {
        let licensed = |licence: &str| findings(REAL, vec![package("p", json!({ "license": licence }))]);
        for good in ["MIT", "GPL-3.0-only OR MIT", "MIT/Apache-2.0", "(MIT OR GPL-2.0-only) AND Unicode-3.0"]
        {
            assert_eq!(licensed(good), Vec::<String>::new(), "{good}");
        }
        for bad in
            ["GPL-3.0-only", "MIT AND GPL-2.0-only", "Apache-2.0 WITH LLVM-exception", "LicenseRef-Own"]
        {
            assert_eq!(licensed(bad), [format!("p 1.0.0 has a licence that is not allowed: {bad}")]);
        }
        assert_eq!(licensed("free"), ["p 1.0.0 has a licence that cannot be read: free"]);
        assert_eq!(
            findings(REAL, vec![package("p", json!({ "license": null }))]),
            ["p 1.0.0 names no licence"]
        );
    }

    #[test]
    fn a_crate_of_ours_needs_no_licence() {
        assert_eq!(findings(REAL, vec![member(json!({}))]), Vec::<String>::new());
        let strict = REAL.replace("ignore = true", "ignore = false");
        assert_eq!(findings(&strict, vec![member(json!({}))]), ["ours 1.0.0 names no licence"]);
    }

    #[test]
    fn a_banned_crate_is_found() {
        let found = findings(REAL, vec![package("openssl", json!({}))]);
        assert_eq!(found, ["openssl 1.0.0 is banned: the program brings its own"]);
    }

    #[test]
    fn only_crates_io_and_paths_are_sources() {
        for source in ["git+https://example.org/p", "registry+https://example.org/index"] {
            let found = findings(REAL, vec![package("p", json!({ "source": source }))]);
            assert_eq!(found, [format!("p 1.0.0 comes from elsewhere than crates.io: {source}")]);
        }
    }

    #[test]
    fn a_dependency_of_any_version_is_found_unless_it_is_a_path() {
        assert_eq!(
            findings(REAL, vec![member(json!({ "req": "*" }))]),
            ["ours accepts any version of serde"]
        );
        let path = member(json!({ "req": "*", "path": "/crates/serde" }));
        assert_eq!(findings(REAL, vec![path.clone()]), Vec::<String>::new());
        let strict = REAL.replace("allow-wildcard-paths = true", "allow-wildcard-paths = false");
        assert_eq!(findings(&strict, vec![path]), ["ours accepts any version of serde"]);
    }

    #[test]
    fn two_versions_of_a_crate_are_found_where_the_policy_wants_it() {
        let both = vec![package("p", json!({})), package("p", json!({ "id": "p2", "version": "2.0.0" }))];
        assert_eq!(findings(REAL, both.clone()), Vec::<String>::new());
        let strict = REAL.replace("multiple-versions = \"warn\"", "multiple-versions = \"deny\"");
        assert_eq!(findings(&strict, both), ["p has more than one version: 1.0.0, 2.0.0"]);
    }

    #[test]
    fn a_policy_that_would_go_unchecked_is_refused() {
        assert!(Policy::read(REAL).is_ok());
        assert!(Policy::read(&REAL.replace("[sources]", "[sources]\nallow-git = []")).is_err());
        assert!(Policy::read(&REAL.replace("\"MIT\"", "\"MITT\"")).is_err());
    }
}
