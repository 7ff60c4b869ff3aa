import fc from "fast-check";
import { expect, test } from "vitest";
import type { Segment } from "./segment.ts";
import { arabicTextChanged, textHash } from "./staleness.ts";

function segment(id: string, text: string, time = "0:00"): Segment {
  return { id, time, text };
}

const arabic = [segment("a", "الحمد لله"), segment("b", "رب العالمين"), segment("c", "الرحمن الرحيم")];

test("added vowel marks, punctuation and spaces and other times do not change the Arabic text", () => {
  const polished = [
    segment("a", "الحَمْدُ لِلَّهِ،", "0:01.250"),
    segment("b", "رَبِّ  العَالَمِينَ.", "0:07"),
    segment("c", "الرحمن الرحيم", "0:09"),
  ];
  expect(arabicTextChanged(arabic, polished)).toBe(false);
});

test("a changed letter and a new segment change the Arabic text", () => {
  const corrected = [segment("a", "الحمد لله"), segment("b", "رب العالمون"), segment("c", "الرحمن الرحيم")];
  expect(arabicTextChanged(arabic, corrected)).toBe(true);
  expect(arabicTextChanged(arabic, [...arabic, segment("d", "مالك يوم الدين")])).toBe(true);
});

test("splitting a segment leaves the Arabic text the same", () => {
  const split = [segment("a", "الحمد"), segment("a2", "لله"), ...arabic.slice(1)];
  expect(arabicTextChanged(arabic, split)).toBe(false);
});

test("numbers at the edges of two segments are not joined", () => {
  expect(arabicTextChanged([segment("a", "1"), segment("b", "5")], [segment("a", "15")])).toBe(true);
});

test("hash values never change, so that stored hashes stay valid", () => {
  expect(textHash("")).toBe("92ca2f0eab3e7c0b");
  expect(textHash("الحمد لله")).toBe("500a19fe7295d941");
  expect(textHash("الحَمْدُ لِلَّهِ.")).toBe(textHash("الحمد لله"));
});

test("different words have different hashes", () => {
  const seen = new Map<string, string>();
  const letters = fc.array(fc.constantFrom(..."ابتجدرسعمن".split("")), { maxLength: 6 });
  fc.assert(
    fc.property(
      letters.map((list) => list.join("")),
      (word) => {
        const hash = textHash(word);
        expect(hash).toMatch(/^[0-9a-f]{16}$/u);
        expect(seen.get(hash) ?? word).toBe(word);
        seen.set(hash, word);
      },
    ),
    { numRuns: 20_000 },
  );
});
