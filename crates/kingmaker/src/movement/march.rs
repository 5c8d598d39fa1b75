//! Sections 8.1, 8.2: moves on land. `road` has the rules of roads.

use super::March;
use crate::action::Action;
use crate::court::{Field, Spot};
use crate::event::{Event, named_all, place_named, said, spot_named};
use crate::ids::*;
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::{Frame, Phase, State};
use kernel::{Chronicle, Clause, Seat};

impl<E: Rules> State<E> {
    /// §km2:8.1a,8.1b,8.6a §kmc:5.1c: who sets out on a march with this Noble, and who decides; none if he cannot march.
    pub(super) fn setting_out(&self, noble: Noble) -> Option<(Seat, Set<Noble>)> {
        self.party(noble, |seat, nobles| self.can_march(seat, nobles))
    }

    pub(super) fn can_march(&self, seat: Seat, nobles: Set<Noble>) -> bool {
        self.can_pay(seat, self.cards_needed(nobles)) && nobles.iter().all(|noble| self.may_move(noble))
    }

    /// Begins a march: pushes [`Frame::March`]. Nobody moves before the destination is named.
    pub(super) fn set_out(&mut self, noble: Noble) {
        let Some((seat, nobles)) = self.setting_out(noble) else { return };
        let at = self.court.nobles[noble].field();
        self.march = March { by: Some(seat), nobles, at, ..March::default() };
        self.march.road = E::road_ahead(self);
        self.frames.push(Frame::March);
    }

    /// The seat that decides.
    pub(crate) fn marcher(&self) -> Seat {
        self.march.by.unwrap_or(self.active)
    }

    /// The position from which they set out.
    pub(crate) fn marched_from(&self) -> Spot<E::Field> {
        self.march.nobles.first().map_or(Spot::Off, |noble| self.court.nobles[noble])
    }

    /// §km2:8.1n: ends a march that has been stopped where only the field is open to it. Returns whether somebody is
    /// asked; only passage is another seat's choice.
    pub(crate) fn march_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let area = self.march.at.filter(|_| self.march.stopped);
        let ended = area.is_some_and(|area| self.march_ends_in(Set::of(area)).next().is_none());
        if ended {
            self.march_stay(log);
        }
        !ended
    }

    /// Who is asked on a march.
    pub(crate) fn march_asks(&self) -> (Seat, Clause) {
        match self.march.asking.and_then(|place| self.court.owner(place)) {
            Some(owner) => (owner, Clause(E::CITED.passage)),
            None => (self.marcher(), Clause(E::CITED.march)),
        }
    }

    pub(crate) fn march_legal(&self, out: &mut Vec<ActionOf<E>>) {
        if self.march.asking.is_some() {
            return out.extend([Action::Yes, Action::No]);
        }
        let fresh = self.march.passed.is_empty();
        if fresh {
            out.extend(self.companions().iter().map(|noble| Action::With { noble }));
        }
        self.march_ends_in(self.march_reach()).for_each(|to| out.push(Action::Go { to }));
        if !self.march.stopped {
            out.extend(E::gates_ahead(self).iter().map(|place| Action::Ask { place }));
            E::march_legal(self, out);
        }
        out.push(Action::Stay);
    }

    /// §km2:8.1e,2.4a,21.4b,T.12: who may still come along: Nobles of the seat in the same position who could march
    /// alone. A Force goes as it is.
    fn companions(&self) -> Set<Noble> {
        let (march, seat) = (&self.march, self.marcher());
        if !march.nobles.minus(E::led(self)).is_empty() {
            return Set::default();
        }
        let here = self.court.nobles_at(self.marched_from()).minus(march.nobles);
        let able = |noble: &Noble| {
            let other = Set::of(*noble);
            self.setting_out(*noble) == Some((seat, other))
                && self.can_pay(seat, self.cards_needed(march.nobles.union(other)))
        };
        here.iter().filter(able).collect()
    }

    /// §km2:8.2a,8.2b,8.2c,8.2d,8.3a,8.3f §kmc:5.1f,5.2d,5.3b: the Areas in which the march can end. Before a gate has been asked for
    /// passage: those of the Region and its neighbours, whatever stands between, and those along the road; after a
    /// refusal: only the Area where they are. Terrain does not matter (§km2:8.1p).
    pub(crate) fn march_reach(&self) -> Set<E::Field> {
        let Some(area) = self.march.at else { return Set::default() };
        if self.march.stopped {
            return Set::of(area);
        }
        match self.march.passed.is_empty() {
            true => E::country(area).union(self.march.road),
            false => self.march.road,
        }
    }

    /// §km2:8.1c,8.1d,8.1f,8.1g,8.1h,8.1i,8.3b,8.3g,8.3n §kmc:5.1g,5.1h,5.1i: the positions in these Areas at which the march can end: in
    /// each the field first, then the places that are open to them and have room. To remain where they are is `stay`.
    pub(crate) fn march_ends_in(&self, areas: Set<E::Field>) -> impl Iterator<Item = Spot<E::Field>> {
        let (from, seat, nobles) = (self.marched_from(), self.marcher(), self.march.nobles);
        let gate = self.march.at.filter(|_| self.has_come_up());
        let bare = self.court.bare_strength_of(nobles);
        // §km2:19.3b,1.7c: the place must have room for all of them together.
        let has_room = move |place: Place| {
            bare + self.court.bonus_of(nobles, E::Field::around(place)) <= self.court.room(place)
        };
        let takes_in = move |place: &Place| self.court.is_open_to(*place, seat) && has_room(*place);
        let ends = move |area: E::Field| {
            let field = Some(Spot::Field(area)).filter(|_| gate != Some(area));
            let places = area.places().iter().copied().filter(takes_in).map(Spot::Inside);
            field.into_iter().chain(places)
        };
        areas.iter().flat_map(ends).filter(move |spot| *spot != from)
    }

    /// Whether they have marched up to a gate, away from where they set out.
    pub(crate) fn has_come_up(&self) -> bool {
        !self.march.passed.is_empty() && self.march.at != self.marched_from().field()
    }

    pub(crate) fn march_play(&mut self, seat: Seat, action: ActionOf<E>, log: &mut impl Chronicle<Event>) {
        if E::march_play(self, seat, action, log) {
            return;
        }
        match action {
            Action::With { noble } => {
                self.march.nobles.insert(noble);
                self.march.road = E::road_ahead(self);
            }
            Action::Go { to } => self.march_ends(to, log),
            Action::Ask { place } => self.ask_passage(place, log),
            Action::Yes => self.grant_passage(seat, log),
            Action::No => self.refuse_passage(seat, log),
            Action::Stay => self.march_stay(log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:8.1d,8.1n §kmc:5.1a: they go no farther: they stop in the field before the gate. If they have not left yet,
    /// they stay as they are. It counts as a move of the Nobles whom the deciding seat leads, so that nobody can set out
    /// for ever, but nothing is paid for it.
    fn march_stay(&mut self, log: &mut impl Chronicle<Event>) {
        match self.march.at {
            Some(area) if self.has_come_up() => self.march_ends(Spot::Field(area), log),
            _ => {
                let march = std::mem::take(&mut self.march);
                self.frames.pop();
                let seat = march.by.unwrap_or(self.active);
                // §kmc:11.4e: the mover also leads Nobles of allies.
                let led = if seat == self.active { E::led(self) } else { self.court.nobles_of(seat) };
                self.use_moves(march.nobles.within(led));
                log.note(|| {
                    let does = if march.nobles.len() == 1 { "does" } else { "do" };
                    said(
                        E::CITED.march,
                        format!("{} {does} not march after all.", named_all::<E>(march.nobles)),
                    )
                    .by(seat)
                });
            }
        }
    }

    /// §km2:8.1b,8.5a,8.6a: carries out the march and pays for it. If besiegers leave, the siege lacks them at once:
    /// the table settles that next (§km2:8.1m).
    pub(crate) fn march_ends(&mut self, to: Spot<E::Field>, log: &mut impl Chronicle<Event>) {
        let (seat, rides) = (self.marcher(), self.is_ride(to));
        E::after_march(self, self.march.nobles, to, !rides);
        let nobles = std::mem::take(&mut self.march).nobles;
        self.frames.pop();
        let cards = self.cards_needed(nobles).unwrap_or(0);
        self.use_moves(nobles);
        self.stamp(nobles);
        nobles.iter().for_each(|noble| self.court.put(noble, to));
        let clause = if rides { E::CITED.cross_country } else { E::CITED.by_road };
        log.note(|| {
            let march = if nobles.len() == 1 { "marches" } else { "march" };
            said(clause, format!("{} {march} to {}.", named_all::<E>(nobles), spot_named::<E>(to))).by(seat)
        });
        self.pay(seat, cards, log);
    }

    /// Whether it is a move by Region; never once a gate has been asked.
    pub(crate) fn is_ride(&self, to: Spot<E::Field>) -> bool {
        let reach = self.march.at.map(E::country);
        self.march.passed.is_empty()
            && to.field().is_some_and(|area| reach.is_some_and(|all| all.contains(area)))
    }

    /// The label of a march, with its cost.
    pub(crate) fn march_label(&self, noble: Noble) -> String {
        let cards = self.price_of_setting_out(noble);
        let cost = match cards.unwrap_or(0) {
            0 => String::new(),
            1 => " with a Free Move".into(),
            cards => format!(" with {cards} Free Moves"),
        };
        format!("{} marches{cost}", E::card(noble.card()).name)
    }

    /// §km2:8.6a: how many Free Moves it takes if he sets out with whoever must go with him.
    fn price_of_setting_out(&self, noble: Noble) -> Option<usize> {
        self.setting_out(noble).and_then(|(_, nobles)| self.cards_needed(nobles))
    }

    /// §km2:8.6a: how many Free Moves it takes if he sets out now; nothing if he cannot.
    pub(crate) fn march_price(&self, noble: Noble) -> Option<u8> {
        let moving = self.frame() == Frame::Turn && self.phase == Phase::Movement;
        let price = moving.then(|| self.price_of_setting_out(noble)).flatten()?;
        Some(price as u8)
    }

    /// What the march asks, in words.
    pub(crate) fn march_prompt(&self) -> String {
        let nobles = named_all::<E>(self.march.nobles);
        let alone = self.march.nobles.len() == 1;
        match self.march.asking {
            Some(place) => {
                let whose = self.faction_named(self.marcher());
                let way = if E::asks_leave(self) { "enter" } else { "pass" };
                format!("Let {nobles} of {whose} {way} {}?", place_named::<E>(place))
            }
            None if self.march.stopped && alone => {
                format!("The gates are closed to {nobles}: where does he end?")
            }
            None if self.march.stopped => format!("The gates are closed to {nobles}: where do they end?"),
            None if alone => format!("Where does {nobles} go?"),
            None => format!("Where do {nobles} go?"),
        }
    }
}
