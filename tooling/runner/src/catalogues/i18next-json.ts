import type { Catalogue, CatalogueFile, Plural } from "./catalogue.ts";
import { pluralCategories } from "./catalogue.ts";

/** A file as it is stored: i18next JSON v4, which Weblate edits. A plural is one key a category: `videoCount_few`. */
export type StoredFile = Record<string, Record<string, string>>;

const suffix = new RegExp(`^(.+)_(${pluralCategories.join("|")})$`);

export function toStored(file: CatalogueFile): StoredFile {
  return mapValues(file, (catalogue) =>
    Object.fromEntries(
      Object.entries(catalogue).flatMap(([key, text]): [string, string][] =>
        typeof text === "string"
          ? [[key, text]]
          : pluralCategories.flatMap((category) => {
              const form = text[category];
              return form === undefined ? [] : [[`${key}_${category}`, form]];
            }),
      ),
    ),
  );
}

export function fromStored(file: StoredFile): CatalogueFile {
  return mapValues(file, (stored) => {
    const catalogue: Catalogue = {};
    for (const [name, text] of Object.entries(stored)) {
      const [, key, category] = suffix.exec(name) ?? [];
      if (key === undefined) catalogue[name] = text;
      else catalogue[key] = { ...pluralOf(catalogue[key]), [category as keyof Plural]: text };
    }
    return catalogue;
  });
}

function pluralOf(text: string | Plural | undefined): Plural {
  return typeof text === "object" ? text : {};
}

function mapValues<Value, Mapped>(
  object: Record<string, Value>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
