//! How the game describes itself to people who choose one.

use crate::badge::BADGES;
use crate::classic::data::tables;
use kernel::{GameInfo, OptionInfo, OptionValue, ScenarioInfo, SeatInfo};

/// The only set-up.
pub(crate) const DEAL: &str = "deal";
/// §kmc:13.2a: the option of the limit of rounds.
pub(crate) const ROUNDS: &str = "rounds";
/// §kmc:2.2h: the option of dealing anew if a seat has no Noble.
pub(crate) const REDEAL: &str = "redeal";
/// Its value with a second deal.
pub(crate) const ONCE: &str = "once";
/// How many minutes a game takes, at twenty rounds: for two seats, and for seven.
const MINUTES: (u16, u16) = (120, 420);

pub(crate) fn info() -> GameInfo {
    let seats = tables().figures.seats;
    GameInfo {
        id: "kingmaker-classic",
        name: "Kingmaker (classic)",
        prefix: "kmc",
        blurb: "Seize a prince, crown him, and keep him alive: the old game, on a board of squares.",
        weight: 3,
        scenarios: vec![ScenarioInfo {
            id: DEAL,
            name: "The deal",
            blurb: "Thirty-six Crown cards are dealt out, and everybody builds a Faction from what comes.",
            min_seats: seats.least,
            max_seats: seats.most,
            minutes: MINUTES,
            seats: badges(),
            options: vec![rounds(), redeal()],
        }],
    }
}

fn badges() -> Vec<SeatInfo> {
    let told = [
        ("Swan", "A Faction under the badge of the white swan."),
        ("Lion", "A Faction under the badge of the golden lion."),
        ("Boar", "A Faction under the badge of the white boar."),
        ("Falcon", "A Faction under the badge of the silver falcon."),
        ("Hart", "A Faction under the badge of the resting hart."),
        ("Bear", "A Faction under the badge of the chained bear."),
        ("Antelope", "A Faction under the badge of the antelope."),
    ];
    BADGES.into_iter().zip(told).map(|(id, (name, about))| SeatInfo { id, name, about }).collect()
}

/// §kmc:13.2a: the limit of rounds.
fn rounds() -> OptionInfo {
    let value = |value, label| OptionValue { value, label };
    OptionInfo {
        key: ROUNDS,
        label: "Length",
        about: "After the last round both Houses vote, and the Faction with the most votes wins.",
        values: vec![
            value("8", "8 rounds"),
            value("12", "12 rounds"),
            value("16", "16 rounds"),
            value("20", "20 rounds"),
            value("30", "30 rounds"),
            value("40", "40 rounds"),
            value("60", "60 rounds"),
        ],
        default: "20",
    }
}

/// §kmc:2.2h: a second deal.
fn redeal() -> OptionInfo {
    let value = |value, label| OptionValue { value, label };
    OptionInfo {
        key: REDEAL,
        label: "A hand without a Noble",
        about: "The deal may leave somebody without a Noble. Then all cards can be dealt again, once.",
        values: vec![value("never", "stays as it is"), value(ONCE, "deal again, once")],
        default: "never",
    }
}
