import { createI18n } from "@nanostores/i18n";
import { atom } from "nanostores";
import { numberIn, withNumbers } from "./numbers.ts";

/** The interface's language. The built-in catalogues are English; other languages will be files. */
export const $language = atom<"en">("en");

/** Creates a catalogue: `i18n("name", { key: "text" })`, read in components with `useStore` (docs/decisions/002). */
export const i18n = withNumbers(createI18n($language, { get: () => Promise.resolve({}) }));

/** A number as the interface's language writes it: `2,007`. */
export function formatNumber(value: number): string {
  return numberIn($language.get(), value);
}
