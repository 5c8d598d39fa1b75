//! What a player can choose, with its written form.

use crate::ids::*;
use kernel::{Fault, Refusal};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Action {
    /// `take Y36 for norfolk`: a Capability for a Lord.
    Take {
        /// The card.
        card: Card,
        /// Who gets it.
        lord: Lord,
    },
    /// `array norfolk richard-iii northumberland-y2`: left, centre and right.
    Array {
        /// Left, centre, right.
        lords: [Lord; 3],
    },
    /// `fire Y1`: the guns are used in round 1.
    Fire {
        /// Which guns.
        card: Card,
    },
    /// `keep Y1`: they are not.
    Keep {
        /// Which guns.
        card: Card,
    },
    /// `flee norfolk`: he leaves the field.
    Flee {
        /// Who.
        lord: Lord,
    },
    /// `stand`: nobody else Flees.
    Stand,
    /// `advance norfolk to left`: from reserve to the front.
    Advance {
        /// Who.
        lord: Lord,
        /// Where to.
        place: Place,
    },
    /// `close norfolk`: from a wing into the empty centre.
    Close {
        /// Who.
        lord: Lord,
    },
    /// `vanguard`: only Norfolk's Engagement is fought this round.
    Vanguard,
    /// `all fight`: every Engagement is.
    AllFight,
    /// `order left centre right`: the order of Engagements, by the attacker's places.
    Order {
        /// The leftmost place of the attacker in each Engagement.
        places: [Option<Place>; 3],
    },
    /// `charge`: Richard's Final Charge.
    Charge,
    /// `hold back`: no charge in this melee.
    HoldBack,
    /// `hit norfolk militia`: this unit takes the next hit.
    Hit {
        /// Whose unit.
        lord: Lord,
        /// Which unit.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        unit: Unit,
    },
    /// `reroll`: a Valour for another throw.
    Reroll,
    /// `accept`: the failed roll stands.
    Accept,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Take { card, lord } => write!(f, "take {card} for {lord}"),
            Action::Array { lords: [left, centre, right] } => write!(f, "array {left} {centre} {right}"),
            Action::Fire { card } => write!(f, "fire {card}"),
            Action::Keep { card } => write!(f, "keep {card}"),
            Action::Flee { lord } => write!(f, "flee {lord}"),
            Action::Stand => f.write_str("stand"),
            Action::Advance { lord, place } => write!(f, "advance {lord} to {place}"),
            Action::Close { lord } => write!(f, "close {lord}"),
            Action::Vanguard => f.write_str("vanguard"),
            Action::AllFight => f.write_str("all fight"),
            Action::Order { places } => {
                f.write_str("order")?;
                places.iter().flatten().try_for_each(|place| write!(f, " {place}"))
            }
            Action::Charge => f.write_str("charge"),
            Action::HoldBack => f.write_str("hold back"),
            Action::Hit { lord, unit } => write!(f, "hit {lord} {unit}"),
            Action::Reroll => f.write_str("reroll"),
            Action::Accept => f.write_str("accept"),
        }
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Action, Refusal> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["take", card, "for", lord] => Action::Take { card: read(card)?, lord: read(lord)? },
            ["array", left, centre, right] => {
                Action::Array { lords: [read(left)?, read(centre)?, read(right)?] }
            }
            ["fire", card] => Action::Fire { card: read(card)? },
            ["keep", card] => Action::Keep { card: read(card)? },
            ["flee", lord] => Action::Flee { lord: read(lord)? },
            ["stand"] => Action::Stand,
            ["advance", lord, "to", place] => Action::Advance { lord: read(lord)?, place: read(place)? },
            ["close", lord] => Action::Close { lord: read(lord)? },
            ["vanguard"] => Action::Vanguard,
            ["all", "fight"] => Action::AllFight,
            ["order", ref places @ ..] if (1..=3).contains(&places.len()) => {
                let mut order = [None; 3];
                for (at, place) in places.iter().enumerate() {
                    order[at] = Some(read(place)?);
                }
                Action::Order { places: order }
            }
            ["charge"] => Action::Charge,
            ["hold", "back"] => Action::HoldBack,
            ["hit", lord, unit] => {
                let unit = Unit::read(unit).ok_or_else(|| unknown(unit))?;
                Action::Hit { lord: read(lord)?, unit }
            }
            ["reroll"] => Action::Reroll,
            ["accept"] => Action::Accept,
            _ => {
                let shown: String = text.chars().take(40).collect();
                let why = format!("\"{shown}\" is not an action of this game");
                return Err(Refusal::new(Fault::Malformed, why).field("action"));
            }
        })
    }
}

fn read<K: Id>(text: &str) -> Result<K, Refusal> {
    K::read(text).ok_or_else(|| unknown(text))
}

fn unknown(text: &str) -> Refusal {
    let shown: String = text.chars().take(40).collect();
    Refusal::new(Fault::Unknown, format!("there is no \"{shown}\" in this game")).field("action")
}
