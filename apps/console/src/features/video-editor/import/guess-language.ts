import { subtitleEndings } from "@minbar/domain/subtitles/subtitle-endings";
import { languages } from "@minbar/domain/library/language";
import { languageWords } from "@minbar/domain/library/language-words";
import type { LanguageTag } from "@minbar/domain/library/language";

/** Short names also occur as words of other languages, so they count only in certain positions. */
const longestCode = 3;

const known = new Map<string, LanguageTag>(
  languages.flatMap(({ tag, name, nativeName }) =>
    [tag, name, nativeName, ...languageWords[tag].otherNames].map((word) => [wordOf(word), tag] as const),
  ),
);

function wordOf(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

const ofWord = (word: string) => known.get(word);

/** Takes the first part of `en-US` and `ar_SA`. */
function ofTag(part: string): LanguageTag | undefined {
  const [code = "", ...region] = part.split(/[-_]/u);
  const isTag = code.length <= longestCode && region.every((each) => /^[a-z0-9]{2,8}$/u.test(each));
  return isTag ? known.get(code) : undefined;
}

/**
 * The language named by a file name: `ar.srt`, `talk.en-US.vtt`, `talk_ur.txt`, `talk (French).srt`. A short code
 * counts only between dots, at the end or at the start: `la vida es bella.srt` names none.
 */
export function guessLanguage(fileName: string): LanguageTag | undefined {
  const name = wordOf(fileName);
  const ending = subtitleEndings.find((one) => name.endsWith(one)) ?? "";
  const bare = name.slice(0, name.length - ending.length);
  const words = bare.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  const ends = [words.at(-1) ?? "", words[0] ?? ""];
  return (
    bare.split(".").toReversed().map(ofTag).find(Boolean) ??
    ends.map(ofWord).find(Boolean) ??
    words
      .filter((word) => word.length > longestCode)
      .map(ofWord)
      .find(Boolean)
  );
}
