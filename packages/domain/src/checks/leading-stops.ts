import { languageOf } from "../library/language.ts";
import type { SegmentCheck } from "./finding.ts";

/** Spaces, invisible marks and the dash of a dialogue, which stay at the beginning of a line. */
const lineStart = /^[\s\p{Cf}]*(?:[-–—]\s*)?/u;

const stops = /^[.،؛؟!,;:?۔…]+/u;

/** An ellipsis continues the line before: it belongs at the beginning. */
const ellipsis = /\.\.|…/u;

/** The first word in Arabic script, behind opening quotes and brackets. A digit is a decimal or the number of a list. */
const firstWord = /^(\s*)[«“"'([﴿]*(?=\p{L})\p{Script=Arabic}/u;

/** A line that ends with such a sign has its stop already, or its words are not in a usual order. */
const endsWithSign = /[.،؛؟!,;:?۔…\-–—]$/u;

const unseenCharacter = /[\s\p{Cf}]/u;

/** The offset behind the last visible character. */
function visibleEnd(line: string): number {
  let end = line.length;
  while (end > 0 && unseenCharacter.test(line.charAt(end - 1))) end -= 1;
  return end;
}

const closingSigns: Readonly<Record<string, string>> = {
  "«": "»",
  "“": "”",
  "(": ")",
  "[": "]",
  "﴿": "﴾",
  '"': '"',
};
const pairedSign = /[«»“”()[\]﴿﴾"]/gu;

/**
 * Whether every quote and bracket is closed, in order. If not, the sign at the beginning of the line belongs to its end, too.
 */
function isBalanced(words: string): boolean {
  const open: string[] = [];
  for (const { 0: sign, index } of words.matchAll(pairedSign)) {
    const isClosing = sign === open.at(-1);
    if (isClosing && sign === '"' && words.charAt(index - 1) === " ") return false;
    const closing = closingSigns[sign];
    if (isClosing) open.pop();
    else if (closing === undefined) return false;
    else open.push(closing);
  }
  return open.length === 0;
}

/** Whether the stops certainly belong to the end of these words. */
function canTakeStops(words: string): boolean {
  return !endsWithSign.test(words) && isBalanced(words);
}

interface LeadingStops {
  /** Offsets of the stops in the line. */
  from: number;
  to: number;
  /** The line with the stops at its end, in the order in which they are read; absent if they may belong elsewhere. */
  mended?: string;
}

function leadingStops(line: string): LeadingStops | undefined {
  const [start] = lineStart.exec(line) ?? [""];
  const from = start.length;
  const [found] = stops.exec(line.slice(from)) ?? [""];
  const to = from + found.length;
  const word = firstWord.exec(line.slice(to));
  if (found === "" || ellipsis.test(found) || !word) return undefined;
  const end = visibleEnd(line);
  const words = line.slice(to, end);
  // Behind a space it is the end of the line before, which a program divided there.
  const isCertain = word[1] === "" && canTakeStops(words);
  if (!isCertain) return { from, to };
  const moved = Array.from(found).toReversed().join("");
  return { from, to, mended: `${line.slice(0, from)}${words}${moved}${line.slice(end)}` };
}

/**
 * Stops, commas and question marks at the beginning of right-to-left lines. Files for players that know only left-to-right
 * text have them there, so that they appear at the end. Each line of a segment is checked; the fix moves the stops to the
 * end of their own line.
 */
export const stopsAtStart: SegmentCheck = ({ segment: { text }, language }) => {
  if (languageOf(language).direction !== "rtl") return undefined;
  const lines = text.split("\n");
  let offset = 0;
  let first: { from: number; to: number } | undefined;
  const mended = lines.map((line) => {
    const found = leadingStops(line);
    if (found) first ??= { from: offset + found.from, to: offset + found.to };
    offset += line.length + 1;
    return found?.mended ?? line;
  });
  if (!first) return undefined;
  const fixed = mended.join("\n");
  return { kind: "leading-stops", ...first, ...(fixed === text ? {} : { fix: { text: fixed } }) };
};
