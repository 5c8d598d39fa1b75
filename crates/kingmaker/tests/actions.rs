//! Actions are written, and parsed, in words.

use kernel::Fault;
use kingmaker::court::Water;
use kingmaker::second::{Action, Goods, Target};
use serde_json::json;
use testkit::{reads_back, written};

/// All that can change hands.
const BARGAIN: &str = "offer hart give card:mowbray card:percy cards:2 award:lancaster>pole city:york>pole \
                       royal:henry-vi>pole place:corfe ship:le-trinity loan:le-rose for cards:1";

written! {
    Action:
    Action::Draw => ["draw"],
    Action::Done => ["done"],
    Action::Pass => ["pass"],
    Action::Yes => ["yes"],
    Action::No => ["no"],
    Action::Clear => ["clear"],
    Action::Confirm => ["confirm"],
    Action::Award { .. } => ["award earl-of-kent to berkeley"],
    Action::Home { .. } => ["home pole wingfield"],
    Action::Discard { .. } => ["discard percy"],
    Action::Enter { .. } => ["play percy at alnwick"],
    Action::Play { .. } => ["play coventry to pole"],
    Action::Transfer { exchange: None, .. } => ["transfer le-rose to berkeley"],
    Action::Transfer { exchange: Some(_), .. } => ["transfer bishop-of-durham to pole for bishop-of-lincoln"],
    Action::TransferCity { .. } => ["transfer york to berkeley"],
    Action::Reallocate { .. } => ["hand henry-vi to berkeley"],
    Action::Execute { .. } => ["execute henry-vi"],
    Action::Show { .. } => ["show percy to lion"],
    Action::Abandon { .. } => ["abandon york"],
    Action::March { .. } => ["march pole"],
    Action::With { .. } => ["with berkeley"],
    Action::Go { .. } => ["go field york", "go inside york"],
    Action::Ask { .. } => ["ask shrewsbury"],
    Action::Stay => ["stay"],
    Action::Sail { free: false, .. } => ["sail le-rose"],
    Action::Sail { free: true, .. } => ["sail le-rose free"],
    Action::Join { .. } => ["join le-rose"],
    Action::Board { .. } => ["board pole"],
    Action::SailTo { to: Water::Sea(_) } => ["to sea the-wash"],
    Action::SailTo { to: Water::Port(_) } => ["to port boston"],
    Action::Attack { target: Target::Field(_), .. } => ["attack lion in york"],
    Action::Attack { target: Target::Place(_), .. } => ["attack place york"],
    Action::CallOff => ["call off"],
    Action::Fight => ["fight"],
    Action::Ransom { .. } => [
        "ransom for 0",
        "ransom give percy for 2",
        "ransom give mowbray percy for 0 keep le-rose coventry",
        "ransom for 1 keep norwich york",
        "ransom for 0 keep coventry and york",
        "ransom for 1 keep coventry also award:le-rose>pole place:corfe",
    ],
    Action::Give { .. } => ["give percy"],
    Action::Choose { .. } => ["choose pole"],
    Action::Name { .. } => ["name york"],
    Action::Summon { .. } => ["summon neville"],
    Action::Convene => ["convene"],
    Action::Visit { .. } => ["visit york"],
    Action::Office { exchange: None, .. } => ["office admiral-of-england to pole"],
    Action::Office { exchange: Some(_), .. } => ["office admiral-of-england to pole for treasurer-of-england"],
    Action::Crown { .. } => ["crown henry-vi"],
    Action::Claim => ["claim"],
    Action::StepOut { .. } => ["step out pole"],
    Action::Leave => ["leave alliance"],
    Action::Offer { .. } => ["offer lion give card:percy for cards:2", "offer lion give for"],
    Action::Ally { giving_up: None, .. } => ["ally lion"],
    Action::Ally { giving_up: Some(_), .. } => ["ally lion giving-up york"],
    Action::Form { .. } => ["force of pole with percy", "force of percy with pole roos"],
    Action::Serve { .. } => ["serve percy", "serve pole roos"],
    Action::Accept { .. } => ["accept 3", "accept 3 with percy coventry"],
    Action::Decline { .. } => ["decline 3"],
    Action::Withdraw { .. } => ["withdraw 3"],
    Action::Stance { .. } => ["stance passage lion allow"],
    Action::Stop => ["stop"],
}

/// Records keep exactly these words; clients send data.
#[test]
fn every_kind_of_action_is_written_as_it_is_read() {
    for text in WRITTEN.iter().copied() {
        let action: Action = reads_back(text);
        assert!(forms(&action).contains(&text), "\"{text}\" is another kind of action");
    }
}

/// A new kind of goods does not compile until it is added to the bargain.
#[test]
fn every_kind_of_goods_is_written_as_it_is_read() {
    let action = reads_back(BARGAIN);
    let Action::Offer { give, .. } = action else { panic!("it is an offer") };
    let Goods { hand, number, award, city, royal, place, ship, loan } = give;
    assert_eq!((hand.len(), number), (2, 2));
    assert!(award.is_some() && city.is_some() && royal.is_some());
    assert!(place.is_some() && ship.is_some() && loan.is_some());
}

/// The page reads these fields.
#[test]
fn data_names_kinds_and_ids() {
    let data = |text: &str| serde_json::to_value(reads_back::<Action>(text)).unwrap();
    assert_eq!(data("draw"), json!({ "do": "draw" }));
    assert_eq!(data("show percy to lion"), json!({ "do": "show", "card": "percy", "to": "lion" }));
    let york = |kind: &str| json!({ "kind": kind, "id": "york" });
    assert_eq!(data("go field york"), json!({ "do": "go", "to": york("field") }));
    assert_eq!(data("go inside york"), json!({ "do": "go", "to": york("place") }));
    assert_eq!(
        data("to sea the-wash"),
        json!({ "do": "sail-to", "to": { "kind": "sea", "id": "the-wash" } })
    );
    assert_eq!(data("attack place york"), json!({ "do": "attack", "area": "york", "target": york("place") }));
    let lion = json!({ "kind": "seat", "id": "lion" });
    assert_eq!(data("attack lion in york"), json!({ "do": "attack", "area": "york", "target": lion }));
    assert_eq!(data("accept 3 with percy"), json!({ "do": "accept", "offer": 3, "cards": ["percy"] }));
    assert_eq!(data("ally lion giving-up york"), json!({ "do": "ally", "with": "lion", "givingUp": "york" }));
}

/// A client that puts an offer together leaves out what it does not have.
#[test]
fn goods_can_leave_out_what_they_have_not() {
    let short =
        json!({ "do": "offer", "to": "lion", "give": { "hand": ["percy"] }, "take": { "number": 2 } });
    let offer: Action = serde_json::from_value(short).unwrap();
    assert_eq!(offer.to_string(), "offer lion give card:percy for cards:2");
    let ransom = json!({ "do": "ransom", "give": ["percy"], "number": 0, "keep": [], "cities": [] });
    let terms: Action = serde_json::from_value(ransom.clone()).unwrap();
    assert_eq!(terms.to_string(), "ransom give percy for 0");
    assert_eq!(serde_json::to_value(terms).unwrap(), ransom);
}

#[test]
fn data_that_is_no_action_is_refused() {
    for data in [
        json!({ "do": "show", "card": "percy", "to": "unicorn" }),
        json!({ "do": "show", "card": "percy", "to": 1 }),
        json!({ "do": "go", "to": { "kind": "sea", "id": "the-wash" } }),
        json!({ "do": "go", "to": "york" }),
        json!({ "do": "sail", "ship": "le-rose" }),
        json!({ "do": "accept", "offer": 3, "cards": ["percy", "percy"] }),
        json!({ "do": "accept", "offer": 300, "cards": [] }),
        json!({ "do": "offer", "to": "lion", "give": { "hand": ["percy", "percy"] }, "take": {} }),
        json!({ "do": "offer", "to": "lion", "give": { "gold": 3 }, "take": {} }),
        json!({ "do": "transfer", "card": "le-rose", "to": "pole", "exchagne": null }),
        json!("draw"),
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
        "attack place dublin",
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
