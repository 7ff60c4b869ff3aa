import fc from "fast-check";
import { expect } from "vitest";
import { applyStep } from "../src/editing/step.ts";
import { startsOf } from "../src/segments/segment.ts";
import type { Segment } from "../src/segments/segment.ts";
import { cueTimes, viewerEnds } from "../src/segments/segment-end.ts";
import { exchanges } from "./any-answers.ts";
import { assistedStep, guards } from "../src/assist/assisted-step.ts";
import type { AssistKind } from "../src/assist/assisted-step.ts";
import type { IdentifiedText } from "../src/assist/guarded-text.ts";

/** Properties of everything that is accepted and applied from any model's answer, for tests. */

interface Runs {
  numRuns: number;
  seed: number;
}

function applied(kind: AssistKind, segments: readonly Segment[], answered: readonly IdentifiedText[]) {
  const accepted = guards[kind](segments, answered).filter(({ outcome }) => outcome === "accepted");
  const { step, changedMeanwhile } = assistedStep(kind, segments, accepted);
  expect(changedMeanwhile).toEqual([]);
  return { accepted, after: step ? applyStep(segments, step).segments : segments };
}

const marks = "\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670";
const isMark = (character: string) => marks.includes(character);
const withoutMarks = (text: string) =>
  Array.from(text)
    .filter((one) => !isMark(one))
    .join("");

/** The letters, each with its marks. */
function marksByLetter(text: string): string[][] {
  const found: string[][] = [[]];
  for (const character of text) {
    if (isMark(character)) found.at(-1)?.push(character);
    else found.push([]);
  }
  return found;
}

/** Vowel marks change no letter, no time and no order, and remove no mark. Returns how many were accepted. */
export function checkVowelMarks(runs: Runs): number {
  let used = 0;
  const property = fc.property(exchanges, ({ segments, answered }) => {
    const { accepted, after } = applied("vowel-marks", segments, answered);
    used += accepted.length;
    expect(after.map(({ text: _text, ...rest }) => rest)).toEqual(
      segments.map(({ text: _text, ...rest }) => rest),
    );
    for (const [index, { text }] of segments.entries()) {
      const now = after[index]?.text ?? "";
      expect(withoutMarks(now)).toBe(withoutMarks(text));
      const letters = marksByLetter(now);
      const lost = marksByLetter(text).filter(
        (before, place) => !before.every((mark) => letters[place]?.includes(mark)),
      );
      expect(lost).toEqual([]);
    }
  });
  fc.assert(property, runs);
  return used;
}

/** A split changes only spaces, keeps the first id, and stays inside the time of its segment. */
export function checkSplits(runs: Runs): number {
  let used = 0;
  const property = fc.property(exchanges, ({ segments, answered }) => {
    const { accepted, after } = applied("split", segments, answered);
    used += accepted.length;
    const words = (list: readonly Segment[]) =>
      list
        .map(({ text }) => text)
        .join(" ")
        .match(/\S+/gu);
    expect(words(after)?.join("")).toBe(words(segments)?.join(""));
    expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
    const { starts: before, ends } = cueTimes(segments, viewerEnds);
    const starts = startsOf(after);
    for (const [index, segment] of segments.entries()) {
      const first = after.findIndex(({ id }) => id === segment.id);
      const next = segments[index + 1];
      const last = next ? after.findIndex(({ id }) => id === next.id) - 1 : after.length - 1;
      expect(after[first]?.time).toBe(segment.time);
      expect(after[last]?.end).toBe(segment.end);
      const own = starts.slice(first, last + 1);
      expect([before[index], ...own, ends[index]]).toEqual(
        [before[index], ...own, ends[index]].toSorted((a = 0, b = 0) => a - b),
      );
    }
  });
  fc.assert(property, runs);
  return used;
}
