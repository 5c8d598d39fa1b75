// Which layers of the map are switched on, kept in local storage.
const KEYS = { decorated: "bosworth-map", regions: "bosworth-map-regions" } as const;
type Layer = keyof typeof KEYS;

class Layers {
  /** Hills, woods and waves. */
  decorated = $state(localStorage.getItem(KEYS.decorated) !== "plain");
  /** Names of Regions. */
  regions = $state(localStorage.getItem(KEYS.regions) === "full");

  toggle(layer: Layer) {
    this[layer] = !this[layer];
    try {
      localStorage.setItem(KEYS[layer], this[layer] ? "full" : "plain");
    } catch {
      // Without storage the setting is lost when the page is closed.
    }
  }
}

export const layers = new Layers();
