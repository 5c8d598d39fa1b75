//! Actions: what a player can choose, with the written form.

use crate::ids::*;
use kernel::Refusal;
use kernel::written::{malformed, number, read, unknown};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// `take Y36 for norfolk`: a Capability for a Lord.
    Take {
        /// The card.
        card: Card,
        /// Who gets it.
        lord: Lord,
    },
    /// `array norfolk richard-iii northumberland-y2`: left, centre and right.
    Array {
        /// Left, centre, right.
        lords: [Lord; 3],
    },
    /// `fire Y1`: the guns are used in round 1.
    Fire {
        /// Which guns.
        card: Card,
    },
    /// `keep Y1`: the guns are not used; the Lord keeps the card.
    Keep {
        /// Which guns.
        card: Card,
    },
    /// `flee norfolk`: he leaves the field.
    Flee {
        /// Who.
        lord: Lord,
    },
    /// `stand`: nobody else Flees.
    Stand,
    /// `advance norfolk to left`: from reserve to the front.
    Advance {
        /// Who.
        lord: Lord,
        /// Where to.
        place: Place,
    },
    /// `close norfolk`: from a wing into the empty centre.
    Close {
        /// Who.
        lord: Lord,
    },
    /// `vanguard`: only Norfolk's Engagement is fought this round.
    Vanguard,
    /// `all fight`: every Engagement is fought this round.
    AllFight,
    /// `order left centre right`: the order of Engagements, by the attacker's places.
    Order {
        /// The leftmost place of the attacker in each Engagement.
        places: [Option<Place>; 3],
    },
    /// `charge`: Richard's Final Charge.
    Charge,
    /// `hold back`: no charge in this melee.
    HoldBack,
    /// `hit norfolk militia`: this unit takes the next hit.
    Hit {
        /// Whose unit.
        lord: Lord,
        /// Which unit.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        unit: Unit,
    },
    /// `reroll`: a Valour for another throw.
    Reroll,
    /// `accept`: what has happened stands: a failed roll, the loss of a place, a Levy action of the enemy.
    Accept,
    /// `spend 1`: extra points for a check, points to keep a place, Provender for charity, or hits of Caltrops.
    Spend {
        /// How many: for a check 0, 1 or 3, otherwise up to 2.
        points: u8,
    },
    /// `play Y12`: a Held Event, or another card that can be used now.
    Play {
        /// Which.
        card: Card,
    },
    /// `pass`: nothing, or nothing more.
    Pass,
    /// `done`: this is finished.
    Done,
    /// `choose york`: this Lord.
    Choose {
        /// Who.
        lord: Lord,
    },
    /// `name ely`: this place.
    Name {
        /// Which.
        at: Locale,
    },
    /// `call dudley`: this Vassal.
    Call {
        /// Which.
        vassal: Vassal,
    },
    /// `enlist 1 2`: one man-at-arms and two militia join.
    Enlist {
        /// Men-at-arms.
        arms: u8,
        /// Militia.
        militia: u8,
    },
    /// `strike york militia`: this Troop is lost.
    Strike {
        /// Whose.
        lord: Lord,
        /// Which.
        troop: Troop,
    },
    /// `share york`: one Coin or Provender goes to his men.
    Share {
        /// Whose men.
        lord: Lord,
    },
    /// `pillage york`: he Pillages where he is.
    Pillage {
        /// Who.
        lord: Lord,
    },
    /// `dismiss york`: he Disbands.
    Dismiss {
        /// Who.
        lord: Lord,
    },
    /// `pay dudley`: a Vassal is paid.
    Pay {
        /// Who.
        vassal: Vassal,
    },
    /// `release dudley`: a Vassal is let go.
    Release {
        /// Who.
        vassal: Vassal,
    },
    /// `muster york`: an Exile Musters in his Exile box.
    Muster {
        /// Who.
        lord: Lord,
    },
    /// `parley ely` or `parley ely by Y18`: for the Favour of a Stronghold.
    Parley {
        /// Where.
        at: Locale,
        /// The Event that helps.
        by: Option<Card>,
    },
    /// `levy lord york`: to bring a Lord onto the map.
    LevyLord {
        /// Who.
        lord: Lord,
    },
    /// `levy vassal dudley`: to win a Vassal.
    LevyVassal {
        /// Who.
        vassal: Vassal,
    },
    /// `levy troops ely plain 0`: men from a Stronghold.
    LevyTroops {
        /// Where.
        at: Locale,
        /// In which form.
        form: Form,
        /// §pl:Y16e: how many additional militia.
        extra: u8,
    },
    /// `levy carts`: two Carts.
    LevyCarts,
    /// `levy ship`: one Ship.
    LevyShip,
    /// `richard`: Gloucester becomes Richard III.
    Richard,
    /// `forbid`: York undoes a Levy action with the King's Name.
    Forbid,
    /// `plan york`: the next card of the Plan.
    Plan {
        /// Whose card.
        lord: Lord,
    },
    /// `plan pass`: the next card of the Plan is a Pass.
    PlanPass,
    /// `march ely with march`: by Way to the next Stronghold.
    March {
        /// Where to.
        to: Locale,
        /// Who comes along.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Lord>"))]
        #[serde(with = "kernel::ids::listed")]
        with: Set<Lord>,
    },
    /// `sail dover with march`: by Sea.
    Sail {
        /// Where to.
        to: Locale,
        /// Who comes along.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Lord>"))]
        #[serde(with = "kernel::ids::listed")]
        with: Set<Lord>,
    },
    /// `intercept york with march`: to meet marchers.
    Intercept {
        /// Who.
        lord: Lord,
        /// Who comes along.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Lord>"))]
        #[serde(with = "kernel::ids::listed")]
        with: Set<Lord>,
        /// §pl:Y2e,L2e: by Flank Attack.
        flank: bool,
    },
    /// `drop provender york`: he leaves one behind.
    Drop {
        /// What.
        asset: Asset,
        /// From whose mat.
        lord: Lord,
    },
    /// `grant cart york`: he gets one of the spoils, or of the Depot's Provender.
    Grant {
        /// What.
        asset: Asset,
        /// For whom.
        lord: Lord,
    },
    /// `exile york`: he goes into Exile.
    Exile {
        /// Who.
        lord: Lord,
    },
    /// `supply ely` or `supply dover by ship`: Provender.
    Supply {
        /// From where.
        from: Locale,
        /// By Ship.
        ship: bool,
    },
    /// `forage`: Provender from the land.
    Forage,
    /// `tax ely`: Coin.
    Tax {
        /// Of which Stronghold.
        at: Locale,
    },
    /// `flee to burgundy`: the Exile Pact.
    ExilePact {
        /// Which box.
        to: Locale,
    },
    /// `agitate ely`: the place goes down one level of depletion.
    Agitate {
        /// Where.
        at: Locale,
    },
    /// `heralds york`: Heralds try to bring a Lord on the Calendar to the next box.
    Heralds {
        /// Whom.
        lord: Lord,
    },
    /// `merchants`: Merchants try to restore depleted places.
    Merchants,
    /// `roll york`: he rolls next, for Death or to come ashore.
    Roll {
        /// Whose.
        lord: Lord,
    },
    /// `save york`: a card spares him, or a man-at-arms falls for his Retinue.
    Save {
        /// Whom.
        lord: Lord,
    },
    /// `surrender`: the War is given up.
    Surrender,
    /// `discard Y12`: a Held Event goes back to the deck.
    Discard {
        /// Which.
        card: Card,
    },
}

/// ` with york march`, or nothing.
fn and_with(f: &mut fmt::Formatter<'_>, with: Set<Lord>) -> fmt::Result {
    for (at, lord) in with.iter().enumerate() {
        write!(f, "{}{lord}", if at == 0 { " with " } else { " " })?;
    }
    Ok(())
}

fn read_with(words: &[&str]) -> Result<Set<Lord>, Refusal> {
    words.iter().map(|word| read(word)).collect()
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Take { card, lord } => write!(f, "take {card} for {lord}"),
            Action::Array { lords: [left, centre, right] } => write!(f, "array {left} {centre} {right}"),
            Action::Fire { card } => write!(f, "fire {card}"),
            Action::Keep { card } => write!(f, "keep {card}"),
            Action::Flee { lord } => write!(f, "flee {lord}"),
            Action::Stand => f.write_str("stand"),
            Action::Advance { lord, place } => write!(f, "advance {lord} to {place}"),
            Action::Close { lord } => write!(f, "close {lord}"),
            Action::Vanguard => f.write_str("vanguard"),
            Action::AllFight => f.write_str("all fight"),
            Action::Order { places } => {
                f.write_str("order")?;
                places.iter().flatten().try_for_each(|place| write!(f, " {place}"))
            }
            Action::Charge => f.write_str("charge"),
            Action::HoldBack => f.write_str("hold back"),
            Action::Hit { lord, unit } => write!(f, "hit {lord} {unit}"),
            Action::Reroll => f.write_str("reroll"),
            Action::Accept => f.write_str("accept"),
            Action::Spend { points } => write!(f, "spend {points}"),
            Action::Play { card } => write!(f, "play {card}"),
            Action::Pass => f.write_str("pass"),
            Action::Done => f.write_str("done"),
            Action::Choose { lord } => write!(f, "choose {lord}"),
            Action::Name { at } => write!(f, "name {at}"),
            Action::Call { vassal } => write!(f, "call {vassal}"),
            Action::Enlist { arms, militia } => write!(f, "enlist {arms} {militia}"),
            Action::Strike { lord, troop } => write!(f, "strike {lord} {troop}"),
            Action::Share { lord } => write!(f, "share {lord}"),
            Action::Pillage { lord } => write!(f, "pillage {lord}"),
            Action::Dismiss { lord } => write!(f, "dismiss {lord}"),
            Action::Pay { vassal } => write!(f, "pay {vassal}"),
            Action::Release { vassal } => write!(f, "release {vassal}"),
            Action::Muster { lord } => write!(f, "muster {lord}"),
            Action::Parley { at, by: None } => write!(f, "parley {at}"),
            Action::Parley { at, by: Some(card) } => write!(f, "parley {at} by {card}"),
            Action::LevyLord { lord } => write!(f, "levy lord {lord}"),
            Action::LevyVassal { vassal } => write!(f, "levy vassal {vassal}"),
            Action::LevyTroops { at, form, extra } => write!(f, "levy troops {at} {form} {extra}"),
            Action::LevyCarts => f.write_str("levy carts"),
            Action::LevyShip => f.write_str("levy ship"),
            Action::Richard => f.write_str("richard"),
            Action::Forbid => f.write_str("forbid"),
            Action::Plan { lord } => write!(f, "plan {lord}"),
            Action::PlanPass => f.write_str("plan pass"),
            Action::March { to, with } => write!(f, "march {to}").and_then(|()| and_with(f, *with)),
            Action::Sail { to, with } => write!(f, "sail {to}").and_then(|()| and_with(f, *with)),
            Action::Intercept { lord, with, flank } => {
                write!(f, "{} {lord}", if *flank { "flank" } else { "intercept" })?;
                and_with(f, *with)
            }
            Action::Drop { asset, lord } => write!(f, "drop {asset} {lord}"),
            Action::Grant { asset, lord } => write!(f, "grant {asset} {lord}"),
            Action::Exile { lord } => write!(f, "exile {lord}"),
            Action::Supply { from, ship: false } => write!(f, "supply {from}"),
            Action::Supply { from, ship: true } => write!(f, "supply {from} by ship"),
            Action::Forage => f.write_str("forage"),
            Action::Tax { at } => write!(f, "tax {at}"),
            Action::ExilePact { to } => write!(f, "flee to {to}"),
            Action::Agitate { at } => write!(f, "agitate {at}"),
            Action::Heralds { lord } => write!(f, "heralds {lord}"),
            Action::Merchants => f.write_str("merchants"),
            Action::Roll { lord } => write!(f, "roll {lord}"),
            Action::Save { lord } => write!(f, "save {lord}"),
            Action::Surrender => f.write_str("surrender"),
            Action::Discard { card } => write!(f, "discard {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Action, Refusal> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["take", card, "for", lord] => Action::Take { card: read(card)?, lord: read(lord)? },
            ["array", left, centre, right] => {
                Action::Array { lords: [read(left)?, read(centre)?, read(right)?] }
            }
            ["fire", card] => Action::Fire { card: read(card)? },
            ["keep", card] => Action::Keep { card: read(card)? },
            ["flee", lord] => Action::Flee { lord: read(lord)? },
            ["stand"] => Action::Stand,
            ["advance", lord, "to", place] => Action::Advance { lord: read(lord)?, place: read(place)? },
            ["close", lord] => Action::Close { lord: read(lord)? },
            ["vanguard"] => Action::Vanguard,
            ["all", "fight"] => Action::AllFight,
            ["order", ref places @ ..] if (1..=3).contains(&places.len()) => {
                let mut order = [None; 3];
                for (at, place) in places.iter().enumerate() {
                    order[at] = Some(read(place)?);
                }
                Action::Order { places: order }
            }
            ["charge"] => Action::Charge,
            ["hold", "back"] => Action::HoldBack,
            ["hit", lord, unit] => {
                let unit = Unit::read(unit).ok_or_else(|| unknown(unit))?;
                Action::Hit { lord: read(lord)?, unit }
            }
            ["reroll"] => Action::Reroll,
            ["accept"] => Action::Accept,
            ["spend", points] => Action::Spend { points: number(points)? },
            ["play", card] => Action::Play { card: read(card)? },
            ["pass"] => Action::Pass,
            ["done"] => Action::Done,
            ["choose", lord] => Action::Choose { lord: read(lord)? },
            ["name", at] => Action::Name { at: read(at)? },
            ["call", vassal] => Action::Call { vassal: read(vassal)? },
            ["enlist", arms, militia] => Action::Enlist { arms: number(arms)?, militia: number(militia)? },
            ["strike", lord, troop] => Action::Strike { lord: read(lord)?, troop: read(troop)? },
            ["share", lord] => Action::Share { lord: read(lord)? },
            ["pillage", lord] => Action::Pillage { lord: read(lord)? },
            ["dismiss", lord] => Action::Dismiss { lord: read(lord)? },
            ["pay", vassal] => Action::Pay { vassal: read(vassal)? },
            ["release", vassal] => Action::Release { vassal: read(vassal)? },
            ["muster", lord] => Action::Muster { lord: read(lord)? },
            ["parley", at] => Action::Parley { at: read(at)?, by: None },
            ["parley", at, "by", card] => Action::Parley { at: read(at)?, by: Some(read(card)?) },
            ["levy", "lord", lord] => Action::LevyLord { lord: read(lord)? },
            ["levy", "vassal", vassal] => Action::LevyVassal { vassal: read(vassal)? },
            ["levy", "troops", at, form, extra] => {
                Action::LevyTroops { at: read(at)?, form: read(form)?, extra: number(extra)? }
            }
            ["levy", "carts"] => Action::LevyCarts,
            ["levy", "ship"] => Action::LevyShip,
            ["richard"] => Action::Richard,
            ["forbid"] => Action::Forbid,
            ["plan", "pass"] => Action::PlanPass,
            ["plan", lord] => Action::Plan { lord: read(lord)? },
            ["march", to] => Action::March { to: read(to)?, with: Set::default() },
            ["march", to, "with", ref with @ ..] => Action::March { to: read(to)?, with: read_with(with)? },
            ["sail", to] => Action::Sail { to: read(to)?, with: Set::default() },
            ["sail", to, "with", ref with @ ..] => Action::Sail { to: read(to)?, with: read_with(with)? },
            ["intercept" | "flank", lord] => {
                Action::Intercept { lord: read(lord)?, with: Set::default(), flank: words[0] == "flank" }
            }
            ["intercept" | "flank", lord, "with", ref with @ ..] => {
                Action::Intercept { lord: read(lord)?, with: read_with(with)?, flank: words[0] == "flank" }
            }
            ["drop", asset, lord] => Action::Drop { asset: read(asset)?, lord: read(lord)? },
            ["grant", asset, lord] => Action::Grant { asset: read(asset)?, lord: read(lord)? },
            ["exile", lord] => Action::Exile { lord: read(lord)? },
            ["supply", from] => Action::Supply { from: read(from)?, ship: false },
            ["supply", from, "by", "ship"] => Action::Supply { from: read(from)?, ship: true },
            ["forage"] => Action::Forage,
            ["tax", at] => Action::Tax { at: read(at)? },
            ["flee", "to", to] => Action::ExilePact { to: read(to)? },
            ["agitate", at] => Action::Agitate { at: read(at)? },
            ["heralds", lord] => Action::Heralds { lord: read(lord)? },
            ["merchants"] => Action::Merchants,
            ["roll", lord] => Action::Roll { lord: read(lord)? },
            ["save", lord] => Action::Save { lord: read(lord)? },
            ["surrender"] => Action::Surrender,
            ["discard", card] => Action::Discard { card: read(card)? },
            _ => {
                return Err(malformed(text));
            }
        })
    }
}
