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

test("every other letter that is typed is removed, and so is what stands around a time", () => {
  expect(filterTypedTime("1a:2b3")).toBe("1:23");
  expect(filterTypedTime("1½²")).toBe("1");
  expect(filterTypedTime("x -(1:23")).toBe("1:23");
  expect(stored("(0:05)")).toBe("0:05");
  expect(stored("[ 1:02:03 ]")).toBe("1:02:03");
  expect(stored("5 ")).toBe("0:05");
  expect(stored("1: 30")).toBe("1:30");
});

describe("hours, minutes and seconds are typed with their letters", () => {
  test.each([
    ["1m30", "1:30"],
    ["1m30s", "1:30"],
    ["1M 30S", "1:30"],
    ["1 m 30 s", "1:30"],
    ["90s", "1:30"],
    ["5 s", "0:05"],
    ["1m5", "1:05"],
    ["1m75s", "2:15"],
    ["90m", "1:30:00"],
    ["2m", "2:00"],
    ["1h", "1:00:00"],
    ["1h2m3s", "1:02:03"],
    ["1h2m3", "1:02:03"],
    ["1h5s", "1:00:05"],
    ["1h30m", "1:30:00"],
    ["1m30.5s", "1:30.500"],
    ["90,25s", "1:30.250"],
    ["١m٣٠٫٥s", "1:30.500"],
    ["1m30s,", "1:30"],
  ])("%s is stored as %s", (typed, time) => {
    expect(stored(typed)).toBe(time);
  });

  test.each([
    // An hour and 30 minutes in French, an hour and 30 seconds in addresses.
    "1h30",
    "1s30",
    "30s1m",
    "1m2m",
    "1h1h",
    "1.5m",
    "1.5h",
    "1m30.5.5s",
    "1:30m",
    "1m:30",
    "1ms",
    "1hm",
    "m",
    "1m 3 0s",
    "1000000000000000m",
  ])("%j is not a time", (typed) => {
    expect(stored(typed)).toBeUndefined();
  });
});

test("two numbers are never joined to a longer time, whatever is typed between them", () => {
  const signs =
    " |-|–|/|;|_|'|′|’|\"|″|*|+|=|\u00a0|\u202f|\u2009|\t|٬|h|s|j|d|dk|sa|sn|س|د|ث|منٹ|گھنٹہ|دقيقة| و ";
  for (const sign of signs.split("|"))
    for (const [first, second] of [
      ["1", "30"],
      ["0", "6"],
      ["12", "03"],
      ["1:02", "03"],
    ])
      expect([sign, stored(`${first}${sign}${second}`)]).toEqual([sign, undefined]);
});

test("a field that is filtered at every key holds what it would hold if all was pasted", () => {
  for (const typed of ["1m30s", "1 m 30", "(0:05)", "1a:2b3", "-0:04.5", "1 30", "١m٣٠٫٥s"]) {
    let field = "";
    for (const key of typed) field = filterTypedTime(field + key);
    expect(field).toBe(filterTypedTime(typed));
  }
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
