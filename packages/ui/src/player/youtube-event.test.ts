import { expect, test } from "vitest";
import { eventOfState, failureOfCode, watchAddress } from "./youtube-event.ts";

test("YouTube's states become events, and those without meaning none", () => {
  expect([0, 1, 2, 3].map((state) => eventOfState(state)?.type)).toEqual([
    "ended",
    "playing",
    "paused",
    "buffering",
  ]);
  expect(eventOfState(-1)).toBeUndefined();
  expect(eventOfState(5)).toBeUndefined();
});

test("every documented error code has its reason, and an unknown one counts as broken", () => {
  expect([2, 5, 100, 101, 150, 153, 999].map(failureOfCode)).toEqual([
    "wrong-address",
    "broken",
    "removed",
    "not-embeddable",
    "not-embeddable",
    "no-referrer",
    "broken",
  ]);
});

test("the way out to YouTube begins at the whole second before the chosen place", () => {
  expect(watchAddress("dQw4w9WgXcQ", 723.9)).toBe("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=723s");
});
