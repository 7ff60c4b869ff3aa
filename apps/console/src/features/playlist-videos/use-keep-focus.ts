import { useRef } from "react";
import type { MouseEvent } from "react";

/** The controls that can remove a row from the list. */
const kinds = ["[role=switch]", "[data-remove]"];

/**
 * When the row with the focus leaves the list, focuses the same control of the row that replaces it, or of the last
 * row. Otherwise the focus would jump to the start of the page.
 */
export function useKeepFocus() {
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef({ kind: "", place: 0 });
  const controls = (kind: string) => [...(list.current?.querySelectorAll<HTMLElement>(kind) ?? [])];

  function keepFocus(): void {
    const { kind, place } = pressed.current;
    if (kind === "" || document.activeElement !== document.body) return;
    const left = controls(kind);
    (left[place] ?? left.at(-1))?.focus();
  }
  function onClickCapture({ target }: MouseEvent): void {
    const kind = kinds.find((one) => target instanceof Element && target.closest(one));
    if (!kind) return;
    const place = controls(kind).findIndex((control) => target instanceof Node && control.contains(target));
    pressed.current = { kind, place };
    // The row has left the list by then.
    requestAnimationFrame(keepFocus);
  }
  return { rows: { ref: list, onClickCapture }, keepFocus };
}
