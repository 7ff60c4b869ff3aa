import { computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { reviewedIds } from "@minbar/domain/editing/transcript-context";
import type { ReviewedSegments } from "@minbar/domain/editing/transcript-context";
import type { Segment, Segments } from "@minbar/domain/segments/segment";
import type { UnresolvedItem } from "#shared/library/approval-question.tsx";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import type { FindingList } from "./findings/findings.ts";
import { openLinesOf, setsOfFindings } from "#shared/library/line-set.ts";
import type { LineSet, OpenLines } from "#shared/library/line-set.ts";
import { messages } from "./translation-messages.ts";
import { isEmptyRow, translationRows } from "./row.ts";
import type { Row } from "./row.ts";

/**
 * `stale`: the Arabic has changed and nobody has answered · `edited`: it has changed, and so has the translation since
 * · `reviewed`: it has changed, and somebody confirmed the translation; the last two last until the next save.
 */
export type RowState = "stale" | "edited" | "reviewed" | undefined;

/** The states of the rows that have one, by key. */
export type RowStates = ReadonlyMap<string, NonNullable<RowState>>;

/** The keys of the stale rows. */
export function staleKeys(states: RowStates): ReadonlySet<string> {
  return new Set([...states].flatMap(([key, state]) => (state === "stale" ? [key] : [])));
}

/** The changed Arabic segments of a row: its own line, and deleted lines whose translation is now in this row. */
export function staleIdsOf({ source, own }: Row, stale: ReadonlySet<string>): string[] {
  const ids = new Set([...(source ? [source.id] : []), ...own.map(({ id }) => id)]);
  return [...ids].filter((id) => stale.has(id));
}

/** What the states are computed from. */
interface StateStores {
  $rows: ReadableAtom<readonly Row[]>;
  /** The saved translation. */
  $saved: ReadableAtom<Segments>;
  $reviewed: ReadableAtom<ReviewedSegments>;
  /** The version of the Arabic, and the ids of its segments whose text changed since they were translated. */
  $sourceState: ReadableAtom<{ version: number | undefined; stale: ReadonlySet<string> }>;
}

/** The states of the rows; the same map until one changes, since most keys change none. */
export function createRowStates({ $rows, $saved, $reviewed, $sourceState }: StateStores) {
  const $savedTexts = computed($saved, (saved) => new Map(saved.map(({ id, text }) => [id, text])));
  const $known = computed(
    [$sourceState, $reviewed, $savedTexts],
    ({ version = 0, stale }, reviewed, savedTexts) => {
      return { stale, reviewed: reviewedIds(reviewed, version), savedTexts };
    },
  );
  let before: RowStates = new Map();
  return computed([$rows, $known], (rows, { stale, reviewed, savedTexts }) => {
    const isEdited = ({ id, text }: Segment) => text.trim() !== (savedTexts.get(id) ?? "").trim();
    const now = new Map<string, NonNullable<RowState>>();
    for (const row of rows) {
      const ids = staleIdsOf(row, stale);
      if (ids.length === 0) continue;
      const answered = ids.every((id) => reviewed.has(id)) ? "reviewed" : "stale";
      now.set(row.key, row.own.some(isEdited) ? "edited" : answered);
    }
    const isSame = now.size === before.size && [...now].every(([key, state]) => before.get(key) === state);
    if (!isSame) before = now;
    return before;
  });
}

/** The number of lines with a translation, and of those that are stale. */
export function progressOf(rows: readonly Row[], states: RowStates) {
  const done = rows.filter((row) => !isEmptyRow(row)).length;
  return { done, stale: staleKeys(states).size, total: rows.length };
}

/** The states of rows, their findings and the suggestions for them. */
interface RowMarks {
  states: RowStates;
  bySegment: FindingList["bySegment"];
  suggested: { has: (key: string) => boolean };
}

/** Computed at every key, for every row. */
function setsOf(row: Row, { states, bySegment, suggested }: RowMarks): LineSet[] {
  const sets: LineSet[] = states.get(row.key) === "stale" ? ["stale"] : [];
  if (isEmptyRow(row)) sets.push("empty");
  if (suggested.has(row.key)) sets.push("suggested");
  for (const { id } of row.own) {
    const segmentFindings = bySegment.get(id);
    if (segmentFindings) sets.push(...setsOfFindings(segmentFindings.findings));
  }
  return sets;
}

/** The lines that wait for somebody, by set. */
export function openLineSets(rows: readonly Row[], marks: RowMarks): OpenLines {
  return openLinesOf(rows.map((row) => ({ key: row.key, sets: setsOf(row, marks) })));
}

/**
 * The remaining work, with the key of its first row: lines with changed Arabic come before lines without a translation.
 * `undefined` if nothing is left.
 */
export function openWork(rows: readonly Row[], states: RowStates) {
  const stale = rows.filter(({ key }) => states.get(key) === "stale");
  const missing = rows.filter(isEmptyRow);
  const [kind, left] = stale.length > 0 ? (["stale", stale] as const) : (["missing", missing] as const);
  const [first] = left;
  return first && { kind, count: left.length, first: first.key };
}

type StoredContent = Pick<OpenedTranscript, "content"> & Partial<Pick<OpenedTranscript, "staleSegments">>;

/** The Arabic lines that are untranslated or stale. */
export function openLines(
  { content, staleSegments = [] }: StoredContent,
  source: Segments,
): UnresolvedItem[] {
  const t = messages.get();
  const stale = new Set(staleSegments);
  const { rows } = translationRows(source, content);
  const lines = [
    { what: t.staleLines, open: rows.filter(({ key }) => stale.has(key)) },
    { what: t.emptyLines, open: rows.filter(isEmptyRow) },
  ];
  return lines.flatMap(({ what, open }) =>
    open.length === 0 ? [] : [{ what, times: open.map(({ fields }) => fields[0]?.time ?? "") }],
  );
}
