// Event handlers: hover, focus, tap and long press choose what the explanation shows; arrow keys move the focus.
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

/** The direction of an arrow key in a row of things: 1 forward, -1 back, 0 for other keys. */
export const arrowStep = ({ key }: KeyboardEvent): 1 | -1 | 0 => {
  if (key === "ArrowRight" || key === "ArrowDown") return 1;
  return key === "ArrowLeft" || key === "ArrowUp" ? -1 : 0;
};

/** A key handler: arrow keys move the focus between the elements with this selector. */
export const roam = (event: KeyboardEvent, selector: string) => {
  const step = arrowStep(event);
  if (step === 0 || !(event.currentTarget instanceof Element)) return;
  const things = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = things.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  things[(at + step + things.length) % things.length]?.focus();
};
