import { useRef } from "react";
import type { MouseEvent } from "react";

/** The controls by which a row may leave the list. */
const kinds = ["[role=switch]", "[data-remove]"];

/**
 * For a list that loses the row in which the focus is: leads it to the same control of the row that took its place, or of
 * the last. Elsewhere it would fall to the start of the page.
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
    // By then the row has left.
    requestAnimationFrame(keepFocus);
  }
  return { rows: { ref: list, onClickCapture }, keepFocus };
}
