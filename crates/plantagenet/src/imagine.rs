//! `imagine`: replaces what a side cannot see by something else that is possible (2.1.1a): hands, Plans, hidden mats.

use crate::campaign::{CARDS_PER_LORD, PASS_CARDS};
use crate::data::Kind;
use crate::ids::*;
use crate::levy::{Question, take_any};
use crate::map::plan_size;
use crate::sequence::Step;
use crate::state::{Frame, Mat, State};
use arrayvec::ArrayVec;
use kernel::Chance;

impl State {
    /// §pl:2.1.1a,1.9a: replaces what the seat cannot see by something else that is possible.
    pub(crate) fn imagine_hidden(&mut self, seat: Side, chance: &mut Chance) {
        // Once it is over nothing is hidden.
        if self.ended.is_some() {
            return;
        }
        if !self.scenario().has_map() {
            return;
        }
        let enemy = seat.other();
        self.imagine_hand(enemy, chance);
        self.imagine_plan(enemy, chance);
        if self.hidden_mats {
            let lords: Vec<Lord> = self.on_map(enemy).minus(self.settled_mats(enemy)).iter().collect();
            self.imagine_mats(&lords, chance);
        }
        if self.is_assigning(enemy) {
            self.imagine_assigned(enemy, chance);
        }
    }

    /// §pl:3.1.2b: whether a side is choosing who takes a Capability that only it has seen.
    fn is_assigning(&self, side: Side) -> bool {
        self.resolving.question == Some(Question::Holder) && self.resolve_asks().0 == side
    }

    /// §pl:3.1.2b,2.1.1a: another card that several Lords could take; otherwise it would not be asked.
    fn imagine_assigned(&mut self, side: Side, chance: &mut Chance) {
        let deck = self.decks[side].union(self.resolving.card.map_or_else(Set::default, Set::of));
        let mut possible: Set<Card> = deck.iter().filter(|card| self.takers(*card).len() > 1).collect();
        if let Some(card) = take_any(&mut possible, chance) {
            self.decks[side] = deck.minus(Set::of(card));
            self.resolving.lords = self.takers(card);
            self.resolving.card = Some(card);
        }
    }

    /// §pl:3.1.3c: as many other Held cards, except those that spies have seen, and other cards drawn but not shown
    /// yet.
    fn imagine_hand(&mut self, side: Side, chance: &mut Chance) {
        let known = self.hands[side].within(self.seen[side]);
        let secret = self.hands[side].minus(known);
        let waiting: Set<Card> =
            self.resolving.drawn.iter().copied().filter(|card| card.side() == side).collect();
        let unseen = self.decks[side].union(secret).union(waiting);
        let mut holds: Set<Card> = unseen.iter().filter(|card| card.row().event.kind == Kind::Hold).collect();
        self.hands[side] = (0..secret.len()).filter_map(|_| take_any(&mut holds, chance)).collect();
        self.decks[side] = unseen.minus(self.hands[side]);
        for _ in 0..waiting.len() {
            self.resolving.drawn.remove(0);
        }
        for _ in 0..waiting.len() {
            self.resolving.drawn.extend(take_any(&mut self.decks[side], chance));
        }
        self.hands[side] = self.hands[side].union(known);
    }

    /// §pl:4.1.1a,4.1.2b,4.1.2c: other Command cards for those not revealed yet; while the side plans, any possible
    /// number.
    fn imagine_plan(&mut self, side: Side, chance: &mut Chance) {
        let shown = usize::from(self.plans[side].shown).min(self.plans[side].cards.len());
        let length = match self.step {
            Step::Plan if !self.has_planned(side) => chance.below(plan_size(self.turn) as u32) as usize,
            _ => self.plans[side].cards.len(),
        };
        let mut rest = self.command_cards(side, shown);
        chance.shuffle(&mut rest);
        let plan = &mut self.plans[side].cards;
        plan.truncate(shown);
        plan.extend(rest.into_iter().take(length - shown));
    }

    /// §pl:1.9.2a: the Command cards that can lie behind those already revealed. A Lord who has left since the Plan was
    /// made may be among them, but nobody who has come since.
    fn command_cards(&self, side: Side, shown: usize) -> Vec<Option<Lord>> {
        let revealed = &self.plans[side].cards[..shown];
        let lords = match self.step {
            Step::Plan => self.in_play[side],
            _ => self.plans[side].lords,
        };
        let sets = std::iter::repeat_n(None, PASS_CARDS)
            .chain(lords.iter().flat_map(|lord| std::iter::repeat_n(Some(lord), CARDS_PER_LORD)));
        let mut cards: Vec<Option<Lord>> = sets.collect();
        for card in revealed {
            if let Some(at) = cards.iter().position(|other| other == card) {
                cards.swap_remove(at);
            }
        }
        cards
    }

    /// §pl:1.5.3i,L25e,Y32e: the Lords of a side whose mats stay as they are: those in a battle, one who is losing men,
    /// and one whose action may be undone. All of them while the side itself is asked, because its choices depend
    /// on its mats, and between Wars, when mats no longer matter.
    fn settled_mats(&self, side: Side) -> Set<Lord> {
        let decides = !self.is_apart() && self.asks().0 == side && !self.is_assigning(side);
        if decides || self.frames.contains(&Frame::Wars) {
            return self.in_play[side];
        }
        let in_battle = if self.is_battle() { self.battle.lords[side] } else { Set::default() };
        let musters = self.muster.lord.filter(|_| self.frames.contains(&Frame::Muster));
        let struck = match self.resolving.question {
            Some(Question::Loss(lord)) => Some(lord),
            _ => None,
        };
        in_battle.union(musters.into_iter().chain(struck).collect())
    }

    /// §pl:1.5.3h: deals Troops, Assets and Capabilities anew among these Lords. What everybody can count stays: how
    /// many Troops the pools have given out, Ships, Vassals, and how many Capabilities each has.
    fn imagine_mats(&mut self, lords: &[Lord], chance: &mut Chance) {
        if lords.is_empty() {
            return;
        }
        for asset in [Asset::Coin, Asset::Provender, Asset::Cart] {
            let total: u16 =
                lords.iter().map(|lord| std::mem::take(&mut self.mats[*lord].assets[asset])).sum();
            (0..total).for_each(|_| self.mats[*chance.pick(lords)].assets[asset] += 1);
        }
        self.imagine_troops(lords, chance);
        self.imagine_capabilities(lords, chance);
    }

    /// §pl:1.6c: each keeps one Troop; all others may be with anybody.
    fn imagine_troops(&mut self, lords: &[Lord], chance: &mut Chance) {
        let mut loose = ByTroop::<u8>::default();
        for lord in lords {
            let standing = &mut self.mats[*lord].standing;
            let types: ArrayVec<Troop, 5> =
                Troop::ALL.iter().copied().filter(|troop| standing[*troop] > 0).collect();
            for troop in &types {
                loose[*troop] += std::mem::take(&mut standing[*troop]);
            }
            let kept = *chance.pick(&types);
            loose[kept] -= 1;
            standing[kept] = 1;
        }
        for (troop, count) in loose.iter() {
            (0..*count).for_each(|_| self.mats[*chance.pick(lords)].standing[troop] += 1);
        }
    }

    /// §pl:1.5.3b,1.9.1c: other Capabilities in as many slots, by badge and name, from the deck and from each other.
    fn imagine_capabilities(&mut self, lords: &[Lord], chance: &mut Chance) {
        let before: (Vec<Mat>, _) = (lords.iter().map(|lord| self.mats[*lord].clone()).collect(), self.decks);
        let mut places = Vec::new();
        for lord in lords {
            let cards = &mut self.mats[*lord].capabilities;
            for card in cards.iter().copied().filter(|card| is_quiet(*card)) {
                places.push(*lord);
                self.decks[card.side()].insert(card);
            }
            cards.retain(|card| !is_quiet(*card));
        }
        for lord in places {
            let deck = self.decks[lord.side()];
            let mut fitting: Set<Card> =
                deck.iter().filter(|card| is_quiet(*card) && self.can_have(lord, *card)).collect();
            match take_any(&mut fitting, chance) {
                Some(card) => self.gain(card, lord),
                None => {
                    lords.iter().zip(before.0).for_each(|(lord, mat)| self.mats[*lord] = mat);
                    self.decks = before.1;
                    return;
                }
            }
        }
    }
}

/// Whether nothing on the board shows who has this Capability: no Vassal came with it (1.5.4e), no handgunners (Y14c,
/// Y23c), and it changes neither a Sea (Y15c) nor the Tides (Y19c, Y21c, Y28c, L16c, L17c, L18c).
fn is_quiet(card: Card) -> bool {
    use Card::*;
    card.row().brings.is_none() && !matches!(card, Y14 | Y15 | Y19 | Y21 | Y23 | Y28 | L16 | L17 | L18)
}
