import type { LanguageTag } from "../library/language.ts";
import type { CheckKind } from "./finding.ts";

/**
 * The checks that speak on more than 5 % of the lines of real texts in a language, with the percentage: they are off
 * until a person turns them on. Measured by `pnpm bench:checks` (docs/benchmarks.md).
 */
export const quietKinds: Readonly<Record<LanguageTag, Readonly<Partial<Record<CheckKind, number>>>>> = {
  ar: { "too-fast": 8, long: 9 },
  en: { "too-fast": 36, long: 10 },
  ur: { "too-fast": 26, long: 23, "numbers-differ": 7 },
  fr: { "too-fast": 88, long: 14 },
  es: { "too-fast": 77, long: 21, "numbers-differ": 5 },
  tr: { "too-fast": 71, long: 9, "numbers-differ": 5 },
  ms: { "too-fast": 51, "numbers-differ": 11 },
  de: {},
};
