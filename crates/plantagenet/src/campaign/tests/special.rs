//! Commands that cards allow.

use super::{command, goods, is_depleted, is_untouched};
use crate::ids::*;
use crate::state::Whereabouts;
use crate::testing::Board;

/// §pl:Y8e,1.3.1h: for one action to the box that is his, with all that he has, at no price and without having moved.
#[test]
fn exile_pact() {
    let board = Board::empty("Ia").in_force(event::EXILE_PACT).lord(Lord::March, Locale::York);
    let board = board.vassal(Vassal::Dudley, Lord::March, 4).assets(Lord::March, [3, 2, 1, 1]);
    let mut board = command(board, Lord::March);
    assert_eq!(board.offered("flee"), ["flee to burgundy"], "never Ireland");
    board.play("flee to burgundy");
    assert_eq!(board.state.at(Lord::March), Some(Locale::Burgundy));
    assert_eq!(goods(&board, Lord::March), [3, 2, 1, 1]);
    assert!(board.state.mats[Lord::March].vassals.contains(Vassal::Dudley));
    assert_eq!((board.state.influence, board.state.actions_left()), (0, 1));
    assert!(board.state.moved.is_empty(), "so he need not Feed");
    assert!(board.offered("flee").is_empty(), "he is there");
}

/// §pl:6.0-Ia-m,Y8e: a keeper who goes abroad by it lets the King go; one is told before.
#[test]
fn exile_pact_frees_the_king() {
    let mut board = Board::empty("Ia").in_force(event::EXILE_PACT).lord(Lord::March, Locale::York).turn(3);
    board.state.lords[Lord::HenryVI] = Whereabouts::Captive(Lord::March);
    let mut board = command(board, Lord::March);
    let preview = board.state.preview_of(&"flee to burgundy".parse().expect("it can be read"));
    assert_eq!(preview.lines, ["Henry VI goes free, and Lancaster gains 10 influence"]);
    board.play("flee to burgundy");
    assert_eq!(board.state.lords[Lord::HenryVI], Whereabouts::Calendar { slot: 4, exile: false });
    assert_eq!(board.state.influence, -10);
}

/// §pl:Y8e: York's Event, not Lancaster's; nothing without it; and no box, no Pact.
#[test]
fn exile_pact_is_for_york() {
    let board = Board::empty("Ia").lord(Lord::March, Locale::York).lord(Lord::Exeter1, Locale::Exeter);
    assert!(command(board.clone(), Lord::March).offered("flee").is_empty());
    assert!(command(board.in_force(event::EXILE_PACT), Lord::Exeter1).offered("flee").is_empty());
    let no_box = Board::empty("Ib").in_force(event::EXILE_PACT).lord(Lord::March, Locale::York);
    assert!(command(no_box, Lord::March).offered("flee").is_empty());
}

/// §pl:Y8e,L21e,4.6.1l: the Pact is no Sail: it works at Sea and against the French Fleet.
#[test]
fn exile_pact_at_sea() {
    let board = Board::empty("Ia")
        .in_force(event::EXILE_PACT)
        .in_force(event::FRENCH_FLEET)
        .lord(Lord::March, Locale::IrishSea);
    let board = command(board, Lord::March);
    assert_eq!(board.legal(), ["pass", "flee to burgundy"]);
}

/// §pl:Y10c,1.3.1u: an action takes a Stronghold one Way off one level down; twice Exhausts it. Nothing is gained.
#[test]
fn agitators() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Ely).card(capability::AGITATORS, Lord::York);
    let board = board.favour(Side::York, &[Locale::Cambridge]).lord(Lord::HenryVI, Locale::Peterborough);
    let mut board = command(board.exhausted(&[Locale::Lynn]), Lord::York);
    assert_eq!(
        board.offered("agitate"),
        ["agitate peterborough", "agitate bury-st-edmunds"],
        "neither a Friendly nor an Exhausted one"
    );
    let before = goods(&board, Lord::York);
    board.play("agitate peterborough");
    assert!(is_depleted(&board, Locale::Peterborough));
    board.play("agitate peterborough");
    assert!(board.state.is_exhausted(Locale::Peterborough));
    assert_eq!(goods(&board, Lord::York), before);
}

/// §pl:Y10c: without the card there are none.
#[test]
fn no_agitators_without_the_card() {
    let board = command(Board::empty("Ia").lord(Lord::York, Locale::Ely), Lord::York);
    assert!(board.offered("agitate").is_empty());
}

/// Henry at a Neutral Port with Heralds; others on the Calendar in box 1 of the war.
fn heralds() -> Board {
    let board =
        Board::empty("Ia").lord(Lord::HenryVI, Locale::Dover).card(capability::HERALDS, Lord::HenryVI);
    let board = board.assets(Lord::HenryVI, [0, 9, 0, 0]).turn(3);
    let board = board.calendar(Lord::Exeter1, 7, true).calendar(Lord::Somerset1, 4, false);
    let board = board.calendar(Lord::Buckingham, 16, false).calendar(Lord::NorthumberlandL, 2, false);
    board.calendar(Lord::March, 3, false).calendar(Lord::Salisbury, 9, true)
}

/// §pl:L4c,4.2.1c: at a Port, with a whole card and a paid check, a Lord of either side comes to the box of the next
/// Turn, from wherever on the Calendar he is.
#[test]
fn heralds_call_a_lord() {
    let mut board = command(heralds(), Lord::HenryVI);
    let offered = board.offered("heralds");
    for other in ["march", "salisbury", "exeter-1", "buckingham", "northumberland-l"] {
        assert!(offered.contains(&format!("heralds {other}")), "{other}");
    }
    assert!(!offered.contains(&"heralds somerset-1".into()), "he is in that box already");
    board.play("heralds exeter-1");
    assert_eq!(board.state.lords[Lord::Exeter1], Whereabouts::Calendar { slot: 4, exile: true });
    assert_eq!((board.state.influence, board.state.plans[Side::Lancaster].shown), (1, 2));
}

/// §pl:L4c,2.2.3c: who could come at once has to wait; who is beside the right end comes into the last box.
#[test]
fn heralds_shift_as_other_cards_do() {
    let sent = |lord: Lord| {
        let mut board = command(heralds(), Lord::HenryVI);
        board.play(&format!("heralds {lord}"));
        match board.state.lords[lord] {
            Whereabouts::Calendar { slot, exile } => (slot, exile),
            elsewhere => panic!("{lord} is {elsewhere:?}"),
        }
    };
    assert_eq!(sent(Lord::March), (4, false), "the enemy in the current box");
    assert_eq!(sent(Lord::Salisbury), (4, true), "an enemy in Exile");
    assert_eq!(sent(Lord::NorthumberlandL), (4, false), "a friend in an earlier box");
    assert_eq!(sent(Lord::Buckingham), (15, false), "first back onto the Calendar");
}

/// §pl:L4c: a failure spends the card as well.
#[test]
fn heralds_can_fail() {
    let mut board = command(heralds().dice(&[6]), Lord::HenryVI);
    board.play("heralds exeter-1");
    assert_eq!(board.state.lords[Lord::Exeter1], Whereabouts::Calendar { slot: 7, exile: true });
    assert_eq!((board.state.influence, board.state.plans[Side::Lancaster].shown), (1, 2));
}

/// §pl:L4c: not inland, not in an Exile box, not after another action, not without the card.
#[test]
fn where_heralds_ride() {
    let mut later = command(heralds(), Lord::HenryVI);
    later.play("forage");
    assert!(later.offered("heralds").is_empty());
    for at in [Locale::London, Locale::Scotland] {
        assert!(command(heralds().lord(Lord::HenryVI, at), Lord::HenryVI).offered("heralds").is_empty());
    }
    let mut captive = heralds();
    captive.state.lords[Lord::Exeter1] = Whereabouts::Captive(Lord::York);
    assert!(!command(captive, Lord::HenryVI).offers("heralds exeter-1"), "a captive is not on the Calendar");
}

/// Warwick of Lancaster with Merchants at Coventry, where these places have suffered.
fn merchants(depleted: &[Locale], exhausted: &[Locale]) -> Board {
    let board =
        Board::empty("II").lord(Lord::WarwickL, Locale::Coventry).card(capability::MERCHANTS, Lord::WarwickL);
    command(
        board.depleted(depleted).exhausted(exhausted).lord(Lord::EdwardIV, Locale::Northampton),
        Lord::WarwickL,
    )
}

/// §pl:L30c: for an action and a paid check two markers go outright, at his place or one Way off, enemies or not.
#[test]
fn merchants_heal() {
    let mut board = merchants(&[Locale::Coventry], &[Locale::Northampton]);
    board.play("merchants");
    assert!(is_untouched(&board, Locale::Coventry) && is_untouched(&board, Locale::Northampton));
    assert_eq!((board.state.influence, board.state.actions_left()), (1, 1));
}

/// §pl:L30c: with more than two the owner chooses; a place further off is out of reach.
#[test]
fn merchants_choose() {
    let mut board = merchants(&[Locale::Coventry, Locale::Lichfield, Locale::Derby], &[Locale::Northampton]);
    board.play("merchants");
    assert_eq!(board.asked(), (Side::Lancaster, "L30c"));
    assert_eq!(board.legal(), ["name coventry", "name lichfield", "name northampton"]);
    board.play("name lichfield");
    assert_eq!(board.legal(), ["name coventry", "name northampton"]);
    board.play("name northampton");
    assert!(is_untouched(&board, Locale::Lichfield) && is_untouched(&board, Locale::Northampton));
    assert!(is_depleted(&board, Locale::Coventry) && is_depleted(&board, Locale::Derby));
    assert!(board.offers("merchants"), "the card goes on");
}

/// §pl:L30c: one marker if there is only one; none in reach, no Merchants; a failure heals nothing.
#[test]
fn merchants_with_little_to_do() {
    let mut one = merchants(&[Locale::Coventry], &[]);
    one.play("merchants");
    assert!(is_untouched(&one, Locale::Coventry));
    assert!(!merchants(&[Locale::Derby], &[]).offers("merchants"));
    let mut failed = merchants(&[Locale::Coventry], &[]);
    failed.state.chance = kernel::Chance::loaded(&[6]);
    failed.play("merchants");
    assert!(is_depleted(&failed, Locale::Coventry));
}
