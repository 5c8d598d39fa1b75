//! Chapter 3: dealing pre-set Factions.

use crate::data::CrownKind;
use crate::second::data::{Preset, tables};
use crate::second::event::{Event, card_named, said};
use crate::second::ids::*;
use crate::second::state::State;
use kernel::{Chronicle, Seat};

impl State {
    /// §km2:3.3a,3.4a: deals each seat a Faction card for this number of players; all other cards make the deck.
    pub(super) fn hand_out_presets(&mut self, mut cards: Set<Card>, log: &mut impl Chronicle<Event>) {
        let mut presets: Vec<&Preset> =
            tables().factions.iter().filter(|preset| preset.players == self.players).collect();
        self.chance.shuffle(&mut presets);
        for (seat, preset) in presets.into_iter().enumerate() {
            let seat = Seat(seat as u8);
            preset.cards.iter().for_each(|card| self.lay_out(seat, card));
            self.leaders[seat.index()] = Some(preset.leader);
            cards = cards.minus(preset.cards);
            log.note(|| {
                said("3.3a", format!("The cards of {} are laid out.", self.faction_named(seat))).by(seat)
            });
        }
        self.shuffle_crown_deck(cards);
        self.open_chancery(log);
    }

    /// §km2:3.5a: the first two Titles or Offices of the deck go to Chancery; the cards turned up before them are
    /// shuffled back.
    fn open_chancery(&mut self, log: &mut impl Chronicle<Event>) {
        for _ in 0..tables().figures.chancery {
            let belongs = |card: &Card| matches!(card.kind(), CrownKind::Title | CrownKind::Office);
            let Some(at) = self.court.deck.iter().rposition(belongs) else { break };
            let card = self.court.deck.remove(at);
            self.court.chancery.insert(card);
            log.note(|| said("3.5a", format!("{} lies in Chancery.", card_named(card))));
        }
        self.chance.shuffle(&mut self.court.deck);
    }
}
