import { expect, test } from "vitest";
import { lineProblemOf, tapWords } from "./line-problem.ts";

test("a one-tap report gives its problem and the added details", () => {
  expect(lineProblemOf("The time is off")).toEqual({ problem: "time", details: "" });
  expect(lineProblemOf("A word is wrong. It is “pray”.")).toEqual({
    problem: "word",
    details: "It is “pray”.",
  });
  for (const details of ["", "See above", "Line 3.\nAnd line 4."])
    expect(lineProblemOf(tapWords("translation", details))).toEqual({ problem: "translation", details });
});

test("a sentence of somebody's own is never taken for a one-tap report", () => {
  for (const words of [
    "",
    "the time is off",
    "The time is offset by two seconds",
    "The time is off, and I love this",
    "The time is off.",
    "The time is off.Two seconds",
    "The time is off: two seconds",
    "A word is wrong in the intro",
    "The translation is wrong\nsee above",
    "I think: The time is off",
  ])
    expect(lineProblemOf(words), words).toBeUndefined();
});
