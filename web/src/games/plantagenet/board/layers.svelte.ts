// What of the map's decoration this browser shows.
const KEY = "bosworth-map";

class Layers {
  decorated = $state(localStorage.getItem(KEY) !== "plain");

  toggle() {
    this.decorated = !this.decorated;
    try {
      localStorage.setItem(KEY, this.decorated ? "full" : "plain");
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}

export const layers = new Layers();
