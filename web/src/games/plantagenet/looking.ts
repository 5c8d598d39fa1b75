// Event handlers for hover, focus, tap and long press that choose what the explanation shows.
import type { Table } from "./table";
import type { Look } from "./reading";

/** Handlers for one thing. A tap on it explains it, unless it is a target: then a long press does. */
export const looking = (table: Table, look: Look, isTarget = false) => {
  const show = () => {
    table.looked = look;
  };
  return {
    onpointerenter: (event: PointerEvent) => {
      // In narrow windows the explanation covers the table, so hovering does not open it.
      if (event.pointerType === "mouse" && table.isWide) show();
    },
    onfocus: (event: FocusEvent) => {
      if (event.currentTarget instanceof Element && event.currentTarget.matches(":focus-visible") && table.isWide)
        show();
    },
    oncontextmenu: (event: MouseEvent) => {
      if (table.isWide) return;
      event.preventDefault();
      show();
    },
    onclick: isTarget ? undefined : show,
  };
};

/** Arrow keys move between the things on one mat. */
export const roam = (event: KeyboardEvent) => {
  const step =
    event.key === "ArrowRight" || event.key === "ArrowDown"
      ? 1
      : event.key === "ArrowLeft" || event.key === "ArrowUp"
        ? -1
        : 0;
  if (step === 0 || !(event.currentTarget instanceof Element)) return;
  const things = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-look]")];
  const at = things.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  things[(at + step + things.length) % things.length]?.focus();
};
