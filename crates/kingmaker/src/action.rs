//! Actions: what a player can choose, with the written form and the form as data.

mod data;

use crate::badge::AnyBadge as Badge;
pub(crate) use crate::badge::badge;
use crate::court::{Field, Sea, Spot, Water};
use crate::goods::GoodsView;
use crate::ids::*;
use crate::politics::{Goods, Stance, StanceKind, read_goods};
use crate::wire::As;
use crate::words::{list, read_all};
use data::{AttackTarget, LandTarget, SeaTarget};
use kernel::written::{malformed, number, read, unknown};
use kernel::{Refusal, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Whom or what an attack is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Target {
    /// §km2:9.2c §kmc:6.1b: Nobles of this seat and its allies in the open field.
    Field(Seat),
    /// §km2:10.1b §kmc:7.1a: a place.
    Place(Place),
}

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker/", bound = "F: ts_rs::TS, S: ts_rs::TS"))]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "camelCase", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Action<F, S> {
    /// `draw`: the next Event card.
    Draw,
    /// `done`: nothing more here.
    Done,
    /// `pass`: nothing now.
    Pass,
    /// `yes`.
    Yes,
    /// `no`.
    No,
    /// `clear`: begin the choice anew.
    Clear,
    /// `confirm`: the choice is made.
    Confirm,
    /// `award earl-of-kent to berkeley`: a card that has to be given to somebody.
    Award { card: Card, to: Noble },
    /// `home pole wingfield`: where a Noble starts, or goes after his ransom.
    Home { noble: Noble, at: Place },
    /// `discard percy`: a card goes to the discard pile.
    Discard { card: Card },

    /// `play percy at alnwick`: a Noble from hand; the castle is the home that he is meant for.
    Enter { card: Card, at: Place },
    /// `play coventry to pole`: another card from hand.
    Play { card: Card, to: Noble },
    /// `transfer le-rose to berkeley`: a card, between Nobles of one's own. `transfer bishop-of-durham to pole for
    /// bishop-of-lincoln`: two Bishops change places.
    Transfer { card: Card, to: Noble, exchange: Option<Card> },
    /// `transfer york to berkeley`: a City card, between Nobles of one's own.
    TransferCity { city: City, to: Noble },
    /// `hand henry-vi to berkeley`: a Royal to another Noble.
    Reallocate { royal: Royal, to: Noble },
    /// `execute henry-vi`.
    Execute { royal: Royal },
    /// `show percy to lion`: a card in hand.
    Show {
        card: Card,
        #[serde(with = "As::<Badge>")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        to: Seat,
    },
    /// `abandon york`: a siege.
    Abandon { place: Place },

    /// `march pole`: a Noble sets out.
    March { noble: Noble },
    /// §kmc:T.12: `with berkeley`: another Noble comes along, or is chosen.
    With { noble: Noble },
    /// `go field york` or `go inside york`.
    Go {
        #[serde(with = "As::<LandTarget<F>>", bound(serialize = "F: Copy"))]
        #[cfg_attr(feature = "ts", ts(as = "LandTarget<F>"))]
        to: Spot<F>,
    },
    /// `ask shrewsbury`: march up to a place and ask for passage.
    Ask { place: Place },
    /// `stay`: the march ends here.
    Stay,
    /// `sail le-rose`: a ship sets out. `sail le-rose free`: it does so with a Free Move.
    Sail { ship: Ship, free: bool },
    /// `join le-rose`: another ship sails along.
    Join { ship: Ship },
    /// `board pole`: a passenger.
    Board { noble: Noble },
    /// `to sea the-wash`, `to port boston`: where the voyage ends.
    SailTo {
        #[serde(
            with = "As::<SeaTarget<S>>",
            bound(serialize = "S: Copy + Serialize", deserialize = "S: Deserialize<'de>")
        )]
        #[cfg_attr(feature = "ts", ts(as = "SeaTarget<S>"))]
        to: Water<S>,
    },

    /// `attack lion in york`, `attack place york`.
    Attack {
        area: F,
        #[serde(with = "As::<AttackTarget>")]
        #[cfg_attr(feature = "ts", ts(as = "AttackTarget"))]
        target: Target,
    },
    /// `call off`: the attack is called off.
    CallOff,
    /// `fight`: the card is drawn.
    Fight,
    /// `ransom give percy for 2 keep coventry and york also place:corfe`: terms for a captive, with the cards and Cities
    /// that he keeps and what his owner gives besides.
    Ransom {
        #[serde(with = "kernel::ids::listed")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))]
        give: Set<Card>,
        number: u8,
        #[serde(with = "kernel::ids::listed")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))]
        keep: Set<Card>,
        #[serde(with = "kernel::ids::listed")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<City>"))]
        cities: Set<City>,
        #[serde(default, skip_serializing_if = "Goods::is_empty", with = "As::<GoodsView>")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<GoodsView>"))]
        also: Goods,
    },
    /// `give percy`: a card of the hand in payment for a captive.
    Give { card: Card },

    /// `choose pole`: this Noble.
    Choose { noble: Noble },
    /// `name york`: this place.
    Name { place: Place },

    /// `summon neville`: Parliament, and the Noble who must come.
    Summon { noble: Noble },
    /// `convene`: Parliament, where nobody has to be named.
    Convene,
    /// `visit york`: march up to a place and ask for leave to enter.
    Visit { place: Place },
    /// `office admiral-of-england to pole`: a transfer in Parliament, perhaps an exchange.
    Office { card: Card, to: Noble, exchange: Option<Card> },
    /// `crown henry-vi`.
    Crown { royal: Royal },
    /// `claim`: the Prestige Victory card.
    Claim,
    /// `step out pole`: from a place into the field.
    StepOut { noble: Noble },
    /// `leave alliance`.
    Leave,

    /// `offer lion give card:percy for cards:2`.
    Offer {
        #[serde(with = "As::<Badge>")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        to: Seat,
        #[serde(with = "As::<GoodsView>")]
        #[cfg_attr(feature = "ts", ts(as = "GoodsView"))]
        give: Goods,
        #[serde(with = "As::<GoodsView>")]
        #[cfg_attr(feature = "ts", ts(as = "GoodsView"))]
        take: Goods,
    },
    /// `ally lion` or `ally lion giving-up york`.
    Ally {
        #[serde(with = "As::<Badge>")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        with: Seat,
        giving_up: Option<House>,
    },
    /// `force of pole with neville percy`: an allied Force; the first Noble commands.
    Form {
        commander: Noble,
        #[serde(with = "kernel::ids::listed")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<Noble>"))]
        nobles: Set<Noble>,
    },
    /// `serve percy roos`: Nobles of one's own come under the mover's command.
    Serve {
        #[serde(with = "kernel::ids::listed")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<Noble>"))]
        nobles: Set<Noble>,
    },
    /// `accept 3` or `accept 3 with card:percy`: an offer, with the cards that pay for it.
    Accept {
        offer: u8,
        #[serde(with = "kernel::ids::listed")]
        #[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))]
        cards: Set<Card>,
    },
    /// `decline 3`.
    Decline { offer: u8 },
    /// `withdraw 3`.
    Withdraw { offer: u8 },
    /// `stance passage lion allow`: a standing answer.
    Stance {
        kind: StanceKind,
        #[serde(with = "As::<Badge>")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        seat: Seat,
        answer: Stance,
    },
    /// `stop`: an end after this round.
    Stop,
}

/// The written form of a position on land.
struct Land<F>(Spot<F>);

impl<F: Field> fmt::Display for Land<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Spot::Field(area) => write!(f, "field {}", area.as_str()),
            Spot::Inside(place) => write!(f, "inside {place}"),
            Spot::Aboard(ship) => write!(f, "aboard {ship}"),
            Spot::Off => f.write_str("off"),
        }
    }
}

impl<F: Field, S: Sea> fmt::Display for Action<F, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw => f.write_str("draw"),
            Action::Done => f.write_str("done"),
            Action::Pass => f.write_str("pass"),
            Action::Yes => f.write_str("yes"),
            Action::No => f.write_str("no"),
            Action::Clear => f.write_str("clear"),
            Action::Confirm => f.write_str("confirm"),
            Action::Award { card, to } => write!(f, "award {card} to {to}"),
            Action::Home { noble, at } => write!(f, "home {noble} {at}"),
            Action::Discard { card } => write!(f, "discard {card}"),
            Action::Enter { card, at } => write!(f, "play {card} at {at}"),
            Action::Play { card, to } => write!(f, "play {card} to {to}"),
            Action::Transfer { card, to, exchange: None } => write!(f, "transfer {card} to {to}"),
            Action::Transfer { card, to, exchange: Some(other) } => {
                write!(f, "transfer {card} to {to} for {other}")
            }
            Action::TransferCity { city, to } => write!(f, "transfer {city} to {to}"),
            Action::Reallocate { royal, to } => write!(f, "hand {royal} to {to}"),
            Action::Execute { royal } => write!(f, "execute {royal}"),
            Action::Show { card, to } => write!(f, "show {card} to {}", badge(*to)),
            Action::Abandon { place } => write!(f, "abandon {place}"),
            Action::March { noble } => write!(f, "march {noble}"),
            Action::With { noble } => write!(f, "with {noble}"),
            Action::Go { to } => write!(f, "go {}", Land(*to)),
            Action::Ask { place } => write!(f, "ask {place}"),
            Action::Stay => f.write_str("stay"),
            Action::Sail { ship, free: false } => write!(f, "sail {ship}"),
            Action::Sail { ship, free: true } => write!(f, "sail {ship} free"),
            Action::Join { ship } => write!(f, "join {ship}"),
            Action::Board { noble } => write!(f, "board {noble}"),
            Action::SailTo { to: Water::Sea(sea) } => write!(f, "to sea {}", sea.as_str()),
            Action::SailTo { to: Water::Port(port) } => write!(f, "to port {port}"),
            Action::Attack { area, target: Target::Field(seat) } => {
                write!(f, "attack {} in {}", badge(*seat), area.as_str())
            }
            Action::Attack { target: Target::Place(place), .. } => write!(f, "attack place {place}"),
            Action::CallOff => f.write_str("call off"),
            Action::Fight => f.write_str("fight"),
            Action::Ransom { give, number, keep, cities, also } => {
                f.write_str("ransom")?;
                list(f, "give", *give)?;
                write!(f, " for {number}")?;
                list(f, "keep", *keep)?;
                list(f, if keep.is_empty() { "keep" } else { "and" }, *cities)?;
                if also.is_empty() { Ok(()) } else { write!(f, " also{also}") }
            }
            Action::Give { card } => write!(f, "give {card}"),
            Action::Choose { noble } => write!(f, "choose {noble}"),
            Action::Name { place } => write!(f, "name {place}"),
            Action::Summon { noble } => write!(f, "summon {noble}"),
            Action::Office { card, to, exchange: None } => write!(f, "office {card} to {to}"),
            Action::Office { card, to, exchange: Some(other) } => {
                write!(f, "office {card} to {to} for {other}")
            }
            Action::Convene => f.write_str("convene"),
            Action::Visit { place } => write!(f, "visit {place}"),
            Action::Crown { royal } => write!(f, "crown {royal}"),
            Action::Claim => f.write_str("claim"),
            Action::StepOut { noble } => write!(f, "step out {noble}"),
            Action::Leave => f.write_str("leave alliance"),
            Action::Offer { to, give, take } => write!(f, "offer {} give{give} for{take}", badge(*to)),
            Action::Ally { with, giving_up: None } => write!(f, "ally {}", badge(*with)),
            Action::Ally { with, giving_up: Some(house) } => {
                write!(f, "ally {} giving-up {house}", badge(*with))
            }
            Action::Form { commander, nobles } => {
                write!(f, "force of {commander}")?;
                let mut others = *nobles;
                others.remove(*commander);
                list(f, "with", others)
            }
            Action::Serve { nobles } => {
                f.write_str("serve")?;
                nobles.iter().try_for_each(|noble| write!(f, " {noble}"))
            }
            Action::Accept { offer, cards } => {
                write!(f, "accept {offer}")?;
                list(f, "with", *cards)
            }
            Action::Decline { offer } => write!(f, "decline {offer}"),
            Action::Withdraw { offer } => write!(f, "withdraw {offer}"),
            Action::Stance { kind, seat, answer } => write!(f, "stance {kind} {} {answer}", badge(*seat)),
            Action::Stop => f.write_str("stop"),
        }
    }
}

impl<F: Field, S: Sea> FromStr for Action<F, S> {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["draw"] => Action::Draw,
            ["done"] => Action::Done,
            ["pass"] => Action::Pass,
            ["yes"] => Action::Yes,
            ["no"] => Action::No,
            ["clear"] => Action::Clear,
            ["confirm"] => Action::Confirm,
            ["award", card, "to", to] => Action::Award { card: read(card)?, to: read(to)? },
            ["home", noble, at] => Action::Home { noble: read(noble)?, at: read(at)? },
            ["discard", card] => Action::Discard { card: read(card)? },
            ["play", card, "at", at] => Action::Enter { card: read(card)?, at: read(at)? },
            ["play", card, "to", to] => Action::Play { card: read(card)?, to: read(to)? },
            ["transfer", what, "to", to] => match read_city::<F>(what) {
                Some(city) => Action::TransferCity { city, to: read(to)? },
                None => Action::Transfer { card: read(what)?, to: read(to)?, exchange: None },
            },
            ["transfer", card, "to", to, "for", other] => {
                Action::Transfer { card: read(card)?, to: read(to)?, exchange: Some(read(other)?) }
            }
            ["hand", royal, "to", to] => Action::Reallocate { royal: read(royal)?, to: read(to)? },
            ["execute", royal] => Action::Execute { royal: read(royal)? },
            ["show", card, "to", to] => Action::Show { card: read(card)?, to: Badge::read(to)? },
            ["abandon", place] => Action::Abandon { place: read(place)? },
            ["march", noble] => Action::March { noble: read(noble)? },
            ["with", noble] => Action::With { noble: read(noble)? },
            ["go", "field", area] => Action::Go { to: Spot::Field(read(area)?) },
            ["go", "inside", place] => Action::Go { to: Spot::Inside(read(place)?) },
            ["ask", place] => Action::Ask { place: read(place)? },
            ["stay"] => Action::Stay,
            ["sail", ship] => Action::Sail { ship: read(ship)?, free: false },
            ["sail", ship, "free"] => Action::Sail { ship: read(ship)?, free: true },
            ["join", ship] => Action::Join { ship: read(ship)? },
            ["board", noble] => Action::Board { noble: read(noble)? },
            ["to", "sea", sea] => Action::SailTo { to: Water::Sea(read(sea)?) },
            ["to", "port", port] => Action::SailTo { to: Water::Port(read(port)?) },
            ["attack", "place", place] => {
                let target: Place = read(place)?;
                let area = F::of(target).ok_or_else(|| unknown(place))?;
                Action::Attack { area, target: Target::Place(target) }
            }
            ["attack", foe, "in", area] => {
                Action::Attack { area: read(area)?, target: Target::Field(Badge::read(foe)?) }
            }
            ["call", "off"] => Action::CallOff,
            ["fight"] => Action::Fight,
            ["ransom", ref rest @ ..] => read_ransom(rest)?,
            ["give", card] => Action::Give { card: read(card)? },
            ["choose", noble] => Action::Choose { noble: read(noble)? },
            ["name", place] => Action::Name { place: read(place)? },
            ["summon", noble] => Action::Summon { noble: read(noble)? },
            ["office", card, "to", to] => Action::Office { card: read(card)?, to: read(to)?, exchange: None },
            ["office", card, "to", to, "for", other] => {
                Action::Office { card: read(card)?, to: read(to)?, exchange: Some(read(other)?) }
            }
            ["convene"] => Action::Convene,
            ["visit", place] => Action::Visit { place: read(place)? },
            ["crown", royal] => Action::Crown { royal: read(royal)? },
            ["claim"] => Action::Claim,
            ["step", "out", noble] => Action::StepOut { noble: read(noble)? },
            ["leave", "alliance"] => Action::Leave,
            ["offer", to, "give", ref rest @ ..] => {
                let at = rest.iter().position(|word| *word == "for").ok_or_else(|| unknown(text))?;
                Action::Offer {
                    to: Badge::read(to)?,
                    give: read_goods(&rest[..at])?,
                    take: read_goods(&rest[at + 1..])?,
                }
            }
            ["ally", with] => Action::Ally { with: Badge::read(with)?, giving_up: None },
            ["ally", with, "giving-up", house] => {
                Action::Ally { with: Badge::read(with)?, giving_up: Some(read(house)?) }
            }
            ["force", "of", commander, "with", ref others @ ..] => {
                let commander = read(commander)?;
                let mut nobles = read_all(others)?;
                nobles.insert(commander);
                Action::Form { commander, nobles }
            }
            ["serve", ref nobles @ ..] => Action::Serve { nobles: read_all(nobles)? },
            ["accept", offer] => Action::Accept { offer: number(offer)?, cards: Set::default() },
            ["accept", offer, "with", ref cards @ ..] => {
                Action::Accept { offer: number(offer)?, cards: read_all(cards)? }
            }
            ["decline", offer] => Action::Decline { offer: number(offer)? },
            ["withdraw", offer] => Action::Withdraw { offer: number(offer)? },
            ["stance", kind, who, answer] => {
                Action::Stance { kind: read(kind)?, seat: Badge::read(who)?, answer: read(answer)? }
            }
            ["stop"] => Action::Stop,
            _ => return Err(malformed(text)),
        })
    }
}

/// The City whose card is meant by a name.
fn read_city<F: Field>(name: &str) -> Option<City> {
    City::read(name).filter(|_| F::CITY_CARDS)
}

/// `give percy coventry for 2 keep le-rose and york`.
fn read_ransom<F: Field, S: Sea>(words: &[&str]) -> Result<Action<F, S>, Refusal> {
    let at = words.iter().position(|word| *word == "for").ok_or_else(|| unknown("ransom"))?;
    let give = match &words[..at] {
        [] => Set::default(),
        ["give", cards @ ..] => read_all(cards)?,
        other => return Err(unknown(&other.join(" "))),
    };
    let rest = &words[at + 1..];
    let end = rest.iter().position(|word| *word == "also").unwrap_or(rest.len());
    let also = read_goods(rest.get(end + 1..).unwrap_or_default())?;
    let (asked, kept) = match &rest[..end] {
        [asked] => (asked, &[][..]),
        [asked, "keep", kept @ ..] => (asked, kept),
        other => return Err(unknown(&other.join(" "))),
    };
    let (mut keep, mut cities) = (Set::default(), Set::default());
    for word in kept.iter().filter(|word| **word != "and") {
        match read_city::<F>(word) {
            Some(city) => cities.insert(city),
            None => keep.insert(read(word)?),
        }
    }
    Ok(Action::Ransom { give, number: number(asked)?, keep, cities, also })
}
