import { expect, test } from "vitest";
import { markedParts } from "./excerpt.ts";
import type { Range } from "./excerpt.ts";

const shown = (text: string, matches: readonly Range[]) =>
  markedParts(text, matches)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

test("matched words are marked, also at both ends of a line", () => {
  expect(shown("patience is light", [[0, 8]])).toBe("[patience] is light");
  expect(
    shown("light is patience", [
      [0, 5],
      [9, 17],
    ]),
  ).toBe("[light] is [patience]");
  expect(shown("nothing", [])).toBe("nothing");
});

test("a long line is cut around its first match, between words", () => {
  const text = `${"before ".repeat(100)}patience ${"after ".repeat(100)}`;
  const cut = shown(text, [[700, 708]]);
  expect(cut.length).toBeLessThan(410);
  expect(cut).toMatch(/^… before .*\[patience\] after .*after…$/s);
});

test("a long line without spaces is cut between characters", () => {
  const text = "𐐷".repeat(1000);
  const cut = shown(text, [[1000, 1002]]);
  expect(cut.isWellFormed()).toBe(true);
});
