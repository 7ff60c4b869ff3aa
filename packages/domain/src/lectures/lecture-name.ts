import { isLanguageTag } from "../library/language.ts";
import type { LanguageTag } from "../library/language.ts";

/** The last ending in lower case, with its dot; empty for a name that begins with its only dot. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot).toLowerCase() : "";
}

function withoutEnding(name: string): string {
  return name.slice(0, name.length - endingOf(name).length);
}

function tagIn(words: readonly string[]): LanguageTag | undefined {
  const tag = words.at(-1)?.toLowerCase() ?? "";
  return isLanguageTag(tag) ? tag : undefined;
}

/** `ar.srt`, `talk.ar.srt` and `AR.SRT` are Arabic. */
export function languageOfName(name: string): LanguageTag | undefined {
  return tagIn(withoutEnding(name).split("."));
}

/**
 * The title of a lecture: the words of its file's name, unless those are only a language, as in `ar.srt`; otherwise those
 * of its folder's.
 */
export function lectureTitle(folder: string, file?: string): string {
  const words = file === undefined ? [] : withoutEnding(file).split(".");
  if (tagIn(words)) words.pop();
  return readable(words.join(".") || folder);
}

/** `eulers-formula_dynamically` to `Eulers formula dynamically`. */
function readable(name: string): string {
  const words = name.replaceAll(/[-_]/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
