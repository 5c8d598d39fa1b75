//! §kma:6.1a,6.1c and sections 6.4, 6.5: capture, join and split, and the steps of a ground movement.

use crate::assassins::data::tables;
use crate::assassins::event::Event;
use crate::assassins::ids::FactionId::*;
use crate::assassins::ids::*;
use crate::assassins::state::{Frame, Phase, Spot};
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::{Barrier, Eye, Game, Tell};

/// Percy and Audley in Newcastle, and an enemy far away.
fn north() -> Board {
    let board = Board::new(2)
        .faction(Swan1, Noble::Percy, Place::Newcastle, &[Card::Audley, Card::Saxons1, Card::EarlOfKent])
        .faction(Swan2, Noble::Roos, Place::Newcastle, &[Card::MarshalOfEngland, Card::EarlOfEssex]);
    board.faction(Lion1, Noble::Stanley, Place::Lathom, &[])
}

fn lines(board: &Board, eye: Eye) -> Vec<String> {
    board.log.iter().filter_map(|event: &Event| event.tell(eye)).map(|line| line.text.to_string()).collect()
}

/// §kma:6.4a: a town is captured where the commander stands, as long as nobody else holds it.
#[test]
fn a_town_is_captured_where_it_is_unclaimed() {
    let mut board = north();
    assert!(
        !north().stands(Swan1, "4.16").offers(SWAN, "capture swan-1"),
        "the next square is not Newcastle"
    );
    let rival = north().faction(Lion2, Noble::Neville, Place::Newcastle, &[]);
    assert!(rival.offers(SWAN, "capture swan-1"), "he only stands there");
    assert!(!rival.holds(Lion2, Town::Newcastle).offers(SWAN, "capture swan-1"), "Lion holds it");
    board.act(SWAN, "capture swan-1");
    assert_eq!(board.state.holder(Town::Newcastle), Some(Swan1));
    assert_eq!(board.state.heirs_of(SWAN), Set::of(Heir::Westminster));
}

/// §kma:6.4c: among any number of enemies the weakest captures a town, without a fight and at no loss.
#[test]
fn a_capture_needs_no_strength() {
    let mut board = Board::new(2)
        .faction(Swan1, Noble::Audley, Place::Newcastle, &[Card::EarlOfKent])
        .faction(Lion1, Noble::Percy, Place::Newcastle, &[Card::MarshalOfEngland])
        .faction(Lion2, Noble::Neville, Place::Newcastle, &[Card::ChancellorOfEngland]);
    let cards = board.state.faction(Swan1).cards();
    board.act(SWAN, "capture swan-1");
    assert_eq!(board.state.holder(Town::Newcastle), Some(Swan1));
    assert_eq!((board.state.frame(), board.state.turn.fought), (Frame::Turn, false), "nobody is asked");
    assert_eq!(board.state.faction(Swan1).cards(), cards);
}

/// §kma:6.4b,3.2b: card and heir, and what Parliaments have laid there.
#[test]
fn a_titled_commander_captures_a_town() {
    let laid = [Card::BishopOfDurham, Card::DukeOfExeter];
    let mut board = north().laid(Town::Newcastle, &laid).heir(Heir::Henry, Town::Newcastle);
    assert_eq!(board.act(SWAN, "capture swan-1"), Barrier::Reveal);
    let percy = board.state.faction(Swan1);
    assert_eq!(percy.town, Some(Town::Newcastle));
    assert!(percy.pile.contains(Card::BishopOfDurham) && percy.titles.contains(Card::DukeOfExeter));
    assert_eq!(board.state.keeper(Heir::Henry), Some(Swan1));
    assert!(board.state.towns[Town::Newcastle].laid.is_empty());
    assert!(!board.offers(SWAN, "capture swan-2"), "it is not unclaimed any more");
    let told = &lines(&board, Eye::Seat(LION))[0];
    assert!(told.contains("Henry") && told.contains("2 cards") && told.contains("Duke of Exeter"), "{told}");
    assert!(!told.contains("Durham"), "{told}");
}

/// §kma:R.3: cards that lay face down on a town reveal themselves to their new owner, so he cannot take the capture back.
#[test]
fn a_capture_that_reveals_cards_is_final() {
    assert_eq!(north().laid(Town::Newcastle, &[Card::Saxons2]).act(SWAN, "capture swan-1"), Barrier::Reveal);
    assert_eq!(north().act(SWAN, "capture swan-1"), Barrier::Open);
}

/// §kma:3.3d: a town without an heir can be captured, a destroyed one cannot.
#[test]
fn a_town_without_an_heir_is_captured() {
    let mut board = north().dead(Heir::Westminster);
    assert!(board.state.heirs_in(Town::Newcastle).is_empty() && board.offers(SWAN, "capture swan-1"));
    board.state.destroy_town(Town::Newcastle);
    assert!(!board.offers(SWAN, "capture swan-1"));
}

/// §kma:3.4a: a birthright makes a commander titled, and so does any Title; nothing else that a faction has does.
#[test]
fn a_birthright_or_a_title_makes_a_commander_titled() {
    let titled = |commander: Noble, cards: &[Card]| {
        let board = Board::new(2).faction(Swan1, commander, Place::Newcastle, cards);
        board.state.faction(Swan1).is_titled()
    };
    for card in tables().kinds.nobles.iter() {
        let noble = card.noble().expect("it is a Noble");
        assert_eq!(titled(noble, &[]), card.row().title.is_some(), "{noble}");
    }
    for title in tables().kinds.titles.iter() {
        assert!(titled(Noble::Roos, &[title]), "{title}");
    }
    assert!(!titled(Noble::Roos, &[Card::MarshalOfEngland, Card::ArchbishopOfYork, Card::Percy]));
}

/// §kma:6.4d: an untitled commander does not claim a town; §kma:3.4b: but he does with a Title.
#[test]
fn an_untitled_commander_captures_nothing() {
    let with = |cards: &[Card]| {
        let board = Board::new(2).faction(Swan1, Noble::Roos, Place::Newcastle, cards);
        board.offers(SWAN, "capture swan-1")
    };
    assert_eq!((with(&[]), with(&[Card::EarlOfEssex])), (false, true));
}

/// §kma:3.4b: nor does he keep it with its heir: when he takes over from a titled commander, the town is lost.
#[test]
fn an_untitled_successor_loses_the_town() {
    let kept = |cards: &[Card]| {
        let mut board = Board::new(2)
            .faction(Swan1, Noble::Percy, Place::Newcastle, cards)
            .holds(Swan1, Town::Newcastle)
            .faction(Lion1, Noble::Stanley, Place::Newcastle, &[Card::Saxons1])
            .phase(SWAN, Phase::Combat)
            .loaded(&[1]);
        board.act(SWAN, "mission swan-1 percy lion-1");
        board.act(SWAN, "promote roos");
        (board.state.holder(Town::Newcastle), board.state.keeper(Heir::Westminster))
    };
    assert_eq!(kept(&[Card::Roos]), (None, None));
    assert_eq!(kept(&[Card::Roos, Card::EarlOfEssex]), (Some(Swan1), Some(Swan1)));
}

/// §kma:6.4f: a faction aboard has to disembark before it captures.
#[test]
fn a_ship_does_not_capture() {
    let mut board = north().aboard(Swan1, Ship::LeSwan, "newcastle");
    assert!(!board.offers(SWAN, "capture swan-1"));
    board.act(SWAN, "disembark swan-1");
    board.act(SWAN, "capture swan-1");
    assert_eq!(board.state.holder(Town::Newcastle), Some(Swan1));
}

/// §kma:6.2j: a faction aboard does not march; §kma:6.1e: to disembark is no ground movement, so that it marches then.
#[test]
fn who_has_disembarked_still_marches() {
    let mut board = north().aboard(Swan1, Ship::LeSwan, "newcastle");
    assert!(!board.offers(SWAN, "march swan-1 4.16"));
    board.act(SWAN, "disembark swan-1");
    board.act(SWAN, "march swan-1 4.16");
    assert_eq!(board.state.square_of(Swan1), Square::read("4.16"));
}

/// §kma:6.4e: a faction that captures a second town has left the first.
#[test]
fn a_faction_holds_one_town() {
    let mut board = north().stands(Swan1, "4.16");
    board.state.faction_mut(Swan1).at = Spot::Land(Town::Northampton.square());
    let mut board = board.holds(Swan1, Town::Northampton);
    board.act(SWAN, "march swan-1 19.18");
    assert_eq!(board.state.holder(Town::Northampton), None);
    let mut board = board.phase(SWAN, Phase::Movement).stands(Swan1, "5.16");
    board.act(SWAN, "capture swan-1");
    let held = Town::ALL.iter().filter(|town| board.state.holder(**town) == Some(Swan1));
    assert_eq!(held.collect::<Vec<_>>(), [&Town::Newcastle]);
}

/// §kma:3.2c,3.2d: a town that its faction leaves is nobody's, and its heir stays in it.
#[test]
fn a_town_that_is_left_is_nobodys() {
    let mut board = north().holds(Swan1, Town::Newcastle);
    board.act(SWAN, "march swan-1 4.16");
    assert_eq!((board.state.holder(Town::Newcastle), board.state.keeper(Heir::Westminster)), (None, None));
    assert_eq!(board.state.heirs_in(Town::Newcastle), Set::of(Heir::Westminster));
}

/// §kma:3.2e: what lay on a town stays with its captor, and a town that is given up has nothing on it.
#[test]
fn what_lay_on_a_town_stays_with_its_captor() {
    let mut board = north().laid(Town::Newcastle, &[Card::BishopOfDurham]);
    board.act(SWAN, "capture swan-1");
    board.act(SWAN, "march swan-1 4.16");
    assert_eq!(board.state.holder(Town::Newcastle), None);
    assert!(board.state.towns[Town::Newcastle].laid.is_empty());
    assert!(board.state.faction(Swan1).pile.contains(Card::BishopOfDurham));
}

/// §kma:6.1c: each of the five steps at most once, and all by one faction.
#[test]
fn a_ground_movement_is_made_by_one_faction() {
    let mut board = north();
    board.act(SWAN, "capture swan-1");
    let others = |board: &Board, id: &str| board.legal(SWAN).iter().any(|action| action.contains(id));
    assert!(!others(&board, "march swan-2") && !others(&board, "split swan-2"));
    board.act(SWAN, "split swan-1 audley");
    board.act(SWAN, "confirm");
    assert!(!others(&board, "split swan"), "it has split");
    assert!(board.offers(SWAN, "march swan-3 4.16") && board.offers(SWAN, "march swan-1 4.16"));
    board.act(SWAN, "march swan-3 4.16");
    assert!(!others(&board, "march"));
}

/// §kma:6.5a,6.5b,6.5c,6.5g: the higher in rank commands with all Titles; the other commander goes into the pile.
#[test]
fn two_factions_become_one() {
    let mut board = north();
    assert!(!board.offers(SWAN, "join swan-1 swan-2"), "the lower joins the higher");
    board.act(SWAN, "join swan-2 swan-1");
    assert_eq!(board.state.factions[Swan2], None);
    let joint = board.state.faction(Swan1);
    assert_eq!(joint.commander, Some(Noble::Percy));
    assert_eq!(joint.titles, [Card::EarlOfKent, Card::EarlOfEssex].into_iter().collect());
    assert_eq!(joint.pile.len(), 4);
    let seen = board.state.pile_seen(Swan1, Eye::Seat(LION));
    assert_eq!(seen, Set::of(Card::Roos), "everybody has seen him go there");
    assert!(board.offers(SWAN, "march swan-1 4.16"), "the joint faction goes on");
}

/// §kma:6.5c: a Noble with a birthright who joins under another hides in the pile, and does not make the faction titled.
#[test]
fn a_birthright_in_the_pile_is_of_no_use() {
    let mut board = Board::new(2)
        .faction(Swan1, Noble::Stanley, Place::Bristol, &[])
        .faction(Swan2, Noble::Beaufort, Place::Bristol, &[])
        .faction(Lion1, Noble::Percy, Place::Alnwick, &[]);
    board.act(SWAN, "join swan-2 swan-1");
    let joint = board.state.faction(Swan1);
    assert_eq!((joint.commander, joint.pile), (Some(Noble::Stanley), Set::of(Card::Beaufort)));
    assert!(!joint.is_titled() && !board.offers(SWAN, "capture swan-1"));
}

/// §kma:2.2c,6.5a: Titles count for who commands the joint faction.
#[test]
fn titles_decide_who_commands_after_a_join() {
    let commander = |titles: &[Card]| {
        let mut board = Board::new(2)
            .faction(Swan1, Noble::Talbot, Place::Bristol, titles)
            .faction(Swan2, Noble::Stanley, Place::Bristol, &[])
            .faction(Lion1, Noble::Percy, Place::Alnwick, &[]);
        let join = board.legal(SWAN).into_iter().find(|text| text.starts_with("join")).expect("a join");
        board.act(SWAN, &join);
        let joint = board.state.factions_of(SWAN).next().expect("one is left").1;
        joint.commander
    };
    assert_eq!(commander(&[]), Some(Noble::Stanley), "50 against 30");
    assert_eq!(commander(&[Card::EarlOfKent]), Some(Noble::Talbot), "60 against 50");
}

/// §kma:14.1h: a join under an untitled commander costs the town that one of the two has held.
#[test]
fn a_join_can_cost_a_town() {
    let board = Board::new(2).faction(Swan1, Noble::Stanley, Place::Bristol, &[]).faction(
        Swan2,
        Noble::Beaufort,
        Place::Bristol,
        &[],
    );
    let mut board = board.holds(Swan2, Town::Bristol).faction(Lion1, Noble::Percy, Place::Alnwick, &[]);
    board.act(SWAN, "join swan-2 swan-1");
    assert_eq!(board.state.holder(Town::Bristol), None);
    let mut board = Board::new(2)
        .faction(Swan1, Noble::Stanley, Place::Bristol, &[])
        .faction(Swan2, Noble::Neville, Place::Bristol, &[])
        .holds(Swan2, Town::Bristol)
        .faction(Lion1, Noble::Percy, Place::Alnwick, &[]);
    board.act(SWAN, "join swan-1 swan-2");
    assert_eq!(board.state.holder(Town::Bristol), Some(Swan2));
}

/// §kma:6.5g: only with your own.
#[test]
fn nobody_joins_an_enemy() {
    let board = north().faction(Lion2, Noble::Neville, Place::Newcastle, &[]);
    assert!(board.legal(SWAN).iter().all(|action| !action.contains("lion")));
}

/// §kma:3.5f: in no phase a seat can give anything to another or take it without a fight.
#[test]
fn cards_change_hands_only_in_combat() {
    for phase in [Phase::Movement, Phase::Combat, Phase::Fortify] {
        let board =
            north().faction(Lion2, Noble::Neville, Place::Newcastle, &[Card::Saxons2]).phase(SWAN, phase);
        let with_lion: Vec<String> =
            board.legal(SWAN).into_iter().filter(|text| text.contains("lion")).collect();
        assert_eq!(with_lion.is_empty(), phase != Phase::Combat, "{phase:?}: {with_lion:?}");
        assert!(with_lion.iter().all(|text| text.starts_with("attack") || text.starts_with("mission")));
        assert_eq!(board.legal(LION), [""; 0], "{phase:?}");
    }
}

/// §kma:6.5a: one ashore and one aboard join only in a port, and are aboard then.
#[test]
fn a_faction_joins_a_ship_in_port() {
    let mut board = north().aboard(Swan1, Ship::LeSwan, "newcastle");
    board.act(SWAN, "join swan-2 swan-1");
    assert_eq!(board.state.faction(Swan1).at, Spot::Aboard(Ship::LeSwan));
    let board = north().aboard(Swan1, Ship::LeSwan, "5.15").stands(Swan2, "5.15");
    assert!(!board.offers(SWAN, "join swan-2 swan-1"), "a river has no quay");
    let mut board = north().aboard(Swan2, Ship::LeSwan, "newcastle");
    board.act(SWAN, "join swan-2 swan-1");
    assert_eq!(board.state.faction(Swan1).at, Spot::Aboard(Ship::LeSwan), "also if the other has the ship");
}

/// §kma:6.5a,4.1c: of two ships one is kept; the other is left in the nearest port.
#[test]
fn two_ships_join_and_one_is_left() {
    let at_sea = || north().aboard(Swan1, Ship::LeSwan, "A4").aboard(Swan2, Ship::LeRose, "A4");
    let mut board = at_sea();
    assert!(!board.offers(SWAN, "join swan-2 swan-1"));
    board.act(SWAN, "join swan-2 swan-1 keeping le-rose");
    assert_eq!(board.state.faction(Swan1).at, Spot::Aboard(Ship::LeRose));
    assert!(board.state.is_unclaimed(Ship::LeSwan));
    assert_eq!(board.state.ships[Ship::LeSwan].map(|water| water.to_string()), Some("berwick".into()));
    assert!(board.told(Eye::Spectator, "Le Swan is left at Berwick"));
    let mut board = at_sea();
    board.act(SWAN, "join swan-2 swan-1 keeping le-swan");
    assert_eq!(board.state.faction(Swan1).at, Spot::Aboard(Ship::LeSwan));
    assert!(board.state.is_unclaimed(Ship::LeRose));
    let apart = north().aboard(Swan1, Ship::LeSwan, "A4").aboard(Swan2, Ship::LeRose, "A5");
    assert!(!apart.offers(SWAN, "join swan-2 swan-1 keeping le-rose"));
}

/// §kma:6.5d,6.5e,6.5f: a Noble of the pile becomes a commander, and gets what the owner gives him.
#[test]
fn a_faction_splits() {
    let mut board = north().aboard(Swan1, Ship::LeSwan, "newcastle").holds(Swan1, Town::Newcastle);
    assert_eq!(board.act(SWAN, "split swan-1 audley"), Barrier::Reveal, "he is turned up");
    assert_eq!(board.state.frame(), Frame::Parting);
    for offered in ["saxons-1", "earl-of-kent", "le-swan"] {
        assert!(board.offers(SWAN, &format!("add {offered}")), "{offered}");
    }
    for refused in ["percy", "audley", "newcastle", "marshal-of-england"] {
        assert!(!board.offers(SWAN, &format!("add {refused}")), "{refused}");
    }
    board.act(SWAN, "add earl-of-kent");
    board.act(SWAN, "add newcastle");
    board.act(SWAN, "add le-swan");
    assert!(!board.offers(SWAN, "add le-swan"), "once");
    board.act(SWAN, "confirm");
    let audley = board.state.faction(Swan3);
    assert_eq!((audley.commander, audley.town), (Some(Noble::Audley), Some(Town::Newcastle)));
    assert_eq!((audley.titles, audley.at), (Set::of(Card::EarlOfKent), Spot::Aboard(Ship::LeSwan)));
    let percy = board.state.faction(Swan1);
    assert_eq!((percy.town, percy.at), (None, Spot::Land(Place::Newcastle.square())));
    assert_eq!((percy.pile, percy.titles.len()), (Set::of(Card::Saxons1), 0));
    assert!(board.told(Eye::Spectator, "Audley splits off from Percy’s faction, with Earl of Kent"));
}

/// §kma:T.6: the choice can be cleared once.
#[test]
fn a_split_can_be_put_together_anew_once() {
    let mut board = north();
    board.act(SWAN, "split swan-1 audley");
    assert!(!board.offers(SWAN, "clear"));
    board.act(SWAN, "add saxons-1");
    board.act(SWAN, "clear");
    board.act(SWAN, "add saxons-1");
    assert!(!board.offers(SWAN, "clear"));
}

/// §kma:6.5f,T.11: the others see sizes, and do not know any longer which card is where.
#[test]
fn a_split_is_secret() {
    let pile = [Card::Audley, Card::Saxons1, Card::Saxons2];
    let split = |taken: &[&str]| {
        let mut board = Board::new(2).faction(Swan1, Noble::Percy, Place::Newcastle, &pile);
        board = board.faction(Lion1, Noble::Stanley, Place::Lathom, &[]);
        board.state.show(Set::of(Card::Saxons1));
        board.act(SWAN, "split swan-1 audley");
        for card in taken {
            let before = board.state.view(Eye::Seat(LION));
            board.act(SWAN, &format!("add {card}"));
            assert_eq!(board.state.view(Eye::Seat(LION)), before);
        }
        board.act(SWAN, "confirm");
        let seen = |id| board.state.pile_seen(id, Eye::Seat(LION));
        (seen(Swan1), seen(Swan2))
    };
    let none = Set::default();
    assert_eq!(split(&["saxons-1"]), (none, none), "it could be either");
    assert_eq!(split(&["saxons-2"]), (none, none));
    assert_eq!(split(&[]), (Set::of(Card::Saxons1), none), "nothing has gone");
    assert_eq!(split(&["saxons-1", "saxons-2"]), (none, Set::of(Card::Saxons1)), "everything has");
}

/// §kma:3.5a,6.5d: never more than four factions; aboard only in a port.
#[test]
fn a_split_needs_a_number_and_a_quay() {
    let board = north().faction(Swan3, Noble::Scrope, Place::Bolton, &[]);
    assert!(board.offers(SWAN, "split swan-1 audley"));
    let board = board.faction(Swan4, Noble::Grey, Place::Ruthin, &[]);
    assert!(!board.offers(SWAN, "split swan-1 audley"));
    for (water, can) in [("newcastle", true), ("A4", false), ("5.15", false)] {
        let board = north().aboard(Swan1, Ship::LeSwan, water);
        assert_eq!(board.offers(SWAN, "split swan-1 audley"), can, "{water}");
    }
}

/// §kma:14.1a: joining and splitting in one turn, with one faction.
#[test]
fn a_faction_joins_and_splits_in_one_turn() {
    let mut board = north();
    board.act(SWAN, "join swan-2 swan-1");
    board.act(SWAN, "split swan-1 roos");
    board.act(SWAN, "confirm");
    assert_eq!(board.state.faction(Swan2).commander, Some(Noble::Roos));
    assert!(board.legal(SWAN).iter().all(|action| !action.starts_with("join")));
}

/// §kma:6.1a: neither movement has to be made, either can come first, and there is no third.
#[test]
fn there_are_two_movements_in_any_order() {
    let harbour = || north().lies(Ship::LeSwan, "newcastle").lies(Ship::LeRose, "newcastle");
    assert!(harbour().offers(SWAN, "done"), "none");
    let (march, sail) = (["march swan-1 4.16"], ["take-over swan-2 le-swan", "navigate le-swan A4"]);
    for steps in [[&march[..], &sail[..]].concat(), [&sail[..], &march[..]].concat()] {
        let mut board = harbour().faction(Swan3, Noble::Scrope, Place::Newcastle, &[]);
        for step in steps {
            board.act(SWAN, step);
        }
        let left: Vec<String> =
            board.legal(SWAN).into_iter().filter(|text| text.contains("swan-3")).collect();
        assert_eq!(left, [""; 0], "neither a march nor a ship for a third faction");
    }
}

/// §kma:6.1a: a ground movement and a ship movement, with one faction or with two.
#[test]
fn two_factions_make_the_two_movements() {
    let mut board = north().lies(Ship::LeSwan, "newcastle");
    board.act(SWAN, "march swan-1 4.16");
    board.act(SWAN, "take-over swan-2 le-swan");
    board.act(SWAN, "navigate le-swan A4");
    assert_eq!(board.state.faction(Swan2).at, Spot::Aboard(Ship::LeSwan));
}

/// §kma:12.3a,12.3b,12.3c: the movement of a Free Move is one of the two, with every step.
#[test]
fn a_free_move_is_one_movement() {
    let free = || {
        let mut board = north().lies(Ship::LeSwan, "newcastle").phase(SWAN, Phase::Fortify);
        board.state.begin_free_move();
        board
    };
    let mut board = free();
    for step in ["capture swan-1", "join swan-2 swan-1", "split swan-1 audley", "take-over swan-2 le-swan"] {
        assert!(board.offers(SWAN, step), "{step}");
    }
    board.act(SWAN, "march swan-1 4.16");
    assert!(!board.offers(SWAN, "take-over swan-2 le-swan"));
    board.act(SWAN, "done");
    assert_eq!(board.state.frame(), Frame::Turn);
    let mut board = free();
    board.act(SWAN, "take-over swan-2 le-swan");
    assert!(board.legal(SWAN).iter().all(|action| !action.starts_with("march")));
    assert!(board.offers(SWAN, "navigate le-swan A4"));
}

/// §kma:5.2b: in the first turn the highest commander has to move, and nothing may make that impossible.
#[test]
fn the_highest_commander_moves_in_the_first_turn() {
    let mut board = north();
    board.state.duty = Some(Swan1);
    assert!(!board.offers(SWAN, "done"));
    assert!(!board.offers(SWAN, "march swan-2 4.16"), "it would use up the ground movement");
    assert!(!board.offers(SWAN, "split swan-2 percy"));
    assert!(board.state.silence(SWAN).to_string().starts_with("march swan-1"), "§kma:R.2");
    board.act(SWAN, "join swan-2 swan-1");
    assert!(!board.offers(SWAN, "done"), "a join is no march");
    board.act(SWAN, "march swan-1 4.16");
    assert!(board.offers(SWAN, "done"));
}

/// §kma:5.2b: sailing with a ship that it takes over will do, so another faction may march then.
#[test]
fn the_highest_commander_may_sail_instead() {
    let mut board = north().lies(Ship::LeSwan, "newcastle");
    board.state.duty = Some(Swan1);
    assert!(board.offers(SWAN, "take-over swan-2 le-swan"), "Percy can still march");
    board.act(SWAN, "march swan-2 4.16");
    assert!(!board.offers(SWAN, "done"));
    assert_eq!(board.legal(SWAN), ["take-over swan-1 le-swan"]);
    board.act(SWAN, "take-over swan-1 le-swan");
    assert!(!board.offers(SWAN, "done") && !board.offers(SWAN, "disembark swan-1"), "it has not sailed");
    board.act(SWAN, "navigate le-swan A4");
    assert!(board.offers(SWAN, "done"));
}

/// §kma:5.2b: one of the two ways has to stay open.
#[test]
fn the_last_way_to_the_duty_stays_open() {
    let mut board = north().lies(Ship::LeSwan, "newcastle");
    board.state.duty = Some(Swan1);
    board.act(SWAN, "take-over swan-2 le-swan");
    assert!(!board.offers(SWAN, "march swan-2 4.16") && board.offers(SWAN, "march swan-1 4.16"));
}

/// §kma:R.2: silence marches with the faction that has to move, whichever others may move as well.
#[test]
fn silence_does_its_duty_first() {
    let mut board = north().lies(Ship::LeSwan, "newcastle");
    board.state.duty = Some(Swan2);
    assert!(board.offers(SWAN, "march swan-1 4.16"));
    assert!(board.state.silence(SWAN).to_string().starts_with("march swan-2"));
}

/// §kma:5.2b,6.5a: who joins another faction takes the duty along.
#[test]
fn the_duty_goes_with_the_commander() {
    let mut board = north().faction(Swan3, Noble::Scrope, Place::Newcastle, &[]);
    board.state.duty = Some(Swan3);
    board.act(SWAN, "join swan-3 swan-1");
    assert_eq!(board.state.duty, Some(Swan1));
    assert!(!board.offers(SWAN, "done"));
}

/// §kma:5.2c: what cannot be done lapses.
#[test]
fn the_duty_lapses_where_nobody_can_move() {
    let mut board = north();
    board.state.duty = Some(Swan1);
    board.state.turn.movement.ground.insert(crate::assassins::movement::GroundStep::March);
    assert!(board.offers(SWAN, "done"));
    board.act(SWAN, "done");
    assert_eq!(board.state.duty, None);
}

/// What a step costs is shown before it is made. §kma:3.2c,6.6c,14.1h
#[test]
fn a_step_shows_what_it_brings_and_costs() {
    let preview = |board: &Board, text: &str| {
        let lines = board.state.preview(SWAN, &text.parse().unwrap()).lines;
        lines.join(" ").replace("**", "")
    };
    let board = north().laid(Town::Newcastle, &[Card::Saxons2]).heir(Heir::Henry, Town::Newcastle);
    let gets = preview(&board, "capture swan-1");
    assert!(gets.contains("Henry VI") && gets.contains("one card"), "{gets}");
    assert!(!preview(&board, "join swan-2 swan-1").contains("given up"));
    let held = north().holds(Swan1, Town::Newcastle).heir(Heir::Henry, Town::Newcastle);
    let left = preview(&held, "march swan-1 4.16");
    assert!(left.contains("is given up") && left.contains("Henry VI"), "{left}");
    let joint = Board::new(2)
        .faction(Swan1, Noble::Stanley, Place::Bristol, &[])
        .faction(Swan2, Noble::Beaufort, Place::Bristol, &[])
        .holds(Swan2, Town::Bristol);
    let given_up = preview(&joint, "join swan-2 swan-1");
    assert!(given_up.starts_with("Stanley") && given_up.contains("is given up"), "{given_up}");
    let inside = north().faction(Swan3, Noble::Audley, Place::London, &[Card::EarlOfWorcester]);
    let price = preview(&inside, "enter swan-3");
    assert!(price.starts_with("To Chancery: Earl of Worcester"), "{price}");
}
