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

/// X10. §kma:9.1i,9.1m: against a town, a commander, one Title and a pile of four an attempt fails once in eight times.
#[test]
fn an_attempt_fails_once_in_as_many_times_as_the_target_has_cards_and_one() {
    let pile = [Card::EarlOfKent, Card::Saxons1, Card::Saxons2, Card::BishopOfDurham, Card::MarshalOfEngland];
    let mut died = 0;
    for draw in 0..8 {
        let mut board = bristol(&pile).loaded(&[draw]);
        assert_eq!(preview(&board, "attempt swan-1 audley henry-vi"), Some(7.0 / 8.0));
        board.act(SWAN, "attempt swan-1 audley henry-vi");
        board.act(LION, "no");
        let alive = board.state.heirs[Heir::Henry] != Whereabouts::Dead;
        assert_eq!(alive, board.state.dead.contains(Card::Audley));
        died += usize::from(alive);
    }
    assert_eq!(died, 1);
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

/// §kma:9.1j,9.1k: the murderer is executed, the heir lives, and the Pardon stays.
#[test]
fn a_murderer_who_is_found_is_executed() {
    let mut board = bristol(&[Card::Saxons1]).loaded(&[3]);
    board.act(SWAN, "attempt swan-1 audley henry-vi");
    board.act(LION, "no");
    assert!(board.told(Eye::Spectator, "Audley is found and executed; Henry VI lives"));
    assert_eq!(board.state.faction(FactionId::Swan1).pile, Set::of(Card::KingsPardon1));
    assert_eq!(
        board.state.pile_seen(FactionId::Swan1, Eye::Spectator),
        Set::of(Card::KingsPardon1),
        "it was shown"
    );
    assert_eq!(board.state.heirs[Heir::Henry], Whereabouts::In(Town::Bristol));
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

/// §kma:9.1h: Free Moves do not help; T.2: without a pile there is nobody to ask.
#[test]
fn heirs_cannot_flee() {
    let mut board = bristol(&[]).hand(LION, &[EventCard::CE073]).loaded(&[0]);
    board.act(SWAN, "attempt swan-1 audley henry-vi");
    assert_eq!(board.state.heirs[Heir::Henry], Whereabouts::Dead);
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

/// X10. §kma:10.1b,10.1c,10.1d,10.1i: against a pile of four a mission fails once in five times.
#[test]
fn a_mission_fails_once_in_as_many_times_as_the_pile_has_cards_and_one() {
    let pile = [Card::Berkeley, Card::MarshalOfEngland, Card::Saxons1, Card::Saxons2];
    for draw in 0..5 {
        let mut board = bristol(&pile).loaded(&[draw]);
        assert_eq!(preview(&board, "mission swan-1 audley lion-1"), Some(4.0 / 5.0));
        board.act(SWAN, "mission swan-1 audley lion-1");
        let failed = board.state.dead.contains(Card::Audley);
        assert_eq!(failed, draw == 4);
        assert_eq!(board.state.faction(FactionId::Lion1).pile.len(), if failed { 4 } else { 3 });
        assert_eq!(board.state.dead.contains(Card::Berkeley), draw == 0, "a Noble dies");
        assert_eq!(board.state.chancery.contains(Card::MarshalOfEngland), draw == 1);
        assert_eq!(board.state.frame(), Frame::Turn, "§kma:10.1j: nobody is asked");
    }
}

/// §kma:10.1a,10.1e,10.1f,10.1k,10.1l: each Noble once in a turn, titled or not, commander or not.
#[test]
fn each_noble_goes_once() {
    let mut board = bristol(&[Card::Saxons1, Card::Saxons2, Card::MarshalOfEngland]).loaded(&[0, 0]);
    board.act(SWAN, "mission swan-1 audley lion-1");
    assert!(!board.offers(SWAN, "mission swan-1 audley lion-1"));
    assert!(board.told(Eye::Spectator, "Audley goes alone"));
    assert!(board.state.known.all.contains(Card::Audley), "he has shown himself");
    board.act(SWAN, "mission swan-1 percy lion-1");
    assert!(!board.legal(SWAN).iter().any(|text| text.starts_with("mission")));
}

/// §kma:7.1b,10.1a,10.1h: only against a pile, in the same square.
#[test]
fn a_mission_needs_a_pile() {
    let apart = bristol(&[Card::Saxons1]).stands(FactionId::Swan1, "24.21");
    assert!(!apart.offers(SWAN, "mission swan-1 audley lion-1"), "he has to be in the square (7.1b)");
    assert!(!bristol(&[]).offers(SWAN, "mission swan-1 audley lion-1"));
    let titled = bristol(&[Card::EarlOfKent]);
    assert!(!titled.offers(SWAN, "mission swan-1 audley lion-1"), "a Title is no pile");
}

/// §kma:5.1f,5.1g,10.1e,10.1m: assassins are struck by assassins, and strike nobody else.
#[test]
fn assassins_strike_only_each_other() {
    let board = || {
        Board::new(2)
            .faction(FactionId::Swan1, Noble::Percy, Place::London, &[])
            .assassins(FactionId::Swan2, &[Card::Audley])
            .assassins(FactionId::Lion1, &[Card::Berkeley, Card::BishopOfDurham])
            .faction(FactionId::Lion2, Noble::Stanley, Place::London, &[Card::Saxons1])
            .phase(SWAN, Phase::Combat)
    };
    let mut found: Vec<String> = board().legal(SWAN);
    found.retain(|text| text.starts_with("mission"));
    assert_eq!(found, ["mission swan-1 percy lion-2", "mission swan-2 audley lion-1"]);
    // §kma:10.1g: without Nobles a pile of assassins is lost, the victim's or the murderer's.
    let mut struck = board().loaded(&[0]);
    struck.act(SWAN, "mission swan-2 audley lion-1");
    assert_eq!(struck.state.factions[FactionId::Lion1], None);
    assert!(struck.state.chancery.contains(Card::BishopOfDurham));
    let mut caught = board().loaded(&[2]);
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
