import { expect, onTestFinished, test, vi } from "vitest";
import { correctUntilStable, directionTo, isScrollKey, scrollNeeded } from "./viewport.ts";

const view = { top: 100, bottom: 700 };

test("a line in the middle half of the view stays where it is", () => {
  expect(scrollNeeded({ top: 300, bottom: 340 }, view)).toBe(0);
});

test("a line outside the middle half scrolls to one third from the top", () => {
  expect(scrollNeeded({ top: 560, bottom: 600 }, view)).toBe(560 - 300);
  expect(scrollNeeded({ top: 120, bottom: 160 }, view)).toBe(120 - 300);
});

test("the direction to the current line is up when it is above the view, and down when it is below", () => {
  expect(directionTo({ top: -400, bottom: -360 }, view)).toBe("up");
  expect(directionTo({ top: 900, bottom: 940 }, view)).toBe("down");
});

test("arrow and page keys are scroll keys, letters and Enter are not", () => {
  expect(["ArrowDown", "PageUp", "End", "a", "Enter"].map(isScrollKey)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

/** Frames run when they are asked to. */
function fakeFrames() {
  const waiting = new Map<number, () => void>();
  let last = 0;
  vi.stubGlobal("requestAnimationFrame", (step: () => void) => {
    waiting.set((last += 1), step);
    return last;
  });
  vi.stubGlobal("cancelAnimationFrame", (id: number) => waiting.delete(id));
  onTestFinished(() => void vi.unstubAllGlobals());
  return (count: number) => {
    for (let frame = 0; frame < count; frame += 1) {
      const steps = [...waiting.values()];
      waiting.clear();
      for (const step of steps) step();
    }
  };
}

test("a position is corrected until it has been right three times in a row", () => {
  const runFrames = fakeFrames();
  const answers = [true, false, true, true, true, true];
  const correct = vi.fn<() => boolean>(() => answers.shift() ?? true);
  const correction = correctUntilStable(correct);
  expect(correct).toHaveBeenCalledTimes(1);
  runFrames(3);
  expect(correction.isRunning()).toBe(true);
  runFrames(10);
  expect(correct).toHaveBeenCalledTimes(5);
  expect(correction.isRunning()).toBe(false);
});

test("a position that never becomes right is given up after sixty frames", () => {
  const runFrames = fakeFrames();
  const correct = vi.fn<() => boolean>(() => false);
  correctUntilStable(correct);
  runFrames(100);
  expect(correct).toHaveBeenCalledTimes(60);
});

test("a correction that is stopped changes nothing any more", () => {
  const runFrames = fakeFrames();
  const correct = vi.fn<() => boolean>(() => false);
  const correction = correctUntilStable(correct);
  runFrames(1);
  correction.stop();
  runFrames(5);
  expect(correct).toHaveBeenCalledTimes(2);
  expect(correction.isRunning()).toBe(false);
});
