//! The grand campaign.
