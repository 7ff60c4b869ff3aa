import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diffWords } from "./word-diff.ts";

describe("the difference between two texts", () => {
  test("consists of whole words with their vowel marks", () => {
    expect(diffWords("قَالَ رَبِّ ٱغْفِرْ لِي", "قَالَ رَبِّي ٱغْفِرْ لي")).toEqual([
      { text: "قَالَ ", kind: "same" },
      { text: "رَبِّ", kind: "removed" },
      { text: "رَبِّي", kind: "added" },
      { text: " ٱغْفِرْ ", kind: "same" },
      { text: "لِي", kind: "removed" },
      { text: "لي", kind: "added" },
    ]);
  });

  test("replaces one phrase with another if neighbouring words changed", () => {
    expect(diffWords("one two three four", "one 2 3 four")).toEqual([
      { text: "one ", kind: "same" },
      { text: "two three", kind: "removed" },
      { text: "2 3", kind: "added" },
      { text: " four", kind: "same" },
    ]);
  });

  test("contains both texts exactly", () => {
    const text = fc.array(fc.constantFrom("a", "b", "لِلَّهِ", " ", "  ", "\n", "constructor", "👋🏽"), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [before, after] = [one.join(""), other.join("")];
        const changes = diffWords(before, after);
        const without = (kind: string) =>
          changes.flatMap((change) => (change.kind === kind ? [] : change.text)).join("");
        expect([without("added"), without("removed")]).toEqual([before, after]);
      }),
    );
  });

  test("replaces the whole text if two long texts have nothing in common", () => {
    const [before, after] = ["a ", "b "].map((word) => word.repeat(20_000)) as [string, string];
    expect(diffWords(before, after)).toEqual([
      { text: before, kind: "removed" },
      { text: after, kind: "added" },
    ]);
  });
});
