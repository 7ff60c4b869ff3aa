import fc from "fast-check";
import { emptyHistory, record, redo, undo, applyStep } from "../src/editing/step.ts";
import type { History, HistoryResult, Step } from "../src/editing/step.ts";
import { editText, removeSegment } from "../src/editing/operations.ts";
import { textHash } from "../src/segments/staleness.ts";
import type { Segment } from "../src/segments/segment.ts";
import {
  acceptStep,
  acceptableSuggestions,
  shownSuggestions,
  withArrived,
  withTaken,
  withTranslations,
} from "../src/assist/suggestion.ts";
import type { SuggestedRow, Suggestion } from "../src/assist/suggestion.ts";

/** Generates anything that may happen while a translator works with suggestions, for tests. */

const kinds = ["type", "erase", "ask", "answer", "accept", "acceptAll", "undo", "redo", "arabic"] as const;
const ids = ["a", "b", "c", "d"] as const;
const editKind = fc.record({
  kind: fc.constantFrom(...kinds),
  id: fc.constantFrom(...ids),
  isFound: fc.boolean(),
});
type EditKind = typeof editKind extends fc.Arbitrary<infer Kind> ? Kind : never;
export const deeds = fc.array(editKind, { maxLength: 30 });

interface Work {
  source: readonly Segment[];
  segments: readonly Segment[];
  history: History;
  suggestions: readonly Suggestion[];
  /** Requested, and not answered yet. */
  underWay: readonly Suggestion[];
  /** Texts with findings. */
  found: ReadonlySet<string>;
  /** Increases, so that every word is unique. */
  clock: number;
}

const stale: ReadonlySet<string> = new Set(["c"]);

/** Two lines are empty, one is stale, one is right. */
function newWork(): Work {
  const source = ids.map((id, at) => ({ id, time: `0:0${at}`, text: `كلمة ${id}` }));
  const segments = source.slice(2).map((line) => ({ ...line, text: `saved ${line.id}` }));
  const nothing = { suggestions: [], underWay: [], found: new Set<string>() };
  return { source, segments, history: emptyHistory, ...nothing, clock: 0 };
}

function rowsOf({ source, segments }: Work): SuggestedRow[] {
  return source.map((line) => ({
    key: line.id,
    source: line,
    own: segments.filter(({ id }) => id === line.id),
  }));
}

function wordsAt(segments: readonly Segment[], id: string): string {
  return segments.find((one) => one.id === id)?.text ?? "";
}

const shownIn = (work: Work) => shownSuggestions(work.suggestions, rowsOf(work));

function apply(work: Work, step: Step | undefined): Work {
  if (!step) return work;
  const clock = work.clock + 5000;
  const history = record(work.history, step, { at: clock });
  return { ...work, clock, history, segments: applyStep(work.segments, step).segments };
}

function take(work: Work, accepted: readonly Suggestion[]): Work {
  const rows = rowsOf(work);
  const step = acceptStep(work.segments, rows, accepted);
  return apply({ ...work, suggestions: withTaken(work.suggestions, rows, accepted) }, step);
}

function travel(work: Work, done: HistoryResult | undefined): Work {
  return done ? { ...work, history: done.history, segments: done.segments } : work;
}

/** The first letter in an empty row creates its segment. */
function begin(work: Work, id: string, text: string): Work {
  const next = withTranslations(work.segments, rowsOf(work), new Map([[id, text]]));
  const at = next.findIndex((one) => one.id === id);
  const segment = next[at];
  if (!segment) return work;
  const after = { segment, previous: next[at - 1]?.id };
  return apply(work, { changes: [{ id, before: undefined, after }] });
}

const does: Record<EditKind["kind"], (work: Work, editKind: EditKind) => Work> = {
  type: (work, { id }) => {
    const text = `${wordsAt(work.segments, id)} typed${work.clock}`.trim();
    const next = { ...work, clock: work.clock + 1 };
    const isThere = work.segments.some((one) => one.id === id);
    return isThere ? apply(next, editText(work.segments, id, text)) : begin(next, id, text);
  },
  erase: (work, { id }) => apply(work, removeSegment(work.segments, id)),
  ask: (work, { id, isFound }) => {
    const text = `suggested${work.clock}`;
    const sourceHash = textHash(wordsAt(work.source, id));
    const suggestion = { rowId: id, sourceHash, text, asked: wordsAt(work.segments, id) };
    const found = isFound ? new Set([...work.found, text]) : work.found;
    return { ...work, found, clock: work.clock + 1, underWay: [...work.underWay, suggestion] };
  },
  answer: (work) => ({
    ...work,
    suggestions: withArrived(work.suggestions, work.underWay.slice(0, 1)),
    underWay: work.underWay.slice(1),
  }),
  accept: (work, { id }) => {
    const suggestion = shownIn(work).get(id);
    return suggestion ? take(work, [suggestion]) : work;
  },
  acceptAll: (work) => {
    const findingsOf = ({ text }: Suggestion) =>
      work.found.has(text) ? [{ id: "", kind: "glossary" as const, from: 0 }] : [];
    return take(work, acceptableSuggestions(shownIn(work), rowsOf(work), { stale, findingsOf }));
  },
  undo: (work) => travel(work, undo(work.history, work.segments)),
  redo: (work) => travel(work, redo(work.history, work.segments)),
  arabic: (work, { id }) => ({
    ...work,
    source: work.source.map((one) => (one.id === id ? { ...one, text: `${one.text} أخرى` } : one)),
  }),
};

/** Whether accepting all may have changed the words of that line in this way. */
function isAllowedForAll(before: Work, after: Work, id: string): boolean {
  const [was, now] = [wordsAt(before.segments, id), wordsAt(after.segments, id)];
  const suggestion = shownIn(before).get(id);
  const isFree = was === "" || (stale.has(id) && was === suggestion?.asked);
  return isFree && now === suggestion?.text && !before.found.has(now);
}

/** Whether one edit by a person may have changed the words of a line. */
function isAllowed({ kind, id: own }: EditKind, [before, after]: readonly [Work, Work], id: string): boolean {
  if (kind === "undo" || kind === "redo") return true;
  if (kind === "acceptAll") return isAllowedForAll(before, after, id);
  return id === own && ["type", "erase", "accept"].includes(kind);
}

/** The words of each line; an empty line has none, with or without a segment. */
const wordsOf = ({ segments }: Work) => ids.map((id) => wordsAt(segments, id)).join("\n");

/** Actions that changed words which they must not, or which undo does not revert completely. */
export function suggestionFaults(all: readonly EditKind[]): string[] {
  const faults: string[] = [];
  let work = newWork();
  for (const each of all) {
    const next = does[each.kind](work, each);
    const changed = ids.filter((id) => wordsAt(work.segments, id) !== wordsAt(next.segments, id));
    for (const id of changed)
      if (!isAllowed(each, [work, next], id)) faults.push(`${each.kind} changed ${id}`);
    const isTaking = each.kind === "accept" || each.kind === "acceptAll";
    const undone = does.undo(next, each);
    if (isTaking && changed.length > 0 && wordsOf(undone) !== wordsOf(work))
      faults.push(`${each.kind} is not one step`);
    work = next;
  }
  return faults;
}
