import type { Reading } from "./reading.ts";

/** Index of the line that is marked as the one being said; `undefined` where none is. */
export function currentLine({ list }: Reading): number | undefined {
  const row = list.querySelector<HTMLElement>("[data-line][aria-current=true]");
  return row ? Number(row.dataset["line"]) : undefined;
}
