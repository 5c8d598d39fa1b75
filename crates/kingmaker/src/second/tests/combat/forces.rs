use super::*;

/// The Swan's Percy and the Lion's Mowbray as one Force under Mowbray, against the Boar's Pole.
fn force() -> Board {
    let board = force_in(stamford()).noble(BOAR, Noble::Pole, stamford());
    board.noble(SWAN, Noble::Howard, stamford())
}

/// The Swan's Percy (100) and the Lion's Mowbray (50), his commander, somewhere.
fn force_in(spot: crate::second::court::Spot) -> Board {
    Board::new(4)
        .noble(SWAN, Noble::Percy, spot)
        .noble(LION, Noble::Mowbray, spot)
        .allied(&[SWAN, LION])
        .phase(Phase::Combat)
        .force(&[Noble::Mowbray, Noble::Percy], Phase::Combat)
}

/// The Swan's Howard (10), by himself, and two Forces with the Lion: Percy and Mowbray (150), Stafford and Stanley (80).
fn two_forces() -> Board {
    let spot = field(Area::Wingfield);
    force_in(spot)
        .noble(SWAN, Noble::Howard, spot)
        .noble(SWAN, Noble::Stafford, spot)
        .noble(LION, Noble::Stanley, spot)
        .force(&[Noble::Stanley, Noble::Stafford], Phase::Combat)
}

/// §km2:8.4q,21.4a: two Forces do not attack together, so that the forecast adds up the stronger one and those in none.
#[test]
fn the_forecast_is_that_of_one_force() {
    let board = two_forces().noble(BOAR, Noble::Pole, field(Area::Wingfield));
    let action = "attack boar in wingfield".parse().expect("an action");
    let lines = kernel::Game::preview(&board.state, SWAN, &action).lines;
    assert!(lines[0].contains("160 against 30"), "{lines:?}");
}

/// §km2:10.1e,21.4a: what two Forces weigh together is not enough for a siege that neither could make.
#[test]
fn two_forces_do_not_make_up_the_strength_of_a_siege() {
    let held = |card| {
        let board = two_forces().noble(BOAR, Noble::Pole, inside(Place::Wingfield));
        board.award(card, Noble::Pole).offers("attack place wingfield")
    };
    assert!(held(Card::BurgundianCrossbowmen1), "160 against 160");
    assert!(!held(Card::TreasurerOfEngland), "160 against 180, though 240 stand there");
}

/// §km2:10.3e: a siege fails if all attackers of a Force fall, and nothing stays before the walls; with another attacker who
/// lives it succeeds.
#[test]
fn a_force_that_falls_to_a_man_takes_nothing() {
    let siege = || {
        force_in(field(Area::Wingfield))
            .award(Card::MarshalOfEngland, Noble::Percy)
            .noble(BOAR, Noble::Pole, inside(Place::Wingfield))
            .award(Card::TreasurerOfEngland, Noble::Pole)
            .events(&[EventCard::E003])
    };
    let mut board = siege();
    board.play("attack place wingfield; fight");
    let court = &board.state.court;
    assert_eq!((court.faction[Noble::Percy], court.faction[Noble::Mowbray]), (None, None));
    assert_eq!(court.nobles[Noble::Pole], inside(Place::Wingfield), "he is no captive");
    assert_eq!(
        (court.owner(Place::Wingfield), court.besieged[Place::Wingfield], court.majors_out()),
        (Some(BOAR), None, 0)
    );

    let mut board = siege().noble(SWAN, Noble::Howard, field(Area::Wingfield));
    board.play("attack place wingfield; with percy; with howard; confirm; fight");
    assert_eq!(board.state.court.honours[Noble::Howard].sieges, 1);
    assert!(board.state.is_captive(Noble::Pole));
}

/// §km2:21.4a,21.4b,21.4l: in an ally's turn that ally names the Force, and the commander's owner decides, draws and takes
/// the captives.
#[test]
fn the_commanders_owner_decides_for_a_force() {
    let mut board = force().events(&[EventCard::E073, MAJORITY]);
    board.play("attack boar in stamford; with percy");
    assert!(board.state.combat.attackers.contains(Noble::Mowbray), "a Force attacks as a whole");
    assert_eq!(board.asked(), SWAN, "the active seat chooses who attacks");
    board.play("confirm");
    assert_eq!(board.asked(), LION);
    assert!(board.offers("lion: call off"));
    board.play("fight");
    assert!(board.state.events.free_moves[LION.index()].contains(EventCard::E073));
    assert_eq!(board.state.captives.captor, Some(LION));
}

/// §km2:21.4e: who has attacked with a Force in an ally's turn does not attack in his own Faction's later in the round.
#[test]
fn who_attacked_with_a_force_does_not_attack_in_his_own_turn() {
    let mut board = force()
        .award(Card::TreasurerOfEngland, Noble::Pole)
        .award(Card::BurgundianCrossbowmen1, Noble::Pole)
        .events(&[FOUR_ONE]);
    board.play("attack boar in stamford; with percy; confirm; fight");
    assert!(board.offers("swan: done"), "it was indecisive");
    let mut board = board.active(LION);
    board.state.forces.clear();
    board.state.book.turn += 1;
    (board.state.book.this_turn.attacked, board.state.book.this_turn.attackers) =
        (Set::default(), Set::default());
    assert!(!board.offers("attack boar in stamford"));
    let mut fresh = board.clone().noble(LION, Noble::Grey, stamford());
    fresh.play("attack boar in stamford");
    assert_eq!(fresh.state.combat.attackers, Set::of(Noble::Grey), "Mowbray stays behind");
    board.state.book.round_began = board.state.book.turn;
    assert!(board.offers("attack boar in stamford"), "another round");
}

/// §km2:21.4d: a Force cannot attack if one of its Nobles has attacked in this round.
#[test]
fn a_force_with_a_spent_noble_does_not_attack() {
    let mut board = force();
    board.state.book.noble_attacked[Noble::Mowbray] = board.state.book.turn;
    board.play("attack boar in stamford");
    assert_eq!(board.state.combat.attackers, Set::of(Noble::Howard), "the others are bound by the Force");
}

/// §km2:21.4c: a Royal attacks in one turn of a round only, whoever has him in the next; in a later round again.
#[test]
fn a_royal_does_not_attack_in_two_turns_of_a_round() {
    let mut board = force().royal(Royal::Henry, Noble::Howard).events(&[WEATHER]);
    board.state.forces.clear();
    board.play("attack boar in stamford; with howard; confirm; pass; fight");
    assert_eq!(board.state.book.royal_attacked[Royal::Henry], board.state.book.turn);
    let mut board = board.royal(Royal::Henry, Noble::Mowbray);
    (board.state.active, board.state.phase) = (LION, Phase::Combat);
    board.state.book.turn += 1;
    (board.state.book.this_turn.attacked, board.state.book.this_turn.attackers) =
        (Set::default(), Set::default());
    assert!(!board.offers("attack boar in stamford"));
    assert!(board.clone().royal(Royal::Henry, Noble::Percy).offers("attack boar in stamford"));
    board.state.book.round_began = board.state.book.turn;
    assert!(board.offers("attack boar in stamford"));
}

/// §km2:21.4b: a Force acts in the turn of a member only.
#[test]
fn a_force_does_not_attack_in_a_strangers_turn() {
    let mut board = force().noble(FALCON, Noble::Audley, stamford());
    board.state.active = FALCON;
    board.play("attack boar in stamford");
    assert_eq!(board.state.combat.attackers, Set::of(Noble::Audley));
}

/// §km2:21.4j,11.2e: the commander takes the MB card; if he has fallen his owner awards it to another who fought.
#[test]
fn the_commander_takes_the_honour() {
    let offices = |card| {
        let mut board = force()
            .award(Card::MarshalOfEngland, Noble::Percy)
            .award(Card::TreasurerOfEngland, Noble::Pole)
            .events(&[card]);
        board.play("attack boar in stamford; with percy; with howard; confirm; fight");
        board
    };
    let board = offices(MAJORITY);
    assert_eq!(board.state.court.honours[Noble::Mowbray].battles, 1);
    let mut board = offices(EventCard::E037);
    assert_eq!(board.state.court.faction[Noble::Mowbray], None);
    assert_eq!(board.legal(LION), ["choose percy", "choose howard"]);
    board.play("choose howard");
    assert_eq!(board.state.court.honours[Noble::Howard].battles, 1);
    assert_eq!(board.state.captives.captor, Some(LION), "even though the commander fell");
    assert_eq!(board.asked(), BOAR);
    board.play("no");
    assert_eq!(board.state.court.chancery, [Card::TreasurerOfEngland].into_iter().collect());
}

/// §km2:21.4j,11.2f,11.2j: the owner of a fallen commander, who has nobody left there, gives the spoils to his allies in the
/// Area, also to one who had no part in the battle.
#[test]
fn the_owner_of_a_fallen_commander_gives_out_the_spoils() {
    let mut board = force()
        .award(Card::LeRose, Noble::Pole)
        .award(Card::ScotsArchers1, Noble::Pole)
        .holds(Noble::Pole, &[Place::York])
        .royal(Royal::Henry, Noble::Pole)
        .events(&[EventCard::E037]);
    board.play("attack boar in stamford; with percy; confirm; pass; fight");
    assert_eq!(board.state.court.faction[Noble::Mowbray], None);
    assert_eq!(board.legal(LION), ["choose percy", "choose howard"], "with whom does the King go?");
    assert_eq!(board.clause(), "17.2c");
    board.play("choose howard; no");
    assert_eq!(board.asked(), LION);
    assert!(board.offers("award le-rose to percy"));
    board.play("award le-rose to howard; award scots-archers-1 to percy; choose percy");
    let court = &board.state.court;
    assert_eq!(court.controller(Royal::Henry), Some(SWAN));
    assert_eq!(court.bearer(Card::LeRose), Some(Noble::Howard));
    assert_eq!(court.bearer(Card::ScotsArchers1), Some(Noble::Percy));
    assert_eq!(court.cities[City::York], Some(Noble::Percy));
}

/// §km2:21.3f,11.2f: if allies were attacked together, the owner of the strongest gives out the spoils, whether that
/// Noble lives or has fallen.
#[test]
fn defending_allies_share_the_spoils_whoever_is_left() {
    let attacked = |card| {
        let mut board = Board::new(4)
            .noble(SWAN, Noble::Pole, stamford())
            .award(Card::BurgundianCrossbowmen1, Noble::Pole)
            .award(Card::TreasurerOfEngland, Noble::Pole)
            .award(Card::LeRose, Noble::Pole)
            .noble(LION, Noble::Mowbray, stamford())
            .award(Card::MarshalOfEngland, Noble::Mowbray)
            .noble(BOAR, Noble::Percy, stamford())
            .noble(FALCON, Noble::Audley, inside(Place::Heleigh))
            .allied(&[LION, BOAR])
            .phase(Phase::Combat)
            .events(&[card]);
        board.play("attack lion in stamford");
        while board.state.captives.captor.is_none() {
            let seat = board.asked();
            let words = if board.offers("fight") {
                "fight".into()
            } else {
                kernel::Game::default(&board.state, seat).to_string()
            };
            board.play(&words);
        }
        assert_eq!(board.state.captives.captor, Some(LION), "150 are more than 100");
        board.play("no");
        board
    };
    let mut board = attacked(MAJORITY);
    assert_eq!(board.state.court.honours[Noble::Mowbray].battles, 1);
    assert!(board.offers("lion: award le-rose to mowbray") && board.offers("lion: award le-rose to percy"));
    board.play("award le-rose to percy");
    let board = attacked(EventCard::E037);
    assert_eq!(board.state.court.faction[Noble::Mowbray], None, "the strongest has fallen");
    assert_eq!(board.state.court.bearer(Card::LeRose), Some(Noble::Percy), "his ally takes it all the same");
}

/// The Lion's Howard (10) leads a Force with the Boar's Percy (200), and the Swan's Pole (80) attacks it.
fn attacked_force(card: EventCard) -> Board {
    let mut board = allied_defenders(card).force(&[Noble::Howard, Noble::Percy], Phase::Movement);
    board.play("attack lion in stamford; fight");
    board
}

/// §km2:21.4j,21.4l: a Force that is attacked and wins has its commander, too, even if he falls.
#[test]
fn the_commander_of_an_attacked_force_takes_what_it_wins() {
    let board = attacked_force(MAJORITY);
    assert_eq!(board.state.captives.captor, Some(LION), "though the Boar is the stronger");
    assert_eq!(board.state.court.honours[Noble::Howard].battles, 1);
    let board = attacked_force(EventCard::E022);
    assert_eq!(board.state.court.faction[Noble::Howard], None);
    assert_eq!(board.state.captives.captor, Some(LION));
    assert_eq!(board.state.court.honours[Noble::Percy].battles, 1);
}

/// §km2:21.3f: against a Force the strongest of the defenders who win has the honour; its commander is nothing to them.
#[test]
fn a_beaten_commander_does_not_open_the_honour_to_all_defenders() {
    let mut board = force()
        .award(Card::TreasurerOfEngland, Noble::Mowbray)
        .award(Card::ChancellorOfEngland, Noble::Pole)
        .noble(BOAR, Noble::Audley, stamford())
        .noble(FALCON, Noble::Neville, stamford())
        .award(Card::MarshalOfEngland, Noble::Neville)
        .award(Card::BurgundianCrossbowmen1, Noble::Neville)
        .allied(&[BOAR, FALCON])
        .events(&[MAJORITY]);
    board.play("attack boar in stamford; with percy; confirm; fight");
    assert_eq!(board.state.captives.captor, Some(FALCON));
    assert_eq!(board.state.court.honours[Noble::Neville].battles, 1);
}

/// §km2:10.2b: to a siege a Force can still come if the attacker commands it; an ally's Noble without a Force cannot.
#[test]
fn a_force_under_the_attackers_command_can_join_a_siege() {
    let near = field(Area::Wingfield);
    let mut board = Board::new(4)
        .noble(SWAN, Noble::Percy, near)
        .noble(SWAN, Noble::Howard, near)
        .noble(LION, Noble::Mowbray, near)
        .noble(LION, Noble::Audley, near)
        .noble(BOAR, Noble::Pole, field(Area::London))
        .allied(&[SWAN, LION])
        .phase(Phase::Combat)
        .force(&[Noble::Howard, Noble::Mowbray], Phase::Combat);
    board.play("attack place wingfield; with percy; confirm");
    assert!(!board.offers("with audley"), "no Force binds him");
    board.play("with mowbray");
    assert_eq!(board.state.combat.weighed.attack, 160, "Howard comes with his Force");
    assert_eq!(board.state.combat.attacker, Some(SWAN));
}

/// §km2:21.4j,10.4e: the commander's owner names the holder among all who attacked, and among allies in the Area.
#[test]
fn a_force_can_win_a_place_for_an_ally() {
    let near = field(Area::Wingfield);
    let mut board = Board::new(5)
        .noble(SWAN, Noble::Percy, near)
        .noble(LION, Noble::Mowbray, near)
        .noble(FALCON, Noble::Audley, near)
        .noble(BOAR, Noble::Pole, field(Area::London))
        .allied(&[SWAN, LION, FALCON])
        .phase(Phase::Combat)
        .force(&[Noble::Percy, Noble::Mowbray], Phase::Combat)
        .events(&[FOUR_ONE]);
    board.play("attack place wingfield; fight");
    assert_eq!(board.legal(SWAN), ["choose mowbray", "choose percy", "choose audley"]);
    board.play("choose mowbray");
    assert_eq!(board.state.court.owner(Place::Wingfield), Some(LION));
}

/// §km2:10.2b,21.4b: though an ally commands, the active seat brings its own Nobles to the siege, as it could when it was
/// declared; the commander's owner cannot bring them for it.
#[test]
fn the_active_seat_brings_its_own_nobles_to_an_allys_siege() {
    let near = field(Area::Wingfield);
    let mut board = Board::new(4)
        .noble(SWAN, Noble::Percy, near)
        .noble(SWAN, Noble::Howard, near)
        .noble(LION, Noble::Mowbray, near)
        .noble(BOAR, Noble::Pole, field(Area::London))
        .hand(LION, &[Card::Ipswich])
        .allied(&[SWAN, LION])
        .phase(Phase::Combat)
        .force(&[Noble::Mowbray, Noble::Percy], Phase::Combat);
    board.play("attack place wingfield; with percy");
    assert!(board.offers("with howard"));
    board.play("confirm");
    assert_eq!(board.asked(), LION);
    assert!(!board.offers("with howard"));
    board.play("pass");
    assert_eq!(board.asked(), SWAN);
    board.play("with howard");
    assert_eq!(board.state.combat.weighed.attack, 160);
    assert_eq!(board.state.combat.attacker, Some(LION));
}

/// §km2:T.8,21.4l: whoever clears the choice of a Force decides for himself again.
#[test]
fn a_cleared_force_decides_nothing() {
    let mut board = force();
    board.play("attack boar in stamford; with percy; clear; with howard; confirm");
    assert_eq!((board.state.combat.attacker, board.state.combat.commander), (Some(SWAN), None));
    assert_eq!(board.asked(), SWAN);
}

/// §km2:10.2b,21.4b: a Force comes to a siege only if whoever leads the attack commands it, and not a second one.
#[test]
fn a_force_under_another_does_not_come_to_a_siege() {
    let siege = |commander, other| {
        let mut board = before_wingfield()
            .noble(SWAN, Noble::Howard, field(Area::Wingfield))
            .noble(BOAR, Noble::Mowbray, field(Area::Wingfield))
            .hand(SWAN, &[Card::Coventry])
            .allied(&[SWAN, BOAR])
            .force(&[commander, other], Phase::Combat);
        board.play("attack place wingfield; with percy; confirm");
        board
    };
    assert!(siege(Noble::Howard, Noble::Mowbray).offers("swan: with howard"));
    let allys = siege(Noble::Mowbray, Noble::Howard);
    assert!(!allys.offers("swan: with howard") && !allys.offers("boar: with mowbray"));
}

/// §km2:21.4j: the owner of a fallen commander may give the honour to an ally's Noble as well as to his own.
#[test]
fn the_honour_of_a_fallen_commander_goes_to_any_who_fought() {
    let mut board = force()
        .award(Card::MarshalOfEngland, Noble::Percy)
        .award(Card::TreasurerOfEngland, Noble::Pole)
        .noble(LION, Noble::Audley, stamford())
        .events(&[EventCard::E037]);
    board.state.forces[0].nobles.insert(Noble::Audley);
    board.play("attack boar in stamford; with percy; confirm; fight");
    assert_eq!(board.legal(LION), ["choose percy", "choose audley"]);
}
