// What travels between the browser and the server: the types that the server's code gives (`cargo xtask types`), under
// the names that the pages use.
import type { ChoiceView } from "./wire/ChoiceView";
import type { ClientMessage } from "./wire/ClientMessage";
import type { NewMatch as Wish } from "./wire/NewMatch";
import type { OwnPosition as WireOwnPosition } from "./wire/OwnPosition";
import type { Position as WirePosition } from "./wire/Position";
import type { QuestionView } from "./wire/QuestionView";
import type { ReplayMoment } from "./wire/ReplayMoment";
import type { ServerMessage } from "./wire/ServerMessage";
import type { Snapshot as WireSnapshot } from "./wire/Snapshot";

export type { ChatLine } from "./wire/ChatLine";
export type { ForecastView as Forecast } from "./wire/ForecastView";
export type { GameListing as GameInfo } from "./wire/GameListing";
export type { Heading } from "./wire/Heading";
export type { HolderView as Holder } from "./wire/HolderView";
export type { MatchSummary } from "./wire/MatchSummary";
export type { Me } from "./wire/Me";
export type { OptionInfo } from "./wire/OptionInfo";
export type { OutcomeView as Outcome } from "./wire/OutcomeView";
export type { PreviewView as Preview } from "./wire/PreviewView";
export type { Refused } from "./wire/Refused";
export type { ScenarioInfo } from "./wire/ScenarioInfo";
export type { SeatInfo } from "./wire/SeatInfo";
export type { SeatView as SeatRow } from "./wire/SeatView";
export type { TellingView as Telling } from "./wire/TellingView";
export type { Thing } from "./wire/Thing";
export type { Thrown as DieRoll } from "./wire/Thrown";
export type { Update } from "./wire/Update";
export type { Words } from "./wire/Words";

/** A legal answer, with the game's own action. */
export interface Choice<Action = unknown> extends Pick<ChoiceView, "label"> {
  action: Action;
}
export interface Question<Action = unknown> extends Omit<QuestionView, "choices"> {
  choices: Choice<Action>[];
}
/** The game's own view and question in place of the `unknown` that every game shares. */
type Of<Seen, View, Action> = Omit<Seen, "view" | "question"> & { view: View; question: Question<Action> | null };
export type Position<View = unknown> = Omit<WirePosition, "view"> & { view: View };
export type OwnPosition<Action = unknown> = Omit<WireOwnPosition, "question"> & { question: Question<Action> | null };
export type Snapshot<View = unknown, Action = unknown> = Of<WireSnapshot, View, Action>;
export type ReplaySnapshot<View = unknown, Action = unknown> = Of<ReplayMoment, View, Action>;

export type FromServer = ServerMessage;
export type FromClient = ClientMessage;

/** "me", "open" or "bot:" and the bot's name. */
export type SeatWish = "me" | "open" | `bot:${string}`;
export type NewMatch = Wish & { seats: Record<string, SeatWish> };

export interface Advice<Action = unknown> {
  action: Action;
}

export interface WireError {
  error: { why: string; field?: string; clause?: string };
}
