import { expect, test } from "vitest";
import type { LanguageTag } from "@minbar/domain/library/language";
import { secondLanguageOptions } from "./second-language.ts";

const summary = (language: LanguageTag, segmentCount: number) =>
  ({ id: 1, language, approvalStatus: "unchecked", segmentCount }) as const;

test("beside a language stand those that have something to read, German too, and not itself", () => {
  const transcripts = [summary("ar", 3), summary("en", 3), summary("ur", 0), summary("de", 2)];
  expect(secondLanguageOptions(transcripts, "ar").map(({ tag }) => tag)).toEqual(["en", "de"]);
});

test("nothing stands beside a language without anything to read", () => {
  expect(secondLanguageOptions([summary("ar", 3)], "en")).toEqual([]);
});
