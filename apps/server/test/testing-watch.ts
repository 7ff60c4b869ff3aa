import { insertCategory } from "@minbar/data/library/categories";
import type { Db } from "@minbar/data/connect";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo } from "@minbar/data/library/videos";
import { saveTranscript } from "@minbar/data/transcripts/save";
import type { LanguageTag } from "@minbar/domain/library/language";

/** Text that no page may repeat as markup. */
export const wickedTitle = `</script><script>alert("1")</script> & 'so' $& __NONCE__ \u0001`;
export const hiddenTitle = "canary-41d7 hidden";

export type WatchLibrary = Awaited<ReturnType<typeof createWatchLibrary>>;

/** Publishes a text of numbered lines. */
function publishLines(
  db: Db,
  { videoId, language, lines }: { videoId: number; language: LanguageTag; lines: number },
) {
  const content = Array.from({ length: lines }, (_, n) => ({
    id: `s${n}`,
    time: `${Math.floor(n / 60)}:${String(n % 60).padStart(2, "0")}`,
    text: `${language} line ${n} <b>`,
  }));
  return saveTranscript(db, { videoId, language, kind: "publish", publish: true, content });
}

/** A category with a playlist of three public videos and a hidden one, and a playlist with a hidden video only. */
export async function createWatchLibrary(db: Db) {
  const category = (await insertCategory(db, { name: "Ethics" })).id;
  const playlist = (await insertPlaylist(db, { name: "Fridays", categoryId: category })).id;
  const hiddenPlaylist = (await insertPlaylist(db, { name: hiddenTitle })).id;
  const emptyCategory = (await insertCategory(db, { name: "Nothing" })).id;
  const add = async (title: string, fields: { isPublic?: boolean; description?: string } = {}) =>
    (
      await insertVideo(db, {
        title,
        youtubeId: "aqz-KE-bpKQ",
        playlistId: playlist,
        duration: 3723,
        ...fields,
      })
    ).id;
  const first = await add("الصبر في الشدائد", { description: "0:00 Opening\n10:00 The patience of Job" });
  const hidden = await add(hiddenTitle, { isPublic: false, description: hiddenTitle });
  const second = await add("Gratitude");
  const wicked = await add(wickedTitle, { description: wickedTitle });
  await insertVideo(db, {
    title: hiddenTitle,
    youtubeId: "aqz-KE-bpKQ",
    playlistId: hiddenPlaylist,
    isPublic: false,
  });
  for (const language of ["ar", "ur", "fr"] as const)
    await publishLines(db, { videoId: first, language, lines: 300 });
  for (const videoId of [hidden, wicked]) await publishLines(db, { videoId, language: "ar", lines: 3 });
  await publishLines(db, { videoId: second, language: "en", lines: 3 });
  return { category, emptyCategory, playlist, hiddenPlaylist, first, second, wicked, hidden };
}
