import { sql } from "kysely";
import type { RawBuilder } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";
import type { MatchKind } from "@minbar/domain/search/lexemes";
import type { FoundLine } from "@minbar/domain/search/rank";
import type { QueryTerm, SearchQuery } from "@minbar/domain/search/query";

import type { Db } from "../connect.ts";
import { containsWords } from "../library/search-text.ts";

/** Where to search; by default everywhere. */
export interface SearchScope {
  language?: LanguageTag | undefined;
  playlistId?: number | undefined;
  categoryId?: number | undefined;
  videoId?: number | undefined;
  /** With hidden videos, for staff. */
  includeHidden: boolean;
}

/** The lines that are compared: the commonest words are in more, which are not ranked. */
export const mostLines = 2000;
/** Lectures whose words stand in different lines. */
const mostApart = 10;
const mostTitles = 20;

const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/gu, "$&$&")}'`;

/** A text query of the lexemes of some kinds. */
function anyLexeme({ lexemes }: QueryTerm, kinds: readonly MatchKind[]): string {
  const wanted = kinds.flatMap((kind) =>
    lexemes[kind].map((lexeme) => (kind === "prefix" ? `${quoted(lexeme)}:*` : quoted(lexeme))),
  );
  return `(${wanted.join(" | ")})`;
}

const everyKind = ["exact", "base", "stem", "prefix"] as const;

function tsQuery(terms: readonly QueryTerm[], kinds: readonly MatchKind[] = everyKind): RawBuilder<string> {
  return sql`${terms.map((term) => anyLexeme(term, kinds)).join(" & ")}::tsquery`;
}

/** The lines in which a person may search. */
function linesIn({
  language,
  playlistId,
  categoryId,
  videoId,
  includeHidden,
}: SearchScope): RawBuilder<unknown> {
  const conditions = [
    ...(includeHidden ? [] : [sql`"videos"."isPublic"`]),
    ...(language === undefined ? [] : [sql`"transcripts"."language" = ${language}`]),
    ...(playlistId === undefined ? [] : [sql`"videos"."playlistId" = ${playlistId}`]),
    ...(videoId === undefined ? [] : [sql`"videos"."id" = ${videoId}`]),
    ...(categoryId === undefined
      ? []
      : [sql`"videos"."playlistId" in (select "id" from "playlists" where "categoryId" = ${categoryId})`]),
  ];
  return sql`"searchLines" as "line"
    join "transcripts" on "transcripts"."id" = "line"."transcriptId"
    join "videos" on "videos"."id" = "transcripts"."videoId"
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`;
}

const lineColumns = sql`"line"."transcriptId", "line"."segmentId", "line"."text",
  "transcripts"."language", "transcripts"."videoId"`;

const hasOtherKinds = ({ lexemes }: QueryTerm): boolean =>
  everyKind.some((kind) => kind !== "exact" && lexemes[kind].length > 0);

/**
 * The lines with all these words, at most `mostLines`: first those with the words as written, so that PostgreSQL need not
 * collect the others of the commonest words, which takes several times as long.
 */
function linesWith(terms: readonly QueryTerm[], scope: SearchScope): RawBuilder<FoundLine> {
  const written = tsQuery(terms, ["exact"]);
  const writtenLines = sql`select ${lineColumns}, 2 as "exactness" from ${linesIn(scope)} and "line"."lexemes" @@ ${written}`;
  if (!terms.some(hasOtherKinds)) return sql`${writtenLines} limit ${mostLines}`;
  return sql`${writtenLines} union all
    select ${lineColumns}, ("line"."lexemes" @@ ${tsQuery(terms, ["exact", "base"])})::integer from ${linesIn(scope)}
      and "line"."lexemes" @@ ${tsQuery(terms)} and not "line"."lexemes" @@ ${written}
    limit ${mostLines}`;
}

/** The lines with every word of a query, at most `mostLines`. */
export async function findLines(db: Db, { terms }: SearchQuery, scope: SearchScope): Promise<FoundLine[]> {
  const { rows } = await linesWith(terms, scope).execute(db);
  return rows;
}

/**
 * Lines with some word of a query, of lectures that may have all its words in different lines. The lectures are found by
 * the rarer words: for a common one only the first lines are read.
 */
export async function findLinesApart(
  db: Db,
  { terms }: SearchQuery,
  scope: SearchScope,
): Promise<FoundLine[]> {
  const selects = terms.map(
    (term, at) => sql`select ${at}::integer as "term", "transcriptId", count(*) as "count"
      from (${linesWith([term], scope)}) as "found" group by 2`,
  );
  const { rows } = await sql<{ term: number; transcriptId: number; count: number }>`
    ${sql.join(selects, sql` union all `)}`.execute(db);
  const ids = lecturesOfAll(terms.map((_, at) => rows.filter(({ term }) => term === at)));
  if (ids.length === 0) return [];
  const { rows: lines } = await sql<FoundLine>`
    select ${lineColumns}, 0 as "exactness" from ${linesIn(scope)} and "line"."transcriptId" = any(${ids}::integer[])
      -- Hidden from the planner, which would read all lines with a common word.
      and coalesce("line"."lexemes" @@ ${anyTerm(terms)}, false)
    limit ${mostLines}`.execute(db);
  return lines;
}

function anyTerm(terms: readonly QueryTerm[]): RawBuilder<string> {
  return sql`${terms.map((term) => anyLexeme(term, everyKind)).join(" | ")}::tsquery`;
}

/** The texts that have every word, as far as all lines with a word were read. */
function lecturesOfAll(found: readonly (readonly { transcriptId: number; count: number }[])[]): number[] {
  const isCut = (rows: readonly { count: number }[]) =>
    rows.reduce((sum, { count }) => sum + count, 0) >= mostLines;
  const rare = found.filter((rows) => !isCut(rows));
  const [first = [], ...others] = (rare.length > 0 ? rare : found).map(
    (rows) => new Set(rows.map(({ transcriptId }) => transcriptId)),
  );
  return [...first].filter((id) => others.every((ids) => ids.has(id))).slice(0, mostApart);
}

/** A lecture that is named by a query: its title, or its playlist's name, has every word. */
export async function findTitles(
  db: Db,
  { terms }: SearchQuery,
  { playlistId, categoryId, videoId, includeHidden }: SearchScope,
): Promise<number[]> {
  const words = terms.map(({ word }) => word);
  const rows = await db
    .selectFrom("videos")
    .leftJoin("playlists", "playlists.id", "videos.playlistId")
    .select("videos.id")
    .where((eb) => eb.or([containsWords("searchTitle", words), containsWords("searchName", words)]))
    .$if(!includeHidden, (videos) => videos.where("isPublic", "=", true))
    .$if(playlistId !== undefined, (videos) => videos.where("playlistId", "=", playlistId ?? null))
    .$if(categoryId !== undefined, (videos) => videos.where("categoryId", "=", categoryId ?? null))
    .$if(videoId !== undefined, (videos) => videos.where("videos.id", "=", videoId ?? null))
    .orderBy("videos.id")
    .limit(mostTitles)
    .execute();
  return rows.map(({ id }) => id);
}
