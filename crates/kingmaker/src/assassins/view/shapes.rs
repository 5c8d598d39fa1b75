//! The types of the view, as the page gets them. They have no fields for the order of a deck, the seed, or what lies hidden.

use crate::assassins::action::Part;
use crate::assassins::battle::{Side, Step};
use crate::assassins::guns::Step as BarrageStep;
use crate::assassins::ids::*;
use crate::assassins::movement::{GroundStep, PartingKind, ShipStep};
use crate::assassins::state::Phase;
use crate::assassins::waters::Water;
use crate::view::views;
use serde::Serialize;

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Stage {
    /// §kma:2.2g
    Homes,
    /// §kma:2.3a
    Sharing,
    Play,
    Over,
}

/// Where a faction is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
#[serde(tag = "kind", content = "id", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum SpotView {
    Land(Square),
    Aboard(Ship),
    /// With the King.
    Garrison,
}

/// Where an heir is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
#[serde(tag = "kind", content = "id", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum HeirAt {
    Town(Town),
    Faction(FactionId),
    Dead,
}

views! { "kingmaker-assassins/",
    /// The table as an eye sees it.
    View {
        /// What is going on.
        stage: Stage,
        /// The round, from 1.
        round: u8,
        /// The last round.
        last_round: u8,
        /// Whose turn it is.
        active: &'static str,
        /// Who plays first in a round.
        start: &'static str,
        /// The phase of the turn.
        phase: Phase,
        /// The seats.
        seats: Vec<SeatView>,
        /// The factions in play.
        factions: Vec<FactionView>,
        /// The towns, in their order.
        towns: Vec<TownView>,
        /// The heirs.
        heirs: Vec<HeirView>,
        /// The ships that have not sunk.
        ships: Vec<ShipView>,
        /// Where the King lodges; nowhere once he is dead.
        king: Option<Place>,
        /// How many cards the Crown deck has.
        deck: u8,
        /// How many cards Chancery has.
        chancery: u8,
        /// Those of them whose faces this eye has seen there.
        chancery_known: Vec<Card>,
        /// Dead Nobles.
        dead: Vec<Card>,
        /// The Event deck and what lies around it.
        events: EventsView,
        /// The steps of the movement.
        movement: MovementView,
        /// The faction that has to move first.
        duty: Option<FactionId>,
        /// A coup that is under way.
        coup: Option<CoupView>,
        /// A battle.
        battle: Option<BattleView>,
        /// A barrage.
        barrage: Option<BarrageView>,
        /// An attempt on an heir that can still be blocked.
        attempt: Option<AttemptView>,
        /// Who retreats from whom, while one of them is asked.
        hunt: Option<HuntView>,
        /// Whether Writs are being laid for a Parliament.
        parliament: bool,
        /// What only this eye's seat knows; empty for spectators.
        mine: Mine,
        /// Who has won.
        winners: Vec<&'static str>,
    }

    /// A seat.
    SeatView {
        /// Its badge.
        seat: &'static str,
        /// How many Writs and Free Moves it has in hand.
        hand: u8,
        /// Whether it is out of the game.
        out: bool,
    }

    /// A faction.
    FactionView {
        /// Its number.
        id: FactionId,
        /// Whose it is.
        seat: &'static str,
        /// Its commander; none for assassins.
        commander: Option<Noble>,
        /// Its Titles.
        titles: Vec<Card>,
        /// Its dispatched Offices.
        offices: Vec<Card>,
        /// How many cards its pile has.
        pile_size: u8,
        /// Those of them that this eye knows.
        pile: Vec<Card>,
        /// How many ropes lie on it.
        ropes: u8,
        /// The town that it holds.
        town: Option<Town>,
        /// Where it is.
        at: SpotView,
        /// The troops of its open cards where it stands.
        open_troops: u16,
    }

    /// A town.
    TownView {
        /// Which.
        town: Town,
        /// Whether it is out of the game.
        destroyed: bool,
        /// How many cards Parliaments have laid on it.
        laid: u8,
    }

    /// An heir.
    HeirView {
        /// Who.
        heir: Heir,
        /// Where.
        at: HeirAt,
    }

    /// A ship.
    ShipView {
        /// Which.
        ship: Ship,
        /// Where.
        at: Water,
    }

    /// The Event cards.
    EventsView {
        /// How many the deck has.
        deck: u8,
        /// Discards that were shown.
        discards: Vec<EventCard>,
        /// How many discards nobody has seen.
        unread: u8,
        /// Battle cards that have been shown in this turn and have not acted yet.
        shown: Vec<EventCard>,
    }

    /// The steps of a movement.
    MovementView {
        /// Whether it is that of a Free Move.
        free: bool,
        /// Ground steps made.
        ground: Vec<GroundStep>,
        /// Who can make the next one.
        on_foot: Vec<FactionId>,
        /// Ship steps made.
        ship: Vec<ShipStep>,
        /// Who can make the next one.
        at_sea: Vec<FactionId>,
    }

    /// A coup.
    CoupView {
        /// Who has knocked.
        seat: &'static str,
        /// For which house.
        house: House,
    }

    /// A battle, as everybody sees it.
    BattleView {
        /// Its step.
        step: Step,
        /// The attacking faction.
        attacker: FactionId,
        /// The defending faction.
        defender: FactionId,
        /// The sides that have drawn a battle card.
        drawn: Vec<Side>,
    }

    /// A barrage, as everybody sees it.
    BarrageView {
        /// Its step.
        step: BarrageStep,
        /// The ship that fires.
        ship: Ship,
        /// The faction whose Mercenaries serve its guns.
        gunner: FactionId,
        /// The target.
        target: FactionId,
        /// How many Mercenaries the attacker has laid down.
        laid: u8,
    }

    /// An attempt on an heir.
    AttemptView {
        /// The faction of the murderer.
        faction: FactionId,
        /// The murderer.
        noble: Noble,
        /// His victim.
        heir: Heir,
        /// The faction that holds the town.
        target: FactionId,
        /// How many cards that faction has. The murderer is shuffled into them.
        cards: u8,
    }

    /// A retreat, or the pursuit after it.
    HuntView {
        /// The attacker.
        hunter: FactionId,
        /// Who may retreat.
        prey: FactionId,
        /// Whether the attacker is asked, because the other has retreated.
        pursuing: bool,
    }

    /// What only the seat itself knows.
    Mine {
        /// Its Writs and Free Moves.
        hand: Vec<EventCard>,
        /// The cards that it has still to share out.
        dealt: Vec<Card>,
        /// What it has shared out.
        shared: Vec<SharedView>,
        /// The battle card that it has drawn.
        card: Option<EventCard>,
        /// Its army.
        army: Option<ChoiceView>,
        /// While it arms: the strength of that army so far.
        strength: u16,
        /// While it arms: everything that it could put into the army.
        parts: Vec<PartView>,
        /// The Mercenaries that it has laid down.
        guns: Option<ChoiceView>,
        /// A part of a faction that it puts together.
        parting: Option<PartingView>,
        /// The factions on which it has laid Writs.
        writs: Vec<FactionId>,
    }

    /// A card that will be a faction's.
    SharedView {
        /// Which card.
        card: Card,
        /// Whose it will be.
        to: FactionId,
    }

    /// A card that could fight.
    PartView {
        /// Which.
        part: Part,
        /// Its troops in this battle.
        troops: u16,
    }

    /// A choice of several things.
    ChoiceView {
        /// The Crown cards.
        cards: Vec<Card>,
        /// The Town card.
        town: Option<Town>,
        /// The Ship card.
        ship: Option<Ship>,
        /// The heirs.
        heirs: Vec<Heir>,
    }

    /// A part of a faction that is being put together.
    PartingView {
        /// Why.
        kind: PartingKind,
        /// From which faction.
        from: FactionId,
        /// Who leads it.
        noble: Noble,
        /// What he takes.
        choice: ChoiceView,
    }
}
