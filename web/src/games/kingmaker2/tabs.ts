// The tabs that Kingmaker II adds to Log, Chat and Rules.
import Court from "./Court.svelte";
import Offers from "./politics/Offers.svelte";
import { awaiting } from "./politics/offers";
import type { Tab } from "./table";

export const tabs = (): readonly Tab[] => [
  { id: "offers", name: "Offers", Part: Offers, fresh: (table) => awaiting(table).length },
  { id: "court", name: "Court", Part: Court },
];
