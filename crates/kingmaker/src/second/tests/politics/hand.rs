use super::*;

/// §km2:2.1a,2.1b,2.1c: a Noble from hand goes to a home castle that his owner names, and his neutral castles are the
/// Faction's first.
#[test]
fn a_noble_joins_in_a_home_castle_of_his_owners_choice() {
    let mut board = Board::new(3).hand(SWAN, &[Card::Percy]);
    for castle in ["alnwick", "warkworth", "cockermouth", "wressle"] {
        assert!(board.offers(&format!("play percy at {castle}")));
    }
    assert!(!board.offers("play percy at wingfield"), "that is no home of his");
    board.play("play percy at wressle");
    assert_eq!(board.state.court.nobles[Noble::Percy], inside(Place::Wressle));
    assert_eq!(board.state.court.owner(Place::Alnwick), Some(SWAN));
    assert_eq!(board.state.court.faction[Noble::Percy], Some(SWAN));
    assert!(hand(&board, SWAN).is_empty());
    assert!(board.tells(Eye::Spectator, "Percy"));
}

/// §km2:2.1c: a home castle in enemy hands is none, as long as he has another one.
#[test]
fn an_enemy_held_home_is_no_home() {
    let board =
        Board::new(3).noble(LION, Noble::Roos, field(Area::York)).holds(Noble::Roos, &[Place::Alnwick]);
    let board = board.hand(SWAN, &[Card::Percy]);
    assert!(!board.offers("play percy at alnwick"));
    assert!(board.offers("play percy at wressle"));
    let board = board.allied(&[SWAN, LION]);
    assert!(board.offers("play percy at alnwick"), "an ally's castle is friendly");
}

/// Audley's only home is the Lion's.
fn homeless() -> Board {
    Board::new(3)
        .noble(LION, Noble::Roos, field(Area::York))
        .holds(Noble::Roos, &[Place::Heleigh])
        .hand(SWAN, &[Card::Audley])
}

/// §km2:2.1d: the closest friendly place as the crow flies, from the home castle that is named.
#[test]
fn who_has_no_home_goes_to_the_closest_friendly_place() {
    let mut board = homeless()
        .noble(SWAN, Noble::Pole, stamford())
        .holds(Noble::Pole, &[Place::Stafford, Place::Carlisle]);
    assert!(!board.offers("play audley at heleigh") && !board.offers("play audley at carlisle"));
    board.play("play audley at stafford");
    assert_eq!(board.state.court.nobles[Noble::Audley], inside(Place::Stafford));
}

/// §km2:2.1d,2.1e: besieged places are passed over.
#[test]
fn a_besieged_place_takes_nobody_in() {
    let mut board = homeless()
        .noble(SWAN, Noble::Pole, stamford())
        .holds(Noble::Pole, &[Place::Stafford])
        .noble(LION, Noble::Percy, field(Area::Stafford))
        .besieged(Place::Stafford, LION);
    assert!(!board.offers("play audley at stafford"));
    board.play("play audley at wallingford");
    assert_eq!(board.state.court.nobles[Noble::Audley], inside(Place::Wallingford), "Pole's own");
}

/// §km2:2.1e,10.5b: a besieged home takes him in as little, even if it is his owner's.
#[test]
fn a_besieged_home_is_closed() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, stamford())
        .holds(Noble::Pole, &[Place::Alnwick])
        .noble(LION, Noble::Mowbray, field(Area::Alnwick))
        .award(Card::MarshalOfEngland, Noble::Mowbray)
        .besieged(Place::Alnwick, LION)
        .hand(SWAN, &[Card::Percy]);
    assert!(!board.offers("play percy at alnwick"));
    assert!(board.offers("play percy at wressle"));
}

/// §km2:2.1c,10.6c: a siege of his own side does not keep him out of a neutral home, which is his Faction's first.
#[test]
fn a_siege_of_friends_does_not_close_a_home() {
    for besieger in [SWAN, LION] {
        let mut board = Board::new(3)
            .noble(SWAN, Noble::Pole, stamford())
            .noble(besieger, Noble::Percy, field(Area::Heleigh))
            .allied(&[SWAN, LION])
            .besieged(Place::Heleigh, besieger)
            .hand(SWAN, &[Card::Audley]);
        board.play("play audley at heleigh");
        assert_eq!(board.state.court.nobles[Noble::Audley], inside(Place::Heleigh));
        assert_eq!(board.state.court.besieged[Place::Heleigh], None);
    }
    let both = Board::new(3)
        .noble(SWAN, Noble::Mowbray, field(Area::Alnwick))
        .award(Card::MarshalOfEngland, Noble::Mowbray)
        .besieged(Place::Alnwick, SWAN)
        .hand(SWAN, &[Card::Percy]);
    assert!(both.offers("play percy at alnwick") && both.offers("play percy at wressle"));
}

/// §km2:2.1d: without any friendly place he stands in the field of the home that is named.
#[test]
fn with_no_friendly_place_he_stands_in_the_field() {
    let mut board = homeless();
    board.play("play audley at heleigh");
    assert_eq!(board.state.court.nobles[Noble::Audley], field(Area::Heleigh));
}

/// §km2:2.1d,19.3b: a new Noble for whom the place has no room stands in the field.
#[test]
fn where_there_is_no_room_he_stands_in_the_field() {
    let mut board = homeless()
        .noble(SWAN, Noble::Percy, inside(Place::Stafford))
        .award(Card::MarshalOfEngland, Noble::Percy);
    board.play("play audley at stafford");
    assert_eq!(board.state.court.nobles[Noble::Audley], field(Area::Stafford));
}

/// §km2:2.1d: of two places that are equally far his owner chooses one: Heleigh is just as far from Lathom as Skipton is,
/// and Skipton is closer to Rushen.
#[test]
fn his_owner_chooses_between_places_equally_far() {
    let homes = [Place::Lathom, Place::Rushen];
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, stamford())
        .holds(Noble::Pole, &[Place::Skipton, Place::Heleigh])
        .noble(LION, Noble::Roos, field(Area::York))
        .holds(Noble::Roos, &homes)
        .hand(SWAN, &[Card::Stanley]);
    for place in [Place::Skipton, Place::Heleigh] {
        let mut board = board.clone();
        board.play(&format!("play stanley at {place}"));
        assert_eq!(board.state.court.nobles[Noble::Stanley], inside(place));
    }
    assert!(!board.offers("play stanley at lathom") && !board.offers("play stanley at wallingford"));
}

/// §km2:2.1f: who joins before the marches can march, and who joins before the battle can fight.
#[test]
fn a_new_noble_moves_and_fights_in_the_same_turn() {
    let mut board = Board::new(3).hand(SWAN, &[Card::Percy]).noble(LION, Noble::Roos, field(Area::Alnwick));
    let mut fighting = board.clone().holds(Noble::Roos, &Card::Percy.row().places).phase(Phase::Combat);
    board.play("play percy at alnwick; march percy");
    fighting.play("play percy at alnwick; attack lion in alnwick");
    assert!(fighting.state.combat.attackers.contains(Noble::Percy));
}

/// §km2:2.1g: a player without Nobles plays on: he turns an Event up, draws Crown cards, and brings a Noble in.
#[test]
fn nobody_is_out_without_nobles() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Percy, stamford())
        .events(&[EventCard::E061])
        .crown_deck(&[Card::Pole, Card::Coventry])
        .phase(Phase::Event)
        .run();
    board.play("draw");
    assert_eq!((board.asked(), board.state.phase), (SWAN, Phase::Movement));
    board.play("done; done");
    assert_eq!(board.state.phase, Phase::Politics);
    assert_eq!(hand(&board, SWAN), [Card::Pole, Card::Coventry].into_iter().collect());
    board.play("play pole at wingfield");
    assert_eq!(board.state.court.nobles[Noble::Pole], inside(Place::Wingfield));
}

/// §km2:20.1a,6.1d,T.1: any seat plays in any turn, and nobody waits for it.
#[test]
fn cards_are_played_out_of_turn() {
    let mut board = meeting().hand(LION, &[Card::Coventry]);
    board.play("lion: play coventry to percy");
    assert_eq!(board.state.court.owner(Place::Coventry), Some(LION));
    assert_eq!(board.asked(), SWAN);
}

/// §km2:20.1a,7.1b,T.2: while an Event is at hand nobody plays but the seat that is asked.
#[test]
fn an_event_is_no_open_moment() {
    let mut board = meeting()
        .hand(SWAN, &[Card::Ipswich])
        .hand(LION, &[Card::Coventry])
        .events(&[EventCard::E001])
        .phase(Phase::Event);
    assert!(board.offers("lion: play coventry to percy"), "not yet drawn");
    board.play("draw");
    assert_eq!(board.asked(), SWAN);
    assert!(!board.offers("lion: play coventry to percy"));
    board.play("pass; play coventry to percy");
}

/// §km2:20.1b,10.5b: the besieged receive nothing.
#[test]
fn no_card_reaches_a_besieged_noble() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .noble(SWAN, Noble::Berkeley, stamford())
        .noble(LION, Noble::Percy, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .besieged(Place::Wingfield, LION)
        .hand(SWAN, &[Card::Coventry]);
    assert!(!board.offers("play coventry to pole"));
    assert!(board.offers("play coventry to berkeley"));
}

/// §km2:20.1b,8.4u: Nobles at sea receive no card.
#[test]
fn no_card_reaches_a_noble_at_sea() {
    let board = meeting()
        .award(Card::LeRose, Noble::Berkeley)
        .ship(Ship::LeRose, Water::Sea(Sea::TheWash))
        .noble(SWAN, Noble::Pole, Spot::Aboard(Ship::LeRose))
        .hand(SWAN, &[Card::Coventry]);
    assert!(!board.offers("play coventry to pole"));
    assert!(board.offers("play coventry to berkeley"));
}

/// §km2:20.1c,2.2a,2.2b,2.2e,2.2i: an Office needs a Title, which may come directly before it.
#[test]
fn the_title_comes_before_the_office() {
    let mut board = meeting().hand(SWAN, &[Card::EarlOfKent, Card::MarshalOfEngland]);
    assert!(!board.offers("play marshal-of-england to berkeley"), "he has no Title");
    assert!(!board.offers("play earl-of-kent to pole"), "he has one");
    assert!(!board.offers("play earl-of-kent to percy"), "he is the Lion's");
    assert_eq!(board.state.court.strength(Noble::Berkeley), 10);
    board.play("play earl-of-kent to berkeley; play marshal-of-england to berkeley");
    assert_eq!(board.state.court.strength(Noble::Berkeley), 140);
}

/// §km2:2.2h,18.3b: a Bishop from hand replaces another one, who is discarded.
#[test]
fn a_bishop_from_hand_replaces_another() {
    let mut board = meeting().award(Card::BishopOfDurham, Noble::Pole).hand(SWAN, &[Card::BishopOfLincoln]);
    board.play("play bishop-of-lincoln to pole");
    assert_eq!(board.state.court.bishop(Noble::Pole), Some(Card::BishopOfLincoln));
    assert!(board.state.court.discard.contains(Card::BishopOfDurham));
    assert_eq!(board.state.court.owner(Place::Durham), None);
}

/// §km2:2.2g: what has been played is out of the hand for good.
#[test]
fn a_played_card_does_not_come_back() {
    let mut board = meeting().hand(SWAN, &[Card::EarlOfKent]);
    board.play("play earl-of-kent to berkeley");
    assert!(!hand(&board, SWAN).contains(Card::EarlOfKent));
    assert!(!board.legal(SWAN).iter().any(|action| action.contains("earl-of-kent")));
}

/// §km2:20.1d: no card that was played is taken back, whatever its kind.
#[test]
fn playing_a_card_cannot_be_undone() {
    let board = meeting().hand(SWAN, &[Card::EarlOfKent, Card::Mowbray, Card::Coventry, Card::ScotsArchers1]);
    for play in
        ["earl-of-kent to berkeley", "mowbray at framlingham", "coventry to pole", "scots-archers-1 to pole"]
    {
        let mut board = board.clone();
        let action = format!("play {play}").parse().expect("it is an action");
        assert!(board.state.play(SWAN, action, &mut board.log).is_closed(), "{play}");
    }
}

/// §km2:2.2f: nobody has to play, however many cards he holds.
#[test]
fn nobody_has_to_play_a_card() {
    let board = meeting().hand(SWAN, &Card::ALL[57..74]);
    assert!(board.offers("done"));
}

/// §km2:14.1f: who has to discard keeps a card; plays and trades that would take the last one are barred.
#[test]
fn the_card_for_the_discard_is_kept() {
    let mut board =
        meeting().hand(SWAN, &[Card::Coventry]).hand(LION, &[Card::Ipswich]).phase(Phase::Politics);
    board.state.book.this_turn.drawn = 2;
    assert!(!board.offers("play coventry to pole"));
    assert!(!board.offers("offer lion give card:coventry for"), "a gift would take the last card");
    assert!(board.offers("offer lion give card:coventry for cards:1"), "this leaves one");
    board.state.book.this_turn.drawn = 1;
    assert!(board.offers("play coventry to pole"), "who drew one card discards none");
}

/// §km2:9.4a,9.4h: in a combat one adds to one's Nobles there when it is one's go, and nobody steps in between.
#[test]
fn the_order_of_adding_cards_cannot_be_passed_by() {
    let mut board = meeting()
        .noble(SWAN, Noble::Courtenay, field(Area::Tiverton))
        .hand(SWAN, &[Card::BurgundianCrossbowmen1])
        .hand(LION, &[Card::FlemishCrossbowmen1])
        .phase(Phase::Combat);
    board.play("attack lion in stamford; with pole; confirm");
    assert_eq!(board.asked(), LION);
    assert!(!board.offers("swan: play burgundian-crossbowmen-1 to pole"), "it is the Lion's go");
    assert!(board.offers("swan: play burgundian-crossbowmen-1 to courtenay"), "he is far away");
    board.play("play flemish-crossbowmen-1 to percy");
    assert_eq!(board.asked(), SWAN);
    board.play("play burgundian-crossbowmen-1 to pole");
}

/// §km2:17.4a,9.4a: so it is with the execution of Royals in a combat.
#[test]
fn royals_in_a_combat_are_executed_on_ones_go() {
    let mut board = meeting()
        .royal(Royal::Clarence, Noble::Pole)
        .hand(LION, &[Card::FlemishCrossbowmen1])
        .phase(Phase::Combat);
    assert!(board.offers("swan: execute george-duke-of-clarence"));
    board.play("attack lion in stamford; with pole; confirm");
    assert!(!board.offers("swan: execute george-duke-of-clarence"));
    board.play("pass");
    assert!(board.offers("swan: execute george-duke-of-clarence"));
}

/// §km2:19.1d,19.1e: a Town's card gives nothing while an enemy holds the Town; when that one falls, it does.
#[test]
fn a_towns_card_waits_for_a_town_that_an_enemy_holds() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Bury))
        .noble(LION, Noble::Percy, field(Area::York))
        .holds(Noble::Percy, &[Place::Northampton])
        .hand(SWAN, &[Card::Northampton]);
    board.play("play northampton to pole");
    assert_eq!(board.state.court.bearer(Card::Northampton), Some(Noble::Pole));
    assert_eq!(board.state.court.owner(Place::Northampton), Some(LION));
    board.state.kill(Set::of(Noble::Percy), "11.1a", &mut kernel::Silent);
    assert_eq!(board.run().state.court.owner(Place::Northampton), Some(SWAN));
}

/// §km2:1.6b,T.2: a closed moment is none for showing cards and leaving standing answers, to whomever the question is put.
#[test]
fn a_card_can_be_shown_in_the_middle_of_a_march() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Bury))
        .noble(LION, Noble::Percy, field(Area::York))
        .hand(SWAN, &[Card::Coventry])
        .hand(LION, &[Card::Ipswich]);
    board.play("march pole");
    assert!(!board.state.is_open());
    assert_eq!(board.legal(LION).iter().filter(|words| words.starts_with("show")).count(), 2);
    board.play("lion: show ipswich to boar; show coventry to lion; boar: stance bargains lion refuse");
    assert_eq!(board.state.seen[BOAR.index()], Set::of(Card::Ipswich));
    board.play("go field ely");
    board.state.frames[0] = Frame::Setup;
    assert!(!board.offers("show coventry to boar") && !board.offers("stance bargains lion refuse"));
}

/// §km2:1.6b: a card is shown to one seat, once in a turn; only the two learn its name.
#[test]
fn a_card_is_shown_to_one_seat_only() {
    let mut board = meeting().hand(SWAN, &[Card::Coventry]);
    assert!(!board.offers("show coventry to swan"));
    board.play("show coventry to lion");
    assert!(!board.offers("show coventry to lion"));
    assert!(board.offers("show coventry to boar"));
    assert_eq!(board.state.seen[LION.index()], Set::of(Card::Coventry));
    assert!(board.state.seen[BOAR.index()].is_empty());
    assert!(board.tells(Eye::Seat(LION), "Coventry"));
    assert!(!board.tells(Eye::Seat(BOAR), "Coventry"));
    assert!(board.tells(Eye::Seat(BOAR), "shows"));
}

/// §km2:1.6b,1.6f: a card that is played is no longer remembered in the hand.
#[test]
fn what_leaves_the_hand_openly_is_forgotten_there() {
    let mut board = meeting().hand(SWAN, &[Card::Coventry, Card::Ipswich]);
    board.play("show coventry to lion; show ipswich to lion; play coventry to pole");
    assert_eq!(board.state.seen[LION.index()], Set::of(Card::Ipswich));
}

/// §km2:1.6b,20.3d: after a secret trade nobody else is sure of anything that he saw in that hand.
#[test]
fn a_secret_trade_makes_others_unsure() {
    let mut board = meeting().hand(SWAN, &[Card::Coventry, Card::Ipswich]);
    board.play("show coventry to boar; show ipswich to boar; offer lion give card:coventry for");
    let id = board.state.offers.iter().next().expect("it is open").id;
    board.play(&format!("lion: accept {id}"));
    assert!(board.state.seen[BOAR.index()].is_empty(), "either card may have gone");
    assert_eq!(board.state.seen[SWAN.index()], Set::of(Card::Coventry));
    assert!(board.state.seen[LION.index()].is_empty(), "it is his own now");
}

/// §km2:6.1e: the next turn has begun before its Event is drawn: others may act in between, and what they may do so many
/// times in a turn they may do anew.
#[test]
fn others_act_before_the_next_event_is_drawn() {
    let mut board = meeting().hand(BOAR, &[Card::Coventry, Card::Ipswich]).phase(Phase::Politics);
    board.play("boar: show coventry to lion");
    assert!(!board.offers("boar: show coventry to lion"), "once in a turn");
    board.play("done");
    assert_eq!((board.asked(), board.state.phase), (LION, Phase::Event));
    board.play("boar: show coventry to lion; boar: play coventry to neville");
    assert_eq!(board.asked(), LION);
    board.play("draw");
}

/// §km2:2.1h: a Noble and all that was awarded to him are one unit: they go together, and are lost together.
#[test]
fn a_noble_and_his_cards_are_one() {
    let mut board = meeting().hand(SWAN, &[Card::Coventry, Card::ScotsArchers1]);
    board.play("play coventry to berkeley; play scots-archers-1 to berkeley");
    assert_eq!(board.state.court.strength(Noble::Berkeley), 30);
    board.play("march berkeley; go field lincoln");
    let here = board.state.court.nobles_in(Area::Lincoln);
    assert_eq!(
        (here, board.state.court.strength_of(here)),
        (Set::of(Noble::Berkeley), 30),
        "with the Archers"
    );
    board.state.kill(Set::of(Noble::Berkeley), "11.1a", &mut kernel::Silent);
    for card in [Card::Berkeley, Card::Coventry, Card::ScotsArchers1] {
        assert!(board.state.court.discard.contains(card), "{card}");
    }
}

/// §km2:1.6b,20.3d: whoever gets a card in a trade may show it, whatever its last holder has shown to whom.
#[test]
fn a_traded_card_may_be_shown_again() {
    let mut board = meeting().hand(SWAN, &[Card::Coventry, Card::Ipswich]).hand(LION, &[Card::Swansea]);
    board.play("show coventry to boar; offer lion give card:coventry for; lion: accept 1");
    assert!(board.offers("lion: show coventry to boar"));
}
