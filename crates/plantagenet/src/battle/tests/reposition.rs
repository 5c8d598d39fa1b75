//! Reposition: reserves move up, and an empty centre is filled.

use super::*;

/// §pl:4.4.2e
#[test]
fn reserves_must_move_up_defender_first_and_their_owner_says_who_and_where() {
    let mut fight = Field::new()
        .york(Norfolk, NOBODY, NOBODY)
        .reserve(RichardIII)
        .reserve(NorthumberlandY2)
        .lancaster(NOBODY, Oxford, NOBODY)
        .reserve(HenryTudor)
        .begin();
    fight.play("stand; stand");
    assert_eq!((fight.side(), fight.clause()), (York, "4.4.2e"));
    assert_eq!(
        fight.legal(),
        [
            "advance northumberland-y2 to centre",
            "advance richard-iii to centre",
            "advance northumberland-y2 to right",
            "advance richard-iii to right",
        ],
        "there is no staying behind"
    );
    fight.play("advance richard-iii to right");
    assert_eq!(
        fight.state.battle.place(NorthumberlandY2),
        Some(Place::Centre),
        "the last place is no choice"
    );
    assert_eq!((fight.side(), fight.clause()), (Lancaster, "4.4.2e"));
    assert_eq!(fight.legal(), ["advance henry-tudor to left", "advance henry-tudor to right"]);
    fight.play("advance henry-tudor to left");
    assert_eq!(fight.state.battle.place(HenryTudor), Some(Place::Left));
    assert!(fight.state.battle.reserve[York].is_empty() && fight.state.battle.reserve[Lancaster].is_empty());
}

/// §pl:4.4.2e
#[test]
fn a_full_front_leaves_the_reserve_where_it_is() {
    let mut fight = Field::bosworth().reserve(Lord::Salisbury).begin();
    fight.play("stand; stand");
    assert_eq!(fight.state.battle.reserve[York], set(&[Lord::Salisbury]));
    assert_eq!(fight.clause(), "4.4.2m");
}

/// §pl:4.4.2e,4.4.2f
#[test]
fn reserves_move_up_before_the_centre_is_filled_from_a_wing() {
    let mut fight = Field::bosworth().reserve(Lord::Salisbury).begin();
    fight.play("flee richard-iii; stand; stand");
    assert_eq!(fight.state.battle.place(Lord::Salisbury), Some(Place::Centre));
    assert_eq!(fight.state.battle.place(Norfolk), Some(Place::Left));
}

/// §pl:4.4.2f
#[test]
fn with_a_lord_on_either_wing_the_owner_says_who_fills_the_centre() {
    let mut fight = Field::bosworth().begin();
    fight.play("flee richard-iii; stand; flee henry-tudor; stand");
    assert_eq!((fight.side(), fight.clause()), (York, "4.4.2f"));
    assert_eq!(fight.legal(), ["close norfolk", "close northumberland-y2"]);
    fight.play("close northumberland-y2");
    assert_eq!((fight.side(), fight.clause()), (Lancaster, "4.4.2f"));
    assert_eq!(fight.legal(), ["close jasper-tudor-2", "close oxford"]);
    fight.play("close oxford");
    let place = |lord| fight.state.battle.place(lord);
    assert_eq!(place(NorthumberlandY2), Some(Place::Centre));
    assert_eq!(place(Norfolk), Some(Place::Left), "the other wing stays");
    assert_eq!((place(Oxford), place(JasperTudor2)), (Some(Place::Centre), Some(Place::Left)));
}

/// §pl:4.4.2f
#[test]
fn a_lone_wing_slides_into_the_centre_unasked() {
    let fight = Field::new().york(NOBODY, NOBODY, Norfolk).lancaster(Oxford, NOBODY, NOBODY).strike();
    let place = |lord| fight.state.battle.place(lord);
    assert_eq!((place(Norfolk), place(Oxford)), (Some(Place::Centre), Some(Place::Centre)));
    assert_eq!(fight.state.battle.front[York][Place::Right], None);
    assert_eq!(fight.state.battle.front[Lancaster][Place::Left], None);
}

/// §pl:4.4.2g
#[test]
fn after_reposition_every_army_in_the_field_has_its_centre_filled() {
    for (york, lancaster) in all_fronts() {
        let fight = repositioned(york, lancaster);
        for side in [York, Lancaster] {
            assert!(fight.state.battle.front[side][Place::Centre].is_some(), "{york:?} {lancaster:?}");
        }
    }
}

/// §pl:4.4.2g
#[test]
fn an_empty_centre_in_the_fight_is_noticed() {
    let mut fight = Field::bosworth().strike();
    fight.state.battle.front[York][Place::Centre] = None;
    fight.state.battle.routed.insert(RichardIII);
    assert!(fight.state.check_battle().is_err());
}

/// Every way in which up to three Lords a side can stand.
pub(super) fn all_fronts() -> impl Iterator<Item = ([Option<Lord>; 3], [Option<Lord>; 3])> {
    let pick =
        |lords: [Lord; 3], bits: usize| std::array::from_fn(|at| (bits >> at & 1 == 1).then_some(lords[at]));
    (1..8usize).flat_map(move |york| {
        (1..8usize).map(move |lancaster| {
            (
                pick([Norfolk, RichardIII, NorthumberlandY2], york),
                pick([JasperTudor2, HenryTudor, Oxford], lancaster),
            )
        })
    })
}

/// A battle up to the point where it is known who fights whom.
pub(super) fn repositioned(york: [Option<Lord>; 3], lancaster: [Option<Lord>; 3]) -> Fight {
    let mut fight = Field::new().line(York, york).line(Lancaster, lancaster).begin();
    fight.until(|state| !state.battle.engagements.is_empty());
    fight
}
