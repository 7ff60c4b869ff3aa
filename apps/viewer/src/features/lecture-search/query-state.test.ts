import { expect, test } from "vitest";
import { queryState } from "./query-state.ts";

test("a query with a letter or a digit is searchable, even with an open quote", () => {
  for (const text of ["a", "ص", "7", '"patience', "%a_"]) expect(queryState(text), text).toBe("searchable");
});

test("spaces count as an empty query, and signs and vowel marks alone are not searched", () => {
  expect(["", "  \t"].map(queryState)).toEqual(["empty", "empty"]);
  for (const text of ["%_\\", '"', "؟!…", "َُِ", "\u0301".repeat(200)])
    expect(queryState(text), text).toBe("signs");
});

test("a query of more than 200 characters is not searched, whatever it consists of", () => {
  expect(queryState("a".repeat(200))).toBe("searchable");
  for (const text of ["a".repeat(201), "\u0301".repeat(5000)]) expect(queryState(text)).toBe("tooLong");
});
