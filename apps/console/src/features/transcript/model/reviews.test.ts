import { atom } from "nanostores";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyContext } from "@minbar/domain/editing/transcript-context";
import type { TranscriptContext } from "@minbar/domain/editing/transcript-context";
import { createReviews } from "./reviews.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

function createFakeSaver() {
  const $state = atom({ context: emptyContext });
  return {
    $state: $state as never,
    context: () => $state.get().context,
    changeContext: (change: (context: TranscriptContext) => TranscriptContext) =>
      $state.set({ context: change($state.get().context) }),
  };
}

test("a review can be undone with one click for five seconds", () => {
  const saver = createFakeSaver();
  const reviews = createReviews(saver);
  reviews.add(["a"], 3);
  vi.advanceTimersByTime(4999);
  expect(reviews.$undoable.get().has("a")).toBe(true);
  vi.advanceTimersByTime(1);
  expect(reviews.$undoable.get().has("a")).toBe(false);
  expect(saver.context().reviewed).toEqual({ sourceVersion: 3, ids: ["a"] });
  reviews.takeBack(["a"]);
  expect(saver.context().reviewed.ids).toEqual([]);
});
