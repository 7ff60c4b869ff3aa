import { expect, test } from "vitest";
import { atom } from "nanostores";
import { createLinePlayer, spokenRange } from "./line-player.ts";

const segments = [
  { id: "a", time: "0:10", text: "one" },
  { id: "b", time: "0:12.500", end: "0:15", text: "two" },
  { id: "c", time: "0:20", text: "three" },
];

test("A line plays until its end, else until the next line begins, else for ten seconds", () => {
  expect(spokenRange(segments, "a")).toEqual({ start: 10, end: 12.5 });
  expect(spokenRange(segments, "b")).toEqual({ start: 12.5, end: 15 });
  expect(spokenRange(segments, "c")).toEqual({ start: 20, end: 30 });
  expect(spokenRange(segments, "gone")).toBeUndefined();
});

test("Repeated presses play a line once, then loop it, then stop it", () => {
  const did: unknown[] = [];
  const $repeat = atom<{ start: number; end: number } | undefined>();
  const play = createLinePlayer({
    $repeat,
    playRange: (range) => did.push(["once", range.start]),
    repeat: (range) => {
      $repeat.set(range);
      did.push(["again", range?.start]);
    },
  });
  for (const id of ["a", "a", "a", "a", "b", "b", "c"]) play(segments, id);
  expect(did).toEqual([
    ["once", 10],
    ["again", 10],
    ["again", undefined],
    ["once", 10],
    ["once", 12.5],
    ["again", 12.5],
    ["again", undefined],
    ["once", 20],
  ]);
});
