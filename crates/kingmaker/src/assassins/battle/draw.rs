//! Sections 7.4, 7.5 and 7.12: steps 3 and 4, surprise and drawing, and plague before the battle. Question 9 of §kma:T.9.
//!
//! While they draw, the defender is asked whether to retreat after every card that he keeps: that is
//! [`Frame::Retreat`](crate::assassins::state::Frame) again.

use super::{Side, Step};
use crate::assassins::action::Action;
use crate::assassins::data::EventKind;
use crate::assassins::event::{Event, card_named, event_named, said, seat_named, town_named};
use crate::assassins::frames::Asked;
use crate::assassins::ids::*;
use crate::assassins::state::State;
use kernel::{Chronicle, Seat};

/// The Event deck.
impl State {
    /// §kma:1.2i,7.5e: the next Event card; if the deck is used up, the discards are shuffled first.
    pub(crate) fn draw_event(&mut self) -> Option<EventCard> {
        if self.events.deck.is_empty() {
            let mut cards: Vec<EventCard> = self.events.discards.iter().collect();
            self.chance.shuffle(&mut cards);
            self.events.deck.extend(cards);
            self.events.discards = Set::default();
            self.events.unread = Set::default();
        }
        self.events.deck.pop()
    }

    /// An Event card is discarded, seen by all or not.
    pub(crate) fn discard_event(&mut self, card: EventCard, seen: bool) {
        self.events.discards.insert(card);
        if !seen {
            self.events.unread.insert(card);
        }
    }
}

/// Step 3.
impl State {
    /// §kma:7.4a,7.4e: unless the defender holds a town with a living heir in it, he loses a random card of his pile.
    pub(super) fn surprise(&mut self, log: &mut impl Chronicle<Event>) {
        let defender = self.battle.faction(Side::Defender);
        let town = self.faction(defender).town;
        if town.is_none_or(|town| self.heirs_in(town).is_empty()) {
            self.lose_of_pile(defender, "7.4a", log);
        }
    }

    /// §kma:7.4b,7.4c,7.4d: a random card of a pile is lost and shown, so neither a commander nor anything else that lies
    /// open; without a pile nothing is lost.
    pub(crate) fn lose_of_pile(
        &mut self,
        id: FactionId,
        clause: &'static str,
        log: &mut impl Chronicle<Event>,
    ) {
        let Some(card) = self.random_of_pile(id) else { return };
        self.lose(id, card);
        log.note(|| {
            let end = if card.noble().is_some() { "dies" } else { "goes to Chancery" };
            said(clause, format!("{} loses {}, which {end}.", self.faction_named(id), card_named(card)))
                .by(id.seat())
        });
    }
}

/// Step 4.
impl State {
    pub(super) fn draw_asks(&self) -> Asked {
        Asked::one(self.battle.faction(Side::Attacker).seat(), "7.12a")
    }

    /// §kma:7.12a,T.2: he is asked whatever his card is, but can show only the Plague of the town.
    pub(super) fn draw_legal(&self, _seat: Seat, out: &mut Vec<Action>) {
        if self.drawn_plague().is_some() {
            out.push(Action::Show);
        }
        out.push(Action::GoOn);
    }

    /// §kma:7.12c: a card that is not shown is his battle card like any other.
    pub(super) fn draw_play(&mut self, _seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        self.battle.may_show = false;
        if action == Action::Show {
            self.call_off(log);
        }
    }

    /// §kma:7.5a,7.5d: draws until somebody has to choose, both have their battle cards, or the defender has got away.
    pub(super) fn draw_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        if self.battle.may_show {
            return false;
        }
        self.battle.kept = None;
        if self.retreat.escaped {
            self.slip_away(log);
        } else if let Some(side) = self.next_to_draw() {
            self.draw_for(side, log);
        } else {
            self.battle.step = Step::Arm;
        }
        true
    }

    /// §kma:7.5a: the attacker draws first, then they take turns, and who has his battle card draws no more.
    fn next_to_draw(&self) -> Option<Side> {
        let turn = self.battle.drawing.unwrap_or(Side::Attacker);
        [turn, turn.other()].into_iter().find(|side| self.battle.cards[*side].is_none())
    }

    fn draw_for(&mut self, side: Side, log: &mut impl Chronicle<Event>) {
        let card = self.draw_event().expect("there are more battle cards than one (7.5e)");
        self.battle.drawing = Some(side.other());
        if card.is_battle() {
            self.take_battle_card(side, card, log);
        } else {
            self.keep(side, card, log);
        }
    }

    /// The card stays secret. §kma:7.12a,T.2: an attacker of a town is asked whether he shows it.
    fn take_battle_card(&mut self, side: Side, card: EventCard, log: &mut impl Chronicle<Event>) {
        let seat = self.battle.faction(side).seat();
        self.battle.cards[side] = Some(card);
        self.battle.may_show = side == Side::Attacker && self.town_under_attack().is_some();
        log.note(|| {
            let (who, what) = (seat_named(seat), event_named(card));
            said("7.5a", format!("{who} draws {what} as battle card.")).by(seat).only(
                seat,
                None,
                Some(format!("{who} draws a battle card.")),
            )
        });
    }

    /// §kma:7.5b,7.5c,T.2: a Writ or a Free Move goes into the hand, and a defender is asked in either case whether he
    /// retreats.
    fn keep(&mut self, side: Side, card: EventCard, log: &mut impl Chronicle<Event>) {
        let seat = self.battle.faction(side).seat();
        self.events.hands[seat.index()].insert(card);
        log.note(|| {
            let (who, what) = (seat_named(seat), event_named(card));
            said("7.5b", format!("{who} draws {what} and keeps it.")).by(seat).only(
                seat,
                None,
                Some(format!("{who} draws a card and keeps it.")),
            )
        });
        if side == Side::Defender {
            self.battle.kept = Some(card);
            self.begin_retreat(self.battle.faction(Side::Attacker), self.battle.faction(side));
        }
    }

    /// §kma:7.5c: what a seat can answer about retreat or pursuit. While they draw, it takes a Free Move that has just been
    /// drawn to flee; a Writ does not, whatever else is in the hand.
    pub(crate) fn flight_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let drew_writ = self.battle.kept.is_some_and(|card| card.row().kind == EventKind::Writ);
        if drew_writ && !self.retreat.pursuing {
            out.push(Action::Stay);
        } else {
            self.retreat_legal(seat, out);
        }
    }

    /// §kma:7.5d: the defender has got away: battle cards that have been drawn are discarded unread.
    fn slip_away(&mut self, log: &mut impl Chronicle<Event>) {
        self.discard_unread();
        self.battle.step = Step::Over;
        let seat = self.battle.faction(Side::Defender).seat();
        log.note(|| said("7.5d", "The battle is over before it has begun.").by(seat));
    }

    fn discard_unread(&mut self) {
        for side in Side::ALL.iter().copied() {
            if let Some(card) = self.battle.cards[side].take() {
                self.discard_event(card, false);
            }
        }
    }

    pub(super) fn draw_prompt(&self, _seat: Seat) -> String {
        match self.drawn_plague() {
            Some(town) => {
                let name = town.place().name();
                format!("You have drawn the Plague of {name}. Show it and call the attack off, or go on?")
            }
            None => {
                "Your battle card is not the Plague of this town, so there is nothing to show. Go on.".into()
            }
        }
    }
}

/// Section 7.12.
impl State {
    /// The town that the defender holds.
    fn town_under_attack(&self) -> Option<Town> {
        self.faction(self.battle.faction(Side::Defender)).town
    }

    /// §kma:7.12a: the town under attack, if the attacker's battle card is its Plague.
    fn drawn_plague(&self) -> Option<Town> {
        let card = self.battle.cards[Side::Attacker]?;
        self.town_under_attack().filter(|town| card.row().town == Some(town.place()))
    }

    /// §kma:7.12a: the attacker shows the plague: the attack is off, and the town is struck at once. The card has acted, so
    /// it does not act again in phase 3, and the other side's card is discarded unread.
    fn call_off(&mut self, log: &mut impl Chronicle<Event>) {
        let attacker = self.battle.faction(Side::Attacker);
        let town = self.drawn_plague().expect("only the plague of the town can be shown");
        let card = self.battle.cards[Side::Attacker].take().expect("he has drawn it");
        self.discard_event(card, true);
        self.discard_unread();
        self.battle.step = Step::Over;
        log.note(|| {
            let (who, what) = (self.faction_named(attacker), event_named(card));
            let text = format!("{who} shows {what} and calls the attack on {} off.", town_named(town));
            said("7.12a", text).by(attacker.seat())
        });
        self.strike(town.place(), log);
        self.infect_camp(attacker, log);
    }

    /// §kma:7.12b: the attacker's camp is infected too: he loses a random card of his pile, never his commander.
    fn infect_camp(&mut self, attacker: FactionId, log: &mut impl Chronicle<Event>) {
        self.lose_of_pile(attacker, "7.12b", log);
    }
}
