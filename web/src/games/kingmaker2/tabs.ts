// What Kingmaker II adds beside Log, Chat and Rules.
import type { Tab } from "../../table/game-module";

export const tabs = (): readonly Tab[] => [];
