//! The odds of an assault or a battle in which the attacker goes on to the end.

use crate::data::{Loser, tables};
use std::sync::LazyLock;

/// The largest side for which the odds are kept; larger ones count as that.
const MOST: usize = 16;

/// How often in a hundred an attacker with so many units beats so many defenders, Levies included.
pub(super) fn odds(attackers: u8, defenders: u8) -> i32 {
    static TABLE: LazyLock<Vec<[f64; MOST + 1]>> = LazyLock::new(table);
    let (attackers, defenders) = (usize::from(attackers).min(MOST), usize::from(defenders).min(MOST));
    match (attackers, defenders) {
        (0, _) => 0,
        (_, 0) => 100,
        _ => (TABLE[attackers][defenders] * 100.0) as i32,
    }
}

/// The odds at the beginning of a Clash. Smaller sides come first, since each Clash costs somebody a unit.
fn table() -> Vec<[f64; MOST + 1]> {
    let mut table = vec![[0.0; MOST + 1]; MOST + 1];
    for total in 2..=2 * MOST {
        for attackers in 1.max(total.saturating_sub(MOST))..=MOST.min(total - 1) {
            table[attackers][total - attackers] = clash(&table, attackers, total - attackers);
        }
    }
    table
}

/// §bok:9.4.15,9.4.17,9.4.19: over all dice, how often the attacker wins.
fn clash(table: &[[f64; MOST + 1]], attackers: usize, defenders: usize) -> f64 {
    let mut sum = 0.0;
    for row in &tables().figures.battle {
        let loser = if attackers == defenders { row.equal } else { row.first };
        let attacker_first = match loser {
            Loser::Attacker => true,
            Loser::Defender => false,
            Loser::Smaller => attackers < defenders,
        };
        for hits in 1..=6 {
            let (left, right) = after(attackers, defenders, attacker_first, hits);
            sum += outcome(table, left, right);
        }
    }
    sum / 36.0
}

/// The sides after so many casualties, one from each in turn.
fn after(mut attackers: usize, mut defenders: usize, mut attacker_falls: bool, hits: u8) -> (usize, usize) {
    for _ in 0..hits {
        if attackers == 0 || defenders == 0 {
            break;
        }
        if attacker_falls {
            attackers -= 1
        } else {
            defenders -= 1
        }
        attacker_falls = !attacker_falls;
    }
    (attackers, defenders)
}

fn outcome(table: &[[f64; MOST + 1]], attackers: usize, defenders: usize) -> f64 {
    let times = usize::from(tables().figures.surrender);
    if attackers == 0 || (defenders > 0 && attackers * times <= defenders) {
        0.0
    } else if defenders * times <= attackers {
        1.0
    } else {
        table[attackers][defenders]
    }
}
