//! Death (4.4.3): dice, cards that spare, havens and surrender.

use super::*;
use crate::ids::Locale::{Bamburgh, Dover, Ely, Hexham, Lynn};
use crate::ids::Lord::{
    Buckingham, EdwardIV, Exeter1, March, Margaret, NorthumberlandL, Rutland, Salisbury, Somerset1,
};

fn board(lords: &[Lord], at: Locale) -> Board {
    lords.iter().fold(Board::empty("Ia"), |board, lord| board.lord(*lord, at)).turn(3)
}

/// §pl:4.4.3l
#[test]
fn a_routed_lord_dies_on_a_three_and_one_who_fled_on_a_five() {
    for face in 1..=6 {
        let mut fight = field(board(&[March, Somerset1], Ely), York, Ely);
        fight.rout(&[Somerset1], &[face]);
        assert_eq!(fight.state.dead.contains(Somerset1), face >= 3, "{face}");
        let mut fight = field(board(&[March, Somerset1], Ely).dice(&[face]), York, Ely);
        fight.play("flee somerset-1");
        assert_eq!(fight.state.dead.contains(Somerset1), face >= 5, "{face} for one who fled");
    }
}

/// §pl:4.4.3l,4.4.2u
#[test]
fn the_defender_rolls_first_and_owners_choose_the_order() {
    let board = board(&[March, Rutland, Somerset1, Exeter1], Ely);
    let mut fight = field(board, York, Ely);
    fight.play("advance somerset-1 to centre; advance exeter-1 to left");
    fight.play("advance march to centre");
    fight.rout(&[March, Rutland, Somerset1, Exeter1], &[6, 1, 1, 6]);
    assert_eq!((fight.side(), fight.clause()), (Lancaster, "4.4.3l"));
    assert_eq!(fight.legal(), ["roll somerset-1", "roll exeter-1"], "Valour is of no use here");
    fight.play("roll exeter-1");
    assert_eq!(fight.legal(), ["roll march", "roll rutland"], "the last one needs no question");
    fight.play("roll march");
    assert!(fight.is_fought());
    assert_eq!(fight.state.dead, set(&[Exeter1, Rutland]));
}

/// §pl:4.4.3m,1.5.1g
#[test]
fn the_dead_take_seat_and_command_cards_with_them() {
    let mut fight =
        field(board(&[March, Somerset1], Ely).card(capability::VETERAN_OF_FRENCH_WARS, Somerset1), York, Ely);
    assert!(fight.state.seats(Lancaster).contains(Somerset1.row().seat));
    fight.rout(&[Somerset1], &[3]);
    assert!(!fight.state.in_play[Lancaster].contains(Somerset1));
    assert!(!fight.state.seats(Lancaster).contains(Somerset1.row().seat));
    assert_eq!(fight.state.lords[Somerset1], Whereabouts::Out);
    assert!(fight.state.decks[Lancaster].contains(Card::L20));
}

/// §pl:4.4.3k
#[test]
fn a_side_with_a_routed_lord_is_asked_for_cards_whatever_it_holds_the_defender_first() {
    let board =
        board(&[March, Rutland, Somerset1], Ely).hold(event::FLANK_ATTACK_L2).hold(event::FLANK_ATTACK_Y2);
    let mut fight = field(board, York, Ely);
    fight.play("advance march to centre; advance rutland to left; pass; pass");
    let mut both = fight.clone();
    both.rout(&[Somerset1, Rutland], &[1, 1]);
    assert_eq!((both.side(), both.clause(), both.legal()), (Lancaster, "4.4.3k", vec!["pass".into()]));
    both.play("pass");
    assert_eq!((both.side(), both.clause()), (York, "4.4.3k"), "before any roll");
    both.play("pass");
    assert!(both.is_fought());
    fight.rout(&[Somerset1], &[1]);
    fight.play("pass");
    assert!(fight.is_fought(), "York has nobody to save");
}

/// §pl:Y3e,Y9e,L3e
#[test]
fn an_escape_ship_needs_a_friendly_port_here_or_along_a_friendly_way() {
    let playable = |at: Locale, favour: &[Locale]| {
        let mut fight =
            field(board(&[March, Somerset1], at).favour(York, favour).hold(event::ESCAPE_SHIP_Y3), York, at);
        fight.play("pass; stand; flee march");
        fight.offers("play Y3")
    };
    assert!(playable(Dover, &[Dover]));
    assert!(!playable(Dover, &[]), "Neutral");
    assert!(Ely.adjacent().contains(Lynn));
    assert!(playable(Ely, &[Ely, Lynn]));
    assert!(!playable(Ely, &[Ely]), "no Friendly Port");
    assert!(!playable(Ely, &[Lynn]), "the battlefield is not Friendly");
    let mut blocked = field(
        board(&[March, Somerset1], Ely)
            .lord(Exeter1, Lynn)
            .favour(York, &[Ely, Lynn])
            .hold(event::ESCAPE_SHIP_Y9),
        York,
        Ely,
    );
    blocked.play("pass; stand; flee march");
    assert!(!blocked.offers("play Y9"), "an enemy is in the Port");
}

/// §pl:Y3e,4.4.3k
#[test]
fn an_escape_ship_makes_exiles_of_any_routed_lords_that_are_named() {
    let board = board(&[March, Rutland, Salisbury, Somerset1], Dover).favour(York, &[Dover]);
    let board = board.hold(event::ESCAPE_SHIP_Y3).hold(event::ESCAPE_SHIP_Y9).influence(0);
    let mut fight = field(board, York, Dover);
    fight.play("advance march to centre; advance rutland to left; pass");
    fight.rout(&[March, Rutland, Salisbury], &[6]);
    fight.play("play Y3");
    assert_eq!(fight.legal(), ["save march", "save salisbury", "save rutland"], "at least one");
    fight.play("save rutland; save march");
    assert_eq!(fight.legal(), ["save salisbury", "done"]);
    fight.play("done");
    assert_eq!(fight.on_calendar(Rutland), Some((3 + 4, true)), "with an Exile marker");
    assert!(fight.offers("play Y9"), "a second copy could save the third");
    fight.play("pass");
    assert_eq!(fight.state.dead, set(&[Salisbury]));
    assert_eq!(fight.state.influence, -(2 + 2 + 3), "the award, and no second loss");
}

/// §pl:Y8c,Y3e
#[test]
fn one_whose_home_is_england_leaves_the_escape_ship_for_the_next_box() {
    let board = board(&[March, Somerset1], Dover)
        .favour(York, &[Dover])
        .card(capability::ENGLAND_IS_MY_HOME, March)
        .hold(event::ESCAPE_SHIP_Y3);
    let mut fight = field(board, York, Dover);
    fight.play("pass; stand; flee march; play Y3");
    assert_eq!(fight.on_calendar(March), Some((4, false)));
}

/// §pl:L3e
#[test]
fn lancaster_has_an_escape_ship_too() {
    let board = board(&[March, Somerset1], Dover).favour(Lancaster, &[Dover]).hold(event::ESCAPE_SHIP_L3);
    let mut fight = field(board, York, Dover);
    fight.play("pass; flee somerset-1; play L3");
    assert!(fight.is_fought());
    assert_eq!(fight.on_calendar(Somerset1), Some((4, true)));
    assert!(fight.state.decks[Lancaster].contains(Card::L3));
}

/// §pl:L36e
#[test]
fn talbot_lets_routed_lancastrians_disband_without_a_roll() {
    let mut fight =
        field(board(&[March, Somerset1], Ely).hold(event::TALBOT_TO_THE_RESCUE).dice(&[]), York, Ely);
    fight.play("pass; flee somerset-1; play L36");
    assert_eq!(fight.on_calendar(Somerset1), Some((4, false)));
}

fn warden(favour: &[Locale]) -> Fight {
    let board = board(&[March, Somerset1, NorthumberlandL], Hexham)
        .favour(Lancaster, favour)
        .hold(event::WARDEN_OF_THE_MARCHES);
    let board = board.assets(Somerset1, [2, 0, 0, 1]).card(capability::VETERAN_OF_FRENCH_WARS, Somerset1);
    let mut fight =
        field(board.vassal(Vassal::Dudley, Somerset1, 9).vassal(Vassal::Essex, Somerset1, 9), York, Hexham);
    fight.play("advance somerset-1 to centre; advance northumberland-l to left; pass");
    fight
}

/// §pl:L16e,4.4.4b,1.5.1c
#[test]
fn the_warden_of_the_marches_finds_refuge_in_the_north() {
    let mut fight = warden(&[Hexham, Bamburgh, Locale::Carlisle]);
    fight.state.mats[Somerset1].rout(Unit::Troop(MenAtArms));
    fight.state.mats[Somerset1].rout(Unit::Vassal(Vassal::Dudley));
    let pool = fight.state.pool[MenAtArms];
    fight.rout(&[Somerset1, NorthumberlandL], &[]);
    fight.play("play L16; save somerset-1");
    assert_eq!(
        (fight.clause(), fight.legal()),
        ("L16e", vec!["name carlisle".into(), "name bamburgh".into()])
    );
    fight.play("name bamburgh");
    assert_eq!(fight.legal(), ["save northumberland-l", "done"]);
    fight.play("save northumberland-l; name carlisle");
    assert!(fight.is_fought());
    assert_eq!(fight.state.at(Somerset1), Some(Bamburgh));
    assert_eq!(fight.state.at(NorthumberlandL), Some(Locale::Carlisle), "each where Lancaster likes");
    let mat = fight.mat(Somerset1);
    assert_eq!((fight.men(Somerset1), mat.routed[MenAtArms], mat.retinue), ([1, 2, 0], 0, Retinue::Standing));
    assert_eq!(fight.state.pool[MenAtArms], pool + 1);
    assert_eq!(
        (mat.vassals, mat.routed_vassals),
        (Set::of(Vassal::Essex), Set::default()),
        "Dudley has Disbanded"
    );
    assert!(
        mat.has(capability::VETERAN_OF_FRENCH_WARS)
            && mat.assets[Asset::Coin] == 2
            && mat.assets[Asset::Ship] == 1
    );
    assert!(fight.state.moved.contains(Somerset1), "he has fought and must Feed");
}

/// §pl:L16e
#[test]
fn a_lord_without_a_troop_finds_no_refuge_and_without_a_place_the_card_cannot_be_played() {
    let mut fight = warden(&[Bamburgh]);
    fight.state.mats[Somerset1].standing = ByTroop::default();
    fight.rout(&[Somerset1, NorthumberlandL], &[]);
    fight.play("play L16; save somerset-1; save northumberland-l");
    assert_eq!(fight.on_calendar(Somerset1), Some((4, false)));
    assert_eq!(fight.state.at(NorthumberlandL), Some(Bamburgh), "the only place needs no question");
    let mut nowhere = warden(&[Hexham]);
    nowhere.rout(&[Somerset1, NorthumberlandL], &[1, 1]);
    assert_eq!(nowhere.legal(), ["pass"], "the battlefield itself is no refuge");
    let mut held = warden(&[Bamburgh]);
    held.state.lords[Rutland] = Whereabouts::At(Bamburgh);
    held.rout(&[Somerset1, NorthumberlandL], &[1, 1]);
    assert_eq!(held.legal(), ["pass"], "an enemy is there");
    let board =
        board(&[March, Somerset1], Ely).favour(Lancaster, &[Bamburgh]).hold(event::WARDEN_OF_THE_MARCHES);
    let mut south = field(board, York, Ely);
    south.play("pass; flee somerset-1");
    assert_eq!(south.legal(), ["pass"], "Ely is not in the North");
}

fn richards_battle() -> Fight {
    let board = [RichardIII, Norfolk, HenryTudor, Oxford]
        .iter()
        .fold(Board::empty("III"), |board, lord| board.lord(*lord, Ely))
        .card(capability::BLOODY_THOU_ART, RichardIII)
        .hold(event::TALBOT_TO_THE_RESCUE)
        .hold(event::ESCAPE_SHIP_Y3);
    let mut fight = field(board, Lancaster, Ely);
    fight.play(
        "advance richard-iii to centre; advance norfolk to left; advance henry-tudor to centre; pass; pass",
    );
    fight
}

/// §pl:Y33c
#[test]
fn when_bloody_richard_has_won_routed_lancastrians_die_and_routed_yorkists_live() {
    let mut fight = richards_battle();
    fight.play("stand; flee oxford; stand");
    fight.rout(&[HenryTudor, RichardIII], &[]);
    assert!(fight.is_fought(), "neither cards nor dice");
    assert_eq!(fight.state.dead, set(&[HenryTudor, Oxford]), "one who fled dies too");
    assert!(fight.on_calendar(RichardIII).is_some(), "he need not have kept the field");
    assert!(fight.state.hands[Lancaster].contains(Card::L36));
}

/// §pl:Y33c,4.4.3s
#[test]
fn without_a_yorkist_victory_death_is_rolled_for_as_usual() {
    let mut fight = richards_battle();
    fight.rout(&[HenryTudor, Oxford, RichardIII, Norfolk], &[1, 1, 1, 1]);
    assert_eq!((fight.side(), fight.clause()), (York, "4.4.3k"));
    fight.play("pass; pass");
    fight.until(|state| !state.is_battle());
    assert!(fight.state.dead.is_empty());
}

fn edwards_battle(scenario: &str) -> Board {
    Board::empty(scenario).lord(EdwardIV, Ely).lord(Lord::WarwickL, Ely).turn(3).vassal(
        Vassal::Dudley,
        EdwardIV,
        9,
    )
}

/// §pl:6.0-II-j,6.0-II-k
#[test]
fn edward_may_go_into_exile_while_margaret_is_not_on_the_map() {
    let mut fight = field(edwards_battle("II"), York, Ely);
    fight.rout(&[EdwardIV], &[6]);
    assert_eq!(
        (fight.side(), fight.legal()),
        (York, vec!["roll edward-iv".into(), "exile edward-iv".into()])
    );
    let told = ["roll edward-iv", "exile edward-iv"].map(|answer| {
        let preview = fight.state.preview_of(&answer.parse().expect("it is legal"));
        (preview.lines.concat(), preview.chance)
    });
    assert_eq!(told, [("lives on 1–2".into(), Some(2.0 / 6.0)), ("6 influence lost".into(), None)]);
    let mut rolled = fight.clone();
    rolled.play("roll edward-iv");
    assert!(rolled.state.dead.contains(EdwardIV));
    fight.play("exile edward-iv");
    assert_eq!(fight.on_calendar(EdwardIV), Some((4, true)));
    assert_eq!(fight.state.influence, -(5 + 1) - (5 + 1), "the award, and the price of Exile");
}

/// §pl:6.0-II-j
#[test]
fn with_margaret_on_the_map_or_elsewhere_edward_rolls() {
    let mut fight = field(edwards_battle("II").lord(Margaret, Lynn), York, Ely);
    fight.rout(&[EdwardIV], &[1]);
    assert!(fight.is_fought(), "he was not asked");
    let mut fight = field(edwards_battle("II").lord(Margaret, Ely), York, Ely);
    fight.play("advance margaret to centre; advance warwick-l to left");
    fight.rout(&[EdwardIV, Margaret], &[6, 1]);
    assert!(fight.is_fought() && fight.state.dead.contains(Margaret), "she was on the map when he Routed");
    let mut fight = field(edwards_battle("war-2y"), York, Ely);
    fight.rout(&[EdwardIV], &[1]);
    assert!(fight.is_fought(), "another War");
}

/// §pl:Y8c,6.0-II-k
#[test]
fn if_englands_is_his_home_edwards_exile_costs_nothing() {
    let mut fight = field(edwards_battle("II").card(capability::ENGLAND_IS_MY_HOME, EdwardIV), York, Ely);
    fight.rout(&[EdwardIV], &[]);
    fight.play("exile edward-iv");
    assert_eq!((fight.on_calendar(EdwardIV), fight.state.influence), (Some((4, false)), -6));
}

fn warwicks_battle(attacker: Side) -> Fight {
    let board = Board::empty("war-2y").lord(Lord::Devon, Ely).lord(Lord::WarwickL, Ely).turn(3);
    let board = board.calendar(Oxford, 9, true).calendar(Rutland, 9, false);
    let mut fight = field(board, attacker, Ely);
    fight.rout(&[Lord::WarwickL], &[6]);
    fight
}

/// §pl:6.3-IIY-p
#[test]
fn a_defending_warwicks_death_brings_everybody_on_the_calendar_nearer() {
    let fight = warwicks_battle(York);
    assert_eq!((fight.on_calendar(Oxford), fight.on_calendar(Rutland)), (Some((3, true)), Some((4, false))));
    let fight = warwicks_battle(Lancaster);
    assert_eq!((fight.on_calendar(Oxford), fight.on_calendar(Rutland)), (Some((9, true)), Some((9, false))));
}

/// §pl:6.1.1a,6.1.1b,6.1.1d
#[test]
fn the_side_of_the_last_heir_may_surrender_before_his_roll_and_after_the_cards() {
    let mut board = Board { state: State::grand_campaign(Seed::from_number(1)), log: Vec::new() };
    for lord in [Lord::York, March] {
        board.state.wars.lost.insert(lord);
        board.state.leave(lord, crate::lords::Leaving::Removal, &mut board.log);
    }
    let board = board.lord(Rutland, Ely).lord(Buckingham, Ely).hold(event::FLANK_ATTACK_Y2);
    let mut fight = field(board, Lancaster, Ely);
    fight.play("pass");
    fight.rout(&[Rutland], &[1]);
    fight.play("pass");
    assert_eq!((fight.side(), fight.clause()), (York, "6.1.1a"));
    assert_eq!(fight.legal(), ["roll rutland", "surrender"]);
    let mut rolled = fight.clone();
    rolled.play("roll rutland");
    assert!(rolled.is_fought() && !rolled.state.wars.is_decided());
    fight.state.chance = Chance::loaded(&[6, 6, 6, 6, 6, 6]);
    fight.play("surrender");
    assert!(!fight.state.wars.lost.contains(Rutland), "he lives");
    assert_eq!(fight.state.wars.winner, Some(Lancaster));
}

/// §pl:6.0-W-e
#[test]
fn the_death_of_the_last_heir_ends_the_war_in_the_middle_of_the_battle() {
    let mut board = Board { state: State::grand_campaign(Seed::from_number(1)), log: Vec::new() };
    board.state.wars.lost.insert(Lord::HenryVI);
    let board = board.lord(Rutland, Dover).lord(Salisbury, Dover).lord(Somerset1, Dover).lord(Exeter1, Dover);
    let mut fight = field(board, York, Dover);
    fight.play("advance somerset-1 to centre; advance exeter-1 to left; advance rutland to centre");
    fight.rout(&[Somerset1, Exeter1, Salisbury], &[6]);
    fight.play("roll somerset-1");
    assert_eq!((fight.state.wars.winner, fight.dice_left()), (Some(York), 0), "nobody else rolls");
}

/// §pl:Y9e: the other ship is a card of its own: two copies save two Lords, or one saves both.
#[test]
fn the_second_escape_ship_saves_as_well_as_the_first() {
    let fight = || {
        let board = board(&[March, Rutland, Somerset1], Dover).favour(York, &[Dover]);
        let mut fight = field(board.hold(event::ESCAPE_SHIP_Y3).hold(event::ESCAPE_SHIP_Y9), York, Dover);
        fight.play("advance march to centre; advance rutland to left; pass");
        fight.rout(&[March, Rutland], &[]);
        fight
    };
    let mut two = fight();
    two.play("play Y3; save rutland; done; play Y9");
    assert!(two.is_fought(), "the only one left needs no question");
    let mut one = fight();
    one.play("play Y9; save march; save rutland");
    for fight in [two, one] {
        assert_eq!(fight.on_calendar(March), Some((3 + 4, true)));
        assert_eq!(fight.on_calendar(Rutland), Some((3 + 4, true)));
        assert!(fight.state.dead.is_empty());
    }
}
