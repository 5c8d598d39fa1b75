//! What editions decide differently: the rules that the shared chapters ask an edition about.
//!
//! A shared rule is a method of [`State<E>`]. Where the rulebooks differ, it calls a function of [`Rules`]; no shared rule
//! asks which edition is played.

use crate::action::Action;
use crate::cited::Cited;
use crate::court::{Claim, Edition, Spot};
use crate::data::EventRow;
use crate::event::Event;
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::{
    Broken, Chance, Chronicle, Clause, Eye, GameInfo, Options, Outcome, Preview, Seat, Seats, Seed,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::hash::Hash;

/// An action of an edition.
pub type ActionOf<E> = Action<<E as Edition>::Field, <E as Edition>::Sea>;

/// The rules of an edition.
pub trait Rules: Edition + Hash {
    /// What an eye sees.
    type View: Serialize + PartialEq + Debug;
    /// The things that sentences can name.
    type Thing: Into<kernel::Thing>;
    /// The Event cards.
    type EventCard: Id + Debug + Hash + Serialize + DeserializeOwned;
    /// The part of a state that only this edition has.
    type Own: Clone + Debug + Default + Send + Sync + Serialize + DeserializeOwned;
    /// Small questions that only this edition asks.
    type Question: Copy + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// How a game can end.
    type Ending: Copy + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned;

    /// The numbers of the clauses that shared rules quote.
    const CITED: Cited;

    /// The version of the rules.
    const RULES: u32;
    /// The most actions that a match can have.
    const BOUND: u64;
    /// Hashes of the data tables before they were arranged in other files.
    const FORMER_DATA: &'static [&'static str] = &[];

    /// How the game describes itself.
    fn info() -> &'static GameInfo;
    /// The hash of the data tables.
    fn data_hash() -> &'static str;
    /// The board before the first question.
    fn set_up(options: &Options, seed: Seed, log: &mut impl Chronicle<Event>) -> State<Self>;
    /// How a game has ended.
    fn outcome(ending: Self::Ending) -> Outcome;
    /// What an eye sees.
    fn view(state: &State<Self>, eye: Eye) -> Self::View;
    /// What a seat sees besides, as a patch.
    fn own_view(state: &State<Self>, seat: Seat) -> impl Serialize;
    /// Another state that a seat cannot tell from the real one.
    fn imagine(state: &State<Self>, seat: Seat, chance: &mut Chance) -> State<Self>;
    /// Checks the invariants.
    fn check(state: &State<Self>) -> Result<(), Broken>;

    /// What an Event card says.
    fn event(card: Self::EventCard) -> &'static EventRow;
    /// The sea that the port of a place opens to.
    fn sea_of(port: Place) -> Option<Self::Sea>;
    /// The number of steps from a sea to another.
    fn steps(from: Self::Sea, to: Self::Sea) -> u8;
    /// The ports that open to a sea.
    fn ports(sea: Self::Sea) -> Set<Place>;
    /// How many steps a ship goes in one move.
    fn ship_steps() -> u8;
    /// How far two places are from each other; only comparisons matter.
    fn distance(from: Place, to: Place) -> i32;
    /// A field's name.
    fn field_name(field: Self::Field) -> &'static str;
    /// A field in a sentence.
    fn field_named(field: Self::Field) -> String;
    /// A sea's name.
    fn sea_name(sea: Self::Sea) -> &'static str;
    /// A sea in a sentence.
    fn sea_named(sea: Self::Sea) -> String;
    /// Fields in which a bonus counts, in a sentence.
    fn scope_named(fields: Set<Self::Field>) -> String;

    // What is asked in the frames and questions that only the edition knows.

    /// Runs a frame of the edition: set-up, turn or Parliament. Returns whether somebody has to choose.
    fn run(state: &mut State<Self>, frame: Frame, log: &mut impl Chronicle<Event>) -> bool;
    /// Who is asked in such a frame, and under which clause.
    fn asks(state: &State<Self>, frame: Frame) -> (Seat, Clause);
    /// Every answer of a seat that is asked.
    fn legal(state: &State<Self>, frame: Frame, seat: Seat, out: &mut Vec<ActionOf<Self>>);
    /// Carries out an answer.
    fn play(
        state: &mut State<Self>,
        frame: Frame,
        seat: Seat,
        action: ActionOf<Self>,
        log: &mut impl Chronicle<Event>,
    );
    /// The question in words.
    fn prompt(state: &State<Self>, frame: Frame) -> String;
    /// The label of an action that means something of its own in this edition.
    fn label(_: &State<Self>, _: &ActionOf<Self>) -> Option<&'static str> {
        None
    }
    /// The seats that are asked at the same time, if there are several.
    fn all_asked(state: &State<Self>) -> Option<Seats>;
    /// Cards that a seat was dealt facedown and has not given out yet.
    fn dealt_facedown(state: &State<Self>, seat: Seat) -> Set<Card>;
    /// Cards that a seat still has to award at set-up, those dealt facedown included. They count as its hand.
    fn to_award(state: &State<Self>, seat: Seat) -> Set<Card> {
        Self::dealt_facedown(state, seat)
    }
    /// The words for yes and no in answer to a small question of the edition.
    fn yes_and_no(question: Self::Question) -> (&'static str, &'static str);
    /// The clause under which a small question of the edition is asked.
    fn question_clause(state: &State<Self>, seat: Seat, question: Self::Question) -> Clause;
    /// Every answer to it.
    fn question_legal(
        state: &State<Self>,
        seat: Seat,
        question: Self::Question,
        out: &mut Vec<ActionOf<Self>>,
    );
    /// Drops it because it has no answer any more.
    fn question_void(state: &mut State<Self>, seat: Seat, question: Self::Question);
    /// Carries out an answer to it.
    fn question_play(
        state: &mut State<Self>,
        seat: Seat,
        question: Self::Question,
        action: ActionOf<Self>,
        log: &mut impl Chronicle<Event>,
    );
    /// The question in words.
    fn question_prompt(state: &State<Self>, question: Self::Question) -> String;

    /// What silence means where a refusal is possible and yet is not what it means.
    fn silence(_: &State<Self>, _: &[ActionOf<Self>]) -> Option<ActionOf<Self>> {
        None
    }

    /// What a silent seat chooses where no answer leaves things as they are.
    fn silent_choice(_: &State<Self>, legal: &[ActionOf<Self>]) -> ActionOf<Self> {
        legal[0]
    }

    /// How many cards of its hand a seat can part with now.
    fn spare_cards(state: &State<Self>, seat: Seat) -> usize;

    // Events.

    /// What an edition does when a card has been drawn from the Event deck.
    fn after_draw(state: &mut State<Self>, log: &mut impl Chronicle<Event>);
    /// Puts away a card that is kept or laid somewhere instead of discarded. Returns whether it did.
    fn keep_event(
        state: &mut State<Self>,
        card: Self::EventCard,
        drawer: Seat,
        log: &mut impl Chronicle<Event>,
    ) -> bool;
    /// Takes the cards that were left out of the Event deck at set-up, for a deck that is made anew.
    fn take_left_out(state: &mut State<Self>) -> Set<Self::EventCard>;
    /// What follows when an Event card has been carried out: another one, or the next phase.
    fn event_is_over(state: &mut State<Self>, log: &mut impl Chronicle<Event>);
    /// Whether the window before an Event acts is open for everything that an open moment allows; otherwise nobody is
    /// executed in it, and nothing on the board but Royals changes owner.
    const EVENT_WINDOW_IS_OPEN: bool;
    /// Whether the King's holder may hand him, and others their Royals, to another Noble before an Embassy.
    const EMBASSY_HANDS_OVER: bool;
    /// Whether a King whom nobody holds goes inside at an Embassy even if somebody holds the place.
    const LONE_KING_ENTERS_HELD: bool;
    /// The Royals about whom is asked before a Raid calls a Noble away.
    fn royals_before_raid(state: &State<Self>, noble: Noble) -> Set<Royal>;
    /// What is asked before a Plague strikes.
    fn prepare_plague(state: &mut State<Self>, card: Self::EventCard);

    // Moves.

    /// The Nobles whom the active seat leads, besides those in Forces.
    fn led(state: &State<Self>) -> Set<Noble>;
    /// The fields that a march from here reaches across country.
    fn country(from: Self::Field) -> Set<Self::Field>;
    /// The fields that the road reaches from where the march is, without anybody's permission.
    fn road_ahead(state: &State<Self>) -> Set<Self::Field>;
    /// The places that a march can come up to and ask for passage.
    fn gates_ahead(state: &State<Self>) -> Set<Place>;
    /// The field where they wait for the answer of such a place.
    fn waiting_before(state: &State<Self>, place: Place) -> Option<Self::Field>;
    /// Whether those who are refused passage in the field where they set out may still march another way.
    const REFUSED_GO_BACK: bool;
    /// What an edition notes when a march is about to end.
    fn after_march(state: &mut State<Self>, nobles: Set<Noble>, to: Spot<Self::Field>, by_road: bool);
    /// Whether the march asks for leave to enter a place, not for passage.
    fn asks_leave(_: &State<Self>) -> bool {
        false
    }
    /// What a march can do besides, such as asking for leave to enter a place.
    fn march_legal(state: &State<Self>, out: &mut Vec<ActionOf<Self>>);
    /// Carries such an action out, or the answer to it. Returns whether it was one.
    fn march_play(
        state: &mut State<Self>,
        seat: Seat,
        action: ActionOf<Self>,
        log: &mut impl Chronicle<Event>,
    ) -> bool;
    /// Whether one Free Move is for a Noble together with a Royal whom he has; otherwise each of them needs one.
    const ROYAL_SHARES_FREE_MOVE: bool;
    /// Whether ships on loan can have Free Moves; otherwise only those that belong to the seats that sail them.
    const FREE_MOVES_FOR_LENT_SHIPS: bool;
    /// Whether a ship whose card changed hands while it was loaded moves no more in the round in which it comes to port.
    const SOLD_SHIPS_WAIT: bool;
    /// Whether a ship that has lost its card leaves the board when its last passenger leaves it, even at sea.
    const EMPTY_SHIPS_NEED_A_CARD: bool;
    /// Whether a ship can part at sea from the convoy in which it sails.
    fn may_part(_: &State<Self>, _: Ship) -> bool {
        false
    }
    /// The passengers of a convoy who can go with a ship that parts from it.
    fn may_change_ship(_: &State<Self>) -> Set<Noble> {
        Set::default()
    }
    /// Whether those whom parting ships leave behind find room.
    fn leaves_room(_: &State<Self>) -> bool {
        true
    }
    /// Who of the owners of a ship's passengers sails it, if it is nobody's any more.
    fn keeper_among(state: &State<Self>, aboard: Set<Noble>) -> Option<Seat> {
        state.court.owners(aboard).lowest()
    }
    /// Whether those who already wait off a port to land there count for others who follow them.
    const LANDINGS_JOIN: bool;
    /// The word for a field as a thing of the page.
    const FIELD_KIND: &'static str;
    /// Why a field is out of reach, in words.
    const OUT_OF_REACH: &'static str;
    /// The preview of a march or voyage to a destination.
    fn way_ahead(state: &State<Self>, action: &ActionOf<Self>) -> Preview;
    /// What a vote in Parliament would come to, if the edition has votes.
    fn vote_ahead(_: &State<Self>, _: Seat, _: &ActionOf<Self>) -> Preview {
        Preview::default()
    }

    // Combat.

    /// Whether the attacker names whom he attacks; otherwise he attacks all who stand together.
    const NAMES_DEFENDERS: bool;
    /// Whether an attacker who is silent when all have passed fights; otherwise he calls the battle off.
    const SILENCE_FIGHTS: bool;
    /// Whether a siege stands until a combat about it is decided.
    const SIEGES_OUTLAST_COMBAT: bool;
    /// Whether a siege can be given up only in the besieger's own turn.
    const SIEGES_ENDED_IN_OWN_TURN: bool;
    /// Whether the lower seat decides for allies who defended with equal strength; otherwise the first one clockwise.
    const EQUALS_BY_SEAT: bool;
    /// Whether the victor's Nobles who took no part can be given captured Royals, too.
    const BYSTANDERS_TAKE_ROYALS: bool;
    /// Whether a side that has won wins even if all its Nobles fall.
    const DEAD_WIN: bool;
    /// Whether besiegers may come out of another place in the same field.
    const SALLIES_TO_BESIEGE: bool;
    /// Whether Nobles whose combat had no result stay where they are, even if a place beside them is taken.
    const UNDECIDED_STAY: bool;
    /// Whether winners can enter a place that the beaten had besieged.
    const ENTERS_RELIEVED: bool;

    /// Whether Royals of the losing side can be handed away before they are taken.
    const LOSERS_SAVE_ROYALS: bool;
    /// Whether a Royal whose guardian is lost or called away can go to Nobles of allies as well.
    const ROYALS_TO_ALLIES: bool;
    /// Whether a Royal can go to another Noble aboard a ship.
    const ROYALS_HANDED_ABOARD: bool;
    /// Whether Nobles are put out of a place that has become too small for them.
    const CROWDS_PUT_OUT: bool;

    /// Whether the peace of a Parliament forbids all combat in a field.
    fn is_at_peace(state: &State<Self>, field: Self::Field) -> bool;
    /// Those of some Nobles in the field who besiege a place.
    fn besieging(state: &State<Self>, place: Place, nobles: Set<Noble>) -> Set<Noble>;
    /// What an edition notes when a siege is laid, or renewed.
    fn siege_laid(state: &mut State<Self>, place: Place);
    /// What it notes when a siege ends.
    fn siege_ends(state: &mut State<Self>, place: Place);
    /// Whether a Noble is a guest in the place where he is.
    fn is_guest(state: &State<Self>, noble: Noble) -> bool;
    /// Whether these defenders, or this place, may be attacked in this round.
    fn may_face(state: &State<Self>, place: Option<Place>, defenders: Set<Noble>) -> bool;
    /// Whether a Noble in the open may besiege a place there in this turn.
    fn may_besiege(_: &State<Self>, _: Noble) -> bool {
        true
    }
    /// Whether a Noble inside a place may attack this seat in the field before it.
    fn may_sally(state: &State<Self>, noble: Noble, place: Place, foe: Seat) -> bool;
    /// Whether these attackers may attack together, once they have all been named.
    fn may_attack_together(state: &State<Self>, attackers: Set<Noble>) -> bool;
    /// Those of some enemies whom these attackers may name.
    fn nameable(state: &State<Self>, attackers: Set<Noble>, foes: Set<Noble>) -> Set<Noble>;
    /// What an edition notes when Nobles have joined in an attack.
    fn attack_joined(state: &mut State<Self>);
    /// What becomes of an attacker who has sallied out of a place and won.
    fn sally_won(state: &mut State<Self>, noble: Noble, place: Place, log: &mut impl Chronicle<Event>);
    /// The victors' Nobles in a field who can be given what was won, although they took no part.
    fn bystanders(state: &State<Self>, field: Self::Field) -> Set<Noble>;
    /// The Nobles inside a place who add to its defence.
    fn defends(state: &State<Self>, place: Place) -> Set<Noble>;
    /// Whether an attack has odds so weak that nobody falls and the attacker is overwhelmed.
    fn is_overwhelmed(attack: u16, defence: u16) -> bool;
    /// Who of those on the killed list falls, as far as it is sure. For the rest it asks the owners.
    fn doom(state: &mut State<Self>, listed: Set<Noble>) -> Set<Noble>;
    /// Who of those on the killed list could fall.
    fn at_risk(state: &State<Self>, listed: Set<Noble>) -> (Set<Noble>, Set<Noble>);
    /// What a victor gains for a battle or siege besides captives, Royals and the place.
    fn honour(state: &mut State<Self>, victor: Seat, winners: Set<Noble>);
    /// The place has been taken: who holds it?
    fn win_place(state: &mut State<Self>, place: Place, victor: Seat, winners: Set<Noble>);
    /// Where a ransomed Noble can go.
    fn homes(state: &State<Self>, noble: Noble) -> Set<Place>;

    // Captives.

    /// How many offers can be made for a captive, by owner and captor in turn.
    const RANSOM_OFFERS: u8;
    /// Whether the captor speaks first; otherwise the owner does.
    const CAPTOR_SPEAKS_FIRST: bool;
    /// Whether the owner can also pay with cards, places and ships in play.
    const RANSOM_IN_PLAY: bool;
    /// What a captive keeps whatever the terms are.
    const KEPT_BY_CAPTIVES: &'static str;
    /// Whether the captor of a Town is asked who gets its card when it is drawn.
    const CAPTOR_AWARDS_TOWN: bool;
    /// Whether Bishops of a captive can also go to friends who had no part in the victory.
    const BISHOPS_TO_FRIENDS: bool;

    // Deaths.

    /// Owners draw Crown cards for what they have lost, if the edition has that rule.
    fn rally(state: &mut State<Self>, seat: Seat, lost: usize, log: &mut impl Chronicle<Event>);
    /// What an edition notes about cards that leave play in sight of everybody.
    fn leaves_play(_: &mut State<Self>, _: Set<Card>) {}
    /// What follows when the Chancellor of England leaves play.
    fn chancellor_lost(state: &mut State<Self>, log: &mut impl Chronicle<Event>);

    // Politics.

    /// Whether a new Noble can be placed in a place that only friends besiege.
    const ENTERS_BESIEGED_BY_FRIENDS: bool;
    /// By what claim somebody else would hold a place that is given away; none if it cannot be given away.
    fn claim_given(state: &State<Self>, place: Place) -> Option<Claim>;
    /// Whether a seat can be given places and ships.
    fn may_be_given(state: &State<Self>, to: Seat) -> bool;
    /// Whether a place under siege can be given to its besiegers.
    const SURRENDERS: bool;
    /// Whether cards pass from Noble to Noble only in the turn of their owner or of one of two who agree.
    const TRANSFERS_IN_OWN_TURN: bool;
    /// Whether Alliances are proposed only in the turn of one of the two.
    const ALLIANCES_IN_OWN_TURN: bool;
    /// Whether two allies whom a third has left are asked whether they stay.
    const ALLIES_ASKED_TO_STAY: bool;

    /// Whether the maker of an offer confirms the cards that the partner has named to pay with; otherwise the offer is
    /// carried out when the partner accepts.
    const PAYMENT_CONFIRMED: bool;
    /// Whether an offer that asks for nothing but a ship on loan is of a kind of its own, which does not count as a
    /// bargain.
    const LOANS_APART: bool;
    /// Whether the loan of a ship can still be asked for.
    fn may_ask_for(_: &State<Self>, _: Ship) -> bool {
        true
    }
    /// It has been asked for.
    fn asked_for(_: &mut State<Self>, _: Ship) {}

    /// Whether allies form Forces.
    const FORCES: bool;
    /// Whether a seat may put these Nobles of its own under the command of the mover.
    fn may_serve(state: &State<Self>, from: Seat, nobles: Set<Noble>) -> bool;
    /// Whether it may offer him that now.
    fn may_offer_service(state: &State<Self>, from: Seat, nobles: Set<Noble>) -> bool;
    /// The mover has accepted their command.
    fn take_command(state: &mut State<Self>, from: Seat, nobles: Set<Noble>, log: &mut impl Chronicle<Event>);
    /// The most members of an Alliance.
    fn largest_alliance(state: &State<Self>) -> usize;
    /// The house that two seats would have to give up to ally: none, or any of two.
    fn must_give_up(state: &State<Self>, united: Seats) -> bool;
    /// A Royal has come to a seat from another, or from nobody.
    fn royal_gained(state: &mut State<Self>, seat: Seat, royal: Royal);
    /// A Royal is about to leave a Noble for another.
    fn royal_leaves(state: &mut State<Self>, from: Option<Seat>, royal: Royal);
    /// Whether a seat may give another a Royal although their Nobles are not in one position, only in one field.
    fn may_get_rid_of_royal(state: &State<Self>, from: Seat, to: Seat) -> bool;
    /// Whether joining an Alliance costs a seat something that only this edition knows.
    fn alliance_costs(state: &State<Self>, seat: Seat) -> bool;
    /// The caller of the Parliament that is sitting, and the Nobles who attend, while Offices can pass on.
    fn sitting(state: &State<Self>) -> Option<(Seat, Set<Noble>)>;
    /// Whether a seat may still propose to pass an Office on.
    fn may_propose_office(state: &State<Self>, seat: Seat, card: Card) -> bool;
    /// It has proposed that about these Offices.
    fn office_proposed(state: &mut State<Self>, seat: Seat, cards: Set<Card>);
    /// Whether a Noble who is there goes into the town with those who come to a Parliament or coronation.
    fn joins_procession(state: &State<Self>, noble: Noble) -> bool;
    /// What any seat may do in an open moment that only this edition knows.
    fn any_time_legal(state: &State<Self>, seat: Seat, out: &mut Vec<ActionOf<Self>>);
    /// Whether such an action is one of those.
    fn is_any_time(state: &State<Self>, action: &ActionOf<Self>) -> bool;
    /// Carries it out.
    fn any_time_play(
        state: &mut State<Self>,
        seat: Seat,
        action: ActionOf<Self>,
        log: &mut impl Chronicle<Event>,
    );
    /// What follows from any change, besides what the shared rules settle.
    fn settle(state: &mut State<Self>, log: &mut impl Chronicle<Event>);
}
