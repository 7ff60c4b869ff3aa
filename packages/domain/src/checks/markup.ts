import { findPattern } from "./finding.ts";
import type { SegmentCheck } from "./finding.ts";

/**
 * Tags of SRT and WebVTT with their attributes; override blocks of ASS (`{\an8}`) and control codes of MicroDVD (`{y:i}`).
 * Other words in angle brackets are text.
 */
const tags =
  /<\/?(?:b|i|u|s|c|v|em|strong|font|span|ruby|rt|lang|br)(?:[\s.][^<>\n]{0,200})?\/?>|\{(?:\\[^{}\n]{1,200}|[a-z]:[^{}\n]{1,40})\}/giu;

/** Hard space and line break of ASS. A command of LaTeX, such as `\hbar`, is text. */
const escapes = /\\[hN](?![a-z])|(?<=\p{L})\\h/gu;

/** A folder of Windows, in which `\h` is not a space. */
const path = /\b[a-z]:\\/iu;

function replacementOf(found: string): string {
  if (found === String.raw`\h`) return " ";
  return found === String.raw`\N` || found.startsWith("<br") ? "\n" : "";
}

const tagsCheck = findPattern("markup", tags, replacementOf);
const escapesCheck = findPattern("markup", escapes, replacementOf);

/** Tags of subtitle formats, which visitors would read as text. */
export const markup: SegmentCheck = (place) =>
  tagsCheck(place) ?? (path.test(place.segment.text) ? undefined : escapesCheck(place));
