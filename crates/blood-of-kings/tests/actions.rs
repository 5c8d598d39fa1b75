//! The written forms of actions.

use blood_of_kings::Action;
use kernel::Fault;
use testkit::{reads_back, written};

written! { Action:
    Action::Done => ["done"],
    Action::Clear => ["clear"],
    Action::Confirm => ["confirm"],
    Action::Usual => ["usual"],
    Action::Foils { .. } => ["foils mine"],
    Action::Talks { .. } => ["talks done"],
    Action::Pick { .. } => ["pick france"],
    Action::Play { .. } => ["play taxation"],
    Action::Flag { .. } => ["flag chartres"],
    Action::FlagSea { .. } => ["flag-sea north-sea"],
    Action::Lift { .. } => ["lift france rouen"],
    Action::Recall { .. } => ["recall expansion"],
    Action::Develop { .. } => ["develop legal"],
    Action::Calm => ["calm"],
    Action::Expose { .. } => ["expose lion"],
    Action::Lay { .. } => ["lay generic-4 italy"],
    Action::Incite { .. } => ["incite italy", "incite italy france"],
    Action::Attrition { .. } => ["attrition england"],
    Action::Lose { .. } => ["lose field rouen", "lose afloat north-sea"],
    Action::Diplomacy { .. } => ["diplomacy france rouen italy"],
    Action::Also { .. } => ["also angers france"],
    Action::Favour { .. } => ["favour italy"],
    Action::Consent => ["consent"],
    Action::Look { .. } => ["look byzantium griffin"],
    Action::Put { .. } => ["put generic-4"],
    Action::Shift { .. } => ["shift spain 1"],
    Action::Rob { .. } => ["rob griffin"],
    Action::Foil => ["foil"],
    Action::Discard { .. } => ["discard england-germany-7"],
    Action::Take { .. } => ["take 12"],
    Action::Exchange { .. } => ["exchange unrest"],
    Action::Turn { .. } => ["turn france"],
    Action::Open => ["open"],
    Action::Close => ["close"],
    Action::Ally { .. } => ["ally france italy"],
    Action::Leave { .. } => ["leave france"],
    Action::SendBack { .. } => ["send-back france"],
    Action::Send { .. } => ["send italy england 6"],
    Action::Offer { .. } => [
        "offer lion give token italy france take crowns france italy 4",
        "offer lion give nothing take token france italy crowns france italy 300",
    ],
    Action::Accept { .. } => ["accept 3"],
    Action::Decline { .. } => ["decline 3"],
    Action::Withdraw { .. } => ["withdraw 3"],
    Action::Claim { .. } => ["claim elite-guard"],
    Action::Hire { .. } => ["hire italy"],
    Action::Return { .. } => ["return elite-guard"],
    Action::Call { .. } => ["call lion"],
    Action::Challenge => ["challenge"],
    Action::Show => ["show"],
    Action::Back { .. } => ["back lion"],
    Action::Commit { .. } => ["commit 2"],

    // Chapter 9.
    Action::Raise { .. } => ["raise army paris"],
    Action::RaiseFree { .. } => ["raise-free army rome"],
    Action::Starve { .. } => ["starve rouen"],
    Action::Move { .. } => ["move 3 field paris field rouen"],
    Action::Ride { .. } => ["ride field rouen field calais"],
    Action::Carry { .. } => ["carry france 2"],
    Action::Attack { .. } => ["attack rouen england"],
    Action::Engage { .. } => ["engage north-sea england"],
    Action::Join { .. } => ["join spain"],
    Action::Relief => ["relief"],
    Action::Sortie => ["sortie"],
    Action::Sally { .. } => ["sally 2"],
    Action::Lead { .. } => ["lead lion"],
    Action::Shelter { .. } => ["shelter england 3"],
    Action::Strike { .. } => ["strike spain"],
    Action::Retreat { .. } => ["retreat england 2"],
    Action::Refuge { .. } => ["refuge calais"],
    Action::Haven { .. } => ["haven baltic-sea"],
    Action::Follow { .. } => ["follow france 2"],
    Action::Assault { .. } => ["assault rouen"],
    Action::Press => ["press"],
    Action::Ransom => ["ransom"],
    Action::Forfeit => ["forfeit"],
    Action::Grant { .. } => ["grant spain 2"],
    Action::Besiege { .. } => ["besiege rouen"],
}

#[test]
fn every_action_reads_back_from_its_words_and_its_data() {
    for text in WRITTEN {
        let action: Action = reads_back(text);
        assert!(forms(&action).contains(text), "{text}");
    }
}

#[test]
fn what_is_no_action_is_refused_with_a_reason() {
    let fault = |text: &str| text.parse::<Action>().expect_err("it is no action").fault;
    for text in ["", "pick", "pick france spain", "take  3", "Done"] {
        assert_eq!(fault(text), Fault::Malformed, "{text}");
    }
    for text in ["pick poland", "take 03", "take +3", "take 300", "claim philosophers-stone"] {
        assert_eq!(fault(text), Fault::Unknown, "{text}");
    }
}
