//! The types that the views of all editions share, as the page gets them. `F` is a field of the edition, `S` a part of
//! its sea.

use crate::goods::GoodsView;
use crate::ids::*;
use crate::politics::{Stance, StanceKind};
use bargain::Answer;
use serde::Serialize;

/// Defines types of a view, whose TypeScript goes to a folder.
macro_rules! views {
    ($folder:tt, $($(#[$doc:meta])* $name:ident $(<$of:ident>)? {
        $($(#[$field_doc:meta])* $field:ident: $type:ty),+ $(,)?
    })+) => { $(
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[cfg_attr(feature = "ts", ts(export_to = $folder))]
        #[serde(rename_all = "camelCase")]
        $(#[$doc])*
        pub struct $name $(<$of>)? { $($(#[$field_doc])* pub $field: $type),+ }
    )+ };
}
pub(crate) use views;

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(yes: &bool) -> bool {
    !*yes
}

views! { "kingmaker/",
    /// A Noble in play.
    #[cfg_attr(feature = "ts", ts(bound = "F: ts_rs::TS"))]
    NobleView<F> {
        /// Who.
        noble: Noble,
        /// Where.
        at: SpotView<F>,
        /// His strength there.
        strength: u16,
        /// His strength without bonuses.
        bare: u16,
        /// His cards, without his own.
        cards: Vec<Card>,
        /// His City cards.
        cities: Vec<City>,
        /// MB cards.
        battles: u8,
        /// MS cards.
        sieges: u8,
        /// Royals in his company.
        royals: Vec<Royal>,
        /// Whether he is inside a besieged place.
        besieged: bool,
        /// Whether he has moved in this round.
        moved: bool,
        /// How many Free Moves it takes if he sets out now; nothing if he cannot.
        march_price: Option<u8>,
        /// Whether he has attacked in this round.
        attacked: bool,
    }

    /// A Royal.
    #[cfg_attr(feature = "ts", ts(bound = "F: ts_rs::TS"))]
    RoyalView<F> {
        /// Who.
        royal: Royal,
        /// Where; nowhere if dead.
        at: SpotView<F>,
        /// In whose company.
        with: Option<Noble>,
        /// Crowned.
        crowned: bool,
        /// Dead.
        dead: bool,
        /// The head of the house.
        head: bool,
    }

    /// A ship on the board.
    #[cfg_attr(feature = "ts", ts(bound = "S: ts_rs::TS"))]
    ShipView<S> {
        /// Which.
        ship: Ship,
        /// The port it lies in, if any.
        port: Option<Place>,
        /// The sea it is on, or that its port opens to.
        sea: Option<S>,
        /// Who owns it.
        owner: Option<&'static str>,
        /// Who moves it for now, if that is not the owner.
        keeper: Option<&'static str>,
        /// Who is aboard.
        aboard: Vec<Noble>,
    }

    /// A place that somebody holds or besieges.
    HeldView {
        /// Which.
        place: Place,
        /// Who holds it; the non-player Faction has no badge.
        owner: Option<&'static str>,
        /// Whether the non-player Faction holds it.
        non_player: bool,
        /// Who besieges it.
        besieger: Option<&'static str>,
    }

    /// An allied Force.
    ForceView {
        /// Who commands.
        commander: Noble,
        /// The commander included.
        nobles: Vec<Noble>,
    }

    /// An open offer.
    OfferView {
        /// Its number.
        id: u8,
        /// Who made it.
        from: &'static str,
        /// To whom.
        to: &'static str,
        /// What it is: `bargain`, `alliance` or `force`.
        kind: &'static str,
        /// What the maker gives.
        give: GoodsView,
        /// What he asks for.
        take: GoodsView,
        /// The cards with which the partner would pay; the maker is asked to confirm.
        paid: Option<Vec<Card>>,
        /// Who has agreed to an Alliance or Force already.
        agreed: Vec<&'static str>,
        /// The house that an Alliance gives up.
        giving_up: Option<House>,
        /// The commander of a Force.
        commander: Option<Noble>,
        /// The Nobles of a Force, or those who would come under the partner's command.
        nobles: Vec<Noble>,
    }

    /// An offer that has ended.
    AnsweredView {
        /// The offer.
        offer: OfferView,
        /// How it ended.
        answer: Answer,
    }

    /// A standing answer.
    StanceView {
        /// About what.
        kind: StanceKind,
        /// To whom.
        seat: &'static str,
        /// What.
        answer: Stance,
    }

    /// A battle or siege.
    #[cfg_attr(feature = "ts", ts(bound = "F: ts_rs::TS"))]
    CombatView<F> {
        /// Where.
        area: F,
        /// The besieged place, if it is a siege.
        place: Option<Place>,
        /// Who attacks.
        attacker: &'static str,
        /// The attackers.
        attackers: Vec<Noble>,
        /// The defenders; while they are still being named, those named so far.
        defenders: Vec<Noble>,
        /// The attackers' strength.
        attack: u16,
        /// The defenders' strength, with the garrison.
        defence: u16,
        /// The garrison.
        garrison: u16,
        /// The odds, such as `3-2`; empty if there are none.
        odds: &'static str,
        /// Whether the attacker still chooses whom to attack.
        #[serde(skip_serializing_if = "is_false")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
        naming: bool,
        /// Whether cards are still added.
        adding: bool,
    }

    /// Captives.
    CaptivesView {
        /// Who.
        nobles: Vec<Noble>,
        /// Who has them.
        captor: &'static str,
        /// The terms that are offered for the first of them.
        terms: Option<RansomView>,
        /// How many cards are still to be paid, once the terms are accepted.
        owed: Option<u8>,
    }

    /// What somebody offers for a captive.
    RansomView {
        /// Who offers it.
        from: &'static str,
        /// To whom.
        to: &'static str,
        /// The cards that are given, for the eyes of these two.
        give: Vec<Card>,
        /// How many they are.
        given: u8,
        /// How many cards of the other's hand are asked for.
        number: u8,
        /// What the captive keeps.
        keep: Vec<Card>,
        /// The City cards that he keeps.
        cities: Vec<City>,
        /// What the captive's owner gives besides, out of what he has in play.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        also: Option<GoodsView>,
    }

    /// Nobles or ships on their way.
    #[cfg_attr(feature = "ts", ts(bound = "F: ts_rs::TS"))]
    MovingView<F> {
        /// Nobles who march or sail.
        nobles: Vec<Noble>,
        /// Ships that sail.
        ships: Vec<Ship>,
        /// How far along a road they are.
        at: Option<F>,
    }
}

/// §km2:1.2h §kmc:1.2h: where a piece is, behind walls or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
#[serde(tag = "kind", content = "where", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum SpotView<F> {
    Off,
    Field(F),
    Inside(Place),
    Aboard(Ship),
}
