//! All games behind two object-safe traits: [`Title`] is a game, [`Play`] a match of it.
//!
//! Code that uses this crate handles only text and numbers, and depends on no particular game.

mod patch;
mod play;
mod title;
mod wire;

pub use patch::{Outline, apply};
pub use play::Play;
pub use title::Title;
pub use wire::{ChoiceView, OutcomeView, OwnPosition, Position, PreviewView, QuestionView, TellingView};

use kernel::{Fault, Refusal};

/// Defines [`TITLES`] and `export_games` from each game's state and rules document, as `data/games.json` lists them.
macro_rules! games {
    ($($state:ty: $rules:literal,)+) => {
        /// All games, in the order in which lists show them. "Play now" begins the first scenario of the first.
        pub const TITLES: &[&dyn Title] = &[$(&title::GameTitle::<$state>::new(include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../",
            $rules
        ))),)+];

        /// Writes the TypeScript types of every game's views, actions and things.
        #[cfg(feature = "ts")]
        fn export_games(config: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
            use ts_rs::TS;
            $(<$state as kernel::Game>::View::export_all(config)?;)+
            $(<$state as kernel::Game>::Action::export_all(config)?;)+
            $(<$state as kernel::Game>::Thing::export_all(config)?;)+
            Ok(())
        }
    };
}
include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The game of that id.
pub fn find(id: &str) -> Result<&'static dyn Title, Refusal> {
    TITLES.iter().copied().find(|title| title.info().id == id).ok_or_else(|| {
        let known: Vec<&str> = TITLES.iter().map(|title| title.info().id).collect();
        let why = format!("there is no game \"{id}\"; there are {}", known.join(", "));
        Refusal::new(Fault::Unknown, why).field("game")
    })
}

/// Writes the TypeScript types of everything that crosses the wire, games included.
#[cfg(feature = "ts")]
pub fn export_types(config: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
    use ts_rs::TS;
    kernel::GameInfo::export_all(config)?;
    QuestionView::export_all(config)?;
    TellingView::export_all(config)?;
    OutcomeView::export_all(config)?;
    Position::<()>::export_all(config)?;
    OwnPosition::<()>::export_all(config)?;
    export_games(config)
}
