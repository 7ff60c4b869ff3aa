import type { Segments } from "@minbar/domain/segments/segment";
import { atom } from "nanostores";
import { beforeAll, expect, test } from "vitest";
import { applyStep } from "@minbar/domain/editing/step";
import { englishLoaded } from "#shared/own-message.ts";
import { messages } from "./messages.ts";
import { createOwnTimes } from "./own-times.ts";

beforeAll(() => englishLoaded);

const french: Segments = [
  { id: "a", time: "0:05", end: "0:07", text: "un" },
  { id: "c", time: "0:31", text: "trois" },
];
/** With a row that is not translated yet. */
const rows: Segments = [...french.slice(0, 1), { id: "b", time: "0:22", text: "" }, ...french.slice(1)];

function open() {
  const $segments = atom(french);
  const steps: unknown[] = [];
  const times = createOwnTimes({
    editor: {
      $segments,
      apply: (step) => {
        steps.push(step);
        if (step) $segments.set(applyStep($segments.get(), step).segments);
      },
    },
    language: "fr",
    $lines: atom(rows),
  });
  return { times, steps, $segments };
}

test("the times of a translation shift in one undo step after a preview, even from an untranslated row", () => {
  const { times, steps, $segments } = open();
  void times.preview({ kind: "shiftFrom", id: "b", byMs: 1500 });
  expect(times.$state.get().preview?.moves).toMatchObject([
    { language: "fr", moved: 1, first: { before: "0:31", after: "0:32.500" } },
  ]);
  expect($segments.get()).toBe(french);
  expect(times.move()).toBe(1);
  expect($segments.get()).toEqual([french[0], { ...french[1], time: "0:32.500" }]);
  expect(steps).toHaveLength(1);
  expect(times.move(), "without another preview").toBeUndefined();
});

test("a shift that moves nothing or starts before the video is rejected with a reason", () => {
  const { times, steps } = open();
  void times.preview({ kind: "shiftSome", ids: ["b"], byMs: 500 });
  expect(times.$state.get().fault).toBe(messages.get().nothingMoves);
  void times.preview({ kind: "shiftAll", byMs: -6000 });
  expect(times.$state.get().fault).toContain("A line of the French text would come 0:01 before");
  expect(times.move()).toBeUndefined();
  expect(steps).toEqual([]);
});

test("a colleague's change after the preview stays", () => {
  const { times, $segments } = open();
  void times.preview({ kind: "shiftAll", byMs: 1000 });
  $segments.set([...french, { id: "d", time: "0:40", text: "quatre" }]);
  expect(times.move()).toBe(1);
  expect($segments.get().map(({ text, time }) => `${time} ${text}`)).toEqual([
    "0:06 un",
    "0:32 trois",
    "0:40 quatre",
  ]);
});
