//! The Events that happen as they are drawn (3.1.3b), and the questions they ask.
