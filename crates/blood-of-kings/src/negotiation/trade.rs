//! Section 6.1: trade; and 10.28: Trade Houses. Question 38.

use super::{Stage, Talks};
use crate::action::Action;
use crate::event::{Event, kingdom_named, said};
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::{Chronicle, Seat};

impl State {
    /// §bok:6.1.1,10.28: before trade is paid, tokens may be turned.
    pub(crate) fn begin_trade(&mut self) {
        self.talks = Talks { stage: Stage::Turning, ..Talks::default() };
        self.frames.push(Frame::Negotiation);
    }

    /// Who has Trade Houses.
    pub(super) fn trader(&self) -> Option<Seat> {
        self.everybody().iter().find(|seat| self.house(*seat).tiles.contains(Tile::TradeHouses))
    }

    /// §bok:10.28: the tokens of any Kingdoms, each once.
    pub(super) fn turning_legal(&self, out: &mut Vec<Action>) {
        let left = Set::matching(|kingdom| !self.talks.turned.contains(kingdom));
        out.extend(left.iter().map(|kingdom| Action::Turn { kingdom }));
        out.push(Action::Done);
    }

    pub(super) fn turn_token(&mut self, kingdom: Kingdom, log: &mut impl Chronicle<Event>) {
        self.talks.turned.insert(kingdom);
        self.realms[kingdom].turned ^= true;
        log.note(|| {
            let worth = self.token_worth(kingdom);
            said("10.28", format!("The Alliance token of {} shows {worth}.", kingdom_named(kingdom)))
        });
    }

    pub(super) fn end_turning(&mut self, log: &mut impl Chronicle<Event>) {
        self.frames.pop();
        self.pay_trade(log);
    }

    /// §bok:1.4.10,6.1.7: what an Alliance token pays: the number on its visible side.
    pub(crate) fn token_worth(&self, kingdom: Kingdom) -> u8 {
        let token = &kingdom.row().alliance;
        if self.realms[kingdom].turned { token.back } else { token.front }
    }

    /// §bok:6.1.2,6.1.4,6.1.5: for each Sea a Kingdom takes what one token in its treasury pays.
    /// §bok:6.1.3: each token pays once, the most valuable first.
    pub(crate) fn trade_of(&self, kingdom: Kingdom) -> u16 {
        let mut worths: arrayvec::ArrayVec<u8, { Kingdom::ALL.len() }> =
            self.tokens_of(kingdom).iter().map(|token| self.token_worth(token)).collect();
        worths.sort_unstable_by(|one, other| other.cmp(one));
        let seas = self.realms[kingdom].seas.len();
        worths.into_iter().take(seas).map(u16::from).sum()
    }

    /// §bok:6.1.6: trade is paid before the negotiations.
    fn pay_trade(&mut self, log: &mut impl Chronicle<Event>) {
        for kingdom in Kingdom::ALL.iter().copied() {
            let crowns = self.trade_of(kingdom);
            if crowns > 0 {
                self.earn(kingdom, crowns);
                log.note(|| {
                    said("6.1.2", format!("{} takes {crowns} Crowns from trade.", kingdom_named(kingdom)))
                });
            }
        }
    }
}
