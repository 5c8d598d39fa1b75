//! Events that work in Muster: free Parleys, sure Parleys, more Lordship.

use super::*;
use crate::ids::capability;

/// York rules the whole South; he is at London, next to it, with March far off.
fn ruled_south(at: Locale) -> Board {
    let south: Vec<Locale> = Area::South.locales().iter().collect();
    Board::empty("Ia").lord(Lord::York, at).favour(Side::York, &south).in_force(event::JACK_CADE)
}

/// §pl:Y4e
#[test]
fn jack_cade_brings_two_free_parleys_in_or_next_to_a_ruled_area() {
    let board = ruled_south(Locale::London).favour(Side::Lancaster, &[Locale::London]);
    let mut board = board.dice(&[]).step(Step::BeginMuster);
    assert_eq!(board.state.muster.lord, Some(Lord::York), "he must, and there is nobody else");
    assert_eq!(board.legal(), ["parley london by Y4", "parley london"]);
    board.play("parley london by Y4; parley london by Y4");
    assert_eq!(board.state.favour(Locale::London), Some(Side::York), "two steps without a die");
    assert_eq!((board.state.influence, left(&board)), (0, 3));
    assert!(board.offered("parley").iter().all(|answer| !answer.ends_with("by Y4")), "two and no more");
    assert!(board.offers("done"));
}

/// §pl:Y4e
#[test]
fn jack_cade_rises_for_nobody_far_from_a_ruled_area() {
    let board = act(ruled_south(Locale::Ely).favour(Side::York, &[Locale::Ely]), Lord::York);
    assert!(board.offered("parley").iter().all(|answer| !answer.contains("by Y4")));
    let mut lost = ruled_south(Locale::London).favour(Side::York, &[Locale::London]);
    lost.state.favour[Side::York].remove(Locale::Dover);
    let board = act(lost, Lord::York);
    assert!(board.offered("parley").iter().all(|answer| !answer.contains("by Y4")), "eight of nine");
}

/// §pl:Y4e,Y21c
#[test]
fn southerners_may_be_what_rouses_jack_cade() {
    let five = [Locale::Dover, Locale::Hastings, Locale::Canterbury, Locale::Rochester, Locale::Arundel];
    let board = Board::empty("Ia")
        .lord(Lord::York, Locale::Dover)
        .favour(Side::York, &five)
        .in_force(event::JACK_CADE);
    let plain = muster(board.clone(), Side::York);
    assert!(plain.offers("done"));
    let board = board.card(capability::SOUTHERNERS, Lord::York).step(Step::BeginMuster);
    assert_eq!(board.state.muster.lord, Some(Lord::York), "nobody else could be next");
    assert!(board.offers("parley london by Y4"));
}

/// §pl:Y4e
#[test]
fn dominance_is_judged_once_as_muster_begins() {
    let board = ruled_south(Locale::London).favour(Side::York, &[Locale::London]);
    let mut board = board.lord(Lord::March, Locale::Ludlow).step(Step::BeginMuster);
    board.state.favour[Side::York].remove(Locale::Dover);
    board.play("choose york");
    assert!(board.offers("parley oxford by Y4"));
    let far = Board::empty("Ia").lord(Lord::York, Locale::London).in_force(event::JACK_CADE);
    let mut far = far.lord(Lord::March, Locale::Ludlow).step(Step::BeginMuster);
    far.state.favour[Side::York] = Area::South.locales().union(Set::of(Locale::London));
    far.play("choose york");
    assert!(!far.offers("parley oxford by Y4"));
}

/// §pl:Y4e
#[test]
fn jack_cade_asks_for_nothing_where_there_is_no_target() {
    let everything: Vec<Locale> = crate::data::map().strongholds.iter().collect();
    let mut board = muster(ruled_south(Locale::London).favour(Side::York, &everything), Side::York);
    assert!(board.offers("done"));
    board.play("choose york");
    assert!(board.offers("done"));
}

/// §pl:Y4e
#[test]
fn nobody_is_done_while_a_lord_has_still_to_rise() {
    let board = ruled_south(Locale::London).favour(Side::York, &[Locale::London, Locale::Ludlow]);
    let mut board = muster(board.lord(Lord::March, Locale::Ludlow), Side::York);
    assert_eq!(board.legal(), ["choose york", "choose march"]);
    board.play("choose york; levy carts");
    assert!(!board.offers("done"));
    board.play("parley oxford by Y4; parley st-albans by Y4; done");
    assert_eq!(board.legal(), ["done", "choose march"]);
}

/// §pl:Y18e
#[test]
fn succession_makes_one_parley_of_each_yorkist_cheaper_and_certain() {
    let board = york_at_ely().favour(Side::York, &[Locale::Cambridge]).lord(Lord::March, Locale::Ludlow);
    let board = board.favour(Side::York, &[Locale::Ludlow]).in_force(event::SUCCESSION).dice(&[1]);
    let mut board = act(board, Lord::York);
    board.play("parley bedford by Y18");
    assert_eq!(board.state.favour(Locale::Bedford), Some(Side::York));
    assert_eq!((board.state.influence, left(&board)), (-2, 2), "distance 2 costs 2");
    assert!(board.offered("parley").iter().all(|answer| !answer.contains("by")), "his second costs full");
    board.play("parley st-albans; done; choose march");
    assert_eq!(board.state.influence, -5);
    assert!(board.offers("parley hereford by Y18"), "each Lord has one");
}

/// §pl:Y18e,Y4e
#[test]
fn succession_does_not_count_on_parleys_that_are_free_already() {
    let board = ruled_south(Locale::London).favour(Side::York, &[Locale::London]).in_force(event::SUCCESSION);
    let mut board = act(board.dice(&[]).lord(Lord::March, Locale::Ludlow), Lord::York);
    board.play("parley oxford by Y4");
    assert_eq!(board.state.frames.last(), Some(&crate::state::Frame::Muster));
    assert!(!board.state.muster.helped && board.offers("parley st-albans by Y18"));
}

/// §pl:L18e
#[test]
fn parliament_votes_for_a_lancastrian_parley() {
    let board =
        Board::empty("Ia").lord(Lord::Exeter1, Locale::Wells).in_force(event::PARLIAMENT_VOTES).dice(&[]);
    let mut board = act(board, Lord::Exeter1);
    board.play("parley wells by L18");
    assert_eq!(board.state.favour(Locale::Wells), Some(Side::Lancaster));
    assert_eq!(board.state.influence, 0, "at his own place it costs nothing");
    let york = act(york_at_ely().in_force(event::PARLIAMENT_VOTES), Lord::York);
    assert!(!york.offers("parley lynn by L18"));
}

/// §pl:L17e
#[test]
fn the_crown_in_his_heart_gives_henry_two_parleys_without_lordship() {
    let base = |lord: Lord| {
        Board::empty("Ia")
            .lord(lord, Locale::London)
            .favour(Side::Lancaster, &[Locale::London])
            .in_force(event::MY_CROWN_IS_IN_MY_HEART)
    };
    let mut board = act(base(Lord::HenryVI).dice(&[6, 1, 1, 1]), Lord::HenryVI);
    board.play("parley oxford by L17");
    assert_eq!((board.state.influence, left(&board)), (2, 2), "paid and checked as usual");
    assert_eq!(board.state.favour(Locale::Oxford), None, "a 6 fails");
    board.play("parley oxford by L17; parley guildford; parley rochester");
    assert_eq!(board.state.muster.lord, None, "four Parleys with a Lordship of 2");
    assert!(act(base(Lord::Somerset1), Lord::Somerset1).offered("parley oxford").len() == 1, "Henry alone");
}

/// §pl:L17e,L18e
#[test]
fn parliament_may_vote_for_a_parley_without_lordship_too() {
    let board = Board::empty("Ia")
        .lord(Lord::HenryVI, Locale::London)
        .favour(Side::Lancaster, &[Locale::London])
        .in_force(event::MY_CROWN_IS_IN_MY_HEART)
        .in_force(event::PARLIAMENT_VOTES);
    let mut board = act(board.dice(&[6]), Lord::HenryVI);
    board.play("parley oxford by L17");
    assert_eq!(board.asked(), (Side::Lancaster, "L18e"));
    assert_eq!(board.legal(), ["pass", "play L18"]);
    board.play("play L18");
    assert_eq!((board.state.favour(Locale::Oxford), left(&board)), (Some(Side::Lancaster), 2));
    assert_eq!(board.state.influence, 1);
    board.play("parley guildford by L17");
    assert_eq!(board.state.favour(Locale::Guildford), None, "the second is rolled for, and not asked about");
    assert!(!board.offers("parley guildford by L18"));
}

/// §pl:L17e,L18e
#[test]
fn the_vote_may_wait_for_another_parley() {
    let board = Board::empty("Ia")
        .lord(Lord::HenryVI, Locale::London)
        .favour(Side::Lancaster, &[Locale::London])
        .in_force(event::MY_CROWN_IS_IN_MY_HEART)
        .in_force(event::PARLIAMENT_VOTES);
    let mut board = act(board, Lord::HenryVI);
    board.play("parley oxford by L17; pass; parley guildford by L18");
    assert_eq!((board.state.influence, left(&board)), (3, 1), "2 for the first, 1 for the second");
}

/// §pl:Y28e
#[test]
fn gloucester_as_heir_parleys_three_times_without_lordship() {
    let base = |lord: Lord| {
        Board::empty("II")
            .lord(lord, Locale::Gloucester)
            .favour(Side::York, &[Locale::Gloucester])
            .in_force(event::GLOUCESTER_AS_HEIR)
    };
    let mut board = act(base(Lord::Gloucester1), Lord::Gloucester1);
    for at in ["bristol", "cardiff", "hereford"] {
        board.play(&format!("parley {at} by Y28; spend 0"));
    }
    assert_eq!((board.state.influence, left(&board)), (-6, 2), "paid as usual");
    assert_eq!(board.offered("parley oxford"), ["parley oxford"]);
    assert!(act(base(Lord::RichardIII), Lord::RichardIII).offers("parley oxford by Y28"));
    assert!(!act(base(Lord::Devon), Lord::Devon).offers("parley oxford by Y28"));
}

/// §pl:Y34e
#[test]
fn an_honest_tale_makes_every_lancastrian_parley_dearer() {
    let mut board = act(
        somerset_at_wells().in_force(event::AN_HONEST_TALE_SPEEDS_BEST).in_force(event::PARLIAMENT_VOTES),
        Lord::Somerset1,
    );
    board.play("parley bristol");
    assert_eq!(board.state.influence, 3, "1, 1 for the Way and 1 more");
    board.play("parley exeter by L18");
    assert_eq!(board.state.influence, 5);
    let mut board = act(york_at_ely().in_force(event::AN_HONEST_TALE_SPEEDS_BEST), Lord::York);
    board.play("parley lynn");
    assert_eq!(board.state.influence, -2, "York pays as ever");
}

/// §pl:Y22e
#[test]
fn one_yorkist_of_yorks_choice_has_three_lordship_more() {
    let board = york_at_ely().lord(Lord::March, Locale::Ludlow).favour(Side::York, &[Locale::Ludlow]);
    let mut board = act(board.in_force(event::LOYALTY_AND_TRUST), Lord::York);
    board.play("play Y22");
    assert_eq!(left(&board), 6);
    assert!(!board.offers("play Y22"));
    board.play("done; choose march");
    assert_eq!(left(&board), 2);
    assert!(!board.offers("play Y22"), "a second Lord gets nothing");
}

/// §pl:Y22e,3.4h
#[test]
fn he_is_named_by_the_time_it_is_his_turn() {
    let board = york_at_ely().lord(Lord::March, Locale::Ludlow).favour(Side::York, &[Locale::Ludlow]);
    let mut board = act(board.in_force(event::LOYALTY_AND_TRUST), Lord::York);
    board.play("levy carts");
    assert!(!board.offers("play Y22"), "too late for him");
    board.play("done; choose march");
    assert!(board.offers("play Y22"), "but not for another");
    let lancaster = act(somerset_at_wells().in_force(event::LOYALTY_AND_TRUST), Lord::Somerset1);
    assert!(!lancaster.offers("play Y22"));
}

/// §pl:Y33e
#[test]
fn edward_v_gives_gloucester_three_lordship_more_but_not_richard() {
    let lordship = |lord: Lord| {
        let board = Board::empty("III").lord(lord, Locale::London).favour(Side::York, &[Locale::London]);
        left(&act(board.in_force(event::EDWARD_V), lord))
    };
    assert_eq!(lordship(Lord::Gloucester2), 6);
    assert_eq!(lordship(Lord::RichardIII), 3);
}
