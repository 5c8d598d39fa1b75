//! Approach (4.3.5): Exile or battle, and the cards that change it.

use super::{acts, is_over, on_calendar};
use crate::ids::Locale::*;
use crate::ids::*;
use crate::lords::Leaving;
use crate::sequence::Step;
use crate::state::{Frame, Whereabouts};
use crate::testing::Board;

/// York marches from Ely to Cambridge, where these are.
fn approaching(lords: &[Lord]) -> Board {
    lords.iter().fold(Board::empty("Ia").lord(Lord::York, Ely), |board, lord| board.lord(*lord, Cambridge))
}

fn march(board: Board) -> Board {
    let mut board = acts(board, Lord::York);
    board.play("march cambridge");
    board
}

fn assets(board: &Board, lord: Lord) -> (u16, u16) {
    let assets = &board.state.mats[lord].assets;
    (assets[Asset::Provender], assets[Asset::Cart])
}

/// §pl:4.3.5a,4.3.5c,4.3.5i,4.3.5j,4.3.3f: who meets an enemy fights whoever stays, and the card is over.
#[test]
fn who_stays_fights() {
    let mut board = march(approaching(&[Lord::HenryVI, Lord::Exeter1, Lord::Somerset1]));
    assert_eq!(board.asked(), (Side::Lancaster, "4.3.5c"));
    assert_eq!(board.state.actions_left(), 0);
    board.play("exile exeter-1");
    assert_eq!(board.legal(), ["done", "exile henry-vi", "exile somerset-1"], "each for himself");
    assert!(board.state.is_on_map(Lord::Exeter1), "nobody leaves before all have chosen");
    board.play("done");
    assert_eq!(board.state.battle.attacker, Some(Side::York));
    let stayed = board.state.battle.lords[Side::Lancaster];
    assert!(stayed.len() == 2 && !stayed.contains(Lord::Exeter1));
    assert!(!board.state.is_on_map(Lord::Exeter1));
}

/// §pl:4.4.4d: after a battle too nothing more is done on the card, though the winner had actions left.
#[test]
fn a_battle_ends_the_card() {
    let mut board = acts(approaching(&[Lord::Exeter1]), Lord::York);
    assert_eq!(board.state.actions_left(), 2);
    board.play("march cambridge; done; flee exeter-1");
    assert!(board.state.is_on_map(Lord::York) && !board.state.is_on_map(Lord::Exeter1));
    assert!(is_over(&board, Lord::York));
}

/// §pl:4.3.5d,4.3.5g,4.3.5h: Exile costs printed Influence and one per Vassal; nobody is left to fight, but the card is
/// over all the same.
#[test]
fn exile_costs_influence_and_spares_the_battle() {
    let board = approaching(&[Lord::Exeter1])
        .turn(2)
        .vassal(Vassal::Dudley, Lord::Exeter1, 5)
        .card(capability::ANDREW_TROLLOPE, Lord::Exeter1)
        .assets(Lord::York, [0, 2, 2, 0]);
    let mut board = march(board);
    board.play("exile exeter-1");
    assert_eq!(board.state.influence, 2 + 2, "Dudley and Trollope count");
    assert_eq!(on_calendar(&board.state, Lord::Exeter1), Some((2 + 4, true)));
    assert_eq!(board.state.vassals[Vassal::Dudley], crate::state::Service::Disbanded { slot: 2 + 5 });
    assert!(!board.state.frames.contains(&Frame::Battle));
    assert_eq!(board.state.at(Lord::York), Some(Cambridge));
    assert!(is_over(&board, Lord::York), "nothing more is done on the card");
}

/// §pl:4.3.5e,4.3.5f: the winners take all Spoils where Favour is theirs, half of each sum at a Neutral place, none
/// elsewhere.
#[test]
fn exiles_leave_spoils_by_favour() {
    let spoils = |favour: Option<Side>| {
        let mut board = approaching(&[Lord::Exeter1, Lord::Somerset1])
            .assets(Lord::York, [0, 0, 6, 0])
            .assets(Lord::Exeter1, [9, 1, 2, 1])
            .assets(Lord::Somerset1, [9, 2, 3, 1]);
        if let Some(side) = favour {
            board = board.favour(side, &[Cambridge]);
        }
        let mut board = march(board);
        board.play("exile exeter-1");
        board.state.moved.remove(Lord::York);
        board.play("exile somerset-1");
        assets(&board, Lord::York)
    };
    assert_eq!(spoils(Some(Side::York)), (3, 6 + 5));
    assert_eq!(spoils(None), (2, 6 + 3));
    assert_eq!(spoils(Some(Side::Lancaster)), (0, 6));
}

/// §pl:4.3.5o: only those who Approached share them, as their owner likes.
#[test]
fn only_marchers_share_the_spoils() {
    let board = approaching(&[Lord::Exeter1])
        .lord(Lord::March, Ely)
        .lord(Lord::Rutland, Ely)
        .favour(Side::York, &[Cambridge])
        .assets(Lord::Exeter1, [0, 0, 1, 0]);
    let mut board = acts(board, Lord::York);
    board.play("march cambridge with march; exile exeter-1");
    assert_eq!(board.asked().0, Side::York);
    assert_eq!(board.legal(), ["grant cart york", "grant cart march"]);
    board.play("grant cart march");
    assert!(!board.state.is_on_map(Lord::Exeter1));
}

/// §pl:4.3.5o,4.3.4i: friends who were there already fight beside them but share nothing.
#[test]
fn bystanders_share_no_spoils() {
    let board = Board::empty("Ia")
        .lord(Lord::York, Ely)
        .lord(Lord::March, Cambridge)
        .lord(Lord::Exeter1, Bedford)
        .favour(Side::York, &[Cambridge])
        .assets(Lord::York, [0, 2, 2, 0])
        .assets(Lord::Exeter1, [0, 0, 3, 0]);
    let mut board = march(board);
    board.play("intercept exeter-1; exile exeter-1");
    assert!(is_over(&board, Lord::York), "nobody has to be asked");
    assert_eq!(assets(&board, Lord::York).1, 2 + 3);
}

/// §pl:4.3.5n,6.0-Ia-m: an exile who holds Henry VI lets him go.
#[test]
fn an_exile_releases_the_king() {
    let mut board = Board::empty("Ia").lord(Lord::Somerset1, Ely).lord(Lord::March, Cambridge);
    board.state.lords[Lord::HenryVI] = Whereabouts::Captive(Lord::March);
    let mut board = acts(board, Lord::Somerset1);
    board.play("march cambridge; exile march");
    assert_eq!(on_calendar(&board.state, Lord::HenryVI), Some((board.state.turn + 1, false)));
}

/// §pl:4.3.5m,4.3.5a: after an Approach come Feed for all who moved and the other side's card.
#[test]
fn feed_follows_an_approach() {
    let board = approaching(&[Lord::Exeter1]).assets(Lord::York, [0, 2, 2, 0]);
    let mut board = march(board.favour(Side::Lancaster, &[Cambridge]));
    board.play("exile exeter-1");
    assert!(is_over(&board, Lord::York) && !board.state.moved.contains(Lord::York));
    assert_eq!(assets(&board, Lord::York).0, 1, "six men have eaten");
}

/// §pl:6.0-Ib-e: where there are no Exile boxes a Lord may still take Exile, but there is nowhere to come back to.
#[test]
fn exile_is_possible_at_towton() {
    let board = Board::empty("Ib").lord(Lord::March, Ely).lord(Lord::Exeter1, Cambridge);
    let mut board = acts(board, Lord::March);
    board.play("march cambridge; exile exeter-1");
    let home = board.state.later(6 - Lord::Exeter1.row().influence);
    assert_eq!(on_calendar(&board.state, Lord::Exeter1), Some((home, true)));
    assert!(board.state.boxes[Side::Lancaster].is_empty());
    board.state.frames.retain(|frame| *frame == Frame::Turn);
    let later = board.turn(home).step(Step::Exiles(Side::Lancaster));
    assert!(matches!(later.state.step, Step::Muster(_)), "Exiles have been passed");
    assert!(!later.state.is_on_map(Lord::Exeter1));
}

/// §pl:Y8c: England is his home: the next box, no marker, no loss; but Spoils are given.
#[test]
fn england_is_my_home() {
    let board = Board::empty("Ia")
        .lord(Lord::Somerset1, Ely)
        .lord(Lord::Rutland, Cambridge)
        .card(capability::ENGLAND_IS_MY_HOME, Lord::Rutland)
        .assets(Lord::Somerset1, [0, 2, 2, 0])
        .assets(Lord::Rutland, [0, 0, 2, 0])
        .turn(3);
    let mut board = acts(board, Lord::Somerset1);
    board.play("march cambridge; exile rutland");
    assert_eq!(on_calendar(&board.state, Lord::Rutland), Some((4, false)));
    assert_eq!(board.state.influence, 0);
    assert_eq!(assets(&board, Lord::Somerset1).1, 2 + 1);
}

/// §pl:Y8c,L11e,Y3e: an Escape Ship after the battle makes him an Exile where Lancaster has blocked the ford; York's own
/// card does no harm.
#[test]
fn a_blocked_ford_keeps_him_from_home() {
    let escapes = |ford: Card, answers: &str| {
        let board = Board::empty("Ia").lord(Lord::March, Canterbury).lord(Lord::Exeter1, Dover).turn(3);
        let board = board
            .favour(Side::York, &[Dover])
            .card(capability::ENGLAND_IS_MY_HOME, Lord::March)
            .hold(event::ESCAPE_SHIP_Y3)
            .hold(ford);
        let mut board = acts(board, Lord::March);
        board.play(answers);
        on_calendar(&board.state, Lord::March)
    };
    let battle = "pass; stand; flee march; play Y3";
    assert_eq!(escapes(Card::L11, &format!("march dover; play L11; pass; {battle}")), Some((3 + 4, true)));
    assert_eq!(escapes(Card::Y11, &format!("march dover; play Y11; {battle}")), Some((4, false)));
}

/// §pl:Y11e,L11e,4.3.5k,4.3.5b: whichever side plays Blocked Ford, nobody goes into Exile.
#[test]
fn blocked_ford_means_battle() {
    for (card, side) in [(Card::Y11, Side::York), (Card::L11, Side::Lancaster)] {
        let mut board = march(approaching(&[Lord::Exeter1]).hold(card));
        assert_eq!(board.asked(), (side, "4.3.5b"));
        let mut free = board.clone();
        free.play("pass");
        assert_eq!(free.asked(), (Side::Lancaster, "4.3.5c"));
        board.play(&format!("play {card}"));
        assert_eq!(board.state.battle.attacker, Some(Side::York));
        assert!(board.state.is_on_map(Lord::Exeter1));
        assert!(board.state.decks[side].contains(card), "it is used up");
    }
}

/// §pl:4.3.5b: a question about cards tells nothing about the hand; it is asked whatever is held, or not at all.
#[test]
fn windows_do_not_tell_what_is_held() {
    assert_eq!(march(approaching(&[Lord::Exeter1])).asked().1, "4.3.5c", "an empty hand");
    let board = march(approaching(&[Lord::Exeter1]).hold(event::LEEWARD_BATTLE_LINE_Y1));
    assert_eq!(board.asked(), (Side::York, "4.3.5b"));
    assert_eq!(board.legal(), ["pass"]);
}

/// §pl:4.3.5b: the side that is Approached answers first, and again if the other blocks the ford.
#[test]
fn a_card_can_be_answered() {
    let board =
        approaching(&[Lord::Exeter1]).hold(event::PARLIAMENTS_TRUCE_L20).hold(event::BLOCKED_FORD_Y11);
    let mut board = march(board);
    assert_eq!(board.asked().0, Side::Lancaster);
    board.play("pass");
    assert_eq!(board.asked().0, Side::York);
    board.play("play Y11");
    assert_eq!(board.asked().0, Side::Lancaster);
    board.play("play L20");
    assert_eq!(board.state.at(Lord::York), Some(Ely));
}

/// §pl:L15c: the King parleys: the marchers step back and need not Feed, the card goes to the deck and ends the Command.
#[test]
fn the_kings_parley_undoes_the_approach() {
    let board = approaching(&[Lord::HenryVI])
        .card(capability::KINGS_PARLEY, Lord::HenryVI)
        .hold(event::BLOCKED_FORD_Y11)
        .assets(Lord::York, [0, 2, 2, 0]);
    let mut board = march(board);
    assert_eq!(board.asked(), (Side::Lancaster, "4.3.5b"));
    board.play("play L15");
    assert_eq!(board.state.at(Lord::York), Some(Ely));
    assert_eq!(assets(&board, Lord::York), (2, 2), "nobody eats");
    assert!(board.state.decks[Side::Lancaster].contains(Card::L15));
    assert!(board.state.hands[Side::York].contains(Card::Y11), "there was nothing to block");
    assert!(is_over(&board, Lord::York));
}

/// §pl:L15c: a move that was made before the Approach calls for Feed all the same.
#[test]
fn earlier_moves_still_feed_after_a_parley() {
    let board = Board::empty("Ia")
        .lord(Lord::York, Peterborough)
        .lord(Lord::HenryVI, Cambridge)
        .card(capability::KINGS_PARLEY, Lord::HenryVI)
        .assets(Lord::York, [0, 2, 2, 0]);
    let mut board = acts(board, Lord::York);
    board.play("march ely; pass; march cambridge; play L15");
    assert_eq!(board.state.at(Lord::York), Some(Ely));
    assert_eq!(assets(&board, Lord::York).0, 1);
}

/// §pl:L15c: only Yorkists who Approach Henry himself, and before the ford is blocked.
#[test]
fn the_king_parleys_only_when_he_is_approached() {
    let away = approaching(&[Lord::Exeter1])
        .lord(Lord::HenryVI, Truro)
        .card(capability::KINGS_PARLEY, Lord::HenryVI);
    assert_eq!(march(away).asked().1, "4.3.5c");
    let board = approaching(&[Lord::HenryVI])
        .lord(Lord::Exeter1, Cambridge)
        .card(capability::KINGS_PARLEY, Lord::HenryVI)
        .hold(event::BLOCKED_FORD_Y11);
    let mut board = march(board);
    board.play("pass; play Y11");
    assert!(!board.offers("play L15"));
}

/// §pl:L15c,4.3.4h: Henry can use the King's Parley also when he has Intercepted; he stays where he came.
#[test]
fn an_intercepting_king_may_parley() {
    let board = Board::empty("Ia")
        .lord(Lord::York, Ely)
        .lord(Lord::HenryVI, Bedford)
        .card(capability::KINGS_PARLEY, Lord::HenryVI)
        .card(capability::EXPERT_COUNSELLORS, Lord::HenryVI);
    let mut board = march(board);
    board.play("intercept henry-vi; play L15");
    assert_eq!(board.state.at(Lord::York), Some(Ely));
    assert_eq!(board.state.at(Lord::HenryVI), Some(Cambridge));
}

/// §pl:L15c,4.3.4i: after the King's Parley an intercepting Henry does not stay among Yorkists who were there before
/// him.
#[test]
fn an_intercepting_king_does_not_stay_among_enemies() {
    let board = Board::empty("Ia")
        .lord(Lord::York, Ely)
        .lord(Lord::March, Cambridge)
        .lord(Lord::HenryVI, Bedford)
        .card(capability::KINGS_PARLEY, Lord::HenryVI)
        .card(capability::EXPERT_COUNSELLORS, Lord::HenryVI);
    let mut board = march(board);
    board.play("intercept henry-vi; play L15");
    assert_eq!(board.state.at(Lord::York), Some(Ely));
    assert_eq!(board.state.at(Lord::HenryVI), Some(Bedford));
}

/// §pl:Y12e,L20e,4.3.5l: a Truce calls an Approach off: back they go, the action is spent, the card is over; they have
/// moved and Feed.
#[test]
fn a_truce_calls_an_approach_off() {
    for (card, side) in [(Card::Y12, Side::York), (Card::L20, Side::Lancaster)] {
        let board = approaching(&[Lord::Exeter1]).hold(card).assets(Lord::York, [0, 2, 2, 0]);
        let mut board = march(board);
        board.interrupt(side, &format!("play {card}"));
        assert_eq!(board.state.at(Lord::York), Some(Ely));
        assert_eq!(board.state.at(Lord::Exeter1), Some(Cambridge));
        assert!(!board.state.frames.contains(&Frame::March) && !board.state.frames.contains(&Frame::Battle));
        assert_eq!(assets(&board, Lord::York).0, 1, "they have eaten");
    }
}

/// §pl:Y12e: a Truce can be played while Exile is being chosen; then nobody goes.
#[test]
fn a_truce_keeps_exiles_at_home() {
    let board = approaching(&[Lord::Exeter1, Lord::Somerset1]).hold(event::PARLIAMENTS_TRUCE_Y12);
    let mut board = march(board);
    board.play("pass; exile exeter-1");
    board.interrupt(Side::York, "play Y12");
    assert_eq!(board.state.at(Lord::Exeter1), Some(Cambridge));
    assert_eq!(board.state.influence, 0);
}

/// §pl:Y12e: while exiles hand over their Spoils, what is called off is the battle.
#[test]
fn a_truce_during_spoils_stops_the_battle() {
    let board = approaching(&[Lord::Exeter1, Lord::Somerset1])
        .lord(Lord::March, Ely)
        .favour(Side::York, &[Cambridge])
        .assets(Lord::Exeter1, [0, 0, 1, 0])
        .hold(event::PARLIAMENTS_TRUCE_L20);
    let mut board = acts(board, Lord::York);
    board.play("march cambridge with march; pass; exile exeter-1; done");
    board.interrupt(Side::Lancaster, "play L20");
    board.play("grant cart march");
    assert!(!board.state.is_on_map(Lord::Exeter1));
    assert!(!board.state.frames.contains(&Frame::Battle));
    assert_eq!(board.state.at(Lord::March), Some(Ely));
    assert_eq!(board.state.at(Lord::Somerset1), Some(Cambridge));
}

/// §pl:Y12e,4.3.4l: an Intercept that has succeeded is called off too: both go back where they were.
#[test]
fn a_truce_sends_interceptors_back() {
    let board = Board::empty("Ia")
        .lord(Lord::York, Ely)
        .lord(Lord::Exeter1, Bedford)
        .hold(event::PARLIAMENTS_TRUCE_Y12);
    let mut board = march(board);
    board.play("intercept exeter-1; play Y12");
    assert_eq!(board.state.at(Lord::York), Some(Ely));
    assert_eq!(board.state.at(Lord::Exeter1), Some(Bedford));
}

/// Somerset and Exeter choose what to leave behind before they Intercept York at Cambridge; then there is a Truce.
fn truce_while_interceptors_pack(board: Board) -> Board {
    let board = board
        .lord(Lord::York, Ely)
        .lord(Lord::Somerset1, Bedford)
        .lord(Lord::Exeter1, Bedford)
        .assets(Lord::Somerset1, [0, 1, 1, 0])
        .assets(Lord::Exeter1, [0, 1, 0, 0])
        .hold(event::PARLIAMENTS_TRUCE_Y12);
    let mut board = march(board);
    board.play("intercept somerset-1 with exeter-1");
    board.interrupt(Side::York, "play Y12");
    assert_eq!(board.state.at(Lord::Exeter1), Some(Bedford));
    assert_eq!((assets(&board, Lord::Somerset1).0, assets(&board, Lord::Exeter1).0), (1, 1));
    board
}

/// §pl:Y12e,4.3.5a: interceptors who have not set out stay, and without them there is no Approach: the March stands.
#[test]
fn a_truce_stops_interceptors_who_are_packing() {
    let board = truce_while_interceptors_pack(Board::empty("Ia"));
    assert_eq!(board.state.at(Lord::York), Some(Cambridge));
    assert_eq!((board.asked(), board.state.actions_left()), ((Side::York, "4.3.3a"), 1));
}

/// §pl:Y12e,4.3.5l: if interceptors have not set out, those who were there already are Approached, and a Truce calls
/// that off too.
#[test]
fn a_truce_while_interceptors_pack_saves_those_who_were_there() {
    let board = truce_while_interceptors_pack(Board::empty("Ia").lord(Lord::HenryVI, Cambridge));
    assert_eq!(board.state.at(Lord::York), Some(Ely));
    assert!(is_over(&board, Lord::York));
}

/// §pl:Y12e: before anybody has tried to Intercept, a Truce only closes that door: the March stands.
#[test]
fn a_truce_before_an_intercept_lets_the_march_stand() {
    let board = Board::empty("Ia")
        .lord(Lord::York, Ely)
        .lord(Lord::Exeter1, Bedford)
        .hold(event::PARLIAMENTS_TRUCE_Y12);
    let mut board = march(board);
    board.interrupt(Side::York, "play Y12");
    assert_eq!(board.state.at(Lord::York), Some(Cambridge));
    assert_eq!(board.asked(), (Side::York, "4.3.3a"));
    assert_eq!(board.state.actions_left(), 1);
}

/// §pl:Y12e: a Truce before the Intercept: if an enemy is there, it is an Approach and is called off.
#[test]
fn a_truce_at_an_intercept_calls_the_approach_off() {
    let board = approaching(&[Lord::HenryVI]).lord(Lord::Exeter1, Bedford).hold(event::PARLIAMENTS_TRUCE_Y12);
    let mut board = march(board);
    board.interrupt(Side::York, "play Y12");
    assert_eq!(board.state.at(Lord::York), Some(Ely));
    assert!(is_over(&board, Lord::York));
}

/// §pl:Y12e: marchers who are still packing do not set out against an enemy.
#[test]
fn a_truce_stops_marchers_who_are_packing() {
    let board = approaching(&[Lord::HenryVI])
        .lord(Lord::March, Ely)
        .assets(Lord::York, [0, 1, 1, 0])
        .assets(Lord::March, [0, 1, 0, 0])
        .hold(event::PARLIAMENTS_TRUCE_L20);
    let mut board = acts(board, Lord::York);
    board.play("march cambridge with march");
    board.interrupt(Side::Lancaster, "play L20");
    assert_eq!(board.state.at(Lord::March), Some(Ely));
    assert_eq!(assets(&board, Lord::March).0, 1);
    assert!(is_over(&board, Lord::York));
}

/// §pl:Y12e,L20e: for the rest of the Campaign nobody marches to where an enemy is.
#[test]
fn a_truce_bars_the_way_to_enemies() {
    let board = approaching(&[Lord::HenryVI]);
    assert!(acts(board.clone(), Lord::York).offers("march cambridge"));
    for truce in [Card::Y12, Card::L20] {
        let board = acts(board.clone().in_force(truce), Lord::York);
        assert!(!board.offers("march cambridge") && board.offers("march peterborough"));
        let board = acts(approaching(&[Lord::HenryVI]).in_force(truce), Lord::HenryVI);
        assert!(!board.offers("march ely") && board.offers("march bedford"));
    }
}

/// §pl:L29c,4.3.5a: the High Admiral lands on an enemy: an Approach, without Intercept, after which no action is left.
#[test]
fn the_high_admiral_approaches_from_sea() {
    let board = Board::empty("II")
        .lord(Lord::Exeter2, EnglishChannel)
        .lord(Lord::Devon, Plymouth)
        .lord(Lord::EdwardIV, Launceston)
        .card(capability::HIGH_ADMIRAL, Lord::Exeter2)
        .assets(Lord::Exeter2, [0, 0, 0, 2]);
    let mut board = acts(board, Lord::Exeter2);
    board.play("sail plymouth");
    assert_eq!(board.asked(), (Side::York, "4.3.5c"), "Edward IV cannot Intercept");
    let mut exile = board.clone();
    exile.play("exile devon");
    assert_eq!(exile.state.at(Lord::Exeter2), Some(Plymouth));
    board.play("done");
    assert_eq!(board.state.battle.attacker, Some(Side::Lancaster));
}

/// §pl:6.0-II-h,6.0-II-i,2.2.3c,4.3.5n: Warwick's Exile brings Lancastrians to this box and Yorkists to the next, only ever
/// leftward, with their Exile markers.
#[test]
fn foreign_haven() {
    let board = |warwick: &str| {
        let board = Board::empty("II")
            .turn(4)
            .lord(Lord::EdwardIV, Ely)
            .lord(Lord::WarwickL, Cambridge)
            .lord(Lord::Oxford, Cambridge)
            .assets(Lord::EdwardIV, [0, 4, 4, 0])
            .calendar(Lord::Margaret, 9, true)
            .calendar(Lord::Somerset2, 16, false)
            .calendar(Lord::Clarence, 3, false)
            .calendar(Lord::Gloucester1, 9, false)
            .calendar(Lord::Devon, 4, true);
        let mut board = acts(board, Lord::EdwardIV);
        board.play(&format!("march cambridge; {warwick}"));
        board
    };
    let here = board("exile warwick-l; exile oxford");
    let at = |lord| on_calendar(&here.state, lord);
    assert_eq!(at(Lord::WarwickL), Some((4, true)));
    assert_eq!(at(Lord::Oxford), Some((4, true)));
    assert_eq!(at(Lord::Margaret), Some((4, true)));
    assert_eq!(at(Lord::Somerset2), Some((15, false)), "he comes back onto the Calendar first");
    assert_eq!(at(Lord::Clarence), Some((3, false)));
    assert_eq!(at(Lord::Gloucester1), Some((5, false)));
    assert_eq!(at(Lord::Devon), Some((4, true)));
    let others = board("exile oxford; done");
    assert_eq!(on_calendar(&others.state, Lord::Margaret), Some((9, true)), "only Warwick's Exile does it");
}

/// §pl:6.0-II-i: neither a Disband nor Death nor an Escape Ship after the battle opens a Foreign Haven.
#[test]
fn only_exile_on_an_approach_opens_a_foreign_haven() {
    let board = Board::empty("II")
        .turn(4)
        .lord(Lord::EdwardIV, Canterbury)
        .lord(Lord::WarwickL, Dover)
        .favour(Side::Lancaster, &[Dover])
        .calendar(Lord::Margaret, 9, true)
        .hold(event::ESCAPE_SHIP_L3);
    let stays = |board: &Board| on_calendar(&board.state, Lord::Margaret) == Some((9, true));
    let mut disbanded = board.clone();
    disbanded.state.leave(Lord::WarwickL, Leaving::Disband, &mut disbanded.log);
    assert!(stays(&disbanded));
    let mut fought = acts(board.dice(&[6; 9]), Lord::EdwardIV);
    fought.play("march dover");
    while !fought.offers("flee warwick-l") {
        let quiet = ["done", "pass"].into_iter().find(|answer| fought.offers(answer));
        fought.play(quiet.expect("nothing else is asked"));
    }
    fought.play("flee warwick-l");
    let mut dead = fought.clone();
    dead.play("pass");
    assert!(dead.state.dead.contains(Lord::WarwickL) && stays(&dead));
    fought.play("play L3");
    assert!(on_calendar(&fought.state, Lord::WarwickL).is_some_and(|(_, exile)| exile) && stays(&fought));
}

/// §pl:6.3-IIY-p: the Kingmaker's War has the same haven; a War without it has none.
#[test]
fn foreign_haven_in_the_second_war() {
    let margaret = |scenario: &str| {
        let board = Board::empty(scenario)
            .turn(4)
            .lord(Lord::EdwardIV, Ely)
            .lord(Lord::WarwickL, Cambridge)
            .assets(Lord::EdwardIV, [0, 4, 4, 0])
            .calendar(Lord::Margaret, 9, true);
        let mut board = acts(board, Lord::EdwardIV);
        board.play("march cambridge; exile warwick-l");
        on_calendar(&board.state, Lord::Margaret)
    };
    assert_eq!(margaret("war-2y"), Some((4, true)));
    assert_eq!(margaret("III"), Some((9, true)));
}
