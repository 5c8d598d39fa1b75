//! How the game describes itself to people who choose one.

use crate::badge::BADGES;
use crate::second::data::tables;
use kernel::{GameInfo, OptionInfo, OptionValue, ScenarioInfo, SeatInfo};
use std::sync::LazyLock;

/// §km2:3.3a: the set-up with pre-set Factions.
pub(crate) const PRESET: &str = "preset";
/// §km2:4.1a: the alternative set-up.
pub(crate) const DEALT: &str = "dealt";
/// §km2:5.2a: the option of a time limit in rounds.
pub(crate) const ROUNDS: &str = "rounds";
/// §km2:5.1a: the option of the balanced game for two.
pub(crate) const TWO: &str = "two";
/// Its value without the non-player Faction.
pub(crate) const PLAIN: &str = "plain";
/// §km2:5.2a: how many rounds fit into the suggested time, at three minutes a turn, besides set-up and talk.
const SUGGESTED: u16 = 10;
/// §km2:T.11: the round after which every game ends.
pub(crate) const LONG_STOP: u8 = 60;

pub(crate) fn info() -> GameInfo {
    GameInfo {
        id: "kingmaker2",
        name: "Kingmaker II",
        prefix: "km2",
        blurb: "Great families fight and bargain over who is King of England.",
        weight: 3,
        scenarios: vec![
            scenario(
                PRESET,
                "The great families",
                "Each Faction begins with Nobles and cards that are set out for it. Best for a first game.",
            ),
            scenario(
                DEALT,
                "Fortune's deal",
                "Crown cards are dealt out, and everybody builds a Faction from what comes.",
            ),
        ],
    }
}

fn scenario(id: &'static str, name: &'static str, blurb: &'static str) -> ScenarioInfo {
    ScenarioInfo {
        id,
        name,
        blurb,
        min_seats: 2,
        max_seats: 5,
        minutes: (suggested_minutes(2), suggested_minutes(5)),
        seats: seats(),
        options: vec![rounds(), two_players()],
    }
}

/// §km2:5.2a: the suggested time for a number of players.
pub(crate) fn suggested_minutes(players: u16) -> u16 {
    let minutes = tables().figures.minutes;
    minutes.base + minutes.per_player * players
}

fn seats() -> Vec<SeatInfo> {
    let told = [
        ("Swan", "A Faction under the badge of the white swan."),
        ("Lion", "A Faction under the badge of the golden lion."),
        ("Boar", "A Faction under the badge of the white boar."),
        ("Falcon", "A Faction under the badge of the silver falcon."),
        ("Hart", "A Faction under the badge of the resting hart."),
    ];
    BADGES.into_iter().zip(told).map(|(id, (name, about))| SeatInfo { id, name, about }).collect()
}

/// §km2:5.2a: the rules have no clock, so the option's text says how long the rounds take.
static ABOUT_ROUNDS: LazyLock<String> = LazyLock::new(|| {
    let minutes = tables().figures.minutes;
    format!(
        "With a limit, most Prestige wins when the last round is over. {SUGGESTED} rounds take about {} minutes and \
         {} more for each player.",
        minutes.base, minutes.per_player
    )
});

fn rounds() -> OptionInfo {
    let value = |value, label| OptionValue { value, label };
    OptionInfo {
        key: ROUNDS,
        label: "Length",
        about: &ABOUT_ROUNDS,
        values: vec![
            value("none", "no limit"),
            value("6", "6 rounds"),
            value("8", "8 rounds"),
            value("10", "10 rounds"),
            value("12", "12 rounds"),
            value("16", "16 rounds"),
            value("20", "20 rounds"),
        ],
        default: "none",
    }
}

fn two_players() -> OptionInfo {
    let value = |value, label| OptionValue { value, label };
    OptionInfo {
        key: TWO,
        label: "For two",
        about: "In a game for two, London, York, Northampton and Shrewsbury can hold out against both.",
        values: vec![value("balanced", "four towns hold out"), value(PLAIN, "as for more players")],
        default: "balanced",
    }
}
