//! Actions: what a player can choose, with the written form and the form as data. §kma:T.9 lists the questions.

use super::ids::*;
use super::waters::Water;
use kernel::Refusal;
use kernel::written::{malformed, read, unknown};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "camelCase", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Action {
    /// `done`: nothing more in this phase, or of this Free Move.
    Done,
    /// `clear`: begin the choice anew, once for each question. §kma:T.6
    Clear,
    /// `confirm`: the choice is made.
    Confirm,
    /// `usual`: what silence would choose, and confirm it. §kma:2.3d,T.9,T.10
    Usual,
    /// `yes`: block the attempt. §kma:9.1g
    Yes,
    /// `no`.
    No,
    /// `stay`: no retreat, or no pursuit. §kma:7.3c
    Stay,
    /// `show`: the plague of the town. §kma:7.12a
    Show,
    /// `go-on`: with the battle. §kma:7.12c
    GoOn,
    /// `take-cards`: of a ship without a leader. §kma:7.13b
    TakeCards,
    /// `free-move`: play one in the fortify phase. §kma:12.3a
    FreeMove,
    /// `home beaufort corfe`: where a commander begins. §kma:2.2g
    Home { noble: Noble, at: Place },
    /// `share earl-of-kent swan-2`: a dealt card to a faction. §kma:2.3a
    Share { card: Card, to: FactionId },
    /// `march swan-1 16.18`: on land; also as a retreat or pursuit. Section 6.2
    March { faction: FactionId, to: Square },
    /// `split swan-1 audley`: he becomes the commander of a new faction. §kma:6.5d
    Split { faction: FactionId, noble: Noble },
    /// `join swan-1 swan-2` or `join swan-1 swan-2 keeping le-rose`: the first becomes part of the second. §kma:6.5a,6.6o
    Join { faction: FactionId, with: FactionId, keeping: Option<Ship> },
    /// `capture swan-1`: the unclaimed town in its square. Section 6.4
    Capture { faction: FactionId },
    /// `secure swan-1 audley`: he slips into the King's garrison. §kma:6.6b
    Secure { faction: FactionId, noble: Noble },
    /// `enter swan-1`: the whole faction slips in. §kma:6.6c,6.6m
    Enter { faction: FactionId },
    /// `navigate le-rose F3`: a ship sails; also as a retreat or pursuit. Section 6.3
    Navigate { ship: Ship, to: Water },
    /// `take-over swan-1 le-rose`. §kma:4.1a
    TakeOver { faction: FactionId, ship: Ship },
    /// `disembark swan-1`. §kma:6.3g
    Disembark { faction: FactionId },
    /// `come-out swan-3 audley`: the whole pile of assassins, under him. §kma:6.6k
    ComeOut { faction: FactionId, noble: Noble },
    /// `leave swan-3 audley` or `leave swan-3 audley into swan-1`: an assassin leaves the garrison. §kma:6.6i,6.6k
    Leave { faction: FactionId, noble: Noble, into: Option<FactionId> },
    /// `lead swan-1 henry-vi`: take an heir along. §kma:11.5c
    Lead { faction: FactionId, heir: Heir },
    /// `set-down henry-vi`: in the town that his faction holds. §kma:11.5g
    SetDown { heir: Heir },
    /// `hand-over henry-vi swan-2`. §kma:11.5k
    HandOver { heir: Heir, to: FactionId },
    /// `attack swan-1 lion-2`. §kma:7.2a
    Attack { faction: FactionId, target: FactionId },
    /// `fire le-rose lion-2`: a barrage. §kma:8.1b
    Fire { ship: Ship, target: FactionId },
    /// `attempt swan-1 audley henry-vi`: with a King's Pardon. §kma:9.1b
    Attempt { faction: FactionId, noble: Noble, heir: Heir },
    /// `mission swan-1 audley lion-2`. §kma:10.1a
    Mission { faction: FactionId, noble: Noble, target: FactionId },
    /// `add percy`, `add bristol`, `add le-rose`, `add henry-vi`: to an army, a part or the guns. §kma:T.6
    Add { part: Part },
    /// `promote audley`: he takes command. §kma:3.5c,14.1c
    Promote { noble: Noble },
    /// `command swan-1 audley`: a spare Noble commands the ship without a leader. §kma:7.13b
    Command { faction: FactionId, noble: Noble },
    /// `writ swan-1`: lay one on this faction. §kma:11.2a
    Writ { faction: FactionId },
    /// `move earl-of-kent swan-2`: one card to another faction. §kma:12.2a
    Move { card: Card, to: FactionId },
    /// `knock york`: claim the throne for a house. §kma:13.2a,13.2c
    Knock { house: House },
    /// `dispatch admiral-of-england`: turn up an Office of the sea. §kma:4.2a
    Dispatch { card: Card },
}

/// Something that can be put into an army or go with a part of a faction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
#[serde(tag = "kind", content = "id", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Part {
    Card(Card),
    Town(Town),
    Ship(Ship),
    Heir(Heir),
}

impl Part {
    /// Parses the written form. No two kinds share an id.
    fn read(text: &str) -> Result<Part, Refusal> {
        let card = Card::read(text).map(Part::Card);
        let town = || Town::read(text).map(Part::Town);
        let ship = || Ship::read(text).map(Part::Ship);
        let heir = || Heir::read(text).map(Part::Heir);
        card.or_else(town).or_else(ship).or_else(heir).ok_or_else(|| unknown(text))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Card(card) => card.fmt(f),
            Part::Town(town) => town.fmt(f),
            Part::Ship(ship) => ship.fmt(f),
            Part::Heir(heir) => heir.fmt(f),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Done => f.write_str("done"),
            Action::Clear => f.write_str("clear"),
            Action::Confirm => f.write_str("confirm"),
            Action::Usual => f.write_str("usual"),
            Action::Yes => f.write_str("yes"),
            Action::No => f.write_str("no"),
            Action::Stay => f.write_str("stay"),
            Action::Show => f.write_str("show"),
            Action::GoOn => f.write_str("go-on"),
            Action::TakeCards => f.write_str("take-cards"),
            Action::FreeMove => f.write_str("free-move"),
            Action::Home { noble, at } => write!(f, "home {noble} {at}"),
            Action::Share { card, to } => write!(f, "share {card} {to}"),
            Action::March { faction, to } => write!(f, "march {faction} {to}"),
            Action::Split { faction, noble } => write!(f, "split {faction} {noble}"),
            Action::Join { faction, with, keeping: None } => write!(f, "join {faction} {with}"),
            Action::Join { faction, with, keeping: Some(ship) } => {
                write!(f, "join {faction} {with} keeping {ship}")
            }
            Action::Capture { faction } => write!(f, "capture {faction}"),
            Action::Secure { faction, noble } => write!(f, "secure {faction} {noble}"),
            Action::Enter { faction } => write!(f, "enter {faction}"),
            Action::Navigate { ship, to } => write!(f, "navigate {ship} {to}"),
            Action::TakeOver { faction, ship } => write!(f, "take-over {faction} {ship}"),
            Action::Disembark { faction } => write!(f, "disembark {faction}"),
            Action::ComeOut { faction, noble } => write!(f, "come-out {faction} {noble}"),
            Action::Leave { faction, noble, into: None } => write!(f, "leave {faction} {noble}"),
            Action::Leave { faction, noble, into: Some(into) } => {
                write!(f, "leave {faction} {noble} into {into}")
            }
            Action::Lead { faction, heir } => write!(f, "lead {faction} {heir}"),
            Action::SetDown { heir } => write!(f, "set-down {heir}"),
            Action::HandOver { heir, to } => write!(f, "hand-over {heir} {to}"),
            Action::Attack { faction, target } => write!(f, "attack {faction} {target}"),
            Action::Fire { ship, target } => write!(f, "fire {ship} {target}"),
            Action::Attempt { faction, noble, heir } => write!(f, "attempt {faction} {noble} {heir}"),
            Action::Mission { faction, noble, target } => write!(f, "mission {faction} {noble} {target}"),
            Action::Add { part } => write!(f, "add {part}"),
            Action::Promote { noble } => write!(f, "promote {noble}"),
            Action::Command { faction, noble } => write!(f, "command {faction} {noble}"),
            Action::Writ { faction } => write!(f, "writ {faction}"),
            Action::Move { card, to } => write!(f, "move {card} {to}"),
            Action::Knock { house } => write!(f, "knock {house}"),
            Action::Dispatch { card } => write!(f, "dispatch {card}"),
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
            ["yes"] => Action::Yes,
            ["no"] => Action::No,
            ["stay"] => Action::Stay,
            ["show"] => Action::Show,
            ["go-on"] => Action::GoOn,
            ["take-cards"] => Action::TakeCards,
            ["free-move"] => Action::FreeMove,
            ["home", noble, at] => Action::Home { noble: read_noble(noble)?, at: read(at)? },
            ["share", card, to] => Action::Share { card: read(card)?, to: read(to)? },
            ["march", faction, to] => Action::March { faction: read(faction)?, to: read(to)? },
            ["split", faction, noble] => Action::Split { faction: read(faction)?, noble: read_noble(noble)? },
            ["join", faction, with] => {
                Action::Join { faction: read(faction)?, with: read(with)?, keeping: None }
            }
            ["join", faction, with, "keeping", ship] => {
                Action::Join { faction: read(faction)?, with: read(with)?, keeping: Some(read(ship)?) }
            }
            ["capture", faction] => Action::Capture { faction: read(faction)? },
            ["secure", faction, noble] => {
                Action::Secure { faction: read(faction)?, noble: read_noble(noble)? }
            }
            ["enter", faction] => Action::Enter { faction: read(faction)? },
            ["navigate", ship, to] => {
                Action::Navigate { ship: read(ship)?, to: Water::read(to).ok_or_else(|| unknown(to))? }
            }
            ["take-over", faction, ship] => Action::TakeOver { faction: read(faction)?, ship: read(ship)? },
            ["disembark", faction] => Action::Disembark { faction: read(faction)? },
            ["come-out", faction, noble] => {
                Action::ComeOut { faction: read(faction)?, noble: read_noble(noble)? }
            }
            ["leave", faction, noble] => {
                Action::Leave { faction: read(faction)?, noble: read_noble(noble)?, into: None }
            }
            ["leave", faction, noble, "into", into] => {
                Action::Leave { faction: read(faction)?, noble: read_noble(noble)?, into: Some(read(into)?) }
            }
            ["lead", faction, heir] => Action::Lead { faction: read(faction)?, heir: read(heir)? },
            ["set-down", heir] => Action::SetDown { heir: read(heir)? },
            ["hand-over", heir, to] => Action::HandOver { heir: read(heir)?, to: read(to)? },
            ["attack", faction, target] => Action::Attack { faction: read(faction)?, target: read(target)? },
            ["fire", ship, target] => Action::Fire { ship: read(ship)?, target: read(target)? },
            ["attempt", faction, noble, heir] => {
                Action::Attempt { faction: read(faction)?, noble: read_noble(noble)?, heir: read(heir)? }
            }
            ["mission", faction, noble, target] => {
                Action::Mission { faction: read(faction)?, noble: read_noble(noble)?, target: read(target)? }
            }
            ["add", part] => Action::Add { part: Part::read(part)? },
            ["promote", noble] => Action::Promote { noble: read_noble(noble)? },
            ["command", faction, noble] => {
                Action::Command { faction: read(faction)?, noble: read_noble(noble)? }
            }
            ["writ", faction] => Action::Writ { faction: read(faction)? },
            ["move", card, to] => Action::Move { card: read(card)?, to: read(to)? },
            ["knock", house] => Action::Knock { house: read(house)? },
            ["dispatch", card] => Action::Dispatch { card: read(card)? },
            _ => return Err(malformed(text)),
        })
    }
}

/// A Noble of this game.
fn read_noble(text: &str) -> Result<Noble, Refusal> {
    read(text).ok().filter(|noble| Card::of(*noble).is_some()).ok_or_else(|| unknown(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// The words of actions are tested in `tests/assassins_actions.rs`.
    #[test]
    fn no_two_parts_share_an_id() {
        fn ids<K: Id>() -> impl Iterator<Item = &'static str> {
            K::ALL.iter().map(|id| id.as_str())
        }
        let all: Vec<&str> =
            ids::<Card>().chain(ids::<Town>()).chain(ids::<Ship>()).chain(ids::<Heir>()).collect();
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
    }
}
