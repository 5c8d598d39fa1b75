//! Succession (6.2.2): who replaces a dead Heir, and how the cards of the War change.

use crate::data::Rule;
use crate::event::{Event, named, said};
use crate::ids::*;
use crate::state::{State, Whereabouts};
use kernel::Chronicle;

impl State {
    /// §pl:6.2.2a,6.0-W-e,1.5.1e: a Lord has Died or been Shipwrecked. If he was an Heir of the grand campaign, his
    /// house may have lost the War, or somebody takes his place.
    pub(crate) fn succeed(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        let heir = self.heir_of(lord);
        if self.wars.war == 0 || !self.wars.heirs[lord.side()].contains(heir) {
            return;
        }
        self.wars.lost.insert(heir);
        if self.has_lost_war(lord.side()) {
            self.wars.winner = Some(lord.side().other());
        } else if self.has_rule(Rule::Succession) {
            self.add_successors(heir, log);
            self.settle_cards(log);
        }
    }

    /// §pl:6.0-W-e,6.3-I-f,6.3-I-g,6.3-I-l,6.3-IIY-n,6.3-IIY-o,6.3-IIL-o,6.3-IIIY-p,6.3-IIIL-o: whether no Heir of this
    /// War is left; in the first War only Henry VI and the elder Somerset count for Lancaster.
    fn has_lost_war(&self, side: Side) -> bool {
        let elder = [Lord::HenryVI, Lord::Somerset1];
        let first = self.wars.war == 1 && side == Side::Lancaster;
        self.wars.heirs[side].minus(self.wars.lost).is_empty()
            || (first && elder.into_iter().all(|heir| self.wars.lost.contains(heir)))
    }

    /// §pl:6.2.2c,6.2.2d: Lords who enter, or change their card, because an Heir is gone.
    fn add_successors(&mut self, heir: Lord, log: &mut impl Chronicle<Event>) {
        // §pl:6.3-I-c,6.3-IIY-j,6.3-IIL-f: Margaret for Henry VI. §pl:6.3-I-h,6.3-IIY-l,6.3-IIL-k,6.2.2j: the younger
        // Somerset for the elder; the successor of a dead man enters in the next box.
        let successor = match heir {
            Lord::HenryVI => Some(Lord::Margaret),
            Lord::Somerset1 => Some(Lord::Somerset2),
            _ => None,
        };
        if let Some(successor) = successor.filter(|one| self.has_heir(*one)) {
            self.add_next_turn(successor, log);
        }
        if self.wars.war == 2 && self.king() == Side::York {
            self.crown_yorkist(log);
        }
    }

    /// §pl:6.2.2c: a new Lord on the Calendar, in the next box.
    fn add_next_turn(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        if self.in_play[lord.side()].contains(lord) {
            return;
        }
        self.in_play[lord.side()].insert(lord);
        self.lords[lord] = Whereabouts::Calendar { slot: self.later(1), exile: false };
        log.note(|| said("6.2.2c", format!("{} takes up the cause.", named(lord))).by(lord.side()));
    }

    /// §pl:6.3-I-i,6.3-IIY-f,6.3-IIY-h,6.3-IIY-i: in the second War of a Yorkist King the next prince takes the crown,
    /// and Pembroke comes when two or fewer are left.
    fn crown_yorkist(&mut self, log: &mut impl Chronicle<Event>) {
        let crowned = match self.highest_heir(Side::York) {
            Some(Lord::March) => Some((Lord::March, Lord::EdwardIV)),
            Some(Lord::Gloucester1) => Some((Lord::Gloucester1, Lord::RichardIII)),
            _ => None,
        };
        if let Some((prince, king)) = crowned.filter(|(prince, _)| self.in_play[Side::York].contains(*prince))
        {
            self.swap_lord(prince, king, log);
            self.drop_gloucesters_cards(log);
        }
        // He comes once: a Pembroke who has died stays dead.
        let came = self.dead.contains(Lord::Pembroke);
        if !came && self.wars.heirs[Side::York].minus(self.wars.lost).len() <= 2 {
            self.add_next_turn(Lord::Pembroke, log);
        }
    }

    /// §pl:6.2.2f,6.2.2g,6.2.2h,6.2.2i,6.3-IIY-u: updates the cards of the War: those that no longer belong leave from
    /// wherever they are, new ones go to the deck, those on both lists stay where they are.
    pub(super) fn settle_cards(&mut self, log: &mut impl Chronicle<Event>) {
        for side in Side::ALL.iter().copied() {
            let wanted = self.war_deck(side);
            for card in
                Card::ALL.iter().copied().filter(|card| card.side() == side && *card != capability::EDWARD)
            {
                let here = self.is_in_play(card);
                if here && !wanted.contains(card) {
                    self.remove_card(card, log);
                } else if !here && wanted.contains(card) && !self.aside.contains(card) {
                    self.decks[side].insert(card);
                }
            }
        }
    }

    /// Whether a card is in a deck, a hand, on a mat, in force or being resolved.
    fn is_in_play(&self, card: Card) -> bool {
        let side = card.side();
        self.decks[side].contains(card)
            || self.hands[side].contains(card)
            || self.in_force.contains(card)
            || self.resolving.card == Some(card)
            || self.holder(card).is_some()
    }

    /// §pl:6.2.2f: removes a card from the War, together with its special Vassal.
    fn remove_card(&mut self, card: Card, log: &mut impl Chronicle<Event>) {
        if let Some(vassal) = card.row().brings {
            self.disband_vassal(vassal, log);
        }
        if let Some(lord) = self.holder(card) {
            self.give_up(card, lord);
        }
        let side = card.side();
        self.decks[side].remove(card);
        self.hands[side].remove(card);
        self.seen[side].remove(card);
        self.in_force.remove(card);
    }

    /// The cards of a side in this War, given its current Heirs.
    pub(super) fn war_deck(&self, side: Side) -> Set<Card> {
        let base = self.scenario().deck(side);
        match (self.wars.war, self.king(), side) {
            (1, _, Side::Lancaster) => self.first_war_deck(base),
            (2, Side::York, Side::York) => base.union(self.kingmaker_york()),
            (2, Side::York, Side::Lancaster) => base.union(self.kingmaker_lancaster()),
            (2, Side::Lancaster, Side::Lancaster) => base.union(self.legitimacy_lancaster()),
            (2, Side::Lancaster, Side::York) => base.union(self.legitimacy_york()),
            _ => base,
        }
    }

    /// §pl:6.3-I-c: without Henry VI, Margaret's cards replace his.
    fn first_war_deck(&self, base: Set<Card>) -> Set<Card> {
        match self.wars.lost.contains(Lord::HenryVI) {
            true => base.minus(cards(&[Card::L15, Card::L17])).union(cards(&[Card::L27, Card::L31])),
            false => base,
        }
    }

    /// §pl:6.3-IIY-e,6.3-IIY-f,6.3-IIY-g,6.3-IIY-h: the cards that come with the King.
    fn kingmaker_york(&self) -> Set<Card> {
        match self.highest_heir(Side::York) {
            Some(Lord::York) => cards(&[Card::Y14, Card::Y18, Card::Y19, Card::Y20]),
            Some(Lord::March) => cards(&[Card::Y23, Card::Y24, Card::Y28, Card::Y31]),
            Some(Lord::Rutland) => cards(&[Card::Y20, Card::Y21, Card::Y28, Card::Y35]),
            Some(Lord::Gloucester1) => cards(&[Card::Y32, Card::Y33, Card::Y34, Card::Y35]),
            _ => Set::default(),
        }
    }

    /// §pl:6.3-IIY-j,6.3-IIY-k,6.3-IIY-l: the cards that come with the leader.
    fn kingmaker_lancaster(&self) -> Set<Card> {
        match self.highest_heir(Side::Lancaster) {
            Some(Lord::HenryVI) => cards(&[Card::L17, Card::L18, Card::L20, Card::L21]),
            Some(Lord::Margaret) => cards(&[Card::L27, Card::L28, Card::L31]),
            Some(Lord::Somerset1 | Lord::Somerset2) => cards(&[Card::L20, Card::L21, Card::L27]),
            _ => Set::default(),
        }
    }

    /// §pl:6.3-IIL-j: the cards that come with the King.
    fn legitimacy_lancaster(&self) -> Set<Card> {
        match self.highest_heir(Side::Lancaster) {
            Some(Lord::HenryVI) => cards(&[Card::L15, Card::L17]),
            Some(Lord::Margaret) => cards(&[Card::L27, Card::L31]),
            Some(Lord::Somerset1 | Lord::Somerset2) => cards(&[Card::L16, Card::L27]),
            _ => Set::default(),
        }
    }

    /// §pl:6.3-IIL-l: the cards that come with the highest Heir.
    fn legitimacy_york(&self) -> Set<Card> {
        match self.highest_heir(Side::York) {
            Some(Lord::York) => cards(&[Card::Y14, Card::Y20]),
            Some(Lord::March | Lord::Rutland) => cards(&[Card::Y20, Card::Y21]),
            Some(Lord::Gloucester1) => cards(&[Card::Y25, Card::Y30]),
            _ => Set::default(),
        }
    }
}

pub(super) fn cards(list: &[Card]) -> Set<Card> {
    list.iter().copied().collect()
}
