//! The laws of every game, checked for every scenario of Plantagenet.

use kernel::Game;
use plantagenet::Plantagenet;
use testkit::Suite;

fn obeys(scenario: &str, decisions: u64) {
    Suite::<Plantagenet>::new(scenario).decisions(decisions).run();
}

#[test]
fn bosworth_obeys_the_laws() {
    obeys("bosworth", 20_000);
}

#[test]
fn the_learning_set_up_obeys_the_laws() {
    obeys("quick", 4_000);
}

#[test]
fn henry_vi_obeys_the_laws() {
    obeys("Ia", 6_000);
}

#[test]
fn towton_obeys_the_laws() {
    obeys("Ib", 4_000);
}

#[test]
fn somersets_return_obeys_the_laws() {
    obeys("Ic", 4_000);
}

#[test]
fn warwicks_rebellion_obeys_the_laws() {
    obeys("II", 6_000);
}

#[test]
fn my_kingdom_for_a_horse_obeys_the_laws() {
    obeys("III", 4_000);
}

#[test]
fn the_grand_campaign_obeys_the_laws() {
    obeys("wars", 6_000);
}

/// §pl:1.5.3h
#[test]
fn hidden_mats_obey_the_laws() {
    let mut options = Plantagenet::info().defaults(Some("Ia")).expect("it exists");
    options.choices.insert("mats".into(), "hidden".into());
    Suite::<Plantagenet>::new("Ia").options(options).decisions(6_000).run();
}
