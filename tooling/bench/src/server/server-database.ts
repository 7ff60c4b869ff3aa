import { insertCategory } from "@minbar/data/library/categories";
import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { createTestDatabase, startTestCluster } from "@minbar/data/test/testing";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { insertVideo } from "@minbar/data/library/videos";
import { languageTags } from "@minbar/domain/library/language";
import { vowelledSegments } from "../srt/srt-inputs.ts";

/** A PostgreSQL for one run, with 50 playlists (20 kB as JSON) and one video in seven languages of 2,000 segments. */
export async function startBenchDatabase(): Promise<{ url: string; videoId: number; stop(): Promise<void> }> {
  const cluster = await startTestCluster();
  const { url } = await createTestDatabase(cluster.url);
  const db = connect(url, { work: "background" });
  const playlistId = await fillPlaylists(db);
  const videoId = await fillTranscripts(db, playlistId);
  await disconnect(db);
  return { url, videoId, stop: cluster.stop };
}

/** The id of the first one. */
async function fillPlaylists(db: Db): Promise<number> {
  const { id: categoryId } = await insertCategory(db, { name: "Lectures" });
  const texts = vowelledSegments(50).map(({ text }) => text);
  const ids: number[] = [];
  for (const [index, text] of texts.entries()) {
    const name = `${index + 1}. ${text.slice(0, 40)}`;
    const { id } = await insertPlaylist(db, { name, description: text.slice(0, 100), categoryId });
    ids.push(id);
    for (let video = 0; video < 4; video += 1) {
      const youtubeId = `bench-${String(index * 4 + video).padStart(5, "0")}`;
      await insertVideo(db, {
        title: name,
        youtubeId,
        playlistId: id,
        playlistOrder: video,
        isPublic: video > 0,
      });
    }
  }
  return ids[0] ?? 0;
}

async function fillTranscripts(db: Db, playlistId: number): Promise<number> {
  const { id: videoId } = await insertVideo(db, {
    title: "A long one",
    youtubeId: "bench-video",
    playlistId,
  });
  const content = vowelledSegments(2000).map((segment) => ({ ...segment, text: segment.text.slice(0, 14) }));
  for (const language of languageTags.filter((tag) => tag !== "de")) {
    await saveTranscript(db, { videoId, language, content, kind: "translation", publish: true });
  }
  return videoId;
}
