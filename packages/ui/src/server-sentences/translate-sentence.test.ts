import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { readStoredTexts } from "../interface-language/stored-texts.ts";
import { $language, addTexts, i18n } from "../messages.ts";
import { translateSentence } from "./translate-sentence.ts";
import "./sentences.ts";

afterEach(() => $language.set("en"));

const cache: Record<string, unknown> = i18n.cache.en;
const sentences = cache["server-sentences"] as Record<string, string>;

test("English shows the note as the reader wrote it", () => {
  expect(translateSentence("The file is empty")).toBe("The file is empty");
});

test("another language translates a note with its values", () => {
  addTexts("fr", { "server-sentences": { endBeforeStart: "La fin {time} ne suit pas le début" } });
  $language.set("fr");
  expect(translateSentence("The end 0:04 is not after the start, so it was left out")).toBe(
    "La fin 0:04 ne suit pas le début",
  );
  expect(translateSentence("Something that nobody has translated")).toBe(
    "Something that nobody has translated",
  );
});

// A note that was reworded stays in English until it is translated again: no reason to stop a change of words.
test("nearly every sentence still occurs in the code of the readers", () => {
  const root = new URL("../../../../", import.meta.url).pathname;
  const sources = globSync("packages/domain/src/**/*.ts", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(root + file, "utf8"))
    .join("\n");
  // Some are put together from parts.
  const beginning = (sentence: string) =>
    sentence
      .split(/\{\w+\}/)
      .toSorted((a, b) => b.length - a.length)[0]
      ?.slice(0, 24)
      .trim() ?? "";
  const all = Object.values(sentences);
  const old = all.filter((sentence) => !sources.includes(beginning(sentence)));
  expect(old.length, old.join("\n")).toBeLessThan(all.length / 10);
});

/** What the readers put for each placeholder; `shown` is written in the file, or a name. */
const values: Record<string, readonly string[]> = {
  fault: ["The text is missing", "A comment in braces was left out"],
  kind: ["a PDF document"],
  advice: ["Copy its text"],
  number: ["7"],
  times: ["200"],
  before: ["1,737"],
  after: ["868"],
  time: ["0:04.500"],
};

/** Each note with each of its possible values. */
function writtenNotes(): { key: string; text: string }[] {
  return Object.entries(sentences).flatMap(([key, sentence]) => {
    const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const texts = names.reduce(
      (made, name) =>
        made.flatMap((text) => (values[name] ?? ["shown"]).map((value) => text.replace(`{${name}}`, value))),
      [sentence],
    );
    return texts.map((text) => ({ key, text }));
  });
}

test("the catalogues of every language translate every note with its values", () => {
  const own = /^(Minbar|SubRip|SRT|UTF|shown)$/i;
  for (const language of ["ar", "ur", "fr", "es", "tr", "ms"] as const) {
    const url = new URL(`../../locales/${language}/server.json`, import.meta.url);
    addTexts(language, readStoredTexts(JSON.parse(readFileSync(url, "utf8"))));
    $language.set(language);
    for (const { key, text } of writtenNotes()) {
      const translation = translateSentence(text);
      expect(translation, `${language} ${key}`).not.toBe(text);
      if (language !== "ar" && language !== "ur") continue;
      const words = (translation.match(/[a-z]+/gi) ?? []).filter((word) => !own.test(word));
      expect(words, `${language}: ${text}`).toEqual([]);
    }
  }
});
