//! §bok:T.6: answers that a seat leaves with the table. Question 42.
//!
//! They can only let a card pass and say that one is done, so they save time and cost nothing.

use crate::state::State;
use kernel::Seat;

kernel::ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
    /// When a seat is asked whether it foils a card.
    FoilRule in u8 {
        Always = "always",
        Mine = "mine",
        Never = "never",
    }
}

#[allow(clippy::derivable_impls, reason = "the macro that makes ids takes no attribute for the default")]
impl Default for FoilRule {
    fn default() -> FoilRule {
        FoilRule::Always
    }
}

impl State {
    /// Whether a seat has left word to let the card pass that is being played.
    /// §bok:T.6: who is asked only about his own is asked about Kingdoms that he rules, and about his mat.
    pub(crate) fn lets_pass(&self, seat: Seat) -> bool {
        match self.house(seat).foils {
            FoilRule::Always => false,
            FoilRule::Never => true,
            FoilRule::Mine => {
                let play = self.dynasty.play.expect("a card is being played");
                let on_his_mat = matches!(play, crate::dynasty::Play::Look { owner, .. } if owner == seat);
                !(on_his_mat || play.targets().meets(self.thrones(seat)))
            }
        }
    }
}
