import { expect, test } from "vitest";
import { lineProblemOf } from "./line-problem.ts";

test("a report of one tap tells its problem, and what was added to it", () => {
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

test("other words are about none of them", () => {
  for (const words of [
    "",
    "the time is off",
    "The time is offset by two seconds",
    "I think: The time is off",
  ])
    expect(lineProblemOf(words), words).toBeUndefined();
});
