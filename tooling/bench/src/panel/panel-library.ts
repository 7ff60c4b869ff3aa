import { join } from "node:path";
import { insertCategory } from "@minbar/data/library/categories";
import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { executeAt } from "@minbar/data/test/execute";
import { createTestDatabase, startTestCluster } from "@minbar/data/test/testing";
import { watchPath } from "@minbar/domain/library/watch-address";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { insertVideo } from "@minbar/data/library/videos";
import { startMinbar } from "@minbar/e2e/support/server";
import type { Minbar } from "@minbar/e2e/support/server";
import { vowelledSegments } from "../srt/srt-inputs.ts";

/** Lines of the transcripts that are read. */
export const lengths = { usual: 300, medium: 1000, long: 2000, longest: 10_000 } as const;
type Length = keyof typeof lengths;

/** Minbar's own server with a video for each length: in Arabic that long, in French of ten lines. */
export interface Library {
  page: (length: Length) => string;
  /** The same video at its canonical address. */
  canonical: (length: Length) => string;
  stop: () => Promise<void>;
}

/** Minbar's own server over a database of its own, which `fill` filled first. */
export async function startWithContent<Content>(
  fill: (db: Db) => Promise<Content>,
  settings: NodeJS.ProcessEnv = {},
  program?: string,
): Promise<Minbar & { filled: Content }> {
  const cluster = await startTestCluster();
  const { url } = await createTestDatabase(cluster.url);
  const db = connect(url, { work: "background" });
  const filled = await fill(db);
  await disconnect(db);
  // As PostgreSQL does by itself in a library that has been in use.
  await executeAt(url, "vacuum analyze");
  const server = await startMinbar({ DATABASE_URL: url, NODE_ENV: "production", ...settings }, program);
  return {
    ...server,
    filled,
    stop: async () => {
      await server.stop();
      await cluster.stop();
    },
  };
}

/** `checkout`: the folder of another one, built, to compare with. */
export async function startLibrary(checkout?: string): Promise<Library> {
  const program = checkout && join(checkout, "apps/server/src/main.js");
  const { url, filled, stop } = await startWithContent(fill, {}, program);
  const canonical = (length: Length) => url + watchPath("video", filled[length], titleOf(length));
  return { page: (length) => `${url}/landing?video=${filled[length]}`, canonical, stop };
}

const titleOf = (length: Length) => `A lecture, ${length}`;

async function fill(db: Db): Promise<Record<Length, number>> {
  const { id: categoryId } = await insertCategory(db, { name: "Lectures" });
  const { id: playlistId } = await insertPlaylist(db, { name: "Measured", categoryId });
  async function video(length: Length): Promise<number> {
    const youtubeId = `bench-${length}`.padEnd(11, "-").slice(0, 11);
    const { id: videoId } = await insertVideo(db, { title: titleOf(length), youtubeId, playlistId });
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
  return {
    usual: await video("usual"),
    medium: await video("medium"),
    long: await video("long"),
    longest: await video("longest"),
  };
}
