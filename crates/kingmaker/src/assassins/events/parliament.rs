//! Section 11.2: Parliament. Question 15 of §kma:T.9.
//!
//! All seats that hold a card lay Writs on their factions at the same time and in secret (§kma:T.5). Then Chancery is given
//! out in three rounds: to the factions that attend, to the heirs who are held, and to the heirs whom nobody holds.

use crate::assassins::action::Action;
use crate::assassins::data::{CardKind, EventKind};
use crate::assassins::event::{Event, card_named, said, town_named};
use crate::assassins::frames::Asked;
use crate::assassins::ids::*;
use crate::assassins::state::{Frame, State};
use kernel::{Chronicle, Preview, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A Parliament for which Writs are laid.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Parliament {
    /// §kma:11.2a: how many Writs lie on each faction, secret until all have confirmed.
    pub(crate) writs: ByFaction<u8>,
    /// §kma:T.6: who has begun anew.
    pub(crate) cleared: Seats,
    /// Who has not confirmed yet.
    pub(crate) open: Seats,
}

impl Parliament {
    /// Whether a seat has laid a Writ.
    pub(crate) fn has_laid(&self, seat: Seat) -> bool {
        self.laid_by(seat) > 0
    }

    /// How many Writs a seat has laid.
    fn laid_by(&self, seat: Seat) -> usize {
        FactionId::of(seat).map(|id| usize::from(self.writs[id])).sum()
    }
}

/// The question.
impl State {
    /// §kma:11.2a,T.2: Parliament is called; every seat is asked that has a card in hand and a faction outside the garrison,
    /// even if it has no Writ.
    pub(super) fn call_parliament(&mut self, log: &mut impl Chronicle<Event>) {
        let can_attend = |seat: &Seat| {
            let hand = self.events.hands[seat.index()];
            !hand.is_empty() && self.can_attend(*seat).next().is_some()
        };
        let open: Seats = self.everybody().iter().filter(can_attend).collect();
        self.parliament = Parliament { open, ..Parliament::default() };
        if open.is_empty() {
            self.hold_session(log);
        } else {
            self.frames.push(Frame::Parliament);
        }
    }

    /// §kma:11.2m: the factions of a seat that do not hide.
    fn can_attend(&self, seat: Seat) -> impl Iterator<Item = FactionId> {
        self.factions_of(seat).filter(|(_, faction)| !faction.is_secret()).map(|(id, _)| id)
    }

    /// §kma:11.2a: the Writs in a hand.
    fn writs_in_hand(&self, seat: Seat) -> Set<EventCard> {
        let hand = self.events.hands[seat.index()];
        hand.iter().filter(|card| card.row().kind == EventKind::Writ).collect()
    }

    pub(crate) fn parliament_asks(&self) -> Asked {
        Asked::apart(self.parliament.open, "11.2a")
    }

    /// §kma:11.2a,11.2d,11.2m,T.6: any number of Writs on any faction; a second one on the same faction is allowed and wasted.
    /// §kma:T.9: silence takes back whatever has been laid.
    pub(crate) fn parliament_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.parliament.open.contains(seat) {
            return;
        }
        let laid = self.parliament.laid_by(seat);
        if laid < self.writs_in_hand(seat).len() {
            out.extend(self.can_attend(seat).map(|faction| Action::Writ { faction }));
        }
        if laid > 0 && !self.parliament.cleared.contains(seat) {
            out.push(Action::Clear);
        }
        out.push(Action::Confirm);
        if laid > 0 {
            out.push(Action::Usual);
        }
    }

    pub(crate) fn parliament_play(&mut self, seat: Seat, action: Action, _log: &mut impl Chronicle<Event>) {
        let parliament = &mut self.parliament;
        match action {
            Action::Writ { faction } => parliament.writs[faction] += 1,
            Action::Clear => {
                FactionId::of(seat).for_each(|id| parliament.writs[id] = 0);
                parliament.cleared = parliament.cleared.with(seat);
            }
            Action::Confirm => parliament.open = parliament.open.without(seat),
            Action::Usual => {
                FactionId::of(seat).for_each(|id| parliament.writs[id] = 0);
                parliament.open = parliament.open.without(seat);
            }
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §kma:11.2b: when the last seat has confirmed, all Writs are shown together.
    pub(crate) fn parliament_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let over = self.parliament.open.is_empty();
        if over {
            self.frames.pop();
            self.hold_session(log);
        }
        over
    }

    pub(crate) fn parliament_prompt(&self, seat: Seat) -> String {
        let left = self.writs_in_hand(seat).len() - self.parliament.laid_by(seat);
        let count = match left {
            0 => "You have no Writ left.".into(),
            1 => "You have one Writ left.".into(),
            _ => format!("You have {left} Writs left."),
        };
        format!(
            "Parliament: each faction on which you lay a Writ gets a card from Chancery; a second Writ on the same \
             faction is wasted. {count}"
        )
    }
}

/// What a Writ brings.
impl State {
    /// §kma:11.2d: the page says that a second Writ is wasted before it is laid.
    pub(crate) fn writ_preview(&self, id: FactionId) -> Preview {
        Preview::line(match self.parliament.writs[id] {
            0 => "The faction gets a card from Chancery, as long as there are any.",
            _ => "A second Writ on the same faction is wasted.",
        })
    }
}

/// The session.
impl State {
    /// §kma:11.2c,11.2e,11.2f,11.2i,11.2l: Chancery is shuffled and given out, until it is empty. Nobody can say any longer
    /// where the cards are that he has seen there.
    fn hold_session(&mut self, log: &mut impl Chronicle<Event>) {
        let parliament = std::mem::take(&mut self.parliament);
        self.show_writs(&parliament, log);
        self.forget(self.chancery, None);
        let mut cards: Vec<Card> = self.chancery.iter().collect();
        self.chance.shuffle(&mut cards);
        for id in self.everybody_by_rank().into_iter().filter(|id| parliament.writs[*id] > 0) {
            self.grant(id, "11.2c", cards.pop(), log);
        }
        // §kma:11.2o: a Title that the first round has brought counts from now on.
        for id in self.everybody_by_rank() {
            for _ in self.heirs_kept_by(id).iter() {
                self.grant(id, "11.2e", cards.pop(), log);
            }
        }
        // §kma:11.2g,11.2h: in the order of the towns; without an heir there is no card.
        for town in Town::ALL.iter().copied().filter(|town| self.holder(*town).is_none()).collect::<Vec<_>>()
        {
            for _ in self.heirs_in(town).iter() {
                self.lay_on(town, cards.pop(), log);
            }
        }
    }

    /// §kma:2.2c: all factions, the highest commander first.
    fn everybody_by_rank(&self) -> Vec<FactionId> {
        self.by_rank(self.all_factions().map(|(id, _)| id))
    }

    /// §kma:11.2b,11.2n: the Writs are shown and discarded.
    fn show_writs(&mut self, parliament: &Parliament, log: &mut impl Chronicle<Event>) {
        for (id, count) in parliament.writs.iter().filter(|(_, count)| **count > 0) {
            let name = self.faction_named(id);
            let writs = if *count == 1 { "a Writ".into() } else { format!("{count} Writs") };
            log.note(|| said("11.2b", format!("{name} shows {writs}.")).by(id.seat()));
        }
        for seat in self.everybody().iter() {
            let spent = self.writs_in_hand(seat);
            for card in spent.iter().take(parliament.laid_by(seat)) {
                self.events.hands[seat.index()].remove(card);
                self.discard_event(card, true);
            }
        }
    }

    /// §kma:11.2e,13.1d: the heirs whom a faction holds, in its town or on the road.
    fn heirs_kept_by(&self, id: FactionId) -> Set<Heir> {
        Set::matching(|heir| self.keeper(heir) == Some(id))
    }

    /// §kma:11.2c,11.2e,11.2o,14.1b: a faction gets the next card of Chancery, if there is one. Its owner sees it, and everybody
    /// sees a Title.
    fn grant(
        &mut self,
        id: FactionId,
        clause: &'static str,
        card: Option<Card>,
        log: &mut impl Chronicle<Event>,
    ) {
        let Some(card) = card else { return };
        self.chancery.remove(card);
        self.receive(id, card);
        let name = self.faction_named(id);
        log.note(|| granted(clause, id, &name, card));
    }

    /// §kma:11.2f,11.2k: the next card of Chancery is laid on a town face down, unseen by all.
    fn lay_on(&mut self, town: Town, card: Option<Card>, log: &mut impl Chronicle<Event>) {
        let Some(card) = card else { return };
        self.chancery.remove(card);
        self.towns[town].laid.insert(card);
        log.note(|| said("11.2f", format!("A card is laid on {}.", town_named(town))));
    }
}

/// A faction gets a card face down: its owner reads which, and everybody does if it is a Title.
pub(crate) fn granted(clause: &'static str, id: FactionId, name: &str, card: Card) -> Event {
    let whole = said(clause, format!("{name} gets {}.", card_named(card))).by(id.seat());
    match card.row().kind {
        CardKind::Title => whole,
        _ => whole.only(id.seat(), None, Some(format!("{name} gets a card."))),
    }
}
