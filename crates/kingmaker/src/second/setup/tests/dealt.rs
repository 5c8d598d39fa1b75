//! Chapter 4: the alternative set-up.

use super::*;

/// §km2:4.1a,4.1b,4.1c,4.1e: X6.
#[test]
fn the_alternative_deal_gives_each_kind_and_some_of_the_rest() {
    for (players, total) in [(2, 14), (3, 10), (4, 9), (5, 8)] {
        for seed in 0..8 {
            let mut state = State::blank(players, LONG_STOP, Chance::new(Seed::from_number(seed)));
            let all = tables().ground.cards;
            state.deal_factions(all);
            for seat in state.everybody().iter() {
                let mut cards = state.own.setup.to_award[seat.index()];
                state.court.nobles_of(seat).iter().for_each(|noble| cards.insert(noble.card()));
                assert_eq!(cards.len(), total);
                assert!(kinds(cards, CrownKind::Titled) >= 1 && kinds(cards, CrownKind::Untitled) >= 2);
                assert!(kinds(cards, CrownKind::Title) >= 1 && kinds(cards, CrownKind::Office) >= 2);
                assert!(!cards.meets(tables().figures.set_aside), "nobody starts with these");
            }
            assert_eq!(state.court.deck.len(), 74 - 5 - total * usize::from(players));
            assert_eq!(state.court.discard, tables().figures.set_aside);
        }
    }
}

/// §km2:4.1d: 8, 4, 3 or 2 more from one pool of Bishops, Towns, Ships, Mercenaries and whatever else was not dealt.
#[test]
fn the_last_cards_of_the_deal_are_of_every_kind() {
    for (players, more) in [(2, 8), (3, 4), (4, 3), (5, 2)] {
        let mut kinds_dealt = std::collections::BTreeSet::new();
        for seed in 0..60 {
            let mut state = State::blank(players, LONG_STOP, Chance::new(Seed::from_number(seed)));
            state.deal_factions(tables().ground.cards);
            for seat in state.everybody().iter() {
                let mut cards = state.own.setup.to_award[seat.index()];
                state.court.nobles_of(seat).iter().for_each(|noble| cards.insert(noble.card()));
                let fixed = [
                    (CrownKind::Titled, 1),
                    (CrownKind::Untitled, 2),
                    (CrownKind::Title, 1),
                    (CrownKind::Office, 2),
                ];
                let over = |kind: CrownKind| {
                    let due = fixed.iter().find(|(other, _)| *other == kind).map_or(0, |(_, due)| *due);
                    kinds(cards, kind) - due
                };
                let pool: Vec<CrownKind> =
                    cards.iter().map(|card| card.kind()).filter(|kind| over(*kind) > 0).collect();
                kinds_dealt.extend(pool.iter().map(|kind| format!("{kind:?}")));
                assert_eq!(cards.len() - 6, more);
            }
        }
        assert_eq!(kinds_dealt.len(), 9, "{players} players: {kinds_dealt:?}");
    }
}

/// §km2:4.2e: no two cards are put into Chancery besides those that nobody could take, so that it may start empty.
#[test]
fn chancery_starts_with_nothing_but_what_nobody_could_take() {
    let mut empty = 0;
    for seed in 0..40 {
        let board = finish(deal(DEALT, 4, seed));
        let told = |event: &&Event| {
            event.tell(Eye::Spectator).is_some_and(|telling| telling.text.contains("goes to Chancery"))
        };
        let sent = board.log.iter().filter(told).count();
        assert_eq!(board.state.court.chancery.len(), sent);
        empty += usize::from(sent == 0);
    }
    assert!(empty > 0);
}

/// §km2:4.2a,4.4a,4.4c,4.3a: every dealt game ends its set-up with all cards in their places.
#[test]
fn after_the_alternative_set_up_every_card_is_somewhere_and_factions_are_even() {
    for players in 2..=5 {
        for seed in 0..25 {
            let board = finish(deal(DEALT, players, seed));
            let court = &board.state.court;
            let window = Figures::by_players(&tables().figures.strength, players);
            let mut held = 0;
            for seat in board.state.everybody().iter() {
                let strength = court.bare_strength_of(court.nobles_of(seat));
                assert!((window.least..=window.most).contains(&strength), "{players} players: {strength}");
                held += cards_of(&board.state, seat).len();
                assert!(court.hands[seat.index()].is_empty());
            }
            assert!(court.discard.is_empty());
            assert_eq!(held + court.deck.len() + court.chancery.len() + court.city_space.len(), 74);
            assert!(
                court.chancery.iter().all(|card| matches!(card.kind(), CrownKind::Title | CrownKind::Office))
            );
        }
    }
}

fn dealing(cards: &[Card]) -> Board {
    let mut board = Board::new(3).noble(SWAN, Noble::Pole, Spot::Off).noble(SWAN, Noble::Berkeley, Spot::Off);
    board.state.own.setup.dealt = true;
    cards.iter().for_each(|card| board.take_card(*card));
    cards.iter().for_each(|card| board.state.own.setup.to_award[0].insert(*card));
    board
}

/// §km2:4.2a: Titles are asked before Offices.
#[test]
fn titles_are_awarded_before_offices() {
    let mut board = dealing(&[Card::EarlOfKent, Card::TreasurerOfEngland, Card::Coventry]);
    board.state.own.setup.step = Step::Awards(SWAN);
    let mut legal = Vec::new();
    board.state.setup_legal(&mut legal);
    assert_eq!(legal, [Action::Award { card: Card::EarlOfKent, to: Noble::Berkeley }]);
}

/// §km2:4.2b,4.2d: a second Title finds nobody.
#[test]
fn a_title_that_nobody_can_take_goes_to_chancery_and_is_replaced() {
    let mut board =
        dealing(&[Card::EarlOfKent]).award(Card::EarlOfEssex, Noble::Berkeley).crown_deck(&[Card::Ipswich]);
    assert!(board.state.replace_card_without_taker(SWAN, &mut board.log));
    assert!(board.state.court.chancery.contains(Card::EarlOfKent));
    assert_eq!(board.state.own.setup.to_award[0], Set::of(Card::Ipswich));
    assert!(!board.state.replace_card_without_taker(SWAN, &mut board.log), "a Town always finds somebody");
}

/// §km2:4.2d: a card is unable only if no Noble can take it at that moment.
#[test]
fn an_awardable_card_is_never_replaced() {
    let mut board = dealing(&[Card::EarlOfKent, Card::TreasurerOfEngland]);
    assert!(!board.state.replace_card_without_taker(SWAN, &mut board.log));
}

/// §km2:4.2c: not to Chancery.
#[test]
fn a_bishop_whom_nobody_can_take_is_discarded_and_replaced() {
    let mut board = dealing(&[Card::BishopOfLincoln])
        .award(Card::BishopOfNorwich, Noble::Pole)
        .award(Card::BishopOfCarlisle, Noble::Berkeley)
        .crown_deck(&[Card::Howard]);
    assert!(board.state.replace_card_without_taker(SWAN, &mut board.log));
    assert!(board.state.court.discard.contains(Card::BishopOfLincoln));
    assert_eq!(board.state.court.faction[Noble::Howard], Some(SWAN), "a Noble joins at once");
}

fn strength(board: &Board) -> u16 {
    board.state.court.bare_strength_of(board.state.court.nobles_of(SWAN))
}

/// A Faction of this strength without bonuses: Pole with 190, and other Nobles for the rest.
fn of_strength(players: u8, wanted: u16) -> Board {
    let mut board = Board::new(players)
        .noble(SWAN, Noble::Pole, Spot::Off)
        .award(Card::MarshalOfEngland, Noble::Pole)
        .award(Card::BurgundianCrossbowmen1, Noble::Pole)
        .award(Card::BurgundianCrossbowmen2, Noble::Pole);
    for noble in [Noble::Percy, Noble::Neville, Noble::Mowbray, Noble::Hastings] {
        if strength(&board) + noble.card().row().strength <= wanted {
            board = board.noble(SWAN, noble, Spot::Off);
        }
    }
    board
}

/// §km2:4.3a,4.3b,4.3d: X7.
#[test]
fn strength_is_corrected_outside_the_window_only() {
    let correction = |players: u8, wanted: u16| {
        let mut board = of_strength(players, wanted).crown_deck(&[Card::Ipswich]);
        assert_eq!(strength(&board), wanted);
        match board.state.correct_strength(SWAN, &mut board.log) {
            Some(Step::Awards(SWAN)) => "draw",
            Some(_) => "fine",
            None => "discard",
        }
    };
    assert_eq!([190, 200, 290, 300].map(|wanted| correction(3, wanted)), ["draw", "fine", "fine", "discard"]);
    assert_eq!([290, 300, 390, 400].map(|wanted| correction(2, wanted)), ["draw", "fine", "fine", "discard"]);
}

/// §km2:4.3b: a card without unbracketed strength is discarded.
#[test]
fn a_weak_faction_draws_only_cards_with_troops() {
    let mut board = of_strength(3, 190).crown_deck(&[Card::BishopOfDurham, Card::ScotsArchers2]);
    let cards = |board: &Board| board.state.own.setup.to_award[0];
    board.state.correct_strength(SWAN, &mut board.log);
    assert!(board.state.court.discard.contains(Card::BishopOfDurham) && cards(&board).is_empty());
    board.state.correct_strength(SWAN, &mut board.log);
    assert_eq!(cards(&board), Set::of(Card::ScotsArchers2));
}

/// §km2:4.3c
#[test]
fn an_office_drawn_for_strength_that_nobody_can_hold_goes_to_chancery() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Hastings, Spot::Off)
        .crown_deck(&[Card::TreasurerOfEngland, Card::Howard]);
    board.state.correct_strength(SWAN, &mut board.log);
    assert!(board.state.court.chancery.contains(Card::TreasurerOfEngland));
    board.state.correct_strength(SWAN, &mut board.log);
    assert_eq!(board.state.court.faction[Noble::Howard], Some(SWAN));
}

/// §km2:4.3d
#[test]
fn what_is_cut_has_strength_and_holds_nothing_up() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, Spot::Off)
        .noble(SWAN, Noble::Berkeley, Spot::Off)
        .noble(SWAN, Noble::Howard, Spot::Off)
        .award(Card::EarlOfKent, Noble::Berkeley)
        .award(Card::MarshalOfEngland, Noble::Berkeley)
        .award(Card::BishopOfLincoln, Noble::Percy);
    board.state.frames.push(Frame::Setup);
    board.state.own.setup.step = Step::Cutting(SWAN);
    let mut legal = Vec::new();
    board.state.cutting_legal(SWAN, &mut legal);
    let discard = |card| Action::Discard { card };
    assert_eq!(legal, [Card::Percy, Card::MarshalOfEngland, Card::Howard].map(discard));
    board.state.cut(SWAN, Card::MarshalOfEngland, &mut board.log);
    let mut legal = Vec::new();
    board.state.cutting_legal(SWAN, &mut legal);
    assert_eq!(legal, [Card::Percy, Card::EarlOfKent, Card::Howard].map(discard));
    assert!(board.state.court.discard.contains(Card::MarshalOfEngland), "not to Chancery");
}

/// §km2:4.3d: a Noble goes with those of his cards that bring no troops.
#[test]
fn a_noble_is_cut_with_his_bishop_and_his_ship() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, Spot::Off)
        .noble(SWAN, Noble::Howard, Spot::Off)
        .award(Card::BishopOfLincoln, Noble::Percy)
        .award(Card::LeRose, Noble::Percy);
    board.state.frames[0] = Frame::Setup;
    board.state.cut(SWAN, Card::Percy, &mut board.log);
    let discard = board.state.court.discard;
    assert_eq!(discard, [Card::Percy, Card::BishopOfLincoln, Card::LeRose].into_iter().collect());
    board.state.settle(&mut board.log);
    board.state.check().expect("no ship and no castle is left behind");
    assert_eq!(board.state.court.owner(Place::Alnwick), None);
}

/// §km2:4.3d: one Noble stays.
#[test]
fn the_last_noble_cannot_be_cut() {
    let board = Board::new(3).noble(SWAN, Noble::Percy, Spot::Off);
    let mut legal = Vec::new();
    board.state.cutting_legal(SWAN, &mut legal);
    assert_eq!(legal, []);
}

/// §km2:R.3,4.1c,4.2a: a dealt card that is awarded has been seen; what everybody saw before can be taken back.
#[test]
fn an_award_of_a_dealt_card_is_not_taken_back() {
    for (scenario, barrier) in [(PRESET, Barrier::Open), (DEALT, Barrier::Reveal)] {
        let mut board = deal(scenario, 3, 4);
        let mut legal = Vec::new();
        board.state.legal(SWAN, &mut legal);
        let award = *legal.iter().find(|action| matches!(action, Action::Award { .. })).expect("an award");
        assert_eq!(board.state.play(SWAN, award, &mut board.log), barrier, "{scenario}");
        assert_eq!(board.asked(), SWAN, "and nobody else was asked");
    }
}

/// §km2:4.2a,4.3b: of a card that comes for more strength only its owner hears which, until it is awarded; a Noble lies open.
#[test]
fn a_card_for_strength_is_its_owners_until_it_is_awarded() {
    let mut board = of_strength(3, 190).crown_deck(&[Card::ScotsArchers2]);
    board.state.own.setup.dealt = true;
    board.state.correct_strength(SWAN, &mut board.log);
    let name = &Card::ScotsArchers2.row().name;
    assert!(board.tells(Eye::Seat(SWAN), name));
    for eye in [Eye::Seat(LION), Eye::Spectator] {
        assert!(!board.tells(eye, name) && board.tells(eye, "A card comes for more strength"));
    }
    let mut open = of_strength(3, 190).crown_deck(&[Card::Howard]);
    open.state.correct_strength(SWAN, &mut open.log);
    assert!(open.tells(Eye::Spectator, "Howard"));
}

/// §km2:3.7a,4.2a: an award is told by the rule of its set-up.
#[test]
fn awards_are_told_by_their_own_rule() {
    for (scenario, clause, other) in [(PRESET, "3.7a", "4.2a"), (DEALT, "4.2a", "3.7a")] {
        let board = finish(deal(scenario, 4, 1));
        let told = |clause| {
            let mut tellings = board.log.iter().filter_map(|event| event.tell(Eye::Spectator));
            tellings.any(|telling| telling.clause.0 == clause)
        };
        assert!(told(clause) && !told(other), "{scenario}");
    }
}
