import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadFirst, loadLater, loadNext } from "./part-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Loads parts by these names; `begun` lists those whose loading has begun. */
function fakeParts() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  return {
    begun,
    load: (name: string) => async () => {
      begun.push(name);
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      await end.promise;
    },
    end: async (name: string) => {
      ends.get(name)?.resolve();
      await vi.advanceTimersByTimeAsync(10);
    },
    fail: async (name: string) => {
      ends.get(name)?.reject(new Error("offline"));
      await vi.advanceTimersByTimeAsync(10);
    },
  };
}

test("parts load one after another, even after one fails", async () => {
  const { begun, load, end, fail } = fakeParts();
  for (const name of ["a", "b", "c"]) loadLater(load(name));
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toEqual(["a"]);
  await fail("a");
  expect(begun).toEqual(["a", "b"]);
  await end("b");
  expect(begun).toEqual(["a", "b", "c"]);
  await end("c");
});

test("no part loads while the user waits for something else", async () => {
  const { begun, load, end } = fakeParts();
  const [text, menu] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  loadFirst(text.promise);
  loadLater(load("a"));
  await vi.advanceTimersByTimeAsync(1000);
  loadFirst(menu.promise);
  text.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toEqual([]);
  menu.reject(new Error("offline"));
  await vi.advanceTimersByTimeAsync(10);
  expect(begun).toEqual(["a"]);
  await end("a");
});

test("a cancelled part is not loaded", async () => {
  const { begun, load, end } = fakeParts();
  const cancel = loadLater(load("a"));
  loadLater(load("b"));
  cancel();
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toEqual(["b"]);
  await end("b");
});

test("a part that the page shows by itself waits for user requests, but not for an idle moment", async () => {
  const { begun, load, end } = fakeParts();
  const text = Promise.withResolvers<void>();
  loadFirst(text.promise);
  const shown = loadNext(load("resume"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toEqual([]);
  text.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["resume"]);
  await end("resume");
  await shown;
});
