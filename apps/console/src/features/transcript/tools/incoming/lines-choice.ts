import { insertLines } from "@minbar/domain/editing/operations";
import type { LinesPlace } from "@minbar/domain/editing/operations";
import { maxSegments } from "@minbar/domain/segments/transcript-input";
import { longestText, textLines } from "@minbar/domain/subtitles/text-lines";
import type { LineRule, TextLine } from "@minbar/domain/subtitles/text-lines";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { messages } from "./messages.ts";

/** Letters of a line, at least and at most. */
export const lengths = { from: 20, to: 500 };

/** The number in the field for the longest line; `undefined`: it is out of bounds. */
export function readLongest(typed: string): number | undefined {
  const letters = Number(typed.trim());
  return Number.isInteger(letters) && letters >= lengths.from && letters <= lengths.to ? letters : undefined;
}

export interface Choice {
  rule: LineRule;
  longest: number;
}

/** The lines of a text; none of one that is too long to divide. */
export function linesOf(text: string, choice: Choice): TextLine[] {
  return text.length > longestText ? [] : textLines(text, choice);
}

/** Why the lines cannot be used; `undefined` if they can. `beside`: the number of segments that stay. */
export function faultOf(text: string, lines: readonly TextLine[], beside: number): string | undefined {
  const t = messages.get();
  if (text.length > longestText) return t.tooLong;
  if (lines.length === 0) return t.noWords;
  if (lines.length + beside > maxSegments) return t.tooMany({ lines: t.lines(lines.length + beside) });
  return undefined;
}

/** How many lines, and how many of them have no time. */
export function summaryOf(lines: readonly TextLine[]): string {
  const t = messages.get();
  const total = t.lines(lines.length);
  const untimed = lines.filter(({ time }) => time === undefined).length;
  if (untimed === 0) return t.allTimed({ lines: total });
  return untimed === lines.length ? t.allUntimed({ lines: total }) : t.someUntimed({ lines: total, untimed });
}

/** Inserts the lines as one undo step; the caret goes to the first. */
export function takeLines(editor: SegmentEditor, lines: readonly TextLine[], place: LinesPlace): void {
  editor.finishTyping();
  const before = editor.$segments.get();
  const step = insertLines(before, lines, place);
  editor.apply(step);
  const first = editor.$segments.get()[firstIndex(before, place)];
  if (first) editor.focus({ id: first.id, at: 0 });
}

function firstIndex(before: readonly { id: string }[], place: LinesPlace): number {
  if (place === "all") return 0;
  const at = before.findIndex(({ id }) => id === place.after);
  return at < 0 ? before.length : at + 1;
}
