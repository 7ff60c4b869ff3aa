import type { Db } from "@minbar/data/connect";
import { insertVideo } from "@minbar/data/library/videos";
import { saveTranscript } from "@minbar/data/transcripts/save";
import type { Segment } from "@minbar/domain/segments/segment";
import { formatTime } from "@minbar/domain/segments/time";

/** Of a video: an hour and a half. */
export const linesOfVideo = 1000;

export function segmentsOf(texts: readonly string[]): Segment[] {
  return texts.map((text, at) => ({ id: `s${at}`, time: formatTime(at * 5000), text }));
}

/** Another text for each line; nothing is compared with it. */
export function translationOf(lines: readonly Segment[], word = "Translated"): Segment[] {
  return lines.map((line) => ({ ...line, text: `${word} ${line.text.length} of ${line.id}` }));
}

/** Videos that hold these lines in Arabic, each with its translation, written as the product writes them. */
export async function fillMemoryLibrary(db: Db, texts: readonly string[]): Promise<number> {
  let last = 0;
  for (let at = 0; at < texts.length; at += linesOfVideo) {
    const video = await insertVideo(db, { title: `Lesson ${at}`, youtubeId: "aqz-KE-bpKQ" });
    const lines = segmentsOf(texts.slice(at, at + linesOfVideo));
    const save = { videoId: video.id, publish: true } as const;
    await saveTranscript(db, { ...save, language: "ar", content: lines });
    const content = translationOf(lines, `Lesson ${at}:`);
    await saveTranscript(db, { ...save, language: "fr", content });
    last = video.id;
  }
  return last;
}
