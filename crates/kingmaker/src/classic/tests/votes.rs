//! Sections 9.4 and 9.5: all votes of both Houses.

use crate::classic::Classic;
use crate::classic::ids::*;
use crate::classic::testing::*;
use crate::court::Edition;
use crate::data::CrownKind;

/// All votes in the Swan's hand: all Nobles, with a Title each, and all Offices, Bishops, Cities, Towns and seniors.
fn all_votes() -> Board {
    let here = field(Square::S18_20);
    let kind =
        |kind: CrownKind| Card::ALL.iter().copied().filter(move |card| Classic::card(*card).kind == kind);
    let cards: Vec<Card> = Classic::ground().cards.iter().collect();
    let used = |card: &Card| cards.contains(card);
    let untitled = Noble::ALL.iter().copied().filter(|noble| used(&noble.card()));
    let board = untitled.clone().fold(Board::new(2), |board, noble| board.noble(SWAN, noble, here));
    let untitled = untitled.filter(|noble| noble.card().row().kind != CrownKind::Titled);
    let titles = kind(CrownKind::Title).filter(used).zip(untitled);
    let board = titles.fold(board, |board, (title, noble)| board.award(title, noble));
    let lords: Vec<Noble> =
        Noble::ALL.iter().copied().filter(|noble| board.state.court.has_title(*noble)).collect();
    let offices = kind(CrownKind::Office).filter(used).zip(lords);
    let board = offices.fold(board, |board, (office, noble)| board.award(office, noble));
    let bishops = cards.iter().copied().filter(|card| card.is_bishop());
    let board = bishops.fold(board, |board, bishop| board.award(bishop, Noble::Percy));
    let towns: Vec<Place> =
        Place::ALL.iter().copied().filter(|place| place.row().used && place.votes() > 0).collect();
    let board = board.holds(Noble::Percy, &towns).dead(&[Royal::Henry]);
    board.royal(Royal::York, Noble::Percy).royal(Royal::Margaret, Noble::Percy)
}

/// §kmc:I12,9.4k,9.5d,13.2d: X11: with everything in one hand the Houses have 156 and 82 votes, and at the limit 136 without
/// a sole King; the law finds more.
#[test]
fn x11_all_votes_in_one_hand() {
    let votes = |board: &Board| {
        let votes = board.state.votes_at_the_limit(SWAN);
        (votes.commons, votes.lords)
    };
    assert_eq!(votes(&all_votes()), (136, 82), "there is no King");
    let mut board = all_votes().crowned(Royal::York);
    assert_eq!(votes(&board), (156, 82));
    board.state.check_votes().expect("these are all");
    board.state.court.faction.set(Noble::Howard, Some(LION));
    board.state.court.awards.give(Card::BishopOfLincoln, Noble::Howard);
    assert_eq!(
        board.state.check_votes().expect_err("the Bishop votes twice").to_string(),
        "the Lords have 84 votes"
    );
}
