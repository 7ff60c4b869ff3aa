import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inSlices } from "./in-slices.ts";

let done = 0;
beforeEach(() => {
  done = 0;
  vi.useFakeTimers();
  vi.spyOn(performance, "now").mockImplementation(() => done * 2);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Work in that many steps of two milliseconds each. */
function* stepsOf(count: number): Generator<undefined, string> {
  for (let step = 0; step < count; step += 1) {
    done += 1;
    yield;
  }
  return "all of it";
}

test("long work yields every few milliseconds and continues until it is done", () => {
  const onDone = vi.fn<(result: string) => void>();
  inSlices(stepsOf(10), onDone);
  vi.advanceTimersToNextTimer();
  expect(done).toBe(3);
  expect(onDone).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(onDone).toHaveBeenCalledExactlyOnceWith("all of it");
});

test("cancelled work stops and reports no result", () => {
  const onDone = vi.fn<(result: string) => void>();
  const end = inSlices(stepsOf(10), onDone);
  vi.advanceTimersToNextTimer();
  end();
  vi.runAllTimers();
  expect(done).toBe(3);
  expect(onDone).not.toHaveBeenCalled();
});
