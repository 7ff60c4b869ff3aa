import { sql } from "kysely";

import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { createLineMatcher } from "@minbar/domain/search/match";
import { createMatcher, rankTexts, rankTextsAcrossLines } from "@minbar/domain/search/rank";
import type { RankedText } from "@minbar/domain/search/rank";
import type { SearchQuery } from "@minbar/domain/search/query";
import type { SearchResult } from "@minbar/domain/search/search-output";

import type { Db } from "../connect.ts";
import { findLines, findTextsAcrossLines, findTitles, mostLines } from "./find-lines.ts";
import type { SearchScope } from "./find-lines.ts";
import { isSearchComplete } from "./search-lines.ts";

export interface SearchResults {
  results: SearchResult[];
  /** Of all lectures. */
  lineCount: number;
  /** There are more lines, which were not read. */
  isLimited: boolean;
  /** Every published text is found; otherwise the index is still being made. */
  isComplete: boolean;
  /** Where the next page begins; `null` on the last. */
  nextOffset: number | null;
}

interface SearchPage {
  /** Lectures. */
  limit: number;
  /** Lectures before this page. */
  offset: number;
}

/** Fewer lectures than these are followed by those with the words in different lines. */
const fewTexts = 10;
/** Lines of a result. */
const shownLines = 3;
/** Lines of a result, where only one video is searched. */
const shownLinesOfVideo = 200;

/** A page of the lectures that answer a query, the best first. */
export async function searchLectures(
  db: Db,
  query: SearchQuery,
  { limit, offset, ...scope }: SearchScope & SearchPage,
): Promise<SearchResults> {
  const [found, titles, isComplete] = await Promise.all([
    findLines(db, query, scope),
    findTitles(db, query, scope),
    readIsComplete(db),
  ]);
  const texts = rankTexts(query, found);
  const apart = mayBeApart(query, texts)
    ? rankTextsAcrossLines(query, await findTextsAcrossLines(db, query, scope))
    : [];
  const near = new Set(texts.map(({ transcriptId }) => transcriptId));
  const all = [...texts, ...apart.filter(({ transcriptId }) => !near.has(transcriptId))];
  const entries = withTitles(all, titles);
  return {
    results: await readResults(db, query, {
      entries: entries.slice(offset, offset + limit),
      maxLines: scope.videoId === undefined ? shownLines : shownLinesOfVideo,
      language: scope.language,
    }),
    lineCount: all.reduce((sum, { lines }) => sum + lines.length, 0),
    isLimited: found.length === mostLines,
    isComplete,
    nextOffset: entries.length > offset + limit ? offset + limit : null,
  };
}

function mayBeApart({ terms }: SearchQuery, texts: readonly RankedText[]): boolean {
  return texts.length < fewTexts && terms.length > 1 && terms.every(({ phrase }) => phrase === undefined);
}

/** A text, or a lecture of which only the title was found. */
interface Entry {
  videoId: number;
  text: RankedText | undefined;
}

/** Lectures whose title was found come first, with their lines if any was found. */
function withTitles(texts: readonly RankedText[], titles: readonly number[]): Entry[] {
  const named = new Set(titles);
  const entries = texts.map((text): Entry => ({ videoId: text.videoId, text }));
  const first = entries.filter(({ videoId }) => named.has(videoId));
  const withLines = new Set(first.map(({ videoId }) => videoId));
  return [
    ...first,
    ...titles.filter((id) => !withLines.has(id)).map((videoId): Entry => ({ videoId, text: undefined })),
    ...entries.filter(({ videoId }) => !named.has(videoId)),
  ];
}

async function readIsComplete(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isComplete: boolean }>`select ${isSearchComplete} as "isComplete"`.execute(db);
  return rows[0]?.isComplete ?? false;
}

interface Entries {
  entries: readonly Entry[];
  /** Of each entry. */
  maxLines: number;
  language: LanguageTag | undefined;
}

async function readResults(
  db: Db,
  query: SearchQuery,
  { entries, maxLines, language }: Entries,
): Promise<SearchResult[]> {
  const shown = entries.map(({ videoId, text }) => ({
    videoId,
    text,
    lines: text?.lines.slice(0, maxLines) ?? [],
  }));
  const [videos, places] = await Promise.all([
    readVideos(db, shown),
    readPlaces(
      db,
      shown.flatMap(({ lines }) => lines),
    ),
  ]);
  const matchLine = createMatcher(query);
  const matchTitle = createLineMatcher(query, language ?? sourceLanguage);
  return shown.flatMap(({ videoId, text, lines }) => {
    const video = videos.get(videoId);
    if (!video) return [];
    const { approvalStatuses, ...facts } = video;
    return {
      video: { ...facts, titleMatches: matchTitle(video.title).matches },
      language: lines[0]?.language ?? null,
      approvalStatus: (text && approvalStatuses[text.transcriptId]) ?? null,
      lines: lines
        .flatMap((line) => {
          const place = places.get(placeKey(line.transcriptId, line.segmentId));
          const { matches } = matchLine(line);
          return place ? { segmentId: line.segmentId, ...place, text: line.text, matches } : [];
        })
        .toSorted((a, b) => a.index - b.index),
      lineCount: text?.lines.length ?? 0,
    };
  });
}

interface FoundVideo extends Omit<SearchResult["video"], "titleMatches"> {
  /** By the id of the transcript. */
  approvalStatuses: Record<number, ApprovalStatus>;
}

async function readVideos(db: Db, entries: readonly Entry[]): Promise<Map<number, FoundVideo>> {
  const ids = entries.map(({ videoId }) => videoId);
  const { rows } = await sql<FoundVideo>`
    select "videos"."id", "title", "thumbnailUrl", "duration", "playlistId", "playlists"."name" as "playlistName",
      (select coalesce(jsonb_object_agg("transcripts"."id", "approvalStatus"), '{}') from "transcripts"
        where "transcripts"."videoId" = "videos"."id") as "approvalStatuses"
    from "videos" left join "playlists" on "playlists"."id" = "videos"."playlistId"
    where "videos"."id" = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Place {
  index: number;
  time: string;
}

const placeKey = (transcriptId: number, segmentId: string): string => `${transcriptId} ${segmentId}`;

/** Where lines stand in their text; those that a save has just changed or removed have no place. */
async function readPlaces(
  db: Db,
  lines: readonly { transcriptId: number; segmentId: string; text: string }[],
): Promise<Map<string, Place>> {
  const texts = new Map(lines.map((line) => [placeKey(line.transcriptId, line.segmentId), line.text]));
  const { rows } = await sql<Place & { transcriptId: number; segmentId: string; text: string }>`
    select "transcripts"."id" as "transcriptId", "segment"."value"->>'id' as "segmentId",
      "segment"."place"::integer - 1 as "index", "segment"."value"->>'time' as "time",
      "segment"."value"->>'text' as "text"
    from "transcripts"
    cross join lateral jsonb_array_elements("content") with ordinality as "segment" ("value", "place")
    where "transcripts"."id" = any(${lines.map(({ transcriptId }) => transcriptId)}::integer[]) and "segment"."value"->>'id' = any(${lines.map(({ segmentId }) => segmentId)}::text[])`.execute(
    db,
  );
  return new Map(
    rows.flatMap(({ transcriptId, segmentId, text, ...place }) => {
      const key = placeKey(transcriptId, segmentId);
      const found = texts.get(key);
      return found !== undefined && text.startsWith(found) ? [[key, place] as const] : [];
    }),
  );
}
