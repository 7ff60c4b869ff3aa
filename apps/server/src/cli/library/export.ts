import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { appendAudit } from "@minbar/data/audit";
import type { Db } from "@minbar/data/connect";
import { inSnapshot } from "@minbar/data/in-transaction";
import { findPlaylistByName } from "@minbar/data/library/playlists";
import { listVideos } from "@minbar/data/library/videos";
import { noteExport } from "@minbar/data/system-state";
import { listTranscripts } from "@minbar/data/transcripts/read";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { TableSeparator } from "@minbar/domain/subtitles/transcript-format";
import type { Video } from "@minbar/domain/library/video";
import { youtubeWatchUrl } from "@minbar/domain/library/youtube";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { sameSegments, sortByTime } from "@minbar/domain/segments/segment";
import { counted } from "../counted.ts";
import { giveResult, printLine } from "../output.ts";
import { fileText, isReadBack, withEnds } from "./file-text.ts";
import type { ExportFormat, ExportText } from "./file-text.ts";
import { urlFileName, videoFileName } from "@minbar/domain/lectures/lecture-folders";
import { formatVideoFile } from "./video-file.ts";
import type { VideoInfo } from "./video-file.ts";

export interface ExportOptions {
  playlist?: string | undefined;
  language?: LanguageTag | undefined;
  format: ExportFormat;
  /** The second column of tables. */
  beside?: LanguageTag | undefined;
  /** Of tables. */
  separator?: TableSeparator | undefined;
  /** Direction marks around the right-to-left lines of SRT and WebVTT. */
  directionMarks?: boolean | undefined;
  /** Stops the export; no folder is left. */
  signal?: AbortSignal | undefined;
}

/**
 * Writes all videos, including hidden ones, with published texts and drafts, in the folders that `import` reads. The folder
 * is created completely or not at all.
 */
export async function exportTo(db: Db, folder: string, options: ExportOptions): Promise<void> {
  refuseOptions(options);
  refuseFolder(folder);
  const unfinished = `${folder}.unfinished-${process.pid}`;
  makeFolder(unfinished);
  try {
    const written = await inSnapshot(db, (trx) => writeVideos(trx, unfinished, options));
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
    if (options.playlist === undefined && options.language === undefined) await noteExport(db);
    await appendAudit(db, {
      action: "library:export",
      subject: "library",
      detail: auditDetail(written, options),
    });
    giveResult({ folder, ...written });
    for (const note of written.notes) printLine(note);
    if (options.beside !== undefined)
      printLine("Tables of two languages are for reading; import reads one with --language.");
    const { transcripts, videos } = written;
    printLine(`${counted(transcripts, "transcript")} of ${counted(videos, "video")} written to ${folder}`);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

function refuseOptions({ format, beside, separator, directionMarks }: ExportOptions): void {
  if (format !== "csv" && beside !== undefined) throw new Error("--beside is for tables: add --format csv.");
  if (format !== "csv" && separator !== undefined)
    throw new Error("--separator is for tables: add --format csv.");
  if (directionMarks && format !== "srt" && format !== "vtt")
    throw new Error("--direction-marks is for SRT and WebVTT.");
}

function auditDetail({ videos, transcripts }: ExportCounts, { format, language }: ExportOptions) {
  return { videos, transcripts, format, ...(language !== undefined && { language }) };
}

function refuseFolder(folder: string): void {
  if (!existsSync(dirname(folder))) throw new Error(`${dirname(folder)}: this folder does not exist.`);
  if (!existsSync(folder)) return;
  if (isNotEmpty(folder))
    throw new Error(`${folder}: this folder is not empty. Choose a new folder, or empty this one.`);
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch {
    throw new Error(`${dirname(path)}: this folder is not writable.`);
  }
}

function isNotEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return true;
  }
}

interface ExportCounts {
  videos: number;
  transcripts: number;
}

/** Returns counts; `notes` lists files that an import would not read back unchanged. */
async function writeVideos(db: Db, folder: string, options: ExportOptions) {
  const videos = await listVideos(db, { includeHidden: true, playlistId: await idOf(db, options.playlist) });
  const names = new Set<string>();
  const notes: string[] = [];
  let count = 0;
  for (const video of videos) {
    options.signal?.throwIfAborted();
    const language = options.beside === undefined ? options.language : undefined;
    const wanted = { includeHidden: true, withDraft: true, language };
    const transcripts = (await listTranscripts(db, video.id, wanted)) ?? [];
    const name = folderName(video, names);
    const files = filesOf(video, transcripts, options);
    // Drafts and hidden videos are not for other accounts of this machine.
    mkdirSync(join(folder, name), { mode: 0o700 });
    for (const [file, text] of files.texts) writeFileSync(join(folder, name, file), text, { mode: 0o600 });
    count += files.transcripts;
    notes.push(...files.notes.map((note) => `${name}/${note}`));
  }
  return { videos: videos.length, transcripts: count, notes };
}

async function idOf(db: Db, name: string | undefined): Promise<number | undefined> {
  if (name === undefined) return undefined;
  const playlist = await findPlaylistByName(db, name);
  if (!playlist) throw new Error(`The playlist ${name} does not exist.`);
  return playlist.id;
}

function filesOf(video: Video, transcripts: readonly Transcript[], options: ExportOptions) {
  const { format, beside, separator, directionMarks: hasMarks, language: only } = options;
  const texts = new Map([[urlFileName, youtubeWatchUrl(video.youtubeId)]]);
  const infos: VideoInfo["transcripts"] = {};
  const notes: string[] = [];
  const second = transcripts.find(({ language, content }) => language === beside && content.length > 0);
  const table = second && { language: second.language, segments: sortByTime(second.content) };
  const isWanted = ({ language }: Transcript) => language !== beside && (only ?? language) === language;
  for (const transcript of transcripts.filter(isWanted)) {
    const { language, content: segments } = transcript;
    const file = `${table ? `${language}-${table.language}` : language}.${format}`;
    const exported = { title: video.title, language, segments, beside: table, separator, hasMarks };
    const text = segments.length > 0 ? fileText(exported, format) : "";
    if (text !== "") texts.set(file, text);
    if (isSplit(text, exported, format))
      notes.push(`${file}: a text contains a time, so an import would split it; --format srt keeps it whole`);
    infos[language] = infoOf(video, transcript, beside === undefined ? text : "");
  }
  const count = texts.size - 1;
  texts.set(videoFileName, formatVideoFile(videoInfoOf(video, infos)));
  return { texts, notes, transcripts: count };
}

/** Whether an import would not read the file as it was exported; a table of two languages is not meant for it. */
function isSplit(text: string, exported: ExportText, format: ExportFormat): boolean {
  return text !== "" && !exported.beside && !isReadBack(text, exported, format);
}

function infoOf(video: Video, { language, content, draftContent }: Transcript, text: string) {
  const summary = video.transcripts.find((transcript) => transcript.language === language);
  const hasDraft = draftContent && draftContent.length > 0 && !sameSegments(draftContent, content);
  return {
    checked: summary?.approvalStatus === "approved",
    ...(text === "" ? {} : { sha256: createHash("sha256").update(text).digest("hex") }),
    // Without ids, which belong to this database; with ends, because an import matches the segments by time.
    ...(hasDraft ? { draft: withEnds(draftContent) } : {}),
  };
}

function videoInfoOf(video: Video, transcripts: VideoInfo["transcripts"]): VideoInfo {
  const { title, playlist, playlistOrder, isPublic, duration, description, vocabulary } = video;
  return {
    title,
    playlist: playlist?.name ?? null,
    playlistOrder: playlist ? playlistOrder : null,
    isPublic,
    // A live stream has no duration yet.
    duration: duration || null,
    description,
    vocabulary,
    transcripts,
  };
}

/** The longest title in a folder's name, in characters: file systems allow 255 bytes. */
const longestTitle = 60;

/** The title and the YouTube id: the same in every database, and different for two videos with the same title. */
function folderName({ youtubeId, title }: Video, names: Set<string>): string {
  const words = title.toLowerCase().replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, "-");
  const short = Array.from(words).slice(0, longestTitle).join("").replaceAll(/^-|-$/g, "");
  const name = `${short || "video"}-${youtubeId}`;
  let free = name;
  for (let number = 2; names.has(free); number += 1) free = `${name}-${number}`;
  names.add(free);
  return free;
}
