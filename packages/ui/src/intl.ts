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

/** `−4`, `+4`: from left to right also in a right-to-left interface. */
export function formatSigned(value: number): string {
  return value.toLocaleString(locale(), { signDisplay: "exceptZero" }).replace("-", "−");
}

/** The name of a language that Minbar need not know, by its code: `Danish` for `da`. */
export function formatLanguage(code: string): string {
  return new Intl.DisplayNames([locale()], { type: "language" }).of(code) ?? code;
}
