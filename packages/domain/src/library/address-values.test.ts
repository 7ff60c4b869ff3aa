import { expect, test } from "vitest";
import { addressPart, addressSeconds } from "./address-values.ts";

test.each([
  [90, 90],
  ["90", 90],
  ["22.48", 22.48],
  ["90s", 90],
  ["1m30s", 90],
  ["1M30", 90],
  ["1 m 30 s", 90],
  ["22.480000000000004", 22.480000000000004],
  ["2m", 120],
  ["1h2m3s", 3723],
  ["0:30", 30],
  ["1:02:03.5", 3723.5],
  ["0:04,5", 4.5],
  ["4,5", 4.5],
  ["٠:٠٤٫٥", 4.5],
  ["٩٠", 90],
  ["0：30", 30],
  [0, 0],
])("a time may be written as %s", (written, seconds) => {
  expect(addressSeconds(written)).toBe(seconds);
});

test.each([
  "",
  "x",
  "-1",
  -1,
  "s",
  "m",
  "1m30x",
  // Minutes in French, seconds elsewhere.
  "1h30",
  "1 30",
  "1e3",
  "0x10",
  "1s2m",
  "1:2:3:4",
  "1.30.00",
  undefined,
  null,
  true,
  {},
  Number.NaN,
  "9".repeat(5000),
])("%j is not a time", (written) => {
  expect(addressSeconds(written)).toBeUndefined();
});

test("t is used as the start unless a start is given, and a start after the end is swapped with it", () => {
  const part = (raw: object) => addressPart({ start: undefined, end: undefined, t: undefined, ...raw });
  expect(part({ t: "1m30s" })).toEqual({ start: 90, end: undefined });
  expect(part({ t: 90, start: 5 })).toEqual({ start: 5, end: undefined });
  expect(part({ start: "2m", end: "0:30" })).toEqual({ start: 30, end: 120 });
});
