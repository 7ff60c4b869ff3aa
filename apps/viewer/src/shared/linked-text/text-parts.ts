import { parseTime, secondsOf } from "@minbar/domain/segments/time";

/** A part of a text: plain text, a URL, or a chapter's time in seconds. */
export type TextPart =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string }
  | { kind: "time"; text: string; seconds: number };

/** A URL up to the next white space, or a time at the beginning of a line such as `1:05` or `1:02:03`. */
const marked = /https?:\/\/[^\s<>"]+|^[ \t]{0,8}[([]?\d{1,2}(?::[0-5]\d){1,2}(?![:\d])/gim;

/** Punctuation that ends a sentence instead of a URL; a closing bracket belongs to the URL if the URL opens it. */
function withoutPunctuation(address: string): string {
  const marks = address.includes("(") ? ".,;:!?'»]" : ".,;:!?'»])";
  let end = address.length;
  while (end > 0 && marks.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

function partOf(match: string): TextPart {
  if (/^http/i.test(match)) return { kind: "link", text: withoutPunctuation(match) };
  const time = match.trim().replace(/^[([]/, "");
  return { kind: "time", text: time, seconds: secondsOf(parseTime(time) ?? 0) };
}

/** Finds the URLs and chapter times in a text; the parts together are the whole text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(marked)) {
    const part = partOf(match[0]);
    const from = match.index + match[0].indexOf(part.text);
    if (from > at) parts.push({ kind: "text", text: text.slice(at, from) });
    parts.push(part);
    at = from + part.text.length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}
