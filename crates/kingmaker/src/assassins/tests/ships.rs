//! Chapter 4 and section 6.3: ships and reserves.

use crate::assassins::battle::{Battle, Side, Step};
use crate::assassins::data::tables;
use crate::assassins::ids::FactionId::*;
use crate::assassins::ids::*;
use crate::assassins::state::{Frame, Phase, Spot};
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::{Barrier, Eye};

/// Percy in Berwick with the ship that lies there, and an enemy far away.
fn berwick() -> Board {
    let board = Board::new(2).faction(Swan1, Noble::Percy, Place::Berwick, &[Card::AdmiralOfEngland]);
    board.faction(Lion1, Noble::Stanley, Place::Lathom, &[])
}

fn at_sea(water: &str) -> Board {
    berwick().aboard(Swan1, Ship::LeSwan, water)
}

fn place(board: &Board, ship: Ship) -> String {
    board.state.ships[ship].expect("it floats").to_string()
}

/// §kma:4.1a,4.1b,4.1e: a commander, titled or not, takes over a ship in his square, and his whole faction is aboard.
#[test]
fn a_commander_takes_a_ship_over() {
    let mut board = berwick();
    board.act(SWAN, "take-over swan-1 le-swan");
    assert_eq!(board.state.faction(Swan1).at, Spot::Aboard(Ship::LeSwan));
    assert_eq!(board.state.faction(Swan1).pile.len(), 1);
    let board = berwick().faction(Swan2, Noble::Roos, Place::Berwick, &[]);
    assert!(board.offers(SWAN, "take-over swan-2 le-swan"), "untitled");
    assert!(!board.stands(Swan2, "2.15").offers(SWAN, "take-over swan-2 le-swan"), "it is elsewhere");
}

/// §kma:4.1a,4.1c: one ship for a faction, and nobody's own is taken over.
#[test]
fn a_faction_has_one_ship() {
    let board = berwick().lies(Ship::LeRose, "berwick").aboard(Lion1, Ship::LeSwan, "berwick");
    assert!(
        board.offers(SWAN, "take-over swan-1 le-rose") && !board.offers(SWAN, "take-over swan-1 le-swan")
    );
    let board = board.aboard(Swan1, Ship::LeRose, "berwick").lies(Ship::LeMichael, "berwick");
    assert!(board.legal(SWAN).iter().all(|action| !action.starts_with("take-over")));
}

/// §kma:4.1g: reserves obey their Office and nothing else.
#[test]
fn nobody_takes_a_reserve_over() {
    let board = berwick().lies(Ship::LeTrinity, "berwick");
    assert!(!board.offers(SWAN, "take-over swan-1 le-trinity"));
    assert!(board.legal(SWAN).iter().all(|action| !action.contains("navigate")));
}

/// §kma:4.1d,6.3g: a ship that is left stays in its port, and belongs to nobody.
#[test]
fn a_ship_is_left_in_its_port() {
    let mut board = at_sea("berwick");
    board.act(SWAN, "disembark swan-1");
    assert_eq!(board.state.faction(Swan1).at, Spot::Land(Place::Berwick.square()));
    assert!(board.state.is_unclaimed(Ship::LeSwan));
    assert_eq!(place(&board, Ship::LeSwan), "berwick");
}

/// §kma:4.1f,3.2d: a faction that holds a town keeps it while its ship lies there, and gives it up by sailing away.
#[test]
fn a_town_is_held_from_its_port() {
    let mut board = berwick().holds(Swan1, Town::Newcastle).lies(Ship::LeSwan, "newcastle");
    board.act(SWAN, "take-over swan-1 le-swan");
    assert_eq!(board.state.holder(Town::Newcastle), Some(Swan1));
    board.act(SWAN, "navigate le-swan A4");
    assert_eq!(board.state.holder(Town::Newcastle), None);
}

/// §kma:6.1b: one ship makes each of the three steps at most once, in any order.
#[test]
fn a_ship_movement_has_three_steps() {
    let mut board = berwick().lies(Ship::LeRose, "newcastle");
    board.act(SWAN, "take-over swan-1 le-swan");
    board.act(SWAN, "navigate le-swan newcastle");
    assert!(board.legal(SWAN).iter().all(|action| !action.starts_with("navigate")));
    board.act(SWAN, "disembark swan-1");
    let again = |action: &String| action.starts_with("take-over") || action.starts_with("navigate");
    assert!(!board.legal(SWAN).iter().any(again));
    assert!(board.offers(SWAN, "march swan-1 4.16"), "§kma:6.1e: and then it marches");
}

/// §kma:6.1b: with one ship: who leaves one does not go on with another.
#[test]
fn a_ship_movement_is_made_by_one_ship() {
    let mut board = at_sea("newcastle").lies(Ship::LeRose, "newcastle");
    board.act(SWAN, "disembark swan-1");
    assert!(!board.offers(SWAN, "take-over swan-1 le-rose"));
    assert!(board.offers(SWAN, "take-over swan-1 le-swan"));
}

/// §kma:6.1b,6.5a: a ship that has sailed can still be left after its faction has joined another, or has split.
#[test]
fn a_ship_movement_goes_on_after_a_join_or_a_split() {
    let mut board = berwick().faction(Swan2, Noble::Roos, Place::Newcastle, &[]);
    board = board.aboard(Swan2, Ship::LeSwan, "A4").stands(Swan1, "5.16");
    board.act(SWAN, "navigate le-swan newcastle");
    board.act(SWAN, "join swan-2 swan-1");
    assert!(board.offers(SWAN, "disembark swan-1"));
    let mut board = Board::new(2).faction(Swan1, Noble::Percy, Place::Newcastle, &[Card::Audley]);
    board = board.faction(Lion1, Noble::Stanley, Place::Lathom, &[]);
    board = board.aboard(Swan1, Ship::LeSwan, "A4");
    board.act(SWAN, "navigate le-swan newcastle");
    board.act(SWAN, "split swan-1 audley");
    board.act(SWAN, "add le-swan");
    board.act(SWAN, "confirm");
    assert!(board.offers(SWAN, "disembark swan-2"));
}

/// X4. §kma:6.3a,6.3b: Corfe to London takes six steps, and so two turns.
#[test]
fn from_corfe_to_london_are_two_turns() {
    let mut board = at_sea("corfe");
    assert!(!board.offers(SWAN, "navigate le-swan london"));
    board.act(SWAN, "navigate le-swan F6");
    let board = board.phase(SWAN, Phase::Movement);
    assert!(board.offers(SWAN, "navigate le-swan london"));
}

/// §kma:6.3e,6.3f: every port is open, whoever is there; at sea a ship is with ships only, in port with everybody.
#[test]
fn every_ship_may_lie_in_every_port() {
    let mut board = at_sea("A4").faction(Lion2, Noble::Neville, Place::Newcastle, &[]);
    board = board.holds(Lion2, Town::Newcastle);
    assert!(!board.state.are_together(Swan1, Lion2));
    board.act(SWAN, "navigate le-swan newcastle");
    assert!(board.state.are_together(Swan1, Lion2));
    let river = board.phase(SWAN, Phase::Movement).aboard(Swan1, Ship::LeSwan, "5.15").stands(Lion2, "5.15");
    assert!(river.state.are_together(Swan1, Lion2), "also on a river");
}

/// §kma:6.3c,6.3g: nobody disembarks on a river, except at Shrewsbury and Nottingham, which count as ports.
#[test]
fn nobody_disembarks_on_a_river() {
    for (water, can) in [("5.15", false), ("nottingham", true), ("shrewsbury", true), ("A4", false)] {
        assert_eq!(at_sea(water).offers(SWAN, "disembark swan-1"), can, "{water}");
    }
}

/// §kma:4.2a,4.2b,4.2i: the owner of a faction aboard turns the Office up; it is no part of the pile any more.
#[test]
fn an_office_of_the_sea_is_dispatched() {
    assert!(!berwick().offers(SWAN, "dispatch admiral-of-england"), "not ashore");
    let mut board = at_sea("A4");
    assert_eq!(board.act(SWAN, "dispatch admiral-of-england"), Barrier::Reveal);
    let faction = board.state.faction(Swan1);
    assert_eq!((faction.offices, faction.pile.len()), (Set::of(Card::AdmiralOfEngland), 0));
    assert!(board.told(Eye::Spectator, "turns up Admiral of England"));
    let admiral = Set::of(Card::AdmiralOfEngland);
    assert_eq!(board.state.seen_of(admiral, Eye::Spectator), admiral, "wherever it goes from here");
    assert!(board.state.turn.fresh, "the phase is still at its beginning");
}

/// §kma:4.2a: as long as the Office lies face down, its ships obey nobody.
#[test]
fn reserves_obey_an_office_that_is_turned_up() {
    let mut board = at_sea("A4");
    assert!(!board.offers(SWAN, "navigate le-margaret D6"));
    board.act(SWAN, "dispatch admiral-of-england");
    assert!(board.offers(SWAN, "navigate le-margaret D6"));
}

/// §kma:T.3: at the beginning of each phase of every turn, also of others.
#[test]
fn offices_are_turned_up_at_the_beginning_of_a_phase() {
    for phase in [Phase::Movement, Phase::Combat, Phase::Fortify] {
        for mover in [SWAN, LION] {
            assert!(at_sea("A4").phase(mover, phase).offers(SWAN, "dispatch admiral-of-england"));
        }
    }
    let mut board = at_sea("A4").phase(LION, Phase::Movement);
    board.act(LION, "march lion-1 12.13");
    assert!(!board.offers(SWAN, "dispatch admiral-of-england"));
    board.act(LION, "done");
    assert!(board.offers(SWAN, "dispatch admiral-of-england"), "a new phase");
}

/// §kma:T.3: and in step 5 of a battle of its own, before the army is confirmed.
#[test]
fn offices_are_turned_up_before_an_army_is_confirmed() {
    let mut board = at_sea("A4").aboard(Lion1, Ship::LeRose, "A4");
    let sides = [Some(Swan1), Some(Lion1)];
    board.state.battle = Battle { step: Step::Arm, ..Battle::default() };
    board.state.battle.sides = By::from_fn(|side: Side| sides[side.index()]);
    board.state.frames.push(Frame::Battle);
    assert!(board.offers(SWAN, "dispatch admiral-of-england"));
    board.state.battle.armies[Side::Attacker].confirmed = true;
    assert!(!board.offers(SWAN, "dispatch admiral-of-england"));
    board.state.battle.armies[Side::Attacker].confirmed = false;
    board.state.battle.step = Step::Draw;
    assert!(!board.offers(SWAN, "dispatch admiral-of-england"));
}

/// §kma:4.2c,4.2d: each reserve sails five steps in the owner's movement phase, and this costs nothing.
#[test]
fn reserves_sail_to_their_faction() {
    let mut board = at_sea("D6").dispatched(Swan1, Card::AdmiralOfEngland);
    assert!(!board.offers(SWAN, "navigate le-christopher D6"), "from Southampton it is too far");
    assert!(!board.offers(SWAN, "navigate le-trinity G6"), "it obeys the Warden");
    board.act(SWAN, "navigate le-margaret D6");
    board.state.turn.sailed = Set::default();
    assert!(!board.offers(SWAN, "navigate le-margaret C6"), "with its faction it does not sail by itself");
    board.act(SWAN, "navigate le-christopher F6");
    assert!(board.legal(SWAN).iter().all(|action| !action.contains("le-christopher")), "once in a phase");
    assert!(board.offers(SWAN, "march swan-1 2.15") || board.offers(SWAN, "navigate le-swan B4"));
    board.act(SWAN, "navigate le-swan B4");
    assert_eq!(place(&board, Ship::LeMargaret), "B4", "it goes along");
    assert_eq!(place(&board, Ship::LeChristopher), "F6");
}

/// §kma:4.2d: in phase 4 and in the turns of others they stay.
#[test]
fn reserves_sail_in_the_movement_phase_only() {
    for (seat, phase) in [(SWAN, Phase::Combat), (SWAN, Phase::Fortify), (LION, Phase::Movement)] {
        let board = at_sea("D6").dispatched(Swan1, Card::AdmiralOfEngland).phase(seat, phase);
        assert!(board.legal(SWAN).iter().all(|action| !action.starts_with("navigate")), "{phase:?}");
    }
}

/// §kma:4.2h: while the faction is ashore, the Office stays face up and the reserves wait.
#[test]
fn reserves_wait_while_their_faction_is_ashore() {
    let mut board = at_sea("berwick").dispatched(Swan1, Card::AdmiralOfEngland);
    assert!(board.offers(SWAN, "navigate le-margaret D6"));
    board.act(SWAN, "disembark swan-1");
    assert!(!board.offers(SWAN, "navigate le-margaret D6"));
    assert_eq!(board.state.faction(Swan1).offices, Set::of(Card::AdmiralOfEngland));
    assert_eq!(board.state.reserves_with(Swan1).len(), 0);
    board.act(SWAN, "take-over swan-1 le-swan");
    assert!(board.offers(SWAN, "navigate le-margaret D6"));
}

/// §kma:4.2g: when the Office is lost, its ships stay until somebody else dispatches them.
#[test]
fn reserves_wait_for_the_next_holder() {
    let mut board = at_sea("D5").dispatched(Swan1, Card::AdmiralOfEngland).lies(Ship::LeMargaret, "D5");
    board.state.lose(Swan1, Card::AdmiralOfEngland);
    board.act(SWAN, "navigate le-swan D6");
    assert_eq!(place(&board, Ship::LeMargaret), "D5", "it does not go along");
    let board = board.faction(Lion2, Noble::Neville, Place::Lynn, &[]).phase(LION, Phase::Movement);
    let mut board = board.aboard(Lion2, Ship::LeRose, "D5");
    board.state.chancery.remove(Card::AdmiralOfEngland);
    board.state.receive(Lion2, Card::AdmiralOfEngland);
    board.act(LION, "dispatch admiral-of-england");
    assert_eq!(board.state.reserves_with(Lion2), Set::of(Ship::LeMargaret));
}

/// §kma:4.2j,I4: reserves do not sink.
#[test]
fn a_reserve_does_not_sink() {
    let mut board = berwick();
    board.state.ships[Ship::LeSwan] = None;
    assert_eq!(kernel::Game::check(&board.state), Ok(()));
    board.state.ships[Ship::LeTrinity] = None;
    assert!(kernel::Game::check(&board.state).is_err());
}

/// §kma:7.13b: a Noble of the winner takes command of a ship without a leader, and the cards of both factions are divided.
#[test]
fn a_ship_without_a_leader_gets_one() {
    let mut board = at_sea("A4")
        .faction(Swan1, Noble::Percy, Place::Berwick, &[Card::Audley, Card::Saxons1, Card::EarlOfKent])
        .aboard(Swan1, Ship::LeSwan, "A4")
        .faction(Lion2, Noble::Roos, Place::Berwick, &[Card::Saxons2, Card::EarlOfEssex])
        .aboard(Lion2, Ship::LeRose, "A4")
        .dispatched(Lion2, Card::AdmiralOfEngland);
    board.state.lose(Lion2, Card::Roos);
    board.state.leaderless.between = Some((Lion2, Swan1));
    board.state.begin_parting(crate::assassins::movement::PartingKind::Command, Swan1, Noble::Audley, None);
    let mut offered = board.legal(SWAN);
    offered.sort();
    let both =
        ["add admiral-of-england", "add earl-of-essex", "add earl-of-kent", "add saxons-1", "add saxons-2"];
    assert_eq!(offered[..5], both);
    board.act(SWAN, "add saxons-1");
    board.act(SWAN, "add earl-of-essex");
    board.act(SWAN, "confirm");
    let new = board.state.faction(Swan2);
    assert_eq!((new.commander, new.at), (Some(Noble::Audley), Spot::Aboard(Ship::LeRose)));
    assert_eq!((new.titles, new.pile), (Set::of(Card::EarlOfEssex), Set::of(Card::Saxons1)));
    let winner = board.state.faction(Swan1);
    assert_eq!((winner.pile, winner.titles), (Set::of(Card::Saxons2), Set::of(Card::EarlOfKent)));
    assert_eq!(
        (winner.offices, board.state.factions[Lion2].is_none()),
        (Set::of(Card::AdmiralOfEngland), true)
    );
    assert_eq!(board.state.leaderless.between, None);
}

/// X6. §kma:4.2e,7.6e: an Admiral adds 50, and 100 for each of his ships in the square.
#[test]
fn the_admiral_adds_his_ships() {
    let board = at_sea("D6").dispatched(Swan1, Card::AdmiralOfEngland).lies(Ship::LeMargaret, "D6");
    assert_eq!(board.state.troops_of(Swan1, Card::AdmiralOfEngland), 150);
    let board = board.lies(Ship::LeChristopher, "D6");
    assert_eq!(board.state.troops_of(Swan1, Card::AdmiralOfEngland), 250);
}

/// §kma:6.3b,6.3c: what the map shows before a voyage is as long as the voyage.
#[test]
fn every_voyage_has_a_way() {
    let waters = &tables().waters;
    for from in waters.all().iter().copied() {
        for to in waters.reach(from).iter().copied() {
            let way = waters.way(from, to);
            assert_eq!(way.last(), Some(&to));
            assert_eq!(way.len(), usize::from(waters.steps(from, to)) + 1);
        }
    }
}
