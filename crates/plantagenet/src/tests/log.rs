//! The log is told in sentences.

use super::*;
use crate::battle::Phase;
use crate::event::Event;
use crate::sequence::Step;
use crate::testing::Board;
use kernel::{Eye, Tell, Telling, Thrown};

fn told(event: Event) -> Telling {
    event.tell(Eye::All).expect("everything is told to the all-seeing eye")
}

fn rolled(lord: Lord, unit: Unit, face: u8, passed: bool, reroll: bool) -> String {
    let thrown = Thrown { face, need: Some(3), passed: Some(passed), reroll };
    told(Event::Rolled { lord, unit, thrown }).text.to_string()
}

#[test]
fn verbs_agree_with_the_units_that_roll() {
    let (oxford, jasper) = (Lord::Oxford, Lord::JasperTudor2);
    let stanley = Unit::Vassal(Vassal::ThomasStanley);
    assert_eq!(rolled(oxford, Unit::Retinue, 4, true, false), "**Oxford**'s Retinue stands on a 4.");
    assert_eq!(
        rolled(oxford, Unit::Retinue, 5, false, true),
        "A Valour is spent: **Oxford**'s Retinue fails on a 5."
    );
    assert_eq!(rolled(jasper, stanley, 2, true, false), "**Thomas Stanley** stands on a 2.");
    assert_eq!(
        rolled(oxford, Unit::Troop(Troop::Militia), 1, true, false),
        "**Oxford**'s Militia stand on a 1."
    );
    assert_eq!(
        rolled(oxford, Unit::Troop(Troop::MenAtArms), 6, false, false),
        "**Oxford**'s Men-at-arms fail on a 6."
    );
}

#[test]
fn verbs_agree_with_the_units_that_rout() {
    let rout = |lord, unit| told(Event::UnitRouted { lord, unit }).text;
    assert_eq!(rout(Lord::Oxford, Unit::Retinue), "**Oxford**'s Retinue routs.");
    assert_eq!(rout(Lord::Oxford, Unit::Troop(Troop::Longbowmen)), "**Oxford**'s Longbowmen rout.");
    assert_eq!(rout(Lord::JasperTudor2, Unit::Vassal(Vassal::ThomasStanley)), "**Thomas Stanley** routs.");
}

#[test]
fn verbs_agree_with_the_number_of_lords_who_are_struck() {
    let began = |york: &[Lord], lancaster: &[Lord], hits: [u8; 2]| {
        let lords = BySide::from_fn(|side| {
            let lords = if side == Side::York { york } else { lancaster };
            lords.iter().copied().collect::<Set<Lord>>()
        });
        let hits = BySide::from_fn(|side: Side| hits[side.index()]);
        told(Event::StrikeBegan { round: 2, phase: Phase::Melee, lords, hits })
    };
    let one = began(&[Lord::Norfolk], &[Lord::Oxford], [1, 0]);
    assert_eq!(one.text, "**Norfolk** takes 1 hit, **Oxford** takes no hit.");
    let heading = one.heading.expect("it opens a section");
    assert_eq!((heading.kind, heading.number, &*heading.to_string()), ("melee", Some(2), "Round 2 · melee"));
    let two = began(&[Lord::Norfolk, Lord::RichardIII], &[Lord::Oxford], [5, 7]);
    assert_eq!(two.text, "**Richard III** and **Norfolk** take 5 hits, **Oxford** takes 7 hits.");
    let three = began(&[Lord::Norfolk, Lord::RichardIII, Lord::NorthumberlandY2], &[Lord::Oxford], [5, 7]);
    assert!(three.text.starts_with("**Northumberland**, **Richard III** and **Norfolk** take 5 hits"));
}

#[test]
fn guns_are_told_under_the_clause_of_their_own_card() {
    let fired = |lord, card, face| told(Event::GunsFired { lord, card, face });
    let telling = fired(Lord::Oxford, Card::L2, 1);
    assert_eq!((&*telling.text, telling.clause.0), ("**Oxford**'s guns make 1 hit more.", "L2c"));
    let telling = fired(Lord::Norfolk, Card::Y1, 6);
    assert_eq!((&*telling.text, telling.clause.0), ("**Norfolk**'s guns make 6 hits more.", "Y1c"));
}

/// §pl:6.0-IIIB-b,6.0-IIIB-c
#[test]
fn a_choice_before_the_battle_is_told_to_nobody_else() {
    let taken = Event::Taken { card: Card::Y36, lord: Lord::Norfolk };
    let arrayed = Event::ArrayChosen {
        side: Side::Lancaster,
        lords: [Lord::Oxford, Lord::HenryTudor, Lord::JasperTudor2],
    };
    let heard = |event: &Event| {
        [Eye::Seat(YORK), Eye::Seat(LANCASTER), Eye::Spectator].map(|eye| event.tell(eye).is_some())
    };
    assert_eq!(heard(&taken), [true, false, false]);
    assert_eq!(heard(&arrayed), [false, true, false]);
    let routed = Event::UnitRouted { lord: Lord::Norfolk, unit: Unit::Retinue };
    assert_eq!(heard(&routed), [true, true, true]);
}

#[test]
fn a_whole_game_is_told_in_finished_sentences() {
    let mut game = revealed(3);
    while let Some(seat) = game.status().must().lowest() {
        let silent = Game::default(game.state(), seat);
        say(&mut game, seat, &silent.to_string());
    }
    for telling in game.log(Eye::All) {
        let text = &telling.text;
        let first = text.trim_start_matches('*').chars().next().expect("it is not empty");
        assert!(first.is_uppercase() && text.ends_with('.') && !text.contains("  "), "{text}");
    }
}

/// §pl:6.0-III-e,2.2.2a: the first Levy has its heading in III too, after York has chosen who wears the crown.
#[test]
fn the_first_levy_of_the_last_scenario_has_its_heading() {
    let headings = |board: &Board| -> Vec<String> {
        board
            .log
            .iter()
            .filter_map(|event| told(event.clone()).heading)
            .map(|heading| heading.to_string())
            .collect()
    };
    for answer in ["pass", "richard"] {
        let mut board = Board::new("III").step(Step::Crown);
        assert!(headings(&board).is_empty());
        board.play(answer);
        let levies =
            headings(&board).into_iter().filter(|heading| heading.ends_with("Levy")).collect::<Vec<_>>();
        assert_eq!(levies, ["Turn 3 · Levy"], "{answer}");
    }
}
