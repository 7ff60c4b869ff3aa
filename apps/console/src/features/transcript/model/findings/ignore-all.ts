import { setsOfFindings } from "#shared/library/line-set.ts";
import type { LineSet } from "#shared/library/line-set.ts";
import type { Findings } from "./findings.ts";

/**
 * Ignores the findings of these segments that belong to the chosen set, or all of them without a set. Returns the function
 * that undoes this; `undefined` if there are none.
 */
export function ignoreAll(
  { $found, ignore }: Findings,
  ids: readonly string[],
  set: LineSet | undefined,
): (() => void) | undefined {
  const found = ids.flatMap((id) => $found.get().bySegment.get(id)?.findings ?? []);
  const undos = found
    .filter((finding) => set === undefined || setsOfFindings([finding]).includes(set))
    .map(ignore);
  if (undos.length === 0) return undefined;
  return () => {
    for (const undo of undos) undo();
  };
}
