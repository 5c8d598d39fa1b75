// The tab of the offers, which comes after Log, Chat and Rules.
import type { Tab } from "../../table/game-module";
import Offers from "./politics/Offers.svelte";
import { awaiting } from "./politics/offers";
import type { Action, View } from "./types";

export const OFFERS: Tab<View, Action> = {
  id: "offers",
  name: "Offers",
  Part: Offers,
  fresh: (table) => awaiting(table).length,
};
