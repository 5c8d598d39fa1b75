//! A record that reads writes back the same, and replaying it never panics.
#![no_main]

use kernel::{Match, Record};
use libfuzzer_sys::fuzz_target;
use plantagenet::Plantagenet;

fuzz_target!(|text: &str| {
    if let Ok(record) = text.parse::<Record>() {
        assert_eq!(record.to_string().parse(), Ok(record.clone()));
        let _ = Match::<Plantagenet>::replay(&record, None);
    }
});
