// The live connection of one seat: receives positions over a WebSocket and shows them one after the other, no faster than a
// person can follow.
import { api, Refusal, wordsFor } from "../api";
import type {
  ChatLine,
  FromClient,
  FromServer,
  MatchSummary,
  OwnPosition,
  Position,
  Preview,
  Question,
  Snapshot,
  Telling,
  Update,
} from "../wire";
import type { GameSense } from "./game-module";
import { firstLine, withEarlier, withEnd } from "./log";
import { patched, type Patch } from "./patch";
import { Previews } from "./previews.svelte";
import { settings } from "./settings.svelte";

/** A position as one seat (or a spectator) sees it. */
export interface Moment<View = unknown, Action = unknown> {
  eye: string;
  counter: number;
  match: MatchSummary;
  /** What this seat sees: `shared` with `own`. */
  view: View;
  /** What everybody sees. */
  shared: View;
  /** What only this seat sees. */
  own: Patch;
  question: Question<Action> | null;
  canUndo: boolean;
  log: Telling[];
}

export interface Problem {
  why: string;
  clause?: string;
  /** The part of the message that is wrong. */
  field?: string;
}

const MOST_KEPT = 80;
const LOOK_AGAIN = "look again";
const DOUBTFUL = 3;
const LONGEST_WAIT = 15_000;
const LOOK_AGAIN_AFTER = 300;
/** A move that arrives after this share of the pause is shown at once, because the server paces its bots as well. */
const ENOUGH = 0.75;

export const momentOf = <View, Action>(snapshot: Snapshot<View, Action>): Moment<View, Action> => {
  const { eye, counter, match, view: shared, question, canUndo, log } = snapshot;
  const own = snapshot.own as Patch;
  return { eye, counter, match, view: patched(shared, own), shared, own, question, canUndo, log };
};

/** The moment after an update. */
const updated = <View, Action>(before: Moment<View, Action>, update: Update): Moment<View, Action> => {
  const { eye, match, shared, own, question, canUndo } = before;
  const { waitingFor, agreed } = match;
  const all = patched<Position<View>>({ view: shared, waitingFor, agreed }, update.patch as Patch);
  const mine = patched<OwnPosition<Action>>({ own, question, canUndo }, update.own as Patch);
  const yourTurn = match.mine.some((seat) => all.waitingFor.includes(seat));
  return {
    eye,
    counter: update.counter,
    match: { ...match, waitingFor: all.waitingFor, agreed: all.agreed, yourTurn },
    view: patched(all.view, mine.own as Patch),
    shared: all.view,
    own: mine.own as Patch,
    question: mine.question,
    canUndo: mine.canUndo,
    log: withEnd(before.log, update.logFrom, update.log),
  };
};

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

export class Live<View = unknown, Action = unknown> {
  /** The moment that is shown. It is older than the present while moments wait in the queue. */
  moment: Moment<View, Action>;
  queue = $state.raw<readonly Moment<View, Action>[]>([]);
  /** The moments shown since I last acted, oldest first; the last one is `moment`. */
  past = $state.raw<readonly Moment<View, Action>[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  watching = $state(0);
  link = $state<"opening" | "open" | "lost">("opening");
  problem = $state.raw<Problem | null>(null);
  /** A message of mine has been sent and not yet answered. */
  pending = $state(false);
  /** Whether I have acted since the page was opened. */
  hasActed = $state(false);
  /** The server has closed this connection for good: the table must be reloaded. */
  isStale = $state(false);
  /** The id of the rematch, once there is one. */
  rematch = $state("");

  readonly previews = new Previews((question, actions) => this.#preview(question, actions));

  #latest: Moment<View, Action>;
  #socket: WebSocket | null = null;
  #closed = false;
  #tries = 0;
  #timer = 0;
  #retry = 0;
  #shownAt = 0;
  #mine = false;
  #nextId = 1;
  /** How often something was missed since the last time that nothing was. */
  #missed = 0;
  /** The highest counter that was heard of when something was missed. */
  #newest = 0;
  /** Callbacks that wait for previews, by the id of the request. */
  readonly #waiting = new Map<number, (previews: readonly Preview[] | null) => void>();

  constructor(
    readonly id: string,
    readonly seat: string,
    first: Snapshot<View, Action>,
    readonly game: GameSense<View>,
  ) {
    this.#latest = momentOf(first);
    this.moment = $state.raw(this.#latest);
    this.past = [this.#latest];
    this.chat = first.chat;
    this.watching = first.watching;
    this.rematch = first.match.rematch ?? "";
    this.#open(first.counter);
    void this.#completeLog();
  }

  get atPresent(): boolean {
    return this.queue.length === 0;
  }

  act(action: Action) {
    const question = this.moment.question;
    if (!question || !this.atPresent || this.pending) return;
    this.#send({ type: "act", question: question.number, action });
  }

  undo() {
    if (this.atPresent && this.moment.canUndo && !this.pending) this.#send({ type: "undo" });
  }

  resign() {
    this.#send({ type: "resign" });
  }

  /** Proposes to end the match as a draw, or agrees to it. */
  agree() {
    if (!this.pending) this.#send({ type: "agree" });
  }

  /** Declines to end the match as a draw, or withdraws the proposal. */
  object() {
    if (!this.pending) this.#send({ type: "object" });
  }

  /** Sends a chat line to everybody, or in private to some seats. */
  async say(text: string, to: readonly string[] = []) {
    await api.chat(this.id, text, to);
  }

  /** Skips to the present, or to the next moment that stays on the screen. */
  skip() {
    clearTimeout(this.#timer);
    do {
      const [moment, ...rest] = this.queue;
      if (!moment) return;
      this.queue = rest;
      this.#show(moment);
    } while (!this.#stays);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #send(message: WithoutId<FromClient>) {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      this.problem = { why: "The table is not connected at the moment. It is trying again." };
      return;
    }
    this.problem = null;
    this.pending = true;
    this.#mine = true;
    this.#socket.send(JSON.stringify({ ...message, id: this.#nextId++ }));
  }

  /** Requests the previews of some actions; null if there are none. Unlike `#send` it does not block the table. */
  #preview(question: number, actions: readonly unknown[]): Promise<readonly Preview[] | null> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    const id = this.#nextId++;
    socket.send(JSON.stringify({ type: "preview", id, question, actions: [...actions] } satisfies FromClient));
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /** Resolves the preview request with this id. Returns false if there is no such request. */
  #answer(id: number | null, previews: readonly Preview[] | null): boolean {
    const resolve = id === null ? undefined : this.#waiting.get(id);
    if (id === null || !resolve) return false;
    this.#waiting.delete(id);
    resolve(previews);
    return true;
  }

  #open(since?: number) {
    if (this.#closed) return;
    const said = (this.chat.at(-1)?.n ?? -1) + 1;
    const socket = new WebSocket(`${api.liveUrl(this.id, this.seat, since)}&said=${said}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.link = "open";
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as FromServer);
    socket.onclose = ({ reason }) => {
      if (this.#closed || this.#socket !== socket) return;
      this.pending = false;
      this.link = "lost";
      for (const id of this.#waiting.keys()) this.#answer(id, null);
      if (reason === LOOK_AGAIN) {
        this.isStale = true;
        return;
      }
      if (this.#tries === DOUBTFUL) void this.#isStillMine();
      const wait = Math.min(LONGEST_WAIT, 500 * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
      this.#retry = window.setTimeout(() => this.#open(this.#latest.counter), wait);
    };
  }

  /** After several failed connections, checks whether the server refuses them: this seat is no longer mine, or the match is
   * gone. */
  async #isStillMine() {
    try {
      await api.snapshot(this.id, this.seat);
    } catch (reason) {
      if (reason instanceof Refusal && reason.status >= 400 && reason.status < 500) this.isStale = true;
    }
  }

  #hear(message: FromServer) {
    switch (message.type) {
      case "missed":
        void this.#catchUp(message.counter);
        break;
      case "update": {
        const before = this.#latest;
        if (message.counter <= before.counter) return;
        if (message.counter > before.counter + 1) return void this.#catchUp(message.counter);
        // An answer that I gave in another tab counts as mine, too.
        this.#mine ||= before.match.waitingFor.length === 1 && before.match.waitingFor[0] === this.seat;
        this.#arrive(updated(before, message));
        break;
      }
      case "match": {
        const { match } = message;
        this.pending = false;
        this.#latest = { ...this.#latest, match };
        if (this.atPresent) this.moment = this.#latest;
        else this.queue = [...this.queue.slice(0, -1), this.#latest];
        break;
      }
      case "chat":
        if (!this.chat.some((line) => line.n === message.line.n)) this.chat = [...this.chat, message.line];
        break;
      case "watching":
        this.watching = message.watching;
        break;
      case "done":
        // My action arrives with the next update; until then the old question must not be answered again.
        if (!this.#mine) this.pending = false;
        break;
      case "resumed":
        this.pending = false;
        break;
      case "rematch":
        this.rematch = message.id;
        break;
      case "previews":
        this.#answer(message.id, message.previews);
        break;
      case "refused":
        if (this.#answer(message.id, null)) break;
        this.pending = false;
        this.#mine = false;
        this.problem = { why: message.why, clause: message.clause, field: message.field };
        break;
    }
  }

  /** Something was missed: looks at the match until nothing was missed since the last look began, and what it saw is not older
   * than this counter. (Another node that answers may be a moment behind.) */
  async #catchUp(counter: number) {
    this.#newest = Math.max(this.#newest, counter);
    if (this.#missed++ > 0) return;
    try {
      for (let missed = 0; !this.#closed && (missed !== this.#missed || this.#latest.counter < this.#newest);) {
        if (missed === this.#missed) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER));
        missed = this.#missed;
        this.#see(await api.snapshot<View, Action>(this.id, this.seat));
      }
    } catch (reason) {
      if (reason instanceof Refusal && reason.status > 0) this.problem = { why: wordsFor(reason) };
      // The next connection begins with the news that something was missed.
      else this.#socket?.close();
    } finally {
      this.#missed = 0;
    }
  }

  #see(whole: Snapshot<View, Action>) {
    const [from, to] = [whole.chat[0]?.n ?? 0, whole.chat.at(-1)?.n ?? -1];
    const earlier = this.chat.filter((line) => line.n < from);
    // Between the two may be lines that were said while the table was not connected.
    const kept = earlier.at(-1)?.n === from - 1 ? earlier : [];
    this.chat = [...kept, ...whole.chat, ...this.chat.filter((line) => line.n > to)];
    this.rematch = whole.match.rematch ?? "";
    this.watching = whole.watching;
    if (whole.counter >= this.#latest.counter) this.#arrive(momentOf(whole));
    void this.#completeLog();
  }

  /** Loads the earlier lines of the log, which a snapshot leaves out, page by page, and puts them into every moment. */
  async #completeLog() {
    for (let before = firstLine(this.#latest); before > 0 && !this.#closed;) {
      // Without them the table still works; the next snapshot tries again.
      const earlier = await api.log(this.id, this.seat, before).catch(() => []);
      const complete = (moment: Moment<View, Action>) => withEarlier(moment, earlier);
      this.#latest = complete(this.#latest);
      this.queue = this.queue.map(complete);
      this.past = this.past.map(complete);
      this.moment = complete(this.moment);
      const first = firstLine(this.#latest);
      before = first < before ? first : 0;
    }
  }

  /** Loads the lines of the chat before those that are there. */
  async loadEarlierChat() {
    const first = this.chat[0]?.n ?? 0;
    if (first === 0) return;
    const earlier = await api.chatBefore(this.id, first);
    this.chat = [...earlier, ...this.chat.filter((line) => line.n >= first)];
  }

  #arrive(moment: Moment<View, Action>) {
    const isSame = moment.counter === this.#latest.counter;
    this.#latest = moment;
    if (isSame && this.atPresent) {
      this.moment = moment;
      this.past = [...this.past.slice(0, -1), moment];
      return;
    }
    const isMine = this.#mine;
    this.#mine = false;
    if (isMine) {
      this.pending = false;
      this.hasActed = true;
    }
    const hold = settings.holdMs;
    if (this.#stays && !isMine) {
      this.queue = [...this.queue, moment];
    } else if (isMine || hold === 0 || document.hidden || moment.match.phase === "open") {
      if (isMine) this.past = [];
      this.queue = [...this.queue, moment];
      this.skip();
    } else if (this.atPresent && performance.now() - this.#shownAt >= hold * ENOUGH) {
      this.#show(moment);
    } else {
      this.queue = [...this.queue, moment];
      if (this.queue.length === 1) this.#schedule();
    }
  }

  /** Whether the moment that is shown stays on the screen until the player skips it. It does not if the player has to answer a
   * question there: the answer ends it. */
  get #stays(): boolean {
    return (
      (this.game.staysAt?.(this.moment.view) ?? false) &&
      !this.moment.question?.must &&
      this.moment.match.phase === "playing"
    );
  }

  #schedule() {
    const hold = settings.holdMs * (this.queue.length > 6 ? 0.5 : 1);
    this.#timer = window.setTimeout(() => this.#next(), Math.max(0, hold - (performance.now() - this.#shownAt)));
  }

  #next() {
    const [moment, ...rest] = this.queue;
    if (!moment) return;
    this.queue = rest;
    this.#show(moment);
    if (rest.length && !this.#stays) this.#schedule();
  }

  #show(moment: Moment<View, Action>) {
    this.moment = moment;
    this.past = [...this.past, moment].slice(-MOST_KEPT);
    this.problem = null;
    this.#shownAt = performance.now();
  }
}
