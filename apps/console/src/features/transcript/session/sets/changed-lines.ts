import type { Segments } from "@minbar/domain/segments/segment";
import { computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { api } from "@minbar/ui/api";
import { sinceOf } from "#shared/library/line-set.ts";
import type { LineSet } from "#shared/library/line-set.ts";
import type { Row } from "#transcript/model/row.ts";

/** The most revisions among which the text of a date is searched; before the earliest of them, that one stands for it. */
const maxRevisions = 1000;

interface Revision {
  id: number;
  kind: string;
  createdAt: string;
}

/** The newest revision at a time, in milliseconds; `undefined` if the text did not exist. Newest first. */
export function revisionAt(revisions: readonly Revision[], ms: number): Revision | undefined {
  // A text that somebody set aside was never the text.
  const saved = revisions.filter(({ kind }) => kind !== "set-aside");
  const revision = saved.find(({ createdAt }) => Date.parse(createdAt) <= ms);
  return revision ?? (revisions.length < maxRevisions ? undefined : saved.at(-1));
}

/** The keys of the rows with other words than then, and of new ones. */
export function changedKeys(rows: readonly Row[], then: Segments): ReadonlySet<string> {
  const texts = new Map(then.map(({ id, text }) => [id, text]));
  const changed = rows.filter(({ own }) => own.some(({ id, text }) => (texts.get(id) ?? "") !== text));
  return new Set(changed.map(({ key }) => key));
}

interface Options {
  /** `undefined` before the first save. */
  transcriptId: number | undefined;
  set: LineSet | undefined;
  /** Milliseconds since 1970. */
  lastVisit: number | undefined;
}

function timeOf(since: string | undefined, lastVisit: number | undefined): number | undefined {
  if (since === "visit") return lastVisit;
  return since === undefined || since.startsWith("r") ? undefined : Date.parse(`${since}T00:00`);
}

const nothing: Segments = [];

/** The id of the newest revision at a time; `null` if the text did not exist, `undefined` while it loads. */
function useRevisionAt(id: number, time: number | undefined): number | null | undefined {
  const { data } = api.transcripts.revisions.list.useQuery(
    { id, limit: maxRevisions },
    { enabled: id > 0 && time !== undefined },
  );
  return time === undefined || !data ? undefined : (revisionAt(data, time)?.id ?? null);
}

/** The text at the time that a set names; `undefined` while it loads, or for another set. */
export function useEarlierText({ transcriptId: id = 0, set, lastVisit }: Options): Segments | undefined {
  const since = sinceOf(set);
  const atTime = useRevisionAt(id, timeOf(since, lastVisit));
  const revisionId = since?.startsWith("r") ? Number(since.slice(1)) : atTime;
  const { data } = api.transcripts.revisions.byId.useQuery(
    { id, revisionId: revisionId ?? 0 },
    { enabled: id > 0 && typeof revisionId === "number" },
  );
  if (revisionId === null) return nothing;
  return revisionId === undefined ? undefined : data?.content;
}

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id));
}

const none: ReadonlySet<string> = new Set();

/** The keys of the rows that differ from an earlier text, none while it loads; the same object while the same differ. */
export function changedSince(
  $rows: ReadableAtom<readonly Row[]>,
  $earlier: ReadableAtom<Segments | undefined>,
): ReadableAtom<ReadonlySet<string>> {
  let before = none;
  return computed([$rows, $earlier], (rows, earlier) => {
    const now = earlier ? changedKeys(rows, earlier) : none;
    if (!isSame(now, before)) before = now;
    return before;
  });
}
