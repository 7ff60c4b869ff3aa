import { plainLines } from "../subtitles/subtitle-text.ts";
import { storableText } from "../segments/storable-text.ts";

/** UTF-16 units: what is longer is no translation of a line. */
const longestSuggestion = 5000;

/** Marks of direction, and what else has no width and is no part of any word; Urdu's joiners are. */
const strays = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/** A model's words as a segment may have them, in one line; `undefined` where nothing is left of them, or too much. */
export function suggestedText(raw: string): string | undefined {
  const words = plainLines(storableText(raw).text).replaceAll(strays, "");
  const text = words.replaceAll(/\s+/gu, " ").trim();
  return text === "" || text.length > longestSuggestion ? undefined : text;
}
