import { decodedAgain, looksEncodedTwice } from "./encoded-twice.ts";
import { withoutHighlights } from "./highlighted-words.ts";
import { withoutModelWords } from "./model-words.ts";
import { withoutRolling } from "./rolling-captions.ts";
import type { ParsedSubtitles } from "./srt.ts";
import { fileLines } from "./subtitle-text.ts";

interface Rewritten {
  segments: ParsedSubtitles["segments"];
  /** What was done to the whole file. */
  notes: ParsedSubtitles["skipped"];
}

interface Joinable extends Pick<ParsedSubtitles, "segments"> {
  format: string;
  /** Of each segment, its text with its tags; without it, the tags are in the text. */
  cueTexts?: readonly string[];
}

interface Repaired {
  text: string;
  notes: ParsedSubtitles["skipped"];
}

/** Each line of rolling captions and each sentence with highlighted words once; other segments do not change. */
export function joinRepeated({ segments, format, cueTexts }: Joinable): Rewritten {
  if (format !== "vtt" && format !== "srt") return { segments, notes: [] };
  const tagged = { segments, cueTexts: cueTexts ?? segments.map(({ text }) => text) };
  const rolled = withoutRolling(tagged);
  const joined = rolled ?? withoutHighlights(tagged);
  if (!joined) return { segments, notes: [] };
  const counts = `(${segments.length} cues became ${joined.length})`;
  const reason = rolled
    ? `These captions roll: each line stands in several cues. Each was kept once, where its words first appear ${counts}`
    : `Each sentence stands here once for each of its words, to highlight it. Each was kept once ${counts}`;
  return { segments: joined, notes: [{ line: 1, reason }] };
}

/** Undoes what made the text of a whole file unreadable, and leaves out what belongs to no file. */
export function repairedText(raw: string, isUnicode: boolean): Repaired {
  const decoded = isUnicode ? decodedAgain(raw) : undefined;
  const { text, notes } = withoutModelWords(fileLines(decoded ?? raw));
  const reason = "The letters of this file were encoded twice, which was undone";
  return { text, notes: decoded === undefined ? notes : [{ line: 1, reason }, ...notes] };
}

/** The text of a file with all that is in it. */
export function asItStands(raw: string): Repaired {
  return { text: fileLines(raw), notes: [] };
}

/** A doubt about the letters of a whole file. */
export function encodingDoubt(text: string): ParsedSubtitles["skipped"] {
  const reason = "Letters of this file look as if they had been encoded twice";
  return looksEncodedTwice(text) ? [{ line: 1, reason }] : [];
}
