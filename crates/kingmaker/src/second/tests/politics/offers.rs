use super::*;
use crate::second::thing::{Badge, Thing};
use bargain::Answer;
use kernel::{Eye, Tell};

fn rich() -> Board {
    meeting().hand(SWAN, &[Card::Coventry, Card::Ipswich, Card::Leicester, Card::Newcastle, Card::Swansea])
}

/// §km2:T.5: three offers in a turn, one open to a seat at a time.
#[test]
fn a_seat_makes_three_offers_in_a_turn() {
    let mut board = rich();
    board.play("offer lion give card:coventry for");
    assert!(!board.offers("offer lion give card:ipswich for"), "one is open");
    board
        .play("offer boar give card:ipswich for; withdraw 1; offer lion give card:leicester for; withdraw 3");
    assert!(!board.offers("offer lion give card:newcastle for"), "that was the third");
    let lists_one = |board: &Board| board.legal(SWAN).iter().any(|action| action.starts_with("offer "));
    assert!(!lists_one(&board));
    board.state.begin_turn(SWAN, &mut kernel::Silent);
    assert!(board.offers("offer lion give card:newcastle for"));
    assert!(lists_one(&board));
}

/// §km2:T.5: what was declined or withdrawn is not offered again unchanged, also not after a payment was named.
#[test]
fn a_declined_offer_is_not_repeated() {
    let mut board = rich().hand(LION, &[Card::Mowbray]);
    board.play("offer lion give card:coventry for; lion: decline 1");
    assert!(!board.offers("offer lion give card:coventry for"));
    assert!(board.offers("offer boar give card:coventry for"));
    board.play("offer lion give card:coventry for cards:1; lion: accept 2 with mowbray; withdraw 2");
    assert!(!board.offers("offer lion give card:coventry for cards:1"));
    assert!(board.offers("offer lion give card:ipswich for"));
}

/// §km2:T.5: an offer lapses when it cannot be carried out any more.
#[test]
fn an_offer_lapses_with_its_goods() {
    let mut board = rich();
    board.play("offer lion give card:coventry for; play coventry to pole");
    assert!(board.state.offers.is_empty());
    let mut board = rich().award(Card::ScotsArchers1, Noble::Pole);
    board.play("offer lion give award:scots-archers-1>percy for; transfer scots-archers-1 to berkeley");
    assert!(board.state.offers.is_empty(), "once in a phase");
}

/// §km2:T.5,14.1h: an offer lapses at the end of the phase.
#[test]
fn an_offer_lapses_at_the_end_of_the_phase() {
    let mut board = rich();
    board.play("offer lion give card:coventry for; done");
    assert!(!board.offers("lion: accept 1"));
    assert!(!board.offers("offer lion give card:coventry for"), "as if declined");
}

/// §km2:T.5: only those whom it concerns answer, and only the maker withdraws.
#[test]
fn only_the_two_answer_an_offer() {
    let mut board = rich();
    board.play("offer lion give card:coventry for");
    for words in
        ["boar: accept 1", "boar: decline 1", "lion: withdraw 1", "swan: accept 1", "swan: decline 1"]
    {
        assert!(!board.offers(words), "{words}");
    }
    assert!(!board.offers("lion: accept 2"), "there is no such offer");
}

/// §km2:T.5: an empty offer, one to oneself and one to nobody are none.
#[test]
fn an_offer_has_goods_and_a_partner() {
    let board = rich();
    assert!(!board.offers("offer lion give for"));
    assert!(!board.offers("offer swan give card:coventry for"));
    for absent in ["falcon", "hart"] {
        assert!(!board.offers(&format!("offer {absent} give card:coventry for")), "three play");
        assert!(!board.offers(&format!("show coventry to {absent}")));
        assert!(!board.offers(&format!("stance passage {absent} allow")));
    }
}

/// §km2:T.6: a standing refusal answers at once; a standing leave takes what costs nothing.
#[test]
fn standing_answers_come_at_once() {
    let mut board = rich().hand(LION, &[Card::Mowbray]);
    board.play("lion: stance bargains swan refuse; offer lion give card:coventry for");
    assert!(board.state.offers.is_empty() && hand(&board, SWAN).contains(Card::Coventry));

    let mut board = rich().hand(LION, &[Card::Mowbray]);
    board.play("lion: stance bargains swan allow; offer lion give card:coventry for");
    assert!(hand(&board, LION).contains(Card::Coventry));
    board.play("offer lion give card:ipswich for cards:1");
    assert!(!board.state.offers.is_empty(), "what costs something is asked");
}

/// §km2:T.6: a standing answer is changed once in a turn for each kind and seat, and says something new.
#[test]
fn a_standing_answer_is_changed_once_in_a_turn() {
    let mut board = rich();
    assert!(!board.offers("stance passage lion ask"), "so it is already");
    assert!(!board.offers("stance passage swan allow"));
    board.play("stance passage lion allow");
    assert!(!board.offers("stance passage lion ask"));
    assert!(board.offers("stance passage boar allow") && board.offers("stance alliances lion refuse"));
    board.state.book.this_turn.stances = Default::default();
    board.play("stance passage lion refuse");

    for kind in ["passage", "bargains", "alliances"] {
        for to in ["swan", "boar"] {
            let mut board = rich();
            board.play(&format!("lion: stance {kind} {to} allow"));
            for other in ["passage", "bargains", "alliances"] {
                for seat in ["swan", "boar"] {
                    let words = format!("lion: stance {other} {seat} refuse");
                    assert_eq!(board.offers(&words), (other, seat) != (kind, to), "{words}");
                }
            }
        }
    }
}

/// §km2:T.5: the list holds a few offers and shows, all of them allowed; far more are allowed than are listed.
#[test]
fn the_list_holds_a_sample_of_offers() {
    let board = rich().hand(LION, &[Card::Mowbray]).award(Card::ScotsArchers1, Noble::Pole);
    let legal = board.legal(SWAN);
    let count = |word: &str| legal.iter().filter(|action| action.starts_with(word)).count();
    assert!((1..=6).contains(&count("offer ")), "{legal:?}");
    assert_eq!(count("show "), 2);
    assert!(legal.iter().all(|action| board.offers(&format!("swan: {action}"))));
    assert!(board.offers("offer lion give card:coventry card:swansea for cards:1"));
}

/// §km2:T.5: for an offer that asks for cards the list holds a few ways to pay.
#[test]
fn the_list_holds_a_few_payments() {
    let mut board = meeting().hand(LION, &[Card::Coventry]).hand(SWAN, &Card::ALL[30..50]);
    board.play("lion: offer swan give card:coventry for cards:3");
    let legal = board.legal(SWAN);
    let ways: Vec<_> = legal.iter().filter(|action| action.starts_with("accept 1 with ")).collect();
    assert_eq!(ways.len(), 6);
    assert!(legal.contains(&"decline 1".to_owned()));
}

/// §km2:T.10: a promise is talk: there is no action for one, and whoever has had a gift for it may attack all the same.
#[test]
fn there_is_no_action_for_a_promise() {
    assert!("promise lion peace".parse::<crate::second::Action>().is_err());
    let mut board = rich().phase(Phase::Combat);
    board.play("lion: offer swan give place:alnwick for; swan: accept 1");
    assert!(board.offers("attack lion in stamford"));
}

/// §km2:T.6,18.3b,17.3d: a standing leave takes no Bishop for whom another would have to go, and no Royal.
#[test]
fn a_standing_leave_takes_no_gift_that_costs_something() {
    let gifts = |board: Board| {
        let mut board = board.award(Card::BishopOfDurham, Noble::Pole).royal(Royal::Henry, Noble::Berkeley);
        board.play("lion: stance bargains swan allow");
        board.play("offer lion give award:bishop-of-durham>percy for");
        board
    };
    let free = gifts(meeting());
    assert_eq!(free.state.court.bishop(Noble::Percy), Some(Card::BishopOfDurham));
    let mut board = gifts(meeting().award(Card::ArchbishopOfYork, Noble::Percy));
    assert_eq!(board.state.court.bishop(Noble::Percy), Some(Card::ArchbishopOfYork), "he is asked first");
    board.play("lion: decline 1; offer lion give royal:henry-vi>percy for");
    assert_eq!(board.state.court.controller(Royal::Henry), Some(SWAN));
    board.play("lion: accept 2");
    assert_eq!(board.state.court.controller(Royal::Henry), Some(LION));
}

/// §km2:T.6,20.2f: a standing leave accepts no card that has moved in this round, which would keep its bearer where he
/// is.
#[test]
fn a_standing_leave_takes_no_card_that_has_moved() {
    let mut board = meeting().award(Card::ScotsArchers1, Noble::Pole).award(Card::LeMichael, Noble::Pole);
    board.play("march pole; go field lincoln; lion: stance bargains swan allow");
    board.state.court.put(Noble::Pole, stamford());
    board.play("offer lion give award:scots-archers-1>percy for");
    assert_eq!(board.state.court.bearer(Card::ScotsArchers1), Some(Noble::Pole), "he is asked first");
    board.play("lion: decline 1; offer lion give city:bristol>percy for");
    assert_eq!(board.state.court.cities[City::Bristol], Some(Noble::Pole), "he is asked first");
}

/// §km2:T.6,10.6c: a standing leave gives up no siege of the seat or of its ally, by a gift or by an Alliance.
#[test]
fn a_standing_leave_gives_up_no_siege() {
    let before_wingfield = |besieger: kernel::Seat| {
        Board::new(5)
            .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
            .noble(SWAN, Noble::Howard, stamford())
            .award(Card::Coventry, Noble::Howard)
            .award(Card::BishopOfNorwich, Noble::Howard)
            .noble(LION, Noble::Roos, stamford())
            .noble(besieger, Noble::Percy, field(Area::Wingfield))
            .award(Card::MarshalOfEngland, Noble::Percy)
            .besieged(Place::Wingfield, besieger)
    };
    let besieged = |board: &Board| board.state.court.besieged[Place::Wingfield].is_some();

    for besieger in [LION, BOAR] {
        let mut board = before_wingfield(besieger).allied(&[LION, BOAR]);
        board.play("lion: stance bargains swan allow; offer lion give place:wingfield for");
        assert!(besieged(&board), "he is asked first");
        board.play("lion: accept 1");
        assert!(!besieged(&board));
        board.play("offer lion give place:wallingford for");
        assert_eq!(board.state.court.owner(Place::Wallingford), Some(LION), "nobody besieges that");

        let mut board = before_wingfield(besieger).allied(&[LION, BOAR]);
        board.play("lion: stance alliances swan allow; boar: stance alliances swan allow; ally lion");
        assert!(besieged(&board) && !board.state.court.are_friends(SWAN, LION), "both are asked first");
        board.play("lion: accept 1; boar: accept 1");
        assert!(!besieged(&board));
    }

    let cards = ["award:coventry>roos", "award:bishop-of-norwich>roos", "city:norwich>roos"];
    for (card, place) in cards.into_iter().zip([Place::Coventry, Place::Norwich, Place::Norwich]) {
        let offered = |board: Board| {
            let mut board = board;
            board.play(&format!("lion: stance bargains swan allow; offer lion give {card} for"));
            board.state.offers.iter().count()
        };
        let free = before_wingfield(LION);
        let watched = free.clone().noble(LION, Noble::Neville, field(place.area()));
        let watched = watched.award(Card::CaptainOfCalais, Noble::Neville);
        let watched = [Card::BurgundianCrossbowmen1, Card::BurgundianCrossbowmen2, Card::FlemishCrossbowmen1]
            .into_iter()
            .chain([Card::FlemishCrossbowmen2, Card::ScotsArchers1, Card::ScotsArchers2])
            .fold(watched, |board, card| board.award(card, Noble::Neville))
            .noble(LION, Noble::Mowbray, field(place.area()))
            .award(Card::TreasurerOfEngland, Noble::Mowbray)
            .besieged(place, LION);
        assert_eq!((offered(free), offered(watched)), (0, 1), "{card}");
    }
}

/// §km2:T.5,20.3d: when cards have gone out of a hand in a trade, offers that name cards of it lapse whether those cards went or not.
#[test]
fn an_offer_that_names_cards_of_a_hand_lapses_when_that_hand_trades() {
    for traded in ["coventry", "ipswich"] {
        let mut board = rich().hand(LION, &[Card::Mowbray, Card::Audley]);
        board.play("show coventry to lion; lion: offer swan give card:audley for card:coventry");
        board.play("offer lion give card:leicester for");
        assert_eq!(board.state.offers.iter().count(), 2);
        board.play(&format!("offer boar give card:{traded} for; boar: accept 3"));
        assert!(board.state.offers.is_empty(), "{traded} went");
        assert!(!board.offers("lion: offer swan give card:audley for card:coventry"));
    }
}

/// §km2:T.5,21.1d,21.4a: the table has room for all that the seats may put on it at a time.
#[test]
fn nobody_is_shut_out_by_the_offers_of_others() {
    let seats = [SWAN, LION, BOAR, FALCON, HART];
    let names = ["swan", "lion", "boar", "falcon", "hart"];
    let cards = Card::ALL[50..74].chunks(4);
    let mut board =
        seats.into_iter().zip(cards).fold(Board::new(5), |board, (seat, cards)| board.hand(seat, cards));
    for (at, seat) in seats.into_iter().enumerate() {
        for step in 1..=3 {
            let card = hand(&board, seat).first().expect("he has cards");
            let to = names[(at + step) % 5];
            board.play(&format!("{}: offer {to} give card:{card} for cards:1", names[at]));
        }
    }
    assert_eq!(board.state.offers.iter().count(), 15);
}

/// §km2:T.5: from turn to turn the list samples every kind of offer, to each of the others.
#[test]
fn the_list_samples_every_kind_of_offer() {
    let mut board = rich()
        .hand(LION, &[Card::Mowbray])
        .hand(BOAR, &[Card::Howard])
        .award(Card::ScotsArchers1, Noble::Pole)
        .award(Card::LeRose, Noble::Percy)
        .allied(&[SWAN, LION]);
    let mut listed = Vec::new();
    for _ in 0..27 {
        board.state.book.turn += 1;
        board.state.book.round_began = board.state.book.turn;
        let legal = board.legal(SWAN);
        assert!(legal.iter().all(|action| board.offers(&format!("swan: {action}"))), "{legal:?}");
        listed.extend(legal);
    }
    for kind in [
        "offer lion give card:coventry for cards:1",
        "offer lion give card:swansea for cards:1",
        "offer boar give card:ipswich for cards:1",
        "offer lion give award:scots-archers-1>percy for cards:1",
        "offer boar give award:scots-archers-1>neville for cards:1",
        "offer lion give place:wingfield for cards:1",
        "offer lion give place:berkeley for cards:1",
        "offer lion give for loan:le-rose",
        "force of pole with percy berkeley",
        "show coventry to lion",
        "show coventry to boar",
    ] {
        assert!(listed.iter().any(|action| action == kind), "{kind}");
    }
    for kind in ["passage", "bargains", "alliances"] {
        for stance in ["lion allow", "lion refuse", "boar allow", "boar refuse"] {
            let words = format!("stance {kind} {stance}");
            assert!(listed.contains(&words), "{words}");
        }
    }
}

/// §km2:T.5: the maker of an offer, and nobody else, sees what became of it, until the turn is over.
#[test]
fn the_maker_sees_what_became_of_an_offer() {
    let answered = |board: &Board, eye| -> Vec<(u8, &str, Answer)> {
        let all = board.state.seen_by(eye).answered;
        all.iter().map(|one| (one.offer.id, one.offer.to, one.answer)).collect()
    };
    let mut board = rich();
    board.play("offer lion give card:coventry for; lion: decline 1");
    board.play("offer boar give card:ipswich for; boar: accept 2");
    board.play("offer lion give card:leicester for");
    assert_eq!(answered(&board, Eye::Seat(SWAN)).len(), 2, "one is still open");
    let mut withdrawn = board.clone();
    withdrawn.play("withdraw 3");
    assert_eq!(answered(&withdrawn, Eye::Seat(SWAN))[2..], [(3, "lion", Answer::Withdrawn)]);
    board.play("done");
    let all = [(1, "lion", Answer::Declined), (2, "boar", Answer::Accepted), (3, "lion", Answer::Lapsed)];
    assert_eq!(answered(&board, Eye::Seat(SWAN)), all);
    for eye in [Eye::Seat(LION), Eye::Seat(BOAR), Eye::Spectator] {
        assert_eq!(answered(&board, eye), []);
    }
    board.state.begin_turn(LION, &mut kernel::Silent);
    assert_eq!(answered(&board, Eye::Seat(SWAN)), []);
}

/// §km2:T.5: an answer says whose it is, and which offer it answers.
#[test]
fn an_answer_names_its_offer() {
    let mut board = rich();
    board.play("offer lion give card:coventry for; lion: decline 1");
    let last = board.log.last().and_then(|event| event.tell(Eye::Spectator)).expect("it is told to all");
    assert_eq!(last.things(), [Thing::Seat(Badge::from(LION)).into(), Thing::Offer(1).into()]);
}
