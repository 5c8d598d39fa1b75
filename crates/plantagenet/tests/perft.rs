//! Counts of action sequences, kept in `perft/*.perft`.

use kernel::{Game, Seed};
use plantagenet::Plantagenet;

/// §pl:6.0-IIIB-b,1.5.3b,1.9.1c
#[test]
fn sequences_of_actions_are_counted_as_the_file_says() {
    let text = include_str!("perft/bosworth.perft");
    let mut position = None;
    let mut counted = 0;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["seed", number] => {
                let options = Plantagenet::info().defaults(Some("bosworth")).expect("it exists");
                let seed = Seed::from_number(number.parse().expect("a number"));
                position = Some(
                    Plantagenet::deal(&options, seed, &mut kernel::Silent).expect("the options are good"),
                );
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
    assert_eq!(counted, 3);
}
