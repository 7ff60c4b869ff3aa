import { expressionBuilder, sql } from "kysely";
import type { QueryCreator } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { PersonName } from "@minbar/domain/people/user";

import type { Db } from "../connect.ts";
import { now } from "../in-transaction.ts";
import type { Schema } from "../schema.ts";

/** A page that is open says so every few minutes; whose page has been silent so long does not count as editing any more. */
const recent = sql`now() - interval '10 minutes'`;

/** More names help nobody. */
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
        .where("users.id", "=", userId),
    )
    .onConflict((edit) => edit.columns(["transcriptId", "userId"]).doUpdateSet({ at: now }));
}

/** Notes that a person has a transcript open to edit it, and returns who else has, the latest first. */
export function openForEditing(db: Db, edit: Edit): Promise<PersonName[]> {
  return others(
    db.with("noted", (with_) => notePresence(with_, edit)),
    edit.userId,
  )
    .where("transcriptId", "=", edit.transcriptId)
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
    .limit(maxOthers);
}

/** The same others, as a column of a query over transcripts. */
export function alsoEditing(userId: string) {
  const ofTranscript = sql<boolean>`"editing"."transcriptId" = "transcripts"."id"`;
  return jsonArrayFrom(others(expressionBuilder<Schema>(), userId).where(ofTranscript)).as("alsoEditing");
}

export async function deleteOldPresence(db: Db): Promise<void> {
  await sql`delete from "editing" where "at" <= ${recent}`.execute(db);
}
