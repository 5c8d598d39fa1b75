//! Heirs (6.2.1): who is next in line, and who is King.

use crate::ids::*;
use crate::state::State;
use crate::view::{HeirView, WarView};

/// §pl:6.2.1a,6.2.1b: the Heirs of each house, highest first; one card represents each man.
const YORK: [Lord; 5] = [Lord::York, Lord::March, Lord::Rutland, Lord::Gloucester1, Lord::WarwickY];
const LANCASTER: [Lord; 6] =
    [Lord::HenryVI, Lord::Margaret, Lord::Somerset1, Lord::Somerset2, Lord::HenryTudor, Lord::WarwickL];

fn line(side: Side) -> &'static [Lord] {
    match side {
        Side::York => &YORK,
        Side::Lancaster => &LANCASTER,
    }
}

/// §pl:6.2.1c: the card that represents the man: removing Edward IV removes March.
pub(crate) fn person(lord: Lord) -> Lord {
    match lord {
        Lord::EdwardIV => Lord::March,
        Lord::Gloucester2 | Lord::RichardIII => Lord::Gloucester1,
        other => other,
    }
}

impl State {
    /// The Heir of this War whom a Lord card represents. §pl:6.3-IIIL-c: in the Last Stand the younger Somerset uses
    /// the elder's card.
    pub(super) fn heir_of(&self, lord: Lord) -> Lord {
        let younger = lord == Lord::Somerset1
            && self.wars.war == 3
            && self.wars.heirs[Side::Lancaster].contains(Lord::Somerset2);
        if younger { Lord::Somerset2 } else { person(lord) }
    }

    /// §pl:6.2.1d: the highest Heir of a side in this War who has not been removed, whether on the map or not.
    pub(crate) fn highest_heir(&self, side: Side) -> Option<Lord> {
        let left = self.wars.heirs[side].minus(self.wars.lost);
        line(side).iter().copied().find(|heir| left.contains(*heir))
    }

    /// Whether an Heir of this War has not been removed.
    pub(super) fn has_heir(&self, heir: Lord) -> bool {
        self.wars.heirs[heir.side()].contains(heir) && !self.wars.lost.contains(heir)
    }

    /// §pl:6.2.1a,6.2.1b: his rank among the Heirs, in the grand campaign.
    pub(crate) fn heir_rank(&self, lord: Lord) -> Option<u8> {
        let heir = self.heir_of(lord);
        let listed = self.wars.war > 0 && self.wars.heirs[lord.side()].contains(heir);
        let rank = line(lord.side()).iter().position(|one| *one == heir);
        rank.filter(|_| listed).map(|at| at as u8 + 1)
    }

    pub(crate) fn war_view(&self) -> Option<WarView> {
        (self.wars.war > 0).then(|| WarView {
            number: self.wars.war,
            name: &self.scenario().name,
            heirs: [Side::York, Side::Lancaster].map(|side| self.heir_views(side)),
            respite: self.wars.winner.filter(|_| self.wars.respite),
        })
    }

    /// The card by which an Heir is in play; if he is not, the one that represents him.
    fn card_of(&self, heir: Lord) -> Lord {
        self.in_play[heir.side()].iter().find(|lord| person(*lord) == heir).unwrap_or(heir)
    }

    fn heir_views(&self, side: Side) -> Vec<HeirView> {
        let king = self.highest_heir(side).filter(|_| side == self.king());
        let shown = |heir: &&Lord| {
            self.wars.heirs[side].contains(**heir) || self.wars.lost.contains(**heir) || !is_warwick(**heir)
        };
        line(side)
            .iter()
            .filter(shown)
            .map(|heir| HeirView {
                lord: self.card_of(*heir),
                name: &self.card_of(*heir).row().name,
                state: match () {
                    () if self.wars.lost.contains(*heir) => "lost",
                    () if self.wars.heirs[side].contains(*heir) => "present",
                    () => "absent",
                },
                king: king == Some(*heir),
            })
            .collect()
    }
}

fn is_warwick(lord: Lord) -> bool {
    matches!(lord, Lord::WarwickY | Lord::WarwickL)
}
