//! What the classic game decides differently from other editions.

use super::cited::CITED;
use super::data::tables;
use super::info::info;
use super::state::{Ending, Frame, Own, OwnQuestion, Phase, State};
use super::thing::Thing;
use super::view::{ParliamentStep, View};
use super::{Classic, Spot};
use crate::cited::Cited;
use crate::classic::ids::*;
use crate::court::Claim;
use crate::data::{EventKind, EventRow};
use crate::event::{Event, card_named, join_with_and, named, place_named, said};
use crate::rules::{ActionOf, Rules};
use kernel::*;
use serde::Serialize;
use std::sync::LazyLock;

/// One choice.
pub type Action = ActionOf<Classic>;

impl Rules for Classic {
    type View = View;
    type Thing = Thing;
    type EventCard = EventCard;
    type Own = Own;
    type Question = OwnQuestion;
    type Ending = Ending;

    const CITED: Cited = CITED;
    const RULES: u32 = 1;
    /// The rules document derives this bound.
    const BOUND: u64 = 1_750_000;

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
        state.own_view(seat)
    }

    fn imagine(state: &State, seat: Seat, chance: &mut Chance) -> State {
        state.imagined_by(seat, chance)
    }

    fn check(state: &State) -> Result<(), Broken> {
        state.check_laws()
    }

    fn event(card: EventCard) -> &'static EventRow {
        card.row()
    }

    /// §kmc:1.7d.
    fn sea_of(port: Place) -> Option<Sea> {
        port.port()
    }

    fn steps(from: Sea, to: Sea) -> u8 {
        tables().map.voyage[from][to]
    }

    fn ports(sea: Sea) -> Set<Place> {
        tables().map.seas[sea].ports
    }

    /// §kmc:5.4a.
    fn ship_steps() -> u8 {
        tables().figures.ships.steps
    }

    /// §kmc:8.1b: rows and columns added, whatever lies between.
    fn distance(from: Place, to: Place) -> i32 {
        let ((row, column), (other_row, other_column)) = (from.square().position(), to.square().position());
        i32::from(row.abs_diff(other_row)) + i32::from(column.abs_diff(other_column))
    }

    /// A square's name: that of its first place, or its number.
    fn field_name(square: Square) -> &'static str {
        match square.row().places.first() {
            Some(place) => &place.row().name,
            None => square.as_str(),
        }
    }

    fn field_named(square: Square) -> String {
        Thing::Square(square).named(Classic::field_name(square))
    }

    fn sea_name(sea: Sea) -> &'static str {
        &tables().map.seas[sea].name
    }

    fn sea_named(sea: Sea) -> String {
        Thing::Sea(sea).named(Classic::sea_name(sea))
    }

    fn scope_named(squares: Set<Square>) -> String {
        let scopes = tables().map.scopes.iter().filter(|(_, scope)| **scope == squares);
        join_with_and(&scopes.map(|(scope, _)| scope.as_str().replace('-', " ")).collect::<Vec<_>>())
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

    fn legal(state: &State, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
        match frame {
            Frame::Setup => state.setup_legal(seat, out),
            Frame::Parliament => state.parliament_legal(seat, out),
            _ => state.turn_legal(out),
        }
    }

    fn play(state: &mut State, frame: Frame, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match frame {
            Frame::Setup => state.setup_play(seat, action, log),
            Frame::Parliament => state.parliament_play(seat, action, log),
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

    /// §kmc:T.11,9.2c,9.3e.
    fn label(state: &State, action: &Action) -> Option<&'static str> {
        let parliament = &state.own.parliament;
        let frame = state.asks.is_empty().then(|| state.frame());
        Some(match (frame?, action) {
            (Frame::Setup, Action::Done) => "The table gives out the rest",
            (Frame::Setup, Action::Confirm) => "Confirm",
            (Frame::Parliament, Action::Done) if parliament.step == ParliamentStep::Writs => "No more Writs",
            (Frame::Parliament, Action::Yes) => "For",
            (Frame::Parliament, Action::No) => "Against",
            (Frame::Parliament, Action::Pass) if parliament.proposal.is_some() => "Abstain",
            _ => return None,
        })
    }

    fn all_asked(state: &State) -> Option<Seats> {
        state.all_giving()
    }

    fn dealt_facedown(state: &State, seat: Seat) -> Set<Card> {
        state.own.setup.to_give[seat.index()]
    }

    fn yes_and_no(_: OwnQuestion) -> (&'static str, &'static str) {
        ("Stay in the open", "Go back inside")
    }

    fn question_clause(_: &State, _: Seat, question: OwnQuestion) -> Clause {
        Clause(match question {
            OwnQuestion::TownCard { .. } => "7.2g",
            OwnQuestion::Defence { .. } => "7.1c",
            OwnQuestion::AfterSally { .. } => "7.4d",
        })
    }

    fn question_legal(state: &State, _: Seat, question: OwnQuestion, out: &mut Vec<Action>) {
        match question {
            OwnQuestion::TownCard { card, among } => {
                out.extend(among.iter().map(|to| Action::Award { card, to }));
            }
            OwnQuestion::Defence { place } => state.defence_legal(place, out),
            OwnQuestion::AfterSally { .. } => out.extend([Action::Yes, Action::No]),
        }
    }

    /// §kmc:7.2g: nobody of the attackers is left, so the Town card is discarded.
    fn question_void(state: &mut State, _: Seat, question: OwnQuestion) {
        if let OwnQuestion::TownCard { card, .. } = question {
            state.put_away(Set::of(card));
        }
    }

    fn question_play(
        state: &mut State,
        _: Seat,
        question: OwnQuestion,
        action: Action,
        log: &mut impl Chronicle<Event>,
    ) {
        match (question, action) {
            (OwnQuestion::TownCard { .. }, Action::Award { card, to }) => state.give_town_card(card, to, log),
            (OwnQuestion::Defence { place }, Action::Choose { noble }) => {
                state.choose_defence(place, noble, log);
            }
            (OwnQuestion::AfterSally { noble }, answer) => state.end_sally_of(noble, answer, log),
            (_, other) => unreachable!("{other:?} was not offered"),
        }
    }

    fn question_prompt(_: &State, question: OwnQuestion) -> String {
        match question {
            OwnQuestion::TownCard { card, .. } => {
                format!("{} is yours: who gets it?", card_named::<Classic>(card))
            }
            OwnQuestion::Defence { place } => {
                format!("Whose Nobles add to the defence of {}?", place_named::<Classic>(place))
            }
            OwnQuestion::AfterSally { noble } => {
                format!("{} has sallied and won: where does he stay?", named::<Classic>(noble))
            }
        }
    }

    fn silence(state: &State, legal: &[Action]) -> Option<Action> {
        state.silent_entry(legal)
    }

    fn silent_choice(state: &State, legal: &[Action]) -> Action {
        state.silently_chosen(legal)
    }

    /// §kmc:11.1b: there is no limit.
    fn spare_cards(state: &State, seat: Seat) -> usize {
        state.court.hands[seat.index()].len()
    }

    fn after_draw(_: &mut State, _: &mut impl Chronicle<Event>) {}

    /// §kmc:4.7a,4.7d,6.3a: a Writ stays with the seat that drew it; a demand for a Parliament lies beside the board, but
    /// not if it was drawn in combat.
    fn keep_event(state: &mut State, card: EventCard, drawer: Seat, log: &mut impl Chronicle<Event>) -> bool {
        match card.row().kind {
            EventKind::Writ => {
                state.own.writs[drawer.index()].insert(card);
                let name = state.faction_named(drawer);
                log.note(|| said("4.7a", format!("{name} keeps a Writ.")).by(drawer));
                true
            }
            EventKind::MustSummon if state.frame() == Frame::Event => {
                state.own.demands.insert(card);
                log.note(|| said("4.7d", "A Parliament must be summoned.").by(drawer));
                true
            }
            _ => false,
        }
    }

    fn take_left_out(_: &mut State) -> Set<EventCard> {
        Set::default()
    }

    /// §kmc:4.1b: one card only.
    fn event_is_over(state: &mut State, log: &mut impl Chronicle<Event>) {
        state.next_phase(log);
    }

    /// §kmc:T.2,8.2b,11.2e,11.3a: the Event has not begun to act.
    const EVENT_WINDOW_IS_OPEN: bool = true;
    const EMBASSY_HANDS_OVER: bool = false;
    /// §kmc:4.3d.
    const LONE_KING_ENTERS_HELD: bool = false;

    /// §kmc:4.2c: those whom he has.
    fn royals_before_raid(state: &State, noble: Noble) -> Set<Royal> {
        state.court.royals_with(noble)
    }

    /// §kmc:4.6c: all Nobles inside die.
    fn prepare_plague(state: &mut State, card: EventCard) {
        let struck = |noble: Noble| state.is_struck(state.court.nobles[noble], card);
        state.happening.doomed = state.court.nobles_where(struck);
    }

    /// §kmc:11.4e: besides his own, the Nobles whom allies have put under his command.
    fn led(state: &State) -> Set<Noble> {
        state.court.nobles_of(state.active).union(state.own.moves.commanded)
    }

    /// §kmc:5.1g,5.2a: with the square itself, for to go in or come out is a move as well.
    fn country(from: Square) -> Set<Square> {
        tables().map.marches[from].union(Set::of(from))
    }

    fn road_ahead(state: &State) -> Set<Square> {
        state.road_reach()
    }

    fn gates_ahead(state: &State) -> Set<Place> {
        state.gates_on_the_road()
    }

    /// §kmc:5.3d: in its square.
    fn waiting_before(_: &State, place: Place) -> Option<Square> {
        Some(place.square())
    }

    /// §kmc:5.3e.
    const REFUSED_GO_BACK: bool = true;

    fn after_march(state: &mut State, nobles: Set<Noble>, to: Spot, by_road: bool) {
        if let Some(to) = to.square() {
            state.note_road(nobles, to, by_road);
        }
    }

    fn asks_leave(state: &State) -> bool {
        state.own.moves.visiting.is_some()
    }

    fn march_legal(state: &State, out: &mut Vec<Action>) {
        if state.march.passed.is_empty() {
            out.extend(state.could_visit().iter().map(|place| Action::Visit { place }));
        }
    }

    fn march_play(state: &mut State, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) -> bool {
        match action {
            Action::Visit { place } => state.ask_leave(place, log),
            Action::Yes | Action::No if state.own.moves.visiting.is_some() => {
                state.answer_visit(seat, action == Action::Yes, log);
            }
            Action::Ask { place } => {
                state.own.moves.asked.insert(place);
                state.note_gate(place);
                return false;
            }
            _ => return false,
        }
        true
    }

    fn may_part(state: &State, ship: Ship) -> bool {
        state.can_leave_convoy(ship)
    }

    fn may_change_ship(state: &State) -> Set<Noble> {
        state.could_part()
    }

    fn leaves_room(state: &State) -> bool {
        state.left_behind().is_none_or(|(ships, nobles)| state.fit_singly(ships, nobles))
    }

    /// §kmc:5.4m: the owner of the strongest; among equals the lowest seat.
    fn keeper_among(state: &State, aboard: Set<Noble>) -> Option<Seat> {
        state.court.owners(state.court.strongest(aboard)).lowest()
    }

    /// §kmc:5.6a.
    const ROYAL_SHARES_FREE_MOVE: bool = true;
    /// §kmc:5.6a: one ship with all aboard, whoever owns it.
    const FREE_MOVES_FOR_LENT_SHIPS: bool = true;
    /// §kmc:5.4l,5.4m: its new owner has it at once.
    const SOLD_SHIPS_WAIT: bool = false;
    /// §kmc:5.4m.
    const EMPTY_SHIPS_NEED_A_CARD: bool = true;

    /// §kmc:5.4i: only what one convoy carries counts together.
    const LANDINGS_JOIN: bool = false;
    const FIELD_KIND: &'static str = "square";
    const OUT_OF_REACH: &'static str = "Out of reach: more than five squares, across water or beyond a forest, and no open road leads there.";

    fn way_ahead(state: &State, action: &Action) -> Preview {
        state.way_to(action)
    }

    fn vote_ahead(state: &State, seat: Seat, action: &Action) -> Preview {
        state.vote_ahead(seat, *action)
    }

    /// §kmc:6.1b.
    const NAMES_DEFENDERS: bool = true;
    /// §kmc:6.2d,R.2: silence is a pass.
    const SILENCE_FIGHTS: bool = true;
    /// §kmc:7.4c.
    const SIEGES_OUTLAST_COMBAT: bool = true;
    /// §kmc:7.3e.
    const SIEGES_ENDED_IN_OWN_TURN: bool = true;
    /// §kmc:11.4h.
    const EQUALS_BY_SEAT: bool = true;
    /// §kmc:8.2a.
    const BYSTANDERS_TAKE_ROYALS: bool = true;
    /// §kmc:6.3i,7.2d.
    const DEAD_WIN: bool = true;
    /// §kmc:7.1e: all of them stand in the open.
    const SALLIES_TO_BESIEGE: bool = false;
    /// §kmc:7.2f: any friendly Nobles of the square may go inside.
    const UNDECIDED_STAY: bool = false;
    /// §kmc:7.4d: only those who came out of it go in again.
    const ENTERS_RELIEVED: bool = false;
    /// §kmc:6.2g,6.3d: what the beaten had is taken.
    const LOSERS_SAVE_ROYALS: bool = false;
    /// §kmc:4.2c,6.2g,8.4f: only to Nobles of the same owner.
    const ROYALS_TO_ALLIES: bool = false;
    /// §kmc:12.2e,I3: a ship is a spot like any other.
    const ROYALS_HANDED_ABOARD: bool = true;
    /// §kmc:1.3f: what is inside stays inside.
    const CROWDS_PUT_OUT: bool = false;

    /// §kmc:9.2g.
    fn is_at_peace(state: &State, square: Square) -> bool {
        state.own.peaces.iter().any(|peace| peace.area == square)
    }

    fn besieging(state: &State, place: Place, nobles: Set<Noble>) -> Set<Noble> {
        state.besiegers_among(place, nobles)
    }

    fn siege_laid(state: &mut State, place: Place) {
        state.note_besiegers(place);
    }

    fn siege_ends(state: &mut State, place: Place) {
        state.note_broken_siege(place);
    }

    /// §kmc:5.5a.
    fn is_guest(state: &State, noble: Noble) -> bool {
        state.own.moves.guests.contains(noble)
    }

    /// §kmc:3.1d: in the first round nobody attacks Nobles of others, or their places.
    fn may_face(state: &State, place: Option<Place>, defenders: Set<Noble>) -> bool {
        let held = place.is_some_and(|place| state.court.owner(place).is_some());
        !(state.is_first_round() && (held || !defenders.is_empty()))
    }

    /// §kmc:7.1e: if he stood in the open when movement ended.
    fn may_besiege(state: &State, noble: Noble) -> bool {
        !state.own.moves.not_in_the_open.contains(noble)
    }

    fn may_sally(state: &State, noble: Noble, place: Place, foe: Seat) -> bool {
        state.may_sally_against(noble, place, foe)
    }

    fn may_attack_together(state: &State, attackers: Set<Noble>) -> bool {
        state.may_attack_so(attackers)
    }

    fn nameable(state: &State, attackers: Set<Noble>, foes: Set<Noble>) -> Set<Noble> {
        state.nameable_by(attackers, foes)
    }

    fn attack_joined(state: &mut State) {
        state.leave_other_sieges();
        if !state.combat.is_adding() {
            state.ask_who_defends();
        }
    }

    fn sally_won(state: &mut State, noble: Noble, _: Place, _: &mut impl Chronicle<Event>) {
        state.ask_where_to_stay(noble);
    }

    /// §kmc:6.3o: those in the open.
    fn bystanders(state: &State, square: Square) -> Set<Noble> {
        state.court.nobles_at(Spot::Field(square)).within(state.court.faction.of_any(state.combat.victors))
    }

    fn defends(state: &State, place: Place) -> Set<Noble> {
        state.garrison_nobles(place)
    }

    /// §kmc:6.3k: never.
    fn is_overwhelmed(_: u16, _: u16) -> bool {
        false
    }

    /// §kmc:6.3g,6.3j,7.2b: all who are named.
    fn doom(_: &mut State, listed: Set<Noble>) -> Set<Noble> {
        listed
    }

    fn at_risk(_: &State, listed: Set<Noble>) -> (Set<Noble>, Set<Noble>) {
        (listed, listed)
    }

    fn honour(_: &mut State, _: Seat, _: Set<Noble>) {}

    fn win_place(state: &mut State, place: Place, victor: Seat, winners: Set<Noble>) {
        state.conquer(place, victor, winners);
    }

    fn homes(state: &State, noble: Noble) -> Set<Place> {
        state.refuges(noble)
    }

    /// §kmc:8.1d: a demand and a counter-offer.
    const RANSOM_OFFERS: u8 = 2;
    const CAPTOR_SPEAKS_FIRST: bool = true;
    const RANSOM_IN_PLAY: bool = true;
    /// §kmc:8.1b.
    const KEPT_BY_CAPTIVES: &'static str = "Title and Office";
    /// §kmc:7.2h: his strongest Noble gets it.
    const CAPTOR_AWARDS_TOWN: bool = false;
    /// §kmc:8.1f.
    const BISHOPS_TO_FRIENDS: bool = false;

    /// §kmc:8.4c: there is no such rule.
    fn rally(_: &mut State, _: Seat, _: usize, _: &mut impl Chronicle<Event>) {}

    /// §kmc:2.3h: Titles and Offices that go to Chancery from the open are known to all; the rest never lie there.
    fn leaves_play(state: &mut State, cards: Set<Card>) {
        state.own.known_chancery = state.own.known_chancery.union(cards);
    }

    /// §kmc:4.7c: what happens to the Chancellor cards is settled afterwards.
    fn chancellor_lost(_: &mut State, _: &mut impl Chronicle<Event>) {}

    /// §kmc:3.2b,11.2a.
    const ENTERS_BESIEGED_BY_FRIENDS: bool = false;

    /// §kmc:11.2g: with the card that names it, or by conquest.
    fn claim_given(state: &State, place: Place) -> Option<Claim> {
        match state.court.control[place].claim {
            Claim::Listed(card) | Claim::Gift(card) => Some(Claim::Gift(card)),
            conquest @ Claim::Conquest(_) => Some(conquest),
            _ => None,
        }
    }

    /// §kmc:11.2g: a Faction without a Noble is given nothing.
    fn may_be_given(state: &State, to: Seat) -> bool {
        !state.court.nobles_of(to).is_empty()
    }

    /// §kmc:11.2g.
    const SURRENDERS: bool = false;
    /// §kmc:11.2e.
    const TRANSFERS_IN_OWN_TURN: bool = true;
    /// §kmc:11.4a.
    const ALLIANCES_IN_OWN_TURN: bool = true;
    /// §kmc:11.4f: they leave in their own step 6.
    const ALLIES_ASKED_TO_STAY: bool = false;

    /// §kmc:T.5,11.3c: the giver chooses his cards when he accepts, and that ends it.
    const PAYMENT_CONFIRMED: bool = false;
    /// §kmc:5.5b,T.5.
    const LOANS_APART: bool = true;

    fn may_ask_for(state: &State, ship: Ship) -> bool {
        !state.own.moves.ships_asked.contains(ship)
    }

    /// §kmc:5.5b: at most once for each ship and turn.
    fn asked_for(state: &mut State, ship: Ship) {
        state.own.moves.ships_asked.insert(ship);
    }

    /// §kmc:11.4e: instead, Nobles are put under the mover's command.
    const FORCES: bool = false;

    fn may_serve(state: &State, from: Seat, nobles: Set<Noble>) -> bool {
        state.may_put_under_command(from, nobles)
    }

    fn may_offer_service(state: &State, from: Seat, nobles: Set<Noble>) -> bool {
        state.may_offer_command(from, nobles)
    }

    fn take_command(state: &mut State, from: Seat, nobles: Set<Noble>, log: &mut impl Chronicle<Event>) {
        state.put_under_command(from, nobles, log);
    }

    /// §kmc:11.4a: there is no limit.
    fn largest_alliance(state: &State) -> usize {
        usize::from(state.players)
    }

    /// §kmc:8.3a: both houses may be held.
    fn must_give_up(_: &State, _: Seats) -> bool {
        false
    }

    /// §kmc:12.2f: a Royal taken in this turn has no Free Move in it.
    fn royal_gained(state: &mut State, _: Seat, royal: Royal) {
        state.book.this_turn.royals_moved.free.insert(royal);
    }

    fn royal_leaves(_: &mut State, _: Option<Seat>, _: Royal) {}

    /// §kmc:8.2c: only to a Noble in the same spot.
    fn may_get_rid_of_royal(_: &State, _: Seat, _: Seat) -> bool {
        false
    }

    fn alliance_costs(_: &State, _: Seat) -> bool {
        false
    }

    /// §kmc:9.3h.
    fn sitting(state: &State) -> Option<(Seat, Set<Noble>)> {
        let votes = state.own.parliament.proposal.is_some();
        let sits = state.frame() == Frame::Parliament && state.sits_in_business() && !votes;
        sits.then(|| (state.caller(), state.own.parliament.attending))
    }

    fn may_propose_office(state: &State, _: Seat, card: Card) -> bool {
        !state.own.parliament.offices.contains(card)
    }

    fn office_proposed(state: &mut State, _: Seat, cards: Set<Card>) {
        state.own.parliament.offices = state.own.parliament.offices.union(cards);
    }

    /// §kmc:9.2e: those who attend.
    fn joins_procession(state: &State, noble: Noble) -> bool {
        state.own.parliament.attending.contains(noble)
    }

    fn any_time_legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        state.sample_service(seat, out);
    }

    fn is_any_time(state: &State, action: &Action) -> bool {
        matches!(action, Action::Serve { .. }) && state.is_open()
    }

    fn any_time_play(state: &mut State, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Serve { nobles } => state.offer_command(seat, nobles, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    fn settle(state: &mut State, log: &mut impl Chronicle<Event>) {
        state.settle_chancellor(log);
        state.tidy_besiegers();
        state.tidy_defences();
        state.tidy_ways();
        state.tidy_guests();
        state.tidy_command();
        state.own.known_chancery = state.own.known_chancery.within(state.court.chancery);
        if state.phase > Phase::Movement {
            state.send_guests_away(log);
        }
        state.watch_reign();
    }
}

impl State {
    /// §kmc:4.7c: Chancellor cards are discarded as soon as their Faction loses the Office.
    fn settle_chancellor(&mut self, log: &mut impl Chronicle<Event>) {
        let now = self.court.player_of(Card::ChancellorOfEngland);
        let before = std::mem::replace(&mut self.own.chancellor, now);
        if before.is_none() || before == now || self.events.chancellors.is_empty() {
            return;
        }
        let held = std::mem::take(&mut self.events.chancellors);
        held.iter().for_each(|card| self.events.discard_face_up(card));
        log.note(|| said("4.7c", "The Chancellor's Office is lost; the Chancellor cards are discarded."));
    }
}
