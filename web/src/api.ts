// Every request to the server, typed. Failures become `Refusal`, whose words are meant to be shown beside the control.

import type {
  Advice,
  ChatLine,
  Forecast,
  GameInfo,
  MatchSummary,
  Me,
  NewMatch,
  ReplaySnapshot,
  SeatWish,
  Snapshot,
  Telling,
  WireError,
} from "./wire";

export class Refusal extends Error {
  constructor(
    readonly why: string,
    readonly status: number,
    readonly field?: string,
    readonly clause?: string,
  ) {
    super(why);
    this.name = "Refusal";
  }
}

/** The words to show for anything that was thrown. */
export const wordsFor = (reason: unknown): string =>
  reason instanceof Refusal ? reason.why : "Something went wrong on this page. Reload it and try again.";

interface Body {
  json?: unknown;
  text?: string;
}

const send = async (method: string, path: string, body: Body = {}): Promise<Response> => {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body.json !== undefined) headers["content-type"] = "application/json";
  if (body.text !== undefined) headers["content-type"] = "text/plain; charset=utf-8";
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      credentials: "same-origin",
      body: body.text ?? (body.json === undefined ? undefined : JSON.stringify(body.json)),
    });
  } catch {
    throw new Refusal("The server does not answer. Check your connection and try again.", 0);
  }
  if (response.ok) return response;
  const failure = (await response.json().catch(() => null)) as WireError | null;
  const error = failure?.error;
  throw new Refusal(
    error?.why ?? `The server could not do that (${response.status}). Try again in a moment.`,
    response.status,
    error?.field,
    error?.clause,
  );
};

const get = async <T>(path: string): Promise<T> => (await send("GET", path)).json() as Promise<T>;
const post = async <T>(path: string, json: unknown = {}): Promise<T> =>
  (await send("POST", path, { json })).json() as Promise<T>;
const tell = async (method: string, path: string, json?: unknown): Promise<void> => {
  await send(method, path, { json });
};
const part = encodeURIComponent;
const query = (values: Record<string, string | number | undefined>): string => {
  const given = Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  return given.length ? `?${given.map(([key, value]) => `${part(key)}=${part(value)}`).join("&")}` : "";
};

export const api = {
  me: async (): Promise<Me | null> => {
    const response = await send("GET", "/me");
    return response.status === 204 ? null : ((await response.json()) as Me);
  },
  becomeGuest: (name?: string) => post<Me>("/guests", { name }),
  rename: async (name: string): Promise<Me> => (await send("PATCH", "/me", { json: { name } })).json() as Promise<Me>,

  games: () => get<GameInfo[]>("/games"),
  rules: (game: string) => get<{ markdown: string }>(`/rules/${part(game)}`),

  matches: (filter: "mine" | "open" | "watch") => get<MatchSummary[]>(`/matches?filter=${filter}`),
  create: (match: NewMatch) => post<MatchSummary>("/matches", match),
  playNow: () => post<MatchSummary>("/play-now"),
  upload: async (record: string): Promise<MatchSummary> =>
    (await send("POST", "/records", { text: record })).json() as Promise<MatchSummary>,

  snapshot: <View, Action>(id: string, seat?: string) =>
    get<Snapshot<View, Action>>(`/matches/${part(id)}${query({ seat })}`),
  /** The lines of the log before number `before`. */
  log: (id: string, seat: string, before: number) =>
    get<Telling[]>(`/matches/${part(id)}/log${query({ seat, before })}`),
  setSeat: (id: string, seat: string, holder: SeatWish) =>
    post<MatchSummary>(`/matches/${part(id)}/seats/${part(seat)}`, { holder }),
  start: (id: string) => post<MatchSummary>(`/matches/${part(id)}/start`),
  act: (id: string, seat: string, question: number, action: unknown) =>
    post<{ counter: number }>(`/matches/${part(id)}/actions`, { seat, question, action }),
  undo: (id: string, seat: string) => tell("POST", `/matches/${part(id)}/undo`, { seat }),
  resign: (id: string, seat: string) => tell("POST", `/matches/${part(id)}/resign`, { seat }),
  agree: (id: string, seat: string) => tell("POST", `/matches/${part(id)}/agree`, { seat }),
  object: (id: string, seat: string) => tell("POST", `/matches/${part(id)}/object`, { seat }),
  abandon: (id: string) => tell("POST", `/matches/${part(id)}/abandon`, {}),
  rematch: (id: string) => post<MatchSummary>(`/matches/${part(id)}/rematch`),
  remove: (id: string) => tell("DELETE", `/matches/${part(id)}`),
  chat: (id: string, text: string, to: readonly string[]) => post<ChatLine>(`/matches/${part(id)}/chat`, { text, to }),
  /** The lines of the chat before number `before`. */
  chatBefore: (id: string, before: number) => get<ChatLine[]>(`/matches/${part(id)}/chat${query({ before })}`),
  advice: <Action>(id: string, seat: string) => get<Advice<Action>>(`/matches/${part(id)}/advice${query({ seat })}`),
  forecast: (id: string, seat?: string) => get<Forecast>(`/matches/${part(id)}/forecast${query({ seat })}`),
  replay: <View, Action>(id: string, at: number, eye: string) =>
    get<ReplaySnapshot<View, Action>>(`/matches/${part(id)}/replay${query({ at, eye })}`),
  recordUrl: (id: string) => `/api/matches/${part(id)}/record`,
  liveUrl: (id: string, seat?: string, since?: number) =>
    `${location.origin.replace(/^http/, "ws")}/api/matches/${part(id)}/live${query({ seat, since })}`,
};
