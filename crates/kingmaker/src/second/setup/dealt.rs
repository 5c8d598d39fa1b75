//! Chapter 4: the alternative set-up, in which Factions are dealt at random and then corrected until they are about
//! equal.

use super::{Step, first_kind};
use crate::data::CrownKind;
use crate::second::Action;
use crate::second::data::{Figures, tables};
use crate::second::event::{Event, card_named, said};
use crate::second::ids::*;
use crate::second::state::State;
use kernel::{Chronicle, Seat};

impl State {
    /// §km2:4.1b,4.1c,4.1d,4.1e: sets five cards aside, deals a number of each kind, then some of all the rest.
    pub(super) fn deal_factions(&mut self, cards: Set<Card>) {
        let aside = tables().figures.set_aside;
        self.court.discard = aside;
        let mut rest = cards.minus(aside);
        let deal = *Figures::by_players(&tables().figures.deal, self.players);
        let kinds = [
            (CrownKind::Titled, deal.titled),
            (CrownKind::Untitled, deal.untitled),
            (CrownKind::Title, deal.titles),
            (CrownKind::Office, deal.offices),
        ];
        for (kind, each) in kinds {
            let pool = rest.iter().filter(|card| card.kind() == kind).collect();
            rest = rest.minus(self.deal_from(pool, each));
        }
        rest = rest.minus(self.deal_from(rest, deal.random));
        self.shuffle_crown_deck(rest);
    }

    /// Deals a number of cards from a pool to each seat; returns those dealt.
    fn deal_from(&mut self, pool: Set<Card>, each: u8) -> Set<Card> {
        let mut pool: Vec<Card> = pool.iter().collect();
        self.chance.shuffle(&mut pool);
        let mut dealt = Set::default();
        for seat in self.everybody().iter() {
            for card in pool.drain(..usize::from(each)) {
                self.lay_out(seat, card);
                dealt.insert(card);
            }
        }
        dealt
    }

    /// §km2:4.2b,4.2c,4.2d: replaces a card that no Noble of the seat can take: it goes to Chancery or, if it is a
    /// Bishop, to the discard pile, and the seat gets the next Crown card. Returns whether there was one.
    pub(super) fn replace_card_without_taker(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) -> bool {
        let nobles = self.court.nobles_of(seat);
        let takes = |card: Card| nobles.iter().any(|noble| self.court.has_room(noble, card));
        let Some(card) = first_kind(self.own.setup.to_award[seat.index()]).iter().find(|card| !takes(*card))
        else {
            return false;
        };
        self.own.setup.to_award[seat.index()].remove(card);
        let (pile, clause, whither) = match card.is_bishop() {
            true => (&mut self.court.discard, "4.2c", "is discarded"),
            false => (&mut self.court.chancery, "4.2b", "goes to Chancery"),
        };
        pile.insert(card);
        log.note(|| said(clause, format!("Nobody can take {}: it {whither}.", card_named(card))).by(seat));
        if let Some(next) = self.court.deck.pop() {
            self.lay_out(seat, next);
        }
        true
    }

    /// §km2:4.3a,4.3d: corrects the strength of a seat: if it is too weak, it draws a card, which may have to be
    /// awarded. Returns the next step; none if the seat is too strong, so that it has to discard first.
    pub(super) fn correct_strength(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) -> Option<Step> {
        let window = *Figures::by_players(&tables().figures.strength, self.players);
        let strength = self.court.bare_strength_of(self.court.nobles_of(seat));
        if strength > window.most {
            return None;
        }
        let drawn = if strength < window.least { self.court.deck.pop() } else { None };
        Some(match drawn {
            Some(card) => self.strengthen(seat, card, log),
            None => self.after(seat),
        })
    }

    /// §km2:4.3b,4.3c: a card is drawn for more strength; the Faction keeps it if it has strength and some Noble can
    /// take it.
    fn strengthen(&mut self, seat: Seat, card: Card, log: &mut impl Chronicle<Event>) -> Step {
        let nobles = self.court.nobles_of(seat);
        if card.row().strength == 0 {
            self.court.discard.insert(card);
            log.note(|| {
                said("4.3b", format!("{} brings no troops and is discarded.", card_named(card))).by(seat)
            });
        } else if card.noble().is_some() || nobles.iter().any(|noble| self.court.has_room(noble, card)) {
            self.lay_out(seat, card);
            log.note(|| came_for_strength(seat, card));
        } else {
            self.court.chancery.insert(card);
            log.note(|| {
                said("4.3c", format!("Nobody can take {}: it goes to Chancery.", card_named(card))).by(seat)
            });
        }
        Step::Awards(seat)
    }

    /// §km2:4.3d: the cards that a seat may discard: those with strength, but not a Title whose Noble has an Office,
    /// nor a Noble before his cards with strength, nor the last Noble.
    pub(super) fn cutting_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let nobles = self.court.nobles_of(seat);
        for noble in nobles.iter() {
            let awards = self.court.awards[noble];
            if awards.iter().all(|card| card.row().strength == 0) && nobles.len() > 1 {
                out.push(Action::Discard { card: noble.card() });
            }
            let may_go = |card: &Card| {
                let under_office = card.kind() == CrownKind::Title && self.court.office(noble).is_some();
                card.row().strength > 0 && !under_office
            };
            out.extend(awards.iter().filter(may_go).map(|card| Action::Discard { card }));
        }
    }

    /// §km2:4.3d: discards a card, Titles and Offices included; a Noble goes with the cards that he still has.
    pub(super) fn cut(&mut self, seat: Seat, card: Card, log: &mut impl Chronicle<Event>) {
        if let Some(noble) = card.noble() {
            self.court.awards[noble].iter().for_each(|award| self.cut(seat, award, log));
            self.court.faction.set(noble, None);
        }
        self.court.strip(card);
        card.row().ships.iter().for_each(|ship| self.court.ships[ship] = Default::default());
        self.court.discard.insert(card);
        log.note(|| said("4.3d", format!("{} is given up.", card_named(card))).by(seat));
    }

    /// §km2:4.4a,4.2e: shuffles deck and discard pile into the Crown deck; Chancery keeps what it has.
    pub(super) fn gather_crown_deck(&mut self) {
        let cards = self.court.deck.iter().copied().chain(self.court.discard.iter()).collect();
        self.court.discard = Set::default();
        self.shuffle_crown_deck(cards);
    }
}

/// §km2:4.2a,4.3b: the event that a card has come for more strength. A Noble is public at once; any other card only its
/// owner knows before it is awarded.
fn came_for_strength(seat: Seat, card: Card) -> Event {
    let told = said("4.3b", format!("{} comes for more strength.", card_named(card))).by(seat);
    match card.noble() {
        Some(_) => told,
        None => told.only(seat, None, Some("A card comes for more strength.".into())),
    }
}
