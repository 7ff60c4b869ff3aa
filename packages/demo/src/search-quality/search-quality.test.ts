import { beforeAll, expect, test } from "vitest";

import { openFileDatabase } from "@minbar/data/test/test-database";

import { askAll, fillLectures, precision, recallAtTen } from "./quality.ts";
import type { Answer } from "./quality.ts";

const { db } = await openFileDatabase();
let answers: Answer[];

beforeAll(async () => {
  await fillLectures(db);
  answers = await askAll(db);
}, 60_000);

test("the first ten results contain most of the answers to sixty questions", () => {
  expect(answers).toHaveLength(60);
  expect(recallAtTen(answers)).toBeGreaterThanOrEqual(0.79);
  const arabic = answers.filter(({ question }) => question.language === "ar");
  expect(recallAtTen(arabic)).toBeGreaterThanOrEqual(0.83);
});

test("few results do not answer the question", () => {
  expect(precision(answers).share).toBeGreaterThanOrEqual(0.93);
  expect(precision(answers, "exact").share).toBe(1);
  expect(precision(answers, "base").share).toBeGreaterThanOrEqual(0.9);
});

test.each(["ar", "en", "fr", "es", "tr", "ur", "ms"] as const)(
  "in %s, stems find more relevant than irrelevant lines",
  (language) => {
    const { due, wrong } = precision(
      answers.filter(({ question }) => question.language === language),
      "stem",
    );
    expect(due).toBeGreaterThan(wrong);
  },
);
