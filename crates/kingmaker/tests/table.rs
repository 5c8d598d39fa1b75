//! The rules of the table as they work in this game, and what everybody may know.

use kernel::{Deed, Eye, Fault, Game, Match, Options, Seat, Seed, Status, Telling};
use kingmaker::second::State;
use kingmaker::second::ids::*;

const SWAN: Seat = Seat(0);

fn new(seats: u8, seed: u64) -> Match<State> {
    let options = Options { scenario: "preset".into(), seats, choices: Default::default() };
    Match::new(options, Seed::from_number(seed)).expect("the options are good")
}

/// Answers a number of questions with silence.
fn silently(game: &mut Match<State>, questions: usize) {
    for _ in 0..questions {
        let Some(seat) = game.status().must().lowest() else { return };
        game.enter(seat, Deed::Silence).expect("it is waited for");
    }
}

/// §km2:R.1: the others play on without him, or win if one is left.
#[test]
fn whoever_resigns_has_lost() {
    let mut game = new(2, 1);
    game.enter(SWAN, Deed::Resign).expect("one may always resign");
    let Status::Over(outcome) = game.status() else { panic!("it is over") };
    assert_eq!((outcome.name(game.state()).as_str(), outcome.clause.0), ("lion: resignation", "R.1"));
    assert_eq!(game.enter(SWAN, Deed::Resign).unwrap_err().fault, Fault::Over);
}

/// §km2:R.2,T.6: an answer is given, and told; nobody is played for who is not waited for.
#[test]
fn silence_is_answered_for_and_told() {
    let mut game = new(3, 1);
    let asked = game.status().must().lowest().expect("somebody is asked");
    game.enter(asked, Deed::Silence).expect("it is waited for");
    assert!(game.log(Eye::Spectator).iter().any(|line| line.clause.0 == "R.2"));
    let other = game.state().seats().minus(game.status().must()).lowest().expect("three seats");
    assert_eq!(game.enter(other, Deed::Silence).unwrap_err().fault, Fault::NotAsked);
}

/// Takes a listed action, written as in a record.
fn act(game: &mut Match<State>, seat: Seat, words: &str) {
    game.enter(seat, Deed::Act(words.parse().expect("an action"))).expect(words);
}

/// What an eye can notice.
fn noticed(game: &Match<State>, seat: Seat) -> (u64, Option<u32>, bool, Vec<Telling>) {
    let number = game.question(seat).map(|(number, ..)| number);
    (game.counter(Eye::Seat(seat)), number, game.can_undo(seat), game.log(Eye::Seat(seat)))
}

/// The Movement Phase of the first seat, after its first action; another seat.
fn on_the_march() -> (Match<State>, Seat, Seat) {
    let mut game = new(3, 1);
    let marches = |game: &Match<State>, seat: Seat| {
        let (.., legal) = game.question(seat).expect("it is asked");
        legal.iter().map(ToString::to_string).find(|words| words.starts_with("march"))
    };
    loop {
        let seat = game.status().must().lowest().expect("somebody is asked");
        if let Some(words) = marches(&game, seat) {
            act(&mut game, seat, &words);
            return (game, seat, Seat((seat.0 + 1) % 3));
        }
        game.enter(seat, Deed::Silence).expect("it is waited for");
    }
}

/// §km2:T.6,R.3: whoever leaves a standing answer, others can still take back what they have done, and what they
/// count stands still; he himself can take it back, whatever they do.
#[test]
fn nobody_notices_a_standing_answer() {
    let (mut game, moving, other) = on_the_march();
    let before = kernel::fingerprint(game.state());
    let (noticing, spectator) = (noticed(&game, moving), game.counter(Eye::Spectator));
    act(&mut game, other, "stance bargains boar refuse");
    assert!(noticing.2, "the march can be taken back");
    assert_eq!((noticed(&game, moving), game.counter(Eye::Spectator)), (noticing, spectator));
    let (.., legal) = game.question(moving).expect("it is asked");
    game.enter(moving, Deed::Act(legal[0])).expect("it is legal");
    game.enter(moving, Deed::Undo).expect("it can be taken back");
    assert!(game.can_undo(moving), "and the march before it");
    let noticing = noticed(&game, moving);
    game.enter(other, Deed::Undo).expect("so can the standing answer");
    assert_eq!(noticed(&game, moving), noticing);
    assert_eq!(kernel::fingerprint(game.state()), before);
}

/// §km2:R.3,R.5,T.6: nobody notices that a standing answer is taken back: what was said at the table keeps its place
/// between the deeds.
#[test]
fn nobody_notices_a_standing_answer_taken_back() {
    let (mut game, moving, other) = on_the_march();
    let third = game.state().seats().without(moving).without(other).lowest().expect("three seats");
    act(&mut game, other, "stance bargains boar refuse");
    game.enter(third, Deed::Agree).expect("it may be proposed");
    let (.., legal) = game.question(moving).expect("it is asked");
    game.enter(moving, Deed::Act(legal[0])).expect("it is legal");
    let noticing = (noticed(&game, moving), noticed(&game, third), game.log(Eye::Spectator));
    game.enter(other, Deed::Undo).expect("it can be taken back");
    assert_eq!((noticed(&game, moving), noticed(&game, third), game.log(Eye::Spectator)), noticing);
}

/// §km2:T.6: nobody notices a standing answer that is left by the seat that is asked.
#[test]
fn a_standing_answer_of_ones_own_turn_is_not_noticed_either() {
    let (mut game, moving, other) = on_the_march();
    let noticing = noticed(&game, other);
    let words = format!("stance passage {} allow", game.state().seat_id(other));
    act(&mut game, moving, &words);
    assert_eq!(noticed(&game, other), noticing);
}

/// §km2:R.3: what anybody else does openly ends taking back.
#[test]
fn another_seats_deed_ends_taking_back() {
    let (mut game, moving, other) = on_the_march();
    let (.., legal) = game.question(moving).expect("it is asked");
    game.enter(moving, Deed::Act(legal[0])).expect("it is legal");
    assert!(game.can_undo(moving));
    let (.., legal) = game.question(other).expect("this is an open moment");
    let open = legal.iter().find(|action| !action.to_string().starts_with("stance"));
    game.enter(other, Deed::Act(*open.expect("there is something to do"))).expect("it is legal");
    assert!(!game.can_undo(moving));
}

/// §km2:T.6,T.11: a table where nobody ever answers comes to its end.
#[test]
fn a_silent_table_comes_to_the_long_stop() {
    let mut game = new(2, 2);
    silently(&mut game, 20_000);
    let Status::Over(outcome) = game.status() else { panic!("it goes on") };
    assert_eq!((outcome.ending, outcome.clause.0), ("long-stop", "T.11"));
    assert_eq!(game.state().view(Eye::Spectator).round, 60);
}

/// §km2:R.4: one seed decides all chance.
#[test]
fn the_same_seed_deals_the_same_game() {
    let dealt = |seed: u64| {
        let mut game = new(4, seed);
        silently(&mut game, 60);
        kernel::fingerprint(game.state())
    };
    assert_eq!(dealt(5), dealt(5));
    assert_ne!(dealt(5), dealt(6));
}

/// §km2:1.6a,1.6c,1.2g,1.2h: everybody sees Factions, Chancery, the discard pile, the markers and the tile; sides of pieces
/// too.
#[test]
fn what_lies_open_is_seen_by_all() {
    let mut game = new(4, 2);
    silently(&mut game, 160);
    let spectator = game.state().view(Eye::Spectator);
    for seat in 0..4 {
        let view = game.state().view(Eye::Seat(Seat(seat)));
        assert_eq!(view.chancery, spectator.chancery);
        assert_eq!(view.discard, spectator.discard);
        assert_eq!((view.start, view.claim), (spectator.start, spectator.claim));
        assert_eq!(view.peace, spectator.peace);
        assert_eq!(view.events.above_tile, spectator.events.above_tile);
        for (mine, theirs) in view.factions.iter().zip(&spectator.factions) {
            assert_eq!((&mine.nobles, &mine.prestige), (&theirs.nobles, &theirs.prestige));
            assert_eq!(mine.hand_size, theirs.hand_size);
        }
    }
    assert!(!spectator.discard.is_empty(), "somebody has discarded");
    assert!(spectator.events.above_tile.is_some(), "the tile lies in the deck");
    assert!(spectator.factions.iter().all(|faction| faction.hand.is_empty()), "no face of a hand");
    let crowned: Vec<Royal> =
        spectator.royals.iter().filter(|royal| royal.crowned).map(|royal| royal.royal).collect();
    assert_eq!(crowned, [Royal::Henry]);
}

/// §km2:1.6b,1.6c: one's own hand is one's own to see, and nobody sees the deck.
#[test]
fn each_seat_sees_its_own_hand_only() {
    let mut game = new(3, 4);
    silently(&mut game, 160);
    for seat in 0..3 {
        let view = game.state().view(Eye::Seat(Seat(seat)));
        for (at, faction) in view.factions.iter().enumerate() {
            let known = if at == usize::from(seat) { usize::from(faction.hand_size) } else { 0 };
            assert_eq!(faction.hand.len(), known);
        }
    }
}

/// §km2:3.6a: at the start City, Royal and MB/MS cards wait on their spaces, and nothing is besieged.
#[test]
fn at_the_start_the_spaces_are_full() {
    let game = new(5, 1);
    let view = game.state().view(Eye::Spectator);
    assert_eq!(view.majors, 8);
    assert!(view.royals.iter().all(|royal| royal.with.is_none()));
    let nobles = || view.factions.iter().flat_map(|faction| &faction.nobles);
    assert!(nobles().count() > 0 && nobles().all(|noble| noble.cities.is_empty()), "nobody has a City yet");
    assert!(view.claim.is_none() && view.peace.is_none());
    assert!(view.places.iter().all(|place| place.besieger.is_none()));
}
