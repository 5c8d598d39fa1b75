//! Section 11.2: captives.

use crate::court::Honours;
use crate::second::court::Spot;
use crate::second::ids::*;
use crate::second::state::Phase;
use crate::second::testing::*;
use kernel::{Eye, Game, Seat, Tell};

/// The Swan's Percy and Hastings have beaten the Lion's Berkeley near York. He is Earl of Kent and Chancellor of the Duchy
/// of Cornwall, has Lancaster, a ship, Mercenaries, the Bishop of Durham, and the City of York.
fn battle() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .noble(SWAN, Noble::Hastings, field(Area::York))
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .noble(LION, Noble::Berkeley, field(Area::York))
        .noble(LION, Noble::Grey, inside(Place::Groby))
        .noble(BOAR, Noble::Stanley, inside(Place::Lathom))
        .award(Card::EarlOfKent, Noble::Berkeley)
        .award(Card::ChancellorOfTheDuchyOfCornwall, Noble::Berkeley)
        .award(Card::Lancaster, Noble::Berkeley)
        .award(Card::LeRose, Noble::Berkeley)
        .award(Card::ScotsArchers1, Noble::Berkeley)
        .award(Card::BishopOfDurham, Noble::Berkeley)
        .holds(Noble::Berkeley, &[Place::York])
        .phase(Phase::Combat)
}

fn captured_by(mut board: Board, captives: &[Noble], victors: &[Seat], captor: Seat) -> Board {
    let captives = captives.iter().copied().collect();
    let victors = victors.iter().copied().collect();
    board.state.capture(captives, victors, captor, Area::York, &mut board.log);
    let board = board.run();
    assert_eq!(board.state.court.nobles[Noble::Berkeley], Spot::Off, "a captive is nowhere");
    board.state.check().expect("nothing is broken");
    board
}

fn captured(board: Board) -> Board {
    captured_by(board, &[Noble::Berkeley], &[SWAN], SWAN)
}

/// §km2:11.2a,T.3,T.6: the owner speaks first; each makes two offers at most, in turn.
#[test]
fn owner_and_captor_make_two_offers_each() {
    let mut board = captured(battle());
    assert_eq!(board.asked(), LION);
    assert_eq!(board.state.default(LION).to_string(), "no");
    assert!(!board.offers("yes"), "there is nothing to accept yet");
    board.play("ransom for 0");
    assert_eq!(board.asked(), SWAN);
    board.play("ransom for 0; ransom for 0; ransom for 0");
    assert_eq!(board.asked(), LION);
    assert!(board.offers("yes") && board.offers("no"));
    assert!(!board.offers("ransom for 0"), "four offers have been made");
    board.play("no");
    assert!(board.state.captives.doomed.contains(Noble::Berkeley), "without a ransom he dies");
}

/// §km2:11.2a,20.3b,1.6b: cards of the maker's hand, a number of the other's, who picks them when he accepts.
#[test]
fn a_ransom_is_paid_from_hand_to_hand() {
    let board =
        battle().hand(LION, &[Card::Roos, Card::Coventry]).hand(SWAN, &[Card::LeLucas, Card::Cromwell]);
    let mut board = captured(board);
    assert!(board.offers("ransom give roos for 2") && !board.offers("ransom give le-lucas for 0"));
    assert!(!board.offers("ransom give roos for 3"), "the Swan has two cards");
    board.play("ransom give roos for 1 keep lancaster");
    let prompt = board.state.prompt(SWAN).text;
    assert!(prompt.contains("**Roos**") && prompt.contains("one card") && prompt.contains("**Lancaster**"));
    assert!(!board.state.prompt(BOAR).text.contains("Roos"));
    assert!(board.tells(Eye::Seat(SWAN), "**Roos**") && !board.tells(Eye::Seat(BOAR), "Roos"));
    let terms = |eye| board.state.seen_by(eye).captives.and_then(|captives| captives.terms).expect("terms");
    assert_eq!((terms(Eye::Seat(SWAN)).from, terms(Eye::Seat(SWAN)).give), ("lion", vec![Card::Roos]));
    assert_eq!((terms(Eye::Seat(BOAR)).given, terms(Eye::Seat(BOAR)).give), (1, Vec::new()));
    assert_eq!((terms(Eye::Spectator).number, terms(Eye::Spectator).keep), (1, vec![Card::Lancaster]));
    board.play("yes");
    assert_eq!(board.asked(), SWAN);
    assert!(board.offers("give le-lucas") && board.offers("give cromwell") && !board.offers("give roos"));
    board.play("give cromwell");
    let hands = &board.state.court.hands;
    assert_eq!(hands[LION.index()], [Card::Coventry, Card::Cromwell].into_iter().collect());
    assert_eq!(hands[SWAN.index()], [Card::LeLucas, Card::Roos].into_iter().collect());
    assert_eq!(board.state.book.this_turn.traded, [Card::Roos, Card::Cromwell].into_iter().collect());
    assert!(!board.tells(Eye::Seat(BOAR), "Cromwell"));
    assert!(board.state.seen[LION.index()].contains(Card::Roos));
}

/// §km2:11.2c,11.2d,11.3g: what is not agreed goes to the captor; Title, Office and honours stay; no rally.
#[test]
fn the_ransomed_keep_title_office_and_honours() {
    let mut board = battle();
    board.state.court.honours[Noble::Berkeley] = Honours { battles: 1, sieges: 1 };
    let mut board = captured(board);
    assert!(!board.offers("ransom for 0 keep earl-of-kent"), "it is not bargained about");
    board.play("ransom for 0 keep lancaster york; yes");
    assert_eq!(board.asked(), SWAN);
    board.play("award bishop-of-durham to hastings; award le-rose to percy; award scots-archers-1 to percy");
    let court = &board.state.court;
    let kept = [Card::EarlOfKent, Card::ChancellorOfTheDuchyOfCornwall, Card::Lancaster];
    assert_eq!(court.awards[Noble::Berkeley], kept.into_iter().collect());
    assert_eq!(court.honours[Noble::Berkeley], Honours { battles: 1, sieges: 1 });
    assert_eq!(court.cities[City::York], Some(Noble::Berkeley));
    assert_eq!((court.owner(Place::Lancaster), court.owner(Place::York)), (Some(LION), Some(LION)));
    assert_eq!(court.owner(Place::Durham), Some(SWAN));
    assert_eq!(court.nobles[Noble::Berkeley], inside(Place::Berkeley));
    assert!(court.chancery.is_empty() && court.hands[LION.index()].is_empty());
    assert!(board.state.book.this_turn.attacked.contains(Noble::Berkeley));
    assert!(board.state.book.this_turn.attackers.contains(Noble::Berkeley));
}

/// The captor places what he has won as it is offered to him.
fn place_spoils(board: &mut Board) {
    while let Some(award) = board.legal(SWAN).into_iter().find(|action| action.starts_with("award")) {
        board.play(&award);
    }
}

/// §km2:11.2b: on whatever terms, he comes back with Title, Office and honours.
#[test]
fn no_ransom_touches_title_office_or_honours() {
    let mut board = battle();
    board.state.court.honours[Noble::Berkeley] = Honours { battles: 1, sieges: 1 };
    let mut board = captured(board.hand(LION, &[Card::Roos]));
    board.play("ransom give roos for 0; yes");
    place_spoils(&mut board);
    let court = &board.state.court;
    let own = [Card::EarlOfKent, Card::ChancellorOfTheDuchyOfCornwall];
    assert_eq!(court.awards[Noble::Berkeley], own.into_iter().collect());
    assert_eq!(court.honours[Noble::Berkeley], Honours { battles: 1, sieges: 1 });
}

/// §km2:11.2m: a ransomed Noble's other cards are the captor's, as if he had been executed; but Chancery gets nothing.
#[test]
fn a_ransom_leaves_chancery_empty() {
    let mut board = captured(battle());
    board.play("ransom for 0; yes");
    let lost = [Card::Lancaster, Card::LeRose, Card::ScotsArchers1, Card::BishopOfDurham];
    place_spoils(&mut board);
    let court = &board.state.court;
    let won = court.nobles_of(SWAN).iter().fold(Set::default(), |won, noble| court.awards[noble].union(won));
    assert_eq!(won, lost.into_iter().collect());
    assert!(court.chancery.is_empty() && court.discard.is_empty());
    assert_eq!(court.faction[Noble::Berkeley], Some(LION));
}

/// §km2:20.3f: Mercenaries paid for a captive march for nobody else in this turn.
#[test]
fn what_was_paid_as_ransom_weighs_nothing_in_this_turn() {
    let mut board = captured(battle().hand(LION, &[Card::BurgundianCrossbowmen1]));
    board.play("ransom give burgundian-crossbowmen-1 for 0 keep lancaster le-rose scots-archers-1 bishop-of-durham york");
    board.play("yes; play burgundian-crossbowmen-1 to pole");
    let pole = board.state.court.strength(Noble::Pole);
    let worn = board.state.worn_cards(Noble::Pole);
    assert_eq!(worn, Set::of(Card::BurgundianCrossbowmen1));
    assert!(board.state.court.strength_less(Noble::Pole, worn) < pole);
}

/// §km2:11.2d: any home castle; the field around it if it is an enemy's, besieged or too small.
#[test]
fn the_ransomed_go_to_a_home_castle_of_their_owners_choice() {
    let clifford = |board: Board| {
        let board = board.noble(SWAN, Noble::Percy, field(Area::York)).noble(
            LION,
            Noble::Clifford,
            field(Area::York),
        );
        let mut board = captured_by(board, &[Noble::Clifford], &[SWAN], SWAN);
        board.play("ransom for 0; yes");
        board
    };
    let mut free = clifford(Board::new(3));
    assert_eq!(free.asked(), LION);
    assert!(free.offers("home clifford skipton"));
    free.play("home clifford brougham");
    assert_eq!(free.state.court.nobles[Noble::Clifford], inside(Place::Brougham));
    let mut lost = clifford(Board::new(3).noble(SWAN, Noble::Roos, inside(Place::Skipton)));
    lost.play("home clifford skipton");
    assert_eq!(lost.state.court.nobles[Noble::Clifford], field(Area::Skipton));
    let mut besieged = clifford(
        Board::new(3)
            .noble(LION, Noble::Clifford, field(Area::York))
            .noble(BOAR, Noble::Mowbray, field(Area::Skipton))
            .award(Card::MarshalOfEngland, Noble::Mowbray)
            .besieged(Place::Skipton, BOAR),
    );
    besieged.play("home clifford skipton");
    assert_eq!(besieged.state.court.nobles[Noble::Clifford], field(Area::Skipton));
}

/// §km2:11.2e,11.2f,11.2h,11.2i,11.3a,11.3b,11.3d: no ransom, no mercy.
#[test]
fn the_executed_leave_title_and_office_to_chancery_and_the_rest_to_the_victor() {
    let board = battle().crown_deck(&[Card::Roos, Card::Coventry, Card::LeLucas, Card::Ipswich]);
    let mut board = captured(board.holds(Noble::Berkeley, &[Place::Helmsley]));
    board.play("no");
    assert_eq!(board.asked(), SWAN, "nobody asks the captor whether he would spare him");
    assert_eq!(board.state.court.hands[LION.index()].len(), 3, "seven Crown cards are lost");
    assert!(!board.offers("award le-rose to pole"), "he is not there");
    board.play("award bishop-of-durham to percy; award le-rose to percy");
    assert!(board.offers("award lancaster to hastings"));
    board.play("award lancaster to hastings; award scots-archers-1 to hastings");
    assert!(board.offers("choose percy") && board.offers("choose hastings"));
    board.play("choose hastings");
    let court = &board.state.court;
    assert_eq!(court.discard, Set::of(Card::Berkeley));
    let chancery = [Card::EarlOfKent, Card::ChancellorOfTheDuchyOfCornwall];
    assert_eq!(court.chancery, chancery.into_iter().collect());
    assert_eq!((court.faction[Noble::Berkeley], court.nobles[Noble::Berkeley]), (None, Spot::Off));
    assert_eq!(court.owner(Place::Lancaster), Some(SWAN));
    assert_eq!((court.cities[City::York], court.owner(Place::York)), (Some(Noble::Hastings), Some(SWAN)));
    assert_eq!((court.owner(Place::Berkeley), court.owner(Place::Helmsley)), (None, None));
    assert_eq!(court.bearer(Card::LeRose), Some(Noble::Percy));
    assert_eq!(board.state.frames.len(), 1);
}

/// §km2:11.2e: MB and MS cards go back to their space.
#[test]
fn the_honours_of_the_executed_go_back() {
    let mut board = battle();
    board.state.court.honours[Noble::Berkeley] = Honours { battles: 2, sieges: 0 };
    let mut board = captured(board);
    board.play("no");
    while board.state.frames.len() > 1 {
        let action = kernel::Game::default(&board.state, board.asked()).to_string();
        board.play(&action);
    }
    assert_eq!(board.state.court.majors_out(), 0);
}

/// §km2:11.2g,18.3a,2.2h: a Bishop may replace another, or is discarded if nobody has room.
#[test]
fn a_bishop_without_a_place_may_be_discarded() {
    let full = || {
        let board = battle()
            .award(Card::BishopOfLincoln, Noble::Percy)
            .award(Card::BishopOfCarlisle, Noble::Hastings);
        let mut board = captured(board);
        board.play("no");
        board
    };
    let mut board = full();
    assert!(board.offers("discard bishop-of-durham") && board.offers("award bishop-of-durham to percy"));
    board.play("award bishop-of-durham to percy");
    assert_eq!(board.state.court.bishop(Noble::Percy), Some(Card::BishopOfDurham));
    assert!(board.state.court.discard.contains(Card::BishopOfLincoln));
    let clause_of = |board: &Board, words: &str| {
        let mut tellings = board.log.iter().filter_map(|event| event.tell(Eye::Seat(BOAR)));
        tellings.find(|telling| telling.text.contains(words)).map(|telling| telling.clause.0)
    };
    assert_eq!(clause_of(&board, "Bishop of Lincoln** makes way and is discarded"), Some("11.2g"));
    let mut board = full();
    board.play("discard bishop-of-durham");
    assert!(board.state.court.discard.contains(Card::BishopOfDurham));
    assert_eq!(clause_of(&board, "Bishop of Durham**; it is discarded"), Some("11.2g"));
    let mut room = captured(battle().award(Card::BishopOfLincoln, Noble::Percy));
    room.play("no");
    assert!(!room.offers("discard bishop-of-durham"), "Hastings has room");
}

/// §km2:11.2j: allied losers settle each for his own; the commander's owner bargains for allied winners and hands out.
#[test]
fn allies_bargain_each_for_their_own() {
    let board = Board::new(4)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .noble(FALCON, Noble::Roos, field(Area::York))
        .noble(LION, Noble::Berkeley, field(Area::York))
        .award(Card::LeRose, Noble::Berkeley)
        .noble(BOAR, Noble::Grey, field(Area::York))
        .allied(&[LION, BOAR])
        .allied(&[SWAN, FALCON])
        .phase(Phase::Combat);
    let losers = [Noble::Berkeley, Noble::Grey];
    let mut board = captured_by(board, &losers, &[SWAN, FALCON], SWAN);
    assert_eq!(board.asked(), LION);
    board.play("no");
    assert_eq!(board.asked(), BOAR);
    board.play("ransom for 0");
    assert_eq!(board.asked(), SWAN);
    board.play("yes; home grey groby");
    assert_eq!(board.asked(), SWAN);
    assert!(board.offers("award le-rose to roos"), "to an ally who fought");
    board.play("award le-rose to percy");
    assert_eq!(board.state.court.faction[Noble::Berkeley], None);
    assert_eq!(board.state.court.faction[Noble::Grey], Some(BOAR));
}

/// §km2:11.2f,18.3a: an ally who had no part in it gets nothing but a Bishop.
#[test]
fn bystanders_take_no_spoils_but_a_bishop() {
    let board = battle().noble(BOAR, Noble::Stanley, field(Area::York)).allied(&[SWAN, BOAR]);
    let mut board = captured(board);
    board.play("no; award bishop-of-durham to stanley");
    assert_eq!(board.state.court.bishop(Noble::Stanley), Some(Card::BishopOfDurham));
    assert!(board.offers("award le-rose to percy") && !board.offers("award le-rose to stanley"));
}

/// §km2:18.3a,10.5b: no Bishop comes to a friend under siege, nor to strangers.
#[test]
fn a_bishop_goes_to_friends_who_are_not_besieged() {
    let mut stranger = captured(battle().noble(BOAR, Noble::Stanley, field(Area::York)));
    stranger.play("no");
    assert!(!stranger.offers("award bishop-of-durham to stanley"));
    let mut shut_in = battle()
        .noble(BOAR, Noble::Stanley, inside(Place::York))
        .noble(LION, Noble::Neville, field(Area::York))
        .award(Card::MarshalOfEngland, Noble::Neville)
        .noble(LION, Noble::Mowbray, field(Area::York))
        .award(Card::TreasurerOfEngland, Noble::Mowbray)
        .noble(LION, Noble::Talbot, field(Area::York))
        .award(Card::ChancellorOfEngland, Noble::Talbot)
        .award(Card::BurgundianCrossbowmen1, Noble::Talbot)
        .besieged(Place::York, LION)
        .allied(&[SWAN, BOAR]);
    shut_in.state.court.cities[City::York] = Some(Noble::Stanley);
    shut_in.state.court.control[Place::York].holder = crate::second::court::Holder::Seat(BOAR);
    let mut shut_in = captured(shut_in);
    shut_in.play("no");
    assert!(shut_in.state.court.is_besieged(Noble::Stanley));
    assert!(!shut_in.offers("award bishop-of-durham to stanley"));
}

/// §km2:11.2k: the victor has the Royals of the losers, whatever becomes of those.
#[test]
fn royals_of_captives_go_to_the_victor() {
    for fate in ["no", "ransom for 0; yes"] {
        let mut board = Board::new(3)
            .noble(SWAN, Noble::Percy, field(Area::York))
            .noble(LION, Noble::Berkeley, field(Area::York))
            .royal(Royal::Henry, Noble::Berkeley)
            .phase(Phase::Combat)
            .events(&[EventCard::E007]);
        board.play("attack lion in york; pass; fight");
        assert!(board.state.is_captive(Noble::Berkeley));
        assert_eq!(board.state.court.royals[Royal::Henry].with, Some(Noble::Percy));
        board.play(fate);
        assert_eq!(board.state.court.royals[Royal::Henry].with, Some(Noble::Percy), "{fate}");
    }
}

/// §km2:11.2f,8.4v: a ship that is lent and at sea is the victor's, and waits for the round after its next port.
#[test]
fn a_ship_at_sea_changes_owner_with_the_spoils() {
    let board = battle().noble(BOAR, Noble::Roos, field(Area::London)).lent(Ship::LeRose, Noble::Roos);
    let mut board = captured(board);
    board.play("no");
    while !board.offers("award le-rose to percy") {
        let next = board.legal(SWAN)[0].clone();
        board.play(&next);
    }
    board.play("award le-rose to percy");
    let ship = board.state.court.ships[Ship::LeRose];
    assert_eq!((ship.changed, ship.keeper), (true, Some(BOAR)));

    let turn = |board: &mut Board, seat| {
        (board.state.active, board.state.phase) = (seat, Phase::Movement);
        board.state.book.turn += 1;
        board.state.book.this_turn.ships_moved = Default::default();
    };
    while board.state.frame() != crate::second::state::Frame::Turn {
        let next = board.legal(board.asked())[0].clone();
        board.play(&next);
    }
    turn(&mut board, SWAN);
    // A storm in the Swan's own Event Phase.
    board.state.court.put(Noble::Roos, field(Area::Lynn));
    board.state.moor(Ship::LeRose, Place::Lynn, &mut kernel::Silent);
    assert!(!board.offers("sail le-rose"), "not in this round");
    turn(&mut board, SWAN);
    board.state.book.round_began = board.state.book.turn;
    assert!(board.offers("sail le-rose"));
}

/// §km2:11.2h,11.2i,10.4e,20.2g: a Town whose card was played after its conquest goes with the card, though the conqueror is not
/// the captive.
#[test]
fn a_conquered_town_goes_with_the_card_that_came_later() {
    let mut board = battle().holds(Noble::Grey, &[Place::Coventry]).hand(LION, &[Card::Coventry]);
    board.play("lion: play coventry to berkeley");
    let mut board = captured(board);
    board.play("no");
    while !board.offers("award coventry to percy") {
        let next = board.legal(SWAN)[0].clone();
        board.play(&next);
    }
    board.play("award coventry to percy");
    assert_eq!(board.state.court.owner(Place::Coventry), Some(SWAN));
}

/// §km2:11.2a,T.9: with captives of two owners the first one in turn order speaks first, whichever Noble is his.
#[test]
fn owners_speak_for_their_captives_in_turn_order() {
    let allies = || {
        let board = battle().noble(BOAR, Noble::Audley, field(Area::York)).allied(&[LION, BOAR]);
        captured_by(board, &[Noble::Audley, Noble::Berkeley], &[SWAN], SWAN)
    };
    let mut board = allies();
    assert_eq!(board.asked(), LION);
    board.play("no");
    assert_eq!(board.asked(), BOAR);
    assert_eq!(allies().active(BOAR).asked(), BOAR);
}

/// §km2:11.2l,20.2f: nobody there to take the cards; they have forgotten that they moved in this round.
#[test]
fn what_nobody_there_can_take_is_discarded() {
    let mut board = battle().noble(SWAN, Noble::Percy, inside(Place::Alnwick)).noble(
        SWAN,
        Noble::Hastings,
        inside(Place::Ashby),
    );
    (board.state.book.card_moved[Card::LeRose], board.state.book.city_moved[City::York]) = (1, 1);
    let mut board = captured_by(board, &[Noble::Berkeley], &[SWAN], SWAN);
    board.play("no");
    let book = &board.state.book;
    assert_eq!((book.card_moved[Card::LeRose], book.city_moved[City::York]), (0, 0));
    let court = &board.state.court;
    assert!(court.discard.contains(Card::LeRose) && court.discard.contains(Card::BishopOfDurham));
    assert_eq!((court.cities[City::York], court.owner(Place::York)), (None, None));
}

/// §km2:11.2l: a City that nobody takes does not come back to the captive, though his Office lists it: the Constable's
/// London is neutral, whether he lives or not.
#[test]
fn a_city_that_nobody_there_can_take_is_neutral() {
    let constable = || {
        let board = Board::new(3)
            .noble(SWAN, Noble::Percy, inside(Place::Alnwick))
            .noble(LION, Noble::Berkeley, field(Area::York))
            .award(Card::EarlOfKent, Noble::Berkeley)
            .award(Card::ConstableOfTheTowerOfLondon, Noble::Berkeley)
            .phase(Phase::Combat);
        assert_eq!(board.state.court.cities[City::London], Some(Noble::Berkeley));
        captured_by(board, &[Noble::Berkeley], &[SWAN], SWAN)
    };
    for answer in ["no", "ransom for 0; yes"] {
        let mut board = constable();
        board.play(answer);
        let court = &board.state.court;
        assert_eq!((court.cities[City::London], court.owner(Place::London)), (None, None));
    }
}

/// §km2:11.3f: one pool of lost cards for each owner.
#[test]
fn the_cards_of_several_executed_nobles_are_added_up() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Berkeley, field(Area::York))
        .noble(LION, Noble::Grey, field(Area::York))
        .phase(Phase::Combat);
    let mut board = captured_by(board, &[Noble::Berkeley, Noble::Grey], &[SWAN], SWAN);
    board.play("no");
    assert!(board.state.court.hands[LION.index()].is_empty());
    board.play("no");
    assert_eq!(board.state.court.hands[LION.index()].len(), 1, "two Noble cards, not one by one");
}

/// §km2:11.2a: the list holds a sample; any well-formed terms are allowed, and only from whoever is asked.
#[test]
fn any_terms_can_be_named() {
    let board = battle().hand(LION, &[Card::Roos, Card::Coventry]).hand(SWAN, &[Card::LeLucas]);
    let board = captured(board);
    let listed = board.legal(LION);
    assert!(listed.contains(&"ransom give roos for 0".to_string()));
    let terms = "ransom give coventry roos for 1 keep le-rose and york";
    let terms = [terms, "ransom give roos coventry for 0"];
    assert!(terms.iter().all(|terms| board.offers(terms)));
    assert!(!board.offers("swan: ransom for 0") && !board.offers("boar: ransom for 0"));
    assert!(!board.offers("ransom for 0 keep coventry"), "that is not his");
    for words in listed.iter().filter(|words| words.starts_with("ransom")) {
        assert!(board.offers(words), "{words} reads back as it is written");
    }
}

/// §km2:7.7d,11.1h: with an executed Chancellor his cards go.
#[test]
fn executing_the_chancellor_discards_the_chancellor_cards() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Neville, field(Area::York))
        .award(Card::ChancellorOfEngland, Noble::Neville)
        .chancellors(&[EventCard::E088])
        .phase(Phase::Combat);
    let mut board = captured_by(board, &[Noble::Neville], &[SWAN], SWAN);
    board.play("no");
    assert!(board.state.events.chancellors.is_empty());
    assert!(board.state.court.chancery.contains(Card::ChancellorOfEngland));
}

/// §km2:11.2f,21.4j: if allies won together, any Noble of their Alliance in the Area may take what is won.
#[test]
fn the_whole_alliance_shares_what_allies_won() {
    let board = Board::new(5)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .noble(FALCON, Noble::Roos, field(Area::York))
        .noble(HART, Noble::Scrope, field(Area::York))
        .noble(LION, Noble::Berkeley, field(Area::York))
        .award(Card::LeRose, Noble::Berkeley)
        .allied(&[SWAN, FALCON, HART])
        .phase(Phase::Combat);
    let mut board = captured_by(board, &[Noble::Berkeley], &[SWAN, FALCON, HART], SWAN);
    board.play("no");
    assert!(board.offers("award le-rose to scrope"));
}

/// §km2:11.2a: each captive has four offers of his own, and his owner speaks first.
#[test]
fn every_captive_is_spoken_about_from_the_start() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Berkeley, field(Area::York))
        .noble(LION, Noble::Cromwell, field(Area::York))
        .phase(Phase::Combat);
    let mut board = captured_by(board, &[Noble::Berkeley, Noble::Cromwell], &[SWAN], SWAN);
    board.play("ransom for 0; yes");
    assert_eq!((board.asked(), board.state.captives.offers), (LION, 0));
    assert!(!board.offers("yes"));
}

/// §km2:11.2d,19.3b: there is no room at home.
#[test]
fn a_full_castle_sends_the_ransomed_into_the_field() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Berkeley, field(Area::York))
        .noble(LION, Noble::Neville, inside(Place::Berkeley))
        .award(Card::MarshalOfEngland, Noble::Neville)
        .award(Card::BurgundianCrossbowmen1, Noble::Neville)
        .award(Card::FlemishCrossbowmen1, Noble::Neville)
        .phase(Phase::Combat);
    let mut board = captured_by(board, &[Noble::Berkeley], &[SWAN], SWAN);
    board.play("ransom for 0; yes");
    assert_eq!(board.state.court.nobles[Noble::Berkeley], field(Area::Berkeley));
}

/// §km2:11.2k: with the capture their Royals are no longer theirs, whatever becomes of them.
#[test]
fn captives_have_no_royals() {
    let mut board = battle().royal(Royal::Henry, Noble::Berkeley);
    let victors = kernel::Seats::only(SWAN);
    board.state.capture(Set::of(Noble::Berkeley), victors, SWAN, Area::York, &mut board.log);
    assert_eq!(board.state.court.royals[Royal::Henry].with, None);
}
