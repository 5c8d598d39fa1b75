//! The second War (6.3): The Kingmaker if York has won the first, Lancastrian Legitimacy Fades if Lancaster has.

use crate::ids::*;
use crate::state::{State, Whereabouts};

impl State {
    /// The Heirs of the second War: the princes of York and the leaders of Lancaster who have survived so far.
    fn set_second_heirs(&mut self) {
        let york = [Lord::York, Lord::March, Lord::Rutland, Lord::Gloucester1];
        let lancaster = [Lord::HenryVI, Lord::Margaret, Lord::Somerset1, Lord::Somerset2];
        self.wars.heirs[Side::York] = york.into_iter().collect::<Set<_>>().minus(self.wars.lost);
        self.wars.heirs[Side::Lancaster] = lancaster.into_iter().collect::<Set<_>>().minus(self.wars.lost);
    }

    /// §pl:6.3-IIY-a,6.3-IIY-b,6.3-IIY-c: the set-up of II with a King found by Succession.
    pub(super) fn set_up_kingmaker(&mut self) {
        self.set_second_heirs();
        self.place_princes();
        self.place_exiles();
        self.decks = BySide::from_fn(|side| self.war_deck(side));
    }

    /// §pl:6.3-IIY-d,6.3-IIY-e,6.3-IIY-f,6.3-IIY-g,6.3-IIY-h,6.3-IIY-i: the King at London, the other princes where
    /// they belong, and Pembroke if two or fewer of the four live.
    fn place_princes(&mut self) {
        let king = self.highest_heir(Side::York);
        match king {
            Some(Lord::York) => {
                self.place(Lord::York, Locale::London);
                if self.has_heir(Lord::March) {
                    self.place(Lord::March, Locale::Ludlow);
                }
            }
            Some(Lord::March) => self.place(Lord::EdwardIV, Locale::London),
            Some(Lord::Rutland) => self.place(Lord::Rutland, Locale::London),
            _ => {
                self.in_play[Side::York].remove(Lord::Gloucester1);
                self.in_play[Side::York].insert(Lord::RichardIII);
                self.lords[Lord::RichardIII] = self.lords[Lord::Gloucester1];
                self.lords[Lord::Gloucester1] = Whereabouts::Out;
            }
        }
        if self.has_heir(Lord::Rutland) && king != Some(Lord::Rutland) {
            self.place(Lord::Rutland, Locale::Canterbury);
            self.favour[Side::York].insert(Locale::Canterbury);
        }
        if self.wars.heirs[Side::York].len() <= 2 {
            self.place(Lord::Pembroke, Locale::Pembroke);
        }
    }

    /// §pl:6.3-IIY-j,6.3-IIY-l,6.3-IIY-m: Henry VI or else Margaret, and a Somerset, come back in box 9.
    fn place_exiles(&mut self) {
        for pair in [[Lord::HenryVI, Lord::Margaret], [Lord::Somerset1, Lord::Somerset2]] {
            if let Some(lord) = pair.into_iter().find(|heir| self.has_heir(*heir)) {
                self.put_on_calendar(lord, 9, true);
            }
        }
    }

    fn put_on_calendar(&mut self, lord: Lord, slot: u8, exile: bool) {
        self.in_play[lord.side()].insert(lord);
        self.lords[lord] = Whereabouts::Calendar { slot, exile };
    }

    /// §pl:6.3-IIL-a,6.3-IIL-b,6.3-IIL-c,6.3-IIL-d,6.3-IIL-e,6.3-IIL-g,6.3-IIL-h,6.3-IIL-i: the King at London, Somerset
    /// at Wells, the princes of York abroad.
    pub(super) fn set_up_legitimacy(&mut self) {
        self.set_second_heirs();
        let king = self.highest_heir(Side::Lancaster);
        match king {
            Some(Lord::Margaret) => self.put_on_calendar(Lord::Margaret, 1, false),
            Some(king) => self.place(king, Locale::London),
            None => {}
        }
        let somerset = [Lord::Somerset1, Lord::Somerset2].into_iter().find(|heir| self.has_heir(*heir));
        if let Some(somerset) = somerset.filter(|one| king != Some(*one)) {
            self.place(somerset, Locale::Wells);
        }
        for prince in [Lord::York, Lord::March, Lord::Rutland] {
            if self.has_heir(prince) {
                self.put_on_calendar(prince, 7, true);
            }
        }
        self.decks = BySide::from_fn(|side| self.war_deck(side));
    }
}
