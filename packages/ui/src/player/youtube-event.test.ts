import { expect, test } from "vitest";
import { eventOfState, failureOfCode, watchAddress } from "./youtube-event.ts";

test("YouTube's states are mapped to events, and states without a meaning are ignored", () => {
  expect([0, 1, 2, 3].map((state) => eventOfState(state)?.type)).toEqual([
    "ended",
    "playing",
    "paused",
    "buffering",
  ]);
  expect(eventOfState(-1)).toBeUndefined();
  expect(eventOfState(5)).toBeUndefined();
});

test("every documented error code has its reason, and an unknown code counts as broken", () => {
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

test("the link to YouTube starts at the whole second before the chosen position", () => {
  expect(watchAddress("dQw4w9WgXcQ", 723.9)).toBe("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=723s");
});
