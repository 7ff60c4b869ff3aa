import type { SentSegment } from "../segments/segment.ts";
import type { ParsedSubtitles } from "./srt.ts";

/** What reading a content left out or changed. */
export interface ContentNote {
  /** Of the text that was sent, or the number of the segment in a list, from 1. */
  line: number;
  text: string;
}

/** A person reads no more of them. */
const most = 100;

/** Of a list, whose notes last as long as the list itself. */
const notesOfList = new WeakMap<readonly SentSegment[], readonly ContentNote[]>();

/** Notes what a reader reported. It says that words were left out, but those are kept in a segment at 0:00. */
export function noteSkipped(segments: readonly SentSegment[], skipped: ParsedSubtitles["skipped"]): void {
  if (skipped.length === 0) return;
  const notes = skipped.slice(0, most).map(({ line, reason }) => ({ line, text: wordsFor(reason) }));
  const [next] = skipped.slice(most);
  const more = next
    ? [{ line: next.line, text: `${skipped.length - most} further notes are not listed` }]
    : [];
  notesOfList.set(segments, [...notes, ...more]);
}

function wordsFor(reason: string): string {
  return isLoss(reason) ? reason : reason.replace(/(?:this cue|it)? ?was left out$/, "it is kept at 0:00");
}

/** What a reader says of words that stand in none of its segments. */
const lostWords = /^(?:The start cannot|Text before the first|This text has no time|No time such)/;

/** Whether a note is not about words that are kept in a segment at 0:00: about an end, a cue without words, a doubt. */
export function isLoss(reason: string): boolean {
  return !lostWords.test(reason);
}

/** The notes of segments that were sent. */
export function contentNotesOf(segments: readonly SentSegment[] | null | undefined): readonly ContentNote[] {
  return (segments && notesOfList.get(segments)) ?? [];
}
