//! Chapter 13.

use crate::second::court::Spot;
use crate::second::ids::*;
use crate::second::state::Phase;
use crate::second::testing::*;

/// The Swan's Pole has a Royal somewhere, and the Archbishop of Canterbury.
fn heir_at(royal: Royal, spot: Spot) -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Pole, spot)
        .award(Card::ArchbishopOfCanterbury, Noble::Pole)
        .royal(royal, Noble::Pole)
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .phase(Phase::Coronation)
}

fn can_crown(board: Board) -> bool {
    board.state.can_crown()
}

/// §km2:13.1a,13.1b,13.1c,1.5f: X2. Lichfield has a cathedral in an unfortified town; Henry VI is King all the time.
#[test]
fn x2_clarence_waits_for_the_death_of_his_elders() {
    let board = heir_at(Royal::Clarence, field(Area::Lichfield));
    assert!(!can_crown(board.clone()));
    assert!(
        !can_crown(board.clone().dead(&[Royal::York])) && !can_crown(board.clone().dead(&[Royal::March]))
    );
    let mut board = board.dead(&[Royal::York, Royal::March]).run();
    assert_eq!((board.asked(), board.state.phase), (SWAN, Phase::Coronation));
    assert!(board.offers("done"), "nobody has to crown anybody");
    board.play("crown george-duke-of-clarence");
    assert!(board.state.court.royals[Royal::Clarence].crowned);
    assert_eq!(board.state.court.kings().len(), 2);
}

/// §km2:13.1b,13.1g,1.5e
#[test]
fn margaret_is_queen_regent_after_henrys_death() {
    let board = heir_at(Royal::Margaret, field(Area::Lichfield));
    assert!(!can_crown(board.clone()));
    let mut board = board.dead(&[Royal::Henry]).run();
    board.play("crown margaret-of-anjou");
    assert!(board.tells(kernel::Eye::Spectator, "Queen Regent"));
    assert_eq!(board.state.court.sole_king(), Some(Royal::Margaret));
}

/// §km2:13.1a: only whoever controls him, in his own phase.
#[test]
fn nobody_crowns_anothers_royal() {
    let board = heir_at(Royal::York, field(Area::Lichfield));
    assert!(can_crown(board.clone()));
    assert!(!can_crown(board.clone().active(LION)));
    assert!(!can_crown(board.clone().allied(&[SWAN, LION]).active(LION)));
    assert!(!can_crown(board.alone(Royal::York, field(Area::Lichfield))));
}

/// §km2:13.1d: one Archbishop or two Bishops, with friendly Nobles in the Area.
#[test]
fn an_archbishop_or_two_bishops_must_be_there() {
    let bare = || {
        Board::new(3)
            .noble(SWAN, Noble::Pole, field(Area::Lichfield))
            .royal(Royal::York, Noble::Pole)
            .noble(SWAN, Noble::Grey, field(Area::Lichfield))
            .noble(LION, Noble::Percy, field(Area::Lichfield))
    };
    assert!(!can_crown(bare()));
    assert!(!can_crown(bare().award(Card::BishopOfLincoln, Noble::Grey)), "one Bishop");
    let two = bare().award(Card::BishopOfLincoln, Noble::Grey).award(Card::BishopOfDurham, Noble::Pole);
    assert!(can_crown(two));
    assert!(can_crown(bare().award(Card::ArchbishopOfYork, Noble::Grey)));
    let others = bare().award(Card::ArchbishopOfYork, Noble::Percy);
    assert!(!can_crown(others.clone()), "a stranger's");
    assert!(can_crown(others.allied(&[SWAN, LION])));
    let away =
        bare().noble(SWAN, Noble::Roos, field(Area::Stafford)).award(Card::ArchbishopOfYork, Noble::Roos);
    assert!(!can_crown(away));
    let outside = bare()
        .noble(SWAN, Noble::Pole, inside(Place::Durham))
        .noble(SWAN, Noble::Grey, field(Area::Durham))
        .award(Card::ArchbishopOfYork, Noble::Grey);
    assert!(can_crown(outside), "inside or outside, if there is no siege");
}

/// §km2:13.1e,1.1l: neutral is not friendly; an unfortified or empty Open Town serves everybody.
#[test]
fn the_cathedral_is_friendly_or_unfortified() {
    assert!(!can_crown(heir_at(Royal::York, field(Area::StAlbans))), "there is none");
    let durham = || heir_at(Royal::York, field(Area::Durham));
    assert!(!can_crown(durham()), "neutral");
    assert!(can_crown(durham().holds(Noble::Pole, &[Place::Durham])));
    let others = durham().holds(Noble::Percy, &[Place::Durham]);
    assert!(!can_crown(others.clone()));
    assert!(can_crown(others.allied(&[SWAN, LION])));
    let hereford = || heir_at(Royal::York, field(Area::Hereford));
    assert!(can_crown(hereford()));
    assert!(!can_crown(hereford().noble(LION, Noble::Percy, inside(Place::Hereford))));
    assert!(!can_crown(heir_at(Royal::York, Spot::Aboard(Ship::LeRose))));
}

/// §km2:13.1d,13.1j: the lines of a siege divide.
#[test]
fn a_besieged_royal_is_crowned_if_all_are_inside() {
    let inside_durham = || {
        heir_at(Royal::York, inside(Place::Durham))
            .noble(LION, Noble::Percy, field(Area::Durham))
            .besieged(Place::Durham, LION)
    };
    assert!(can_crown(inside_durham()));
    let outside = inside_durham()
        .noble(SWAN, Noble::Grey, field(Area::Durham))
        .award(Card::ArchbishopOfYork, Noble::Grey)
        .discarded(&[Card::ArchbishopOfCanterbury]);
    assert!(!can_crown(outside), "the Archbishop is outside");
    let royal_outside = heir_at(Royal::York, field(Area::Durham))
        .holds(Noble::Pole, &[Place::Durham])
        .besieged(Place::Durham, LION);
    assert!(!can_crown(royal_outside), "the town is shut");
}

/// §km2:13.1f,14.1g: friends in the Area may go in, as far as there is room; silence keeps them outside.
#[test]
fn friends_may_go_into_the_town_for_the_coronation() {
    let mut board = heir_at(Royal::York, field(Area::Durham))
        .holds(Noble::Pole, &[Place::Durham])
        .noble(SWAN, Noble::Grey, field(Area::Durham))
        .noble(LION, Noble::Percy, field(Area::Durham))
        .noble(BOAR, Noble::Stanley, field(Area::Durham))
        .allied(&[SWAN, LION])
        .run();
    board.play("crown richard-duke-of-york");
    assert_eq!((board.asked(), board.clause()), (SWAN, "13.1f"));
    assert_eq!(kernel::Game::default(&board.state, SWAN).to_string(), "confirm");
    board.play("with pole; with grey");
    assert_eq!(board.asked(), LION);
    board.play("confirm");
    let court = &board.state.court;
    assert_eq!(court.nobles[Noble::Pole], inside(Place::Durham));
    assert_eq!(court.royals[Royal::York].at, inside(Place::Durham));
    assert_eq!(court.nobles[Noble::Percy], field(Area::Durham));
    assert_eq!(court.nobles[Noble::Stanley], field(Area::Durham));
    assert!(board.offers("swan: step out pole"));
}

/// §km2:13.1f,1.1l: into an empty Open Town nobody goes: it is neither fortified nor anybody's.
#[test]
fn nobody_goes_into_an_empty_open_town_for_a_coronation() {
    let mut board =
        heir_at(Royal::York, field(Area::Hereford)).noble(BOAR, Noble::Stanley, field(Area::Hereford)).run();
    board.play("crown richard-duke-of-york");
    assert!(board.state.asks.is_empty());
}

/// §km2:13.1f,21.4h: nobody leaves a Force for it in the phase in which it was formed.
#[test]
fn nobody_leaves_a_new_force_for_a_coronation() {
    let mut board = heir_at(Royal::York, field(Area::Durham))
        .holds(Noble::Pole, &[Place::Durham])
        .noble(SWAN, Noble::Grey, field(Area::Durham))
        .noble(LION, Noble::Percy, field(Area::Durham))
        .allied(&[SWAN, LION])
        .run();
    board.play("force of pole with percy; lion: accept 1");
    let mut older = board.clone();
    older.state.forces[0].formed.1 = Phase::Combat;
    board.play("crown richard-duke-of-york");
    assert!(board.offers("with grey") && !board.offers("with pole"));
    board.play("with grey");
    assert!(board.state.asks.is_empty(), "nor is the Lion asked");
    assert_eq!(board.state.forces.len(), 1);
    older.play("crown richard-duke-of-york");
    assert!(older.offers("with pole"));
}

/// §km2:13.1h,16.1d: a King elsewhere is no longer the only one.
#[test]
fn prestige_is_counted_afresh_for_everyone() {
    let mut board = heir_at(Royal::York, field(Area::Lichfield)).royal(Royal::Henry, Noble::Percy).run();
    let before = (board.state.prestige(SWAN), board.state.prestige(LION));
    board.play("crown richard-duke-of-york");
    assert_eq!(board.state.prestige(SWAN), before.0 + 2, "3 instead of 1");
    assert_eq!(board.state.prestige(LION), before.1 - 2, "3 instead of 5");
}

/// §km2:13.1i
#[test]
fn a_king_stays_king_in_other_hands() {
    let mut board = heir_at(Royal::York, field(Area::Lichfield)).run();
    board.play("crown richard-duke-of-york");
    let board = board.royal(Royal::York, Noble::Percy);
    assert!(board.state.court.royals[Royal::York].crowned);
}

/// §km2:13.1k
#[test]
fn two_heads_can_be_crowned_in_one_phase() {
    let mut board = heir_at(Royal::York, field(Area::Lichfield))
        .dead(&[Royal::Henry])
        .royal(Royal::Margaret, Noble::Pole)
        .run();
    board.play("crown richard-duke-of-york; crown margaret-of-anjou");
    assert_eq!(board.state.court.kings().len(), 2);
    assert_ne!(board.state.phase, Phase::Coronation);
}

/// §km2:13.1l,15.1a
#[test]
fn crowning_the_last_royal_wins() {
    let others = Royal::ALL.iter().copied().filter(|royal| *royal != Royal::Gloucester).collect::<Vec<_>>();
    let mut board = heir_at(Royal::Gloucester, field(Area::Lichfield)).dead(&others).run();
    assert_eq!(board.ending(), None);
    board.play("crown richard-duke-of-gloucester");
    assert_eq!(board.ending().map(|(ending, _)| ending), Some("royalty"));
    assert!(board.legal(SWAN).is_empty() && board.legal(LION).is_empty(), "nothing is left to do");
}
