use super::*;

/// Three of four who may ally: the head of a house has been controlled.
fn court(players: u8) -> Board {
    let mut board = Board::new(players)
        .noble(SWAN, Noble::Pole, stamford())
        .noble(LION, Noble::Percy, stamford())
        .noble(BOAR, Noble::Neville, field(Area::York));
    board.state.alliances_open = true;
    board
}

fn friends(board: &Board, seat: kernel::Seat) -> Vec<kernel::Seat> {
    board.state.court.friends[seat.index()].iter().collect()
}

/// The Lion claims, with more Prestige than it or its Alliance needs, for these seats.
fn claimed(mut board: Board, allies: Seats) -> Board {
    board = board
        .award(Card::AdmiralOfEngland, Noble::Pole)
        .award(Card::ArchbishopOfCanterbury, Noble::Pole)
        .award(Card::TreasurerOfEngland, Noble::Percy);
    board.state.court.honours[Noble::Percy].battles = 8;
    board.state.own.omens.tile_revealed = true;
    board.state.own.claim = Some(crate::second::state::PrestigeClaim { by: LION, turn: 1, allies });
    board = board.run();
    assert!(board.state.own.claim.is_some());
    board
}

/// §km2:21.1a: no Alliance before the head of a house has been controlled; from then on for good.
#[test]
fn alliances_wait_for_the_head_of_a_house() {
    let board = meeting().royal(Royal::Margaret, Noble::Pole).run();
    assert!(!board.offers("ally lion"), "Margaret is no head while Henry lives");
    let mut board = meeting().royal(Royal::Henry, Noble::Pole).run();
    assert!(board.offers("ally lion"));
    board.play("execute henry-vi");
    assert!(board.offers("ally lion"), "once opened it stays open");
}

/// §km2:21.1b: X29, Plague kills Henry while Margaret is controlled.
#[test]
fn x29_the_death_of_a_head_may_open_alliances() {
    let mut board = meeting().royal(Royal::Margaret, Noble::Pole).run();
    board.state.royal_dies(Royal::Henry, "7.6a", &mut kernel::Silent);
    let board = board.run();
    assert!(board.offers("ally lion"));
    let mut without = meeting();
    without.state.royal_dies(Royal::Henry, "7.6a", &mut kernel::Silent);
    assert!(!without.run().offers("ally lion"));
}

/// §km2:21.1d,T.5: an Alliance of three is proposed, and the one whose answer is missing leaves: it lapses.
#[test]
fn a_proposal_lapses_with_the_ally_whose_answer_it_lacks() {
    let proposed = || {
        let mut board = court(5).allied(&[LION, BOAR]).active(BOAR).phase(Phase::Politics);
        board.play("swan: ally lion");
        board
    };
    let mut board = proposed();
    board.play("lion: accept 1; boar: leave alliance");
    assert!(board.state.offers.is_empty());
    let mut board = proposed();
    board.play("boar: leave alliance; lion: accept 1");
    assert_eq!(friends(&board, SWAN), [SWAN, LION], "an answer that is still missing can be given");
}

/// §km2:21.1d: proposed by one, accepted by the other, announced to all; one proposal in a turn.
#[test]
fn an_alliance_takes_two() {
    let mut board = court(3);
    board.play("ally lion");
    assert_eq!(friends(&board, SWAN), [SWAN]);
    assert!(!board.offers("ally boar"), "one proposal in a turn");
    board.play("lion: accept 1");
    assert_eq!(friends(&board, SWAN), [SWAN, LION]);
    assert_eq!(friends(&board, LION), [SWAN, LION]);
    assert!(board.tells(Eye::Spectator, "are allied"));
}

/// §km2:21.1c,5.1j: two of three or four players, three of five, none of two.
#[test]
fn alliances_have_a_size() {
    let mut two = Board::new(2).noble(SWAN, Noble::Pole, stamford()).noble(LION, Noble::Percy, stamford());
    two.state.alliances_open = true;
    assert!(!two.offers("ally lion"));
    assert!(!court(3).allied(&[SWAN, LION]).offers("boar: ally swan"));
    assert!(court(5).allied(&[SWAN, LION]).offers("boar: ally swan"));
    let five = court(5).allied(&[SWAN, LION]).allied(&[BOAR, FALCON]);
    assert!(!five.offers("swan: ally boar"), "four would be too many");
    assert!(five.offers("swan: ally hart"));
}

/// §km2:21.1d,21.1c: all members must accept a third, who is then allied to both.
#[test]
fn a_third_needs_the_consent_of_both() {
    let mut board = court(5).allied(&[SWAN, LION]);
    board.play("boar: ally swan; swan: accept 1");
    assert_eq!(friends(&board, BOAR), [BOAR], "the Lion has not agreed");
    assert!(!board.offers("swan: accept 1"));
    let mut refused = board.clone();
    refused.play("lion: decline 1");
    assert!(refused.state.offers.is_empty());
    board.play("lion: accept 1");
    for seat in [SWAN, LION, BOAR] {
        assert_eq!(friends(&board, seat), [SWAN, LION, BOAR]);
    }
}

/// §km2:21.1d: not between the declaration of a combat and its end.
#[test]
fn no_alliance_is_formed_in_a_combat() {
    let mut board = court(3).hand(LION, &[Card::Ipswich]).phase(Phase::Combat);
    board.play("boar: ally swan; attack lion in stamford");
    assert!(!board.offers("swan: accept 1"), "an open proposal lapses");
    assert!(!board.offers("swan: ally boar"));
}

/// §km2:21.1e,10.6c,15.3c: sieges between new allies end, and a claim goes back.
#[test]
fn new_allies_end_sieges_and_claims() {
    let board = court(3)
        .noble(SWAN, Noble::Berkeley, inside(Place::Berkeley))
        .noble(LION, Noble::Stanley, field(Area::Berkeley))
        .award(Card::EarlOfKent, Noble::Stanley)
        .award(Card::MarshalOfEngland, Noble::Stanley)
        .besieged(Place::Berkeley, LION);
    let mut board = claimed(board, Seats::only(LION));
    assert_eq!(board.state.court.besieged[Place::Berkeley], Some(LION));
    board.play("ally lion; lion: accept 1");
    assert_eq!(board.state.own.claim, None);
    assert_eq!(board.state.court.besieged[Place::Berkeley], None);
}

/// §km2:21.2a: with both houses between them, the Royals of one are executed; the offer says of which.
#[test]
fn allies_give_up_one_house() {
    let mut board = court(3)
        .royal(Royal::Henry, Noble::Pole)
        .royal(Royal::Clarence, Noble::Percy)
        .royal(Royal::Gloucester, Noble::Neville);
    assert!(!board.offers("ally lion"), "the house must be named");
    assert!(board.offers("ally lion giving-up lancaster"));
    board.play("ally lion giving-up york; lion: accept 1");
    assert!(board.state.court.royals[Royal::Clarence].dead);
    assert!(!board.state.court.royals[Royal::Henry].dead);
    assert!(!board.state.court.royals[Royal::Gloucester].dead, "he is with a stranger");
    let one_house = court(3).royal(Royal::Henry, Noble::Pole);
    assert!(!one_house.offers("ally lion giving-up york"), "there is nothing to give up");
}

/// §km2:21.2b: with the other house gone, a single crowned Royal wins at once.
#[test]
fn an_alliance_can_win_by_being_formed() {
    let mut board = court(3).royal(Royal::Henry, Noble::Pole).royal(Royal::Clarence, Noble::Percy).dead(&[
        Royal::Margaret,
        Royal::Westminster,
        Royal::York,
        Royal::March,
        Royal::Gloucester,
    ]);
    board.play("ally lion giving-up york; lion: accept 1");
    assert_eq!(board.ending(), Some(("shared-royalty", Seats::only(SWAN).with(LION))));
}

/// §km2:T.6: standing answers hold for Alliances, but nobody gives up Royals by one.
#[test]
fn standing_answers_hold_for_alliances() {
    let mut board = court(3);
    board.play("lion: stance alliances swan allow; ally lion");
    assert_eq!(friends(&board, LION), [SWAN, LION]);
    let mut board = court(3);
    board.play("lion: stance alliances swan refuse; ally lion");
    assert!(board.state.offers.is_empty());
    let mut board = court(3).royal(Royal::Henry, Noble::Pole).royal(Royal::Clarence, Noble::Percy);
    board.play("lion: stance alliances swan allow; ally lion giving-up york");
    assert_eq!(friends(&board, LION), [LION], "it would cost him a Royal");
}

/// §km2:21.5a,21.5c,21.1d: one leaves at the end of one's own turn, asking nobody; the pair stays apart in this turn.
#[test]
fn an_ally_leaves_at_the_end_of_his_turn() {
    let mut board = court(3)
        .noble(LION, Noble::Roos, inside(Place::Belvoir))
        .noble(SWAN, Noble::Pole, inside(Place::Belvoir))
        .allied(&[SWAN, LION])
        .holds(Noble::Roos, &[Place::Belvoir]);
    board = board.phase(Phase::Movement).run();
    assert!(!board.offers("leave alliance"));
    board = board.phase(Phase::Politics).run();
    board.play("leave alliance");
    assert_eq!(friends(&board, SWAN), [SWAN]);
    assert_eq!(friends(&board, LION), [LION]);
    assert_eq!(board.state.court.nobles[Noble::Pole], field(Area::Belvoir), "he is put out");
    assert!(!board.offers("ally lion"));
    assert!(board.offers("ally boar"));
}

/// §km2:21.5b: of three the other two are asked in turn order whether they stay; silence means that they do.
#[test]
fn two_of_three_may_stay_allied() {
    let three = court(5).allied(&[SWAN, LION, BOAR]).phase(Phase::Politics);
    let mut board = three.clone();
    board.play("leave alliance");
    assert_eq!(board.asked(), LION);
    assert_eq!(board.state.default(LION).to_string(), "yes");
    board.play("yes; yes");
    assert_eq!(friends(&board, LION), [LION, BOAR]);
    assert_eq!(friends(&board, SWAN), [SWAN]);

    let mut board = three;
    board.play("leave alliance; no");
    assert_eq!(board.asked(), SWAN, "there is nothing left to ask the Boar");
    assert_eq!(friends(&board, BOAR), [BOAR]);
    assert!(!board.offers("lion: ally boar"), "they have just parted");
}

/// §km2:21.5d: a ship at sea that carries rivals runs for port.
#[test]
fn a_ship_with_rivals_aboard_runs_for_port() {
    let mut board = court(3)
        .award(Card::LeRose, Noble::Neville)
        .ship(Ship::LeRose, Water::Sea(Sea::TheWash))
        .noble(SWAN, Noble::Pole, Spot::Aboard(Ship::LeRose))
        .noble(LION, Noble::Audley, Spot::Aboard(Ship::LeRose))
        .award(Card::LeLucas, Noble::Percy)
        .ship(Ship::LeLucas, Water::Sea(Sea::TheWash))
        .noble(LION, Noble::Roos, Spot::Aboard(Ship::LeLucas))
        .allied(&[SWAN, LION])
        .phase(Phase::Politics);
    board.play("leave alliance");
    while !board.state.asks.is_empty() {
        let answer = board.legal(board.asked())[0].clone();
        board.play(&answer);
    }
    assert!(matches!(board.state.court.ships[Ship::LeRose].at, Some(Water::Port(_))));
    assert!(!matches!(board.state.court.nobles[Noble::Pole], Spot::Aboard(_)));
    assert_eq!(board.state.court.nobles[Noble::Roos], Spot::Aboard(Ship::LeLucas), "he is among friends");
}

/// §km2:21.5e: the Prestige Victory card of an Alliance goes back.
#[test]
fn a_claim_of_the_parted_goes_back() {
    let board = court(3).allied(&[SWAN, LION]).phase(Phase::Politics);
    let mut board = claimed(board, Seats::only(SWAN).with(LION));
    board.play("leave alliance");
    assert_eq!(board.state.own.claim, None);
}

/// §km2:21.5f: Forces end, and a siege goes on under the stronger of the parted.
#[test]
fn a_siege_goes_on_under_the_stronger() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Berkeley))
        .noble(LION, Noble::Percy, field(Area::Berkeley))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(BOAR, Noble::Berkeley, inside(Place::Berkeley))
        .allied(&[SWAN, LION])
        .besieged(Place::Berkeley, SWAN)
        .phase(Phase::Politics);
    board.state.form_force(
        Noble::Pole,
        [Noble::Pole, Noble::Percy].into_iter().collect(),
        &mut kernel::Silent,
    );
    let mut crowded = board
        .clone()
        .noble(BOAR, Noble::Neville, field(Area::Berkeley))
        .award(Card::TreasurerOfEngland, Noble::Neville)
        .award(Card::BurgundianCrossbowmen1, Noble::Neville)
        .award(Card::BurgundianCrossbowmen2, Noble::Neville)
        .award(Card::FlemishCrossbowmen1, Noble::Neville)
        .award(Card::FlemishCrossbowmen2, Noble::Neville);
    board.play("leave alliance");
    assert_eq!(board.state.court.besieged[Place::Berkeley], Some(LION));
    assert!(board.state.forces.is_empty());
    crowded.play("leave alliance");
    assert_eq!(crowded.state.court.besieged[Place::Berkeley], Some(LION), "the Boar besieges nobody");
}

/// §km2:21.5f: between equals a siege stays its besieger's, and sieges of others are none of theirs.
#[test]
fn other_sieges_stay_as_they_are() {
    let board = |besieger| {
        let mut board = Board::new(4)
            .noble(SWAN, Noble::Pole, field(Area::Berkeley))
            .award(Card::TreasurerOfEngland, Noble::Pole)
            .award(Card::BurgundianCrossbowmen1, Noble::Pole)
            .award(Card::BurgundianCrossbowmen2, Noble::Pole)
            .noble(LION, Noble::Percy, field(Area::Berkeley))
            .award(Card::ScotsArchers1, Noble::Percy)
            .award(Card::ScotsArchers2, Noble::Percy)
            .noble(BOAR, Noble::Berkeley, field(Area::York))
            .besieged(Place::Berkeley, besieger)
            .noble(FALCON, Noble::Neville, field(Area::Wingfield))
            .award(Card::MarshalOfEngland, Noble::Neville)
            .besieged(Place::Wingfield, FALCON)
            .allied(&[SWAN, LION])
            .phase(Phase::Politics);
        assert_eq!(board.state.court.strength(Noble::Pole), board.state.court.strength(Noble::Percy));
        board.play("leave alliance");
        board.state.court.besieged
    };
    for besieger in [SWAN, LION] {
        let besieged = board(besieger);
        assert_eq!(besieged[Place::Berkeley], Some(besieger));
        assert_eq!(besieged[Place::Wingfield], Some(FALCON));
    }
}

/// §km2:21.5f: of three the two who stay allied count together; who of them is stronger has the siege, unless it was the
/// other's before.
#[test]
fn a_siege_goes_on_under_those_who_stay_allied() {
    let siege = |besieger| {
        let mut board = Board::new(5)
            .noble(SWAN, Noble::Percy, field(Area::Berkeley))
            .noble(LION, Noble::Mowbray, field(Area::Berkeley))
            .award(Card::BurgundianCrossbowmen1, Noble::Mowbray)
            .noble(BOAR, Noble::Neville, field(Area::Berkeley))
            .noble(FALCON, Noble::Berkeley, inside(Place::Berkeley))
            .allied(&[SWAN, LION, BOAR])
            .besieged(Place::Berkeley, besieger)
            .phase(Phase::Politics)
            .run();
        board.play("leave alliance");
        board.state.court.besieged[Place::Berkeley]
    };
    assert_eq!(siege(SWAN), Some(LION), "80 and 50 against 100");
    assert_eq!(siege(BOAR), Some(BOAR));
}

/// §km2:21.3a,21.3d: allies share their places, and what they count for together; each keeps his own total as well.
#[test]
fn allies_share_places_and_prestige() {
    let board = court(3)
        .award(Card::AdmiralOfEngland, Noble::Pole)
        .award(Card::MarshalOfEngland, Noble::Percy)
        .allied(&[SWAN, LION]);
    assert!(board.state.court.is_open_to(Place::Alnwick, SWAN));
    assert_eq!(board.state.prestige_of(board.state.court.friends[0]).total(), 2);
    assert_eq!((board.state.prestige(SWAN), board.state.prestige(LION)), (1, 1));
    assert!(!court(3).state.court.is_open_to(Place::Alnwick, SWAN), "not without the Alliance");
}

/// §km2:21.3b: allies never attack one another.
#[test]
fn allies_are_no_targets() {
    let board = court(3).phase(Phase::Combat);
    assert!(board.offers("attack lion in stamford"));
    assert!(!board.allied(&[SWAN, LION]).offers("attack lion in stamford"));
}

/// §km2:T.6,15.3c,21.1e: a standing leave does not cost a Prestige Victory card; without one it comes at once.
#[test]
fn a_standing_leave_keeps_a_claim() {
    let proposed = |board: Board| {
        let mut board = board;
        board.state.alliances_open = true;
        board.play("lion: stance alliances swan allow; swan: ally lion");
        board
    };
    assert!(proposed(court(3)).state.court.are_friends(SWAN, LION));
    let board = proposed(claimed(court(3), Seats::only(LION)));
    assert!(board.state.own.claim.is_some() && !board.state.court.are_friends(SWAN, LION));
    assert!(board.offers("lion: accept 1"), "but it may");
}
