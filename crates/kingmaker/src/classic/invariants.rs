//! What is always true in the classic game, besides [`crate::invariants`].

use super::data::tables;
use super::state::State;
use crate::classic::Water;
use crate::classic::ids::*;
use crate::data::EventKind;
use crate::invariants::law;
use kernel::Broken;

impl State {
    /// Checks all laws.
    pub(super) fn check_laws(&self) -> Result<(), Broken> {
        let setup = &self.own.setup;
        let to_give = setup.to_give.iter().fold(Set::default(), |all: Set<Card>, some| all.union(*some));
        let given = setup.given.matching(Option::is_some);
        let writs = self.own.writs.iter().fold(Set::default(), |all: Set<EventCard>, some| all.union(*some));
        self.check_shared(&[self.own.parliament.drawn, to_give, given], &[writs, self.own.demands])?;
        self.check_chancery()?;
        self.check_kept(writs)?;
        self.check_besiegers()?;
        self.check_doomed_ships()?;
        self.check_reign()?;
        self.check_votes()
    }

    /// §kmc:2.3h: what is known to lie in Chancery lies there.
    fn check_chancery(&self) -> Result<(), Broken> {
        let known = self.own.known_chancery.minus(self.court.chancery).is_empty();
        law(known, || "a card is known to lie in Chancery and does not".into())
    }

    /// §kmc:I5,5.4m: a ship without a card is at sea, and has somebody aboard.
    fn check_doomed_ships(&self) -> Result<(), Broken> {
        let lost = |ship: &&Ship| {
            let piece = &self.court.ships[**ship];
            let at_sea = matches!(piece.at, Some(Water::Sea(_)));
            piece.doomed && (!at_sea || self.court.aboard(**ship).is_empty())
        };
        let stray = Ship::ALL.iter().find(lost);
        law(stray.is_none(), || format!("{stray:?} has neither a card nor passengers"))
    }

    /// §kmc:I2: Writs and demands lie where they belong.
    fn check_kept(&self, writs: Set<EventCard>) -> Result<(), Broken> {
        let only = |cards: Set<EventCard>, kind: EventKind| cards.iter().all(|card| card.row().kind == kind);
        law(only(writs, EventKind::Writ), || "another card lies with the Writs".into())?;
        law(only(self.own.demands, EventKind::MustSummon), || "another card demands a Parliament".into())
    }

    /// §kmc:I10: a place under siege has besiegers in its square.
    fn check_besiegers(&self) -> Result<(), Broken> {
        for place in self.court.besieged.all().iter() {
            let Some(besieger) = self.court.besieged[place] else { continue };
            let some = !self.besiegers(place, besieger).is_empty() || self.is_undecided(place, besieger);
            law(some, || format!("nobody besieges {place}"))?;
        }
        Ok(())
    }

    /// §kmc:I13: the count is that of the seat with the sole King; nobody else has one.
    fn check_reign(&self) -> Result<(), Broken> {
        let counted = self.own.reign.map(|reign| (reign.seat, reign.king));
        law(counted == self.reigning(), || "the count is not that of the sole King's holder".into())
    }

    /// §kmc:I12: the votes of all Factions never exceed those of the Houses.
    pub(super) fn check_votes(&self) -> Result<(), Broken> {
        let figures = &tables().figures;
        let all = self.everybody().iter().map(|seat| self.votes_at_the_limit(seat));
        let (commons, lords) = all.fold((0, 0), |(commons, lords), votes| {
            (commons + u16::from(votes.commons), lords + u16::from(votes.lords))
        });
        law(commons <= u16::from(figures.commons.total), || format!("the Commons have {commons} votes"))?;
        law(lords <= u16::from(figures.lords.total), || format!("the Lords have {lords} votes"))
    }
}
