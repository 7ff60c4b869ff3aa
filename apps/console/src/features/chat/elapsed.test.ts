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
  for (const [ms, told] of times) expect(formatElapsed(ms)).toBe(told);
});

test("the units of a duration follow the interface language", () => {
  const told = (language: "ar" | "fr" | "tr") => {
    $language.set(language);
    return [3140, 125_000].map((ms) => formatElapsed(ms).replaceAll(/\s/gu, " "));
  };
  expect(told("ar")).toEqual(["3.1 ث", "2 د و5 ث"]);
  expect(told("fr")).toEqual(["3,1 s", "2 min 5 s"]);
  expect(told("tr")).toEqual(["3,1 sn.", "2 dk. 5 sn."]);
});
