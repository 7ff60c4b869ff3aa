import { expect, test } from "vitest";
import { lineProblemOf } from "./line-problem.ts";

test("a one-tap report gives its problem and the added details", () => {
  expect(lineProblemOf("The time is off")).toEqual({ problem: "time", details: "" });
  expect(lineProblemOf("A word is wrong. It is “pray”.")).toEqual({
    problem: "word",
    details: "It is “pray”.",
  });
  expect(lineProblemOf("The translation is wrong:\nsee above")).toEqual({
    problem: "translation",
    details: "see above",
  });
});

test("any other text gives no problem", () => {
  for (const words of [
    "",
    "the time is off",
    "The time is offset by two seconds",
    "I think: The time is off",
  ])
    expect(lineProblemOf(words), words).toBeUndefined();
});
