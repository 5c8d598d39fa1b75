//! Sections 8.1 and 8.2: captives and their ransom.

use super::*;

/// The Lion's Percy has beaten the Swan's Talbot, whose homes are Sheffield and Goodrich.
fn talbot_captured(board: Board) -> Board {
    let mut board = board
        .noble(SWAN, Noble::Talbot, stamford())
        .noble(LION, Noble::Percy, stamford())
        .active(LION)
        .phase(Phase::Combat);
    board.play("attack swan in 18.20");
    draw(&mut board, MAJORITY);
    board
}

/// §kmc:8.1d: the captor makes a demand, and it is so worded.
#[test]
fn the_captor_is_asked_for_his_demand() {
    let mut board = talbot_captured(Board::new(3));
    assert_eq!(board.asked(), LION);
    let asked = |board: &Board| board.state.prompt(board.asked()).text.to_string();
    assert!(asked(&board).contains("What do you ask for him?"), "{}", asked(&board));
    board.play("ransom for 0");
    assert!(asked(&board).contains("keeps nothing but Title and Office."), "{}", asked(&board));
}

/// §kmc:8.1b: without a friendly home castle he goes to the nearest friendly place, and stands outside if it is besieged.
#[test]
fn the_ransomed_stand_outside_the_nearest_friendly_place_if_it_is_besieged() {
    let nottingham = field(Place::Nottingham.square());
    let board = Board::new(3)
        .noble(SWAN, Noble::Berkeley, inside(Place::Nottingham))
        .noble(SWAN, Noble::Hastings, inside(Place::Ashby))
        .noble(BOAR, Noble::Mowbray, nottingham)
        .award(Card::MarshalOfEngland, Noble::Mowbray)
        .noble(BOAR, Noble::Neville, nottingham)
        .award(Card::TreasurerOfEngland, Noble::Neville)
        .besieging(Place::Nottingham, &[Noble::Mowbray, Noble::Neville]);
    let mut board = talbot_captured(board.noble(LION, Noble::Roos, inside(Place::Helmsley)));
    board = board.holds(Noble::Roos, &[Place::Sheffield, Place::Goodrich]);
    board.play("ransom for 0; yes; home talbot nottingham");
    assert_eq!(board.state.court.nobles[Noble::Talbot], nottingham);
}

/// §kmc:8.1b: he goes to a friendly home castle if he has one, however near another place is.
#[test]
fn the_ransomed_go_to_a_friendly_home_castle() {
    let board = Board::new(3).noble(SWAN, Noble::Berkeley, inside(Place::Nottingham));
    let mut board = talbot_captured(board.noble(LION, Noble::Roos, inside(Place::Helmsley)));
    board = board.holds(Noble::Roos, &[Place::Sheffield]);
    board.play("ransom for 0; yes");
    assert_eq!(board.state.court.nobles[Noble::Talbot], inside(Place::Goodrich), "there is no other choice");
}

/// §kmc:8.1b: the place that took him in is not besieged in the same combat step.
#[test]
fn a_place_that_took_in_a_ransomed_noble_is_left_in_peace() {
    let board = Board::new(3)
        .noble(LION, Noble::Mowbray, field(Place::Sheffield.square()))
        .award(Card::MarshalOfEngland, Noble::Mowbray);
    let mut board = talbot_captured(board);
    board.play("ransom for 0; yes; home talbot sheffield");
    assert_eq!(board.state.court.nobles[Noble::Talbot], inside(Place::Sheffield));
    assert!(!board.offers("attack place sheffield"));
    board.play("done");
    let mut later = board.active(LION).phase(Phase::Combat);
    later.state.book.begin_turn(true);
    assert!(later.offers("attack place sheffield"));
}

/// §kmc:11.4h,8.1f: if only an ally's Nobles fought under the mover's command, what is won goes to the allies all the same.
#[test]
fn what_commanded_allies_win_is_not_lost() {
    let mut board = Board::new(3)
        .noble(BOAR, Noble::Neville, stamford())
        .noble(LION, Noble::Pole, stamford())
        .award(Card::LeRose, Noble::Pole)
        .noble(SWAN, Noble::Berkeley, inside(Place::Berkeley))
        .allied(&[SWAN, BOAR])
        .run();
    board.play("boar: serve neville; swan: accept 1; done; attack lion in 18.20");
    draw(&mut board, MAJORITY);
    assert_eq!(board.state.captives.captor, Some(SWAN));
    board.play("no");
    assert_eq!(board.state.court.bearer(Card::LeRose), Some(Noble::Neville));
}

/// The Swan's Hastings and Berkeley, who has a Title, an Office and more, are taken by the Lion's Percy.
fn two_captives() -> Board {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Berkeley, stamford())
        .noble(SWAN, Noble::Hastings, stamford())
        .award(Card::EarlOfKent, Noble::Berkeley)
        .award(Card::TreasurerOfEngland, Noble::Berkeley)
        .award(Card::BishopOfLincoln, Noble::Berkeley)
        .award(Card::LeRose, Noble::Berkeley)
        .award(Card::Coventry, Noble::Berkeley)
        .noble(SWAN, Noble::Grey, inside(Place::Groby))
        .noble(LION, Noble::Percy, stamford())
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(LION, Noble::Roos, stamford())
        .hand(SWAN, &[Card::Saxons1])
        .active(LION)
        .phase(Phase::Combat);
    board.play("attack swan in 18.20; with percy; confirm; with berkeley; with hastings; confirm");
    draw(&mut board, MAJORITY);
    board
}

/// §kmc:8.1a,8.1d: settled at once, one after the other; the captor demands, the owner accepts, declines or makes a counter-
/// offer, which the captor accepts or declines.
#[test]
fn three_decisions_settle_a_captive() {
    let mut board = two_captives();
    assert_eq!(board.asked(), LION);
    assert_eq!(board.state.captive().map(|(noble, ..)| noble), Some(Noble::Berkeley), "before Hastings");
    assert!(!board.offers("done"), "no other attack comes before it");
    board.play("ransom for 1");
    assert_eq!(board.asked(), SWAN);
    assert!(board.offers("yes") && board.offers("no"));
    board.play("ransom for 0");
    assert_eq!(board.asked(), LION);
    assert!(!board.offers("ransom for 1"), "he has made his demand");
    board.play("no");
    assert_eq!(board.state.captive().map(|(noble, ..)| noble), Some(Noble::Hastings));
    assert_eq!(board.state.default(LION).to_string(), "no", "silence declines");
}

/// §kmc:8.1d: who pays picks the cards of his hand himself, one after the other: one decision for each.
#[test]
fn each_card_of_a_hand_that_is_paid_is_a_decision() {
    let paid = |captor_pays: bool| {
        let mut board = talbot_captured(
            Board::new(3)
                .hand(SWAN, &[Card::Saxons1, Card::LeRose, Card::LeSwan])
                .hand(LION, &[Card::Coventry, Card::Ipswich, Card::LeLucas]),
        );
        if captor_pays {
            board.play("ransom for 0; ransom for 2");
        } else {
            board.play("ransom for 2");
        }
        let payer = board.asked();
        board.play("yes");
        let mut decisions = 0;
        while board.state.frame() == Frame::Captives && board.state.asks.is_empty() {
            let gifts: Vec<_> =
                board.legal(board.asked()).into_iter().filter(|action| action.starts_with("give")).collect();
            assert_eq!((board.asked(), gifts.len()), (payer, 3 - decisions), "the loser picks");
            board.play(&gifts[0]);
            decisions += 1;
        }
        (payer, decisions)
    };
    assert_eq!(paid(false), (SWAN, 2));
    assert_eq!(paid(true), (LION, 2));
}

/// §kmc:8.1b,8.1c: a ransomed Noble keeps Title and Office and goes home; the rest falls to the victor.
#[test]
fn the_ransomed_keep_title_and_office() {
    let mut board = two_captives();
    board.play("ransom for 1; yes; give saxons-1");
    for card in ["bishop-of-lincoln", "le-rose", "coventry"] {
        board.play(&format!("award {card} to roos"));
    }
    assert!(board.state.court.hands[LION.index()].contains(Card::Saxons1));
    let court = &board.state.court;
    assert_eq!(court.nobles[Noble::Berkeley], inside(Place::Berkeley));
    let kept: Set<Card> = [Card::EarlOfKent, Card::TreasurerOfEngland].into_iter().collect();
    assert_eq!(court.cards_of(Noble::Berkeley).minus(Set::of(Card::Berkeley)), kept);
    assert_eq!(court.owner(Place::Coventry), Some(LION));
}

/// §kmc:8.1d,11.2g: the price may be a place or a ship, or cards that the captive keeps.
#[test]
fn a_place_can_be_the_price() {
    let mut board = two_captives();
    assert!(!board.offers("ransom for 0 also place:alnwick"), "it is not the Swan's");
    board.play("ransom for 0 keep le-rose coventry bishop-of-lincoln also place:groby; yes");
    assert_eq!(board.state.court.owner(Place::Groby), Some(LION));
    assert_eq!(board.state.court.bearer(Card::LeRose), Some(Noble::Berkeley));
    assert_eq!(board.state.court.nobles[Noble::Grey], field(Place::Groby.square()), "put out");
}

/// §kmc:8.1d,11.2e: so may a card in play, if it passes to a Noble of the captor in the same spot.
#[test]
fn a_card_in_play_can_be_the_price() {
    let captured = |at| {
        let mut board = meeting().noble(LION, Noble::Roos, at).award(Card::LeRose, Noble::Roos);
        board.play("attack lion in 18.20");
        if at == stamford() {
            board.play("with pole; confirm");
        }
        draw(&mut board, MAJORITY);
        board
    };
    let terms = "ransom for 0 also award:le-rose>percy";
    assert!(!captured(inside(Place::Belvoir)).offers(terms), "Roos is elsewhere");
    let mut board = captured(stamford());
    board.play(terms);
    board.play("yes");
    assert_eq!(board.state.court.bearer(Card::LeRose), Some(Noble::Percy));
}

/// §kmc:8.1e,8.1f,8.1g: of the executed, Title and Office go to Chancery and his Noble card is discarded; the rest goes to
/// any of the victor's Nobles there, also to such as took no part. His places fall neutral, but not the Town whose card
/// the victor has now.
#[test]
fn the_executed_leave_their_cards() {
    let mut board = two_captives();
    board.play("no; no");
    board.play("award bishop-of-lincoln to roos; award le-rose to percy; award coventry to roos");
    let court = &board.state.court;
    assert!(court.discard.contains(Card::Berkeley) && court.discard.contains(Card::Hastings));
    assert!(court.chancery.contains(Card::EarlOfKent) && court.chancery.contains(Card::TreasurerOfEngland));
    assert_eq!(court.bearer(Card::BishopOfLincoln), Some(Noble::Roos), "he took no part");
    assert_eq!(court.owner(Place::Coventry), Some(LION));
    assert_eq!(court.owner(Place::Berkeley), None);
}

/// §kmc:8.1f: an ally who had no part in it gains nothing, not even a Bishop.
#[test]
fn spoils_go_to_nobles_of_the_victor() {
    let mut board = meeting()
        .award(Card::BishopOfLincoln, Noble::Pole)
        .noble(SWAN, Noble::Roos, stamford())
        .noble(BOAR, Noble::Neville, stamford())
        .allied(&[SWAN, BOAR]);
    board.play("attack lion in 18.20; with percy; confirm");
    draw(&mut board, MAJORITY);
    board.play("no");
    assert!(
        board.offers("award bishop-of-lincoln to roos") && board.offers("award bishop-of-lincoln to percy")
    );
    assert!(!board.offers("award bishop-of-lincoln to neville"));
}

/// §kmc:8.1f: without a Noble of the victor there, what captives have is discarded.
#[test]
fn spoils_are_discarded_if_nobody_can_take_them() {
    let mut board = meeting().award(Card::LeRose, Noble::Pole);
    board.play("attack lion in 18.20");
    draw(&mut board, PERCY_DIES);
    board.play("no");
    assert!(board.state.court.discard.contains(Card::LeRose));
}

/// §kmc:6.3o,7.2i,8.1f: if no winner is left, cards go to another Noble of the victor in the open of the square, but not
/// to one inside a place there. As long as one is left, such a Noble may have them as well.
#[test]
fn spoils_go_to_nobles_in_the_open_if_no_winner_is_left() {
    let won = |also: Spot, card: EventCard| {
        let mut board = meeting()
            .noble(SWAN, Noble::Berkeley, also)
            .award(Card::LeRose, Noble::Pole)
            .royal(Royal::York, Noble::Pole);
        board.play("attack lion in 18.20");
        if also == stamford() {
            board.play("with percy; confirm");
        }
        draw(&mut board, card);
        if !board.state.asks.is_empty() {
            board.play("choose percy");
        }
        board.play("no");
        board
    };
    let castle = inside(Place::Fotheringhay);
    let shut = won(castle, PERCY_DIES);
    assert!(shut.state.court.discard.contains(Card::LeRose), "Berkeley is inside");
    let open = won(stamford(), PERCY_DIES);
    assert_eq!(open.state.court.bearer(Card::LeRose), Some(Noble::Berkeley));
    let left = won(castle, MAJORITY);
    assert!(left.offers("award le-rose to berkeley") && left.offers("award le-rose to percy"));
}

/// §kmc:6.3o,7.2i: so it is after a siege.
#[test]
fn spoils_of_a_siege_go_to_nobles_in_the_open_if_no_besieger_is_left() {
    let denbigh = field(Place::Denbigh.square());
    let taken = |grey: Spot| {
        let mut board = Board::new(3)
            .noble(SWAN, Noble::Percy, denbigh)
            .award(Card::ChamberlainOfTheCountyPalatineOfChester, Noble::Percy)
            .noble(SWAN, Noble::Grey, inside(Place::Ruthin))
            .noble(LION, Noble::Berkeley, inside(Place::Denbigh))
            .award(Card::LeRose, Noble::Berkeley)
            .noble(SWAN, Noble::Grey, grey)
            .phase(Phase::Combat);
        board.play("attack place denbigh");
        if grey == denbigh {
            board.play("with percy; confirm");
        }
        draw(&mut board, PERCY_DIES);
        board.play("no");
        board.state.court.bearer(Card::LeRose)
    };
    assert_eq!(taken(inside(Place::Ruthin)), None);
    assert_eq!(taken(denbigh), Some(Noble::Grey));
}

/// §kmc:8.2c: a Royal is no ransom, but part of any bargain between Nobles in one spot.
#[test]
fn a_royal_is_bargained_for_but_is_no_ransom() {
    let board = || meeting().royal(Royal::York, Noble::Pole).noble(LION, Noble::Roos, stamford());
    assert!(board().offers("lion: offer swan give royal:richard-duke-of-york>percy for"));
    let far = board().noble(SWAN, Noble::Percy, inside(Place::Alnwick));
    assert!(!far.offers("lion: offer swan give royal:richard-duke-of-york>percy for"));
    let mut captured = meeting().noble(LION, Noble::Roos, stamford()).royal(Royal::York, Noble::Roos);
    captured.play("attack lion in 18.20; with roos; confirm");
    draw(&mut captured, MAJORITY);
    assert!(!captured.offers("ransom for 0 also royal:richard-duke-of-york>percy"));
    assert!(captured.offers("ransom for 0"));
}
