//! Held Events that can be played at any moment (3.1.3d): Truce, Aspielles, Parade, Sun in Splendour.

use crate::action::Action;
use crate::event::{Event, card_named, event_named, join_with_and, named, said, unit_name};
use crate::ids::*;
use crate::sequence::Step;
use crate::state::{Frame, State, Whereabouts};
use kernel::{Chronicle, Clause};

impl State {
    /// Whether a card is one of these Held Events, which a side may play without being asked.
    pub(crate) fn is_any_time(&self, card: Card) -> bool {
        matches!(
            card,
            event::PARLIAMENTS_TRUCE_Y12
                | event::ASPIELLES_Y13
                | event::YORKIST_PARADE
                | event::SUN_IN_SPLENDOUR
                | event::ASPIELLES_L13
                | event::PARLIAMENTS_TRUCE_L20
        )
    }

    /// §pl:3.1.3d: what a side may play now although nobody asks it, or besides what it is asked.
    pub(crate) fn any_time_legal(&self, side: Side, out: &mut Vec<Action>) {
        // §pl:6.0-W-j: between Wars nothing is left of the last one.
        if self.frames.last() == Some(&Frame::Wars) {
            return;
        }
        if self.hands[side].is_empty() || self.frames.last() == Some(&Frame::Held) {
            return;
        }
        let fits = |card: &Card| self.is_any_time(*card) && self.fits_now(*card);
        out.extend(self.hands[side].iter().filter(fits).map(|card| Action::Play { card }));
    }

    /// Whether the position allows one of these Held Events now.
    fn fits_now(&self, card: Card) -> bool {
        match card {
            // Once the Campaign's Events have gone back, a Truce would last longer than its Campaign.
            event::PARLIAMENTS_TRUCE_Y12 | event::PARLIAMENTS_TRUCE_L20 => {
                !self.is_levy() && !matches!(self.step, Step::Reset(_) | Step::Advance) && !self.is_truce()
            }
            event::YORKIST_PARADE => self.check.is_none() && self.can_parade(),
            event::SUN_IN_SPLENDOUR => self.is_levy() && self.can_shine(),
            _ => true,
        }
    }

    /// §pl:Y20e: whether Yorkist Parade can be played: London is Friendly, and York or Warwick is in it.
    fn can_parade(&self) -> bool {
        let there = |lord| self.at(lord) == Some(Locale::London);
        self.favour[Side::York].contains(Locale::London) && (there(Lord::York) || there(Lord::WarwickY))
    }

    /// §pl:Y24e,1.9.1e: whether Sun in Splendour can be played: Edward IV is on the Calendar and has somewhere to go.
    /// The card overrides the rule that an Exile comes only to his box. It cannot be played during a check or Pay,
    /// because the board must not change then.
    fn can_shine(&self) -> bool {
        let waits = matches!(self.lords[Lord::EdwardIV], Whereabouts::Calendar { .. });
        let busy = self.check.is_some() || self.frames.contains(&Frame::Provision);
        waits && !busy && !self.open_to(Side::York).is_empty()
    }

    /// Plays one of these Held Events.
    pub(crate) fn any_time_play(&mut self, side: Side, card: Card, log: &mut impl Chronicle<Event>) {
        log.note(|| {
            let text = format!("{} plays {}: {}", side.name(), event_named(card), card.row().event.text);
            said(card.event_clause().0, text).by(side)
        });
        match card {
            event::PARLIAMENTS_TRUCE_Y12 | event::PARLIAMENTS_TRUCE_L20 => self.call_truce(card, log),
            // §pl:Y20e: it works in this Levy; played in a Campaign, it waits for the next one and ends with that.
            event::YORKIST_PARADE => self.put_in_force(card),
            event::SUN_IN_SPLENDOUR => {
                self.use_held(card);
                self.ask_held(card);
            }
            _ => self.send_spies(card, log),
        }
    }

    /// §pl:Y12e,L20e,4.3.5l: in force until Reset. An Approach or Intercept in progress is called off; a battle that
    /// has begun is not.
    fn call_truce(&mut self, card: Card, log: &mut impl Chronicle<Event>) {
        self.put_in_force(card);
        self.truce_called(log);
    }

    /// §pl:Y13e,L13e: the other hand is known from now on, and with hidden mats one mat is shown.
    fn send_spies(&mut self, card: Card, log: &mut impl Chronicle<Event>) {
        let (side, enemy) = (card.side(), card.side().other());
        self.use_held(card);
        self.seen[enemy] = self.hands[enemy];
        log.note(|| {
            let cards: Vec<String> = self.hands[enemy].iter().map(event_named).collect();
            let found = if cards.is_empty() { "nothing".into() } else { join_with_and(&cards) };
            said(card.event_clause().0, format!("{} holds {found}.", enemy.name())).by(side).only(side, None)
        });
        if self.hidden_mats {
            match self.on_map(enemy).only() {
                Some(lord) => self.show_mat(card, lord, log),
                None if self.on_map(enemy).is_empty() => {}
                None => self.ask_held(card),
            }
        }
    }

    /// §pl:Y13e,1.5.3h: shows a mat in the log, only to the side that has spies.
    fn show_mat(&self, card: Card, lord: Lord, log: &mut impl Chronicle<Event>) {
        log.note(|| {
            let mat = &self.mats[lord];
            let men = mat.units().map(|unit| match unit {
                Unit::Troop(troop) => format!("{} {}", mat.standing[troop], unit_name(unit)),
                _ => unit_name(unit).to_string(),
            });
            let assets = mat.assets.iter().filter(|(_, count)| **count > 0);
            let things = assets.map(|(asset, count)| format!("{count} {asset}"));
            let cards = mat.capabilities.iter().copied().map(card_named);
            let all: Vec<String> = men.chain(things).chain(cards).collect();
            let side = card.side();
            said(card.event_clause().0, format!("{} has {}.", named(lord), join_with_and(&all)))
                .by(side)
                .only(side, Some((card.event_clause().0, format!("{} is spied upon.", named(lord)))))
        });
    }

    /// Makes the card that was played ask its question before anything else.
    fn ask_held(&mut self, card: Card) {
        self.resolving.played = Some(card);
        self.frames.push(Frame::Held);
    }

    fn asking(&self) -> Card {
        self.resolving.played.expect("a Held Event asks")
    }

    pub(crate) fn held_asks(&self) -> (Side, Clause) {
        (self.asking().side(), self.asking().event_clause())
    }

    pub(crate) fn held_legal(&self, out: &mut Vec<Action>) {
        match self.asking() {
            // §pl:Y24e: any Friendly Locale without an enemy, Exile boxes too.
            event::SUN_IN_SPLENDOUR => {
                out.extend(self.open_to(Side::York).iter().map(|at| Action::Name { at }))
            }
            card => {
                out.extend(self.on_map(card.side().other()).iter().map(|lord| Action::Choose { lord }));
            }
        }
    }

    pub(crate) fn held_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let card = self.asking();
        self.frames.pop();
        self.resolving.played = None;
        match action {
            // §pl:Y24e,3.4b: if Muster has not begun he is there when it begins, and so he can act in it.
            Action::Name { at } => self.muster_lord(Lord::EdwardIV, at, log),
            Action::Choose { lord } => self.show_mat(card, lord, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    pub(crate) fn held_prompt(&self, side: Side) -> String {
        match self.asking() {
            event::SUN_IN_SPLENDOUR => {
                format!("**{}:** where does {} muster?", side.name(), named(Lord::EdwardIV))
            }
            _ => format!("**{}:** whose mat do the spies look at?", side.name()),
        }
    }

    /// Whether a side may hold this card, as far as the enemy knows. Windows for Held Events open by this alone, so
    /// that a question reveals nothing about the hand.
    pub(crate) fn may_hold(&self, card: Card) -> bool {
        let side = card.side();
        !self.hands[side].is_empty()
            && (self.hands[side].contains(card)
                || self.decks[side].contains(card)
                || (self.hidden_mats && self.holder(card).is_some()))
    }

    /// §pl:3.1.3d: returns a Held card from the hand to the deck.
    pub(crate) fn use_held(&mut self, card: Card) {
        self.hands[card.side()].remove(card);
        self.seen[card.side()].remove(card);
        self.decks[card.side()].insert(card);
    }

    /// Moves a Held card from the hand into force.
    pub(crate) fn put_in_force(&mut self, card: Card) {
        self.hands[card.side()].remove(card);
        self.seen[card.side()].remove(card);
        self.in_force.insert(card);
    }
}
