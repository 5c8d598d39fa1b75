// The theme, light or dark: the system setting until the toggle is used, then the player's choice.
const KEY = "bosworth-theme";
type Shade = "light" | "dark";

const system = matchMedia("(prefers-color-scheme: dark)");
const remembered = (): Shade | null => {
  const shade = document.documentElement.dataset.theme;
  return shade === "light" || shade === "dark" ? shade : null;
};

class Theme {
  #chosen = $state<Shade | null>(remembered());
  #system = $state<Shade>(system.matches ? "dark" : "light");

  constructor() {
    system.addEventListener("change", () => (this.#system = system.matches ? "dark" : "light"));
  }

  get shade(): Shade {
    return this.#chosen ?? this.#system;
  }

  toggle() {
    this.#chosen = this.shade === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = this.#chosen;
    try {
      localStorage.setItem(KEY, this.#chosen);
    } catch {
      // Without storage the choice is lost when the page is closed.
    }
  }
}

export const theme = new Theme();
