import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyHistory, record, redo, undo } from "../editing/history.ts";
import { editText, removeSegment } from "../editing/operations.ts";
import { applyStep } from "../editing/step.ts";
import type { Step } from "../editing/step.ts";
import { textHash } from "../segments/staleness.ts";
import type { Segment } from "../segments/segment.ts";
import {
  acceptStep,
  passingSuggestions,
  rowWords,
  shownSuggestions,
  withArrived,
  withTaken,
  withTranslations,
} from "./suggestion.ts";
import type { SuggestedRow, Suggestion } from "./suggestion.ts";

const kinds = ["type", "erase", "ask", "answer", "accept", "acceptAll", "undo", "redo", "arabic"] as const;
const deed = fc.record({ kind: fc.constantFrom(...kinds), row: fc.nat(3), isFound: fc.boolean() });
type Deed = typeof deed extends fc.Arbitrary<infer Kind> ? Kind : never;

const arabic: Segment[] = ["a", "b", "c", "d"].map((id, at) => ({
  id,
  time: `0:0${at}`,
  text: `كلمة ${id}`,
}));

/** A translator at work: two lines are empty, one is stale, one is right. */
function createWork() {
  let source = arabic;
  let segments: Segment[] = [arabic[2]!, arabic[3]!].map((line) => ({ ...line, text: `saved ${line.id}` }));
  let history = emptyHistory;
  let suggestions: Suggestion[] = [];
  const stale = new Set(["c"]);
  const found = new Set<string>();
  const underWay: Suggestion[] = [];
  let clock = 0;

  const rows = (): SuggestedRow[] =>
    source.map((line) => ({ key: line.id, source: line, own: segments.filter(({ id }) => id === line.id) }));
  const shown = () => shownSuggestions(suggestions, rows());
  function apply(step: Step | undefined) {
    if (!step) return;
    history = record(history, step, { at: (clock += 5000) });
    segments = applyStep(segments, step).segments;
  }
  function take(accepted: readonly Suggestion[]) {
    const [before, step] = [suggestions, acceptStep(segments, rows(), accepted)];
    suggestions = withTaken(before, rows(), accepted);
    apply(step);
  }
  function travel(done: ReturnType<typeof undo>) {
    if (done) ({ history, segments } = done);
  }
  const findingsOf = ({ text }: Suggestion) =>
    found.has(text) ? [{ id: "", kind: "glossary" as const, from: 0 }] : [];
  const words = (id: string) => rowWords({ own: segments.filter((one) => one.id === id) });
  const deeds: Record<Deed["kind"], (id: string, isFound: boolean) => void> = {
    type: (id) => {
      const text = `${words(id)} typed${(clock += 1)}`.trim();
      const isThere = segments.some((one) => one.id === id);
      if (isThere) apply(editText(segments, id, text));
      else {
        const next = withTranslations(segments, rows(), new Map([[id, text]]));
        const at = next.findIndex((one) => one.id === id);
        const after = { segment: next[at]!, previous: next[at - 1]?.id };
        apply({ changes: [{ id, before: undefined, after }] });
      }
    },
    erase: (id) => apply(removeSegment(segments, id)),
    ask: (id, isFound) => {
      const text = `suggested${(clock += 1)}`;
      if (isFound) found.add(text);
      const line = source.find((one) => one.id === id)?.text ?? "";
      underWay.push({ rowId: id, sourceHash: textHash(line), text, asked: words(id) });
    },
    answer: () => void (suggestions = withArrived(suggestions, underWay.splice(0, 1))),
    accept: (id) => take([shown().get(id)].flatMap((one) => one ?? [])),
    acceptAll: () => take(passingSuggestions(shown(), rows(), { stale, findingsOf })),
    undo: () => travel(undo(history, segments)),
    redo: () => travel(redo(history, segments)),
    arabic: (id) =>
      void (source = source.map((one) => (one.id === id ? { ...one, text: `${one.text} أخرى` } : one))),
  };
  return {
    stale,
    words,
    do: ({ kind, row, isFound }: Deed) => deeds[kind](arabic[row]!.id, isFound),
    shown,
    found,
    segments: () => segments,
    undo: () => travel(undo(history, segments)),
  };
}

/** Rows whose words a deed may change. */
const own: readonly string[] = ["type", "erase", "accept", "undo", "redo"];

test("whatever happens in whatever order, only a person's own act on a row changes the words that they wrote there", () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 30 }), (all) => {
      const work = createWork();
      for (const each of all) {
        const before = work.segments();
        const shown = work.shown();
        work.do(each);
        const id = arabic[each.row]!.id;
        const changed = arabic.filter((line) => {
          const was = before.find((one) => one.id === line.id)?.text ?? "";
          return was !== work.words(line.id);
        });
        for (const line of changed) {
          if (each.kind === "undo" || each.kind === "redo") continue;
          if (own.includes(each.kind)) expect(line.id).toBe(id);
          else {
            const was = before.find((one) => one.id === line.id)?.text ?? "";
            const suggestion = shown.get(line.id);
            expect(each.kind).toBe("acceptAll");
            expect(was === "" || (work.stale.has(line.id) && was === suggestion?.asked)).toBe(true);
            expect(work.found.has(work.words(line.id))).toBe(false);
            expect(work.words(line.id)).toBe(suggestion?.text);
          }
        }
        const isTaking = each.kind === "accept" || each.kind === "acceptAll";
        if (isTaking && changed.length > 0) {
          const after = work.segments();
          work.undo();
          expect(work.segments()).toEqual(before);
          work.do({ ...each, kind: "redo" });
          expect(work.segments()).toEqual(after);
        }
      }
    }),
    { numRuns: 10_000 },
  );
});
