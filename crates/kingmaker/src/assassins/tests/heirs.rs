//! Chapters 9 and 10.

use crate::assassins::Action;
use crate::assassins::data::tables;
use crate::assassins::ids::*;
use crate::assassins::state::{Frame, Phase, Whereabouts};
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::{Eye, Game};

/// Swan stands at Bristol with a Pardon and Audley; Lion holds the town with Henry VI in it.
fn bristol(pile: &[Card]) -> Board {
    Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Bristol, &[Card::KingsPardon1, Card::Audley])
        .faction(FactionId::Lion1, Noble::Talbot, Place::Bristol, pile)
        .holds(FactionId::Lion1, Town::Bristol)
        .heir(Heir::Henry, Town::Bristol)
        .heir(Heir::Margaret, Town::Swansea)
        .heir(Heir::York, Town::Lancaster)
        .phase(SWAN, Phase::Combat)
}

fn preview(board: &Board, text: &str) -> Option<f64> {
    let action: Action = text.parse().expect("an action");
    board.state.preview(SWAN, &action).chance
}

/// Audley goes after Henry at Bristol, and nobody blocks; how many of so many draws find him.
fn times_found(board: impl Fn() -> Board, draws: u8) -> usize {
    let found = |draw: &u8| {
        let mut board = board().loaded(&[*draw]);
        board.act(SWAN, "attempt swan-1 audley henry-vi");
        if board.offers(LION, "no") {
            board.act(LION, "no");
        }
        let alive = board.state.heirs[Heir::Henry] != Whereabouts::Dead;
        assert_eq!(alive, board.state.dead.contains(Card::Audley));
        alive
    };
    (0..draws).filter(found).count()
}

/// §kma:9.1i,9.1m,T.11: everybody sees who is asked to block, and into how many cards the murderer is shuffled.
#[test]
fn everybody_sees_an_attempt() {
    let mut board = bristol(&[Card::Saxons1, Card::Saxons2]);
    board.act(SWAN, "attempt swan-1 audley henry-vi");
    let seen = board.state.view(Eye::Spectator).attempt.expect("it can be blocked");
    assert_eq!((seen.faction, seen.noble, seen.heir), (FactionId::Swan1, Noble::Audley, Heir::Henry));
    assert_eq!((seen.target, seen.cards), (FactionId::Lion1, 4));
}

/// A commander, a Title and a pile of four.
const HOUSEHOLD: [Card; 5] =
    [Card::EarlOfKent, Card::Saxons1, Card::Saxons2, Card::BishopOfDurham, Card::MarshalOfEngland];

/// X10. §kma:9.1m: against a town, a commander, one Title and a pile of four an attempt fails once in eight times; the page
/// says so before.
#[test]
fn an_attempt_fails_once_in_as_many_times_as_the_target_has_cards_and_one() {
    let board = bristol(&HOUSEHOLD);
    assert_eq!(preview(&board, "attempt swan-1 audley henry-vi"), Some(7.0 / 8.0));
    assert_eq!(times_found(|| bristol(&HOUSEHOLD), 8), 1);
}

/// §kma:9.1i: he hides among all cards of the target, open or not, each of which makes him harder to find: a pile, Titles, a
/// dispatched Office and the ship.
#[test]
fn the_murderer_hides_among_all_cards_of_the_target() {
    let alone = || bristol(&[]);
    let titled = || bristol(&[Card::EarlOfKent]);
    let piled = || bristol(&[Card::Saxons1]);
    let aboard = || bristol(&[]).aboard(FactionId::Lion1, Ship::LeRose, "bristol");
    let dispatched = || aboard().dispatched(FactionId::Lion1, Card::AdmiralOfEngland);
    let chance = |board: Board| preview(&board, "attempt swan-1 audley henry-vi");
    assert_eq!((chance(alone()), times_found(alone, 3)), (Some(2.0 / 3.0), 1), "Talbot and the town");
    assert_eq!((chance(titled()), times_found(titled, 4)), (Some(3.0 / 4.0), 1));
    assert_eq!((chance(piled()), times_found(piled, 4)), (Some(3.0 / 4.0), 1));
    assert_eq!((chance(aboard()), times_found(aboard, 4)), (Some(3.0 / 4.0), 1));
    assert_eq!((chance(dispatched()), times_found(dispatched, 5)), (Some(4.0 / 5.0), 1));
}

/// Audley has been found by Talbot's people.
fn found_out() -> Board {
    let mut board = bristol(&[Card::Saxons1]).loaded(&[3]);
    board.act(SWAN, "attempt swan-1 audley henry-vi");
    board.act(LION, "no");
    assert!(board.told(Eye::Spectator, "Audley is found and executed; Henry VI lives"));
    board
}

/// §kma:9.1j: the murderer is executed, and the heir lives.
#[test]
fn a_murderer_who_is_found_is_executed() {
    let board = found_out();
    assert_eq!(board.state.dead, Set::of(Card::Audley));
    assert_eq!(board.state.heirs[Heir::Henry], Whereabouts::In(Town::Bristol));
}

/// §kma:9.1k: the Pardon of an attempt that has failed lies in its faction again, where everybody has seen it.
#[test]
fn the_pardon_of_a_failed_attempt_is_kept() {
    let board = found_out();
    let pardon = Set::of(Card::KingsPardon1);
    assert_eq!(board.state.faction(FactionId::Swan1).pile, pardon);
    assert_eq!(board.state.pile_seen(FactionId::Swan1, Eye::Spectator), pardon);
    let mut board = board.phase(SWAN, Phase::Combat).loaded(&[0]);
    board.act(SWAN, "attempt swan-1 percy henry-vi");
    assert!(board.offers(LION, "no"), "it serves again");
}

/// §kma:3.3a,3.3d,9.1l: the heir dies, the Pardon goes to Chancery, the murderer comes home, and the town stays held.
#[test]
fn an_heir_is_murdered() {
    let mut board = bristol(&[Card::Saxons1]).loaded(&[0]);
    board.act(SWAN, "attempt swan-1 audley henry-vi");
    board.act(LION, "no");
    assert_eq!(board.state.heirs[Heir::Henry], Whereabouts::Dead);
    assert!(board.state.chancery.contains(Card::KingsPardon1));
    assert_eq!(board.state.faction(FactionId::Swan1).pile, Set::of(Card::Audley));
    assert_eq!(board.state.holder(Town::Bristol), Some(FactionId::Lion1));
    assert!(!board.state.towns[Town::Bristol].destroyed);
}

/// §kma:9.1a: there are two Pardons. §kma:9.1b: once in a turn.
#[test]
fn there_is_one_attempt_in_a_turn() {
    assert_eq!(tables().kinds.pardons.len(), 2);
    let mut board = bristol(&[Card::Saxons1]).loaded(&[3]);
    board.act(SWAN, "attempt swan-1 audley henry-vi");
    board.act(LION, "no");
    assert!(!board.legal(SWAN).iter().any(|text| text.starts_with("attempt")));
}

/// §kma:9.1b,9.1c: in the square of the town, ashore, in port or on the river; with a Pardon of the faction itself; and
/// not on an heir who is on the road.
#[test]
fn the_murderer_has_to_be_in_the_square() {
    assert!(bristol(&[]).offers(SWAN, "attempt swan-1 percy henry-vi"));
    assert!(
        bristol(&[])
            .aboard(FactionId::Swan1, Ship::LeRose, "bristol")
            .offers(SWAN, "attempt swan-1 audley henry-vi")
    );
    let away = bristol(&[]).aboard(FactionId::Swan1, Ship::LeRose, "F3");
    assert!(!away.offers(SWAN, "attempt swan-1 audley henry-vi"));
    let board = bristol(&[]).faction(FactionId::Swan2, Noble::Grey, Place::Bristol, &[]);
    assert!(!board.offers(SWAN, "attempt swan-2 grey henry-vi"), "Grey has no Pardon");
    let led = bristol(&[]).leads(FactionId::Lion1, Heir::Henry, Town::Bristol);
    assert!(!led.offers(SWAN, "attempt swan-1 audley henry-vi"));
}

/// §kma:9.1b,6.3g: Nottingham lies on a river.
#[test]
fn a_murderer_comes_up_the_river() {
    let board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::London, &[Card::KingsPardon1])
        .aboard(FactionId::Swan1, Ship::LeRose, "nottingham")
        .faction(FactionId::Lion1, Noble::Talbot, Place::London, &[])
        .heir(Heir::York, Town::Nottingham)
        .phase(SWAN, Phase::Combat);
    assert!(board.offers(SWAN, "attempt swan-1 percy richard-duke-of-york"));
}

/// §kma:9.1e: nobody murders an heir whom he holds himself.
#[test]
fn nobody_attacks_himself() {
    let board = bristol(&[Card::Saxons1])
        .faction(FactionId::Swan2, Noble::Fitzalan, Place::Swansea, &[Card::Saxons2])
        .holds(FactionId::Swan2, Town::Swansea)
        .faction(FactionId::Swan3, Noble::Grey, Place::Swansea, &[Card::KingsPardon2]);
    let legal = board.legal(SWAN);
    assert!(!legal.iter().any(|text| text.ends_with("margaret-of-anjou")), "{legal:?}");
    assert!(!legal.iter().any(|text| text.ends_with("swan-2")), "no missions against one's own either");
}

/// §kma:9.1f: where nobody holds the town, nobody searches.
#[test]
fn an_heir_whom_nobody_holds_dies_at_once() {
    let mut board = bristol(&[]).loaded(&[]);
    board.state.give_up_town(FactionId::Lion1);
    board.act(SWAN, "attempt swan-1 audley henry-vi");
    assert_eq!((board.state.heirs[Heir::Henry], board.state.frame()), (Whereabouts::Dead, Frame::Turn));
}

/// §kma:9.1g,T.2: a Pardon in the target faction itself blocks; whoever has a pile is asked, even without one.
#[test]
fn a_pardon_of_the_target_blocks() {
    let mut board = bristol(&[Card::Saxons1, Card::KingsPardon2]).loaded(&[]);
    board.act(SWAN, "attempt swan-1 audley henry-vi");
    assert_eq!(board.state.default(LION), Action::No, "silence does not block");
    board.act(LION, "yes");
    assert!(board.state.faction(FactionId::Lion1).pile.contains(Card::KingsPardon2));
    assert!(board.state.faction(FactionId::Swan1).pile.contains(Card::KingsPardon1));
    assert_eq!(board.state.heirs[Heir::Henry], Whereabouts::In(Town::Bristol));
    assert!(board.told(Eye::Spectator, "Henry VI is safe"));
    let elsewhere = bristol(&[Card::Saxons1]);
    let mut board = elsewhere.faction(FactionId::Lion2, Noble::Grey, Place::Bristol, &[Card::KingsPardon2]);
    board.act(SWAN, "attempt swan-1 audley henry-vi");
    assert_eq!(board.legal(LION), ["no"], "Grey's Pardon does not help Talbot");
}

/// §kma:9.1h: Free Moves do not help: the holder is asked for a Pardon and for nothing else; T.2: without a pile not even that.
#[test]
fn heirs_cannot_flee() {
    let mut board = bristol(&[Card::Saxons1]).hand(LION, &[EventCard::CE073]).loaded(&[0]);
    board.act(SWAN, "attempt swan-1 audley henry-vi");
    assert_eq!((board.state.frame(), board.legal(LION)), (Frame::Attempt, vec!["no".to_string()]));
    board.act(LION, "no");
    assert_eq!((board.state.heirs[Heir::Henry], board.state.frame()), (Whereabouts::Dead, Frame::Turn));
    let mut board = bristol(&[]).hand(LION, &[EventCard::CE073]).loaded(&[0]);
    board.act(SWAN, "attempt swan-1 audley henry-vi");
    assert_eq!((board.state.heirs[Heir::Henry], board.state.frame()), (Whereabouts::Dead, Frame::Turn));
}

/// §kma:9.1d,3.5c: a commander can be the murderer, and a Noble of the pile takes over from him.
#[test]
fn a_commander_can_be_the_murderer() {
    let mut board = bristol(&[]).loaded(&[2]);
    board.act(SWAN, "attempt swan-1 percy henry-vi");
    assert_eq!(board.state.frame(), Frame::Vacancy);
    board.act(SWAN, "promote audley");
    assert_eq!(board.state.faction(FactionId::Swan1).commander, Some(Noble::Audley));
    let mut board = bristol(&[Card::Saxons1]).loaded(&[3]);
    board.act(SWAN, "attempt swan-1 percy henry-vi");
    board.act(LION, "no");
    board.act(SWAN, "promote audley");
    assert_eq!(board.state.frame(), Frame::Turn);
}

/// §kma:7.13g: if nobody is left to lead, all cards go to Chancery, the town becomes neutral, and the ship stays in port.
#[test]
fn a_lonely_commander_loses_everything() {
    let mut board = bristol(&[])
        .faction(FactionId::Swan2, Noble::Stanley, Place::Swansea, &[])
        .faction(FactionId::Swan1, Noble::Percy, Place::Swansea, &[Card::KingsPardon1, Card::Saxons1])
        .holds(FactionId::Swan1, Town::Swansea)
        .aboard(FactionId::Swan1, Ship::LeRose, "swansea")
        .faction(FactionId::Lion2, Noble::Grey, Place::Swansea, &[Card::Saxons2]);
    board.state.deck.push(Card::Audley);
    board = board.loaded(&[1]);
    board.act(SWAN, "mission swan-1 percy lion-2");
    assert_eq!(board.state.factions[FactionId::Swan1], None);
    assert_eq!((board.state.holder(Town::Swansea), board.state.aboard(Ship::LeRose)), (None, None));
    assert_eq!(board.state.ships[Ship::LeRose], Some(crate::assassins::waters::Water::Port(Place::Swansea)));
    assert!(board.state.chancery.contains(Card::Saxons1) && board.state.dead.contains(Card::Percy));
    let seen = |board: &Board, eye: Eye| board.state.view(eye).chancery_known.contains(&Card::Saxons1);
    assert!(seen(&board, Eye::Seat(SWAN)) && !seen(&board, Eye::Seat(LION)), "only Swan knew its pile");
}

/// Audley goes alone against a pile of Berkeley, an Office and two bands; the draw is this.
fn mission(draw: u8) -> Board {
    let pile = [Card::Berkeley, Card::MarshalOfEngland, Card::Saxons1, Card::Saxons2];
    let mut board = bristol(&pile).loaded(&[draw]);
    board.act(SWAN, "mission swan-1 audley lion-1");
    board
}

/// X10. §kma:10.1i: against a pile of four a mission fails once in five times; the page says so before.
#[test]
fn a_mission_fails_once_in_as_many_times_as_the_pile_has_cards_and_one() {
    let pile = [Card::Berkeley, Card::MarshalOfEngland, Card::Saxons1, Card::Saxons2];
    assert_eq!(preview(&bristol(&pile), "mission swan-1 audley lion-1"), Some(4.0 / 5.0));
    assert_eq!(preview(&bristol(&pile[..1]), "mission swan-1 audley lion-1"), Some(1.0 / 2.0));
    let failed = (0..5).filter(|draw| mission(*draw).state.dead.contains(Card::Audley));
    assert_eq!(failed.count(), 1);
}

/// §kma:10.1b,10.1c: he dies if he is drawn himself; otherwise another card of the pile is lost, and he comes home.
#[test]
fn a_mission_costs_one_card_of_the_pile_or_the_noble() {
    for draw in 0..5 {
        let state = mission(draw).state;
        let failed = draw == 4;
        assert_eq!(state.dead.contains(Card::Audley), failed);
        assert_eq!(state.faction(FactionId::Swan1).pile.contains(Card::Audley), !failed);
        assert_eq!(state.faction(FactionId::Lion1).pile.len(), if failed { 4 } else { 3 });
    }
}

/// §kma:10.1d: a Noble who is drawn dies, and any other card goes to Chancery.
#[test]
fn a_mission_kills_nobles_and_sends_the_rest_to_chancery() {
    let none = Set::default();
    let fate = |draw: u8| (mission(draw).state.dead, mission(draw).state.chancery);
    assert_eq!(fate(0), (Set::of(Card::Berkeley), none));
    assert_eq!(fate(1), (none, Set::of(Card::MarshalOfEngland)));
    assert_eq!(fate(2), (none, Set::of(Card::Saxons1)));
}

/// §kma:10.1j: the target is asked nothing, even with a Free Move in hand.
#[test]
fn nobody_retreats_from_a_mission() {
    let mut board = bristol(&[Card::Saxons1]).hand(LION, &[EventCard::CE073]).loaded(&[0]);
    board.act(SWAN, "mission swan-1 audley lion-1");
    assert_eq!(board.state.frame(), Frame::Turn);
    assert!(board.state.faction(FactionId::Lion1).pile.is_empty());
    assert_eq!(board.state.events.hands[LION.index()], Set::of(EventCard::CE073));
}

/// The missions that Swan can begin.
fn missions(board: &Board) -> Vec<String> {
    board.legal(SWAN).into_iter().filter(|text| text.starts_with("mission")).collect()
}

/// §kma:10.1a: a Noble goes once in a turn, whoever the target is.
#[test]
fn a_noble_goes_once_in_a_turn() {
    let board = bristol(&[Card::Saxons1, Card::Saxons2]);
    let board = board.faction(FactionId::Lion2, Noble::Grey, Place::Bristol, &[Card::MarshalOfEngland]);
    let mut board = board.loaded(&[0]);
    board.act(SWAN, "mission swan-1 audley lion-1");
    assert_eq!(missions(&board), ["mission swan-1 percy lion-1", "mission swan-1 percy lion-2"]);
    assert!(
        board.phase(SWAN, Phase::Combat).offers(SWAN, "mission swan-1 audley lion-1"),
        "in the next turn"
    );
}

/// §kma:10.1l: every Noble of a seat in the square can go, in whichever faction he is.
#[test]
fn five_nobles_go_on_five_missions() {
    let pile = [
        Card::MarshalOfEngland,
        Card::BishopOfDurham,
        Card::BurgundianCrossbowmen1,
        Card::ScotsArchers1,
        Card::Saxons1,
        Card::KingsPardon2,
    ];
    let mut board = bristol(&pile)
        .faction(FactionId::Swan2, Noble::Grey, Place::Bristol, &[Card::Roos, Card::Herbert])
        .loaded(&[0; 5]);
    for (id, noble) in [(1, "percy"), (1, "audley"), (2, "grey"), (2, "roos"), (2, "herbert")] {
        board.act(SWAN, &format!("mission swan-{id} {noble} lion-1"));
    }
    assert_eq!(board.state.faction(FactionId::Lion1).pile, Set::of(Card::KingsPardon2));
    assert_eq!(missions(&board), [""; 0], "all five have been");
}

/// §kma:10.1k: a Noble of the pile may go; he is shown, and lies face down again when he has come home.
#[test]
fn a_noble_of_the_pile_shows_himself_on_a_mission() {
    let board = bristol(&[Card::Saxons1]);
    assert!(board.state.pile_seen(FactionId::Swan1, Eye::Spectator).is_empty());
    let board = mission(2);
    assert!(board.told(Eye::Spectator, "Audley goes alone"));
    assert_eq!(board.state.pile_seen(FactionId::Swan1, Eye::Spectator), Set::of(Card::Audley));
    assert_eq!(board.state.faction(FactionId::Swan1).commander, Some(Noble::Percy));
}

/// §kma:10.1e: titled Nobles go as well, unless the target is a pile of assassins.
#[test]
fn titled_nobles_go_on_missions() {
    assert!(bristol(&[Card::Saxons1]).offers(SWAN, "mission swan-1 percy lion-1"));
    let pile = Board::new(2).faction(FactionId::Swan1, Noble::Percy, Place::London, &[]);
    let pile = pile.assassins(FactionId::Lion1, &[Card::Berkeley]).phase(SWAN, Phase::Combat);
    assert_eq!(missions(&pile), [""; 0]);
}

/// §kma:10.1f: a commander may go; another takes over when he dies, and without one everything is lost (§kma:7.13g).
#[test]
fn a_commander_may_go_on_a_mission() {
    let mut board = bristol(&[Card::Saxons1]).loaded(&[1]);
    board.act(SWAN, "mission swan-1 percy lion-1");
    assert_eq!(board.legal(SWAN), ["promote audley"]);
    board.act(SWAN, "promote audley");
    assert_eq!(board.state.dead, Set::of(Card::Percy));
    let mut lonely = bristol(&[Card::Saxons1])
        .faction(FactionId::Swan2, Noble::Grey, Place::Bristol, &[Card::KingsPardon2])
        .loaded(&[1]);
    lonely.act(SWAN, "mission swan-2 grey lion-1");
    assert_eq!(lonely.state.factions[FactionId::Swan2], None);
    assert!(lonely.state.chancery.contains(Card::KingsPardon2));
}

/// §kma:10.1h: whatever is drawn, commander, Title, town and ship are safe; and a mission earns no bonus card.
#[test]
fn a_mission_hits_nothing_that_lies_open() {
    for draw in 0..2 {
        let board = bristol(&[Card::EarlOfKent, Card::Saxons1, Card::Saxons2]);
        let mut board = board.aboard(FactionId::Lion1, Ship::LeRose, "bristol").loaded(&[draw]);
        let before = board.state.faction(FactionId::Lion1).clone();
        board.act(SWAN, "mission swan-1 audley lion-1");
        let after = board.state.faction(FactionId::Lion1).clone();
        assert_eq!(after.open_cards(), before.open_cards());
        assert_eq!((after.town, after.at), (before.town, before.at));
        assert_eq!(after.pile.len(), 1);
        let deck = board.state.deck.len();
        board.act(SWAN, "done");
        assert_eq!((board.state.phase, board.state.deck.len()), (Phase::Fortify, deck));
    }
}

/// §kma:7.1b,10.1a: only against a pile, in the same square.
#[test]
fn a_mission_needs_a_pile() {
    let apart = bristol(&[Card::Saxons1]).stands(FactionId::Swan1, "24.21");
    assert!(!apart.offers(SWAN, "mission swan-1 audley lion-1"), "he has to be in the square (7.1b)");
    assert!(!bristol(&[]).offers(SWAN, "mission swan-1 audley lion-1"));
    let titled = bristol(&[Card::EarlOfKent]);
    assert!(!titled.offers(SWAN, "mission swan-1 audley lion-1"), "a Title is no pile");
}

/// Swan has Percy in London and an assassin, Lion has Stanley there and an assassin with a Bishop.
fn london() -> Board {
    Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::London, &[])
        .assassins(FactionId::Swan2, &[Card::Audley])
        .assassins(FactionId::Lion1, &[Card::Berkeley, Card::BishopOfDurham])
        .faction(FactionId::Lion2, Noble::Stanley, Place::London, &[Card::Saxons1])
        .phase(SWAN, Phase::Combat)
}

/// §kma:5.1g: whoever goes after an assassin has to be in the same garrison himself.
#[test]
fn assassins_are_struck_from_inside() {
    let against_lion_1: Vec<String> =
        missions(&london()).into_iter().filter(|text| text.ends_with("lion-1")).collect();
    assert_eq!(against_lion_1, ["mission swan-2 audley lion-1"]);
}

/// §kma:10.1m: an assassin strikes nobody outside.
#[test]
fn assassins_strike_nobody_outside() {
    let by_audley: Vec<String> =
        missions(&london()).into_iter().filter(|text| text.contains("audley")).collect();
    assert_eq!(by_audley, ["mission swan-2 audley lion-1"]);
    let outside = Board::new(2)
        .assassins(FactionId::Swan2, &[Card::Audley])
        .faction(FactionId::Lion2, Noble::Stanley, Place::London, &[Card::Saxons1])
        .phase(SWAN, Phase::Combat);
    assert_eq!(missions(&outside), [""; 0]);
}

/// §kma:5.1f: armies, Pardons and Nobles from outside do not reach an assassin; guns and a mission from inside do.
#[test]
fn guns_and_missions_alone_reach_an_assassin() {
    let pile = [Card::Saxons2, Card::KingsPardon1, Card::Roos];
    let board = london().faction(FactionId::Swan3, Noble::Talbot, Place::London, &pile);
    let board = board.aboard(FactionId::Swan3, Ship::LeNicholas, "london");
    let mut reach = board.legal(SWAN);
    reach.retain(|text| text.ends_with("lion-1"));
    assert_eq!(reach, ["fire le-nicholas lion-1", "mission swan-2 audley lion-1"]);
}

/// §kma:10.1g: without Nobles a pile of assassins is lost with its company, the victim's or the murderer's.
#[test]
fn a_mission_can_end_a_pile_of_assassins() {
    let mut struck = london().loaded(&[0]);
    struck.act(SWAN, "mission swan-2 audley lion-1");
    assert_eq!(struck.state.factions[FactionId::Lion1], None);
    assert!(struck.state.chancery.contains(Card::BishopOfDurham));
    let mut spared = london().loaded(&[1]);
    spared.act(SWAN, "mission swan-2 audley lion-1");
    assert_eq!(spared.state.faction(FactionId::Lion1).pile, Set::of(Card::Berkeley));
    let mut caught = london().loaded(&[2]);
    caught.act(SWAN, "mission swan-2 audley lion-1");
    assert_eq!(caught.state.factions[FactionId::Swan2], None);
    assert!(!caught.state.has_assassin(SWAN));
}

/// §kma:9.1b,14.1e: the murderer has shown himself, also if he comes home.
#[test]
fn a_murderer_who_comes_home_is_known() {
    let mut board = bristol(&[]).loaded(&[0]);
    board.act(SWAN, "attempt swan-1 audley henry-vi");
    assert_eq!(board.state.pile_seen(FactionId::Swan1, Eye::Spectator), Set::of(Card::Audley));
}
