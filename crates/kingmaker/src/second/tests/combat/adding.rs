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
    board.state.book.this_turn.traded.insert(Card::BurgundianCrossbowmen1);
    board.state.book.this_turn.traded.insert(Card::BurgundianCrossbowmen2);
    board.play("attack lion in stamford");
    assert_eq!((board.state.combat.weighed.attack, board.state.combat.weighed.defence), (100, 30));
}

/// §km2:20.3e,20.3a: a Noble who came by trade in this turn weighs nothing either, even by his own card.
#[test]
fn a_noble_who_came_by_trade_weighs_nothing_in_this_turn() {
    let mut board = meeting().noble(SWAN, Noble::Mowbray, stamford());
    board.state.book.this_turn.traded.insert(Card::Mowbray);
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
    assert!(board.state.book.this_turn.attackers.contains(Noble::Mowbray));
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

/// §km2:9.4a,9.4b,9.4e: the defender begins; whoever adds something lets the other side answer, and a pass is not final.
#[test]
fn each_addition_lets_the_other_side_answer() {
    let mut board = meeting()
        .hand(SWAN, &[Card::FlemishCrossbowmen1])
        .hand(LION, &[Card::BurgundianCrossbowmen1, Card::ScotsArchers1]);
    board.play("attack lion in stamford");
    assert_eq!(board.asked(), LION);
    board.play("pass");
    assert_eq!(board.asked(), SWAN);
    board.play("play flemish-crossbowmen-1 to percy");
    assert_eq!(board.asked(), LION, "having passed before");
    assert_eq!(board.state.combat.weighed.attack, 120);
    board.play("play burgundian-crossbowmen-1 to pole");
    assert_eq!(board.state.combat.weighed.defence, 60);
    assert_eq!(board.asked(), LION, "the Swan has no card left");
    board.play("pass");
    assert_eq!(board.asked(), SWAN);
    assert!(board.offers("fight") && board.offers("call off"));
}

/// §km2:10.1c,9.4b,9.4d: a Noble who is played into the very place under attack defends it, and the other side may answer,
/// even if all had passed before.
#[test]
fn a_noble_played_into_a_place_under_attack_reopens_the_window() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(SWAN, Noble::Stafford, field(Area::Wingfield))
        .noble(LION, Noble::Howard, field(Area::London))
        .phase(Phase::Combat)
        .holds(Noble::Howard, &[Place::Wingfield])
        .hand(LION, &[Card::Pole, Card::BurgundianCrossbowmen1]);
    board.play("attack place wingfield; with percy; confirm; pass");
    assert!(board.offers("swan: fight"), "the Lion has nobody inside");
    board.play("lion: play pole at wingfield");
    assert_eq!(board.state.combat.defenders, Set::of(Noble::Pole));
    assert_eq!(board.asked(), LION);
    board.play("play burgundian-crossbowmen-1 to pole");
    assert_eq!(board.state.combat.weighed.defence, 160);
    assert_eq!(board.asked(), SWAN);
    assert!(board.offers("with stafford"));
}

/// §km2:9.4a,17.4a: a Royal with a Noble in the battle can be executed in the window, and then no more.
#[test]
fn royals_can_be_executed_before_the_card_is_drawn() {
    let mut board = meeting().royal(Royal::Margaret, Noble::Pole).events(&[FOUR_ONE]);
    board.play("attack lion in stamford");
    assert_eq!(board.asked(), LION, "who has a Royal to lose");
    board.play("execute margaret-of-anjou");
    assert!(board.state.court.royals[Royal::Margaret].dead);
    assert!(board.offers("swan: fight"));
}

/// §km2:9.4g,17.4a: with the card on the table nobody is executed any more, neither in a battle nor in a siege.
#[test]
fn no_royal_is_executed_once_the_card_lies_open() {
    let battle = meeting()
        .royal(Royal::Margaret, Noble::Pole)
        .noble(LION, Noble::Howard, field(Area::York))
        .royal(Royal::Henry, Noble::Howard);
    let siege = before_wingfield()
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .royal(Royal::Margaret, Noble::Pole)
        .noble(LION, Noble::Howard, field(Area::York))
        .royal(Royal::Henry, Noble::Howard);
    for (board, attack) in [(battle, "attack lion in stamford"), (siege, "attack place wingfield")] {
        let mut board = board.events(&[MAJORITY]);
        board.play(attack);
        assert!(board.offers("lion: execute margaret-of-anjou") && board.offers("lion: execute henry-vi"));
        board.play("pass; fight");
        assert!(board.state.is_captive(Noble::Pole), "his fate is still open");
        assert!(!board.offers("lion: execute henry-vi"));
    }
}

/// §km2:9.4d: a Noble who is played now has no part in the battle.
#[test]
fn a_noble_played_now_stays_out_of_the_battle() {
    let mut board = meeting().hand(LION, &[Card::Stanley]);
    board.play("attack lion in stamford; play stanley at lathom");
    assert_eq!(board.state.combat.defenders, Set::of(Noble::Pole));
    assert_eq!(board.state.combat.weighed.defence, 30);
}

/// §km2:10.2e: during a siege no card is awarded that would make the defenders too many for the place.
#[test]
fn defenders_do_not_outgrow_the_walls() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(SWAN, Noble::Mowbray, field(Area::Wingfield))
        .award(Card::TreasurerOfEngland, Noble::Mowbray)
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .award(Card::ChancellorOfEngland, Noble::Pole)
        .noble(LION, Noble::Stanley, inside(Place::Wingfield))
        .award(Card::FlemishCrossbowmen1, Noble::Stanley)
        .award(Card::FlemishCrossbowmen2, Noble::Stanley)
        .award(Card::ScotsArchers1, Noble::Stanley)
        .hand(LION, &[Card::BurgundianCrossbowmen1, Card::Landsknechts1])
        .phase(Phase::Combat);
    board.play("attack place wingfield; with percy; with mowbray; confirm");
    assert_eq!(board.asked(), LION);
    assert!(!board.offers("play burgundian-crossbowmen-1 to pole"), "there is room for 10 more");
    assert!(board.offers("play landsknechts-1 to pole"));
}

/// §km2:9.4a,2.2h: every play uses the go up, also a Bishop in the place of another who weighs the same.
#[test]
fn replacing_a_bishop_uses_the_go_up() {
    let mut board = meeting()
        .award(Card::BishopOfLincoln, Noble::Pole)
        .hand(LION, &[Card::BishopOfCarlisle, Card::Coventry])
        .hand(SWAN, &[Card::Ipswich]);
    board.play("attack lion in stamford");
    assert_eq!(board.asked(), LION);
    let before = board.state.combat.weighed.defence;
    board.play("play bishop-of-carlisle to pole");
    assert_eq!(board.state.combat.weighed.defence, before);
    assert_eq!(board.asked(), SWAN);
}
