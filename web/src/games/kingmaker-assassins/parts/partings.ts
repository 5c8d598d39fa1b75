// What it means to put a part of a faction together, by its occasion.
import type { PartingKind } from "../../../wire/kingmaker-assassins/PartingKind";

export const PARTINGS: Readonly<Record<PartingKind, { title: string; clause: string; about: string }>> = {
  split: {
    title: "splits off",
    clause: "6.5e",
    about:
      "Tick what goes with him; the rest stays. The others see only how many cards each part has, and the Titles. A town needs a commander with a title.",
  },
  secure: {
    title: "slips in",
    clause: "6.6a",
    about:
      "Tick who goes into hiding with him. Everybody sees them now; afterwards they lie face down. More cards make it harder to hit him.",
  },
  leave: {
    title: "leaves the King",
    clause: "6.6k",
    about: "Tick who leaves with him. Everybody sees who goes, and so who stays.",
  },
  command: {
    title: "takes the ship",
    clause: "7.13b",
    about: "Tick what he gets, from both factions. Everything else stays with the winner.",
  },
};
