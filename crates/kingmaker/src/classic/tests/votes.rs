//! Sections 9.4 and 9.5: the votes of both Houses.

use crate::classic::Classic;
use crate::classic::ids::*;
use crate::classic::testing::*;
use crate::court::{Claim, Control, Edition, Holder};
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

/// §kmc:9.5f: cards in hands, in Chancery and among the discards have no votes, nor have Royals whom nobody holds.
#[test]
fn what_nobody_has_in_play_has_no_votes() {
    let board = Board::new(2)
        .noble(SWAN, Noble::Neville, inside(Place::Middleham))
        .hand(SWAN, &[Card::Percy, Card::ArchbishopOfYork])
        .chancery(&[Card::WardenOfTheCinquePorts])
        .discarded(&[Card::ArchbishopOfCanterbury])
        .alone(Royal::York, inside(Place::Middleham));
    let votes = board.state.votes_at_the_limit(SWAN);
    assert_eq!((votes.commons, votes.lords), (3, 4));
}

/// §kmc:9.4a,9.4c,9.4i,9.4e,9.4g: X12: 55 in the Commons.
#[test]
fn x12_the_votes_of_a_kings_faction() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Neville, inside(Place::London))
        .award(Card::WardenOfTheCinquePorts, Noble::Neville)
        .royal(Royal::York, Noble::Neville)
        .crowned(Royal::York)
        .dead(&[Royal::Henry])
        .holds(Noble::Neville, &[Place::London, Place::York, Place::Coventry, Place::Newark, Place::Rye]);
    let votes = board.state.votes_at_the_limit(SWAN);
    assert_eq!(votes.commons, 20 + 10 + 8 + 9 + 3 + 5);
    assert_eq!(votes.lords, 10 + 4, "being King gives none in the Lords");
}

/// §kmc:9.4c,9.4i,9.5b,9.5f: X13: 26 in the Lords, 18 in the Commons, or 15 without the Town.
#[test]
fn x13_the_votes_of_another_faction() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Neville, inside(Place::Middleham))
        .royal(Royal::York, Noble::Neville)
        .noble(SWAN, Noble::Stanley, inside(Place::Lathom))
        .noble(SWAN, Noble::Percy, inside(Place::Alnwick))
        .award(Card::ArchbishopOfCanterbury, Noble::Percy);
    let votes = board.state.votes_at_the_limit(SWAN);
    assert_eq!((votes.lords, votes.commons), (26, 18));
    let votes = board.neutral(&[Place::Canterbury]).state.votes_at_the_limit(SWAN);
    assert_eq!((votes.lords, votes.commons), (26, 15));
}

/// The Swan's Hastings, who has no vote in the Commons and one in the Lords; the Lion's Scrope likewise.
fn hastings() -> Board {
    Board::new(3).noble(SWAN, Noble::Hastings, inside(Place::Ashby)).noble(
        LION,
        Noble::Scrope,
        inside(Place::Bolton),
    )
}

/// The Swan's votes in the Commons and in the Lords, if everybody votes.
fn votes(board: &Board) -> (u8, u8) {
    let votes = board.state.votes_at_the_limit(SWAN);
    (votes.commons, votes.lords)
}

/// §kmc:9.4d: twenty and ten; Henry as well as a crowned heir.
#[test]
fn the_sole_king_votes_as_king_and_as_senior_of_his_house() {
    assert_eq!(votes(&hastings().royal(Royal::Henry, Noble::Hastings)).0, 20 + 10);
    let york = hastings().royal(Royal::York, Noble::Hastings).dead(&[Royal::Henry]);
    assert_eq!(votes(&york).0, 10, "not crowned");
    assert_eq!(votes(&york.crowned(Royal::York)).0, 20 + 10);
}

/// §kmc:9.4h
#[test]
fn dublin_has_no_vote() {
    let town = |place| votes(&hastings().holds(Noble::Hastings, &[place])).0;
    assert_eq!([Place::Dublin, Place::Newcastle].map(town), [0, 3]);
}

/// §kmc:9.4j: none of the fourteen, neither alone nor with a Bishop; a Title gives him one.
#[test]
fn an_untitled_noble_has_no_vote_in_the_commons() {
    let cards = Classic::ground().cards.iter().filter(|card| card.row().kind == CrownKind::Untitled);
    assert_eq!(cards.map(|card| card.commons()).collect::<Vec<_>>(), [0; 14]);
    let untitled = hastings().award(Card::BishopOfNorwich, Noble::Hastings).neutral(&[Place::Norwich]);
    assert_eq!(votes(&untitled), (0, 1 + 2));
    assert_eq!(votes(&untitled.award(Card::EarlOfKent, Noble::Hastings)), (1, 1 + 2));
}

/// §kmc:9.5a: whoever is junior to him has none.
#[test]
fn the_senior_of_each_house_has_ten_votes_in_the_lords() {
    let with = |royals: &[Royal]| {
        votes(&royals.iter().fold(hastings(), |board, royal| board.royal(*royal, Noble::Hastings))).1
    };
    assert_eq!(with(&[]), 1);
    assert_eq!(with(&[Royal::Henry]), 1 + 10);
    assert_eq!(with(&[Royal::York]), 1 + 10);
    assert_eq!(with(&[Royal::Henry, Royal::York]), 1 + 10 + 10);
    assert_eq!(with(&[Royal::Margaret, Royal::March]), 1);
}

/// §kmc:9.5e: a crown changes nothing there.
#[test]
fn the_king_as_such_has_no_vote_in_the_lords() {
    let heir = hastings().royal(Royal::York, Noble::Hastings).dead(&[Royal::Henry]);
    let king = heir.clone().crowned(Royal::York);
    assert_eq!(king.state.court.sole_king(), Some(Royal::York));
    assert_eq!(votes(&king).1, votes(&heir).1);
    assert!(votes(&king).0 > votes(&heir).0, "in the Commons he has");
}

/// §kmc:9.4b: only if there is no sole King.
#[test]
fn the_chancellor_has_twenty_votes_without_a_sole_king() {
    let chancellor = Board::new(3)
        .noble(SWAN, Noble::Neville, inside(Place::Middleham))
        .award(Card::ChancellorOfEngland, Noble::Neville)
        .dead(&[Royal::Henry]);
    let votes = |board: &Board| board.state.votes_in_parliament(SWAN, Set::of(Noble::Neville)).commons;
    assert_eq!(votes(&chancellor), 20 + 3);
    assert_eq!(votes(&chancellor.crowned(Royal::York)), 3);
}

/// §kmc:9.5g: three votes at the limit, and none in a normal Parliament.
#[test]
fn a_town_of_a_faction_without_nobles_votes_at_the_limit_only() {
    let mut board = Board::new(3).noble(LION, Noble::Scrope, inside(Place::Bolton));
    board.state.court.control[Place::Newcastle] =
        Control { holder: Holder::Seat(SWAN), claim: Claim::Conquest(Noble::Hastings) };
    assert!(board.state.court.nobles_of(SWAN).is_empty());
    assert_eq!(board.state.court.owner(Place::Newcastle), Some(SWAN));
    assert_eq!(votes(&board), (3, 0));
    assert_eq!(board.state.votes_in_parliament(SWAN, Set::of(Noble::Scrope)).commons, 0);
}

/// §kmc:14.1g: a Town as well as a City.
#[test]
fn a_place_held_by_card_votes_like_one_that_was_captured() {
    let coventry = |board: Board| votes(&board).0;
    assert_eq!(coventry(hastings().award(Card::Coventry, Noble::Hastings)), 3);
    assert_eq!(coventry(hastings().holds(Noble::Hastings, &[Place::Coventry])), 3);
    let norwich = hastings().award(Card::BishopOfNorwich, Noble::Hastings);
    assert_eq!(norwich.state.court.owner(Place::Norwich), Some(SWAN));
    assert_eq!(coventry(norwich), 4);
    assert_eq!(coventry(hastings().holds(Noble::Hastings, &[Place::Norwich])), 4);
}

/// §kmc:12.3c: the senior's 10 votes pass on with seniority.
#[test]
fn the_votes_of_the_senior_pass_on() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Neville, inside(Place::Middleham))
        .royal(Royal::March, Noble::Neville);
    assert_eq!(board.state.votes_at_the_limit(SWAN).lords, 4);
    assert_eq!(board.dead(&[Royal::York]).state.votes_at_the_limit(SWAN).lords, 14);
}
