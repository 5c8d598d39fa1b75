//! Array (4.4.1): Lords in place, Valour laid out, guns committed.

use super::{Battle, Step};
use crate::event::Event;
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::Chronicle;

/// What becomes of guns before round 1.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Guns {
    Fire,
    Keep,
}

/// §pl:Y1c,Y2c,L1c,L2c: the four cards of guns.
const CULVERINS: [Card; 4] = [Card::Y1, Card::Y2, Card::L1, Card::L2];

impl State {
    /// §pl:4.4a: begins a battle between Lords who already stand in their places; nobody else is in it.
    pub(crate) fn begin_battle(
        &mut self,
        attacker: Side,
        front: BySide<ByPlace<Option<Lord>>>,
        reserve: BySide<Set<Lord>>,
        log: &mut impl Chronicle<Event>,
    ) {
        let lords = BySide::from_fn(|side| {
            front[side].iter().filter_map(|(_, lord)| *lord).collect::<Set<_>>().and(reserve[side])
        });
        self.battle = Battle { attacker: Some(attacker), lords, front, reserve, ..Battle::default() };
        self.lay_out_valour();
        self.frames.push(Frame::Battle);
        log.note(|| Event::Arrayed { attacker, front });
    }

    /// §pl:4.4.1f: as many markers as the Lord's modified Valour.
    fn lay_out_valour(&mut self) {
        for side in Side::ALL {
            for lord in self.battle.lords[*side].iter() {
                self.battle.valour[lord] = self.valour(lord);
            }
        }
    }

    /// §pl:4.4.1h: the next holder of guns to be asked, the defender's first.
    pub(crate) fn next_gun(&self) -> Option<(Lord, Card)> {
        let battle = &self.battle;
        [battle.defender(), battle.attacker()].into_iter().find_map(|side| {
            battle.lords[side].iter().find_map(|lord| {
                let unasked = |card: &&Card| CULVERINS.contains(card) && !battle.asked_guns.contains(**card);
                self.mats[lord].capabilities.iter().find(unasked).map(|card| (lord, *card))
            })
        })
    }

    /// §pl:Y1c,Y2c,L1c,L2c,1.9.1d: guns that fire go back to the deck at once; the die falls when missiles fly.
    pub(super) fn answer_guns(&mut self, card: Card, guns: Guns, log: &mut impl Chronicle<Event>) {
        let (lord, _) = self.next_gun().expect("guns were asked about");
        self.battle.asked_guns.insert(card);
        if guns == Guns::Fire {
            self.battle.firing.push((lord, card));
            self.mats[lord].capabilities.retain(|held| *held != card);
            self.decks[lord.row().side].insert(card);
        }
        log.note(|| Event::Guns { lord, card, fire: guns == Guns::Fire });
    }

    /// §pl:4.4.2a: a round begins with Flee, the defender first.
    pub(super) fn begin_round(&mut self, log: &mut impl Chronicle<Event>) {
        self.battle.round += 1;
        self.battle.engagements.clear();
        self.battle.step = Step::Flee(self.battle.defender());
        let round = self.battle.round;
        log.note(|| Event::RoundBegan { round });
    }
}
