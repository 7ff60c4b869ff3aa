import { atom } from "nanostores";
import { expect, test, beforeEach } from "vitest";
import type { LineSet, OpenLines } from "#shared/library/line-set.ts";
import { translationRows } from "#transcript/model/row.ts";
import { readVisits, visitsAt, createLineSets } from "./use-sets.ts";
import type { LineSets, SetLines } from "./use-sets.ts";

const minute = 60_000;

test("a new visit begins after half an hour away, and a reload continues the current one", () => {
  const first = visitsAt({ before: undefined, seen: undefined }, 100 * minute);
  expect(first).toEqual({ before: undefined, seen: 100 * minute });
  expect(visitsAt(first, 120 * minute)).toEqual({ before: undefined, seen: 120 * minute });
  const next = visitsAt(first, 200 * minute);
  expect(next).toEqual({ before: 100 * minute, seen: 200 * minute });
  expect(visitsAt(next, 210 * minute).before).toBe(100 * minute);
});

test("invalid stored visits are ignored", () => {
  expect(readVisits("0 7")).toEqual({ before: undefined, seen: 7 });
  expect(readVisits("{}")).toEqual({ before: undefined, seen: undefined });
});

const keys = ["a", "b", "c", "d", "e", "f"];
const segments = keys.map((id, at) => ({ id, time: `0:0${at}`, text: "" }));
const $current = atom<string | undefined>();
const $open = atom<OpenLines>(new Map());
const openIn = (set: LineSet) => [...($open.get().get(set) ?? [])];
const wait = (set: LineSet, waiting: readonly string[]) =>
  $open.set(new Map($open.get()).set(set, new Set(waiting)));
let sets: LineSets;

beforeEach(() => {
  $current.set(undefined);
  $open.set(new Map());
  wait("stale", ["b", "e"]);
  wait("empty", ["f"]);
  wait("issues", keys);
  const editor = { $current, focus: ({ id }: { id: string }) => $current.set(id) };
  const lines: SetLines = {
    rows: { $rows: atom(translationRows([], segments).rows), editor },
    $open,
    markDone(key) {
      const stale = openIn("stale");
      if (!stale.includes(key)) return undefined;
      wait(
        "stale",
        stale.filter((one) => one !== key),
      );
      return () => wait("stale", stale);
    },
    order: [["stale", "empty"], ["issues"]],
  };
  sets = createLineSets(lines, { set: undefined, earlier: undefined });
});

const choose = (set: LineSet | undefined) => sets.$choice.set({ set, earlier: undefined });

/** The lines that a key visits. */
const visits = (key: "next" | "previous", count: number) =>
  Array.from({ length: count }, () => {
    sets[key]();
    return $current.get();
  });

test("among all lines, next and previous visit stale and empty ones before any issues", () => {
  expect(visits("next", 4)).toEqual(["b", "e", "f", "b"]);
  expect(visits("previous", 2)).toEqual(["f", "e"]);
});

test("issues are visited once nothing is left to translate", () => {
  $open.set(new Map([["issues", new Set(["a", "d"])]]));
  expect(visits("next", 3)).toEqual(["a", "d", "a"]);
});

test("within a set, next and previous stay in it", () => {
  choose("stale");
  expect(visits("next", 3)).toEqual(["b", "e", "b"]);
  expect(visits("previous", 2)).toEqual(["e", "b"]);
});

test("settling a line moves to the next one, and previous returns to the settled line", () => {
  choose("stale");
  sets.next();
  sets.markDone();
  expect($current.get()).toBe("e");
  expect(openIn("stale")).toEqual(["e"]);
  sets.previous();
  expect($current.get()).toBe("b");
  sets.takeBack("b");
  expect(openIn("stale")).toContain("b");
  expect(sets.$undos.get().has("b")).toBe(false);
});

test("after the last line the caret stays where it is", () => {
  choose("stale");
  sets.next();
  sets.markDone();
  sets.markDone();
  expect($current.get()).toBe("e");
  expect(openIn("stale")).toEqual([]);
});

test("after the last line to translate the caret stays where it is, before the issues", () => {
  $open.set(new Map([["stale", new Set(["b"])]]));
  wait("issues", keys);
  sets.next();
  sets.markDone();
  expect($current.get()).toBe("b");
  sets.next();
  expect($current.get()).toBe("c");
});

test("the arrows visit only the lines that are shown", () => {
  choose("empty");
  const isShown = sets.isShown();
  expect(keys.filter((key) => isShown?.(key))).toEqual(["e", "f"]);
  choose(undefined);
  expect(sets.isShown()).toBeUndefined();
});
