import { createI18n } from "@nanostores/i18n";
import type { ComponentsJSON } from "@nanostores/i18n";
import { atom } from "nanostores";
import { numberIn, withNumbers } from "./numbers.ts";
import type { InterfaceLanguage } from "@minbar/domain/library/interface-language";

/** The interface's language. Only its texts that are already loaded are shown, the others in English. */
export const $language = atom<InterfaceLanguage>("en");

/** Creates a catalogue: `i18n("name", { key: "text" })`, read in components with `useStore` (docs/decisions/002). */
export const i18n = withNumbers(
  createI18n($language, {
    // Texts are added to the cache before they are needed; a catalogue without any is shown in English.
    get: (_language, names) => Promise.resolve(Object.fromEntries(names.map((name) => [name, {}]))),
  }),
);

let pending: Promise<unknown> = Promise.resolve();

/** Adds the texts of some catalogues, before the language is chosen or before their catalogues are used. */
export function addTexts(language: InterfaceLanguage, texts: ComponentsJSON): void {
  const cache: Record<string, unknown> = i18n.cache;
  cache[language] = { ...i18n.cache[language], ...texts };
}

/** Late parts and pages wait for these texts, so that they never appear in English first. */
export function expectTexts(loading: Promise<unknown>): void {
  pending = loading.catch(() => undefined);
}

/** Resolves when all expected texts are there, or could not be loaded. */
export async function textsLoaded(): Promise<void> {
  await pending;
}

/** A number as the interface's language writes it: `2,007`. */
export function formatNumber(value: number): string {
  return numberIn($language.get(), value);
}
