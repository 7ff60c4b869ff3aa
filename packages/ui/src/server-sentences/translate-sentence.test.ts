import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { languages } from "@minbar/domain/library/language";
import { roleLabels } from "@minbar/domain/people/user";
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
