//! The Events that happen as they are drawn (3.1.3b), and the questions they ask.

mod lancaster;
#[cfg(test)]
mod tests;
mod york;

use crate::action::Action;
use crate::event::{Event, named, place_name};
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::Chronicle;
use serde::{Deserialize, Serialize};

/// What the card that is being resolved asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Question {
    /// §pl:3.1.2b: who takes a drawn Capability.
    Holder,
    /// §pl:Y10e: who Taxes next, if anybody does.
    Collector,
    /// §pl:Y10e: what he Taxes.
    Tax(Lord),
    /// §pl:Y26e: whether Edward IV tries Clarence.
    Doubt,
    /// §pl:L22e: whom the French join.
    Ally,
    /// §pl:Y31e,L14e,L22e: how many men he takes.
    Enlist(Lord),
    /// §pl:L23e,L24e,L25e,L29e,L31e: which place is next.
    Place,
    /// §pl:L23e,L24e: whether York pays points or loses the Favour of the place.
    Ransom(Locale),
    /// §pl:L25e: which of his men is lost.
    Loss(Lord),
    /// §pl:L27e: which Vassal is tempted.
    Tempted,
}

/// What an Event does next.
pub(super) enum Next {
    /// Somebody chooses.
    Ask(Question),
    /// Something else comes first, such as a check.
    Wait,
    /// It is over.
    Over,
}

impl State {
    /// §pl:3.1.3b,3.1.3f,1.9.1f,1.9.1g: begins an Event that happens as it is drawn, whether or not it changes
    /// anything. Whoever drew it decides what it leaves open, and may decline where its text says so.
    pub(super) fn begin_event(&mut self, card: Card, log: &mut impl Chronicle<Event>) {
        self.tell_event(card, log);
        self.resolving.card = Some(card);
        self.frames.push(Frame::Resolve);
        match card {
            event::TAX_COLLECTORS => self.send_collectors(),
            event::LONDON_FOR_YORK => self.double_london(log),
            event::SHE_WOLF_OF_FRANCE => self.prolong_service(log),
            // §pl:Y21e: one step, whoever is there; not beyond York's Favour.
            event::SIR_RICHARD_LEIGH => self.shift_favour(Locale::London, Side::York, log),
            event::CHARLES_THE_BOLD => self.bring_gifts(Side::York, log),
            event::DUBIOUS_CLARENCE => self.resolving.left = u8::from(self.can_doubt_clarence()),
            event::YORKIST_NORTH => self.count_the_north(log),
            event::EARL_RIVERS => self.resolving.lords = self.on_map(Side::York),
            event::SCOTS => self.resolving.lords = self.on_map(Side::Lancaster),
            event::HENRY_PRESSURES_PARLIAMENT => self.press_parliament(log),
            event::HENRYS_PROCLAMATION => self.call_vassals_due(log),
            event::FRENCH_TROOPS => self.land_french(),
            event::WARWICKS_PROPAGANDA_L23 | event::WARWICKS_PROPAGANDA_L24 => self.begin_propaganda(),
            event::WELSH_REBELLION => self.raise_wales(),
            event::HENRY_RELEASED => self.release_henry(log),
            event::LUNIVERSELLE_ARAGNE => self.spin_web(),
            event::TO_WILFUL_DISOBEDIENCE => self.resolving.left = 2,
            event::FRENCH_WAR_LOANS => self.bring_gifts(Side::Lancaster, log),
            event::ROBINS_REBELLION => self.resolving.left = 3,
            event::TUDOR_BANNERS => self.raise_banners(log),
            other => unreachable!("{other} does not happen at once"),
        }
    }

    /// Continues the Event that is being resolved. Returns whether somebody must choose; when nothing is left, the card
    /// goes back to its deck at once.
    pub(super) fn event_run(&mut self, card: Card, log: &mut impl Chronicle<Event>) -> bool {
        let next = match card {
            event::TAX_COLLECTORS => self.next_collector(),
            event::DUBIOUS_CLARENCE if self.resolving.left > 0 => Next::Ask(Question::Doubt),
            event::EARL_RIVERS | event::SCOTS => self.next_recruits(),
            event::FRENCH_TROOPS => self.next_french(),
            event::WARWICKS_PROPAGANDA_L23 | event::WARWICKS_PROPAGANDA_L24 => self.next_propaganda(),
            event::WELSH_REBELLION => self.next_loss(log),
            event::LUNIVERSELLE_ARAGNE => self.next_tempted(log),
            event::TO_WILFUL_DISOBEDIENCE => self.next_disobedience(log),
            event::ROBINS_REBELLION => self.next_place(),
            _ => Next::Over,
        };
        match next {
            Next::Ask(question) => {
                self.resolving.question = Some(question);
                true
            }
            Next::Wait => false,
            Next::Over => {
                self.end_event(card);
                false
            }
        }
    }

    /// §pl:3.1.3b: returns the card to its deck, so that its Capability can be Levied in this same Muster.
    fn end_event(&mut self, card: Card) {
        self.frames.pop();
        self.decks[card.side()].insert(card);
        self.resolving = self.resolving.waiting();
    }

    pub(super) fn event_legal(&self, card: Card, question: Question, out: &mut Vec<Action>) {
        match question {
            Question::Holder => {}
            Question::Collector => {
                out.push(Action::Done);
                out.extend(self.resolving.lords.iter().map(|lord| Action::Choose { lord }));
            }
            Question::Tax(lord) => {
                out.extend(self.tax_targets(lord).iter().map(|at| Action::Tax { at }));
            }
            Question::Doubt => out.extend([Action::Pass, Action::Choose { lord: Lord::Clarence }]),
            Question::Ally => out.extend(self.resolving.lords.iter().map(|lord| Action::Choose { lord })),
            Question::Enlist(_) => {
                let [arms, militia] = self.offered(card);
                for arms in 0..=arms {
                    out.extend((0..=militia).map(|militia| Action::Enlist { arms, militia }));
                }
            }
            Question::Place => {
                if card == event::ROBINS_REBELLION {
                    out.push(Action::Done);
                }
                out.extend(self.nameable(card).iter().map(|at| Action::Name { at }));
            }
            Question::Ransom(_) => out.extend([Action::Accept, Action::Spend { points: RANSOM }]),
            Question::Loss(lord) => {
                let men = Troop::ALL.iter().filter(|troop| self.mats[lord].standing[**troop] > 0);
                out.extend(men.map(|troop| Action::Strike { lord, troop: *troop }));
            }
            Question::Tempted => {
                let vassals = self.yorkist_vassals().minus(self.resolving.vassals);
                out.extend(vassals.iter().map(|vassal| Action::Call { vassal }));
            }
        }
    }

    pub(super) fn event_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let (card, question) = self.resolving.card.zip(self.resolving.question).expect("a card asks");
        match (question, action) {
            (Question::Collector, Action::Choose { lord }) => self.collect(lord, log),
            (Question::Collector, _) => self.resolving.lords = Set::default(),
            (Question::Tax(lord), Action::Tax { at }) => self.collect_at(lord, at, log),
            (Question::Doubt, Action::Choose { .. }) => self.doubt_clarence(log),
            (Question::Ally, Action::Choose { lord }) => self.resolving.lord = Some(lord),
            (Question::Enlist(lord), Action::Enlist { arms, militia }) => {
                self.enlist(card, lord, arms, militia, log);
            }
            (Question::Place, Action::Name { at }) => self.name_place(card, at, log),
            (Question::Ransom(at), _) => self.answer_propaganda(card, at, action, log),
            (Question::Loss(lord), Action::Strike { troop, .. }) => self.lose_troop(lord, troop, log),
            (Question::Tempted, Action::Call { vassal }) => self.resolving.vassals.insert(vassal),
            _ => self.resolving.left = 0,
        }
    }

    pub(super) fn event_question(&self, question: Question) -> String {
        let left = self.resolving.left;
        match question {
            Question::Holder => String::new(),
            Question::Collector => "who taxes for double Coin?".into(),
            Question::Tax(lord) => format!("what does {} tax?", named(lord)),
            Question::Doubt => format!("does {} try to turn him away?", named(Lord::EdwardIV)),
            Question::Ally => "whom do they join?".into(),
            Question::Enlist(lord) => format!("how many join {}?", named(lord)),
            Question::Place => format!("which place? {left} may be named."),
            Question::Ransom(at) => format!("lose {RANSOM} Influence, or {}?", place_name(at)),
            Question::Loss(lord) => format!("which of {}'s men are lost? {left} more.", named(lord)),
            Question::Tempted => "which Vassal wavers?".into(),
        }
    }
}

/// §pl:L23e,L24e: what York pays to keep a place.
const RANSOM: u8 = 2;
