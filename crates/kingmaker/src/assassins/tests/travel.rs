//! §kma:11.5c to 11.5k: heirs on the road once the King is dead. X14 as far as they travel.

use crate::assassins::ids::FactionId::*;
use crate::assassins::ids::*;
use crate::assassins::state::{Phase, Whereabouts};
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::Eye;

/// Percy holds Newcastle with Henry, and the King is dead.
fn newcastle() -> Board {
    Board::new(2)
        .faction(Swan1, Noble::Percy, Place::Newcastle, &[Card::Audley])
        .holds(Swan1, Town::Newcastle)
        .heir(Heir::Henry, Town::Newcastle)
        .faction(Lion1, Noble::Stanley, Place::Lathom, &[])
        .king(None)
}

fn led(by: FactionId, last: Town) -> Whereabouts {
    Whereabouts::Led { by, last }
}

/// §kma:6.6l,3.2a,3.2f: as long as the King lives, nobody is led anywhere.
#[test]
fn no_heir_leaves_his_town_while_the_king_lives() {
    let board = newcastle();
    assert!(board.offers(SWAN, "lead swan-1 henry-vi"));
    let board = board.king(Some(Place::London));
    assert!(board.legal(SWAN).iter().all(|action| !action.contains("henry-vi")));
}

/// X14. §kma:11.5c,11.5j: a faction leads its heirs along; the town that it leaves becomes neutral without him.
#[test]
fn a_faction_leads_an_heir_along() {
    let mut board = newcastle().heir(Heir::Margaret, Town::Newcastle);
    board.act(SWAN, "lead swan-1 henry-vi");
    assert_eq!(board.state.heirs[Heir::Henry], led(Swan1, Town::Newcastle));
    board.act(SWAN, "march swan-1 4.16");
    assert_eq!(board.state.holder(Town::Newcastle), None);
    assert_eq!(board.state.keeper(Heir::Henry), Some(Swan1));
    assert_eq!(board.state.keeper(Heir::Margaret), None, "she is still in it");
    assert!(board.told(Eye::Spectator, "takes Henry VI along"));
}

/// §kma:11.5h: whom nobody has captured stays.
#[test]
fn heirs_whom_nobody_holds_stay() {
    let mut board = newcastle();
    board.state.give_up_town(Swan1);
    assert!(board.legal(SWAN).iter().all(|action| !action.starts_with("lead")));
    assert!(board.legal(LION).iter().all(|action| !action.starts_with("lead")));
}

/// §kma:11.5g: he is set down in a town that his faction holds, even if it was not his.
#[test]
fn an_heir_is_set_down_in_another_town() {
    let mut board = newcastle().faction(Swan2, Noble::Neville, Place::Bristol, &[]);
    board = board.holds(Swan2, Town::Bristol).heir(Heir::Margaret, Town::Bristol);
    board = board.leads(Swan2, Heir::Henry, Town::Newcastle);
    board.act(SWAN, "set-down henry-vi");
    assert_eq!(board.state.heirs[Heir::Henry], Whereabouts::In(Town::Bristol));
    assert_eq!(board.state.heirs_in(Town::Bristol).len(), 2, "a town may house several");
    let board = newcastle().faction(Swan2, Noble::Neville, Place::Warwick, &[]);
    let board = board.leads(Swan2, Heir::Henry, Town::Newcastle);
    assert!(!board.offers(SWAN, "set-down henry-vi"), "it holds no town");
}

/// X14. §kma:11.5f,11.5k: also an untitled commander leads an heir; to another faction of the mover in the same square, each
/// heir once in a turn.
#[test]
fn an_heir_is_handed_over_once_in_a_turn() {
    let board = newcastle().faction(Swan2, Noble::Roos, Place::Newcastle, &[]);
    let mut board = board.faction(Swan3, Noble::Scrope, Place::Bolton, &[]);
    assert!(!board.offers(SWAN, "hand-over henry-vi swan-2"), "only on the road");
    board.act(SWAN, "lead swan-1 henry-vi");
    assert!(!board.offers(SWAN, "hand-over henry-vi swan-3"), "it is elsewhere");
    board.act(SWAN, "hand-over henry-vi swan-2");
    assert_eq!(board.state.heirs[Heir::Henry], led(Swan2, Town::Newcastle));
    assert!(!board.offers(SWAN, "hand-over henry-vi swan-1"));
    board.act(SWAN, "march swan-2 4.16");
    assert_eq!(board.state.keeper(Heir::Henry), Some(Swan2), "Roos is untitled");
}

/// §kma:11.5k: handing over is for the movement phase; taking along and setting down also for phase 4.
#[test]
fn heirs_are_handed_over_in_phase_1() {
    let board = newcastle().faction(Swan2, Noble::Roos, Place::Newcastle, &[]);
    let mut board = board.phase(SWAN, Phase::Fortify);
    board.act(SWAN, "lead swan-1 henry-vi");
    assert!(!board.offers(SWAN, "hand-over henry-vi swan-2"));
    board.act(SWAN, "set-down henry-vi");
    let combat = newcastle().phase(SWAN, Phase::Combat);
    assert!(!combat.offers(SWAN, "lead swan-1 henry-vi"));
}

/// An heir who has been set down stays for this turn, so that it comes to an end.
#[test]
fn an_heir_is_not_led_to_and_fro() {
    let mut board = newcastle();
    board.act(SWAN, "lead swan-1 henry-vi");
    board.act(SWAN, "set-down henry-vi");
    assert!(!board.offers(SWAN, "lead swan-1 henry-vi"));
    let board = board.phase(SWAN, Phase::Movement);
    assert!(board.offers(SWAN, "lead swan-1 henry-vi"), "in the next turn");
}

/// §kma:6.5f,11.5c: in a split he goes with either part; in a join with both.
#[test]
fn heirs_go_with_the_parts_of_a_faction() {
    let mut board = newcastle().leads(Swan1, Heir::Henry, Town::Newcastle);
    board.act(SWAN, "split swan-1 audley");
    board.act(SWAN, "add henry-vi");
    assert!(!board.offers(SWAN, "add henry-vi"));
    board.act(SWAN, "confirm");
    assert_eq!(board.state.keeper(Heir::Henry), Some(Swan2));
    assert!(board.told(Eye::Spectator, "with Henry VI"));
    board.act(SWAN, "join swan-2 swan-1");
    assert_eq!(board.state.keeper(Heir::Henry), Some(Swan1));
}

/// §kma:11.5e: he goes with the winner; without one he is back in the town in which he was last, or dies with it.
#[test]
fn an_heir_falls_to_the_winner() {
    let mut board = newcastle().leads(Swan1, Heir::Henry, Town::Newcastle);
    board.state.heirs_fall_to(Swan1, Lion1);
    assert_eq!(board.state.keeper(Heir::Henry), Some(Lion1));
    let mut board = newcastle().leads(Lion1, Heir::Henry, Town::Newcastle);
    board.state.lose_all(Lion1);
    assert_eq!(board.state.heirs[Heir::Henry], Whereabouts::In(Town::Newcastle));
    assert_eq!(board.state.keeper(Heir::Henry), Some(Swan1), "held by whoever holds that town");
    let mut board = newcastle().leads(Lion1, Heir::Henry, Town::Newcastle);
    board.state.destroy_town(Town::Newcastle);
    board.state.lose_all(Lion1);
    assert_eq!(board.state.heirs[Heir::Henry], Whereabouts::Dead);
}
