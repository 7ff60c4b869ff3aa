import { createGlossary, glossaryEntry } from "../arabic-text/glossary.ts";
import { arabicWords } from "../arabic-text/word-token.ts";
import { languages } from "../library/language.ts";
import type { LanguageTag } from "../library/language.ts";

/** An Arabic word and its rendering in another language, from the notes. */
type Pair = readonly [arabic: string, renderings: string];

/** Names of the languages in notes: `tr`, `Turkish`, `Türkçe`. */
const labels = new Map<string, LanguageTag>(
  languages.flatMap(({ tag, name, nativeName }) =>
    [tag, name, nativeName].map((label) => [label.toLowerCase(), tag] as const),
  ),
);

function labelled(text: string | undefined): LanguageTag | undefined {
  return labels.get((text ?? "").trim().toLowerCase());
}

/** Letters of Urdu that Arabic does not use. */
const urduLetter = /[ٹڈڑںےہھگچپکی]/u;

/** A part of a note, with its language if given: `tr: sabır`, `sabır (tr)`. */
function renderingOf(part: string, heading: LanguageTag | undefined): [LanguageTag | undefined, string] {
  const [before, after] = [/^([^:=()]+)[:=]/u.exec(part), /\(([^()]+)\)\s*$/u.exec(part)];
  const named = labelled(before?.[1]);
  if (before && named) return [named, part.slice(before[0].length).trim()];
  const behind = labelled(after?.[1]);
  if (after && behind) return [behind, part.slice(0, after.index).trim()];
  return [heading ?? (urduLetter.test(part) ? "ur" : undefined), part.trim()];
}

/** The Arabic words before the first colon, equals sign or dash of a line, and the rest of the line. */
function dividedNote(line: string): { words: string[]; heading: LanguageTag | undefined; rest: string } {
  const sign = /[:=–—]|\s-\s/u.exec(line);
  const head = line.slice(0, sign?.index ?? 0);
  const words = head
    .replaceAll(/\([^()]*\)/gu, "")
    .split(/[,،/;؛]/u)
    .map((form) => arabicWords(form).map(({ text }) => text));
  return {
    words: words.flatMap((form) => (form.length === 1 ? form : [])),
    heading: labelled(/\(([^()]+)\)/u.exec(head)?.[1]),
    rest: sign ? line.slice(sign.index + sign[0].length) : "",
  };
}

/**
 * The pairs of one language in a video's vocabulary notes. Notes are free text, so a line counts only if it names its
 * language: `صبر: sabır (tr)`, `صبر: tr: sabır; fr: patience`, or any line after one that is only `Turkish`. Urdu is
 * recognized by its letters.
 */
export function notedPairs(notes: string, language: LanguageTag): Pair[] {
  let heading: LanguageTag | undefined;
  return notes.split(/\r?\n/u).flatMap((line): Pair[] => {
    const title = labelled(line.replaceAll(/[:#*]/gu, ""));
    if (title) heading = title;
    const { words, heading: own, rest } = dividedNote(line);
    const renderings = rest
      .split(/[;؛|]/u)
      .map((part) => renderingOf(part, own ?? heading))
      .flatMap(([tag, text]) => (tag === language && text !== "" ? [text] : []));
    return renderings.length === 0 ? [] : words.map((word) => [word, renderings.join(", ")]);
  });
}

/**
 * The renderings of an Arabic word and all its forms in a language: from the built-in glossary for English, otherwise from
 * the notes.
 */
export function createRenderings(language: LanguageTag, notes: string): (word: string) => string | undefined {
  const entryOf = language === "en" ? glossaryEntry : createGlossary(notedPairs(notes, language));
  const known = new Map<string, string | undefined>();
  return (word) => {
    if (!known.has(word)) known.set(word, entryOf(word)?.english);
    return known.get(word);
  };
}
