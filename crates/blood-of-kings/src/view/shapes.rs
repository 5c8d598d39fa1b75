//! The types of the view, as the page gets them. They have no fields for the seed or for what lies hidden.

use crate::ids::*;
use crate::negotiation::Goods;
use crate::standing::{FoilRule, TalkRule};
use crate::war::Post;
use bargain::Answer;
use serde::Serialize;

/// Defines types of the view: `views! { /// Doc. View { /// Doc. turn: u8 } }`.
macro_rules! views {
    ($($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty),+ $(,)? })+) => { $(
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
        #[serde(rename_all = "camelCase")]
        $(#[$doc])*
        pub struct $name { $($(#[$field_doc])* pub $field: $type),+ }
    )+ };
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Phase {
    Setup,
    Kingdom,
    Dynasty,
    Negotiation,
    Over,
}

/// The kind of a Succession.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum SuccessionKind {
    Peaceful,
    Violent,
    Chaotic,
}

/// What is fought over, and by which rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum BattleKind {
    Field,
    Assault,
    Sea,
}

/// A side of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum BattleSide {
    Attacker,
    Defender,
}

/// The part of Preparations or of an Expansion that is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum WarStage {
    Raising,
    Sieges,
    Moves,
    Battles,
    Assaults,
    NewSieges,
}

views! {
    /// The table as an eye sees it.
    View {
        /// What is going on.
        phase: Phase,
        /// The turn, from 1; 0 during set-up.
        turn: u8,
        /// The last turn.
        limit: u8,
        /// The score that has to be beaten in a play-off.
        play_off: Option<u16>,
        /// The First Player.
        first: House,
        /// The Order track.
        order: Vec<Kingdom>,
        /// The Kingdom that acts.
        active: Option<Kingdom>,
        /// The Kingdoms, in their order.
        kingdoms: Vec<KingdomView>,
        /// The Regions, in their order.
        regions: Vec<RegionView>,
        /// The Seas, in their order.
        seas: Vec<SeaView>,
        /// The players.
        houses: Vec<HouseView>,
        /// The tiles on the display.
        display: Vec<Tile>,
        /// How many tiles are in the bag.
        bag: u8,
        /// Those of them that everybody has seen going back.
        returned: Vec<Tile>,
        /// The twelve sets.
        sets: Vec<Vec<Face>>,
        /// How many cards the deck has.
        deck: u8,
        /// The discards.
        discards: Vec<Face>,
        /// The Preparations or the Expansion of the active Kingdom.
        war: Option<WarView>,
        /// The Dynasty card that is being played.
        play: Option<PlayView>,
        /// The Succession that is going on.
        succession: Option<SuccessionView>,
        /// The negotiations, while they are open.
        talks: Option<TalksView>,
        /// What only this eye's seat knows; empty for spectators.
        mine: Mine,
        /// Who has won.
        winners: Vec<House>,
    }

    /// Preparations or an Expansion of the active Kingdom.
    WarView {
        /// The part that is going on.
        stage: WarStage,
        /// What each Region has raised, in Preparations.
        raised: Vec<RaisedView>,
        /// Units of the active Kingdom that have moved, with their posts of now.
        moved: Vec<PostView>,
        /// Those that have retreated or withdrawn, and fight no more.
        spent: Vec<PostView>,
        /// Whether Free Riders have been used.
        rode: bool,
        /// Fleets that have sailed and may carry Armies.
        voyage: Option<VoyageView>,
        /// Regions in which there can still be a battle.
        fields: Vec<Region>,
        /// Seas in which there can still be a battle.
        seas: Vec<Sea>,
        /// Sieges for which the dice have been rolled.
        rolled: Vec<Region>,
        /// Regions that have been assaulted.
        assaulted: Vec<Region>,
        /// Sieges that have been laid in this Expansion.
        laid: Vec<Region>,
        /// The battle or assault that is being fought.
        battle: Option<BattleView>,
    }

    /// What a Region has raised.
    RaisedView {
        /// Which Region.
        region: Region,
        /// Armies, free ones included.
        armies: u8,
        /// Fleets, free ones included.
        fleets: u8,
    }

    /// Units of the active Kingdom at a post.
    PostView {
        /// Where.
        post: Post,
        /// How many.
        count: u8,
    }

    /// Fleets that have sailed.
    VoyageView {
        /// Out of this Sea.
        from: Sea,
        /// Into this one.
        to: Sea,
        /// The Kingdoms whose Armies may still be carried.
        left: Vec<Kingdom>,
    }

    /// A battle, a sea battle or an assault.
    BattleView {
        /// Which of them.
        kind: BattleKind,
        /// Where, on land.
        region: Option<Region>,
        /// Where, at Sea.
        sea: Option<Sea>,
        /// The Clash, from 1.
        clash: u8,
        /// The side of the active Kingdom.
        attacker: ForceView,
        /// The other side.
        defender: ForceView,
        /// Levies that are left to the defender.
        levies: u8,
        /// How many units have still to fall in this Clash.
        hits: u8,
        /// The side that loses the next one, while units fall.
        next: Option<BattleSide>,
        /// Units that retreat.
        leaving: Vec<TroopView>,
        /// Who has won.
        winner: Option<BattleSide>,
    }

    /// A side of a battle.
    ForceView {
        /// Who decides for it, if anybody.
        leader: Option<House>,
        /// Units that take part.
        units: Vec<TroopView>,
        /// Units that fell or surrendered.
        lost: Vec<TroopView>,
    }

    /// A Dynasty card that is being played: what has been declared.
    PlayView {
        /// Who plays it.
        house: House,
        /// What sort of card it is played as.
        kind: DynastyKind,
        /// The Kingdoms that it targets.
        targets: Vec<Kingdom>,
        /// Regions that are to go over, and to whom.
        bids: Vec<BidView>,
        /// Whose stack is looked at.
        owner: Option<House>,
        /// The Order track as it is to be; empty if it is not changed.
        order: Vec<Kingdom>,
        /// From whom Secret Allies take a card.
        victim: Option<House>,
    }

    /// A Region that is to go over.
    BidView {
        /// Which.
        region: Region,
        /// To whom.
        kingdom: Kingdom,
        /// Whether its Ruler has agreed.
        agreed: bool,
    }

    /// Negotiations that are open.
    TalksView {
        /// Who has not said that he is done.
        busy: Vec<House>,
        /// Who has moved the token of one of his Kingdoms.
        moved: Vec<House>,
        /// Who has sent Crowns.
        sent: Vec<House>,
    }

    /// An offer.
    OfferView {
        /// Its number.
        id: u8,
        /// Who made it.
        from: House,
        /// To whom.
        to: House,
        /// What its maker gives.
        give: Goods,
        /// What he asks for.
        take: Goods,
        /// How it has ended; nothing while it is open.
        answer: Option<Answer>,
    }

    /// A Succession.
    SuccessionView {
        /// Of which Kingdom.
        kingdom: Kingdom,
        /// Which kind.
        kind: SuccessionKind,
        /// Who has still to be called.
        uncalled: Vec<House>,
        /// Who has challenged.
        challengers: Vec<House>,
        /// What lies in front of each player.
        front: Vec<FrontView>,
    }

    /// What lies in front of a player in a Succession.
    FrontView {
        /// Whom.
        house: House,
        /// How many cards.
        count: u8,
        /// The cards, if they lie face up.
        faces: Vec<Face>,
    }

    /// What a seat has noted of another player's stack.
    NoteView {
        /// Whose mat.
        house: House,
        /// In which Kingdom.
        kingdom: Kingdom,
        /// The stack from the top, where it knows the cards.
        placed: Vec<Option<Face>>,
        /// Cards that lie in it, nobody knows where.
        loose: Vec<Face>,
    }

    /// Cards that a seat knows to be with another player.
    TraceView {
        /// Whom.
        house: House,
        /// The cards.
        cards: Vec<Face>,
    }

    /// Cards that a seat has laid face down in front of somebody.
    LaidView {
        /// Whom.
        house: House,
        /// The cards.
        cards: Vec<Face>,
    }

    /// A Kingdom.
    KingdomView {
        /// Which.
        kingdom: Kingdom,
        /// Its Ruler; none in Chaos.
        ruler: Option<House>,
        /// The Crowns in its treasury.
        crowns: u16,
        /// Its Income.
        income: u16,
        /// Its Stability.
        stability: u8,
        /// Its Unrest.
        unrest: u8,
        /// The levels of its institutions, in their order.
        levels: Vec<u8>,
        /// Its Kingdom cards in hand.
        hand: Vec<KingdomCard>,
        /// Its stack on the Kingdom mat, from the top.
        stack: Vec<KingdomCard>,
        /// Flags in its treasury.
        flags: u8,
        /// Siege tokens in its treasury.
        sieges: u8,
        /// Armies in its supply.
        armies: u8,
        /// Fleets in its supply.
        fleets: u8,
        /// The Kingdom whose treasury has its Alliance token.
        ally: Option<Kingdom>,
        /// Whether that token shows its back.
        turned: bool,
    }

    /// A Region.
    RegionView {
        /// Which.
        region: Region,
        /// The Kingdom that controls it.
        owner: Option<Kingdom>,
        /// The Kingdoms with a Flag in it.
        flags: Vec<Kingdom>,
        /// The Kingdoms with a Siege token in it.
        sieges: Vec<Kingdom>,
        /// Armies in the open.
        field: Vec<TroopView>,
        /// Armies in the fortifications.
        garrison: Vec<TroopView>,
    }

    /// A Sea.
    SeaView {
        /// Which.
        sea: Sea,
        /// The Kingdom that controls it.
        owner: Option<Kingdom>,
        /// The Kingdoms with a Flag in it.
        flags: Vec<Kingdom>,
        /// Fleets.
        fleets: Vec<TroopView>,
        /// Armies at Sea.
        aboard: Vec<TroopView>,
    }

    /// Units of a Kingdom in a place.
    TroopView {
        /// Whose.
        kingdom: Kingdom,
        /// How many.
        count: u8,
    }

    /// A player, as everybody sees him.
    HouseView {
        /// Which seat.
        house: House,
        /// Glory in tokens.
        glory: u16,
        /// Tokens and tiles.
        score: u16,
        /// His tiles.
        tiles: Vec<Tile>,
        /// How many Dynasty cards he holds.
        hand: u8,
        /// Cards that he has taken from open sets and that nobody has seen since.
        taken: Vec<Face>,
        /// How many cards lie in each space of his mat, by Kingdom.
        mat: Vec<u8>,
    }
}

/// What only one seat knows.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
#[serde(rename_all = "camelCase")]
pub struct Mine {
    /// Its Dynasty cards.
    pub hand: Vec<Face>,
    /// Its Influence mat: each Kingdom's space, from the top.
    pub mat: Vec<Vec<Face>>,
    /// The cards that it is about to discard.
    pub discarding: Vec<Face>,
    /// The stack that it is looking at and has still to put back, from the top.
    pub looking: Vec<Face>,
    /// Whether it has said that it foils the card that is being played.
    pub foils: bool,
    /// What it has laid face down in a Succession.
    pub laid: Vec<LaidView>,
    /// What it knows of mats of others.
    pub notes: Vec<NoteView>,
    /// What it knows of cards that it has lost to others.
    pub traced: Vec<TraceView>,
    /// Open offers to it and from it.
    pub offers: Vec<OfferView>,
    /// Those of this turn that have ended.
    pub ended: Vec<OfferView>,
    /// When it is asked about foils.
    pub foil_rule: Option<FoilRule>,
    /// Whether it takes part in negotiations.
    pub talk_rule: Option<TalkRule>,
}
