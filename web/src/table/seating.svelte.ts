// Changes who holds a seat while the match is being played.
import { api, wordsFor } from "../api";
import { session } from "../session.svelte";
import type { SeatWish } from "../wire";
import type { Table } from "./table.svelte";

export class Seating {
  problem = $state("");
  busy = $state(false);

  constructor(readonly table: Table) {}

  async put(seat: string, wish: SeatWish) {
    this.busy = true;
    this.problem = "";
    try {
      const seated = await api.setSeat(this.table.id, seat, wish);
      if (!session.me) await session.load();
      // What I may see has changed: reload the table.
      const { live } = this.table;
      if (live && seated.mine.join(" ") !== this.table.first.match.mine.join(" ")) live.isStale = true;
    } catch (reason) {
      this.problem = wordsFor(reason);
    }
    this.busy = false;
  }
}
