//! Two battles worked out by hand, to be followed with the rulebook open.

use super::super::Phase;
use super::*;

/// Norfolk defends against Oxford. Both have Valour 2, a Retinue, two men-at-arms, two longbowmen and two militia.
///
/// §pl:4.4.2a,4.4.2o,4.4.2s,4.4.2t,4.4.2v,4.4.2w,4.4.2x,4.4.2ac,4.4.2ad,4.4.3a
#[test]
fn norfolk_and_oxford_fight_for_two_rounds() {
    let dice = [
        [4, 1, 3, 5, 2, 4].as_slice(), // round 1, missiles on Norfolk
        &[6, 2, 3, 4, 1],              // on Oxford
        &[4, 2, 6, 5],                 // melee on Norfolk
        &[5, 4, 1, 3, 2, 2, 3],        // on Oxford
        &[2, 4, 6, 3],                 // round 2, missiles on Oxford
        &[6, 1, 3, 1],                 // melee on Norfolk
        &[1, 2, 6],                    // on Oxford
    ];
    let mut fight = Field::duel(Norfolk, Oxford).dice(&dice.concat()).begin();
    fight.play("stand; stand");

    // Round 1, missiles. Two longbowmen make 4 and two militia make 1: 5 hits each way.
    assert_eq!((fight.phase(), fight.hits()), (Phase::Missiles, [5, 5]));
    fight.play("hit norfolk militia; accept"); // 4 is above 1: one militia left.
    fight.play("hit norfolk militia"); // 1 stands.
    fight.play("hit norfolk men-at-arms"); // 3 stands.
    fight.play("hit norfolk men-at-arms; reroll"); // 5 is above 3, 2 stands: Valour 1.
    fight.play("hit norfolk retinue"); // 4 stands.
    fight.play("hit oxford militia; accept; hit oxford militia; accept"); // 6 and 2: no militia left.
    fight.play("hit oxford longbowmen; accept"); // 3: one longbowman left.
    fight.play("hit oxford men-at-arms; accept"); // 4: one man-at-arms left.
    fight.play("hit oxford men-at-arms"); // 1 stands.

    // Melee. York: Retinue 3, two men-at-arms 2, one militia ½: 5½, so 6. Lancaster: Retinue 3, man-at-arms 1: 4.
    assert_eq!((fight.phase(), fight.hits()), (Phase::Melee, [4, 6]));
    fight.play("hit norfolk retinue; hit norfolk retinue"); // 4 and 2 stand.
    fight.play("hit norfolk men-at-arms; accept"); // 6: one left.
    fight.play("hit norfolk longbowmen; accept"); // 5: one left.
    fight.play("hit oxford retinue; reroll"); // 5 fails, 4 stands: Valour 1.
    fight.play("hit oxford retinue; hit oxford retinue"); // 1 and 3 stand.
    fight.play("hit oxford longbowmen; accept"); // 2: none left.
    fight.play("hit oxford men-at-arms; hit oxford men-at-arms"); // 2 and 3 stand.

    // Lord Rout: Oxford has his Retinue and one Troop, which is enough.
    assert_eq!(fight.state.battle.round, 2);
    assert!(!fight.has_routed(Oxford) && !fight.has_routed(Norfolk));
    fight.play("stand; stand");

    // Round 2, missiles. York: one longbowman 2, one militia ½: 2½, so 3. Lancaster has nobody who shoots.
    assert_eq!((fight.phase(), fight.hits(), fight.side()), (Phase::Missiles, [0, 3], Lancaster));
    fight.play("hit oxford retinue"); // 2 stands.
    fight.play("hit oxford men-at-arms; reroll"); // 4 fails, 6 fails: Valour 0, no Troops left.
    // The third hit falls on the Retinue, all that he has left: 3 stands.

    // Melee. York: Retinue 3, man-at-arms 1, militia ½: 4½, so 5. Lancaster: his Retinue fights on and deals 3.
    assert_eq!((fight.phase(), fight.hits()), (Phase::Melee, [3, 5]));
    fight.play("hit norfolk retinue; reroll"); // 6 fails, 1 stands: Valour 0.
    fight.play("hit norfolk militia"); // 3: gone, and there is no Valour to ask about.
    fight.play("hit norfolk longbowmen"); // 1 stands.

    // Five hits on Oxford's Retinue: 1 and 2 stand, 6 does not; two hits are wasted. He has Routed twice over.
    assert_eq!(fight.state.ended, Some(Ending::Battle(Some(York))));
    assert_eq!(fight.dice_left(), 0);
    assert_eq!((fight.valour(Norfolk), fight.valour(Oxford)), (0, 0));
    let standing = [MenAtArms, Longbowmen, Militia].map(|troop| fight.mat(Norfolk).standing[troop]);
    assert_eq!(standing, [1, 1, 0]);
}

/// Two against two, with guns, pikes, knights, a Vassal and a charge. Norfolk stands left and Richard in the centre,
/// Henry in the centre and Oxford on the right: they are all in one Engagement.
///
/// §pl:4.4.2j,4.4.2r,4.4.2u,4.4.2y,Y1c,Y32c,L34c,L35c,L36c,4.4.2c
#[test]
fn richard_charges_and_oxford_runs() {
    let dice = [
        [2].as_slice(),                              // the guns
        &[3, 4, 4, 2, 1],                            // missiles on York
        &[2, 3, 4, 5, 4, 6, 4, 2],                   // on Lancaster
        &[5, 3],                                     // the hit of the charge
        &[1, 2, 3, 6, 6, 2, 1, 3, 3, 6, 4, 4],       // melee on York
        &[5, 6, 3, 4, 2, 5, 4, 5, 5, 1, 1, 1, 2, 3], // on Lancaster
    ];
    let mut fight = Field::new()
        .york(Norfolk, RichardIII, NOBODY)
        .lancaster(NOBODY, HenryTudor, Oxford)
        .men(Norfolk, [1, 1, 1])
        .men(RichardIII, [1, 1, 1])
        .men(HenryTudor, [2, 1, 0])
        .men(Oxford, [1, 1, 1])
        .card(capability::CULVERINS_AND_FALCONETS_Y1, Norfolk)
        .card(capability::FINAL_CHARGE, RichardIII)
        .card(capability::CHEVALIERS, HenryTudor)
        .card(capability::THOMAS_STANLEY, HenryTudor)
        .card(capability::PIQUIERS, Oxford)
        .dice(&dice.concat())
        .begin();
    fight.play("fire Y1; stand; stand");

    // Missiles. York: twice a longbowman and half a hit of militia, 5, and the guns show 2: 7.
    // Lancaster: Henry 2, Oxford 2½: 4½, so 5.
    assert_eq!((fight.phase(), fight.hits()), (Phase::Missiles, [5, 7]));
    fight.play("hit norfolk men-at-arms; hit richard-iii militia; accept"); // 3 stands, 4 fails.
    fight.play("hit norfolk retinue; hit richard-iii men-at-arms; hit norfolk militia"); // 4, 2 and 1 stand.
    fight.play("hit henry-tudor men-at-arms"); // Chevaliers stand on 1–2 against missiles: 2 does.
    fight.play("hit henry-tudor men-at-arms; accept"); // 3 does not: one left.
    fight.play("hit oxford men-at-arms"); // Piquiers stand on 1–4: 4 does.
    fight.play("hit oxford militia; reroll"); // 5 fails, 4 stands: Oxford's Valour 1.
    fight.play("hit oxford militia; accept"); // 6: gone, the first of three pikes.
    fight.play("hit henry-tudor thomas-stanley; hit oxford retinue"); // 4 and 2 stand.
    assert_eq!(fight.state.battle.piquiers_routed, 1);

    // Melee. York: Norfolk 3 + 1 + ½, Richard 3 + 1: 8½, so 9, and 3 for the charge: 12.
    // Lancaster: Henry 3, a knight 2, Stanley 2; Oxford 3 + 1: 11, and 1 for Richard's Retinue: 12.
    assert_eq!(fight.clause(), "Y32c");
    fight.play("charge");
    assert_eq!((fight.phase(), fight.hits()), (Phase::Melee, [12, 12]));
    fight.play("reroll"); // The charge's own hit: 5 fails, 3 stands. Richard's Valour 1.
    fight.play("hit norfolk retinue; hit norfolk retinue; hit norfolk retinue"); // 1, 2 and 3 stand.
    fight.play("hit norfolk men-at-arms; accept; hit norfolk militia; accept"); // 6 and 6: one Troop left.
    fight.play("hit norfolk longbowmen; reroll"); // 2 fails, 1 stands: Norfolk's Valour 1.
    fight.play("hit richard-iii men-at-arms; hit richard-iii men-at-arms"); // 3 and 3 stand.
    fight.play("hit richard-iii longbowmen; accept"); // 6: gone.
    fight.play("hit richard-iii retinue; hit norfolk retinue"); // 4 and 4 stand.
    fight.play("hit henry-tudor retinue; reroll"); // 5 and 6: gone, and Henry has no Valour left.
    fight.play("hit henry-tudor men-at-arms; hit henry-tudor men-at-arms"); // In melee 1–3: 3 stands, 4 does not.
    fight.play("hit henry-tudor longbowmen; hit henry-tudor thomas-stanley"); // 2 and 5: both gone.
    fight.play("hit oxford men-at-arms"); // 4 stands behind the pikes.
    fight.play("hit oxford men-at-arms; reroll"); // 5 and 5: gone, the second of three. Oxford's Valour 0.
    fight.play("hit oxford longbowmen; hit oxford longbowmen; hit oxford longbowmen"); // 1, 1 and 1 stand.
    fight.play("hit oxford retinue; hit oxford retinue"); // 2 and 3 stand.

    // Lord Rout: Henry without a Retinue is gone. Oxford stands, and thinks better of it.
    assert_eq!(fight.state.battle.routed, set(&[HenryTudor]));
    assert_eq!(fight.dice_left(), 0);
    fight.play("stand; flee oxford");
    assert_eq!(fight.state.ended, Some(Ending::Battle(Some(York))));
    assert_eq!([Norfolk, RichardIII].map(|lord| fight.valour(lord)), [1, 1]);
}
