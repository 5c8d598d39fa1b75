//! Sections 12.1, 12.2, 12.3, 12.7, 12.8: who calls whom where, and the King's Peace.

use super::{king_at, nobody_comes, st_albans, summoned};
use crate::second::court::{Spot, Water};
use crate::second::ids::*;
use crate::second::state::{Phase, PrestigeClaim};
use crate::second::testing::*;
use kernel::{Game, Seats};

fn can_summon(board: Board) -> bool {
    board.state.can_summon()
}

/// §km2:12.1a,6.1c
#[test]
fn who_controls_the_sole_king_may_summon_if_there_is_a_clamour() {
    let mut board = st_albans();
    assert_eq!((board.asked(), board.state.phase), (SWAN, Phase::Parliament));
    assert!(board.offers("summon percy") && board.offers("summon stanley") && board.offers("done"));
    assert!(!can_summon(board.clone().active(LION)));
    board.play("done");
    assert!(board.state.own.peace.is_none());

    let mut quiet = king_at(field(Area::StAlbans));
    let clamour = quiet.state.own.omens.clamours.remove(0);
    quiet.state.events.deck.push(clamour);
    assert!(!can_summon(quiet));
}

/// §km2:12.1b
#[test]
fn while_a_sole_king_lives_the_chancellor_has_no_say() {
    let board = st_albans()
        .award(Card::ChancellorOfEngland, Noble::Percy)
        .chancellors(&[EventCard::E088])
        .active(LION)
        .noble(LION, Noble::Percy, field(Area::Doncaster));
    assert!(!can_summon(board.clone()));
    let alone = board.clone().alone(Royal::Henry, inside(Place::London));
    assert!(!can_summon(alone.clone()) && !can_summon(alone.active(SWAN)));
    assert!(can_summon(board.dead(&[Royal::Henry])));
}

/// §km2:12.1a,12.1c,1.5e: with two Kings or none the Chancellor calls, and pays with a card.
#[test]
fn the_chancellor_spends_a_chancellor_card() {
    let two_kings = st_albans()
        .crowned(Royal::York)
        .noble(LION, Noble::Percy, field(Area::Doncaster))
        .award(Card::ChancellorOfEngland, Noble::Percy)
        .active(LION);
    assert!(!can_summon(two_kings.clone()), "not without a card");
    let mut board = two_kings.chancellors(&[EventCard::E088]).run();
    assert!(!can_summon(board.clone().active(SWAN)), "one of two Kings cannot call");
    board.play("summon pole");
    assert!(board.state.events.chancellors.is_empty());
    assert_eq!(board.state.events.top, Some(EventCard::E088));

    let mut by_king =
        st_albans().award(Card::ChancellorOfEngland, Noble::Pole).chancellors(&[EventCard::E088]).run();
    by_king.play("summon percy");
    assert_eq!(by_king.state.events.chancellors, Set::of(EventCard::E088));
}

/// §km2:12.1d: St Albans is unfortified; at Alnwick there are castles only; a Town must be friendly.
#[test]
fn parliament_meets_in_a_town() {
    assert!(can_summon(king_at(field(Area::StAlbans))));
    assert!(!can_summon(king_at(field(Area::Windsor))));
    assert!(!can_summon(king_at(field(Area::Coventry))), "neutral");
    assert!(!can_summon(king_at(field(Area::Coventry)).award(Card::Coventry, Noble::Percy)), "an enemy's");
    assert!(can_summon(king_at(field(Area::Coventry)).award(Card::Coventry, Noble::Pole)));
    let allied = king_at(field(Area::Coventry)).award(Card::Coventry, Noble::Percy).allied(&[SWAN, LION]);
    assert!(can_summon(allied));
    assert!(!can_summon(king_at(Spot::Aboard(Ship::LeRose))));
}

/// §km2:12.1e: Parliament meets neither in Calais, nor on an island even if it has a town, nor under siege.
#[test]
fn calais_islands_and_besieged_towns_host_no_parliament() {
    assert!(!can_summon(king_at(inside(Place::Calais))));
    let man = Area::IsleOfMan;
    assert!(man.row().places.iter().any(|place| place.is_unfortified()) && !can_summon(king_at(field(man))));
    let coventry = king_at(field(Area::Coventry)).award(Card::Coventry, Noble::Pole);
    assert!(can_summon(coventry.clone()) && !can_summon(coventry.besieged(Place::Coventry, BOAR)));
}

/// §km2:1.1b,1.1c,1.1l,10.5k,12.1e: an Open Town serves unless enemies are in it, a town beside a castle always; but nobody
/// calls from a besieged place.
#[test]
fn one_town_of_an_area_is_enough_for_a_parliament() {
    assert!(can_summon(king_at(field(Area::Hereford))), "nobody is in the Open Town, so it has no walls");
    assert!(can_summon(king_at(inside(Place::Hereford))));
    let taken = king_at(field(Area::Hereford)).noble(BOAR, Noble::Stanley, inside(Place::Hereford));
    assert!(!can_summon(taken.clone()), "it is an enemy's");
    assert!(can_summon(taken.allied(&[SWAN, BOAR])));
    assert!(can_summon(king_at(field(Area::Dover))), "Dover is a castle, but Sandwich is there as well");
    let shut_in = king_at(inside(Place::Cockermouth));
    assert!(can_summon(shut_in.clone()), "Workington is a town");
    assert!(!can_summon(shut_in.besieged(Place::Cockermouth, BOAR)));
}

/// §km2:12.1f
#[test]
fn the_holder_of_the_prestige_card_cannot_summon() {
    let claim = |by, allies| Some(PrestigeClaim { by, turn: 1, allies });
    let mut board = king_at(field(Area::StAlbans));
    board.state.own.claim = claim(SWAN, Seats::only(SWAN));
    assert!(!can_summon(board.clone()));
    board.state.own.claim = claim(LION, Seats::only(LION));
    assert!(can_summon(board));
}

/// §km2:15.2f: an ally of the holder of the Prestige Victory card cannot summon Parliament.
#[test]
fn an_ally_of_the_holder_cannot_summon() {
    let board = king_at(field(Area::StAlbans)).allied(&[SWAN, LION]);
    assert!(can_summon(board.clone()));
    let mut held = board;
    held.state.own.claim = Some(PrestigeClaim { by: LION, turn: 1, allies: held.state.court.friends[1] });
    assert!(!can_summon(held));
}

/// §km2:12.1g,12.8b,12.8c: the used Clamour must be gone first, and another one under it.
#[test]
fn a_sideways_clamour_bars_the_next_parliament() {
    let mut board = king_at(field(Area::StAlbans)).clamours(&[EventCard::E085]);
    board.state.own.omens.sideways = true;
    assert!(!can_summon(board.clone()));
    board.state.own.omens.sideways = false;
    assert!(can_summon(board));
}

/// §km2:12.1h
#[test]
fn an_allys_king_gives_no_right_to_call() {
    assert!(!can_summon(st_albans().allied(&[SWAN, LION]).active(LION)));
}

/// §km2:12.2a,12.2b
#[test]
fn the_named_noble_is_no_ally_and_can_come() {
    assert!(!st_albans().offers("summon pole"));
    assert!(!st_albans().allied(&[SWAN, LION]).offers("summon percy"));
    let cannot = |spot| !st_albans().noble(LION, Noble::Percy, spot).offers("summon percy");
    assert!(
        cannot(inside(Place::Calais)) && cannot(field(Area::Anglesey)) && cannot(field(Area::IsleOfWight))
    );
    assert!(cannot(Spot::Aboard(Ship::LeRose)));
    let besieged = st_albans().besieged(Place::Alnwick, BOAR);
    assert!(!besieged.offers("summon percy") && besieged.offers("summon stanley"));
}

/// §km2:12.2c: with nobody to name there is no Parliament, and nobody is asked for one.
#[test]
fn without_anybody_to_name_there_is_no_parliament() {
    let nobody = king_at(field(Area::StAlbans)).noble(LION, Noble::Percy, inside(Place::Calais)).noble(
        BOAR,
        Noble::Stanley,
        inside(Place::Rushen),
    );
    assert!(!can_summon(nobody.clone()));
    assert_ne!(nobody.run().state.phase, Phase::Parliament);
}

/// §km2:12.2d,12.2e,12.3d
#[test]
fn the_summoned_noble_comes_at_once_and_stays() {
    let mut board = st_albans();
    board.play("summon percy");
    assert_eq!(board.state.court.nobles[Noble::Percy], field(Area::StAlbans));
    assert_eq!(board.state.book.noble_moved[Noble::Percy], 0);
    assert!(!board.state.book.this_turn.nobles_moved.normal.contains(Noble::Percy));
    let board = summoned(st_albans(), "percy");
    assert_eq!(board.state.court.nobles[Noble::Percy], field(Area::StAlbans));
}

/// §km2:12.2d,17.3a: Royals come along unless they are left with another Noble in the same position.
#[test]
fn royals_of_the_summoned_come_along_unless_left_behind() {
    let with_march = || {
        st_albans()
            .noble(LION, Noble::Clifford, inside(Place::Alnwick))
            .royal(Royal::March, Noble::Percy)
            .run()
    };
    let mut board = with_march();
    board.play("summon percy");
    assert_eq!(board.asked(), LION);
    board.play("no");
    assert_eq!(board.state.court.royals[Royal::March].at, field(Area::StAlbans));

    let mut board = with_march();
    board.play("summon percy; hand edward-earl-of-march to clifford");
    assert_eq!(board.state.court.royals[Royal::March].at, inside(Place::Alnwick));
    assert_eq!(board.state.court.nobles[Noble::Percy], field(Area::StAlbans));
}

/// §km2:12.3a,12.2b,T.8: one go each from the caller on.
#[test]
fn players_bring_nobles_one_after_the_other() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Pole, field(Area::StAlbans))
        .noble(LION, Noble::Hastings, inside(Place::Ashby))
        .royal(Royal::Henry, Noble::Pole)
        .noble(SWAN, Noble::Percy, inside(Place::Alnwick))
        .noble(SWAN, Noble::Roos, inside(Place::Helmsley))
        .noble(SWAN, Noble::Grey, inside(Place::Calais))
        .noble(BOAR, Noble::Stanley, field(Area::Chester))
        .clamours(&[EventCard::E084])
        .active(LION)
        .phase(Phase::Parliament)
        .run();
    board.play("summon percy");
    assert_eq!(board.asked(), LION);
    assert!(!board.offers("clear") && !board.offers("confirm"));
    board.play("with hastings; clear");
    assert!(!board.offers("clear") && board.offers("with hastings"));
    board.play("with hastings");
    assert!(!board.offers("clear"), "once only");
    board.play("confirm");
    assert_eq!(board.asked(), BOAR);
    board.play("pass");
    assert_eq!(board.asked(), SWAN);
    assert!(board.offers("with roos") && !board.offers("with grey") && !board.offers("with percy"));
    board.play("with roos; confirm");
    let at = |noble| board.state.court.nobles[noble];
    assert_eq!((at(Noble::Hastings), at(Noble::Roos)), (field(Area::StAlbans), field(Area::StAlbans)));
    assert_eq!(at(Noble::Stanley), field(Area::Chester));
}

/// §km2:12.2e,12.3b,19.3b
#[test]
fn friends_of_the_towns_controller_may_go_inside() {
    let mut board = king_at(field(Area::Coventry))
        .award(Card::Coventry, Noble::Pole)
        .noble(SWAN, Noble::Mowbray, inside(Place::Coventry))
        .noble(SWAN, Noble::Neville, inside(Place::Coventry))
        .award(Card::MarshalOfEngland, Noble::Mowbray)
        .award(Card::ConstableOfDoverCastle, Noble::Neville)
        .award(Card::CaptainOfCalais, Noble::Pole)
        .award(Card::BurgundianCrossbowmen1, Noble::Mowbray)
        .award(Card::BurgundianCrossbowmen2, Noble::Mowbray)
        .award(Card::Landsknechts1, Noble::Neville)
        .noble(SWAN, Noble::Hastings, field(Area::Coventry))
        .run();
    board.play("summon percy");
    assert_eq!(board.asked(), SWAN);
    assert!(board.offers("with pole") && board.offers("with hastings") && board.offers("confirm"));
    board.play("with pole");
    assert_eq!(board.state.court.nobles[Noble::Pole], inside(Place::Coventry));
    assert_eq!(board.state.court.nobles[Noble::Hastings], field(Area::Coventry), "400 are inside");
    assert!(!board.offers("swan: with hastings"));
    assert_eq!(board.state.court.nobles[Noble::Percy], field(Area::Coventry));
}

/// §km2:12.3b
#[test]
fn allies_of_the_controller_may_go_inside_too() {
    let mut board =
        king_at(field(Area::Coventry)).award(Card::Coventry, Noble::Pole).allied(&[SWAN, BOAR]).run();
    board.play("summon percy; confirm; with stanley; confirm");
    assert_eq!(board.asked(), BOAR);
    board.play("with stanley");
    assert_eq!(board.state.court.nobles[Noble::Stanley], inside(Place::Coventry));
}

/// §km2:12.3d,10.6a
#[test]
fn besiegers_who_come_leave_their_siege() {
    let board = king_at(field(Area::StAlbans))
        .noble(SWAN, Noble::Neville, field(Area::Alnwick))
        .award(Card::MarshalOfEngland, Noble::Neville)
        .award(Card::BurgundianCrossbowmen1, Noble::Neville)
        .award(Card::BurgundianCrossbowmen2, Noble::Neville)
        .noble(LION, Noble::Cromwell, inside(Place::Warkworth))
        .besieged(Place::Warkworth, SWAN);
    let mut board = board.run();
    assert_eq!(board.state.court.besieged[Place::Warkworth], Some(SWAN));
    board.play("summon percy");
    assert!(board.offers("with neville"));
    board.play("with neville; confirm");
    assert_eq!(board.state.court.besieged[Place::Warkworth], None);
}

/// §km2:12.7a,12.7b,12.8a,12.8b,12.8c: from the summons to the end of the caller's next Combat Phase.
#[test]
fn the_kings_peace_lasts_until_the_callers_next_combat_phase_is_over() {
    let mut board = king_at(field(Area::StAlbans)).clamours(&[EventCard::E085]).run();
    board.play("summon percy");
    let peace = board.state.own.peace.expect("it begins with the summons");
    assert_eq!((peace.area, peace.caller), (Area::StAlbans, SWAN));
    nobody_comes(&mut board);
    assert!(board.state.own.omens.sideways, "Parliament is over");
    assert!(board.state.is_at_peace(Area::StAlbans) && !board.state.is_at_peace(Area::York));

    board.state.book.turn += 1;
    let mut other = board.clone().active(LION).phase(Phase::Combat).run();
    other.play("done");
    assert!(other.state.own.peace.is_some(), "not the Combat Phase of somebody else");

    board.state.book.turn += 2;
    let mut own = board.active(SWAN).phase(Phase::Combat).run();
    assert!(own.state.is_at_peace(Area::StAlbans), "the caller is bound as well");
    assert!(!own.offers("attack lion in st-albans"));
    own.play("done");
    assert!(own.state.own.peace.is_none() && !own.state.own.omens.sideways);
    assert_eq!(own.state.events.top, Some(EventCard::E084));
    assert_eq!(own.state.own.omens.clamours[..], [EventCard::E085]);
    assert_eq!((own.state.phase, own.asked()), (Phase::Parliament, SWAN), "there is another Clamour");
}

/// §km2:12.7c
#[test]
fn nobody_claims_the_prestige_card_during_the_kings_peace() {
    let mut board = st_albans();
    board.state.own.omens.tile_revealed = true;
    board.state.court.honours[Noble::Pole].battles = 5;
    board.state.court.honours[Noble::Percy].battles = 3;
    assert!(board.state.can_claim(SWAN));
    let board = summoned(board, "percy");
    assert!(!board.state.can_claim(SWAN));
}

/// §km2:12.8d: the caller's own hand ends the King's life, and all goes on.
#[test]
fn parliament_goes_on_without_the_king() {
    let mut board = st_albans().chancery(&[Card::MarshalOfEngland, Card::TreasurerOfEngland]);
    board.play("summon percy; swan: execute henry-vi");
    assert!(board.state.court.sole_king().is_none());
    board.play("pass; award marshal-of-england to pole");
    assert_eq!((board.asked(), board.state.frame()), (SWAN, crate::second::state::Frame::Parliament));
    assert_eq!(board.state.own.peace.map(|peace| peace.area), Some(Area::StAlbans));
    board.play("award treasurer-of-england to percy; done");
    assert!(
        board.state.own.omens.sideways && board.state.is_at_peace(Area::StAlbans),
        "it has come to its end"
    );
}

/// §km2:12.2d,17.3a: before a summoned Noble leaves, his Royal may go over to another one there.
#[test]
fn a_summoned_noble_may_leave_his_royal_behind() {
    let board = st_albans()
        .noble(LION, Noble::Clifford, inside(Place::Alnwick))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .royal(Royal::March, Noble::Percy);
    let mut board = board.run();
    board.play("summon percy");
    assert_eq!(board.state.asked(), (LION, kernel::Clause("12.2d")));
    board.play("hand edward-earl-of-march to clifford");
    assert_eq!(board.state.court.royals[Royal::March].at, inside(Place::Alnwick));
    assert_eq!(board.state.court.nobles[Noble::Percy].area(), Some(Area::StAlbans));
}

/// §km2:12.2d,17.3a,17.3c: a Royal beside a summoned Noble may go along with him: his own Faction's, or an ally's.
#[test]
fn a_royal_beside_the_summoned_noble_may_go_along() {
    let beside = |seat| {
        let board = st_albans()
            .noble(seat, Noble::Clifford, inside(Place::Alnwick))
            .noble(LION, Noble::Percy, inside(Place::Alnwick))
            .royal(Royal::March, Noble::Clifford);
        let mut board = board.allied(&[LION, BOAR]).run();
        board.play("summon percy");
        assert_eq!(board.state.asked(), (seat, kernel::Clause("12.2d")));
        board.play("hand edward-earl-of-march to percy");
        board
    };
    let own = beside(LION);
    assert_eq!(own.state.court.royals[Royal::March].at, field(Area::StAlbans));
    let mut allied = beside(BOAR);
    assert_eq!(allied.asked(), LION, "who has to agree");
    allied.play("yes");
    assert_eq!(allied.state.court.royals[Royal::March].at, field(Area::StAlbans));
}

/// §km2:12.2b,12.2d,12.3a: nobody is called from the sea or comes from there, and no ship comes along.
#[test]
fn nobody_comes_from_the_sea() {
    let mut board = st_albans()
        .award(Card::LeRose, Noble::Pole)
        .noble(SWAN, Noble::Hastings, Spot::Aboard(Ship::LeRose))
        .ship(Ship::LeRose, Water::Sea(Sea::NorfolkSea))
        .award(Card::LeLucas, Noble::Percy)
        .ship(Ship::LeLucas, Water::Port(Place::Newcastle))
        .noble(LION, Noble::Clifford, Spot::Aboard(Ship::LeRose))
        .run();
    assert!(board.offers("summon percy") && !board.offers("summon clifford"));
    board.play("summon percy");
    assert!(!board.offers("swan: with hastings"));
    assert_eq!(board.state.court.nobles[Noble::Percy], field(Area::StAlbans));
    assert_eq!(board.state.court.ships[Ship::LeLucas].at, Some(Water::Port(Place::Newcastle)));
}

/// §km2:12.7d: a siege in that Area stands, but there is neither an attack on the place nor a sally.
#[test]
fn a_siege_stands_still_during_the_kings_peace() {
    let siege = |peace: bool, seat| {
        let mut board = Board::new(3)
            .noble(SWAN, Noble::Neville, field(Area::Cockermouth))
            .award(Card::MarshalOfEngland, Noble::Neville)
            .award(Card::BurgundianCrossbowmen1, Noble::Neville)
            .award(Card::BurgundianCrossbowmen2, Noble::Neville)
            .noble(LION, Noble::Percy, inside(Place::Cockermouth))
            .besieged(Place::Cockermouth, SWAN)
            .clamours(&[EventCard::E084]);
        board.state.book.turn += 1;
        if peace {
            let turn = board.state.book.turn - 1;
            board.state.own.peace =
                Some(crate::second::state::Peace { area: Area::Cockermouth, caller: BOAR, turn });
            board.state.own.omens.sideways = true;
        }
        board.active(seat).phase(Phase::Combat).run()
    };
    let attacks = |board: &Board| {
        let seat = board.asked();
        board.legal(seat).iter().any(|action| action.starts_with("attack"))
    };
    assert!(attacks(&siege(false, SWAN)) && attacks(&siege(false, LION)));
    for seat in [SWAN, LION] {
        let board = siege(true, seat);
        assert!(!attacks(&board));
        assert_eq!(board.state.court.besieged[Place::Cockermouth], Some(SWAN));
    }
}

/// §km2:18.1a: Titles and Offices of the dead come to Chancery, everything else to the discards; all see what lies there.
#[test]
fn chancery_holds_titles_and_offices_only() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Berkeley, field(Area::York))
        .award(Card::EarlOfKent, Noble::Berkeley)
        .award(Card::MarshalOfEngland, Noble::Berkeley)
        .award(Card::BishopOfDurham, Noble::Berkeley)
        .award(Card::LeRose, Noble::Berkeley)
        .award(Card::ScotsArchers1, Noble::Berkeley)
        .award(Card::Coventry, Noble::Berkeley);
    board.state.kill(Set::of(Noble::Berkeley), "11.1a", &mut kernel::Silent);
    let board = board.run();
    let chancery = [Card::EarlOfKent, Card::MarshalOfEngland].into_iter().collect();
    assert_eq!(board.state.court.chancery, chancery);
    for eye in [LION, BOAR].map(kernel::Eye::Seat) {
        let view = format!("{:?}", kernel::Game::view(&board.state, eye));
        assert!(view.contains("EarlOfKent") && view.contains("MarshalOfEngland"), "{view}");
    }
}

/// §km2:18.1b: without a Parliament nothing leaves Chancery: nobody plays from it, and no draw or reshuffle reaches it,
/// though deck and discards are empty.
#[test]
fn only_a_parliament_takes_cards_out_of_chancery() {
    let chancery = [Card::EarlOfKent, Card::MarshalOfEngland];
    let mut board = st_albans().chancery(&chancery);
    board.state.court.deck.clear();
    let kept = board.state.court.chancery;
    for seat in [SWAN, LION, BOAR] {
        assert!(!board.state.draw_into_hand(seat, "14.1c", &mut board.log));
        let named = |words: &String| words.contains("earl-of-kent") || words.contains("marshal-of-england");
        assert!(!board.legal(seat).iter().any(named));
    }
    assert_eq!(board.state.court.chancery, kept);
    board.state.court.discard.insert(Card::Coventry);
    assert!(board.state.draw_into_hand(SWAN, "14.1c", &mut board.log));
    assert_eq!(board.state.court.hands[SWAN.index()], Set::of(Card::Coventry));
    assert_eq!(board.state.court.chancery, kept);
}

/// §km2:12.3b: Nobles may go into the town of the Parliament, not into a castle beside it.
#[test]
fn nobody_goes_into_a_castle_for_a_parliament() {
    let board = king_at(field(Area::Leicester));
    let mut board = board.holds(Noble::Pole, &[Place::Leicester, Place::Groby]).run();
    board.play("summon percy");
    assert!(board.offers("swan: with pole"));
    assert_eq!(board.clause(), "12.3b");
    board.play("confirm");
    assert!(!board.offers("swan: with pole"), "into Leicester or nowhere");
}

/// §km2:T.8,12.3a: each seat may begin its choice anew once, whatever the others did.
#[test]
fn each_seat_may_clear_its_choice_once() {
    let mut board = st_albans().noble(SWAN, Noble::Hastings, inside(Place::Ashby)).noble(
        LION,
        Noble::Clifford,
        inside(Place::Skipton),
    );
    board.play("summon percy; with hastings; clear; with hastings");
    assert!(!board.offers("clear"));
    board.play("confirm; with clifford");
    assert_eq!(board.asked(), LION);
    assert!(board.offers("clear"));
}

/// §km2:R.2,T.6,12.3a: silence brings nobody, not even whom the seat has named already.
#[test]
fn silence_brings_nobody_to_parliament() {
    let mut board = st_albans().noble(LION, Noble::Clifford, inside(Place::Skipton));
    board.play("summon percy");
    assert_eq!((board.asked(), board.state.default(LION).to_string()), (LION, "pass".into()));
    board.play("with clifford");
    assert_eq!(board.state.default(LION).to_string(), "pass");
    board.play("pass");
    assert_eq!(board.asked(), BOAR);
    assert_eq!(board.state.court.nobles[Noble::Clifford], inside(Place::Skipton));
}

/// §km2:12.3a,20.1a,T.3,T.4: whoever has cards in hand is asked, for he might bring a Noble in who comes.
#[test]
fn whoever_has_cards_in_hand_is_asked_to_parliament() {
    let mut board = st_albans().hand(LION, &[Card::Mowbray]);
    board.play("summon percy");
    assert_eq!((board.asked(), board.clause()), (LION, "12.3a"));
    board.play("lion: play mowbray at framlingham; with mowbray; confirm");
    assert_eq!(board.state.court.nobles[Noble::Mowbray], field(Area::StAlbans));
    let mut board = st_albans();
    board.play("summon percy");
    assert_eq!(board.asked(), BOAR, "the Lion has neither another Noble nor a card");
}

/// §km2:12.2d,12.3a: the log names the summons for him who must come, and the choice for the others.
#[test]
fn the_log_tells_who_had_to_come() {
    let mut board = st_albans();
    board.play("summon percy");
    assert_eq!(board.last_clause(), "12.2d");
    board.play("with stanley; confirm");
    let told = |event: &crate::second::event::Event| kernel::Tell::tell(event, kernel::Eye::Spectator);
    let stanley = board.log.iter().filter_map(told).find(|told| told.text.contains("Stanley** comes"));
    assert_eq!(stanley.map(|told| told.clause.0), Some("12.3a"));
}

/// §km2:12.3b,1.1l: an empty Open Town has no controller, so nobody goes into it for a Parliament.
#[test]
fn nobody_goes_into_an_empty_open_town_for_a_parliament() {
    let mut board = king_at(field(Area::Hereford)).run();
    board.play("summon percy");
    assert_eq!((board.asked(), board.clause()), (BOAR, "12.3a"));
    let mut board = king_at(field(Area::Hereford)).noble(SWAN, Noble::Grey, inside(Place::Hereford)).run();
    board.play("summon percy");
    assert_eq!((board.asked(), board.clause()), (SWAN, "12.3b"));
}

/// §km2:T.9,12.2d: those who may hand Royals over are asked in turn order, whoever comes first among the Royals.
#[test]
fn royals_are_handed_over_in_turn_order() {
    let mut board = st_albans()
        .noble(LION, Noble::Clifford, inside(Place::Alnwick))
        .noble(BOAR, Noble::Roos, inside(Place::Alnwick))
        .royal(Royal::March, Noble::Roos)
        .royal(Royal::Clarence, Noble::Clifford)
        .allied(&[LION, BOAR])
        .run();
    board.play("summon percy");
    assert_eq!(board.asked(), LION);
    board.play("no");
    assert_eq!(board.asked(), BOAR);
}
