//! Chapter 9: killing an heir with a King's Pardon, question 14 of §kma:T.9; chapter 10: solo missions.
//!
//! An attempt asks the holder of the town whether it blocks, whenever it has a pile (§kma:T.2); a mission asks nobody. Both
//! are attacks: nobody makes one on a faction of his own.

use super::action::Action;
use super::data::tables;
use super::event::{Event, card_named, heir_named, noble_named, said, town_named};
use super::frames::Asked;
use super::guns::lost;
use super::ids::*;
use super::state::{Faction, Frame, State, Whereabouts};
use kernel::{Chronicle, Preview, Seat};
use serde::{Deserialize, Serialize};

/// An attempt on an heir that can still be blocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Attempt {
    /// The faction of the murderer.
    pub(crate) faction: Option<FactionId>,
    pub(crate) murderer: Option<Noble>,
    pub(crate) heir: Option<Heir>,
    /// §kma:9.1a: the Pardon that was shown.
    pub(crate) pardon: Option<Card>,
    /// §kma:9.1e: the faction that holds the town.
    pub(crate) target: Option<FactionId>,
}

/// A murderer on his way.
#[derive(Clone, Copy)]
struct Murder {
    faction: FactionId,
    murderer: Noble,
    heir: Heir,
    pardon: Card,
}

impl Attempt {
    fn murder(self) -> Murder {
        let all = self.faction.zip(self.murderer).zip(self.heir).zip(self.pardon);
        let (((faction, murderer), heir), pardon) = all.expect("an attempt is being made");
        Murder { faction, murderer, heir, pardon }
    }
}

impl Faction {
    /// §kma:9.1b,9.1g: the Pardons of its pile.
    fn pardons(&self) -> Set<Card> {
        self.pile.within(tables().kinds.pardons)
    }
}

/// §kma:9.1d,10.1f,10.1k: who can go on an errand of his own: the commander and the Nobles of the pile.
pub(super) fn errant(faction: &Faction) -> impl Iterator<Item = Noble> + use<> {
    faction.cards().iter().filter_map(Card::noble)
}

/// What both have in common.
impl State {
    /// §kma:3.3a: an heir dies, by plague, fire or murder.
    pub(crate) fn kill_heir(&mut self, heir: Heir) {
        self.heirs[heir] = Whereabouts::Dead;
    }

    /// §kma:7.13g,9.1d,10.1f: a Noble dies on his own errand. Another takes over from a commander; if there is none, nobody
    /// has fought his faction, so everything is lost.
    fn dies_alone(&mut self, id: FactionId, noble: Noble, log: &mut impl Chronicle<Event>) {
        let (name, commanded) = (self.faction_named(id), self.faction(id).commander == Some(noble));
        self.lose(id, noble.crown_card());
        if !commanded {
            return self.end_without_assassins(id, "10.1g", log);
        }
        if self.has_successor(id) {
            return self.seek_commander(id, false);
        }
        self.lose_all(id);
        log.note(|| {
            said("7.13g", format!("Nobody is left to lead {name}; its cards go to Chancery.")).by(id.seat())
        });
    }

    /// §kma:9.1b,10.1k: a Noble of the pile shows his face.
    fn unmask(&mut self, noble: Noble) {
        self.show(Set::of(noble.crown_card()));
    }
}

/// Attempts on heirs.
impl State {
    /// §kma:9.1b,9.1c,9.1d,9.1f: the attempts that the mover can make: with a Pardon, by any Noble of the faction, on an heir
    /// in the town of its square.
    pub(super) fn attempts_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.turn.attempted {
            return;
        }
        for (faction, found) in self.factions_of(seat).filter(|(_, found)| !found.pardons().is_empty()) {
            let Some(town) = self.square_of(faction).and_then(|square| tables().town_in[square]) else {
                continue;
            };
            if self.holder(town).is_some_and(|holder| holder.seat() == seat) {
                continue;
            }
            for heir in self.heirs_in(town).iter() {
                out.extend(errant(found).map(|noble| Action::Attempt { faction, noble, heir }));
            }
        }
    }

    /// §kma:9.1b,9.1e,9.1f,9.1h: an attempt begins; the holder of the town is asked whether it blocks, and not whether it
    /// retreats, because heirs cannot flee.
    pub(super) fn begin_attempt(
        &mut self,
        faction: FactionId,
        murderer: Noble,
        heir: Heir,
        log: &mut impl Chronicle<Event>,
    ) {
        let pardon = self.faction(faction).pardons().first().expect("a Pardon is needed");
        let Whereabouts::In(town) = self.heirs[heir] else { unreachable!("only heirs in towns are victims") };
        self.turn.attempted = true;
        self.show(Set::of(pardon));
        self.unmask(murderer);
        log.note(|| {
            let (who, victim) = (noble_named(murderer), heir_named(heir));
            let text = format!(
                "{who} shows a {} and goes after {victim} in {}.",
                card_named(pardon),
                town_named(town)
            );
            said("9.1b", text).by(faction.seat())
        });
        let murder = Murder { faction, murderer, heir, pardon };
        let Some(target) = self.holder(town) else { return self.murdered(murder, "9.1f", log) };
        if self.faction(target).pile.is_empty() {
            return self.search_the_house(murder, target, log);
        }
        self.attempt = Attempt {
            faction: Some(faction),
            murderer: Some(murderer),
            heir: Some(heir),
            pardon: Some(pardon),
            target: Some(target),
        };
        self.frames.push(Frame::Attempt);
    }

    pub(super) fn attempt_asks(&self) -> Asked {
        Asked::one(self.attempt.target.expect("somebody can block").seat(), "9.1g")
    }

    /// §kma:9.1g: a Pardon in the very faction that holds the town blocks.
    pub(super) fn attempt_legal(&self, _seat: Seat, out: &mut Vec<Action>) {
        let target = self.attempt.target.expect("somebody can block");
        if !self.faction(target).pardons().is_empty() {
            out.push(Action::Yes);
        }
        out.push(Action::No);
    }

    pub(super) fn attempt_play(&mut self, _seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        let attempt = std::mem::take(&mut self.attempt);
        let target = attempt.target.expect("somebody can block");
        match action {
            Action::Yes => self.block(attempt.murder(), target, log),
            _ => self.search_the_house(attempt.murder(), target, log),
        }
    }

    pub(super) fn attempt_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        let over = self.attempt.target.is_none();
        if over {
            self.frames.pop();
        }
        over
    }

    pub(super) fn attempt_prompt(&self, _seat: Seat) -> String {
        let Murder { murderer, heir, .. } = self.attempt.murder();
        let holder = self.faction_named(self.attempt.target.expect("somebody can block"));
        format!(
            "{} has a King’s Pardon for the murder of {}. Does {holder} show a Pardon of its own to stop him?",
            noble_named(murderer),
            heir_named(heir)
        )
    }

    /// §kma:9.1g: both Pardons are seen, and neither is lost.
    fn block(&mut self, murder: Murder, target: FactionId, log: &mut impl Chronicle<Event>) {
        let pardon = self.faction(target).pardons().first().expect("a Pardon blocks");
        self.show(Set::of(pardon));
        log.note(|| {
            let text = format!(
                "{} shows a {} too: {} is safe, and both Pardons stay where they were.",
                self.faction_named(target),
                card_named(pardon),
                heir_named(murder.heir)
            );
            said("9.1g", text).by(target.seat())
        });
    }

    /// §kma:9.1i,9.1m: the murderer is shuffled into all cards of the target, the open ones too, and one is drawn.
    fn search_the_house(&mut self, murder: Murder, target: FactionId, log: &mut impl Chronicle<Event>) {
        let cards = self.faction(target).size() as u32;
        // The murderer is the last of them.
        let caught = self.chance.below(cards + 1) == cards;
        if caught { self.executed(murder, log) } else { self.murdered(murder, "9.1l", log) }
    }

    /// §kma:9.1j,9.1k: the heir lives, and the Pardon stays in its faction.
    fn executed(&mut self, murder: Murder, log: &mut impl Chronicle<Event>) {
        let Murder { faction, murderer, heir, .. } = murder;
        log.note(|| {
            let (who, victim) = (noble_named(murderer), heir_named(heir));
            said("9.1j", format!("{who} is found and executed; {victim} lives.")).by(faction.seat())
        });
        self.dies_alone(faction, murderer, log);
    }

    /// §kma:9.1f,9.1l: the heir dies, and the Pardon goes to Chancery.
    fn murdered(&mut self, murder: Murder, clause: &'static str, log: &mut impl Chronicle<Event>) {
        let Murder { faction, heir, pardon, .. } = murder;
        self.kill_heir(heir);
        self.lose(faction, pardon);
        log.note(|| {
            let text = format!("{} is murdered; the Pardon goes to Chancery.", heir_named(heir));
            said(clause, text).by(faction.seat())
        });
    }
}

/// What everybody can count beforehand.
impl State {
    /// §kma:9.1m: an attempt fails once in as many times as the target has cards, and one.
    pub(super) fn attempt_preview(&self, heir: Heir) -> Preview {
        let Some(target) = self.keeper(heir) else {
            return Preview::line("Nobody holds the town, so he cannot fail.");
        };
        let cards = self.faction(target).size();
        let line = format!("Unless a Pardon blocks it, it fails once in {} times.", cards + 1);
        Preview { chance: Some(one_against(cards)), ..Preview::line(line) }
    }

    /// §kma:10.1i: a mission fails once in as many times as the pile has cards, and one.
    pub(super) fn mission_preview(&self, target: FactionId) -> Preview {
        let cards = self.faction(target).pile.len();
        let line = format!("It fails once in {} times; then he dies.", cards + 1);
        Preview { chance: Some(one_against(cards)), ..Preview::line(line) }
    }
}

/// The chance of not being drawn among so many others.
fn one_against(others: usize) -> f64 {
    others as f64 / (others + 1) as f64
}

/// Solo missions.
impl State {
    /// §kma:10.1a,10.1e,10.1f,10.1k,10.1l: the missions that the mover's Nobles can go on, each Noble one in a turn.
    pub(super) fn missions_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        for (faction, found) in self.factions_of(seat) {
            for (target, _) in self.all_factions().filter(|(target, _)| self.can_strike(faction, *target)) {
                let fresh = errant(found).filter(|noble| !self.turn.missions.contains(*noble));
                out.extend(fresh.map(|noble| Action::Mission { faction, noble, target }));
            }
        }
    }

    /// §kma:5.1f,5.1g,7.1b,10.1a,10.1m: an enemy in the same square that has a pile. Assassins are struck by assassins alone,
    /// and strike nobody else.
    fn can_strike(&self, faction: FactionId, target: FactionId) -> bool {
        let (own, other) = (self.faction(faction), self.faction(target));
        target.seat() != faction.seat()
            && !other.pile.is_empty()
            && own.is_secret() == other.is_secret()
            && self.are_together(faction, target)
    }

    /// §kma:10.1b,10.1c,10.1d,10.1h,10.1i: he is shuffled into the pile and nothing else, and one card is drawn.
    /// §kma:10.1j: there is no warning, so nobody can retreat.
    pub(super) fn go_on_mission(
        &mut self,
        faction: FactionId,
        noble: Noble,
        target: FactionId,
        log: &mut impl Chronicle<Event>,
    ) {
        self.turn.missions.insert(noble);
        self.unmask(noble);
        let (who, whom) = (noble_named(noble), self.faction_named(target));
        log.note(|| said("10.1a", format!("{who} goes alone against {whom}.")).by(faction.seat()));
        let pile: Vec<Card> = self.faction(target).pile.iter().collect();
        // He is the last of them.
        match pile.get(self.chance.below(pile.len() as u32 + 1) as usize) {
            None => {
                log.note(|| said("10.1c", format!("{who} is caught and dies.")).by(faction.seat()));
                self.dies_alone(faction, noble, log);
            }
            Some(card) => {
                self.lose(target, *card);
                log.note(|| {
                    let text = format!("{who} comes home: {} {}.", card_named(*card), lost(*card));
                    said("10.1c", text).by(faction.seat())
                });
                self.end_without_assassins(target, "10.1g", log);
            }
        }
    }
}
