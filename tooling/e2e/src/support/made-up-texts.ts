import { readFileSync } from "node:fs";

const accented: Record<string, string> = Object.fromEntries(
  Array.from("abcdefghijklmnopqrstuvwxyz", (letter, at) => [
    letter,
    Array.from("áƀčđéƒğĥîĵķłṁñöþʠřšţûṽŵẋýž")[at] ?? letter,
  ]),
);

/** Without one plain Latin letter, and a third longer; placeholders stay. */
function madeUp(text: string): string {
  return text.replaceAll(/\{\w+\}|[A-Za-z]+/g, (word) => {
    if (word.startsWith("{")) return word;
    const longer = word + word.slice(0, Math.ceil(word.length / 3));
    return Array.from(longer.toLowerCase(), (letter) => accented[letter] ?? letter).join("");
  });
}

type Stored = Record<string, Record<string, string>>;

/** A file of `locales/en` in a language that does not exist, as the file of a language with six plural forms. */
export function madeUpTexts(area: string): Stored {
  const file = new URL(`../../../../packages/ui/locales/en/${area}.json`, import.meta.url);
  const english: Stored = JSON.parse(readFileSync(file, "utf8"));
  return Object.fromEntries(
    Object.entries(english).map(([name, texts]) => [
      name,
      Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => translated(key, text))),
    ]),
  );
}

function translated(key: string, text: string): [string, string][] {
  if (key.endsWith("_one")) return [];
  if (!key.endsWith("_other")) return [[key, madeUp(text)]];
  const plural = key.slice(0, -"_other".length);
  return ["zero", "one", "two", "few", "many", "other"].map((form) => [`${plural}_${form}`, madeUp(text)]);
}
