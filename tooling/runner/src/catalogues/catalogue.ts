/** The forms of a plural by the category of `Intl.PluralRules`: `{ one: "{count} video", other: "{count} videos" }`. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>>;

/** The texts of a catalogue by their keys. */
export type Catalogue = Record<string, string | Plural>;

/** The catalogues of a file by their names. */
export type CatalogueFile = Record<string, Catalogue>;

export const pluralCategories: readonly Intl.LDMLPluralRule[] = [
  "zero",
  "one",
  "two",
  "few",
  "many",
  "other",
];

/** The placeholders of a text: `{count}`. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted();
}
