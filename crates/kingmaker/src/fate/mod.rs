//! Chapter 11: death, and Rally to the Cause. Captives are part of combat.

mod draw;
mod royals;

pub(crate) use royals::FateAsk;

use crate::court::{Honours, RoyalPiece, Spot};
use crate::data::CrownKind;
use crate::event::{Event, named, royal_named, said};
use crate::ids::*;
use crate::rules::Rules;
use crate::state::State;
use arrayvec::ArrayVec;
use kernel::{Chronicle, Seat};

impl<E: Rules> State<E> {
    /// §km2:11.1a,11.1b,11.1f,11.3f §kmc:8.4a: kills Nobles by Plague or by the killed list, all at once; nobody
    /// inherits from them. Royals find new guardians, then owners rally, both in turn order (§km2:T.9). Places revert,
    /// Nobles inside are put out and victory is tested when the table settles, because no rally can affect that
    /// (§km2:11.1c,11.1d). Ships follow their cards there too (§km2:11.1g).
    pub(crate) fn kill(&mut self, nobles: Set<Noble>, clause: &'static str, log: &mut impl Chronicle<Event>) {
        let mut orphans: ArrayVec<(Royal, Seat), 7> = ArrayVec::new();
        let (mut lost, mut cards) = (E::BySeat::<usize>::default(), Set::default());
        for noble in nobles.iter() {
            let Some(seat) = self.court.faction[noble] else { continue };
            orphans.extend(self.court.royals_with(noble).iter().map(|royal| (royal, seat)));
            log.note(|| said(clause, format!("{} is dead.", named::<E>(noble))).by(seat));
            let his = self.bury(noble, log);
            lost[seat.index()] += his.len();
            cards = cards.union(his);
        }
        for seat in self.clockwise(self.active) {
            for (royal, _) in orphans.iter().filter(|(_, holder)| *holder == seat) {
                self.find_guardian(*royal, seat, log);
            }
        }
        for seat in self.clockwise(self.active) {
            E::rally(self, seat, lost[seat.index()], log);
        }
        self.put_away(cards);
    }

    /// §km2:11.1a,11.1c,11.3d: takes a Noble out of play. Returns his Crown cards, which lie aside until
    /// [`State::put_away`]. His City, MB and MS cards go back, and his Royals are with nobody. His stamps are cleared:
    /// played again in this round, he may move and fight (§km2:2.1f), and a City does not keep its next holder from
    /// moving (§km2:8.1k).
    ///
    /// §km2:7.7d,11.1h: if he had the Chancellor of England, all Chancellor cards are discarded.
    pub(crate) fn bury(&mut self, noble: Noble, log: &mut impl Chronicle<Event>) -> Set<Card> {
        for royal in self.court.royals_with(noble).iter() {
            self.court.royals.part(royal);
        }
        for city in self.court.cities_of(noble).iter() {
            (self.court.cities[city], self.book.city_moved[city]) = (None, 0);
        }
        let mut cards = self.court.awards.take_all(noble);
        cards.insert(noble.card());
        self.court.faction.set(noble, None);
        self.court.nobles.set(noble, Spot::Off);
        self.court.honours[noble] = Honours::default();
        (self.book.noble_moved[noble], self.book.noble_attacked[noble]) = (0, 0);
        let turn = &mut self.book.this_turn;
        for set in [&mut turn.attackers, &mut turn.attacked, &mut turn.rooted] {
            set.remove(noble);
        }
        self.court.aside = self.court.aside.union(cards);
        if cards.contains(Card::ChancellorOfEngland) {
            E::chancellor_lost(self, log);
        }
        cards
    }

    /// §km2:11.1a,11.2e,11.3d: puts cards that have left play where they belong: Titles and Offices into Chancery, all
    /// others on the Crown discard pile. A card that comes back in this round counts as new, like a Noble
    /// (§km2:20.2f,20.3e,2.1f).
    pub(crate) fn put_away(&mut self, cards: Set<Card>) {
        self.court.aside = self.court.aside.minus(cards);
        self.book.this_turn.traded = self.book.this_turn.traded.minus(cards);
        E::leaves_play(self, cards);
        for card in cards.iter() {
            (self.book.card_moved[card], self.book.card_attacked[card]) = (0, 0);
            match E::card(card).kind {
                CrownKind::Title | CrownKind::Office => self.court.chancery.insert(card),
                _ => self.court.discard.insert(card),
            }
        }
    }

    /// §km2:17.1b: removes a Royal and his card from the game, without a line in the log.
    pub(crate) fn remove_royal(&mut self, royal: Royal) {
        self.court.royals.set(royal, RoyalPiece { dead: true, ..RoyalPiece::default() });
    }

    /// §km2:17.1b: removes a Royal who has died, and logs it.
    pub(crate) fn royal_dies(&mut self, royal: Royal, clause: &'static str, log: &mut impl Chronicle<Event>) {
        self.remove_royal(royal);
        log.note(|| said(clause, format!("{} is dead.", royal_named::<E>(royal))));
    }
}
