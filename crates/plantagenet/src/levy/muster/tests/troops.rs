//! Levy Troops (3.4.4) and the cards that shape it.

use super::*;
use crate::ids::capability;

/// Men-at-arms, longbowmen, militia, mercenaries and handgunners on a mat.
fn men(board: &Board, lord: Lord) -> [u8; 5] {
    let standing = &board.state.mats[lord].standing;
    std::array::from_fn(|at| standing[Troop::ALL[at]])
}

/// A Lord with a single man-at-arms at a Stronghold that favours him.
fn lone(scenario: &str, lord: Lord, at: Locale) -> Board {
    Board::empty(scenario).lord(lord, at).men(lord, [1, 0, 0]).favour(lord.side(), &[at])
}

/// §pl:3.4.4a
#[test]
fn each_kind_of_stronghold_gives_its_own_troops() {
    for (at, arms, bows, militia) in [
        (Locale::Ely, 0, 1, 1),
        (Locale::Cambridge, 0, 0, 2),
        (Locale::Ludlow, 1, 1, 0),
        (Locale::London, 1, 1, 1),
        (Locale::Calais, 2, 1, 0),
        (Locale::Harlech, 1, 2, 0),
    ] {
        let mut board = act(lone("Ia", Lord::York, at).dice(&[]), Lord::York);
        let pool = board.state.pool[Troop::Longbowmen];
        board.play(&format!("levy troops {at} plain 0"));
        assert_eq!(men(&board, Lord::York), [1 + arms, bows, militia, 0, 0], "{at}");
        assert_eq!(board.state.pool[Troop::Longbowmen], pool - bows);
        assert_eq!(board.state.influence, 0, "no check, no price");
    }
}

/// §pl:3.4.4b,3.4.4c,1.3.1w
#[test]
fn a_fresh_place_serves_two_levies_whoever_takes_them() {
    let board = lone("Ia", Lord::York, Locale::Ely).lord(Lord::March, Locale::Ely);
    let mut board = act(board, Lord::York);
    board.play("levy troops ely plain 0; done; choose march");
    assert!(board.state.depleted.contains(Locale::Ely));
    board.play("levy troops ely plain 0");
    assert!(board.state.exhausted.contains(Locale::Ely) && !board.state.depleted.contains(Locale::Ely));
    assert!(board.offered("levy troops").is_empty());
    assert!(board.offers("levy carts") && board.offers("parley lynn") && board.offers("take Y1 for march"));
}

/// §pl:3.4.4d,1.6a
#[test]
fn it_is_legal_with_empty_pools_and_wears_the_place_down_all_the_same() {
    let board = lone("Ia", Lord::York, Locale::Ely).pool(Troop::Longbowmen, 0).pool(Troop::Militia, 0);
    let mut board = act(board, Lord::York);
    board.play("levy troops ely plain 0");
    assert_eq!(men(&board, Lord::York), [1, 0, 0, 0, 0]);
    assert!(board.state.depleted.contains(Locale::Ely));
}

/// §pl:1.6b
#[test]
fn if_one_type_is_short_the_others_come_in_full() {
    let board = lone("Ia", Lord::York, Locale::Ely).pool(Troop::Longbowmen, 0);
    let mut board = act(board, Lord::York);
    board.play("levy troops ely plain 0");
    assert_eq!(men(&board, Lord::York), [1, 0, 1, 0, 0]);
}

/// §pl:3.4.4e,L9e,1.5.3c
#[test]
fn rising_wages_cost_york_a_coin_for_any_form() {
    let base = |coin: u16| {
        lone("Ia", Lord::York, Locale::Ely).assets(Lord::York, [coin, 0, 0, 0]).in_force(event::RISING_WAGES)
    };
    assert!(act(base(0), Lord::York).offered("levy troops").is_empty(), "no Coin, no Troops");
    let mut board = act(base(1), Lord::York);
    board.play("levy troops ely plain 0");
    assert_eq!(board.state.mats[Lord::York].assets[Asset::Coin], 0);
    let shared = base(0).lord(Lord::March, Locale::Ely).assets(Lord::March, [1, 0, 0, 0]);
    let mut board = act(shared, Lord::York);
    board.play("levy troops ely plain 0");
    assert_eq!(board.state.mats[Lord::March].assets[Asset::Coin], 0, "shared");
    let lancaster =
        lone("Ia", Lord::HenryVI, Locale::London).assets(Lord::HenryVI, [0; 4]).in_force(event::RISING_WAGES);
    assert!(act(lancaster, Lord::HenryVI).offers("levy troops london plain 0"));
}

/// §pl:Y12c,3.4.4e,L9e
#[test]
fn soldiers_of_fortune_come_for_a_coin_more() {
    let base = |coin: u16| {
        lone("Ia", Lord::York, Locale::Ely)
            .assets(Lord::York, [coin, 0, 0, 0])
            .card(capability::SOLDIERS_OF_FORTUNE, Lord::York)
    };
    assert_eq!(act(base(0), Lord::York).offered("levy troops"), ["levy troops ely plain 0"]);
    let mut board = act(base(2), Lord::York);
    board.play("levy troops ely mercenaries 0");
    assert_eq!(men(&board, Lord::York), [1, 1, 1, 2, 0]);
    assert_eq!(board.state.mats[Lord::York].assets[Asset::Coin], 1);
    let mut board = act(base(1).pool(Troop::Mercenaries, 1), Lord::York);
    board.play("levy troops ely mercenaries 0");
    assert_eq!(men(&board, Lord::York)[3], 1, "the last one, for a whole Coin");
    let none = act(base(1).pool(Troop::Mercenaries, 0), Lord::York);
    assert_eq!(none.offered("levy troops"), ["levy troops ely plain 0"]);
    let dear = |coin: u16| act(base(coin).in_force(event::RISING_WAGES), Lord::York);
    assert!(!dear(1).offers("levy troops ely mercenaries 0"));
    let mut board = dear(2);
    board.play("levy troops ely mercenaries 0");
    assert_eq!(board.state.mats[Lord::York].assets[Asset::Coin], 0, "two Coin in all");
}

/// §pl:Y16e
#[test]
fn the_commons_add_up_to_two_militia() {
    let base = || lone("Ia", Lord::York, Locale::Ely).in_force(event::THE_COMMONS);
    let mut board = act(base(), Lord::York);
    let offered = board.offered("levy troops");
    assert_eq!(offered, ["levy troops ely plain 0", "levy troops ely plain 1", "levy troops ely plain 2"]);
    board.play("levy troops ely plain 2");
    assert_eq!(men(&board, Lord::York), [1, 1, 3, 0, 0]);
    let board = act(base().pool(Troop::Militia, 2), Lord::York);
    assert_eq!(board.offered("levy troops").len(), 2, "one for the City, one more");
    let lancaster = lone("Ia", Lord::HenryVI, Locale::London).in_force(event::THE_COMMONS);
    assert_eq!(act(lancaster, Lord::HenryVI).offered("levy troops").len(), 1);
}

/// §pl:Y16c
#[test]
fn beloved_warwick_may_have_five_militia_instead() {
    let board = lone("Ia", Lord::WarwickY, Locale::Ely).card(capability::BELOVED_WARWICK, Lord::WarwickY);
    let mut board = act(board, Lord::WarwickY);
    assert_eq!(board.offered("levy troops"), ["levy troops ely plain 0", "levy troops ely beloved 0"]);
    board.play("levy troops ely beloved 0; levy troops ely beloved 0");
    assert_eq!(men(&board, Lord::WarwickY), [1, 0, 10, 0, 0]);
    assert!(board.state.exhausted.contains(Locale::Ely));
    let board = lone("Ia", Lord::WarwickY, Locale::Ely).card(capability::BELOVED_WARWICK, Lord::WarwickY);
    let mut board = act(board.pool(Troop::Militia, 3), Lord::WarwickY);
    board.play("levy troops ely beloved 0");
    assert_eq!(men(&board, Lord::WarwickY)[2], 3, "as many as are left");
}

/// §pl:Y16c,Y12c
#[test]
fn beloved_warwick_may_hire_mercenaries_as_well() {
    let board = lone("Ia", Lord::WarwickY, Locale::Ely)
        .assets(Lord::WarwickY, [1, 0, 0, 0])
        .card(capability::BELOVED_WARWICK, Lord::WarwickY)
        .card(capability::SOLDIERS_OF_FORTUNE, Lord::WarwickY);
    let mut board = act(board, Lord::WarwickY);
    assert_eq!(board.offered("levy troops").len(), 4);
    board.play("levy troops ely beloved-mercenaries 0");
    assert_eq!(men(&board, Lord::WarwickY), [1, 0, 5, 2, 0]);
}

/// §pl:Y18c,3.4e
#[test]
fn irishmen_come_in_ireland_and_at_the_ports_of_its_sea() {
    let board = lone("Ia", Lord::York, Locale::Bristol).card(capability::IRISHMEN, Lord::York);
    let mut board = act(board, Lord::York);
    board.play("levy troops bristol irish 0; levy troops bristol irish 0");
    assert_eq!(men(&board, Lord::York), [1, 0, 10, 0, 0]);
    let worn = board.state.depleted.union(board.state.exhausted);
    assert!(!worn.contains(Locale::Bristol), "no depletion");
    let board =
        Board::empty("Ia").lord(Lord::Rutland, Locale::Ireland).card(capability::IRISHMEN, Lord::Rutland);
    let board = act(board, Lord::Rutland);
    assert_eq!(board.offered("levy troops"), ["levy troops ireland irish 0"]);
    let elsewhere = lone("Ia", Lord::York, Locale::Dover).card(capability::IRISHMEN, Lord::York);
    assert_eq!(act(elsewhere, Lord::York).offered("levy troops"), ["levy troops dover plain 0"]);
}

/// §pl:Y18c
#[test]
fn irishmen_do_not_come_to_an_exhausted_or_unfriendly_port() {
    let base = || lone("Ia", Lord::York, Locale::Bristol).card(capability::IRISHMEN, Lord::York);
    assert!(act(base().exhausted(&[Locale::Bristol]), Lord::York).offered("levy troops").is_empty());
    let neutral = Board::empty("Ia").lord(Lord::York, Locale::Bristol).card(capability::IRISHMEN, Lord::York);
    assert!(act(neutral, Lord::York).offered("levy troops").is_empty());
    let ireland = Board::empty("Ia")
        .lord(Lord::York, Locale::Ireland)
        .card(capability::IRISHMEN, Lord::York)
        .exhausted(&[Locale::Ireland]);
    assert!(act(ireland, Lord::York).offered("levy troops").is_empty());
}

/// §pl:Y31c
#[test]
fn woodvilles_spare_the_land() {
    let board = lone("II", Lord::EdwardIV, Locale::London).card(capability::WOODVILLES, Lord::EdwardIV);
    let mut board = act(board, Lord::EdwardIV);
    for _ in 0..3 {
        board.play("levy troops london plain 0");
    }
    assert_eq!(men(&board, Lord::EdwardIV), [4, 3, 3, 0, 0]);
    assert!(
        !board.state.depleted.contains(Locale::London) && !board.state.exhausted.contains(Locale::London)
    );
    let worn = lone("II", Lord::EdwardIV, Locale::London).card(capability::WOODVILLES, Lord::EdwardIV);
    let worn = act(worn.exhausted(&[Locale::London]), Lord::EdwardIV);
    assert!(worn.offered("levy troops").is_empty(), "but an Exhausted place gives nothing");
}

/// §pl:L9c
#[test]
fn quartermasters_spare_the_land() {
    let board = lone("Ia", Lord::Somerset1, Locale::Wells).card(capability::QUARTERMASTERS, Lord::Somerset1);
    let mut board = act(board, Lord::Somerset1);
    board.play("levy troops wells plain 0; levy troops wells plain 0");
    assert_eq!(men(&board, Lord::Somerset1), [1, 2, 2, 0, 0]);
    assert!(!board.state.depleted.contains(Locale::Wells) && !board.state.exhausted.contains(Locale::Wells));
}

/// §pl:L10c
#[test]
fn chamberlains_spare_the_seats_of_ones_own_vassals() {
    let base = || lone("Ia", Lord::Somerset1, Locale::Exeter).card(capability::CHAMBERLAINS, Lord::Somerset1);
    let depleted = |board: Board| {
        let mut board = act(board, Lord::Somerset1);
        board.play("levy troops exeter plain 0");
        board.state.depleted.contains(Locale::Exeter)
    };
    assert!(!depleted(base().vassal(Vassal::Devon, Lord::Somerset1, 3)));
    assert!(depleted(base()), "the Vassal is gone");
    assert!(depleted(base().vassal(Vassal::Oxford, Lord::Somerset1, 3)), "another Vassal's Seat");
}

/// §pl:L12c
#[test]
fn commission_of_array_reaches_one_way_further() {
    let base =
        || lone("Ia", Lord::HenryVI, Locale::London).card(capability::COMMISSION_OF_ARRAY, Lord::HenryVI);
    let near = [Locale::StAlbans, Locale::Oxford];
    let mut board = act(base().favour(Side::Lancaster, &near), Lord::HenryVI);
    board.play("levy troops st-albans plain 0");
    assert_eq!(men(&board, Lord::HenryVI), [1, 0, 2, 0, 0]);
    assert!(
        board.state.depleted.contains(Locale::StAlbans) && !board.state.depleted.contains(Locale::London)
    );
    let shut =
        base().favour(Side::Lancaster, &near).lord(Lord::York, Locale::Oxford).exhausted(&[Locale::StAlbans]);
    assert_eq!(act(shut, Lord::HenryVI).offered("levy troops"), ["levy troops london plain 0"]);
    let neutral = act(base(), Lord::HenryVI);
    assert_eq!(neutral.offered("levy troops"), ["levy troops london plain 0"], "nothing near is Friendly");
}

/// §pl:L12c,3.4e
#[test]
fn commission_of_array_lifts_no_other_condition() {
    let unfriendly = Board::empty("Ia")
        .lord(Lord::HenryVI, Locale::London)
        .favour(Side::Lancaster, &[Locale::StAlbans])
        .card(capability::COMMISSION_OF_ARRAY, Lord::HenryVI);
    assert!(act(unfriendly, Lord::HenryVI).offered("levy troops").is_empty());
    let exile = Board::empty("Ia")
        .lord(Lord::HenryVI, Locale::Scotland)
        .favour(Side::Lancaster, &[Locale::Carlisle])
        .card(capability::COMMISSION_OF_ARRAY, Lord::HenryVI);
    assert!(act(exile, Lord::HenryVI).offered("levy troops").is_empty());
}

/// §pl:L35c
#[test]
fn thomas_stanley_gives_one_levy_of_troops_without_lordship() {
    let mut board =
        act(tudor_at_oxford().card(capability::THOMAS_STANLEY, Lord::HenryTudor), Lord::HenryTudor);
    board.play("levy carts; levy carts");
    assert_eq!(board.legal(), ["done", "levy troops oxford plain 0"], "Lordship 2, and one more");
    board.play("levy troops oxford plain 0");
    assert_eq!(board.state.muster.lord, None);
    let mut board =
        act(tudor_at_oxford().card(capability::THOMAS_STANLEY, Lord::HenryTudor), Lord::HenryTudor);
    board.play("levy troops oxford plain 0");
    assert_eq!(left(&board), 2);
    board.play("levy troops oxford plain 0");
    assert_eq!(left(&board), 1, "only one is free");
}

/// §pl:L35c
#[test]
fn all_other_conditions_of_that_levy_are_kept() {
    let base =
        || tudor_at_oxford().card(capability::THOMAS_STANLEY, Lord::HenryTudor).exhausted(&[Locale::Oxford]);
    let mut board = act(base(), Lord::HenryTudor);
    board.play("levy carts; levy carts");
    assert_eq!(board.state.muster.lord, None, "Oxford is Exhausted");
}

/// §pl:1.5.3h
#[test]
fn with_hidden_mats_the_enemy_hears_only_where() {
    let mut board = lone("Ia", Lord::York, Locale::Ely);
    board.state.hidden_mats = true;
    let mut board = act(board, Lord::York);
    board.play("levy troops ely plain 0");
    let own = "**York** levies 1 longbowman and 1 militia at **Ely**.".to_string();
    assert!(board.told(Side::York).contains(&own));
    assert!(!board.told(Side::Lancaster).contains(&own));
    assert!(board.told(Side::Lancaster).contains(&"**York** levies Troops at **Ely**.".to_string()));
}
