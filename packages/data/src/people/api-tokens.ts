import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";

import type { TokenScope } from "@minbar/domain/people/api-token";
import type { ApiToken } from "@minbar/domain/people/api-token-output";
import { demoDomain } from "@minbar/domain/people/demo-account";
import type { User } from "@minbar/domain/people/user";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction, now } from "../in-transaction.ts";
import { hashSecret, newSecret } from "./secret.ts";
import { userColumns, userOf } from "./users.ts";

/** Secret scanners recognize a leaked token by this prefix. */
const prefix = "minbar_";

function selectTokens(db: Db) {
  return db
    .selectFrom("apiTokens")
    .select(["id", "name", "scope", "lastUsedAt", "createdAt"])
    .select(
      jsonObjectFrom(userOf("apiTokens.userId").select(["id", "email"]))
        .$notNull()
        .as("user"),
    );
}

interface NewToken {
  /** The account that it acts for. */
  userId: string;
  name: string;
  scope: TokenScope;
  /** Who creates it; absent for the command line. */
  actorId?: string | undefined;
}

/** `secret` is returned here only and is not stored. `undefined`: no such user, or a blocked one. */
export function insertApiToken(
  db: Db,
  { actorId, ...wanted }: NewToken,
): Promise<{ token: ApiToken; secret: string } | undefined> {
  const secret = `${prefix}${newSecret()}`;
  return inTransaction(db, async (trx) => {
    const id = await insertRow(trx, { ...wanted, hash: hashSecret(secret) });
    if (id === undefined) return undefined;
    await appendAudit(trx, {
      actorId,
      action: "token:create",
      subject: `token:${id}`,
      detail: { ...wanted },
    });
    return { token: await selectTokens(trx).where("id", "=", id).executeTakeFirstOrThrow(), secret };
  });
}

async function insertRow(
  trx: Db,
  { userId, name, scope, hash }: Omit<NewToken, "actorId"> & { hash: string },
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto("apiTokens")
    .columns(["userId", "name", "scope", "hash"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select(["id", eb.val(name).as("name"), eb.val(scope).as("scope"), eb.val(hash).as("hash")])
        .where("id", "=", userId),
    )
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** Oldest first. */
export function listApiTokens(db: Db): Promise<ApiToken[]> {
  return selectTokens(db).orderBy("createdAt").orderBy("id").execute();
}

/** Returns whether it existed. Without `actorId` the command line revoked it. */
export function deleteApiToken(db: Db, id: number, actorId?: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const deleted = await trx
      .deleteFrom("apiTokens")
      .where("id", "=", id)
      .returning(["userId", "name", "scope"])
      .executeTakeFirst();
    if (!deleted) return false;
    await appendAudit(trx, { actorId, action: "token:delete", subject: `token:${id}`, detail: deleted });
    return true;
  });
}

interface KnownToken {
  id: number;
  scope: TokenScope;
  /** Its owner, with the current role. */
  user: User;
  /** Whether no use of it was recorded within the last minute. */
  isUseNew: boolean;
  /** Of an account of the demo. */
  isDemo: boolean;
}

/** Also read while the migration that adds the column has not run yet. */
const isOfDemo = sql<boolean>`coalesce(
  (to_jsonb("users")->>'isDemo')::boolean, lower("users"."email") like ${`%@${demoDomain}`})`;

export async function findApiToken(db: Db, secret: string): Promise<KnownToken | undefined> {
  if (!secret.startsWith(prefix)) return undefined;
  const row = await db
    .selectFrom("apiTokens")
    .innerJoin("users", "users.id", "apiTokens.userId")
    .select(["apiTokens.id as tokenId", "apiTokens.scope", ...userColumns])
    .select(sql<boolean>`coalesce("lastUsedAt" < now() - interval '1 minute', true)`.as("isUseNew"))
    .select(isOfDemo.as("isDemo"))
    .where("apiTokens.hash", "=", hashSecret(secret))
    .where("users.blockedAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tokenId: id, scope, isUseNew, isDemo, ...user } = row;
  return { id, scope, isUseNew, isDemo, user };
}

export async function noteTokenUse(db: Db, id: number): Promise<void> {
  await db.updateTable("apiTokens").set({ lastUsedAt: now }).where("id", "=", id).execute();
}
