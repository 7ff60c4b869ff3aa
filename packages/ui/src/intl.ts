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

export function formatDate(date: Date | number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale(true), options).format(date);
}

/** `Aisha, Omar, and Layla`. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(names);
}

/** The name of a language that Minbar need not know, by its code: `Danish` for `da`. */
export function formatLanguage(code: string): string {
  return new Intl.DisplayNames([locale()], { type: "language" }).of(code) ?? code;
}
