import { sql } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";

import type { Db } from "../connect.ts";

/** The language of a transcript that is in the trash, by itself or with its video; `undefined` if it is not there. */
export async function findTrashedLanguage(db: Db, transcriptId: number): Promise<LanguageTag | undefined> {
  const { rows } = await sql<{ language: LanguageTag }>`
    select "language" from "trash"
    where "kind" = 'transcript' and ("data"->'row'->>'id')::integer = ${transcriptId} and "expiresAt" > now()
    union all
    select "row"->>'language' from "trashedRows" join "trash" on "trash"."id" = "trashId"
    where "expiresAt" > now() and "table" in ('transcripts', 'trash')
      and (case "table" when 'trash' then "row"->'data'->'row' else "row" end->>'id')::integer = ${transcriptId}
    limit 1`.execute(db);
  return rows[0]?.language;
}
