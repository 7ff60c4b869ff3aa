import type { Items } from "../document-kind.ts";

/** One change of a list: `removed` items at `from` gave way to `items`. */
export interface Splice {
  from: number;
  removed: number;
  items: Items;
}

/** What leads from one list to the other, without the items that they share at both ends. */
export function spliceBetween(before: Items, after: Items): Splice {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && isSameItem(before[from], after[from])) from += 1;
  let kept = 0;
  while (kept < shorter - from && isSameItem(before.at(-1 - kept), after.at(-1 - kept))) kept += 1;
  return { from, removed: before.length - from - kept, items: after.slice(from, after.length - kept) };
}

/** `undefined` when it belongs to another list. */
export function applySplice(list: Items, { from, removed, items }: Splice): Items | undefined {
  return from + removed > list.length ? undefined : list.toSpliced(from, removed, ...items);
}

function isSameItem(a: object | undefined, b: object | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  const entries = Object.entries(a);
  const other = new Map(Object.entries(b));
  return entries.length === other.size && entries.every(([key, value]) => other.get(key) === value);
}
