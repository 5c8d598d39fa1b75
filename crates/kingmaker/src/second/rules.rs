//! What Kingmaker II decides differently from other editions.

use crate::cited::Cited;
use crate::court::Claim;
use crate::data::{EventKind, EventRow};
use crate::rules::{ActionOf, Rules};
use crate::second::cited::CITED;
use crate::second::court::{SEATS, Second, Spot};
use crate::second::data::{Figures, tables};
use crate::second::event::{Event, area_named, join_with_and, said};
use crate::second::ids::*;
use crate::second::info::{LONG_STOP, info};
use crate::second::state::{Ending, Frame, Own, OwnQuestion, State};
use crate::second::thing::Thing;
use crate::second::view::View;
use crate::second::war::has_very_weak_odds;
use kernel::*;
use serde::Serialize;
use std::sync::LazyLock;

/// One choice.
pub type Action = ActionOf<Second>;

/// §km2:12.6a: how often the caller, and anybody else, may propose to pass Offices on in one Parliament.
const PROPOSALS: (u8, u8) = (3, 1);

/// Chapter 25: the most actions that a turn can have.
pub(crate) const ACTIONS_A_TURN: u64 = 20_000;

impl Rules for Second {
    type View = View;
    type Thing = Thing;
    type EventCard = EventCard;
    type Own = Own;
    type Question = OwnQuestion;
    type Ending = Ending;

    const CITED: Cited = CITED;
    const RULES: u32 = 5;
    /// Chapter 25 of the rules document derives this bound.
    const BOUND: u64 = LONG_STOP as u64 * SEATS as u64 * ACTIONS_A_TURN;
    const FORMER_DATA: &'static [&'static str] = &["3616a7d6b92ca89a"];

    fn info() -> &'static GameInfo {
        static INFO: LazyLock<GameInfo> = LazyLock::new(info);
        &INFO
    }

    fn data_hash() -> &'static str {
        &tables().hash
    }

    fn set_up(options: &Options, seed: Seed, log: &mut impl Chronicle<Event>) -> State {
        State::set_up(options, seed, log)
    }

    fn outcome(ending: Ending) -> Outcome {
        let (winners, clause) = (ending.winners(), ending.clause());
        Outcome { winners, drawn: Seats::NONE, ending: ending.into(), clause }
    }

    fn view(state: &State, eye: Eye) -> View {
        state.seen_by(eye)
    }

    fn own_view(state: &State, seat: Seat) -> impl Serialize {
        state.own_parts(seat)
    }

    fn imagine(state: &State, seat: Seat, chance: &mut Chance) -> State {
        state.imagined_by(seat, chance)
    }

    fn check(state: &State) -> Result<(), Broken> {
        state.check_laws()
    }

    fn event(card: EventCard) -> &'static EventRow {
        &tables().events[card]
    }

    fn sea_of(port: Place) -> Option<Sea> {
        port.port()
    }

    fn steps(from: Sea, to: Sea) -> u8 {
        tables().map.voyage[from][to]
    }

    fn ports(sea: Sea) -> Set<Place> {
        tables().map.seas[sea].ports
    }

    fn ship_steps() -> u8 {
        tables().figures.ship_points
    }

    /// §km2:2.1d: as the crow flies.
    fn distance(from: Place, to: Place) -> i32 {
        tables().ground.realm.distance(from, to)
    }

    fn field_name(area: Area) -> &'static str {
        &area.row().name
    }

    fn field_named(area: Area) -> String {
        area_named(area)
    }

    fn sea_name(sea: Sea) -> &'static str {
        &tables().map.seas[sea].name
    }

    fn sea_named(sea: Sea) -> String {
        Thing::Sea(sea).named(&tables().map.seas[sea].name)
    }

    fn scope_named(areas: Set<Area>) -> String {
        let regions = tables().map.regions.iter().filter(|(_, row)| row.areas.minus(areas).is_empty());
        join_with_and(&regions.map(|(_, row)| row.name.clone()).collect::<Vec<_>>())
    }

    fn run(state: &mut State, frame: Frame, log: &mut impl Chronicle<Event>) -> bool {
        match frame {
            Frame::Setup => state.setup_run(log),
            Frame::Parliament => state.parliament_run(log),
            _ => state.turn_run(log),
        }
    }

    fn asks(state: &State, frame: Frame) -> (Seat, Clause) {
        match frame {
            Frame::Setup => state.setup_asks(),
            Frame::Parliament => state.parliament_asks(),
            _ => state.turn_asks(),
        }
    }

    fn legal(state: &State, frame: Frame, _: Seat, out: &mut Vec<Action>) {
        match frame {
            Frame::Setup => state.setup_legal(out),
            Frame::Parliament => state.parliament_legal(out),
            _ => state.turn_legal(out),
        }
    }

    fn play(state: &mut State, frame: Frame, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match frame {
            Frame::Setup => state.setup_play(seat, action, log),
            Frame::Parliament => state.parliament_play(action, log),
            _ => state.turn_play(action, log),
        }
    }

    fn prompt(state: &State, frame: Frame) -> String {
        match frame {
            Frame::Setup => state.setup_prompt(),
            Frame::Parliament => state.parliament_prompt(),
            _ => state.turn_prompt(),
        }
    }

    fn all_asked(_: &State) -> Option<Seats> {
        None
    }

    fn dealt_facedown(state: &State, seat: Seat) -> Set<Card> {
        match state.own.setup.dealt {
            true => state.own.setup.to_award[seat.index()],
            false => Set::default(),
        }
    }

    fn to_award(state: &State, seat: Seat) -> Set<Card> {
        state.own.setup.to_award[seat.index()]
    }

    fn yes_and_no(question: OwnQuestion) -> (&'static str, &'static str) {
        match question {
            OwnQuestion::Stop => ("End after this round", "Play on"),
            OwnQuestion::Houses(_) => ("Take in", "Turn away"),
            OwnQuestion::Honour { .. } => ("Yes", "No"),
        }
    }

    fn question_clause(state: &State, seat: Seat, question: OwnQuestion) -> Clause {
        match question {
            OwnQuestion::Houses(houses) => state.houses_clause(seat, houses),
            OwnQuestion::Stop => Clause("5.2c"),
            OwnQuestion::Honour { siege: false, .. } => Clause("9.5g"),
            OwnQuestion::Honour { siege: true, .. } => Clause("10.3d"),
        }
    }

    fn question_legal(state: &State, seat: Seat, question: OwnQuestion, out: &mut Vec<Action>) {
        match question {
            OwnQuestion::Houses(houses) => state.houses_legal(seat, houses, out),
            OwnQuestion::Stop => out.extend([Action::Yes, Action::No]),
            OwnQuestion::Honour { among, .. } => {
                out.extend(among.iter().map(|noble| Action::Choose { noble }));
            }
        }
    }

    /// §km2:21.2c: a seat without Royals that has parted already has nothing left to give up.
    fn question_void(state: &mut State, seat: Seat, question: OwnQuestion) {
        if let OwnQuestion::Houses(_) = question {
            state.own.two_houses[seat.index()] = None;
        }
    }

    fn question_play(
        state: &mut State,
        seat: Seat,
        question: OwnQuestion,
        action: Action,
        log: &mut impl Chronicle<Event>,
    ) {
        match question {
            OwnQuestion::Houses(houses) => state.houses_play(seat, houses, action, log),
            OwnQuestion::Stop => state.answer_stop(seat, action, log),
            OwnQuestion::Honour { siege, .. } => state.take_honour(seat, siege, action, log),
        }
    }

    fn question_prompt(state: &State, question: OwnQuestion) -> String {
        match question {
            OwnQuestion::Houses(houses) => State::houses_prompt(houses),
            OwnQuestion::Stop => state.stop_prompt(),
            OwnQuestion::Honour { siege: false, .. } => "Who is given the Major Battle card?".into(),
            OwnQuestion::Honour { siege: true, .. } => "Who is given the Major Siege card?".into(),
        }
    }

    fn spare_cards(state: &State, seat: Seat) -> usize {
        state.spare_cards(seat)
    }

    /// §km2:7.7f: the tile comes up when the card above it has been drawn.
    fn after_draw(state: &mut State, log: &mut impl Chronicle<Event>) {
        let omens = &mut state.own.omens;
        if !omens.tile_revealed && state.events.deck.len() <= usize::from(omens.under_tile) {
            omens.tile_revealed = true;
            log.note(|| {
                said(
                    "7.7f",
                    "The Prestige Victory tile comes up: from now on a Prestige Victory can be claimed.",
                )
            });
        }
    }

    /// §km2:7.7b: a Clamour goes to its space under those that lie there.
    fn keep_event(state: &mut State, card: EventCard, drawer: Seat, log: &mut impl Chronicle<Event>) -> bool {
        let clamour = card.row().kind == EventKind::Clamour;
        if clamour {
            state.own.omens.clamours.push(card);
            log.note(|| said("7.7b", "There is a Clamour for Parliament.").by(drawer));
        }
        clamour
    }

    fn take_left_out(state: &mut State) -> Set<EventCard> {
        std::mem::take(&mut state.own.omens.removed)
    }

    /// §km2:7.1e,5.1h: with two players a second card is drawn.
    fn event_is_over(state: &mut State, log: &mut impl Chronicle<Event>) {
        let draws = Figures::by_players(&tables().figures.events, state.players).draws;
        if state.book.this_turn.events_drawn >= draws {
            state.next_phase(log);
        }
    }

    /// §km2:7.1c.
    const EVENT_WINDOW_IS_OPEN: bool = false;
    const EMBASSY_HANDS_OVER: bool = true;
    const LONE_KING_ENTERS_HELD: bool = true;

    /// §km2:7.2g: his owner and the owner's allies may hand over all who are beside him, to him or away from him.
    fn royals_before_raid(state: &State, noble: Noble) -> Set<Royal> {
        state.court.royals_beside(noble)
    }

    fn prepare_plague(state: &mut State, card: EventCard) {
        state.choose_struck(card);
    }

    fn led(state: &State) -> Set<Noble> {
        state.court.nobles_of(state.active)
    }

    fn country(from: Area) -> Set<Area> {
        tables().map.ride[from.row().region]
    }

    fn road_ahead(state: &State) -> Set<Area> {
        state.march.at.map(|area| state.road_reach(area)).unwrap_or_default()
    }

    fn gates_ahead(state: &State) -> Set<Place> {
        state.gates_on_the_road()
    }

    fn waiting_before(state: &State, place: Place) -> Option<Area> {
        state.before_the_gate(place)
    }

    /// §km2:8.3f.
    const REFUSED_GO_BACK: bool = false;

    fn after_march(_: &mut State, _: Set<Noble>, _: Spot, _: bool) {}

    fn march_legal(_: &State, _: &mut Vec<Action>) {}

    fn march_play(_: &mut State, _: Seat, _: Action, _: &mut impl Chronicle<Event>) -> bool {
        false
    }

    /// §km2:8.6a,8.6b.
    const ROYAL_SHARES_FREE_MOVE: bool = false;
    /// §km2:8.6j.
    const FREE_MOVES_FOR_LENT_SHIPS: bool = false;
    /// §km2:8.4v.
    const SOLD_SHIPS_WAIT: bool = true;
    /// §km2:8.4v.
    const EMPTY_SHIPS_NEED_A_CARD: bool = false;
    /// §km2:8.4q.
    const LANDINGS_JOIN: bool = true;
    const FIELD_KIND: &'static str = "area";
    const OUT_OF_REACH: &'static str =
        "Out of reach: neither in this Region or one next to it, nor along a road that is open.";

    fn way_ahead(state: &State, action: &Action) -> Preview {
        state.way_ahead(action)
    }

    const NAMES_DEFENDERS: bool = false;
    const SILENCE_FIGHTS: bool = false;
    const SIEGES_OUTLAST_COMBAT: bool = false;
    const SIEGES_ENDED_IN_OWN_TURN: bool = false;
    const EQUALS_BY_SEAT: bool = false;
    const BYSTANDERS_TAKE_ROYALS: bool = false;
    const DEAD_WIN: bool = false;
    const SALLIES_TO_BESIEGE: bool = true;
    /// §km2:9.5f,10.3b.
    const UNDECIDED_STAY: bool = true;
    const ENTERS_RELIEVED: bool = true;

    const LOSERS_SAVE_ROYALS: bool = true;
    const ROYALS_TO_ALLIES: bool = true;
    const ROYALS_HANDED_ABOARD: bool = false;
    const CROWDS_PUT_OUT: bool = true;

    fn is_at_peace(state: &State, area: Area) -> bool {
        state.own.peace.is_some_and(|peace| peace.area == area)
    }

    /// §km2:10.5c: all of the besieging Alliance in the field.
    fn besieging(_: &State, _: Place, nobles: Set<Noble>) -> Set<Noble> {
        nobles
    }

    fn siege_laid(_: &mut State, _: Place) {}

    fn siege_ends(_: &mut State, _: Place) {}

    fn is_guest(_: &State, _: Noble) -> bool {
        false
    }

    /// §km2:9.1h,3.12b: in the first round nobody attacks Nobles.
    fn may_face(state: &State, _: Option<Place>, defenders: Set<Noble>) -> bool {
        defenders.is_empty() || !state.is_first_round()
    }

    /// §km2:10.5e: the besieged sally against their besiegers.
    fn may_sally(state: &State, _: Noble, place: Place, foe: Seat) -> bool {
        state.court.besieged[place].is_some_and(|besieger| state.court.are_friends(besieger, foe))
    }

    fn may_attack_together(_: &State, _: Set<Noble>) -> bool {
        true
    }

    fn nameable(_: &State, _: Set<Noble>, foes: Set<Noble>) -> Set<Noble> {
        foes
    }

    fn attack_joined(_: &mut State) {}

    /// §km2:10.5g: he stands in the open field.
    fn sally_won(state: &mut State, noble: Noble, place: Place, log: &mut impl Chronicle<Event>) {
        state.put_out(noble, place, CITED.sally_won, log);
    }

    /// §km2:21.4j: those who are not under siege.
    fn bystanders(state: &State, area: Area) -> Set<Noble> {
        state.court.free_in(area, state.combat.victors)
    }

    fn defends(state: &State, place: Place) -> Set<Noble> {
        state.court.nobles_at(crate::court::Spot::Inside(place))
    }

    fn is_overwhelmed(attack: u16, defence: u16) -> bool {
        has_very_weak_odds(attack, defence)
    }

    fn doom(state: &mut State, listed: Set<Noble>) -> Set<Noble> {
        state.choose_who_falls(listed)
    }

    fn at_risk(state: &State, listed: Set<Noble>) -> (Set<Noble>, Set<Noble>) {
        state.who_could_fall(listed)
    }

    fn honour(state: &mut State, victor: Seat, winners: Set<Noble>) {
        state.award_honour(victor, winners);
    }

    fn win_place(state: &mut State, place: Place, victor: Seat, winners: Set<Noble>) {
        state.choose_holder(place, victor, winners);
    }

    /// §km2:11.2d: any of his home castles.
    fn homes(_: &State, noble: Noble) -> Set<Place> {
        noble.card().row().places.iter().copied().collect()
    }

    /// §km2:11.2a.
    const RANSOM_OFFERS: u8 = 4;
    const CAPTOR_SPEAKS_FIRST: bool = false;
    const RANSOM_IN_PLAY: bool = false;
    const KEPT_BY_CAPTIVES: &'static str = "Title, Office and honours";
    const CAPTOR_AWARDS_TOWN: bool = true;
    /// §km2:18.3a.
    const BISHOPS_TO_FRIENDS: bool = true;

    fn rally(state: &mut State, seat: Seat, lost: usize, log: &mut impl Chronicle<Event>) {
        state.draw_for_losses(seat, lost, log);
    }

    /// §km2:7.7d,11.1h: all Chancellor cards are discarded.
    fn chancellor_lost(state: &mut State, log: &mut impl Chronicle<Event>) {
        let held = std::mem::take(&mut state.events.chancellors);
        held.iter().for_each(|card| state.events.discard_face_up(card));
        if !held.is_empty() {
            log.note(|| said("7.7d", "The Chancellor is dead; the Chancellor cards are discarded."));
        }
    }

    /// §km2:10.6c.
    const ENTERS_BESIEGED_BY_FRIENDS: bool = true;

    /// §km2:20.2i: the place is given with the card in play that lists it, whoever has that card.
    fn claim_given(state: &State, place: Place) -> Option<Claim> {
        let card = tables().ground.listed[place].iter().find(|card| state.court.bearer(*card).is_some());
        card.map(Claim::Gift)
    }

    fn may_be_given(_: &State, _: Seat) -> bool {
        true
    }

    /// §km2:10.5a.
    const SURRENDERS: bool = true;
    const TRANSFERS_IN_OWN_TURN: bool = false;
    const ALLIANCES_IN_OWN_TURN: bool = false;
    /// §km2:21.5b.
    const ALLIES_ASKED_TO_STAY: bool = true;

    /// §km2:20.3b.
    const PAYMENT_CONFIRMED: bool = true;
    const LOANS_APART: bool = false;

    /// §km2:21.4a.
    const FORCES: bool = true;

    fn may_serve(_: &State, _: Seat, _: Set<Noble>) -> bool {
        false
    }

    fn may_offer_service(_: &State, _: Seat, _: Set<Noble>) -> bool {
        false
    }

    fn take_command(_: &mut State, _: Seat, _: Set<Noble>, _: &mut impl Chronicle<Event>) {
        unreachable!("no command is offered")
    }

    fn largest_alliance(state: &State) -> usize {
        state.largest_alliance()
    }

    /// §km2:21.2a: if the two hold both houses.
    fn must_give_up(state: &State, united: Seats) -> bool {
        state.court.houses_of(united).len() > 1
    }

    fn royal_gained(state: &mut State, seat: Seat, royal: Royal) {
        state.start_house_clock(seat, royal.house());
    }

    fn royal_leaves(state: &mut State, from: Option<Seat>, royal: Royal) {
        if from == Some(state.active) && state.houses_are_due(state.active) {
            state.own.handed.insert(royal.house());
        }
    }

    /// §km2:17.5b,21.2d: to get rid of a second house, to a Faction that is no ally.
    fn may_get_rid_of_royal(state: &State, from: Seat, to: Seat) -> bool {
        !state.court.are_friends(from, to)
            && state.court.houses_of(state.court.friends[from.index()]).len() > 1
    }

    /// §km2:15.3c: a claim on a Prestige Victory.
    fn alliance_costs(state: &State, seat: Seat) -> bool {
        state.own.claim.is_some_and(|claim| claim.allies.contains(seat))
    }

    fn sitting(state: &State) -> Option<(Seat, Set<Noble>)> {
        let sits = state.frame() == Frame::Parliament && state.own.parliament.opened;
        sits.then(|| (state.caller(), state.attending()))
    }

    fn may_propose_office(state: &State, seat: Seat, _: Card) -> bool {
        let allowed = if seat == state.caller() { PROPOSALS.0 } else { PROPOSALS.1 };
        state.own.parliament.proposals[seat.index()] < allowed
    }

    fn office_proposed(state: &mut State, seat: Seat, _: Set<Card>) {
        state.own.parliament.proposals[seat.index()] += 1;
    }

    fn joins_procession(_: &State, _: Noble) -> bool {
        true
    }

    fn any_time_legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        state.stop_legal(seat, out);
    }

    fn is_any_time(state: &State, action: &Action) -> bool {
        matches!(action, Action::Stop) && state.is_open()
    }

    fn any_time_play(state: &mut State, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Stop => state.propose_stop(seat, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    fn settle(state: &mut State, log: &mut impl Chronicle<Event>) {
        state.stop_house_clocks();
        state.drop_lost_claim(log);
        state.watch_victory();
    }
}
