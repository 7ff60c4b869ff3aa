import type { Db } from "@minbar/data/connect";
import { insertVideo } from "@minbar/data/library/videos";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { admin, signIn } from "../console/console-library.ts";
import type { ConsoleServer } from "../console/console-library.ts";
import { startWithContent } from "../panel/panel-library.ts";
import { vowelledSegments } from "../srt/srt-inputs.ts";

/** Segments of the transcript that is edited. */
export const count = 2400;

export interface EditorServer extends Pick<ConsoleServer, "address" | "session" | "stop"> {
  /** The path of the Arabic transcript. */
  transcript: string;
}

/** Minbar's server with one Arabic transcript, and the session of its admin. */
export async function startEditorServer(): Promise<EditorServer> {
  const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const { url, filled, stop } = await startWithContent(fill, settings);
  return {
    address: (path) => `${url}${path}`,
    session: await signIn(url),
    transcript: `/arabic-transcripts?videoId=${filled}`,
    stop,
  };
}

async function fill(db: Db): Promise<number> {
  const { id: videoId } = await insertVideo(db, { title: "A long lecture", youtubeId: "bench-edits" });
  const content = vowelledSegments(count);
  await saveTranscript(db, { videoId, language: "ar", content, kind: "publish", publish: true });
  return videoId;
}
