//! Influence (1.4): the marker, and the Influence check that many actions need.

use crate::action::Action;
use crate::event::{Event, named, said};
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::{Chronicle, Thrown};
use serde::{Deserialize, Serialize};

/// §pl:1.4.1d: the end of the track on either side.
pub(crate) const TRACK: i8 = 45;
/// §pl:1.4.2c: the highest rating that helps: a 6 always fails.
const BEST: i8 = 5;

/// A check whose points are being chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Check {
    /// Who checks.
    pub(crate) lord: Lord,
    /// What it is for.
    pub(crate) aim: Aim,
    /// §pl:1.4.2a: its cost without extra points: 1, the distance, and what cards add.
    pub(crate) cost: u8,
    /// §pl:1.4.2j: his rating with cards and Loyalty.
    pub(crate) rating: i8,
}

/// What a check is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Aim {
    /// §pl:3.4.1a,4.6.4b: the Favour of a Stronghold.
    Parley(Locale),
    /// §pl:3.4.2d: to Muster a Lord.
    Lord(Lord),
    /// §pl:3.4.3c: to Muster a Vassal.
    Vassal(Vassal),
    /// §pl:4.6.3d: to Tax a Stronghold.
    Tax(Locale),
    /// §pl:Y5e,L5e: to turn an enemy Lord away before a battle.
    Suspicion(Lord),
    /// §pl:L7e: to win over a Vassal of the enemy before a battle.
    Trust(Vassal),
    /// §pl:L27e: to keep a Vassal.
    Keep(Vassal),
    /// §pl:Y26e: to send Clarence home.
    Clarence,
    /// §pl:L4c: to call a Lord back.
    Heralds(Lord),
    /// §pl:L30c: to heal the land.
    Merchants,
}

/// What a rating is used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// §pl:3.4.1h: a Parley in Levy.
    LevyParley,
    /// §pl:4.6.4c: a Parley in Campaign.
    CampaignParley,
    /// Anything else.
    Other,
}

/// §pl:1.4.2c: the highest die that succeeds.
pub(crate) fn range(rating: i8) -> u8 {
    rating.clamp(1, BEST) as u8
}

/// §pl:1.4.2b: what extra points add to the rating.
fn bonus(points: u8) -> i8 {
    match points {
        0 => 0,
        1 => 1,
        _ => 2,
    }
}

impl State {
    /// §pl:1.4.1a,1.4.1d: moves the marker toward a side, no further than its end.
    pub(crate) fn win(&mut self, side: Side, points: u8, log: &mut impl Chronicle<Event>) {
        self.shift_influence(side, i16::from(points), log);
    }

    /// §pl:1.4.1b,1.4.1c: points spent or lost move the marker toward the other side.
    pub(crate) fn lose(&mut self, side: Side, points: u8, log: &mut impl Chronicle<Event>) {
        self.shift_influence(side.other(), i16::from(points), log);
    }

    /// §pl:1.4.1e: one movement of the marker, in favour of a side.
    pub(crate) fn shift_influence(&mut self, side: Side, points: i16, log: &mut impl Chronicle<Event>) {
        let signed = if side == Side::York { points } else { -points };
        let now = (i16::from(self.influence) + signed).clamp(-i16::from(TRACK), i16::from(TRACK)) as i8;
        if now != self.influence {
            self.influence = now;
            log.note(|| Event::Influence { now });
        }
    }

    /// Influence from a side's point of view.
    pub(crate) fn influence_for(&self, side: Side) -> i8 {
        if side == Side::York { self.influence } else { -self.influence }
    }

    /// The side with more Influence; none if it is level.
    pub(crate) fn ahead(&self) -> Option<Side> {
        Side::ALL.iter().copied().find(|side| self.influence_for(*side) > 0)
    }

    /// §pl:1.4.2j,Y14e,Y20c,Y20e,Y22c,Y26c,Y35e,L11c,L24c,L28c: a Lord's Influence with everything that changes it.
    pub(crate) fn rating(&self, lord: Lord, purpose: Purpose) -> i8 {
        let mat = &self.mats[lord];
        let side = lord.side();
        let mut rating = lord.row().influence as i8;
        let parley = purpose != Purpose::Other;
        for card in &mat.capabilities {
            rating += match *card {
                capability::YORKS_FAVOURED_SON if card.row().suits(lord) => 1,
                capability::FAIR_ARBITER if self.is_friendly(lord) => 1,
                capability::FALLEN_BROTHER
                    if card.row().suits(lord) && self.dead.contains(Lord::Clarence) =>
                {
                    2
                }
                capability::IN_THE_NAME_OF_THE_KING if parley => 1,
                capability::MARRIED_TO_A_NEVILLE if self.is_with_warwick(lord) => 2,
                capability::LOYAL_SOMERSET if self.is_with(lord, Lord::Margaret) => 1,
                _ => 0,
            };
        }
        if side == Side::York && !self.in_force.is_empty() {
            if purpose == Purpose::LevyParley && self.in_force.contains(event::RICHARD_OF_YORK) {
                rating += 1;
            }
            if self.is_levy() && self.in_force.contains(event::YORKIST_PARADE) {
                rating += 2;
            }
            if self.is_levy() && self.in_force.contains(event::PRIVY_COUNCIL) {
                rating += 1;
            }
        }
        rating
    }

    /// §pl:1.4.2a: begins a check. The player may first add points to the rating, if that can help.
    pub(crate) fn begin_check(&mut self, check: Check, log: &mut impl Chronicle<Event>) {
        self.check = Some(check);
        if range(check.rating) < BEST as u8 && range(check.rating + 2) > range(check.rating) {
            self.frames.push(Frame::Check);
        } else {
            self.roll_check(0, log);
        }
    }

    /// §pl:1.4.2i: pays for a check that succeeds without a die.
    pub(crate) fn sure_check(&mut self, check: Check, log: &mut impl Chronicle<Event>) {
        self.lose(check.lord.side(), check.cost, log);
        self.checked(check, true, log);
    }

    /// §pl:1.4.2b,1.4.2h: 0, 1 or 3 more points, as long as they raise the range.
    pub(crate) fn legal_points(&self, out: &mut Vec<Action>) {
        let check = self.check.expect("points are being chosen");
        out.push(Action::Spend { points: 0 });
        let mut best = range(check.rating);
        for points in [1, 3] {
            let raised = range(check.rating + bonus(points));
            if raised > best {
                best = raised;
                out.push(Action::Spend { points });
            }
        }
    }

    /// The points are chosen: rolls the die.
    pub(crate) fn play_points(&mut self, points: u8, log: &mut impl Chronicle<Event>) {
        self.frames.pop();
        self.roll_check(points, log);
    }

    /// §pl:1.4.2c,1.4.2d,1.4.2g: pays everything, then one die decides.
    fn roll_check(&mut self, points: u8, log: &mut impl Chronicle<Event>) {
        let check = self.check.take().expect("a check is under way");
        self.lose(check.lord.side(), check.cost + points, log);
        let need = range(check.rating + bonus(points));
        let face = self.chance.die();
        let passed = face <= need;
        log.note(|| {
            let text = format!(
                "{} spends {} and {} on a {face}.",
                named(check.lord),
                check.cost + points,
                if passed { "succeeds" } else { "fails" },
            );
            let thrown = Thrown { face, need: Some(need), passed: Some(passed), reroll: false };
            said("1.4.2c", text.clone()).by(check.lord.side()).dice(vec![thrown]).hidden(
                self.hidden_mats,
                "1.4.2c",
                text,
            )
        });
        self.checked(check, passed, log);
    }

    /// Carries out the result of a check.
    fn checked(&mut self, check: Check, passed: bool, log: &mut impl Chronicle<Event>) {
        match check.aim {
            Aim::Parley(at) => self.parleyed(check.lord, at, passed, log),
            Aim::Lord(target) => self.lord_called(check.lord, target, passed, log),
            Aim::Vassal(vassal) => self.vassal_called(check.lord, vassal, passed, log),
            Aim::Tax(at) => self.taxed(check.lord, at, passed, log),
            Aim::Suspicion(target) => self.suspected(check.lord, target, passed, log),
            Aim::Trust(vassal) => self.won_over(check.lord, vassal, passed, log),
            Aim::Keep(vassal) => self.kept(check.lord, vassal, passed, log),
            Aim::Clarence => self.clarence_doubted(passed, log),
            Aim::Heralds(target) => self.heralds_sent(check.lord, target, passed, log),
            Aim::Merchants => self.merchants_came(check.lord, passed, log),
        }
    }
}
