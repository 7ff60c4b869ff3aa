import type { LanguageTag } from "../library/language.ts";
import { formatTextFile } from "../library/plain-text.ts";
import { viewerEnds } from "../segments/segment-end.ts";
import { sortByTime, startsOf } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { formatSrt } from "./srt.ts";
import { formatTime, parseTime } from "../segments/time.ts";
import { formatWebVtt } from "./web-vtt.ts";

export const transcriptFormats = ["srt", "vtt", "txt", "json"] as const;

export type TranscriptFormat = (typeof transcriptFormats)[number];

export function isTranscriptFormat(text: string): text is TranscriptFormat {
  return transcriptFormats.some((format) => format === text);
}

/** What a transcript's file tells. */
export interface TranscriptOfVideo {
  video: { id: number; title: string };
  language: LanguageTag;
  /** In any order. */
  content: readonly Segment[];
}

type Sorted = Omit<TranscriptOfVideo, "content"> & { segments: readonly Segment[] };

const writers: Record<TranscriptFormat, (transcript: Sorted) => string> = {
  srt: ({ segments }) => formatSrt(segments),
  vtt: ({ segments }) => formatWebVtt(segments),
  txt: ({ video, language, segments }) => formatTextFile({ title: video.title, language }, segments),
  json: formatJson,
};

/** The published text of a video in one language as a file, in order of time, ends by the general rule. */
export function formatTranscript(
  { content, ...transcript }: TranscriptOfVideo,
  format: TranscriptFormat,
): string {
  return writers[format]({ ...transcript, segments: sortByTime(content) });
}

/** Each segment with its times both as text and in milliseconds; an end that does not count gives way to the rule's. */
function formatJson({ video, language, segments }: Sorted): string {
  const starts = startsOf(segments);
  const ends = viewerEnds(segments, starts);
  const timed = segments.map(({ id, time, end, text }, index) => {
    const [startMs = 0, endMs = 0] = [starts[index], ends[index]];
    const isOwn = end !== undefined && parseTime(end) === endMs;
    return { id, time, startMs, end: isOwn ? end : formatTime(endMs), endMs, text };
  });
  return `${JSON.stringify({ video, language, segments: timed })}\n`;
}
