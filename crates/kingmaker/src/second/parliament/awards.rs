//! Sections 12.4, 12.5: the cards drawn from Chancery, and who is awarded them.

use crate::second::Action;
use crate::second::event::{Event, card_named, join_or, join_with_and, named, said};
use crate::second::ids::*;
use crate::second::state::State;
use arrayvec::ArrayVec;
use kernel::Chronicle;

impl State {
    /// §km2:12.4a,12.4b,12.5f,18.1b: shuffles Chancery and draws a card for every Noble who attends; the rest stays.
    pub(super) fn draw_from_chancery(&mut self, log: &mut impl Chronicle<Event>) {
        let mut cards: ArrayVec<Card, { Card::ALL.len() }> = self.court.chancery.iter().collect();
        self.chance.shuffle(&mut cards);
        let attending = self.attending().len();
        let drawn: Set<Card> = cards.iter().copied().take(attending).collect();
        self.court.chancery = self.court.chancery.minus(drawn);
        (self.own.parliament.drawn, self.own.parliament.opened) = (drawn, true);
        log.note(|| {
            let names: Vec<_> = drawn.iter().map(card_named).collect();
            let what = join_or(&names, "nothing");
            let who =
                if attending == 1 { "1 Noble attends".into() } else { format!("{attending} Nobles attend") };
            said("12.4a", format!("{who}. Chancery gives {what}.")).by(self.caller())
        });
    }

    /// §km2:12.5a,12.5b,12.5c: the Nobles of any Faction who may be awarded a card of Chancery, attending or not.
    fn chancery_takers(&self, card: Card) -> Set<Noble> {
        self.court.nobles_where(|noble| self.can_receive(noble) && self.court.has_room(noble, card))
    }

    /// §km2:12.5c: whether some Noble may still be awarded a drawn card.
    pub(super) fn must_award(&self) -> bool {
        self.own.parliament.drawn.iter().any(|card| !self.chancery_takers(card).is_empty())
    }

    /// §km2:12.5c,20.1a: the caller is asked as long as a drawn card is left, because he may still make room from his
    /// hand, or an Office could pass on.
    pub(super) fn chancery_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let asks = !self.own.parliament.drawn.is_empty() || self.could_pass_offices();
        if !asks {
            self.close_parliament(log);
        }
        asks
    }

    /// §km2:12.5a,12.5c: any card to any Noble who may have it; the caller cannot stop before that is done.
    pub(super) fn chancery_legal(&self, out: &mut Vec<Action>) {
        for card in self.own.parliament.drawn.iter() {
            out.extend(self.chancery_takers(card).iter().map(|to| Action::Award { card, to }));
        }
        if !self.must_award() {
            out.push(Action::Done);
        }
    }

    /// §km2:12.5a,12.5d,12.5e: awards a card; the receiver is not asked.
    pub(super) fn award_from_chancery(&mut self, card: Card, to: Noble, log: &mut impl Chronicle<Event>) {
        self.own.parliament.drawn.remove(card);
        self.court.award(card, to);
        log.note(|| said("12.5a", format!("{} becomes {}.", named(to), card_named(card))).by(self.caller()));
    }

    /// §km2:12.5c,12.8a: discards the cards that nobody can have, and turns the Clamour sideways.
    pub(super) fn close_parliament(&mut self, log: &mut impl Chronicle<Event>) {
        let left = self.own.parliament.drawn;
        self.court.discard = self.court.discard.union(left);
        self.own.parliament = Default::default();
        self.own.omens.sideways = true;
        self.frames.pop();
        log.note(|| {
            let names: Vec<_> = left.iter().map(card_named).collect();
            let wasted = match names.is_empty() {
                true => String::new(),
                false => format!(" Nobody can have {}: discarded.", join_with_and(&names)),
            };
            said("12.8a", format!("Parliament is over.{wasted}"))
        });
    }
}
