import type { LanguageTag } from "../library/language.ts";
import type { CheckKind } from "./finding.ts";

/**
 * The checks that find something in more than 5 % of the lines of real texts in a language, with the percentage: they are
 * off until a person turns them on. Measured by `pnpm bench:checks` (docs/benchmarks.md).
 */
export const quietKinds: Readonly<Record<LanguageTag, Readonly<Partial<Record<CheckKind, number>>>>> = {
  ar: { "too-fast": 8.2, long: 8.7 },
  en: { "too-fast": 35.7, long: 10.1 },
  ur: { "too-fast": 25.8, long: 23.3, "numbers-differ": 7 },
  fr: { "too-fast": 88.2, long: 13.8 },
  es: { "too-fast": 76.6, long: 20.8, "numbers-differ": 5.1 },
  tr: { "too-fast": 70.8, long: 8.9, "numbers-differ": 5.5 },
  ms: { "too-fast": 51.2, "numbers-differ": 11.1 },
  de: {},
};
