//! Tides of War (4.8.1): what each side gains at the end of a Campaign.

use crate::action::Action;
use crate::data::{Rule, tables};
use crate::event::{Event, named, said};
use crate::ids::*;
use crate::state::State;
use arrayvec::ArrayVec;
use kernel::{Chronicle, Heading};

/// §pl:Y4c: how much Provender may be given away.
const MOST_CHARITY: u8 = 2;

/// Points for one reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Award {
    /// The clause that gives them.
    pub(crate) clause: &'static str,
    pub(crate) points: u8,
    /// What for, in a word or two.
    pub(crate) why: &'static str,
}

/// Everything that a side gains.
pub(crate) type Awards = ArrayVec<Award, 16>;

fn add(awards: &mut Awards, clause: &'static str, points: u8, why: &'static str) {
    if points > 0 {
        awards.push(Award { clause, points, why });
    }
}

impl State {
    /// The Lord who can give Provender away by Charity, and how much.
    fn almoner(&self) -> Option<(Lord, u8)> {
        let lord = self.user(capability::WE_DONE_DEEDS_OF_CHARITY)?;
        Some((lord, self.shared(lord, Asset::Provender).min(MOST_CHARITY.into()) as u8))
    }

    /// §pl:1.5.3h: whether York is asked. With hidden mats it is asked whenever the card could be on one, so that the
    /// question reveals nothing.
    pub(crate) fn can_give_charity(&self) -> bool {
        let shown = self.in_force.contains(event::JACK_CADE)
            || self.aside.contains(capability::WE_DONE_DEEDS_OF_CHARITY)
            || self.seen[Side::York].contains(capability::WE_DONE_DEEDS_OF_CHARITY)
            || !self.scenario().deck(Side::York).contains(capability::WE_DONE_DEEDS_OF_CHARITY);
        let could = self.hidden_mats && !shown && !self.on_map(Side::York).is_empty();
        could || self.almoner().is_some_and(|(_, most)| most > 0)
    }

    /// §pl:Y4c,4.8.1f: none, one or two Provender of his own or Shared.
    pub(crate) fn charity_legal(&self, out: &mut Vec<Action>) {
        let most = self.almoner().map_or(0, |(_, most)| most);
        out.extend((0..=most).map(|points| Action::Spend { points }));
    }

    /// §pl:Y4c: the Provender goes now, the points come with the rest of the Tides.
    pub(crate) fn charity_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let Action::Spend { points } = action else { unreachable!("{action:?} was not offered") };
        if let Some((lord, _)) = self.almoner().filter(|_| points > 0) {
            self.spend_shared(lord, Asset::Provender, points.into());
            self.closing.charity = points;
            log.note(|| {
                said("Y4c", format!("{} gives {points} Provender to the poor.", named(lord))).by(Side::York)
            });
        }
        self.finish_step();
    }

    /// §pl:4.8.1a,4.8.1b,4.8.1c,4.8.1e,4.8.1f,4.8.1h: what Tides of War would bring a side now, and why.
    pub(crate) fn tides(&self, side: Side) -> Awards {
        let mut awards = Awards::new();
        self.award_areas(side, &mut awards);
        self.award_special_strongholds(side, &mut awards);
        self.award_most_strongholds(side, &mut awards);
        self.award_lords(side, &mut awards);
        self.award_cards(side, &mut awards);
        awards
    }

    /// §pl:4.8.1a,4.8.1i: 1 for any Lord in an Area, 2 for Dominance. Exile boxes and Calais are in no Area.
    fn award_areas(&self, side: Side, awards: &mut Awards) {
        let occupied = self.occupied(side);
        for area in Area::ALL.iter().copied() {
            let [present, whole] = match area {
                Area::North => ["Lords in the North", "the whole North"],
                Area::South => ["Lords in the South", "the whole South"],
                Area::Wales => ["Lords in Wales", "the whole of Wales"],
            };
            add(awards, "4.8.1a", u8::from(occupied.meets(area.locales())), present);
            add(awards, "4.8.1a", if self.dominates(side, area) { 2 } else { 0 }, whole);
        }
    }

    /// §pl:4.8.1b: for Favour, unless an enemy Lord is there.
    fn award_special_strongholds(&self, side: Side, awards: &mut Awards) {
        let held = self.favour[side].minus(self.occupied(side.other()));
        let special =
            [(Locale::London, 2, "London"), (Locale::Calais, 2, "Calais"), (Locale::Harlech, 1, "Harlech")];
        for (place, points, why) in special {
            add(awards, "4.8.1b", if held.contains(place) { points } else { 0 }, why);
        }
    }

    /// §pl:4.8.1c,4.8.1d,1.3.1b,1.3.1d: once for the most Strongholds of each type; to neither side if level.
    fn award_most_strongholds(&self, side: Side, awards: &mut Awards) {
        let most = [(2, "most Cities"), (1, "most Towns"), (1, "most Fortresses")];
        for (net, (points, why)) in self.net_strongholds().into_iter().zip(most) {
            let ahead = if side == Side::York { net } else { -net };
            add(awards, "4.8.1c", if ahead > 0 { points } else { 0 }, why);
        }
    }

    /// §pl:4.8.1e,1.3.1n,1.4.2j,1.3.2b,6.0-Ic-j: in the boxes so marked, the printed Influence of the Lords on the map.
    fn award_lords(&self, side: Side, awards: &mut Awards) {
        if tables().calendar[usize::from(self.turn) - 1].gain {
            let printed = self.on_map(side).iter().map(|lord| lord.row().influence).sum();
            add(awards, "4.8.1e", printed, "Lords on the map");
        }
    }

    /// §pl:Y4c,Y28c,L17c,L18c,6.0-II-p: what cards and the Queen Regent add.
    fn award_cards(&self, side: Side, awards: &mut Awards) {
        let holder = |card: Card| self.holder(card).filter(|lord| self.uses(*lord, card));
        match side {
            Side::York => {
                add(awards, "Y28c", u8::from(holder(capability::FIRST_SON).is_some()), "First Son");
                add(awards, "Y4c", self.closing.charity, "Deeds of Charity");
            }
            Side::Lancaster => {
                // §pl:L17c: at Sea he is at no Stronghold and in no Exile box.
                let is_away = |at: Locale| at != Locale::London && !at.is_sea();
                let away = holder(capability::MARGARET).and_then(|lord| self.at(lord)).is_some_and(is_away);
                add(awards, "L17c", if away { 2 } else { 0 }, "Margaret");
                add(awards, "L18c", u8::from(holder(capability::COUNCIL_MEMBER).is_some()), "Council Member");
                let regent =
                    self.has_rule(Rule::QueenRegent) && self.at(Lord::Margaret) == Some(Locale::London);
                add(awards, "6.0-II-p", if regent { 3 } else { 0 }, "Queen Regent");
            }
        }
    }

    /// §pl:4.8.1g,1.4.1e: the difference of both sides moves the marker once.
    pub(crate) fn tides_of_war(&mut self, log: &mut impl Chronicle<Event>) {
        let points: BySide<i16> =
            BySide::from_fn(|side| self.tides(side).iter().map(|award| i16::from(award.points)).sum());
        for side in Side::ALL.iter().copied() {
            log.note(|| {
                let because: Vec<String> =
                    self.tides(side).iter().map(|award| format!("{} {}", award.why, award.points)).collect();
                let because = if because.is_empty() { "nothing".into() } else { because.join(", ") };
                let line =
                    said("4.8.1g", format!("{} gains {}: {because}.", side.name(), points[side])).by(side);
                if side == Side::York { line.heading(Heading::new("tides", "Tides of War")) } else { line }
            });
        }
        self.closing.charity = 0;
        self.shift_influence(Side::York, points[Side::York] - points[Side::Lancaster], log);
    }
}
