// What the shared parts of the page know of a position: the same in all editions, whatever the fields of the board are.
import type { Action as AnyAction } from "../../wire/kingmaker/Action";
import type { AnsweredView } from "../../wire/kingmaker/AnsweredView";
import type { CaptivesView } from "../../wire/kingmaker/CaptivesView";
import type { Card } from "../../wire/kingmaker/Card";
import type { CombatView as AnyCombat } from "../../wire/kingmaker/CombatView";
import type { HeldView } from "../../wire/kingmaker/HeldView";
import type { MovingView } from "../../wire/kingmaker/MovingView";
import type { NobleView as AnyNoble } from "../../wire/kingmaker/NobleView";
import type { OfferView } from "../../wire/kingmaker/OfferView";
import type { RoyalView as AnyRoyal } from "../../wire/kingmaker/RoyalView";
import type { ShipView } from "../../wire/kingmaker/ShipView";
import type { SpotView as AnySpot } from "../../wire/kingmaker/SpotView";
import type { StanceView } from "../../wire/kingmaker/StanceView";

// Fields and seas are ids of the edition's own map.
export type Action = AnyAction<string, string>;
export type CombatView = AnyCombat<string>;
export type NobleView = AnyNoble<string>;
export type RoyalView = AnyRoyal<string>;
export type SpotView = AnySpot<string>;

export interface FactionView {
  seat: string;
  name: string;
  allies: string[];
  nobles: NobleView[];
  handSize: number;
  hand: Card[];
  freeMoves: number;
  stances: StanceView[];
}

export interface View {
  stage: string;
  open: boolean;
  active: string;
  factions: FactionView[];
  royals: RoyalView[];
  ships: ShipView<string>[];
  places: HeldView[];
  discard: Card[];
  deck: number;
  alliancesOpen: boolean;
  events: { deck: number; discards: number; open: string | null };
  offers: OfferView[];
  answered: AnsweredView[];
  combat: CombatView | null;
  captives: CaptivesView | null;
  parliament: { attending: string[] } | null;
  moving: MovingView<string> | null;
  /** Where the peace of a Parliament holds: at one place at most, or at several. */
  peace?: { area: string } | null;
  peaces?: { square: string }[];
}
