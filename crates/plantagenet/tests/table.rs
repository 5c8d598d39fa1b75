//! The rules of the table as they work in this game.

use kernel::{Deed, Eye, Fault, Game, Match, Seat, Seed, Status};
use plantagenet::Plantagenet;

const YORK: Seat = Seat(0);
const LANCASTER: Seat = Seat(1);

fn new(seed: u64) -> Match<Plantagenet> {
    let options = Plantagenet::info().defaults(Some("bosworth")).expect("it exists");
    Match::new(options, Seed::from_number(seed)).expect("the options are good")
}

fn say(game: &mut Match<Plantagenet>, seat: Seat, answer: &str) {
    game.enter(seat, answer.parse().expect("it can be read"))
        .unwrap_or_else(|refusal| panic!("{answer}: {refusal}"));
}

/// Both sides are ready, with the default for whatever they choose.
fn battle(seed: u64) -> Match<Plantagenet> {
    let mut game = new(seed);
    while game.state().view(Eye::Spectator).battle.is_none() {
        let seat = game.status().must().lowest().expect("somebody is asked");
        game.enter(seat, Deed::Silence).expect("it is waited for");
    }
    game
}

/// Answers with silence until this clause asks.
fn until(game: &mut Match<Plantagenet>, clause: &str) {
    loop {
        let seat = game.status().must().lowest().expect("somebody is asked");
        let (_, prompt, _) = game.question(seat).expect("it is waited for");
        if prompt.clause.0 == clause {
            return;
        }
        game.enter(seat, Deed::Silence).expect("it is waited for");
    }
}

/// §pl:R.1
#[test]
fn with_two_players_resignation_gives_the_match_to_the_other() {
    for (loser, name) in [(YORK, "lancaster: resignation"), (LANCASTER, "york: resignation")] {
        let mut game = battle(1);
        game.enter(loser, Deed::Resign).expect("one may always resign");
        let Status::Over(outcome) = game.status() else { panic!("it is over") };
        assert_eq!((outcome.name(game.state()).as_str(), outcome.clause.0), (name, "R.1"));
        assert_eq!(game.enter(loser, Deed::Resign).unwrap_err().fault, Fault::Over);
    }
}

/// §pl:R.1
#[test]
fn one_may_resign_while_the_other_is_asked() {
    let mut game = new(1);
    game.enter(LANCASTER, Deed::Resign).expect("before the battle, too");
    assert!(matches!(game.status(), Status::Over(_)));
}

/// §pl:R.2
#[test]
fn silence_is_answered_for_and_told() {
    let mut game = battle(1);
    let asked = game.status().must().lowest().expect("somebody is asked");
    game.enter(asked, Deed::Silence).expect("it is waited for");
    let told = game.log(Eye::Spectator);
    assert!(
        told.iter().any(|line| line.clause.0 == "R.2" && line.text.ends_with("has not answered in time."))
    );
    assert!(!game.can_undo(asked));
    let nobody_waits_for =
        game.state().seats().minus(game.status().must()).lowest().expect("one seat is asked");
    assert_eq!(game.enter(nobody_waits_for, Deed::Silence).unwrap_err().fault, Fault::NotAsked);
}

/// §pl:R.3
#[test]
fn secret_choices_can_be_taken_back_until_both_are_in() {
    let mut game = new(1);
    say(&mut game, YORK, "take Y36 for norfolk");
    say(&mut game, LANCASTER, "take L36 for oxford");
    say(&mut game, YORK, "undo");
    say(&mut game, YORK, "take Y32 for richard-iii");
    for card in ["Y1 for norfolk", "Y2 for richard-iii", "Y3 for norfolk"] {
        say(&mut game, YORK, &format!("take {card}"));
    }
    say(&mut game, YORK, "array norfolk richard-iii northumberland-y2");
    assert!(game.can_undo(YORK), "Lancaster is still choosing");
    say(&mut game, YORK, "undo");
    say(&mut game, YORK, "array richard-iii norfolk northumberland-y2");
    for card in ["L5 for henry-tudor", "L13 for henry-tudor", "L35 for jasper-tudor-2"] {
        say(&mut game, LANCASTER, &format!("take {card}"));
    }
    say(&mut game, LANCASTER, "array oxford henry-tudor jasper-tudor-2");
    assert!(!game.can_undo(YORK) && !game.can_undo(LANCASTER), "all is shown");
}

/// §pl:R.3
#[test]
fn a_flight_can_be_taken_back_until_somebody_else_is_asked() {
    let mut game = battle(1);
    until(&mut game, "4.4.2b");
    say(&mut game, YORK, "flee norfolk");
    assert!(game.can_undo(YORK));
    say(&mut game, YORK, "undo");
    say(&mut game, YORK, "stand");
    assert!(!game.can_undo(YORK), "Lancaster is asked now");
    assert_eq!(game.enter(YORK, Deed::Undo).unwrap_err().clause.map(|clause| clause.0), Some("R.3"));
}

/// §pl:R.3
#[test]
fn a_hit_that_was_rolled_for_cannot_be_taken_back() {
    let mut game = battle(1);
    until(&mut game, "4.4.2r");
    let seat = game.status().must().lowest().expect("somebody is hit");
    let (question, _, legal) = game.question(seat).expect("it is asked");
    game.act(seat, question, legal[0]).expect("it is legal");
    assert!(!game.can_undo(seat));
}

/// §pl:R.4
#[test]
fn seed_and_salt_prove_the_dice_of_a_finished_match() {
    let (seed, salt) = (Seed::from_number(1), Seed::from_number(2));
    let promise = seed.commitment(&salt);
    let mut game = battle(1);
    while let Some(seat) = game.status().must().lowest() {
        game.enter(seat, Deed::Silence).expect("it is waited for");
    }
    let mut record = game.record();
    record.salt = Some(salt);
    record.commitment = Some(promise);
    record.verify_commitment().expect("the promise was kept");
    let again = Match::<Plantagenet>::replay(&record, None).expect("it replays");
    assert_eq!(again.log(Eye::All), game.log(Eye::All), "every die falls again as it fell");
    record.seed = Seed::from_number(3);
    assert_eq!(record.verify_commitment().unwrap_err().fault, Fault::Tampered);
}
