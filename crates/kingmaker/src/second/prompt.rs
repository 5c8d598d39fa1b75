//! Questions, buttons and previews in words.

use crate::second::action::Action;
use crate::second::state::{Frame, Phase, State};
use kernel::{Preview, Prompt, Seat};

impl State {
    /// How a seat's Faction is called: after its strongest Noble.
    pub(crate) fn faction_name(&self, seat: Seat) -> String {
        let leader = self.court.nobles_of(seat).iter().max_by_key(|noble| self.court.bare_strength(*noble));
        match leader {
            Some(noble) => format!("{}’s Faction", noble.name()),
            None => format!("the {}", crate::second::action::badge(seat)),
        }
    }

    pub(crate) fn prompt_for(&self, seat: Seat) -> Prompt {
        let (asked, clause) = self.asked();
        if asked != seat {
            return Prompt::new(kernel::Clause("6.1d"), "You may act out of turn.");
        }
        let text = match self.asks.first() {
            Some(ask) => self.ask_prompt(*ask),
            None => self.frame_prompt(),
        };
        Prompt::new(clause, text)
    }

    fn frame_prompt(&self) -> String {
        match (self.frame(), self.phase) {
            (Frame::Turn, Phase::Event) => "Turn up an Event card.".into(),
            (Frame::Turn, Phase::Movement) => "Move your Nobles and ships.".into(),
            (Frame::Turn, Phase::Combat) => "Attack, or go on.".into(),
            (Frame::Turn, Phase::Parliament) => "Summon Parliament?".into(),
            (Frame::Turn, Phase::Coronation) => "Crown a King?".into(),
            (Frame::Turn, Phase::Claim) => "Claim the Prestige Victory card?".into(),
            (Frame::Turn, Phase::Politics) => {
                "Play or trade cards, then discard one to end your turn.".into()
            }
            (Frame::March, _) => self.march_prompt(),
            (Frame::Voyage, _) => self.voyage_prompt(),
            (Frame::Event, _) => "An Event card lies open: play a card from hand first, or pass.".into(),
            (Frame::Combat, _) => self.combat_prompt(),
            _ => "Choose.".into(),
        }
    }

    pub(crate) fn label_of(&self, _seat: Seat, action: &Action) -> String {
        action.to_string()
    }

    pub(crate) fn preview_of(&self, _seat: Seat, action: &Action) -> Preview {
        self.combat_preview(action)
    }
}
