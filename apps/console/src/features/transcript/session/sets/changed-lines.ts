import type { Segments } from "@minbar/domain/segments/segment";
import { useStore } from "@nanostores/react";
import { atom, computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { useMemo } from "react";
import { api } from "@minbar/ui/api";
import { sinceOf } from "#shared/library/line-set.ts";
import type { LineSet } from "#shared/library/line-set.ts";

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

/** The ids of the segments with other words than then, and of new ones. */
export function changedIds(segments: Segments, then: Segments): ReadonlySet<string> {
  const texts = new Map(then.map(({ id, text }) => [id, text]));
  const changed = segments.filter(({ id, text }) => (texts.get(id) ?? "") !== text);
  return new Set(changed.map(({ id }) => id));
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
function useTextThen({ transcriptId: id = 0, set, lastVisit }: Options): Segments | undefined {
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

const $none: ReadableAtom<undefined> = atom(undefined);

/** The same object while the same segments differ. */
function changedSince($segments: ReadableAtom<Segments>, then: Segments): ReadableAtom<ReadonlySet<string>> {
  let before: ReadonlySet<string> = new Set();
  return computed($segments, (segments) => {
    const now = changedIds(segments, then);
    if (!isSame(now, before)) before = now;
    return before;
  });
}

/** The segments that changed since the time that a set names; `undefined` while it loads, or for another set. */
export function useChangedIds(
  $segments: ReadableAtom<Segments>,
  options: Options,
): ReadonlySet<string> | undefined {
  const then = useTextThen(options);
  const $changed = useMemo(() => (then ? changedSince($segments, then) : $none), [$segments, then]);
  return useStore<ReadableAtom<ReadonlySet<string> | undefined>>($changed);
}
