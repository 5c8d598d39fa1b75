//! An action that reads writes back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use plantagenet::Action;

fuzz_target!(|text: &str| {
    if let Ok(action) = text.parse::<Action>() {
        assert_eq!(action.to_string().parse(), Ok(action));
    }
});
