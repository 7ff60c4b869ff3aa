import { sql } from "kysely";
import type { RawBuilder } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";
import type { MatchKind } from "@minbar/domain/search/lexemes";
import type { FoundLine } from "@minbar/domain/search/rank";
import type { QueryTerm, SearchQuery } from "@minbar/domain/search/query";

import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
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
const maxTextsAcrossLines = 10;
const mostTitles = 20;

const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/gu, "$&$&")}'`;

/** The lexemes of some kinds, as text queries. */
function lexemesOf({ lexemes }: QueryTerm, kinds: readonly MatchKind[]): string[] {
  return kinds.flatMap((kind) =>
    lexemes[kind].map((lexeme) => (kind === "prefix" ? `${quoted(lexeme)}:*` : quoted(lexeme))),
  );
}

const everyKind = ["exact", "base", "stem", "prefix"] as const;

const matches = (lexemes: readonly string[]) => sql`"line"."lexemes" @@ ${lexemes.join(" | ")}::tsquery`;

/**
 * Whether a line has all these words. With a condition for each word, PostgreSQL skips the lines in the index that have only
 * one of them; with a condition for each lexeme of a single word, it need not compare them. One text query for all takes
 * 1.6 to 4 times as long.
 */
function hasWords(terms: readonly QueryTerm[], kinds: readonly MatchKind[] = everyKind): RawBuilder<unknown> {
  const words = terms.map((term) => lexemesOf(term, kinds));
  const isSingle = words.length === 1;
  const conditions = isSingle ? words.flat().map((lexeme) => matches([lexeme])) : words.map(matches);
  return sql`(${sql.join(conditions, isSingle ? sql` or ` : sql` and `)})`;
}

/** The texts of a part of the library; `undefined` for all of it. */
function textsOf({ playlistId, categoryId, videoId }: SearchScope): RawBuilder<unknown> | undefined {
  const conditions = [
    ...(playlistId === undefined ? [] : [sql`"videos"."playlistId" = ${playlistId}`]),
    ...(videoId === undefined ? [] : [sql`"videos"."id" = ${videoId}`]),
    ...(categoryId === undefined
      ? []
      : [sql`"videos"."playlistId" in (select "id" from "playlists" where "categoryId" = ${categoryId})`]),
  ];
  if (conditions.length === 0) return undefined;
  return sql`select "transcripts"."id" from "transcripts" join "videos" on "videos"."id" = "transcripts"."videoId"
    where ${sql.join(conditions, sql` and `)}`;
}

/**
 * The lines in which a person may search. The text of a line is looked up for each text that was found; `offset 0` keeps
 * the planner from reading all texts and videos of the library instead.
 */
function linesIn(scope: SearchScope): RawBuilder<unknown> {
  const { language, includeHidden } = scope;
  const texts = textsOf(scope);
  return sql`"searchLines" as "line"
    cross join lateral (
      select "transcripts"."language", "transcripts"."videoId" from "transcripts"
      join "videos" on "videos"."id" = "transcripts"."videoId"
      where "transcripts"."id" = "line"."transcriptId"
        ${includeHidden ? sql`` : sql`and "videos"."isPublic"`}
        ${language === undefined ? sql`` : sql`and "transcripts"."language" = ${language}`}
      offset 0
    ) as "searched"
    where ${texts ? sql`"line"."transcriptId" in (${texts})` : sql`true`}`;
}

const lineColumns = sql`"line"."transcriptId", "line"."segmentId", "line"."text", "searched"."language", "searched"."videoId"`;

const hasOtherKinds = ({ lexemes }: QueryTerm): boolean =>
  everyKind.some((kind) => kind !== "exact" && lexemes[kind].length > 0);

/**
 * The lines with all these words, at most `mostLines`: first those with the words as written, so that PostgreSQL need not
 * collect the others of the commonest words, which takes several times as long.
 */
function linesWith(terms: readonly QueryTerm[], scope: SearchScope): RawBuilder<FoundLine> {
  const isWritten = hasWords(terms, ["exact"]);
  const writtenLines = sql`select ${lineColumns}, 2 as "exactness" from ${linesIn(scope)} and ${isWritten}`;
  if (!terms.some(hasOtherKinds)) return sql`${writtenLines} limit ${mostLines}`;
  return sql`${writtenLines} union all
    select ${lineColumns}, ${hasWords(terms, ["exact", "base"])}::integer from ${linesIn(scope)}
      and ${hasWords(terms)} and not ${isWritten}
    limit ${mostLines}`;
}

/**
 * Reads lines; those of a part of the library by the index of their lexemes alone. For a common word the planner would read
 * the whole table, as if lines of every language and video were close together: seconds, where the part has none.
 */
async function readLines<Row>(db: Db, scope: SearchScope, lines: RawBuilder<Row>): Promise<Row[]> {
  const isWhole = scope.language === undefined && textsOf(scope) === undefined;
  if (isWhole) return (await lines.execute(db)).rows;
  return inTransaction(db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return (await lines.execute(trx)).rows;
  });
}

/** The lines with every word of a query, at most `mostLines`. */
export function findLines(db: Db, { terms }: SearchQuery, scope: SearchScope): Promise<FoundLine[]> {
  return readLines(db, scope, linesWith(terms, scope));
}

/**
 * Lines with some word of a query, of lectures that may have all its words in different lines. The lectures are found by
 * the rarer words: for a common one only the first lines are read.
 */
export async function findTextsAcrossLines(
  db: Db,
  { terms }: SearchQuery,
  scope: SearchScope,
): Promise<FoundLine[]> {
  const wanted = terms.map((term, at): WantedTerm => ({ term, at }));
  // In two halves at once: each takes one of the few connections of this process.
  const halves = [0, 1].map((half) => wanted.filter(({ at }) => at % 2 === half));
  const counts = (await Promise.all(halves.map((half) => countLines(db, half, scope)))).flat();
  const ids = lecturesOfAll(wanted.map(({ at }) => counts.filter((count) => count.at === at)));
  if (ids.length === 0) return [];
  return readLines(
    db,
    scope,
    sql`select ${lineColumns}, 0 as "exactness" from ${linesIn(scope)}
      and "line"."transcriptId" = any(${ids}::integer[])
      -- Hidden from the planner, which would read all lines with a common word.
      and coalesce(${matches(terms.flatMap((term) => lexemesOf(term, everyKind)))}, false)
    limit ${mostLines}`,
  );
}

/** A term and its place in the query. */
interface WantedTerm {
  term: QueryTerm;
  at: number;
}

interface CountedText {
  /** The place of the term. */
  at: number;
  transcriptId: number;
  /** Lines. */
  count: number;
}

/** The texts with each term, and in how many lines, as far as they are read. */
function countLines(db: Db, terms: readonly WantedTerm[], scope: SearchScope): Promise<CountedText[]> {
  const selects = terms.map(
    ({
      term,
      at,
    }) => sql<CountedText>`select ${at}::integer as "at", "transcriptId", count(*)::integer as "count"
      from (${linesWith([term], scope)}) as "found" group by 2`,
  );
  return readLines(db, scope, sql`${sql.join(selects, sql` union all `)}`);
}

/** The texts that have every word, as far as all lines with a word were read. */
function lecturesOfAll(found: readonly (readonly CountedText[])[]): number[] {
  const isCut = (rows: readonly CountedText[]) =>
    rows.reduce((sum, { count }) => sum + count, 0) >= mostLines;
  const rare = found.filter((rows) => !isCut(rows));
  const [first = [], ...others] = (rare.length > 0 ? rare : found).map(
    (rows) => new Set(rows.map(({ transcriptId }) => transcriptId)),
  );
  return [...first].filter((id) => others.every((ids) => ids.has(id))).slice(0, maxTextsAcrossLines);
}

/** A lecture that is named by a query: its title, or its playlist's name, has every word. */
export async function findTitles(
  db: Db,
  { terms }: SearchQuery,
  { playlistId, categoryId, videoId, includeHidden }: SearchScope,
): Promise<number[]> {
  const words = terms.map(({ word }) => word);
  const rows = await db
    // All titles are read before they are sorted: in the order of ids they would be looked up one after another.
    .with(
      (named) => named("named").materialized(),
      (trx) =>
        trx
          .selectFrom("videos")
          .select("id")
          .where((eb) =>
            eb.or([
              containsWords("searchTitle", words),
              eb(
                "playlistId",
                "in",
                eb.selectFrom("playlists").select("id").where(containsWords("searchName", words)),
              ),
            ]),
          )
          .$if(!includeHidden, (videos) => videos.where("isPublic", "=", true))
          .$if(playlistId !== undefined, (videos) => videos.where("playlistId", "=", playlistId ?? null))
          .$if(categoryId !== undefined, (videos) =>
            videos.where("playlistId", "in", (eb) =>
              eb
                .selectFrom("playlists")
                .select("id")
                .where("categoryId", "=", categoryId ?? null),
            ),
          )
          .$if(videoId !== undefined, (videos) => videos.where("id", "=", videoId ?? null)),
    )
    .selectFrom("named")
    .select("id")
    .orderBy("id")
    .limit(mostTitles)
    .execute();
  return rows.map(({ id }) => id);
}
