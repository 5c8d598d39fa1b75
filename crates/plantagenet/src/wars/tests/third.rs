//! The third War, after every fate of the Heirs.

use super::*;

/// A case of the third War: who lives (Y, M, R, G), whether Gloucester was named, and what IIIY and IIIL give York.
type Case = (&'static str, Option<bool>, &'static [Lord], &'static str, &'static [Lord], &'static str);

#[rustfmt::skip]
const CASES: [Case; 22] = [
    ("Y", None, &[York, NorthumberlandY2], "Y14 Y21 Y36 Y37", &[York, Salisbury], "Y14 Y17 Y18 Y22 Y36"),
    ("M", None, &[EdwardIV, NorthumberlandY2], "Y23 Y24 Y36 Y37", &[WarwickY, Salisbury], "Y16 Y17 Y22 Y36"),
    ("R", None, &[WarwickY, Salisbury], "Y16 Y17 Y22 Y36", &[WarwickY, Salisbury], "Y16 Y17 Y22 Y36"),
    ("G", None, &[RichardIII, NorthumberlandY2], "Y32 Y33 Y36 Y37", &[Gloucester2, Salisbury], "Y17 Y22 Y35 Y36"),
    ("YM", None, &[York, March], "Y14 Y20 Y21 Y36", &[York, March], "Y14 Y18 Y20 Y36"),
    ("YR", None, &[York, Rutland, NorthumberlandY2], "Y14 Y20 Y21 Y36 Y37", &[York, Rutland], "Y14 Y18 Y20 Y36"),
    ("YG", Some(false), &[York, Gloucester1], "Y14 Y21 Y34 Y36", &[York, Gloucester1], "Y14 Y18 Y34 Y36"),
    ("YG", Some(true), &[York, Gloucester1], "Y14 Y21 Y34 Y36", &[Gloucester2, Salisbury], "Y17 Y22 Y35 Y36"),
    ("MR", None, &[EdwardIV, Rutland, NorthumberlandY2], "Y23 Y24 Y31 Y36 Y37", &[WarwickY, Salisbury], "Y16 Y17 Y22 Y36"),
    ("MG", Some(false), &[EdwardIV, Gloucester1], "Y23 Y24 Y28 Y34 Y36", &[WarwickY, Salisbury], "Y16 Y17 Y22 Y36"),
    ("MG", Some(true), &[EdwardIV, Gloucester1], "Y23 Y24 Y28 Y34 Y36", &[Gloucester2, Salisbury], "Y17 Y22 Y35 Y36"),
    ("RG", Some(false), &[Rutland, Gloucester2, NorthumberlandY2], "Y20 Y21 Y34 Y36 Y37", &[WarwickY, Salisbury], "Y16 Y17 Y22 Y36"),
    ("RG", Some(true), &[RichardIII, NorthumberlandY2], "Y32 Y33 Y36 Y37", &[Gloucester2, Salisbury], "Y17 Y22 Y35 Y36"),
    ("YMR", None, &[York, March], "Y14 Y20 Y21 Y36", &[York, March], "Y14 Y18 Y20 Y36"),
    ("YMG", Some(false), &[York, March], "Y14 Y20 Y21 Y36", &[York, March], "Y14 Y18 Y20 Y36"),
    ("YMG", Some(true), &[York, March], "Y14 Y20 Y21 Y36", &[Gloucester2, Salisbury], "Y17 Y22 Y35 Y36"),
    ("YRG", Some(false), &[York, Rutland], "Y14 Y20 Y21 Y36", &[York, Rutland], "Y14 Y18 Y20 Y36"),
    ("YRG", Some(true), &[York, Gloucester1], "Y14 Y21 Y34 Y36", &[Gloucester2, Salisbury], "Y17 Y22 Y35 Y36"),
    ("MRG", Some(false), &[EdwardIV, Rutland], "Y23 Y24 Y31 Y36", &[WarwickY, Salisbury], "Y16 Y17 Y22 Y36"),
    ("MRG", Some(true), &[EdwardIV, Gloucester1], "Y23 Y24 Y28 Y34 Y36", &[Gloucester2, Salisbury], "Y17 Y22 Y35 Y36"),
    ("YMRG", Some(false), &[York, March], "Y14 Y20 Y21 Y36", &[York, March], "Y14 Y18 Y20 Y36"),
    ("YMRG", Some(true), &[York, March], "Y14 Y20 Y21 Y36", &[Gloucester2, Salisbury], "Y17 Y22 Y35 Y36"),
];

/// §pl:6.3-IIIY-c,6.3-IIIY-d,6.3-IIIY-e,6.3-IIIY-f,6.3-IIIY-h,6.3-IIIY-i,6.3-IIIY-j,6.3-IIIY-k,6.3-IIIY-s:
/// every case of New Rivals. §pl:6.3-IIIL-f,6.3-IIIL-g,6.3-IIIL-h,6.3-IIIL-j,6.3-IIIL-k: and of the Last Stand.
#[test]
fn every_case_of_the_third_war() {
    for (alive, named, rivals, rival_cards, stand, stand_cards) in CASES {
        let princes = [('Y', York), ('M', March), ('R', Rutland), ('G', Gloucester1)];
        let lost: Vec<Lord> =
            princes.iter().filter(|(letter, _)| !alive.contains(*letter)).map(|(_, lord)| *lord).collect();
        for gloucester in named.map_or(vec![false, true], |only| vec![only]) {
            for (id, lords, cards) in [("war-3y", rivals, rival_cards), ("war-3l", stand, stand_cards)] {
                let board = war(id, &lost, gloucester);
                let wanted: Set<Lord> = lords.iter().copied().chain([Norfolk]).collect();
                assert_eq!(board.state.on_map(Side::York), wanted, "{id} {alive} {gloucester}");
                assert_eq!(extra(&board, Side::York).join(" "), cards, "{id} {alive} {gloucester}");
            }
        }
    }
}

/// §pl:6.3-IIIY-t: Henry VI and the Somersets stay away, alive or dead, and leaving out a living one costs nothing.
#[test]
fn no_henry_and_no_somerset_in_new_rivals() {
    let away = [HenryVI, Somerset1, Somerset2];
    for lost in [&[][..], &away] {
        let board = war("war-3y", lost, false);
        for lord in away {
            assert!(!board.state.in_play[Side::Lancaster].contains(lord), "{lord} with {lost:?} lost");
        }
    }
    assert_eq!(war("war-3y", &[], false).state.influence, 0, "nobody is lost");
}

/// §pl:6.3-IIIY-a,6.3-IIIY-b,6.3-IIIY-h,6.3-IIIY-j,6.3-IIIY-l,6.3-IIIY-m: where they all stand.
#[test]
fn new_rivals_take_their_places() {
    let board = war("war-3y", &[York, March], false);
    assert_eq!(at(&board, Gloucester2), Some(Locale::London));
    assert_eq!(at(&board, Norfolk), Some(Locale::Arundel));
    assert_eq!(at(&board, NorthumberlandY2), Some(Locale::Carlisle));
    assert_eq!(at(&board, Margaret), Some(Locale::France));
    assert!(board.state.mats[Margaret].has(capability::EDWARD));
    let decks = [Side::York, Side::Lancaster].map(|side| board.state.decks[side].len());
    assert_eq!(decks, [14 + 4, 17 + 2], "with Y20, Y21, Y34 and Y37, and with L27 and L31");
    let tudor = war("war-3y", &[York, Margaret], true);
    assert_eq!(at(&tudor, WarwickL), Some(Locale::Calais), "Edward IV is King");
    assert_eq!((at(&tudor, Oxford), at(&tudor, JasperTudor2)), (Some(Locale::Calais), Some(Locale::Calais)));
    let tudor = war("war-3y", &[March, Margaret], false);
    assert_eq!(at(&tudor, HenryTudor), Some(Locale::France));
    assert!(extra(&tudor, Side::Lancaster).contains(&"L35"));
    assert_eq!(tudor.state.turn, 3);
}

/// §pl:6.3-IIIY-n,6.3-IIIY-o: Favour at London and the Seats, and eight points for each Heir lost; Warwick and Heirs left
/// out by set-up do not count.
#[test]
fn new_rivals_begin_with_what_was_lost() {
    let board = war("war-3y", &[York, HenryVI, Margaret], false);
    assert_eq!(board.state.influence, 8);
    let york = [Locale::London, Locale::Canterbury, Locale::Arundel].into_iter().collect();
    assert_eq!(board.state.favour[Side::York], york, "Edward IV, Rutland and Norfolk");
    let lancaster: Set<Locale> = [Locale::Calais, Locale::Oxford, Locale::Pembroke].into_iter().collect();
    assert_eq!(board.state.favour[Side::Lancaster], lancaster);
}

/// §pl:6.3-IIIY-p,6.0-W-e,6.3-IIIL-o: in the third War nobody succeeds; the second Heir only keeps the side in it.
#[test]
fn no_succession_in_the_third_war() {
    let mut board = war("war-3y", &[Rutland], false);
    kill(&mut board, York);
    assert_eq!(board.state.wars.winner, None);
    assert!(board.state.in_play[Side::York].contains(March), "March stays March");
    kill(&mut board, March);
    assert_eq!(board.state.wars.winner, Some(Side::Lancaster));
    board.state.run(&mut board.log);
    assert_eq!(board.state.ended, Some(Ending::War(Side::Lancaster)));
    let mut stand = war("war-3l", &[York, March], false);
    kill(&mut stand, WarwickY);
    assert_eq!(stand.state.wars.winner, Some(Side::Lancaster), "Warwick is York's last Heir there");
}

/// §pl:6.3-IIIL-a,6.3-IIIL-b,6.3-IIIL-d,6.3-IIIL-e,6.3-IIIL-l,6.3-IIIL-n,6.3-IIIL-p: the Last Stand.
#[test]
fn the_last_stand() {
    let board = war("war-3l", &[HenryVI, Margaret, Somerset1, March], false);
    assert!(["L18", "L20", "L27"].iter().all(|card| extra(&board, Side::Lancaster).contains(card)));
    assert_eq!(
        (at(&board, Oxford), at(&board, JasperTudor2)),
        (Some(Locale::Oxford), Some(Locale::Pembroke))
    );
    assert_eq!((at(&board, York), at(&board, Norfolk)), (Some(Locale::Burgundy), Some(Locale::Burgundy)));
    assert_eq!(board.state.influence, 16);
    assert_eq!((board.state.king(), board.state.turn, board.state.scenario().last), (Side::Lancaster, 4, 9));
    let waits = |lord: &Lord| matches!(board.state.lords[*lord], Whereabouts::Calendar { .. });
    assert!(!Lord::ALL.iter().any(waits), "nobody is on the Calendar");
    let decks = [Side::York, Side::Lancaster].map(|side| board.state.decks[side].len());
    assert_eq!(decks, [14 + 3, 16 + 3], "with Y14, Y18 and Y20, and with L18, L20 and L27");
    let out = |vassal: &Vassal| !vassal.is_special() && board.state.vassals[*vassal] == Service::Out;
    let left_out: Vec<Vassal> = Vassal::ALL.iter().copied().filter(out).collect();
    assert_eq!(left_out, [Vassal::Oxford, Vassal::Norfolk]);
    let boxes = [Side::York, Side::Lancaster].map(|side| board.state.boxes[side].only());
    assert_eq!(boxes, [Some(Locale::Burgundy), Some(Locale::France)]);
    let calais = war("war-3l", &[York], false);
    for lord in [WarwickY, Salisbury, Norfolk] {
        assert_eq!(at(&calais, lord), Some(Locale::Calais));
    }
    let margaret = war("war-3l", &[HenryVI], false);
    assert!(margaret.state.mats[Margaret].has(capability::EDWARD));
}

/// §pl:6.3-IIIY-g: the highest Heir is King, the next his Heir; for those who are left out nothing is lost.
#[test]
fn two_heirs_of_york_stay_for_new_rivals() {
    let board = war("war-3y", &[], false);
    assert_eq!((at(&board, York), at(&board, March)), (Some(Locale::London), Some(Locale::Ludlow)));
    assert_eq!(board.state.wars.heirs[Side::York], [York, March].into_iter().collect());
    for lord in [Rutland, Gloucester1] {
        assert!(!board.state.in_play[Side::York].contains(lord), "{lord}");
    }
    assert_eq!(board.state.influence, 0);
}

/// §pl:6.3-IIIL-c: one Heir of Lancaster is King, and the younger Somerset has the elder's card.
#[test]
fn the_only_heir_of_the_last_stand_is_king() {
    let henry = war("war-3l", &[], false);
    assert_eq!(at(&henry, HenryVI), Some(Locale::London));
    assert_eq!(henry.state.wars.heirs[Side::Lancaster], Set::of(HenryVI));
    let mut younger = war("war-3l", &[HenryVI, Margaret, Somerset1], false);
    assert_eq!(at(&younger, Somerset1), Some(Locale::London), "the elder's card");
    assert_eq!(younger.state.highest_heir(Side::Lancaster), Some(Somerset2));
    kill(&mut younger, Somerset1);
    assert_eq!(younger.state.wars.winner, Some(Side::York));
}

/// §pl:6.3-IIIL-i: if March or Rutland is highest all Heirs go, at no price.
#[test]
fn without_york_or_gloucester_warwick_makes_the_last_stand() {
    for lost in [&[York][..], &[York, Gloucester1], &[York, March]] {
        let board = war("war-3l", lost, false);
        assert_eq!(board.state.wars.heirs[Side::York], Set::of(WarwickY), "{lost:?}");
        for prince in [March, Rutland, Gloucester1, Gloucester2] {
            assert!(!board.state.in_play[Side::York].contains(prince), "{prince} of {lost:?}");
        }
        assert_eq!(board.state.influence, -8 * lost.len() as i8);
    }
}

/// §pl:6.3-IIIL-m: Favour is at the Seats of those who set up; London stays Lancastrian, whoever else has his Seat there.
#[test]
fn seats_of_the_last_stand() {
    let seats = |board: &Board| board.state.favour[Side::York].iter().collect::<Vec<_>>();
    let named = war("war-3l", &[], true);
    assert_eq!(
        seats(&named),
        [Locale::Arundel, Locale::York],
        "Gloucester's Seat is London, Warwick is not used"
    );
    assert_eq!(seats(&war("war-3l", &[York], false)), [Locale::Calais, Locale::Arundel, Locale::York]);
    let lancaster: Set<Locale> = [Locale::London, Locale::Oxford, Locale::Pembroke].into_iter().collect();
    assert_eq!(named.state.favour[Side::Lancaster], lancaster);
}
