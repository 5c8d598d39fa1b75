//! Actions are written, and parsed, in words and as data.

use kernel::Fault;
use plantagenet::Action;
use serde_json::json;
use testkit::{reads_back, written};

written! {
    Action:
    Action::Take { .. } => ["take Y36 for norfolk"],
    Action::Array { .. } => ["array norfolk richard-iii northumberland-y2"],
    Action::Fire { .. } => ["fire Y1"],
    Action::Keep { .. } => ["keep L2"],
    Action::Flee { .. } => ["flee norfolk"],
    Action::Stand => ["stand"],
    Action::Advance { .. } => ["advance norfolk to left"],
    Action::Close { .. } => ["close norfolk"],
    Action::Vanguard => ["vanguard"],
    Action::AllFight => ["all fight"],
    Action::Order { .. } => ["order left centre", "order right centre left"],
    Action::Charge => ["charge"],
    Action::HoldBack => ["hold back"],
    Action::Hit { .. } => ["hit oxford retinue", "hit oxford men-at-arms", "hit jasper-tudor-2 thomas-stanley"],
    Action::Reroll => ["reroll"],
    Action::Accept => ["accept"],
    Action::Spend { .. } => ["spend 3"],
    Action::Play { .. } => ["play Y12"],
    Action::Pass => ["pass"],
    Action::Done => ["done"],
    Action::Choose { .. } => ["choose york"],
    Action::Name { .. } => ["name ely"],
    Action::Call { .. } => ["call dudley"],
    Action::Enlist { .. } => ["enlist 1 2"],
    Action::Strike { .. } => ["strike york militia"],
    Action::Share { .. } => ["share york"],
    Action::Pillage { .. } => ["pillage york"],
    Action::Dismiss { .. } => ["dismiss york"],
    Action::Pay { .. } => ["pay dudley"],
    Action::Release { .. } => ["release dudley"],
    Action::Muster { .. } => ["muster york"],
    Action::Parley { by: None, .. } => ["parley ely"],
    Action::Parley { by: Some(_), .. } => ["parley ely by Y18"],
    Action::LevyLord { .. } => ["levy lord york"],
    Action::LevyVassal { .. } => ["levy vassal dudley"],
    Action::LevyTroops { .. } => ["levy troops ely plain 0", "levy troops ely beloved-mercenaries 2"],
    Action::LevyCarts => ["levy carts"],
    Action::LevyShip => ["levy ship"],
    Action::Richard => ["richard"],
    Action::Forbid => ["forbid"],
    Action::Plan { .. } => ["plan york"],
    Action::PlanPass => ["plan pass"],
    Action::March { .. } => ["march ely", "march ely with york march"],
    Action::Sail { .. } => ["sail dover", "sail dover with march"],
    Action::Intercept { flank: false, .. } => ["intercept york", "intercept york with march"],
    Action::Intercept { flank: true, .. } => ["flank york", "flank york with march salisbury"],
    Action::Drop { .. } => ["drop provender york"],
    Action::Grant { .. } => ["grant cart york"],
    Action::Exile { .. } => ["exile york"],
    Action::Supply { ship: false, .. } => ["supply ely"],
    Action::Supply { ship: true, .. } => ["supply dover by ship"],
    Action::Forage => ["forage"],
    Action::Tax { .. } => ["tax ely"],
    Action::ExilePact { .. } => ["flee to burgundy"],
    Action::Agitate { .. } => ["agitate ely"],
    Action::Heralds { .. } => ["heralds york"],
    Action::Merchants => ["merchants"],
    Action::Roll { .. } => ["roll york"],
    Action::Save { .. } => ["save york"],
    Action::Surrender => ["surrender"],
    Action::Discard { .. } => ["discard Y12"],
}

/// Records keep exactly these words; clients send data.
#[test]
fn every_kind_of_action_has_a_written_form_and_data_that_read_back() {
    for text in WRITTEN.iter().copied() {
        let action: Action = reads_back(text);
        assert!(forms(&action).contains(&text), "\"{text}\" is another kind of action");
    }
}

#[test]
fn data_that_is_no_action_is_refused() {
    for data in [
        json!({ "do": "march", "to": "ely", "with": ["york", "york"] }),
        json!({ "do": "march", "to": "ely", "with": "york" }),
        json!({ "do": "march", "to": "ely" }),
        json!({ "do": "parley", "at": "ely", "card": "Y18" }),
        json!({ "do": "hit", "lord": "oxford", "unit": "elephants" }),
        json!({ "do": "order", "places": ["left"] }),
        json!({ "do": "dance" }),
        json!("stand"),
    ] {
        assert!(serde_json::from_value::<Action>(data.clone()).is_err(), "{data}");
    }
}

#[test]
fn what_is_no_action_is_refused_in_words() {
    let fault = |text: &str| text.parse::<Action>().expect_err("it is no action").fault;
    for text in [
        "",
        "dance",
        "flee",
        "stand up",
        "order",
        "order left centre right left",
        "take Y1",
        "Stand",
        "stand ",
    ] {
        assert_eq!(fault(text), Fault::Malformed, "{text}");
    }
    for text in [
        "flee nobody",
        "take Y99 for norfolk",
        "hit oxford elephants",
        "order above",
        "advance oxford to rear",
    ] {
        assert_eq!(fault(text), Fault::Unknown, "{text}");
    }
    let refusal = "flee hastings".parse::<Action>().expect_err("he is no Lord");
    assert_eq!(refusal.to_string(), "action: there is no \"hastings\" in this game");
    let long = "x".repeat(10_000).parse::<Action>().expect_err("it is no action").to_string();
    assert!(long.len() < 100, "a refusal does not repeat everything");
}
