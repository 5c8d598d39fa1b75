//! Actions: what a player can choose, with the written form and the form as data. §bok:T.15 lists the questions.

use crate::ids::*;
use crate::negotiation::{Goods, amount};
use crate::standing::{FoilRule, TalkRule};
use crate::war::Post;
use kernel::Refusal;
use kernel::written::{malformed, number, read};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "camelCase", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Action {
    /// `done`: nothing more.
    Done,
    /// `clear`: begin the choice anew, once for each question. §bok:T.12
    Clear,
    /// `confirm`: the choice is made.
    Confirm,
    /// `usual`: what silence would choose, and confirm it. §bok:T.16
    Usual,

    // Chapter T.
    /// `foils mine`: when this seat is asked about foils. §bok:T.6
    Foils { rule: FoilRule },
    /// `talks done`: whether this seat takes part in negotiations. §bok:T.6
    Talks { rule: TalkRule },

    // Chapter 2.
    /// `pick france`. §bok:2.1.18
    Pick { kingdom: Kingdom },

    // Chapter 4.
    /// `play taxation`: the active Kingdom's card. §bok:4.1.1
    Play { card: KingdomCard },
    /// `flag chartres`: the active Kingdom's Flag in a Cathedral. §bok:9.8.2
    Flag { region: Region },
    /// `flag-sea north-sea`: the active Kingdom claims a Sea. §bok:9.9.4
    FlagSea { sea: Sea },
    /// `lift france rouen`: a siege. §bok:9.6.15
    Lift { kingdom: Kingdom, region: Region },
    /// `recall expansion`: pay, and take the card back. §bok:4.3.2
    Recall { card: KingdomCard },
    /// `develop legal`. §bok:4.5.1
    Develop { institution: Institution },
    /// `calm`: reduce Unrest. §bok:4.6.2
    Calm,
    /// `expose lion`: remove the top card of that house. §bok:4.6.2
    Expose { house: House },

    // Chapter 5.
    /// `lay generic-4 italy`: on one's own mat. §bok:5.2.1
    Lay { face: Face, kingdom: Kingdom },
    /// `incite italy`, or `incite italy france` with Popular Support. §bok:5.3.1,10.21
    Incite { kingdom: Kingdom, also: Option<Kingdom> },
    /// `attrition england`. §bok:5.4.1
    Attrition { kingdom: Kingdom },
    /// `lose field rouen`: the unit that Attrition costs. §bok:5.4.2
    Lose { post: Post },
    /// `diplomacy france rouen italy`: the target, the Region and who is to have it. §bok:5.5.1
    Diplomacy { target: Kingdom, region: Region, kingdom: Kingdom },
    /// `also angers france`: a second Region and who is to have it. §bok:10.20
    Also { region: Region, kingdom: Kingdom },
    /// `favour italy`: another beneficiary. §bok:5.5.12
    Favour { kingdom: Kingdom },
    /// `consent`: take the Region. §bok:5.5.12
    Consent,
    /// `look byzantium griffin`: at that stack of that house. §bok:5.6.2
    Look { kingdom: Kingdom, house: House },
    /// `put generic-4`: the next card of that stack, from the top. §bok:5.6.2
    Put { face: Face },
    /// `shift spain 1`: the Order token to that place. §bok:5.6.5
    Shift { kingdom: Kingdom, place: u8 },
    /// `rob griffin`: by Secret Allies. §bok:10.23
    Rob { house: House },
    /// `foil`. §bok:5.6.8
    Foil,
    /// `discard unrest`. §bok:5.7.2
    Discard { face: Face },
    /// `take 3`: the third set. §bok:5.7.4
    Take { set: u8 },
    /// `exchange unrest`: for the top card of the deck. §bok:10.2
    Exchange { face: Face },

    // Chapter 6.
    /// `turn france`: its Alliance token. §bok:10.28
    Turn { kingdom: Kingdom },
    /// `open`: there are negotiations. §bok:6.4.1
    Open,
    /// `close`: there are none, or they are over. §bok:6.4.1
    Close,
    /// `ally france italy`: the token of the first goes to the second, of the same Ruler. §bok:6.4.9
    Ally { kingdom: Kingdom, with: Kingdom },
    /// `leave france`: its token goes out of play. §bok:6.4.7
    Leave { kingdom: Kingdom },
    /// `send-back france`: its token, to its owner. §bok:6.4.10
    SendBack { kingdom: Kingdom },
    /// `send italy england 6`: Crowns. §bok:6.4.12
    Send { from: Kingdom, to: Kingdom, crowns: u16 },
    /// `offer lion give token italy france take crowns france italy 4`. §bok:T.7
    Offer { to: House, give: Goods, take: Goods },
    /// `accept 3`: that offer. §bok:T.7
    Accept { offer: u8 },
    /// `decline 3`: that offer. §bok:T.7
    Decline { offer: u8 },
    /// `withdraw 3`: one's own offer. §bok:T.7
    Withdraw { offer: u8 },

    // Chapter 7.
    /// `claim elite-guard`. §bok:7.1.4
    Claim { tile: Tile },
    /// `hire italy`: this Kingdom pays for Famous Troupe. §bok:10.6
    Hire { kingdom: Kingdom },
    /// `return elite-guard`: into the bag. §bok:7.2.2
    Return { tile: Tile },

    // Chapter 8.
    /// `call lion`: to challenge. §bok:8.2.2
    Call { house: House },
    /// `challenge`: without a card. §bok:10.14,10.26
    Challenge,
    /// `show`: turn up the next card. §bok:8.2.3
    Show,
    /// `back lion`: lay the next card face down in front of that house. §bok:8.3.3
    Back { house: House },
    /// `commit 2`: that many cards. §bok:8.4.1
    Commit { count: u8 },
    // Chapter 9.
    /// `raise army paris`: a unit for a Crown. §bok:9.2.2
    Raise { unit: Unit, region: Region },
    /// `raise-free army rome`: a unit that a tile gives. §bok:9.2.10
    RaiseFree { unit: Unit, region: Region },
    /// `starve rouen`: the dice for a siege. §bok:9.6.5
    Starve { region: Region },
    /// `move 3 field paris field rouen`: Armies march, invade, board or land; Fleets sail. §bok:9.3.2
    Move { count: u8, from: Post, to: Post },
    /// `ride field rouen field calais`: an Army that has moved goes on. §bok:10.7
    Ride { from: Post, to: Post },
    /// `carry france 2`: Armies go with the Fleets that sail. §bok:9.9.14
    Carry { kingdom: Kingdom, count: u8 },
    /// `attack rouen england`: a battle against the side of that Kingdom. §bok:9.4.1
    Attack { region: Region, kingdom: Kingdom },
    /// `engage north-sea england`: a sea battle. §bok:9.9.7
    Engage { sea: Sea, kingdom: Kingdom },
    /// `join spain`: its units fight on this side. §bok:9.4.7
    Join { kingdom: Kingdom },
    /// `relief`: those outside fight first. §bok:9.6.20
    Relief,
    /// `sortie`: the garrison fights first. §bok:9.6.20
    Sortie,
    /// `sally 2`: Armies come out of the fortifications. §bok:9.4.41
    Sally { count: u8 },
    /// `lead lion`: a leader for one's side. §bok:9.4.35
    Lead { house: House },
    /// `shelter england 3`: into the fortifications. §bok:9.4.9
    Shelter { kingdom: Kingdom, count: u8 },
    /// `strike spain`: a unit of this Kingdom falls. §bok:9.4.37
    Strike { kingdom: Kingdom },
    /// `retreat england 2`: out of the battle. §bok:9.4.21
    Retreat { kingdom: Kingdom, count: u8 },
    /// `refuge calais`: where the enemy retreats to. §bok:9.4.22
    Refuge { region: Region },
    /// `haven baltic-sea`: where enemy Fleets retreat to. §bok:9.9.10
    Haven { sea: Sea },
    /// `follow france 2`: Armies aboard go with the Fleets that retreat. §bok:9.9.17
    Follow { kingdom: Kingdom, count: u8 },
    /// `assault rouen`. §bok:9.5.1
    Assault { region: Region },
    /// `press`: the assault goes on. §bok:9.5.13
    Press,
    /// `ransom`: pay for the captured Armies. §bok:9.4.29
    Ransom,
    /// `forfeit`: lose a Glory instead. §bok:9.4.30
    Forfeit,
    /// `grant spain 2`: so much of the ransom to this Kingdom. §bok:9.4.39
    Grant { kingdom: Kingdom, crowns: u8 },
    /// `besiege rouen`: a Siege token. §bok:9.6.1
    Besiege { region: Region },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Done => f.write_str("done"),
            Action::Clear => f.write_str("clear"),
            Action::Confirm => f.write_str("confirm"),
            Action::Usual => f.write_str("usual"),
            Action::Foils { rule } => write!(f, "foils {rule}"),
            Action::Talks { rule } => write!(f, "talks {rule}"),
            Action::Pick { kingdom } => write!(f, "pick {kingdom}"),
            Action::Play { card } => write!(f, "play {card}"),
            Action::Flag { region } => write!(f, "flag {region}"),
            Action::FlagSea { sea } => write!(f, "flag-sea {sea}"),
            Action::Lift { kingdom, region } => write!(f, "lift {kingdom} {region}"),
            Action::Recall { card } => write!(f, "recall {card}"),
            Action::Develop { institution } => write!(f, "develop {institution}"),
            Action::Calm => f.write_str("calm"),
            Action::Expose { house } => write!(f, "expose {house}"),
            Action::Lay { face, kingdom } => write!(f, "lay {face} {kingdom}"),
            Action::Incite { kingdom, also: None } => write!(f, "incite {kingdom}"),
            Action::Incite { kingdom, also: Some(also) } => write!(f, "incite {kingdom} {also}"),
            Action::Attrition { kingdom } => write!(f, "attrition {kingdom}"),
            Action::Lose { post } => write!(f, "lose {post}"),
            Action::Diplomacy { target, region, kingdom } => {
                write!(f, "diplomacy {target} {region} {kingdom}")
            }
            Action::Also { region, kingdom } => write!(f, "also {region} {kingdom}"),
            Action::Favour { kingdom } => write!(f, "favour {kingdom}"),
            Action::Consent => f.write_str("consent"),
            Action::Look { kingdom, house } => write!(f, "look {kingdom} {house}"),
            Action::Put { face } => write!(f, "put {face}"),
            Action::Shift { kingdom, place } => write!(f, "shift {kingdom} {place}"),
            Action::Rob { house } => write!(f, "rob {house}"),
            Action::Foil => f.write_str("foil"),
            Action::Discard { face } => write!(f, "discard {face}"),
            Action::Take { set } => write!(f, "take {set}"),
            Action::Exchange { face } => write!(f, "exchange {face}"),
            Action::Turn { kingdom } => write!(f, "turn {kingdom}"),
            Action::Open => f.write_str("open"),
            Action::Close => f.write_str("close"),
            Action::Ally { kingdom, with } => write!(f, "ally {kingdom} {with}"),
            Action::Leave { kingdom } => write!(f, "leave {kingdom}"),
            Action::SendBack { kingdom } => write!(f, "send-back {kingdom}"),
            Action::Send { from, to, crowns } => write!(f, "send {from} {to} {crowns}"),
            Action::Offer { to, give, take } => write!(f, "offer {to} give {give} take {take}"),
            Action::Accept { offer } => write!(f, "accept {offer}"),
            Action::Decline { offer } => write!(f, "decline {offer}"),
            Action::Withdraw { offer } => write!(f, "withdraw {offer}"),
            Action::Claim { tile } => write!(f, "claim {tile}"),
            Action::Hire { kingdom } => write!(f, "hire {kingdom}"),
            Action::Return { tile } => write!(f, "return {tile}"),
            Action::Call { house } => write!(f, "call {house}"),
            Action::Challenge => f.write_str("challenge"),
            Action::Show => f.write_str("show"),
            Action::Back { house } => write!(f, "back {house}"),
            Action::Commit { count } => write!(f, "commit {count}"),

            // Chapter 9.
            Action::Raise { unit, region } => write!(f, "raise {unit} {region}"),
            Action::RaiseFree { unit, region } => write!(f, "raise-free {unit} {region}"),
            Action::Starve { region } => write!(f, "starve {region}"),
            Action::Move { count, from, to } => write!(f, "move {count} {from} {to}"),
            Action::Ride { from, to } => write!(f, "ride {from} {to}"),
            Action::Carry { kingdom, count } => write!(f, "carry {kingdom} {count}"),
            Action::Attack { region, kingdom } => write!(f, "attack {region} {kingdom}"),
            Action::Engage { sea, kingdom } => write!(f, "engage {sea} {kingdom}"),
            Action::Join { kingdom } => write!(f, "join {kingdom}"),
            Action::Relief => f.write_str("relief"),
            Action::Sortie => f.write_str("sortie"),
            Action::Sally { count } => write!(f, "sally {count}"),
            Action::Lead { house } => write!(f, "lead {house}"),
            Action::Shelter { kingdom, count } => write!(f, "shelter {kingdom} {count}"),
            Action::Strike { kingdom } => write!(f, "strike {kingdom}"),
            Action::Retreat { kingdom, count } => write!(f, "retreat {kingdom} {count}"),
            Action::Refuge { region } => write!(f, "refuge {region}"),
            Action::Haven { sea } => write!(f, "haven {sea}"),
            Action::Follow { kingdom, count } => write!(f, "follow {kingdom} {count}"),
            Action::Assault { region } => write!(f, "assault {region}"),
            Action::Press => f.write_str("press"),
            Action::Ransom => f.write_str("ransom"),
            Action::Forfeit => f.write_str("forfeit"),
            Action::Grant { kingdom, crowns } => write!(f, "grant {kingdom} {crowns}"),
            Action::Besiege { region } => write!(f, "besiege {region}"),
        }
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Action, Refusal> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["done"] => Action::Done,
            ["clear"] => Action::Clear,
            ["confirm"] => Action::Confirm,
            ["usual"] => Action::Usual,
            ["foils", rule] => Action::Foils { rule: read(rule)? },
            ["talks", rule] => Action::Talks { rule: read(rule)? },
            ["pick", kingdom] => Action::Pick { kingdom: read(kingdom)? },
            ["play", card] => Action::Play { card: read(card)? },
            ["flag", region] => Action::Flag { region: read(region)? },
            ["flag-sea", sea] => Action::FlagSea { sea: read(sea)? },
            ["lift", kingdom, region] => Action::Lift { kingdom: read(kingdom)?, region: read(region)? },
            ["recall", card] => Action::Recall { card: read(card)? },
            ["develop", institution] => Action::Develop { institution: read(institution)? },
            ["calm"] => Action::Calm,
            ["expose", house] => Action::Expose { house: read(house)? },
            ["lay", face, kingdom] => Action::Lay { face: read(face)?, kingdom: read(kingdom)? },
            ["incite", kingdom] => Action::Incite { kingdom: read(kingdom)?, also: None },
            ["incite", kingdom, also] => Action::Incite { kingdom: read(kingdom)?, also: Some(read(also)?) },
            ["attrition", kingdom] => Action::Attrition { kingdom: read(kingdom)? },
            ["lose", kind, place] => Action::Lose { post: Post::read(kind, place)? },
            ["diplomacy", target, region, kingdom] => {
                Action::Diplomacy { target: read(target)?, region: read(region)?, kingdom: read(kingdom)? }
            }
            ["also", region, kingdom] => Action::Also { region: read(region)?, kingdom: read(kingdom)? },
            ["favour", kingdom] => Action::Favour { kingdom: read(kingdom)? },
            ["consent"] => Action::Consent,
            ["look", kingdom, house] => Action::Look { kingdom: read(kingdom)?, house: read(house)? },
            ["put", face] => Action::Put { face: read(face)? },
            ["shift", kingdom, place] => Action::Shift { kingdom: read(kingdom)?, place: number(place)? },
            ["rob", house] => Action::Rob { house: read(house)? },
            ["foil"] => Action::Foil,
            ["discard", face] => Action::Discard { face: read(face)? },
            ["take", set] => Action::Take { set: number(set)? },
            ["exchange", face] => Action::Exchange { face: read(face)? },
            ["turn", kingdom] => Action::Turn { kingdom: read(kingdom)? },
            ["open"] => Action::Open,
            ["close"] => Action::Close,
            ["ally", kingdom, with] => Action::Ally { kingdom: read(kingdom)?, with: read(with)? },
            ["leave", kingdom] => Action::Leave { kingdom: read(kingdom)? },
            ["send-back", kingdom] => Action::SendBack { kingdom: read(kingdom)? },
            ["send", from, to, crowns] => {
                Action::Send { from: read(from)?, to: read(to)?, crowns: amount(crowns)? }
            }
            ["offer", to, "give", ref goods @ ..] => read_offer(to, goods)?,
            ["accept", offer] => Action::Accept { offer: number(offer)? },
            ["decline", offer] => Action::Decline { offer: number(offer)? },
            ["withdraw", offer] => Action::Withdraw { offer: number(offer)? },
            ["claim", tile] => Action::Claim { tile: read(tile)? },
            ["hire", kingdom] => Action::Hire { kingdom: read(kingdom)? },
            ["return", tile] => Action::Return { tile: read(tile)? },
            ["call", house] => Action::Call { house: read(house)? },
            ["challenge"] => Action::Challenge,
            ["show"] => Action::Show,
            ["back", house] => Action::Back { house: read(house)? },
            ["commit", count] => Action::Commit { count: number(count)? },

            // Chapter 9.
            ["raise", unit, region] => Action::Raise { unit: read(unit)?, region: read(region)? },
            ["raise-free", unit, region] => Action::RaiseFree { unit: read(unit)?, region: read(region)? },
            ["starve", region] => Action::Starve { region: read(region)? },
            ["move", count, kind, from, goal, to] => Action::Move {
                count: number(count)?,
                from: Post::read(kind, from)?,
                to: Post::read(goal, to)?,
            },
            ["ride", kind, from, goal, to] => {
                Action::Ride { from: Post::read(kind, from)?, to: Post::read(goal, to)? }
            }
            ["carry", kingdom, count] => Action::Carry { kingdom: read(kingdom)?, count: number(count)? },
            ["attack", region, kingdom] => Action::Attack { region: read(region)?, kingdom: read(kingdom)? },
            ["engage", sea, kingdom] => Action::Engage { sea: read(sea)?, kingdom: read(kingdom)? },
            ["join", kingdom] => Action::Join { kingdom: read(kingdom)? },
            ["relief"] => Action::Relief,
            ["sortie"] => Action::Sortie,
            ["sally", count] => Action::Sally { count: number(count)? },
            ["lead", house] => Action::Lead { house: read(house)? },
            ["shelter", kingdom, count] => Action::Shelter { kingdom: read(kingdom)?, count: number(count)? },
            ["strike", kingdom] => Action::Strike { kingdom: read(kingdom)? },
            ["retreat", kingdom, count] => Action::Retreat { kingdom: read(kingdom)?, count: number(count)? },
            ["refuge", region] => Action::Refuge { region: read(region)? },
            ["haven", sea] => Action::Haven { sea: read(sea)? },
            ["follow", kingdom, count] => Action::Follow { kingdom: read(kingdom)?, count: number(count)? },
            ["assault", region] => Action::Assault { region: read(region)? },
            ["press"] => Action::Press,
            ["ransom"] => Action::Ransom,
            ["forfeit"] => Action::Forfeit,
            ["grant", kingdom, crowns] => Action::Grant { kingdom: read(kingdom)?, crowns: number(crowns)? },
            ["besiege", region] => Action::Besiege { region: read(region)? },
            _ => return Err(malformed(text)),
        })
    }
}

/// The rest of an offer: what is given, `take`, and what is taken.
fn read_offer(to: &str, goods: &[&str]) -> Result<Action, Refusal> {
    let at = goods.iter().position(|word| *word == "take").ok_or_else(|| malformed(&goods.join(" ")))?;
    let (give, take) = (Goods::read(&goods[..at])?, Goods::read(&goods[at + 1..])?);
    Ok(Action::Offer { to: read(to)?, give, take })
}
