use super::*;

fn trading() -> Board {
    meeting()
        .hand(SWAN, &[Card::Coventry, Card::Ipswich])
        .hand(LION, &[Card::Mowbray, Card::EarlOfKent, Card::AdmiralOfEngland])
}

/// §km2:20.3a,20.3b: own cards are named, from the other a number is asked; he names them, and the maker confirms.
#[test]
fn a_trade_takes_an_offer_a_payment_and_a_confirmation() {
    let mut board = trading();
    board.play("offer lion give card:coventry for cards:2");
    assert_eq!(board.state.seen[LION.index()], Set::of(Card::Coventry), "he is shown what is offered");
    assert!(!board.offers("lion: accept 1"), "he must say what he pays with");
    assert!(!board.offers("lion: accept 1 with mowbray"), "two cards");
    assert!(!board.offers("lion: accept 1 with mowbray percy"), "cards that he has");
    assert!(!board.offers("swan: accept 1"), "it is not for the maker yet");
    board.play("lion: accept 1 with mowbray admiral-of-england");
    assert_eq!(hand(&board, SWAN).len(), 2, "nothing has changed hands");
    assert!(board.state.seen[SWAN.index()].contains(Card::Mowbray));
    assert!(!board.offers("lion: accept 1 with mowbray earl-of-kent"), "he has answered");
    board.play("swan: accept 1");
    assert!(
        hand(&board, SWAN).contains(Card::Mowbray) && hand(&board, SWAN).contains(Card::AdmiralOfEngland)
    );
    assert_eq!(hand(&board, LION), [Card::EarlOfKent, Card::Coventry].into_iter().collect());
    assert!(board.state.offers.is_empty());
}

/// §km2:20.3b: before the confirmation either may still call it off.
#[test]
fn a_trade_can_be_called_off_before_it_is_confirmed() {
    for end in ["withdraw 1", "lion: decline 1"] {
        let mut board = trading();
        board.play("offer lion give card:coventry for cards:1; lion: accept 1 with mowbray");
        board.play(end);
        assert!(board.state.offers.is_empty());
        assert!(hand(&board, LION).contains(Card::Mowbray));
    }
}

/// §km2:20.3a,20.3b: a gift needs no confirmation, and nobody has to take it.
#[test]
fn a_gift_is_a_trade_for_nothing() {
    let mut board = trading();
    board.play("offer lion give card:coventry for; lion: accept 1");
    assert!(hand(&board, LION).contains(Card::Coventry));
    let mut board = trading();
    board.play("offer lion give card:coventry for; lion: decline 1");
    assert!(hand(&board, SWAN).contains(Card::Coventry));
}

/// §km2:20.3b: no card of another hand is named, unless one has seen it there.
#[test]
fn nobody_names_a_card_that_he_has_not_seen() {
    let mut board = trading();
    assert!(!board.offers("offer lion give for card:mowbray"));
    assert!(!board.offers("offer lion give for card:percy"), "nor does it tell whether he has it");
    assert!(!board.offers("offer lion give cards:1 for"), "the maker names his own");
    assert!(!board.offers("offer lion give card:mowbray for"), "of which this is none");
    assert!(!board.offers("offer lion give for cards:4"), "he has three");
    board.play("lion: show mowbray to swan");
    board.play("offer lion give card:coventry for card:mowbray cards:1");
    assert!(!board.offers("lion: accept 1 with mowbray"), "that one is asked for already");
    board.play("lion: accept 1 with earl-of-kent; swan: accept 1");
    assert_eq!(hand(&board, SWAN), [Card::Ipswich, Card::Mowbray, Card::EarlOfKent].into_iter().collect());
}

/// §km2:20.3c: cards that lie with a Noble, and Event cards, are no part of a trade.
#[test]
fn awarded_cards_and_free_moves_are_not_traded() {
    let board = trading().award(Card::ScotsArchers1, Noble::Pole).free_moves(SWAN, &[EventCard::E073]);
    assert!(!board.offers("offer lion give card:scots-archers-1 for"));
    assert!("offer lion give card:E073 for".parse::<crate::second::Action>().is_err());
}

/// §km2:20.3d: the others hear how many cards changed hands, and nothing more.
#[test]
fn others_hear_only_how_many_cards_were_traded() {
    let mut board = trading();
    board.play("offer lion give card:coventry for cards:1; lion: accept 1 with mowbray; swan: accept 1");
    for name in ["Coventry", "Mowbray"] {
        assert!(board.tells(Eye::Seat(SWAN), name) && board.tells(Eye::Seat(LION), name));
        assert!(!board.tells(Eye::Seat(BOAR), name) && !board.tells(Eye::Spectator, name), "{name}");
    }
    assert!(board.tells(Eye::Seat(BOAR), "a card of the hand for a card of the hand"));
}

/// §km2:20.3e: traded cards are marked for this turn.
#[test]
fn traded_cards_are_marked_for_the_turn() {
    let mut board = trading();
    board.play("offer lion give card:coventry for cards:1; lion: accept 1 with mowbray; swan: accept 1");
    assert_eq!(board.state.book.this_turn.traded, [Card::Coventry, Card::Mowbray].into_iter().collect());
}

/// §km2:20.3d,20.3e: who plays a traded card in the same turn says so, as long as there is a combat to come.
#[test]
fn everybody_hears_that_a_card_which_is_played_came_by_trade() {
    let told = |phase| {
        let mut board = trading().phase(phase).hand(SWAN, &[Card::ScotsArchers1]).run();
        board.play("offer lion give card:scots-archers-1 for; lion: accept 1");
        assert!(!board.tells(Eye::Seat(BOAR), "Scots"));
        board.play("lion: play scots-archers-1 to percy");
        board.tells(Eye::Seat(BOAR), "came by trade")
    };
    assert!(told(Phase::Movement) && !told(Phase::Politics));
}

/// §km2:20.3b,20.2d,20.2e,T.2,17.3a,17.3c: in a combat hands are traded as ever, and cards and Royals pass on; places and ships
/// do not.
#[test]
fn in_a_combat_neither_places_nor_ships_change_owner() {
    let mut board = trading()
        .award(Card::ScotsArchers1, Noble::Neville)
        .royal(Royal::Henry, Noble::Pole)
        .phase(Phase::Combat);
    assert!(board.offers("boar: offer swan give place:middleham for"));
    board.play("attack lion in stamford; with pole; confirm");
    assert!(!board.offers("boar: offer swan give place:middleham for"));
    assert!(board.offers("boar: offer swan give for cards:1"));
    board.play("boar: offer lion give award:scots-archers-1>percy for; lion: accept 1");
    assert_eq!(board.state.combat.weighed.defence, 120);
    board.play("swan: offer boar give royal:henry-vi>neville for; boar: accept 2");
    assert_eq!(board.state.court.controller(Royal::Henry), Some(BOAR));
    assert!(!board.offers("boar: offer swan give royal:henry-vi>pole for"), "once in a phase");
}

/// §km2:20.2d,20.2g,19.1f: the card of a Town does, even of the Town under attack: those inside are put out, and its garrison
/// fights for the new owner.
#[test]
fn the_card_of_a_town_under_attack_can_be_given() {
    let mut board = meeting()
        .award(Card::Coventry, Noble::Percy)
        .noble(LION, Noble::Howard, inside(Place::Coventry))
        .noble(SWAN, Noble::Mowbray, field(Area::Coventry))
        .award(Card::MarshalOfEngland, Noble::Mowbray)
        .noble(SWAN, Noble::Stanley, field(Area::Coventry))
        .award(Card::ScotsArchers1, Noble::Stanley)
        .phase(Phase::Combat);
    board.play("attack place coventry; with mowbray; with stanley; confirm");
    board.play("lion: offer boar give award:coventry>neville for; boar: accept 1");
    assert_eq!(board.state.court.nobles[Noble::Howard], field(Area::Coventry));
    board.play("fight; choose mowbray");
    assert_eq!(board.state.court.bearer(Card::Coventry), Some(Noble::Mowbray), "the Boar has lost it");
}

/// §km2:17.3c,17.3d: a Royal passes to another Faction where its Noble agrees to stand with him.
#[test]
fn a_royal_passes_to_another_faction_by_consent() {
    let mut board = trading().royal(Royal::Henry, Noble::Pole).noble(LION, Noble::Roos, field(Area::York));
    assert!(!board.offers("offer lion give royal:henry-vi>roos for"), "he is not here");
    assert!(!board.offers("lion: offer boar give royal:henry-vi>neville for"), "he is not his");
    board.play("offer lion give royal:henry-vi>percy for cards:1");
    board.play("lion: accept 1 with mowbray; swan: accept 1");
    assert_eq!(board.state.court.controller(Royal::Henry), Some(LION));
    assert!(!board.offers("lion: offer swan give royal:henry-vi>pole for"), "once in a phase");
}

/// §km2:17.5b,21.2d: who has both houses may give a Royal to anybody in the same Area who is no ally, whatever his position.
#[test]
fn a_second_house_is_given_to_somebody_in_the_area() {
    let near = || {
        Board::new(3)
            .noble(SWAN, Noble::Pole, field(Area::Wingfield))
            .noble(LION, Noble::Percy, inside(Place::Wingfield))
            .royal(Royal::Henry, Noble::Pole)
    };
    assert!(!near().offers("offer lion give royal:henry-vi>percy for"), "with one house the position counts");
    let both = near().royal(Royal::Clarence, Noble::Pole);
    assert!(both.offers("offer lion give royal:henry-vi>percy for"));
    let away = both.clone().noble(LION, Noble::Roos, field(Area::York));
    assert!(!away.offers("offer lion give royal:henry-vi>roos for"), "he is in another Area");
    let besieged = both.besieged(Place::Wingfield, SWAN);
    assert!(!besieged.offers("offer lion give royal:henry-vi>percy for"), "the lines of a siege divide");
    let inside = Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .noble(LION, Noble::Percy, field(Area::Wingfield))
        .royal(Royal::Henry, Noble::Pole)
        .royal(Royal::Clarence, Noble::Pole);
    assert!(inside.offers("offer lion give royal:henry-vi>percy for"));
    let inside = inside.besieged(Place::Wingfield, LION);
    assert!(!inside.offers("offer lion give royal:henry-vi>percy for"), "and out of it neither");
    let allies = near().royal(Royal::Clarence, Noble::Pole).allied(&[SWAN, LION]);
    assert!(!allies.offers("offer lion give royal:henry-vi>percy for"), "an ally would not help");
}

/// §km2:20.2d,20.2h: a transfer may go both ways; two Bishops then change places and none is discarded.
#[test]
fn two_factions_exchange_bishops() {
    let mut board =
        meeting().award(Card::BishopOfDurham, Noble::Pole).award(Card::BishopOfLincoln, Noble::Percy);
    board.play(
        "offer lion give award:bishop-of-durham>percy for award:bishop-of-lincoln>pole; lion: accept 1",
    );
    assert_eq!(board.state.court.bishop(Noble::Pole), Some(Card::BishopOfLincoln));
    assert_eq!(board.state.court.bishop(Noble::Percy), Some(Card::BishopOfDurham));
    assert!(board.state.court.discard.is_empty());
    assert_eq!(board.state.court.owner(Place::Durham), Some(LION));
}

/// §km2:20.2b,20.2g: a City card is part of a bargain like any other.
#[test]
fn a_city_is_part_of_a_bargain() {
    let mut board = meeting().holds(Noble::Pole, &[Place::York]);
    board.play("offer lion give city:york>percy for; lion: accept 1");
    assert_eq!(board.state.court.cities[City::York], Some(Noble::Percy));
    assert_eq!(board.state.court.owner(Place::York), Some(LION));
}

/// §km2:T.5: every kind of goods reads back as it is written.
#[test]
fn goods_read_back_as_they_are_written() {
    let text = "offer lion give card:coventry card:ipswich award:lancaster>pole city:york>pole \
                royal:henry-vi>pole place:corfe ship:le-trinity loan:le-rose for cards:2";
    let action: crate::second::Action = text.parse().expect("it is an offer");
    assert_eq!(action.to_string(), text);
    for broken in
        ["offer lion give card:nobody for", "offer lion give award:lancaster for", "offer lion give"]
    {
        assert!(broken.parse::<crate::second::Action>().is_err(), "{broken}");
    }
}

/// §km2:20.3d: only a hand from which cards went is in doubt; a gift leaves what was seen of the receiver's.
#[test]
fn a_gift_hides_nothing_of_the_receivers_hand() {
    let mut board = meeting().hand(SWAN, &[Card::Coventry, Card::Ipswich]).hand(LION, &[Card::Swansea]);
    board.play("lion: show swansea to boar; show ipswich to boar");
    board.play("offer lion give card:coventry for; lion: accept 1");
    assert_eq!(board.state.seen[BOAR.index()], Set::of(Card::Swansea));
}

/// §km2:20.3d,1.6b: the two of a trade remember what else they saw in each other's hand; others are sure of nothing there.
#[test]
fn the_two_of_a_trade_remember_the_rest() {
    let mut board = meeting().hand(SWAN, &[Card::Coventry, Card::Ipswich, Card::Swansea]);
    board.play("show ipswich to lion; show ipswich to boar");
    board.play("offer lion give card:coventry for; lion: accept 1");
    assert_eq!(board.state.seen[LION.index()], Set::of(Card::Ipswich));
    assert_eq!(board.state.seen[SWAN.index()], Set::of(Card::Coventry));
    assert!(board.state.seen[BOAR.index()].is_empty());
}
