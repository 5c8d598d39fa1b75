// The types that all editions of Kingmaker share, with the Areas and seas of this one.
import type { Action as AnyAction } from "../../wire/kingmaker/Action";
import type { CombatView as AnyCombat } from "../../wire/kingmaker/CombatView";
import type { NobleView as AnyNoble } from "../../wire/kingmaker/NobleView";
import type { RoyalView as AnyRoyal } from "../../wire/kingmaker/RoyalView";
import type { SpotView as AnySpot } from "../../wire/kingmaker/SpotView";
import type { Area } from "../../wire/kingmaker2/Area";
import type { Sea } from "../../wire/kingmaker2/Sea";

export type Action = AnyAction<Area, Sea>;
export type CombatView = AnyCombat<Area>;
export type NobleView = AnyNoble<Area>;
export type RoyalView = AnyRoyal<Area>;
export type SpotView = AnySpot<Area>;
