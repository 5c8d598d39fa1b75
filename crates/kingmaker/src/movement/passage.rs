//! Passage through a place that blocks the road.

use crate::court::Field;
use crate::event::{Event, named_all, place_named, said};
use crate::ids::*;
use crate::politics::{Stance, StanceKind};
use crate::rules::Rules;
use crate::state::State;
use kernel::{Chronicle, Seat};

impl<E: Rules> State<E> {
    /// §km2:8.3j,T.6: they march up to a place and ask its owner, unless there is a standing answer.
    pub(super) fn ask_passage(&mut self, place: Place, log: &mut impl Chronicle<Event>) {
        self.march.at = E::waiting_before(self, place);
        self.march.passed.insert(place);
        let Some(owner) = self.court.owner(place) else { return };
        let seat = self.marcher();
        log.note(|| {
            let (nobles, place) = (named_all::<E>(self.march.nobles), place_named::<E>(place));
            let ask = if self.march.nobles.len() == 1 { "asks" } else { "ask" };
            said(E::CITED.passage, format!("{nobles} {ask} for passage at the gates of {place}.")).by(seat)
        });
        self.march.asking = Some(place);
        match self.stances[owner.index()].to(StanceKind::Passage, seat) {
            Stance::Ask => {}
            Stance::Allow => self.grant_passage(owner, log),
            Stance::Refuse => self.refuse_passage(owner, log),
        }
    }

    /// §km2:8.3g,8.3j: the owner of the place lets them go on.
    pub(super) fn grant_passage(&mut self, owner: Seat, log: &mut impl Chronicle<Event>) {
        let Some(place) = self.march.asking.take() else { return };
        self.march.at = Some(E::Field::around(place));
        self.march.road = E::road_ahead(self);
        log.note(|| {
            said(E::CITED.passage_granted, format!("{} lets them pass.", place_named::<E>(place))).by(owner)
        });
    }

    /// §km2:8.3c,8.3f: the owner of the place refuses, so they must end their march here. §kmc:5.3e: where they set out
    /// they have not marched yet, so in some editions they can still go another way.
    pub(super) fn refuse_passage(&mut self, owner: Seat, log: &mut impl Chronicle<Event>) {
        let Some(place) = self.march.asking.take() else { return };
        if E::REFUSED_GO_BACK && self.march.at == self.marched_from().field() {
            self.march.passed.remove(place);
            self.march.road = E::road_ahead(self);
        } else {
            self.march.stopped = true;
        }
        log.note(|| {
            said(E::CITED.passage_refused, format!("{} closes its gates to them.", place_named::<E>(place)))
                .by(owner)
        });
    }
}
