//! How the game describes itself to people who choose one.

use crate::data::tables;
use crate::ids::*;
use kernel::{GameInfo, OptionInfo, OptionValue, ScenarioInfo, SeatInfo};

/// The only set-up.
pub(crate) const KINGS: &str = "kings";
/// §bok:2.1.12: the option of how many tiles are used.
pub(crate) const TILES: &str = "tiles";
/// §bok:7.4.3: the option of the limit of turns.
pub(crate) const TURNS: &str = "turns";
/// How many minutes a game takes: with three players, and with six. An estimate.
const MINUTES: (u16, u16) = (180, 420);

pub(crate) fn info() -> GameInfo {
    let (least, most) = tables().figures.seats;
    GameInfo {
        id: "blood-of-kings",
        name: "Blood of Kings",
        prefix: "bok",
        blurb: "Six thrones of Europe, and a family behind each: tax, plot, march, and be the most glorious.",
        weight: 4,
        scenarios: vec![ScenarioInfo {
            id: KINGS,
            name: "Six Kingdoms",
            blurb: "Everybody picks a throne; with four or five players some Kingdoms begin in Chaos.",
            min_seats: least,
            max_seats: most,
            minutes: MINUTES,
            seats: houses(),
            options: vec![tiles(), turns()],
        }],
    }
}

fn houses() -> Vec<SeatInfo> {
    let told = [
        "A dynasty under the sign of the eagle.",
        "A dynasty under the sign of the lion.",
        "A dynasty under the sign of the griffin.",
        "A dynasty under the sign of the stag.",
        "A dynasty under the sign of the dragon.",
        "A dynasty under the sign of the unicorn.",
    ];
    let info =
        |(house, about): (&House, &'static str)| SeatInfo { id: house.as_str(), name: house.name(), about };
    House::ALL.iter().zip(told).map(info).collect()
}

/// §bok:2.1.12
fn tiles() -> OptionInfo {
    let lengths = &tables().figures.lengths;
    OptionInfo {
        key: TILES,
        label: "Achievement tiles",
        about: "The game ends with the turn in which the last one is claimed.",
        values: lengths
            .iter()
            .map(|length| OptionValue { value: &length.written, label: &length.label })
            .collect(),
        default: "15",
    }
}

/// §bok:7.4.3
fn turns() -> OptionInfo {
    let limits = &tables().figures.limits;
    OptionInfo {
        key: TURNS,
        label: "Limit of turns",
        about: "After this turn the most Glory wins, even if tiles are left.",
        values: limits
            .iter()
            .map(|limit| OptionValue { value: &limit.written, label: &limit.label })
            .collect(),
        default: "100",
    }
}
