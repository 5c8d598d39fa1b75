// The client-side router: the path is reactive state, and links within the site change it without loading a page.

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);
  /** Counts navigations other than back and forward, so that the page can move the focus. */
  moves = $state(0);

  #read() {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }

  go(to: string, { replace = false } = {}) {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    const before = this.path;
    this.#read();
    if (this.path !== before) {
      window.scrollTo({ top: 0, behavior: "instant" });
      this.moves++;
    }
  }

  /** Listens to back, forward and clicks on links. Returns a function that removes the listeners. */
  listen(): () => void {
    const onPop = () => this.#read();
    const onClick = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (
        !link ||
        link.target ||
        link.hasAttribute("download") ||
        link.origin !== location.origin ||
        link.pathname.startsWith("/api/")
      )
        return;
      if (link.pathname === location.pathname && link.search === location.search && link.hash) return; // the browser scrolls
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    };
    addEventListener("popstate", onPop);
    addEventListener("hashchange", onPop);
    document.addEventListener("click", onClick);
    return () => {
      removeEventListener("popstate", onPop);
      removeEventListener("hashchange", onPop);
      document.removeEventListener("click", onClick);
    };
  }
}

export const router = new Router();
