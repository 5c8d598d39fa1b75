//! Sections 5.1 and 6.6: the King's garrison.

use crate::assassins::data::tables;
use crate::assassins::ids::FactionId::*;
use crate::assassins::ids::*;
use crate::assassins::state::{Frame, Phase, Spot};
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::{Barrier, Eye, Game};

/// Stanley in London with Audley, Grey and much that cannot be hidden, and an enemy far away.
fn london() -> Board {
    let cards = [
        Card::Audley,
        Card::Grey,
        Card::EarlOfKent,
        Card::MarshalOfEngland,
        Card::KingsPardon1,
        Card::Saxons1,
        Card::Saxons2,
        Card::BishopOfDurham,
    ];
    let board = Board::new(2).faction(Swan1, Noble::Stanley, Place::London, &cards);
    board.faction(Lion1, Noble::Percy, Place::Alnwick, &[])
}

fn four() -> Board {
    london()
        .faction(Swan2, Noble::Neville, Place::Raby, &[])
        .faction(Swan3, Noble::Mowbray, Place::Caister, &[])
        .faction(Swan4, Noble::Pole, Place::Wingfield, &[])
}

fn set(cards: &[Card]) -> Set<Card> {
    cards.iter().copied().collect()
}

/// Audley slips in with the Bishop and a band.
fn slipped_in() -> Board {
    let mut board = london();
    for text in ["secure swan-1 audley", "add bishop-of-durham", "add saxons-1"] {
        board.act(SWAN, text);
    }
    assert_eq!(board.act(SWAN, "confirm"), Barrier::Reveal);
    board
}

/// X12. §kma:6.6b,6.6f: with fewer than four factions a Noble is split off, and lies face down in a faction of his own.
#[test]
fn an_assassin_splits_off() {
    assert!(!london().offers(SWAN, "enter swan-1"), "with three factions or fewer he is split off");
    let board = slipped_in();
    let inside = board.state.faction(Swan2);
    let entered = set(&[Card::Audley, Card::Saxons1, Card::BishopOfDurham]);
    assert_eq!((inside.at, inside.commander, inside.pile), (Spot::Garrison, None, entered));
    assert_eq!(board.state.faction(Swan1).commander, Some(Noble::Stanley));
}

/// §kma:3.1d: Archbishops and Bishops are alike: all six go along with an assassin, or follow him in phase 4.
#[test]
fn all_six_clergy_can_go_into_the_garrison() {
    let clergy = [
        Card::ArchbishopOfCanterbury,
        Card::ArchbishopOfYork,
        Card::BishopOfDurham,
        Card::BishopOfCarlisle,
        Card::BishopOfLincoln,
        Card::BishopOfNorwich,
    ];
    let pile = [&clergy[..], &[Card::Audley]].concat();
    let mut board = Board::new(2).faction(Swan1, Noble::Stanley, Place::London, &pile);
    board = board.faction(Lion1, Noble::Percy, Place::Alnwick, &[]);
    board.act(SWAN, "secure swan-1 audley");
    assert!(clergy.iter().all(|card| board.offers(SWAN, &format!("add {card}"))));
    board.act(SWAN, "confirm");
    let board = board.phase(SWAN, Phase::Fortify);
    assert!(clergy.iter().all(|card| board.offers(SWAN, &format!("move {card} swan-2"))));
}

/// §kma:6.6a: any Mercenaries, Bishops and untitled Nobles go along, and nothing else.
#[test]
fn an_assassin_has_company_that_can_be_hidden() {
    let mut board = london();
    board.act(SWAN, "secure swan-1 audley");
    let mut offered = board.legal(SWAN);
    offered.sort();
    let company =
        ["add bishop-of-durham", "add grey", "add saxons-1", "add saxons-2", "add stanley", "confirm"];
    assert_eq!(offered, company);
}

/// X12. §kma:6.6n: Titles, Offices and all other cards stay with the faction outside.
#[test]
fn everything_else_stays_outside() {
    let board = slipped_in();
    let outside = board.state.faction(Swan1);
    assert_eq!(outside.titles, Set::of(Card::EarlOfKent));
    let kept = [Card::Grey, Card::MarshalOfEngland, Card::KingsPardon1, Card::Saxons2];
    assert_eq!(outside.pile, set(&kept));
    assert!(board.state.chancery.is_empty(), "nothing has to be given up");
}

/// §kma:6.6e,1.4f: all cards that enter are shown, and lie face down under a rope.
#[test]
fn whoever_slips_in_is_shown_to_all() {
    let board = slipped_in();
    assert!(board.told(Eye::Spectator, "Audley, Bishop of Durham and Saxons"));
    let seen = board.state.view(Eye::Seat(LION)).factions[1].clone();
    assert_eq!((seen.ropes, seen.pile_size, seen.pile.len()), (1, 3, 3));
    assert_eq!(seen.commander, None);
}

/// §kma:5.1c,3.4c: a Noble whom only a Title card makes titled is an untitled one in the garrison: the Title does not get in.
#[test]
fn a_title_does_not_get_into_the_garrison() {
    let mut board =
        Board::new(2).faction(Swan1, Noble::Stanley, Place::London, &[Card::Grey, Card::EarlOfKent]);
    board = board.faction(Lion1, Noble::Percy, Place::Alnwick, &[]);
    assert!(board.state.faction(Swan1).is_titled());
    board.act(SWAN, "secure swan-1 stanley");
    assert_eq!(board.legal(SWAN), ["confirm"], "neither the Title nor the last Noble goes along");
    board.act(SWAN, "confirm");
    board.act(SWAN, "promote grey");
    assert_eq!(board.state.faction(Swan1).titles, Set::of(Card::EarlOfKent));
    assert_eq!(board.state.faction(Swan2).cards(), Set::of(Card::Stanley));
}

/// X12. §kma:6.6c,6.6d,6.6e: with four factions the whole faction enters; Titles, Offices and Pardons go to Chancery.
#[test]
fn a_whole_faction_enters() {
    let mut board = four();
    assert!(board.legal(SWAN).iter().all(|action| !action.starts_with("secure")));
    board.act(SWAN, "enter swan-1");
    let inside = board.state.faction(Swan1);
    assert_eq!((inside.at, inside.commander), (Spot::Garrison, None));
    let nobles =
        [Card::Stanley, Card::Audley, Card::Grey, Card::Saxons1, Card::Saxons2, Card::BishopOfDurham];
    assert_eq!(inside.cards(), set(&nobles));
    let given_up = set(&[Card::EarlOfKent, Card::MarshalOfEngland, Card::KingsPardon1]);
    assert_eq!(board.state.chancery, given_up);
    let seen = |eye| board.state.seen_of(board.state.chancery, eye);
    assert_eq!(seen(Eye::Seat(SWAN)), given_up);
    assert_eq!(seen(Eye::Seat(LION)), Set::of(Card::EarlOfKent), "§kma:3.3c: the pile goes there face down");
    assert_eq!(board.state.view(Eye::Spectator).factions[0].ropes, 3);
}

/// §kma:6.6d: town and heir return to the neutral area.
#[test]
fn whoever_enters_gives_his_town_up() {
    let mut board = four().king(Some(Place::Newcastle)).holds(Swan1, Town::Newcastle);
    board.act(SWAN, "enter swan-1");
    assert_eq!(board.state.holder(Town::Newcastle), None);
    assert!(board.told(Eye::Spectator, "gives Newcastle up"));
}

/// §kma:6.6m: also a faction without a second Noble enters as a whole.
#[test]
fn a_lone_noble_enters_with_fewer_than_four_factions() {
    let mut board = Board::new(2).faction(Swan1, Noble::Audley, Place::London, &[Card::EarlOfKent]);
    board = board.faction(Lion1, Noble::Percy, Place::Alnwick, &[]);
    assert!(!board.offers(SWAN, "secure swan-1 audley"));
    board.act(SWAN, "enter swan-1");
    assert_eq!(board.state.chancery, Set::of(Card::EarlOfKent));
}

/// §kma:3.4d: no Noble with a birthright can be an assassin, alone or split off; every other Noble can.
#[test]
fn the_nine_with_a_birthright_are_no_assassins() {
    for noble in tables().kinds.nobles.iter().filter_map(Card::noble) {
        let london = |commander: Noble, pile: &[Card]| {
            let enemy = if noble == Noble::Pole { Noble::Talbot } else { Noble::Pole };
            let board = Board::new(2).faction(Swan1, commander, Place::London, pile);
            board.faction(Lion1, enemy, Place::Wingfield, &[])
        };
        let alone = london(noble, &[]);
        assert_eq!(alone.offers(SWAN, "enter swan-1"), !noble.has_birthright(), "{noble}");
        let other = if noble == Noble::Roos { Noble::Grey } else { Noble::Roos };
        let hidden = london(other, &[noble.crown_card()]);
        let secured = hidden.offers(SWAN, &format!("secure swan-1 {noble}"));
        assert_eq!(secured, !noble.has_birthright(), "{noble}");
    }
}

/// §kma:3.4c,6.6d: a birthright cannot be put off.
#[test]
fn nobody_with_a_birthright_enters() {
    let board = four();
    let with_percy = |pile: &[Card]| {
        let board = Board::new(2).faction(Swan1, Noble::Stanley, Place::London, pile);
        board.faction(Lion1, Noble::Talbot, Place::Goodrich, &[])
    };
    let mut mixed = with_percy(&[Card::Percy, Card::Audley]);
    assert!(!mixed.offers(SWAN, "secure swan-1 percy") && mixed.offers(SWAN, "secure swan-1 audley"));
    mixed.act(SWAN, "secure swan-1 audley");
    assert!(!mixed.offers(SWAN, "add percy"));
    let mut full = board;
    full.state.factions[Swan1].as_mut().unwrap().pile.insert(Card::Beaufort);
    full.state.deck.retain(|card| *card != Card::Beaufort);
    assert!(!full.offers(SWAN, "enter swan-1"));
}

/// §kma:6.6a,6.6m,3.5b,3.5c: one Noble stays outside; if it is not the commander, he takes over.
#[test]
fn the_commander_can_be_the_assassin() {
    let mut board = Board::new(2).faction(Swan1, Noble::Stanley, Place::London, &[Card::Percy]);
    board = board.faction(Lion1, Noble::Talbot, Place::Goodrich, &[]);
    board.act(SWAN, "secure swan-1 stanley");
    assert_eq!(board.legal(SWAN), ["confirm"], "Percy has to stay");
    board.act(SWAN, "confirm");
    assert_eq!(board.legal(SWAN), ["promote percy"]);
    board.act(SWAN, "promote percy");
    assert_eq!(board.state.faction(Swan1).commander, Some(Noble::Percy));
    assert_eq!(board.state.faction(Swan2).pile, Set::of(Card::Stanley));
    let mut board = london();
    board.act(SWAN, "secure swan-1 audley");
    board.act(SWAN, "add stanley");
    assert!(!board.offers(SWAN, "add grey"), "somebody has to stay");
}

/// §kma:6.6h: a step of the ground movement, ashore, and only where the King is.
#[test]
fn securing_is_a_step_on_the_ground() {
    let aboard = london().aboard(Swan1, Ship::LeNicholas, "london");
    assert!(!aboard.offers(SWAN, "secure swan-1 audley"));
    assert!(!london().king(Some(Place::Lynn)).offers(SWAN, "secure swan-1 audley"));
    assert!(!london().king(None).offers(SWAN, "secure swan-1 audley"));
    let mut board = london();
    board.act(SWAN, "secure swan-1 audley");
    board.act(SWAN, "confirm");
    assert!(!board.offers(SWAN, "secure swan-1 grey"), "once in a movement");
    assert!(board.offers(SWAN, "march swan-1 23.21"), "the other steps are left");
}

/// §kma:6.6g: several piles; §kma:3.5a: each counts as a faction.
#[test]
fn there_can_be_several_piles_of_assassins() {
    let mut board = london();
    for (noble, id) in [("audley", Swan2), ("grey", Swan3)] {
        board.act(SWAN, &format!("secure swan-1 {noble}"));
        board.act(SWAN, "confirm");
        assert!(board.state.faction(id).is_secret());
        board = board.phase(SWAN, Phase::Movement);
    }
    assert!(board.state.has_assassin(SWAN));
    assert_eq!(board.state.free_number(SWAN), Some(Swan4));
}

/// §kma:7.1e: nobody marches out of the garrison, captures or takes a ship from hiding.
#[test]
fn assassins_do_nothing_but_leave() {
    let board = Board::new(2).assassins(Swan1, &[Card::Audley, Card::Grey]).lies(Ship::LeNicholas, "london");
    let board = board.faction(Lion1, Noble::Percy, Place::Alnwick, &[]);
    let out = [
        "come-out swan-1 audley",
        "leave swan-1 audley",
        "come-out swan-1 grey",
        "leave swan-1 grey",
        "done",
    ];
    assert_eq!(board.legal(SWAN), out);
}

/// §kma:5.1b,7.1e: an enemy in the King's square can neither take the garrison nor attack it.
#[test]
fn nobody_attacks_the_garrison() {
    for phase in [Phase::Movement, Phase::Combat] {
        let board = Board::new(2).assassins(Swan1, &[Card::Audley]).king(Some(Place::Newcastle));
        let board = board.faction(Lion1, Noble::Percy, Place::Newcastle, &[]).phase(LION, phase);
        assert!(board.state.are_together(Swan1, Lion1));
        assert!(board.legal(LION).iter().all(|action| !action.contains("swan-1")), "{phase:?}");
    }
}

/// §kma:6.6i,6.6j,6.6k: the whole pile comes out, at no cost, and the number of factions stays the same.
#[test]
fn a_whole_pile_comes_out() {
    let pile = [Card::Audley, Card::Grey, Card::Saxons1];
    let board = || {
        let board = Board::new(2).assassins(Swan1, &pile).faction(Swan2, Noble::Neville, Place::Raby, &[]);
        let board = board.faction(Swan3, Noble::Mowbray, Place::Caister, &[]);
        let board = board.faction(Swan4, Noble::Pole, Place::Wingfield, &[]);
        board.faction(Lion1, Noble::Percy, Place::Alnwick, &[])
    };
    let mut board = board();
    assert!(!board.offers(SWAN, "leave swan-1 audley"), "it would be a fifth faction");
    board.act(SWAN, "come-out swan-1 grey");
    let faction = board.state.faction(Swan1);
    assert_eq!((faction.commander, faction.at), (Some(Noble::Grey), Spot::Land(Place::London.square())));
    assert_eq!(faction.pile, set(&[Card::Audley, Card::Saxons1]));
    assert!(board.offers(SWAN, "march swan-1 23.21"), "it costs nothing");
    assert!(!board.offers(SWAN, "enter swan-1"), "who has left is not secured again in this movement");
}

/// §kma:6.6j: in phases 1 and 4 of the own turn.
#[test]
fn assassins_leave_in_phases_1_and_4() {
    for (seat, phase, can) in [
        (SWAN, Phase::Movement, true),
        (SWAN, Phase::Combat, false),
        (SWAN, Phase::Fortify, true),
        (LION, Phase::Movement, false),
    ] {
        let board = Board::new(2).assassins(Swan1, &[Card::Audley]).phase(seat, phase);
        let mut board = board.faction(Lion1, Noble::Percy, Place::Alnwick, &[]);
        assert_eq!(board.offers(SWAN, "come-out swan-1 audley"), can, "{phase:?}");
        if can {
            board.act(SWAN, "come-out swan-1 audley");
        }
    }
}

/// §kma:6.6k: one of several leaves as a new faction, with the Mercenaries and Bishops that he is given.
#[test]
fn one_of_several_assassins_leaves() {
    let pile = [Card::Audley, Card::Grey, Card::Saxons1, Card::BishopOfDurham];
    let mut board = Board::new(2).assassins(Swan1, &pile).faction(Lion1, Noble::Percy, Place::Alnwick, &[]);
    board.act(SWAN, "leave swan-1 audley");
    assert_eq!(board.state.frame(), Frame::Parting);
    assert_eq!(board.legal(SWAN), ["add bishop-of-durham", "add saxons-1", "confirm"]);
    board.act(SWAN, "add saxons-1");
    board.act(SWAN, "confirm");
    let outside = board.state.faction(Swan2);
    assert_eq!((outside.commander, outside.pile), (Some(Noble::Audley), Set::of(Card::Saxons1)));
    assert_eq!(board.state.faction(Swan1).pile, set(&[Card::Grey, Card::BishopOfDurham]));
    assert!(!board.offers(SWAN, "enter swan-2"), "not again in this movement");
    assert!(board.told(Eye::Spectator, "Audley leaves the King’s guard with Saxons"));
}

/// §kma:6.6i,6.6k: with four factions he can only join one of his owner's in the square; the higher in rank commands.
#[test]
fn an_assassin_leaves_into_a_faction_in_the_square() {
    let board = || {
        let board = Board::new(2).assassins(Swan1, &[Card::Stanley, Card::Grey]);
        let board = board.faction(Swan2, Noble::Audley, Place::London, &[]);
        let board = board.faction(Swan3, Noble::Mowbray, Place::Caister, &[]);
        let board = board.faction(Swan4, Noble::Pole, Place::Wingfield, &[]);
        board.faction(Lion1, Noble::Percy, Place::Alnwick, &[])
    };
    assert!(!board().offers(SWAN, "leave swan-1 stanley into swan-3"), "it is elsewhere");
    let mut ashore = board();
    ashore.act(SWAN, "leave swan-1 stanley into swan-2");
    ashore.act(SWAN, "confirm");
    let host = ashore.state.faction(Swan2);
    assert_eq!((host.commander, host.pile), (Some(Noble::Stanley), Set::of(Card::Audley)));
    let mut aboard = board().aboard(Swan2, Ship::LeNicholas, "london");
    aboard.act(SWAN, "leave swan-1 grey into swan-2");
    aboard.act(SWAN, "confirm");
    assert_eq!(aboard.state.faction(Swan2).at, Spot::Aboard(Ship::LeNicholas));
}

/// §kma:6.6i,6.6k: if he was the only one, his whole pile joins with him.
#[test]
fn the_only_assassin_joins_with_his_whole_pile() {
    let board = Board::new(2).assassins(Swan1, &[Card::Grey, Card::Saxons1]);
    let board = board.faction(Swan2, Noble::Stanley, Place::London, &[]);
    let mut board = board.faction(Lion1, Noble::Percy, Place::Alnwick, &[]);
    board.act(SWAN, "leave swan-1 grey into swan-2");
    assert_eq!(board.state.factions[Swan1], None);
    assert_eq!(board.state.faction(Swan2).pile, set(&[Card::Grey, Card::Saxons1]));
    assert_eq!(board.state.frame(), Frame::Turn);
    assert!(board.offers(SWAN, "march swan-2 23.21"), "it costs nothing");
}

/// §kma:6.6o: a faction enters a pile that is inside by a join, and gives up what cannot be hidden.
#[test]
fn a_faction_joins_assassins_inside() {
    let mut board = four();
    board.state.factions[Swan2] = None;
    board.state.deck.push(Card::Neville);
    let mut board = board.assassins(Swan2, &[Card::Roos]);
    board.act(SWAN, "join swan-1 swan-2");
    assert_eq!(board.state.factions[Swan1], None);
    let inside = board.state.faction(Swan2);
    assert_eq!((inside.commander, inside.hidden_nobles().len(), inside.pile.len()), (None, 4, 7));
    assert_eq!(board.state.chancery.len(), 3);
    assert_eq!(board.state.view(Eye::Spectator).factions[0].ropes, 4, "the ropes are added up");
    assert!(board.told(Eye::Spectator, "Stanley’s faction joins the swan’s assassins"));
}

/// §kma:6.6d,6.6h,6.6o: not with a birthright, not from a ship, and not after having left.
#[test]
fn a_join_inside_is_bound_by_the_rules_of_entering() {
    let titled = || {
        let board = Board::new(2).assassins(Swan1, &[Card::Roos]);
        board.faction(Lion1, Noble::Percy, Place::Alnwick, &[])
    };
    let board = titled().faction(Swan2, Noble::Neville, Place::London, &[]);
    assert!(!board.offers(SWAN, "join swan-2 swan-1"));
    let board = titled().faction(Swan2, Noble::Grey, Place::London, &[]);
    assert!(board.offers(SWAN, "join swan-2 swan-1"));
    assert!(!board.aboard(Swan2, Ship::LeNicholas, "london").offers(SWAN, "join swan-2 swan-1"));
    let mut board = titled().assassins(Swan2, &[Card::Grey]);
    board.act(SWAN, "come-out swan-2 grey");
    assert!(!board.offers(SWAN, "join swan-2 swan-1"));
}

/// §kma:6.6o: two piles of assassins become one.
#[test]
fn two_piles_become_one() {
    let board = Board::new(2).assassins(Swan1, &[Card::Roos]).assassins(Swan2, &[Card::Grey, Card::Saxons1]);
    let mut board = board.faction(Lion1, Noble::Percy, Place::Alnwick, &[]);
    board.act(SWAN, "join swan-2 swan-1");
    assert_eq!(board.state.faction(Swan1).pile.len(), 3);
    assert_eq!(board.state.factions[Swan2], None);
    assert!(board.told(Eye::Spectator, "become one"));
}

/// §kma:6.6i: whoever calls his last assassin out has none any more.
#[test]
fn who_calls_his_last_assassin_out_has_none() {
    let mut board = Board::new(2).assassins(Swan1, &[Card::Roos]);
    board = board.faction(Lion1, Noble::Percy, Place::Alnwick, &[]);
    assert!(board.state.has_assassin(SWAN));
    board.act(SWAN, "come-out swan-1 roos");
    assert!(!board.state.has_assassin(SWAN));
}
