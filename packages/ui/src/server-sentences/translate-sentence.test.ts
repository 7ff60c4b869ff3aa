import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { languages } from "@minbar/domain/library/language";
import { roleLabels } from "@minbar/domain/people/user";
import { readStoredTexts } from "../interface-language/stored-texts.ts";
import { $language, addTexts, i18n } from "../messages.ts";
import { languageNames, roleNames } from "../words/messages.ts";
import { translateSentence } from "./translate-sentence.ts";
import "./sentences.ts";

afterEach(() => $language.set("en"));

test("English shows the server's own message", () => {
  expect(translateSentence("Name too long", "BAD_REQUEST")).toBe("Name too long");
});

test("another language translates the message with its values, and falls back to the error code", () => {
  addTexts("fr", {
    "server-sentences": {
      nameTooLong: "Nom trop long",
      endBeforeStart: "La fin {time} ne suit pas le début",
    },
    "failure-codes": { CONFLICT: "Modifié entre-temps" },
  });
  $language.set("fr");
  expect(translateSentence("Name too long")).toBe("Nom trop long");
  expect(translateSentence("The end 0:04 is not after the start, so it was left out")).toBe(
    "La fin 0:04 ne suit pas le début",
  );
  expect(translateSentence("Something that nobody has translated", "CONFLICT")).toBe("Modifié entre-temps");
  expect(translateSentence("Something that nobody has translated")).toBe(
    "Something that nobody has translated",
  );
});

// A sentence that was reworded is said by its code until it is translated again: no reason to stop a change of words.
test("nearly every sentence still occurs in the server's code", () => {
  const root = new URL("../../../../", import.meta.url).pathname;
  const sources = globSync(["packages/{domain,router,data}/src/**/*.ts", "apps/server/src/**/*.ts"], {
    cwd: root,
  })
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(root + file, "utf8"))
    .join("\n");
  const cache: Record<string, unknown> = i18n.cache.en;
  const sentences = Object.values(cache["server-sentences"] as Record<string, string>);
  // Some are put together from parts.
  const beginning = (sentence: string) =>
    sentence
      .split(/\{\w+\}/)
      .toSorted((a, b) => b.length - a.length)[0]
      ?.slice(0, 24)
      .trim() ?? "";
  const old = sentences.filter((sentence) => !sources.includes(beginning(sentence)));
  expect(old.length, old.join("\n")).toBeLessThan(sentences.length / 10);
});

test("the names of languages and roles match the domain", () => {
  expect(languageNames.get()).toEqual(Object.fromEntries(languages.map(({ tag, name }) => [tag, name])));
  expect(roleNames.get()).toEqual(roleLabels);
});

const english = (catalogue: string) => {
  const cache: Record<string, unknown> = i18n.cache.en;
  return cache[catalogue] as Record<string, string>;
};

/** What the server puts for each placeholder; `shown` is typed by people, or a name. */
const values: Record<string, readonly string[]> = {
  what: ["video", "playlist", "category", "task", "report", "English text", "Arabic draft"],
  language: languages.map(({ name }) => name),
  languages: ["Urdu", "French, Malay", "Urdu, French, Turkish"],
  lines: ["1 line has no time yet", "3 lines have no time yet"],
  fields: [
    "title",
    "description, isPublic",
    "youtubeId, playlistId, playlistOrder",
    "assignedToUserId, taskLink",
  ],
  hours: ["an hour", "3 hours", "4"],
  fault: ["The text is missing", "A comment in braces was left out", "the id is not of up to 64 letters"],
  kind: ["a PDF document"],
  advice: ["Copy its text"],
  number: ["7"],
  minutes: ["12"],
  times: ["200"],
  before: ["1,737"],
  after: ["868"],
  words: ["shown"],
  names: ["shown"],
  title: ["shown"],
  characters: ["8"],
  time: ["0:04.500"],
  name: ["shown"],
  code: ["shown"],
  email: ["shown"],
  models: ["shown"],
};

/** Each sentence of the server with each of its possible values. */
function saidSentences(): { key: string; text: string }[] {
  return Object.entries(english("server-sentences")).flatMap(([key, sentence]) => {
    const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
    const texts = names.reduce(
      (made, name) =>
        made.flatMap((text) => (values[name] ?? []).map((value) => text.replace(`{${name}}`, value))),
      [sentence],
    );
    expect(texts.length, `the values of ${sentence}`).toBeGreaterThan(0);
    return texts.map((text) => ({ key, text }));
  });
}

test("no English word remains in a translated sentence, whatever the server puts into it", () => {
  // A language whose every text has no Latin letter.
  const foreign = (text: string) =>
    text.replaceAll(/\{\w+\}|\p{L}/gu, (part) => (part.startsWith("{") ? part : "ж"));
  const translate = (catalogue: string) =>
    Object.fromEntries(Object.entries(english(catalogue)).map(([key, text]) => [key, foreign(text)]));
  const catalogues = ["server-sentences", "server-phrases", "failure-codes", "language-names"];
  addTexts("tr", Object.fromEntries(catalogues.map((catalogue) => [catalogue, translate(catalogue)])));
  $language.set("tr");
  for (const { text } of saidSentences()) {
    const translation = translateSentence(text, "BAD_REQUEST").replaceAll("shown", "");
    // The word of `Intl.ListFormat`.
    expect(translation.replaceAll(" ve ", " "), text).not.toMatch(/[a-z]/i);
  }
});

test("the catalogues of every language translate every sentence with its values", async () => {
  const latin = /[a-z]+/gi;
  const own = /^(YouTube|Minbar|SubRip|SRT|AI|URL|UTF|hex|shown)$/i;
  for (const language of ["ar", "ur", "fr", "es", "tr", "ms"] as const) {
    for (const file of ["server", "shared"]) {
      const url = new URL(`../../locales/${language}/${file}.json`, import.meta.url);
      addTexts(language, readStoredTexts(JSON.parse(readFileSync(url, "utf8"))));
    }
    $language.set(language);
    for (const { key, text } of saidSentences()) {
      const isUnknown = text.includes("the id is not of up to 64 letters");
      const translation = translateSentence(text, isUnknown ? "BAD_REQUEST" : "");
      expect(translation, `${language} ${key}`).not.toBe(text);
      if (language !== "ar" && language !== "ur") continue;
      const words = translation.match(latin) ?? [];
      expect(
        words.filter((word) => !own.test(word)),
        `${language}: ${text}`,
      ).toEqual([]);
    }
  }
});
