import { expect, test } from "vitest";
import type { LanguageTag } from "@minbar/domain/library/language";
import { secondLanguageOptions } from "./second-language.ts";

const summary = (language: LanguageTag, segmentCount: number) =>
  ({ id: 1, language, approvalStatus: "unchecked", segmentCount }) as const;

test("the options for a second language are the other languages with content, including German", () => {
  const transcripts = [summary("ar", 3), summary("en", 3), summary("ur", 0), summary("de", 2)];
  expect(secondLanguageOptions(transcripts, "ar").map(({ tag }) => tag)).toEqual(["en", "de"]);
});

test("no second language is offered when the first has no content", () => {
  expect(secondLanguageOptions([summary("ar", 3)], "en")).toEqual([]);
});
