//! Troops that cards lend for one battle.

use super::*;
use crate::ids::Locale::{Canterbury, Carlisle, Chester, Dover, Ely, Harlech, Hexham, Ludlow};

/// What joins a Lord at the Array: men-at-arms, longbowmen and militia.
fn joins(board: Board, lord: Lord, at: Locale) -> [u8; 3] {
    let before = [MenAtArms, Longbowmen, Militia].map(|troop| board.state.mats[lord].standing[troop]);
    let fight = field(board, lord.side(), at);
    let lent = [MenAtArms, Longbowmen, Militia].map(|troop| fight.mat(lord).temporary[troop]);
    assert_eq!(fight.men(lord), std::array::from_fn(|kind| before[kind] + lent[kind]));
    lent
}

fn duel(scenario: &str, york: Lord, lancaster: Lord, at: Locale) -> Board {
    Board::empty(scenario).lord(york, at).lord(lancaster, at)
}

/// §pl:Y3c,L3c,4.4.1g
#[test]
fn mustered_soldiers_come_where_favour_is_with_their_side() {
    let york =
        || duel("Ia", Lord::York, Lord::HenryVI, Ely).card(capability::MUSTERD_MY_SOLDIERS_Y3, Lord::York);
    assert_eq!(joins(york().favour(York, &[Ely]), Lord::York, Ely), [2, 1, 0]);
    assert_eq!(joins(york(), Lord::York, Ely), [0, 0, 0], "Neutral");
    assert_eq!(joins(york().favour(Lancaster, &[Ely]), Lord::York, Ely), [0, 0, 0]);
    let henry =
        duel("Ia", Lord::York, Lord::HenryVI, Ely).card(capability::MUSTERD_MY_SOLDIERS_L3, Lord::HenryVI);
    assert_eq!(joins(henry.favour(Lancaster, &[Ely]), Lord::HenryVI, Ely), [2, 1, 0]);
}

/// §pl:L3c,4.4.1g
#[test]
fn what_the_pool_does_not_have_does_not_come() {
    let board =
        duel("Ia", Lord::York, Lord::HenryVI, Ely).card(capability::MUSTERD_MY_SOLDIERS_L3, Lord::HenryVI);
    let board = board.favour(Lancaster, &[Ely]).pool(MenAtArms, 1);
    assert_eq!(joins(board.clone(), Lord::HenryVI, Ely), [1, 1, 0]);
    let told = |arms| field(board.clone().pool(MenAtArms, arms), Lancaster, Ely).told(York, "L3c");
    let who = "**Henry VI** for this battle.";
    let bow = format!("1 longbowman joins {who}");
    assert_eq!(told(2), [format!("2 men-at-arms join {who}"), bow.clone()]);
    assert_eq!(told(1), [format!("1 man-at-arms joins {who}"), bow.clone()]);
    assert_eq!(told(0), [bow], "nobody is left to join him");
}

/// §pl:Y25c,L25c
#[test]
fn welshmen_with_bows_come_in_wales() {
    let board = |at| {
        duel("II", Lord::Pembroke, Lord::JasperTudor1, at)
            .card(capability::PEMBROKE, Lord::Pembroke)
            .card(capability::WELSH_LORD, Lord::JasperTudor1)
    };
    assert_eq!(joins(board(Ludlow), Lord::Pembroke, Ludlow), [0, 2, 0]);
    assert_eq!(joins(board(Chester), Lord::Pembroke, Chester), [0, 0, 0]);
    assert_eq!(joins(board(Harlech), Lord::JasperTudor1, Harlech), [0, 2, 0]);
    assert_eq!(joins(board(Locale::Bristol), Lord::JasperTudor1, Locale::Bristol), [0, 0, 0]);
    let mut fight = field(board(Ludlow).dice(&[1; 50]), Lancaster, Ludlow);
    fight.play("stand; stand");
    // Five bows and two militia against five bows and one.
    assert_eq!(fight.hits(), [11, 11], "four of these are lent on either side");
}

/// §pl:Y27c
#[test]
fn percys_north_brings_four_militia_in_the_north() {
    let percy = Lord::NorthumberlandY1;
    let board = |at| duel("II", percy, Lord::Clarence, at).card(capability::PERCYS_NORTH_Y27, percy);
    assert_eq!(joins(board(Hexham), percy, Hexham), [0, 0, 4]);
    assert_eq!(joins(board(Hexham).pool(Militia, 2), percy, Hexham), [0, 0, 2]);
    assert_eq!(joins(board(Ely), percy, Ely), [0, 0, 0]);
}

/// §pl:Y35c
#[test]
fn a_kingdom_united_brings_three_militia_in_any_area() {
    let board =
        |at| duel("III", Lord::Gloucester2, Oxford, at).card(capability::KINGDOM_UNITED, Lord::Gloucester2);
    for at in [Hexham, Dover, Ludlow] {
        assert_eq!(joins(board(at), Lord::Gloucester2, at), [0, 0, 3], "{at}");
    }
    assert_eq!(joins(board(Locale::York), Lord::Gloucester2, Locale::York), [0, 0, 0], "in no Area");
    let richard = duel("III", RichardIII, Oxford, Hexham).card(capability::KINGDOM_UNITED, RichardIII);
    assert_eq!(joins(richard, RichardIII, Hexham), [0, 0, 0], "he is not Gloucester any more");
}

/// §pl:Y37c
#[test]
fn percys_men_at_arms_come_along_a_route_from_carlisle() {
    let percy = NorthumberlandY2;
    let board = |at| duel("III", percy, Oxford, at).card(capability::PERCYS_NORTH_Y37, percy);
    assert_eq!(joins(board(Carlisle), percy, Carlisle), [2, 0, 0]);
    assert_eq!(joins(board(Hexham), percy, Hexham), [2, 0, 0], "next to it, whatever its own Favour");
    assert_eq!(
        joins(board(Hexham).lord(HenryTudor, Carlisle), percy, Hexham),
        [0, 0, 0],
        "an enemy is there"
    );
    let arundel = Locale::Arundel;
    assert_eq!(joins(board(arundel).favour(York, &[Carlisle, Hexham]), percy, arundel), [0, 0, 0], "a gap");
    assert!(Hexham.adjacent().contains(Carlisle) && Hexham.adjacent().contains(Locale::Newcastle));
    let newcastle = board(Locale::Newcastle);
    assert_eq!(joins(newcastle, percy, Locale::Newcastle), [0, 0, 0], "Hexham is Neutral");
    let newcastle = board(Locale::Newcastle).favour(York, &[Hexham]);
    assert_eq!(joins(newcastle, percy, Locale::Newcastle), [2, 0, 0]);
}

/// §pl:L33c
#[test]
fn de_chandees_men_come_near_a_friendly_port_of_the_channel() {
    let board = |at| duel("III", Norfolk, Oxford, at).card(capability::PHILIBERT_DE_CHANDEE, Oxford);
    assert_eq!(joins(board(Dover).favour(Lancaster, &[Dover]), Oxford, Dover), [2, 0, 0]);
    assert_eq!(
        joins(board(Canterbury).favour(Lancaster, &[Dover]), Oxford, Canterbury),
        [2, 0, 0],
        "one Way off"
    );
    assert_eq!(joins(board(Canterbury), Oxford, Canterbury), [0, 0, 0], "Dover is Neutral");
    assert_eq!(
        joins(board(Ely).favour(Lancaster, &[Locale::Lynn]), Oxford, Ely),
        [0, 0, 0],
        "not the Channel"
    );
}

/// §pl:6.0-IIIB-f
#[test]
fn at_bosworth_nobody_lends_anything() {
    let fight = Field::bosworth()
        .card(capability::MUSTERD_MY_SOLDIERS_Y3, Norfolk)
        .card(capability::PHILIBERT_DE_CHANDEE, Oxford)
        .begin();
    assert_eq!((fight.mat(Norfolk).troops(), fight.mat(Oxford).troops()), (6, 6));
}

/// §pl:4.4.4a,Y3c
#[test]
fn lent_troops_go_back_to_the_pool_in_the_aftermath() {
    let board = duel("Ia", Lord::York, Lord::HenryVI, Ely)
        .card(capability::MUSTERD_MY_SOLDIERS_Y3, Lord::York)
        .favour(York, &[Ely]);
    let pool = board.state.pool;
    let mut fight = field(board, York, Ely);
    assert_eq!(fight.men(Lord::York), [4, 3, 2]);
    fight.play("flee henry-vi");
    assert!(fight.is_fought());
    assert_eq!(fight.men(Lord::York), [2, 2, 2]);
    assert_eq!(fight.mat(Lord::York).temporary, ByTroop::default());
    assert_eq!(fight.state.pool[MenAtArms], pool[MenAtArms] + 2, "Henry's own are back as well");
}

/// §pl:4.4.4a: where it changes nothing in what they eat nobody is asked.
#[test]
fn of_one_kind_lent_troops_are_the_first_to_be_lost() {
    let board = duel("Ia", Lord::York, Lord::HenryVI, Ely)
        .card(capability::MUSTERD_MY_SOLDIERS_Y3, Lord::York)
        .favour(York, &[Ely]);
    let mut fight = field(board, York, Ely);
    (0..3).for_each(|_| fight.state.mats[Lord::York].rout(Unit::Troop(MenAtArms)));
    // Three of four men-at-arms roll for Losses: one comes back; two are lost, and count as the lent ones.
    fight.rout(&[Lord::HenryVI], &[3, 4, 4, 1]);
    assert!(fight.is_fought());
    assert_eq!(fight.men(Lord::York), [2, 2, 2], "the lent bows have left");
}

/// §pl:4.4.2ac,4.4.3j
#[test]
fn a_lord_whom_only_lent_troops_have_kept_in_the_field_disbands_with_the_losses() {
    let board = duel("Ia", Lord::York, Lord::HenryVI, Ely)
        .card(capability::MUSTERD_MY_SOLDIERS_Y3, Lord::York)
        .favour(York, &[Ely]);
    let board = board.men(Lord::York, [0, 0, 2]);
    let henrys = board.state.mats[Lord::HenryVI].standing;
    let pool = ByTroop::from_fn(|troop| board.state.pool[troop] + henrys[troop]);
    let mut fight = field(board, York, Ely);
    assert_eq!(fight.men(Lord::York), [2, 1, 2]);
    (0..2).for_each(|_| fight.state.mats[Lord::York].rout(Unit::Troop(Militia)));
    // His two militia fail; what stands is lent. Then Henry would roll, but in this scenario nobody is left to hold him.
    fight.rout(&[Lord::HenryVI], &[2, 2]);
    assert!(fight.is_fought());
    assert_eq!(fight.on_calendar(Lord::York), Some((2, false)), "though he has won");
    assert_eq!(fight.state.pool[MenAtArms], pool[MenAtArms], "the lent ones are back, once");
    assert_eq!(fight.state.pool[Militia], pool[Militia] + 2);
}

/// Henry VI has seven Troops of his own and three lent ones, has won, and one man-at-arms is lost.
fn one_is_lost() -> Fight {
    let fight = one_is_lost_of([3, 2, 2], 0, &[]);
    assert_eq!(fight.men(Lord::HenryVI), [4, 3, 2]);
    fight
}

/// The same with other Troops of his own, this much Provender, and companions without Provender who have one Troop
/// each.
fn one_is_lost_of(men: [u8; 3], provender: u16, comrades: &[Lord]) -> Fight {
    let board =
        duel("Ia", Lord::York, Lord::HenryVI, Ely).card(capability::MUSTERD_MY_SOLDIERS_L3, Lord::HenryVI);
    let board = board.favour(Lancaster, &[Ely]).men(Lord::HenryVI, men).assets(Lord::York, [0; 4]);
    let board = board.assets(Lord::HenryVI, [0, provender, 0, 0]);
    let board = comrades
        .iter()
        .fold(board, |board, lord| board.lord(*lord, Ely).men(*lord, [0, 0, 1]).assets(*lord, [0; 4]));
    let mut fight = field(board, York, Ely);
    fight.until(|state| matches!(state.battle.step, Step::Flee(_)));
    fight.state.mats[Lord::HenryVI].rout(Unit::Troop(MenAtArms));
    fight.rout(&[Lord::York], &[4, 1]);
    assert_eq!(fight.clause(), "4.4.4a");
    fight
}

/// §pl:4.4.4a,4.4.3g,4.7b: seven eat two Provender and six eat one, so the owner says whose man it was.
#[test]
fn whether_a_lost_troop_was_lent_is_asked_where_it_changes_what_they_eat() {
    let mut fight = one_is_lost();
    assert_eq!((fight.side(), fight.clause()), (Lancaster, "4.4.4a"));
    assert_eq!(fight.legal(), ["done", "strike henry-vi men-at-arms"]);
    let mut own = fight.clone();
    let pool = fight.state.pool;
    fight.play("done");
    assert!(fight.is_fought());
    assert_eq!((fight.men(Lord::HenryVI), own.state.pool), ([3, 2, 2], pool));
    assert_eq!(fight.told(York, "4.4.4a"), ["1 Troop lent to **Henry VI** is lost."]);
    own.play("strike henry-vi men-at-arms");
    assert!(own.is_fought());
    assert_eq!(own.men(Lord::HenryVI), [2, 2, 2]);
    assert_eq!(own.told(York, "4.4.4a"), ["1 man-at-arms of **Henry VI**'s own is lost."]);
    assert_eq!(own.state.pool[MenAtArms], fight.state.pool[MenAtArms] + 1);
}

/// §pl:4.4.4a,4.7b
#[test]
fn either_answer_about_a_lost_troop_tells_what_comes_of_it() {
    let strike = "strike henry-vi men-at-arms";
    let fight = one_is_lost();
    let (label, lines) = fight.says("done");
    assert_eq!((&*label, &*lines[0]), ("Lent ones are lost first", "he keeps 7 Troops, who eat 2 Provender"));
    let (label, lines) = fight.says(strike);
    assert_eq!((&*label, &*lines[0]), ("1 man-at-arms of his own", "he keeps 6 Troops, who eat 1 Provender"));
    let last = one_is_lost_of([1, 0, 0], 0, &[]);
    assert_eq!(last.says("done").1, ["he keeps 1 Troop, who eats 1 Provender"]);
    assert_eq!(last.says(strike).1, ["he has no Troop of his own left and Disbands"]);
    let mut last = last;
    last.play(strike);
    assert!(!last.state.is_on_map(Lord::HenryVI));
}

/// What the steward answers.
fn advice(fight: &Fight) -> String {
    let seat = fight.state.status().must().lowest().expect("somebody is asked");
    let mut legal = Vec::new();
    fight.state.legal(seat, &mut legal);
    fight.state.steward(seat, &legal, &mut Chance::new(Seed::from_number(1))).to_string()
}

/// §pl:4.4.4a,4.7b,4.7c
#[test]
fn the_steward_loses_a_man_of_his_own_only_where_all_are_fed_by_it() {
    let strike = "strike henry-vi men-at-arms";
    let asked = |men, provender, comrades: &[Lord]| advice(&one_is_lost_of(men, provender, comrades));
    assert_eq!(asked([3, 2, 2], 2, &[]), "done", "there is enough for all");
    assert_eq!(asked([3, 2, 2], 1, &[]), strike);
    assert_eq!(asked([3, 2, 2], 0, &[]), "done", "six would starve as well");
    assert_eq!(asked([1, 0, 0], 0, &[]), "done", "he would Disband");
    let comrade = [Lord::Somerset1];
    assert_eq!(asked([3, 2, 2], 1, &comrade), "done", "there are others to feed");
    assert_eq!(asked([3, 2, 2], 2, &comrade), strike);
}

/// §pl:L16e,4.4.4a,4.4.4b: who finds refuge must Feed as well, and is asked the same.
#[test]
fn the_warden_of_the_marches_is_asked_which_troops_were_lent() {
    let board = duel("Ia", Lord::York, Lord::Somerset1, Hexham)
        .card(capability::MUSTERD_MY_SOLDIERS_L3, Lord::Somerset1);
    let board = board.favour(Lancaster, &[Hexham, Carlisle]).men(Lord::Somerset1, [3, 2, 2]);
    let board = board.lord(Lord::Exeter1, Hexham);
    let mut fight = field(board.hold(event::WARDEN_OF_THE_MARCHES), York, Hexham);
    fight.until(|state| matches!(state.battle.step, Step::Flee(_)));
    fight.state.mats[Lord::Somerset1].rout(Unit::Troop(MenAtArms));
    fight.rout(&[Lord::Somerset1, Lord::Exeter1], &[1]);
    fight.play("play L16; save somerset-1");
    assert_eq!((fight.side(), fight.clause()), (Lancaster, "4.4.4a"));
    fight.state.mats[Lord::Somerset1].assets[Asset::Provender] = 1;
    fight.state.mats[Lord::Exeter1].assets[Asset::Provender] = 9;
    assert_eq!(advice(&fight), "strike somerset-1 men-at-arms", "he leaves his comrade");
    fight.play("strike somerset-1 men-at-arms; done");
    assert!(fight.is_fought());
    assert_eq!((fight.state.at(Lord::Somerset1), fight.men(Lord::Somerset1)), (Some(Carlisle), [2, 2, 2]));
}

/// Oxford and Henry Tudor defend Dover, and their cards want four men-at-arms where three are left.
fn short_of_men() -> Fight {
    let board = Board::empty("III").lord(Norfolk, Dover).lord(Oxford, Dover).lord(HenryTudor, Dover);
    let board = board
        .favour(Lancaster, &[Dover])
        .card(capability::PHILIBERT_DE_CHANDEE, Oxford)
        .card(capability::MUSTERD_MY_SOLDIERS_L3, HenryTudor);
    let mut fight = field(board.pool(MenAtArms, 3), York, Dover);
    fight.play("advance oxford to centre; advance henry-tudor to left");
    fight
}

/// §pl:4.4.1g,1.6b
#[test]
fn who_is_lent_the_last_troops_is_for_the_side_to_say() {
    let mut fight = short_of_men();
    assert_eq!((fight.side(), fight.clause()), (Lancaster, "4.4.1g"));
    assert_eq!(fight.legal().len(), 2);
    assert_eq!(fight.says("choose oxford").1, ["2 men-at-arms; 3 are left"]);
    assert_eq!(fight.says("choose henry-tudor").1[0], "2 men-at-arms; 3 are left");
    assert!(fight.says("choose henry-tudor").1[1].starts_with("1 longbowman; "));
    let lent = |fight: &Fight, lord: Lord| fight.mat(lord).temporary[MenAtArms];
    let mut other = fight.clone();
    fight.play("choose oxford");
    assert_eq!([Oxford, HenryTudor].map(|lord| lent(&fight, lord)), [2, 1]);
    assert_eq!(fight.mat(HenryTudor).temporary[Longbowmen], 1, "nobody else wants these");
    other.play("choose henry-tudor");
    assert_eq!([Oxford, HenryTudor].map(|lord| lent(&other, lord)), [1, 2]);
}
