import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHoverIntent } from "./hover-intent.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

function pointer() {
  const shown: (string | undefined)[] = [];
  return { shown, intent: createHoverIntent<string>((word) => shown.push(word)) };
}

test("a word is explained after 700 ms under the pointer, and not before", () => {
  const { shown, intent } = pointer();
  intent.over("صبر");
  vi.advanceTimersByTime(699);
  intent.over("صبر");
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(["صبر"]);
});

test("a pointer that passes by opens nothing", () => {
  const { shown, intent } = pointer();
  for (const word of ["صبر", undefined, "شكر", undefined]) {
    intent.over(word);
    vi.advanceTimersByTime(600);
  }
  expect(shown).toEqual([]);
});

test("the next word is explained without delay within 300 ms, and with the usual delay after that", () => {
  const { shown, intent } = pointer();
  intent.over("صبر");
  vi.advanceTimersByTime(700);
  intent.over("شكر");
  expect(shown).toEqual(["صبر", "شكر"]);
  intent.over(undefined);
  vi.advanceTimersByTime(150 + 299);
  intent.over("علم");
  expect(shown).toEqual(["صبر", "شكر", undefined, "علم"]);
  intent.over(undefined);
  vi.advanceTimersByTime(150 + 300);
  intent.over("نور");
  expect(shown.at(-1)).toBeUndefined();
  vi.advanceTimersByTime(700);
  expect(shown.at(-1)).toBe("نور");
});

test("the tooltip stays open while the pointer moves to it and rests on it", () => {
  const { shown, intent } = pointer();
  intent.over("صبر");
  vi.advanceTimersByTime(700);
  intent.over(undefined);
  vi.advanceTimersByTime(149);
  intent.keepOpen();
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual(["صبر"]);
  intent.over(undefined);
  vi.advanceTimersByTime(150);
  expect(shown).toEqual(["صبر", undefined]);
});

test("a dismissed tooltip stays closed until the pointer leaves the word", () => {
  const { shown, intent } = pointer();
  intent.over("صبر");
  vi.advanceTimersByTime(700);
  intent.dismiss();
  intent.over("صبر");
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual(["صبر", undefined]);
  intent.over(undefined);
  intent.over("صبر");
  vi.advanceTimersByTime(700);
  expect(shown.at(-1)).toBe("صبر");
});
