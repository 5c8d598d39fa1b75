//! Chapter 4: a Kingdom acts: it plays one Kingdom card, which is carried out at once. A module for each card that asks
//! something itself; Taxation is a function here, Preparations and Expansion are `war`, Succession is `succession`.

mod administration;
mod council;
mod development;

use crate::action::Action;
use crate::event::{Event, card_named, kingdom_named, region_named, said, sea_named};
use crate::frames::Asked;
use crate::glory::Ask;
use crate::ids::*;
use crate::state::{Frame, State};
use crate::succession::Kind;
use KingdomCard::*;
use kernel::{Chronicle, Heading, Seat};
use serde::{Deserialize, Serialize};

/// The action that is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Acting {
    /// §bok:1.1.7: the active Kingdom.
    pub(crate) kingdom: Kingdom,
    /// §bok:4.1.5: the card that it has played.
    pub(crate) card: Option<KingdomCard>,
    pub(crate) stage: Stage,
    /// §bok:4.6.1: the reductions that an Administration has paid for.
    pub(crate) paid: u8,
    /// §bok:10.13: whether King's Justice has been used up.
    pub(crate) pardoned: bool,
}

impl Default for Acting {
    fn default() -> Acting {
        Acting { kingdom: Kingdom::Spain, card: None, stage: Stage::Choose, paid: 0, pardoned: false }
    }
}

/// How far an action has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// §bok:4.1.1: the card is chosen (question 2).
    Choose,
    /// The card asks something (questions 9 to 11), or a frame that it has pushed is at work.
    Card,
    /// §bok:4.1.12,9.9.4: Flags at the end of the action (question 26).
    Closing,
}

/// §bok:T.4: the Kingdom card that silence plays: the first of these that is in hand.
const SILENT: [KingdomCard; 7] =
    [Taxation, Administration, Development, Council, Preparations, Expansion, Succession];

impl State {
    /// §bok:3.1.2,4.1.1: a Kingdom is about to act.
    pub(crate) fn begin_action(&mut self, kingdom: Kingdom, log: &mut impl Chronicle<Event>) {
        self.acting = Acting { kingdom, ..Acting::default() };
        self.frames.push(Frame::Kingdom);
        log.note(|| {
            let text = format!("{} acts.", kingdom_named(kingdom));
            said("4.1.1", text).heading(Heading::new("kingdom", kingdom.row().name.clone()))
        });
    }

    /// §bok:1.1.7,3.1.8: the acting player: who rules the active Kingdom now.
    pub(crate) fn acting_ruler(&self) -> Seat {
        self.ruler(self.acting.kingdom).expect("only a Kingdom with a Ruler asks something")
    }

    /// §bok:4.1.8,8.4.9: a Kingdom without a Ruler plays Succession; everybody else is asked.
    pub(crate) fn kingdom_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let Acting { kingdom, card, stage, .. } = self.acting;
        match (stage, card) {
            (Stage::Choose, _) if self.ruler(kingdom).is_none() => self.play_card(Succession, log),
            // §bok:8.5.10: also a Kingdom that a conquest has brought out of Chaos before it acts.
            (Stage::Choose, _) => return false,
            (Stage::Card, Some(Council | Development | Administration)) => return false,
            // §bok:8.4.7: whoever wins a Kingdom out of Chaos has no action with it in this turn.
            (Stage::Card, Some(Succession)) if self.succession.kind == Kind::Chaotic => self.end_action(),
            (Stage::Card, _) => self.close_action(),
            (Stage::Closing, _) if self.can_close_with_a_flag() => return false,
            (Stage::Closing, _) => self.end_action(),
        }
        true
    }

    /// §bok:4.1.5: a card goes from the hand on top of the stack, and is carried out. §bok:4.1.14,4.6.10: nobody can foil it.
    /// §bok:3.1.7: no card of this phase moves an Order token.
    fn play_card(&mut self, card: KingdomCard, log: &mut impl Chronicle<Event>) {
        let kingdom = self.acting.kingdom;
        let realm = self.realm_mut(kingdom);
        realm.hand[card] -= 1;
        realm.stack.lay(card);
        self.acting.card = Some(card);
        self.acting.stage = Stage::Card;
        log.note(|| said("4.1.5", format!("{} plays {}.", kingdom_named(kingdom), card_named(card))));
        match card {
            Taxation => self.tax(kingdom, log),
            Preparations => {
                self.hold_a_tourney(kingdom, log);
                self.begin_preparations(kingdom);
            }
            Expansion => self.begin_expansion(kingdom),
            Succession if self.ruler(kingdom).is_none() => self.begin_chaotic(kingdom, log),
            Succession => self.begin_peaceful(kingdom, log),
            Council | Development | Administration => {}
        }
    }

    /// §bok:4.4.1: the Kingdom takes its Income from the bank.
    fn tax(&mut self, kingdom: Kingdom, log: &mut impl Chronicle<Event>) {
        let income = self.income(kingdom);
        self.earn(kingdom, income);
        log.note(|| said("4.4.1", format!("{} takes {income} Crowns.", kingdom_named(kingdom))));
    }

    /// §bok:10.11: Grand Tourneys lower Unrest when the Kingdom plays Preparations, but not below 0.
    fn hold_a_tourney(&mut self, kingdom: Kingdom, log: &mut impl Chronicle<Event>) {
        let relief = self.tile_bonus(kingdom, Tile::GrandTourneys).min(self.realms[kingdom].unrest);
        if relief > 0 {
            self.realms[kingdom].unrest -= relief;
            let unrest = self.realms[kingdom].unrest;
            log.note(|| said("10.11", format!("Unrest in {} falls to {unrest}.", kingdom_named(kingdom))));
        }
    }

    /// The card has been carried out.
    pub(super) fn close_action(&mut self) {
        self.acting.stage = Stage::Closing;
    }

    /// §bok:10.22: who has Royal Patronage at the end of a Council shelters the Kingdom for the turn.
    fn end_action(&mut self) {
        let kingdom = self.acting.kingdom;
        self.realms[kingdom].sheltered =
            self.acting.card == Some(Council) && self.has_tile(kingdom, Tile::RoyalPatronage);
        self.frames.pop();
    }

    /// §bok:9.9.4: the Seas that the active Kingdom may claim now: only at the end of Preparations or Expansion.
    fn seas_to_claim(&self) -> Set<Sea> {
        match self.acting.card {
            Some(Preparations | Expansion) => self.claimable_seas(self.acting.kingdom),
            _ => Set::default(),
        }
    }

    /// §bok:T.2,T.9: whether the Ruler is asked at the end of the action.
    fn can_close_with_a_flag(&self) -> bool {
        let has_ruler = self.ruler(self.acting.kingdom).is_some();
        self.may_flag_a_cathedral() || (has_ruler && !self.seas_to_claim().is_empty())
    }

    pub(crate) fn kingdom_asks(&self) -> Asked {
        let clause = match (self.acting.stage, self.acting.card) {
            (Stage::Choose, _) => "4.1.1",
            (Stage::Closing, _) => "4.1.12",
            (Stage::Card, Some(Council)) => "4.3.1",
            (Stage::Card, Some(Development)) => "4.5.1",
            (Stage::Card, _) => "4.6.1",
        };
        Asked::one(self.acting_ruler(), clause)
    }

    pub(crate) fn kingdom_legal(&self, out: &mut Vec<Action>) {
        let kingdom = self.acting.kingdom;
        match (self.acting.stage, self.acting.card) {
            (Stage::Choose, _) => {
                // §bok:4.1.2,4.1.3,4.1.4,4.1.9,4.1.10: any card in its own hand; Succession is always there.
                let hand = &self.realms[kingdom].hand;
                out.extend(hand.matching(|count| *count > 0).iter().map(|card| Action::Play { card }));
                self.cathedral_legal(kingdom, out);
                self.lift_legal(kingdom, out);
            }
            (Stage::Closing, _) => {
                self.cathedral_legal(kingdom, out);
                out.extend(self.seas_to_claim().iter().map(|sea| Action::FlagSea { sea }));
                out.push(Action::Done);
            }
            (Stage::Card, Some(Council)) => self.council_legal(out),
            (Stage::Card, Some(Development)) => self.development_legal(out),
            (Stage::Card, _) => self.administration_legal(out),
        }
    }

    /// §bok:4.1.12,T.9: control has changed in an action: the active Kingdom is asked about Cathedrals, once the Glory for the
    /// change is settled.
    pub(crate) fn ask_about_cathedrals(&mut self) {
        if !self.asks.contains(&Ask::Cathedral) {
            self.asks.insert(0, Ask::Cathedral);
        }
    }

    /// §bok:4.1.12: whether the active Kingdom has a Ruler and a Cathedral in which it may raise its Flag.
    pub(crate) fn may_flag_a_cathedral(&self) -> bool {
        let kingdom = self.acting.kingdom;
        self.ruler(kingdom).is_some() && !self.open_cathedrals(kingdom).is_empty()
    }

    /// §bok:4.1.12,9.8.2,9.8.3: Flags in Cathedrals.
    pub(crate) fn cathedral_legal(&self, kingdom: Kingdom, out: &mut Vec<Action>) {
        out.extend(self.open_cathedrals(kingdom).iter().map(|region| Action::Flag { region }));
    }

    /// §bok:9.6.15: a Kingdom's own sieges.
    pub(crate) fn lift_legal(&self, kingdom: Kingdom, out: &mut Vec<Action>) {
        out.extend(self.realms[kingdom].sieges.iter().map(|region| Action::Lift { kingdom, region }));
    }

    /// §bok:9.6.15: a siege is lifted.
    pub(crate) fn lift(&mut self, kingdom: Kingdom, region: Region, log: &mut impl Chronicle<Event>) {
        self.realms[kingdom].sieges.remove(region);
        log.note(|| {
            let (who, what) = (kingdom_named(kingdom), region_named(region));
            said("9.6.15", format!("{who} lifts the siege of {what}."))
        });
    }

    pub(crate) fn kingdom_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        let kingdom = self.acting.kingdom;
        match action {
            Action::Play { card } => self.play_card(card, log),
            Action::Flag { region } => self.flag_cathedral(kingdom, region, log),
            Action::Lift { kingdom, region } => self.lift(kingdom, region, log),
            Action::FlagSea { sea } => {
                self.raise_sea_flag(kingdom, sea);
                log.note(|| said("9.9.4", format!("{} claims {}.", kingdom_named(kingdom), sea_named(sea))));
            }
            Action::Done if self.acting.stage == Stage::Closing => self.end_action(),
            Action::Done => self.close_action(),
            _ => match self.acting.card {
                Some(Council) => self.council_play(action, log),
                Some(Development) => self.development_play(seat, action, log),
                _ => self.administration_play(action, log),
            },
        }
    }

    /// §bok:T.4: silence plays a card that does no harm, and then does nothing more with it.
    pub(crate) fn kingdom_silence(&self) -> Option<Action> {
        let hand = &self.realms[self.acting.kingdom].hand;
        let card = SILENT.into_iter().find(|card| hand[*card] > 0)?;
        (self.acting.stage == Stage::Choose).then_some(Action::Play { card })
    }

    pub(crate) fn kingdom_prompt(&self) -> String {
        let kingdom = self.acting.kingdom;
        let name = kingdom_named(kingdom);
        match (self.acting.stage, self.acting.card) {
            (Stage::Choose, _) => format!("Which card does {name} play?"),
            (Stage::Closing, _) => format!("Does {name} raise another Flag?"),
            (Stage::Card, Some(Council)) => self.council_prompt(),
            (Stage::Card, Some(Development)) => self.development_prompt(),
            (Stage::Card, _) => self.administration_prompt(),
        }
    }
}
