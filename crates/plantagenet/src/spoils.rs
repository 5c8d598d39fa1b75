//! Spoils (4.3.5e, 4.4.3d): Carts and Provender change hands after an Exile or a battle.

use crate::action::Action;
use crate::event::{Event, named, named_all, said};
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::{Chronicle, Clause};
use serde::{Deserialize, Serialize};

/// §pl:4.4.3d: what can be taken; never Coin or Ships.
const TAKEN: [Asset; 2] = [Asset::Cart, Asset::Provender];

/// Spoils in progress: what is handed out, and to whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Spoils {
    /// Who may receive it.
    pub(crate) lords: Set<Lord>,
    /// What is left: Carts and Provender.
    pub(crate) left: ByAsset<u16>,
}

impl Spoils {
    /// What is handed out next.
    fn next(&self) -> Option<Asset> {
        TAKEN.into_iter().find(|asset| self.left[*asset] > 0)
    }
}

impl State {
    /// §pl:4.4.3d,4.4.3e,4.3.5e,4.3.5f: what the losers at a place must give up, by its Favour now; taken off their mats
    /// at once. Pushes [`Frame::Spoils`] if the winners have to choose who gets what.
    pub(crate) fn begin_spoils(
        &mut self,
        at: Locale,
        losers: Set<Lord>,
        winners: Set<Lord>,
        log: &mut impl Chronicle<Event>,
    ) {
        let Some(winner) = winners.first() else { return };
        let mut left = ByAsset::default();
        for asset in TAKEN {
            let all: u16 = losers.iter().map(|lord| self.mats[lord].assets[asset]).sum();
            left[asset] = match self.favour(at) {
                Some(side) if side == winner.side() => all,
                Some(_) => 0,
                None => all.div_ceil(2),
            };
            self.take_from(losers, asset, left[asset]);
        }
        self.spoils = Spoils { lords: winners, left };
        if self.spoils.next().is_none() {
            return;
        }
        log.note(|| {
            let [carts, provender] = TAKEN.map(|asset| left[asset]);
            let (side, whose) = (winner.side().name(), named_all(losers));
            let text = format!("{side} takes spoils of {whose}: Carts {carts}, Provender {provender}.");
            said(self.spoils_clause(), text).by(winner.side())
        });
        match winners.only() {
            Some(lord) => TAKEN.iter().for_each(|asset| self.mats[lord].assets[*asset] += left[*asset]),
            None => self.frames.push(Frame::Spoils),
        }
    }

    /// §pl:4.4.3f: takes from the losers one at a time, from whoever has most. What they keep is lost with them, unless
    /// a card saves them.
    fn take_from(&mut self, losers: Set<Lord>, asset: Asset, amount: u16) {
        for _ in 0..amount {
            if let Some(lord) = losers.iter().max_by_key(|lord| self.mats[*lord].assets[asset]) {
                self.mats[lord].assets[asset] -= 1;
            }
        }
    }

    /// The clause: for the Routed, or for Exiles.
    fn spoils_clause(&self) -> &'static str {
        if self.is_battle() { "4.4.3d" } else { "4.3.5o" }
    }

    pub(crate) fn spoils_asks(&self) -> (Side, Clause) {
        let winner = self.spoils.lords.first().expect("somebody receives them");
        (winner.side(), Clause(self.spoils_clause()))
    }

    pub(crate) fn spoils_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        let asks = self.spoils.next().is_some();
        if !asks {
            self.frames.pop();
        }
        asks
    }

    /// §pl:4.4.3d,4.3.5o: everything is taken, and each piece goes to any of the winners.
    pub(crate) fn spoils_legal(&self, out: &mut Vec<Action>) {
        if let Some(asset) = self.spoils.next() {
            out.extend(self.spoils.lords.iter().map(|lord| Action::Grant { asset, lord }));
        }
    }

    pub(crate) fn spoils_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let Action::Grant { asset, lord } = action else { unreachable!("{action:?} was not offered") };
        self.spoils.left[asset] -= 1;
        self.mats[lord].assets[asset] += 1;
        log.note(|| {
            said(self.spoils_clause(), format!("{} takes one {asset}.", named(lord)))
                .by(lord.side())
                .secret(self.hidden_mats && !self.is_battle())
        });
    }

    pub(crate) fn spoils_prompt(&self, side: Side) -> String {
        let next = self.spoils.next().map_or("", Asset::as_str);
        format!("**{}:** who takes the next {next}?", side.name())
    }
}
