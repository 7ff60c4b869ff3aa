import { expect, test } from "vitest";
import { findingWords, unresolvedItems } from "./finding-words.ts";

const segments = ["0:10", "0:05", "1:00", "0:20", "later"].map((time, at) => ({
  id: `${at}`,
  time,
  text: "نص",
}));

test("a segment out of order says on which side of it the order breaks", () => {
  const wordsOf = (id: string) => findingWords({ id, kind: "out-of-order", from: 0 }, segments);
  expect(wordsOf("1")).toBe("Starts before the segment above");
  expect(wordsOf("2")).toBe("Starts after the segment below");
  expect(wordsOf("4")).toBe("Its time cannot be read");
});

test("a glossary finding names the term and its translation, each in its own direction", () => {
  const finding = { id: "0", kind: "glossary", from: 0, about: "صبر", expected: "sabır" } as const;
  expect(findingWords(finding, segments)).toBe("No translation of \u2068صبر\u2069: \u2068sabır\u2069");
  expect(findingWords({ id: "0", kind: "empty", from: 0 }, segments)).toBe("Has no words");
});

test("open findings are grouped by kind, with their times", () => {
  const all = (["repeated", "empty", "repeated"] as const).map((kind, at) => ({
    id: `${at}`,
    kind,
    from: 0,
  }));
  expect(unresolvedItems(all, segments)).toEqual([
    { what: "Repeats the segment above", times: ["0:10", "1:00"] },
    { what: "Has no words", times: ["0:05"] },
  ]);
});
