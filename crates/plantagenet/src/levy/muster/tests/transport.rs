//! Levy Transport (3.4.5).

use super::*;
use crate::ids::capability;

/// §pl:3.4.5a,3.4.5c
#[test]
fn two_carts_at_any_friendly_locale_worn_or_not() {
    let mut board = act(york_at_ely().exhausted(&[Locale::Ely]), Lord::York);
    board.play("levy carts");
    assert_eq!(board.state.mats[Lord::York].assets[Asset::Cart], 4);
    assert!(!board.offers("levy ship"), "Ely is no Port");
    let mut board = act(york_at_ely(), Lord::York);
    board.play("levy carts");
    assert!(!board.state.depleted.contains(Locale::Ely));
}

/// §pl:3.4.5b,1.7.3a
#[test]
fn a_ship_where_the_sea_is_at_hand_and_two_at_most() {
    for at in [Locale::Lynn, Locale::Ireland] {
        let board = Board::empty("Ia").lord(Lord::York, at).favour(Side::York, &[Locale::Lynn]);
        let mut board = act(board, Lord::York);
        board.play("levy ship; levy ship");
        assert_eq!(board.state.mats[Lord::York].assets[Asset::Ship], 2);
        assert_eq!(board.state.mats[Lord::York].assets[Asset::Cart], 2, "no Carts besides");
        assert!(!board.offers("levy ship"));
    }
    let neutral = act(Board::empty("Ia").lord(Lord::York, Locale::Lynn), Lord::York);
    assert!(!neutral.offers("levy ship"));
}

/// §pl:3.4.5b,1.7.3a,1.7.3b
#[test]
fn nine_lords_may_have_ships_and_the_ninth_may_have_two() {
    let with = |own: u16, others: usize| {
        let mut board = Board::empty("Ia").lord(Lord::York, Locale::Lynn).favour(Side::York, &[Locale::Lynn]);
        board.state.mats[Lord::York].assets[Asset::Ship] = own;
        let owners = [
            Lord::March,
            Lord::Salisbury,
            Lord::Rutland,
            Lord::WarwickY,
            Lord::HenryVI,
            Lord::Somerset1,
            Lord::NorthumberlandL,
            Lord::Exeter1,
            Lord::Buckingham,
        ];
        for lord in owners.into_iter().take(others) {
            board.state.mats[lord].assets[Asset::Ship] = 1;
        }
        act(board, Lord::York).offers("levy ship")
    };
    assert!(with(0, 8));
    assert!(!with(0, 9));
    assert!(with(1, 8), "he is one of the nine");
    assert!(!with(2, 0));
}

/// §pl:3.4.5d,Y15c
#[test]
fn a_blockade_may_stop_a_ship_at_a_port_but_not_in_an_exile_box() {
    let ships = |at: Locale, lord: Lord, dice: &[u8]| {
        let board = Board::empty("Ia")
            .lord(lord, at)
            .favour(Side::Lancaster, &[Locale::Exeter, Locale::Lynn])
            .lord(Lord::WarwickY, Locale::Calais)
            .card(capability::NAVAL_BLOCKADE, Lord::WarwickY)
            .dice(dice);
        let mut board = act(board, lord);
        let before = left(&board);
        board.play("levy ship; levy carts");
        assert!(board.state.muster.lord.is_none() || left(&board) == before - 2, "the action is spent");
        board.state.mats[lord].assets[Asset::Ship]
    };
    assert_eq!(ships(Locale::Exeter, Lord::HenryVI, &[3]), 0);
    assert_eq!(ships(Locale::Exeter, Lord::HenryVI, &[2]), 1);
    assert_eq!(ships(Locale::Lynn, Lord::HenryVI, &[]), 1, "another Sea");
    assert_eq!(ships(Locale::France, Lord::Buckingham, &[]), 1, "no Port");
}
