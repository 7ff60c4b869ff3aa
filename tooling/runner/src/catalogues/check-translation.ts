import { placeholdersOf, pluralCategories } from "./catalogue.ts";
import type { Catalogue, CatalogueFile, Plural } from "./catalogue.ts";

/** What a check of a translated file found, each as `catalogue.key` and, for faults, the reason. */
export interface TranslationReport {
  /** Shown in English; no failure. */
  missing: string[];
  /** No longer in English, and never shown; no failure. */
  unknown: string[];
  faults: string[];
}

/** Compares a translated file with the English one. A text that only one of them has is no fault: English changes first. */
export function checkTranslation(
  language: string,
  english: CatalogueFile,
  translated: CatalogueFile,
): TranslationReport {
  const report: TranslationReport = { missing: [], unknown: [], faults: [] };
  for (const [name, texts] of Object.entries(translated)) {
    const known = english[name] ?? {};
    const unknown = Object.keys(texts).filter((key) => known[key] === undefined);
    report.unknown.push(...unknown.map((key) => `${name}.${key}`));
    report.faults.push(...faultsOf(language, { name, english: known, translated: texts }));
  }
  for (const [name, texts] of Object.entries(english)) {
    const keys = Object.keys(texts).filter((key) => isMissing(translated[name]?.[key]));
    report.missing.push(...keys.map((key) => `${name}.${key}`));
  }
  return report;
}

/** Weblate writes an empty text for one that is not translated yet. */
function isMissing(text: string | Plural | undefined): boolean {
  if (typeof text === "object") return Object.values(text).every((form) => form === "");
  return text === undefined || text === "";
}

interface Pair {
  name: string;
  english: Catalogue;
  translated: Catalogue;
}

function faultsOf(language: string, { name, english, translated }: Pair): string[] {
  return Object.entries(translated).flatMap(([key, text]) => {
    const original = english[key];
    if (original === undefined || isMissing(text)) return [];
    return faultsOfText(language, original, text).map((fault) => `${name}.${key}: ${fault}`);
  });
}

function faultsOfText(language: string, english: string | Plural, text: string | Plural): string[] {
  if (typeof english === "string" && typeof text === "string")
    return faultsOfForm(placeholdersOf(english), text);
  if (typeof english === "string") return ["is no plural in English"];
  if (typeof text === "string") return ["must be a plural, one key a category"];
  return faultsOfPlural(language, english, text);
}

function faultsOfPlural(language: string, english: Plural, text: Plural): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const expected = placeholdersOf(english.other ?? "");
  return pluralCategories.flatMap((category) => {
    const form = text[category];
    if (!needed.includes(category))
      return form === undefined ? [] : [`${language} has no plural form ${category}`];
    if (!form) return [`the plural form ${category} is missing`];
    // "One video" needs no numeral.
    const isCounted = !["zero", "one", "two"].includes(category);
    const wanted =
      isCounted || form.includes("{count}") ? expected : expected.filter((name) => name !== "{count}");
    return faultsOfForm(wanted, form).map((fault) => `${category}: ${fault}`);
  });
}

const isolated = /\u2066[^\u2069]*\u2069/gu;
/** In a right-to-left sentence, a sign before Latin letters would stand behind them: "/tasks" would be "tasks/". */
const strayedSign = /(?:^|[\s(])[/.?&][a-z]/iu;

function hasStrayedSign(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text) && strayedSign.test(text.replaceAll(isolated, ""));
}

function faultsOfForm(expected: readonly string[], text: string): string[] {
  const found = placeholdersOf(text);
  const faults: string[] = [];
  if (expected.join() !== found.join())
    faults.push(`has ${found.join(" ") || "no placeholder"} instead of ${expected.join(" ") || "none"}`);
  if (hasStrayedSign(text))
    faults.push("a sign before Latin letters needs U+2066 before the sign and U+2069 after the letters");
  return faults;
}
