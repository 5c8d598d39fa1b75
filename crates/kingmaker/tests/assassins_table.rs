//! The rules of the table as they work in *Assassin's Reboot*: giving up, silence, taking back, bad input, and records
//! that somebody has changed.

use kernel::{Deed, Eye, Fault, Game, Match, Options, Record, Refusal, Seat, Seats, Seed, Status};
use kingmaker::assassins::State;

const SWAN: Seat = Seat(0);
const LION: Seat = Seat(1);

fn options(seats: u8, choices: &[(&str, &str)]) -> Options {
    let choices = choices.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    Options { scenario: "deal".into(), seats, choices }
}

fn new(seats: u8, seed: u64) -> Match<State> {
    Match::new(options(seats, &[("rounds", "10")]), Seed::from_number(seed)).expect("the options are good")
}

/// Answers a number of questions with silence.
fn silently(game: &mut Match<State>, questions: usize) {
    for _ in 0..questions {
        let Some(seat) = game.status().must().lowest() else { return };
        game.enter(seat, Deed::Silence).expect("it is waited for");
    }
}

/// Silence until the cards are shared out.
fn sharing(seats: u8) -> Match<State> {
    let mut game = new(seats, 1);
    while game.status().must() != Seats::first(seats) {
        silently(&mut game, 1);
    }
    game
}

/// What a seat may do, as records write it.
fn legal(game: &Match<State>, seat: Seat) -> Vec<String> {
    game.question(seat).map_or_else(Vec::new, |(.., legal)| legal.iter().map(ToString::to_string).collect())
}

/// A seat does something by its written form.
fn act(game: &mut Match<State>, seat: Seat, words: &str) -> Result<(), Refusal> {
    game.enter(seat, Deed::Act(words.parse().expect("an action"))).map(|_| ())
}

/// §kma:R.1: with two players the other has won at once.
#[test]
fn whoever_resigns_has_lost() {
    let mut game = new(2, 1);
    game.enter(SWAN, Deed::Resign).expect("one may always resign");
    let Status::Over(outcome) = game.status() else { panic!("it is over") };
    assert_eq!((outcome.name(game.state()).as_str(), outcome.clause.0), ("lion: resignation", "R.1"));
    assert_eq!(game.enter(LION, Deed::Resign).unwrap_err().fault, Fault::Over);
}

/// §kma:R.2,T.4: an answer is given, and told; nobody is played for who is not waited for.
#[test]
fn silence_is_answered_for_and_told() {
    let mut game = new(3, 1);
    let asked = game.status().must().lowest().expect("somebody is asked");
    game.enter(asked, Deed::Silence).expect("it is waited for");
    assert!(game.log(Eye::Spectator).iter().any(|line| line.clause.0 == "R.2"));
    let other = game.state().seats().minus(game.status().must()).lowest().expect("three seats");
    assert_eq!(game.enter(other, Deed::Silence).unwrap_err().fault, Fault::NotAsked);
}

/// §kma:T.4,13.3a,R.2: a table where nobody ever answers comes to the limit of rounds, and nobody has attacked.
#[test]
fn a_silent_table_comes_to_the_limit() {
    let mut game = new(4, 2);
    silently(&mut game, 20_000);
    let Status::Over(outcome) = game.status() else { panic!("it goes on") };
    assert_eq!((outcome.ending, outcome.clause.0), ("limit", "13.3b"));
    let view = game.state().view(Eye::Spectator);
    assert_eq!((view.round, view.dead.len()), (11, 0));
    assert!(view.towns.iter().all(|town| !town.destroyed));
}

/// §kma:R.3,T.5: while all share out in secret, each takes back its own choices whatever the others do.
#[test]
fn a_secret_choice_can_be_taken_back_whatever_the_others_do() {
    let mut game = sharing(2);
    let share = |game: &Match<State>, seat: Seat| {
        legal(game, seat).into_iter().find(|text| text.starts_with("share")).expect("a card to share")
    };
    let before = kernel::fingerprint(game.state());
    let (swans, lions) = (share(&game, SWAN), share(&game, LION));
    act(&mut game, SWAN, &swans).expect("it is legal");
    let counter = game.counter(Eye::Seat(SWAN));
    act(&mut game, LION, &lions).expect("it is legal");
    assert_eq!(game.counter(Eye::Seat(SWAN)), counter, "Swan does not notice");
    assert!(game.can_undo(SWAN));
    game.enter(SWAN, Deed::Undo).expect("it can be taken back");
    game.enter(LION, Deed::Undo).expect("so can this");
    assert_eq!(kernel::fingerprint(game.state()), before);
}

/// §kma:R.3: what the mover has done can be taken back until another is asked.
#[test]
fn a_step_can_be_taken_back_until_another_is_asked() {
    let mut game = sharing(2);
    silently(&mut game, 2);
    let mover = game.status().must().lowest().expect("somebody moves");
    let march = legal(&game, mover).into_iter().find(|text| text.starts_with("march")).expect("a march");
    let before = kernel::fingerprint(game.state());
    act(&mut game, mover, &march).expect("it is legal");
    game.enter(mover, Deed::Undo).expect("it can be taken back");
    assert_eq!(kernel::fingerprint(game.state()), before);
    act(&mut game, mover, &march).expect("it is legal");
    for _ in 0..3 {
        act(&mut game, mover, "done").expect("a phase can be ended");
    }
    assert!(!game.can_undo(mover), "the other moves now");
    assert_eq!(game.enter(mover, Deed::Undo).unwrap_err().clause.map(|clause| clause.0), Some("R.3"));
}

/// §kma:R.4: one seed decides all chance.
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

/// §kma:R.5: a proposal to which all agree ends the match, and one objection takes it off the table.
#[test]
fn all_can_agree_to_end_it() {
    let mut game = new(3, 1);
    game.enter(SWAN, Deed::Agree).expect("it may be proposed");
    game.enter(LION, Deed::Object).expect("anybody may object");
    for seat in [SWAN, LION, Seat(2)] {
        assert!(matches!(game.status(), Status::Waiting { .. }));
        game.enter(seat, Deed::Agree).expect("it may be proposed again");
    }
    let Status::Over(outcome) = game.status() else { panic!("it is over") };
    assert_eq!((outcome.ending, outcome.drawn), ("agreement", Seats::first(3)));
}

/// §kma:2.1a,13.3a: options that do not exist are refused, and the refusal names the field and what there is.
#[test]
fn bad_options_are_refused_by_name() {
    let refused = |options: Options| {
        Match::<State>::new(options, Seed::from_number(1)).err().expect("it is refused").to_string()
    };
    assert_eq!(refused(options(1, &[])), "seats: The deal is for 2 to 4 players");
    assert_eq!(refused(options(5, &[])), "seats: The deal is for 2 to 4 players");
    assert!(refused(options(2, &[("rounds", "9")])).starts_with("rounds: \"9\" is not one of 10, 20"));
    assert_eq!(refused(options(2, &[("length", "10")])), "length: The deal has no such option");
    let unknown = Options { scenario: "preset".into(), ..options(2, &[]) };
    assert!(refused(unknown).starts_with("scenario: "));
}

/// An action that the rules do not allow is refused with the clause of the question.
#[test]
fn an_illegal_action_is_refused_by_clause() {
    let mut game = sharing(2);
    let refused = act(&mut game, SWAN, "knock york").expect_err("nobody knocks yet");
    assert_eq!((refused.fault, refused.clause.map(|clause| clause.0)), (Fault::Illegal, Some("2.3a")));
    silently(&mut game, 2);
    let mover = game.status().must().lowest().expect("somebody moves");
    let refused = act(&mut game, mover, "confirm").expect_err("there is nothing to confirm");
    assert_eq!((refused.fault, refused.clause.map(|clause| clause.0)), (Fault::Illegal, Some("6.1a")));
}

/// A finished match and its record.
fn record() -> Record {
    let mut game = new(2, 3);
    silently(&mut game, 20_000);
    game.record()
}

/// What replaying says of a record after a change.
fn tampered(change: impl FnOnce(&mut Record)) -> Refusal {
    let mut record = record();
    change(&mut record);
    Match::<State>::replay(&record, None).err().expect("it is refused")
}

/// A record that somebody has changed is refused, and the refusal names the tag or the deed.
#[test]
fn a_changed_record_is_refused_where_it_was_changed() {
    Match::<State>::replay(&record(), None).expect("it replays unchanged");
    let field = |refusal: Refusal| refusal.field.expect("it names a field").into_owned();
    assert_eq!(field(tampered(|record| record.game = "kingmaker2".into())), "Game");
    assert_eq!(field(tampered(|record| record.rules += 1)), "Rules");
    assert_eq!(field(tampered(|record| record.data = "0".into())), "Data");
    assert_eq!(field(tampered(|record| record.options.seats = 7)), "seats");
    assert_eq!(field(tampered(|record| record.lines[4].deed = "dance".into())), "deed 5, action");
    assert_eq!(field(tampered(|record| record.lines[4].deed = "knock york".into())), "deed 5, action");
    assert_eq!(field(tampered(|record| record.lines[6].seat = "unicorn".into())), "deed 7, seat");
    let twice = tampered(|record| record.lines.push(record.lines[0].clone()));
    assert_eq!(twice.fault, Fault::Over);
}

/// §kma:R.4: another seed is another game, and does not give the hash that was promised.
#[test]
fn a_changed_seed_does_not_keep_the_promise() {
    let mut record = record();
    let salt = Seed::from_number(2);
    record.commitment = Some(record.seed.commitment(&salt));
    record.salt = Some(salt);
    record.verify_commitment().expect("the promise was kept");
    record.seed = Seed::from_number(4);
    assert_eq!(record.verify_commitment().unwrap_err().fault, Fault::Tampered);
    assert!(Match::<State>::replay(&record, None).is_err(), "other Nobles have other homes");
}
