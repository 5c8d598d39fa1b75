//! Sections 7.1 and 7.2: sieges.

use super::*;

/// The Lion's Pole is inside Wingfield (130), and has a card to add. The Swan has two stacks to attack with.
fn two_stacks() -> Board {
    before_wingfield()
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .award(Card::TreasurerOfEngland, Noble::Pole)
        .hand(LION, &[Card::BurgundianCrossbowmen1])
        .noble(SWAN, Noble::Mowbray, outside())
        .award(Card::ChancellorOfEngland, Noble::Mowbray)
        .noble(SWAN, Noble::Neville, outside())
        .award(Card::ConstableOfDoverCastle, Noble::Neville)
        .noble(SWAN, Noble::Berkeley, outside())
}

/// §kmc:7.1g,6.1d: a siege falls short if the defenders add enough; that uses up the attackers, but not the place.
#[test]
fn a_siege_that_falls_short_leaves_the_place_to_others() {
    let mut board = two_stacks();
    board.play("attack place wingfield; with percy; confirm; play burgundian-crossbowmen-1 to pole");
    all_pass(&mut board);
    assert_eq!(board.state.frame(), Frame::Turn, "200 against 210");
    assert!(board.tells(Eye::Spectator, "falls short"));
    assert!(board.state.events.open.is_none() && besieger(&board, Place::Wingfield).is_none());
    board.play("attack place wingfield; with mowbray; with neville; with berkeley; confirm");
    assert!(!board.offers("with percy"), "he has attacked");
}

/// §kmc:6.1d: a siege that is called off leaves the place to others, too.
#[test]
fn a_siege_that_is_called_off_leaves_the_place_to_others() {
    let mut board = two_stacks();
    board.play("attack place wingfield; with percy; confirm; pass");
    board.play("call off");
    assert!(board.offers("attack place wingfield"));
}

/// §kmc:7.1f,1.3g: room counts when somebody goes in, not when a card is added.
#[test]
fn a_defender_may_add_a_card_for_which_there_is_no_room() {
    let mut board = two_stacks().award(Card::EarlOfKent, Noble::Berkeley);
    board = board.noble(LION, Noble::Stanley, inside(Place::Wingfield));
    board = board.award(Card::Saxons1, Noble::Pole).award(Card::Saxons2, Noble::Pole);
    board = board.award(Card::FlemishCrossbowmen1, Noble::Pole);
    assert_eq!(board.state.court.room(Place::Wingfield), 30);
    board = board.award(Card::FlemishCrossbowmen2, Noble::Pole);
    board.play("attack place wingfield; with percy; with mowbray; with neville; with berkeley; confirm");
    assert!(board.offers("play burgundian-crossbowmen-1 to pole"), "there is room for 10");
}

/// §kmc:7.2h: the card of a conquered Town goes to the conqueror's strongest Noble when it is drawn, and the drawer draws
/// again.
#[test]
fn a_drawn_town_card_goes_to_the_conquerors_strongest_noble() {
    let drawn = |at| {
        let board = Board::new(2).noble(SWAN, Noble::Percy, at).noble(SWAN, Noble::Berkeley, at);
        let board = board.noble(LION, Noble::Pole, stamford()).holds(Noble::Percy, &[Place::Coventry]);
        board.crown_deck(&[Card::Coventry, Card::Ipswich]).active(LION).phase(Phase::Coronation)
    };
    let board = drawn(stamford()).run();
    assert!(board.state.asks.is_empty(), "nobody is asked");
    assert_eq!(board.state.court.bearer(Card::Coventry), Some(Noble::Percy));
    assert_eq!(board.state.court.hands[LION.index()], Set::of(Card::Ipswich));
    let shut = drawn(inside(Place::Alnwick)).noble(LION, Noble::Mowbray, field(Place::Alnwick.square()));
    let shut = shut.award(Card::MarshalOfEngland, Noble::Mowbray).award(Card::EarlOfKent, Noble::Roos);
    let shut = shut.noble(LION, Noble::Stafford, field(Place::Alnwick.square()));
    let shut = shut.noble(LION, Noble::Neville, field(Place::Alnwick.square()));
    let board = shut.besieging(Place::Alnwick, &[Noble::Mowbray, Noble::Stafford, Noble::Neville]).run();
    assert_eq!(board.state.court.hands[LION.index()], Set::of(Card::Coventry), "the drawer keeps it");
}

/// The defence of a place with these inside, who are one Faction's.
fn defence(place: Place, inside_it: &[(Noble, &[Card])]) -> u16 {
    let mut board = Board::new(2);
    for (noble, cards) in inside_it {
        board = board.noble(LION, *noble, inside(place));
        board = cards.iter().fold(board, |board, card| board.award(*card, *noble));
    }
    board.state.siege_defence(place)
}

/// §kmc:7.1b,7.1d,1.3e: X10.
#[test]
fn x10_a_place_is_matched_with_all_inside() {
    let coventry = field(Place::Coventry.square());
    let may_attack = |cards: &[Card]| {
        let board = Board::new(2).noble(SWAN, Noble::Percy, coventry).phase(Phase::Combat);
        let board = cards.iter().fold(board, |board, card| board.award(*card, Noble::Percy));
        board.offers("attack place coventry")
    };
    assert!(may_attack(&[Card::MarshalOfEngland]), "200");
    let short = [Card::TreasurerOfEngland, Card::FlemishCrossbowmen1, Card::FlemishCrossbowmen2];
    assert!(!may_attack(&short), "190");
    assert_eq!(defence(Place::Coventry, &[]), 200);
    assert_eq!(defence(Place::York, &[(Noble::Mowbray, &[]), (Noble::Berkeley, &[])]), 360);
    let ninety: &[Card] = &[Card::TreasurerOfEngland, Card::Saxons1];
    assert_eq!(defence(Place::Wingfield, &[(Noble::Pole, ninety)]), 190);
    assert_eq!(defence(Place::Cardigan, &[(Noble::Pole, &[Card::Saxons1])]), 240);
    assert_eq!(defence(Place::Cardigan, &[]), 0);
}

/// §kmc:7.1b,7.1c: only the controller's Nobles add to the defence; if he has none inside, those of the ally with most
/// troops there.
#[test]
fn nobles_of_one_faction_defend_a_place() {
    let allied = |first: Noble, second: Noble| {
        let board =
            Board::new(4).noble(LION, Noble::Pole, inside(Place::Wingfield)).allied(&[LION, BOAR, FALCON]);
        let board = board.noble(BOAR, first, inside(Place::Wingfield));
        board.noble(FALCON, second, inside(Place::Wingfield))
    };
    let board = allied(Noble::Neville, Noble::Berkeley);
    assert_eq!(board.state.siege_defence(Place::Wingfield), 130, "Pole's alone");
    let away =
        |board: Board| board.noble(LION, Noble::Pole, stamford()).state.siege_defence(Place::Wingfield);
    assert_eq!(away(board), 150, "Neville's");
    assert_eq!(away(allied(Noble::Berkeley, Noble::Neville)), 150);
    let equal = allied(Noble::Mowbray, Noble::Neville).noble(LION, Noble::Pole, stamford());
    assert_eq!(equal.state.garrison_nobles(Place::Wingfield), Set::of(Noble::Mowbray), "the lower seat's");
}

/// §kmc:7.1c,T.13: if the controller has no Noble inside he says which ally adds to the defence; silence takes the one with
/// most troops. The choice holds as long as the siege does, and it is asked anew when the siege is renewed.
#[test]
fn the_controller_chooses_the_ally_who_defends() {
    let attacked = |at| {
        let mut board = before_wingfield()
            .noble(LION, Noble::Pole, at)
            .noble(BOAR, Noble::Berkeley, inside(Place::Wingfield))
            .noble(BOAR, Noble::Hastings, inside(Place::Wingfield))
            .noble(FALCON, Noble::Neville, inside(Place::Wingfield))
            .allied(&[LION, BOAR, FALCON])
            .holds(Noble::Pole, &[Place::Wingfield])
            .run();
        board.play("attack place wingfield");
        board
    };
    let london = field(Place::London.square());
    let mut board = attacked(london);
    assert_eq!((board.asked(), board.clause()), (LION, "7.1c"));
    assert_eq!(board.state.default(LION).to_string(), "choose neville");
    assert!(!board.offers("choose hastings"), "Berkeley stands for both");
    board.play("choose berkeley");
    assert_eq!(board.state.combat.weighed.defence, 120, "the Boar's two, and not Neville");
    assert!(board.tells(Eye::Spectator, "200 against 120"));
    draw(&mut board, WEATHER);
    assert_eq!(besieger(&board, Place::Wingfield), Some(SWAN));
    assert_eq!(board.state.siege_defence(Place::Wingfield), 120, "as long as the siege lasts");
    board.turn_of(SWAN);
    let mut renewed = board.phase(Phase::Combat);
    renewed.play("attack place wingfield; choose neville");
    assert_eq!(renewed.state.combat.weighed.defence, 150);
    let mut free = attacked(london);
    free.play("choose berkeley; call off");
    assert_eq!(free.state.siege_defence(Place::Wingfield), 150, "the choice is over with the attack");
    let own = attacked(inside(Place::Wingfield));
    assert!(own.state.asks.is_empty(), "Pole is inside and defends");
    assert_eq!(own.state.combat.weighed.defence, 130);
}

/// §kmc:7.1f: the attacker may bring in others of his who are there, and call the siege off; those who are shut in are
/// given no cards.
#[test]
fn others_join_a_siege_before_the_card_is_drawn() {
    let mut board = two_stacks();
    board.play("attack place wingfield; with percy; confirm; pass");
    assert_eq!(board.asked(), SWAN);
    board.play("with mowbray");
    assert_eq!(board.state.combat.weighed.attack, 300);
    board.play("pass");
    assert!(board.offers("call off"));
    let mut renewed = two_stacks().besieging(Place::Wingfield, &[Noble::Percy]);
    renewed.play("attack place wingfield; with percy; confirm");
    assert_eq!(renewed.asked(), SWAN, "the Lion has a card, but may not add it");
}

/// §kmc:7.1f,11.4e: Nobles whom an ally has put under the mover's command come in if the mover likes; the ally is not
/// asked.
#[test]
fn the_mover_brings_in_those_whom_he_commands() {
    let mut board = before_wingfield()
        .noble(BOAR, Noble::Neville, outside())
        .noble(BOAR, Noble::Roos, outside())
        .allied(&[SWAN, BOAR])
        .run();
    board.play("boar: serve neville; swan: accept 1; attack place wingfield; with percy; confirm");
    assert_eq!(board.asked(), SWAN);
    assert!(!board.offers("with roos"), "the mover does not command him");
    board.play("with neville");
    assert_eq!(board.state.combat.weighed.attack, 250);
    assert!(board.offers("fight"), "the Boar has nothing to decide");
}

/// §kmc:7.1h,7.1i: neither an empty Open Town is besieged, nor a place of one's own or of an ally.
#[test]
fn what_resists_nobody_is_not_besieged() {
    let cardigan = || {
        let board = Board::new(2).noble(SWAN, Noble::Percy, field(Place::Cardigan.square()));
        board.award(Card::ChamberlainOfTheCountyPalatineOfChester, Noble::Percy).phase(Phase::Combat)
    };
    assert!(!cardigan().offers("attack place cardigan"), "it is empty");
    assert!(cardigan().noble(LION, Noble::Berkeley, inside(Place::Cardigan)).offers("attack place cardigan"));
    assert!(before_wingfield().offers("attack place wingfield"));
    assert!(!before_wingfield().allied(&[SWAN, LION]).offers("attack place wingfield"), "an ally's");
    assert!(!before_wingfield().holds(Noble::Percy, &[Place::Wingfield]).offers("attack place wingfield"));
}

/// §kmc:7.2a,7.2e: the ratio of the card is ignored; a match is enough, and with the place its Nobles and Royals are
/// taken.
#[test]
fn a_match_takes_the_place_and_all_inside() {
    let mut board = before_wingfield()
        .noble(LION, Noble::Neville, inside(Place::Wingfield))
        .award(Card::TreasurerOfEngland, Noble::Neville)
        .royal(Royal::York, Noble::Neville);
    board.play("attack place wingfield");
    draw(&mut board, FOUR_ONE);
    assert!(board.state.is_captive(Noble::Neville), "200 against 200");
    assert_eq!(board.state.court.owner(Place::Wingfield), Some(SWAN));
    board.play("no; with percy");
    assert_eq!(board.state.court.royals[Royal::York].with, Some(Noble::Percy));
}

/// §kmc:7.2b: neither who is not named nor who takes no part.
#[test]
fn the_named_who_take_part_in_a_siege_die_outside_and_inside() {
    let mut board = before_wingfield()
        .noble(LION, Noble::Berkeley, inside(Place::Wingfield))
        .noble(LION, Noble::Courtenay, inside(Place::Wingfield))
        .noble(SWAN, Noble::Hastings, outside());
    board.play("attack place wingfield; with percy; with hastings; confirm");
    draw(&mut board, PERCY_DIES);
    let dead = |board: &Board, noble| board.state.court.faction[noble].is_none();
    assert!(dead(&board, Noble::Percy) && dead(&board, Noble::Courtenay));
    assert!(!dead(&board, Noble::Hastings) && !dead(&board, Noble::Berkeley));
    let mut apart = before_wingfield().noble(SWAN, Noble::Courtenay, outside());
    apart.play("attack place wingfield; with percy; confirm");
    draw(&mut apart, PERCY_DIES);
    assert!(!dead(&apart, Noble::Courtenay), "he stands by");
}

/// §kmc:7.2c: 10 troops are left before a garrison of 100.
#[test]
fn deaths_do_not_undo_the_match_of_a_siege() {
    let mut board = before_wingfield().noble(SWAN, Noble::Berkeley, outside()).noble(
        LION,
        Noble::Stanley,
        inside(Place::Wingfield),
    );
    board.play("attack place wingfield; with percy; with berkeley; confirm");
    draw(&mut board, PERCY_DIES);
    assert_eq!(board.state.court.faction[Noble::Percy], None);
    assert!(board.state.is_captive(Noble::Stanley));
    assert_eq!(board.state.court.owner(Place::Wingfield), Some(SWAN));
}

/// §kmc:14.1d: the card says 4-1 and names Percy, Pole and Stanley; the siege is 210 against 170.
#[test]
fn a_siege_kills_on_both_sides_though_its_ratio_is_ignored() {
    let mut board = before_wingfield()
        .noble(SWAN, Noble::Berkeley, outside())
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .noble(LION, Noble::Stanley, inside(Place::Wingfield));
    board.play("attack place wingfield; with percy; with berkeley; confirm");
    draw(&mut board, EventCard::CE065);
    for dead in [Noble::Percy, Noble::Pole, Noble::Stanley] {
        assert_eq!(board.state.court.faction[dead], None, "{dead}");
    }
    assert_eq!(board.state.court.owner(Place::Wingfield), Some(SWAN));
}

/// §kmc:7.2d: the place falls even if no besieger is left, and those inside are captives. §kmc:7.2i: then a Royal stays inside, attached to nobody.
#[test]
fn the_death_of_all_besiegers_does_not_save_the_place() {
    let siege = |card| {
        let mut board = before_wingfield()
            .noble(LION, Noble::Berkeley, inside(Place::Wingfield))
            .noble(LION, Noble::Courtenay, inside(Place::Wingfield))
            .alone(Royal::York, inside(Place::Wingfield))
            .noble(SWAN, Noble::Hastings, inside(Place::Ashby));
        board = board.holds(Noble::Pole, &[Place::Wingfield]);
        board.play("attack place wingfield");
        draw(&mut board, card);
        board
    };
    let mut board = siege(PERCY_DIES);
    for dead in [Noble::Percy, Noble::Courtenay] {
        assert_eq!(board.state.court.faction[dead], None, "{dead}");
    }
    assert!(board.state.is_captive(Noble::Berkeley));
    assert_eq!(board.asked(), SWAN);
    board.play("no");
    assert_eq!(board.state.court.owner(Place::Wingfield), Some(SWAN));
    let york = board.state.court.royals[Royal::York];
    assert_eq!((york.with, york.at), (None, inside(Place::Wingfield)));
    let mut all = siege(MAJORITY);
    assert_eq!(all.state.captives.nobles.len(), 2);
    all.play("no; no");
}

/// §kmc:6.3o,7.2i,8.2a: with all besiegers dead another of the victor's takes the Royal, in the open or after he has gone in.
#[test]
fn a_royal_inside_goes_to_a_bystander_if_no_besieger_is_left() {
    for (answer, spot) in [("with hastings", inside(Place::Wingfield)), ("confirm", outside())] {
        let mut board = before_wingfield()
            .noble(SWAN, Noble::Hastings, outside())
            .alone(Royal::York, inside(Place::Wingfield));
        board.play("attack place wingfield; with percy; confirm");
        draw(&mut board, PERCY_DIES);
        board.play(answer);
        let york = board.state.court.royals[Royal::York];
        assert_eq!((york.with, york.at), (Some(Noble::Hastings), spot), "{answer}");
    }
}

/// §kmc:8.2a: with besiegers left, too, the victor may name another of his in the open of that square.
#[test]
fn a_royal_inside_goes_with_any_noble_of_the_victor() {
    let mut board = before_wingfield()
        .noble(SWAN, Noble::Berkeley, outside())
        .noble(SWAN, Noble::Hastings, inside(Place::Ashby))
        .noble(BOAR, Noble::Neville, outside())
        .allied(&[SWAN, BOAR])
        .alone(Royal::York, inside(Place::Wingfield));
    board.play("attack place wingfield; with percy; confirm");
    draw(&mut board, MAJORITY);
    board.play("with percy");
    assert!(board.offers("choose percy") && !board.offers("choose hastings"), "he is elsewhere");
    assert!(!board.offers("choose neville"), "an ally who took no part");
    board.play("choose berkeley");
    assert_eq!(board.state.court.royals[Royal::York].with, Some(Noble::Berkeley));
}

/// §kmc:7.2i,8.4d,2.3g: a Faction that has no Noble left keeps no place; another card in play that names it gets it at
/// once, and otherwise it is neutral.
#[test]
fn a_place_won_by_a_faction_without_nobles_goes_to_a_card_that_names_it() {
    let taken = |board: Board| {
        let mut board = board.noble(BOAR, Noble::Berkeley, inside(Place::Berkeley));
        board = board.holds(Noble::Berkeley, &[Place::Wingfield]);
        board.play("attack place wingfield");
        draw(&mut board, PERCY_DIES);
        assert!(board.state.court.nobles_of(SWAN).is_empty());
        board.state.court.owner(Place::Wingfield)
    };
    assert_eq!(taken(before_wingfield()), Some(LION), "Pole's card names it");
    let mut unnamed = before_wingfield();
    unnamed.state.kill(Set::of(Noble::Pole), "8.4a", &mut kernel::Silent);
    assert_eq!(taken(unnamed.run()), None);
}

/// §kmc:7.2f: friendly Nobles of the square go inside as far as there is room; if a Royal is there one of the attackers
/// must.
#[test]
fn after_a_success_friendly_nobles_go_inside() {
    let taken = |board: Board| {
        let mut board = board;
        board.play("attack place wingfield; with percy; confirm");
        draw(&mut board, MAJORITY);
        board
    };
    let mut board = taken(before_wingfield().noble(SWAN, Noble::Berkeley, outside()));
    assert!(board.offers("with percy") && board.offers("confirm"));
    board.play("with berkeley");
    assert!(!board.offers("with percy"), "there is room for 190");
    let heir = || before_wingfield().noble(SWAN, Noble::Berkeley, outside());
    let mut heir = taken(heir().alone(Royal::York, inside(Place::Wingfield)));
    assert!(!heir.offers("confirm") && !heir.offers("with berkeley"), "an attacker must");
    heir.play("with percy; choose percy");
    assert_eq!(heir.state.court.royals[Royal::York].with, Some(Noble::Percy));
    let large = before_wingfield().noble(SWAN, Noble::Berkeley, outside()).award(Card::Saxons1, Noble::Percy);
    let mut large = taken(large.alone(Royal::York, inside(Place::Wingfield)));
    large.play("confirm; choose percy");
    let york = large.state.court.royals[Royal::York];
    assert_eq!((york.with, york.at), (Some(Noble::Percy), outside()), "he does not fit");
}

/// §kmc:7.2f: any friendly Nobles of the square, also those whose combat in this turn brought nothing.
#[test]
fn friends_who_fought_in_vain_may_go_inside() {
    let mut board = before_wingfield()
        .noble(SWAN, Noble::Berkeley, outside())
        .noble(BOAR, Noble::Howard, outside())
        .noble(LION, Noble::Roos, inside(Place::Belvoir));
    board.play("attack boar in 19.25; with berkeley; confirm");
    draw(&mut board, FOUR_ONE);
    assert!(board.tells(Eye::Spectator, "indecisive"));
    board.play("attack place wingfield");
    draw(&mut board, MAJORITY);
    board.play("with berkeley");
    assert_eq!(board.state.court.nobles[Noble::Berkeley], inside(Place::Wingfield));
}

/// §kmc:7.2g: the Town's card is handed over to one of the attackers, from wherever it is outside the deck.
#[test]
fn the_town_card_goes_to_an_attacker() {
    let coventry = || {
        Board::new(3)
            .noble(SWAN, Noble::Percy, field(Place::Coventry.square()))
            .award(Card::MarshalOfEngland, Noble::Percy)
            .noble(SWAN, Noble::Berkeley, field(Place::Coventry.square()))
            .noble(LION, Noble::Pole, stamford())
            .phase(Phase::Combat)
    };
    for board in [
        coventry().hand(LION, &[Card::Coventry]),
        coventry().discarded(&[Card::Coventry]),
        coventry().award(Card::Coventry, Noble::Pole),
    ] {
        let mut board = board;
        board.play("attack place coventry; with percy; confirm");
        draw(&mut board, MAJORITY);
        board.play("with percy; confirm");
        assert_eq!(board.state.court.bearer(Card::Coventry), Some(Noble::Percy));
        assert_eq!(board.state.court.owner(Place::Coventry), Some(SWAN));
    }
    let mut dead = coventry().hand(LION, &[Card::Coventry]);
    dead.play("attack place coventry; with percy; confirm");
    draw(&mut dead, PERCY_DIES);
    dead.play("confirm");
    assert_eq!(dead.state.court.bearer(Card::Coventry), Some(Noble::Berkeley), "no attacker is left");
    let nobody = coventry().noble(SWAN, Noble::Berkeley, inside(Place::Berkeley));
    let mut nobody = nobody.hand(LION, &[Card::Coventry]);
    nobody.play("attack place coventry");
    draw(&mut nobody, PERCY_DIES);
    assert!(nobody.state.court.discard.contains(Card::Coventry));
    assert_eq!(nobody.state.court.owner(Place::Coventry), Some(SWAN), "he still has Berkeley");
}

/// §kmc:7.1a,7.1e: a place that is not one's own takes a siege, by Nobles in the open of its square, not by those inside
/// another place there.
#[test]
fn besiegers_stand_in_the_open_before_the_place() {
    let grey = |at| {
        let board = Board::new(2).noble(SWAN, Noble::Grey, at).award(Card::EarlOfKent, Noble::Grey);
        board.award(Card::ChamberlainOfTheCountyPalatineOfChester, Noble::Grey).phase(Phase::Combat)
    };
    let before = grey(field(Place::Denbigh.square()));
    assert!(before.offers("attack place denbigh"));
    assert!(!grey(inside(Place::Ruthin)).offers("attack place denbigh"));
    let mut moving = before.noble(SWAN, Noble::Howard, field(Place::Denbigh.square())).phase(Phase::Movement);
    moving.play("march howard");
    assert!(!moving.offers("go inside denbigh") && moving.offers("go inside ruthin"));
}

/// §kmc:7.1e: who comes into the open only when movement has ended besieges nothing in that turn, alone or with others; but
/// he may fight a battle.
#[test]
fn besiegers_stood_in_the_open_when_movement_ended() {
    let before = |at| {
        let board = before_wingfield()
            .noble(SWAN, Noble::Berkeley, at)
            .noble(BOAR, Noble::Howard, outside())
            .phase(Phase::Movement);
        let mut board = board.run();
        board.play("done");
        assert_eq!(board.state.phase, Phase::Combat);
        board
    };
    let mut late = before(inside(Place::Berkeley)).noble(SWAN, Noble::Berkeley, outside());
    late.play("attack place wingfield");
    assert_eq!(late.state.combat.attackers, Set::of(Noble::Percy), "Berkeley cannot be chosen");
    assert!(!late.offers("with berkeley"), "nor join in");
    late.play("call off; attack boar in 19.25");
    assert_eq!(late.state.combat.attackers, Set::of(Noble::Berkeley));
    let mut there = before(outside());
    there.play("attack place wingfield");
    assert!(there.offers("with berkeley"));
    let mut played = before_wingfield()
        .noble(SWAN, Noble::Percy, field(Place::Sheffield.square()))
        .noble(LION, Noble::Roos, inside(Place::Belvoir))
        .holds(Noble::Roos, &[Place::Sheffield, Place::Goodrich])
        .neutral(&Noble::Percy.card().row().places)
        .hand(SWAN, &[Card::Talbot])
        .phase(Phase::Movement)
        .run();
    played.play("done; play talbot at sheffield");
    assert_eq!(played.at(Noble::Talbot), field(Place::Sheffield.square()), "he has no friendly place");
    played.play("attack place sheffield");
    assert_eq!(played.state.combat.attackers, Set::of(Noble::Percy));
    assert!(!played.offers("with talbot"));
    played.turn_of(SWAN);
    assert!(played.state.own.moves.not_in_the_open.is_empty(), "a new turn");
}
