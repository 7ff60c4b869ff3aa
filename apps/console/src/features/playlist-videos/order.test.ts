import { expect, test } from "vitest";
import { inOrder, moved, numbered, sorted } from "./order.ts";

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const five = rows(1, 2, 3, 4, 5);

test("several videos move together, and the first of them gets the requested place", () => {
  expect(ids(moved(five, new Set([2, 4]), 0))).toEqual([2, 4, 1, 3, 5]);
  expect(ids(moved(five, new Set([1, 3]), 2))).toEqual([2, 4, 1, 3, 5]);
  expect(ids(moved(five, new Set([1]), 3))).toEqual([2, 3, 4, 1, 5]);
  expect(ids(moved(five, new Set([5, 1]), 99))).toEqual([2, 3, 4, 1, 5]);
  expect(ids(moved(five, new Set([77]), 0))).toEqual([1, 2, 3, 4, 5]);
});

test("repeating a move changes nothing", () => {
  for (const to of [0, 1, 2, 3, 4, 5]) {
    const once = moved(five, new Set([2, 5]), to);
    expect(moved(once, new Set([2, 5]), to)).toEqual(once);
  }
});

test("an earlier order is restored, with videos added since then at the end", () => {
  expect(ids(inOrder(rows(9, 3, 1, 2), [1, 2, 3]))).toEqual([1, 2, 3, 9]);
  expect(ids(inOrder(rows(3, 1), [1, 2, 3]))).toEqual([1, 3]);
});

test("typed places are kept, and the other videos fill the gaps in their order", () => {
  expect(ids(numbered(five, new Map([[5, 1]])))).toEqual([5, 1, 2, 3, 4]);
  expect(
    ids(
      numbered(
        five,
        new Map([
          [1, 4],
          [4, 1],
        ]),
      ),
    ),
  ).toEqual([4, 2, 3, 1, 5]);
  const whole = new Map([5, 3, 1, 2, 4].map((id, at) => [id, at + 1]));
  expect(ids(numbered(five, whole))).toEqual([5, 3, 1, 2, 4]);
});

test("no video is lost when a place is typed twice, is too large or belongs to a removed video", () => {
  expect(
    ids(
      numbered(
        five,
        new Map([
          [5, 2],
          [4, 2],
        ]),
      ),
    ),
  ).toEqual([1, 5, 4, 2, 3]);
  expect(ids(numbered(five, new Map([[1, 900]])))).toEqual([2, 3, 4, 5, 1]);
  expect(ids(numbered(five, new Map([[77, 1]])))).toEqual([1, 2, 3, 4, 5]);
});

const video = (title: string, duration: number | null = null, createdAt = "2026-01-01T00:00:00.000Z") => ({
  id: 1,
  title,
  duration,
  createdAt,
});
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

test("titles are sorted by the rules of their languages, not by character codes", () => {
  const mixed = ["درس ١٠", "Lecture 10", "بَيت", "zebra", "Émile", "درس ٢", "Lecture 2", "أحمد", "emile"];
  expect(
    titles(
      sorted(
        mixed.map((title) => video(title)),
        "title",
      ),
    ),
  ).toEqual(["emile", "Émile", "Lecture 2", "Lecture 10", "zebra", "أحمد", "بَيت", "درس ٢", "درس ١٠"]);
});

test("lengths that are not known come last; equal ones keep their order", () => {
  const list = [video("a"), video("b", 20), video("c", 10), video("d")];
  expect(titles(sorted(list, "length"))).toEqual(["c", "b", "a", "d"]);
});

test("dates are sorted both ways", () => {
  const list = [video("new", 1, "2026-05-01T00:00:00.000Z"), video("old", 1, "2026-01-01T00:00:00.000Z")];
  expect(titles(sorted(list, "oldest"))).toEqual(["old", "new"]);
  expect(titles(sorted(list, "newest"))).toEqual(["new", "old"]);
});
