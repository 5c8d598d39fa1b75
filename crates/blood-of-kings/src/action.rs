//! Actions: what a player can choose, with the written form and the form as data. §bok:T.15 lists the questions.

use crate::ids::*;
use crate::words::{malformed, number, read};
use kernel::Refusal;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "camelCase", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Action {
    /// `done`: nothing more.
    Done,
    /// `clear`: begin the choice anew, once for each question. §bok:T.12
    Clear,
    /// `confirm`: the choice is made.
    Confirm,
    /// `usual`: what silence would choose, and confirm it. §bok:T.16
    Usual,

    // Chapter 2.
    /// `pick france`. §bok:2.1.18
    Pick { kingdom: Kingdom },

    // Chapter 4.
    /// `play taxation`: the active Kingdom's card. §bok:4.1.1
    Play { card: KingdomCard },
    /// `flag chartres`: the active Kingdom's Flag in a Cathedral. §bok:9.8.2
    Flag { region: Region },
    /// `flag-sea north-sea`: the active Kingdom claims a Sea. §bok:9.9.4
    FlagSea { sea: Sea },
    /// `lift france rouen`: a siege. §bok:9.6.15
    Lift { kingdom: Kingdom, region: Region },
    /// `recall expansion`: pay, and take the card back. §bok:4.3.2
    Recall { card: KingdomCard },
    /// `develop legal`. §bok:4.5.1
    Develop { institution: Institution },
    /// `calm`: reduce Unrest. §bok:4.6.2
    Calm,
    /// `expose lion`: remove the top card of that house. §bok:4.6.2
    Expose { house: House },

    // Chapter 5.
    /// `discard unrest`. §bok:5.7.2
    Discard { face: Face },
    /// `take 3`: the third set. §bok:5.7.4
    Take { set: u8 },
    /// `exchange unrest`: for the top card of the deck. §bok:10.2
    Exchange { face: Face },

    // Chapter 7.
    /// `claim elite-guard`. §bok:7.1.4
    Claim { tile: Tile },
    /// `hire italy`: this Kingdom pays for Famous Troupe. §bok:10.6
    Hire { kingdom: Kingdom },
    /// `return elite-guard`: into the bag. §bok:7.2.2
    Return { tile: Tile },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Done => f.write_str("done"),
            Action::Clear => f.write_str("clear"),
            Action::Confirm => f.write_str("confirm"),
            Action::Usual => f.write_str("usual"),
            Action::Pick { kingdom } => write!(f, "pick {kingdom}"),
            Action::Play { card } => write!(f, "play {card}"),
            Action::Flag { region } => write!(f, "flag {region}"),
            Action::FlagSea { sea } => write!(f, "flag-sea {sea}"),
            Action::Lift { kingdom, region } => write!(f, "lift {kingdom} {region}"),
            Action::Recall { card } => write!(f, "recall {card}"),
            Action::Develop { institution } => write!(f, "develop {institution}"),
            Action::Calm => f.write_str("calm"),
            Action::Expose { house } => write!(f, "expose {house}"),
            Action::Discard { face } => write!(f, "discard {face}"),
            Action::Take { set } => write!(f, "take {set}"),
            Action::Exchange { face } => write!(f, "exchange {face}"),
            Action::Claim { tile } => write!(f, "claim {tile}"),
            Action::Hire { kingdom } => write!(f, "hire {kingdom}"),
            Action::Return { tile } => write!(f, "return {tile}"),
        }
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Action, Refusal> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["done"] => Action::Done,
            ["clear"] => Action::Clear,
            ["confirm"] => Action::Confirm,
            ["usual"] => Action::Usual,
            ["pick", kingdom] => Action::Pick { kingdom: read(kingdom)? },
            ["play", card] => Action::Play { card: read(card)? },
            ["flag", region] => Action::Flag { region: read(region)? },
            ["flag-sea", sea] => Action::FlagSea { sea: read(sea)? },
            ["lift", kingdom, region] => Action::Lift { kingdom: read(kingdom)?, region: read(region)? },
            ["recall", card] => Action::Recall { card: read(card)? },
            ["develop", institution] => Action::Develop { institution: read(institution)? },
            ["calm"] => Action::Calm,
            ["expose", house] => Action::Expose { house: read(house)? },
            ["discard", face] => Action::Discard { face: read(face)? },
            ["take", set] => Action::Take { set: number(set)? },
            ["exchange", face] => Action::Exchange { face: read(face)? },
            ["claim", tile] => Action::Claim { tile: read(tile)? },
            ["hire", kingdom] => Action::Hire { kingdom: read(kingdom)? },
            ["return", tile] => Action::Return { tile: read(tile)? },
            _ => return Err(malformed(text)),
        })
    }
}
