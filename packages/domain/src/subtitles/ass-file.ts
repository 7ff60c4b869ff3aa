import { languageOf } from "../library/language.ts";
import type { LanguageTag } from "../library/language.ts";
import { cueTimes, viewerEnds } from "../segments/segment-end.ts";
import type { SegmentDraft } from "../segments/segment.ts";
import { twoDigits } from "../segments/time.ts";
import { assEscapes } from "./formats/ass-escapes.ts";
import { plainLines } from "./subtitle-text.ts";

/** White with a dark outline at the bottom, as players show subtitles by default. */
const style =
  "Default,Arial,64,&H00FFFFFF,&H000000FF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,3,1,2,120,120,60";
const styleFormat =
  "Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding";
const eventFormat = "Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text";

/** Hundredths of a second as `0:00:22.48`. */
function assTime(hundredths: number): string {
  const seconds = Math.floor(hundredths / 100);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}.${twoDigits(hundredths % 100)}`;
}

const rightToLeftMark = "\u200f";
/** The first letter of a line, which gives the line its direction. */
const firstLetter = /\p{L}/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A line of a right-to-left text that begins with other letters, with a mark before it that gives its direction. */
function withDirection(line: string): string {
  const [letter] = firstLetter.exec(line) ?? [];
  return letter === undefined || rightToLeft.test(letter) || line.startsWith(rightToLeftMark)
    ? line
    : rightToLeftMark + line;
}

/**
 * Writes Advanced SubStation Alpha: segments in the given order, times in hundredths of a second, the words without any
 * style of their own. Right-to-left languages have the encoding -1, by which players take the direction from each line.
 */
export function formatAss(
  { title, language }: { title: string; language: LanguageTag },
  segments: readonly SegmentDraft[],
): string {
  const isRightToLeft = languageOf(language).direction === "rtl";
  const { starts, ends } = cueTimes(segments, viewerEnds);
  const events = segments.map(({ text }, index) => {
    const start = Math.round((starts[index] ?? 0) / 10);
    const end = Math.max(start + 1, Math.round((ends[index] ?? 0) / 10));
    const lines = plainLines(text).trim().split("\n").map(assEscapes.write);
    const words = (isRightToLeft ? lines.map(withDirection) : lines).join(String.raw`\N`);
    return `Dialogue: 0,${assTime(start)},${assTime(end)},Default,,0,0,0,,${words}\n`;
  });
  return `[Script Info]
Title: ${title.replaceAll(/\s+/gu, " ").trim()}
ScriptType: v4.00+
WrapStyle: 0
ScaledBorderAndShadow: yes
PlayResX: 1920
PlayResY: 1080
Language: ${language}

[V4+ Styles]
Format: ${styleFormat}
Style: ${style},${isRightToLeft ? -1 : 1}

[Events]
Format: ${eventFormat}
${events.join("")}`;
}
