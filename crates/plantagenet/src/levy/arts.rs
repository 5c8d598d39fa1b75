//! Arts of War (3.1): Capabilities in the first Levy, Events in later ones.

use super::events::Question;
use crate::action::Action;
use crate::data::Kind;
use crate::event::{Event, card_named, event_named, said};
use crate::ids::*;
use crate::state::{Frame, State};
use crate::thing::Thing;
use arrayvec::ArrayVec;
use kernel::{Chance, Chronicle, Clause, Heading};
use serde::{Deserialize, Serialize};

/// §pl:3.1.2a,3.1.3a: how many cards a side draws in a Levy.
const DRAWN: usize = 2;

/// The cards drawn this Levy, and the one that is being resolved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Resolving {
    /// Those that wait, the next one first. Only their owner knows them.
    pub(crate) drawn: ArrayVec<Card, DRAWN>,
    /// The one that is being resolved.
    pub(crate) card: Option<Card>,
    /// What it asks now.
    pub(crate) question: Option<Question>,
    /// Lords whom it still affects.
    pub(crate) lords: Set<Lord>,
    /// The one of them who was chosen.
    pub(crate) lord: Option<Lord>,
    /// Places that have been named and await an answer.
    pub(crate) places: Set<Locale>,
    /// Vassals who have been named and await their check.
    pub(crate) vassals: Set<Vassal>,
    /// How many more may be named.
    pub(crate) left: u8,
    /// §pl:Y10e: Tax brings double Coin.
    pub(crate) double_tax: bool,
    /// §pl:Y13e,L13e,Y24e: the Held Event that asks something, in the middle of whatever else happens.
    pub(crate) played: Option<Card>,
}

impl Resolving {
    /// What is left once the current card is resolved: only the drawn cards that still wait.
    pub(super) fn waiting(&self) -> Resolving {
        Resolving { drawn: self.drawn.clone(), ..Resolving::default() }
    }

    /// Whether the card has been drawn and is not put anywhere else yet.
    pub(crate) fn has(&self, card: Card) -> bool {
        self.card == Some(card) || self.drawn.contains(&card)
    }
}

/// §pl:3.1.1a: takes a random card. Decks are kept as sets, so there is no order that anybody could know.
pub(crate) fn take_any(from: &mut Set<Card>, chance: &mut Chance) -> Option<Card> {
    if from.is_empty() {
        return None;
    }
    let card = from.iter().nth(chance.below(from.len() as u32) as usize)?;
    from.remove(card);
    Some(card)
}

impl State {
    /// §pl:3.1.1a,3.1.2a,3.1.3a: draws two cards of the side's deck, both before the first is resolved, so they differ.
    pub(crate) fn draw_arts(&mut self, side: Side, log: &mut impl Chronicle<Event>) {
        for _ in 0..DRAWN {
            let card = take_any(&mut self.decks[side], &mut self.chance);
            self.resolving.drawn.extend(card);
        }
        log.note(|| {
            let (clause, what) = match self.is_first_turn() {
                true => ("3.1.2a", "Capabilities"),
                false => ("3.1.3a", "Events"),
            };
            said(clause, format!("{} draws two {what}.", side.name()))
                .heading(Heading::new("arts", "Arts of War").part(side.name()).about(Thing::Seat(side)))
                .by(side)
        });
    }

    /// §pl:3.1.2f,3.1.3a: begins with the next drawn card, in the order drawn: in the first Turn its Capability, later
    /// its Event. Returns whether there was one.
    pub(crate) fn resolve_next(&mut self, side: Side, log: &mut impl Chronicle<Event>) -> bool {
        let Some(card) = self.resolving.drawn.pop_at(0) else { return false };
        match (self.is_first_turn(), card.row().event.kind) {
            (true, _) => self.assign(card, log),
            (false, Kind::Hold) => self.hold_event(card, log),
            (false, Kind::Now) => self.begin_event(card, log),
            (false, Kind::Levy | Kind::Campaign | Kind::LevyAndCampaign) => {
                // §pl:3.1.3e: while it is in force, neither half of the card is available.
                self.in_force.insert(card);
                self.tell_event(card, log);
            }
        }
        debug_assert_eq!(card.side(), side);
        true
    }

    /// §pl:3.1.3c,3.1.3h: a Hold goes to the hand, which has no limit; the enemy learns only that there is one more.
    fn hold_event(&mut self, card: Card, log: &mut impl Chronicle<Event>) {
        let side = card.side();
        self.hands[side].insert(card);
        log.note(|| {
            let others = ("3.1.3c", format!("{} keeps a card.", side.name()));
            said("3.1.3c", format!("{} keeps {}.", side.name(), event_named(card)))
                .by(side)
                .only(side, Some(others))
        });
    }

    /// Shows a drawn Event in the log.
    pub(super) fn tell_event(&self, card: Card, log: &mut impl Chronicle<Event>) {
        log.note(|| {
            let text = format!("{}: {}", event_named(card), card.row().event.text);
            said(card.event_clause().0, text).by(card.side())
        });
    }

    /// §pl:3.1.2b,1.9.1c: the Mustered Lords who can take a Capability.
    pub(crate) fn takers(&self, card: Card) -> Set<Lord> {
        self.on_map(card.side()).iter().filter(|lord| self.can_have(*lord, card)).collect()
    }

    /// §pl:3.1.2b,3.1.2c,3.1.2d: a drawn Capability must be taken if any Lord can; otherwise it goes back.
    fn assign(&mut self, card: Card, log: &mut impl Chronicle<Event>) {
        let takers = self.takers(card);
        match takers.only() {
            Some(lord) => self.take_drawn(card, lord, log),
            None if takers.is_empty() => {
                self.decks[card.side()].insert(card);
                log.note(|| {
                    let back = format!("Nobody can have {}: it goes back.", card_named(card));
                    let others = "A card that nobody can have goes back.";
                    said("3.1.2c", back).by(card.side()).hidden(self.hidden_mats, "3.1.2c", others.into())
                });
            }
            None => {
                self.resolving.card = Some(card);
                self.resolving.lords = takers;
                self.frames.push(Frame::Resolve);
            }
        }
    }

    /// §pl:3.1.2e: gives a drawn Capability to a Lord; what it brings comes at once and free.
    fn take_drawn(&mut self, card: Card, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.resolving = self.resolving.waiting();
        self.take_capability(card, lord, log);
    }

    /// §pl:3.1.3g: who is asked by the card that is being resolved.
    pub(crate) fn resolve_asks(&self) -> (Side, Clause) {
        let card = self.resolving.card.expect("a card is being resolved");
        match self.resolving.question {
            Some(Question::Holder) => (card.side(), Clause("3.1.2b")),
            Some(Question::Ransom(_)) => (Side::York, card.event_clause()),
            _ => (card.side(), card.event_clause()),
        }
    }

    pub(crate) fn resolve_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let Some(card) = self.resolving.card else {
            self.frames.pop();
            return false;
        };
        if self.is_first_turn() {
            self.resolving.question = Some(Question::Holder);
            return true;
        }
        self.event_run(card, log)
    }

    pub(crate) fn resolve_legal(&self, out: &mut Vec<Action>) {
        let Some((card, question)) = self.resolving.card.zip(self.resolving.question) else { return };
        match question {
            Question::Holder => {
                out.extend(self.resolving.lords.iter().map(|lord| Action::Take { card, lord }));
            }
            _ => self.event_legal(card, question, out),
        }
    }

    pub(crate) fn resolve_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Take { card, lord } => self.take_drawn(card, lord, log),
            _ => self.event_play(action, log),
        }
    }

    pub(crate) fn resolve_prompt(&self, side: Side) -> String {
        let name = side.name();
        match (self.resolving.card, self.resolving.question) {
            (Some(card), Some(Question::Holder)) => {
                format!("**{name}:** who takes {}?", card_named(card))
            }
            (Some(card), Some(question)) => {
                format!("**{name}:** {}: {}", card.event_name(), self.event_question(question))
            }
            _ => String::new(),
        }
    }
}
