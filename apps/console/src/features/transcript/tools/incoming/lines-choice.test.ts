import { expect, test } from "vitest";
import { faultOf, linesOf, readLongest, summaryOf } from "./lines-choice.ts";

const rule = { rule: "line", longest: 84 } as const;

test("the maximum line length must be a whole number between 20 and 500", () => {
  expect(["84", " 20 ", "500", "19", "501", "8.5", "", "long"].map(readLongest)).toEqual([
    84,
    20,
    500,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("the summary shows how many lines there are and how many have no time", () => {
  expect(summaryOf(linesOf("one\ntwo", rule))).toBe("2 lines, without times");
  expect(summaryOf(linesOf("0:01 one\n0:02 two\nthree", rule))).toBe("3 lines, 1 of them without a time");
  expect(summaryOf(linesOf("0:01 one\n0:02 two", rule))).toBe("2 lines, all with times");
});

test("a text that gives too many lines or none, or is too long to divide, is rejected with a reason", () => {
  const many = "line\n".repeat(4999);
  expect(faultOf(many, linesOf(many, rule), 1)).toBeUndefined();
  expect(faultOf(many, linesOf(many, rule), 2)).toMatch(
    /^5,?001 lines: a transcript has at most 5,000 segments/,
  );
  expect(faultOf(" ", linesOf(" ", rule), 0)).toBe("This text has no words.");
  const endless = "a".repeat(1_000_001);
  expect(faultOf(endless, linesOf(endless, rule), 0)).toMatch(/longer than 1,000,000 letters/);
});
