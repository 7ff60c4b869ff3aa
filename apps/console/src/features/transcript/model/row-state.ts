import type { Segments } from "@minbar/domain/segments/segment";
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

/** The rows of a text, each with its state at the same index. */
export interface ListedRows {
  rows: readonly Row[];
  states: readonly RowState[];
}

interface RowContext {
  /** Ids of Arabic segments whose text changed since they were translated. */
  stale: ReadonlySet<string>;
  /** Those of them with a confirmed translation. */
  reviewed: ReadonlySet<string>;
  /** The saved text of a segment; `undefined` if it is not saved. */
  savedText: (id: string) => string | undefined;
}

/** The states of the rows that have one, by key. */
export type StatesByKey = ReadonlyMap<string, NonNullable<RowState>>;

/** The same map as `before` if no state changed, since most keys change none. */
export function statesByKey({ rows, states }: ListedRows, before: StatesByKey): StatesByKey {
  const now = new Map<string, NonNullable<RowState>>();
  for (const [at, { key }] of rows.entries()) {
    const state = states[at];
    if (state) now.set(key, state);
  }
  const isSame = now.size === before.size && [...now].every(([key, state]) => before.get(key) === state);
  return isSame ? before : now;
}

/** The keys of the stale rows. */
export function staleKeys({ rows, states }: ListedRows): ReadonlySet<string> {
  return new Set(rows.filter((_, at) => states[at] === "stale").map(({ key }) => key));
}

/** The changed Arabic segments of a row: its own line, and deleted lines whose translation is now in this row. */
export function staleIdsOf({ source, own }: Row, stale: ReadonlySet<string>): string[] {
  const ids = new Set([...(source ? [source.id] : []), ...own.map(({ id }) => id)]);
  return [...ids].filter((id) => stale.has(id));
}

export function rowStateOf(row: Row, { stale, reviewed, savedText }: RowContext): RowState {
  const ids = staleIdsOf(row, stale);
  if (ids.length === 0) return undefined;
  if (row.own.some(({ id, text }) => text.trim() !== (savedText(id) ?? "").trim())) return "edited";
  return ids.every((id) => reviewed.has(id)) ? "reviewed" : "stale";
}

/** The number of lines with a translation, and of those that are stale. */
export function progressOf(rows: readonly Row[], states: readonly RowState[]) {
  const done = rows.filter((row) => !isEmptyRow(row)).length;
  const stale = states.filter((state) => state === "stale").length;
  return { done, stale, total: rows.length };
}

/** The rows with their states, their findings and the suggestions for them. */
interface OpenRows extends ListedRows {
  bySegment: FindingList["bySegment"];
  suggested: { has: (key: string) => boolean };
}

/** Computed at every key, for every row. */
function setsOf(row: Row, state: RowState, { bySegment, suggested }: OpenRows): LineSet[] {
  const sets: LineSet[] = state === "stale" ? ["stale"] : [];
  if (isEmptyRow(row)) sets.push("empty");
  if (suggested.has(row.key)) sets.push("suggested");
  for (const { id } of row.own) {
    const segmentFindings = bySegment.get(id);
    if (segmentFindings) sets.push(...setsOfFindings(segmentFindings.findings));
  }
  return sets;
}

/** The lines that wait for somebody, by set. */
export function openLineSets(open: OpenRows): OpenLines {
  return openLinesOf(
    open.rows.map((row, at) => ({ key: row.key, sets: setsOf(row, open.states[at], open) })),
  );
}

/**
 * The remaining work, with the key of its first row: lines with changed Arabic come before lines without a translation.
 * `undefined` if nothing is left.
 */
export function openWork(rows: readonly Row[], states: readonly RowState[]) {
  const stale = rows.filter((_, at) => states[at] === "stale");
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
