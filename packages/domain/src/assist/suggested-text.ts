import { plainLines } from "../subtitles/subtitle-text.ts";
import { storableText } from "../segments/storable-text.ts";

/** UTF-16 units: a longer text is not the translation of a line. */
const longestSuggestion = 5000;

/** Direction marks, and other zero-width characters that are not part of a word; Urdu's joiners are. */
const strays = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/** A model's text on one line, as a segment may contain it; `undefined` if it becomes empty or is too long. */
export function suggestedText(raw: string): string | undefined {
  const words = plainLines(storableText(raw).text).replaceAll(strays, "");
  const text = words.replaceAll(/\s+/gu, " ").trim();
  return text === "" || text.length > longestSuggestion ? undefined : text;
}
