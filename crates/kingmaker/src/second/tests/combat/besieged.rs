use super::*;
use crate::second::state::Peace;
use kernel::{Eye, Game};

/// Pole (30) in Wingfield, besieged by the Swan's Percy (200).
fn besieged() -> Board {
    before_wingfield()
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .besieged(Place::Wingfield, SWAN)
        .run()
}

fn is_besieged(board: &Board) -> bool {
    board.state.court.besieged[Place::Wingfield].is_some()
}

/// §km2:10.5a,10.5k: besieged Nobles neither move nor answer an Event, nor can they be summoned; nobody joins them.
#[test]
fn besieged_nobles_are_cut_off() {
    let turn = |board: Board| board.active(LION).phase(Phase::Movement);
    let free = || before_wingfield().noble(LION, Noble::Pole, inside(Place::Wingfield));
    let friend = |board: Board| board.noble(LION, Noble::Howard, field(Area::Framlingham));
    assert!(turn(free()).offers("march pole") && !turn(besieged()).offers("march pole"));
    let (mut open, mut shut) = (turn(friend(free())), turn(friend(besieged())));
    open.play("march howard");
    shut.play("march howard");
    assert!(open.offers("go inside wingfield") && !shut.offers("go inside wingfield"));

    let raid = |board: Board| {
        let board = board.award(Card::TreasurerOfEngland, Noble::Pole).events(&[TWO_ONE]);
        let mut board = board.phase(Phase::Event);
        board.play("draw");
        while board.state.phase == Phase::Event {
            let answer = board.state.default(board.asked()).to_string();
            board.play(&answer);
        }
        board.state.court.nobles[Noble::Pole].area()
    };
    assert_eq!(raid(free()), Some(Area::London), "the riot calls the Treasurer");
    assert_eq!(raid(besieged()), Some(Area::Wingfield));

    let king = |board: Board| {
        board
            .noble(BOAR, Noble::Stanley, field(Area::StAlbans))
            .royal(Royal::Henry, Noble::Stanley)
            .crowned(Royal::Henry)
            .clamours(&[EventCard::E084])
            .active(BOAR)
            .phase(Phase::Parliament)
    };
    assert!(king(free()).offers("summon pole") && !king(besieged()).offers("summon pole"));
}

/// §km2:10.5b: besieged Nobles are given nothing: not from the hand, not by one another, not by Chancery.
#[test]
fn besieged_nobles_are_given_nothing() {
    let gifts = |board: Board| {
        let mut board = board
            .noble(LION, Noble::Audley, inside(Place::Wingfield))
            .award(Card::ScotsArchers1, Noble::Audley)
            .noble(LION, Noble::Howard, field(Area::London))
            .hand(LION, &[Card::BurgundianCrossbowmen1])
            .noble(BOAR, Noble::Stanley, field(Area::StAlbans))
            .royal(Royal::Henry, Noble::Stanley)
            .crowned(Royal::Henry)
            .clamours(&[EventCard::E084])
            .chancery(&[Card::TreasurerOfEngland])
            .active(BOAR)
            .phase(Phase::Parliament)
            .run();
        let hand = board.offers("lion: play burgundian-crossbowmen-1 to pole");
        let transfer = board.offers("lion: transfer scots-archers-1 to pole");
        board.play("summon howard");
        while board.offers("pass") {
            board.play("pass");
        }
        (hand, transfer, board.offers("award treasurer-of-england to pole"))
    };
    let free = || before_wingfield().noble(LION, Noble::Pole, inside(Place::Wingfield));
    assert_eq!(gifts(free()), (true, true, true));
    assert_eq!(gifts(free().besieged(Place::Wingfield, SWAN)), (false, false, false));
}

/// §km2:10.5c: everybody whom the besieging Faction or Alliance has in the field counts, not those who began it.
#[test]
fn all_nobles_of_the_besieger_in_the_field_count() {
    let mut board = besieged()
        .noble(SWAN, Noble::Mowbray, field(Area::Wingfield))
        .award(Card::TreasurerOfEngland, Noble::Mowbray)
        .award(Card::BurgundianCrossbowmen1, Noble::Mowbray);
    board.state.court.put(Noble::Percy, field(Area::London));
    let board = board.run();
    assert!(is_besieged(&board), "130 against 130");
}

/// §km2:10.5d,10.5h,9.2b: besieged Nobles may sally in their own Combat Phase, without the garrison; if they do not win they
/// are inside as before.
#[test]
fn a_sally_that_does_not_win_ends_inside() {
    let mut board = besieged()
        .award(Card::TreasurerOfEngland, Noble::Pole)
        .active(LION)
        .noble(BOAR, Noble::Howard, field(Area::Wingfield))
        .events(&[FOUR_ONE]);
    assert!(!board.offers("attack boar in wingfield"), "the Boar besieges nobody");
    board.play("attack swan in wingfield; fight");
    assert_eq!(board.state.book.noble_attacked[Noble::Pole], board.state.book.turn);
    assert_eq!(board.state.court.nobles[Noble::Pole], inside(Place::Wingfield));
    assert!(is_besieged(&board));
}

/// §km2:10.5d: the garrison takes no part in a sally.
#[test]
fn the_garrison_does_not_sally() {
    let mut board = besieged().award(Card::TreasurerOfEngland, Noble::Pole).active(LION);
    board.play("attack swan in wingfield");
    assert_eq!((board.state.combat.weighed.attack, board.state.combat.weighed.defence), (80, 200));
}

/// §km2:10.5h,10.6a: when besiegers fall in a sally, the siege may be lifted.
#[test]
fn a_sally_can_thin_the_besiegers_out() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Neville, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Neville)
        .noble(SWAN, Noble::Mowbray, field(Area::Wingfield))
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .award(Card::TreasurerOfEngland, Noble::Pole)
        .besieged(Place::Wingfield, SWAN)
        .active(LION)
        .phase(Phase::Combat)
        .events(&[EventCard::E014]);
    board.play("attack swan in wingfield; fight");
    assert_eq!(board.state.court.faction[Noble::Neville], None);
    assert!(!is_besieged(&board), "Mowbray alone has 50");
}

/// §km2:10.5e,10.5g: a relieving army and those inside attack together. If they win the siege is over; all of them are in the
/// field, and may enter.
#[test]
fn relief_and_sally_beat_the_besieger_together() {
    let mut board = besieged()
        .award(Card::TreasurerOfEngland, Noble::Pole)
        .noble(LION, Noble::Mowbray, field(Area::Wingfield))
        .award(Card::ChancellorOfEngland, Noble::Mowbray)
        .noble(LION, Noble::Stanley, field(Area::Wingfield))
        .noble(LION, Noble::Howard, field(Area::Wingfield))
        .active(LION)
        .hand(LION, &[Card::BurgundianCrossbowmen1])
        .events(&[MAJORITY]);
    board.play("attack swan in wingfield; with pole; with mowbray; with stanley; confirm");
    assert_eq!(board.state.combat.weighed.attack, 230);
    assert!(!board.offers("play burgundian-crossbowmen-1 to pole"), "nothing for those who sally");
    board.play("pass; fight; choose mowbray; no");
    assert!(!is_besieged(&board));
    assert_eq!(board.state.court.nobles[Noble::Pole], field(Area::Wingfield));
    let winners = ["with mowbray", "with pole", "with stanley", "confirm"];
    assert_eq!(board.legal(LION), winners, "Howard has not fought");
    board.play("with mowbray; confirm");
    assert_eq!(board.state.court.nobles[Noble::Mowbray], inside(Place::Wingfield));
    assert_eq!(board.state.court.nobles[Noble::Pole], field(Area::Wingfield), "he may stay outside");
}

/// §km2:10.5e,19.1f: Nobles who sally get no cards even if their place is lost during the combat and they are put out
/// of it: the claim to Fotheringhay ends with the death of York.
#[test]
fn those_who_sally_are_given_nothing_though_they_are_put_out() {
    let area = Place::Fotheringhay.area();
    let mut board = Board::new(3)
        .noble(LION, Noble::Grey, field(area))
        .royal(Royal::York, Noble::Grey)
        .noble(LION, Noble::Grey, inside(Place::Fotheringhay))
        .noble(LION, Noble::Howard, field(area))
        .award(Card::ScotsArchers1, Noble::Howard)
        .noble(SWAN, Noble::Percy, field(area))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .award(Card::BurgundianCrossbowmen2, Noble::Percy)
        .besieged(Place::Fotheringhay, SWAN)
        .hand(LION, &[Card::BurgundianCrossbowmen1])
        .active(LION)
        .phase(Phase::Combat)
        .events(&[WEATHER])
        .run();
    board.play("attack swan in fotheringhay; with grey; confirm; execute richard-duke-of-york");
    assert_eq!(board.state.court.nobles[Noble::Grey], field(area));
    assert_eq!(board.state.court.besieged[Place::Fotheringhay], Some(SWAN), "the garrison");
    let given = ["lion: play burgundian-crossbowmen-1 to grey", "lion: transfer scots-archers-1 to grey"];
    assert!(given.iter().all(|action| !board.offers(action)));
    board.play("fight");
    assert!(given.iter().all(|action| board.offers(action)), "the battle is over");
}

/// §km2:10.5f,10.5g: a third Faction that beats the besieger ends the siege too, but may not enter.
#[test]
fn a_stranger_who_beats_the_besieger_stays_outside() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Mowbray, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Mowbray)
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .noble(BOAR, Noble::Percy, field(Area::Wingfield))
        .award(Card::ChancellorOfEngland, Noble::Percy)
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .besieged(Place::Wingfield, SWAN)
        .active(BOAR)
        .phase(Phase::Combat)
        .events(&[MAJORITY]);
    assert!(!board.offers("attack place wingfield"));
    board.play("attack swan in wingfield; fight; no");
    assert!(!is_besieged(&board));
    assert_eq!(board.state.court.nobles[Noble::Percy], field(Area::Wingfield));
    assert!(board.offers("boar: done"));
}

/// §km2:10.5g,9.4d: beaten is beaten: a Noble who came to the besiegers after the attack was declared does not keep the
/// siege up.
#[test]
fn a_late_friend_of_the_besieger_does_not_keep_the_siege_up() {
    let mut board = besieged()
        .noble(BOAR, Noble::Neville, field(Area::Wingfield))
        .award(Card::ChancellorOfEngland, Noble::Neville)
        .award(Card::BurgundianCrossbowmen1, Noble::Neville)
        .award(Card::BurgundianCrossbowmen2, Noble::Neville)
        .noble(BOAR, Noble::Holland, field(Area::Wingfield))
        .award(Card::DukeOfExeter, Noble::Holland)
        .award(Card::AdmiralOfEngland, Noble::Holland)
        .active(BOAR)
        .events(&[MAJORITY]);
    board.play("attack swan in wingfield; with neville; with holland; confirm");
    let mut board = board
        .noble(SWAN, Noble::Mowbray, field(Area::Wingfield))
        .award(Card::TreasurerOfEngland, Noble::Mowbray)
        .award(Card::ScotsArchers1, Noble::Mowbray)
        .award(Card::ScotsArchers2, Noble::Mowbray)
        .run();
    board.play("fight; choose holland; no");
    assert_eq!(board.state.court.nobles[Noble::Mowbray], field(Area::Wingfield), "140 against 130");
    assert!(!is_besieged(&board));
}

/// §km2:19.2b,1.1l: an Open Town that has been left has no walls to besiege.
#[test]
fn an_empty_open_town_is_not_besieged() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Hereford))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .noble(LION, Noble::Howard, inside(Place::Hereford))
        .besieged(Place::Hereford, SWAN)
        .run();
    assert_eq!(board.state.court.besieged[Place::Hereford], Some(SWAN));
    board.state.kill(Set::of(Noble::Howard), "11.1a", &mut kernel::Silent);
    assert_eq!(board.run().state.court.besieged[Place::Hereford], None);
}

/// §km2:10.5i: the besieger may attack again in a later Combat Phase; without that the siege goes on.
#[test]
fn a_besieger_may_attack_again() {
    let mut board = besieged().events(&[EventCard::E073, EventCard::E074, EventCard::E075, FOUR_ONE]);
    board.play("done");
    while (board.state.active, board.state.phase) != (SWAN, Phase::Combat) {
        assert!(is_besieged(&board), "nobody has attacked");
        let silence = board.state.default(board.asked()).to_string();
        board.play(&silence);
    }
    board.play("attack place wingfield; pass; fight");
    assert!(board.state.is_captive(Noble::Pole));
    assert!(!is_besieged(&board));
}

/// Howard of the Lion's sallies from Wingfield and is beaten; Pole, whose home it is, has this owner.
fn after_a_beaten_sally(poles: kernel::Seat) -> Board {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(poles, Noble::Pole, field(Area::London))
        .noble(LION, Noble::Howard, inside(Place::Wingfield))
        .award(Card::BurgundianCrossbowmen1, Noble::Howard)
        .besieged(Place::Wingfield, SWAN)
        .active(LION)
        .phase(Phase::Combat)
        .events(&[FOUR_ONE]);
    board.play("attack swan in wingfield; fight; no");
    board
}

/// §km2:10.5j: who is beaten in a sally is a captive; the place stays his Faction's unless it was held through him.
#[test]
fn a_beaten_sally_does_not_lose_the_place() {
    let board = after_a_beaten_sally(LION);
    assert_eq!(board.state.court.faction[Noble::Howard], None, "executed");
    assert_eq!(board.state.court.owner(Place::Wingfield), Some(LION));
    assert!(is_besieged(&board));

    let board = after_a_beaten_sally(BOAR);
    assert_eq!(board.state.court.owner(Place::Wingfield), Some(BOAR), "Howard had conquered it");
}

/// §km2:10.6a,8.1m,7.2i: the siege is lifted at any moment when the besiegers are too weak.
#[test]
fn a_siege_is_lifted_when_strength_is_lost() {
    let mut marched = besieged().phase(Phase::Movement);
    marched.play("march percy; go field framlingham");
    assert!(!is_besieged(&marched));
    assert!(marched.tells(Eye::Spectator, "is lifted"));

    let mut called = besieged().phase(Phase::Event).events(&[EventCard::E001]);
    called.play("draw");
    assert_eq!(called.state.court.nobles[Noble::Percy], inside(Place::Alnwick), "against the Scots");
    assert!(!is_besieged(&called));

    let mut board = besieged();
    board.state.court.strip(Card::MarshalOfEngland);
    board.state.court.discard.insert(Card::MarshalOfEngland);
    assert!(!is_besieged(&board.run()), "100 against 130");
}

/// §km2:10.3b,10.6a,20.3e: Pole's company came by trade in this turn, so that 130 besiege 130. The siege stands until the Combat
/// Phase is over; from then on the company counts.
#[test]
fn a_siege_that_could_be_laid_stands_for_the_combat_phase() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Wingfield))
        .award(Card::BurgundianCrossbowmen2, Noble::Percy)
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .award(Card::BurgundianCrossbowmen1, Noble::Pole)
        .phase(Phase::Combat)
        .events(&[WEATHER]);
    board.state.book.this_turn.traded = Set::of(Card::BurgundianCrossbowmen1);
    board.play("attack place wingfield; fight");
    assert!(is_besieged(&board));
    board.play("done");
    assert!(!is_besieged(&board), "130 against 160");
}

/// §km2:10.6c: nobody besieges a friend.
#[test]
fn a_siege_between_friends_is_lifted() {
    let board = besieged().allied(&[SWAN, LION]).run();
    assert!(!is_besieged(&board));
}

/// §km2:10.6d,19.1f: a place that becomes neutral stays besieged; those inside are put out and free.
#[test]
fn a_neutral_place_stays_besieged() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Northampton))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .noble(LION, Noble::Howard, field(Area::London))
        .holds(Noble::Howard, &[Place::Northampton])
        .noble(LION, Noble::Audley, inside(Place::Northampton))
        .besieged(Place::Northampton, SWAN)
        .phase(Phase::Combat)
        .run();
    assert_eq!(board.state.court.besieged[Place::Northampton], Some(SWAN));
    board.state.kill(Set::of(Noble::Howard), "11.1a", &mut kernel::Silent);
    let board = board.run();
    assert_eq!(board.state.court.owner(Place::Northampton), None);
    assert_eq!(board.state.court.nobles[Noble::Audley], field(Area::Northampton));
    assert_eq!(board.state.court.besieged[Place::Northampton], Some(SWAN));
}

/// §km2:12.7d: a siege that stands in the Area of the King's Peace stays, without attack or sally.
#[test]
fn the_kings_peace_leaves_a_siege_as_it_is() {
    let mut board = besieged().clamours(&[EventCard::E084]);
    board.state.own.omens.sideways = true;
    board.state.own.peace = Some(Peace { area: Area::Wingfield, caller: BOAR, turn: 1 });
    assert!(!board.offers("attack place wingfield"));
    assert!(!board.clone().active(LION).offers("lion: attack swan in wingfield"));
    assert!(is_besieged(&board.run()));
}

/// §km2:12.7a,12.7b,12.8a: the Peace and its Clamour leave at the end of the caller's next Combat Phase, no sooner.
#[test]
fn the_kings_peace_ends_with_the_callers_next_combat_phase() {
    let peace = |caller, turn| {
        let mut board = besieged().clamours(&[EventCard::E084, EventCard::E085]);
        board.state.own.omens.sideways = true;
        board.state.own.peace = Some(Peace { area: Area::York, caller, turn });
        board.state.end_combat_phase(&mut kernel::Silent);
        board
    };
    let now = besieged().state.book.turn;
    let over = peace(SWAN, now - 3);
    assert_eq!(over.state.own.peace, None);
    assert!(!over.state.own.omens.sideways);
    assert!(over.state.events.discard.contains(EventCard::E084));
    assert_eq!(over.state.own.omens.clamours.as_slice(), [EventCard::E085], "the next one waits");
    assert!(peace(LION, now - 3).state.own.peace.is_some(), "another's phase");
    assert!(peace(SWAN, now).state.own.peace.is_some(), "called in this turn");
}

/// §km2:10.6b: the besieger may give up in any open moment, in anybody's turn; nobody else can for him.
#[test]
fn a_siege_can_be_given_up_at_any_time() {
    let mut board = besieged().active(LION);
    assert!(!board.offers("boar: abandon wingfield") && !board.offers("lion: abandon wingfield"));
    board.play("swan: abandon wingfield");
    assert!(!is_besieged(&board));
    assert!(!board.offers("swan: abandon wingfield"));
}

/// §km2:10.5b,11.2f: of the victor's Nobles in the Area those who are besieged there take nothing of what is won.
#[test]
fn besieged_nobles_take_no_spoils() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Wingfield))
        .noble(SWAN, Noble::Clifford, inside(Place::Wingfield))
        .noble(BOAR, Noble::Mowbray, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Mowbray)
        .besieged(Place::Wingfield, BOAR)
        .noble(LION, Noble::Audley, field(Area::Wingfield))
        .award(Card::LeRose, Noble::Audley)
        .phase(Phase::Combat)
        .events(&[MAJORITY]);
    board.play("attack lion in wingfield; fight; no");
    assert!(is_besieged(&board));
    assert_eq!(board.state.court.bearer(Card::LeRose), Some(Noble::Percy), "there is no choice");
}

/// §km2:10.6b: while others fight a siege can be given up, even in its Area, but not while besieger or besieged fight.
#[test]
fn a_siege_can_be_given_up_while_others_fight() {
    let during = |active, spot, attack: &str| {
        let mut board = besieged()
            .noble(LION, Noble::Stanley, spot)
            .noble(BOAR, Noble::Herbert, spot)
            .hand(LION, &[Card::Ipswich])
            .hand(SWAN, &[Card::Coventry])
            .active(active);
        board.play(attack);
        assert_eq!(board.state.frame(), crate::second::state::Frame::Combat);
        board.offers("swan: abandon wingfield")
    };
    assert!(during(BOAR, stamford(), "attack lion in stamford"));
    assert!(during(BOAR, field(Area::Wingfield), "attack lion in wingfield"));
    assert!(!during(LION, stamford(), "attack swan in wingfield"), "a sally");
    assert!(!during(SWAN, stamford(), "attack place wingfield"), "another attack");
}

/// §km2:10.5c,10.6b: when the besieger has nobody left there, the siege is that of the strongest ally who keeps it up, and he
/// can give it up.
#[test]
fn an_ally_who_keeps_a_siege_up_has_the_marker() {
    let mut board = besieged()
        .noble(BOAR, Noble::Mowbray, field(Area::Wingfield))
        .award(Card::TreasurerOfEngland, Noble::Mowbray)
        .award(Card::BurgundianCrossbowmen1, Noble::Mowbray)
        .allied(&[SWAN, BOAR])
        .run();
    assert!(board.offers("swan: abandon wingfield") && !board.offers("boar: abandon wingfield"));
    board.state.court.put(Noble::Percy, field(Area::London));
    let mut board = board.run();
    assert!(!board.offers("swan: abandon wingfield"));
    assert!(board.tells(Eye::Spectator, "goes on besieging **Wingfield**"));
    board.play("boar: abandon wingfield");
    assert!(!is_besieged(&board));
}

/// §km2:10.5e,21.4a: besieged Nobles join an ally's relief if their owner agrees to a Force; it fights the besiegers, but does
/// not march.
#[test]
fn an_allys_relief_and_the_besieged_attack_as_a_force() {
    let near = || {
        besieged()
            .award(Card::TreasurerOfEngland, Noble::Pole)
            .noble(BOAR, Noble::Mowbray, field(Area::Wingfield))
            .award(Card::ChancellorOfEngland, Noble::Mowbray)
            .noble(BOAR, Noble::Stanley, field(Area::Wingfield))
            .allied(&[LION, BOAR])
            .active(BOAR)
            .events(&[MAJORITY])
    };
    let mut alone = near();
    alone.play("attack swan in wingfield; with mowbray; with stanley; confirm");
    assert_eq!(alone.state.combat.weighed.attack, 150, "nobody comes out without a Force");

    let mut board = near();
    board.play("boar: force of mowbray with pole stanley; lion: accept 1");
    let mut marching = board.clone().phase(Phase::Movement);
    marching.play("march mowbray; go field framlingham");
    assert_eq!(marching.state.court.nobles[Noble::Pole], inside(Place::Wingfield));
    assert!(marching.state.forces.is_empty(), "they have parted");
    board.play("attack swan in wingfield");
    assert_eq!((board.state.combat.weighed.attack, board.state.combat.attacker), (230, Some(BOAR)));
    board.play("fight; no");
    assert!(!is_besieged(&board));
    assert_eq!(board.state.court.honours[Noble::Mowbray].battles, 1, "the commander's");
    board.play("confirm; with pole");
    assert_eq!(board.state.court.nobles[Noble::Pole], inside(Place::Wingfield));
}

/// §km2:21.4a,10.5e: who is inside without being besieged is not together with those in the field.
#[test]
fn a_force_of_field_and_castle_needs_a_siege() {
    let board = before_wingfield()
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .noble(BOAR, Noble::Mowbray, field(Area::Wingfield))
        .allied(&[LION, BOAR]);
    assert!(!board.offers("boar: force of mowbray with pole"));
    assert!(board.besieged(Place::Wingfield, SWAN).offers("boar: force of mowbray with pole"));
}

/// §km2:10.5e: a Force of relief and besieged does not besiege: those inside cannot.
#[test]
fn a_force_with_besieged_nobles_besieges_nothing() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Roos, inside(Place::Alnwick))
        .noble(SWAN, Noble::Percy, field(Area::Alnwick))
        .award(Card::ChancellorOfEngland, Noble::Percy)
        .holds(Noble::Percy, &[Place::Warkworth])
        .noble(BOAR, Noble::Mowbray, field(Area::Alnwick))
        .award(Card::MarshalOfEngland, Noble::Mowbray)
        .besieged(Place::Alnwick, SWAN)
        .allied(&[LION, BOAR])
        .active(BOAR)
        .phase(Phase::Combat)
        .run();
    assert!(board.offers("attack place warkworth"), "Mowbray by himself");
    board.play("boar: force of mowbray with roos; lion: accept 1");
    assert!(!board.offers("attack place warkworth"));
    assert!(board.offers("attack swan in alnwick"));
}

/// §km2:10.5g: only a place that was besieged opens its gates to the winners of a battle before it.
#[test]
fn winners_do_not_enter_a_place_that_was_not_besieged() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Pole, field(Area::Wingfield))
        .noble(SWAN, Noble::Percy, field(Area::Wingfield))
        .holds(Noble::Percy, &[Place::Wingfield])
        .phase(Phase::Combat)
        .events(&[MAJORITY]);
    board.play("attack lion in wingfield; fight; no");
    assert_eq!(board.state.frame(), crate::second::state::Frame::Turn);
    assert!(!board.offers("with percy"));
}

/// §km2:10.5g: of two places that are relieved the winners may enter each.
#[test]
fn two_places_are_relieved_at_once() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Alnwick))
        .award(Card::TreasurerOfEngland, Noble::Percy)
        .noble(SWAN, Noble::Mowbray, field(Area::Alnwick))
        .noble(LION, Noble::Neville, field(Area::Alnwick))
        .award(Card::MarshalOfEngland, Noble::Neville)
        .besieged(Place::Alnwick, LION)
        .besieged(Place::Warkworth, LION)
        .phase(Phase::Combat)
        .events(&[MAJORITY])
        .run();
    board.play("attack lion in alnwick; with percy; with mowbray; confirm; fight; choose percy; no");
    assert_eq!(board.legal(SWAN), ["with mowbray", "with percy", "confirm"]);
    board.play("confirm");
    assert_eq!(board.legal(SWAN), ["with mowbray", "with percy", "confirm"], "the other place");
    board.play("with mowbray; confirm");
    assert!(matches!(board.state.court.nobles[Noble::Mowbray], crate::second::court::Spot::Inside(_)));
}

/// §km2:1.2d: markers limit nothing: a Faction holds more than 20 places, and more than three are besieged.
#[test]
fn markers_never_run_out() {
    let besieged = [Place::Heleigh, Place::Ashby, Place::Skipton, Place::Sheffield];
    let castles: Vec<Place> = Place::ALL
        .iter()
        .copied()
        .filter(|place| place.row().kind == crate::realm::PlaceKind::Castle && !besieged.contains(place))
        .collect();
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Heleigh))
        .noble(SWAN, Noble::Mowbray, field(Area::Ashby))
        .award(Card::TreasurerOfEngland, Noble::Mowbray)
        .noble(SWAN, Noble::Neville, field(Area::Skipton))
        .award(Card::ConstableOfDoverCastle, Noble::Neville)
        .noble(SWAN, Noble::Courtenay, field(Area::Sheffield))
        .award(Card::MarshalOfEngland, Noble::Courtenay)
        .noble(LION, Noble::Roos, field(Area::York))
        .holds(Noble::Roos, &castles);
    let board = besieged.iter().fold(board, |board, place| board.besieged(*place, SWAN)).run();
    let places = board.state.seen_by(Eye::Spectator).places;
    assert_eq!(places.iter().filter(|place| place.besieger == Some("swan")).count(), 4);
    assert!(castles.len() > 20);
    assert_eq!(places.iter().filter(|place| place.owner == Some("lion")).count(), castles.len());
}
