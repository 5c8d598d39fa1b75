use super::*;
use crate::second::court::{Claim, Holder};
use kernel::{Eye, Game};

/// §km2:10.1a,10.1b,10.1e,10.3c: the garrison alone defends; as much strength is enough, whatever odds the card shows, and
/// the place has a new owner.
#[test]
fn a_siege_with_equal_strength_succeeds_on_any_card_but_bad_weather() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Wingfield))
        .noble(LION, Noble::Pole, field(Area::London))
        .phase(Phase::Combat)
        .events(&[FOUR_ONE]);
    assert!(!board.offers("attack place wallingford"), "in another Area");
    board.play("attack place wingfield; fight; confirm");
    assert_eq!(board.state.court.owner(Place::Wingfield), Some(SWAN));
    assert_eq!(board.state.court.control[Place::Wingfield].claim, Claim::Conquest(Noble::Percy));
    assert_eq!(board.state.court.owner(Place::Wallingford), Some(LION), "the card lists it still");
}

/// §km2:10.1a,10.1c: garrison and everybody inside defend; a neutral place has its garrison only.
#[test]
fn garrison_and_nobles_inside_defend_together() {
    let mut board = before_wingfield().noble(LION, Noble::Pole, inside(Place::Wingfield));
    board.play("attack place wingfield");
    assert_eq!(board.state.combat.weighed.defence, 130);
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Northampton))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .phase(Phase::Combat);
    board.play("attack place northampton");
    assert_eq!(board.state.combat.weighed.defence, 200, "a neutral Town");
}

/// §km2:10.1b,1.1l,10.1a: an Open Town has walls only while somebody is inside; taken, it is held by going in.
#[test]
fn an_open_town_is_besieged_only_while_it_is_held() {
    let near = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Hereford))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .phase(Phase::Combat);
    assert!(!near.offers("attack place hereford"));
    let mut board = near.noble(LION, Noble::Howard, inside(Place::Hereford)).events(&[FOUR_ONE]);
    board.play("attack place hereford; fight; no");
    assert!(board.offers("with percy"));
    board.play("with percy");
    assert_eq!(board.state.court.owner(Place::Hereford), Some(SWAN));
}

/// §km2:10.1d: attackers may come out of another place of the Area, and stand in the field once the card is drawn.
#[test]
fn besiegers_come_out_of_other_places_of_the_area() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, inside(Place::Kenilworth))
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .noble(LION, Noble::Neville, field(Area::London))
        .phase(Phase::Combat)
        .events(&[WEATHER]);
    board.play("attack place warwick; fight");
    assert_eq!(board.state.court.nobles[Noble::Percy], field(Area::Kenilworth));
    assert_eq!(board.state.court.besieged[Place::Warwick], Some(SWAN));
}

/// §km2:10.1f,10.5f: a place that another Faction besieges is barred until that besieger is beaten; an ally's siege is not.
#[test]
fn another_factions_siege_stands_in_the_way() {
    let board = Board::new(4)
        .noble(SWAN, Noble::Percy, field(Area::Wingfield))
        .noble(BOAR, Noble::Mowbray, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Mowbray)
        .noble(LION, Noble::Pole, field(Area::London))
        .besieged(Place::Wingfield, BOAR)
        .phase(Phase::Combat);
    assert!(!board.offers("attack place wingfield"));
    assert!(board.offers("attack boar in wingfield"));
    assert!(board.allied(&[SWAN, BOAR]).offers("attack place wingfield"));
}

/// §km2:10.3a,9.5a,9.1k: cards without a black half are drawn on the way: a Free Move for the attacker, a Clamour for its space.
#[test]
fn a_siege_draws_until_a_card_decides() {
    let mut board = before_wingfield().events(&[EventCard::E073, EventCard::E084, FOUR_ONE]);
    board.play("attack place wingfield; fight");
    assert!(board.state.events.free_moves[SWAN.index()].contains(EventCard::E073));
    assert_eq!(board.state.own.omens.clamours.as_slice(), [EventCard::E084]);
    assert_eq!(board.state.court.owner(Place::Wingfield), Some(SWAN));
}

/// §km2:10.3b,9.5d: Bad Weather leaves the place besieged, and its attackers attack nothing else in this round.
#[test]
fn bad_weather_leaves_a_siege_standing() {
    let mut board = before_wingfield().noble(BOAR, Noble::Howard, field(Area::Wingfield)).events(&[WEATHER]);
    board.play("attack place wingfield; fight");
    assert_eq!(board.state.court.besieged[Place::Wingfield], Some(SWAN));
    assert_eq!(board.state.court.owner(Place::Wingfield), Some(LION));
    assert!(!board.offers("attack boar in wingfield"));
    assert!(board.tells(Eye::Spectator, "is besieged"));
}

/// §km2:10.3d,9.5g: Offices on both sides bring an MS card to an attacker; a garrison has no Office.
#[test]
fn a_major_siege_brings_a_card() {
    let mut board = before_wingfield()
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .award(Card::TreasurerOfEngland, Noble::Pole)
        .events(&[FOUR_ONE]);
    board.play("attack place wingfield; fight");
    assert_eq!(board.state.court.honours[Noble::Percy].sieges, 1);
    assert_eq!(board.state.prestige(SWAN), 2);
    let mut board = before_wingfield().events(&[FOUR_ONE]);
    board.play("attack place wingfield; fight");
    assert_eq!(board.state.court.majors_out(), 0);
}

/// The Lion's Pole (80, Treasurer) and Grey (10) in Wingfield, which their Howard holds from afar, are attacked by the Swan's
/// Percy (200, Marshal), who falls with this card.
fn percy_falls_before_wingfield(card: EventCard) -> Board {
    let mut board = before_wingfield()
        .noble(LION, Noble::Howard, field(Area::London))
        .holds(Noble::Howard, &[Place::Wingfield])
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .award(Card::TreasurerOfEngland, Noble::Pole)
        .noble(LION, Noble::Grey, inside(Place::Wingfield))
        .royal(Royal::York, Noble::Percy)
        .events(&[card]);
    board.play("attack place wingfield; pass; fight");
    assert_eq!(board.state.court.faction[Noble::Percy], None);
    board
}

/// §km2:10.3e,10.3f: a lone attacker on the list dies and the siege fails: no card, no captive, no marker. Listed defenders
/// die as well.
#[test]
fn a_lone_besieger_who_falls_takes_nothing() {
    let board = percy_falls_before_wingfield(EventCard::E070);
    assert_eq!(board.state.court.faction[Noble::Pole], None);
    assert_eq!(board.state.court.nobles[Noble::Grey], inside(Place::Wingfield), "he is no captive");
    assert_eq!(board.state.court.owner(Place::Wingfield), Some(LION));
    assert_eq!(board.state.court.besieged[Place::Wingfield], None);
    assert_eq!(board.state.court.majors_out(), 0);
    assert_eq!(board.state.court.royals[Royal::York].with, None, "he is left alone in the field");
}

/// §km2:10.3d: a defender with an Office who holds out against another has no MS card for it.
#[test]
fn a_failed_siege_earns_the_defender_nothing() {
    let board = percy_falls_before_wingfield(EventCard::E090);
    assert_eq!(board.state.court.nobles[Noble::Pole], inside(Place::Wingfield));
    assert_eq!((board.state.court.majors_out(), board.state.prestige(LION)), (0, 1), "his Office");
    assert!(board.offers("swan: done"), "nobody is asked who takes one");
}

/// §km2:10.3f,10.3c: a death does not reopen the question of strength.
#[test]
fn a_death_does_not_undo_a_siege() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Neville, field(Area::Wingfield))
        .noble(SWAN, Noble::Mowbray, field(Area::Wingfield))
        .noble(LION, Noble::Pole, field(Area::London))
        .phase(Phase::Combat)
        .events(&[EventCard::E042]);
    board.play("attack place wingfield; with neville; with mowbray; confirm; fight");
    assert_eq!(board.state.court.faction[Noble::Neville], None);
    assert_eq!(board.state.court.owner(Place::Wingfield), Some(SWAN));
}

/// §km2:10.4a,10.4b,19.3b: defenders who live are captives; any friendly Nobles of the Area may go in while there is room,
/// or none, and silence stays outside.
#[test]
fn friends_in_the_area_may_go_in_after_a_siege() {
    let mut board = Board::new(4)
        .noble(SWAN, Noble::Percy, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(SWAN, Noble::Howard, field(Area::Wingfield))
        .noble(BOAR, Noble::Mowbray, field(Area::Wingfield))
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .noble(FALCON, Noble::Audley, field(Area::Wingfield))
        .allied(&[SWAN, BOAR])
        .phase(Phase::Combat)
        .events(&[FOUR_ONE]);
    board.play("attack place wingfield; with percy; confirm; pass; fight");
    assert!(board.state.is_captive(Noble::Pole));
    board.play("no");
    assert_eq!(board.asked(), SWAN);
    assert_eq!(board.state.default(SWAN).to_string(), "confirm");
    assert!(board.offers("with percy") && board.offers("with howard"));
    board.play("with howard");
    assert_eq!(board.asked(), BOAR, "an ally is asked for his own");
    assert!(!board.offers("with percy"), "he would not fit with Howard");
    board.play("with mowbray");
    assert_eq!(board.state.court.nobles[Noble::Mowbray], inside(Place::Wingfield));
    assert_eq!(board.asked(), SWAN, "nobody else is asked");
}

/// The Swan's Neville (150, Marshal) and Mowbray (100, Treasurer) before the Lion's castles of Alnwick and Warkworth (100 each);
/// the Boar's Stanley (50) is there, too.
fn two_castles() -> Board {
    Board::new(3)
        .noble(LION, Noble::Roos, field(Area::York))
        .holds(Noble::Roos, &[Place::Alnwick, Place::Warkworth])
        .noble(SWAN, Noble::Neville, field(Area::Alnwick))
        .award(Card::MarshalOfEngland, Noble::Neville)
        .noble(SWAN, Noble::Mowbray, field(Area::Alnwick))
        .award(Card::TreasurerOfEngland, Noble::Mowbray)
        .noble(BOAR, Noble::Stanley, field(Area::Alnwick))
        .phase(Phase::Combat)
}

/// §km2:10.4k: whoever went in attacks nobody else in this phase; who stayed outside does.
#[test]
fn those_who_went_in_attack_no_more() {
    let mut board = two_castles().events(&[FOUR_ONE]);
    board.play("attack place alnwick; with neville; confirm; pass; fight");
    let mut outside = board.clone();
    board.play("with mowbray");
    assert!(!board.offers("attack place warkworth"), "though Mowbray has not attacked");
    outside.play("with neville; attack place warkworth");
    assert_eq!(outside.state.combat.attackers, Set::of(Noble::Mowbray));
}

/// §km2:9.5d,9.5f,10.3b,10.4b: who has fought an indecisive battle, or was kept from battle or siege by the weather, stays where he
/// is for the rest of the phase; he does not go into a place that others take.
#[test]
fn those_for_whom_nothing_was_decided_do_not_go_in() {
    let afterwards = |attack: &str, card| {
        let mut board = two_castles().events(&[card, EventCard::E017]);
        if !attack.is_empty() {
            board.play(&format!("{attack}; with mowbray; confirm"));
            if board.offers("pass") {
                board.play("pass");
            }
            board.play("fight");
        }
        board.play("attack place alnwick");
        if board.offers("with neville") {
            board.play("with neville; confirm; pass");
        }
        board.play("fight");
        board.legal(SWAN)
    };
    assert_eq!(afterwards("", FOUR_ONE), ["with mowbray", "with neville", "confirm"]);
    for (attack, card) in [
        ("attack boar in alnwick", FOUR_ONE),
        ("attack boar in alnwick", WEATHER),
        ("attack place warkworth", WEATHER),
    ] {
        assert_eq!(afterwards(attack, card), ["with neville", "confirm"], "{attack}");
    }
}

/// §km2:10.4a,10.4c,17.2d: with a Royal inside one of the attackers must go in and takes him.
#[test]
fn an_attacker_must_go_in_to_a_royal() {
    let mut board = before_wingfield()
        .noble(SWAN, Noble::Howard, field(Area::Wingfield))
        .alone(Royal::York, inside(Place::Wingfield))
        .events(&[FOUR_ONE]);
    board.play("attack place wingfield; with percy; confirm; pass; fight");
    assert_eq!(board.legal(SWAN), ["with percy"], "Howard did not attack");
    board.play("with percy");
    assert_eq!(board.state.court.royals[Royal::York].with, Some(Noble::Percy));
    assert_eq!(board.state.court.royals[Royal::York].at, inside(Place::Wingfield));
}

/// §km2:10.4a,11.2k: a Royal with a defender waits inside whatever becomes of the Noble.
#[test]
fn a_defenders_royal_is_taken_inside() {
    let mut board = before_wingfield()
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .royal(Royal::York, Noble::Pole)
        .events(&[EventCard::E008]);
    board.play("attack place wingfield; pass; fight");
    assert_eq!(board.state.court.faction[Noble::Pole], None, "he fell");
    board.play("with percy");
    assert_eq!(board.state.court.controller(Royal::York), Some(SWAN));
}

/// §km2:10.4c,19.3b: if the place can hold none of the attackers, the Royal comes out to them.
#[test]
fn a_royal_comes_out_if_no_attacker_fits() {
    let mut board = before_wingfield()
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .alone(Royal::York, inside(Place::Wingfield))
        .events(&[FOUR_ONE]);
    board.play("attack place wingfield; fight");
    assert_eq!(board.state.court.royals[Royal::York].with, Some(Noble::Percy));
    assert_eq!(board.state.court.royals[Royal::York].at, field(Area::Wingfield));
}

/// §km2:10.4e,11.1c: the captor names an attacker as holder; with him the place is lost.
#[test]
fn the_captor_names_who_holds_the_place() {
    let mut board = before_wingfield()
        .noble(SWAN, Noble::Mowbray, field(Area::Wingfield))
        .noble(SWAN, Noble::Howard, field(Area::Wingfield))
        .events(&[FOUR_ONE]);
    board.play("attack place wingfield; with percy; with mowbray; confirm; pass; fight");
    assert_eq!(board.legal(SWAN), ["choose mowbray", "choose percy"], "Howard did not attack");
    board.play("choose mowbray; confirm");
    board.state.kill(Set::of(Noble::Mowbray), "11.1a", &mut kernel::Silent);
    let board = board.run();
    assert_eq!(board.state.court.owner(Place::Wingfield), Some(LION), "Pole's card lists it");
}

/// §km2:10.4d,10.4f,19.1c: X28, the second step: London is taken by siege, and its card and prestige with it; when the
/// holder dies it returns to the Constable.
#[test]
fn x28_london_taken_by_siege() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Stanley, field(Area::London))
        .award(Card::EarlOfRichmond, Noble::Stanley)
        .award(Card::MarshalOfEngland, Noble::Stanley)
        .noble(SWAN, Noble::Percy, field(Area::London))
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .noble(LION, Noble::Neville, field(Area::York))
        .award(Card::ConstableOfTheTowerOfLondon, Noble::Neville)
        .alone(Royal::Henry, inside(Place::Windsor))
        .phase(Phase::Combat)
        .events(&[FOUR_ONE]);
    assert_eq!((board.state.prestige(SWAN), board.state.prestige(LION)), (1, 2));
    board.play("attack place london; with percy; with stanley; confirm; fight; choose stanley; confirm");
    assert_eq!(board.state.court.cities[City::London], Some(Noble::Stanley));
    assert_eq!(board.state.court.owner(Place::London), Some(SWAN));
    assert_eq!((board.state.prestige(SWAN), board.state.prestige(LION)), (2, 1));
    board.state.kill(Set::of(Noble::Stanley), "11.1a", &mut kernel::Silent);
    let board = board.run();
    assert_eq!(board.state.court.cities[City::London], Some(Noble::Neville));
    assert_eq!((board.state.prestige(SWAN), board.state.prestige(LION)), (0, 2));
}

fn before_northampton() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Northampton))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(LION, Noble::Herbert, field(Area::London))
        .phase(Phase::Combat)
        .events(&[FOUR_ONE])
}

/// §km2:10.4f,10.4i: X19, Herbert has Northampton's card; the captor's Noble gets it, and the Town.
#[test]
fn x19_northampton_changes_hands_with_its_card() {
    let mut board = before_northampton().award(Card::Northampton, Noble::Herbert);
    assert_eq!(board.state.court.owner(Place::Northampton), Some(LION));
    board.play("attack place northampton; fight; confirm");
    assert!(board.state.court.awards[Noble::Percy].contains(Card::Northampton));
    assert!(!board.state.court.awards[Noble::Herbert].contains(Card::Northampton));
    assert_eq!(board.state.court.control[Place::Northampton].claim, Claim::Listed(Card::Northampton));
    assert_eq!(board.state.court.owner(Place::Northampton), Some(SWAN));
}

/// §km2:10.4f: the card is fetched from a hand or from the discard pile as well.
#[test]
fn a_towns_card_is_fetched_from_wherever_it_is() {
    for board in [
        before_northampton().hand(LION, &[Card::Northampton]),
        before_northampton().hand(SWAN, &[Card::Northampton]),
        before_northampton().discarded(&[Card::Northampton]),
    ] {
        let mut board = board;
        board.play("attack place northampton");
        if board.offers("pass") {
            board.play("pass");
        }
        board.play("fight; confirm");
        assert!(board.state.court.awards[Noble::Percy].contains(Card::Northampton));
        assert_eq!(board.state.court.owner(Place::Northampton), Some(SWAN));
    }
}

/// §km2:10.4g,14.1d: from the Crown deck it is not fetched; the Town is held by conquest until somebody draws the card.
#[test]
fn a_towns_card_in_the_deck_stays_there() {
    let mut board = before_northampton();
    board.play("attack place northampton; fight; confirm");
    assert!(board.state.court.deck.contains(&Card::Northampton));
    assert_eq!(board.state.court.control[Place::Northampton].claim, Claim::Conquest(Noble::Percy));
    let mut board = board.crown_deck(&[Card::Northampton]);
    board.state.draw_into_hand(LION, "14.1c", &mut kernel::Silent);
    let board = board.run();
    assert!(board.state.court.awards[Noble::Percy].contains(Card::Northampton));
    assert_eq!(board.state.court.hands[LION.index()].len(), 1, "the Lion drew another one");
}

/// Percy and Mowbray of the Swan's before Norwich; Howard of the Lion's is far away.
fn before_norwich() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Norwich))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(SWAN, Noble::Mowbray, field(Area::Norwich))
        .award(Card::TreasurerOfEngland, Noble::Mowbray)
        .noble(LION, Noble::Howard, field(Area::London))
        .phase(Phase::Combat)
        .events(&[FOUR_ONE])
}

/// §km2:10.4j,11.1c: the loser keeps a Bishop who lists the City that was taken; when its new holder dies, it comes back.
#[test]
fn the_loser_keeps_a_card_that_lists_the_place() {
    let mut board = before_norwich().award(Card::BishopOfNorwich, Noble::Howard);
    assert_eq!(board.state.court.owner(Place::Norwich), Some(LION));
    board.play("attack place norwich; with percy; with mowbray; confirm; fight; choose percy; confirm");
    assert_eq!(board.state.court.owner(Place::Norwich), Some(SWAN));
    assert_eq!(board.state.court.bearer(Card::BishopOfNorwich), Some(Noble::Howard));
    board.state.kill(Set::of(Noble::Percy), "11.1a", &mut kernel::Silent);
    assert_eq!(board.run().state.court.owner(Place::Norwich), Some(LION));
}

/// §km2:10.4h: X20, the Bishop played after the conquest of Norwich gives nothing until the holder is dead.
#[test]
fn x20_a_bishop_after_the_conquest() {
    let mut board = before_norwich();
    board.play("attack place norwich; with percy; with mowbray; confirm; fight; choose percy; confirm");
    let mut board = board.award(Card::BishopOfNorwich, Noble::Howard).run();
    assert_eq!(board.state.court.owner(Place::Norwich), Some(SWAN));
    board.state.kill(Set::of(Noble::Percy), "11.1a", &mut kernel::Silent);
    let board = board.run();
    assert_eq!(board.state.court.owner(Place::Norwich), Some(LION));
    assert_eq!(board.state.court.cities[City::Norwich], Some(Noble::Howard));
}

/// §km2:5.1d,5.1e: a place of the non-player Faction is defended by its garrison; its card lies with the City cards and goes
/// to any Noble of the captor's in the Area.
#[test]
fn a_place_of_the_non_player_is_taken_with_its_card() {
    let mut board = Board::new(2)
        .noble(SWAN, Noble::Percy, field(Area::Northampton))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(SWAN, Noble::Howard, field(Area::Northampton))
        .phase(Phase::Combat)
        .events(&[FOUR_ONE]);
    board.state.court.deck.retain(|card| *card != Card::Northampton);
    board.state.court.city_space.insert(Card::Northampton);
    board.state.court.control[Place::Northampton] =
        crate::second::court::Control { holder: Holder::NonPlayer, claim: Claim::NonPlayer };
    board.play("attack place northampton; with percy; confirm; pass; fight; choose howard; confirm");
    assert!(board.state.court.awards[Noble::Howard].contains(Card::Northampton));
    assert_eq!(board.state.court.owner(Place::Northampton), Some(SWAN));
}

/// §km2:10.1b: an attack on a place that has come over to the attacker's side meanwhile is at an end.
#[test]
fn a_place_that_becomes_friendly_is_attacked_no_longer() {
    let mut board = before_wingfield();
    board.play("attack place wingfield");
    board = board.holds(Noble::Percy, &[Place::Wingfield]).run();
    assert!(board.offers("swan: done"));
}

/// §km2:10.4f,11.3a,11.3b: the card of a Town that goes to the captor is lost with its executed bearer, so he rallies for it.
#[test]
fn the_card_of_the_town_counts_for_the_rally() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Northampton))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .noble(LION, Noble::Herbert, inside(Place::Pembroke))
        .award(Card::Northampton, Noble::Herbert)
        .noble(LION, Noble::Herbert, inside(Place::Northampton))
        .crown_deck(&[Card::Coventry, Card::Ipswich])
        .phase(Phase::Combat)
        .events(&[MAJORITY]);
    board.play("attack place northampton; fight; no");
    assert_eq!(board.state.court.bearer(Card::Northampton), Some(Noble::Percy));
    assert_eq!(board.state.court.hands[LION.index()], Set::of(Card::Coventry));
}

/// §km2:10.4c,17.2d: a Royal inside goes with an attacker who has come in, not with one who stays outside.
#[test]
fn a_royal_inside_goes_with_whoever_comes_in() {
    let mut board = before_wingfield()
        .noble(SWAN, Noble::Howard, field(Area::Wingfield))
        .alone(Royal::Margaret, inside(Place::Wingfield))
        .events(&[FOUR_ONE]);
    board.play("attack place wingfield; with percy; with howard; confirm; fight; choose percy");
    board.play("with howard");
    assert_eq!(board.state.court.nobles[Noble::Percy], field(Area::Wingfield));
    assert_eq!(board.state.court.royals[Royal::Margaret].with, Some(Noble::Howard));
}

/// §km2:10.4f,1.6b: a card that is fetched from a hand is known to nobody there any more.
#[test]
fn a_fetched_card_is_forgotten_where_it_was_seen() {
    let mut board = before_northampton().hand(LION, &[Card::Northampton]);
    board.state.seen[BOAR.index()].insert(Card::Northampton);
    board.play("attack place northampton; fight; confirm");
    assert!(board.state.seen[BOAR.index()].is_empty());
}

/// §km2:10.4b,19.2a: an Open Town that was taken stands empty, but only the captor's side is asked to go in.
#[test]
fn strangers_do_not_go_into_an_open_town_that_was_taken() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Hereford))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .noble(LION, Noble::Pole, inside(Place::Hereford))
        .noble(BOAR, Noble::Howard, field(Area::Hereford))
        .phase(Phase::Combat)
        .events(&[FOUR_ONE]);
    board.play("attack place hereford; fight; no");
    assert_eq!(board.legal(SWAN), ["with percy", "confirm"]);
    board.play("confirm");
    assert_eq!((board.asked(), board.state.frame()), (SWAN, crate::second::state::Frame::Turn));
}

/// §km2:10.2e,2.2h: a Bishop who makes way for another makes room as well.
#[test]
fn a_bishop_who_is_replaced_makes_room() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .award(Card::BishopOfDurham, Noble::Percy)
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .award(Card::FlemishCrossbowmen1, Noble::Percy)
        .award(Card::FlemishCrossbowmen2, Noble::Percy)
        .hand(LION, &[Card::BishopOfCarlisle, Card::ScotsArchers1])
        .noble(SWAN, Noble::Neville, field(Area::Alnwick))
        .hand(SWAN, &[Card::Coventry])
        .phase(Phase::Combat);
    assert_eq!(board.state.court.room(Place::Alnwick), 0);
    board.play("attack place alnwick");
    assert!(!board.offers("lion: play scots-archers-1 to percy"), "it is full");
    assert!(board.offers("lion: play bishop-of-carlisle to percy"));
}

/// §km2:10.4f,11.3b: a bearer who is ransomed is not dead, so nobody rallies for the card of his Town.
#[test]
fn the_card_of_a_ransomed_bearers_town_is_no_loss() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Northampton))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .award(Card::BurgundianCrossbowmen1, Noble::Percy)
        .award(Card::BurgundianCrossbowmen2, Noble::Percy)
        .noble(LION, Noble::Herbert, inside(Place::Pembroke))
        .award(Card::Northampton, Noble::Herbert)
        .noble(LION, Noble::Herbert, inside(Place::Northampton))
        .noble(LION, Noble::Howard, inside(Place::Northampton))
        .crown_deck(&[Card::Coventry, Card::Ipswich])
        .phase(Phase::Combat)
        .events(&[MAJORITY]);
    board.play("attack place northampton; fight");
    for _ in 0..2 {
        let herbert = board.state.captives.nobles.first() == Some(Noble::Herbert);
        board.play(if herbert { "ransom for 0; yes" } else { "no" });
        while !board.state.asks.is_empty() {
            let answer = board.legal(board.asked())[0].clone();
            board.play(&answer);
        }
    }
    let court = &board.state.court;
    assert_eq!((court.faction[Noble::Herbert], court.faction[Noble::Howard]), (Some(LION), None));
    assert!(court.hands[LION.index()].is_empty(), "Howard had nothing but himself");
}
