import { expect, test } from "vitest";
import { languageOptions } from "./language-options.ts";

const summary = (language: "ar" | "de", segmentCount: number) =>
  ({ id: 1, language, approvalStatus: "unchecked", segmentCount }) as const;

test("the seven languages are always offered, and those with content are marked", () => {
  const options = languageOptions([summary("ar", 12)]);
  expect(options.map(({ tag }) => tag)).toEqual(["ar", "en", "ur", "fr", "es", "tr", "ms"]);
  expect(options.filter(({ hasContent }) => hasContent).map(({ tag }) => tag)).toEqual(["ar"]);
});

test("German is offered only when it has content", () => {
  expect(languageOptions([summary("de", 0)]).some(({ tag }) => tag === "de")).toBe(false);
  expect(languageOptions([summary("de", 3)]).some(({ tag }) => tag === "de")).toBe(true);
});
