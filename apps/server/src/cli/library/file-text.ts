import { cueTimes, viewerEnds } from "@minbar/domain/segments/segment-end";
import { sameSegments, sortByTime } from "@minbar/domain/segments/segment";
import type { Segment, SegmentDraft } from "@minbar/domain/segments/segment";
import { withIds } from "@minbar/domain/segments/segment-matching";
import { formatTime } from "@minbar/domain/segments/time";
import { hasTime, startOf, withStatedTimes } from "@minbar/domain/segments/untimed";
import type { LanguageTag } from "@minbar/domain/library/language";
import { formatAss } from "@minbar/domain/subtitles/ass-file";
import { formatTable } from "@minbar/domain/subtitles/side-by-side-table";
import type { TableText } from "@minbar/domain/subtitles/side-by-side-table";
import { formatSrt } from "@minbar/domain/subtitles/srt";
import { readSubtitleFile } from "@minbar/domain/subtitles/subtitle-file";
import { formatTimestampedText } from "@minbar/domain/subtitles/timestamped-text";
import { withDirectionMarks } from "@minbar/domain/subtitles/direction-marks";
import type { TableSeparator, TranscriptFormat } from "@minbar/domain/subtitles/transcript-format";
import { formatWebVtt } from "@minbar/domain/subtitles/web-vtt";

/** A text of a video as an export writes it. */
export interface ExportText {
  title: string;
  language: LanguageTag;
  segments: readonly Segment[];
  /** The second column of a table. */
  beside?: TableText | undefined;
  separator?: TableSeparator | undefined;
  /** Direction marks around the right-to-left lines of SRT and WebVTT. */
  hasMarks?: boolean | undefined;
}

const writers = {
  srt: (text) => formatSrt(marked(text)),
  vtt: (text) => formatWebVtt(marked(text)),
  txt: ({ segments }) => formatTimestampedText(segments),
  ass: ({ segments, ...about }) => formatAss(about, importable(segments)),
  csv: ({ language, segments, ...options }) => {
    const rows = options.beside ? segments : importable(segments);
    return formatTable({ language, segments: sortByTime(rows) }, options);
  },
} satisfies Partial<Record<TranscriptFormat, (text: ExportText) => string>>;

export type ExportFormat = keyof typeof writers;

export const exportFormats = Object.keys(writers);

/** Each segment with the end that subtitle files give it; an untimed one has none. */
export function withEnds(segments: readonly SegmentDraft[]): SegmentDraft[] {
  const { ends } = cueTimes(segments, viewerEnds);
  return segments.map((segment, index) => {
    const { time, text } = segment;
    return hasTime(segment)
      ? { time, end: formatTime(ends[index] ?? 0), text }
      : { ...startOf(segment), text };
  });
}

/** What an import reads back: every segment has an end and words. */
function importable(segments: readonly SegmentDraft[]): SegmentDraft[] {
  return withEnds(segments).filter(({ text }) => text.trim() !== "");
}

function marked({ segments, hasMarks }: ExportText): SegmentDraft[] {
  const written = importable(segments);
  return hasMarks ? withDirectionMarks(written) : written;
}

export function fileText(text: ExportText, format: ExportFormat): string {
  return writers[format](text);
}

/** Whether importing and exporting the file again gives the same file. */
export function isReadBack(file: string, text: ExportText, format: ExportFormat): boolean {
  const { segments } = readSubtitleFile(new TextEncoder().encode(file), `.${format}`, { asIs: true });
  return fileText({ ...text, segments: withIds(segments) }, format) === file;
}

/** Whether a file adds nothing to the stored text: the same segments, or segments that give the same file. */
export function hasSameText(file: readonly SegmentDraft[], stored: readonly Segment[]): boolean {
  return (
    sameSegments(withIds(withStatedTimes(file), stored), stored) ||
    formatSrt(importable(file)) === formatSrt(importable(stored))
  );
}
