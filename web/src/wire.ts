// What travels between the browser and the server. All wire types live here.

export interface GameInfo {
  id: string;
  name: string;
  blurb: string;
  /** How hard it is, one to five. */
  weight: number;
  bots: string[];
  scenarios: ScenarioInfo[];
}

export interface ScenarioInfo {
  id: string;
  name: string;
  blurb: string;
  minSeats: number;
  maxSeats: number;
  minutes: [number, number];
  seats: SeatInfo[];
  options: OptionInfo[];
}

export interface SeatInfo {
  id: string;
  name: string;
  about: string;
}

export interface OptionInfo {
  key: string;
  label: string;
  about: string;
  values: { value: string; label: string }[];
  default: string;
}

export interface Me {
  id: string;
  name: string;
  guest: boolean;
}

export type Holder = { kind: "open" } | { kind: "person"; id: string; name: string } | { kind: "bot"; bot: string };

export interface SeatRow {
  id: string;
  name: string;
  holder: Holder;
}

export interface Outcome {
  winners: string[];
  drawn: string[];
  ending: string;
  clause: string;
}

export interface MatchSummary {
  id: string;
  game: string;
  gameName: string;
  scenario: string;
  scenarioName: string;
  options: Record<string, string>;
  phase: "open" | "playing" | "over" | "abandoned";
  private: boolean;
  /** Id of the person. */
  creator: string;
  /** Seconds since 1970. */
  createdAt: number;
  updatedAt: number;
  seats: SeatRow[];
  /** Seats that I hold. */
  mine: string[];
  yourTurn: boolean;
  /** Seats that must decide. */
  waitingFor: string[];
  outcome: Outcome | null;
  /** Hex of the SHA-256 that binds the seed before the match. */
  commitment: string;
  seed: string | null;
  salt: string | null;
  imported: boolean;
}

/** Text in which **bold** marks names; no other markup. */
export type Span = string;

export interface DieRoll {
  face: number;
  need: number | null;
  passed: boolean | null;
  reroll: boolean;
}

export interface Telling {
  n: number;
  text: Span;
  clause: string;
  seat: string | null;
  /** Set when a new section begins. */
  heading: string | null;
  dice: DieRoll[];
}

export interface Preview {
  lines: string[];
  /** From 0 to 1. */
  chance: number | null;
}

export interface Choice {
  /** The written form that is sent back. */
  text: string;
  /** The game's own action. */
  action: unknown;
  label: string;
  preview: Preview;
}

export interface Refused {
  what: string;
  why: string;
  clause: string;
}

export interface Question {
  number: number;
  text: Span;
  clause: string;
  must: boolean;
  choices: Choice[];
  refused: Refused[];
}

export interface ChatLine {
  n: number;
  name: string;
  person: string;
  text: string;
  at: number;
}

export interface Snapshot {
  /** Seat id or "spectator". */
  eye: string;
  counter: number;
  match: MatchSummary;
  /** The game's own view. */
  view: unknown;
  question: Question | null;
  canUndo: boolean;
  log: Telling[];
  chat: ChatLine[];
  watching: number;
}

export interface ReplaySnapshot extends Snapshot {
  at: number;
  length: number;
}

export interface Advice {
  action: string;
}

export interface Forecast {
  playouts: number;
  wins: Record<string, number>;
  drawn: number;
}

/** "me", "open" or "bot:" and the bot's name. */
export type SeatWish = "me" | "open" | `bot:${string}`;

export interface NewMatch {
  game: string;
  scenario: string;
  options: Record<string, string>;
  private: boolean;
  seats: Record<string, SeatWish>;
}

export interface WireError {
  error: { why: string; field?: string; clause?: string };
}

export type FromServer =
  | ({ type: "snapshot" } & Snapshot)
  | { type: "update"; counter: number; view: unknown; question: Question | null; canUndo: boolean; logFrom: number; log: Telling[]; waitingFor: string[] }
  | { type: "match"; match: MatchSummary }
  | { type: "chat"; line: ChatLine }
  | { type: "watching"; watching: number }
  | { type: "done"; id: number }
  | { type: "refused"; id: number | null; why: string; clause?: string; field?: string };

export type FromClient =
  | { type: "act"; id: number; question: number; action: string }
  | { type: "undo"; id: number }
  | { type: "resign"; id: number }
  | { type: "chat"; id: number; text: string };
