//! How the game describes itself to people who choose one.

use super::data::tables;
use super::ids::SEATS;
use crate::badge::BADGES;
use kernel::{GameInfo, OptionInfo, OptionValue, ScenarioInfo, SeatInfo};

/// The only set-up.
pub(crate) const DEAL: &str = "deal";
/// §kma:13.3a: the option of the limit of rounds.
pub(crate) const ROUNDS: &str = "rounds";
/// How many minutes a game takes: for two seats, and for four. An estimate.
const MINUTES: (u16, u16) = (90, 240);

pub(crate) fn info() -> GameInfo {
    let seats = tables().figures.seats;
    GameInfo {
        id: "kingmaker-assassins",
        name: "Kingmaker: Assassin’s Reboot",
        prefix: "kma",
        blurb: "Hold the heirs of one house, smuggle a murderer into the King’s guard, and knock.",
        weight: 3,
        scenarios: vec![ScenarioInfo {
            id: DEAL,
            name: "The deal",
            blurb: "Thirty-six Crown cards are dealt out, and everybody divides them among up to four factions.",
            min_seats: seats.least,
            max_seats: seats.most,
            minutes: MINUTES,
            seats: badges(),
            options: vec![rounds()],
        }],
    }
}

fn badges() -> Vec<SeatInfo> {
    let told: [(&str, &str); SEATS] = [
        ("Swan", "Up to four factions under the badge of the white swan."),
        ("Lion", "Up to four factions under the badge of the golden lion."),
        ("Boar", "Up to four factions under the badge of the white boar."),
        ("Falcon", "Up to four factions under the badge of the silver falcon."),
    ];
    BADGES.into_iter().zip(told).map(|(id, (name, about))| SeatInfo { id, name, about }).collect()
}

/// §kma:13.3a: the limit of rounds, from 10 to 100.
fn rounds() -> OptionInfo {
    let value = |value, label| OptionValue { value, label };
    OptionInfo {
        key: ROUNDS,
        label: "Length",
        about: "After the last round whoever holds most living heirs wins.",
        values: vec![
            value("10", "10 rounds"),
            value("20", "20 rounds"),
            value("30", "30 rounds"),
            value("40", "40 rounds"),
            value("60", "60 rounds"),
            value("80", "80 rounds"),
            value("100", "100 rounds"),
        ],
        default: "40",
    }
}
