//! Previews of battles, assaults and sieges: how likely it is that the attacker wins or that the Region falls.
//!
//! The odds are exact for two sides that fight to the end: nobody joins, withdraws, retreats or stops. They depend only on
//! what lies open.

use super::battle::{Ground, Side, first_to_lose};
use crate::action::Action;
use crate::data::tables;
use crate::ids::*;
use crate::state::State;
use crate::war::Post;
use kernel::Preview;

/// Two sides, each time the attacker and the defender.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Match {
    /// Units that fight, Levies included.
    pub units: [u8; 2],
    /// §bok:9.9.12: Armies aboard, which count for the size of a side.
    pub cargo: [u8; 2],
    /// §bok:10.34: the side that loses first by a tile.
    pub decided: Option<Side>,
}

impl Match {
    /// The probability that the attacker wins, worked out from the smallest sides up.
    pub(crate) fn odds(self) -> f64 {
        let [attackers, defenders] = self.units.map(usize::from);
        let width = defenders + 1;
        let mut odds = vec![0.0; (attackers + 1) * width];
        for own in 0..=attackers {
            for others in 0..=defenders {
                odds[own * width + others] = self.odds_of([own as u8, others as u8], &odds, width);
            }
        }
        odds[attackers * width + defenders]
    }

    /// The same for these sides, when it is known for all smaller ones. §bok:9.5.17: where nobody defends, it is over.
    fn odds_of(self, units: [u8; 2], smaller: &[f64], width: usize) -> f64 {
        if units[0] == 0 || units[1] == 0 {
            return if units[1] == 0 { 1.0 } else { 0.0 };
        }
        let mut sum = 0.0;
        for coloured in 1..=6 {
            let first = self.decided.unwrap_or_else(|| first_to_lose(coloured, self.sizes(units)));
            for white in 1..=6 {
                let left = after_casualties(units, first, white);
                let [own, others] = left.map(usize::from);
                sum += match winner(left) {
                    Some(Side::Attacker) => 1.0,
                    Some(Side::Defender) => 0.0,
                    None => smaller[own * width + others],
                };
            }
        }
        sum / 36.0
    }

    /// §bok:9.9.12
    fn sizes(self, units: [u8; 2]) -> [u8; 2] {
        [0, 1].map(|side| units[side] + units[side].min(self.cargo[side]))
    }
}

/// §bok:9.4.17,9.4.18
fn after_casualties(units: [u8; 2], first: Side, white: u8) -> [u8; 2] {
    let mut left = units;
    let mut next = usize::from(first == Side::Defender);
    for _ in 0..white {
        if left.contains(&0) {
            break;
        }
        left[next] -= 1;
        next = 1 - next;
    }
    left
}

/// §bok:9.4.18,9.4.19: who has won after a Clash.
fn winner([attackers, defenders]: [u8; 2]) -> Option<Side> {
    let times = tables().figures.surrender;
    if attackers * times <= defenders {
        Some(Side::Defender)
    } else if defenders * times <= attackers {
        Some(Side::Attacker)
    } else {
        None
    }
}

impl State {
    /// What an action of war promises.
    pub(crate) fn preview_of_war(&self, action: Action) -> Preview {
        let kingdom = self.acting.kingdom;
        match action {
            Action::Starve { region } => {
                Preview { chance: Some(self.siege_odds(region)), ..Preview::default() }
            }
            Action::Attack { region, kingdom: other } => {
                let side = self.side_of(Post::Field(region), other);
                let own = match self.ready(region) {
                    0 => self.ready_inside(region),
                    own => own,
                };
                preview(
                    self.clash_of(Ground::Field(region), own, side),
                    "nobody joins, withdraws or retreats",
                )
            }
            Action::Engage { sea, kingdom: other } => {
                let side = self.side_of(Post::Afloat(sea), other);
                let own = self.ready_afloat(sea);
                preview(self.clash_of(Ground::Sea(sea), own, side), "nobody joins or retreats")
            }
            Action::Assault { region } => {
                let side = self.garrison_against(kingdom, region);
                preview(self.clash_of(Ground::Walls(region), self.ready(region), side), "you never stop")
            }
            Action::Press => preview(self.clash_at_hand(), "you never stop"),
            _ => Preview::default(),
        }
    }

    /// §bok:9.6.7,9.6.8: how likely a siege is to succeed. §bok:10.25: with Siege Engines equal dice will do.
    fn siege_odds(&self, region: Region) -> f64 {
        let kingdom = self.acting.kingdom;
        let bonus = self.siege_bonus(kingdom, region) + self.tile_bonus(kingdom, Tile::SiegeEngines);
        let falls: u8 = (1..=6).map(|white| (1..=6).filter(|die| die + bonus > white).count() as u8).sum();
        f64::from(falls) / 36.0
    }

    /// A battle that could begin now, with so many units of the active Kingdom.
    fn clash_of(&self, ground: Ground, own: u8, defenders: Set<Kingdom>) -> Match {
        let kingdom = self.acting.kingdom;
        let standing = |other: Kingdom| match ground {
            Ground::Field(region) => self.units.at(other, Post::Field(region)),
            Ground::Walls(region) => self.units.armies_in(other, region),
            Ground::Sea(sea) => self.units.at(other, Post::Afloat(sea)),
        };
        let levies = match ground {
            Ground::Walls(region) => self.levies(kingdom, region),
            Ground::Field(_) | Ground::Sea(_) => 0,
        };
        let others = defenders.iter().map(standing).sum::<u8>() + levies;
        self.with_cargo([own, others], ground, [Set::of(kingdom), defenders])
    }

    /// The battle that is being fought.
    fn clash_at_hand(&self) -> Match {
        let battle = &self.war.battle;
        let sides = [Side::Attacker, Side::Defender];
        let kingdoms = sides.map(|side| battle.force(side).kingdoms());
        self.with_cargo(sides.map(|side| battle.strength(side)), battle.ground, kingdoms)
    }

    fn with_cargo(&self, units: [u8; 2], ground: Ground, kingdoms: [Set<Kingdom>; 2]) -> Match {
        let [own, others] = kingdoms;
        let cargo = match ground {
            Ground::Sea(sea) => [self.cargo_of(own, others, sea), self.cargo_of(others, own, sea)],
            Ground::Field(_) | Ground::Walls(_) => [0, 0],
        };
        Match { units, cargo, decided: self.decided_by_a_tile(ground, others) }
    }
}

fn preview(clash: Match, unless: &str) -> Preview {
    let [own, others] = clash.units;
    Preview { chance: Some(clash.odds()), ..Preview::line(format!("{own} against {others}, if {unless}.")) }
}
