//! Map, Calendar, Influence, Plans and cards as an eye sees them.

use super::CardView;
use crate::campaign::{CARDS_PER_LORD, PASS_CARDS};
use crate::data::tables;
use crate::event::seat;
use crate::ids::*;
use crate::influence::{Purpose, TRACK};
use crate::map::Kind;
use crate::sequence::Step;
use crate::state::{Frame, Service, State, Whereabouts};
use kernel::Eye;
use serde::Serialize;

/// The game board.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct BoardView {
    /// The box of the present Turn.
    pub turn: u8,
    /// The scenario's first box.
    pub first: u8,
    /// Its last box.
    pub last: u8,
    /// The months of this Turn.
    pub months: &'static str,
    /// Its year.
    pub year: u16,
    /// Where in the sequence of play the Turn is.
    pub step: TurnStep,
    /// The Calendar from box 0 (before the first) to box 16 (beyond the last).
    pub boxes: Vec<BoxView>,
    /// The Influence marker: York's above zero.
    pub influence: i8,
    /// The end of its track.
    pub track: i8,
    /// The Influence that wins in this Turn.
    pub threshold: Option<i8>,
    /// Friendly Cities, Towns and Fortresses of York less those of Lancaster.
    pub net: [i8; 3],
    /// Every Stronghold, Exile box and Sea.
    pub places: Vec<PlaceView>,
    /// Events that work now.
    pub in_force: Vec<CardView>,
    /// Troops that nobody has, by type.
    pub pool: Vec<(Troop, u8)>,
    /// What Tides of War would yield now: York, then Lancaster.
    pub tides: [Vec<TideView>; 2],
    /// The Lord who acts, in Muster or on a Command card.
    pub acting: Option<ActingView>,
    /// Those who are moving, and between which places.
    pub moving: Option<MovingView>,
    /// Where a battle is fought.
    pub battle_at: Option<Locale>,
    /// The grand campaign.
    pub war: Option<WarView>,
}

/// The steps of a Turn as the page shows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum TurnStep {
    ArtsOfWar,
    Pay,
    Exiles,
    Muster,
    Plan,
    Command,
    Tides,
    Reset,
}

/// A box of the Calendar.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct BoxView {
    /// Its number.
    pub number: u8,
    /// Its months; empty off the ends.
    pub months: &'static str,
    /// Its year.
    pub year: u16,
    /// How many cards a Plan has.
    pub cards: u8,
    /// Whether Lords bring Influence in its Tides of War.
    pub gain: bool,
    /// Whether depleted places recover after it (Grow).
    pub grow: bool,
    /// Whether Assets and Troops are reduced after it (Waste).
    pub waste: bool,
    /// Lords there.
    pub lords: Vec<OnCalendarView>,
    /// Vassals there.
    pub vassals: Vec<VassalOnCalendarView>,
}

/// A Lord on the Calendar.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct OnCalendarView {
    /// Who.
    pub lord: Lord,
    /// His name.
    pub name: &'static str,
    /// Whose.
    pub side: Side,
    /// Whether he is an Exile.
    pub exile: bool,
}

/// A Vassal on the Calendar.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct VassalOnCalendarView {
    /// Who.
    pub vassal: Vassal,
    /// His name.
    pub name: &'static str,
    /// Whom he serves until then; nobody if he comes back to his Seat then.
    pub side: Option<Side>,
}

/// A place on the map.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct PlaceView {
    /// Which.
    pub at: Locale,
    /// Its name.
    pub name: &'static str,
    /// `city`, `town`, `fortress`, `london`, `calais`, `harlech`, `exile` or `sea`.
    pub kind: &'static str,
    /// Whom it favours; for an Exile box, whose it is.
    pub favour: Option<Side>,
    /// Whether it has two markers.
    pub doubled: bool,
    /// 0, 1 for Depleted, 2 for Exhausted.
    pub depletion: u8,
    /// Lords there.
    pub lords: Vec<Lord>,
    /// Lords whose Seat it is.
    pub seats: Vec<Lord>,
    /// The Vassal whose Seat it is.
    pub vassal: Option<VassalSeatView>,
}

/// A Vassal's Seat.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct VassalSeatView {
    /// Who.
    pub vassal: Vassal,
    /// His name.
    pub name: &'static str,
    /// Whether he can be Levied there now.
    pub ready: bool,
    /// How long he serves.
    pub service: u8,
    /// What he adds to the rating of a Yorkist Lord; for a Lancastrian the sign is reversed.
    pub loyalty: i8,
}

/// A line of the sum that Tides of War would pay.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct TideView {
    /// For what.
    pub text: String,
    /// How many points.
    pub points: u8,
    /// By which clause.
    pub clause: &'static str,
}

/// The Lord who acts.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct ActingView {
    /// Who.
    pub lord: Lord,
    /// Actions used.
    pub used: u8,
    /// Actions in all.
    pub total: u8,
}

/// Lords on the move.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct MovingView {
    /// Who.
    pub lords: Vec<Lord>,
    /// From where.
    pub from: Locale,
    /// To where.
    pub to: Locale,
}

/// Where a Lord is.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum WhereView {
    /// Not in play.
    Out,
    /// Died or shipwrecked.
    Dead,
    /// On the Calendar.
    Calendar {
        /// In which box.
        #[serde(rename = "box")]
        slot: u8,
        /// As an Exile.
        exile: bool,
    },
    /// On the map.
    At {
        /// Where.
        at: Locale,
    },
    /// Held by an enemy.
    Captive {
        /// By whom.
        by: Lord,
    },
}

/// A Lord's ratings: each printed, and with cards.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct Ratings {
    /// Influence.
    pub influence: [i8; 2],
    /// Lordship.
    pub lordship: [u8; 2],
    /// Command.
    pub command: [u8; 2],
    /// Valour.
    pub valour: [u8; 2],
}

/// A side's Plan.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct PlanView {
    /// How many cards it has when it is complete.
    pub size: u8,
    /// How many cards of one Lord it may have.
    pub per_lord: u8,
    /// How many Passes it may have.
    pub passes: u8,
    /// The cards that have been revealed.
    pub shown: Vec<PlanCard>,
    /// The others, in order: only for its own eyes.
    pub hidden: Vec<PlanCard>,
}

/// A Command card.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct PlanCard {
    /// Whose; nobody's if it is a Pass.
    pub lord: Option<Lord>,
    /// His name, or Pass.
    pub name: &'static str,
}

/// Where a card of the scenario is, as far as this eye knows.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct CardPlace {
    /// The card; the page knows what is printed on it.
    pub card: Card,
    /// `mat`, `force`, `aside`, `hand`, `drawn`, `deck`, or `hidden` where this eye cannot tell.
    pub place: &'static str,
    /// On whose mat.
    pub lord: Option<Lord>,
}

/// The grand campaign.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct WarView {
    /// Which of the three.
    pub number: u8,
    /// Its name.
    pub name: &'static str,
    /// The Heirs of York, then of Lancaster, highest first.
    pub heirs: [Vec<HeirView>; 2],
    /// Who has won this War, while the next waits to begin.
    pub respite: Option<Side>,
}

/// An Heir.
#[derive(PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(rename_all = "camelCase")]
pub struct HeirView {
    /// Who.
    pub lord: Lord,
    /// His name.
    pub name: &'static str,
    /// `present`, `absent` (not in this War) or `lost`.
    pub state: &'static str,
    /// Whether he is King.
    pub king: bool,
}

impl State {
    pub(super) fn board_view(&self, eye: Eye) -> BoardView {
        let calendar = &tables().calendar[usize::from(self.turn) - 1];
        BoardView {
            turn: self.turn,
            first: self.scenario().first,
            last: self.scenario().last,
            months: &calendar.months,
            year: self.year_of(self.turn),
            step: self.turn_step(),
            boxes: self.box_views(),
            influence: self.influence,
            track: TRACK,
            threshold: self.scenario().threshold(self.turn),
            net: self.net_strongholds(),
            places: self.place_views(),
            in_force: self.in_force.iter().map(|card| self.card_view(card)).collect(),
            pool: Troop::ALL.iter().map(|troop| (*troop, self.pool[*troop])).collect(),
            tides: self.tides_seen(eye),
            acting: self.acting_view(eye),
            moving: self.moving_view(),
            battle_at: self.battle_locale(),
            war: self.war_view(),
        }
    }

    /// The year of a box.
    pub(crate) fn year_of(&self, number: u8) -> u16 {
        self.scenario().year + u16::from(number.saturating_sub(1) / 5)
    }

    fn turn_step(&self) -> TurnStep {
        match self.step {
            Step::Crown | Step::Start | Step::Draw(_) | Step::Resolve(_) => TurnStep::ArtsOfWar,
            Step::PayTroops(_) | Step::DismissLords(_) | Step::PayLords | Step::PayVassals(_) => {
                TurnStep::Pay
            }
            Step::Exiles(_) | Step::ReadyVassals => TurnStep::Exiles,
            Step::BeginMuster | Step::Muster(_) | Step::EndLevy => TurnStep::Muster,
            Step::BeginCampaign | Step::Plan => TurnStep::Plan,
            Step::Command | Step::Feed(_) => TurnStep::Command,
            Step::Charity | Step::Tides | Step::Disembark(_) | Step::Victory => TurnStep::Tides,
            Step::Grow | Step::Waste(_) | Step::Reset(_) | Step::Advance => TurnStep::Reset,
        }
    }

    fn box_views(&self) -> Vec<BoxView> {
        let mut boxes: Vec<BoxView> = (0..=16).map(|number| self.empty_box(number)).collect();
        for lord in self.lords_in_play() {
            let Whereabouts::Calendar { slot, exile } = self.lords[lord] else { continue };
            if let Some(there) = boxes.get_mut(usize::from(slot)) {
                there.lords.push(OnCalendarView { lord, name: &lord.row().name, side: lord.side(), exile });
            }
        }
        for vassal in Vassal::ALL.iter().copied() {
            let (slot, side) = match self.vassals[vassal] {
                Service::Mustered { lord, slot } if !vassal.is_special() => (slot, Some(lord.side())),
                Service::Disbanded { slot } => (slot, None),
                _ => continue,
            };
            if let Some(there) = boxes.get_mut(usize::from(slot)) {
                there.vassals.push(VassalOnCalendarView { vassal, name: vassal.name(), side });
            }
        }
        boxes
    }

    fn empty_box(&self, number: u8) -> BoxView {
        let row = number.checked_sub(1).and_then(|at| tables().calendar.get(usize::from(at)));
        BoxView {
            number,
            months: row.map_or("", |row| &row.months),
            year: self.year_of(number),
            cards: row.map_or(0, |row| row.cards),
            gain: row.is_some_and(|row| row.gain),
            grow: row.is_some_and(|row| row.grow),
            waste: row.is_some_and(|row| row.waste),
            lords: Vec::new(),
            vassals: Vec::new(),
        }
    }

    fn lords_in_play(&self) -> impl Iterator<Item = Lord> {
        Side::ALL.iter().flat_map(|side| self.in_play[*side].iter())
    }

    fn place_views(&self) -> Vec<PlaceView> {
        let mut places: Vec<PlaceView> = Locale::ALL.iter().map(|at| self.empty_place(*at)).collect();
        for lord in self.lords_in_play() {
            places[lord.row().seat.index()].seats.push(lord);
            if let Some(at) = self.at(lord) {
                places[at.index()].lords.push(lord);
            }
        }
        for vassal in Vassal::ALL.iter().copied().filter(|vassal| self.vassals[*vassal] != Service::Out) {
            let Some(at) = vassal.row().seat else { continue };
            places[at.index()].vassal = Some(VassalSeatView {
                vassal,
                name: vassal.name(),
                ready: self.vassals[vassal] == Service::Ready,
                service: vassal.row().service,
                loyalty: vassal.row().loyalty(Side::York),
            });
        }
        places
    }

    fn empty_place(&self, at: Locale) -> PlaceView {
        PlaceView {
            at,
            name: at.name(),
            kind: match at.kind() {
                Kind::City => "city",
                Kind::Town => "town",
                Kind::Fortress => "fortress",
                Kind::London => "london",
                Kind::Calais => "calais",
                Kind::Harlech => "harlech",
                Kind::Exile => "exile",
                Kind::Sea => "sea",
            },
            favour: Side::ALL.iter().copied().find(|side| self.friendly(*side).contains(at)),
            doubled: at == Locale::London && self.london_doubled,
            depletion: u8::from(self.depleted.contains(at)) + 2 * u8::from(self.exhausted.contains(at)),
            lords: Vec::new(),
            seats: Vec::new(),
            vassal: None,
        }
    }

    pub(super) fn tides_seen(&self, eye: Eye) -> [Vec<TideView>; 2] {
        [Side::York, Side::Lancaster].map(|side| self.tide_views(side, eye))
    }

    /// §pl:4.8.1a: what Tides of War would bring the side now. §pl:1.5.3h: cards on hidden mats are left out.
    fn tide_views(&self, side: Side, eye: Eye) -> Vec<TideView> {
        let awards = if self.hidden_mats && !eye.sees(seat(side)) {
            let mut known = self.clone();
            self.in_play[side].iter().for_each(|lord| known.mats[lord].capabilities.clear());
            known.tides(side)
        } else {
            self.tides(side)
        };
        let shown = awards.iter().map(|award| TideView {
            text: award.why.into(),
            points: award.points,
            clause: award.clause,
        });
        shown.collect()
    }

    fn battle_locale(&self) -> Option<Locale> {
        self.battle.at
    }

    /// §pl:1.5.3h: with hidden mats the enemy sees only the printed number of actions.
    pub(super) fn acting_view(&self, eye: Eye) -> Option<ActingView> {
        let open = |lord: Lord| !self.hidden_mats || eye.sees(seat(lord.side()));
        if self.frames.contains(&Frame::Muster) {
            let (lord, used) = (self.muster.lord?, self.muster.used);
            let total = if open(lord) { self.lordship(lord) } else { lord.row().lordship.max(used) };
            return Some(ActingView { lord, used, total });
        }
        let lord = self.command.lord.filter(|_| self.frames.contains(&Frame::Command))?;
        let used = self.command.used;
        let total = if open(lord) { used + self.actions_left() } else { lord.row().command.max(used) };
        Some(ActingView { lord, used, total })
    }

    fn moving_view(&self) -> Option<MovingView> {
        let march = &self.march;
        let (from, to) = (march.from?, march.to?);
        self.frames.contains(&Frame::March).then(|| MovingView {
            lords: march.group.iter().collect(),
            from,
            to,
        })
    }

    pub(super) fn where_view(&self, lord: Lord) -> WhereView {
        match self.lords[lord] {
            Whereabouts::Out if self.dead.contains(lord) => WhereView::Dead,
            Whereabouts::Out => WhereView::Out,
            Whereabouts::Calendar { slot, exile } => WhereView::Calendar { slot, exile },
            Whereabouts::At(at) => WhereView::At { at },
            Whereabouts::Captive(by) => WhereView::Captive { by },
        }
    }

    pub(super) fn ratings(&self, lord: Lord, hidden: bool) -> Ratings {
        let row = lord.row();
        let with = !hidden && self.scenario().has_map();
        Ratings {
            influence: [
                row.influence as i8,
                if with { self.rating(lord, Purpose::Other) } else { row.influence as i8 },
            ],
            lordship: [row.lordship, if with { self.lordship(lord) } else { row.lordship }],
            command: [row.command, if with { self.command_rating(lord) } else { row.command }],
            valour: [row.valour, if hidden { row.valour } else { self.valour(lord) }],
        }
    }

    pub(crate) fn plan_view(&self, side: Side, own: bool) -> PlanView {
        let plan = &self.plans[side];
        let card = |lord: &Option<Lord>| PlanCard {
            lord: *lord,
            name: lord.map_or("Pass", |lord| lord.row().name.as_str()),
        };
        let (shown, hidden) = plan.cards.split_at(usize::from(plan.shown).min(plan.cards.len()));
        PlanView {
            size: crate::map::plan_size(self.turn) as u8,
            per_lord: CARDS_PER_LORD as u8,
            passes: PASS_CARDS as u8,
            shown: shown.iter().map(card).collect(),
            hidden: if own { hidden.iter().map(card).collect() } else { Vec::new() },
        }
    }

    /// §pl:1.9a,3.4.6f: a side knows its own cards; of the enemy's only those that lie open.
    pub(super) fn card_places(&self, side: Side, own: bool) -> Vec<CardPlace> {
        if !self.scenario().has_map() {
            return Vec::new();
        }
        let mats = self
            .lords_in_play()
            .flat_map(|lord| self.mats[lord].capabilities.iter().map(move |card| (*card, lord)));
        let holders: Vec<(Card, Lord)> = mats.collect();
        let holder = |card| holders.iter().find(|(held, _)| *held == card).map(|(_, lord)| *lord);
        let of_side = Card::ALL.iter().copied().filter(|card| card.side() == side);
        of_side.filter_map(|card| self.card_place(card, holder(card), own)).collect()
    }

    fn card_place(&self, card: Card, holder: Option<Lord>, own: bool) -> Option<CardPlace> {
        let side = card.side();
        let hand = self.hands[side].contains(card);
        let open = !self.hidden_mats || own;
        let place = match () {
            () if holder.is_some() && open => "mat",
            () if self.in_force.contains(card) => "force",
            () if self.aside.contains(card) => "aside",
            () if hand && (own || self.seen[side].contains(card)) => "hand",
            () if own && self.decks[side].contains(card) => "deck",
            () if own && self.resolving.has(card) => "drawn",
            () if hand || holder.is_some() || self.resolving.has(card) || self.decks[side].contains(card) => {
                "hidden"
            }
            () => return None,
        };
        Some(CardPlace { card, place, lord: holder.filter(|_| place == "mat") })
    }
}
