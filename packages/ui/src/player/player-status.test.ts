import { expect, test } from "vitest";
import { pollInterval, statusAfter, untilNextPoll } from "./player-status.ts";

test("a late ready event does not stop playback", () => {
  expect(statusAfter("playing", { type: "ready" })).toBe("playing");
});

test("after a failure, only a ready event changes the status", () => {
  expect(statusAfter("failed", { type: "playing" })).toBe("failed");
  expect(statusAfter("failed", { type: "ready" })).toBe("ready");
});

test("the clock is polled every second while playing, every 100 ms within a shared part, otherwise never", () => {
  expect(pollInterval("playing", false)).toBe(1000);
  expect(pollInterval("playing", true)).toBe(100);
  expect(pollInterval("paused", true)).toBeUndefined();
});

test("a stop is polled for just in time, sooner at a higher speed", () => {
  const options = { status: "playing", now: 10, rate: 1, stop: 10.0625 } as const;
  expect(untilNextPoll(options)).toBe(63);
  expect(untilNextPoll({ ...options, rate: 2 })).toBe(32);
  expect(untilNextPoll({ ...options, stop: 10.5 })).toBe(100);
  expect(untilNextPoll({ ...options, stop: 9 })).toBe(100);
  expect(untilNextPoll({ ...options, stop: undefined })).toBe(1000);
});
