//! Questions, labels and previews in words.

use crate::second::action::{Action, Target, badge};
use crate::second::asks::Question;
use crate::second::court::{Spot, Water};
use crate::second::data::tables;
use crate::second::event::{house_named, join_or, join_with_and};
use crate::second::fate::FateAsk;
use crate::second::ids::*;
use crate::second::politics::Goods;
use crate::second::state::{Frame, Phase, State};
use crate::second::thing::{Badge, Thing};
use kernel::{Clause, Preview, Prompt, Seat};
use std::fmt;

/// The name of a Faction, formatted only when it is written.
#[derive(Clone, Copy)]
pub(crate) struct FactionName {
    leader: Option<Noble>,
    seat: Seat,
}

impl fmt::Display for FactionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.leader {
            Some(noble) => write!(f, "{}’s Faction", noble.name()),
            None => write!(f, "the {}", badge(self.seat)),
        }
    }
}

/// The same in a sentence, marked as the name of the seat.
#[derive(Clone, Copy)]
pub(crate) struct FactionNamed(FactionName);

impl fmt::Display for FactionNamed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Thing::Seat(Badge::from(self.0.seat)).named(&self.0.to_string()))
    }
}

impl State {
    /// The name of a seat's Faction: that of the greatest Noble it began with.
    pub(crate) fn faction_name(&self, seat: Seat) -> FactionName {
        FactionName { leader: self.leaders[seat.index()], seat }
    }

    /// The same in a sentence.
    pub(crate) fn faction_named(&self, seat: Seat) -> FactionNamed {
        FactionNamed(self.faction_name(seat))
    }

    /// Names dealt Factions once their first Nobles are known; pre-set ones have a name.
    pub(crate) fn name_factions(&mut self) {
        for seat in self.everybody().iter() {
            let greatest = self.court.nobles_of(seat).iter().max_by_key(|noble| {
                (self.court.has_title(*noble), noble.card().row().strength, std::cmp::Reverse(*noble))
            });
            self.leaders[seat.index()] = self.leaders[seat.index()].or(greatest);
        }
    }

    pub(crate) fn prompt_for(&self, seat: Seat) -> Prompt {
        let (asked, clause) = self.asked();
        if asked != seat {
            return Prompt::new(Clause("6.1d"), "You may act out of turn.");
        }
        let text = match self.asks.first() {
            Some(ask) => self.ask_prompt(*ask),
            None => self.frame_prompt(),
        };
        Prompt::new(clause, text)
    }

    fn frame_prompt(&self) -> String {
        match (self.frame(), self.phase) {
            (Frame::Turn, Phase::Event) => self.event_prompt().into(),
            (Frame::Turn, Phase::Movement) => "Move your Nobles and ships.".into(),
            (Frame::Turn, Phase::Combat) if self.can_attack() => "Attack, or end the combats.".into(),
            (Frame::Turn, Phase::Combat) => "There is nothing to attack where your Nobles stand.".into(),
            (Frame::Turn, Phase::Parliament) => self.summon_prompt(),
            (Frame::Turn, Phase::Coronation) => "Crown a King?".into(),
            (Frame::Turn, Phase::Claim) => "Claim the Prestige Victory card?".into(),
            (Frame::Turn, Phase::Politics) if self.houses_are_due(self.active) => {
                "You have had Royals of both houses for too long: one house must go before your turn ends."
                    .into()
            }
            (Frame::Turn, Phase::Politics) if self.must_discard() => {
                "Play or trade cards, then discard one to end your turn.".into()
            }
            (Frame::Turn, Phase::Politics) => "Play or trade cards, then end your turn.".into(),
            (Frame::Setup, _) => self.setup_prompt(),
            (Frame::March, _) => self.march_prompt(),
            (Frame::Voyage, _) => self.voyage_prompt(),
            (Frame::Event, _) => "An Event card lies open: play a card from hand first, or pass.".into(),
            (Frame::Combat, _) => self.combat_prompt(),
            (Frame::Captives, _) => self.captives_prompt(),
            (Frame::Parliament, _) => self.parliament_prompt(),
        }
    }

    /// The label of an action, as on a button.
    pub(crate) fn label_of(&self, seat: Seat, action: &Action) -> String {
        match *action {
            Action::Draw => "Turn up an Event card".into(),
            Action::Done => self.done_label(),
            Action::Pass => self.pass_label().into(),
            Action::Yes => self.yes_and_no().0.into(),
            Action::No => self.yes_and_no().1.into(),
            Action::Clear => "Begin again".into(),
            Action::Confirm => self.confirm_label().into(),
            Action::Award { card, to } => format!("{} to {}", card.row().name, to.name()),
            Action::Home { noble, at } => format!("{} to {}", noble.name(), at.row().name),
            Action::Discard { card } => format!("Discard {}", card.row().name),
            Action::Enter { card, at } => format!("{} joins at {}", card.row().name, at.row().name),
            Action::Play { card, to } => format!("{} for {}", card.row().name, to.name()),
            Action::Transfer { card, to, exchange: None } => format!("{} to {}", card.row().name, to.name()),
            Action::Transfer { card, to, exchange: Some(other) } => {
                format!("{} to {} for {}", card.row().name, to.name(), other.row().name)
            }
            Action::TransferCity { city, to } => {
                format!("the City of {} to {}", city.place().row().name, to.name())
            }
            Action::Reallocate { royal, to } => format!("{} to {}", royal.row().name, to.name()),
            Action::Execute { royal } => format!("Execute {}", royal.row().name),
            Action::Show { card, to } => format!("Show {} to {}", card.row().name, self.faction_name(to)),
            Action::Abandon { place } => format!("Give up the siege of {}", place.row().name),
            Action::March { noble } => self.march_label(noble),
            Action::With { noble } => format!("{} {}", noble.name(), self.company_word()),
            Action::Go { to } => spot_label(to),
            Action::Ask { place } => format!("Ask to pass {}", place.row().name),
            Action::Stay => "Stay here".into(),
            Action::Sail { ship, free: false } => format!("{} sails", ship.row().name),
            Action::Sail { ship, free: true } => format!("{} sails with a Free Move", ship.row().name),
            Action::Join { ship } => format!("{} too", ship.row().name),
            Action::Board { noble } => format!("{} boards", noble.name()),
            Action::SailTo { to: Water::Sea(sea) } => format!("Sail to {}", tables().map.seas[sea].name),
            Action::SailTo { to: Water::Port(port) } => format!("Sail to the port of {}", port.row().name),
            Action::Attack { area, target: Target::Field(foe) } => {
                format!("Attack {} at {}", self.faction_name(foe), area.row().name)
            }
            Action::Attack { target: Target::Place(place), .. } => format!("Besiege {}", place.row().name),
            Action::CallOff => "Call it off".into(),
            Action::Fight => "Draw the card".into(),
            Action::Ransom { give, number, keep, cities } => ransom_label(give, number, keep, cities),
            Action::Give { card } => format!("Pay with {}", card.row().name),
            Action::Choose { noble } => noble.name().into(),
            Action::Name { place } => place.row().name.clone(),
            Action::Summon { noble } => format!("Summon {}", noble.name()),
            Action::Office { card, to, exchange: None } => format!("{} to {}", card.row().name, to.name()),
            Action::Office { card, to, exchange: Some(other) } => {
                format!("{} to {} for {}", card.row().name, to.name(), other.row().name)
            }
            Action::Crown { royal } => format!("Crown {}", royal.row().name),
            Action::Claim => "Claim the Prestige Victory card".into(),
            Action::StepOut { noble } => format!("{} steps into the field", noble.name()),
            Action::Leave => "Leave the Alliance".into(),
            Action::Offer { to, give, take } => {
                format!("{}: {} for {}", self.faction_name(to), goods_label(give), goods_label(take))
            }
            Action::Ally { with, giving_up: None } => format!("Alliance with {}", self.faction_name(with)),
            Action::Ally { with, giving_up: Some(house) } => {
                format!("Alliance with {}, without {}", self.faction_name(with), house_named(house))
            }
            Action::Form { commander, .. } => format!("A Force under {}", commander.name()),
            Action::Accept { offer, cards } => self.accept_label(offer, cards),
            Action::Decline { offer } => format!("Decline {}", self.offer_from(seat, offer)),
            Action::Withdraw { offer } => format!("Withdraw {}", self.offer_from(seat, offer)),
            Action::Stance { kind, seat, answer } => {
                format!("{kind}, {}: {answer}", self.faction_name(seat))
            }
            Action::Stop => "Stop after this round".into(),
        }
    }

    /// The words for yes and no, which depend on the question.
    fn yes_and_no(&self) -> (&'static str, &'static str) {
        match (self.asks.first().map(|ask| ask.what), self.frame()) {
            (Some(Question::Stop), _) => ("End after this round", "Play on"),
            (Some(Question::StayAllied), _) => ("Stay in the Alliance", "Leave it"),
            (Some(Question::Office(_)), _) => ("Let it pass", "Refuse"),
            (Some(Question::Fate(FateAsk::Handover { .. })), _) => ("Yes", "No, stay together"),
            (Some(Question::Fate(FateAsk::Receive { .. }) | Question::Houses(_)), _) => {
                ("Take in", "Turn away")
            }
            (None, Frame::March) => ("Let pass", "Close the gates"),
            (None, Frame::Captives) => ("Accept these terms", "No ransom: he dies"),
            _ => ("Yes", "No"),
        }
    }

    /// The verb for what a Noble does who is named with others.
    fn company_word(&self) -> &'static str {
        match (self.asks.first(), self.frame()) {
            (Some(ask), _) if matches!(ask.what, Question::Event(_)) => "goes too",
            (Some(_), _) => "goes in",
            (None, Frame::Combat) => self.combat.company_word(),
            (None, Frame::Parliament) => "comes",
            _ => "too",
        }
    }

    fn confirm_label(&self) -> &'static str {
        match (self.asks.is_empty(), self.frame()) {
            (true, Frame::Combat) if !self.combat.is_decided() => "That is all",
            (true, Frame::Combat) if self.nobody_is_in() => "Nobody",
            _ => "Nobody else",
        }
    }

    fn pass_label(&self) -> &'static str {
        match (self.asks.is_empty(), self.frame()) {
            (true, Frame::Parliament) => "Nobody",
            _ => "Pass",
        }
    }

    fn done_label(&self) -> String {
        match (self.frame(), self.phase) {
            (Frame::Parliament, _) => "End Parliament",
            (Frame::Turn, Phase::Movement) => "End movement",
            (Frame::Turn, Phase::Combat) if !self.can_attack() => "Go on",
            (Frame::Turn, Phase::Combat) => "End combat",
            (Frame::Turn, Phase::Parliament) => "No Parliament",
            (Frame::Turn, Phase::Coronation) => "No coronation",
            (Frame::Turn, Phase::Claim) => "Do not claim",
            (Frame::Turn, Phase::Politics) => "End the turn",
            _ => "Done",
        }
        .into()
    }

    fn accept_label(&self, offer: u8, cards: Set<Card>) -> String {
        match cards.is_empty() {
            true => format!("Accept offer {offer}"),
            false => format!("Accept offer {offer} with {}", cards_label(cards)),
        }
    }

    /// An offer, described to a seat.
    fn offer_from(&self, seat: Seat, id: u8) -> String {
        match self.offers.get(id) {
            Some(offer) if offer.from == seat => format!("your offer to {}", self.faction_name(offer.to)),
            Some(offer) => format!("the offer of {}", self.faction_name(offer.from)),
            None => format!("offer {id}"),
        }
    }

    /// The preview of an action before the player commits.
    pub(crate) fn preview_of(&self, seat: Seat, action: &Action) -> Preview {
        let line = match *action {
            Action::Award { card, .. } | Action::Play { card, .. } | Action::Transfer { card, .. } => {
                card_line(card)
            }
            Action::Enter { card, .. } => card_line(card),
            Action::Attack { .. } | Action::Confirm | Action::Fight | Action::Pass => {
                return self.combat_preview(seat, action);
            }
            Action::Go { .. } | Action::Ask { .. } | Action::SailTo { .. } => return self.way_ahead(action),
            _ => None,
        };
        line.map(Preview::line).unwrap_or_default()
    }
}

/// The label of a position.
fn spot_label(spot: Spot) -> String {
    match spot {
        Spot::Field(area) => format!("To the field at {}", area.row().name),
        Spot::Inside(place) => format!("Into {}", place.row().name),
        Spot::Aboard(ship) => format!("Aboard {}", ship.row().name),
        Spot::Off => "Off the board".into(),
    }
}

fn cards_label(cards: Set<Card>) -> String {
    join_with_and(&cards.iter().map(|card| card.row().name.clone()).collect::<Vec<_>>())
}

/// One side of a bargain.
fn goods_label(goods: Goods) -> String {
    let mut parts = Vec::new();
    if !goods.hand.is_empty() {
        parts.push(cards_label(goods.hand));
    }
    match goods.number {
        0 => {}
        1 => parts.push("a card".into()),
        number => parts.push(format!("{number} cards")),
    }
    parts.extend(goods.award.map(|(card, to)| format!("{} to {}", card.row().name, to.name())));
    parts.extend(
        goods.city.map(|(city, to)| format!("the City of {} to {}", city.place().row().name, to.name())),
    );
    parts.extend(goods.royal.map(|(royal, to)| format!("{} to {}", royal.row().name, to.name())));
    parts.extend(goods.place.map(|place| place.row().name.clone()));
    parts.extend(goods.ship.map(|ship| ship.row().name.clone()));
    parts.extend(goods.loan.map(|ship| format!("the loan of {}", ship.row().name)));
    join_or(&parts, "nothing")
}

fn ransom_label(give: Set<Card>, number: u8, keep: Set<Card>, cities: Set<City>) -> String {
    let give = Goods { hand: give, ..Goods::default() };
    let take = Goods { number, ..Goods::default() };
    let cards = keep.iter().map(|card| card.row().name.clone());
    let kept: Vec<String> =
        cards.chain(cities.iter().map(|city| format!("the City of {}", city.place().row().name))).collect();
    let kept = if kept.is_empty() { String::new() } else { format!("; he keeps {}", join_with_and(&kept)) };
    format!("Ransom: {} for {}{kept}", goods_label(give), goods_label(take))
}

/// What a card brings, in short.
fn card_line(card: Card) -> Option<String> {
    let row = card.row();
    let mut parts = Vec::new();
    if row.strength > 0 {
        parts.push(format!("strength {}", row.strength));
    }
    if let Some(bonus) = &row.bonus {
        let regions = tables().map.regions.iter().filter(|(_, row)| row.areas.minus(bonus.fields).is_empty());
        let regions: Vec<String> = regions.map(|(_, row)| row.name.clone()).collect();
        parts.push(format!("{} more in {}", bonus.amount, join_with_and(&regions)));
    }
    if !row.places.is_empty() {
        let places: Vec<String> = row.places.iter().map(|place| place.row().name.clone()).collect();
        parts.push(format!("with {}", join_with_and(&places)));
    }
    if !row.ships.is_empty() {
        let ships: Vec<String> = row.ships.iter().map(|ship| ship.row().name.clone()).collect();
        parts.push(format!("ships: {}", join_with_and(&ships)));
    }
    (!parts.is_empty()).then(|| parts.join(", "))
}
