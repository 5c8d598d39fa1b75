//! Tests of what all chapters share.

mod data;
