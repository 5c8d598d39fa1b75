//! What one side of a bargain gives, with its written form.

use crate::court::{Court, Edition};
use crate::ids::*;
use kernel::written::{number, read, unknown};
use kernel::{Fault, Refusal, join_or};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What one side of a bargain gives. Of each kind, cards in hand excepted, there is at most one; for more, make more
/// offers. §kmc:4.7e: kept Event cards are not among them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Goods {
    /// §km2:20.3b,20.3c: named cards of the giver's hand. The other side can ask only for cards that it has seen there.
    pub hand: Set<Card>,
    /// §km2:20.3b: a number of cards of the giver's hand, which he chooses when he accepts.
    pub number: u8,
    /// §km2:20.2a: an awarded card, and the Noble who receives it.
    pub award: Option<(Card, Noble)>,
    /// §km2:20.2b: a City card, and the Noble who receives it.
    pub city: Option<(City, Noble)>,
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

    /// Whether it is nothing but cards of a hand.
    pub fn is_trade(&self) -> bool {
        Goods { hand: Set::default(), number: 0, ..*self }.is_empty()
    }

    /// §km2:20.2g,20.2i: the places that change hands, by themselves or with a card.
    pub(crate) fn places<E: Edition>(&self) -> impl Iterator<Item = Place> + use<E> {
        let listed = self.award.map_or(&[][..], |(card, _)| &E::card(card).places);
        self.place.into_iter().chain(self.city.map(|(city, _)| city.place())).chain(listed.iter().copied())
    }

    /// How many cards of the hand.
    pub fn cards(&self) -> usize {
        self.hand.len() + usize::from(self.number)
    }

    /// The goods in a sentence. §km2:20.3d: cards of the hand by name, or only their number.
    pub(crate) fn told<E: Edition>(&self, named_cards: bool) -> String {
        let mut words: Vec<String> = Vec::new();
        let unnamed = match named_cards {
            true => {
                words.extend(self.hand.iter().map(Court::<E>::card_named));
                usize::from(self.number)
            }
            false => self.cards(),
        };
        match unnamed {
            0 => {}
            1 => words.push("a card of the hand".into()),
            many => words.push(format!("{many} cards of the hand")),
        }
        words.extend(
            self.award
                .map(|(card, to)| format!("{} to {}", Court::<E>::card_named(card), Court::<E>::named(to))),
        );
        words.extend(self.city.map(|(city, to)| {
            format!("{} to {}", Court::<E>::place_named(city.place()), Court::<E>::named(to))
        }));
        words.extend(
            self.royal.map(|(royal, to)| {
                format!("{} to {}", Court::<E>::royal_named(royal), Court::<E>::named(to))
            }),
        );
        words.extend(self.place.map(Court::<E>::place_named));
        words.extend(self.ship.map(Court::<E>::ship_named));
        words.extend(self.loan.map(|ship| format!("{} on loan", Court::<E>::ship_named(ship))));
        join_or(&words, "nothing")
    }
}

/// Each thing is a word with its kind before it: ` card:percy cards:2 award:lancaster>pole city:york>pole
/// royal:henry-vi>pole place:corfe ship:le-trinity loan:le-rose`.
impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.hand.iter().try_for_each(|card| write!(f, " card:{card}"))?;
        if self.number > 0 {
            write!(f, " cards:{}", self.number)?;
        }
        if let Some((card, to)) = self.award {
            write!(f, " award:{card}>{to}")?;
        }
        if let Some((city, to)) = self.city {
            write!(f, " city:{city}>{to}")?;
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

/// Parses the words of [`Goods`].
pub(crate) fn read_goods(words: &[&str]) -> Result<Goods, Refusal> {
    let mut goods = Goods::default();
    for word in words {
        let (kind, what) = word.split_once(':').ok_or_else(|| unknown(word))?;
        let pair = || what.split_once('>').ok_or_else(|| unknown(word));
        match kind {
            "card" => goods.hand.insert(read(what)?),
            "cards" => goods.number = number(what)?,
            "award" => goods.award = Some((read(pair()?.0)?, read(pair()?.1)?)),
            "city" => goods.city = Some((read(pair()?.0)?, read(pair()?.1)?)),
            "royal" => goods.royal = Some((read(pair()?.0)?, read(pair()?.1)?)),
            "place" => goods.place = Some(read(what)?),
            "ship" => goods.ship = Some(read(what)?),
            "loan" => goods.loan = Some(read(what)?),
            _ => return Err(unknown(word)),
        }
    }
    // If a word has no counterpart in the parsed goods, it was empty or a duplicate.
    match goods.to_string().split_whitespace().count() == words.len() {
        true => Ok(goods),
        false => Err(named_twice()),
    }
}

/// The refusal of an offer that repeats itself.
fn named_twice() -> Refusal {
    let why = "a part of the offer is named twice, or is for nothing";
    Refusal::new(Fault::Malformed, why).field("action")
}

/// One side of a bargain, as it crosses the wire. A client that puts one together leaves out what it does not have.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct GoodsView {
    /// Named cards of the hand.
    pub hand: Vec<Card>,
    /// How many more cards of the hand, which the giver chooses.
    pub number: u8,
    /// An awarded card, and who receives it.
    pub award: Option<(Card, Noble)>,
    /// A City card, and who receives it.
    pub city: Option<(City, Noble)>,
    /// A Royal, and who receives him.
    pub royal: Option<(Royal, Noble)>,
    /// A place.
    pub place: Option<Place>,
    /// A ship.
    pub ship: Option<Ship>,
    /// A ship on loan.
    pub loan: Option<Ship>,
}

impl From<Goods> for GoodsView {
    fn from(goods: Goods) -> GoodsView {
        GoodsView {
            hand: goods.hand.iter().collect(),
            number: goods.number,
            award: goods.award,
            city: goods.city,
            royal: goods.royal,
            place: goods.place,
            ship: goods.ship,
            loan: goods.loan,
        }
    }
}

impl TryFrom<GoodsView> for Goods {
    type Error = Refusal;
    fn try_from(view: GoodsView) -> Result<Goods, Refusal> {
        let GoodsView { hand, number, award, city, royal, place, ship, loan } = view;
        let goods =
            Goods { hand: hand.iter().copied().collect(), number, award, city, royal, place, ship, loan };
        if goods.hand.len() == hand.len() { Ok(goods) } else { Err(named_twice()) }
    }
}
