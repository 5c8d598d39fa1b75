//! Sections 7.3 and 7.4: places under siege, sallies, and how sieges end.

use super::*;
use crate::classic::state::Broken;
use kernel::Seats;

/// §kmc:7.4e,7.4c: a siege goes on if those who are not beaten still match.
#[test]
fn a_siege_outlasts_the_defeat_of_one_besieger() {
    let siege = |also: &[Card]| {
        let mut board = shut_in()
            .noble(LION, Noble::Roos, outside())
            .besieging(Place::Wingfield, &[Noble::Mowbray, Noble::Roos])
            .noble(BOAR, Noble::Neville, outside())
            .active(BOAR);
        for card in also {
            board = board.award(*card, Noble::Pole);
        }
        board.play("attack lion in 19.25; with roos; confirm");
        draw(&mut board, MAJORITY);
        board.play("no");
        assert_eq!(board.state.court.faction[Noble::Roos], None);
        board
    };
    assert_eq!(besieger(&siege(&[]), Place::Wingfield), Some(LION), "150 against 130");
    let weaker = siege(&[Card::BurgundianCrossbowmen1]);
    assert_eq!(besieger(&weaker, Place::Wingfield), None, "150 against 160");
}

/// §kmc:7.3e: only in one's own turn.
#[test]
fn a_siege_is_given_up_in_ones_own_turn() {
    assert!(!shut_in().offers("lion: abandon wingfield"), "it is the Swan's turn");
    let mut board = shut_in().active(LION);
    board.play("abandon wingfield");
    assert_eq!(besieger(&board, Place::Wingfield), None);
}

/// §kmc:7.3a: whoever joins in another attack besieges no longer.
#[test]
fn a_besieger_who_joins_in_another_attack_besieges_no_longer() {
    let mut board = shut_in().noble(BOAR, Noble::Berkeley, outside()).active(LION);
    board.play("attack boar in 19.25");
    assert_eq!(besieger(&board, Place::Wingfield), None);
    let mut renewed = shut_in().active(LION);
    renewed.play("attack place wingfield; call off");
    assert_eq!(besieger(&renewed, Place::Wingfield), Some(LION), "it is the same siege");
}

/// §kmc:7.4a,7.4b: those inside sally only together with somebody from outside.
#[test]
fn the_besieged_do_not_sally_alone() {
    assert!(!shut_in().state.can_attack());
    let mut board = shut_in().noble(SWAN, Noble::Percy, outside());
    board.play("attack lion in 19.25; with pole");
    assert!(!board.offers("confirm"));
    board.play("with percy; confirm");
    assert_eq!(board.state.combat.attackers.len(), 2);
    let mut third = shut_in().noble(SWAN, Noble::Percy, outside()).noble(BOAR, Noble::Neville, outside());
    third.play("attack boar in 19.25");
    assert_eq!(third.state.combat.attackers, Set::of(Noble::Percy), "the Boar besieges nobody");
}

/// §kmc:7.4a: once the siege is broken they attack the former besiegers, but nobody else.
#[test]
fn those_who_were_shut_in_attack_the_former_besiegers() {
    let broken = || {
        let mut board = shut_in().noble(LION, Noble::Roos, outside());
        board.take_card(Card::MarshalOfEngland);
        board.state.court.chancery.insert(Card::MarshalOfEngland);
        board.run()
    };
    let mut board = broken();
    assert_eq!(besieger(&board, Place::Wingfield), None);
    board.play("attack lion in 19.25");
    assert_eq!(board.state.combat.defenders, Set::of(Noble::Mowbray), "Roos besieged nobody");
    let mut late = broken();
    late.state.book.this_turn.attacked.insert(Noble::Mowbray);
    assert!(!late.state.can_attack(), "he has been attacked in this turn, and Roos besieged nobody");
}

/// The Swan's Percy (150, Chancellor) and Neville (50) relieve Pole, who sallies (230 against 150).
fn relieved() -> Board {
    let mut board = shut_in()
        .noble(SWAN, Noble::Percy, outside())
        .award(Card::ChancellorOfEngland, Noble::Percy)
        .noble(SWAN, Noble::Neville, outside());
    board.play("attack lion in 19.25; with percy; with neville; with pole; confirm");
    board
}

/// §kmc:7.4d,7.4e: those who have sallied and won go back inside or stay in the open, as their owners like.
#[test]
fn those_who_have_sallied_and_won_choose_where_to_stay() {
    for (answer, spot) in [("no", inside(Place::Wingfield)), ("yes", outside())] {
        let mut board = relieved();
        draw(&mut board, THREE_TWO);
        assert_eq!((board.asked(), board.state.default(SWAN).to_string().as_str()), (SWAN, "no"));
        board.play(answer);
        board.play("no");
        assert_eq!(board.state.court.nobles[Noble::Pole], spot);
        assert_eq!(besieger(&board, Place::Wingfield), None);
        assert_eq!(board.state.frame(), Frame::Turn);
    }
}

/// §kmc:7.3a,7.3b,7.3c: Bad Weather leaves a place under siege; those inside do nothing, and the siege does not renew itself:
/// the besieger attacks again in a later turn, and has to match the defence again.
#[test]
fn a_siege_does_not_renew_itself() {
    let mut board = before_wingfield()
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .noble(SWAN, Noble::Neville, outside())
        .noble(SWAN, Noble::Berkeley, outside());
    board.play("attack place wingfield; with percy; with neville; confirm");
    draw(&mut board, WEATHER);
    assert_eq!(besieger(&board, Place::Wingfield), Some(SWAN));
    let besiegers: Set<Noble> = [Noble::Percy, Noble::Neville].into_iter().collect();
    assert_eq!(board.state.besiegers(Place::Wingfield, SWAN), besiegers, "Berkeley took no part");
    assert!(!board.offers("attack place wingfield"), "it was attacked in this turn");
    assert!(board.state.who_can_take(LION).is_empty() && !board.state.court.can_be_called(Noble::Pole));
    board.play("done");
    let mut board = board.phase(Phase::Combat).active(SWAN);
    board.state.book.begin_turn(true);
    board.play("done");
    assert_eq!(board.state.court.nobles[Noble::Pole], inside(Place::Wingfield), "nothing has happened");
    let mut board = board.phase(Phase::Combat);
    board.play("attack place wingfield; with neville; with berkeley");
    assert!(board.offers("confirm"));
    board.play("confirm");
    all_pass(&mut board);
    assert!(board.tells(Eye::Spectator, "falls short"), "60 against 130");
    assert_eq!(besieger(&board, Place::Wingfield), Some(SWAN));
}

/// §kmc:7.3d: a third Faction neither besieges the place nor goes in.
#[test]
fn a_third_faction_cannot_besiege_it_too() {
    let third =
        || shut_in().noble(BOAR, Noble::Percy, outside()).award(Card::TreasurerOfEngland, Noble::Percy);
    assert!(!third().active(BOAR).offers("attack place wingfield"));
    assert!(third().active(BOAR).offers("attack lion in 19.25"), "to end the siege");
    let mut board = third().allied(&[SWAN, BOAR]).active(BOAR).phase(Phase::Movement);
    board.play("march percy");
    assert!(!board.offers("go inside wingfield"), "not even a friend");
}

/// §kmc:7.3e: a siege ends when the place becomes friendly to the besieger; if it becomes neutral those inside are put out,
/// and it goes on.
#[test]
fn a_siege_ends_when_the_place_becomes_friendly() {
    assert_eq!(besieger(&shut_in().allied(&[SWAN, LION]).run(), Place::Wingfield), None);
    let mut board = shut_in().noble(SWAN, Noble::Berkeley, inside(Place::Wingfield)).run();
    board.state.kill(Set::of(Noble::Pole), "8.4a", &mut kernel::Silent);
    let board = board.run();
    assert_eq!(board.state.court.owner(Place::Wingfield), None);
    assert_eq!(board.state.court.nobles[Noble::Berkeley], outside());
    assert_eq!(besieger(&board, Place::Wingfield), Some(LION));
}

/// §kmc:7.4c: while a siege of the place is under way it is not looked at whether the besiegers match.
#[test]
fn the_match_is_not_looked_at_while_a_siege_is_under_way() {
    let board = || {
        let board = shut_in().noble(LION, Noble::Roos, outside()).award(Card::Saxons1, Noble::Mowbray);
        board.award(Card::BurgundianCrossbowmen1, Noble::Pole).active(LION)
    };
    let mut quiet = board().run();
    quiet.play("transfer saxons-1 to roos");
    assert_eq!(besieger(&quiet, Place::Wingfield), None, "150 against 160");
    let mut board = board();
    board.play("attack place wingfield; with mowbray; confirm; transfer saxons-1 to roos");
    assert_eq!(besieger(&board, Place::Wingfield), Some(LION));
    let mut given_up = board.clone();
    given_up.play("call off");
    assert_eq!(besieger(&given_up, Place::Wingfield), None, "now it is looked at");
    board.play("with roos");
    draw(&mut board, WEATHER);
    assert_eq!(besieger(&board, Place::Wingfield), Some(LION), "180 against 160");
}

/// §kmc:7.4d: he is not asked if he falls by the card.
#[test]
fn the_dead_are_not_asked_where_to_stay() {
    let mut board = relieved();
    draw(&mut board, EventCard::CE007);
    assert_eq!(board.state.frame(), Frame::Captives);
    assert!(board.state.asks.is_empty() && board.state.court.faction[Noble::Pole].is_none());
}

/// §kmc:7.4a: those who were shut in by different besiegers do not attack together.
#[test]
fn those_without_an_enemy_in_common_do_not_attack_together() {
    let square = field(Place::Denbigh.square());
    let mut board = Board::new(2)
        .noble(SWAN, Noble::Pole, inside(Place::Denbigh))
        .noble(SWAN, Noble::Grey, inside(Place::Ruthin))
        .noble(LION, Noble::Mowbray, square)
        .noble(LION, Noble::Roos, square)
        .phase(Phase::Combat);
    for (place, besieger) in [(Place::Denbigh, Noble::Mowbray), (Place::Ruthin, Noble::Roos)] {
        let turn = board.state.book.turn;
        board.state.own.war.broken.push(Broken {
            place,
            besiegers: Set::of(besieger),
            turn,
            over: Seats::NONE,
        });
    }
    board.play("attack lion in 15.11; with pole");
    assert!(!board.offers("with grey"));
    board.play("confirm");
    assert_eq!(board.state.combat.defenders, Set::of(Noble::Mowbray));
}

/// §kmc:7.4d: if the sally does not win, those who sallied are inside again, and besieged if the match still holds.
#[test]
fn a_sally_that_does_not_win_ends_inside() {
    let mut board = relieved();
    draw(&mut board, FOUR_ONE);
    assert_eq!(board.state.court.nobles[Noble::Pole], inside(Place::Wingfield));
    assert_eq!(besieger(&board, Place::Wingfield), Some(LION));
    let mut board = relieved();
    draw(&mut board, WEATHER);
    assert_eq!(board.state.court.nobles[Noble::Pole], inside(Place::Wingfield));
    assert_eq!(besieger(&board, Place::Wingfield), Some(LION));
}

/// §kmc:7.4d,1.3e: an Open Town is not lost by a sally, since those who go back inside have not left it.
#[test]
fn an_open_town_is_kept_by_those_who_go_back_inside() {
    let cardigan = field(Place::Cardigan.square());
    let mut board = Board::new(2)
        .noble(SWAN, Noble::Berkeley, inside(Place::Cardigan))
        .noble(SWAN, Noble::Percy, cardigan)
        .award(Card::ChamberlainOfTheCountyPalatineOfChester, Noble::Percy)
        .noble(LION, Noble::Mowbray, cardigan)
        .award(Card::MarshalOfEngland, Noble::Mowbray)
        .noble(LION, Noble::Stanley, cardigan)
        .besieging(Place::Cardigan, &[Noble::Mowbray, Noble::Stanley])
        .award(Card::BurgundianCrossbowmen1, Noble::Stanley)
        .phase(Phase::Combat);
    board
        .play("attack lion in 21.7; with percy; with berkeley; confirm; with mowbray; with stanley; confirm");
    draw(&mut board, MAJORITY);
    board.play("no; no; no");
    assert_eq!(board.state.court.owner(Place::Cardigan), Some(SWAN));
    assert_eq!(board.state.court.nobles[Noble::Berkeley], inside(Place::Cardigan));
}

/// §kmc:7.4f,11.4e: an ally inside sallies only under the command of the mover, who is the attacker.
#[test]
fn an_ally_inside_sallies_under_the_movers_command() {
    let board = || {
        let board = shut_in().noble(BOAR, Noble::Percy, outside()).active(BOAR).allied(&[SWAN, BOAR]);
        board.award(Card::TreasurerOfEngland, Noble::Percy).run()
    };
    let mut alone = board();
    alone.play("attack lion in 19.25");
    assert_eq!(alone.state.combat.attackers, Set::of(Noble::Percy));
    let mut together = board();
    together.play("swan: serve pole; boar: accept 1; attack lion in 19.25; with percy; with pole; confirm");
    assert_eq!(together.state.combat.attacker, Some(BOAR));
    draw(&mut together, MAJORITY);
    assert_eq!(together.asked(), SWAN, "Pole is his");
}

/// §kmc:14.1e,7.4a: the besieged attack besiegers whom another Faction's battle has weakened, until their own next combat
/// step is over.
#[test]
fn the_besieged_use_what_others_have_done() {
    let mut board = shut_in()
        .noble(LION, Noble::Roos, outside())
        .besieging(Place::Wingfield, &[Noble::Mowbray, Noble::Roos])
        .award(Card::BurgundianCrossbowmen1, Noble::Pole)
        .noble(BOAR, Noble::Neville, outside())
        .active(BOAR);
    board.play("attack lion in 19.25; with roos; confirm");
    draw(&mut board, MAJORITY);
    board.play("no; done");
    let mut board = board.active(SWAN).phase(Phase::Combat);
    board.state.book.begin_turn(false);
    assert!(board.offers("attack lion in 19.25"));
    board.play("done");
    let mut later = board.phase(Phase::Combat);
    later.state.book.begin_turn(true);
    assert!(!later.offers("attack lion in 19.25"), "his next combat step is over");
}

/// §kmc:7.4a: of allies inside a place whose siege was broken each keeps his right until his own combat step is over, also
/// under the command of another.
#[test]
fn each_ally_inside_sallies_until_his_own_combat_step_is_over() {
    let broken = || {
        let mut board = shut_in()
            .noble(BOAR, Noble::Howard, inside(Place::Wingfield))
            .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
            .allied(&[SWAN, BOAR])
            .holds(Noble::Pole, &[Place::Wingfield]);
        board.take_card(Card::MarshalOfEngland);
        board.state.court.chancery.insert(Card::MarshalOfEngland);
        let board = board.run();
        assert_eq!(besieger(&board, Place::Wingfield), None);
        board
    };
    let turn = |mut board: Board, seat| {
        board.state.book.begin_turn(false);
        board.active(seat).phase(Phase::Combat)
    };
    let mut board = broken();
    assert!(board.offers("attack lion in 19.25"));
    board.play("done");
    let mut boars = turn(board, BOAR);
    let mut with_pole = boars.clone();
    with_pole.state.own.moves.commanded.insert(Noble::Pole);
    with_pole.play("attack lion in 19.25");
    assert_eq!(with_pole.state.combat.attackers, Set::of(Noble::Howard), "Pole's owner has had his step");
    assert!(boars.offers("attack lion in 19.25"), "that was the Swan's step");
    boars.play("done");
    assert!(boars.state.own.war.broken.is_empty(), "all inside have had their step");
    assert!(!turn(boars, BOAR).offers("attack lion in 19.25"));
}
