import { languageTags } from "../library/language.ts";
import type { LanguageTag } from "../library/language.ts";
import { asName, languageNamed } from "../library/language-name.ts";
import { isIn } from "../subtitles/language-check.ts";
import { subtitleEndings } from "../subtitles/subtitle-endings.ts";

/** Short names also occur as words of other languages, so they count only in certain positions. */
const longestCode = 3;

/** Takes the first part of `en-US` and `ar_SA`. */
function ofTag(part: string): LanguageTag | undefined {
  const [code = "", ...region] = part.split(/[-_]/u);
  const isTag = code.length <= longestCode && region.every((each) => /^[a-z0-9]{2,8}$/u.test(each));
  return isTag ? languageNamed(code) : undefined;
}

/**
 * The language named by a file name: `ar.srt`, `talk.en-US.vtt`, `talk_ur.txt`, `talk (French).srt`. A short code
 * counts only between dots, at the end or at the start: `la vida es bella.srt` names none.
 */
export function guessLanguage(fileName: string): LanguageTag | undefined {
  const name = asName(fileName);
  const ending = subtitleEndings.find((one) => name.endsWith(one)) ?? "";
  const bare = name.slice(0, name.length - ending.length);
  const words = bare.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  const ends = [words.at(-1) ?? "", words[0] ?? ""];
  return (
    bare.split(".").toReversed().map(ofTag).find(Boolean) ??
    ends.map(languageNamed).find(Boolean) ??
    words
      .filter((word) => word.length > longestCode)
      .map(languageNamed)
      .find(Boolean)
  );
}

/** The language that a text is in, by its script and its words; `undefined` if it is too short to tell. */
export function judgeLanguage(text: string): LanguageTag | undefined {
  const [only, ...others] = languageTags.filter((tag) => isIn(tag, text));
  return others.length === 0 ? only : undefined;
}
