import { expressionBuilder, sql } from "kysely";
import type { QueryCreator } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { PersonName } from "@minbar/domain/people/user";

import type { Db } from "../connect.ts";
import { now } from "../in-transaction.ts";
import type { Schema } from "../schema.ts";

/** An open page reports itself every few minutes; after this time without a report its user no longer counts as editing. */
const recent = sql`now() - interval '10 minutes'`;

/** More names are not useful. */
const maxOthers = 20;

interface Edit {
  transcriptId: number;
  userId: string;
}

function notePresence(db: QueryCreator<Schema>, { transcriptId, userId }: Edit) {
  return db
    .insertInto("editing")
    .columns(["transcriptId", "userId"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select([sql<number>`${transcriptId}::integer`.as("transcriptId"), "users.id"])
        .where("users.id", "=", userId)
        .where("users.blockedAt", "is", null),
    )
    .onConflict((edit) => edit.columns(["transcriptId", "userId"]).doUpdateSet({ at: now }));
}

/** Records that a person edits a transcript, and returns who else does, latest first. */
export function openForEditing(db: Db, edit: Edit): Promise<PersonName[]> {
  return others(
    db.with("noted", (with_) => notePresence(with_, edit)),
    edit.userId,
  )
    .where("transcriptId", "=", edit.transcriptId)
    .execute();
}

/** Who else edits, latest first. */
function others(db: Pick<QueryCreator<Schema>, "selectFrom">, userId: string) {
  return db
    .selectFrom("editing")
    .innerJoin("users", "users.id", "editing.userId")
    .select(["firstName", "lastName"])
    .where("userId", "!=", userId)
    .where("users.blockedAt", "is", null)
    .where(sql<boolean>`"at" > ${recent}`)
    .orderBy("at", "desc")
    .orderBy("users.id")
    .limit(maxOthers);
}

/** The same people, as a column of a query over transcripts. */
export function alsoEditing(userId: string) {
  const ofTranscript = sql<boolean>`"editing"."transcriptId" = "transcripts"."id"`;
  return jsonArrayFrom(others(expressionBuilder<Schema>(), userId).where(ofTranscript)).as("alsoEditing");
}

export async function deleteOldPresence(db: Db): Promise<void> {
  await sql`delete from "editing" where "at" <= ${recent}`.execute(db);
}
