import { expect, test } from "vitest";
import { formatElapsed } from "./elapsed.ts";

test("a time is told in milliseconds, then in seconds, then in minutes", () => {
  const times: [number, string][] = [
    [-1, "0 ms"],
    [812.4, "812 ms"],
    [999.6, "1.0 s"],
    [3140, "3.1 s"],
    [59_940, "59.9 s"],
    [59_960, "1 min 0 s"],
    [125_000, "2 min 5 s"],
  ];
  for (const [ms, told] of times) expect(formatElapsed(ms)).toBe(told);
});
