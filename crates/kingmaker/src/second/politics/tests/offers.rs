use super::*;

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
    board.state.offers.new_turn();
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

/// §km2:T.5,14.1h: and at the end of the phase.
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

/// §km2:T.5,T.4: an empty offer, one to oneself and one to nobody are none.
#[test]
fn an_offer_has_goods_and_a_partner() {
    let board = rich();
    assert!(!board.offers("offer lion give for"));
    assert!(!board.offers("offer swan give card:coventry for"));
    assert!(!board.offers("offer hart give card:coventry for"), "three play");
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
    board.state.book.stances = Default::default();
    board.play("stance passage lion refuse");
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

/// §km2:T.10: a promise is talk: there is no action for one.
#[test]
fn there_is_no_action_for_a_promise() {
    assert!("promise lion peace".parse::<crate::second::Action>().is_err());
}
