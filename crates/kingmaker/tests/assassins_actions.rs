//! The actions of *Assassin's Reboot* are written, and parsed, in words; bad ones are refused with a reason.

use kernel::Fault;
use kingmaker::assassins::waters::Water;
use kingmaker::assassins::{Action, Part};
use serde_json::json;
use testkit::{reads_back, written};

written! {
    Action:
    Action::Done => ["done"],
    Action::Clear => ["clear"],
    Action::Confirm => ["confirm"],
    Action::Usual => ["usual"],
    Action::Yes => ["yes"],
    Action::No => ["no"],
    Action::Stay => ["stay"],
    Action::Show => ["show"],
    Action::GoOn => ["go-on"],
    Action::TakeCards => ["take-cards"],
    Action::FreeMove => ["free-move"],
    Action::Home { .. } => ["home beaufort corfe"],
    Action::Share { .. } => ["share earl-of-kent swan-2"],
    Action::March { .. } => ["march swan-1 16.18"],
    Action::Split { .. } => ["split swan-1 audley"],
    Action::Join { keeping: None, .. } => ["join swan-1 swan-2"],
    Action::Join { keeping: Some(_), .. } => ["join swan-1 swan-2 keeping le-rose"],
    Action::Capture { .. } => ["capture swan-1"],
    Action::Secure { .. } => ["secure swan-1 audley"],
    Action::Enter { .. } => ["enter swan-1"],
    Action::Navigate { to: Water::Sea(_), .. } => ["navigate le-rose F3"],
    Action::Navigate { to: Water::Port(_), .. } => ["navigate le-rose london"],
    Action::Navigate { to: Water::River(_), .. } => ["navigate le-rose 22.17"],
    Action::TakeOver { .. } => ["take-over swan-1 le-rose"],
    Action::Disembark { .. } => ["disembark swan-1"],
    Action::ComeOut { .. } => ["come-out swan-3 audley"],
    Action::Leave { into: None, .. } => ["leave swan-3 audley"],
    Action::Leave { into: Some(_), .. } => ["leave swan-3 audley into swan-1"],
    Action::Lead { .. } => ["lead swan-1 henry-vi"],
    Action::SetDown { .. } => ["set-down henry-vi"],
    Action::HandOver { .. } => ["hand-over henry-vi swan-2"],
    Action::Attack { .. } => ["attack swan-1 lion-2"],
    Action::Fire { .. } => ["fire le-rose lion-2"],
    Action::Attempt { .. } => ["attempt swan-1 audley henry-vi"],
    Action::Mission { .. } => ["mission swan-1 audley lion-2"],
    Action::Add { part: Part::Card(_) } => ["add percy", "add kings-pardon-1"],
    Action::Add { part: Part::Town(_) } => ["add bristol"],
    Action::Add { part: Part::Ship(_) } => ["add le-rose"],
    Action::Add { part: Part::Heir(_) } => ["add henry-vi"],
    Action::Promote { .. } => ["promote audley"],
    Action::Command { .. } => ["command swan-1 audley"],
    Action::Writ { .. } => ["writ swan-1"],
    Action::Move { .. } => ["move earl-of-kent swan-2"],
    Action::Knock { .. } => ["knock york"],
    Action::Dispatch { .. } => ["dispatch admiral-of-england"],
}

/// Records keep exactly these words; clients send data.
#[test]
fn every_kind_of_action_is_written_as_it_is_read() {
    for text in WRITTEN.iter().copied() {
        let action: Action = reads_back(text);
        assert!(forms(&action).contains(&text), "\"{text}\" is another kind of action");
    }
}

/// The page reads these fields.
#[test]
fn data_names_kinds_and_ids() {
    let data = |text: &str| serde_json::to_value(reads_back::<Action>(text)).unwrap();
    assert_eq!(data("go-on"), json!({ "do": "go-on" }));
    assert_eq!(data("march swan-1 16.18"), json!({ "do": "march", "faction": "swan-1", "to": "16.18" }));
    let water = |kind: &str, id: &str| json!({ "do": "navigate", "ship": "le-rose", "to": { "kind": kind, "id": id } });
    assert_eq!(data("navigate le-rose F3"), water("sea", "F3"));
    assert_eq!(data("navigate le-rose london"), water("port", "london"));
    assert_eq!(data("navigate le-rose 22.17"), water("river", "22.17"));
    let part = |kind: &str, id: &str| json!({ "do": "add", "part": { "kind": kind, "id": id } });
    assert_eq!(data("add percy"), part("card", "percy"));
    assert_eq!(data("add bristol"), part("town", "bristol"));
    assert_eq!(data("add le-rose"), part("ship", "le-rose"));
    assert_eq!(data("add henry-vi"), part("heir", "henry-vi"));
    assert_eq!(data("knock york"), json!({ "do": "knock", "house": "york" }));
}

#[test]
fn data_that_is_no_action_is_refused() {
    for data in [
        json!({ "do": "march", "faction": "swan-1", "to": "99.99" }),
        json!({ "do": "march", "faction": "swan-9", "to": "16.18" }),
        json!({ "do": "march", "faction": "swan-1" }),
        json!({ "do": "march", "faction": 1, "to": "16.18" }),
        json!({ "do": "navigate", "ship": "le-rose", "to": { "kind": "sea", "id": "london" } }),
        json!({ "do": "navigate", "ship": "le-rose", "to": "F3" }),
        json!({ "do": "add", "part": { "kind": "card", "id": "bristol" } }),
        json!({ "do": "add", "part": "percy" }),
        json!({ "do": "knock", "house": "tudor" }),
        json!({ "do": "capture", "faction": "swan-1", "sure": true }),
        json!({ "do": "dance" }),
        json!("done"),
    ] {
        assert!(serde_json::from_value::<Action>(data.clone()).is_err(), "{data}");
    }
}

/// The reason names what is wrong.
#[test]
fn what_is_no_action_is_refused_in_words() {
    let refused = |text: &str| text.parse::<Action>().expect_err("it is no action");
    for text in ["", "dance", "march", "march swan-1", "Done", "done ", "join swan-1 swan-2 keeping", "add"] {
        assert_eq!(refused(text).fault, Fault::Malformed, "{text}");
        assert!(refused(text).why.contains(text), "{}", refused(text));
    }
    for (text, wrong) in [
        ("march swan-9 16.18", "swan-9"),
        ("march swan-1 99.99", "99.99"),
        ("navigate le-rose atlantis", "atlantis"),
        ("add nobody", "nobody"),
        ("home percy atlantis", "atlantis"),
        ("knock tudor", "tudor"),
        ("promote de-vere", "de-vere"),
        ("writ unicorn-1", "unicorn-1"),
    ] {
        assert_eq!(refused(text).fault, Fault::Unknown, "{text}");
        assert!(refused(text).why.contains(wrong), "{}", refused(text));
    }
}
