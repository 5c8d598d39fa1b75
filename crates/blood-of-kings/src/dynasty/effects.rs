//! What a Dynasty card does once nobody can foil it any more (§bok:5.1.12).

use super::{Play, Stage};
use crate::data::tables;
use crate::event::{Event, kingdom_named, said};
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;

impl State {
    /// §bok:5.1.2: the declared card is carried out, and then the player chooses the next.
    pub(super) fn carry_play_out(&mut self, log: &mut impl Chronicle<Event>) {
        let play = self.dynasty.play.expect("a card was declared");
        self.dynasty.stage = Stage::Play;
        match play {
            Play::Influence { .. } => {}
            Play::Unrest { kingdom, also } => {
                if also.is_some() {
                    self.dynasty.stage = Stage::Also;
                }
                self.incite(kingdom, log);
            }
            Play::Attrition { kingdom } => self.attrition(kingdom, log),
            Play::Diplomacy { target, bid, second, .. } => {
                let bids = [Some(bid), second];
                bids.into_iter().flatten().for_each(|bid| self.roll_for_region(target, bid, log));
            }
            Play::Look { kingdom, owner } => self.begin_look(kingdom, owner, log),
            Play::Order { order, .. } => self.change_order(order, log),
        }
        if matches!(play, Play::Look { .. } | Play::Order { .. }) {
            self.rob(log);
        }
        if self.dynasty.stage == Stage::Play {
            self.dynasty.play = None;
        }
    }

    /// §bok:10.21: the second Kingdom of Popular Support, once the first is finished.
    pub(super) fn incite_the_second(&mut self, log: &mut impl Chronicle<Event>) {
        self.dynasty.stage = Stage::Play;
        if let Some(Play::Unrest { also: Some(kingdom), .. }) = self.dynasty.play.take() {
            self.incite(kingdom, log);
        }
    }

    /// §bok:5.3.1,5.3.2: Unrest rises, and a rebellion breaks out at once if it reaches Stability.
    /// §bok:5.3.6,5.3.9: it is finished before the player goes on. §bok:5.3.7,5.3.8: in Chaos and in his own Kingdoms as well.
    /// §bok:5.3.3,5.3.4,5.3.5: nothing else makes one break out, and the next card does again.
    fn incite(&mut self, kingdom: Kingdom, log: &mut impl Chronicle<Event>) {
        self.realms[kingdom].unrest += tables().figures.unrest;
        let (unrest, stability) = (self.realms[kingdom].unrest, self.stability(kingdom));
        log.note(|| {
            let whose = kingdom_named(kingdom);
            said("5.3.1", format!("Unrest in {whose} rises to {unrest}; its Stability is {stability}."))
        });
        if unrest >= stability {
            self.begin_violent(kingdom, log);
        }
    }
}
