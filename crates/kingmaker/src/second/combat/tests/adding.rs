use super::*;
use kernel::Game;

/// §km2:9.4h,T.4: only seats with Nobles in the battle are asked, and of those all that have a card in hand, whatever it
/// is.
#[test]
fn seats_outside_the_battle_are_not_asked() {
    let mut board = meeting()
        .noble(BOAR, Noble::Neville, stamford())
        .hand(BOAR, &[Card::FlemishCrossbowmen1])
        .hand(LION, &[Card::DukeOfExeter]);
    board.play("attack lion in stamford");
    assert_eq!(board.asked(), LION, "though an Earl can be given no Title");
    board.play("pass");
    assert_eq!(board.asked(), SWAN, "neither the Boar nor, with an empty hand, the Swan's go");
    assert!(board.offers("fight"));
}

/// §km2:9.4c,20.3e: what came by trade in this turn weighs nothing in its Combat Phase, on either side.
#[test]
fn traded_cards_add_no_strength() {
    let mut board = meeting()
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .award(Card::BurgundianCrossbowmen2, Noble::Pole);
    board.state.book.traded.insert(Card::BurgundianCrossbowmen1);
    board.state.book.traded.insert(Card::BurgundianCrossbowmen2);
    board.play("attack lion in stamford");
    assert_eq!((board.state.combat.weighed.attack, board.state.combat.weighed.defence), (100, 30));
}

/// §km2:20.3e,20.3a: that holds for a traded Noble's own card too.
#[test]
fn a_noble_who_came_by_trade_weighs_nothing_in_this_turn() {
    let mut board = meeting().noble(SWAN, Noble::Mowbray, stamford());
    board.state.book.traded.insert(Card::Mowbray);
    board.play("attack lion in stamford; with mowbray; with percy; confirm");
    assert_eq!(board.state.combat.weighed.attack, 100);
}

/// §km2:20.2f: a card that has attacked in this round adds nothing to a second attack, but defends.
#[test]
fn a_card_attacks_once_a_round() {
    let mut board = meeting()
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .award(Card::BurgundianCrossbowmen2, Noble::Pole);
    let turn = board.state.book.turn;
    board.state.book.card_attacked[Card::BurgundianCrossbowmen1] = turn;
    board.state.book.card_attacked[Card::BurgundianCrossbowmen2] = turn;
    board.play("attack lion in stamford");
    assert_eq!((board.state.combat.weighed.attack, board.state.combat.weighed.defence), (100, 60));
}

/// §km2:20.2f,21.4c: drawing the card marks the attackers and what they hold for this round.
#[test]
fn an_attack_marks_nobles_and_cards() {
    let mut board = meeting().award(Card::BurgundianCrossbowmen1, Noble::Percy).events(&[FOUR_ONE]);
    board.play("attack lion in stamford; fight");
    let turn = board.state.book.turn;
    assert_eq!(board.state.book.noble_attacked[Noble::Percy], turn);
    assert_eq!(board.state.book.card_attacked[Card::BurgundianCrossbowmen1], turn);
    assert_eq!(board.state.book.noble_attacked[Noble::Pole], 0, "defending is no attack");
}

/// §km2:10.1c,9.4d: one who is put into the very place that is attacked defends it.
#[test]
fn a_noble_played_into_a_place_under_attack_defends_it() {
    let mut board = before_wingfield()
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .award(Card::Landsknechts1, Noble::Pole);
    board.play("attack place wingfield");
    board = board.noble(LION, Noble::Howard, inside(Place::Wingfield)).run();
    assert_eq!(board.state.combat.weighed.defence, 150);
    assert!(board.state.combat.defenders.contains(Noble::Howard));
}

/// §km2:9.4f: the attacker can call off in the window and after it; the defender cannot.
#[test]
fn only_the_attacker_calls_off() {
    let mut board = meeting().hand(SWAN, &[Card::Coventry]).hand(LION, &[Card::Ipswich]);
    board.play("attack lion in stamford");
    assert!(!board.offers("lion: call off"));
    board.play("pass");
    assert!(board.offers("swan: call off"));
    board.play("call off");
    assert!(board.offers("done"));
    assert_eq!(board.state.events.deck.len(), 92, "no card was drawn");
}

/// §km2:10.2b: in a siege the attacker can bring in Nobles of the Area who are not committed, in the field or not.
#[test]
fn uncommitted_nobles_can_join_a_siege() {
    let mut board = before_wingfield().noble(SWAN, Noble::Mowbray, field(Area::Wingfield)).noble(
        SWAN,
        Noble::Howard,
        field(Area::London),
    );
    board.play("attack place wingfield; with percy; confirm");
    assert_eq!(board.asked(), SWAN);
    assert!(!board.offers("with howard"), "he is elsewhere");
    board.play("with mowbray");
    assert_eq!(board.state.combat.weighed.attack, 250);
    assert!(board.state.book.attackers.contains(Noble::Mowbray));
}

/// §km2:10.1e,10.2c: a siege can be declared short with a card in hand, and ends without a draw or marker if it stays so.
#[test]
fn a_siege_that_stays_short_ends_without_a_card() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Mowbray, field(Area::Wingfield))
        .noble(LION, Noble::Pole, field(Area::London))
        .phase(Phase::Combat);
    assert!(!board.offers("attack place wingfield"), "50 against 100 and nothing to add");
    let mut board = board.hand(SWAN, &[Card::Coventry]);
    board.play("attack place wingfield; pass");
    assert!(board.tells(kernel::Eye::Spectator, "falls short"));
    assert_eq!(board.state.court.besieged[Place::Wingfield], None);
    assert_eq!(board.state.events.deck.len(), 92);
    assert!(!board.offers("attack place wingfield"), "it was the one attack");
}

/// §km2:10.1e: with enough Nobles in the Area it can be declared by one of them alone.
#[test]
fn a_siege_can_be_begun_by_a_vanguard() {
    let mut board = before_wingfield().noble(SWAN, Noble::Mowbray, field(Area::Wingfield));
    board.play("attack place wingfield; with mowbray; confirm");
    assert_eq!(board.state.combat.weighed.attack, 50);
    board.play("with percy");
    assert_eq!(board.asked(), SWAN);
    assert!(board.offers("fight"));
}

/// §km2:10.2a,10.2d: an owner who is not there has no say, and to Nobles who were besieged before nothing is added.
#[test]
fn nothing_is_added_behind_a_marker() {
    let absent = || before_wingfield().hand(LION, &[Card::BurgundianCrossbowmen1]);
    let mut board = absent();
    board.play("attack place wingfield");
    assert!(board.offers("swan: fight"), "the Lion has nobody inside");

    let present = || absent().noble(LION, Noble::Pole, inside(Place::Wingfield));
    let mut board = present();
    board.play("attack place wingfield");
    assert_eq!(board.asked(), LION);
    let mut board = present().besieged(Place::Wingfield, SWAN);
    board.play("attack place wingfield");
    assert_eq!(board.asked(), SWAN, "everybody sees that Pole can be given nothing");
    assert!(board.offers("fight"));
    assert!(!board.offers("lion: play burgundian-crossbowmen-1 to pole"));
}

/// §km2:T.6: silence passes in the window.
#[test]
fn silence_passes() {
    let mut board = meeting().hand(SWAN, &[Card::Coventry]).hand(LION, &[Card::Ipswich]);
    board.play("attack lion in stamford");
    assert_eq!(board.state.default(LION).to_string(), "pass");
    board.play("pass");
    assert_eq!(board.state.default(SWAN).to_string(), "pass");
}
