import { createI18n } from "@nanostores/i18n";
import { atom } from "nanostores";

/** The interface's language. The built-in catalogues are English; other languages will be files. */
export const $locale = atom<"en">("en");

/** Creates a catalogue: `i18n("name", { key: "text" })`, read in components with `useStore` (docs/decisions/002). */
export const i18n = createI18n($locale, { get: () => Promise.resolve({}) });
