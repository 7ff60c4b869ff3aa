import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "@minbar/data/connect";
import { findPlaylistByName } from "@minbar/data/library/playlists";
import { listTranscripts } from "@minbar/data/transcripts/read";
import { listVideos } from "@minbar/data/library/videos";
import type { LanguageTag } from "@minbar/domain/library/language";
import { formatSrt } from "@minbar/domain/subtitles/srt";
import { formatTimestampedText } from "@minbar/domain/subtitles/timestamped-text";
import type { Transcript } from "@minbar/domain/segments/transcript";
import type { Video } from "@minbar/domain/library/video";
import { formatWebVtt } from "@minbar/domain/subtitles/web-vtt";
import { youtubeWatchUrl } from "@minbar/domain/library/youtube";

export interface ExportOptions {
  playlist?: string | undefined;
  language?: LanguageTag | undefined;
  format: ExportFormat;
}

const writers = {
  srt: formatSrt,
  vtt: formatWebVtt,
  txt: formatTimestampedText,
} as const;

type ExportFormat = keyof typeof writers;

export const exportFormats = Object.keys(writers);

/** Writes what is published, hidden videos included, in the folders that `import` reads. */
export async function exportTo(db: Db, folder: string, options: ExportOptions): Promise<void> {
  const videos = await listVideos(db, { includeHidden: true, playlistId: await idOf(db, options.playlist) });
  let written = 0;
  for (const video of videos) {
    const transcripts = await listTranscripts(db, video.id, {
      includeHidden: true,
      language: options.language,
    });
    const filled = transcripts?.filter(({ content }) => content.length > 0) ?? [];
    if (filled.length > 0)
      writeLecture(join(folder, folderName(video)), { video, transcripts: filled, format: options.format });
    written += filled.length;
  }
  console.log(`${written} transcripts of ${videos.length} videos written to ${folder}`);
}

async function idOf(db: Db, name: string | undefined): Promise<number | undefined> {
  if (name === undefined) return undefined;
  const playlist = await findPlaylistByName(db, name);
  if (!playlist) throw new Error(`There is no playlist called ${name}.`);
  return playlist.id;
}

function writeLecture(
  folder: string,
  { video, transcripts, format }: { video: Video; transcripts: Transcript[]; format: ExportFormat },
): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "video_url.txt"), youtubeWatchUrl(video.youtubeId));
  for (const { language, content } of transcripts) {
    writeFileSync(join(folder, `${language}.${format}`), writers[format](content));
  }
}

/** The title as a folder's name, with the id so that two videos of one title keep apart. */
function folderName({ id, title }: Video): string {
  const words = title.toLowerCase().replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, "-");
  return `${words.replaceAll(/^-|-$/g, "") || "video"}-${id}`;
}
