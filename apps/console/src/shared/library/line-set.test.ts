import { expect, test } from "vitest";
import { kindOf, readLineSet, setsOfFindings, sinceOf } from "./line-set.ts";

test("the URL can name a set, a kind of issue, a day, a revision or the last visit", () => {
  const sets = ["stale", "issues-too-fast", "changed-2026-11-20", "changed-r41", "changed-visit"];
  expect(sets.map(readLineSet)).toEqual(sets);
  expect(kindOf("issues-too-fast")).toBe("too-fast");
  expect(kindOf("issues")).toBeUndefined();
  expect(sinceOf("changed-r41")).toBe("r41");
  expect(sinceOf("stale")).toBeUndefined();
});

test("an unknown value means all lines", () => {
  const unknown = ["", "All", "issues-no-such", "changed-", "changed-2026-13-45", "changed-r0", "changed-rx"];
  expect([...unknown, 3, undefined, ["stale"]].map(readLineSet)).toEqual(
    Array.from({ length: unknown.length + 3 }, () => undefined),
  );
});

test("a doubtful time is in the set to check, not among the issues", () => {
  const doubtful = { id: "a", kind: "doubtful-time", from: 0 } as const;
  const long = { id: "a", kind: "long", from: 0 } as const;
  expect(setsOfFindings([doubtful])).toEqual(["check"]);
  expect(setsOfFindings([long])).toEqual(["issues", "issues-long"]);
});
