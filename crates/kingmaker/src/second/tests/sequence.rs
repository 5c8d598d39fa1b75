//! Chapters 1, 2 and 6: the sequence of play, and words that every chapter uses.

use crate::court::Honours;
use crate::second::Action;
use crate::second::ids::*;
use crate::second::state::{Phase, State};
use crate::second::testing::*;
use kernel::{Game, Options, Seat, Seed, Silent};

/// The asked seat says nothing.
fn wait(board: &mut Board) {
    let silence = board.state.default(board.asked()).to_string();
    board.play(&silence);
}

/// §km2:6.1a,6.1f,1.5d: turns go clockwise; a round begins with the holder of the marker, who keeps it.
#[test]
fn turns_go_clockwise_from_the_start_player() {
    for players in 2..=5u8 {
        for start in (0..players).map(Seat) {
            let mut board = Board::new(players).active(start).phase(Phase::Event);
            board.state.start = start;
            for turn in 0..3 * players {
                let (round, seat) = (2 + turn / players, Seat((start.0 + turn) % players));
                assert_eq!((board.state.round, board.state.active), (round, seat), "{players} players");
                assert_eq!(board.state.start, start);
                assert_eq!(board.state.book.round_began == board.state.book.turn, seat == start);
                while board.state.active == seat {
                    wait(&mut board);
                }
            }
        }
    }
}

/// §km2:9.1a: the words of the Combat Phase say whether there is anything to attack.
#[test]
fn the_combat_phase_says_whether_there_is_anything_to_attack() {
    let words = |board: Board| {
        let prompt = board.state.prompt(SWAN).text;
        (prompt, board.state.label(SWAN, &Action::Done))
    };
    let alone = Board::new(3).noble(SWAN, Noble::Percy, field(Area::Stamford)).phase(Phase::Combat);
    let met = alone.clone().noble(LION, Noble::Pole, field(Area::Stamford));
    let nothing = "There is nothing to attack where your Nobles stand.";
    assert_eq!(words(alone), (nothing.into(), "Go on".into()));
    assert_eq!(words(met), ("Attack, or end the combats.".into(), "End combat".into()));
}

/// §km2:6.1b,6.1c: a turn goes through its phases in order and never back; only a Parliament or coronation that could be
/// held is asked about.
#[test]
fn the_phases_follow_one_another() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::StAlbans))
        .royal(Royal::Henry, Noble::Pole)
        .crowned(Royal::Henry)
        .noble(LION, Noble::Percy, field(Area::StAlbans))
        .clamours(&[EventCard::E084])
        .events(&[EventCard::E073])
        .phase(Phase::Event);
    assert_eq!(board.legal(SWAN)[0], "draw");
    assert!(!board.offers("done") && !board.offers("march pole"), "the Event is a duty");
    board.play("draw");
    assert_eq!(board.state.phase, Phase::Movement);
    assert!(board.offers("march pole") && !board.offers("draw") && !board.offers("attack lion in st-albans"));
    board.play("done");
    assert_eq!(board.state.phase, Phase::Combat);
    assert!(board.offers("attack lion in st-albans") && !board.offers("march pole"));
    board.play("done");
    assert_eq!(board.state.phase, Phase::Parliament);
    assert!(board.offers("summon percy") && !board.offers("attack lion in st-albans"));
    board.play("done");
    assert_eq!(board.state.phase, Phase::Politics, "there is nobody to be crowned and nothing to claim");
    assert!(!board.offers("summon percy") && !board.offers("done"), "two cards are drawn, one is discarded");
    wait(&mut board);
    assert_eq!((board.state.active, board.state.phase), (LION, Phase::Event));
}

/// §km2:6.1g: two to five players.
#[test]
fn two_to_five_can_play() {
    let deal = |seats| {
        let options =
            Options { scenario: crate::second::info::PRESET.into(), seats, choices: Default::default() };
        State::deal(&options, Seed::from_number(1), &mut Silent)
    };
    for seats in 2..=5 {
        assert_eq!(deal(seats).expect("it can be dealt").seats().len(), usize::from(seats));
    }
    assert!(deal(1).is_err() && deal(6).is_err());
}

/// §km2:1.5a: only what lies with a Noble is in play: a card in a hand, in Chancery or in the discard pile is nobody's.
#[test]
fn only_what_lies_with_a_noble_is_in_play() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::StAlbans))
        .award(Card::TreasurerOfEngland, Noble::Pole)
        .award(Card::Coventry, Noble::Pole)
        .hand(SWAN, &[Card::Ipswich, Card::Percy])
        .chancery(&[Card::MarshalOfEngland])
        .discarded(&[Card::Northampton])
        .run();
    let court = &board.state.court;
    for card in [Card::Pole, Card::TreasurerOfEngland, Card::Coventry] {
        assert_eq!(court.player_of(card), Some(SWAN), "{card}");
    }
    for card in [Card::Ipswich, Card::Percy, Card::MarshalOfEngland, Card::Northampton] {
        assert_eq!(court.player_of(card), None, "{card}");
    }
    assert_eq!((court.owner(Place::Coventry), court.owner(Place::Ipswich)), (Some(SWAN), None));
    assert_eq!(board.state.prestige(SWAN), 1, "one Office");
}

/// §km2:2.2j: City, Royal and MB/MS cards lie with one Noble, and his Faction has them no longer when he dies.
#[test]
fn city_royal_and_honours_hang_on_one_noble() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::StAlbans))
        .noble(SWAN, Noble::Percy, field(Area::York))
        .holds(Noble::Pole, &[Place::York])
        .royal(Royal::Henry, Noble::Pole);
    board.state.court.honours[Noble::Pole] = Honours { battles: 1, sieges: 1 };
    let mut other = board.clone();
    other.state.kill(Set::of(Noble::Percy), "11.1a", &mut Silent);
    let other = other.run();
    assert_eq!(other.state.court.owner(Place::York), Some(SWAN));
    assert_eq!(other.state.court.majors_out(), 2);
    board.state.kill(Set::of(Noble::Pole), "11.1a", &mut Silent);
    let board = board.run();
    let court = &board.state.court;
    assert_eq!((court.cities[City::York], court.owner(Place::York)), (None, None));
    assert_eq!((court.controller(Royal::Henry), court.majors_out()), (None, 0));
}

/// §km2:2.4a,T.12: Nobles in one position go together or apart as their owner likes, at no cost.
#[test]
fn a_stack_can_be_divided_and_joined() {
    let stack = || {
        Board::new(3)
            .noble(SWAN, Noble::Pole, field(Area::StAlbans))
            .noble(SWAN, Noble::Percy, field(Area::StAlbans))
            .noble(SWAN, Noble::Roos, field(Area::StAlbans))
    };
    let mut board = stack();
    board.play("march pole; with roos; go field oxford; march percy; go field windsor");
    let at = |board: &Board, noble| board.state.court.nobles[noble];
    assert_eq!(
        (at(&board, Noble::Pole), at(&board, Noble::Roos)),
        (field(Area::Oxford), field(Area::Oxford))
    );
    assert_eq!(at(&board, Noble::Percy), field(Area::Windsor));
    let mut joined = stack().noble(SWAN, Noble::Percy, field(Area::Windsor));
    joined.play("march percy; go field st-albans");
    assert!(joined.offers("march pole") && joined.offers("march roos"), "the others have their moves still");
}

/// §km2:1.6b,8.5d,9.1c,T.6,T.7: what is limited to a turn or a phase may be done again in the next turn; when a piece moved
/// or attacked is not forgotten.
#[test]
fn the_limits_of_a_turn_end_with_it() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::StAlbans))
        .noble(SWAN, Noble::Roos, field(Area::London))
        .royal(Royal::Margaret, Noble::Pole)
        .award(Card::ScotsArchers1, Noble::Pole)
        .noble(LION, Noble::Grey, field(Area::London))
        .hand(SWAN, &[Card::Coventry]);
    board.play("march pole; go field london; show coventry to lion; stance passage lion allow; done");
    board.play("transfer scots-archers-1 to roos; hand margaret-of-anjou to roos");
    board.play("attack lion in london; with pole; confirm; call off");
    let again = [
        "swan: show coventry to lion",
        "swan: stance passage lion refuse",
        "swan: transfer scots-archers-1 to pole",
        "swan: hand margaret-of-anjou to pole",
    ];
    assert!(again.iter().all(|deed| !board.offers(deed)));
    assert!(!board.offers("attack lion in london"));
    let turn = board.state.book.turn;
    board.state.begin_turn(LION, &mut Silent);
    assert!(again.iter().all(|deed| board.offers(deed)));
    let book = &board.state.book;
    assert!(book.this_turn.nobles_moved.normal.is_empty() && book.this_turn.royals_moved.normal.is_empty());
    assert!(book.this_turn.attackers.is_empty() && book.this_turn.attacked.is_empty());
    assert_eq!((book.noble_moved[Noble::Pole], book.royal_moved[Royal::Margaret]), (turn, turn));
}
