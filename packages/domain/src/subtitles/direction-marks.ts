import { lineDirection } from "../arabic-text/text-direction.ts";
import type { SegmentDraft } from "../segments/segment.ts";
import { plainLines } from "./subtitle-text.ts";

/**
 * Right-to-left embedding and its end. Players that lay lines out from left to right, or take the direction from the first
 * letter, honour them; a single right-to-left mark helps only the latter.
 */
const open = "\u202b";
const close = "\u202c";

const rightToLeft = /\p{Script=Arabic}/u;

function isMarked(line: string): boolean {
  return line.length > 1 && line.startsWith(open) && line.endsWith(close);
}

function byLine<Kind extends SegmentDraft>(
  segments: readonly Kind[],
  change: (line: string) => string,
): Kind[] {
  return segments.map((segment) => ({
    ...segment,
    text: plainLines(segment.text)
      .split("\n")
      .map((line) => change(line.trim()))
      .join("\n"),
  }));
}

/** The segments with direction marks around each right-to-left line, for players that do not know the direction. */
export function withDirectionMarks<Kind extends SegmentDraft>(segments: readonly Kind[]): Kind[] {
  return byLine(segments, (line) =>
    isMarked(line) || lineDirection(line, "rtl") === "ltr" ? line : `${open}${line}${close}`,
  );
}

/**
 * The segments without those marks, if every line with right-to-left letters stands between them, as `withDirectionMarks`
 * writes it; otherwise `undefined`, because single marks may be meant.
 */
export function withoutDirectionMarks(segments: readonly SegmentDraft[]): SegmentDraft[] | undefined {
  const lines = segments.flatMap(({ text }) => text.split("\n")).filter((line) => rightToLeft.test(line));
  const isOurs =
    lines.length > 0 && lines.every((line) => isMarked(line) || lineDirection(line, "rtl") === "ltr");
  if (!isOurs || !lines.some(isMarked)) return undefined;
  return byLine(segments, (line) => (isMarked(line) ? line.slice(1, -1) : line));
}
