import type { Db } from "@minbar/data/connect";
import { insertVideo } from "@minbar/data/library/videos";
import { saveTranscript } from "@minbar/data/transcripts/save";
import type { Segment } from "@minbar/domain/segments/segment";
import { formatTime } from "@minbar/domain/segments/time";

/** Of a video: an hour and a half. */
const linesOfVideo = 1000;

export function segmentsOf(texts: readonly string[]): Segment[] {
  return texts.map((text, at) => ({ id: `s${at}`, time: formatTime(at * 5000), text }));
}

/** Videos that hold these lines in Arabic, each with a translation, whose text nothing is compared with. */
export async function saveTranslations(db: Db, texts: readonly string[]): Promise<void> {
  for (let at = 0; at < texts.length; at += linesOfVideo) {
    const { id: videoId } = await insertVideo(db, { title: `Lesson ${at}`, youtubeId: "aqz-KE-bpKQ" });
    const lines = segmentsOf(texts.slice(at, at + linesOfVideo));
    await saveTranscript(db, { videoId, publish: true, language: "ar", content: lines });
    const translation = lines.map((line) => ({
      ...line,
      text: `Lesson ${at}: ${line.text.length} of ${line.id}`,
    }));
    await saveTranscript(db, { videoId, publish: true, language: "fr", content: translation });
  }
}
