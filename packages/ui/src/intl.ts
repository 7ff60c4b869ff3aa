import { $language } from "./messages.ts";

/** The interface's language for `Intl`: with Latin digits everywhere, as in times. English dates are written as in Britain. */
function locale(british = false): string {
  const language = $language.get();
  return language === "en" && british ? "en-GB" : `${language}-u-nu-latn`;
}

/** `87%` in English. */
export function formatPercent(share: number): string {
  return share.toLocaleString(locale(), { style: "percent" });
}

/** Date and time to the second. */
export function formatMoment(date: string | number | Date): string {
  return formatDate(new Date(date), { dateStyle: "medium", timeStyle: "medium" });
}

export function formatDate(date: Date | number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale(true), options).format(date);
}

/** `Aisha, Omar, and Layla`; narrow: `42 segments, Unchecked`. */
export function formatList(names: readonly string[], style: "long" | "narrow" = "long"): string {
  return new Intl.ListFormat(locale(), { style }).format(names);
}

/** `3.0`, in French `3,0`. */
export function formatTenths(value: number): string {
  return value.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** `3.1 sec`, in Arabic `3.1 ث`. */
export function formatUnit(value: number, unit: "millisecond" | "second" | "minute", decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString(locale(), { style: "unit", unit, unitDisplay: "short", ...digits });
}

/** The parts of one measure: `2 min 5 sec`. */
export function formatParts(parts: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: "unit", style: "narrow" }).format(parts);
}

/** The name of a script by its ISO 15924 code: `Latin` for `Latn`. */
export function formatScript(code: string): string {
  return new Intl.DisplayNames([locale()], { type: "script" }).of(code) ?? code;
}

/** `−4`, `+4`: from left to right also in a right-to-left interface. */
export function formatSigned(value: number): string {
  return value.toLocaleString(locale(), { signDisplay: "exceptZero" }).replace("-", "−");
}

/** The name of a language that Minbar need not know, by its code: `Danish` for `da`. */
export function formatLanguage(code: string): string {
  return new Intl.DisplayNames([locale()], { type: "language" }).of(code) ?? code;
}
