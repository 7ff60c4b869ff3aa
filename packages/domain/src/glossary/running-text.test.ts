import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { arabicWords } from "../arabic-text/word-token.ts";
import { glossaryEntries } from "./built-in.ts";

interface LabelledWord {
  text: string;
  /** The headword that a reader should be told; `undefined`: the glossary has none. */
  headword: string | undefined;
}

const file = new URL("../../fixtures/glossary/running-arabic.txt", import.meta.url);
const tokens = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => !line.startsWith("#"))
  .flatMap((line) => line.split(" ").filter((token) => token !== ""));

/** `والصبر=صَبْر،` is the word والصبر, which should find صَبْر. */
const labelled = tokens.map((token): LabelledWord => {
  const [text = "", headword] = arabicWords(token).map((word) => word.text);
  return { text, headword };
});

const headwordsOf = ({ text }: LabelledWord) => glossaryEntries(text).map(({ arabic }) => arabic);

test("nine out of ten words of a running text find their own headword and few others", () => {
  const explained = labelled.filter((word) => headwordsOf(word).length > 0);
  const wrong = labelled.filter((word) => {
    const headwords = headwordsOf(word);
    return word.headword === undefined ? headwords.length > 0 : !headwords.includes(word.headword);
  });
  const headwords = explained.flatMap(headwordsOf);
  expect(labelled.length).toBeGreaterThanOrEqual(300);
  expect(wrong.map(({ text }) => text)).toEqual([]);
  expect(explained.length / labelled.length).toBeGreaterThan(0.9);
  expect(headwords.length / explained.length).toBeLessThan(1.4);
});

test("a word is looked up in less than a millisecond", () => {
  const words = labelled.map(({ text }) => text);
  for (const word of words) glossaryEntries(word);
  const started = process.cpuUsage();
  for (const word of words) glossaryEntries(word);
  const { user, system } = process.cpuUsage(started);
  // Microseconds: about 50 on an idle machine.
  expect((user + system) / words.length).toBeLessThan(1000);
});
