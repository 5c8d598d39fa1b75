// How far I have read: the log up to my last decision, the chat up to the last line shown. Kept in local storage per match.

interface Kept {
  log: number;
  chat: number;
}

export class ReadMarks {
  log = $state(-1);
  chat = $state(-1);

  constructor(readonly id: string) {
    try {
      const kept = JSON.parse(localStorage.getItem(this.#key) ?? "null") as Kept | null;
      this.log = kept?.log ?? -1;
      this.chat = kept?.chat ?? -1;
    } catch {
      // Unreadable: everything counts as new.
    }
  }

  get #key(): string {
    return `bosworth-looked-${this.id}`;
  }

  read(what: "log" | "chat", upTo: number) {
    if (this[what] === upTo) return;
    this[what] = upTo;
    try {
      localStorage.setItem(this.#key, JSON.stringify({ log: this.log, chat: this.chat } satisfies Kept));
    } catch {
      // Without storage this is lost when the page is closed.
    }
  }
}
