//! The guarantees of a match, shown with the toy game.

use kernel::toy::{Fists, Hide};
use kernel::{Change, Deed, Eye, Fault, Game, Match, Options, Seat, Seats, Seed, Status};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

fn fists() -> Match<Fists> {
    Match::new(Fists::info().defaults(None).unwrap(), Seed::from_number(1)).unwrap()
}

fn act(game: &mut Match<Fists>, seat: Seat, fingers: u8) {
    let (number, ..) = game.question(seat).expect("asked");
    game.act(seat, number, Hide(fingers)).expect("legal");
}

#[test]
fn a_secret_answer_can_be_taken_back_whatever_the_other_does() {
    let mut game = fists();
    act(&mut game, RED, 1);
    game.enter(RED, Deed::Undo).unwrap();
    assert!(game.status().must().contains(RED));
    act(&mut game, RED, 3);
    assert_eq!(game.state().view(Eye::Seat(RED)).hidden[0], Some(3));
    assert_eq!(game.log(Eye::Seat(RED)).len(), 1, "the answer taken back has left no line");
}

#[test]
fn the_reveal_closes_undo_for_both() {
    let mut game = fists();
    act(&mut game, RED, 1);
    act(&mut game, BLUE, 1);
    for seat in [RED, BLUE] {
        let refusal = game.enter(seat, Deed::Undo).unwrap_err();
        assert_eq!(refusal.clause, Some(kernel::UNDO));
    }
}

#[test]
fn counters_tell_nothing_of_a_secret_answer_beyond_that_it_was_given() {
    let mut game = fists();
    let before = (game.counter(Eye::Seat(BLUE)), game.counter(Eye::Spectator));
    act(&mut game, RED, 1);
    let answered = (game.counter(Eye::Seat(BLUE)), game.counter(Eye::Spectator));
    assert_eq!(answered, (before.0 + 1, before.1 + 1), "red is no longer waited for: that is open");
    assert!(game.log(Eye::Seat(BLUE)).is_empty() && game.log(Eye::Spectator).is_empty());
}

#[test]
fn an_answer_to_an_old_question_is_stale_only_if_ones_own_question_changed() {
    let mut game = fists();
    let (number, ..) = game.question(BLUE).unwrap();
    act(&mut game, RED, 1);
    assert_eq!(game.question(BLUE).unwrap().0, number, "red's answer does not change blue's question");
    game.act(BLUE, number, Hide(1)).unwrap();
    assert_eq!(game.act(BLUE, number, Hide(1)).unwrap_err().fault, Fault::Stale);
}

#[test]
fn a_seat_that_is_not_asked_is_refused() {
    let mut game = fists();
    act(&mut game, RED, 1);
    assert!(game.question(RED).is_none());
    assert_eq!(game.enter(RED, Deed::Act(Hide(1))).unwrap_err().fault, Fault::NotAsked);
    assert_eq!(game.enter(RED, Deed::Silence).unwrap_err().fault, Fault::NotAsked);
}

#[test]
fn silence_plays_the_default_and_cannot_be_taken_back() {
    let mut game = fists();
    game.enter(RED, Deed::Silence).unwrap();
    assert_eq!(game.state().view(Eye::All).hidden[0], Some(1));
    assert!(!game.can_undo(RED));
    assert_eq!(game.log(Eye::Spectator)[0].text, "**Red** has not answered in time.");
}

#[test]
fn the_last_one_standing_wins_by_resignation() {
    let mut game = fists();
    game.enter(RED, Deed::Resign).unwrap();
    let Status::Over(outcome) = game.status() else { panic!("it is over") };
    assert_eq!((outcome.winners, outcome.ending), (Seats::only(BLUE), "resignation"));
    assert_eq!(game.enter(BLUE, Deed::Act(Hide(1))).unwrap_err().fault, Fault::Over);
    assert_eq!(game.record().result.as_deref(), Some("blue: resignation"));
}

#[test]
fn a_record_replays_with_undo_and_silence_in_it() {
    let mut game = fists();
    act(&mut game, RED, 1);
    game.enter(RED, Deed::Undo).unwrap();
    act(&mut game, BLUE, 2);
    game.enter(RED, Deed::Silence).unwrap();
    let record = game.record();
    let again = Match::<Fists>::replay(&record.to_string().parse().unwrap(), None).unwrap();
    assert_eq!(again.record(), record);
    assert_eq!(again.log(Eye::All), game.log(Eye::All));
    assert_eq!(again.counter(Eye::Seat(BLUE)), game.counter(Eye::Seat(BLUE)));
    assert_eq!(again.question(BLUE).unwrap().0, game.question(BLUE).unwrap().0);
    assert_eq!(Match::<Fists>::replay(&record, Some(1)).unwrap().len(), 1);
}

#[test]
fn a_record_of_other_rules_data_or_game_is_refused_by_name() {
    let good = fists().record();
    let mut rules = good.clone();
    rules.rules = 99;
    let mut data = good.clone();
    data.data = "other".into();
    let mut game = good;
    game.game = "chess".into();
    for (record, field) in [(rules, "Rules"), (data, "Data"), (game, "Game")] {
        let refusal = Match::<Fists>::replay(&record, None).map(|_| ()).unwrap_err();
        assert_eq!(refusal.field.as_deref(), Some(field));
    }
}

#[test]
fn an_illegal_line_is_refused_with_its_number() {
    let mut game = fists();
    act(&mut game, RED, 1);
    for (deed, expected) in [("hide 9", "deed 1, action"), ("dance", "deed 1, action"), ("undo", "deed 1")] {
        let mut record = game.record();
        record.lines[0].deed = deed.into();
        let refusal = Match::<Fists>::replay(&record, None).map(|_| ()).unwrap_err();
        assert_eq!(refusal.field.as_deref(), Some(expected), "{refusal}");
    }
    let mut record = game.record();
    record.lines[0].seat = "green".into();
    let refusal = Match::<Fists>::replay(&record, None).map(|_| ()).unwrap_err();
    assert_eq!(refusal.to_string(), "deed 1, seat: there is no seat \"green\"; there are red, blue");
}

#[test]
fn options_that_do_not_exist_are_refused_by_field() {
    let good = Fists::info().defaults(None).unwrap();
    let wrong = [
        (Options { scenario: "grand".into(), ..good.clone() }, "scenario"),
        (Options { seats: 3, ..good.clone() }, "seats"),
        (Options { choices: [("x".into(), "y".into())].into(), ..good }, "x"),
    ];
    for (options, field) in wrong {
        let refusal = Match::<Fists>::new(options, Seed::from_number(1)).map(|_| ()).unwrap_err();
        assert_eq!(refusal.field.as_deref(), Some(field));
    }
}

#[test]
fn perft_counts_sequences_of_legal_actions() {
    let game = fists();
    assert_eq!([0, 1, 2, 3].map(|depth| kernel::perft(game.state(), depth)), [1, 3, 9, 27]);
}

/// §all:R.1: who is left alone has won, although he has just proposed a draw.
#[test]
fn a_proposed_draw_does_not_take_the_win_from_the_last_who_stands() {
    let mut game = fists();
    game.enter(RED, Deed::Agree).expect("it can be proposed");
    game.enter(BLUE, Deed::Resign).expect("one may resign at any time");
    let Status::Over(outcome) = game.status() else { panic!("it is over") };
    assert_eq!((outcome.winners, outcome.ending), (Seats::only(RED), "resignation"));
}

/// §all:R.5: it ends as a draw only when all have agreed; an objection takes the proposal back; a record keeps it.
#[test]
fn all_can_agree_to_end_it() {
    let mut game = fists();
    assert!(game.enter(RED, Deed::Object).is_err(), "nothing was proposed");
    game.enter(RED, Deed::Agree).expect("it can be proposed");
    assert!(game.enter(RED, Deed::Agree).is_err(), "once is enough");
    game.enter(BLUE, Deed::Object).expect("the other may object");
    assert!(game.agreed().is_empty());
    game.enter(BLUE, Deed::Agree).expect("it can be proposed again");
    game.enter(RED, Deed::Agree).expect("and agreed to");
    let Status::Over(outcome) = game.status() else { panic!("it is over") };
    assert_eq!((outcome.winners, outcome.ending), (Seats::NONE, "agreement"));
    let again = Match::<Fists>::replay(&game.record(), None).expect("it replays");
    assert_eq!(again.status(), game.status());
}

/// §all:R.5,R.3: a proposal is only words: it stops nobody from taking an answer back, and stays in the log.
#[test]
fn a_proposal_does_not_stop_undo() {
    let mut game = fists();
    act(&mut game, RED, 1);
    game.enter(BLUE, Deed::Agree).unwrap();
    assert!(game.can_undo(RED));
    game.enter(RED, Deed::Undo).unwrap();
    let told: Vec<String> = game.log(Eye::Seat(RED)).into_iter().map(|line| line.text.to_string()).collect();
    assert_eq!(told, ["**Blue** proposes to end the match as a draw."]);
}

/// The eyes of the toy game.
const EYES: [Eye; 4] = [Eye::Seat(RED), Eye::Seat(BLUE), Eye::Spectator, Eye::All];

/// Two equal matches, the second of them forgetful, with much talk between a few barriers. `each` sees both after every
/// deed.
fn talkative(mut each: impl FnMut(&Match<Fists>, &Match<Fists>, [Change; 2])) -> [Match<Fists>; 2] {
    let [mut whole, mut end] = [fists(), fists()];
    end.forget();
    for n in 0..400 {
        let (seat, deed) = match n % 100 {
            99 => (RED, Deed::Silence),
            50 => (RED, Deed::Act(Hide(1))),
            60 => (RED, Deed::Undo),
            n if n % 2 == 0 => (RED, Deed::Agree),
            _ => (BLUE, Deed::Object),
        };
        if let Ok(change) = whole.enter(seat, deed) {
            let changes = [change, end.enter(seat, deed).unwrap()];
            each(&whole, &end, changes);
        }
    }
    [whole, end]
}

#[test]
fn a_forgetful_match_keeps_the_last_lines_of_every_eye_and_counts_the_others() {
    let [whole, end] = talkative(|whole, end, _| {
        for eye in EYES {
            let (all, (left_out, kept)) = (whole.log(eye), end.log_since(eye, None));
            assert_eq!(kept.len(), all.len().min(40), "{eye:?}");
            assert_eq!((left_out, kept.as_slice()), (all.len() - kept.len(), &all[left_out..]), "{eye:?}");
        }
    });
    assert!(whole.log(Eye::All).len() > 200);
    assert_eq!((end.len(), end.status(), end.result()), (whole.len(), whole.status(), whole.result()));
}

#[test]
fn what_a_change_adds_to_the_log_has_the_same_numbers_in_a_forgetful_match() {
    talkative(|whole, end, [change, same]| {
        for eye in EYES {
            assert_eq!(whole.log_since(eye, Some(change)), end.log_since(eye, Some(same)), "{eye:?}");
        }
    });
}
