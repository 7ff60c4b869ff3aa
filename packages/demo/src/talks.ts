import { readFile, readdir } from "node:fs/promises";

import { languageTags } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { startMs } from "@minbar/domain/segments/segment";
import type { Segment, SegmentDraft } from "@minbar/domain/segments/segment";
import { parseSrt } from "@minbar/domain/subtitles/srt";

import { contentFolder, readJson } from "./library.ts";

/** `content/<talk>/talk.json` */
interface TalkInfo {
  title: string;
  youtubeId: string;
  /** Seconds, of the film it is shown over. */
  duration: number;
  description: string;
  playlist: string;
  playlistOrder: number;
  isPublic: boolean;
  /** Languages whose transcript an admin has checked. */
  approved: LanguageTag[];
  /** Lines of the vocabulary notes. */
  vocabulary: string[];
}

export interface Talk extends TalkInfo {
  /** The name of its folder. */
  name: string;
  /** Published, Arabic first; none while only a draft exists. */
  transcripts: { language: LanguageTag; content: Segment[] }[];
  /** Arabic, not published. */
  draft: Segment[] | undefined;
}

/** Every talk of `content/`, playlist by playlist in the order given, each in its place. */
export async function readTalks(playlists: readonly { name: string }[]): Promise<Talk[]> {
  const entries = await readdir(contentFolder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const talks = await Promise.all(names.map(readTalk));
  const place = (talk: Talk) => playlists.findIndex((playlist) => playlist.name === talk.playlist);
  return talks.sort((a, b) => place(a) - place(b) || a.playlistOrder - b.playlistOrder);
}

async function readTalk(name: string): Promise<Talk> {
  const info = await readJson<TalkInfo>(`${name}/talk.json`);
  const files = new Set(await readdir(new URL(`${name}/`, contentFolder)));
  const read = async (file: string) => (files.has(file) ? await readSrt(`${name}/${file}`) : undefined);

  const arabic = await read("ar.srt");
  const draft = await read("ar.draft.srt");
  const source = withIds(name, arabic ?? draft ?? []);
  const transcripts: Talk["transcripts"] = arabic ? [{ language: "ar", content: source }] : [];
  for (const language of languageTags.filter((tag) => tag !== "ar")) {
    const drafts = await read(`${language}.srt`);
    if (drafts) transcripts.push({ language, content: withIds(`${name}-${language}`, drafts, source) });
  }
  return { ...info, name, transcripts, draft: draft && withIds(`${name}-draft`, draft, source) };
}

async function readSrt(path: string): Promise<SegmentDraft[]> {
  return parseSrt(await readFile(new URL(path, contentFolder), "utf8")).segments;
}

/**
 * A segment that starts with one of the source has that one's id; the others are `patience-01`, `patience-02`, …: the same
 * in every installation, so that a link to a segment can be written down.
 */
function withIds(
  prefix: string,
  drafts: readonly SegmentDraft[],
  source: readonly Segment[] = [],
): Segment[] {
  const idByStart = new Map(source.map((segment) => [startMs(segment), segment.id]));
  return drafts.map(({ time, end, text }, index) => ({
    time,
    end,
    text,
    id: idByStart.get(startMs({ time, text })) ?? `${prefix}-${String(index + 1).padStart(2, "0")}`,
  }));
}
