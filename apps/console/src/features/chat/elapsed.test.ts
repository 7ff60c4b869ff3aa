import { afterEach, expect, test } from "vitest";
import { $language } from "@minbar/ui/messages";
import { formatElapsed } from "./elapsed.ts";

afterEach(() => $language.set("en"));

test("a duration is shown in milliseconds, then in seconds, then in minutes", () => {
  const times: [number, string][] = [
    [-1, "0 ms"],
    [812.4, "812 ms"],
    [999.6, "1.0 sec"],
    [3140, "3.1 sec"],
    [59_940, "59.9 sec"],
    [59_960, "1 min 0 sec"],
    [125_000, "2 min 5 sec"],
  ];
  for (const [ms, text] of times) expect(formatElapsed(ms)).toBe(text);
});

test("the units of a duration follow the interface language", () => {
  const textsIn = (language: "ar" | "fr" | "tr") => {
    $language.set(language);
    return [3140, 125_000].map((ms) => formatElapsed(ms).replaceAll(/\s/gu, " "));
  };
  expect(textsIn("ar")).toEqual(["3.1 ث", "2 د و5 ث"]);
  expect(textsIn("fr")).toEqual(["3,1 s", "2 min 5 s"]);
  expect(textsIn("tr")).toEqual(["3,1 sn.", "2 dk. 5 sn."]);
});
