//! Sections 2.2 to 2.4: the deal, what is given out, and who plays first.

use super::*;
use crate::classic::testing::*;
use kernel::{Barrier, Eye, Game, Silent, Status};

/// These cards have been dealt, to one seat after the other.
fn dealt(hands: &[&[Card]]) -> Board {
    let mut state = State::blank(hands.len() as u8, 20, Chance::new(Seed::from_number(1)));
    let mut deck = tables().ground.cards;
    for (hand, seat) in hands.iter().zip(state.everybody().iter()) {
        for card in hand.iter().copied() {
            deck.remove(card);
            state.lay_out(seat, card);
        }
    }
    state.court.deck = deck.iter().collect();
    state.events.deck = EventCard::ALL.iter().copied().collect();
    state.name_factions();
    state.own.setup.step = Step::Allotment;
    state.frames.push(Frame::Setup);
    Board { state, log: Vec::new() }.run()
}

/// The Swan has Stanley, the Lion has Pole, each with some cards.
fn two_hands() -> Board {
    dealt(&[
        &[Card::Stanley, Card::EarlOfKent, Card::MarshalOfEngland, Card::LeRose],
        &[Card::Pole, Card::TreasurerOfEngland],
    ])
}

fn awards(board: &Board, noble: Noble) -> Vec<Card> {
    board.state.court.awards[noble].iter().collect()
}

/// Who plays first, when everybody has given everything out in silence.
fn first(hands: &[&[Card]]) -> Seat {
    let mut board = dealt(hands);
    for seat in board.state.everybody().iter() {
        let silence = board.state.default(seat);
        board.state.play(seat, silence, &mut Silent);
    }
    board.state.start
}

/// §kmc:2.2g,T.11,I14: all at the same time and in secret: nobody sees how far another has come.
#[test]
fn cards_are_given_out_by_all_at_once_and_unseen() {
    let mut board = two_hands();
    let must = |board: &Board| match board.state.status() {
        Status::Waiting { must, .. } => must,
        Status::Over(_) => Seats::NONE,
    };
    assert_eq!(must(&board), Seats::first(2));
    let before = (board.state.view(Eye::Seat(LION)), board.state.view(Eye::Spectator));
    board.play("swan: award earl-of-kent to stanley; swan: award marshal-of-england to stanley");
    assert_eq!((board.state.view(Eye::Seat(LION)), board.state.view(Eye::Spectator)), before);
    assert_eq!(board.state.view(Eye::Seat(SWAN)).allotment.len(), 2);
    board.play("swan: award le-rose to stanley; swan: confirm");
    assert_eq!(must(&board), Seats::only(LION));
    assert!(awards(&board, Noble::Stanley).is_empty(), "nothing is shown yet");
    board.play("lion: award treasurer-of-england to pole; lion: confirm");
    let stanley = [Card::EarlOfKent, Card::MarshalOfEngland, Card::LeRose];
    assert_eq!(board.state.court.awards[Noble::Stanley], stanley.into_iter().collect());
    assert!(board.tells(Eye::Spectator, "receives"));
}

/// §kmc:T.11,R.3: each can take its own choices back whatever the others do, and begin anew once (§kmc:T.8).
#[test]
fn a_choice_can_be_changed_until_it_is_confirmed() {
    let mut board = two_hands();
    let action = "award earl-of-kent to stanley".parse().expect("it is an action");
    assert_eq!(board.state.clone().play(SWAN, action, &mut Silent), Barrier::Apart);
    board.play("swan: award earl-of-kent to stanley; swan: clear");
    assert!(!board.offers("swan: clear"), "nothing to clear");
    board.play("swan: award earl-of-kent to stanley");
    assert!(!board.offers("swan: clear"), "once is enough");
}

/// §kmc:2.2d: a Title and an Office must be given as long as somebody can take them.
#[test]
fn nobody_keeps_a_title_that_a_noble_could_take() {
    let mut board = two_hands();
    assert!(!board.offers("swan: confirm"));
    board.play("swan: award earl-of-kent to stanley; swan: award marshal-of-england to stanley");
    assert!(!board.offers("swan: confirm"), "Le Rose is left");
}

/// §kmc:2.2e,2.3b: first the Title, then the Office that needs it.
#[test]
fn an_office_follows_the_title_it_needs() {
    let mut board = two_hands();
    assert!(!board.offers("swan: award marshal-of-england to stanley"), "he has no Title");
    board.play("swan: award earl-of-kent to stanley");
    assert!(board.offers("swan: award marshal-of-england to stanley"));
}

/// §kmc:2.2d,2.3h: what nobody can take goes to Chancery unseen; others see how many there are.
#[test]
fn what_nobody_can_take_goes_to_chancery_face_down() {
    let mut board = dealt(&[&[Card::Stanley, Card::EarlOfKent, Card::EarlOfEssex], &[Card::Pole]]);
    board.play("swan: award earl-of-kent to stanley; swan: confirm; lion: confirm");
    assert_eq!(board.state.court.chancery, Set::of(Card::EarlOfEssex));
    let view = board.state.view(Eye::Spectator);
    assert_eq!((view.chancery, view.chancery_known.len()), (1, 0));
    assert!(!board.tells(Eye::Spectator, "Essex"));
}

/// §kmc:T.14,2.3h: whoever could not give out a Title or Office has seen it go to Chancery; the others have not.
#[test]
fn a_seat_knows_what_it_sent_to_chancery_itself() {
    let mut board =
        dealt(&[&[Card::Stanley], &[Card::EarlOfKent, Card::MarshalOfEngland], &[Card::EarlOfEssex]]);
    board.play("swan: confirm; lion: confirm; boar: confirm");
    let known = |seat: Seat| board.state.view(Eye::Seat(seat)).chancery_known;
    assert_eq!(known(LION), [Card::MarshalOfEngland, Card::EarlOfKent]);
    assert_eq!((known(SWAN), known(BOAR)), (vec![], vec![Card::EarlOfEssex]));
    let mut chance = Chance::new(Seed::from_number(7));
    for _ in 0..20 {
        let imagined = board.state.imagine(LION, &mut chance);
        assert!(imagined.court.chancery.contains(Card::MarshalOfEngland));
        assert_eq!(imagined.court.chancery.len(), 3);
    }
}

/// §kmc:2.2f: all other cards go to any Nobles, however many to one of them.
#[test]
fn other_cards_go_to_any_nobles() {
    let cards = [Card::BishopOfDurham, Card::BishopOfNorwich, Card::Saxons1, Card::LeRose, Card::Coventry];
    let hand: Vec<Card> = [Card::Stanley, Card::Pole].into_iter().chain(cards).collect();
    let mut board = dealt(&[&hand, &[Card::Percy]]);
    for card in cards {
        assert!(board.offers(&format!("swan: award {card} to pole")));
        board.play(&format!("swan: award {card} to stanley"));
    }
    board.play("swan: confirm; lion: confirm");
    assert_eq!(board.state.court.awards[Noble::Stanley], cards.into_iter().collect());
}

/// §kmc:2.2g,13.4c: without a Noble Titles and Offices go to Chancery, the rest stays hidden in hand, and the seat takes
/// its turns.
#[test]
fn a_hand_without_a_noble_plays_on() {
    let mut board = dealt(&[&[Card::EarlOfKent, Card::MarshalOfEngland, Card::LeRose], &[Card::Pole]]);
    board.play("swan: confirm; lion: confirm; lion: home pole wingfield");
    assert_eq!(board.state.court.chancery.len(), 2);
    assert_eq!(board.state.court.hands[SWAN.index()], Set::of(Card::LeRose));
    assert!(board.state.view(Eye::Seat(LION)).factions[0].hand.is_empty());
    assert_eq!(board.state.start, LION);
    board.state.phase = crate::state::Phase::Politics;
    board.play("done");
    assert_eq!((board.state.active, board.asked()), (SWAN, SWAN));
    board.play("draw");
}

/// §kmc:2.2h: only with the option, and once.
#[test]
fn all_cards_are_dealt_again_if_somebody_has_no_noble_and_that_was_agreed() {
    let deal = |seed: u64, redeal: &str| {
        let mut options = State::info().defaults(None).expect("it exists");
        options.seats = 7;
        options.choices.insert(REDEAL.into(), redeal.into());
        let mut log = Vec::new();
        let state = State::set_up(&options, Seed::from_number(seed), &mut log);
        (state, log)
    };
    let poor = |state: &State| {
        state.everybody().iter().filter(|seat| state.court.nobles_of(*seat).is_empty()).count()
    };
    let told = |log: &[Event]| {
        let mut tellings = log.iter().filter_map(|event| kernel::Tell::tell(event, Eye::Spectator));
        tellings.any(|telling| telling.clause.0 == "2.2h")
    };
    let mut again = 0;
    for seed in 0..40 {
        let (before, log) = deal(seed, "never");
        assert!(!told(&log));
        let (after, log) = deal(seed, ONCE);
        assert_eq!(told(&log), poor(&before) > 0, "seed {seed}");
        again += usize::from(poor(&before) > 0 && poor(&after) == 0);
    }
    assert!(again > 0, "it never helped");
}

/// §kmc:T.11,T.13,R.2: a silent seat gives Titles, then Offices, then the rest: the strongest card to the strongest Noble.
#[test]
fn silence_gives_the_strongest_card_to_the_strongest_noble() {
    let mut board = dealt(&[
        &[
            Card::Stanley,
            Card::Roos,
            Card::EarlOfEssex,
            Card::EarlOfRichmond,
            Card::TreasurerOfEngland,
            Card::MarshalOfEngland,
            Card::Saxons1,
        ],
        &[Card::Pole],
    ]);
    let silence = board.state.default(SWAN);
    board.state.play(SWAN, silence, &mut Silent);
    board.play("lion: confirm");
    let stanley = [Card::EarlOfRichmond, Card::MarshalOfEngland, Card::Saxons1];
    assert_eq!(board.state.court.awards[Noble::Stanley], stanley.into_iter().collect());
    let roos = [Card::EarlOfEssex, Card::TreasurerOfEngland];
    assert_eq!(board.state.court.awards[Noble::Roos], roos.into_iter().collect());
}

/// §kmc:2.2c: in seat order from the first player, openly; who has one castle begins there, and who does not fit begins
/// before it; silence takes the first castle on the card.
#[test]
fn nobles_begin_at_home_in_seat_order() {
    let mut board = dealt(&[
        &[Card::Pole, Card::BurgundianCrossbowmen1, Card::Audley],
        &[Card::Neville, Card::ChancellorOfEngland],
    ]);
    board.play("swan: done; lion: done");
    assert_eq!((board.state.start, board.asked(), board.clause()), (LION, LION, "2.2c"));
    assert_eq!(board.state.default(LION).to_string(), "home neville warwick");
    board.play("home neville middleham");
    assert_eq!(board.state.court.nobles[Noble::Neville], inside(Place::Middleham));
    assert_eq!(board.asked(), SWAN);
    board.play("home pole wingfield");
    assert_eq!(board.state.court.nobles[Noble::Audley], inside(Place::Heleigh), "he has no other");
    let mut crowd = dealt(&[&[Card::Percy, Card::MarshalOfEngland, Card::Saxons1], &[Card::Pole]]);
    crowd.play("swan: done; lion: confirm; swan: home percy alnwick");
    assert_eq!(crowd.state.court.nobles[Noble::Percy], field(Place::Alnwick.square()), "210 troops in 200");
}

/// §kmc:2.4a: the Chancellor of England with a Noble.
#[test]
fn the_chancellor_plays_first() {
    let hands: [&[Card]; 2] =
        [&[Card::Percy, Card::BishopOfNorwich], &[Card::Pole, Card::ChancellorOfEngland]];
    assert_eq!(first(&hands), LION);
}

/// §kmc:2.4e: Roos has no Title, so the Chancellor lies in Chancery and Pole's troops decide.
#[test]
fn a_chancellor_in_chancery_is_nobodys() {
    assert_eq!(first(&[&[Card::Roos, Card::ChancellorOfEngland], &[Card::Pole]]), LION);
}

/// §kmc:2.4b: otherwise the senior Bishop with a Noble.
#[test]
fn the_senior_bishop_plays_first_without_a_chancellor() {
    let bishops = [
        Card::ArchbishopOfCanterbury,
        Card::ArchbishopOfYork,
        Card::BishopOfDurham,
        Card::BishopOfCarlisle,
        Card::BishopOfLincoln,
        Card::BishopOfNorwich,
    ];
    for pair in bishops.windows(2) {
        assert_eq!(first(&[&[Card::Percy, pair[1]], &[Card::Pole, pair[0]]]), LION, "{}", pair[0]);
    }
    let hidden: [&[Card]; 2] = [&[Card::ArchbishopOfCanterbury], &[Card::Pole]];
    assert_eq!(first(&hidden), LION, "he stays in a hand");
}

/// §kmc:14.1l,2.4c: otherwise the most troops of the whole Faction, not of one Noble.
#[test]
fn most_troops_of_a_whole_faction_play_first_without_a_bishop() {
    assert_eq!(first(&[&[Card::Mowbray], &[Card::Pole, Card::Beaufort]]), LION, "60 against 50");
}

/// §kmc:2.4c: bonuses are left out.
#[test]
fn bonuses_do_not_count_for_who_plays_first() {
    let tower: [&[Card]; 2] =
        [&[Card::Pole, Card::ConstableOfTheTowerOfLondon], &[Card::Beaufort, Card::MarshalOfEngland]];
    assert_eq!(first(&tower), LION, "130 against 80, whatever the Tower has in London");
}

/// §kmc:2.4d,2.4f: of equals the lowest seat; then clockwise.
#[test]
fn of_equals_the_lowest_seat_plays_first() {
    assert_eq!(first(&[&[Card::Roos], &[Card::Pole], &[Card::Beaufort]]), LION);
    let mut board = Board::new(3).noble(SWAN, Noble::Pole, inside(Place::Wingfield));
    board.state.start = LION;
    board = board.active(LION).phase(crate::state::Phase::Politics);
    board.play("done");
    assert_eq!((board.state.active, board.state.round), (BOAR, 2));
    board.state.phase = crate::state::Phase::Politics;
    board.play("done");
    assert_eq!((board.state.active, board.state.round), (SWAN, 2), "seat one follows the last");
    board.state.phase = crate::state::Phase::Politics;
    board.play("done");
    assert_eq!((board.state.active, board.state.round), (LION, 3), "a round is one turn of each");
}
