import { cueTimes, viewerEnds } from "@minbar/domain/segments/segment-end";
import { isTimed, sameSegments, untimedMark, withIds } from "@minbar/domain/segments/segment";
import type { Segment, SegmentDraft } from "@minbar/domain/segments/segment";
import { formatTime } from "@minbar/domain/segments/time";
import { withExplicitTiming } from "@minbar/domain/segments/untimed";
import { formatSrt } from "@minbar/domain/subtitles/srt";
import { readSubtitleFile } from "@minbar/domain/subtitles/subtitle-file";
import { formatTimestampedText } from "@minbar/domain/subtitles/timestamped-text";
import type { TranscriptFormat } from "@minbar/domain/subtitles/transcript-format";
import { formatWebVtt } from "@minbar/domain/subtitles/web-vtt";

const writers = {
  srt: (segments: readonly Segment[]) => formatSrt(importable(segments)),
  vtt: (segments: readonly Segment[]) => formatWebVtt(importable(segments)),
  txt: formatTimestampedText,
} satisfies Partial<Record<TranscriptFormat, (segments: readonly Segment[]) => string>>;

export type ExportFormat = keyof typeof writers;

export const exportFormats = Object.keys(writers);

/** Each segment with the end that subtitle files give it; an untimed one has none. */
export function withEnds(segments: readonly SegmentDraft[]): SegmentDraft[] {
  const { ends } = cueTimes(segments, viewerEnds);
  return segments.map((segment, index) => {
    const { time, text } = segment;
    return isTimed(segment)
      ? { time, end: formatTime(ends[index] ?? 0), text }
      : { time, text, ...untimedMark(segment) };
  });
}

/** What an import reads back: every segment has an end and words. */
function importable(segments: readonly SegmentDraft[]): SegmentDraft[] {
  return withEnds(segments).filter(({ text }) => text.trim() !== "");
}

export function fileText(segments: readonly Segment[], format: ExportFormat): string {
  return writers[format](segments);
}

/** Whether importing and exporting the file again gives the same file. */
export function isReadBack(text: string, format: ExportFormat): boolean {
  const { segments } = readSubtitleFile(new TextEncoder().encode(text), `.${format}`);
  return fileText(withIds(segments), format) === text;
}

/** Whether a file adds nothing to the stored text: the same segments, or segments that give the same file. */
export function hasSameText(file: readonly SegmentDraft[], stored: readonly Segment[]): boolean {
  return (
    sameSegments(withIds(withExplicitTiming(file), stored), stored) ||
    formatSrt(importable(file)) === formatSrt(importable(stored))
  );
}
