//! King Richard (6.0-III): Gloucester takes the crown.

use crate::data::Rule;
use crate::event::{Event, card_named, named, said};
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;

impl State {
    /// §pl:6.0-III-e,6.0-III-g: whether York may make Gloucester King: while he is at London.
    pub(super) fn can_be_crowned(&self, side: Side) -> bool {
        side == Side::York
            && self.at(Lord::Gloucester2) == Some(Locale::London)
            && self.has_rule(Rule::KingRichard)
    }

    /// §pl:6.0-III-e,6.0-III-f,Y33e,Y34c,Y35c: Richard III replaces Gloucester with all that he has; two cards that are
    /// for Gloucester only are discarded.
    pub(crate) fn become_richard(&mut self, log: &mut impl Chronicle<Event>) {
        log.note(|| {
            said("6.0-III-e", format!("{} takes the crown.", named(Lord::Gloucester2))).by(Side::York)
        });
        self.swap_lord(Lord::Gloucester2, Lord::RichardIII, log);
        self.drop_gloucesters_cards(log);
    }

    /// §pl:Y34c,Y35c: Capabilities that are for Gloucester only are discarded when he becomes Richard III.
    pub(crate) fn drop_gloucesters_cards(&mut self, log: &mut impl Chronicle<Event>) {
        for card in [capability::SO_WISE_SO_YOUNG, capability::KINGDOM_UNITED] {
            if self.mats[Lord::RichardIII].has(card) {
                self.give_up(card, Lord::RichardIII);
                log.note(|| {
                    said("6.0-III-f", format!("{} is discarded.", card_named(card))).by(Side::York).hidden(
                        self.hidden_mats,
                        "6.0-III-f",
                        "A Capability is discarded.".into(),
                    )
                });
            }
        }
    }
}
