import type { RowState } from "./row-state.ts";
import { isEmptyRow } from "./translation-rows.ts";
import type { TranslationRow } from "./translation-rows.ts";

/** What is left to do in a translation. */
interface OpenWork {
  /** Lines whose Arabic has changed come before lines without a translation. */
  kind: "stale" | "missing";
  count: number;
  /** The key of the first such row. */
  first: string;
}

/** `undefined` where nothing is left. */
export function openWork(rows: readonly TranslationRow[], states: readonly RowState[]): OpenWork | undefined {
  const stale = rows.filter((_, at) => states[at] === "stale");
  const missing = rows.filter(isEmptyRow);
  const [kind, left] = stale.length > 0 ? (["stale", stale] as const) : (["missing", missing] as const);
  const [first] = left;
  return first && { kind, count: left.length, first: first.key };
}
