//! How the game describes itself to people who choose one: scenarios, seats and options.

use kernel::{GameInfo, OptionInfo, OptionValue, ScenarioInfo, SeatInfo};

/// The scenario that links three Wars.
pub(crate) const GRAND_CAMPAIGN: &str = "wars";
/// §pl:1.5.3h: the option of Hidden Mats, and the value that switches it on.
pub(crate) const HIDDEN_MATS: &str = "mats";
pub(crate) const HIDDEN: &str = "hidden";

pub(crate) fn info() -> GameInfo {
    GameInfo {
        id: "plantagenet",
        name: "Plantagenet",
        prefix: "pl",
        blurb: "York and Lancaster fight for the crown of England.",
        weight: 4,
        scenarios: vec![
            on_the_map(
                "quick",
                "King Henry, 1459",
                "A first game: the Lords are on the map and both Plans are made. Learn by playing on.",
                (60, 120),
                ["The Rebels. York and March have plans already.", "The King's side. Henry VI holds London."],
            ),
            on_the_map(
                "Ia",
                "Henry VI, 1459–1461",
                "The Duke of York rises against King Henry. Three years, the whole of England.",
                (180, 360),
                [
                    "The Rebels: York, his sons and the Nevilles.",
                    "King Henry's side, with Somerset at his right hand.",
                ],
            ),
            on_the_map(
                "Ib",
                "Towton, 1461",
                "One Turn, six armies: who holds the city of York at its end wins.",
                (30, 60),
                [
                    "March, Warwick and a late Norfolk come from London.",
                    "Somerset, Exeter and Northumberland hold the North.",
                ],
            ),
            on_the_map(
                "Ic",
                "Somerset's Return, 1463–1464",
                "Three Turns: Somerset turns on the young King Edward.",
                (60, 120),
                [
                    "The King's side: March and Warwick at London.",
                    "The Rebels: Somerset in the North, Henry in Scotland.",
                ],
            ),
            on_the_map(
                "II",
                "Warwick's Rebellion, 1469–1471",
                "The Kingmaker changes sides. Three years, with exiles coming home.",
                (180, 360),
                [
                    "King Edward IV and Pembroke, with others to come.",
                    "The Rebels: Warwick, Clarence and Jasper Tudor.",
                ],
            ),
            on_the_map(
                "III",
                "My Kingdom for a Horse, 1484–1485",
                "Henry Tudor lands to take the crown from Richard.",
                (90, 180),
                [
                    "Gloucester, who may become Richard III, holds London.",
                    "Henry Tudor and his Lords wait in France.",
                ],
            ),
            bosworth(),
            on_the_map(
                GRAND_CAMPAIGN,
                "Wars of the Roses, 1459–1485",
                "The grand campaign: three Wars in a row, linked by the fate of the Heirs.",
                (480, 900),
                ["The house of York through three Wars.", "The house of Lancaster, and at last the Tudors."],
            ),
        ],
    }
}

fn on_the_map(
    id: &'static str,
    name: &'static str,
    blurb: &'static str,
    minutes: (u16, u16),
    [york, lancaster]: [&'static str; 2],
) -> ScenarioInfo {
    let value = |value, label| OptionValue { value, label };
    ScenarioInfo {
        id,
        name,
        blurb,
        min_seats: 2,
        max_seats: 2,
        minutes,
        seats: seats(york, lancaster),
        options: vec![OptionInfo {
            key: HIDDEN_MATS,
            label: "Lords' mats",
            about: "Whether each side sees the other's Troops, Assets and Capabilities outside battle.",
            values: vec![value("open", "Open"), value(HIDDEN, "Hidden")],
            default: "open",
        }],
    }
}

fn bosworth() -> ScenarioInfo {
    ScenarioInfo {
        id: "bosworth",
        name: "Bosworth Field, 1485",
        blurb: "One battle decides: Richard III and Henry Tudor, three Lords each.",
        min_seats: 2,
        max_seats: 2,
        minutes: (15, 30),
        seats: seats(
            "King Richard's side. It defends, and has more men.",
            "Henry Tudor's side. It attacks, and has the better cards.",
        ),
        options: Vec::new(),
    }
}

fn seats(york: &'static str, lancaster: &'static str) -> Vec<SeatInfo> {
    vec![
        SeatInfo { id: "york", name: "York", about: york },
        SeatInfo { id: "lancaster", name: "Lancaster", about: lancaster },
    ]
}
