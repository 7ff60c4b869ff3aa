import type { KeyboardEvent } from "react";

const boxes = "[data-choose]";
const places = "[data-place]";

/** Focuses the field of the next or previous row; after the last one, the button that saves. */
export function focusPlace(from: Element, by: 1 | -1): void {
  const fields = [...document.querySelectorAll<HTMLElement>(places)];
  const next = fields[fields.indexOf(from as HTMLElement) + by];
  if (next) next.focus();
  else if (by === 1) document.querySelector<HTMLElement>("[data-apply-places]")?.focus();
}

function onPlaceKey(event: KeyboardEvent, field: Element): void {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    document.querySelector<HTMLElement>("[data-apply-places]")?.click();
  } else if (event.key === "Enter" || event.key === "ArrowDown") {
    event.preventDefault();
    focusPlace(field, 1);
  } else if (event.key === "ArrowUp") {
    event.preventDefault();
    focusPlace(field, -1);
  }
}

function onBoxKey(event: KeyboardEvent, box: HTMLElement, chooseAll: () => void): void {
  const all = [...document.querySelectorAll<HTMLElement>(boxes)];
  const at = all.indexOf(box);
  const targets: Partial<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: all.length - 1,
  };
  const isAll = event.key === "a" && (event.ctrlKey || event.metaKey);
  const target = all[targets[event.key] ?? -1];
  if (!isAll && !target) return;
  event.preventDefault();
  if (isAll) chooseAll();
  target?.focus();
  // The same as a click with Shift: the rows in between are selected.
  if (event.shiftKey) target?.dispatchEvent(new MouseEvent("click", { shiftKey: true, bubbles: true }));
}

/** The keys of the rows' checkboxes and of the fields for their places. */
export function onRowKey(event: KeyboardEvent, chooseAll: () => void): void {
  if (!(event.target instanceof HTMLElement)) return;
  if (event.target.matches(places)) onPlaceKey(event, event.target);
  else if (event.target.matches(boxes)) onBoxKey(event, event.target, chooseAll);
}
