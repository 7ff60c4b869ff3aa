import { arabicWords } from "../arabic-text/word-token.ts";
import { languages } from "../library/language.ts";
import type { LanguageTag } from "../library/language.ts";

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
function renderingOf(part: string, heading: LanguageTag | undefined): NotedRendering {
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

/** A part of a note with the language that it names, if any. */
type NotedRendering = readonly [language: LanguageTag | undefined, text: string];

/** An Arabic word of the notes with its renderings. */
export interface NotedWord {
  arabic: string;
  renderings: readonly NotedRendering[];
}

/** Words of notes that are read; the others are ignored. */
const mostWords = 500;

/**
 * The words of a video's vocabulary notes: lines of `word: meaning`. A meaning may name its language: `صبر: sabır (tr)`,
 * `صبر: tr: sabır; fr: patience`, or any line after one that is only `Turkish`. Urdu is recognized by its letters.
 */
export function notedWords(notes: string): NotedWord[] {
  let heading: LanguageTag | undefined;
  return notes
    .split(/\r?\n/u)
    .flatMap((line): NotedWord[] => {
      const title = labelled(line.replaceAll(/[:#*]/gu, ""));
      if (title) heading = title;
      const { words, heading: own, rest } = dividedNote(line);
      const renderings = rest
        .split(/[;؛|]/u)
        .map((part) => renderingOf(part, own ?? heading))
        .filter(([, text]) => text !== "");
      return renderings.length === 0 ? [] : words.map((arabic) => ({ arabic, renderings }));
    })
    .slice(0, mostWords);
}
