//! Questions, labels and previews in words.

use crate::action::{Action, Target};
use crate::asks::Question;
use crate::badge::badge;
use crate::court::{Court, Spot, Water};
use crate::event::{house_named, join_or, join_with_and};
use crate::fate::FateAsk;
use crate::ids::*;
use crate::politics::Goods;
use crate::rules::{ActionOf, Rules};
use crate::state::{Frame, Phase, State};
use kernel::{Clause, Preview, Prompt, Seat, Thing};
use std::fmt;

/// The name of a Faction, formatted only when it is written.
#[derive(Clone, Copy)]
pub(crate) struct FactionName {
    leader: Option<&'static str>,
    seat: Seat,
}

impl fmt::Display for FactionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.leader {
            Some(noble) => write!(f, "{noble}’s Faction"),
            None => write!(f, "the {}", badge(self.seat)),
        }
    }
}

/// The same in a sentence, marked as the name of the seat.
#[derive(Clone, Copy)]
pub(crate) struct FactionNamed(FactionName);

impl fmt::Display for FactionNamed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Thing::new("seat", badge(self.0.seat)).named(&self.0.to_string()))
    }
}

impl<E: Rules> State<E> {
    /// The name of a seat's Faction: that of the greatest Noble it began with.
    pub(crate) fn faction_name(&self, seat: Seat) -> FactionName {
        FactionName { leader: self.leaders[seat.index()].map(Court::<E>::name_of), seat }
    }

    /// The same in a sentence.
    pub(crate) fn faction_named(&self, seat: Seat) -> FactionNamed {
        FactionNamed(self.faction_name(seat))
    }

    /// Names dealt Factions once their first Nobles are known; pre-set ones have a name.
    pub(crate) fn name_factions(&mut self) {
        for seat in self.everybody().iter() {
            let greatest = self.court.nobles_of(seat).iter().max_by_key(|noble| {
                (self.court.has_title(*noble), E::card(noble.card()).strength, std::cmp::Reverse(*noble))
            });
            self.leaders[seat.index()] = self.leaders[seat.index()].or(greatest);
        }
    }

    pub(crate) fn prompt_for(&self, seat: Seat) -> Prompt {
        let (_, clause) = self.asked();
        if !self.is_asked(seat) {
            return Prompt::new(Clause(E::CITED.out_of_turn), "You may act out of turn.");
        }
        let text = match self.asks.first() {
            Some(ask) => self.ask_prompt(*ask),
            None => self.frame_prompt(),
        };
        Prompt::new(clause, text)
    }

    fn frame_prompt(&self) -> String {
        match self.frame() {
            Frame::March => self.march_prompt(),
            Frame::Voyage => self.voyage_prompt(),
            Frame::Event => "An Event card lies open: play a card from hand first, or pass.".into(),
            Frame::Combat => self.combat_prompt(),
            Frame::Captives => self.captives_prompt(),
            own @ (Frame::Setup | Frame::Turn | Frame::Parliament) => E::prompt(self, own),
        }
    }

    /// The label of an action, as on a button.
    pub(crate) fn label_of(&self, seat: Seat, action: &ActionOf<E>) -> String {
        if let Some(label) = E::label(self, action) {
            return label.into();
        }
        match *action {
            Action::Draw => "Turn up an Event card".into(),
            Action::Done => self.done_label(),
            Action::Pass => self.pass_label().into(),
            Action::Yes => self.yes_and_no().0.into(),
            Action::No => self.yes_and_no().1.into(),
            Action::Clear => "Begin again".into(),
            Action::Confirm => self.confirm_label().into(),
            Action::Award { card, to } => format!("{} to {}", E::card(card).name, Court::<E>::name_of(to)),
            Action::Home { noble, at } => format!("{} to {}", Court::<E>::name_of(noble), E::place(at).name),
            Action::Discard { card } => format!("Discard {}", E::card(card).name),
            Action::Enter { card, at } => format!("{} joins at {}", E::card(card).name, E::place(at).name),
            Action::Play { card, to } => format!("{} for {}", E::card(card).name, Court::<E>::name_of(to)),
            Action::Transfer { card, to, exchange: None } => {
                format!("{} to {}", E::card(card).name, Court::<E>::name_of(to))
            }
            Action::Transfer { card, to, exchange: Some(other) } => {
                format!("{} to {} for {}", E::card(card).name, Court::<E>::name_of(to), E::card(other).name)
            }
            Action::TransferCity { city, to } => {
                format!("the City of {} to {}", E::place(city.place()).name, Court::<E>::name_of(to))
            }
            Action::Reallocate { royal, to } => {
                format!("{} to {}", E::royal(royal).name, Court::<E>::name_of(to))
            }
            Action::Execute { royal } => format!("Execute {}", E::royal(royal).name),
            Action::Show { card, to } => format!("Show {} to {}", E::card(card).name, self.faction_name(to)),
            Action::Abandon { place } => format!("Give up the siege of {}", E::place(place).name),
            Action::March { noble } => self.march_label(noble),
            Action::With { noble } => format!("{} {}", Court::<E>::name_of(noble), self.company_word()),
            Action::Go { to } => spot_label::<E>(to),
            Action::Ask { place } => format!("Ask to pass {}", E::place(place).name),
            Action::Stay => "Stay here".into(),
            Action::Sail { ship, free: false } => format!("{} sails", E::ship(ship).name),
            Action::Sail { ship, free: true } => format!("{} sails with a Free Move", E::ship(ship).name),
            Action::Join { ship } => format!("{} too", E::ship(ship).name),
            Action::Board { noble } => format!("{} boards", Court::<E>::name_of(noble)),
            Action::SailTo { to: Water::Sea(sea) } => format!("Sail to {}", E::sea_name(sea)),
            Action::SailTo { to: Water::Port(port) } => {
                format!("Sail to the port of {}", E::place(port).name)
            }
            Action::Attack { area, target: Target::Field(foe) } => {
                format!("Attack {} at {}", self.faction_name(foe), E::field_name(area))
            }
            Action::Attack { target: Target::Place(place), .. } => {
                format!("Besiege {}", E::place(place).name)
            }
            Action::CallOff => "Call it off".into(),
            Action::Fight => "Draw the card".into(),
            Action::Ransom { give, number, keep, cities, also } => {
                ransom_label::<E>(give, number, keep, cities, also)
            }
            Action::Give { card } => format!("Pay with {}", E::card(card).name),
            Action::Choose { noble } => Court::<E>::name_of(noble).into(),
            Action::Name { place } => E::place(place).name.clone(),
            Action::Convene => "Summon Parliament".into(),
            Action::Visit { place } => format!("Ask to enter {}", E::place(place).name),
            Action::Summon { noble } => format!("Summon {}", Court::<E>::name_of(noble)),
            Action::Office { card, to, exchange: None } => {
                format!("{} to {}", E::card(card).name, Court::<E>::name_of(to))
            }
            Action::Office { card, to, exchange: Some(other) } => {
                format!("{} to {} for {}", E::card(card).name, Court::<E>::name_of(to), E::card(other).name)
            }
            Action::Crown { royal } => format!("Crown {}", E::royal(royal).name),
            Action::Claim => "Claim the Prestige Victory card".into(),
            Action::StepOut { noble } => format!("{} steps into the field", Court::<E>::name_of(noble)),
            Action::Leave => "Leave the Alliance".into(),
            Action::Offer { to, give, take } => {
                format!(
                    "{}: {} for {}",
                    self.faction_name(to),
                    goods_label::<E>(give),
                    goods_label::<E>(take)
                )
            }
            Action::Ally { with, giving_up: None } => format!("Alliance with {}", self.faction_name(with)),
            Action::Ally { with, giving_up: Some(house) } => {
                format!("Alliance with {}, without {}", self.faction_name(with), house_named(house))
            }
            Action::Serve { nobles } => {
                let names: Vec<String> =
                    nobles.iter().map(|noble| Court::<E>::name_of(noble).to_owned()).collect();
                format!("{} under the command of {}", join_with_and(&names), self.faction_name(self.active))
            }
            Action::Form { commander, .. } => format!("A Force under {}", Court::<E>::name_of(commander)),
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
            (Some(Question::StayAllied), _) => ("Stay in the Alliance", "Leave it"),
            (Some(Question::Office(_)), _) => ("Let it pass", "Refuse"),
            (Some(Question::Own(own)), _) => E::yes_and_no(own),
            (Some(Question::Fate(FateAsk::Handover { .. })), _) => ("Yes", "No, stay together"),
            (Some(Question::Fate(FateAsk::Receive { .. })), _) => ("Take in", "Turn away"),
            (None, Frame::March) if E::asks_leave(self) => ("Let in", "Refuse"),
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
            false => format!("Accept offer {offer} with {}", cards_label::<E>(cards)),
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
    pub(crate) fn preview_of(&self, seat: Seat, action: &ActionOf<E>) -> Preview {
        let line = match *action {
            Action::Award { card, .. } | Action::Play { card, .. } | Action::Transfer { card, .. } => {
                card_line::<E>(card)
            }
            Action::Enter { card, .. } => card_line::<E>(card),
            Action::Yes | Action::No | Action::Pass if self.frame() == Frame::Parliament => {
                return E::vote_ahead(self, seat, action);
            }
            Action::Attack { .. } | Action::Confirm | Action::Fight | Action::Pass => {
                return self.combat_preview(seat, action);
            }
            Action::Go { .. } | Action::Ask { .. } | Action::Visit { .. } | Action::SailTo { .. } => {
                return E::way_ahead(self, action);
            }
            _ => None,
        };
        line.map(Preview::line).unwrap_or_default()
    }
}

/// The label of a position.
fn spot_label<E: Rules>(spot: Spot<E::Field>) -> String {
    match spot {
        Spot::Field(area) => format!("To the field at {}", E::field_name(area)),
        Spot::Inside(place) => format!("Into {}", E::place(place).name),
        Spot::Aboard(ship) => format!("Aboard {}", E::ship(ship).name),
        Spot::Off => "Off the board".into(),
    }
}

fn cards_label<E: Rules>(cards: Set<Card>) -> String {
    join_with_and(&cards.iter().map(|card| E::card(card).name.clone()).collect::<Vec<_>>())
}

/// One side of a bargain.
fn goods_label<E: Rules>(goods: Goods) -> String {
    let mut parts = Vec::new();
    if !goods.hand.is_empty() {
        parts.push(cards_label::<E>(goods.hand));
    }
    match goods.number {
        0 => {}
        1 => parts.push("a card".into()),
        number => parts.push(format!("{number} cards")),
    }
    parts.extend(
        goods.award.map(|(card, to)| format!("{} to {}", E::card(card).name, Court::<E>::name_of(to))),
    );
    parts.extend(goods.city.map(|(city, to)| {
        format!("the City of {} to {}", E::place(city.place()).name, Court::<E>::name_of(to))
    }));
    parts.extend(
        goods.royal.map(|(royal, to)| format!("{} to {}", E::royal(royal).name, Court::<E>::name_of(to))),
    );
    parts.extend(goods.place.map(|place| E::place(place).name.clone()));
    parts.extend(goods.ship.map(|ship| E::ship(ship).name.clone()));
    parts.extend(goods.loan.map(|ship| format!("the loan of {}", E::ship(ship).name)));
    join_or(&parts, "nothing")
}

fn ransom_label<E: Rules>(
    give: Set<Card>,
    number: u8,
    keep: Set<Card>,
    cities: Set<City>,
    also: Goods,
) -> String {
    let give = Goods { hand: give, ..Goods::default() };
    let take = Goods { number, ..Goods::default() };
    let cards = keep.iter().map(|card| E::card(card).name.clone());
    let kept: Vec<String> = cards
        .chain(cities.iter().map(|city| format!("the City of {}", E::place(city.place()).name)))
        .collect();
    let kept = if kept.is_empty() { String::new() } else { format!("; he keeps {}", join_with_and(&kept)) };
    let also = match also.is_empty() {
        true => String::new(),
        false => format!(", with {}", goods_label::<E>(also)),
    };
    format!("Ransom: {} for {}{also}{kept}", goods_label::<E>(give), goods_label::<E>(take))
}

/// What a card brings, in short.
fn card_line<E: Rules>(card: Card) -> Option<String> {
    let row = E::card(card);
    let mut parts = Vec::new();
    if row.strength > 0 {
        parts.push(format!("strength {}", row.strength));
    }
    if let Some(bonus) = &row.bonus {
        parts.push(format!("{} more in {}", bonus.amount, E::scope_named(bonus.fields)));
    }
    if !row.places.is_empty() {
        let places: Vec<String> = row.places.iter().map(|place| E::place(*place).name.clone()).collect();
        parts.push(format!("with {}", join_with_and(&places)));
    }
    if !row.ships.is_empty() {
        let ships: Vec<String> = row.ships.iter().map(|ship| E::ship(ship).name.clone()).collect();
        parts.push(format!("ships: {}", join_with_and(&ships)));
    }
    (!parts.is_empty()).then(|| parts.join(", "))
}
