import { expect, test } from "vitest";
import { createSetState, linePartsOf } from "./line-parts.ts";

const keys = ["a", "b", "c", "d", "e", "f", "g"];
const only = (...ids: string[]) => new Set(ids);

test("a set shows its lines with one line before and one after each", () => {
  const state = createSetState()("stale", only("c", "g"), undefined);
  expect([...linePartsOf(keys, state)]).toEqual([
    ["b", "near"],
    ["c", "open"],
    ["d", "near"],
    ["f", "near"],
    ["g", "open"],
  ]);
});

test("a settled line stays until another set is chosen", () => {
  const stateOf = createSetState();
  stateOf("stale", only("c", "g"), undefined);
  expect(linePartsOf(keys, stateOf("stale", only("g"), "c")).get("c")).toBe("done");
  stateOf("empty", only("a"), "c");
  expect(linePartsOf(keys, stateOf("stale", only("g"), "c")).has("c")).toBe(false);
});

test("a line stays visible once the caret has entered it while the set is shown", () => {
  const stateOf = createSetState();
  stateOf("stale", only("g"), "a");
  expect([...linePartsOf(keys, stateOf("stale", only("g"), "a")).keys()]).toEqual(["f", "g"]);
  stateOf("stale", only("g"), "c");
  expect([...linePartsOf(keys, stateOf("stale", only(), "g")).keys()]).toEqual(["c", "f", "g"]);
});

test("an unchanged state is the same object, so that no row is re-rendered", () => {
  const stateOf = createSetState();
  const open = only("c");
  expect(stateOf("stale", open, "c")).toBe(stateOf("stale", open, "c"));
});
