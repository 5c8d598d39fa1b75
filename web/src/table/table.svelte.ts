// The state of the table in this browser: my seats with their connections, the seat I look through, what is shown.
import { api } from "../api";
import type { Choice, MatchSummary, Preview, Question, SeatRow, Snapshot } from "../wire";
import { list } from "../words";
import type { GameSense } from "./game-module";
import { Live, type Moment } from "./live.svelte";
import { Replay } from "./replay.svelte";
import type { Thing } from "../wire";

export const SPECTATOR = "spectator";
const WIDE = matchMedia("(min-width: 1180px)");
const MEDIUM = matchMedia("(min-width: 768px) and (max-width: 1179.98px)");

/** Written as methods, not function properties, so that TypeScript accepts the table of a game as a `Table`. */
export interface DeedListener<Action> {
  onAct?(action: Action): void;
  onUndo?(): void;
}

export class Table<View = unknown, Action = unknown> {
  lives = $state.raw<readonly Live<View, Action>[]>([]);
  eye = $state(SPECTATOR);
  /** How many steps behind the present the table shows, to see again what just happened. */
  back = $state(0);
  replay = $state.raw<Replay<View, Action> | null>(null);
  /** The thing that the game explains: hovered, focused or tapped. */
  looked = $state.raw<unknown>(null);
  /** The thing that the map is asked to show; a new object for each request. */
  sought = $state.raw<{ thing: Thing } | null>(null);
  /** The pane that a phone shows. */
  pane = $state("field");
  /** The tab that the side panel shows. */
  tab = $state("log");
  isWide = $state(WIDE.matches);
  #isMedium = $state(MEDIUM.matches);
  /** Called with my actions before they are sent. */
  readonly listeners = new Set<DeedListener<Action>>();

  constructor(
    readonly id: string,
    readonly first: Snapshot<View, Action>,
    readonly game: GameSense<View>,
  ) {
    this.eye = first.eye;
  }

  /** Opens a connection for each of my seats, or one as a spectator. */
  async open(): Promise<void> {
    const { mine } = this.first.match;
    const seats = mine.length ? mine : [SPECTATOR];
    const snapshots = await Promise.all(
      seats.map((seat) => (seat === this.first.eye ? this.first : api.snapshot<View, Action>(this.id, seat))),
    );
    for (const live of this.lives) live.close();
    this.lives = snapshots.map((snapshot) => new Live(this.id, snapshot.eye, snapshot, this.game));
    if (!seats.includes(this.eye)) this.eye = seats[0] ?? SPECTATOR;
  }

  close() {
    this.replay?.pause();
    for (const live of this.lives) live.close();
  }

  listen(): () => void {
    const measure = () => {
      this.isWide = WIDE.matches;
      this.#isMedium = MEDIUM.matches;
    };
    for (const query of [WIDE, MEDIUM]) query.addEventListener("change", measure);
    return () => {
      for (const query of [WIDE, MEDIUM]) query.removeEventListener("change", measure);
    };
  }

  /** Whether a pane stands beside the map, in windows of medium width. Everything else is as on a phone. A battle needs the
   * whole width. */
  get isSplit(): boolean {
    return this.#isMedium && (this.game.isMap?.(this.view) ?? false);
  }

  /** Whether the board shows its field: on a phone another pane may be in its place. */
  get showsField(): boolean {
    return this.isWide || this.isSplit || this.pane === "field";
  }

  get live(): Live<View, Action> | undefined {
    return this.lives.find((live) => live.seat === this.eye) ?? this.lives[0];
  }

  get present(): Moment<View, Action> | undefined {
    return this.live?.moment;
  }

  /** The moment that is shown: of a replay, some steps back, or the present. */
  get moment(): Moment<View, Action> | undefined {
    if (this.replay?.moment) return this.replay.moment;
    const { live } = this;
    return this.back > 0 ? (live?.past.at(-1 - this.back) ?? live?.moment) : live?.moment;
  }

  /** The view of that moment: the game's own data. */
  get view(): View | undefined {
    return this.moment?.view;
  }

  get match(): MatchSummary {
    return this.present?.match ?? this.first.match;
  }

  /** The question that I may answer now, if any. It may be optional: `must` says whether the match waits for it. */
  get question(): Question<Action> | null {
    return this.replay || this.back > 0 || !this.live?.atPresent ? null : this.live.moment.question;
  }

  get isMyTurn(): boolean {
    return this.question?.must === true && this.match.phase === "playing";
  }

  get isOver(): boolean {
    return this.match.phase === "over" || this.match.phase === "abandoned";
  }

  get isSpectator(): boolean {
    return this.eye === SPECTATOR;
  }

  /** My seats that have to answer a question, whichever of them is shown. */
  get asked(): readonly string[] {
    return this.match.phase === "playing"
      ? this.lives.filter((live) => live.atPresent && live.moment.question?.must).map((live) => live.seat)
      : [];
  }

  seat(id: string): SeatRow | undefined {
    return this.match.seats.find((row) => row.id === id);
  }

  /** The name of a seat: the game's own name for it, if there is one. */
  seatName(id: string): string {
    return this.game.seatName?.(this.view, id) ?? this.seat(id)?.name ?? id;
  }

  seatNames(ids: readonly string[]): string {
    return list(ids.map((id) => this.seatName(id)));
  }

  /** Cost and odds of a choice. The first call fetches them; the result is undefined until the server has answered. */
  previewOf(choice: Choice<Action>): Preview | undefined {
    const { question } = this;
    return question ? this.live?.previews.of(question.number, choice) : undefined;
  }

  /** Answers with one of the choices, or with an action that the game has put together. */
  act(action: Action) {
    if (!this.question) return;
    for (const listener of this.listeners) listener.onAct?.(action);
    this.live?.act(action);
  }

  undo() {
    if (this.replay) return;
    for (const listener of this.listeners) listener.onUndo?.();
    this.live?.undo();
  }

  isOnMap(thing: Thing): boolean {
    return this.game.isOnMap?.(thing, this.view) ?? false;
  }

  /** Shows a thing on the map. */
  seek(thing: Thing) {
    if (!this.isWide && !this.isSplit) this.pane = "field";
    this.sought = { thing };
  }

  startReplay() {
    this.replay ??= new Replay<View, Action>(this.id, this.isSpectator ? "all" : this.eye);
    return this.replay;
  }
}
