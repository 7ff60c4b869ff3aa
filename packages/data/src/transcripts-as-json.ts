import { sql } from "kysely";

import { approvalFields } from "@minbar/domain/approval";
import type { LanguageTag } from "@minbar/domain/language";

import type { Db } from "./connect.ts";
import { languageOrder } from "./language-order.ts";

/**
 * What `listTranscripts` gives the public, as JSON text: the segments pass through as PostgreSQL holds them, without
 * becoming objects on the way (14,000 of them for an hour in seven languages). In pieces, one after the other: to join texts
 * that long costs as much as to send them. `undefined` for a hidden video too.
 */
export async function transcriptsAsJson(
  db: Db,
  videoId: number,
  wanted?: LanguageTag,
): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom("videos")
    .leftJoin("transcripts", "transcripts.videoId", "videos.id")
    .select(["transcripts.id", "language", "version", "transcripts.updatedAt", "approvalStatus"])
    .select(
      wanted === undefined
        ? sql<string | null>`"content"::text`.as("content")
        : sql<string | null>`case when "language" = ${wanted} then "content"::text end`.as("content"),
    )
    .where("videos.id", "=", videoId)
    .where("isPublic", "=", true)
    .orderBy(languageOrder())
    .execute();
  if (rows.length === 0) return undefined;
  const approvals = approvalFields(Object.fromEntries(rows.map((row) => [row.language, row.approvalStatus])));
  const pieces = rows.flatMap(({ id, language, version, updatedAt, content }) => {
    if (content === null) return [];
    const rest = JSON.stringify({ id, videoId, language, version, updatedAt, ...approvals });
    return [",", `${rest.slice(0, -1)},"content":`, content, "}"];
  });
  return ["[", ...pieces.slice(1), "]"];
}
