use crate::classic::court::Classic;
use crate::classic::ids::*;
use crate::classic::testing::*;
use crate::classic::{Spot, Water};
use crate::state::Phase;
use crate::steward::Taste;
use crate::testing::stewards_play_well;

/// Leicester and Groby.
const LEICESTER: Square = Square::S18_18;
/// Lichfield, an unfortified town with a cathedral, and the Royal castle of Tutbury.
const LICHFIELD: Square = Square::S17_16;
/// Open ground with a road, a move from Lichfield.
const CANNOCK: Square = Square::S18_14;

/// The Swan's Percy and Neville have 300 together; the Lion's Grey is far away.
fn army(at: Spot) -> Board {
    Board::new(2)
        .noble(SWAN, Noble::Percy, at)
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(SWAN, Noble::Neville, at)
        .award(Card::TreasurerOfEngland, Noble::Neville)
        .noble(LION, Noble::Grey, inside(Place::Ruthin))
        .dead(&[
            Royal::Henry,
            Royal::Margaret,
            Royal::Westminster,
            Royal::York,
            Royal::March,
            Royal::Clarence,
        ])
}

/// What the asked steward does in its next choices.
fn does(board: &mut Board, choices: usize) -> Vec<String> {
    let mut done = Vec::new();
    for _ in 0..choices {
        let choice = board.chosen(board.asked());
        board.play(&choice);
        done.push(choice);
    }
    done
}

/// §kmc:9.4g,7.1d: an army goes for a vote that it can take, with no more Nobles than it needs.
#[test]
fn an_army_takes_a_town_for_its_votes() {
    let mut board = army(field(LEICESTER)).phase(Phase::Combat);
    assert_eq!(does(&mut board, 3), ["attack place leicester", "with percy", "confirm"]);
    let weak = Board::new(2)
        .noble(SWAN, Noble::Percy, field(LEICESTER))
        .noble(LION, Noble::Grey, inside(Place::Ruthin))
        .phase(Phase::Combat);
    assert_ne!(weak.chosen(SWAN), "attack place leicester", "a hundred are too few for a Town");
}

/// §kmc:6.1b: of those in the open it names as many as are worth it.
#[test]
fn it_attacks_those_whom_it_is_likely_to_beat() {
    let mut board = Board::new(2)
        .noble(SWAN, Noble::Percy, field(CANNOCK))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(LION, Noble::Stanley, field(CANNOCK))
        .award(Card::EarlOfRichmond, Noble::Stanley)
        .award(Card::CaptainOfCalais, Noble::Stanley)
        .award(Card::BurgundianCrossbowmen1, Noble::Stanley)
        .noble(LION, Noble::Clifford, field(CANNOCK))
        .award(Card::FlemishCrossbowmen1, Noble::Clifford)
        .phase(Phase::Combat);
    assert_eq!(
        does(&mut board, 3),
        ["attack lion in 18.14", "with stanley", "confirm"],
        "both would be even"
    );
}

/// §kmc:10.1a,10.1b,10.1c: the heir goes to a cathedral with the clergy, and is crowned there.
#[test]
fn heir_and_clergy_go_to_a_cathedral() {
    let mut board = army(field(CANNOCK))
        .alone(Royal::Gloucester, field(CANNOCK))
        .royal(Royal::Gloucester, Noble::Percy)
        .award(Card::ArchbishopOfYork, Noble::Neville);
    let done = does(&mut board, 3);
    assert_eq!(done[..2], ["march percy", "with neville"]);
    let place =
        |noble: Noble| board.state.court.nobles[noble].square().expect("on land").row().places.clone();
    assert!(place(Noble::Percy).iter().any(|place| place.row().cathedral), "{done:?}");
    assert_eq!(board.state.court.nobles[Noble::Percy], board.state.court.nobles[Noble::Neville]);
    board.play("done");
    assert_eq!(does(&mut board, 1), ["crown richard-duke-of-gloucester"]);
}

/// §kmc:8.2b,13.1a: a second King beside its own dies, nobody else; and it crowns none while it reigns.
#[test]
fn a_steward_clears_the_way_for_its_king() {
    let at = field(LICHFIELD);
    let two = army(at)
        .alone(Royal::Gloucester, at)
        .royal(Royal::Gloucester, Noble::Percy)
        .crowned(Royal::Gloucester);
    let henry = |board: Board| {
        let mut board = board.alone(Royal::Henry, at);
        let piece = board.state.court.royals[Royal::Henry];
        board.state.court.royals.set(Royal::Henry, crate::classic::RoyalPiece { dead: false, ..piece });
        board.royal(Royal::Henry, Noble::Neville).crowned(Royal::Henry).run()
    };
    assert_eq!(henry(two.clone()).chosen(SWAN), "execute henry-vi");
    let alone = army(at).alone(Royal::Gloucester, at).royal(Royal::Gloucester, Noble::Percy);
    assert_ne!(henry(alone).chosen(SWAN), "execute henry-vi", "he is worth more alive");
    let reigns = two.run();
    assert!(reigns.state.reigns(SWAN));
    let crown = super::Action::Crown { royal: Royal::Gloucester };
    assert!(Classic::score(&reigns.state, SWAN, &crown, &None).is_some_and(|score| score < 0));
}

/// Who reigns goes behind walls where no Plague strikes.
#[test]
fn a_king_is_guarded_behind_walls() {
    let mut board = army(field(LICHFIELD))
        .alone(Royal::Gloucester, field(LICHFIELD))
        .royal(Royal::Gloucester, Noble::Percy)
        .crowned(Royal::Gloucester)
        .holds(Noble::Percy, &[Place::Coventry, Place::Tutbury])
        .run();
    does(&mut board, 3);
    let Spot::Inside(place) = board.state.court.royals[Royal::Gloucester].at else { panic!("in the open") };
    assert!(place != Place::Coventry && !super::aims::can_be_struck(place), "{place}");
}

/// §kmc:9.3e: its own Nobles get everything; rivals who are not far behind get nothing.
#[test]
fn a_steward_votes_for_its_own_good() {
    let board = |to: &str| {
        let mut board = Board::new(2)
            .noble(SWAN, Noble::Neville, field(Square::S22_20))
            .award(Card::ChancellorOfEngland, Noble::Neville)
            .noble(SWAN, Noble::Hastings, inside(Place::Ashby))
            .noble(LION, Noble::Stanley, inside(Place::Lathom))
            .noble(LION, Noble::Percy, inside(Place::Alnwick))
            .chancery(&[Card::EarlOfKent, Card::EarlOfEssex])
            .dead(&[Royal::Henry])
            .phase(Phase::Parliament)
            .run();
        assert_eq!(board.chosen(SWAN), "convene");
        board.play("convene; with hastings; confirm; with stanley; with percy; confirm");
        board.play(&format!("award earl-of-kent to {to}"));
        board.chosen(board.asked())
    };
    assert_eq!(board("stanley"), "yes");
    assert_eq!(board("hastings"), "no");
}

/// §kmc:5.4e,5.4h: a ship fetches who is overseas.
#[test]
fn a_ship_brings_nobles_back_to_england() {
    let mut board = Board::new(2)
        .noble(SWAN, Noble::Roos, inside(Place::Calais))
        .noble(SWAN, Noble::Percy, inside(Place::Alnwick))
        .award(Card::LeNicholas, Noble::Percy)
        .noble(LION, Noble::Grey, inside(Place::Ruthin))
        .ship(Ship::LeNicholas, Water::Port(Place::Calais))
        .run();
    let done = does(&mut board, 3);
    assert_eq!(done[..2], ["sail le-nicholas", "board roos"]);
    assert!(board.state.court.nobles[Noble::Roos].is_mainland(), "{done:?}");
}

/// §kmc:5.4i,5.4r,12.1d: two ships carry an army to Calais, where a Royal is.
#[test]
fn a_convoy_lands_at_calais() {
    let mut board = Board::new(2)
        .noble(SWAN, Noble::Mowbray, inside(Place::Rye))
        .award(Card::WardenOfTheCinquePorts, Noble::Mowbray)
        .noble(SWAN, Noble::Percy, inside(Place::Rye))
        .noble(LION, Noble::Grey, inside(Place::Ruthin))
        .run();
    let done = does(&mut board, 5);
    assert_eq!(done[..1], ["sail le-george"]);
    assert_eq!(done[4], "to port calais", "{done:?}");
    board.play("done");
    assert_eq!(board.chosen(SWAN), "attack place calais");
}

/// However dear its cards are, it gives nothing away; and only Bishops pass from Noble to Noble.
#[test]
fn a_steward_makes_no_gifts() {
    stewards_play_well::<Classic>(
        "deal",
        3,
        |action| matches!(action, super::Action::Transfer { card, .. } if !card.is_bishop()),
    );
}
