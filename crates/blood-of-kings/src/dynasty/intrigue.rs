//! §bok:5.6.1,5.6.2,5.6.5: Intrigue in one's own turn: a look at a stack, or another order of Kingdoms. Question 35.

use super::{Play, Stage};
use crate::action::Action;
use crate::event::{Event, face_named, kingdom_named, said, seat_named};
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Seat};

/// The Order track.
type Order = [Kingdom; Kingdom::ALL.len()];

/// §bok:1.2.12: the track with one token taken out and put in at a place, from 1.
pub(crate) fn shifted(order: Order, kingdom: Kingdom, place: u8) -> Order {
    let at = order.iter().position(|other| *other == kingdom).expect("every Kingdom is on the track");
    let to = usize::from(place) - 1;
    let mut shifted = order;
    match at < to {
        true => shifted[at..=to].rotate_left(1),
        false => shifted[to..=at].rotate_right(1),
    }
    shifted
}

impl State {
    /// §bok:5.6.1,5.6.2,5.6.3,5.6.5: targets permit Intrigue; a look is at another player's space with cards.
    pub(super) fn intrigue_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let targets = self.permitting(DynastyKind::Intrigue);
        for kingdom in targets.iter() {
            for owner in self.everybody().without(seat).iter() {
                if self.mats.count(owner, kingdom) > 0 {
                    out.push(Action::Look { kingdom, house: House::of(owner) });
                }
            }
        }
        shifts(targets, out);
    }

    pub(super) fn intrigue_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Look { kingdom, house } => {
                self.spend(seat, DynastyKind::Intrigue);
                let owner = house.seat();
                log.note(|| {
                    let (who, whose, whom) = (seat_named(seat), seat_named(owner), kingdom_named(kingdom));
                    let text = format!("{who} plays Intrigue to look at the stack of {whose} in {whom}.");
                    said("5.6.2", text).by(seat)
                });
                self.intrigue_declared(Play::Look { kingdom, owner });
            }
            Action::Shift { kingdom, place } => {
                let order = shifted(self.order, kingdom, place);
                self.dynasty.play = Some(Play::Order { order, moved: Set::of(kingdom) });
                self.dynasty.cleared = false;
                self.dynasty.stage = Stage::Order;
            }
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §bok:10.23: whom Secret Allies rob is named with the card.
    fn intrigue_declared(&mut self, play: Play) {
        self.dynasty.play = Some(play);
        let allies = self.house(self.dynasty.seat).tiles.contains(Tile::SecretAllies);
        if allies && !self.victims().is_empty() {
            self.dynasty.stage = Stage::Victim;
        } else {
            self.declare(play);
        }
    }

    fn victims(&self) -> kernel::Seats {
        let others = self.everybody().without(self.dynasty.seat);
        others.iter().filter(|seat| !self.house(*seat).hand.is_empty()).collect()
    }

    pub(super) fn victim_legal(&self, out: &mut Vec<Action>) {
        out.extend(self.victims().iter().map(|seat| Action::Rob { house: House::of(seat) }));
        out.push(Action::Done);
    }

    pub(super) fn victim_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        if let Action::Rob { house } = action {
            self.dynasty.victim = Some(house.seat());
            log.note(|| {
                let (who, whom) = (seat_named(self.dynasty.seat), seat_named(house.seat()));
                said("10.23", format!("The Secret Allies of {who} are with {whom}.")).by(self.dynasty.seat)
            });
        }
        let play = self.dynasty.play.expect("an Intrigue card is played");
        self.declare(play);
    }

    /// §bok:10.23: a random card of the victim; only the two learn which.
    pub(super) fn rob(&mut self, log: &mut impl Chronicle<Event>) {
        let thief = self.dynasty.seat;
        let Some(victim) = self.dynasty.victim.take() else { return };
        let Some(card) = self.random_card(self.house(victim).hand) else { return };
        self.hand_over(card, victim, thief);
        log.note(|| {
            let (who, whom, what) = (seat_named(thief), seat_named(victim), face_named(card.face()));
            let others = said("10.23", format!("{who} takes a card from {whom}."));
            said("10.23", format!("{who} takes {what} from {whom}."))
                .only_for_two(thief, victim, others)
                .by(thief)
        });
    }
}

/// §bok:5.6.5: the order of Kingdoms.
impl State {
    fn new_order(&self) -> (Order, Set<Kingdom>) {
        match self.dynasty.play {
            Some(Play::Order { order, moved }) => (order, moved),
            other => unreachable!("it is the order that is changed, not {other:?}"),
        }
    }

    pub(super) fn order_legal(&self, out: &mut Vec<Action>) {
        let (_, moved) = self.new_order();
        shifts(self.permitting(DynastyKind::Intrigue).minus(moved), out);
        if !self.dynasty.cleared && !moved.is_empty() {
            out.push(Action::Clear);
        }
        // §bok:5.6.6: each may be put back where it was, but at least one is taken up.
        if !moved.is_empty() {
            out.push(Action::Confirm);
        }
    }

    pub(super) fn order_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let (order, moved) = self.new_order();
        match action {
            Action::Shift { kingdom, place } => {
                let order = shifted(order, kingdom, place);
                self.dynasty.play = Some(Play::Order { order, moved: moved.union(Set::of(kingdom)) });
            }
            Action::Clear => {
                self.dynasty.cleared = true;
                self.dynasty.play = Some(Play::Order { order: self.order, moved: Set::default() });
            }
            _ => {
                let seat = self.dynasty.seat;
                self.spend(seat, DynastyKind::Intrigue);
                log.note(|| {
                    let text = format!("{} plays Intrigue to order the Kingdoms anew.", seat_named(seat));
                    said("5.6.5", text).by(seat)
                });
                self.intrigue_declared(Play::Order { order, moved });
            }
        }
    }

    /// §bok:5.6.7: it counts from the next Kingdom phase, since all Kingdoms have acted.
    pub(super) fn change_order(&mut self, order: Order, log: &mut impl Chronicle<Event>) {
        self.order = order;
        log.note(|| {
            let names: Vec<String> = order.iter().map(|kingdom| kingdom_named(*kingdom)).collect();
            said("5.6.5", format!("The order of Kingdoms is now {}.", kernel::join_with_and(&names)))
        });
    }
}

/// §bok:5.6.5: each of these tokens on each place.
fn shifts(kingdoms: Set<Kingdom>, out: &mut Vec<Action>) {
    for kingdom in kingdoms.iter() {
        out.extend((1..=Kingdom::ALL.len() as u8).map(|place| Action::Shift { kingdom, place }));
    }
}

/// §bok:5.6.2: a look. §bok:8.6.4: it shows nothing to the others, so bluffs stay where they are.
impl State {
    pub(super) fn begin_look(&mut self, kingdom: Kingdom, owner: Seat, log: &mut impl Chronicle<Event>) {
        let seat = self.dynasty.seat;
        self.note_look(seat, owner, kingdom);
        self.dynasty.stage = Stage::Look(0);
        log.note(|| {
            let (who, whose, whom) = (seat_named(seat), seat_named(owner), kingdom_named(kingdom));
            said("5.6.2", format!("{who} looks at the stack of {whose} in {whom}.")).by(seat)
        });
    }

    fn looked_at(&self) -> (Kingdom, Seat) {
        match self.dynasty.play {
            Some(Play::Look { kingdom, owner }) => (kingdom, owner),
            other => unreachable!("it is a stack that is looked at, not {other:?}"),
        }
    }

    /// The cards that have not got their new place, from the top.
    fn unplaced(&self, placed: u8) -> impl Iterator<Item = Card> {
        let (kingdom, owner) = self.looked_at();
        self.mats.stack(owner, kingdom).skip(usize::from(placed))
    }

    /// The last card has only one place.
    pub(super) fn look_run(&mut self, placed: u8) -> bool {
        let over = self.unplaced(placed).nth(1).is_none();
        if over {
            self.dynasty.play = None;
            self.dynasty.stage = Stage::Play;
        }
        over
    }

    pub(super) fn look_legal(&self, placed: u8, out: &mut Vec<Action>) {
        let faces: Set<Face> = self.unplaced(placed).map(Card::face).collect();
        out.extend(faces.iter().map(|face| Action::Put { face }));
        out.push(Action::Done);
    }

    /// §bok:5.6.2,5.6.4: the next card from the top, or all others as they were.
    pub(super) fn look_play(&mut self, placed: u8, action: Action, _log: &mut impl Chronicle<Event>) {
        let Action::Put { face } = action else {
            self.dynasty.play = None;
            self.dynasty.stage = Stage::Play;
            return;
        };
        let (kingdom, owner) = self.looked_at();
        let mut stack: arrayvec::ArrayVec<Card, CARDS> = self.mats.stack(owner, kingdom).collect();
        let from = usize::from(placed);
        let at = stack[from..].iter().position(|card| card.face() == face).expect("it is in the stack");
        stack[from..=from + at].rotate_right(1);
        self.mats.replace(owner, kingdom, &stack);
        self.dynasty.stage = Stage::Look(placed + 1);
    }
}
