//! Haul (4.3.2, 4.6.1): movers leave behind what their Carts or Ships cannot carry.

use crate::action::Action;
use crate::event::{Event, named, said};
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::{Chronicle, Clause};
use serde::{Deserialize, Serialize};

/// How much of each a group may keep. Carts matter only at Sea.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Room {
    pub(crate) provender: u16,
    pub(crate) carts: Option<u16>,
}

/// Movers who have too much, and what they may keep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Haul {
    pub(crate) group: Set<Lord>,
    pub(crate) room: Room,
}

impl Haul {
    /// The clause: by land too much Provender for the Carts, at Sea too much for the Ships.
    fn clause(&self) -> &'static str {
        if self.room.carts.is_some() { "4.6.1i" } else { "4.3.2a" }
    }
}

impl State {
    /// §pl:4.3.2a,4.3.2c,4.6.1i,1.7.2a,1.7.2b: a group drops what does not fit, and no more. Pushes [`Frame::Haul`] if
    /// its owner can choose from which mats.
    pub(crate) fn begin_haul(&mut self, group: Set<Lord>, room: Room, log: &mut impl Chronicle<Event>) {
        self.haul = Haul { group, room };
        if self.drop_plainly(log) {
            self.frames.push(Frame::Haul);
        }
    }

    /// The total of an Asset in a group.
    pub(crate) fn hauled(&self, group: Set<Lord>, asset: Asset) -> u16 {
        group.iter().map(|lord| self.mats[lord].assets[asset]).sum()
    }

    /// §pl:4.3.2a,4.3.2b,1.5.3f,L8c: the Provender that the Carts of these Lords can carry; Hay Wains count double.
    pub(crate) fn cart_room(&self, lords: Set<Lord>) -> u16 {
        self.transport(lords, Asset::Cart, |lord| self.uses(lord, capability::HAY_WAINS))
    }

    /// §pl:4.6.1h,4.5.2c,Y6c,L6c: the Ships of these Lords; Great Ships count double.
    pub(crate) fn ship_room(&self, lords: Set<Lord>) -> u16 {
        self.transport(lords, Asset::Ship, |lord| {
            self.uses(lord, capability::GREAT_SHIPS_Y6) || self.uses(lord, capability::GREAT_SHIPS_L6)
        })
    }

    fn transport(&self, lords: Set<Lord>, asset: Asset, doubles: impl Fn(Lord) -> bool) -> u16 {
        lords.iter().fold(0, |room, lord| {
            let count = self.mats[lord].assets[asset];
            room + if count > 0 && doubles(lord) { 2 * count } else { count }
        })
    }

    /// The Asset of which there is too much, and by how much.
    fn too_much(&self) -> Option<(Asset, u16)> {
        let Haul { group, room } = self.haul;
        let over = |asset, kept: u16| {
            let excess = self.hauled(group, asset).saturating_sub(kept);
            (excess > 0).then_some((asset, excess))
        };
        over(Asset::Provender, room.provender).or_else(|| over(Asset::Cart, room.carts?))
    }

    /// Those of the group who have some of it.
    fn droppers(&self, asset: Asset) -> impl Iterator<Item = Lord> {
        self.haul.group.iter().filter(move |lord| self.mats[*lord].assets[asset] > 0)
    }

    /// Drops everything that leaves no choice: all of it, or all from the only Lord who has any. Returns whether a
    /// choice is left.
    fn drop_plainly(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        while let Some((asset, excess)) = self.too_much() {
            let whole = self.hauled(self.haul.group, asset) == excess;
            let mut droppers = self.droppers(asset);
            let (first, more) = (droppers.next(), droppers.next().is_some());
            drop(droppers);
            match first {
                Some(_) if more && !whole => return true,
                Some(lord) => self.drop_asset(lord, asset, excess.min(self.mats[lord].assets[asset]), log),
                None => return false,
            }
        }
        false
    }

    fn drop_asset(&mut self, lord: Lord, asset: Asset, amount: u16, log: &mut impl Chronicle<Event>) {
        self.mats[lord].assets[asset] -= amount;
        let clause = self.haul.clause();
        log.note(|| {
            let what = counted(amount, asset);
            said(clause, format!("{} leaves {what} behind.", named(lord))).by(lord.side()).hidden(
                self.hidden_mats,
                clause,
                format!("{} leaves something behind.", named(lord)),
            )
        });
    }

    pub(crate) fn haul_asks(&self) -> (Side, Clause) {
        let side = self.haul.group.first().map_or(Side::York, Lord::side);
        (side, Clause(self.haul.clause()))
    }

    pub(crate) fn haul_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let asks = self.drop_plainly(log);
        if !asks {
            self.frames.pop();
        }
        asks
    }

    pub(crate) fn haul_legal(&self, out: &mut Vec<Action>) {
        if let Some((asset, _)) = self.too_much() {
            out.extend(self.droppers(asset).map(|lord| Action::Drop { asset, lord }));
        }
    }

    pub(crate) fn haul_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Drop { asset, lord } => self.drop_asset(lord, asset, 1, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    pub(crate) fn haul_prompt(&self, side: Side) -> String {
        let Some((asset, excess)) = self.too_much() else { return String::new() };
        format!("**{}:** {} cannot come along. Who leaves one behind?", side.name(), counted(excess, asset))
    }
}

/// An amount of an Asset, in words.
pub(crate) fn counted(amount: impl Into<u16>, asset: Asset) -> String {
    let amount = amount.into();
    let (one, many) = match asset {
        Asset::Coin => ("Coin", "Coin"),
        Asset::Provender => ("Provender", "Provender"),
        Asset::Cart => ("Cart", "Carts"),
        Asset::Ship => ("Ship", "Ships"),
    };
    format!("{amount} {}", if amount == 1 { one } else { many })
}
