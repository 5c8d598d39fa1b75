//! Chapter 12: Parliament: the summons and who comes. Awards and the passing on of Offices have files of their own.

mod awards;
#[cfg(test)]
mod tests;

use crate::realm::PlaceKind;
use crate::second::Action;
use crate::second::court::{SEATS, Spot};
use crate::second::event::{Event, area_named, named, named_all, said};
use crate::second::ids::*;
use crate::second::state::{Frame, Peace, State};
use crate::second::thing::Thing;
use kernel::{Chronicle, Clause, Heading, Seat};
use serde::{Deserialize, Serialize};

/// A Parliament in session.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Parliament {
    pub(crate) area: Option<Area>,
    /// §km2:12.2a: the Noble who must come, until he has come.
    pub(crate) summoned: Option<Noble>,
    /// §km2:12.3a: how many seats have had their turn to bring Nobles.
    pub(crate) went: u8,
    /// §km2:12.3a: the Nobles whom the current seat brings.
    pub(crate) chosen: Set<Noble>,
    /// §km2:T.8: whether the current seat has started its choice again once.
    pub(crate) cleared: bool,
    /// §km2:12.4a: whether Chancery has been opened.
    pub(crate) opened: bool,
    /// §km2:12.4a: cards drawn from Chancery that are still to be awarded.
    pub(crate) drawn: Set<Card>,
    /// §km2:12.6a: how often each seat has proposed to pass an Office on.
    pub(crate) proposals: [u8; SEATS],
}

impl State {
    /// §km2:12.1a,12.1f,12.1g,12.2c,12.8b,15.2f: whether the active seat may summon Parliament.
    pub(crate) fn can_summon(&self) -> bool {
        let claimed = self.own.claim.is_some_and(|claim| self.court.are_friends(claim.by, self.active));
        !self.own.omens.clamours.is_empty()
            && !self.own.omens.sideways
            && !claimed
            && self.parliament_area().is_some()
            && !self.may_be_summoned().is_empty()
    }

    /// §km2:12.1a,12.1b,12.1c,12.1h: the Noble through whom the active seat may summon: the guardian of the sole King;
    /// with no King or two, the Chancellor of England, if there is a Chancellor card.
    fn speaker(&self) -> Option<Noble> {
        let noble = match self.court.sole_king() {
            Some(king) => self.court.royals[king].with,
            None if self.events.chancellors.is_empty() => None,
            None => self.court.bearer(Card::ChancellorOfEngland),
        };
        noble.filter(|noble| self.court.faction[*noble] == Some(self.active))
    }

    /// §km2:12.1d,12.1e,10.5a,10.5k: the Area where Parliament would meet: on the mainland, not under siege, with a
    /// suitable town.
    fn parliament_area(&self) -> Option<Area> {
        let noble = self.speaker().filter(|noble| self.court.can_be_called(*noble))?;
        self.court.nobles[noble].area().filter(|area| {
            let hosts = |place: &Place| place.row().used && self.hosts_parliament(*place, self.active);
            area.row().places.iter().any(hosts)
        })
    }

    /// §km2:12.1d,12.1e: whether Parliament can meet in a place: an unfortified town, or a friendly Town or City that
    /// is not besieged; no castle.
    fn hosts_parliament(&self, place: Place, caller: Seat) -> bool {
        let castle = matches!(place.row().kind, PlaceKind::Royal | PlaceKind::Castle);
        !castle && self.court.besieged[place].is_none() && self.court.serves(place, caller)
    }

    /// §km2:12.2a,12.2b: the Nobles who may be summoned: those of Factions that are not allied, except the besieged,
    /// those at sea and those off the mainland.
    fn may_be_summoned(&self) -> Set<Noble> {
        self.court.nobles_where(|noble| {
            let owner = self.court.faction[noble];
            owner.is_some_and(|owner| !self.court.are_friends(owner, self.active))
                && self.court.can_be_called(noble)
        })
    }

    /// The question whether to summon Parliament, in words.
    pub(crate) fn summon_prompt(&self) -> String {
        let at = self.parliament_area().map_or(String::new(), area_named);
        format!("Summon Parliament to {at}? Name a Noble who must come.")
    }

    /// §km2:12.2a: the Nobles who can be named.
    pub(crate) fn summon_legal(&self, out: &mut Vec<Action>) {
        out.extend(self.may_be_summoned().iter().map(|noble| Action::Summon { noble }));
    }

    /// §km2:12.1c,12.2a,12.2d,12.7a: summons Parliament, and the King's Peace begins. Before the named Noble comes, his
    /// owner and the owner's allies may hand Royals over, to him or away from him.
    pub(crate) fn summon(&mut self, noble: Noble, log: &mut impl Chronicle<Event>) {
        let (caller, turn) = (self.active, self.book.turn);
        let Some(area) = self.parliament_area() else { return };
        if self.court.sole_king().is_none()
            && let Some(card) = self.events.chancellors.first()
        {
            self.events.chancellors.remove(card);
            self.events.discard_face_up(card);
        }
        self.own.peace = Some(Peace { area, caller, turn });
        self.own.parliament = Parliament { area: Some(area), summoned: Some(noble), ..Parliament::default() };
        self.frames.push(Frame::Parliament);
        log.note(|| {
            let name = self.faction_named(caller);
            let at = &area.row().name;
            said("12.2a", format!("{name} summons Parliament to {at}. {} must come.", named(noble)))
                .by(caller)
                .heading(Heading::new("parliament", format!("Parliament at {at}")).about(Thing::Area(area)))
        });
        if self.court.nobles[noble].area() != Some(area) {
            self.offer_handovers(self.court.royals_beside(noble));
        }
    }

    /// Who called, even if the King has died since (§km2:12.8d).
    pub(crate) fn caller(&self) -> Seat {
        self.own.peace.map_or(self.active, |peace| peace.caller)
    }

    pub(crate) fn parliament_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        if let Some(noble) = self.own.parliament.summoned.take() {
            self.attend(Set::of(noble), "12.2d", log);
        } else if self.own.parliament.opened {
            return self.chancery_run(log);
        } else if self.own.parliament.went == self.players {
            self.draw_from_chancery(log);
        } else if self.is_asked_to_attend() {
            return true;
        } else {
            self.end_of_go();
        }
        false
    }

    /// §km2:12.3a: the seat whose turn it is to bring Nobles, in turn order from the caller.
    fn goer(&self) -> Seat {
        Seat((self.caller().0 + self.own.parliament.went) % self.players)
    }

    pub(crate) fn parliament_asks(&self) -> (Seat, Clause) {
        match self.own.parliament.opened {
            true => (self.caller(), Clause("12.5a")),
            false => (self.goer(), Clause("12.3a")),
        }
    }

    /// The question in words.
    pub(crate) fn parliament_prompt(&self) -> String {
        let at = self.own.parliament.area.map_or(String::new(), area_named);
        match self.own.parliament.opened {
            true if self.own.parliament.drawn.is_empty() => {
                "Offices may still pass on before Parliament ends.".into()
            }
            true if !self.must_award() => {
                "Nobody can have what is left. Make room for it, or end Parliament.".into()
            }
            true => "Award what Chancery has given.".into(),
            false if self.could_attend().is_empty() => {
                format!(
                    "None of yours can come to Parliament at {at}; but one from your hand might, if you play him."
                )
            }
            false => format!("Who comes to Parliament at {at}?"),
        }
    }

    /// §km2:12.2b,12.3a: the Nobles of the seat who could still come.
    fn could_attend(&self) -> Set<Noble> {
        let away = |noble: &Noble| {
            self.court.can_be_called(*noble) && self.court.nobles[*noble].area() != self.own.parliament.area
        };
        self.court.nobles_of(self.goer()).iter().filter(away).collect()
    }

    /// §km2:12.3a,20.1a,T.4: whether the seat is asked: a Noble of its own could come, or one might be in its hand.
    fn is_asked_to_attend(&self) -> bool {
        !self.could_attend().is_empty() || !self.court.hands[self.goer().index()].is_empty()
    }

    /// §km2:12.3a,T.6,T.8: Nobles are chosen one by one, then confirmed; a seat that passes brings nobody.
    pub(crate) fn parliament_legal(&self, out: &mut Vec<Action>) {
        if self.own.parliament.opened {
            return self.chancery_legal(out);
        }
        let chosen = self.own.parliament.chosen;
        out.push(Action::Pass);
        out.extend(self.could_attend().minus(chosen).iter().map(|noble| Action::With { noble }));
        if chosen.is_empty() {
            return;
        }
        out.push(Action::Confirm);
        if !self.own.parliament.cleared {
            out.push(Action::Clear);
        }
    }

    pub(crate) fn parliament_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::With { noble } => self.own.parliament.chosen.insert(noble),
            Action::Clear => {
                self.own.parliament.chosen = Set::default();
                self.own.parliament.cleared = true;
            }
            Action::Confirm => {
                let coming = self.own.parliament.chosen.within(self.could_attend());
                self.attend(coming, "12.3a", log);
                self.end_of_go();
            }
            Action::Pass => self.end_of_go(),
            Action::Award { card, to } => self.award_from_chancery(card, to, log),
            Action::Done => self.close_parliament(log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:12.2d,12.3a,12.3d: puts Nobles into the Area, from wherever they are. It does not count as a move, and they
    /// stay.
    fn attend(&mut self, nobles: Set<Noble>, clause: &'static str, log: &mut impl Chronicle<Event>) {
        let Some(area) = self.own.parliament.area else { return };
        let away = |noble: &Noble| self.court.nobles[*noble].area() != Some(area);
        let coming: Set<Noble> = nobles.iter().filter(away).collect();
        coming.iter().for_each(|noble| self.court.put(noble, Spot::Field(area)));
        if let Some(first) = coming.first() {
            let seat = self.court.faction[first].unwrap_or(self.active);
            log.note(|| {
                let come = if coming.len() == 1 { "comes" } else { "come" };
                said(clause, format!("{} {come} to Parliament.", named_all(coming))).by(seat)
            });
        }
    }

    /// §km2:12.2e,12.3b: a seat has brought its Nobles; those to whom the town is friendly may go inside.
    fn end_of_go(&mut self) {
        let (seat, caller) = (self.goer(), self.caller());
        self.own.parliament.went += 1;
        (self.own.parliament.chosen, self.own.parliament.cleared) = (Set::default(), false);
        let Some(area) = self.own.parliament.area else { return };
        for place in area.row().places.iter().copied() {
            if !place.is_unfortified() && self.hosts_parliament(place, caller) {
                self.ask_to_enter(seat, place);
            }
        }
    }

    /// §km2:12.3c,12.6a: the Nobles who attend: all in the Area who are not besieged.
    pub(crate) fn attending(&self) -> Set<Noble> {
        let Some(area) = self.own.parliament.area else { return Set::default() };
        self.court.nobles_in(area).iter().filter(|noble| !self.court.is_besieged(*noble)).collect()
    }
}
