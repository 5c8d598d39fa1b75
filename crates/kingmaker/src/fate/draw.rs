//! Draws from the Crown deck, and the cards of conquered Towns that come up.

use crate::asks::Question;
use crate::court::{Claim, Court, Holder};
use crate::event::{Event, card_named, named, said};
use crate::fate::FateAsk;
use crate::ids::*;
use crate::rules::Rules;
use crate::state::State;
use kernel::{Chronicle, Seat};

impl<E: Rules> State<E> {
    /// §km2:11.3e,14.1c,18.4a,18.4b §kmc:2.1m,8.4b: takes the top card of the Crown deck; if the deck is empty, the
    /// discard pile is shuffled first.
    pub(crate) fn take_crown_card(&mut self) -> Option<Card> {
        let Court::<E> { deck, discard, .. } = self.court.pieces();
        if deck.is_empty() {
            deck.extend(discard.iter());
            *discard = Set::default();
            self.chance.shuffle(deck);
        }
        deck.pop()
    }

    /// §km2:1.6f: a seat draws a Crown card into its hand. Returns false if there is none.
    ///
    /// §km2:10.4g,14.1d: if it is the card of a conquered Town, it goes to the conqueror, and the seat draws again.
    pub(crate) fn draw_into_hand(
        &mut self,
        seat: Seat,
        clause: &'static str,
        log: &mut impl Chronicle<Event>,
    ) -> bool {
        while let Some(card) = self.take_crown_card() {
            if let Some(captor) = self.captor_of_town(card)
                && self.hand_over_town(card, captor, log)
            {
                continue;
            }
            self.court.pieces().hands[seat.index()].insert(card);
            log.note(|| {
                let name = self.faction_named(seat);
                said(clause, format!("{name} draws {}.", card_named::<E>(card))).by(seat).only(
                    seat,
                    None,
                    Some(format!("{name} draws a Crown card.")),
                )
            });
            return true;
        }
        false
    }

    /// The seat that holds, by conquest, the Town of this card.
    fn captor_of_town(&self, card: Card) -> Option<Seat> {
        let own = |place: &&Place| Court::<E>::town_card(**place) == Some(card);
        let town = E::card(card).places.iter().find(own).copied()?;
        match self.court.control[town].claim {
            // The conqueror may just have died or be about to die; places revert before anybody rallies
            // (§km2:11.1f,11.2h).
            Claim::Conquest(noble) if self.captives.doomed.contains(noble) => None,
            Claim::Conquest(noble) => {
                let conqueror = self.court.faction[noble].map_or(Holder::Nobody, Holder::Seat);
                E::conquest(&self.court, conqueror, self.court.control[town].holder).seat()
            }
            _ => None,
        }
    }

    /// §km2:10.4g §kmc:7.2h: the captor gives it to one of his Nobles; if an edition asks nobody, to the strongest who may
    /// have it. Returns false if there is none, so that the drawer keeps the card.
    fn hand_over_town(&mut self, card: Card, captor: Seat, log: &mut impl Chronicle<Event>) -> bool {
        let heir = if E::CAPTOR_AWARDS_TOWN { None } else { self.strongest_taker(captor, card) };
        if heir.is_none() && !E::CAPTOR_AWARDS_TOWN {
            return false;
        }
        log.note(|| {
            let (card, name) = (card_named::<E>(card), self.faction_named(captor));
            said(
                E::CITED.town_card_drawn,
                format!("{card} is drawn and goes to {name}, who conquered the Town."),
            )
            .by(captor)
        });
        self.court.aside.insert(card);
        match heir {
            Some(noble) => self.award_town(card, noble, log),
            None => self.ask(captor, Question::Fate(FateAsk::Town { card })),
        }
        true
    }

    /// §kmc:7.2h: the strongest Noble of a seat who can be given a card; among equals the first.
    fn strongest_taker(&self, seat: Seat, card: Card) -> Option<Noble> {
        let takers = self.who_can_take(seat).iter().filter(|noble| self.court.may_have(*noble, card));
        self.court.strongest(takers.collect()).first()
    }

    /// §km2:10.4g,1.6b: none of the captor's Nobles can have the card of the conquered Town, so it goes to his hand;
    /// everybody has seen it.
    pub(super) fn keep_town(&mut self, card: Card, captor: Seat) {
        self.court.aside.remove(card);
        self.court.hands[captor.index()].insert(card);
        self.seen.as_mut().iter_mut().for_each(|seen| seen.insert(card));
    }

    /// §km2:10.4g: the captor awards the card of his Town, and holds the Town by the card from now on.
    pub(super) fn award_town(&mut self, card: Card, noble: Noble, log: &mut impl Chronicle<Event>) {
        self.court.aside.remove(card);
        self.court.award(card, noble);
        log.note(|| {
            said(
                E::CITED.town_card_drawn,
                format!("{} goes to {}.", card_named::<E>(card), named::<E>(noble)),
            )
        });
    }
}
