//! Chapter 9: Parliament and votes.

use crate::classic::ids::*;
use crate::classic::rules::Action;
use crate::classic::testing::*;
use crate::classic::view::{ParliamentStep, ParliamentView};
use crate::state::{Frame, Phase};
use kernel::{Eye, Game};

/// St Albans, an unfortified town.
const ST_ALBANS: Square = Square::S22_20;

/// The Swan's Neville is Chancellor at St Albans, and there is no sole King; two cards lie in Chancery.
fn chancellor() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Neville, field(ST_ALBANS))
        .award(Card::ChancellorOfEngland, Noble::Neville)
        .noble(SWAN, Noble::Hastings, inside(Place::Ashby))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .noble(BOAR, Noble::Mowbray, inside(Place::Framlingham))
        .chancery(&[Card::EarlOfKent, Card::EarlOfEssex])
        .dead(&[Royal::Henry])
        .phase(Phase::Parliament)
}

/// Far from every Parliament.
fn stamford() -> crate::classic::Spot {
    field(Place::Stamford.square())
}

/// A Parliament of these, with all seats asked.
fn sitting() -> Board {
    let mut board = chancellor().run();
    board.play("convene; with hastings; confirm; with percy; confirm; with mowbray; confirm");
    board
}

fn parliament_of(board: &Board) -> ParliamentView {
    board.state.view(Eye::Spectator).parliament.expect("it sits")
}

/// §kmc:9.1a,9.1b,9.1c,10.1i: the Chancellor if there is no King or two; otherwise who holds the sole King, and if nobody
/// holds him nobody.
#[test]
fn the_kings_holder_or_the_chancellor_summons() {
    assert!(chancellor().state.can_summon());
    let two = chancellor().crowned(Royal::York).crowned(Royal::Margaret);
    assert!(two.state.can_summon(), "two Kings are the same as none");
    let held = chancellor().royal(Royal::York, Noble::Percy).crowned(Royal::York);
    assert!(!held.state.can_summon(), "the Lion has the sole King");
    let own = chancellor().royal(Royal::York, Noble::Neville).crowned(Royal::York);
    assert!(own.state.can_summon());
    assert!(!chancellor().crowned(Royal::York).state.can_summon(), "nobody holds him");
    assert!(!chancellor().active(LION).state.can_summon());
}

/// §kmc:9.1e: no Parliament without cards in Chancery, and one in a turn.
#[test]
fn no_parliament_begins_while_chancery_is_empty() {
    let mut board = chancellor();
    let cards = std::mem::take(&mut board.state.court.chancery);
    board.state.court.discard = board.state.court.discard.union(cards);
    assert!(!board.state.can_summon());
    let mut board = chancellor().run();
    board.play("convene; pass; pass; pass; done");
    assert_ne!(board.state.phase, Phase::Parliament, "the step is over");
}

/// §kmc:9.1e,9.1h: nor can a Chancellor card be spent on a second one in the same turn.
#[test]
fn there_is_one_parliament_in_a_turn_whatever_cards_one_has() {
    let card =
        EventCard::ALL.iter().copied().find(|card| card.row().kind == crate::data::EventKind::Chancellor);
    let mut board = chancellor().chancellors(&[card.expect("there are five")]).run();
    board.play("convene; pass; pass; pass");
    assert!(!board.offers("convene"));
    assert_eq!(board.state.events.chancellors.len(), 1);
}

/// §kmc:9.1f,9.1h: not in the next turn, unless a Chancellor card is spent.
#[test]
fn a_turn_without_parliament_lies_between_two() {
    let card =
        EventCard::ALL.iter().copied().find(|card| card.row().kind == crate::data::EventKind::Chancellor);
    let card = card.expect("there are five");
    let mut board = chancellor();
    board.state.own.summoned[SWAN.index()] = board.state.round - 1;
    assert!(!board.state.can_summon());
    let mut by_card = board.clone().chancellors(&[card]).run();
    by_card.play("convene");
    assert!(by_card.state.events.chancellors.is_empty());
    board.state.round += 1;
    assert!(board.state.can_summon());
}

/// §kmc:9.1d: a card demands a Parliament, however long ago the last one was; it is answered by any that meets.
#[test]
fn a_demand_must_be_met() {
    let card =
        EventCard::ALL.iter().copied().find(|card| card.row().kind == crate::data::EventKind::MustSummon);
    let card = card.expect("there are two");
    let mut board = chancellor();
    board.state.events.deck.retain(|other| *other != card);
    board.state.own.demands.insert(card);
    board.state.own.summoned[SWAN.index()] = board.state.round - 1;
    let mut board = board.run();
    assert_eq!(board.legal(SWAN).iter().filter(|action| *action == "done").count(), 0);
    board.play("convene");
    assert!(board.state.own.demands.is_empty() && board.state.events.discard.contains(card));
}

/// §kmc:9.1g: by an unfortified town or a friendly Town, not a castle, an island or Calais, and not besieged.
#[test]
fn parliament_meets_by_a_suitable_town_of_the_mainland() {
    let at = |spot| {
        let board = chancellor().noble(SWAN, Noble::Neville, spot);
        board.state.can_summon()
    };
    assert!(!at(inside(Place::Middleham)), "a castle");
    assert!(!at(field(Square::S20_19)), "Northampton is not friendly");
    assert!(!at(field(Square::S14_2)), "Dublin");
    assert!(!at(field(Square::S28_17)), "the Isle of Wight");
    let friendly = chancellor().holds(Noble::Neville, &[Place::Northampton]);
    assert!(friendly.clone().noble(SWAN, Noble::Neville, field(Square::S20_19)).state.can_summon());
    let host = friendly.noble(SWAN, Noble::Neville, inside(Place::Northampton));
    assert!(host.clone().state.can_summon());
    let besieged = host.noble(LION, Noble::Percy, field(Square::S20_19));
    assert!(!besieged.clone().besieged(Place::Northampton, LION).state.can_summon(), "it is besieged");
    let beside = besieged.noble(SWAN, Noble::Neville, field(Square::S20_19));
    assert!(beside.clone().state.can_summon());
    assert!(!beside.besieged(Place::Northampton, LION).state.can_summon(), "the Town is besieged");
}

/// §kmc:9.1g: an Open Town counts as a Town while friends occupy it, and as an unfortified one while it is empty.
#[test]
fn parliament_meets_by_an_open_town_that_is_no_enemys() {
    let by_hereford = || chancellor().noble(SWAN, Noble::Neville, field(Place::Hereford.square()));
    assert!(by_hereford().state.can_summon(), "it is empty");
    let held = |seat| by_hereford().noble(seat, Noble::Berkeley, inside(Place::Hereford)).state.can_summon();
    assert!(held(SWAN) && !held(LION));
}

/// §kmc:9.2a,9.2f: from the summoner clockwise each brings whom it likes, from any distance; they stay, and it was no
/// move.
#[test]
fn each_seat_brings_its_nobles_who_stay() {
    let board = sitting();
    for noble in [Noble::Hastings, Noble::Percy, Noble::Mowbray] {
        assert_eq!(board.state.court.nobles[noble], field(ST_ALBANS));
        assert_eq!(board.state.book.noble_moved[noble], 0);
    }
    assert_eq!(board.state.own.parliament.attending.len(), 4, "the Chancellor's Noble attends in any case");
}

/// §kmc:9.2b: not the besieged, nor those at sea, on an island, in Ireland or in Calais.
#[test]
fn who_is_beyond_the_sea_or_besieged_cannot_attend() {
    for square in [Square::S14_2, Square::S28_17, Square::S27_27, Square::S9_7] {
        let mut board = chancellor().noble(LION, Noble::Percy, field(square)).run();
        board.play("convene; pass");
        assert_eq!(board.asked(), BOAR, "the Lion has nobody who could come from {square}");
    }
}

/// §kmc:9.2b,9.2c: nor do the besieged and those at sea, with or without a Writ.
#[test]
fn the_besieged_and_those_at_sea_cannot_attend_even_by_a_writ() {
    let mowbray = |board: Board| {
        let mut board = board;
        board.state.own.writs[SWAN.index()].insert(EventCard::CE083);
        board.state.events.deck.retain(|card| *card != EventCard::CE083);
        let mut board = board.run();
        board.play("convene");
        let by_writ = board.offers("choose mowbray");
        assert!(board.offers("choose percy"));
        board.play("done; pass; pass");
        (by_writ, board.asked() == BOAR)
    };
    assert_eq!(mowbray(chancellor()), (true, true));
    let besiegers = chancellor().noble(LION, Noble::Stanley, field(Place::Framlingham.square()));
    let besieged = besiegers
        .award(Card::TreasurerOfEngland, Noble::Percy)
        .award(Card::BurgundianCrossbowmen1, Noble::Stanley);
    let besieged = besieged.noble(LION, Noble::Talbot, field(Place::Framlingham.square()));
    let besieged = besieged.award(Card::MarshalOfEngland, Noble::Talbot);
    let besieged = besieged.besieging(Place::Framlingham, &[Noble::Stanley, Noble::Talbot]);
    assert_eq!(mowbray(besieged), (false, false));
    let aboard = chancellor().award(Card::LeRose, Noble::Mowbray);
    let aboard = aboard.ship(Ship::LeRose, crate::classic::Water::Sea(Sea::G2));
    assert_eq!(
        mowbray(aboard.noble(BOAR, Noble::Mowbray, crate::classic::Spot::Aboard(Ship::LeRose))),
        (false, false)
    );
}

/// The same with a Writ of the Swan.
fn with_a_writ() -> (Board, EventCard) {
    let writ = EventCard::ALL.iter().copied().find(|card| card.row().kind == crate::data::EventKind::Writ);
    let writ = writ.expect("there are eight");
    let mut board = chancellor();
    board.state.events.deck.retain(|card| *card != writ);
    board.state.own.writs[SWAN.index()].insert(writ);
    (board.run(), writ)
}

/// §kmc:9.2c,4.7a: a Writ compels a Noble of another Faction, and is spent.
#[test]
fn a_writ_compels_a_noble() {
    let (mut board, writ) = with_a_writ();
    board.play("convene");
    assert_eq!((board.asked(), board.clause()), (SWAN, "9.2c"));
    assert!(!board.offers("choose hastings"), "his own");
    board.play("choose percy");
    assert!(board.state.own.parliament.attending.contains(Noble::Percy));
    assert!(board.state.own.writs[SWAN.index()].is_empty() && board.state.events.discard.contains(writ));
}

/// §kmc:9.2d: a Royal comes with his Noble.
#[test]
fn royals_come_with_their_nobles() {
    let mut board = chancellor().royal(Royal::March, Noble::Percy).run();
    board.play("convene; pass; with percy; confirm; pass");
    assert_eq!(board.state.court.royals[Royal::March].at, field(ST_ALBANS));
}

/// §kmc:9.2e: those who attend may go inside a place there that is friendly to them.
#[test]
fn who_attends_may_go_inside_a_friendly_place() {
    let mut board = chancellor()
        .holds(Noble::Neville, &[Place::Northampton])
        .noble(SWAN, Noble::Neville, inside(Place::Northampton))
        .run();
    board.play("convene; with hastings; confirm");
    assert_eq!((board.asked(), board.clause()), (SWAN, "9.2e"));
    board.play("with hastings");
    assert_eq!(board.state.court.nobles[Noble::Hastings], inside(Place::Northampton));
}

/// §kmc:9.2g: no combat in that square until the end of the summoner's next combat step.
#[test]
fn the_peace_of_parliament_lasts_until_the_summoners_next_combat_step() {
    let mut board = chancellor().run();
    board.play("convene; pass; pass; pass; done");
    assert!(board.state.is_at_peace(ST_ALBANS));
    let mut board = board.noble(LION, Noble::Percy, field(ST_ALBANS)).active(LION).phase(Phase::Combat);
    assert!(!board.offers("attack swan in 22.20"));
    board.state.book.turn += 1;
    board.play("done");
    assert!(board.state.is_at_peace(ST_ALBANS), "that was the Lion's");
    let mut board = board.active(SWAN).phase(Phase::Combat);
    board.state.book.turn += 2;
    board.play("done");
    assert!(!board.state.is_at_peace(ST_ALBANS));
}

/// §kmc:9.3a: as many cards as Nobles attend are shown, or all of them if there are fewer.
#[test]
fn chancery_gives_a_card_for_each_who_attends() {
    let board = sitting();
    assert_eq!(board.state.own.parliament.drawn.len(), 2, "it has no more");
    let mut two = chancellor().chancery(&[Card::EarlOfWorcester, Card::EarlOfWiltshire]).run();
    two.play("convene; with hastings; confirm; pass; pass");
    assert_eq!(two.state.own.parliament.drawn.len(), 2);
    assert_eq!(two.state.court.chancery.len(), 2);
}

/// §kmc:9.3j
#[test]
fn cards_that_are_not_drawn_from_chancery_stay_face_down() {
    let mut board = chancellor().chancery(&[Card::EarlOfWorcester, Card::EarlOfWiltshire]).run();
    board.play("convene; with hastings; confirm; pass; pass");
    let hidden = board.state.court.chancery;
    let titles = ["Kent", "Essex", "Worcester", "Wiltshire"];
    for eye in [Eye::Spectator, Eye::Seat(SWAN), Eye::Seat(LION)] {
        let view = board.state.view(eye);
        assert_eq!((view.chancery, view.chancery_known.len()), (2, 0), "{eye:?}");
        let told = titles.iter().filter(|title| board.tells(eye, title)).count();
        assert_eq!(told, 2, "those that were drawn");
    }
    assert!(hidden.iter().all(|card| !parliament_of(&board).drawn.contains(&card)));
}

/// §kmc:9.3b,9.3c,9.3e: the summoner proposes; the others vote clockwise and the summoner last. It passes if in each House
/// the votes for it exceed those against.
#[test]
fn both_houses_vote_on_each_proposal() {
    let mut board = sitting();
    assert_eq!((board.asked(), board.clause()), (SWAN, "9.3b"));
    assert!(!board.offers("award earl-of-kent to percy"), "he has a Title");
    board.play("award earl-of-kent to hastings");
    assert_eq!((board.asked(), board.clause()), (LION, "9.3e"));
    board.play("no");
    assert_eq!(board.asked(), BOAR);
    board.play("no");
    assert_eq!(board.asked(), SWAN);
    board.play("yes");
    // Commons: the Chancellor's 20, Neville 3, against Percy 2 and Mowbray 2; Lords: 5 against 7.
    assert!(board.tells(Eye::Spectator, "It fails"), "the Lords are against it");
    assert!(board.state.own.parliament.failed.contains(Card::EarlOfKent));
}

/// §kmc:9.3e,9.3f: a Faction that has no vote is passed over.
#[test]
fn a_faction_without_a_vote_is_passed_over() {
    let mut board = chancellor().run();
    board
        .play("convene; with hastings; confirm; pass; with mowbray; confirm; award earl-of-kent to hastings");
    assert_eq!((board.asked(), board.clause()), (BOAR, "9.3e"));
    assert_eq!(board.state.default(BOAR).to_string(), "pass", "silence abstains");
}

/// §kmc:9.3d,2.3h: a second proposal for the same card may pass; if it fails as well the card returns to Chancery, and
/// everybody knows that it lies there.
#[test]
fn two_proposals_for_one_card() {
    let mut board = sitting();
    board.play("award earl-of-kent to hastings; no; no; yes");
    let mut passed = board.clone();
    passed.play("award earl-of-kent to hastings; pass; pass; yes");
    assert!(passed.state.court.awards[Noble::Hastings].contains(Card::EarlOfKent));
    board.play("award earl-of-kent to hastings; no; no; yes");
    assert!(board.state.court.chancery.contains(Card::EarlOfKent));
    assert!(board.state.own.known_chancery.contains(Card::EarlOfKent));
}

/// §kmc:9.2c,9.2f: everybody sees who attends, who is about to come and who still can.
#[test]
fn the_view_tells_who_can_come() {
    let mut board = chancellor().run();
    board.play("convene; with hastings");
    let seen = parliament_of(&board);
    assert_eq!((seen.step, seen.turn), (ParliamentStep::Attendance, "swan"));
    assert_eq!(seen.order, ["swan", "lion", "boar"], "the summoner's Nobles come first");
    assert_eq!((seen.attending, seen.coming), (vec![Noble::Neville], vec![Noble::Hastings]));
    assert_eq!(seen.able, [Noble::Mowbray, Noble::Percy, Noble::Hastings]);
    board.play("pass");
    assert_eq!(parliament_of(&board).able, [Noble::Mowbray, Noble::Percy], "Hastings has stayed away");
}

/// §kmc:9.3b,9.3d,9.3e,9.3i: everybody sees who votes when, and what became of each card.
#[test]
fn the_view_tells_what_was_decided() {
    let mut board = sitting();
    board.play("award earl-of-kent to hastings");
    let seen = parliament_of(&board);
    assert_eq!((seen.turn, seen.order), ("lion", vec!["lion", "boar", "swan"]), "the summoner votes last");
    assert!(seen.decided.is_empty() && seen.unclaimed.is_empty());
    let decided = |votes: &str| {
        let mut board = board.clone();
        board.play(votes);
        let seen = parliament_of(&board);
        let decided: Vec<_> = seen.decided.iter().map(|decided| (decided.card, decided.to)).collect();
        (decided, seen.unclaimed)
    };
    let passed = decided("yes; yes; yes");
    assert_eq!(passed.0, [(Card::EarlOfKent, Some(Noble::Hastings))]);
    assert_eq!(passed.1, [Card::EarlOfEssex], "everybody has a Title now");
    assert_eq!(decided("no; no; yes").0, [], "it may be proposed once more");
    let returned = decided("no; no; yes; award earl-of-kent to hastings; no; no; yes");
    assert_eq!(returned.0, [(Card::EarlOfKent, None)]);
}

/// §kmc:9.2c,9.3e: answers are called what they mean here.
#[test]
fn answers_in_parliament_have_names_of_their_own() {
    let label = |board: &Board, action: &str| {
        let action: Action = action.parse().expect("an action");
        board.state.label(SWAN, &action)
    };
    let (mut board, _) = with_a_writ();
    board.play("convene");
    assert_eq!(label(&board, "done"), "No more Writs");
    board.play("done");
    assert_eq!(label(&board, "pass"), "Nobody");
    board.play("with hastings; confirm; pass; pass");
    assert_eq!(label(&board, "done"), "End Parliament");
    board.play("award earl-of-kent to hastings");
    assert_eq!(["yes", "no", "pass"].map(|vote| label(&board, vote)), ["For", "Against", "Abstain"]);
}

/// §kmc:9.3c,3.2a: cards can be played while a proposal is voted on; if the Noble cannot hold the card any more, it fails.
#[test]
fn a_card_played_during_the_vote_can_make_a_proposal_fail() {
    let mut board = chancellor().hand(SWAN, &[Card::EarlOfSalisbury]).run();
    board.play("convene; with hastings; confirm; with percy; confirm; with mowbray; confirm");
    board.play("award earl-of-kent to hastings; swan: play earl-of-salisbury to hastings; yes; yes; yes");
    assert!(board.tells(Eye::Spectator, "It fails"));
    assert!(!board.state.court.awards[Noble::Hastings].contains(Card::EarlOfKent));
}

/// §kmc:9.3g: a House in which nobody votes lets the proposal pass.
#[test]
fn abstaining_houses_let_a_proposal_pass() {
    let mut board = sitting();
    board.play("award earl-of-kent to hastings; pass; pass; pass");
    assert!(board.state.court.awards[Noble::Hastings].contains(Card::EarlOfKent));
}

/// §kmc:9.3f: votes come only through Nobles who attend, and a Faction's Towns vote if one of them does.
#[test]
fn only_those_who_attend_vote() {
    let board = chancellor().holds(Noble::Percy, &[Place::York, Place::Newcastle]);
    let votes = |nobles: &[Noble]| {
        let votes = board.state.votes_in_parliament(LION, nobles.iter().copied().collect());
        (votes.commons, votes.lords)
    };
    assert_eq!(votes(&[]), (0, 0));
    assert_eq!(votes(&[Noble::Percy]), (2 + 4 + 3, 3));
}

/// §kmc:9.3i: a card that nobody who attends may hold goes back.
#[test]
fn what_nobody_may_hold_returns_to_chancery() {
    let mut board = chancellor().run();
    board.play("convene; pass; pass; pass");
    assert_eq!(board.state.frames.last(), Some(&Frame::Turn), "Neville has a Title, so it is over at once");
    assert_eq!(board.state.court.chancery.len(), 2);
}

/// §kmc:9.3h: an Office passes if both owners and the summoner agree; one proposal for each Office and Parliament.
#[test]
fn an_office_passes_with_everybodys_consent() {
    let mut board = chancellor().award(Card::MarshalOfEngland, Noble::Percy).run();
    board.play("convene; with hastings; confirm; with percy; confirm; with mowbray; confirm");
    let mut refused = board.clone();
    refused.play("lion: office marshal-of-england to mowbray; no");
    assert!(refused.state.court.awards[Noble::Percy].contains(Card::MarshalOfEngland));
    assert!(!refused.offers("lion: office marshal-of-england to mowbray"), "once");
    board.play("lion: office marshal-of-england to mowbray");
    assert_eq!(board.asked(), BOAR, "the receiver's owner first");
    board.play("yes");
    assert_eq!(board.asked(), SWAN, "then the summoner");
    board.play("yes");
    assert!(board.state.court.awards[Noble::Mowbray].contains(Card::MarshalOfEngland));
}

/// §kmc:9.3h: two Nobles may exchange their Offices in one offer; silence refuses.
#[test]
fn two_offices_change_places() {
    let board = chancellor()
        .award(Card::MarshalOfEngland, Noble::Percy)
        .award(Card::TreasurerOfEngland, Noble::Mowbray);
    let mut board = board.run();
    board.play("convene; with hastings; confirm; with percy; confirm; with mowbray; confirm");
    board.play("lion: office treasurer-of-england to percy for marshal-of-england");
    assert_eq!((board.asked(), board.state.default(BOAR).to_string().as_str()), (BOAR, "no"));
    board.play("yes; yes");
    assert_eq!(board.state.court.bearer(Card::TreasurerOfEngland), Some(Noble::Percy));
    assert_eq!(board.state.court.bearer(Card::MarshalOfEngland), Some(Noble::Mowbray));
}

/// §kmc:14.1f: nobody has to summon.
#[test]
fn a_parliament_is_optional() {
    let board = chancellor().run();
    assert!(board.offers("done") && board.offers("convene"));
}

/// §kmc:9.3c: as many votes for a proposal as against it in one House are not enough.
#[test]
fn a_tie_in_one_house_rejects_a_proposal() {
    let mut board = chancellor().noble(BOAR, Noble::Howard, inside(Place::Stoke)).run();
    board.play("convene; with hastings; confirm; pass; with mowbray; with howard; confirm");
    // Lords: Neville 4 and Hastings 1 against Mowbray 4 and Howard 1; Commons: 23 against 2.
    board.play("award earl-of-kent to hastings; no; yes");
    assert!(board.tells(Eye::Spectator, "It fails"));
}

/// §kmc:9.3c: nor is a proposal passed that the Lords want and the Commons do not.
#[test]
fn the_commons_alone_can_reject_a_proposal() {
    let voted = |towns: &[Place]| {
        let cities = [Place::York, Place::London, Place::Norwich, Place::Bristol];
        let mut board = chancellor().holds(Noble::Percy, &cities).holds(Noble::Percy, towns).run();
        board.play("convene; with hastings; confirm; with percy; confirm; pass");
        // Lords: 5 against 3; Commons: the Chancellor's 20 and Neville's 3 against Percy's 2, 16 and 3 for each Town.
        board.play("award earl-of-kent to hastings; no; yes");
        board.tells(Eye::Spectator, "It passes")
    };
    assert!(voted(&[Place::Newcastle]), "23 against 21");
    assert!(!voted(&[Place::Newcastle, Place::Durham]), "23 against 24");
}

/// §kmc:9.3g: a House in which no vote is cast lets the proposal pass, and the other one decides.
#[test]
fn a_house_without_votes_leaves_it_to_the_other() {
    let voted = |vote: &str| {
        let mut board = chancellor().noble(LION, Noble::Stanley, inside(Place::Lathom)).run();
        board.play("convene; with hastings; confirm; with stanley; confirm; pass");
        board.play("award earl-of-kent to hastings");
        assert_eq!(board.asked(), LION, "Stanley has votes in the Lords only");
        board.play(&format!("{vote}; pass"));
        board.state.court.awards[Noble::Hastings].contains(Card::EarlOfKent)
    };
    assert!(voted("yes"));
    assert!(!voted("no"));
}

/// §kmc:9.3f: the King, the senior of a house, an Office and a Bishop have no votes through a Noble who stays away.
#[test]
fn what_belongs_to_a_noble_who_stays_away_has_no_votes() {
    let board = chancellor()
        .noble(SWAN, Noble::Beaufort, inside(Place::Corfe))
        .award(Card::WardenOfTheCinquePorts, Noble::Beaufort)
        .award(Card::ArchbishopOfYork, Noble::Beaufort)
        .royal(Royal::York, Noble::Beaufort)
        .crowned(Royal::York)
        .royal(Royal::Margaret, Noble::Beaufort)
        .neutral(&[Place::York, Place::Rye]);
    let votes = |nobles: &[Noble]| {
        let votes = board.state.votes_in_parliament(SWAN, nobles.iter().copied().collect());
        (votes.commons, votes.lords)
    };
    assert_eq!(votes(&[Noble::Neville]), (3, 4));
    assert_eq!(votes(&[Noble::Neville, Noble::Beaufort]), (3 + 2 + 5 + 20 + 20, 4 + 3 + 5 + 20));
}

/// §kmc:9.1d,T.6: whoever must summon and is silent does so.
#[test]
fn silence_meets_a_demand() {
    let card =
        EventCard::ALL.iter().copied().find(|card| card.row().kind == crate::data::EventKind::MustSummon);
    let card = card.expect("there are two");
    let mut board = chancellor().hand(SWAN, &[Card::EarlOfSalisbury]);
    board.state.events.deck.retain(|other| *other != card);
    board.state.own.demands.insert(card);
    assert_eq!(board.run().state.default(SWAN).to_string(), "convene");
    assert_eq!(chancellor().run().state.default(SWAN).to_string(), "done", "without a demand");
}

/// §kmc:9.2g: a siege in the square of a Parliament goes on while it matches, but it is not renewed.
#[test]
fn the_peace_of_parliament_leaves_a_siege_as_it_is() {
    let square = Place::Stamford.square();
    let board = chancellor()
        .noble(SWAN, Noble::Neville, field(square))
        .noble(BOAR, Noble::Mowbray, inside(Place::Fotheringhay))
        .noble(LION, Noble::Percy, field(square))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(LION, Noble::Stanley, field(square))
        .besieging(Place::Fotheringhay, &[Noble::Percy, Noble::Stanley]);
    let next = |mut board: Board| {
        board.state.book.begin_turn(false);
        board.active(LION).phase(Phase::Combat)
    };
    assert!(next(board.clone()).offers("attack place fotheringhay"), "it could be renewed");
    let mut board = board.run();
    board.play("convene; pass; pass; done");
    let mut later = next(board).run();
    assert_eq!(later.state.court.besieged[Place::Fotheringhay], Some(LION));
    assert!(!later.offers("attack place fotheringhay"));
    later.state.kill(Set::of(Noble::Stanley), "8.4a", &mut kernel::Silent);
    assert_eq!(later.run().state.court.besieged[Place::Fotheringhay], None, "200 against 250");
}

/// §kmc:9.2g: two such peaces can run at the same time, and each ends with its own summoner's combat step.
#[test]
fn two_peaces_run_at_the_same_time() {
    let mut board = chancellor().run();
    board.play("convene; pass; pass; pass; done");
    let kendal = Place::Kendal.square();
    let board = board
        .noble(LION, Noble::Percy, field(kendal))
        .award(Card::ChancellorOfEngland, Noble::Percy)
        .active(LION)
        .phase(Phase::Parliament);
    let mut board = board.run();
    board.state.book.begin_turn(false);
    board.play("convene; pass; pass; done");
    let peaces = |board: &Board| (board.state.is_at_peace(ST_ALBANS), board.state.is_at_peace(kendal));
    assert_eq!(peaces(&board), (true, true));
    let mut board = board.active(SWAN).phase(Phase::Combat);
    board.state.book.begin_turn(true);
    let mut board = board.noble(SWAN, Noble::Hastings, field(kendal));
    board = board.noble(BOAR, Noble::Mowbray, field(kendal));
    assert!(!board.offers("attack boar in 9.13"));
    board = board.noble(SWAN, Noble::Stanley, stamford()).noble(LION, Noble::Grey, stamford());
    board.play("done");
    assert_eq!(peaces(&board), (false, true));
}
