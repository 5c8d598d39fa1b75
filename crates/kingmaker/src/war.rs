//! Odds of battles, for the editions that fight by odds, and the halves of Event cards that decide them.

use crate::ids::{Noble, Set, listed};
use serde::Deserialize;

/// §km2:9.5a: the half of an Event card that decides combats.
#[derive(Deserialize)]
pub struct Black {
    /// The odds at which the larger side wins, or Bad Weather.
    pub result: Verdict,
    /// The list of killed Nobles.
    #[serde(deserialize_with = "listed::deserialize")]
    pub killed: Set<Noble>,
}

/// §km2:9.3b,9.5d: what such a half says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[allow(missing_docs)]
pub enum Verdict {
    #[serde(rename = "bad-weather")]
    BadWeather,
    #[serde(untagged)]
    Odds(Odds),
}

/// §km2:9.3b: the odds, worst first, so that a better one is greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[allow(missing_docs)]
pub enum Odds {
    #[serde(rename = "none")]
    None,
    #[serde(rename = "majority")]
    Majority,
    #[serde(rename = "5-4")]
    FiveFour,
    #[serde(rename = "3-2")]
    ThreeTwo,
    #[serde(rename = "2-1")]
    TwoOne,
    #[serde(rename = "3-1")]
    ThreeOne,
    #[serde(rename = "4-1")]
    FourOne,
}

impl Odds {
    /// The written form; empty for equal strengths.
    pub fn name(self) -> &'static str {
        match self {
            Odds::None => "",
            Odds::Majority => "majority",
            Odds::FiveFour => "5-4",
            Odds::ThreeTwo => "3-2",
            Odds::TwoOne => "2-1",
            Odds::ThreeOne => "3-1",
            Odds::FourOne => "4-1",
        }
    }
}

/// §km2:9.3b, §kmc:6.2b: the odds of two strengths, the greater to the smaller.
///
/// §km2:9.3d, §kmc:6.2c: equal strengths have no odds. Against strength 0 any strength has the best odds.
pub fn odds(one: u16, other: u16) -> Odds {
    let (large, small) = (u32::from(one.max(other)), u32::from(one.min(other)));
    if large >= 4 * small && large > 0 {
        Odds::FourOne
    } else if large >= 3 * small && large > 0 {
        Odds::ThreeOne
    } else if large >= 2 * small && large > 0 {
        Odds::TwoOne
    } else if 2 * large >= 3 * small && large > 0 {
        Odds::ThreeTwo
    } else if 4 * large >= 5 * small && large > 0 {
        Odds::FiveFour
    } else if large > small {
        Odds::Majority
    } else {
        Odds::None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §km2:9.3b,9.3d: X17, the quotients 4, 3.99, 3, 2, 1.5, 1.25, 1.01 and 1.
    #[test]
    fn the_lower_end_of_a_row_belongs_to_the_better_odds() {
        use Odds::*;
        let rows = [
            (400, 100, FourOne),
            (399, 100, ThreeOne),
            (300, 100, ThreeOne),
            (200, 100, TwoOne),
            (300, 200, ThreeTwo),
            (250, 200, FiveFour),
            (240, 200, Majority),
            (101, 100, Majority),
            (100, 100, None),
            (0, 0, None),
        ];
        for (large, small, expected) in rows {
            assert_eq!(odds(large, small), expected, "{large}:{small}");
            assert_eq!(odds(small, large), expected, "{small}:{large}");
        }
    }
}
