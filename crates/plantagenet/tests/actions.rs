//! Actions are written, and read back, in words.

use kernel::Fault;
use plantagenet::Action;

#[test]
fn every_kind_of_action_has_a_written_form_that_reads_back() {
    let written = [
        "take Y36 for norfolk",
        "array norfolk richard-iii northumberland-y2",
        "fire Y1",
        "keep L2",
        "flee norfolk",
        "stand",
        "advance norfolk to left",
        "close norfolk",
        "vanguard",
        "all fight",
        "order left centre",
        "order right centre left",
        "charge",
        "hold back",
        "hit oxford retinue",
        "hit oxford men-at-arms",
        "hit jasper-tudor-2 thomas-stanley",
        "reroll",
        "accept",
    ];
    for text in written {
        let action: Action = text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        assert_eq!(action.to_string(), text);
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
