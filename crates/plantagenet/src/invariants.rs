//! Invariants: conditions that hold at every question, whatever has been played. They change nothing; tests and
//! simulations check them to find bugs.

use crate::battle::Step as BattleStep;
use crate::campaign::{CARDS_PER_LORD, PASS_CARDS};
use crate::data::{Rule, map, tables};
use crate::ids::*;
use crate::influence::TRACK;
use crate::lords::{LORDS_WITH_SHIPS, OFF_CALENDAR, SHIPS_PER_LORD};
use crate::map::plan_size;
use crate::sequence::Step;
use crate::state::{Frame, Mat, Retinue, Service, State, Whereabouts};
use arrayvec::ArrayVec;
use kernel::Broken;
use std::sync::LazyLock;

type Law = Result<(), Broken>;

fn holds(condition: bool, law: impl FnOnce() -> String) -> Law {
    if condition { Ok(()) } else { Err(Broken(law())) }
}

/// The cards that each scenario uses, by its index in the table.
fn cards_of(scenario: u8) -> Set<Card> {
    static CARDS: LazyLock<Vec<Set<Card>>> = LazyLock::new(|| {
        let all = |row: &crate::data::Scenario| {
            let given: Set<Card> = row.cards.iter().map(|entry| entry.card).collect();
            row.deck(Side::York).union(row.deck(Side::Lancaster)).union(given)
        };
        tables().scenarios.iter().map(all).collect()
    });
    CARDS[usize::from(scenario)]
}

/// Groups of Lord cards of which at most one is in play: cards of one man, or of men who never serve together.
const VERSIONS: [&[Lord]; 7] = [
    &[Lord::Somerset1, Lord::Somerset2],
    &[Lord::Gloucester1, Lord::Gloucester2, Lord::RichardIII],
    &[Lord::March, Lord::EdwardIV],
    &[Lord::Exeter1, Lord::Exeter2],
    &[Lord::JasperTudor1, Lord::JasperTudor2],
    &[Lord::NorthumberlandY1, Lord::NorthumberlandY2],
    &[Lord::WarwickY, Lord::WarwickL],
];

impl State {
    /// Every law that holds at a question.
    pub(crate) fn check_laws(&self) -> Law {
        match self.scenario().has_map() {
            true => self.check_board()?,
            false => self.check_field()?,
        }
        self.check_battle()
    }

    /// The laws of a battle without a map.
    fn check_field(&self) -> Law {
        self.check_starting_mats()?;
        self.check_vassals()?;
        self.check_every_card()?;
        self.check_capabilities()
    }

    /// The laws of a scenario with a map.
    fn check_board(&self) -> Law {
        self.check_cylinders()?;
        self.check_pools()?;
        self.check_vassals()?;
        self.check_places()?;
        self.check_rest()?;
        self.check_ships()?;
        self.check_versions()?;
        self.check_every_card()?;
        self.check_capabilities()?;
        self.check_plans()?;
        self.check_hands()?;
        self.check_markers()?;
        self.check_time()?;
        self.check_flags()?;
        self.check_service()
    }

    /// The Lords in play with their mats. Others have none, which [`State::check_cylinders`] checks.
    fn mats_in_play(&self) -> impl Iterator<Item = (Lord, &Mat)> {
        let lords = self.in_play[Side::York].union(self.in_play[Side::Lancaster]);
        lords.iter().map(|lord| (lord, &self.mats[lord]))
    }

    /// Whether nobody fights, meets an enemy or is being removed at the moment.
    fn is_calm(&self) -> bool {
        let stormy = [Frame::March, Frame::Battle, Frame::Spoils, Frame::Landing, Frame::Wars];
        !self.frames.iter().any(|frame| stormy.contains(frame))
    }

    /// §pl:1.2a,1.6a: each piece is in its pool or on a mat.
    fn check_pools(&self) -> Law {
        for (troop, whole) in tables().pool.iter() {
            let on_mats: u8 =
                self.mats_in_play().map(|(_, mat)| mat.standing[troop] + mat.routed[troop]).sum();
            holds(on_mats + self.pool[troop] == *whole, || format!("{troop} are lost or won"))?;
        }
        Ok(())
    }

    /// §pl:1.5.4a,1.5.4c,1.5.4e,1.5.4f: a Vassal is on the mat that his counter names, and on no other; a special one
    /// with his card.
    fn check_vassals(&self) -> Law {
        let mut seen = Set::default();
        for (lord, mat) in self.mats_in_play() {
            holds(!mat.vassals.meets(mat.routed_vassals), || format!("a Vassal is twice on {lord}'s mat"))?;
            for vassal in mat.vassals.union(mat.routed_vassals).iter() {
                let his =
                    matches!(self.vassals[vassal], Service::Mustered { lord: whose, .. } if whose == lord);
                holds(his && !seen.contains(vassal), || format!("{vassal} is with {lord} and elsewhere"))?;
                let carded = vassal.row().card.is_none_or(|card| mat.has(card));
                holds(carded, || format!("{lord} has {vassal} without his card"))?;
                seen.insert(vassal);
            }
            let brought = |card: &Card| card.row().brings.is_none_or(|vassal| seen.contains(vassal));
            holds(mat.capabilities.iter().all(brought), || format!("{lord} has a card without its Vassal"))?;
        }
        for (vassal, service) in self.vassals.iter() {
            let mustered = matches!(service, Service::Mustered { .. });
            holds(mustered == seen.contains(vassal), || format!("{vassal} is on no mat"))?;
            let fits = match service {
                Service::Ready | Service::Disbanded { .. } => !vassal.is_special(),
                Service::Mustered { slot, .. } => !vassal.is_special() || *slot == OFF_CALENDAR,
                Service::Out => true,
            };
            holds(fits, || format!("{vassal} is special and on the Calendar or at a Seat"))?;
        }
        Ok(())
    }

    /// §pl:1.5.1a,1.5.1g,1.3.1o,1.8b,6.0-Ia-j: a Lord has a mat exactly if he is on the map; a Lord out of play has no
    /// position.
    fn check_cylinders(&self) -> Law {
        static EMPTY: LazyLock<Mat> = LazyLock::new(Mat::default);
        for (lord, whereabouts) in self.lords.iter() {
            let (mat, playing) = (&self.mats[lord], self.in_play[lord.side()].contains(lord));
            holds(playing == (*whereabouts != Whereabouts::Out), || {
                format!("{lord} is neither in play nor out")
            })?;
            match *whereabouts {
                Whereabouts::At(_) => {
                    holds(mat.retinue != Retinue::None, || format!("{lord} has no Retinue"))?
                }
                _ => holds(*mat == *EMPTY, || format!("{lord} is not on the map and has a mat"))?,
            }
            if let Whereabouts::Captive(holder) = *whereabouts {
                let held = lord == Lord::HenryVI && self.is_on_map(holder) && holder.side() != lord.side();
                holds(held, || format!("{holder} cannot hold {lord}"))?;
            }
            if let Whereabouts::Calendar { slot, .. } = *whereabouts {
                holds(slot <= OFF_CALENDAR, || format!("{lord} is beyond the Calendar"))?;
            }
        }
        let playing = self.in_play[Side::York].union(self.in_play[Side::Lancaster]);
        holds(!self.dead.meets(playing), || "the dead are in play".into())
    }

    /// §pl:4.4.4e,1.3.1f,1.3.1g,6.0-Ia-g,4.8.2i: outside battle no Stronghold holds both sides, nobody is in a box that
    /// is not his, and Seas are empty except in a Campaign before Disembark is over.
    fn check_places(&self) -> Law {
        let [york, lancaster] = [Side::York, Side::Lancaster].map(|side| self.occupied(side));
        holds(!self.is_calm() || !york.meets(lancaster), || "two sides are in one place".into())?;
        let networks = self.has_rule(Rule::AlliedNetworks);
        let sailing = !self.is_levy()
            && !matches!(
                self.step,
                Step::Victory | Step::Grow | Step::Waste(_) | Step::Reset(_) | Step::Advance
            );
        for (lord, _) in self.mats_in_play() {
            let Some(there) = self.at(lord) else { continue };
            if there.is_box() {
                let open = self.boxes[lord.side()].contains(there);
                let his = !networks || self.exile_box(lord) == Some(there);
                holds(open && his, || format!("{lord} is in a box that is not his"))?;
            }
            holds(sailing || !there.is_sea(), || format!("{lord} is at sea out of season"))?;
        }
        Ok(())
    }

    /// §pl:1.6c,1.5.1c: outside battle every Lord on the map has Troops and his Retinue, and nothing Routed or
    /// borrowed. §pl:4.8.5d: during Waste he may be waiting for his Troops.
    fn check_rest(&self) -> Law {
        if !self.is_calm() {
            return Ok(());
        }
        for (lord, mat) in self.mats_in_play() {
            let whole = (mat.troops() > 0 || self.closing.is_refilling())
                && mat.retinue == Retinue::Standing
                && mat.routed == ByTroop::default()
                && mat.temporary == ByTroop::default()
                && mat.routed_vassals.is_empty();
            holds(!self.is_on_map(lord) || whole, || format!("{lord} is alone, or still in a battle"))?;
        }
        Ok(())
    }

    /// §pl:1.7.3a,1.7.3b: no Lord has more than two Ships, and no more than nine Lords have any.
    fn check_ships(&self) -> Law {
        let few = self.mats_in_play().all(|(_, mat)| mat.assets[Asset::Ship] <= SHIPS_PER_LORD);
        holds(few, || "a Lord has too many Ships".into())?;
        holds(self.lords_with_ships() <= LORDS_WITH_SHIPS, || "too many Lords have Ships".into())
    }

    /// §pl:1.5.1b,6.2.2d: two versions of one Lord are never in play together.
    fn check_versions(&self) -> Law {
        let playing = self.in_play[Side::York].union(self.in_play[Side::Lancaster]);
        for versions in VERSIONS {
            let count = versions.iter().filter(|lord| playing.contains(**lord)).count();
            holds(count <= 1, || format!("{} is in play twice", versions[0]))?;
        }
        Ok(())
    }

    /// §pl:1.9.1a,1.9.1b: each card is in one place: a deck, a hand, a mat, in force, aside, or just drawn.
    fn check_every_card(&self) -> Law {
        let (mut all, mut places) = (Set::default(), 0);
        let mut lie = |cards: Set<Card>| {
            all = all.union(cards);
            places += cards.len();
        };
        for side in Side::ALL.iter().copied() {
            lie(self.decks[side]);
            lie(self.hands[side]);
        }
        lie(self.in_force);
        lie(self.aside);
        self.mats_in_play().flat_map(|(_, mat)| &mat.capabilities).for_each(|card| lie(Set::of(*card)));
        self.resolving.drawn.iter().for_each(|card| lie(Set::of(*card)));
        let drawn = self.resolving.card.map_or_else(Set::default, Set::of);
        holds(places == all.len(), || "a card is in two places".into())?;
        // In the grand campaign cards come and go from War to War.
        let whole = self.wars.war > 0 || all.union(drawn) == cards_of(self.scenario);
        holds(whole, || "a card is lost, or does not belong here".into())
    }

    /// §pl:1.5.3b,1.9.1c,6.0-Ic-g: no mat has two cards of one name, or a card without the Lord's badge, except
    /// Montagu.
    fn check_capabilities(&self) -> Law {
        for (lord, mat) in self.mats_in_play() {
            for card in &mat.capabilities {
                let montagu = *card == capability::MONTAGU && self.has_rule(Rule::Montagu);
                let suits = card.row().suits(lord) || montagu;
                holds(suits, || format!("{lord} has {card}, which does not show his badge"))?;
            }
            let twice = mat.capabilities.len() == 2 && mat.capabilities[0].is_namesake(mat.capabilities[1]);
            holds(!twice, || format!("{lord} has two cards of one name"))?;
        }
        Ok(())
    }

    /// §pl:4.1a,4.1.1c,1.9.2a: a Plan has as many cards as the box says, three of each Lord and four Pass at most.
    fn check_plans(&self) -> Law {
        let size = plan_size(self.turn);
        let made = matches!(self.step, Step::Command | Step::Feed(_));
        for side in Side::ALL.iter().copied() {
            let cards = &self.plans[side].cards;
            holds(!made || cards.len() == size, || format!("the Plan of {side} has another length"))?;
            for card in cards {
                let most = if card.is_some() { CARDS_PER_LORD } else { PASS_CARDS };
                let count = cards.iter().filter(|known| *known == card).count();
                holds(count <= most, || format!("the Plan of {side} has too many of one card"))?;
            }
        }
        Ok(())
    }

    /// §pl:3.1.2f,6.0-Ib-f: hands are empty in the first Turn; nobody has seen a card that is not in the hand.
    fn check_hands(&self) -> Law {
        for side in Side::ALL.iter().copied() {
            let hand = self.hands[side];
            holds(hand.is_empty() || !self.is_first_turn(), || {
                format!("{side} holds a card in the first Turn")
            })?;
            holds(self.seen[side].minus(hand).is_empty(), || {
                format!("a card of {side} was seen and is gone")
            })?;
            holds(hand.iter().all(|card| card.side() == side), || {
                format!("{side} holds a card of the enemy")
            })?;
        }
        Ok(())
    }

    /// §pl:1.4.1d,1.3.1q,1.3.1s,1.3.1u,1.3.1v: Influence stays on its track; a Stronghold has at most one Favour, a
    /// place one level of depletion, a Sea none.
    fn check_markers(&self) -> Law {
        holds((-TRACK..=TRACK).contains(&self.influence), || "Influence is off the track".into())?;
        let [york, lancaster] = [self.favour[Side::York], self.favour[Side::Lancaster]];
        holds(!york.meets(lancaster), || "a Stronghold favours both sides".into())?;
        let strange = york.union(lancaster).minus(map().strongholds);
        holds(strange.is_empty(), || "there is Favour outside of Strongholds".into())?;
        let doubled = !self.london_doubled || york.contains(Locale::London);
        holds(doubled, || "London is doubled for nobody".into())?;
        holds(!self.depleted.meets(self.exhausted), || "a place is Depleted and Exhausted".into())?;
        let worn = self.depleted.union(self.exhausted);
        holds(!worn.meets(map().seas), || "a Sea is Depleted".into())
    }

    /// §pl:2.2.1a,2.2.2a: the marker is in a box of the scenario.
    fn check_time(&self) -> Law {
        let row = self.scenario();
        holds((row.first..=row.last).contains(&self.turn), || "the Turn is not in the scenario".into())
    }

    /// §pl:1.8a,4.7g: Moved or Fought is only for Lords on the map, during a card and its Feed.
    fn check_flags(&self) -> Law {
        let marching = matches!(self.step, Step::Command | Step::Feed(_));
        holds(marching || self.moved.is_empty(), || "a Lord has moved out of season".into())?;
        holds(self.moved.iter().all(|lord| self.is_on_map(lord)), || "a Lord has moved and is gone".into())
    }

    /// §pl:3.2.3a,3.2.3b,3.3.2a,3.3.2c: once Vassals are paid no counter is due, and once they are Ready none lies
    /// behind.
    fn check_service(&self) -> Law {
        use Step::*;
        let paid = !matches!(
            self.step,
            Crown | Start | Draw(_) | Resolve(_) | PayTroops(_) | DismissLords(_) | PayLords | PayVassals(_)
        );
        let ready = paid && !matches!(self.step, Exiles(_) | ReadyVassals);
        for (vassal, service) in self.vassals.iter() {
            match *service {
                Service::Mustered { slot, .. } => {
                    holds(!paid || slot > self.turn, || format!("{vassal} has not been paid"))?;
                }
                Service::Disbanded { slot } => {
                    holds(!ready || slot > self.turn, || format!("{vassal} should be at home"))?;
                }
                Service::Out | Service::Ready => {}
            }
        }
        Ok(())
    }

    /// §pl:6.0-IIIB-a,1.5.3e: every piece that a Lord came with is on his mat, standing or Routed.
    fn check_starting_mats(&self) -> Law {
        for (lord, mat) in self.mats.iter() {
            let here = self.scenario().lords(lord.side()).any(|known| known == lord);
            let printed = if here { lord.row().troops() } else { ByTroop::default() };
            for (troop, count) in printed.iter() {
                let same = mat.standing[troop] + mat.routed[troop] == *count;
                holds(same, || format!("{lord} has lost or won {troop}"))?;
            }
            holds((mat.retinue != Retinue::None) == here, || format!("{lord}'s Retinue"))?;
        }
        Ok(())
    }

    /// The laws of a battle that is under way.
    pub(crate) fn check_battle(&self) -> Law {
        let battle = &self.battle;
        if battle.attacker.is_none() {
            return Ok(());
        }
        for side in Side::ALL.iter().copied() {
            self.check_array(side)?;
            self.check_valour(side)?;
            let grown = battle.strike.is_some_and(|strike| strike.left[side] > strike.hits[side]);
            holds(!grown, || format!("hits on {side} have grown"))?;
        }
        holds(battle.fled.minus(battle.routed).is_empty(), || "somebody fled but is not routed".into())
    }

    /// §pl:4.4.1a,4.4.2g: every unrouted Lord is in one place, and during the fighting the centre is filled.
    fn check_array(&self, side: Side) -> Law {
        use BattleStep::*;
        let battle = &self.battle;
        let front: ArrayVec<Lord, 3> = battle.front[side].iter().filter_map(|(_, lord)| *lord).collect();
        let places = front.len() + battle.reserve[side].len();
        let everybody = front.iter().copied().collect::<Set<Lord>>().union(battle.reserve[side]);
        let standing = battle.standing(side);
        holds(places == standing.len() && everybody == standing, || {
            format!("a Lord of {side} is nowhere or twice")
        })?;
        let fighting = matches!(
            battle.step,
            Flank | Engage | Order | Strike | Caltrops | Charge | Hits | Reroll { .. } | Yeomen(_) | Maneuver
        );
        let centre = front.is_empty() || battle.front[side][Place::Centre].is_some();
        holds(!fighting || centre, || format!("{side} has an empty centre"))
    }

    /// §pl:4.4.1f,4.4.2t: Valour only falls. §pl:L28c: what Margaret added at the Array stays if she is turned away.
    fn check_valour(&self, side: Side) -> Law {
        for lord in self.battle.lords[side].iter() {
            let kept = u8::from(self.mats[lord].has(capability::LOYAL_SOMERSET));
            let left = self.mats[lord].retinue == Retinue::None;
            let most = self.valour(lord) + kept;
            holds(left || self.battle.valour[lord] <= most, || format!("{lord} has won Valour"))?;
        }
        Ok(())
    }
}
