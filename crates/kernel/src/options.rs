//! The options of a match, and how a game describes itself to people who choose one.

use crate::clause::{Fault, Refusal};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The options of a match: one plain struct for every game; the game's `deal` checks them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Options {
    /// Which scenario of the game.
    pub scenario: String,
    /// How many seats.
    pub seats: u8,
    /// Further choices by key; a key that is missing has its default.
    #[serde(default)]
    pub choices: BTreeMap<String, String>,
}

/// A game as the list of games shows it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    /// The id that commands and records use.
    pub id: &'static str,
    /// The name that people use.
    pub name: &'static str,
    /// The prefix of its clauses in code and tests.
    pub prefix: &'static str,
    /// A sentence about it.
    pub blurb: &'static str,
    /// How demanding it is, 1 to 5.
    pub weight: u8,
    /// Its scenarios, the default first.
    pub scenarios: Vec<ScenarioInfo>,
}

/// A scenario of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ScenarioInfo {
    /// The id that commands and records use.
    pub id: &'static str,
    /// The name that people use.
    pub name: &'static str,
    /// A sentence about it.
    pub blurb: &'static str,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats.
    pub max_seats: u8,
    /// How long people take, in minutes: from, to.
    pub minutes: (u16, u16),
    /// The seats, in order.
    pub seats: Vec<SeatInfo>,
    /// What else can be chosen.
    pub options: Vec<OptionInfo>,
}

/// A seat of a scenario.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SeatInfo {
    /// The id that records use.
    pub id: &'static str,
    /// The name that people use.
    pub name: &'static str,
    /// A sentence about playing it.
    pub about: &'static str,
}

/// A choice that the players make before they begin.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OptionInfo {
    /// The key in [`Options::choices`].
    pub key: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// A sentence about it.
    pub about: &'static str,
    /// What may be chosen.
    pub values: Vec<OptionValue>,
    /// The value if nothing is chosen.
    pub default: &'static str,
}

/// One value of an option.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OptionValue {
    /// As written in a record.
    pub value: &'static str,
    /// As people read it.
    pub label: &'static str,
}

impl GameInfo {
    /// The scenario with this id.
    pub fn scenario(&self, id: &str) -> Result<&ScenarioInfo, Refusal> {
        self.scenarios.iter().find(|scenario| scenario.id == id).ok_or_else(|| {
            let known: Vec<&str> = self.scenarios.iter().map(|scenario| scenario.id).collect();
            let why = format!("{} has no scenario \"{id}\"; it has {}", self.name, known.join(", "));
            Refusal::new(Fault::Unknown, why).field("scenario")
        })
    }

    /// The options of a scenario with nothing chosen: fewest seats, every default.
    pub fn defaults(&self, scenario: Option<&str>) -> Result<Options, Refusal> {
        let scenario = match scenario {
            Some(id) => self.scenario(id)?,
            None => &self.scenarios[0],
        };
        let choices =
            scenario.options.iter().map(|option| (option.key.into(), option.default.into())).collect();
        Ok(Options { scenario: scenario.id.into(), seats: scenario.min_seats, choices })
    }

    /// Refuses options that the scenario does not have; a game's `deal` calls this first.
    pub fn check(&self, options: &Options) -> Result<&ScenarioInfo, Refusal> {
        let scenario = self.scenario(&options.scenario)?;
        if !(scenario.min_seats..=scenario.max_seats).contains(&options.seats) {
            let why = match scenario.min_seats == scenario.max_seats {
                true => format!("{} is for {} players", scenario.name, scenario.min_seats),
                false => format!(
                    "{} is for {} to {} players",
                    scenario.name, scenario.min_seats, scenario.max_seats
                ),
            };
            return Err(Refusal::new(Fault::Illegal, why).field("seats"));
        }
        for (key, value) in &options.choices {
            let Some(option) = scenario.options.iter().find(|option| option.key == key) else {
                let why = format!("{} has no such option", scenario.name);
                return Err(Refusal::new(Fault::Unknown, why).field(key.clone()));
            };
            if !option.values.iter().any(|known| known.value == value) {
                let known: Vec<&str> = option.values.iter().map(|known| known.value).collect();
                let why = format!("\"{value}\" is not one of {}", known.join(", "));
                return Err(Refusal::new(Fault::Unknown, why).field(key.clone()));
            }
        }
        Ok(scenario)
    }
}
