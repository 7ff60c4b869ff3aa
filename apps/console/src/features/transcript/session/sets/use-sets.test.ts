import { expect, test } from "vitest";
import { readVisits, visitsAt } from "./use-sets.ts";

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
