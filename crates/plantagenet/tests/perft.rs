//! Perft counts, kept in `perft/*.perft`; the small ones were worked out by hand there.

use kernel::{Game, Seed};
use plantagenet::Plantagenet;
use std::fs;
use std::path::Path;

/// Checks every count of a file. Returns how many there were.
fn count(text: &str) -> usize {
    let (mut options, mut position) = (None, None);
    let mut counted = 0;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["scenario", id] => options = Some(Plantagenet::info().defaults(Some(id)).expect("it exists")),
            ["seed", number] => {
                let options = options.as_ref().expect("a scenario comes first");
                let seed = Seed::from_number(number.parse().expect("a number"));
                let dealt = Plantagenet::deal(options, seed, &mut kernel::Silent);
                position = Some(dealt.expect("the options are good"));
            }
            ["perft", depth, count] => {
                let position = position.as_ref().expect("a seed comes first");
                let found = kernel::perft(position, depth.parse().expect("a depth"));
                assert_eq!(found, count.parse::<u64>().expect("a count"), "{line}");
                counted += 1;
            }
            _ => panic!("{line} cannot be read"),
        }
    }
    counted
}

/// §pl:6.0-IIIB-b,1.5.3b,1.9.1c,3.1.2b,4.2.2a,6.0-III-e
#[test]
fn sequences_of_actions_are_counted_as_the_files_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let files = fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("a file").path());
    let texts: Vec<String> = files.map(|path| fs::read_to_string(path).expect("it can be read")).collect();
    assert_eq!(texts.len(), Plantagenet::info().scenarios.len(), "one for each scenario");
    assert!(texts.iter().all(|text| count(text) >= 2));
}
