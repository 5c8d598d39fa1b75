//! Questions and what can be answered, in the player's words.

use super::*;
use kernel::{Clause, Eye};
use std::collections::HashSet;

const RULES: &str = include_str!("../../../../docs/rules/plantagenet.md");

fn is_stated(clause: Clause) -> bool {
    RULES.contains(&format!("\n**{clause}** "))
}

#[test]
fn no_two_answers_to_a_question_have_the_same_label() {
    every_question(|state, side, _, legal| {
        let labels: HashSet<String> =
            legal.iter().map(|action| state.label(Seat(side as u8), action)).collect();
        assert_eq!(labels.len(), legal.len(), "{legal:?}");
    });
}

#[test]
fn every_question_names_the_side_and_a_clause_of_the_rules() {
    every_question(|state, side, _, legal| {
        let seat = Seat(side as u8);
        let prompt = state.prompt(seat);
        assert!(prompt.text.starts_with(&format!("**{}:** ", side.name())), "{}", prompt.text);
        assert!(is_stated(prompt.clause), "{}", prompt.clause);
        assert!(state.refused(seat, legal).iter().all(|refused| is_stated(refused.clause)));
    });
}

#[test]
fn what_a_question_refuses_is_not_legal() {
    every_question(|state, side, _, legal| {
        let refused = state.refused(Seat(side as u8), legal);
        let legal: HashSet<String> = legal.iter().map(Action::to_string).collect();
        assert!(refused.iter().all(|refused| !legal.contains(&refused.what)));
    });
}

#[test]
fn every_line_of_the_log_cites_a_clause_of_the_rules() {
    let mut game = revealed(3);
    while let Some(seat) = game.status().must().lowest() {
        let (_, _, legal) = game.question(seat).expect("it is asked");
        say(&mut game, seat, &legal[0].to_string());
    }
    let log = game.log(Eye::All);
    assert!(log.iter().all(|telling| is_stated(telling.clause)));
    let cited: HashSet<&str> = log.iter().map(|telling| telling.clause.0).collect();
    for clause in
        ["6.0-IIIB-b", "6.0-IIIB-c", "4.4.1a", "Y1c", "L1c", "Y36c", "4.4.2o", "4.4.2s", "4.4.2t", "4.4.3a"]
    {
        assert!(cited.contains(clause), "{clause} is told of");
    }
}

#[test]
fn a_hit_is_asked_about_by_number() {
    let mut game = revealed(3);
    while game.state().battle.strike.is_none() {
        let seat = game.status().must().lowest().expect("it goes on");
        let silent = Game::default(game.state(), seat);
        say(&mut game, seat, &silent.to_string());
    }
    let (_, prompt, _) = game.question(YORK).expect("the defender is hit first");
    assert_eq!(prompt.text, "**York:** which of **Norfolk**'s units takes missile hit 1 of 6?");
}
