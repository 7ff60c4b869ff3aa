import { atom } from "nanostores";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { $isWordExplained } from "#shared/reading-choices.ts";
import { pauseForWords } from "./pause-for-words.ts";

const $playing = atom(true);
const playback = { $playing, toggle: () => $playing.set(!$playing.get()) };
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  $playing.set(true);
  $isWordExplained.set(false);
  stop = pauseForWords(playback);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function explain(isExplained: boolean) {
  $isWordExplained.set(isExplained);
  return $playing.get();
}

test("the video pauses while a word is explained, and resumes after the last one", () => {
  expect(explain(true)).toBe(false);
  explain(false);
  vi.advanceTimersByTime(200);
  expect(explain(true)).toBe(false);
  vi.advanceTimersByTime(5000);
  expect(explain(false)).toBe(false);
  vi.advanceTimersByTime(300);
  expect($playing.get()).toBe(true);
});

test("a paused video stays paused", () => {
  $playing.set(false);
  explain(true);
  explain(false);
  vi.advanceTimersByTime(5000);
  expect($playing.get()).toBe(false);
});

test("the video does not resume if the viewer played and paused it in the meantime", () => {
  explain(true);
  playback.toggle();
  playback.toggle();
  explain(false);
  vi.advanceTimersByTime(5000);
  expect($playing.get()).toBe(false);
});
