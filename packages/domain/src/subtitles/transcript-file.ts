import type { LanguageTag } from "../library/language.ts";
import { formatTextFile } from "../library/plain-text.ts";
import { alignSegments } from "../segments/alignment.ts";
import { viewerEnds } from "../segments/segment-end.ts";
import { sortByTime, startsOf } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { formatAss } from "./ass-file.ts";
import { formatTable } from "./side-by-side-table.ts";
import type { TableText } from "./side-by-side-table.ts";
import { formatSrt } from "./srt.ts";
import { formatTime, parseTime } from "../segments/time.ts";
import { withDirectionMarks } from "./direction-marks.ts";
import type { TableSeparator, TranscriptFormat } from "./transcript-format.ts";
import { formatWebVtt } from "./web-vtt.ts";

interface Text {
  language: LanguageTag;
  /** In any order. */
  content: readonly Segment[];
}

/** A transcript to write as a file. */
export interface TranscriptOfVideo extends Text {
  video: { id: number; title: string };
  /** The second language, in the formats that may have two. */
  beside?: Text | undefined;
}

/** How a file is written. */
export interface WritingOptions {
  format: TranscriptFormat;
  /** Of a table. */
  separator?: TableSeparator | undefined;
  /** Direction marks around the right-to-left lines, in the formats that may have them. */
  hasMarks?: boolean | undefined;
}

interface SortedTranscript extends Pick<TranscriptOfVideo, "video" | "language"> {
  segments: readonly Segment[];
  beside: TableText | undefined;
}

const writers: Record<TranscriptFormat, (transcript: SortedTranscript, options: WritingOptions) => string> = {
  srt: (transcript, options) => formatSrt(withMarks(withBeside(transcript), options)),
  vtt: (transcript, options) => formatWebVtt(withMarks(withBeside(transcript), options)),
  txt: ({ video, language, ...texts }) =>
    formatTextFile({ title: video.title, language, beside: texts.beside?.language }, withBeside(texts)),
  ass: ({ video, language, segments }) => formatAss({ title: video.title, language }, segments),
  csv: ({ beside, ...text }, { separator }) => formatTable(text, { beside, separator }),
  json: formatJson,
};

/** The published text of a video in one language as a file, sorted by time, with the ends of `viewerEnds`. */
export function formatTranscript(
  { video, beside, ...text }: TranscriptOfVideo,
  options: WritingOptions,
): string {
  return writers[options.format]({ video, ...sorted(text), beside: beside && sorted(beside) }, options);
}

function withMarks(segments: readonly Segment[], { hasMarks }: WritingOptions): readonly Segment[] {
  return hasMarks ? withDirectionMarks(segments) : segments;
}

/** Segments with the words of the second language below their own; those that belong to none of them are in the nearest. */
function withBeside({ segments, beside }: Pick<SortedTranscript, "segments" | "beside">): readonly Segment[] {
  if (!beside) return segments;
  const others = alignSegments(segments, beside.segments);
  return segments.map((segment, index) => {
    const texts = [segment, ...(others[index] ?? [])].map(({ text }) => text.trim());
    return { ...segment, text: texts.filter((text) => text !== "").join("\n") };
  });
}

function sorted({ language, content }: Text) {
  return { language, segments: sortByTime(content) };
}

/**
 * Each segment with its times as text and in milliseconds; an own end that `viewerEnds` ignores is replaced by its result.
 */
function formatJson({ video, language, segments }: SortedTranscript): string {
  const starts = startsOf(segments);
  const ends = viewerEnds(segments, starts);
  const timed = segments.map(({ id, time, end, text }, index) => {
    const [startMs = 0, endMs = 0] = [starts[index], ends[index]];
    const isOwn = end !== undefined && parseTime(end) === endMs;
    return { id, time, startMs, end: isOwn ? end : formatTime(endMs), endMs, text };
  });
  return `${JSON.stringify({ video, language, segments: timed })}\n`;
}
