//! A court that knows whether anybody has laid hands on it.

use super::Court;
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

/// A court, and whether it may have changed since it was last revised. Whoever changes it comes through here, so no change
/// can be overlooked.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Watched {
    court: Court,
    #[serde(skip, default = "touched")]
    touched: bool,
}

/// Whoever reads a court does not know what was done to it before.
fn touched() -> bool {
    true
}

impl Default for Watched {
    fn default() -> Self {
        Watched { court: Court::default(), touched: touched() }
    }
}

impl Watched {
    /// Brings the control of places up to date if anything has been touched since the last time. Whether it has.
    pub fn revise(&mut self) -> bool {
        let touched = std::mem::take(&mut self.touched);
        if touched {
            self.court.revise_control();
        }
        touched
    }
}

impl Deref for Watched {
    type Target = Court;
    fn deref(&self) -> &Court {
        &self.court
    }
}

impl DerefMut for Watched {
    fn deref_mut(&mut self) -> &mut Court {
        self.touched = true;
        &mut self.court
    }
}
