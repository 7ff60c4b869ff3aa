import { expect, test, beforeEach } from "vitest";
import type { LineSet, OpenLines } from "#shared/library/line-set.ts";
import { createSetState } from "#transcript/model/line-parts.ts";
import { readVisits, visitsAt, createSetCommands } from "./use-sets.ts";
import type { SetPage } from "./use-sets.ts";

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
const none = () => {};
const stateOf = createSetState();
let open: Map<LineSet, Set<string>>;
let current: string | undefined;
let set: LineSet | undefined;

function page(): SetPage {
  const state = set && stateOf(set, new Set(open.get(set)), current);
  const sets = { set, open: open as OpenLines, state, choose: none, leaveWithout: none, see: () => none };
  return {
    sets,
    keys,
    current,
    enter: (key) => void (current = key),
    markDone: (key) => (open.get("stale")?.delete(key) ? () => open.get("stale")?.add(key) : undefined),
    order: [["stale", "empty"], ["issues"]],
  };
}

let commands: ReturnType<typeof createSetCommands>;

beforeEach(() => {
  open = new Map<LineSet, Set<string>>([
    ["stale", new Set(["b", "e"])],
    ["empty", new Set(["f"])],
    ["issues", new Set(keys)],
  ]);
  [current, set] = [undefined, undefined];
  commands = createSetCommands(page);
});

/** The lines that a key visits. */
const visits = (key: "next" | "previous", count: number) =>
  Array.from({ length: count }, () => {
    commands[key]();
    return current;
  });

test("among all lines, next and previous visit stale and empty ones before any issues", () => {
  expect(visits("next", 4)).toEqual(["b", "e", "f", "b"]);
  expect(visits("previous", 2)).toEqual(["f", "e"]);
});

test("issues are visited once nothing is left to translate", () => {
  open = new Map([["issues", new Set(["a", "d"])]]);
  expect(visits("next", 3)).toEqual(["a", "d", "a"]);
});

test("within a set, next and previous stay in it", () => {
  set = "stale";
  expect(visits("next", 3)).toEqual(["b", "e", "b"]);
  expect(visits("previous", 2)).toEqual(["e", "b"]);
});

test("settling a line moves to the next one, and previous returns to the settled line", () => {
  set = "stale";
  commands.next();
  commands.markDone();
  expect(current).toBe("e");
  expect([...(open.get("stale") ?? [])]).toEqual(["e"]);
  commands.previous();
  expect(current).toBe("b");
  commands.takeBack("b");
  expect(open.get("stale")?.has("b")).toBe(true);
  expect(commands.$undos.get().has("b")).toBe(false);
});

test("after the last line the caret stays where it is", () => {
  set = "stale";
  commands.next();
  commands.markDone();
  commands.markDone();
  expect(current).toBe("e");
  expect(open.get("stale")?.size).toBe(0);
});

test("the arrows visit only the lines that are shown", () => {
  set = "empty";
  const isShown = commands.shownLines();
  expect(keys.filter((key) => isShown?.(key))).toEqual(["e", "f"]);
  set = undefined;
  expect(commands.shownLines()).toBeUndefined();
});
