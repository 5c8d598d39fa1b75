//! The second War, after either victory.

use super::*;

/// §pl:6.3-IIY-a,6.3-IIY-b,6.3-IIY-c,6.3-IIY-d,6.3-IIY-e: all princes alive: York is King, March at Ludlow, Rutland at
/// Canterbury.
#[test]
fn the_kingmaker_with_york_alive() {
    let board = war("war-2y", &[], false);
    let york = [(York, Locale::London), (March, Locale::Ludlow), (Rutland, Locale::Canterbury)];
    assert_eq!(on_map(&board, Side::York), york);
    assert_eq!(board.state.net_strongholds()[0], 1, "Canterbury makes one City more");
    assert_eq!(extra(&board, Side::York), ["Y14", "Y18", "Y19", "Y20", "Y25", "Y26", "Y27", "Y29", "Y30"]);
    assert_eq!(board.state.lords[Gloucester1], Whereabouts::Calendar { slot: 9, exile: false });
    assert_eq!(board.state.lords[Devon], Whereabouts::Calendar { slot: 1, exile: false });
    assert_eq!(board.state.lords[NorthumberlandY1], Whereabouts::Calendar { slot: 9, exile: false });
    assert_eq!(board.state.decks[Side::York].len(), 22);
    let rebellion = Board::new("II");
    assert_eq!(board.state.boxes, rebellion.state.boxes);
    assert_eq!(board.state.vassals, rebellion.state.vassals);
    assert_eq!(on_map(&board, Side::Lancaster), on_map(&rebellion, Side::Lancaster));
    let favour = |board: &Board, side: Side| board.state.favour[side].minus(Set::of(Locale::Canterbury));
    for side in Side::ALL.iter().copied() {
        assert_eq!(favour(&board, side), favour(&rebellion, side));
    }
}

/// §pl:6.3-IIY-f,6.3-IIY-i: York is gone: Edward IV is King; with two left Pembroke is there.
#[test]
fn the_kingmaker_with_edward() {
    let board = war("war-2y", &[York, Rutland], false);
    assert_eq!(on_map(&board, Side::York), [(EdwardIV, Locale::London), (Pembroke, Locale::Pembroke)]);
    assert!(!board.state.favour[Side::York].contains(Locale::Canterbury));
    assert!(extra(&board, Side::York).contains(&"Y24"));
    let three = war("war-2y", &[York], false);
    assert_eq!(at(&three, Pembroke), None);
    assert_eq!(at(&three, Rutland), Some(Locale::Canterbury));
}

/// §pl:6.3-IIY-d,6.3-IIY-g: Rutland as King sits at London, and Canterbury stays Neutral.
#[test]
fn the_kingmaker_with_rutland() {
    let board = war("war-2y", &[York, March], false);
    assert_eq!(at(&board, Rutland), Some(Locale::London));
    assert_eq!(board.state.favour(Locale::Canterbury), None);
    for card in ["Y20", "Y21", "Y28", "Y35"] {
        assert!(extra(&board, Side::York).contains(&card), "{card}");
    }
}

/// §pl:6.3-IIY-h: Gloucester alone is Richard III, on the Calendar.
#[test]
fn the_kingmaker_with_richard() {
    let board = war("war-2y", &[York, March, Rutland], false);
    assert_eq!(board.state.lords[RichardIII], Whereabouts::Calendar { slot: 9, exile: false });
    assert!(!board.state.in_play[Side::York].contains(Gloucester1));
    assert!(extra(&board, Side::York).contains(&"Y33"));
}

/// §pl:6.3-IIY-j,6.3-IIY-k,6.3-IIY-l,6.3-IIY-m,6.3-IIY-n: who comes back for Lancaster in box 9, and with which cards.
#[test]
fn the_exiles_of_the_kingmaker() {
    let exile = Whereabouts::Calendar { slot: 9, exile: true };
    let all = war("war-2y", &[], false);
    assert_eq!((all.state.lords[HenryVI], all.state.lords[Somerset1]), (exile, exile));
    assert!(!all.state.in_play[Side::Lancaster].contains(Margaret));
    let cards = |leaders: &[&'static str]| {
        let mut cards = [&["L23", "L24", "L25", "L29", "L30", "L36"], leaders].concat();
        cards.sort_unstable();
        cards
    };
    assert_eq!(extra(&all, Side::Lancaster), cards(&["L17", "L18", "L20", "L21"]));
    let margaret = war("war-2y", &[HenryVI, Somerset1], false);
    assert_eq!((margaret.state.lords[Margaret], margaret.state.lords[Somerset2]), (exile, exile));
    assert_eq!(extra(&margaret, Side::Lancaster), cards(&["L27", "L28", "L31"]));
    assert!(!margaret.state.decks[Side::Lancaster].contains(Card::L26));
    let somerset = war("war-2y", &[HenryVI, Margaret, Somerset1], false);
    assert_eq!(extra(&somerset, Side::Lancaster), cards(&["L20", "L21", "L27"]));
    let mut last = somerset;
    assert_eq!(last.state.wars.winner, None);
    kill(&mut last, Somerset2);
    assert_eq!(last.state.wars.winner, Some(Side::York), "no Heir of Lancaster is left");
}

/// §pl:6.3-IIY-j,6.3-IIY-k,6.3-IIY-l,6.2.2f: whoever follows comes to the next box without a marker, Margaret with Edward's
/// card; a card of King Henry's that was on a mat takes its Vassal along.
#[test]
fn who_follows_the_exiles_of_the_kingmaker() {
    let mut board = war("war-2y", &[], false)
        .turn(6)
        .lord(Oxford, Locale::Oxford)
        .card(capability::MY_FATHERS_BLOOD, Oxford);
    assert!(board.state.mats[Oxford].vassals.contains(Vassal::Clifford));
    let next = Whereabouts::Calendar { slot: 7, exile: false };
    kill(&mut board, Somerset1);
    assert_eq!(board.state.lords[Somerset2], next);
    kill(&mut board, HenryVI);
    assert_eq!(board.state.lords[Margaret], next);
    assert!(board.state.mats[Oxford].capabilities.is_empty() && board.state.mats[Oxford].vassals.is_empty());
    assert_eq!(board.state.vassals[Vassal::Clifford], Service::Out);
    assert!(!board.state.decks[Side::Lancaster].contains(Card::L21));
    board.state.muster_lord(Margaret, Locale::France, &mut board.log);
    assert!(board.state.mats[Margaret].has(capability::EDWARD));
}

/// §pl:6.3-IIY-f,6.2.2d: York dies in play: March becomes Edward IV in place, with his mat, his Vassals and his cards in
/// the Plan.
#[test]
fn edward_takes_the_crown_in_place() {
    let mut board = war("war-2y", &[Rutland], false)
        .vassal(Vassal::Suffolk, March, 4)
        .card(capability::YORKS_FAVOURED_SON, March);
    board.state.plans[Side::York].cards = [Some(March), None, Some(York)].into_iter().collect();
    kill(&mut board, York);
    let state = &board.state;
    assert_eq!(state.at(EdwardIV), Some(Locale::Ludlow));
    assert_eq!(state.vassals[Vassal::Suffolk], Service::Mustered { lord: EdwardIV, slot: 4 });
    assert_eq!(state.plans[Side::York].cards[0], Some(EdwardIV));
    assert!(!state.in_play[Side::York].contains(March));
    assert!(state.mats[EdwardIV].capabilities.is_empty(), "Y20 left with York");
    assert_eq!(state.lords[Pembroke], Whereabouts::Calendar { slot: 2, exile: false });
    assert!(state.decks[Side::York].contains(Card::Y31) && !state.decks[Side::York].contains(Card::Y14));
}

/// §pl:6.3-IIY-u,6.2.2h,6.3-IIY-g: from York to Rutland Y20 stays where it is.
#[test]
fn a_card_on_both_lists_stays() {
    let mut board = war("war-2y", &[March], false).card(capability::YORKS_FAVOURED_SON, Rutland);
    let (leave, come) = ([Card::Y14, Card::Y18, Card::Y19], [Card::Y21, Card::Y28, Card::Y35]);
    let deck = board.state.decks[Side::York];
    assert!(leave.iter().all(|card| deck.contains(*card)) && !come.iter().any(|card| deck.contains(*card)));
    kill(&mut board, York);
    assert!(board.state.mats[Rutland].has(capability::YORKS_FAVOURED_SON));
    let deck = board.state.decks[Side::York];
    assert!(come.iter().all(|card| deck.contains(*card)) && !leave.iter().any(|card| deck.contains(*card)));
}

/// §pl:6.3-IIY-o,6.0-W-b,6.0-W-d: the four princes gone in the second War: York is extinct.
#[test]
fn york_dies_out() {
    let mut board = war("war-2y", &[York, March, Rutland], false);
    kill(&mut board, RichardIII);
    assert_eq!(board.state.wars.winner, Some(Side::Lancaster));
    board.state.run(&mut board.log);
    assert_eq!(board.state.ended, Some(Ending::Dynastic(Side::Lancaster)));
    assert_eq!(the_end(&board), Some("6.0-W-b"));
}

/// §pl:6.2.2i,6.3-IIY-r: a card that was set aside does not come back by Succession.
#[test]
fn a_card_set_aside_is_not_added() {
    let mut board = war("war-2y", &[], false);
    board.state.aside.insert(Card::Y28);
    kill(&mut board, York);
    assert!(!board.state.decks[Side::York].contains(Card::Y28));
}

/// §pl:6.3-IIY-s,6.3-IIL-n: two dice below the last Turn for Henry VI and York, a 6 for Edward IV.
#[test]
fn natural_causes() {
    let mut board = war("war-2y", &[York], false).turn(9).dice(&[4, 5, 6]);
    board.state.wars.winner = Some(Side::York);
    board.state.run(&mut board.log);
    assert!(!board.state.wars.lost.contains(HenryVI), "nine is not below nine");
    assert!(board.state.wars.lost.contains(March));
    let beds: Vec<String> = board.told(Side::York).into_iter().filter(|line| line.contains("bed")).collect();
    assert_eq!(beds, ["**Edward IV** dies in his bed."], "that is his card");
    let clauses = |board: &Board| -> Vec<&'static str> {
        let rolled = board.tellings(Side::York).filter(|telling| !telling.dice.is_empty());
        rolled.map(|telling| telling.clause.0).collect()
    };
    assert_eq!(clauses(&board), ["6.3-IIY-s"; 2]);
    let mut board = war("war-2l", &[], false).turn(10).dice(&[4, 5, 6, 6, 6]);
    board.state.wars.winner = Some(Side::York);
    board.state.run(&mut board.log);
    assert_eq!(clauses(&board), ["6.3-IIL-n"; 2]);
    assert!(board.state.wars.lost.contains(HenryVI));
    assert!(!board.state.wars.lost.contains(York) && !board.state.wars.lost.contains(March));
    assert_eq!(board.state.chance.loaded_left(), 1, "no die for March");
}

/// §pl:6.3-IIL-a,6.3-IIL-b,6.3-IIL-c,6.3-IIL-d,6.3-IIL-g,6.3-IIL-h,6.3-IIL-i,6.3-IIL-j,6.3-IIL-l,6.3-IIL-p:
/// everybody alive.
#[test]
fn legitimacy_fades() {
    let board = war("war-2l", &[], false);
    let lancaster = [(HenryVI, Locale::London), (Somerset1, Locale::Wells), (JasperTudor1, Locale::Harlech)];
    assert_eq!(on_map(&board, Side::Lancaster), lancaster);
    let york = [(Salisbury, Locale::York), (Pembroke, Locale::Pembroke), (WarwickY, Locale::Calais)];
    assert_eq!(on_map(&board, Side::York), york);
    let exile = Whereabouts::Calendar { slot: 7, exile: true };
    for prince in [York, March, Rutland, Gloucester1] {
        assert_eq!(board.state.lords[prince], exile);
    }
    assert_eq!(board.state.net_strongholds(), [-2, 0, 2]);
    let cards = extra(&board, Side::Lancaster);
    assert!(cards.contains(&"L15") && cards.contains(&"L17") && cards.len() == 9);
    assert!(extra(&board, Side::York).contains(&"Y14"));
    let out = |vassal: &Vassal| !vassal.is_special() && board.state.vassals[*vassal] == Service::Out;
    let left_out: Vec<Vassal> = Vassal::ALL.iter().copied().filter(out).collect();
    assert_eq!(left_out, [Vassal::Oxford, Vassal::Devon]);
    let boxes = [Side::York, Side::Lancaster].map(|side| board.state.boxes[side].only());
    assert_eq!(boxes, [Some(Locale::Burgundy), Some(Locale::France)]);
    assert_eq!((board.state.king(), board.state.turn, board.state.scenario().last), (Side::Lancaster, 1, 15));
    let slot = |lord: Lord| match board.state.lords[lord] {
        Whereabouts::Calendar { slot, exile: false } => Some(slot),
        _ => None,
    };
    let waiting = [Devon, Exeter1, Oxford, NorthumberlandL].map(slot);
    assert_eq!(waiting, [Some(1), Some(2), Some(2), Some(8)]);
    let rules = [Rule::ForeignHaven, Rule::ForeignHavenDeath, Rule::ForeignHavenEdward, Rule::ShakyAllies];
    assert!(rules.iter().all(|rule| !board.state.has_rule(*rule)));
}

/// §pl:6.3-IIL-f: Margaret is out of play as long as Henry VI lives, and then she comes in the next box.
#[test]
fn margaret_follows_henry_in_the_second_war() {
    let mut board = war("war-2l", &[], false).turn(5);
    assert!(!board.state.in_play[Side::Lancaster].contains(Margaret));
    kill(&mut board, HenryVI);
    assert_eq!(board.state.lords[Margaret], Whereabouts::Calendar { slot: 6, exile: false });
}

/// §pl:6.3-IIL-e: Margaret as King waits in box 1; London keeps its Favour without her.
#[test]
fn margaret_as_king_waits_on_the_calendar() {
    let board = war("war-2l", &[HenryVI], false);
    assert_eq!(board.state.lords[Margaret], Whereabouts::Calendar { slot: 1, exile: false });
    assert_eq!(board.state.favour(Locale::London), Some(Side::Lancaster));
    assert_eq!(at(&board, Somerset1), Some(Locale::Wells));
}

/// §pl:6.2.2j,6.3-IIL-j: the younger Somerset follows the elder in the next box, and is King without being
/// promoted.
#[test]
fn somerset_follows_somerset() {
    let mut board = war("war-2l", &[HenryVI, Margaret], false).turn(6);
    assert_eq!(at(&board, Somerset1), Some(Locale::London));
    kill(&mut board, Somerset1);
    assert_eq!(board.state.lords[Somerset2], Whereabouts::Calendar { slot: 7, exile: false });
    assert!(extra(&board, Side::Lancaster).contains(&"L16"));
    kill(&mut board, Somerset2);
    assert_eq!(board.state.wars.winner, Some(Side::York));
}

/// §pl:6.2.2h,6.3-IIL-l: A20: York dies, March follows: Y20 stays on its mat, Y14 leaves, Y21 joins the deck; March is not
/// turned into Edward IV.
#[test]
fn y20_stays_when_march_follows_york() {
    let mut board =
        war("war-2l", &[], false).lord(March, Locale::Ely).card(capability::YORKS_FAVOURED_SON, March);
    kill(&mut board, York);
    assert!(board.state.mats[March].has(capability::YORKS_FAVOURED_SON));
    let deck = board.state.decks[Side::York];
    assert!(!deck.contains(Card::Y14) && deck.contains(Card::Y21));
    assert!(board.state.in_play[Side::York].contains(March));
}

/// §pl:6.3-IIL-o: all four princes gone ends everything.
#[test]
fn york_dies_out_as_rebel_too() {
    let mut board = war("war-2l", &[York, March, Rutland], false);
    kill(&mut board, Gloucester1);
    board.state.run(&mut board.log);
    assert_eq!(board.state.ended, Some(Ending::Dynastic(Side::Lancaster)));
}

/// §pl:6.3-IIY-i: Pembroke comes once: dead, he does not come again with the next Heir's end.
#[test]
fn pembroke_comes_once() {
    let mut board = war("war-2y", &[York, Rutland], false);
    kill(&mut board, Pembroke);
    kill(&mut board, HenryVI);
    assert!(!board.state.in_play[Side::York].contains(Pembroke));
}

/// §pl:6.3-IIY-h,Y35c: Gloucester's own cards go when Succession makes him Richard III.
#[test]
fn richard_by_succession_loses_gloucesters_cards() {
    let mut board = war("war-2y", &[York, March], false)
        .lord(Gloucester1, Locale::Gloucester)
        .card(capability::KINGDOM_UNITED, Gloucester1);
    kill(&mut board, Rutland);
    assert!(board.state.mats[RichardIII].capabilities.is_empty());
    assert!(board.state.decks[Side::York].contains(Card::Y35));
}

/// §pl:6.3-IIL-m: Gloucester as Heir is set aside in this War too, and remembered.
#[test]
fn gloucester_as_heir_is_set_aside() {
    let mut board = war("war-2l", &[], false).in_force(event::GLOUCESTER_AS_HEIR);
    board.state.end_levy(&mut board.log);
    assert!(board.state.wars.gloucester_named && board.state.aside.contains(Card::Y28));
}

/// §pl:Y14c,Y23c: when the card leaves, another one can call Burgundians anew.
#[test]
fn burgundians_come_once_a_card() {
    let mut board = first().lord(York, Locale::Lynn);
    board.state.take_capability(capability::BURGUNDIANS_Y14, York, &mut board.log);
    assert_eq!(board.state.mats[York].standing[Troop::Handgunners], 2);
    assert!(board.state.mats[York].had_burgundians);
    board.state.give_up(Card::Y14, York);
    assert!(!board.state.mats[York].had_burgundians);
}

/// §pl:6.3-IIL-k: King or not, the elder Somerset is followed by the younger, who stays what he is.
#[test]
fn the_younger_somerset_is_not_upgraded() {
    let mut board = war("war-2l", &[], false).turn(3);
    kill(&mut board, Somerset1);
    assert_eq!(board.state.lords[Somerset2], Whereabouts::Calendar { slot: 4, exile: false });
    kill(&mut board, HenryVI);
    kill(&mut board, Margaret);
    assert_eq!(board.state.highest_heir(Side::Lancaster), Some(Somerset2));
    let in_play = board.state.in_play[Side::Lancaster];
    assert!(in_play.contains(Somerset2) && !in_play.contains(Somerset1));
    assert_eq!(board.state.wars.winner, None);
}

/// §pl:6.3-IIL-l: as a Rebel no Heir of York takes a royal card.
#[test]
fn as_rebels_march_and_gloucester_keep_their_cards() {
    let mut board = war("war-2l", &[York], false);
    let yorkist = |board: &Board, lord| board.state.in_play[Side::York].contains(lord);
    assert!(yorkist(&board, March) && !yorkist(&board, EdwardIV));
    let has =
        |board: &Board, cards: [&str; 2]| cards.iter().all(|card| extra(board, Side::York).contains(card));
    assert!(has(&board, ["Y20", "Y21"]));
    kill(&mut board, March);
    assert!(has(&board, ["Y20", "Y21"]), "Rutland's are the same");
    kill(&mut board, Rutland);
    assert!(yorkist(&board, Gloucester1) && !yorkist(&board, RichardIII));
    assert!(has(&board, ["Y25", "Y30"]) && !extra(&board, Side::York).contains(&"Y20"));
}

/// §pl:6.3-IIY-u: cards that Henry VI or Margaret shares with a Somerset stay on the mat where they are.
#[test]
fn lancastrian_cards_on_both_lists_stay() {
    let mut board = war("war-2y", &[Margaret], false).lord(Oxford, Locale::Oxford);
    board = board.card(capability::VETERAN_OF_FRENCH_WARS, Oxford).card(capability::MY_FATHERS_BLOOD, Oxford);
    kill(&mut board, HenryVI);
    assert_eq!(board.state.mats[Oxford].capabilities[..], [Card::L20, Card::L21]);
    assert!(board.state.mats[Oxford].vassals.contains(Vassal::Clifford));
    let deck = board.state.decks[Side::Lancaster];
    assert!(deck.contains(Card::L27) && !deck.contains(Card::L17) && !deck.contains(Card::L18));
    assert!(!deck.contains(Card::L20) && !deck.contains(Card::L21), "nor are they in the deck as well");
    let mut board =
        war("war-2y", &[HenryVI], false).lord(Oxford, Locale::Oxford).card(capability::BARDED_HORSE, Oxford);
    kill(&mut board, Margaret);
    assert!(board.state.mats[Oxford].has(capability::BARDED_HORSE));
    assert!(board.state.decks[Side::Lancaster].contains(Card::L20));
}

/// §pl:6.0-W-d: Warwick does not keep the house alive, and death in bed counts.
#[test]
fn york_dies_out_by_natural_causes() {
    let mut board = war("war-2y", &[March, Rutland, Gloucester1], false).turn(13).dice(&[6, 6, 6, 6]);
    board.state.wars.winner = Some(Side::York);
    board.state.run(&mut board.log);
    assert!(board.state.wars.lost.contains(York));
    assert_eq!(board.state.ended, Some(Ending::Dynastic(Side::Lancaster)));
}

/// §pl:6.2.2f,4.4.1f: a card that Succession takes from the mat of one who is in that very battle breaks nothing.
#[test]
fn succession_may_take_a_card_in_the_midst_of_a_battle() {
    let board = war("war-2y", &[], false).lord(York, Locale::Ely).lord(HenryVI, Locale::Ely);
    let board = board
        .lord(Oxford, Locale::Ely)
        .lord(Exeter2, Locale::Ely)
        .card(capability::VETERAN_OF_FRENCH_WARS, Oxford);
    let mut board = battle_at_ely(board, &[HenryVI, Oxford, Exeter2], &[6]);
    board.play("roll henry-vi");
    assert!(!board.state.mats[Oxford].has(capability::VETERAN_OF_FRENCH_WARS), "it was King Henry's");
    assert!(board.offers("roll oxford"));
    board.state.check_battle().expect("the battle is sound");
}
