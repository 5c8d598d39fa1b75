//! Short names of actions, as on buttons, and previews.

use crate::action::Action;
use crate::event::face_name;
use crate::ids::*;
use crate::standing::{FoilRule, TalkRule};
use crate::state::{Frame, State};
use crate::war::Post;
use kernel::{Preview, Seat};

impl State {
    /// A short name for an action.
    pub(crate) fn label_of(&self, action: &Action) -> String {
        let name = |kingdom: Kingdom| kingdom.row().name.as_str();
        match *action {
            Action::Done => self.done_label().into(),
            Action::Clear => "Begin anew".into(),
            Action::Confirm => "Confirm".into(),
            Action::Usual => "Discard what is usual".into(),
            Action::Foils { rule: FoilRule::Always } => "Ask me about every foil".into(),
            Action::Foils { rule: FoilRule::Mine } => "Ask me about foils that concern me".into(),
            Action::Foils { rule: FoilRule::Never } => "Ask me about no foil".into(),
            Action::Talks { rule: TalkRule::Ask } => "I take part in negotiations".into(),
            Action::Talks { rule: TalkRule::Done } => "I only answer offers".into(),
            Action::Pick { kingdom } => name(kingdom).into(),
            Action::Play { card } => card.row().name.clone(),
            Action::Flag { region } => format!("Raise a Flag in {}", region.row().name),
            Action::FlagSea { sea } => format!("Claim the {}", sea.row().name),
            Action::Lift { region, .. } => format!("Lift the siege of {}", region.row().name),
            Action::Recall { card } => format!("Take {} back", card.row().name),
            Action::Develop { institution } => format!("Develop {}", institution.name()),
            Action::Calm => "Reduce Unrest".into(),
            Action::Expose { house } => format!("Remove Influence of House {}", house.name()),
            Action::Lay { face, kingdom } => format!("Lay {} in {}", face_name(face), name(kingdom)),
            Action::Incite { kingdom, also: None } => format!("Unrest in {}", name(kingdom)),
            Action::Incite { kingdom, also: Some(also) } => {
                format!("Unrest in {} and {}", name(kingdom), name(also))
            }
            Action::Attrition { kingdom } => format!("Attrition on {}", name(kingdom)),
            Action::Lose { post } => post_name(post),
            Action::Diplomacy { target, region, kingdom } => {
                format!("Diplomacy on {}: {} to {}", name(target), region.row().name, name(kingdom))
            }
            Action::Also { region, kingdom } => format!("{} to {}", region.row().name, name(kingdom)),
            Action::Favour { kingdom } => name(kingdom).into(),
            Action::Consent => "Agree".into(),
            Action::Look { kingdom, house } => {
                format!("Look at the stack of House {} in {}", house.name(), name(kingdom))
            }
            Action::Put { face } => face_name(face),
            Action::Shift { kingdom, place } => format!("{} to place {place}", name(kingdom)),
            Action::Rob { house } | Action::Call { house } => format!("House {}", house.name()),
            Action::Turn { kingdom } => format!("Turn the token of {}", name(kingdom)),
            Action::Open => "There are negotiations".into(),
            Action::Close => "No more negotiations".into(),
            Action::Ally { kingdom, with } => format!("Token of {} to {}", name(kingdom), name(with)),
            Action::Leave { kingdom } => format!("{} takes its token back", name(kingdom)),
            Action::SendBack { kingdom } => format!("Send the token of {} back", name(kingdom)),
            Action::Send { from, to, crowns } => {
                format!("{crowns} Crowns from {} to {}", name(from), name(to))
            }
            Action::Offer { to, give, take } => format!("Offer House {}: {give} for {take}", to.name()),
            Action::Accept { offer } => format!("Accept offer {offer}"),
            Action::Decline { offer } => format!("Decline offer {offer}"),
            Action::Withdraw { offer } => format!("Withdraw offer {offer}"),
            Action::Foil => "Foil it".into(),
            Action::Challenge => "Challenge without a card".into(),
            Action::Show => "Turn up a card".into(),
            Action::Back { house } => format!("A card in front of House {}", house.name()),
            Action::Commit { count } => format!("Commit {count}"),
            Action::Discard { face } => format!("Discard {}", face_name(face)),
            Action::Take { set } => format!("Take set {set}"),
            Action::Exchange { face } => format!("Exchange {}", face_name(face)),
            Action::Claim { tile } | Action::Return { tile } => tile.row().name.clone(),
            Action::Hire { kingdom } => format!("{} pays", name(kingdom)),
            _ => war_label(action),
        }
    }

    fn done_label(&self) -> &'static str {
        match self.frame() {
            _ if !self.asks.is_empty() => "No",
            Frame::Dynasty if self.dynasty.stage == crate::dynasty::Stage::Play => "Pick up cards",
            _ => "Done",
        }
    }

    /// What an action does, before one commits. It depends only on what the seat sees.
    pub(crate) fn preview_of(&self, seat: Seat, action: &Action) -> Preview {
        match *action {
            // §bok:5.6.11,10.30: the dice of a foil.
            Action::Foil => odds(self.house(seat).tiles.contains(Tile::WebOfInformers)),
            // §bok:5.5.14: those of Diplomacy.
            Action::Diplomacy { .. } | Action::Also { .. } | Action::Consent => odds(false),
            Action::Claim { tile } | Action::Return { tile } => Preview::line(tile.row().text.clone()),
            Action::Accept { offer } | Action::Decline { offer } | Action::Withdraw { offer } => {
                let terms = self.offers.get(offer).map(|offer| offer.terms);
                terms.map_or_else(Preview::default, |terms| {
                    Preview::line(format!("{} for {}.", terms.give.named(), terms.take.named()))
                })
            }
            Action::Develop { institution } => {
                match self.development_price(self.acting.kingdom, institution) {
                    Some(price) => Preview::line(format!("{price} Crowns.")),
                    None => Preview::default(),
                }
            }
            _ => self.preview_of_war(*action),
        }
    }
}

/// Short names of the actions of chapter 9.
fn war_label(action: &Action) -> String {
    let name = |kingdom: Kingdom| kingdom.row().name.as_str();
    let place = |region: Region| region.row().name.as_str();
    let water = |sea: Sea| sea.row().name.as_str();
    match *action {
        Action::Raise { unit, region } => format!("{} in {}", unit.name(), place(region)),
        Action::RaiseFree { unit, region } => format!("Free {} in {}", unit.name(), place(region)),
        Action::Starve { region } => format!("Roll for the siege of {}", place(region)),
        Action::Move { count, from, to } => format!("{count} from {} to {}", from.name(), to.name()),
        Action::Ride { from, to } => format!("Ride on from {} to {}", from.name(), to.name()),
        Action::Carry { kingdom, count } => format!("Carry {count} of {}", name(kingdom)),
        Action::Attack { region, kingdom } => format!("Fight {} in {}", name(kingdom), place(region)),
        Action::Engage { sea, kingdom } => format!("Fight {} in the {}", name(kingdom), water(sea)),
        Action::Join { kingdom } => format!("{} joins", name(kingdom)),
        Action::Relief => "The relief fights first".into(),
        Action::Sortie => "The garrison fights first".into(),
        Action::Sally { count } => format!("{count} of the garrison come out"),
        Action::Lead { house } => format!("House {} leads", house.name()),
        Action::Shelter { kingdom, count } => format!("Withdraw {count} of {}", name(kingdom)),
        Action::Strike { kingdom } => format!("A unit of {} falls", name(kingdom)),
        Action::Retreat { kingdom, count } => format!("Retreat with {count} of {}", name(kingdom)),
        Action::Refuge { region } => format!("To {}", place(region)),
        Action::Haven { sea } => format!("To the {}", water(sea)),
        Action::Follow { kingdom, count } => format!("{count} of {} go along", name(kingdom)),
        Action::Assault { region } => format!("Assault {}", place(region)),
        Action::Press => "Go on".into(),
        Action::Ransom => "Pay the ransom".into(),
        Action::Forfeit => "Lose 1 Glory instead".into(),
        Action::Grant { kingdom, crowns } => format!("{crowns} to {}", name(kingdom)),
        Action::Besiege { region } => format!("Besiege {}", place(region)),
        ref other => unreachable!("{other:?} is no action of war"),
    }
}

impl Unit {
    /// Its name for people.
    pub fn name(self) -> &'static str {
        match self {
            Unit::Army => "Army",
            Unit::Fleet => "Fleet",
        }
    }
}

impl Post {
    /// Its name for people.
    pub fn name(self) -> String {
        match self {
            Post::Field(region) => region.row().name.clone(),
            Post::Garrison(region) => format!("the fortifications of {}", region.row().name),
            Post::Aboard(sea) | Post::Afloat(sea) => format!("the {}", sea.row().name),
        }
    }
}

/// §bok:1.1.8: how often the coloured die is higher than the white one, or at least equal to it.
fn odds(if_equal: bool) -> Preview {
    let rolls = if if_equal { 21.0 } else { 15.0 };
    Preview { chance: Some(rolls / 36.0), ..Preview::default() }
}

/// The name of a post: `Army in Rouen`.
fn post_name(post: Post) -> String {
    match post {
        Post::Field(region) => format!("Army in {}", region.row().name),
        Post::Garrison(region) => format!("Army in the walls of {}", region.row().name),
        Post::Aboard(sea) => format!("Army in the {}", sea.row().name),
        Post::Afloat(sea) => format!("Fleet in the {}", sea.row().name),
    }
}

impl Institution {
    /// Its name for people.
    pub fn name(self) -> &'static str {
        match self {
            Institution::Legal => "Legal",
            Institution::Economic => "Economic",
            Institution::Military => "Military",
            Institution::Religious => "Religious",
            Institution::Artistic => "Artistic",
        }
    }
}
