import { expressionBuilder, sql } from "kysely";
import type { QueryCreator } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { PersonName } from "@minbar/domain/people/user";

import type { Db } from "../connect.ts";
import { now } from "../in-transaction.ts";
import type { Schema } from "../schema.ts";

/** Who opened or saved a transcript so long ago does not count as editing it any more. */
const recent = sql`now() - interval '10 minutes'`;

/** More names help nobody. */
const mostOthers = 20;

interface Edit {
  transcriptId: number;
  /** `null` for the command line, of which nothing is kept. */
  userId: string | null | undefined;
}

/** Notes that a person edits a transcript, as a part of another statement. */
export function noteEditing(db: QueryCreator<Schema>, { transcriptId, userId = null }: Edit) {
  return db
    .insertInto("editing")
    .columns(["transcriptId", "userId"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select([sql<number>`${transcriptId}::integer`.as("transcriptId"), "users.id"])
        .where("users.id", "=", userId),
    )
    .onConflict((edit) => edit.columns(["transcriptId", "userId"]).doUpdateSet({ at: now }));
}

/** Notes that a person opened a transcript, and returns who else edits it, the latest first. */
export function openForEditing(
  db: Db,
  { transcriptId, userId }: { transcriptId: number; userId: string },
): Promise<PersonName[]> {
  return others(
    db.with("noted", (with_) => noteEditing(with_, { transcriptId, userId })),
    userId,
  )
    .where("transcriptId", "=", transcriptId)
    .execute();
}

/** Who edits besides this person, the latest first. */
function others(db: Pick<QueryCreator<Schema>, "selectFrom">, userId: string) {
  return db
    .selectFrom("editing")
    .innerJoin("users", "users.id", "editing.userId")
    .select(["firstName", "lastName"])
    .where("userId", "!=", userId)
    .where(sql<boolean>`"at" > ${recent}`)
    .orderBy("at", "desc")
    .orderBy("users.id")
    .limit(mostOthers);
}

/** The same others, as a column of a query over transcripts. */
export function alsoEditing(userId: string) {
  const ofTranscript = sql<boolean>`"editing"."transcriptId" = "transcripts"."id"`;
  return jsonArrayFrom(others(expressionBuilder<Schema>(), userId).where(ofTranscript)).as("alsoEditing");
}

export async function deleteOldEditing(db: Db): Promise<void> {
  await sql`delete from "editing" where "at" <= ${recent}`.execute(db);
}
