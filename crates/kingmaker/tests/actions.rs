//! Actions are written, and read back, in words.

use kernel::Fault;
use kingmaker::second::Action;

#[test]
fn every_kind_of_action_has_a_written_form_that_reads_back() {
    let written = [
        "draw",
        "done",
        "pass",
        "yes",
        "no",
        "clear",
        "confirm",
        "award earl-of-kent to berkeley",
        "home pole wingfield",
        "discard percy",
        "play percy at alnwick",
        "play coventry to pole",
        "transfer le-rose to berkeley",
        "hand henry-vi to berkeley",
        "execute henry-vi",
        "show percy to lion",
        "abandon york",
        "march pole",
        "with berkeley",
        "go field york",
        "go inside york",
        "ask shrewsbury",
        "stay",
        "sail le-rose",
        "sail le-rose free",
        "join le-rose",
        "board pole",
        "to sea the-wash",
        "to port boston",
        "attack lion in york",
        "attack place york",
        "call off",
        "fight",
        "ransom for 0",
        "ransom give percy for 2",
        "ransom give percy mowbray for 0 keep le-rose coventry",
        "give percy",
        "choose pole",
        "name york",
        "summon neville",
        "office admiral-of-england to pole",
        "office admiral-of-england to pole for treasurer-of-england",
        "crown henry-vi",
        "claim",
        "step out pole",
        "leave alliance",
        "offer lion give card:percy for cards:2",
        "offer hart give award:lancaster>pole royal:henry-vi>pole place:corfe ship:le-trinity loan:le-rose for",
        "ally lion",
        "ally lion giving-up york",
        "force of pole with percy",
        "accept 3",
        "accept 3 with percy coventry",
        "decline 3",
        "withdraw 3",
        "stance passage lion allow",
        "stop",
    ];
    for text in written {
        let action: Action = text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        let again: Action = action.to_string().parse().expect("what is written can be read");
        assert_eq!(action, again, "{text}");
        assert_eq!(serde_json::to_value(action).expect("it is plain data"), action.to_string());
    }
}

#[test]
fn what_is_no_action_is_refused_in_words() {
    let fault = |text: &str| text.parse::<Action>().expect_err("it is no action").fault;
    for text in [
        "",
        "dance",
        "march",
        "Draw",
        "draw ",
        "go york",
        "step pole",
        "offer lion give award:lancaster>pole award:coventry>percy for",
        "offer lion give card:percy card:percy for",
        "offer lion give for cards:1 cards:2",
        "offer lion give for cards:0",
    ] {
        assert_eq!(fault(text), Fault::Malformed, "{text}");
    }
    for text in [
        "march nobody",
        "ask atlantis",
        "show percy to unicorn",
        "offer lion give gold:3 for",
        "offer lion give card:percy",
        "accept many",
        "ransom give percy",
        "stance passage lion maybe",
    ] {
        assert_eq!(fault(text), Fault::Unknown, "{text}");
    }
}
