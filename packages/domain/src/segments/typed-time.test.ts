import { describe, expect, test } from "vitest";
import { parseTime } from "./time.ts";
import { completeTypedTime, filterTypedTime, readTypedTime } from "./typed-time.ts";

/** What a field stores after somebody typed this. */
function stored(typed: string): string | undefined {
  return completeTypedTime(filterTypedTime(typed));
}

describe("a fraction of a second is typed with any of its signs", () => {
  test.each([
    ["0:06.500", "0:06.500"],
    ["0:04.5", "0:04.5"],
    ["0:01,5", "0:01.5"],
    ["0:01.500", "0:01.500"],
    ["0:10.500", "0:10.500"],
    ["٠٠:٠٣٫٥", "0:03.5"],
    ["٠:٠٢،٥", "0:02.5"],
    ["۰:۰۲٫۲۵", "0:02.25"],
    ["1.5", "0:01.5"],
    ["90.5", "1:30.5"],
    [".5", "0:00.5"],
    ["1:02:03.25", "1:02:03.25"],
    ["0:05.", "0:05"],
    ["0:22.123456", "0:22.123"],
  ])("%s is stored as %s", (typed, time) => {
    expect(stored(typed)).toBe(time);
  });
});

test("digits of every script that has ten of them are read", () => {
  const systems = Intl.supportedValuesOf("numberingSystem");
  const digitsOf = (numberingSystem: string) =>
    new Intl.NumberFormat("en", { numberingSystem, useGrouping: false }).format(1_234_567_890);
  const written = systems.map(digitsOf).filter((digits) => /^\p{Nd}{10}$/u.test(digits));
  expect(written.length).toBeGreaterThan(60);
  for (const digits of written) expect(filterTypedTime(digits)).toBe("1234567890");
});

test("a colon of any width is a colon, and invisible marks between the signs are ignored", () => {
  expect(stored("０：０６．５")).toBe("0:06.5");
  expect(stored("1∶02꞉03")).toBe("1:02:03");
  expect(stored("\u200f٠:\u200e٠٣\u061c")).toBe("0:03");
  expect(readTypedTime("\u202b٠：٠٤٫٥\u202c")).toBe(4500);
});

test("every other character that is typed is removed", () => {
  expect(filterTypedTime("1a:2 3-")).toBe("1:23");
  expect(filterTypedTime("1½²")).toBe("1");
});

test.each([
  ["5", "0:05"],
  ["22", "0:22"],
  ["90", "1:30"],
  ["1:5", "1:05"],
  ["1:", "1:00"],
  [":30", "0:30"],
  ["1:2:3", "1:02:03"],
  ["1:75", "2:15"],
])("%s is padded to %s", (typed, time) => {
  expect(stored(typed)).toBe(time);
});

test.each(["0:22", "05:30", "1:02:03", "0:22.480", "100:00:00"])("%s stays as it is", (time) => {
  expect(stored(time)).toBe(time);
});

test.each([
  "",
  ":",
  "::",
  ".",
  "1:2:3:4",
  "abc",
  // Two fractions, a fraction of minutes, and a fraction that no clock has.
  "1.30.00",
  "0:23.48.0",
  "1.5:30",
  "1,234.5",
  "0:01.1234567890",
  // Frames after a semicolon.
  "00:00:04;12",
])("%j is not a time", (typed) => {
  expect(stored(typed)).toBeUndefined();
});

test("what is typed is read as itself or refused, and never as a longer time", () => {
  for (const sign of [".", ",", "٫", "،", "．", "，"])
    for (const clock of ["0:06", "12:03", "1:02:03", "7", "59"])
      for (const fraction of ["5", "50", "500", "05", "004", "480999"]) {
        const ms = parseTime(stored(`${clock}${sign}${fraction}`) ?? "");
        expect(ms).toBe((parseTime(clock) ?? 0) + Math.trunc(Number(`0.${fraction}`) * 1000 + 1e-6));
      }
});
