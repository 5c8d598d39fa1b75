//! §bok:5.6.8,T.5: others may foil a card. Questions 32 and 33.

use super::{Play, Stage};
use crate::action::Action;
use crate::event::{Event, face_named, kingdom_named, said, seat_named};
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Seat, Seats};

impl State {
    /// §bok:5.6.8,5.6.20,T.5: the others are asked whether they foil the play, all at once.
    /// §bok:5.6.17,5.6.15,5.6.19: every Dynasty card that is played, Intrigue too; Influence only while it is laid; nothing else.
    /// §bok:5.6.21,5.7.9: also before and after one's own turn.
    /// §bok:5.6.9,5.6.14: anybody may foil, whatever Kingdoms permit, but nobody his own card.
    pub(super) fn open_window(&mut self) {
        let others = self.everybody().without(self.dynasty.seat);
        self.dynasty.pending = others.iter().filter(|seat| self.is_asked_to_foil(*seat)).collect();
        self.dynasty.ready = Seats::NONE;
        self.dynasty.stage = Stage::Window;
    }

    /// §bok:T.2: whoever has a card in hand, whichever it is. §bok:T.6: unless he has left word to let it pass.
    fn is_asked_to_foil(&self, seat: Seat) -> bool {
        !self.house(seat).hand.is_empty() && !self.lets_pass(seat)
    }

    /// §bok:5.6.8: without an Intrigue card there is only one answer, but nobody else sees that.
    pub(super) fn foil_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.held(seat, DynastyKind::Intrigue).is_some() {
            out.push(Action::Foil);
        }
        out.push(Action::Done);
    }

    pub(super) fn foil_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        self.dynasty.pending = self.dynasty.pending.without(seat);
        match (self.dynasty.stage, action) {
            (Stage::Window, Action::Foil) => self.dynasty.ready = self.dynasty.ready.with(seat),
            (Stage::SecondFoil, Action::Foil) => {
                let stage = if self.foil(seat, log) { Stage::Play } else { Stage::Effect };
                self.dynasty.stage = stage;
            }
            (Stage::SecondFoil, _) => self.dynasty.stage = Stage::Effect,
            _ => {}
        }
    }

    /// §bok:5.6.12,5.6.18: of those who want to foil only the first from the left of the acting seat does.
    pub(super) fn close_window(&mut self, log: &mut impl Chronicle<Event>) {
        let ready = std::mem::replace(&mut self.dynasty.ready, Seats::NONE);
        let first = self.round_from(self.dynasty.seat).find(|seat| ready.contains(*seat));
        let Some(foiler) = first else {
            self.dynasty.stage = Stage::Effect;
            return;
        };
        if self.foil(foiler, log) {
            self.dynasty.stage = Stage::Play;
            return;
        }
        self.dynasty.pending = self.informed();
        let again = !self.dynasty.pending.is_empty();
        self.dynasty.stage = if again { Stage::SecondFoil } else { Stage::Effect };
    }

    /// §bok:10.30: the owner of Web of Informers, if he may try a second foil.
    fn informed(&self) -> Seats {
        let owns = |seat: &Seat| self.house(*seat).tiles.contains(Tile::WebOfInformers);
        let others = self.everybody().without(self.dynasty.seat);
        others.iter().filter(owns).filter(|seat| self.is_asked_to_foil(*seat)).collect()
    }

    /// §bok:5.6.11,5.6.13: an Intrigue card and a roll; a success takes the card's effect away. Returns whether it did.
    /// §bok:10.30: equal dice are enough with Web of Informers.
    fn foil(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) -> bool {
        self.spend(seat, DynastyKind::Intrigue);
        let dice = self.roll();
        let succeeds = dice.succeeds(self.house(seat).tiles.contains(Tile::WebOfInformers));
        log.note(|| {
            let outcome = if succeeds { "and foils the card" } else { "but the card is carried out" };
            said("5.6.11", format!("{} plays Intrigue to foil it, {outcome}.", seat_named(seat)))
                .by(seat)
                .dice(dice.thrown())
        });
        if succeeds {
            self.undo_play(log);
        }
        succeeds
    }

    /// §bok:5.6.16: foiled Influence is discarded face up; other cards lie on the discards already.
    fn undo_play(&mut self, log: &mut impl Chronicle<Event>) {
        if let Some(Play::Influence { kingdom }) = self.dynasty.play.take() {
            let seat = self.dynasty.seat;
            let card = self.mats.take(seat, kingdom).expect("it was laid on top");
            self.discard(card);
            log.note(|| {
                let (what, whom) = (face_named(card.face()), kingdom_named(kingdom));
                said("5.6.16", format!("It was {what}, laid in {whom}.")).by(seat)
            });
        }
        self.dynasty.victim = None;
    }

    pub(super) fn foil_prompt(&self) -> String {
        match self.dynasty.stage {
            Stage::SecondFoil => "The foil has failed. Do you try a second one?".into(),
            _ => format!("Do you foil the card that {} plays?", seat_named(self.dynasty.seat)),
        }
    }
}
