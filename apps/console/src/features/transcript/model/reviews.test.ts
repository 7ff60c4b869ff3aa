import { atom } from "nanostores";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyContext } from "@minbar/domain/editing/transcript-context";
import type { TranscriptContext } from "@minbar/domain/editing/transcript-context";
import { adoptOldReviews, createReviews, readReviewed } from "./reviews.ts";

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
    flush: vi.fn<() => Promise<boolean>>().mockResolvedValue(true),
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

test("reviews stored by the previous release become unsaved work and are removed once the device has them", async () => {
  const stored = new Map([["minbar:still-right:1/7/ur", '{"ids":["a"],"sourceVersion":3}']]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
  const saver = createFakeSaver();
  saver.flush.mockResolvedValueOnce(false);
  await adoptOldReviews(saver, { person: "1", videoId: 7, language: "ur" });
  expect(saver.context().reviewed).toEqual({ sourceVersion: 3, ids: ["a"] });
  expect(stored.size).toBe(1);
  await adoptOldReviews(saver, { person: "1", videoId: 7, language: "ur" });
  expect(stored.size).toBe(0);
  vi.unstubAllGlobals();
});

test.each(["", "{", "null", "[]", '{"ids":[1],"sourceVersion":1}', '{"ids":["a"]}'])(
  "the stored value %j is read as no reviews",
  (stored) => expect(readReviewed(stored)).toBeUndefined(),
);
