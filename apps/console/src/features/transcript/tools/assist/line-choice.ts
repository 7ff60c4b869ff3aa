import type { Segments } from "@minbar/domain/segments/segment";
import { placeNamed } from "#transcript/model/segment-at.ts";

/** The selected lines; `first` and `last` as typed. */
export interface LineChoice {
  range: "all" | "this" | "some";
  first: string;
  last: string;
}

export type LineFaults = Partial<Record<"first" | "last", "noSuchLine" | "wrongOrder">>;

/** The initial selection of the dialog, starting with the line at the caret. */
export function choiceAt(segments: Segments, current: string | undefined): LineChoice {
  const place = segments.findIndex(({ id }) => id === current);
  return { range: "all", first: String(Math.max(0, place) + 1), last: String(segments.length) };
}

/** The selected lines; if a field names no line, its error instead. */
export function chosenLines(
  { range, ...names }: LineChoice,
  segments: Segments,
): { lines: Segments; faults?: undefined } | { lines?: undefined; faults: LineFaults } {
  if (range === "all") return { lines: segments };
  const first = placeNamed(segments, names.first);
  const last = range === "this" ? first : placeNamed(segments, names.last);
  const faults: LineFaults = {
    ...(first < 0 && { first: "noSuchLine" }),
    ...(last < 0 && range === "some" && { last: "noSuchLine" }),
    ...(last >= 0 && last < first && { last: "wrongOrder" }),
  };
  if (Object.keys(faults).length > 0) return { faults };
  return { lines: segments.slice(first, last + 1) };
}
