// The current user, shared by all pages. There is no sign-in: the server creates a guest with the first request that needs
// one.
import { api } from "./api";
import type { Me } from "./wire";

class Session {
  me = $state<Me | null>(null);
  known = $state(false);

  async load() {
    try {
      this.me = await api.me();
    } catch {
      // Ignored: the lists on the page already say that the server does not answer.
    }
    this.known = true;
  }

  async rename(name: string) {
    this.me = this.me ? await api.rename(name) : await api.becomeGuest(name);
  }
}

export const session = new Session();
