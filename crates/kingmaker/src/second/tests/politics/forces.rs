use super::*;

fn allies() -> Board {
    Board::new(5)
        .noble(SWAN, Noble::Pole, stamford())
        .noble(LION, Noble::Percy, stamford())
        .noble(LION, Noble::Roos, stamford())
        .noble(BOAR, Noble::Neville, stamford())
        .allied(&[SWAN, LION])
}

/// §km2:21.4a: a Force names its Nobles and a commander; all owners agree; once in a phase a seat proposes one.
#[test]
fn a_force_is_formed_by_consent() {
    let mut board = allies();
    board.play("force of pole with percy");
    assert!(board.state.forces.is_empty());
    assert!(!board.offers("force of pole with roos"), "one proposal in a phase");
    board.play("lion: accept 1");
    assert_eq!(board.state.forces.len(), 1);
    assert_eq!((board.state.forces[0].commander, board.state.forces[0].owner), (Noble::Pole, SWAN));
    board.play("done");
    assert!(board.offers("force of percy with pole"), "in the next phase it may be formed anew");
}

/// §km2:21.4a: allied Nobles in one position, the proposer's own among them, and of more than one owner.
#[test]
fn a_force_is_of_allies_in_one_position() {
    let board = allies().noble(SWAN, Noble::Berkeley, field(Area::York));
    for words in [
        "force of pole with neville",
        "force of pole with berkeley",
        "force of percy with roos",
        "boar: force of pole with percy",
        "lion: force of percy with roos",
    ] {
        assert!(!board.offers(words), "{words}");
    }
    assert!(board.offers("lion: force of roos with pole"));
    assert!(board.offers("force of percy with roos pole"), "the commander may be the ally's");
}

/// §km2:21.4a: of three owners all must agree.
#[test]
fn every_owner_agrees_to_a_force() {
    let mut board = allies().allied(&[SWAN, LION, BOAR]);
    board.play("force of pole with percy neville; lion: accept 1");
    assert!(board.state.forces.is_empty());
    board.play("boar: accept 1");
    assert_eq!(board.state.forces.len(), 1);
}

/// §km2:21.4h: a Force lasts to the end of the same phase one round later.
#[test]
fn a_force_lasts_a_round() {
    let mut board = allies();
    board.play("force of pole with percy; lion: accept 1");
    board.state.book.turn += 4;
    let mut board = board.phase(Phase::Politics).run();
    assert_eq!(board.state.forces.len(), 1, "everybody else's turn is over");
    board.state.book.turn += 1;
    let board = board.phase(Phase::Movement).run();
    assert_eq!(board.state.forces.len(), 1, "the same phase of the next round");
    assert!(board.phase(Phase::Combat).run().state.forces.is_empty());
}

/// §km2:21.4h: a Force ends when its Nobles part.
#[test]
fn a_force_ends_when_its_nobles_part() {
    let mut board = allies();
    board.play("force of pole with percy; lion: accept 1");
    board.state.court.put(Noble::Percy, field(Area::York));
    assert!(board.run().state.forces.is_empty());
}

/// §km2:21.4h: a new Force of the same owners takes the place of an old one; strangers to it would have to agree.
#[test]
fn a_force_is_formed_anew() {
    let mut board = allies().allied(&[SWAN, LION, BOAR]);
    board.play("force of pole with percy; lion: accept 1");
    assert!(!board.offers("boar: force of neville with percy"), "the Swan belongs to that Force");
    assert!(!board.offers("lion: force of percy with pole roos"), "it lasts for a phase at least");
    board.play("done; lion: force of percy with pole roos; swan: accept 2");
    assert_eq!(board.state.forces.len(), 1);
    assert_eq!(board.state.forces[0].commander, Noble::Percy);
}

/// §km2:21.4i: with the commander dead everybody has his own Nobles again; another member's death ends nothing.
#[test]
fn a_force_ends_with_its_commander() {
    let formed = || {
        let mut board = allies();
        board.play("force of percy with pole roos; lion: accept 1");
        board
    };
    let mut board = formed();
    board.state.kill(Set::of(Noble::Percy), "11.1a", &mut kernel::Silent);
    assert!(board.run().state.forces.is_empty());
    let mut board = formed();
    board.state.kill(Set::of(Noble::Roos), "11.1a", &mut kernel::Silent);
    let board = board.run();
    assert_eq!(board.state.forces[0].nobles, [Noble::Percy, Noble::Pole].into_iter().collect());
    let mut board = formed();
    board.state.kill(Set::of(Noble::Pole), "11.1a", &mut kernel::Silent);
    assert!(board.run().state.forces.is_empty(), "only the Lion's Nobles are left");
}

/// §km2:21.4k,21.4l: in the middle of a combat no Force is formed, and nobody withdraws from one that attacks.
#[test]
fn no_force_is_formed_or_left_in_a_combat() {
    let mut board = allies().hand(BOAR, &[Card::Ipswich]).phase(Phase::Combat);
    assert!(board.offers("force of pole with percy"));
    let mut alone = board.clone();
    alone.play("attack boar in stamford");
    assert!(!alone.offers("swan: force of pole with percy"));
    board.play("force of percy with pole; lion: accept 1; attack boar in stamford");
    assert!(board.state.combat.attackers.contains(Noble::Pole));
    while !board.offers("fight") {
        assert!(!board.offers("swan: call off") && !board.offers("swan: leave alliance"));
        board.play("pass");
    }
    assert_eq!(board.asked(), LION, "the commander's owner alone decides");
}

/// §km2:21.4f: a Raid calls a Noble of a Force by himself, and so the Force ends.
#[test]
fn a_raid_calls_one_noble_out_of_a_force() {
    let raid = EventCard::ALL.iter().copied().find(|card| {
        let calls = &card.row().calls;
        calls.iter().any(|call| call.who == Card::MarshalOfEngland)
            && calls.iter().all(|call| call.who != Card::Pole && call.who != Card::Percy)
    });
    let raid = raid.expect("some card calls the Marshal");
    let mut board = allies().award(Card::MarshalOfEngland, Noble::Percy).events(&[raid]).phase(Phase::Event);
    board.play("force of pole with percy; lion: accept 1; draw");
    while board.state.phase == Phase::Event {
        let answer = board.state.default(board.asked()).to_string();
        board.play(&answer);
    }
    assert_ne!(board.state.court.nobles[Noble::Percy], stamford());
    assert_eq!(board.state.court.nobles[Noble::Pole], stamford());
    assert!(board.state.forces.is_empty());
}

/// §km2:21.4a: there is no other limit to the number of Forces.
#[test]
fn many_forces_can_be_formed() {
    let pairs = [
        (Noble::Pole, Noble::Percy),
        (Noble::Berkeley, Noble::Roos),
        (Noble::Audley, Noble::Neville),
        (Noble::Grey, Noble::Mowbray),
        (Noble::Scrope, Noble::Talbot),
        (Noble::Howard, Noble::Stafford),
    ];
    let mut board = pairs.iter().fold(Board::new(5), |board, (one, other)| {
        board.noble(SWAN, *one, stamford()).noble(LION, *other, stamford())
    });
    board = board.allied(&[SWAN, LION]);
    for (at, (one, other)) in pairs.iter().enumerate() {
        board.state.book.this_phase.proposed_force = Seats::NONE;
        board.play(&format!("force of {one} with {other}; lion: accept {}", at + 1));
    }
    assert_eq!(board.state.forces.len(), 6);
}
