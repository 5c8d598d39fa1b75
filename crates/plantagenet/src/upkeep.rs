//! Previews of answers in Pay, in Feed, in the Exile step and at the end of a Campaign.

use crate::action::Action;
use crate::ids::*;
use crate::lords::{Leaving, in_box};
use crate::sequence::Step;
use crate::state::{Frame, State, Whereabouts};
use kernel::Preview;

impl State {
    /// The preview of such an answer; none for those that need no explanation, or are about something else.
    pub(crate) fn preview_upkeep(&self, action: &Action) -> Option<Preview> {
        match (self.frames.last()?, *action) {
            (Frame::Provision, Action::Pillage { lord }) => self.preview_pillage(lord),
            (Frame::Turn, Action::Dismiss { lord }) => Some(self.preview_dismissal(lord)),
            (Frame::Turn, Action::Pay { .. }) => {
                let due = in_box(self.later(1), "is due again in", "stays to the end");
                Some(Preview::line(format!("1 influence; he {due}")))
            }
            (Frame::Turn, Action::Release { vassal }) => Some(self.preview_release(vassal)),
            (Frame::Turn, Action::Muster { lord }) => {
                Some(Preview::line(format!("to {}, for nothing", self.exile_box(lord)?.name())))
            }
            (Frame::Turn, Action::Roll { lord }) => Some(self.preview_landing(lord)),
            (Frame::Turn, Action::Spend { points }) => {
                Some(Preview::line(format!("York gains {points} influence")))
            }
            _ => None,
        }
    }

    /// Whether York is asked how much to give away.
    pub(crate) fn is_charity(&self) -> bool {
        self.step == Step::Charity && self.frames.last() == Some(&Frame::Turn)
    }

    /// §pl:3.2.1i,3.2.1j,3.2.1k,3.2.1l: what Pillage yields, what it costs, and how it changes Favour.
    fn preview_pillage(&self, lord: Lord) -> Option<Preview> {
        let there = self.at(lord)?;
        let (gain, enemy) = (there.pillage(), lord.side().other().name());
        let mut preview =
            Preview::line(format!("{gain} Coin, {gain} Provender; {} influence lost", 4 * gain));
        preview.lines.push(format!("{} is exhausted and favours {enemy}", there.name()));
        if !there.adjacent().is_empty() {
            preview.lines.push(format!("its neighbours lean to {enemy}"));
        }
        Some(preview)
    }

    /// §pl:3.2.2a,3.2.2d,3.2.4a,3.2.4c,Y8c: when he can be back, and how.
    fn preview_dismissal(&self, lord: Lord) -> Preview {
        let to = self.goes_to(lord, self.way_out(lord, Leaving::Disband));
        let Whereabouts::Calendar { slot, exile } = to else { return Preview::default() };
        let (to, how) = (in_box(slot, "to", "off the Calendar"), if exile { ", as an Exile" } else { "" });
        Preview::line(format!("{to}{how}; saves {} influence", self.cost_of_lord(lord)))
    }

    /// §pl:3.2.3e,3.2.4d,3.3.2b: when he is Ready again, if ever.
    fn preview_release(&self, vassal: Vassal) -> Preview {
        let slot = self.later(6 - vassal.row().service);
        let back = in_box(slot, "at home again in", "he does not come home before the end");
        Preview::line(format!("free; {back}"))
    }

    /// §pl:4.8.2a,4.8.2b,4.8.2d: he comes ashore on a third of the dice, if any Port is free.
    fn preview_landing(&self, lord: Lord) -> Preview {
        let loss = self.worth_in_influence(lord);
        let safe = match self.landing_ports(lord).is_empty() {
            true => "finds no free Port and disbands",
            false => "lands",
        };
        Preview {
            lines: vec![format!("{safe} on 5–6; otherwise he is lost, and {loss} influence")],
            chance: Some(2.0 / 6.0),
            ..Preview::default()
        }
    }
}
