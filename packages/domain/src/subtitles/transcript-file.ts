import type { LanguageTag } from "../library/language.ts";
import { formatTextFile } from "../library/plain-text.ts";
import { viewerEnds } from "../segments/segment-end.ts";
import { sortByTime, startsOf } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { formatAss } from "./ass-file.ts";
import { formatTable } from "./side-by-side-table.ts";
import type { TableText } from "./side-by-side-table.ts";
import { formatSrt } from "./srt.ts";
import { formatTime, parseTime } from "../segments/time.ts";
import type { TranscriptFormat } from "./transcript-format.ts";
import { formatWebVtt } from "./web-vtt.ts";

interface Text {
  language: LanguageTag;
  /** In any order. */
  content: readonly Segment[];
}

/** A transcript to write as a file. */
export interface TranscriptOfVideo extends Text {
  video: { id: number; title: string };
  /** The second column of a table. */
  beside?: Text | undefined;
}

interface SortedTranscript extends Pick<TranscriptOfVideo, "video" | "language"> {
  segments: readonly Segment[];
  beside: TableText | undefined;
}

const writers: Record<TranscriptFormat, (transcript: SortedTranscript) => string> = {
  srt: ({ segments }) => formatSrt(segments),
  vtt: ({ segments }) => formatWebVtt(segments),
  txt: ({ video, language, segments }) => formatTextFile({ title: video.title, language }, segments),
  ass: ({ video, language, segments }) => formatAss({ title: video.title, language }, segments),
  csv: ({ beside, ...text }) => formatTable(text, beside),
  json: formatJson,
};

/** The published text of a video in one language as a file, sorted by time, with the ends of `viewerEnds`. */
export function formatTranscript(
  { video, beside, ...text }: TranscriptOfVideo,
  format: TranscriptFormat,
): string {
  return writers[format]({ video, ...sorted(text), beside: beside && sorted(beside) });
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
