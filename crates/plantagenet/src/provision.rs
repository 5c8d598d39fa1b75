//! Coin for Troops (3.2.1) and Provender for Troops (4.7): sharing, Pillage, and what happens to those who are short.
//!
//! Both are one procedure. Each Lord pays from his own mat; others at his place pay what is missing. Those who are
//! short Pillage and owe everything once more; those who are then still short Disband.

use crate::action::Action;
use crate::data::map;
use crate::event::{Event, join_with_and, named, named_all, place_name, said};
use crate::ids::*;
use crate::lords::Leaving;
use crate::state::{Frame, State};
use kernel::{Chronicle, Clause};
use serde::{Deserialize, Serialize};

/// §pl:3.2.1a,4.7b: the number of Troops for one Coin or Provender.
const MEN_PER_COIN: u8 = 6;

/// What this many Troops need.
pub(crate) fn dues(troops: u8) -> u16 {
    troops.div_ceil(MEN_PER_COIN).into()
}

/// A side's Pay or Feed in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Provision {
    need: Need,
    stage: Stage,
    /// Who has Troops to pay or to feed.
    lords: Set<Lord>,
    /// What each of them still owes.
    owed: ByLord<u16>,
}

/// What the Troops need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Need {
    #[default]
    Pay,
    Feed,
}

/// The stages of the procedure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Stage {
    /// §pl:3.2.1c: all pay what they can.
    #[default]
    First,
    /// §pl:3.2.1f: those who are short Pillage.
    Pillage,
    /// §pl:3.2.1n: they owe everything once more.
    Again,
}

impl Need {
    fn asset(self) -> Asset {
        match self {
            Need::Pay => Asset::Coin,
            Need::Feed => Asset::Provender,
        }
    }

    /// The clause for Pay, or the corresponding one for Feed.
    fn clause(self, pay: &'static str, feed: &'static str) -> &'static str {
        match self {
            Need::Pay => pay,
            Need::Feed => feed,
        }
    }

    /// The word for Pay, or the one for Feed.
    fn word(self, pay: &'static str, feed: &'static str) -> &'static str {
        self.clause(pay, feed)
    }
}

impl Provision {
    /// The Lords who still owe something.
    fn short(&self) -> Set<Lord> {
        self.lords.iter().filter(|lord| self.owed[*lord] > 0).collect()
    }

    /// Whose Troops they are.
    fn side(&self) -> Side {
        self.lords.first().expect("somebody has Troops to pay or feed").side()
    }
}

impl State {
    /// §pl:3.2.1a,3.2.1s,L14c: the side pays its Troops; nothing is owed where Percy's Power reaches.
    pub(crate) fn begin_pay(&mut self, side: Side, log: &mut impl Chronicle<Event>) {
        if side == self.rebel() {
            self.madame_la_grande(log);
        }
        let spared = self.percys_power(side);
        let owing = |lord: &Lord| !self.at(*lord).is_some_and(|there| spared.contains(there));
        let lords = self.on_map(side).iter().filter(owing).collect();
        self.begin_provision(Need::Pay, lords);
    }

    /// §pl:4.7a,4.7g,4.7h,4.7i,1.8a,L28e: the side's Lords who moved or fought feed their Troops, except those of the
    /// Depot; then their flags are removed.
    pub(crate) fn begin_feed(&mut self, side: Side) {
        let flagged = self.moved.within(self.in_play[side]);
        let hungry = flagged.minus(self.march.fed_by_depot);
        self.moved = self.moved.minus(flagged);
        self.march.fed_by_depot = self.march.fed_by_depot.minus(self.in_play[side]);
        self.begin_provision(Need::Feed, hungry);
    }

    /// §pl:4.8.2c,4.8.2g: a Lord who has just landed feeds his Troops, whatever he did before.
    pub(crate) fn begin_feed_ashore(&mut self, lord: Lord) {
        self.begin_provision(Need::Feed, Set::of(lord));
    }

    fn begin_provision(&mut self, need: Need, lords: Set<Lord>) {
        if !lords.is_empty() {
            self.provision = Provision { need, stage: Stage::First, lords, owed: self.all_due(lords) };
            self.frames.push(Frame::Provision);
        }
    }

    /// §pl:3.2c,L37c: a Coin for the holder if he is at, or one Way from, a Lancastrian Port of the Channel.
    fn madame_la_grande(&mut self, log: &mut impl Chronicle<Event>) {
        let Some(lord) = self.user(capability::MADAME_LA_GRANDE) else { return };
        let Some(there) = self.at(lord) else { return };
        let ports = self.favour[lord.side()].within(map().ports_of[Locale::EnglishChannel]);
        if ports.contains(there) || ports.meets(there.adjacent()) {
            self.mats[lord].assets[Asset::Coin] += 1;
            log.note(|| {
                said("L37c", format!("**Madame La Grande** sends {} a Coin.", named(lord)))
                    .by(lord.side())
                    .secret(self.hidden_mats)
            });
        }
    }

    /// §pl:3.2.1a,4.7b: what each owes: 1 for every six Troops or part of six; Retinue and Vassals are free.
    fn all_due(&self, lords: Set<Lord>) -> ByLord<u16> {
        let mut due = ByLord::default();
        for lord in lords.iter() {
            due[lord] = dues(self.mats[lord].troops());
        }
        due
    }

    pub(crate) fn provision_asks(&self) -> (Side, Clause) {
        let Provision { need, stage, .. } = self.provision;
        let clause = match stage {
            Stage::First => need.clause("3.2.1e", "4.7c"),
            Stage::Pillage => need.clause("3.2.1g", "4.7d"),
            Stage::Again => need.clause("3.2.1n", "4.7d"),
        };
        (self.provision.side(), Clause(clause))
    }

    /// §pl:3.2.1r,4.7d: each stage is finished on the whole map before the next one begins.
    pub(crate) fn provision_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.provision.stage {
            Stage::First => {
                if self.pay_and_share() {
                    return true;
                }
                self.tell_paid("3.2.1a", "4.7b", log);
                self.after_first_payment(log);
            }
            Stage::Pillage => {
                let pillagers = self.pillagers();
                match pillagers.only() {
                    Some(lord) => self.pillage(lord, log),
                    None if pillagers.is_empty() => self.owe_again(),
                    None => return true,
                }
            }
            Stage::Again => {
                if self.pay_and_share() {
                    return true;
                }
                self.tell_paid("3.2.1n", "4.7d", log);
                self.disband_the_short(log);
                self.frames.pop();
            }
        }
        false
    }

    /// §pl:3.2.1b,3.2.1c,3.2.1d,4.7c,1.5.3c: each Lord pays from his own mat, as much as he owes and not more; then
    /// others at his place pay what is missing. The order does not matter. Returns whether the owner has to choose who
    /// gets the next one.
    fn pay_and_share(&mut self) -> bool {
        let asset = self.provision.need.asset();
        for lord in self.provision.short().iter() {
            let own = self.mats[lord].assets[asset].min(self.provision.owed[lord]);
            self.mats[lord].assets[asset] -= own;
            self.provision.owed[lord] -= own;
        }
        loop {
            let sharing = self.sharing();
            let Some(any) = sharing.first() else { return false };
            let owed: u16 = sharing.iter().map(|lord| self.provision.owed[lord]).sum();
            let left = self.shared(any, asset);
            if sharing.len() > 1 && left < owed {
                return true;
            }
            for lord in sharing.iter() {
                let given = self.provision.owed[lord].min(left);
                self.spend_shared(lord, asset, given);
                self.provision.owed[lord] -= given;
            }
        }
    }

    /// §pl:3.2.1e: the short Lords of one place where there is still something to share.
    fn sharing(&self) -> Set<Lord> {
        let (short, asset) = (self.provision.short(), self.provision.need.asset());
        let first = short.iter().find(|lord| self.shared(*lord, asset) > 0);
        first.map_or_else(Set::default, |lord| self.company(lord).within(short))
    }

    /// §pl:3.2.1d: those who are short must Pillage; all others are done.
    fn after_first_payment(&mut self, log: &mut impl Chronicle<Event>) {
        let Provision { need, .. } = self.provision;
        let short = self.provision.short();
        if short.is_empty() {
            self.frames.pop();
            return;
        }
        self.provision.stage = Stage::Pillage;
        log.note(|| {
            let what = need.word("pay", "feed");
            let whose = if short.len() == 1 { "his" } else { "their" };
            let text = format!("{} cannot {what} {whose} Troops in full.", named_all(short));
            said(need.clause("3.2.1d", "4.7d"), text).by(self.provision.side())
        });
    }

    /// §pl:3.2.1f,3.2.1g,3.2.1h,1.3.1l,4.7e: the short Lords at Strongholds that are not Exhausted; elsewhere there is
    /// nothing to Pillage.
    fn pillagers(&self) -> Set<Lord> {
        let can_pillage = |there: Locale| there.is_stronghold() && !self.is_exhausted(there);
        self.provision.short().iter().filter(|lord| self.at(*lord).is_some_and(can_pillage)).collect()
    }

    /// §pl:3.2.1i,3.2.1j,3.2.1k,3.2.1l,3.2.1m: Coin and Provender as the table says, which no card changes, at the
    /// price of twice as much Influence. The place becomes Exhausted and the enemy's, and its neighbours shift toward
    /// the enemy.
    fn pillage(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        let (side, enemy) = (lord.side(), lord.side().other());
        let Some(there) = self.at(lord) else { return };
        let gain = there.pillage();
        self.mats[lord].assets[Asset::Coin] += u16::from(gain);
        self.mats[lord].assets[Asset::Provender] += u16::from(gain);
        log.note(|| {
            let text =
                format!("{} pillages {}: {gain} Coin, {gain} Provender.", named(lord), place_name(there));
            said("3.2.1i", text).by(side)
        });
        self.lose(side, 4 * gain, log);
        self.exhaust(there, log);
        self.set_favour(there, Some(enemy), log);
        for neighbour in there.adjacent().iter().filter(|near| near.is_stronghold()) {
            self.shift_favour(neighbour, enemy, log);
        }
    }

    /// §pl:3.2.1n: each short Lord owes the full amount, whatever he gave before.
    fn owe_again(&mut self) {
        let short = self.provision.short();
        let need = self.provision.need;
        self.provision = Provision { need, stage: Stage::Again, lords: short, owed: self.all_due(short) };
    }

    /// §pl:3.2.1o,3.2.1p,3.2.1q,3.2.1h,4.7d,4.7e,4.7j: Lords who are still short Disband, which costs their side
    /// Influence; what is left on the mats of the others stays there.
    fn disband_the_short(&mut self, log: &mut impl Chronicle<Event>) {
        let need = self.provision.need;
        for lord in self.provision.short().iter() {
            let worth = self.worth_in_influence(lord);
            log.note(|| {
                let text =
                    format!("{} goes {}, for {worth} influence.", named(lord), need.word("unpaid", "unfed"));
                said(need.clause("3.2.1q", "4.7d"), text).by(lord.side())
            });
            self.lose(lord.side(), worth, log);
            self.leave(lord, Leaving::Disband, log);
        }
    }

    /// Logs in one line what the side has paid.
    fn tell_paid(&self, pay: &'static str, feed: &'static str, log: &mut impl Chronicle<Event>) {
        log.note(|| {
            let Provision { need, lords, owed, .. } = self.provision;
            let due = self.all_due(lords);
            let given: Vec<String> = lords
                .iter()
                .map(|lord| format!("{} {}", named(lord), due[lord].saturating_sub(owed[lord])))
                .collect();
            let (side, clause) = (self.provision.side(), need.clause(pay, feed));
            let public = format!("{} {} its Troops.", side.name(), need.word("pays", "feeds"));
            said(clause, format!("{} for Troops: {}.", need.word("Coin", "Provender"), join_with_and(&given)))
                .by(side)
                .hidden(self.hidden_mats, clause, public)
        });
    }

    pub(crate) fn provision_legal(&self, out: &mut Vec<Action>) {
        match self.provision.stage {
            Stage::First | Stage::Again => {
                out.extend(self.sharing().iter().map(|lord| Action::Share { lord }));
            }
            Stage::Pillage => out.extend(self.pillagers().iter().map(|lord| Action::Pillage { lord })),
        }
    }

    pub(crate) fn provision_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Share { lord } => {
                self.spend_shared(lord, self.provision.need.asset(), 1);
                self.provision.owed[lord] -= 1;
            }
            Action::Pillage { lord } => self.pillage(lord, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    pub(crate) fn provision_prompt(&self, side: Side) -> String {
        let Provision { need, stage, .. } = self.provision;
        match stage {
            Stage::First | Stage::Again => {
                format!("**{}:** whose men get the next {}?", side.name(), need.word("Coin", "Provender"))
            }
            Stage::Pillage => {
                let what = need.word("unpaid", "hungry");
                format!("**{}:** men are {what}. Who pillages next?", side.name())
            }
        }
    }
}
