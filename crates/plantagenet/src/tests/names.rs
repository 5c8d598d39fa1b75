use crate::ids::*;

/// Checks that the constants are all cards in order, each with its name from the data: in capitals, without punctuation,
/// and followed by the id if several cards share the name.
fn check(constants: &[(&str, Card)], name: fn(Card) -> &'static str) {
    let cards: Vec<Card> = constants.iter().map(|(_, card)| *card).collect();
    assert_eq!(cards, Card::ALL);
    for (constant, card) in constants {
        let mut expected = name(*card).to_uppercase().replace(['\'', ','], "").replace([' ', '-'], "_");
        if Card::ALL.iter().any(|other| other != card && name(*other) == name(*card)) {
            expected = format!("{expected}_{card}");
        }
        assert_eq!(*constant, expected);
    }
}

#[test]
fn constants_name_the_cards_as_the_data_do() {
    check(capability::ALL, Card::name);
    check(event::ALL, Card::event_name);
}
