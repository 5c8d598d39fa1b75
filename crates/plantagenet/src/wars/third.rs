//! The third War (6.3): New Rivals under a Yorkist King, Yorkists' Last Stand under a Lancastrian one.

use super::succession::cards;
use crate::ids::*;
use crate::state::State;

/// §pl:6.3-IIIY-o: the Influence that each Heir lost in an earlier War costs his side.
const LOST_HEIR: i8 = 8;

impl State {
    fn add_cards(&mut self, list: &[Card]) {
        for card in cards(list).iter() {
            self.decks[card.side()].insert(card);
        }
    }

    /// The princes of York who live, highest first.
    fn princes(&self) -> Vec<Lord> {
        [Lord::York, Lord::March, Lord::Rutland, Lord::Gloucester1]
            .into_iter()
            .filter(|prince| !self.wars.lost.contains(*prince))
            .collect()
    }

    /// §pl:6.3-IIIY-n,6.3-IIIL-m,6.3-IIIY-o,6.3-IIIL-n: London is the King's, every other Seat its Lord's; each side
    /// pays for the Heirs that it has lost.
    fn set_third_markers(&mut self) {
        self.favour = BySide::default();
        for side in Side::ALL.iter().copied() {
            self.favour[side] = self.seats(side);
            self.favour[side].remove(Locale::London);
        }
        let king = self.king();
        self.favour[king].insert(Locale::London);
        let lost =
            |side: Side| self.wars.lost.iter().filter(|heir| heir.side() == side).count() as i8 * LOST_HEIR;
        self.influence = lost(Side::Lancaster) - lost(Side::York);
    }

    /// §pl:6.3-IIIY-a,6.3-IIIY-b,6.3-IIIY-f,6.3-IIIY-q,6.3-IIIY-r,6.3-IIIY-s,6.3-IIIY-t: New Rivals.
    pub(super) fn set_up_rivals(&mut self) {
        let mut princes = self.princes();
        // §pl:6.3-IIIY-c: Gloucester was named Heir, so Rutland is left out.
        if self.wars.gloucester_named && princes.contains(&Lord::Gloucester1) {
            princes.retain(|prince| *prince != Lord::Rutland);
        }
        // §pl:6.3-IIIY-e: counted without Rutland, and before surplus Heirs are removed.
        if princes.iter().filter(|prince| **prince != Lord::Rutland).count() == 1 {
            self.place(Lord::NorthumberlandY2, Locale::Carlisle);
            self.add_cards(&[Card::Y37]);
        }
        let king = self.crown_rival(&princes);
        self.place_pretender(king);
        self.set_third_markers();
    }

    /// §pl:6.3-IIIY-d,6.3-IIIY-g,6.3-IIIY-h,6.3-IIIY-i,6.3-IIIY-j,6.3-IIIY-k: the King at London and one Heir; their
    /// cards. Returns the King.
    fn crown_rival(&mut self, princes: &[Lord]) -> Lord {
        use Lord::{
            EdwardIV, Gloucester1, Gloucester2, March, RichardIII, Rutland, Salisbury, WarwickY, York,
        };
        self.wars.heirs[Side::York] = princes.iter().copied().take(2).collect();
        let heir = princes.get(1).copied();
        let king = match (princes.first().copied(), heir) {
            (Some(York), _) => {
                self.add_cards(&[Card::Y14, Card::Y21]);
                York
            }
            (Some(March), _) => {
                self.add_cards(&[Card::Y23, Card::Y24]);
                EdwardIV
            }
            (Some(Rutland), Some(_)) => {
                self.add_cards(&[Card::Y20, Card::Y21]);
                Rutland
            }
            (Some(Gloucester1), _) => {
                self.add_cards(&[Card::Y32, Card::Y33]);
                RichardIII
            }
            // Rutland alone: Warwick is King instead of him.
            _ => {
                self.wars.heirs[Side::York] = Set::of(WarwickY);
                self.place(Salisbury, Locale::York);
                self.add_cards(&[Card::Y16, Card::Y17, Card::Y22]);
                WarwickY
            }
        };
        self.place(king, Locale::London);
        match (king, heir) {
            (_, Some(March)) => {
                self.place(March, Locale::Ludlow);
                self.add_cards(&[Card::Y20]);
            }
            (_, Some(Rutland)) => {
                self.place(Rutland, Locale::Canterbury);
                self.add_cards(&[if king == York { Card::Y20 } else { Card::Y31 }]);
            }
            (Rutland, Some(Gloucester1)) => {
                self.place(Gloucester2, Locale::London);
                self.add_cards(&[Card::Y34]);
            }
            (_, Some(Gloucester1)) => {
                self.place(Gloucester1, Locale::Gloucester);
                self.add_cards(&[Card::Y34]);
                if king == EdwardIV {
                    self.add_cards(&[Card::Y28]);
                }
            }
            _ => {}
        }
        king
    }

    /// §pl:6.3-IIIY-l,6.3-IIIY-m: Lancaster's one Heir: Margaret, or Henry Tudor unless Edward IV is King, or Warwick;
    /// Oxford and Jasper Tudor are with him.
    fn place_pretender(&mut self, king: Lord) {
        let (heir, at) = match (self.wars.lost.contains(Lord::Margaret), king) {
            (false, _) => (Lord::Margaret, Locale::France),
            (true, Lord::EdwardIV) => (Lord::WarwickL, Locale::Calais),
            (true, _) => (Lord::HenryTudor, Locale::France),
        };
        self.add_cards(match heir {
            Lord::Margaret => &[Card::L27, Card::L31],
            Lord::HenryTudor => &[Card::L32, Card::L35],
            _ => &[Card::L23, Card::L30],
        });
        self.wars.heirs[Side::Lancaster] = Set::of(heir);
        for lord in [heir, Lord::Oxford, Lord::JasperTudor2] {
            self.place(lord, at);
        }
        if heir == Lord::Margaret {
            self.gain(capability::EDWARD, Lord::Margaret);
        }
    }

    /// §pl:6.3-IIIL-a,6.3-IIIL-b,6.3-IIIL-e,6.3-IIIL-o,6.3-IIIL-p: Yorkists' Last Stand.
    pub(super) fn set_up_last_stand(&mut self) {
        self.crown_lancastrian();
        self.gather_yorkists();
        self.set_third_markers();
    }

    /// §pl:6.3-IIIL-c,6.3-IIIL-d: the highest Lancastrian Heir is King and the only one; the younger Somerset uses the
    /// elder's card.
    fn crown_lancastrian(&mut self) {
        let heirs = [Lord::HenryVI, Lord::Margaret, Lord::Somerset1, Lord::Somerset2];
        let Some(heir) = heirs.into_iter().find(|heir| !self.wars.lost.contains(*heir)) else { return };
        self.wars.heirs[Side::Lancaster] = Set::of(heir);
        match heir {
            Lord::HenryVI => {
                self.place(Lord::HenryVI, Locale::London);
                self.add_cards(&[Card::L15, Card::L17]);
            }
            Lord::Margaret => {
                self.place(Lord::Margaret, Locale::London);
                self.add_cards(&[Card::L27, Card::L31]);
                self.gain(capability::EDWARD, Lord::Margaret);
            }
            _ => {
                self.place(Lord::Somerset1, Locale::London);
                self.add_cards(&[Card::L18, Card::L20, Card::L27]);
            }
        }
    }

    /// §pl:6.3-IIIL-f,6.3-IIIL-g,6.3-IIIL-h,6.3-IIIL-i,6.3-IIIL-j,6.3-IIIL-k,6.3-IIIL-l: the Yorkists who are left, and
    /// where they start.
    fn gather_yorkists(&mut self) {
        use Lord::{Gloucester1, Gloucester2, Norfolk, Salisbury, WarwickY, York};
        let princes = self.princes();
        let named = self.wars.gloucester_named && princes.contains(&Gloucester1);
        let mut lords = Vec::new();
        match princes.first().copied() {
            Some(first) if named || first == Gloucester1 => {
                lords.push(Gloucester2);
                self.add_cards(&[Card::Y35]);
            }
            Some(York) => {
                lords.push(York);
                self.add_cards(&[Card::Y14, Card::Y18]);
                if let Some(next) = princes.get(1).copied() {
                    lords.push(next);
                    self.add_cards(&[if next == Gloucester1 { Card::Y34 } else { Card::Y20 }]);
                }
            }
            _ => {
                lords.push(WarwickY);
                self.add_cards(&[Card::Y16]);
            }
        }
        self.wars.heirs[Side::York] = lords.iter().map(|lord| super::person(*lord)).collect();
        if lords.len() == 1 {
            lords.push(Salisbury);
            self.add_cards(&[Card::Y17, Card::Y22]);
        }
        lords.push(Norfolk);
        let at = if lords.contains(&WarwickY) { Locale::Calais } else { Locale::Burgundy };
        for lord in lords {
            self.place(lord, at);
        }
    }
}
