import { expect, test } from "vitest";
import { parseIsoDuration } from "./iso-duration.ts";

test.each([
  ["PT1H2M3S", 3723],
  ["PT12M34S", 754],
  ["PT45S", 45],
  ["PT2H", 7200],
  ["PT90M", 5400],
  ["P1DT2H3M4S", 93_784],
  ["P1W", 604_800],
  ["P0D", 0],
  ["PT1.9S", 1],
])("%s is %i seconds", (text, seconds) => {
  expect(parseIsoDuration(text)).toBe(seconds);
});

test.each([
  "",
  "P",
  "PT",
  "1:02:03",
  "PT1H2",
  "PT-3S",
  "P1Y",
  "P1M",
  "T3S",
  "PT3S ",
  "PT3S\n",
  "PT1S1H",
  "P999999W",
])("%j is not a duration", (text) => {
  expect(parseIsoDuration(text)).toBeUndefined();
});
