//! The sequence of play (2.2.1): Levy, then Campaign, Turn after Turn. Each step calls the chapter that carries it out.

use crate::action::Action;
use crate::data::{Rule, tables};
use crate::event::{Event, said};
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::{Chronicle, Clause, Heading};
use serde::{Deserialize, Serialize};

/// The steps of a Turn. A step with a side is that side's; the Rebel comes first (2.2.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Step {
    /// §pl:6.0-III-e: York may begin with Richard III.
    Crown,
    /// The Levy begins.
    #[default]
    Start,
    /// §pl:3.1.1a: the side draws two Arts of War cards.
    Draw(Side),
    /// §pl:3.1.3a: they are resolved one after the other.
    Resolve(Side),
    /// §pl:3.2b,3.2.1a: Coin for Troops; then Lords, then Vassals.
    PayTroops(Side),
    /// §pl:3.2.2a: Lords may be Disbanded before they cost Influence.
    DismissLords(Side),
    /// §pl:3.2.2b: Influence for Lords.
    PayLords,
    /// §pl:3.2.3a: Influence for Vassals.
    PayVassals(Side),
    /// §pl:3.3.1a: Exiles come back.
    Exiles(Side),
    /// §pl:3.3.2a: Vassals are Ready again.
    ReadyVassals,
    /// §pl:3.4g: Muster begins.
    BeginMuster,
    /// §pl:3.4a: Lords use their Lordship.
    Muster(Side),
    /// §pl:3.4i: Levy ends.
    EndLevy,
    /// §pl:4.0c: Campaign begins.
    BeginCampaign,
    /// §pl:4.1.2c: both sides plan.
    Plan,
    /// §pl:4.2a: the next Command card.
    Command,
    /// §pl:4.7a,4.7f: after every card, those who moved or fought Feed.
    Feed(Side),
    /// §pl:4.8a,4.8.1f: the Campaign ends: first Provender may be given away for Influence.
    Charity,
    /// §pl:4.8.1a: the Tides of War.
    Tides,
    /// §pl:4.8.2a: Lords at Sea try to come ashore.
    Disembark(Side),
    /// §pl:4.8.3a: has somebody won?
    Victory,
    /// §pl:4.8.4a,4.8.5a: Grow, then Waste.
    Grow,
    /// The side's Troops and Assets are reduced.
    Waste(Side),
    /// §pl:4.8.6b: Held cards may be put back.
    Reset(Side),
    /// §pl:4.8.6c: the marker moves to the next box.
    Advance,
}

impl State {
    /// Whether it is Levy; otherwise it is Campaign.
    pub(crate) fn is_levy(&self) -> bool {
        use Step::*;
        match self.step {
            Crown | Start | Draw(_) | Resolve(_) | PayTroops(_) | DismissLords(_) | PayLords
            | PayVassals(_) | Exiles(_) | ReadyVassals | BeginMuster | Muster(_) | EndLevy => true,
            BeginCampaign | Plan | Command | Feed(_) | Charity | Tides | Disembark(_) | Victory | Grow
            | Waste(_) | Reset(_) | Advance => false,
        }
    }

    /// §pl:3.2a: whether this is the first Turn of the scenario or War.
    pub(crate) fn is_first_turn(&self) -> bool {
        self.turn == self.scenario().first
    }

    /// §pl:2.2.4a,2.2.4b,2.2.4c: the step that follows: after the Rebel's the same for the King's side, then the next
    /// one. Commands and battles have an order of their own.
    fn after(&self, side: Side, again: impl FnOnce(Side) -> Step, next: Step) -> Step {
        if side == self.rebel() { again(self.king()) } else { next }
    }

    /// Runs until somebody has a choice to make, or the game is over.
    pub(crate) fn run(&mut self, log: &mut impl Chronicle<Event>) {
        while self.ended.is_none() {
            if self.wars.is_decided() {
                self.end_war(log);
                continue;
            }
            let asks = match *self.frames.last().expect("the sequence of play never ends by itself") {
                Frame::Prepare | Frame::Check | Frame::Held => true,
                Frame::Turn => self.run_turn(log),
                Frame::Resolve => self.resolve_run(log),
                Frame::Provision => self.provision_run(log),
                Frame::Muster => self.muster_run(log),
                Frame::Command => self.command_run(log),
                Frame::Haul => self.haul_run(log),
                Frame::Landing => self.landing_run(log),
                Frame::Merchants => self.merchants_run(log),
                Frame::March => self.march_run(log),
                Frame::Spoils => self.spoils_run(log),
                Frame::Battle => self.battle_run(log),
                Frame::Wars => self.wars_run(log),
            };
            if asks {
                return;
            }
        }
    }

    /// §pl:2.2.1a: carries out the current step and goes to the next one. Returns whether it asks instead.
    fn run_turn(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let rebel = self.rebel();
        match self.step {
            Step::Crown | Step::Plan => return !self.plans_are_made() || self.step == Step::Crown,
            Step::Start => {
                self.tell_turn("Levy", "2.2.1a", log);
                self.step = Step::Draw(rebel);
            }
            Step::Draw(side) => {
                self.draw_arts(side, log);
                self.step = Step::Resolve(side);
            }
            Step::Resolve(side) => {
                if !self.resolve_next(side, log) {
                    let pay = if self.is_first_turn() { Step::Exiles(rebel) } else { Step::PayTroops(rebel) };
                    self.step = self.after(side, Step::Draw, pay);
                }
            }
            Step::PayTroops(side) => {
                self.step = self.after(side, Step::PayTroops, Step::DismissLords(rebel));
                self.begin_pay(side, log);
            }
            Step::DismissLords(side) => {
                if !self.on_map(side).is_empty() {
                    return true;
                }
                self.step = self.after(side, Step::DismissLords, Step::PayLords);
            }
            Step::PayLords => {
                self.pay_lords(log);
                self.step = Step::PayVassals(rebel);
            }
            Step::PayVassals(side) => {
                if self.pay_vassals_run(side, log) {
                    return true;
                }
                self.step = self.after(side, Step::PayVassals, Step::Exiles(rebel));
            }
            Step::Exiles(side) => {
                if self.can_muster_exiles(side) {
                    return true;
                }
                self.step = self.after(side, Step::Exiles, Step::ReadyVassals);
            }
            Step::ReadyVassals => {
                self.ready_vassals(log);
                self.step = Step::BeginMuster;
            }
            Step::BeginMuster => {
                self.begin_muster(log);
                self.step = Step::Muster(rebel);
            }
            Step::Muster(side) => {
                if let Some(lord) = self.must_muster(side) {
                    self.begin_lordship(lord, log);
                } else if self.can_muster(side) {
                    return true;
                } else {
                    self.step = self.after(side, Step::Muster, Step::EndLevy);
                }
            }
            Step::EndLevy => {
                self.end_levy(log);
                self.step = Step::BeginCampaign;
            }
            Step::BeginCampaign => {
                self.tell_turn("Campaign", "4.0a", log);
                self.begin_campaign(log);
                self.step = Step::Plan;
            }
            Step::Command => {
                if self.next_card(log) {
                    self.step = Step::Feed(rebel);
                } else {
                    self.step = Step::Charity;
                }
            }
            Step::Feed(side) => {
                self.step = self.after(side, Step::Feed, Step::Command);
                self.begin_feed(side);
            }
            Step::Charity => {
                if self.can_give_charity() {
                    return true;
                }
                self.step = Step::Tides;
            }
            Step::Tides => {
                self.tides_of_war(log);
                self.step = Step::Disembark(rebel);
            }
            Step::Disembark(side) => {
                if !self.at_sea(side).is_empty() {
                    return self.disembark_run(side, log);
                }
                self.step = self.after(side, Step::Disembark, Step::Victory);
            }
            Step::Victory => {
                self.step = Step::Grow;
                self.victory_check(log);
            }
            Step::Grow => {
                self.grow(log);
                self.step = Step::Waste(rebel);
            }
            Step::Waste(side) => {
                if self.waste_run(side, log) {
                    return true;
                }
                self.step = self.after(side, Step::Waste, Step::Reset(rebel));
                if self.step == Step::Reset(rebel) {
                    self.end_campaign_events(log);
                }
            }
            Step::Reset(side) => {
                if !self.hands[side].is_empty() {
                    return true;
                }
                self.step = self.after(side, Step::Reset, Step::Advance);
            }
            Step::Advance => {
                self.turn += 1;
                self.step = Step::Start;
            }
        }
        false
    }

    /// Ends the step that has asked a side, and goes to the next one.
    pub(crate) fn finish_step(&mut self) {
        self.step = match self.step {
            Step::DismissLords(side) => self.after(side, Step::DismissLords, Step::PayLords),
            Step::Exiles(side) => self.after(side, Step::Exiles, Step::ReadyVassals),
            Step::Muster(side) => self.after(side, Step::Muster, Step::EndLevy),
            Step::Charity => Step::Tides,
            Step::Reset(side) => self.after(side, Step::Reset, Step::Advance),
            Step::Crown => Step::Start,
            Step::Plan => Step::Command,
            other => other,
        };
    }

    fn tell_turn(&self, what: &str, clause: &'static str, log: &mut impl Chronicle<Event>) {
        log.note(|| {
            let months = &tables().calendar[usize::from(self.turn) - 1].months;
            let year = self.scenario().year + u16::from((self.turn - 1) / 5);
            said(clause, format!("{what} of {months} {year}."))
                .heading(Heading::new("turn", format!("Turn {}", self.turn)).number(self.turn).part(what))
        });
    }

    /// Who is asked by the sequence of play itself, and under which clause.
    pub(crate) fn turn_asks(&self) -> (Side, Clause) {
        match self.step {
            Step::Crown => (Side::York, Clause("6.0-III-e")),
            Step::DismissLords(side) => (side, Clause("3.2.2a")),
            Step::PayVassals(side) => (side, Clause("3.2.3a")),
            Step::Exiles(side) => (side, Clause("3.3.1a")),
            Step::Muster(side) => (side, Clause("3.4a")),
            Step::Charity => (Side::York, Clause("Y4c")),
            Step::Disembark(side) => (side, self.disembark_clause()),
            Step::Waste(side) => (side, Clause("4.8.5d")),
            Step::Reset(side) => (side, Clause("4.8.6b")),
            other => unreachable!("{other:?} asks nobody"),
        }
    }

    pub(crate) fn turn_legal(&self, side: Side, out: &mut Vec<Action>) {
        match self.step {
            Step::Crown => out.extend([Action::Richard, Action::Pass]),
            Step::DismissLords(_) => {
                out.push(Action::Done);
                out.extend(self.on_map(side).iter().map(|lord| Action::Dismiss { lord }));
            }
            Step::PayVassals(_) => self.pay_vassals_legal(side, out),
            Step::Exiles(_) => self.exiles_legal(side, out),
            Step::Muster(_) => self.muster_choices(side, out),
            Step::Plan => self.plan_legal(side, out),
            Step::Charity => self.charity_legal(out),
            Step::Disembark(_) => self.disembark_legal(side, out),
            Step::Waste(_) => self.waste_legal(side, out),
            Step::Reset(_) => {
                out.push(Action::Done);
                out.extend(self.hands[side].iter().map(|card| Action::Discard { card }));
            }
            _ => {}
        }
    }

    pub(crate) fn turn_play(&mut self, side: Side, action: Action, log: &mut impl Chronicle<Event>) {
        match (self.step, action) {
            (Step::Crown, Action::Richard) => {
                self.become_richard(log);
                self.finish_step();
            }
            (Step::Crown, _) => self.finish_step(),
            (Step::Plan, _) => self.plan_play(side, action, log),
            (Step::DismissLords(_), Action::Dismiss { lord }) => self.dismiss(lord, log),
            (Step::PayVassals(_), _) => self.pay_vassals_play(action, log),
            (Step::Exiles(_), Action::Muster { lord }) => self.muster_exile(lord, log),
            (Step::Charity, _) => self.charity_play(action, log),
            (Step::Disembark(_), _) => self.disembark_play(action, log),
            (Step::Waste(_), _) => self.waste_play(action),
            (Step::Reset(_), Action::Discard { card }) => self.put_back(card, log),
            (Step::Muster(_), Action::Richard) => self.become_richard(log),
            (Step::Muster(_), Action::Choose { lord }) => self.begin_lordship(lord, log),
            (_, Action::Done) => self.finish_step(),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    pub(crate) fn turn_prompt(&self, side: Side) -> String {
        let name = side.name();
        match self.step {
            Step::Crown => format!("**{name}:** does Richard take the crown before the war begins?"),
            Step::DismissLords(_) => {
                format!("**{name}:** disband any Lords before they cost Influence?")
            }
            Step::PayVassals(_) => format!("**{name}:** pay this Vassal, or let him go?"),
            Step::Exiles(_) => format!("**{name}:** which Exiles come back?"),
            Step::Muster(_) => format!("**{name}:** which Lord musters next?"),
            Step::Plan => self.plan_prompt(side),
            Step::Charity => format!("**{name}:** give Provender away for Influence?"),
            Step::Disembark(_) => self.disembark_prompt(side),
            Step::Waste(_) => format!("**{name}:** whose ranks are filled first?"),
            Step::Reset(_) => format!("**{name}:** put Held Events back into the deck?"),
            _ => String::new(),
        }
    }

    /// §pl:4.8.3a,4.8.3b,4.8.6d,5.0a,5.2b: the first condition that holds ends the game, or the War; no step follows.
    fn victory_check(&mut self, log: &mut impl Chronicle<Event>) {
        if let Some(ending) = self.victory() {
            self.end(ending, log);
        }
    }

    /// §pl:6.0-Ib-k: whether this is the scenario's last Turn.
    pub(crate) fn is_last_turn(&self) -> bool {
        self.turn == self.scenario().last
    }

    /// §pl:1.3.2b,6.0-Ic-i,6.0-III-h: whether there is Grow, or Waste, after this box; some scenarios leave it out.
    pub(crate) fn has_mark(&self, mark: impl Fn(&crate::data::Box) -> bool, off: Rule) -> bool {
        mark(&tables().calendar[usize::from(self.turn) - 1]) && !self.has_rule(off)
    }
}
