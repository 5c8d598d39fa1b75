//! The numbers of the rules that belong to no piece: prices, limits, dice.

use super::parse;
use crate::ids::*;
use serde::Deserialize;

/// The numbers.
pub struct Figures {
    /// §bok:1.1.1: the fewest and the most players.
    pub seats: (u8, u8),
    /// What depends on the number of players.
    pub setup: Vec<SetupRow>,
    /// The start.
    pub start: Start,
    /// §bok:2.1.12: how many tiles can be used.
    pub lengths: Vec<Length>,
    /// §bok:7.4.3: the limits of turns that can be chosen.
    pub limits: Vec<Limit>,
    /// §bok:7.4.3: how many turns a play-off lasts at most.
    pub play_off: u8,
    /// Glory.
    pub glory: Glory,
    /// Prices in Crowns.
    pub prices: Prices,
    /// §bok:5.7.2: the most cards that a player keeps before he takes a set.
    pub hand: usize,
    /// §bok:5.7.7: up to how many cards a player without a throne draws.
    pub hand_without_throne: usize,
    /// §bok:5.3.1: what an Unrest card adds.
    pub unrest: u8,
    /// §bok:8.3.19: by how much Unrest falls after a Violent Succession.
    pub relief: u8,
    /// §bok:6.4.13: what part of a treasury may be sent: one in so many.
    pub share: u16,
    /// §bok:9.4.19: a side surrenders if the other has so many times its Armies.
    pub surrender: u8,
    /// §bok:T.7: how many offers a seat makes in a turn.
    pub offers: u8,
    /// The kinds of Region.
    pub kinds: ByRegionKind<KindRow>,
    /// §bok:1.2.14: the battle table, by the coloured die.
    pub battle: [DieRow; 6],
}

/// What depends on the number of players.
#[derive(Deserialize)]
pub struct SetupRow {
    seats: u8,
    /// §bok:2.1.25: how many Kingdoms each player has.
    pub thrones: u8,
    /// §bok:2.1.20: how many begin in Chaos.
    pub chaos: u8,
    /// §bok:2.1.17,2.1.19: who picks a Kingdom: how many seats to the left of the First Player.
    pub picks: Vec<u8>,
}

/// The start.
#[derive(Deserialize)]
pub struct Start {
    /// §bok:2.1.11: Glory of each player.
    pub glory: u8,
    /// §bok:2.1.10: Dynasty cards of each player.
    pub hand: u8,
    /// §bok:2.1.9: the sets.
    pub sets: usize,
    /// §bok:2.1.9: the cards of each.
    pub set_cards: u8,
    /// §bok:2.1.1: Flags of each Kingdom.
    pub flags: u8,
    /// §bok:2.1.1: Siege tokens of each Kingdom.
    pub sieges: u8,
    /// §bok:2.1.6: Unrest of each Kingdom.
    pub unrest: u8,
    /// §bok:2.1.1: the level of each institution.
    pub level: u8,
}

/// §bok:2.1.12: a number of tiles.
#[derive(Deserialize)]
pub struct Length {
    /// How many.
    pub tiles: u8,
    /// What such a game is called.
    pub name: String,
    /// The number as records write it.
    #[serde(skip)]
    pub written: String,
    /// As people read it.
    #[serde(skip)]
    pub label: String,
}

/// §bok:7.4.3: a limit of turns.
#[derive(Deserialize)]
pub struct Limit {
    /// How many.
    pub turns: u8,
    /// The number as records write it.
    #[serde(skip)]
    pub written: String,
    /// As people read it.
    #[serde(skip)]
    pub label: String,
}

/// §bok:7.1.1: what brings Glory, and how many a tile is worth.
#[derive(Deserialize)]
pub struct Glory {
    /// §bok:1.2.15: the places of the display.
    pub display: usize,
    /// §bok:7.1.9: what a tile counts.
    pub per_tile: u8,
    /// §bok:4.5.9: a development.
    pub development: u8,
    /// §bok:9.7.4: a Castle or Town.
    pub region: u8,
    /// §bok:9.8.5: a Cathedral.
    pub cathedral: u8,
    /// §bok:9.7.9: a Capitol.
    pub capitol: u8,
}

/// Prices in Crowns.
#[derive(Deserialize)]
pub struct Prices {
    /// §bok:4.3.1: a card by Council.
    pub council: u16,
    /// §bok:9.2.2: an Army.
    pub army: u16,
    /// §bok:9.2.2: a Fleet.
    pub fleet: u16,
    /// §bok:4.6.1: the first reduction of an Administration.
    pub administration: u16,
    /// §bok:4.6.1: what each further one costs more.
    pub administration_step: u16,
    /// §bok:9.4.29: the ransom of an Army.
    pub ransom: u16,
}

/// A kind of Region.
#[derive(Clone, Copy, Deserialize)]
pub struct KindRow {
    kind: RegionKind,
    /// §bok:9.2.1: how many units it raises.
    pub units: u8,
    /// §bok:9.2.1: whether they may be Fleets at a port.
    pub fleets: bool,
    /// §bok:9.5.4: its Levies.
    pub levies: u8,
    /// §bok:9.6.7: how many Armies it can feed under siege.
    pub capacity: u8,
    /// §bok:9.5.2: whether it can be assaulted.
    pub assault: bool,
    /// §bok:9.6.3: whether it can be besieged.
    pub siege: bool,
    /// §bok:5.5.3: whether Diplomacy can win it.
    pub diplomacy: bool,
}

/// §bok:1.2.14: which side loses the first Army.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Loser {
    Attacker,
    Defender,
    /// The side with fewer Armies.
    Smaller,
}

/// §bok:1.2.14: a line of the battle table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct DieRow {
    die: u8,
    /// Who loses first.
    pub first: Loser,
    /// Who loses first if both sides are equal.
    pub equal: Loser,
}

#[derive(Deserialize)]
struct Range {
    least: u8,
    most: u8,
}

#[derive(Deserialize)]
struct Turns {
    turns: u8,
}

#[derive(Deserialize)]
struct Hand {
    before_pick_up: usize,
    without_throne: usize,
}

#[derive(Deserialize)]
struct UnrestRow {
    card: u8,
    after_violent: u8,
}

#[derive(Deserialize)]
struct Transfer {
    share: u16,
}

#[derive(Deserialize)]
struct Battle {
    surrender: u8,
}

#[derive(Deserialize)]
struct Bargains {
    offers: u8,
}

#[derive(Deserialize)]
struct Raw {
    seats: Range,
    setup: Vec<SetupRow>,
    start: Start,
    lengths: Vec<Length>,
    limits: Vec<Limit>,
    play_off: Turns,
    glory: Glory,
    prices: Prices,
    hand: Hand,
    unrest: UnrestRow,
    transfer: Transfer,
    battle: Battle,
    bargains: Bargains,
    kinds: Vec<KindRow>,
    battle_results: Vec<DieRow>,
}

impl Figures {
    /// The row for so many players.
    pub fn setup_for(&self, seats: u8) -> &SetupRow {
        self.setup.iter().find(|row| row.seats == seats).expect("there is a row for every number of players")
    }
}

pub(super) fn read(text: &str) -> Figures {
    let mut raw: Raw = parse(text);
    for length in &mut raw.lengths {
        length.written = length.tiles.to_string();
        length.label = format!("{} tiles: {}", length.tiles, length.name);
    }
    for limit in &mut raw.limits {
        limit.written = limit.turns.to_string();
        limit.label = format!("{} turns", limit.turns);
    }
    let figures = Figures {
        seats: (raw.seats.least, raw.seats.most),
        setup: raw.setup,
        start: raw.start,
        lengths: raw.lengths,
        limits: raw.limits,
        play_off: raw.play_off.turns,
        glory: raw.glory,
        prices: raw.prices,
        hand: raw.hand.before_pick_up,
        hand_without_throne: raw.hand.without_throne,
        unrest: raw.unrest.card,
        relief: raw.unrest.after_violent,
        share: raw.transfer.share,
        surrender: raw.battle.surrender,
        offers: raw.bargains.offers,
        kinds: super::table("kinds", raw.kinds, |row: &KindRow| row.kind),
        battle: raw.battle_results.try_into().expect("battle_results: six lines"),
    };
    check(&figures);
    figures
}

/// §bok:2.1.25: thrones and Chaos add up to six Kingdoms, and nobody picks more than his share.
fn check(figures: &Figures) {
    let (least, most) = figures.seats;
    assert_eq!(usize::from(most), SEATS, "seats: the most");
    for seats in least..=most {
        let row = figures.setup_for(seats);
        let picks = usize::from(seats) * usize::from(row.thrones);
        assert_eq!(picks + usize::from(row.chaos), Kingdom::ALL.len(), "setup: {seats} seats");
        let fair = (0..seats)
            .all(|seat| row.picks.iter().filter(|pick| **pick == seat).count() == usize::from(row.thrones));
        assert!(fair && row.picks.len() == picks, "setup: the picks of {seats} seats");
    }
    for (row, die) in figures.battle.iter().zip(1..) {
        assert_eq!(row.die, die, "battle_results: in the order of the die");
    }
    assert_eq!(figures.start.sets, crate::state::SETS, "start: the sets");
}
