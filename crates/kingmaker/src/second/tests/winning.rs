//! Chapter 15, and the stop of 5.2c.

use crate::second::ids::*;
use crate::second::info::LONG_STOP;
use crate::second::state::{Ending, Peace, Phase, PrestigeClaim, State};
use crate::second::testing::*;
use kernel::{Chance, Seat, Seats, Seed};

fn seats(list: &[Seat]) -> Seats {
    list.iter().copied().collect()
}

fn all_but(royal: Royal) -> Vec<Royal> {
    Royal::ALL.iter().copied().filter(|other| *other != royal).collect()
}

/// The Swan's Pole and the Lion's Percy, in the Movement Phase of the Swan.
fn board() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .noble(BOAR, Noble::Stanley, inside(Place::Lathom))
}

/// §km2:15.1a,15.1b: the last Royal wins if crowned, also in another seat's turn, and also if he is Henry VI.
#[test]
fn the_last_crowned_royal_wins_for_his_controller() {
    let won = board().royal(Royal::Henry, Noble::Percy).dead(&all_but(Royal::Henry)).run();
    assert_eq!(won.ending(), Some(("royalty", seats(&[LION]))));
    let two_left = board().royal(Royal::Henry, Noble::Percy).dead(&all_but(Royal::Henry)[1..]).run();
    assert_eq!(two_left.ending(), None);
}

/// §km2:15.1c
#[test]
fn the_last_royal_must_be_crowned_and_controlled() {
    let uncrowned = board().royal(Royal::York, Noble::Percy).dead(&all_but(Royal::York)).run();
    assert_eq!(uncrowned.ending(), None);
    let alone = board().dead(&all_but(Royal::Henry)).run();
    assert_eq!(alone.ending(), None);
}

/// §km2:15.1d,21.3e
#[test]
fn an_alliance_wins_together() {
    let allied = board().allied(&[SWAN, LION]).royal(Royal::Henry, Noble::Percy);
    let won = allied.dead(&all_but(Royal::Henry)).run();
    assert_eq!(won.ending(), Some(("shared-royalty", seats(&[SWAN, LION]))));
}

/// §km2:15.7a,15.1a,15.3a: a claim that would mature with the discard comes too late for a Royalty Victory before it.
#[test]
fn a_royalty_victory_comes_before_a_claim_that_matures() {
    let mut board = board().royal(Royal::Henry, Noble::Percy).royal(Royal::Margaret, Noble::Percy);
    board = board.dead(&all_but(Royal::Henry)[1..]).phase(Phase::Politics);
    board.state.own.omens.tile_revealed = true;
    board.state.court.honours[Noble::Pole].battles = 7;
    board.state.book.turn += 3;
    board.state.own.claim = Some(PrestigeClaim { by: SWAN, turn: 1, allies: seats(&[SWAN]) });
    let mut board = board.run();
    assert_eq!(board.ending(), None);
    let mut matured = board.clone();
    matured.play("done");
    assert_eq!(matured.ending(), Some(("prestige", seats(&[SWAN]))));
    board.play("lion: execute margaret-of-anjou");
    assert_eq!(board.ending(), Some(("royalty", seats(&[LION]))));
}

/// §km2:15.6a: all dead is everybody's loss.
#[test]
fn with_all_royals_dead_everybody_loses() {
    let mut board = board().royal(Royal::Henry, Noble::Percy).dead(&all_but(Royal::Henry)[1..]);
    for royal in board.state.court.living().iter() {
        board.state.royal_dies(royal, "7.6a", &mut board.log);
    }
    assert_eq!(board.run().ending(), Some(("no-royals", Seats::NONE)));
}

/// The Swan may claim with 13 points: a sole King and four Major Battles.
fn claimant() -> Board {
    let mut board = board().royal(Royal::Henry, Noble::Pole).phase(Phase::Claim);
    board.state.own.omens.tile_revealed = true;
    board.state.court.honours[Noble::Pole].battles = 4;
    board
}

/// §km2:15.2a,15.2b,15.4a
#[test]
fn a_claim_needs_the_tile_a_king_and_the_points() {
    let mut ready = claimant().run();
    assert_eq!(ready.state.phase, Phase::Claim);
    assert!(ready.offers("claim") && ready.offers("done") && !ready.offers("lion: claim"));
    let mut hidden = claimant();
    hidden.state.own.omens.tile_revealed = false;
    assert!(!hidden.state.can_claim(SWAN));
    let mut poor = claimant();
    poor.state.court.honours[Noble::Pole].battles = 3;
    assert!(!poor.state.can_claim(SWAN));
    let mut kingless = claimant().alone(Royal::Henry, inside(Place::London));
    kingless.state.court.honours[Noble::Pole].battles = 8;
    assert!(!kingless.state.can_claim(SWAN));
    assert!(!kingless.royal(Royal::Henry, Noble::Percy).state.can_claim(SWAN), "the Lion's King");
    ready.play("claim");
    assert_eq!(ready.state.own.claim.map(|claim| claim.by), Some(SWAN));
    assert_eq!(ready.state.phase, Phase::Politics, "it comes before the draw");
}

/// §km2:15.2c: a King overseas, or one of two, is a King.
#[test]
fn any_controlled_king_will_do() {
    let mut overseas = claimant().noble(SWAN, Noble::Pole, inside(Place::Calais));
    overseas.state.court.honours[Noble::Pole].battles = 7;
    assert!(overseas.state.can_claim(SWAN));
    let mut one_of_two = claimant().crowned(Royal::York);
    one_of_two.state.court.honours[Noble::Pole].battles = 5;
    assert!(one_of_two.state.can_claim(SWAN));
}

/// §km2:15.2d,15.4b: allies claim with the pooled points, against their own target, and with an ally's King.
#[test]
fn an_ally_claims_for_the_alliance_only() {
    let mut board = claimant().allied(&[SWAN, LION]);
    assert!(!board.state.can_claim(SWAN), "13 are enough for one, not for two");
    board.state.court.honours[Noble::Percy].battles = 3;
    assert!(board.state.can_claim(SWAN) && board.state.can_claim(LION));
}

/// §km2:15.2e
#[test]
fn no_claim_is_made_during_the_kings_peace() {
    let mut board = claimant();
    board.state.own.peace = Some(Peace { area: Area::York, caller: LION, turn: board.state.book.turn });
    let board = board.clamours(&[EventCard::E084]).run();
    assert_ne!(board.state.phase, Phase::Claim, "the Swan is not even asked");
    assert!(!board.state.can_claim(SWAN));
}

/// §km2:15.2g
#[test]
fn one_claim_at_a_time() {
    let mut board = claimant().run();
    board.play("claim");
    board.state.court.honours[Noble::Percy].battles = 3;
    let board = board.crowned(Royal::York).royal(Royal::York, Noble::Percy);
    assert!(!board.state.can_claim(LION));
}

/// Everybody ends turns until a seat's Politics is reached in its next turn.
fn next_end_of_turn(mut board: Board, seat: Seat) -> Board {
    board.state.book.turn += u16::from(board.state.players);
    let mut board = board.active(seat).phase(Phase::Claim);
    board.state.book.this_turn.drawn = 0;
    board.run()
}

fn discard(board: &mut Board) {
    let seat = board.asked();
    let card = board.legal(seat).into_iter().find(|action| action.starts_with("discard"));
    board.play(&card.expect("two cards were drawn"));
}

/// §km2:15.3a,15.3e,15.3f: not at the end of this turn, but after the discard of the next one.
#[test]
fn a_claim_matures_after_the_discard_of_the_next_turn() {
    let mut board = claimant().run();
    board.play("claim");
    discard(&mut board);
    assert_eq!(board.ending(), None);
    let mut lion = next_end_of_turn(board.clone(), LION);
    discard(&mut lion);
    assert_eq!(lion.ending(), None, "another's turn");
    let mut board = next_end_of_turn(board, SWAN);
    assert_eq!(board.ending(), None);
    let mut last = board.clone().round(8);
    (last.state.last_round, last.state.start) = (8, LION);
    discard(&mut board);
    assert_eq!(board.ending(), Some(("prestige", seats(&[SWAN]))));
    assert_eq!(board.state.active, SWAN, "nobody begins another turn");
    discard(&mut last);
    assert_eq!(last.ending().map(|(ending, _)| ending), Some("prestige"), "even at the limit of rounds");
}

/// §km2:15.3b: points lost, card lost.
#[test]
fn the_card_goes_back_when_the_points_fall_short() {
    let mut board = claimant();
    board.state.court.honours[Noble::Pole].battles = 7;
    let mut board = board.run();
    board.play("claim");
    board.state.court.honours[Noble::Pole].battles = 3;
    let mut board = board.run();
    assert!(board.state.own.claim.is_none());
    board.state.court.honours[Noble::Pole].battles = 7;
    assert!(board.state.can_claim(SWAN), "later again");
}

/// §km2:15.3d: whoever has the points without the King keeps the card, and wins.
#[test]
fn a_king_lost_after_the_claim_does_not_matter() {
    let mut board = claimant();
    board.state.court.honours[Noble::Pole].battles = 7;
    let mut board = board.run();
    board.play("claim");
    let mut board = board.alone(Royal::Henry, inside(Place::London)).run();
    assert!(board.state.own.claim.is_some(), "14 points without the King");
    discard(&mut board);
    let mut board = next_end_of_turn(board, SWAN);
    discard(&mut board);
    assert_eq!(board.ending(), Some(("prestige", seats(&[SWAN]))));
}

/// §km2:15.3c,21.1e,21.5e
#[test]
fn the_card_goes_back_when_the_alliance_changes() {
    let rich = || {
        let mut board = claimant();
        board.state.court.honours[Noble::Pole].battles = 7;
        board.state.court.honours[Noble::Percy].battles = 1;
        board
    };
    let mut joins = rich().run();
    joins.play("claim; lion: ally swan");
    assert!(joins.state.own.claim.is_some(), "an offer alone costs nothing");
    joins.play("swan: accept 1");
    assert!(joins.state.own.claim.is_none());
    let mut leaves = rich().allied(&[SWAN, LION]).run();
    leaves.play("claim");
    assert!(leaves.state.own.claim.is_some_and(|claim| claim.allies.len() == 2));
    leaves.play("leave alliance");
    assert!(leaves.state.own.claim.is_none());
}

/// §km2:15.3f,15.3h,21.3e: the member who claimed decides when; all of them win, and the ending says so.
#[test]
fn allies_share_a_prestige_victory_at_the_end_of_the_claimants_turn() {
    let mut board = claimant().allied(&[SWAN, LION]);
    board.state.court.honours[Noble::Percy].battles = 3;
    let mut board = board.run();
    board.play("claim");
    discard(&mut board);
    let mut ally = next_end_of_turn(board.clone(), LION);
    discard(&mut ally);
    assert_eq!(ally.ending(), None);
    let mut board = next_end_of_turn(board, SWAN);
    discard(&mut board);
    assert_eq!(board.ending(), Some(("shared-prestige", seats(&[SWAN, LION]))));
}

/// §km2:15.3g: the Peace bars new claims only.
#[test]
fn a_claim_matures_during_the_kings_peace() {
    let mut board = claimant().run();
    board.play("claim");
    discard(&mut board);
    let mut board = next_end_of_turn(board, SWAN).clamours(&[EventCard::E084]);
    board.state.own.omens.sideways = true;
    board.state.own.peace = Some(Peace { area: Area::York, caller: LION, turn: board.state.book.turn });
    discard(&mut board);
    assert_eq!(board.ending(), Some(("prestige", seats(&[SWAN]))));
}

/// §km2:15.4a,15.4b: X24
#[test]
fn x24_the_targets() {
    let targets = |players: u8| {
        let state = State::blank(players, LONG_STOP, Chance::new(Seed::from_number(1)));
        let members = 1..=state.largest_alliance();
        let target = |count: usize| {
            let mut state = state.clone();
            state.court.friends[0] = Seats::first(count as u8);
            state.target(SWAN)
        };
        members.map(target).collect::<Vec<_>>()
    };
    assert_eq!(targets(2), [15]);
    assert_eq!(targets(3), [13, 18]);
    assert_eq!(targets(4), [11, 15]);
    assert_eq!(targets(5), [10, 14, 16]);
}

/// §km2:15.4c: the table of targets ends where Alliances do.
#[test]
fn an_alliance_is_no_larger_than_its_targets() {
    let largest =
        |players| State::blank(players, LONG_STOP, Chance::new(Seed::from_number(1))).largest_alliance();
    assert_eq!([2, 3, 4, 5].map(largest), [1, 2, 2, 3]);
}

/// The last turn of the last round is about to end.
fn time_is_up() -> Board {
    let mut board = board().active(BOAR).round(8).phase(Phase::Claim);
    (board.state.last_round, board.state.own.timed) = (8, true);
    board
}

fn ended(board: Board) -> Option<(&'static str, Seats)> {
    let mut board = board.run();
    discard(&mut board);
    board.ending()
}

/// §km2:5.2b,5.2d,15.5a,21.3e: when the round is over, most Prestige wins, and Alliances are ignored: an ally wins alone.
#[test]
fn at_the_limit_the_most_prestige_wins() {
    let mut board = time_is_up().allied(&[SWAN, LION]);
    board.state.court.honours[Noble::Percy].battles = 1;
    assert_eq!(ended(board.clone()), Some(("minor-prestige", seats(&[LION]))));
    assert_eq!(ended(board.clone().active(LION)), None, "the round is not over");
    assert_eq!(ended(board.round(7)), None, "a round is left");
}

/// §km2:21.3g: in an Alliance nobody claims for himself, however rich; at the limit his own points count, not his allies'.
#[test]
fn an_ally_wins_alone_only_at_the_limit() {
    let mut rich = claimant().allied(&[SWAN, LION]);
    rich.state.court.honours[Noble::Pole].battles = 5;
    assert_eq!((rich.state.prestige(SWAN), rich.state.target(SWAN)), (15, 18));
    assert!(!rich.state.can_claim(SWAN));
    let mut last = time_is_up().allied(&[SWAN, LION]);
    last.state.court.honours[Noble::Pole].battles = 1;
    last.state.court.honours[Noble::Percy].battles = 1;
    last.state.court.honours[Noble::Stanley].sieges = 3;
    assert_eq!(ended(last), Some(("minor-prestige", seats(&[BOAR]))), "three points against two and two");
}

/// §km2:15.5b: the Chancellor wins a tie even if he is not among those tied.
#[test]
fn a_tie_at_the_limit_goes_to_the_chancellor() {
    let mut board = time_is_up().noble(BOAR, Noble::Neville, inside(Place::Middleham));
    board.state.court.honours[Noble::Percy].battles = 1;
    board.state.court.honours[Noble::Pole].sieges = 2;
    let mut board = board.award(Card::ChancellorOfEngland, Noble::Neville);
    assert_eq!(ended(board.clone()), Some(("chancellor", seats(&[BOAR]))));
    board.state.court.honours[Noble::Pole].sieges = 3;
    assert_eq!(ended(board), Some(("minor-prestige", seats(&[SWAN]))), "there is no tie");
}

/// §km2:15.5c
#[test]
fn without_a_chancellor_the_tied_share() {
    let mut board = time_is_up();
    board.state.court.honours[Noble::Percy].battles = 1;
    board.state.court.honours[Noble::Pole].sieges = 2;
    let held = board.clone().hand(BOAR, &[Card::ChancellorOfEngland]);
    assert_eq!(ended(board), Some(("joint-minor-prestige", seats(&[SWAN, LION]))));
    assert_eq!(ended(held).map(|(ending, _)| ending), Some("joint-minor-prestige"), "in hand is not in play");
}

/// §km2:15.5d
#[test]
fn an_unripe_claim_counts_for_nothing_at_the_limit() {
    let cities = [Place::Bristol, Place::London, Place::Norwich, Place::York];
    let mut board = claimant().active(BOAR).round(8).holds(Noble::Percy, &cities);
    (board.state.last_round, board.state.own.timed) = (8, true);
    board.state.court.honours[Noble::Percy].battles = 3;
    let (by, turn) = (SWAN, board.state.book.turn - 1);
    board.state.own.claim = Some(PrestigeClaim { by, turn, allies: seats(&[SWAN]) });
    let board = board.run();
    assert!(board.state.own.claim.is_some());
    assert_eq!(ended(board), Some(("minor-prestige", seats(&[LION]))));
}

/// §km2:T.11
#[test]
fn without_a_limit_the_long_stop_ends_the_game() {
    let mut board = board().active(BOAR).round(60).phase(Phase::Claim);
    board.state.court.honours[Noble::Percy].battles = 1;
    assert_eq!(ended(board), Some(("long-stop", seats(&[LION]))));
}

/// §km2:5.2c: in the last quarter, at the end of a round, if all agree.
#[test]
fn all_may_agree_to_stop_near_the_limit() {
    let mut board = time_is_up().round(7);
    board.state.court.honours[Noble::Percy].battles = 1;
    let mut board = board.run();
    assert!(board.offers("lion: stop") && board.offers("stop"));
    board.play("lion: stop");
    assert_eq!(board.asked(), BOAR, "from the active seat on");
    assert_eq!(kernel::Game::default(&board.state, BOAR).to_string(), "no");
    board.play("yes; yes");
    assert!(!board.offers("stop"), "it is settled");
    assert_eq!(board.ending(), None, "the round is played to its end");
    discard(&mut board);
    assert_eq!(board.ending(), Some(("stopped", seats(&[LION]))));
    assert!(matches!(board.state.ended, Some(Ending::Stopped(_))));
}

/// §km2:5.2c: one refusal is enough, and each proposes once in a round.
#[test]
fn one_refusal_keeps_the_game_going() {
    let mut board = time_is_up().round(7).run();
    board.play("lion: stop; no");
    assert_eq!(board.asked(), BOAR);
    assert!(!board.offers("lion: stop") && board.offers("swan: stop"));
    board.play("swan: stop; yes; no");
    board.state.last_round = 9;
    discard(&mut board);
    assert_eq!(board.ending(), None);
    assert_eq!(board.state.round, 8);
    let board = board.active(BOAR).phase(Phase::Claim).run();
    assert!(board.offers("lion: stop"), "in a new round it may be proposed anew");
}

/// §km2:5.2c: nobody can propose to stop early, in the middle of a round, or without a limit.
#[test]
fn stopping_is_for_the_end_of_late_rounds() {
    assert!(!time_is_up().round(6).run().offers("lion: stop"), "three quarters are not over");
    assert!(!time_is_up().round(7).active(LION).run().offers("lion: stop"));
    assert!(!time_is_up().run().offers("lion: stop"), "it ends anyhow");
    let mut board = time_is_up().round(7);
    board.state.own.timed = false;
    assert!(!board.run().offers("lion: stop"));
}
