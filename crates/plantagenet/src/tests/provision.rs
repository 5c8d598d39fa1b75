//! Pay and Feed.

use crate::ids::Side::{Lancaster, York};
use crate::ids::{Locale::*, *};
use crate::sequence::Step;
use crate::state::{Service, Whereabouts};
use crate::testing::Board;

/// One side pays its Troops, and nothing else happens.
fn pay(mut board: Board, side: Side) -> Board {
    board.state.step = Step::Crown;
    board.state.begin_pay(side, &mut board.log);
    board.state.run(&mut board.log);
    board
}

/// These Lords have moved, and one side feeds its Troops.
fn feed(mut board: Board, side: Side, moved: &[Lord]) -> Board {
    moved.iter().for_each(|lord| board.state.moved.insert(*lord));
    board.state.step = Step::Crown;
    board.state.begin_feed(side);
    board.state.run(&mut board.log);
    board
}

fn coin(board: &Board, lord: Lord) -> u16 {
    board.state.mats[lord].assets[Asset::Coin]
}

fn provender(board: &Board, lord: Lord) -> u16 {
    board.state.mats[lord].assets[Asset::Provender]
}

/// The Duke alone at Ely with so many men and so much Coin.
fn duke(men: [u8; 3], coin: u16) -> Board {
    Board::empty("Ia").lord(Lord::York, Ely).men(Lord::York, men).assets(Lord::York, [coin, 0, 0, 0])
}

/// Lords of York at a place, each with one man and this much Coin.
fn gathered(at: Locale, lords: &[(Lord, u16)]) -> Board {
    lords.iter().fold(Board::empty("Ia"), |board, (lord, coin)| {
        board.lord(*lord, at).men(*lord, [1, 0, 0]).assets(*lord, [*coin, 0, 0, 0])
    })
}

/// §pl:3.2.1a,1.5.4g
#[test]
fn one_coin_for_every_six_troops_or_part_of_six() {
    for (men, owed) in [([1, 0, 0], 1), ([2, 2, 2], 1), ([3, 2, 2], 2), ([4, 4, 4], 2), ([5, 4, 4], 3)] {
        let board = pay(duke(men, 5).vassal(Vassal::Dudley, Lord::York, 9), York);
        assert_eq!(coin(&board, Lord::York), 5 - owed, "{men:?}, Retinue and Vassal free");
        assert_eq!(board.state.influence, 0);
    }
}

/// §pl:3.2.1c,1.5.3c,1.5.3e: own Coin first, then that of comrades in the same place, and never more than is owed.
#[test]
fn comrades_make_good_what_is_missing() {
    let board = gathered(Ely, &[(Lord::York, 3), (Lord::March, 0)])
        .lord(Lord::Salisbury, Ludlow)
        .assets(Lord::Salisbury, [5, 0, 0, 0]);
    let board = pay(board, York);
    assert_eq!([coin(&board, Lord::York), coin(&board, Lord::March)], [1, 0]);
    assert_eq!(coin(&board, Lord::Salisbury), 4, "he is elsewhere and pays only for himself");
    let own_first = pay(gathered(Ely, &[(Lord::York, 1), (Lord::March, 1)]), York);
    assert_eq!([coin(&own_first, Lord::York), coin(&own_first, Lord::March)], [0, 0]);
    assert!(!own_first.state.exhausted.contains(Ely));
}

/// §pl:3.2.1d,3.2.1n: A Coin that is not enough is taken all the same, and after the Pillage all of it is owed again.
#[test]
fn part_payment_is_taken_and_helps_nobody() {
    let board = pay(duke([7, 0, 0], 1).favour(York, &[Ely]), York);
    assert_eq!(coin(&board, Lord::York), 0, "the 1 went first, then both Coin of the Pillage");
    assert_eq!(provender(&board, Lord::York), 2);
    assert_eq!(board.state.at(Lord::York), Some(Ely));
}

/// §pl:3.2.1b: whoever is named first is paid first.
#[test]
fn the_owner_says_who_is_paid_first() {
    let lords = [(Lord::York, 2), (Lord::March, 0), (Lord::Rutland, 0)];
    for (first, last) in [(Lord::March, Lord::Rutland), (Lord::Rutland, Lord::March)] {
        let mut board = pay(gathered(Cambridge, &lords), York);
        board.play(&format!("share {first}"));
        assert_eq!([first, last].map(|lord| provender(&board, lord)), [0, 1], "only {last} had to Pillage");
    }
}

/// §pl:3.2.1e: the owner says whose men get the Coin that does not suffice for all.
#[test]
fn scarce_coin_goes_where_the_owner_says() {
    let lords = [(Lord::York, 2), (Lord::March, 0), (Lord::Rutland, 0)];
    let mut board = pay(gathered(Cambridge, &lords), York);
    assert_eq!(board.asked(), (York, "3.2.1e"));
    assert_eq!(board.legal(), ["share march", "share rutland"]);
    board.play("share march");
    assert!(board.state.exhausted.contains(Cambridge), "Rutland was short and had to Pillage");
    assert_eq!(coin(&board, Lord::Rutland), 0, "his Coin of the Pillage paid his men");
    assert_eq!(coin(&board, Lord::York), 0);
}

/// §pl:3.2.1e: any split, Coin by Coin, as long as none stays unspent.
#[test]
fn scarce_coin_is_split_one_by_one() {
    let board = gathered(Cambridge, &[(Lord::York, 3), (Lord::March, 0), (Lord::Rutland, 0)])
        .men(Lord::March, [7, 0, 0])
        .men(Lord::Rutland, [0, 7, 0]);
    let mut board = pay(board, York);
    board.play("share march");
    assert_eq!(board.legal(), ["share march", "share rutland"], "one of the two Coin is left");
    board.play("share rutland");
    assert_eq!(coin(&board, Lord::York), 0);
    assert_eq!(board.asked(), (York, "3.2.1g"), "both are one short and may Pillage");
}

/// §pl:3.2.1f: a short Lord at a Stronghold that is not Exhausted has no way out.
#[test]
fn the_short_pillage_without_being_asked() {
    let board = pay(duke([1, 0, 0], 0).favour(York, &[Ely]), York);
    assert!(board.state.exhausted.contains(Ely));
    assert_eq!(board.state.favour(Ely), Some(Lancaster));
    assert_eq!(board.state.influence, -8);
    assert_eq!([coin(&board, Lord::York), provender(&board, Lord::York)], [1, 2]);
}

/// §pl:3.2.1g,3.2.1h,3.2.1o: one of several short Lords Pillages, the others wait for the second payment.
#[test]
fn only_one_lord_pillages_a_stronghold() {
    let mut board = pay(gathered(Ely, &[(Lord::March, 0), (Lord::Rutland, 0)]), York);
    assert_eq!(board.asked(), (York, "3.2.1g"));
    assert_eq!(board.legal(), ["pillage march", "pillage rutland"]);
    board.play("pillage rutland");
    assert_eq!(board.state.influence, -8, "once");
    assert_eq!(provender(&board, Lord::Rutland), 2);
    assert_eq!([coin(&board, Lord::March), coin(&board, Lord::Rutland)], [0, 0], "2 Coin paid both");
    assert_eq!(board.state.lords_at(York, Ely).len(), 2);
}

/// §pl:3.2.1h,1.3.1l,3.2.4c: nothing to Pillage in an Exile box or at an Exhausted Stronghold.
#[test]
fn without_anything_to_pillage_the_short_disband() {
    let abroad = Board::empty("Ia").lord(Lord::York, Ireland).assets(Lord::York, [0; 4]);
    let abroad = pay(abroad, York);
    assert_eq!(abroad.state.lords[Lord::York], Whereabouts::Calendar { slot: 2, exile: true });
    assert_eq!(abroad.state.influence, -5);
    assert!(abroad.state.favour[Lancaster].is_empty());

    let exhausted = pay(duke([1, 0, 0], 0).exhausted(&[Ely]), York);
    assert_eq!(exhausted.state.lords[Lord::York], Whereabouts::Calendar { slot: 2, exile: false });
    assert_eq!(exhausted.state.influence, -5);
}

/// §pl:3.2.1i,3.2.1j: what each kind of Stronghold yields, and what it costs; Depleted or not.
#[test]
fn pillage_yields_by_the_table_and_costs_four_times_that() {
    let kinds = [(Ely, 2), (Cambridge, 1), (Ludlow, 1), (Harlech, 1), (London, 3), (Calais, 3)];
    for (place, gain) in kinds {
        for depleted in [&[][..], &[place]] {
            let board =
                Board::empty("Ia").lord(Lord::York, place).men(Lord::York, [1, 0, 0]).depleted(depleted);
            let board = pay(board.assets(Lord::York, [0; 4]), York);
            assert_eq!(coin(&board, Lord::York), gain - 1, "{place}, one Coin paid");
            assert_eq!(provender(&board, Lord::York), gain, "{place}");
            assert_eq!(board.state.influence, -4 * gain as i8, "{place}");
            assert!(board.state.exhausted.contains(place) && !board.state.depleted.contains(place));
        }
    }
}

/// §pl:3.2.1k,3.2.1l,1.3.1r,1.3.1s: the place turns to the enemy, its neighbours one step, Lords or not; nothing over water.
#[test]
fn pillage_turns_the_country_to_the_enemy() {
    let board = gathered(London, &[(Lord::March, 0)])
        .lord(Lord::York, StAlbans)
        .favour(York, &[London, StAlbans])
        .favour(Lancaster, &[Oxford]);
    let mut board = board;
    board.state.london_doubled = true;
    let board = pay(board, York);
    assert_eq!(board.state.favour(London), Some(Lancaster));
    assert!(!board.state.london_doubled);
    assert_eq!(board.state.favour(StAlbans), None, "from York to nobody, although York is there");
    assert_eq!(board.state.favour(Oxford), Some(Lancaster), "no further");
    let near = London.adjacent();
    assert!(near.contains(Rochester) && near.contains(StAlbans) && near.contains(Oxford));
    assert_eq!(board.state.favour(Rochester), Some(Lancaster), "from nobody to Lancaster");
    assert_eq!(board.state.favour[Lancaster].minus(near), Set::of(London), "nothing further off");

    let calais = pay(gathered(Calais, &[(Lord::WarwickY, 0)]).favour(York, &[Dover]), York);
    assert_eq!(calais.state.favour(Dover), Some(York), "there is only water between them");
}

/// §pl:3.2.1k,1.3.1s: where the enemy is favoured already, be it twice, nothing changes.
#[test]
fn lancastrian_pillage_leaves_a_doubled_london_as_it_is() {
    let board = Board::empty("Ia").lord(Lord::HenryVI, London).assets(Lord::HenryVI, [0; 4]);
    let mut board = board.favour(York, &[London]);
    board.state.london_doubled = true;
    let board = pay(board, Lancaster);
    assert!(board.state.exhausted.contains(London));
    assert_eq!((board.state.favour(London), board.state.london_doubled), (Some(York), true));
}

/// §pl:3.2.1l,1.3.1s: a doubled London beside a Pillaged place loses both markers.
#[test]
fn pillage_next_to_a_doubled_london_strips_it() {
    let mut board = gathered(StAlbans, &[(Lord::March, 0)]).favour(York, &[London]);
    board.state.london_doubled = true;
    let board = pay(board, York);
    assert_eq!(board.state.favour(London), None);
    assert!(!board.state.london_doubled);
}

/// §pl:3.2.1m: Y29c is for Supply and Tax only.
#[test]
fn no_card_adds_to_pillage() {
    let board = Board::empty("II").lord(Lord::Devon, Exeter).card(capability::STAFFORD_BRANCH, Lord::Devon);
    let board = pay(board.assets(Lord::Devon, [0; 4]), York);
    assert_eq!([coin(&board, Lord::Devon), provender(&board, Lord::Devon)], [1, 2]);
    assert_eq!(board.state.influence, -8);
}

/// §pl:3.2.1n: even who had paid all but one Coin owes everything after the Pillage.
#[test]
fn the_second_payment_is_the_full_amount() {
    let board = duke([6, 7, 0], 2);
    assert_eq!(board.state.mats[Lord::York].troops(), 13);
    let board = pay(board, York);
    assert_eq!(board.state.lords[Lord::York], Whereabouts::Calendar { slot: 2, exile: false });
    assert_eq!(board.state.influence, -8 - 5, "2 Coin of Ely do not pay the 3 that are owed again");
}

/// §pl:3.2.1o,3.2.1q,1.5.4g: Salisbury (3) and Rutland (2) with a Vassal each.
#[test]
fn unpaid_lords_cost_what_they_are_worth() {
    let board = gathered(Cambridge, &[(Lord::Salisbury, 0), (Lord::Rutland, 0)])
        .men(Lord::Salisbury, [7, 0, 0])
        .men(Lord::Rutland, [0, 7, 0])
        .vassal(Vassal::Dudley, Lord::Salisbury, 9)
        .vassal(Vassal::Worcester, Lord::Rutland, 9);
    let mut board = pay(board, York);
    board.play("pillage rutland");
    assert_eq!(board.state.influence, -4 - 7);
    assert!(board.state.on_map(York).is_empty());
    assert_eq!(board.state.lords[Lord::Salisbury], Whereabouts::Calendar { slot: 4, exile: false });
    assert_eq!(board.state.vassals[Vassal::Dudley], Service::Disbanded { slot: 6 });
    assert_eq!(board.state.vassals[Vassal::Worcester], Service::Disbanded { slot: 4 });
}

/// §pl:3.2.1q,1.5.4g: Special Vassals count.
#[test]
fn hastings_costs_a_point_when_his_lord_goes_unpaid() {
    let board = Board::empty("II").lord(Lord::EdwardIV, Burgundy).card(capability::HASTINGS, Lord::EdwardIV);
    let board = pay(board.assets(Lord::EdwardIV, [0; 4]), York);
    assert_eq!(board.state.influence, -6);
    assert!(board.state.decks[York].contains(Card::Y24));
}

/// §pl:3.2.1p: what the second payment leaves over stays on the mats.
#[test]
fn the_rest_of_a_pillage_stays() {
    let board = pay(duke([1, 0, 0], 0), York);
    assert_eq!([coin(&board, Lord::York), provender(&board, Lord::York)], [1, 2]);
}

/// §pl:3.2.1r: first every payment, then the Pillages in the owner's order, then second payments, then Disbands.
#[test]
fn each_stage_covers_the_whole_map() {
    let board = gathered(Cambridge, &[(Lord::March, 0)]).lord(Lord::Rutland, Ireland).lord(Lord::York, Ely);
    let board = board.assets(Lord::Rutland, [0; 4]).assets(Lord::York, [0; 4]);
    let mut board = pay(board, York);
    assert_eq!(board.legal(), ["pillage york", "pillage march"], "Strongholds in any order");
    assert!(board.state.is_on_map(Lord::Rutland), "he goes at the end");
    board.play("pillage march");
    assert!(board.state.exhausted.contains(Ely), "the one that is left needs no question");
    assert!(!board.state.is_on_map(Lord::Rutland));
    assert_eq!(board.state.influence, -4 - 8 - 2);
}

/// §pl:3.2.1q,3.2.4i,6.0-Ia-m: who holds the King and goes unpaid lets him go.
#[test]
fn an_unpaid_gaoler_sets_the_king_free() {
    let mut board = duke([1, 0, 0], 0).exhausted(&[Ely]);
    board.state.lords[Lord::HenryVI] = Whereabouts::Captive(Lord::York);
    let board = pay(board, York);
    assert_eq!(board.state.lords[Lord::HenryVI], Whereabouts::Calendar { slot: 2, exile: false });
    assert_eq!(board.state.influence, -5 - 10);
}

/// §pl:3.2.1s,L14c: Percy's Power in the North, for Coin, for Lords there only, and not for Feed.
#[test]
fn percys_power_pays_in_the_north() {
    let board = |percy: Locale| {
        Board::empty("Ia")
            .lord(Lord::NorthumberlandL, percy)
            .lord(Lord::Somerset1, Bamburgh)
            .lord(Lord::HenryVI, London)
            .assets(Lord::NorthumberlandL, [2, 2, 0, 0])
            .assets(Lord::Somerset1, [2, 2, 0, 0])
            .assets(Lord::HenryVI, [2, 0, 0, 0])
            .card(capability::PERCYS_POWER, Lord::NorthumberlandL)
    };
    let there = pay(board(Carlisle), Lancaster);
    assert_eq!(
        [Lord::NorthumberlandL, Lord::Somerset1, Lord::HenryVI].map(|lord| coin(&there, lord)),
        [2, 2, 0]
    );
    let away = pay(board(Lincoln), Lancaster);
    assert_eq!([Lord::NorthumberlandL, Lord::Somerset1].map(|lord| coin(&away, lord)), [1, 1]);
    let hungry = feed(board(Carlisle), Lancaster, &[Lord::Somerset1]);
    assert_eq!(provender(&hungry, Lord::Somerset1), 1);
}

/// §pl:3.2c,L37c: a Coin before any Troops are paid, at or one Way from a Lancastrian Port of the Channel.
#[test]
fn madame_la_grande_sends_a_coin_before_pay() {
    let board = |at: Locale, port: Locale| {
        let board =
            Board::empty("III").lord(Lord::Oxford, at).card(capability::MADAME_LA_GRANDE, Lord::Oxford);
        let board = pay(board.assets(Lord::Oxford, [0; 4]).favour(Lancaster, &[port]), Lancaster);
        board.state.exhausted.contains(at)
    };
    assert!(!board(Dover, Dover), "the Coin paid his men");
    assert!(!board(Canterbury, Dover), "one Way off");
    assert!(board(London, Dover), "too far");
    assert!(board(Bristol, Bristol), "not a Port of the Channel");
    assert!(board(Canterbury, Canterbury), "no Port at all");
}

/// §pl:L37c,1.5.3h: hidden mats keep the card to their owner.
#[test]
fn hidden_mats_hide_madame_la_grande() {
    for hidden in [false, true] {
        let mut board =
            Board::empty("III").lord(Lord::Oxford, Dover).card(capability::MADAME_LA_GRANDE, Lord::Oxford);
        board.state.hidden_mats = hidden;
        let board = pay(board.favour(Lancaster, &[Dover]), Lancaster);
        let hears = |side| board.tellings(side).any(|telling| telling.clause.0 == "L37c");
        assert!(hears(Lancaster));
        assert_eq!(hears(York), !hidden);
    }
}

/// §pl:3.2b,3.2c,L37c,2.2.4a,2.2.4b: no Pay in the first Turn, and afterwards by steps, the Rebel first in each.
#[test]
fn pay_goes_by_steps_and_the_rebel_is_first() {
    let board = Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::HenryVI, London);
    let board = board.assets(Lord::York, [2, 0, 0, 0]).assets(Lord::HenryVI, [4, 0, 0, 0]);
    let mut later = board.turn(2).step(Step::Resolve(Lancaster));
    assert_eq!(later.asked(), (York, "3.2.2a"));
    assert_eq!([coin(&later, Lord::York), coin(&later, Lord::HenryVI)], [1, 2]);
    let told = later.told(York);
    let line = |words: &str| told.iter().position(|line| line.contains(words)).expect("it is told");
    assert!(line("**York** 1") < line("**Henry VI** 2"));
    later.play("done");
    assert_eq!(later.asked(), (Lancaster, "3.2.2a"), "nobody has paid for Lords yet");
    assert_eq!(later.state.influence, 0);
}

/// §pl:4.7a,4.7b,4.7g,4.7i,1.8a: only who moved or fought eats, and then the flag is gone.
#[test]
fn those_who_moved_feed_their_troops() {
    let board = Board::empty("Ia")
        .lord(Lord::York, Ely)
        .men(Lord::York, [7, 0, 0])
        .lord(Lord::March, Ludlow)
        .lord(Lord::HenryVI, London)
        .assets(Lord::York, [0, 5, 0, 0])
        .assets(Lord::March, [0, 5, 0, 0])
        .assets(Lord::HenryVI, [0, 5, 0, 0]);
    let mut board = feed(board, York, &[Lord::York, Lord::HenryVI]);
    assert_eq!([provender(&board, Lord::York), provender(&board, Lord::March)], [3, 5]);
    assert_eq!(board.state.moved, Set::of(Lord::HenryVI), "the other side has its turn");
    board = feed(board, Lancaster, &[]);
    assert_eq!(provender(&board, Lord::HenryVI), 3);
    assert!(board.state.moved.is_empty());
}

/// §pl:4.7f: after each card, as often as he moves.
#[test]
fn feed_follows_every_card() {
    let board = Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::HenryVI, London);
    let board = board.assets(Lord::York, [0, 3, 3, 0]).assets(Lord::HenryVI, [0, 4, 4, 0]);
    let mut board = board.campaign(&[Some(Lord::York); 3], &[Some(Lord::HenryVI), None, None]);
    let food = |board: &Board| [Lord::York, Lord::HenryVI].map(|lord| provender(board, lord));
    board.play("march lynn; pass");
    assert_eq!((board.asked().0, food(&board)), (Lancaster, [2, 4]));
    board.play("march oxford; pass; pass");
    assert_eq!((board.asked().0, food(&board)), (York, [2, 2]));
    board.play("march ely; pass");
    assert_eq!((board.asked().0, food(&board)), (York, [1, 2]), "the second Feed of one Campaign");
}

/// §pl:4.7c: comrades feed him whether they moved or not.
#[test]
fn comrades_who_stayed_share_their_provender() {
    let board = gathered(Ely, &[(Lord::York, 0), (Lord::March, 0)]).assets(Lord::York, [0, 3, 0, 0]);
    let board = feed(board, York, &[Lord::March]);
    assert_eq!(provender(&board, Lord::York), 2);
    assert!(!board.state.exhausted.contains(Ely));
}

/// §pl:4.7c: who eats is asked if there is not enough.
#[test]
fn scarce_provender_goes_where_the_owner_says() {
    let lords = [(Lord::York, 0), (Lord::March, 0), (Lord::Rutland, 0)];
    let board = gathered(Ely, &lords).assets(Lord::York, [0, 1, 0, 0]);
    let mut board = feed(board, York, &[Lord::March, Lord::Rutland]);
    assert_eq!(board.asked(), (York, "4.7c"));
    board.play("share rutland");
    assert_eq!(provender(&board, Lord::March), 1, "he pillaged 2 and his men ate 1");
    assert_eq!(provender(&board, Lord::Rutland), 0);
}

/// §pl:4.7d,4.7j: as with Coin; and the Coin of the Pillage stays.
#[test]
fn the_hungry_pillage_and_keep_the_coin() {
    let board = feed(duke([1, 0, 0], 0), York, &[Lord::York]);
    assert_eq!([coin(&board, Lord::York), provender(&board, Lord::York)], [2, 1]);
    assert_eq!(board.state.influence, -8);

    let two = gathered(Ely, &[(Lord::March, 3), (Lord::Rutland, 3)]);
    let two = feed(two, York, &[Lord::March, Lord::Rutland]);
    assert_eq!(two.asked(), (York, "4.7d"), "Coin does not feed anybody");

    let unfed = feed(duke([1, 0, 0], 9).exhausted(&[Ely]), York, &[Lord::York]);
    assert_eq!(unfed.state.lords[Lord::York], Whereabouts::Calendar { slot: 2, exile: false });
    assert_eq!(unfed.state.influence, -5);
    assert!(unfed.state.moved.is_empty());
}

/// §pl:4.7e,1.5.3g: at Sea there is no Pillage: an ordinary Disband at the usual cost; but Lords at one Sea share.
#[test]
fn hunger_at_sea_is_no_shipwreck() {
    let board = Board::empty("Ia").lord(Lord::WarwickY, EnglishChannel).lord(Lord::March, EnglishChannel);
    let board = board.assets(Lord::WarwickY, [0, 2, 0, 2]).assets(Lord::March, [0; 4]);
    let shared = feed(board.clone(), York, &[Lord::WarwickY, Lord::March]);
    assert_eq!(provender(&shared, Lord::WarwickY), 0);
    assert_eq!(shared.state.at_sea(York).len(), 2);
    let hungry = feed(board.assets(Lord::WarwickY, [0, 1, 0, 2]), York, &[Lord::WarwickY, Lord::March]);
    assert_eq!(hungry.state.lords[Lord::March], Whereabouts::Calendar { slot: 5, exile: false });
    assert!(hungry.state.dead.is_empty());
    assert_eq!(hungry.state.influence, -2);
}

/// §pl:4.7h,L28e: the movers of the Depot skip this Feed, others at the place do not, and the next Feed is normal.
#[test]
fn the_depot_feeds_its_movers_for_one_card() {
    let mut board = Board::empty("II").lord(Lord::Somerset2, Dover).lord(Lord::Exeter2, Dover);
    board = board.assets(Lord::Somerset2, [0, 3, 0, 0]).assets(Lord::Exeter2, [0, 3, 0, 0]);
    board.state.march.fed_by_depot.insert(Lord::Somerset2);
    board = feed(board, Lancaster, &[Lord::Somerset2, Lord::Exeter2]);
    assert_eq!([provender(&board, Lord::Somerset2), provender(&board, Lord::Exeter2)], [3, 2]);
    assert!(board.state.moved.is_empty());
    board = feed(board, Lancaster, &[Lord::Somerset2]);
    assert_eq!(provender(&board, Lord::Somerset2), 2);
}

/// §pl:1.5.3h: with Hidden Mats the enemy hears that Troops are paid, but not how many Coin there were.
#[test]
fn hidden_mats_hide_what_was_paid() {
    let mut board = duke([7, 0, 0], 2);
    board.state.hidden_mats = true;
    let board = pay(board, York);
    assert!(board.told(York).iter().any(|line| line == "Coin for Troops: **York** 2."));
    assert!(board.told(Lancaster).iter().any(|line| line == "York pays its Troops."));
    assert!(!board.told(Lancaster).iter().any(|line| line.contains("**York** 2")));
}

/// §pl:3.2a: in the first Turn, whatever its box, nobody is paid: Exiles come next.
#[test]
fn there_is_no_pay_in_the_first_turn() {
    for (scenario, lord, turn) in
        [("Ia", Lord::York, 1), ("III", Lord::Norfolk, 3), ("war-3l", Lord::York, 4)]
    {
        let levy = |turn| {
            let board = Board::empty(scenario).lord(lord, Ely).assets(lord, [1, 0, 0, 0]).turn(turn);
            coin(&board.step(Step::Resolve(Board::new(scenario).state.king())), lord)
        };
        assert_eq!([levy(turn), levy(turn + 1)], [1, 0], "{scenario}");
    }
}

/// §pl:4.7a: when a card is done all who have moved or fought on it feed, the Rebel's Lords first, then the King's.
#[test]
fn both_sides_feed_after_one_card() {
    let board =
        Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::HenryVI, London).lord(Lord::March, Ludlow);
    let mut board = [Lord::York, Lord::HenryVI, Lord::March]
        .into_iter()
        .fold(board, |board, lord| board.assets(lord, [0, 5, 0, 0]));
    board.state.moved = [Lord::York, Lord::HenryVI].into_iter().collect();
    board.state.plans[York].cards = [Some(Lord::York)].into_iter().collect();
    let board = board.step(Step::Feed(York));
    assert_eq!(board.asked(), (York, "4.2.2a"), "the next card is up");
    assert_eq!([Lord::York, Lord::HenryVI, Lord::March].map(|lord| provender(&board, lord)), [4, 3, 5]);
    let told = board.told(York);
    let line = |words: &str| told.iter().position(|line| line.contains(words)).expect("it is told");
    assert!(line("**York** 1") < line("**Henry VI** 2"));
}
