import { expect, test } from "vitest";
import { momentLink } from "./moment-link.ts";

const target = {
  title: "Patience & Hope",
  video: 12,
  language: "en",
  second: undefined,
} as const;

test("a moment link points to the video page, with the time and both languages", () => {
  expect(momentLink("https://a.example", target, 723.4804)).toBe(
    "https://a.example/watch/12/patience-hope?lang=en&start=723.48",
  );
  expect(momentLink("https://a.example", { ...target, language: "ar", second: "ur" }, 0)).toBe(
    "https://a.example/watch/12/patience-hope?second=ur&start=0",
  );
});
