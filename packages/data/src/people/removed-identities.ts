import type { QueryCreator } from "kysely";

import type { Db } from "../connect.ts";
import type { Schema } from "../schema.ts";
import { hashSecret } from "./secret.ts";

/** The key of an e-mail address, ignoring case, without the address. */
export function emailHash(email: string): string {
  return hashSecret(`e-mail ${email.toLowerCase()}`);
}

export function identityHash({ issuer, subject }: { issuer: string; subject: string }): string {
  return hashSecret(JSON.stringify([issuer, subject]));
}

/** Whether somebody with one of these keys was removed. */
export async function isRemoved(db: Db, hashes: readonly string[]): Promise<boolean> {
  const removed = db.selectFrom("removedIdentities").select("hash").where("hash", "in", hashes);
  return (await removed.executeTakeFirst()) !== undefined;
}

/** Lets the person who was removed with one of these keys sign in again, with any of their identities. */
export function forgetRemoval(db: Pick<QueryCreator<Schema>, "deleteFrom">, hashes: readonly string[]) {
  return db
    .deleteFrom("removedIdentities")
    .where("userId", "in", (eb) =>
      eb.selectFrom("removedIdentities").select("userId").where("hash", "in", hashes),
    );
}
