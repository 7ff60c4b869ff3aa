import { sql } from "kysely";

import type { ApiToken, TokenScope } from "@minbar/domain/api-token";
import type { User } from "@minbar/domain/user";

import type { Db } from "./connect.ts";
import { hashSecret, newSecret } from "./secret.ts";
import { userColumns } from "./users.ts";

/** Tells a scanner of leaked secrets what it found. */
const prefix = "minbar_";

function selectTokens(db: Db) {
  return db
    .selectFrom("apiTokens")
    .innerJoin("users", "users.id", "apiTokens.userId")
    .select(["apiTokens.id", "apiTokens.name", "apiTokens.scope", "apiTokens.lastUsedAt"])
    .select(["apiTokens.createdAt", "users.id as userId", "users.email"]);
}

/** `secret` is what the caller sends; it can be read here and never again. `undefined`: no such user. */
export async function insertApiToken(
  db: Db,
  { userId, ...token }: { userId: string; name: string; scope: TokenScope },
): Promise<{ token: ApiToken; secret: string } | undefined> {
  const secret = `${prefix}${newSecret()}`;
  const inserted = await db
    .insertInto("apiTokens")
    .columns(["userId", "name", "scope", "hash"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select(["id", eb.val(token.name).as("name"), eb.val(token.scope).as("scope")])
        .select(eb.val(hashSecret(secret)).as("hash"))
        .where("id", "=", userId),
    )
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return undefined;
  const row = await selectTokens(db).where("apiTokens.id", "=", inserted.id).executeTakeFirstOrThrow();
  return { token: asToken(row), secret };
}

/** Oldest first. */
export async function listApiTokens(db: Db): Promise<ApiToken[]> {
  const rows = await selectTokens(db).orderBy("apiTokens.createdAt").orderBy("apiTokens.id").execute();
  return rows.map(asToken);
}

/** Says whether there was one. */
export async function deleteApiToken(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("apiTokens").where("id", "=", id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** With its owner as they are now. Notes the use, at most once a minute. */
export async function useApiToken(
  db: Db,
  secret: string,
): Promise<{ scope: TokenScope; user: User } | undefined> {
  if (!secret.startsWith(prefix)) return undefined;
  const row = await db
    .selectFrom("apiTokens")
    .innerJoin("users", "users.id", "apiTokens.userId")
    .select(["apiTokens.id as tokenId", "apiTokens.scope", ...userColumns])
    .select(sql<boolean>`coalesce("lastUsedAt" < now() - interval '1 minute', true)`.as("isUseNew"))
    .where("apiTokens.hash", "=", hashSecret(secret))
    .executeTakeFirst();
  if (!row) return undefined;
  const { tokenId, scope, isUseNew, ...user } = row;
  if (isUseNew) await noteUse(db, tokenId);
  return { scope, user };
}

async function noteUse(db: Db, id: number): Promise<void> {
  await db
    .updateTable("apiTokens")
    .set({ lastUsedAt: sql<string>`now()` })
    .where("id", "=", id)
    .execute();
}

type TokenRow = Omit<ApiToken, "user"> & { userId: string; email: string };

function asToken({ userId, email, ...token }: TokenRow): ApiToken {
  return { ...token, user: { id: userId, email } };
}
