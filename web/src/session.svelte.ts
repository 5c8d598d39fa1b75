// Who I am, shared by all pages. A guest comes into being with the first write.
import { api } from "./api";
import type { Me } from "./wire";

class Session {
  me = $state<Me | null>(null);
  known = $state(false);

  async load() {
    try {
      this.me = await api.me();
    } catch {
      // The lists of the page say that the server is silent; the name can wait.
    }
    this.known = true;
  }

  async rename(name: string) {
    this.me = this.me ? await api.rename(name) : await api.becomeGuest(name);
  }
}

export const session = new Session();
