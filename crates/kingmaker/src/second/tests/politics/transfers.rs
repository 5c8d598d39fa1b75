use super::*;

/// §km2:18.3c: York stays with its Noble when its Archbishop goes to another Noble, or makes way and is discarded.
#[test]
fn a_city_stays_when_its_archbishop_goes() {
    let york = || {
        let board = Board::new(3)
            .noble(SWAN, Noble::Percy, field(Area::Bury))
            .noble(SWAN, Noble::Howard, field(Area::Bury))
            .award(Card::ArchbishopOfYork, Noble::Percy)
            .hand(SWAN, &[Card::BishopOfDurham]);
        assert_eq!(board.state.court.cities[City::York], Some(Noble::Percy));
        board
    };
    let mut moved = york();
    moved.play("transfer archbishop-of-york to howard");
    let mut replaced = york();
    replaced.play("play bishop-of-durham to percy");
    assert!(replaced.state.court.discard.contains(Card::ArchbishopOfYork));
    for board in [moved, replaced] {
        assert_eq!(board.state.court.cities[City::York], Some(Noble::Percy));
        assert_eq!(board.state.court.owner(Place::York), Some(SWAN));
    }
}

/// §km2:18.3c: a cathedral Town without a card goes where its Bishop goes, and is neutral when he is discarded.
#[test]
fn a_cathedral_town_goes_with_its_bishop() {
    let lincoln = || {
        Board::new(3)
            .noble(SWAN, Noble::Percy, field(Area::Bury))
            .noble(LION, Noble::Howard, field(Area::Bury))
            .award(Card::BishopOfLincoln, Noble::Percy)
            .hand(SWAN, &[Card::BishopOfNorwich])
    };
    let mut sold = lincoln();
    assert_eq!(sold.state.court.owner(Place::Lincoln), Some(SWAN));
    sold.play("offer lion give award:bishop-of-lincoln>howard for; lion: accept 1");
    assert_eq!(sold.state.court.owner(Place::Lincoln), Some(LION));
    let mut replaced = lincoln();
    replaced.play("play bishop-of-norwich to percy");
    assert_eq!(replaced.state.court.owner(Place::Lincoln), None);
    assert_eq!(replaced.state.court.cities[City::Norwich], Some(Noble::Percy));
}

/// §km2:20.2a,20.2c,1.1h: a card passes between Nobles in one position, and not between field and castle.
#[test]
fn a_card_passes_between_nobles_who_stand_together() {
    let mut board =
        meeting().award(Card::LeRose, Noble::Pole).noble(SWAN, Noble::Cromwell, field(Area::Tattershall));
    assert!(!board.offers("transfer le-rose to cromwell"));
    board.play("transfer le-rose to berkeley");
    assert_eq!(board.state.court.bearer(Card::LeRose), Some(Noble::Berkeley));

    let apart = Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .noble(SWAN, Noble::Berkeley, field(Area::Wingfield))
        .award(Card::LeRose, Noble::Pole);
    assert!(!apart.offers("transfer le-rose to berkeley"), "one is in the field, the other in the castle");
}

/// §km2:T.7,20.2d: once in a phase, whoever's turn it is.
#[test]
fn a_card_is_transferred_once_in_a_phase() {
    let mut board = meeting().award(Card::Coventry, Noble::Percy).noble(LION, Noble::Roos, stamford());
    board.play("lion: transfer coventry to roos");
    assert!(!board.offers("lion: transfer coventry to percy"));
    board.play("done");
    assert!(board.offers("lion: transfer coventry to percy"));
}

/// §km2:20.2b,18.2c,18.2d: Nobles, Titles and Offices cannot be transferred; Bishops, Mercenaries, Towns, Ships and
/// Cities can.
#[test]
fn titles_and_offices_stay_with_their_nobles() {
    let mut board = meeting()
        .noble(SWAN, Noble::Cromwell, stamford())
        .award(Card::EarlOfKent, Noble::Berkeley)
        .award(Card::MarshalOfEngland, Noble::Berkeley)
        .award(Card::BishopOfLincoln, Noble::Berkeley)
        .award(Card::ScotsArchers1, Noble::Berkeley)
        .award(Card::Coventry, Noble::Berkeley)
        .award(Card::LeMichael, Noble::Berkeley);
    let offered = |board: &Board| {
        let legal = board.legal(SWAN);
        let cards = legal.iter().filter_map(|action| action.strip_prefix("transfer "));
        let cards = cards.filter_map(|action| action.strip_suffix(" to cromwell").map(str::to_owned));
        cards.collect::<Vec<_>>()
    };
    assert_eq!(
        offered(&board),
        ["bishop-of-lincoln", "le-michael", "coventry", "scots-archers-1", "bristol"]
    );
    board.play("transfer bristol to cromwell");
    assert_eq!(board.state.court.cities[City::Bristol], Some(Noble::Cromwell));
    assert_eq!(board.state.court.owner(Place::Bristol), Some(SWAN));
    assert!(!board.offers("transfer bristol to berkeley"), "once in a phase");
}

/// §km2:20.2h,18.3b,2.2h: a Bishop who is transferred replaces another; exchanged, neither is lost.
#[test]
fn bishops_replace_each_other_or_change_places() {
    let board =
        meeting().award(Card::BishopOfDurham, Noble::Pole).award(Card::BishopOfLincoln, Noble::Berkeley);
    let mut replaced = board.clone();
    replaced.play("transfer bishop-of-durham to berkeley");
    assert!(replaced.state.court.discard.contains(Card::BishopOfLincoln));
    assert_eq!(replaced.state.court.bishop(Noble::Pole), None);

    let mut exchanged = board;
    exchanged.play("transfer bishop-of-durham to berkeley for bishop-of-lincoln");
    assert_eq!(exchanged.state.court.bishop(Noble::Pole), Some(Card::BishopOfLincoln));
    assert_eq!(exchanged.state.court.bishop(Noble::Berkeley), Some(Card::BishopOfDurham));
    assert!(exchanged.state.court.discard.is_empty());
    assert!(!exchanged.offers("transfer bishop-of-lincoln to berkeley"), "both have been transferred");
}

/// §km2:10.5b,20.2c,8.4u: nothing is transferred among the besieged or aboard ships.
#[test]
fn the_besieged_and_those_at_sea_pass_nothing_on() {
    let besieged = Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .noble(SWAN, Noble::Berkeley, inside(Place::Wingfield))
        .award(Card::Coventry, Noble::Pole)
        .noble(LION, Noble::Percy, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .besieged(Place::Wingfield, LION);
    assert!(!besieged.offers("transfer coventry to berkeley"));
    let at_sea = Board::new(3)
        .noble(SWAN, Noble::Pole, stamford())
        .award(Card::LeRose, Noble::Pole)
        .award(Card::Coventry, Noble::Pole)
        .ship(Ship::LeRose, Water::Sea(Sea::TheWash))
        .noble(SWAN, Noble::Pole, Spot::Aboard(Ship::LeRose))
        .noble(SWAN, Noble::Berkeley, Spot::Aboard(Ship::LeRose));
    assert!(!at_sea.offers("transfer coventry to berkeley"));
}

/// §km2:20.2d,9.4b,9.4e: cards pass to those who fight until the card of the combat is drawn, whoever's go it is; the others
/// may answer, even if they had passed.
#[test]
fn cards_pass_to_those_who_fight_until_the_card_is_drawn() {
    let mut board = meeting()
        .award(Card::ScotsArchers1, Noble::Berkeley)
        .award(Card::Coventry, Noble::Berkeley)
        .hand(LION, &[Card::Ipswich])
        .phase(Phase::Combat)
        .events(&[EventCard::E007]);
    board.play("attack lion in stamford; with pole; confirm");
    assert_eq!(board.asked(), LION);
    board.play("pass; swan: transfer scots-archers-1 to pole");
    assert_eq!(board.state.combat.weighed.attack, 50);
    assert_eq!(board.asked(), LION, "having passed before");
    board.play("pass");
    assert!(board.offers("swan: transfer coventry to pole"));
    board.play("fight");
    assert!(board.state.is_captive(Noble::Pole));
    assert!(!board.legal(SWAN).iter().any(|action| action.starts_with("transfer")));
}

/// §km2:20.2f: a transferred card is usable at once, but a Noble does not move while he has one that has moved in an
/// earlier turn of the round.
#[test]
fn a_card_that_has_moved_holds_its_new_bearer_back() {
    let mut board = meeting().award(Card::ScotsArchers1, Noble::Pole);
    board.state.book.turn += 1;
    board.state.book.card_moved[Card::ScotsArchers1] = board.state.book.turn - 1;
    assert!(board.offers("march berkeley"));
    board.play("transfer scots-archers-1 to berkeley");
    assert_eq!(board.state.court.strength(Noble::Berkeley), 30);
    assert!(!board.offers("march berkeley"));
    assert!(board.offers("march pole"), "the one who gave it is free");
}

/// §km2:20.2e,20.2g: between Factions both agree, and a Town goes with its card, even one that was conquered.
#[test]
fn a_town_goes_with_its_card_to_another_faction() {
    let mut board = meeting().holds(Noble::Pole, &[Place::Coventry]).award(Card::Coventry, Noble::Pole);
    board.play("offer lion give award:coventry>percy for");
    assert_eq!(board.state.court.owner(Place::Coventry), Some(SWAN), "not before he agrees");
    board.play("lion: accept 1");
    assert_eq!(board.state.court.owner(Place::Coventry), Some(LION));
    assert_eq!(board.state.court.bearer(Card::Coventry), Some(Noble::Percy));
    assert!(board.state.book.this_phase.transferred.contains(Card::Coventry));
}

/// §km2:20.2g,8.4v: a ship goes with its card, but while it carries passengers they sail it to port.
#[test]
fn a_ship_goes_with_its_card() {
    let mut board = meeting()
        .noble(SWAN, Noble::Cromwell, stamford())
        .award(Card::LeRose, Noble::Pole)
        .ship(Ship::LeRose, Water::Sea(Sea::TheWash))
        .noble(SWAN, Noble::Cromwell, Spot::Aboard(Ship::LeRose));
    board.play("offer lion give award:le-rose>percy for; lion: accept 1");
    assert_eq!(board.state.court.ship_owner(Ship::LeRose), Some(LION));
    assert_eq!(board.state.court.sailed_by(Ship::LeRose), Some(SWAN));
}

/// §km2:20.2e,20.2c: with a Noble who stands somewhere else there is no transfer.
#[test]
fn cards_go_to_another_faction_only_where_nobles_meet() {
    let board = meeting().award(Card::Coventry, Noble::Pole).noble(LION, Noble::Roos, field(Area::York));
    assert!(!board.offers("offer lion give award:coventry>roos for"));
    assert!(!board.offers("offer lion give award:coventry>neville for"), "he is not the Lion's");
    assert!(board.offers("offer lion give award:coventry>percy for"));
    assert!(board.offers("boar: offer swan give for award:coventry>neville"), "one may ask for it as well");
}

/// §km2:20.2i,20.2j: a castle that a card lists is given away without a meeting, and those inside are put out.
#[test]
fn a_castle_is_given_to_another_faction() {
    let mut board = Board::new(3).noble(SWAN, Noble::Pole, inside(Place::Wingfield)).noble(
        LION,
        Noble::Percy,
        stamford(),
    );
    board.play("offer lion give place:wingfield for; lion: accept 1");
    assert_eq!(board.state.court.control[Place::Wingfield].holder, Holder::Seat(LION));
    assert_eq!(board.state.court.control[Place::Wingfield].claim, Claim::Gift(Card::Pole));
    assert_eq!(board.state.court.nobles[Noble::Pole], field(Area::Wingfield));
    assert!(!board.offers("lion: offer boar give place:wingfield for"), "once in a turn");
    board.state.kill(Set::of(Noble::Percy), "11.1a", &mut kernel::Silent);
    let board = board.run();
    assert_eq!(board.state.court.owner(Place::Wingfield), Some(LION), "it is the Faction's as a whole");
}

/// §km2:20.2i: whoever holds a place can give it, also a conquest or a gift; with the lister it hangs on his card again.
#[test]
fn a_gift_or_a_conquest_is_given_on() {
    let mut board = meeting().holds(Noble::Percy, &[Place::Wingfield]);
    let owner = |board: &Board| {
        (board.state.court.owner(Place::Wingfield), board.state.court.control[Place::Wingfield].claim)
    };
    board.play("lion: offer boar give place:wingfield for; boar: accept 1");
    assert_eq!(owner(&board), (Some(BOAR), Claim::Gift(Card::Pole)));
    board.state.book.this_turn.ceded = Default::default();
    board.play("boar: offer swan give place:wingfield for; swan: accept 2");
    assert_eq!(owner(&board), (Some(SWAN), Claim::Listed(Card::Pole)));

    let mut unlisted = meeting().holds(Noble::Percy, &[Place::Raglan]);
    assert!(!unlisted.offers("lion: offer boar give place:raglan for"), "no card in play lists it");
    unlisted = unlisted.noble(SWAN, Noble::Herbert, stamford());
    assert!(unlisted.offers("lion: offer boar give place:raglan for"));
}

/// §km2:20.2i: places with a card of their own, and places that are not held, cannot be given; nor one twice.
#[test]
fn only_places_without_a_card_of_their_own_are_given() {
    let mut board = meeting()
        .award(Card::Coventry, Noble::Pole)
        .award(Card::BishopOfNorwich, Noble::Pole)
        .award(Card::ChancellorOfEngland, Noble::Pole)
        .holds(Noble::Pole, &[Place::Ely])
        .holds(Noble::Percy, &[Place::Caernarvon]);
    for place in ["coventry", "norwich", "ely", "caernarvon"] {
        assert!(!board.offers(&format!("offer lion give place:{place} for")), "{place}");
    }
    assert!(board.offers("offer lion give place:wallingford for"));
    board.state.book.this_turn.ceded.insert(Place::Wallingford);
    assert!(!board.offers("offer lion give place:wallingford for"), "once in a turn");
}

/// §km2:20.2k: the gift ends when the card that lists the place leaves play.
#[test]
fn a_gift_ends_with_the_card() {
    let mut board =
        Board::new(3).noble(SWAN, Noble::Pole, stamford()).noble(LION, Noble::Percy, inside(Place::Alnwick));
    board.play("offer lion give place:wingfield for; lion: accept 1");
    board.state.kill(Set::of(Noble::Pole), "11.1a", &mut kernel::Silent);
    let board = board.run();
    assert_eq!(board.state.court.owner(Place::Wingfield), None);
}

/// §km2:20.2i,20.2j,20.2k: a ship that an Office lists is given away; without the Office it is doomed.
#[test]
fn a_ship_of_an_office_is_given_to_another_faction() {
    let mut board = meeting().award(Card::AdmiralOfEngland, Noble::Pole).award(Card::LeRose, Noble::Pole);
    assert!(!board.offers("offer lion give ship:le-rose for"), "it has a card of its own");
    board.play("offer lion give ship:le-margaret for; lion: accept 1");
    assert_eq!(board.state.court.ship_owner(Ship::LeMargaret), Some(LION));
    assert_eq!(board.state.court.ship_owner(Ship::LeChristopher), Some(SWAN));
    assert!(!board.offers("offer boar give ship:le-margaret for"), "it is no longer his");
    let mut back = board.clone();
    back.state.book.this_turn.ceded_ships = Default::default();
    back.play("lion: offer swan give ship:le-margaret for; swan: accept 2");
    assert_eq!(back.state.court.ships[Ship::LeMargaret].given, None);
    assert_eq!(back.state.court.ship_owner(Ship::LeMargaret), Some(SWAN));
    board.state.kill(Set::of(Noble::Pole), "11.1a", &mut kernel::Silent);
    let board = board.run();
    assert!(board.state.court.ships[Ship::LeMargaret].doomed);
}

/// §km2:20.2i,8.4v: a ship that is given away with a borrower's Nobles aboard waits for the round after its next port; an
/// empty one does not.
#[test]
fn a_loaded_ship_that_is_given_away_waits_for_the_next_round() {
    let mut board = meeting()
        .award(Card::AdmiralOfEngland, Noble::Pole)
        .noble(BOAR, Noble::Roos, field(Area::London))
        .lent(Ship::LeMargaret, Noble::Roos);
    board.play("offer lion give ship:le-margaret for; lion: accept 1");
    board.play("offer lion give ship:le-christopher for; lion: accept 2");
    let ships = &board.state.court.ships;
    assert!(ships[Ship::LeMargaret].changed && !ships[Ship::LeChristopher].changed);
}

/// §km2:8.4x,8.4y: a ship is lent in the borrower's Movement Phase, empty, in port, and unmoved in this round.
#[test]
fn a_ship_is_lent_for_a_voyage() {
    let mut board = meeting().award(Card::LeRose, Noble::Percy);
    assert!(!board.offers("lion: offer boar give loan:le-rose for"), "it is not the Boar's turn");
    assert!(board.offers("lion: offer swan give loan:le-rose for"));
    board.play("offer lion give for loan:le-rose; lion: accept 1");
    assert_eq!(board.state.court.sailed_by(Ship::LeRose), Some(SWAN));
    assert_eq!(board.state.court.ship_owner(Ship::LeRose), Some(LION));
    assert!(!board.offers("offer lion give for loan:le-rose"), "it is lent already");

    let mut moved = meeting().award(Card::LeRose, Noble::Percy);
    moved.state.book.ship_moved[Ship::LeRose] = moved.state.book.turn;
    assert!(!moved.offers("offer lion give for loan:le-rose"));
    let late = meeting().award(Card::LeRose, Noble::Percy).phase(Phase::Combat);
    assert!(!late.offers("offer lion give for loan:le-rose"));
}

/// §km2:17.3a,T.7: a Royal goes to another Noble in the same position, once in a phase.
#[test]
fn a_royal_is_reallocated_once_in_a_phase() {
    let mut board = meeting().royal(Royal::Henry, Noble::Pole);
    board.play("hand henry-vi to berkeley");
    assert_eq!(board.state.court.royals[Royal::Henry].with, Some(Noble::Berkeley));
    assert!(!board.offers("hand henry-vi to pole"));
    board.play("done");
    assert!(board.offers("hand henry-vi to pole"));
}

/// §km2:17.3a: on ships Royals do not change over.
#[test]
fn royals_do_not_change_over_at_sea() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, stamford())
        .award(Card::LeRose, Noble::Pole)
        .ship(Ship::LeRose, Water::Sea(Sea::TheWash))
        .noble(SWAN, Noble::Pole, Spot::Aboard(Ship::LeRose))
        .noble(SWAN, Noble::Berkeley, Spot::Aboard(Ship::LeRose))
        .royal(Royal::Henry, Noble::Pole);
    assert!(!board.offers("hand henry-vi to berkeley"));
    assert!(board.offers("execute henry-vi"), "executed he can be");
}

/// §km2:10.6b,6.1d: a besieger gives a siege up in anybody's turn, and only the besieger.
#[test]
fn a_siege_is_given_up_in_any_turn() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .noble(LION, Noble::Percy, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .besieged(Place::Wingfield, LION);
    assert!(!board.offers("swan: abandon wingfield"));
    board.play("lion: abandon wingfield");
    assert_eq!(board.state.court.besieged[Place::Wingfield], None);
    assert!(!board.offers("lion: abandon wingfield"));
}

/// §km2:T.7,20.2b: City cards, too, may pass on again in the next phase; a bargain about one is bound by the same.
#[test]
fn a_city_is_transferred_once_in_a_phase() {
    let mut board = meeting().holds(Noble::Pole, &[Place::Bristol]);
    assert!(board.offers("offer lion give city:bristol>percy for"));
    assert!(!board.offers("boar: offer lion give city:bristol>percy for"), "it is not his");
    assert!(!board.offers("offer lion give city:bristol>neville for"), "Neville is the Boar's");
    let away = board.clone().noble(LION, Noble::Roos, field(Area::York));
    assert!(!away.offers("offer lion give city:bristol>roos for"), "Roos is not here");
    board.play("transfer bristol to berkeley");
    assert!(!board.offers("transfer bristol to pole"));
    assert!(!board.offers("offer lion give city:bristol>percy for"));
    board.play("done");
    assert!(board.offers("transfer bristol to pole"));
    assert!(board.offers("swan: offer lion give city:bristol>percy for"));
}

/// §km2:20.2i,20.2j: a place is given by whatever card lists it, and the card stays where it is.
#[test]
fn a_place_of_an_office_is_given() {
    let mut board = meeting().award(Card::ChancellorOfEngland, Noble::Pole);
    board.play("offer lion give place:caernarvon for; lion: accept 1");
    assert_eq!(board.state.court.owner(Place::Caernarvon), Some(LION));
    assert_eq!(board.state.court.bearer(Card::ChancellorOfEngland), Some(Noble::Pole));
}

/// §km2:20.2g,10.4e: only a Town goes along with its own card; a conquest stays, though the card lists it.
#[test]
fn a_conquest_does_not_go_with_a_bishop() {
    let mut board = meeting().award(Card::BishopOfDurham, Noble::Pole).holds(Noble::Pole, &[Place::Durham]);
    board.play("offer lion give award:bishop-of-durham>percy for; lion: accept 1");
    assert_eq!(board.state.court.bearer(Card::BishopOfDurham), Some(Noble::Percy));
    assert_eq!(board.state.court.owner(Place::Durham), Some(SWAN));
}

/// §km2:20.2f,8.1k: a City card moves in one turn of a round only, like any other card.
#[test]
fn a_city_card_that_has_moved_holds_its_new_bearer_back() {
    let mut board =
        meeting().noble(LION, Noble::Roos, field(Area::Lincoln)).award(Card::LeMichael, Noble::Pole);
    board.play("march pole; go field lincoln; offer lion give city:bristol>roos for; lion: accept 1");
    assert_eq!(board.state.court.cities[City::Bristol], Some(Noble::Roos));
    board.state.active = LION;
    board.state.book.turn += 1;
    assert!(board.offers("march percy") && !board.offers("march roos"));
}

/// §km2:20.2i,10.5a: nobody gets out of a besieged place because it is given away; an ally of those inside may have it, and so
/// may the besieger and his, or anybody if nobody is inside.
#[test]
fn a_besieged_place_is_not_given_away_over_the_heads_of_those_inside() {
    let gift = "offer boar give place:wingfield for";
    let free = Board::new(4)
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .noble(LION, Noble::Percy, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Percy);
    assert!(free.offers(gift));
    let besieged = free.besieged(Place::Wingfield, LION);
    assert!(!besieged.offers(gift));
    assert!(besieged.clone().allied(&[SWAN, BOAR]).offers(gift), "he may stay in an ally's place");
    assert!(besieged.clone().allied(&[LION, BOAR]).offers(gift), "it may be surrendered");
    assert!(besieged.noble(SWAN, Noble::Pole, stamford()).offers(gift), "nobody is inside");
}
