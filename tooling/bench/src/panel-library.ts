import { insertCategory } from "@minbar/data/categories";
import { connect, disconnect } from "@minbar/data/connect";
import { insertPlaylist } from "@minbar/data/playlists";
import { createTestDatabase, startTestCluster } from "@minbar/data/testing";
import { saveTranscript } from "@minbar/data/transcripts";
import { insertVideo } from "@minbar/data/videos";
import { startMinbar } from "@minbar/e2e/server";
import { vowelledSegments } from "./srt-inputs.ts";

/** Lines of the transcripts that are read: a usual one, a long one and the longest. */
export const lengths = { usual: 300, long: 2000, longest: 10_000 } as const;
type Length = keyof typeof lengths;

/** Minbar's own server with a video for each length: in Arabic that long, in French of ten lines. */
export interface Library {
  page: (length: Length) => string;
  stop: () => Promise<void>;
}

export async function startLibrary(): Promise<Library> {
  const cluster = await startTestCluster();
  const { url } = await createTestDatabase(cluster.url);
  const ids = await fill(url);
  const server = await startMinbar({ DATABASE_URL: url, NODE_ENV: "production" });
  return {
    page: (length) => `${server.url}/landing?video=${ids[length]}`,
    stop: async () => {
      await server.stop();
      await cluster.stop();
    },
  };
}

async function fill(url: string): Promise<Record<Length, number>> {
  const db = connect(url);
  const { id: categoryId } = await insertCategory(db, { name: "Lectures" });
  const { id: playlistId } = await insertPlaylist(db, { name: "Measured", categoryId });
  async function video(length: Length): Promise<number> {
    const youtubeId = `bench-${length}`.padEnd(11, "-").slice(0, 11);
    const { id: videoId } = await insertVideo(db, { title: `A lecture, ${length}`, youtubeId, playlistId });
    const arabic = vowelledSegments(lengths[length]);
    const french = arabic.slice(0, 10).map((segment, at) => ({ ...segment, text: `Ligne ${at}` }));
    await saveTranscript(db, { videoId, language: "ar", content: arabic, kind: "publish", publish: true });
    await saveTranscript(db, {
      videoId,
      language: "fr",
      content: french,
      kind: "translation",
      publish: true,
    });
    return videoId;
  }
  const ids = { usual: await video("usual"), long: await video("long"), longest: await video("longest") };
  await disconnect(db);
  return ids;
}
