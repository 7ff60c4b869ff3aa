import type { ComponentsJSON } from "@nanostores/i18n";
import type { InterfaceLanguage } from "@minbar/domain/library/interface-language";
import { addTexts } from "../messages.ts";

/** A file of `locales/`: i18next JSON v4, in which a plural is one key a category, such as `videos_few`. */
export type StoredTexts = Record<string, Record<string, string>>;

const pluralKey = /^(.+)_(zero|one|two|few|many|other)$/;

/** The texts as the library takes them. Empty ones are not translated yet. */
export function readStoredTexts(stored: StoredTexts): ComponentsJSON {
  const texts: ComponentsJSON = {};
  for (const [name, catalogue] of Object.entries(stored)) texts[name] = readCatalogue(catalogue);
  return texts;
}

function readCatalogue(stored: StoredTexts[string]): ComponentsJSON[string] {
  const catalogue: Record<string, string | Record<string, string>> = {};
  for (const [key, text] of Object.entries(stored)) {
    if (text === "") continue;
    const [, plural, category] = pluralKey.exec(key) ?? [];
    if (plural === undefined || category === undefined) {
      catalogue[key] = text;
      continue;
    }
    const forms = catalogue[plural];
    catalogue[plural] = { ...(typeof forms === "object" ? forms : {}), [category]: text };
  }
  return catalogue;
}

/** Adds the texts of some files of `locales/`, given as Vite's `import.meta.glob` returns them; English has none. */
export async function loadTexts(
  files: Record<string, () => Promise<StoredTexts>>,
  language: InterfaceLanguage,
  names: readonly string[],
): Promise<void> {
  const loading = Object.entries(files)
    .filter(([path]) => names.some((name) => path.endsWith(`/${language}/${name}.json`)))
    .map(([, load]) => load());
  for (const texts of await Promise.all(loading)) addTexts(language, readStoredTexts(texts));
}
