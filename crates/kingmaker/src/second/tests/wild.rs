//! Random play of Parliaments, captivity and whole turns.

use crate::politics::{Stance, StanceKind};
use crate::second::Action;
use crate::second::ids::*;
use crate::second::rules::ACTIONS_A_TURN;
use crate::second::state::{Frame, Phase, State};
use crate::second::testing::*;
use kernel::{Chance, Game, Seat, Seed, Silent};

/// Plays at random until a frame is over, and checks the laws after every action.
fn play_out(board: &mut Board, frame: Frame, number: u64, most: usize) {
    let mut chance = Chance::new(Seed::from_number(number));
    for _ in 0..most {
        if board.state.ended.is_some() || !board.state.frames.contains(&frame) {
            return;
        }
        let seat = Seat(chance.below(u32::from(board.state.players)) as u8);
        let mut legal = Vec::new();
        board.state.legal(seat, &mut legal);
        let once = legal.iter().enumerate().all(|(at, action)| !legal[..at].contains(action));
        assert!(once, "something is offered twice: {legal:?}");
        legal.retain(|action| matches!(action, Action::Office { .. }) || !board.state.is_any_time(action));
        if !legal.is_empty() {
            let action = *chance.pick(&legal);
            board.play(&format!("{}: {action}", crate::badge::BADGES[seat.index()]));
        }
    }
    panic!("it does not end");
}

/// Five Factions with Offices, Titles to be had, and a siege.
fn crowd() -> Board {
    Board::new(5)
        .noble(SWAN, Noble::Pole, field(Area::Coventry))
        .noble(SWAN, Noble::Hastings, inside(Place::Ashby))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .noble(LION, Noble::Clifford, inside(Place::Alnwick))
        .noble(BOAR, Noble::Stanley, field(Area::Chester))
        .noble(BOAR, Noble::Neville, field(Area::Skipton))
        .noble(FALCON, Noble::Grey, inside(Place::Groby))
        .noble(FALCON, Noble::Mowbray, inside(Place::Framlingham))
        .noble(HART, Noble::Roos, inside(Place::Skipton))
        .noble(HART, Noble::Talbot, field(Area::Coventry))
        .award(Card::Coventry, Noble::Pole)
        .award(Card::MarshalOfEngland, Noble::Neville)
        .award(Card::WardenOfTheCinquePorts, Noble::Talbot)
        .award(Card::ConstableOfTheTowerOfLondon, Noble::Pole)
        .award(Card::BishopOfDurham, Noble::Stanley)
        .award(Card::LeMichael, Noble::Stanley)
        .award(Card::BishopOfLincoln, Noble::Neville)
        .award(Card::Lancaster, Noble::Grey)
        .besieged(Place::Skipton, BOAR)
        .royal(Royal::Henry, Noble::Pole)
        .royal(Royal::March, Noble::Percy)
        .allied(&[SWAN, FALCON])
}

/// §km2:12.3a,12.5c,12.6a: however it is played, a Parliament ends.
#[test]
fn every_parliament_ends() {
    let chancery = [
        Card::EarlOfKent,
        Card::DukeOfExeter,
        Card::EarlOfEssex,
        Card::AdmiralOfEngland,
        Card::ChancellorOfEngland,
        Card::CaptainOfCalais,
    ];
    for number in 0..60 {
        let board = crowd().chancery(&chancery).clamours(&[EventCard::E084]).phase(Phase::Parliament);
        let mut board = board.run();
        board.play(if number % 2 == 0 { "summon percy" } else { "summon stanley" });
        play_out(&mut board, Frame::Parliament, number, 2_000);
        assert!(board.state.own.omens.sideways && board.state.own.parliament.drawn.is_empty());
    }
}

/// §km2:11.2a,11.2e: however one bargains, captivity ends.
#[test]
fn every_captivity_ends() {
    let captives = [Noble::Stanley, Noble::Neville, Noble::Roos];
    for number in 0..60 {
        let board = captives.iter().fold(crowd(), |board, noble| {
            let seat = board.state.court.faction[*noble].expect("he is in play");
            board.noble(seat, *noble, field(Area::Coventry))
        });
        let board = board
            .hand(SWAN, &[Card::LeRose, Card::Howard])
            .hand(BOAR, &[Card::LeLucas, Card::Cromwell, Card::Ipswich])
            .phase(Phase::Combat);
        let mut board = board.run();
        let victors = kernel::Seats::only(SWAN);
        board.state.capture(captives.into_iter().collect(), victors, SWAN, Area::Coventry, &mut board.log);
        let mut board = board.run();
        play_out(&mut board, Frame::Captives, number, 2_000);
        assert!(captives.iter().all(|noble| !board.state.is_captive(*noble)));
    }
}

/// Whether an action brings a turn closer to its end.
fn goes_on(action: Action) -> bool {
    matches!(
        action,
        Action::Draw | Action::Done | Action::Pass | Action::Confirm | Action::Fight | Action::Discard { .. }
    )
}

/// Cards to show and standing answers, of which `legal` lists only a sample.
fn freedoms(state: &State, seat: Seat) -> Vec<Action> {
    let mut all = Vec::new();
    for to in state.everybody().iter() {
        all.extend(state.court.hands[seat.index()].iter().map(|card| Action::Show { card, to }));
        for kind in StanceKind::ALL.iter().copied() {
            all.extend(Stance::ALL.iter().map(|answer| Action::Stance { kind, seat: to, answer: *answer }));
        }
    }
    all.retain(|action| state.allows(seat, action));
    all
}

/// Everything that anybody can do.
fn everything(state: &State) -> Vec<(Seat, Action)> {
    let mut all = Vec::new();
    for seat in state.everybody().iter() {
        let mut legal = freedoms(state, seat);
        state.legal(seat, &mut legal);
        all.extend(legal.into_iter().map(|action| (seat, action)));
    }
    all
}

/// Chapter 25: no turn has more actions than that, not even if nobody goes on as long as there is anything else to do.
#[test]
fn every_turn_is_bounded() {
    for (number, seats, dawdling) in [(1, 2, false), (2, 2, true), (3, 5, false), (4, 5, true)] {
        let mut options = State::info().defaults(Some("preset")).expect("a set-up");
        options.seats = seats;
        options.choices.insert("rounds".into(), "6".into());
        let seed = Seed::from_number(number);
        let mut state = State::deal(&options, seed, &mut Silent).expect("a set-up");
        let (mut chance, mut turn, mut actions) = (Chance::new(seed), 0, 0);
        while state.ended.is_none() {
            let all = everything(&state);
            let others: Vec<_> = all.iter().copied().filter(|(_, action)| !goes_on(*action)).collect();
            let (seat, action) = *chance.pick(if dawdling && !others.is_empty() { &others } else { &all });
            state.play(seat, action, &mut Silent);
            actions = if state.book.turn == turn { actions + 1 } else { 0 };
            turn = state.book.turn;
            assert!(actions <= ACTIONS_A_TURN, "game {number}, turn {turn}");
        }
    }
}
