// What travels between the browser and the server: the types that the server's code gives (`cargo xtask types`), under
// the names that the pages use.
import type { ClientMessage } from "./wire/ClientMessage";
import type { NewMatch as Wish } from "./wire/NewMatch";
import type { ServerMessage } from "./wire/ServerMessage";

export type { ChatLine } from "./wire/ChatLine";
export type { ChoiceView as Choice } from "./wire/ChoiceView";
export type { ForecastView as Forecast } from "./wire/ForecastView";
export type { GameListing as GameInfo } from "./wire/GameListing";
export type { HolderView as Holder } from "./wire/HolderView";
export type { MatchSummary } from "./wire/MatchSummary";
export type { Me } from "./wire/Me";
export type { OptionInfo } from "./wire/OptionInfo";
export type { OutcomeView as Outcome } from "./wire/OutcomeView";
export type { Position } from "./wire/Position";
export type { Preview } from "./wire/Preview";
export type { QuestionView as Question } from "./wire/QuestionView";
export type { Refused } from "./wire/Refused";
export type { ReplayMoment as ReplaySnapshot } from "./wire/ReplayMoment";
export type { ScenarioInfo } from "./wire/ScenarioInfo";
export type { SeatInfo } from "./wire/SeatInfo";
export type { SeatView as SeatRow } from "./wire/SeatView";
export type { Snapshot } from "./wire/Snapshot";
export type { TellingView as Telling } from "./wire/TellingView";
export type { Thrown as DieRoll } from "./wire/Thrown";

export type FromServer = ServerMessage;
export type FromClient = ClientMessage;

/** "me", "open" or "bot:" and the bot's name. */
export type SeatWish = "me" | "open" | `bot:${string}`;
export type NewMatch = Wish & { seats: Record<string, SeatWish> };

export interface Advice {
  action: string;
}

export interface WireError {
  error: { why: string; field?: string; clause?: string };
}
