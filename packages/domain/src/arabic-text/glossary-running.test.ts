import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { normaliseForComparison } from "./arabic-text.ts";
import { glossaryEntry } from "./glossary.ts";
import { arabicWords } from "./word-token.ts";

interface LabelledWord {
  text: string;
  /** The expected entry of the glossary, without vowel marks; `undefined`: none. */
  headword: string | undefined;
}

const file = new URL("../../fixtures/glossary/running-arabic.txt", import.meta.url);
const tokens = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => !line.startsWith("#"))
  .flatMap((line) => line.split(" ").filter((token) => token !== ""));

/** `والصبر=صبر،` is the word والصبر, which should find صبر. */
const labelled = tokens.map((token): LabelledWord => {
  const [text = "", headword] = arabicWords(token).map((word) => word.text);
  return { text, headword };
});

function found({ text }: LabelledWord): string | undefined {
  const entry = glossaryEntry(text);
  return entry && normaliseForComparison(entry.arabic);
}

test("in running Arabic nine known words of ten are explained, and hardly one is taken for another", () => {
  const explained = labelled.filter((word) => found(word) !== undefined);
  const known = labelled.filter(({ headword }) => headword !== undefined);
  const right = known.filter((word) => found(word) === word.headword);
  const wrong = explained.filter((word) => found(word) !== word.headword).map(({ text }) => text);
  const missed = known.filter((word) => found(word) === undefined).map(({ text }) => text);
  expect(labelled.length).toBeGreaterThanOrEqual(300);
  expect(
    right.length / explained.length,
    `taken for another word: ${wrong.join(" ")}`,
  ).toBeGreaterThanOrEqual(0.95);
  expect(right.length / known.length, `not explained: ${missed.join(" ")}`).toBeGreaterThanOrEqual(0.9);
});

test("a word is looked up in microseconds", () => {
  const words = labelled.map(({ text }) => text);
  for (let times = 0; times < 20; times++) for (const word of words) glossaryEntry(word);
  const started = performance.now();
  for (let times = 0; times < 20; times++) for (const word of words) glossaryEntry(word);
  const microseconds = ((performance.now() - started) * 1000) / (20 * words.length);
  // About 3 on an idle machine; the limit is for a busy one.
  expect(microseconds).toBeLessThan(100);
});
