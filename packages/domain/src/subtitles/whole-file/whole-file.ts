import { message } from "../../messages/message.ts";
import { decodedAgain, looksEncodedTwice } from "./encoded-twice.ts";
import type { FileNote } from "../file-note.ts";
import { withoutHighlights } from "./highlighted-words.ts";
import { withoutModelWords } from "./model-words.ts";
import { withoutRolling } from "./rolling-captions.ts";
import type { ParsedSubtitles } from "../srt.ts";
import { fileLines } from "../subtitle-text.ts";

interface Rewritten {
  segments: ParsedSubtitles["segments"];
  /** What was done to the whole file. */
  notes: FileNote[];
}

interface Joinable extends Pick<ParsedSubtitles, "segments"> {
  format: string;
  /** Of each segment, its text with its tags; without it, the tags are in the text. */
  cueTexts?: readonly string[];
}

interface Repaired {
  text: string;
  notes: FileNote[];
}

/** Each line of rolling captions and each sentence with highlighted words once; other segments do not change. */
export function joinRepeated({ segments, format, cueTexts }: Joinable): Rewritten {
  if (format !== "vtt" && format !== "srt") return { segments, notes: [] };
  const tagged = { segments, cueTexts: cueTexts ?? segments.map(({ text }) => text) };
  const rolled = withoutRolling(tagged);
  const joined = rolled ?? withoutHighlights(tagged);
  if (!joined) return { segments, notes: [] };
  const reason = rolled ? "captions_roll" : "words_highlighted";
  const content = message(reason, { before: segments.length, after: joined.length });
  return { segments: joined, notes: [{ line: 1, message: content }] };
}

/** Undoes what made the text of a whole file unreadable, and leaves out what belongs to no file. */
export function repairedText(raw: string, isUnicode: boolean): Repaired {
  const decoded = isUnicode ? decodedAgain(raw) : undefined;
  const { text, notes } = withoutModelWords(fileLines(decoded ?? raw));
  const undone = { line: 1, message: message("encoded_twice") };
  return { text, notes: decoded === undefined ? notes : [undone, ...notes] };
}

/** The text of a file with all that is in it. */
export function asItStands(raw: string): Repaired {
  return { text: fileLines(raw), notes: [] };
}

/** A doubt about the letters of a whole file. */
export function encodingDoubt(text: string): FileNote[] {
  return looksEncodedTwice(text) ? [{ line: 1, message: message("perhaps_encoded_twice") }] : [];
}
