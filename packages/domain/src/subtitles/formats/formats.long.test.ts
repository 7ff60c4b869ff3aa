import { expect, test } from "vitest";
import { longText, longTextFormats } from "../../../test/subtitle-texts.ts";
import { readSubtitleFile } from "../subtitle-file.ts";

test.each(longTextFormats)("all of 100,000 cues of %s are read", (format) => {
  const text = longText(format, 100_000);
  const { segments, skipped } = readSubtitleFile(new TextEncoder().encode(text));
  expect(segments.length).toBeGreaterThanOrEqual(100_000);
  expect(segments[99_999]?.text).toMatch(/ 99999( more|\nmore)?$/);
  expect(skipped.length).toBeLessThan(10);
});
