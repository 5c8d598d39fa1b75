use super::*;
use kernel::{Eye, Game};

/// §km2:9.5a,9.5b,9.5m: Free Moves stay with the attacker and Clamours go to their space; of the card that decides only the
/// black half counts, and it is discarded.
#[test]
fn the_attacker_draws_until_a_card_has_a_black_half() {
    let mut board = meeting()
        .noble(BOAR, Noble::Neville, stamford())
        .award(Card::ChancellorOfEngland, Noble::Neville)
        .events(&[EventCard::E073, EventCard::E084, EventCard::E088]);
    board.play("attack lion in stamford; fight");
    assert!(board.state.events.free_moves[SWAN.index()].contains(EventCard::E073));
    assert_eq!(board.state.own.omens.clamours.as_slice(), [EventCard::E084]);
    assert!(board.state.events.chancellors.is_empty(), "E088 is a Chancellor card");
    board.play("no");
    assert!(board.state.events.discard.contains(EventCard::E088));
    assert_eq!(board.state.events.open, None);
}

/// §km2:9.1k: Free Moves and Clamours that were drawn stay even if the attack fails: in Bad Weather, and when the
/// attackers are captured.
#[test]
fn what_is_drawn_on_the_way_stays_though_the_attack_fails() {
    for (attacker, last) in [(SWAN, WEATHER), (LION, MAJORITY)] {
        let mut board = meeting().active(attacker).events(&[EventCard::E073, EventCard::E084, last]);
        let foe = if attacker == SWAN { "lion" } else { "swan" };
        board.play(&format!("attack {foe} in stamford; fight"));
        assert!(board.state.events.free_moves[attacker.index()].contains(EventCard::E073));
        assert_eq!(board.state.own.omens.clamours.as_slice(), [EventCard::E084]);
    }
}

/// §km2:9.5c,7.7f: a draw in combat can uncover the tile.
#[test]
fn a_draw_in_combat_can_reveal_the_tile() {
    let mut board = meeting().events(&[FOUR_ONE]);
    board.state.own.omens.under_tile = 91;
    board.play("attack lion in stamford; fight");
    assert!(board.state.own.omens.tile_revealed);
}

/// §km2:9.5c,7.1f: a draw in combat can use up the deck, which is made anew of the discards and of what was left out; the draw
/// goes on with that.
#[test]
fn a_draw_in_combat_can_renew_the_deck() {
    let mut board = meeting().events(&[EventCard::E073]);
    let events = &mut board.state.events;
    let last = events.deck.pop().expect("a Free Move");
    events.discard = events.deck.drain(..).collect();
    events.discard.remove(TWO_ONE);
    events.deck.push(last);
    let omens = &mut board.state.own.omens;
    (omens.removed, omens.tile_revealed) = (Set::of(TWO_ONE), true);
    board.play("attack lion in stamford; fight");
    let events = &board.state.events;
    assert!(board.tells(Eye::Spectator, "is made anew") && board.tells(Eye::Spectator, "The card"));
    assert!(events.free_moves[SWAN.index()].contains(last) && board.state.own.omens.removed.is_empty());
    assert!(events.deck.len() > 80 && events.discard.len() <= 1, "no more than the card that has decided");
}

/// §km2:9.5d: with Bad Weather nobody dies or wins, and the attackers have attacked for this round.
#[test]
fn bad_weather_keeps_the_armies_apart() {
    let mut board = meeting().noble(BOAR, Noble::Herbert, stamford()).events(&[WEATHER]);
    board.play("attack lion in stamford; fight");
    for noble in [Noble::Percy, Noble::Pole] {
        assert_eq!((board.at(noble), board.state.is_captive(noble)), (stamford(), false), "{noble}");
    }
    assert!(!board.offers("attack boar in stamford") && !board.offers("attack lion in stamford"));
}

/// §km2:9.5d: the attackers are held back in the turn of an ally as well; who did not attack with them is not.
#[test]
fn bad_weather_holds_the_attackers_back_in_the_turn_of_an_ally() {
    let mut board = Board::new(4)
        .noble(SWAN, Noble::Percy, stamford())
        .noble(SWAN, Noble::Howard, stamford())
        .noble(LION, Noble::Mowbray, stamford())
        .noble(BOAR, Noble::Pole, stamford())
        .allied(&[SWAN, LION])
        .phase(Phase::Combat)
        .events(&[WEATHER]);
    board.play("attack boar in stamford; with percy; confirm; fight");
    board.state.active = LION;
    board.state.book.turn += 1;
    board.state.book.this_turn = Default::default();
    for (with, attacks) in [("howard", true), ("percy howard", false)] {
        let mut board = board.clone();
        board.play(&format!("force of mowbray with {with}; swan: accept 1"));
        assert_eq!(board.offers("attack boar in stamford"), attacks, "with {with}");
    }
}

/// §km2:9.5e,9.5n,10.4a: the larger side wins if the odds reach the card's, takes the losers captive and stays.
#[test]
fn the_larger_side_wins_when_the_odds_suffice() {
    let mut board = meeting().award(Card::ScotsArchers1, Noble::Pole).events(&[TWO_ONE]);
    board.play("attack lion in stamford; fight");
    assert!(board.state.is_captive(Noble::Pole), "100 against 50 is 2-1");
    board.play("no");
    assert_eq!(board.state.court.faction[Noble::Pole], None, "executed");
    assert_eq!(board.state.court.nobles[Noble::Percy], stamford());
    assert!(board.offers("done"));
}

/// §km2:9.5e: the larger side may be the defender's.
#[test]
fn a_defender_can_win() {
    let mut board = meeting().active(LION).events(&[THREE_TWO]);
    board.play("attack swan in stamford; fight");
    assert!(board.state.is_captive(Noble::Pole));
    assert_eq!(board.state.captives.captor, Some(SWAN));
}

/// §km2:9.5f: short of the odds it is indecisive and everybody stays; Majority asks for no more than the larger side.
#[test]
fn short_of_the_odds_nobody_wins() {
    let against_eighty = |card| {
        let mut board = meeting().award(Card::TreasurerOfEngland, Noble::Pole).events(&[card]);
        board.play("attack lion in stamford; fight");
        board
    };
    let board = against_eighty(THREE_TWO);
    assert!(!board.state.is_captive(Noble::Pole), "100 against 80 is 5-4");
    assert_eq!(board.state.court.nobles[Noble::Pole], stamford());
    assert!(board.tells(Eye::Spectator, "indecisive"));
    assert!(against_eighty(FIVE_FOUR).state.is_captive(Noble::Pole));
    assert!(against_eighty(MAJORITY).state.is_captive(Noble::Pole));
}

/// §km2:9.3c,9.3d: equals and weaker ones may attack but cannot win; the killed list works all the same.
#[test]
fn equals_cannot_win_but_the_list_still_kills() {
    let equal = |card| {
        let mut board = Board::new(3)
            .noble(SWAN, Noble::Mowbray, stamford())
            .noble(LION, Noble::Stanley, stamford())
            .phase(Phase::Combat)
            .events(&[card]);
        board.play("attack lion in stamford; fight");
        board
    };
    let board = equal(MAJORITY);
    assert_eq!(board.state.court.nobles[Noble::Mowbray], stamford());
    assert_eq!(board.state.court.nobles[Noble::Stanley], stamford());
    let board = equal(EventCard::E042);
    assert_eq!(board.state.court.faction[Noble::Stanley], None, "named on the card");
    assert_eq!(board.state.court.nobles[Noble::Mowbray], stamford());
}

/// §km2:9.3c,9.5i: half as strong, Mowbray attacks Percy and does not win, but Percy is on the list.
#[test]
fn weaker_attackers_cannot_win_but_the_list_still_kills() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Mowbray, stamford())
        .noble(LION, Noble::Percy, stamford())
        .noble(LION, Noble::Howard, stamford())
        .phase(Phase::Combat)
        .events(&[EventCard::E070]);
    board.play("attack lion in stamford; fight");
    assert_eq!(board.state.court.faction[Noble::Percy], None);
    assert_eq!(board.state.court.nobles[Noble::Mowbray], stamford());
    assert_eq!(board.state.court.nobles[Noble::Howard], stamford(), "he is no captive");
}

/// §km2:9.5g,16.1a: with an Office on both sides the winner has an MB card, for one of those who fought.
#[test]
fn a_major_battle_brings_a_card() {
    let offices = || {
        meeting()
            .noble(SWAN, Noble::Mowbray, stamford())
            .award(Card::MarshalOfEngland, Noble::Percy)
            .events(&[MAJORITY])
    };
    let mut board = offices().award(Card::TreasurerOfEngland, Noble::Pole);
    board.play("attack lion in stamford; with percy; with mowbray; confirm; fight");
    assert_eq!(board.asked(), SWAN);
    board.play("choose mowbray");
    assert_eq!(board.state.court.honours[Noble::Mowbray].battles, 1);
    assert_eq!(board.state.prestige(SWAN), 3, "an Office and the battle");

    let mut board = offices();
    board.play("attack lion in stamford; with percy; with mowbray; confirm; fight");
    assert_eq!(board.state.court.majors_out(), 0, "Pole has no Office");
}

/// §km2:9.5g: Offices are judged when the card is drawn; whoever takes the MB card must have survived.
#[test]
fn offices_count_before_deaths_and_the_dead_take_nothing() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Neville, stamford())
        .award(Card::MarshalOfEngland, Noble::Neville)
        .noble(SWAN, Noble::Howard, stamford())
        .noble(LION, Noble::Pole, stamford())
        .award(Card::TreasurerOfEngland, Noble::Pole)
        .phase(Phase::Combat)
        .events(&[EventCard::E042]);
    board.play("attack lion in stamford; with neville; with howard; confirm; fight");
    assert_eq!(board.state.court.faction[Noble::Neville], None);
    assert_eq!(board.state.court.honours[Noble::Howard].battles, 1);
    assert!(board.state.is_captive(Noble::Pole));
}

/// §km2:1.2e: when all eight MB/MS cards are out, no more are taken.
#[test]
fn there_are_only_eight_honours() {
    let mut board = meeting()
        .award(Card::MarshalOfEngland, Noble::Percy)
        .award(Card::TreasurerOfEngland, Noble::Pole)
        .noble(BOAR, Noble::Howard, field(Area::London))
        .events(&[MAJORITY]);
    board.state.court.honours[Noble::Howard].battles = 8;
    board.play("attack lion in stamford; fight; no");
    assert_eq!(board.state.court.honours[Noble::Percy].battles, 0);
}

/// §km2:9.5h: a single Noble who falls has not won, and nothing changes hands.
#[test]
fn a_single_victor_who_falls_has_not_won() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Neville, stamford())
        .award(Card::MarshalOfEngland, Noble::Neville)
        .noble(LION, Noble::Pole, stamford())
        .award(Card::TreasurerOfEngland, Noble::Pole)
        .royal(Royal::York, Noble::Pole)
        .phase(Phase::Combat)
        .events(&[EventCard::E042]);
    board.play("attack lion in stamford; pass; fight");
    assert_eq!(board.state.court.faction[Noble::Neville], None);
    assert_eq!(board.state.court.nobles[Noble::Pole], stamford());
    assert_eq!(board.state.court.controller(Royal::York), Some(LION));
    assert_eq!(board.state.court.majors_out(), 0);
}

/// §km2:9.5h,9.5j: the list takes one Noble of each Faction, so a side of allies can lose everybody; then nobody has won.
#[test]
fn allies_who_all_fall_have_not_won() {
    let mut board = Board::new(4)
        .noble(SWAN, Noble::Audley, stamford())
        .award(Card::EarlOfKent, Noble::Audley)
        .award(Card::TreasurerOfEngland, Noble::Audley)
        .noble(LION, Noble::Neville, stamford())
        .award(Card::ChancellorOfEngland, Noble::Neville)
        .noble(BOAR, Noble::Stanley, stamford())
        .allied(&[LION, BOAR])
        .phase(Phase::Combat)
        .events(&[EventCard::E042]);
    board.play("attack lion in stamford; fight");
    for noble in [Noble::Neville, Noble::Stanley] {
        assert_eq!(board.state.court.faction[noble], None, "{noble} was listed");
    }
    assert_eq!(board.state.court.nobles[Noble::Audley], stamford(), "free, though he would have lost");
    assert_eq!(board.state.court.majors_out(), 0);
    assert!(board.tells(Eye::Spectator, "indecisive"));
}

/// §km2:9.5i,9.5j,1.7b: of several of one Faction only the strongest without bonuses falls; the odds stay as they were.
#[test]
fn one_faction_loses_one_noble_by_the_list() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Neville, stamford())
        .noble(SWAN, Noble::Herbert, stamford())
        .award(Card::ChamberlainOfTheCountyPalatineOfChester, Noble::Neville)
        .noble(LION, Noble::Stanley, stamford())
        .noble(LION, Noble::Audley, stamford())
        .phase(Phase::Combat)
        .events(&[EventCard::E042]);
    board.play("attack lion in stamford; with neville; with herbert; confirm; fight");
    assert_eq!(board.state.court.faction[Noble::Neville], None, "100 against Herbert's 10");
    assert_eq!(board.state.court.faction[Noble::Herbert], Some(SWAN));
    assert_eq!(board.state.court.faction[Noble::Stanley], None, "each Faction loses one");
    assert!(board.state.is_captive(Noble::Audley), "it was 110 against 60, though 10 stand against 10 now");
}

/// §km2:9.5j: bonuses do not make anybody the strongest for the list.
#[test]
fn the_list_looks_at_strength_without_bonuses() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Clifford, field(Area::Doncaster))
        .award(Card::BishopOfDurham, Noble::Clifford)
        .noble(SWAN, Noble::Audley, field(Area::Doncaster))
        .award(Card::Landsknechts1, Noble::Audley)
        .noble(LION, Noble::Pole, field(Area::Doncaster))
        .phase(Phase::Combat)
        .events(&[EventCard::E051]);
    board.play("attack lion in doncaster; with clifford; with audley; confirm; fight");
    assert_eq!(board.state.court.faction[Noble::Audley], None, "20 against 10, bonus apart");
    assert_eq!(board.state.court.faction[Noble::Clifford], Some(SWAN));
}

/// §km2:9.5j: between equals the owner names who falls.
#[test]
fn between_equals_the_owner_chooses_who_falls() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, stamford())
        .noble(LION, Noble::Audley, stamford())
        .noble(LION, Noble::Clifford, stamford())
        .phase(Phase::Combat)
        .events(&[EventCard::E051]);
    board.play("attack lion in stamford; fight");
    assert_eq!(board.asked(), LION);
    board.play("choose clifford");
    assert_eq!(board.state.court.faction[Noble::Clifford], None);
    assert!(board.state.is_captive(Noble::Audley));
}

/// §km2:9.5k,11.1b: only survivors are captured; who falls leaves nothing to the enemy.
#[test]
fn a_loser_who_falls_is_no_captive() {
    let mut board = meeting().award(Card::BurgundianCrossbowmen1, Noble::Pole).events(&[EventCard::E008]);
    board.play("attack lion in stamford; fight");
    assert_eq!(board.state.court.faction[Noble::Pole], None);
    assert!(board.state.court.discard.contains(Card::BurgundianCrossbowmen1));
    assert!(board.offers("swan: done"));
}

/// §km2:9.5e,17.2c,9.5n,11.2k: Royals of the losers go to one of the winners, in the field, also from one who fell.
#[test]
fn royals_of_the_losers_go_to_the_winners() {
    let mut board = meeting()
        .noble(SWAN, Noble::Howard, stamford())
        .royal(Royal::York, Noble::Pole)
        .events(&[EventCard::E008]);
    board.play("attack lion in stamford; with percy; with howard; confirm; pass; fight");
    assert_eq!(board.state.court.faction[Noble::Pole], None);
    assert_eq!(board.asked(), SWAN);
    board.play("choose howard");
    assert_eq!(board.state.court.royals[Royal::York].with, Some(Noble::Howard));
    assert_eq!(board.state.court.royals[Royal::York].at, stamford());
}

/// §km2:17.2c: a Royal of the losers is taken at once, before the Combat Phase ends; a defender who wins takes him as
/// well.
#[test]
fn a_winning_defender_gains_the_attackers_royal() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, stamford())
        .royal(Royal::York, Noble::Pole)
        .noble(LION, Noble::Percy, stamford())
        .phase(Phase::Combat)
        .events(&[MAJORITY]);
    board.play("attack lion in stamford; pass; fight");
    assert_eq!(board.state.court.royals[Royal::York].with, Some(Noble::Percy));
    assert_eq!(board.state.phase, Phase::Combat);
}

/// §km2:9.5l: a Royal can be handed away from a loser who is about to fall, to one who has no part in the battle; silence
/// hands him to the strongest.
#[test]
fn a_royal_can_be_saved_from_a_doomed_loser() {
    let doomed = || {
        let mut board = Board::new(3)
            .noble(SWAN, Noble::Pole, stamford())
            .noble(SWAN, Noble::Howard, stamford())
            .noble(SWAN, Noble::Stafford, stamford())
            .royal(Royal::York, Noble::Pole)
            .noble(LION, Noble::Percy, stamford())
            .phase(Phase::Combat)
            .events(&[EventCard::E008]);
        board.play("attack lion in stamford; with pole; confirm; pass; fight");
        assert_eq!(board.asked(), SWAN);
        board
    };
    let mut board = doomed();
    assert_eq!(board.state.default(SWAN).to_string(), "hand richard-duke-of-york to stafford");
    board.play("hand richard-duke-of-york to howard");
    assert_eq!(board.state.court.faction[Noble::Pole], None);
    assert_eq!(board.state.court.controller(Royal::York), Some(SWAN));
    let mut board = doomed();
    board.play("no");
    assert_eq!(board.state.court.controller(Royal::York), Some(LION));
}

/// §km2:9.5l,17.3c,17.3d: without another Noble of the holder's an ally may take the Royal; silence leaves him.
#[test]
fn a_royal_can_be_saved_by_an_ally() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, stamford())
        .royal(Royal::York, Noble::Pole)
        .noble(LION, Noble::Percy, stamford())
        .noble(BOAR, Noble::Stafford, stamford())
        .allied(&[SWAN, BOAR])
        .phase(Phase::Combat)
        .events(&[EventCard::E008]);
    board.play("attack lion in stamford; pass; fight");
    assert_eq!(board.legal(SWAN), ["hand richard-duke-of-york to stafford", "no"]);
    assert_eq!(board.state.default(SWAN).to_string(), "no");
    board.play("hand richard-duke-of-york to stafford; yes");
    assert_eq!(board.state.court.controller(Royal::York), Some(BOAR));
}

/// §km2:9.5l,17.3c,17.3d: an ally who has no part in the battle can be offered the Royal even if the holder has another Noble
/// there, to whom silence would hand him.
#[test]
fn an_ally_can_save_a_royal_beside_a_noble_of_the_holders() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, stamford())
        .noble(SWAN, Noble::Howard, stamford())
        .royal(Royal::York, Noble::Pole)
        .noble(LION, Noble::Percy, stamford())
        .noble(BOAR, Noble::Stafford, stamford())
        .allied(&[SWAN, BOAR])
        .phase(Phase::Combat)
        .events(&[EventCard::E008]);
    board.play("attack lion in stamford; with pole; confirm; pass; fight");
    let (own, ally) = ("hand richard-duke-of-york to howard", "hand richard-duke-of-york to stafford");
    assert_eq!((board.clause(), board.legal(SWAN)), ("9.5l", vec![ally.into(), own.into(), "no".into()]));
    assert_eq!(board.state.default(SWAN).to_string(), own);
    board.play(ally);
    let mut refused = board.clone();
    refused.play("boar: no");
    assert_eq!(refused.legal(SWAN), [own, "no"]);
    assert_eq!(refused.state.default(SWAN).to_string(), own);
    board.play("boar: yes");
    assert_eq!(board.state.court.controller(Royal::York), Some(BOAR));
}

/// §km2:11.1e,17.3c,17.3d: a Royal whose guardian falls without having lost can go over to an ally as well; silence leaves
/// him with the strongest of his holder's others.
#[test]
fn an_ally_can_take_over_from_a_fallen_winner() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Neville, stamford())
        .noble(SWAN, Noble::Howard, stamford())
        .royal(Royal::York, Noble::Neville)
        .noble(BOAR, Noble::Stafford, stamford())
        .noble(LION, Noble::Audley, stamford())
        .allied(&[SWAN, BOAR])
        .phase(Phase::Combat)
        .events(&[EventCard::E042]);
    board.play("attack lion in stamford; with neville; with howard; confirm; pass; fight");
    assert_eq!(board.state.court.royals[Royal::York].with, Some(Noble::Howard), "Neville is dead");
    assert_eq!((board.asked(), board.clause()), (SWAN, "11.1e"));
    assert_eq!(board.legal(SWAN), ["hand richard-duke-of-york to stafford", "no"]);
    assert_eq!(board.state.default(SWAN).to_string(), "no");
    board.play("hand richard-duke-of-york to stafford; boar: yes");
    assert_eq!(board.state.court.controller(Royal::York), Some(BOAR));
}

/// §km2:11.1e,9.5l: with a Noble of the side that has not lost, the Royal stays with his holder's other Nobles there.
#[test]
fn a_royal_of_the_winners_finds_another_guardian() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Neville, stamford())
        .noble(SWAN, Noble::Howard, stamford())
        .royal(Royal::York, Noble::Neville)
        .noble(LION, Noble::Audley, stamford())
        .phase(Phase::Combat)
        .events(&[EventCard::E042]);
    board.play("attack lion in stamford; with neville; with howard; confirm; pass; fight");
    assert_eq!(board.state.court.royals[Royal::York].with, Some(Noble::Howard));
    assert!(board.state.is_captive(Noble::Audley));
}

/// §km2:9.4g,T.2: once the card is drawn nobody plays anything any more.
#[test]
fn the_moment_is_closed_once_the_card_is_drawn() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, stamford())
        .noble(LION, Noble::Audley, stamford())
        .noble(LION, Noble::Clifford, stamford())
        .hand(SWAN, &[Card::FlemishCrossbowmen1])
        .phase(Phase::Combat)
        .events(&[EventCard::E051]);
    board.play("attack lion in stamford; pass; fight");
    assert_eq!(board.asked(), LION, "who of the two falls");
    assert!(!board.state.is_open());
    assert!(!board.offers("swan: play flemish-crossbowmen-1 to percy"));
}

/// §km2:9.6a,9.6b: X18, a little less than a quarter: captured unless the weather is bad, and the list is ignored.
#[test]
fn x18_very_weak_attackers_are_captured() {
    let attack = |strength: Card, card: EventCard| {
        let mut board = Board::new(3)
            .noble(SWAN, Noble::Pole, stamford())
            .noble(LION, Noble::Percy, stamford())
            .award(strength, Noble::Percy)
            .phase(Phase::Combat)
            .events(&[card]);
        board.play("attack lion in stamford; fight");
        board
    };
    let weak = attack(Card::BurgundianCrossbowmen1, EventCard::E050);
    assert!(weak.state.is_captive(Noble::Pole), "30 against 130, though he is on the list");
    assert_eq!(weak.state.captives.captor, Some(LION));
    let spared = attack(Card::BurgundianCrossbowmen1, WEATHER);
    assert_eq!(spared.state.court.nobles[Noble::Pole], stamford());
    let quarter = attack(Card::FlemishCrossbowmen1, EventCard::E050);
    assert_eq!(quarter.state.court.faction[Noble::Pole], None, "30 against 120: the list kills him");
    let quarter = attack(Card::FlemishCrossbowmen1, FOUR_ONE);
    assert!(quarter.state.is_captive(Noble::Pole), "4-1 after all");
}

/// §km2:9.6b,9.5g: overwhelming an attacker is a won battle, with an MB card if both have an Office.
#[test]
fn overwhelming_attackers_can_be_a_major_battle() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, stamford())
        .award(Card::TreasurerOfEngland, Noble::Pole)
        .noble(LION, Noble::Percy, stamford())
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(LION, Noble::Mowbray, stamford())
        .award(Card::ChancellorOfEngland, Noble::Mowbray)
        .noble(LION, Noble::Stanley, stamford())
        .phase(Phase::Combat)
        .events(&[FOUR_ONE]);
    board.play("attack lion in stamford; fight; choose stanley");
    assert_eq!(board.state.court.honours[Noble::Stanley].battles, 1, "80 against 350");
}

/// §km2:21.3f: of allied defenders the seat with the greatest strength has the captives and the MB card.
#[test]
fn the_strongest_of_allied_defenders_takes_the_gains() {
    let mut board = allied_defenders(MAJORITY);
    board.play("attack lion in stamford; fight");
    assert_eq!(board.state.court.honours[Noble::Percy].battles, 1);
    assert_eq!(board.state.captives.captor, Some(BOAR));
}

/// §km2:9.5l,17.3a,9.6a: a Royal can be handed away from a loser who is about to be captured as well, to one who has no part
/// in the battle; silence hands him to the strongest of those.
#[test]
fn a_royal_can_be_saved_from_a_beaten_guardian() {
    let beaten = || {
        let mut board = Board::new(3)
            .noble(SWAN, Noble::Audley, stamford())
            .noble(SWAN, Noble::Howard, stamford())
            .noble(SWAN, Noble::Stafford, stamford())
            .noble(SWAN, Noble::Stanley, stamford())
            .royal(Royal::York, Noble::Audley)
            .noble(LION, Noble::Percy, stamford())
            .award(Card::MarshalOfEngland, Noble::Percy)
            .award(Card::BurgundianCrossbowmen1, Noble::Percy)
            .award(Card::BurgundianCrossbowmen2, Noble::Percy)
            .phase(Phase::Combat)
            .events(&[FOUR_ONE]);
        board.play("attack lion in stamford; with audley; with stanley; confirm; pass; fight");
        assert_eq!(board.asked(), SWAN);
        board
    };
    let mut board = beaten();
    assert_eq!(board.state.default(SWAN).to_string(), "hand richard-duke-of-york to stafford");
    assert!(!board.offers("hand richard-duke-of-york to stanley"), "who is beaten, too");
    board.play("hand richard-duke-of-york to howard");
    assert!(board.state.is_captive(Noble::Audley) && board.state.is_captive(Noble::Stanley));
    assert_eq!(board.state.court.controller(Royal::York), Some(SWAN));
    let mut board = beaten();
    board.play("no");
    assert_eq!(board.state.court.controller(Royal::York), Some(LION));
}

/// The Lion's Percy (100) and the Swan's Stanley (30), his ally, are attacked by the Boar's Pole (80), and Percy falls in an
/// indecisive battle. He has Richard of York, the Lion's Grey is in Richard's castle, and the Swan has Margaret.
fn percy_falls() -> Board {
    let mut board = Board::new(4)
        .noble(LION, Noble::Percy, stamford())
        .noble(LION, Noble::Grey, field(Area::York))
        .noble(SWAN, Noble::Stanley, stamford())
        .noble(SWAN, Noble::Neville, field(Area::York))
        .noble(BOAR, Noble::Pole, stamford())
        .award(Card::TreasurerOfEngland, Noble::Pole)
        .noble(FALCON, Noble::Roos, stamford())
        .royal(Royal::Margaret, Noble::Neville)
        .allied(&[SWAN, LION])
        .royal(Royal::York, Noble::Percy)
        .noble(LION, Noble::Grey, inside(Place::Fotheringhay))
        .active(BOAR)
        .phase(Phase::Combat)
        .events(&[EventCard::E090]);
    board.play("attack swan in stamford; lion: pass; fight");
    board
}

/// §km2:11.1e,17.3d: the holder of a Royal whom a death would leave alone offers him to one after the other, and they need
/// not take him.
#[test]
fn a_royal_who_would_be_left_alone_may_be_offered_to_others() {
    let mut board = percy_falls();
    let hands = |takers: &[&str]| -> Vec<String> {
        let hand = |taker: &&str| format!("hand richard-duke-of-york to {taker}");
        takers.iter().map(hand).chain(["no".into()]).collect()
    };
    assert_eq!(board.legal(LION), hands(&["pole", "roos", "stanley"]));
    assert_eq!(board.state.default(LION).to_string(), "no");
    board.play("hand richard-duke-of-york to roos");
    assert_eq!(board.asked(), FALCON);
    board.play("no");
    assert_eq!(board.legal(LION), hands(&["pole", "stanley"]), "the Falcon is not asked again");
    board.play("no");
    assert_eq!(board.state.court.faction[Noble::Percy], None);
    let york = board.state.court.royals[Royal::York];
    assert_eq!((york.with, york.at), (None, stamford()));
}

/// §km2:11.1e,17.2h,21.2c: an ally who takes him does so before his guardian is dead: no castle and no deadline is lost.
#[test]
fn nothing_is_lost_when_an_ally_takes_the_royal_over() {
    let mut board = percy_falls();
    let due = board.state.own.two_houses[LION.index()];
    assert!(due.is_some());
    board.play("hand richard-duke-of-york to stanley; yes");
    assert_eq!(board.state.court.faction[Noble::Percy], None);
    assert_eq!(board.state.court.royals[Royal::York].with, Some(Noble::Stanley));
    assert_eq!(board.state.own.two_houses[LION.index()], due);
    assert_eq!(board.state.court.nobles[Noble::Grey], inside(Place::Fotheringhay));
}
