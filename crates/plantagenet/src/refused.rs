//! Reasons why an action that a player might expect is not among the choices.

use crate::action::Action;
use crate::ids::*;
use crate::state::{Frame, State, Whereabouts};
use kernel::{Clause, Refused};

/// The first words of a kind of action, why there is none of it, and the clause.
type Why = (&'static str, &'static str, &'static str);

impl State {
    /// What a side cannot do: pairs of Capabilities and Lords while it prepares for battle, kinds of Levy action or
    /// Command of the acting Lord. Empty while another question is open.
    pub(crate) fn refused_to(&self, side: Side, legal: &[Action]) -> Vec<Refused> {
        match self.frames.last() {
            Some(Frame::Prepare) => self.refused_takes(side),
            Some(Frame::Muster | Frame::Command) if self.asks().0 == side => self.refused_kinds(legal),
            _ => Vec::new(),
        }
    }

    fn refused_kinds(&self, legal: &[Action]) -> Vec<Refused> {
        let reasons = match self.frames.last() {
            Some(Frame::Muster) if self.muster.pending.is_none() => {
                self.muster.lord.map(|lord| self.refused_levies(lord))
            }
            Some(Frame::Command) if !self.command.free_march => {
                self.command.lord.map(|lord| self.refused_commands(lord))
            }
            _ => None,
        };
        let missing = |(kind, ..): &Why| !legal.iter().any(|action| action.to_string().starts_with(kind));
        let refusal = |(what, why, clause): Why| Refused {
            does: kind_of(what),
            about: Vec::new(),
            what: what.into(),
            why: why.into(),
            clause: Clause(clause),
        };
        reasons.unwrap_or_default().into_iter().filter(missing).map(refusal).collect()
    }

    fn refused_levies(&self, lord: Lord) -> Vec<Why> {
        let Some(there) = self.at(lord) else { return Vec::new() };
        let all = |why, clause| {
            ["levy lord", "levy vassal", "levy troops", "levy carts", "take"]
                .map(|kind| (kind, why, clause))
                .to_vec()
        };
        if self.lordship_left(lord) == 0 {
            return all("no Lordship left", "3.4c");
        }
        if !self.is_friendly(lord) {
            return all("not until the place is Friendly", "3.4d");
        }
        let ready = |other: Lord| match self.lords[other] {
            Whereabouts::Calendar { slot, exile } => !exile && slot <= self.turn,
            _ => false,
        };
        let lords = match self.in_play[lord.side()].iter().any(ready) {
            true => ("levy lord", "no Seat is open", "3.4.2b"),
            false => ("levy lord", "none ready", "3.4.2a"),
        };
        let troops = match () {
            () if there.is_box() => ("levy troops", "not in an Exile box", "3.4e"),
            () if self.is_exhausted(there) => ("levy troops", "the land is exhausted", "1.3.1w"),
            () => ("levy troops", "no Coin for them", "L9e"),
        };
        let vassals = match self.is_parliament_blocked(lord.side()) {
            true => ("levy vassal", "Parliament is blocked", "Y7e"),
            false => ("levy vassal", "no Seat is Friendly and free", "3.4.3a"),
        };
        vec![
            ("parley", "nowhere to parley", "3.4.1a"),
            lords,
            vassals,
            troops,
            ("take", "no room, or no card", "3.4.6b"),
        ]
    }

    fn refused_commands(&self, lord: Lord) -> Vec<Why> {
        let Some(there) = self.at(lord).filter(|_| !self.command.over) else { return Vec::new() };
        let friendly = self.is_friendly(lord);
        let mut reasons = vec![
            match friendly {
                true => ("supply", "no Source in reach", "4.5.1a"),
                false => ("supply", "only from a Friendly Locale", "4.5a"),
            },
            match friendly {
                true => ("tax", "nothing to Tax in reach", "4.6.3a"),
                false => ("tax", "only from a Friendly Locale", "4.6.3a"),
            },
            match there.is_sea() {
                true => ("forage", "not at Sea", "4.6.2a"),
                false => ("forage", "the land is exhausted", "4.6.2a"),
            },
        ];
        if there.sea().is_some() {
            reasons.push(match self.shared(lord, Asset::Ship) {
                _ if self.is_kept_from_sea(lord.side()) => ("sail", "the French Fleet is out", "L21e"),
                0 => ("sail", "no Ship", "4.6.1h"),
                _ if !self.can_sail(lord.side()) => ("sail", "it takes a whole card", "4.6.1a"),
                _ => ("sail", "too few Ships, or no free Port", "4.6.1g"),
            });
        }
        reasons
    }
}

/// The `do` tag of an action as JSON, from the first words of its written form.
fn kind_of(words: &'static str) -> &'static str {
    match words {
        "levy lord" => "levy-lord",
        "levy vassal" => "levy-vassal",
        "levy troops" => "levy-troops",
        "levy carts" => "levy-carts",
        word => word,
    }
}
