// People whose chat lines this browser hides.
import type { ChatLine } from "../wire";

const KEY = "bosworth-muted";

const kept = (): string[] => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
};

class Muted {
  people = $state.raw<readonly string[]>(kept());

  has(person: string): boolean {
    return this.people.includes(person);
  }

  toggle(person: string) {
    this.people = this.has(person) ? this.people.filter((each) => each !== person) : [...this.people, person];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.people));
    } catch {
      // Without storage this is lost when the page is closed.
    }
  }
}

export const muted = new Muted();

/** How many lines are unread, without those of muted people. */
export const unreadIn = (lines: readonly ChatLine[], readUpTo: number): number =>
  lines.filter((line) => line.n > readUpTo && !muted.has(line.person)).length;
