import { beforeEach, expect, test, vi } from "vitest";
import { createReviews, readReviewed, reviewedOf } from "./reviews.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

test("an answer holds for the Arabic text that it was given to", () => {
  const reviews = createReviews("1/7/ur");
  reviews.add(["a"], 3);
  reviews.add(["b"], 3);
  expect([...reviewedOf(reviews.$reviewed.get(), 3)]).toEqual(["a", "b"]);
  expect([...reviewedOf(reviews.$reviewed.get(), 4)]).toEqual([]);
  reviews.add(["c"], 4);
  expect([...reviewedOf(reviews.$reviewed.get(), 4)]).toEqual(["c"]);
});

test("it can be taken back with one click for five seconds", () => {
  const reviews = createReviews("1/7/ur");
  reviews.add(["a"], 3);
  vi.advanceTimersByTime(4999);
  expect(reviews.$undoable.get().has("a")).toBe(true);
  vi.advanceTimersByTime(1);
  expect(reviews.$undoable.get().has("a")).toBe(false);
  expect(reviewedOf(reviews.$reviewed.get(), 3).has("a")).toBe(true);
  reviews.takeBack(["a"]);
  expect(reviewedOf(reviews.$reviewed.get(), 3).has("a")).toBe(false);
});

test("what was answered while a save was under way is not taken for sent", () => {
  const reviews = createReviews("1/7/ur");
  reviews.add(["a", "b"], 3);
  reviews.sent(["a"]);
  expect([...reviewedOf(reviews.$reviewed.get(), 3)]).toEqual(["b"]);
});

test.each(["", "{", "null", "[]", '{"ids":[1],"sourceVersion":1}', '{"ids":["a"]}'])(
  "%j that was remembered holds no answers",
  (stored) => expect(readReviewed(stored).ids).toEqual([]),
);
