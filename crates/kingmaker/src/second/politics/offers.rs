//! §km2:T.5,20.3: offers between two seats.

use crate::ids::*;
use crate::second::action::{Action, number, read, unknown};
use crate::second::event::Event;
use crate::second::state::State;
use kernel::{Chronicle, Refusal, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What one side of a bargain gives. Each kind of thing but cards in hand comes once at most; for more there are more
/// offers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Goods {
    /// §km2:20.3b: named cards of the giver's hand. Nobody names cards of another hand.
    pub hand: Set<Card>,
    /// §km2:20.3b: so many cards of the giver's hand, which he chooses when he accepts.
    pub number: u8,
    /// §km2:20.2a: an awarded card, and the Noble who receives it.
    pub award: Option<(Card, Noble)>,
    /// §km2:17.3d: a Royal, and the Noble who receives him.
    pub royal: Option<(Royal, Noble)>,
    /// §km2:20.2i: a place without a card of its own.
    pub place: Option<Place>,
    /// §km2:20.2i: a ship without a card of its own.
    pub ship: Option<Ship>,
    /// §km2:8.4x: a ship on loan.
    pub loan: Option<Ship>,
}

impl Goods {
    /// Whether it is nothing.
    pub fn is_empty(&self) -> bool {
        *self == Goods::default()
    }
}

/// Each thing is a word with its kind before it: ` card:percy cards:2 award:lancaster>pole royal:henry-vi>pole
/// place:corfe ship:le-trinity loan:le-rose`.
impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.hand.iter().try_for_each(|card| write!(f, " card:{card}"))?;
        if self.number > 0 {
            write!(f, " cards:{}", self.number)?;
        }
        if let Some((card, to)) = self.award {
            write!(f, " award:{card}>{to}")?;
        }
        if let Some((royal, to)) = self.royal {
            write!(f, " royal:{royal}>{to}")?;
        }
        if let Some(place) = self.place {
            write!(f, " place:{place}")?;
        }
        if let Some(ship) = self.ship {
            write!(f, " ship:{ship}")?;
        }
        match self.loan {
            Some(ship) => write!(f, " loan:{ship}"),
            None => Ok(()),
        }
    }
}

/// Reads the words of [`Goods`].
pub(crate) fn read_goods(words: &[&str]) -> Result<Goods, Refusal> {
    let mut goods = Goods::default();
    for word in words {
        let (kind, what) = word.split_once(':').ok_or_else(|| unknown(word))?;
        let pair = || what.split_once('>').ok_or_else(|| unknown(word));
        match kind {
            "card" => goods.hand.insert(read(what)?),
            "cards" => goods.number = number(what)?,
            "award" => goods.award = Some((read(pair()?.0)?, read(pair()?.1)?)),
            "royal" => goods.royal = Some((read(pair()?.0)?, read(pair()?.1)?)),
            "place" => goods.place = Some(read(what)?),
            "ship" => goods.ship = Some(read(what)?),
            "loan" => goods.loan = Some(read(what)?),
            _ => return Err(unknown(word)),
        }
    }
    Ok(goods)
}

/// What an offer says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Terms {
    /// Give and take.
    Bargain {
        /// What the maker gives.
        give: Goods,
        /// What he asks for.
        take: Goods,
        /// §km2:20.3b: the partner has named these cards; now the maker confirms.
        paid: Option<Set<Card>>,
    },
    /// §km2:21.1d: an Alliance.
    Alliance {
        /// §km2:21.2a: the house whose Royals are executed.
        giving_up: Option<House>,
    },
    /// §km2:21.4a: an allied Force.
    Force {
        /// Who commands.
        commander: Noble,
        /// Who takes part.
        nobles: Set<Noble>,
    },
}

/// The kinds of offer of which one may be open between two seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum TermsKind {
    Bargain,
    Alliance,
    Force,
}

impl bargain::Terms for Terms {
    type Kind = TermsKind;

    fn kind(&self) -> TermsKind {
        match self {
            Terms::Bargain { .. } => TermsKind::Bargain,
            Terms::Alliance { .. } => TermsKind::Alliance,
            Terms::Force { .. } => TermsKind::Force,
        }
    }

    /// §km2:T.5: Alliances and Forces have bounds of their own.
    fn counts(&self) -> bool {
        self.kind() == TermsKind::Bargain
    }
}

/// §km2:T.5: so many bargains a seat may propose in a turn.
pub(crate) const OFFERS_A_TURN: u8 = 3;

impl State {
    /// A bounded sample of the offers that a seat could make now, and all its answers to open ones.
    pub(crate) fn offers_legal(&self, _seat: Seat, _out: &mut Vec<Action>) {}

    /// §km2:T.5: whether a seat may make or answer an offer like this, sampled or not.
    pub(crate) fn allows_offer(&self, _seat: Seat, _action: &Action) -> bool {
        false
    }

    /// Makes, answers or withdraws an offer.
    pub(crate) fn offers_play(&mut self, _seat: Seat, action: Action, _log: &mut impl Chronicle<Event>) {
        unreachable!("{action:?} was not offered")
    }

    /// §km2:T.5: offers that can no longer be carried out lapse.
    pub(crate) fn lapse_offers(&mut self) {}
}
