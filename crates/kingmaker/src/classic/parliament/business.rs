//! Section 9.3: cards of Chancery are proposed for Nobles, and both Houses vote on each proposal.

use crate::classic::Classic;
use crate::classic::ids::*;
use crate::classic::rules::Action;
use crate::classic::state::State;
use crate::classic::votes::Votes;
use crate::event::{Event, card_named, join_or, named, said};
use kernel::{Chronicle, Clause, Preview, Seat, Seats};
use serde::{Deserialize, Serialize};

/// §kmc:9.3c: a proposal, and the votes so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Proposal {
    /// Which card.
    pub(crate) card: Card,
    /// For whom.
    pub(crate) to: Noble,
    /// §kmc:9.3e: the seats that have been called.
    pub(crate) called: Seats,
    /// Who has voted for it.
    pub(crate) ayes: Seats,
    /// Who has voted against it.
    pub(crate) noes: Seats,
}

impl Proposal {
    /// §kmc:9.3e: the same after a seat has voted for it, against it, or not at all.
    fn after(self, seat: Seat, vote: Action) -> Proposal {
        let mut proposal = Proposal { called: self.called.with(seat), ..self };
        match vote {
            Action::Yes => proposal.ayes = proposal.ayes.with(seat),
            Action::No => proposal.noes = proposal.noes.with(seat),
            _ => {}
        }
        proposal
    }
}

impl State {
    /// §kmc:9.3a,9.3j: shuffles Chancery and draws a card for every Noble who attends; the rest stays.
    pub(super) fn draw_from_chancery(&mut self, log: &mut impl Chronicle<Event>) {
        let mut cards: Vec<Card> = self.court.chancery.iter().collect();
        self.chance.shuffle(&mut cards);
        let attending = self.own.parliament.attending.len();
        let drawn: Set<Card> = cards.into_iter().take(attending).collect();
        self.court.chancery = self.court.chancery.minus(drawn);
        self.own.parliament.drawn = drawn;
        self.own.parliament.shown = drawn;
        log.note(|| {
            let names: Vec<_> = drawn.iter().map(card_named::<Classic>).collect();
            let what = join_or(&names, "nothing");
            let who =
                if attending == 1 { "1 Noble attends".into() } else { format!("{attending} Nobles attend") };
            said("9.3a", format!("{who}. Chancery gives {what}.")).by(self.caller())
        });
    }

    /// §kmc:9.3b,2.3b: the attending Nobles who may hold a card.
    pub(in crate::classic) fn may_be_proposed(&self, card: Card) -> Set<Noble> {
        let able = |noble: &Noble| self.can_receive(*noble) && self.court.has_room(*noble, card);
        self.own.parliament.attending.iter().filter(able).collect()
    }

    /// §kmc:9.3b,9.3d,9.3i: the next voter, or the summoner's next proposal; ends Parliament when nothing is left.
    pub(super) fn business_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let drawn = self.own.parliament.drawn;
        if let Some(proposal) = self.own.parliament.proposal {
            if self.next_voter(proposal).is_some() {
                return true;
            }
            self.count_votes(proposal, log);
            return false;
        }
        let asks =
            drawn.iter().any(|card| !self.may_be_proposed(card).is_empty()) || self.could_pass_offices();
        if !asks {
            self.close_parliament(log);
        }
        asks
    }

    /// §kmc:9.3e: the next seat that has votes and has not been called: clockwise from the summoner's left, the summoner
    /// last.
    fn next_voter(&self, proposal: Proposal) -> Option<Seat> {
        let votes =
            |seat: &Seat| self.votes_in_parliament(*seat, self.own.parliament.attending) != Votes::default();
        self.order_of_parliament().find(|seat| !proposal.called.contains(*seat) && votes(seat))
    }

    pub(super) fn business_asks(&self) -> (Seat, Clause) {
        match self.own.parliament.proposal {
            Some(proposal) => (self.next_voter(proposal).unwrap_or(self.caller()), Clause("9.3e")),
            None => (self.caller(), Clause("9.3b")),
        }
    }

    pub(super) fn business_prompt(&self) -> String {
        match self.own.parliament.proposal {
            Some(Proposal { card, to, .. }) => {
                let (card, to) = (card_named::<Classic>(card), named::<Classic>(to));
                format!("Shall {to} be {card}? Vote for it, against it, or abstain.")
            }
            None if self.own.parliament.drawn.is_empty() => {
                "Offices may still pass on before Parliament ends.".into()
            }
            None => "Propose a Noble for a card that Chancery has given.".into(),
        }
    }

    pub(super) fn business_legal(&self, _: Seat, out: &mut Vec<Action>) {
        if self.own.parliament.proposal.is_some() {
            return out.extend([Action::Yes, Action::No, Action::Pass]);
        }
        for card in self.own.parliament.drawn.iter() {
            out.extend(self.may_be_proposed(card).iter().map(|to| Action::Award { card, to }));
        }
        out.push(Action::Done);
    }

    pub(super) fn business_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Award { card, to } => self.propose(card, to, log),
            Action::Done => self.close_parliament(log),
            vote => self.vote(seat, vote, log),
        }
    }

    fn propose(&mut self, card: Card, to: Noble, log: &mut impl Chronicle<Event>) {
        let none = Seats::NONE;
        self.own.parliament.proposal = Some(Proposal { card, to, called: none, ayes: none, noes: none });
        let (card, to) = (card_named::<Classic>(card), named::<Classic>(to));
        log.note(|| said("9.3b", format!("It is proposed that {to} be {card}.")).by(self.caller()));
    }

    /// §kmc:9.3e: all votes of a Faction go the same way.
    fn vote(&mut self, seat: Seat, vote: Action, log: &mut impl Chronicle<Event>) {
        let votes = self.votes_in_parliament(seat, self.own.parliament.attending);
        let name = self.faction_named(seat);
        let Some(proposal) = self.own.parliament.proposal else { return };
        self.own.parliament.proposal = Some(proposal.after(seat, vote));
        let way = match vote {
            Action::Yes => "for",
            Action::No => "against",
            _ => return log.note(|| said("9.3e", format!("{name} abstains.")).by(seat)),
        };
        let Votes { commons, lords } = votes;
        log.note(|| {
            said("9.3e", format!("{name} votes {way} it: {commons} in the Commons, {lords} in the Lords."))
                .by(seat)
        });
    }

    /// The votes of some seats together.
    pub(crate) fn votes_of(&self, seats: Seats) -> (u16, u16) {
        let attending = self.own.parliament.attending;
        seats
            .iter()
            .map(|seat| self.votes_in_parliament(seat, attending))
            .fold((0, 0), |(commons, lords), votes| {
                (commons + u16::from(votes.commons), lords + u16::from(votes.lords))
            })
    }

    /// §kmc:9.3b,9.3c,9.3g: it passes if in each House the votes for it exceed those against, or none are cast; and if the
    /// Noble may still hold the card, whatever has been played for him meanwhile.
    fn passes(&self, proposal: Proposal) -> bool {
        let [commons, lords] = self.tallies(proposal);
        let carries = |(ayes, noes): (u16, u16)| ayes > noes || ayes + noes == 0;
        carries(commons) && carries(lords) && self.may_be_proposed(proposal.card).contains(proposal.to)
    }

    /// The votes for and against a proposal, in the Commons and in the Lords.
    fn tallies(&self, proposal: Proposal) -> [(u16, u16); 2] {
        let ((commons, lords), (no_commons, no_lords)) =
            (self.votes_of(proposal.ayes), self.votes_of(proposal.noes));
        [(commons, no_commons), (lords, no_lords)]
    }

    /// What a vote would come to: both Houses so far, and whether the proposal passes then.
    pub(in crate::classic) fn vote_ahead(&self, seat: Seat, vote: Action) -> Preview {
        let Some(proposal) = self.own.parliament.proposal.filter(|_| self.asks.is_empty()) else {
            return Preview::default();
        };
        let after = proposal.after(seat, vote);
        let [(commons, no_commons), (lords, no_lords)] = self.tallies(after);
        let verdict = match (self.passes(after), self.next_voter(after)) {
            (true, None) => "It passes.",
            (false, None) => "It fails.",
            (true, Some(_)) => "So far it passes; others have still to vote.",
            (false, Some(_)) => "So far it fails; others have still to vote.",
        };
        let lines = vec![
            format!("Commons: {commons} for, {no_commons} against."),
            format!("Lords: {lords} for, {no_lords} against."),
            verdict.into(),
        ];
        Preview { lines, ..Preview::default() }
    }

    /// §kmc:9.3c,9.3d: the card goes to the Noble, or may be proposed once more, or returns to Chancery.
    fn count_votes(&mut self, proposal: Proposal, log: &mut impl Chronicle<Event>) {
        let Proposal { card, to, .. } = proposal;
        let passed = self.passes(proposal);
        self.own.parliament.proposal = None;
        let (named_card, named_to) = (card_named::<Classic>(card), named::<Classic>(to));
        if passed {
            self.own.parliament.drawn.remove(card);
            self.court.award(card, to);
            return log.note(|| said("9.3c", format!("It passes: {named_to} becomes {named_card}.")));
        }
        log.note(|| said("9.3c", format!("It fails: {named_to} does not become {named_card}.")));
        match self.own.parliament.failed.contains(card) {
            true => self.return_to_chancery(Set::of(card)),
            false => self.own.parliament.failed.insert(card),
        }
    }

    /// §kmc:9.3d,9.3i,2.3h: cards return to Chancery; everybody has seen them.
    fn return_to_chancery(&mut self, cards: Set<Card>) {
        self.own.parliament.drawn = self.own.parliament.drawn.minus(cards);
        self.court.chancery = self.court.chancery.union(cards);
        self.own.known_chancery = self.own.known_chancery.union(cards);
    }

    /// §kmc:9.3i: cards that nobody was given return to Chancery.
    fn close_parliament(&mut self, log: &mut impl Chronicle<Event>) {
        let left = self.own.parliament.drawn;
        self.return_to_chancery(left);
        self.own.parliament = Default::default();
        self.frames.pop();
        log.note(|| {
            let names: Vec<_> = left.iter().map(card_named::<Classic>).collect();
            let back = if left.is_empty() {
                String::new()
            } else {
                format!(" {} to Chancery.", join_or(&names, ""))
            };
            said(
                "9.3i",
                format!("Parliament ends.{}", if back.is_empty() { back } else { format!(" Back{}", back) }),
            )
        });
    }
}
