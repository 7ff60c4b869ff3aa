import { expressionBuilder, sql } from "kysely";

import { ChangeRefusal } from "@minbar/domain/messages/change-refusal";
import { message } from "@minbar/domain/messages/message";
import { taskRoles } from "@minbar/domain/people/user";
import type { Role, User } from "@minbar/domain/people/user";
import type { Account, ListedUser } from "@minbar/domain/people/user-output";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction, now } from "../in-transaction.ts";
import { countOf, pageOf } from "../library/page.ts";
import type { Page } from "../library/page.ts";
import type { NewRow, Row, Schema } from "../schema.ts";
import { emailHash, forgetRemoval } from "./removed-identities.ts";

export const userColumns = [
  ...(["users.id", "users.role", "users.firstName", "users.lastName"] as const),
  ...(["users.email", "users.profileImageUrl", "users.createdAt"] as const),
] as const;

/** In answers: empty for a removed person. */
export const shownEmail =
  sql<string>`case when "users"."removedAt" is null then "users"."email" else '' end`.as("email");

/** The account whose id is in a column of the outer query; none for the command line and for deleted accounts. */
export function userOf(column: `${keyof Schema}.${string}`) {
  return expressionBuilder<Schema>().selectFrom("users").where("users.id", "=", sql.ref<string>(column));
}

/**
 * An address that already exists, ignoring case, violates the index `usersByEmail`. Somebody with this address who was
 * removed may sign in with a provider again.
 */
export function insertUser(db: Db, user: NewRow<"users">): Promise<User> {
  return db
    .with("forgotten", (with_) => forgetRemoval(with_, [emailHash(user.email)]))
    .insertInto("users")
    .values(user)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

/** `blockedAt`: if set, they cannot sign in. */
interface SignInAccount extends Account {
  /** For the sign-in only. */
  passwordHash: string | null;
  /** Of the demo: refused unless the demo is on and the caller is on this machine. */
  isDemo: boolean;
}

/** Ignores case. */
export function findUserByEmail(db: Db, email: string): Promise<SignInAccount | undefined> {
  return db
    .selectFrom("users")
    .select([...userColumns, "passwordHash", "blockedAt", "isDemo"])
    .where(sql`lower("email")`, "=", sql`lower(${email})`)
    .executeTakeFirst();
}

/** Oldest first, without those who were removed. */
export function listUsers(db: Db, page: Page = {}): Promise<Account[]> {
  const users = selectPeople(db).select([...userColumns, "blockedAt"]);
  return pageOf(users, { table: "users" }, page).execute();
}

function selectPeople(db: Db) {
  return db.selectFrom("users").where("removedAt", "is", null);
}

/** People who can sign in. */
function selectActive(db: Db) {
  return db.selectFrom("users").where("blockedAt", "is", null);
}

/** People to whom tasks can be assigned, oldest first. */
export function listAssignees(db: Db, page: Page = {}): Promise<User[]> {
  const users = selectActive(db).select(userColumns).where("role", "in", taskRoles);
  return pageOf(users, { table: "users" }, page).execute();
}

/** A person to whom tasks can be assigned, whose role is locked until this transaction ends; `undefined` for others. */
export function lockAssignee(trx: Db, id: string): Promise<Pick<User, "id" | "role"> | undefined> {
  const users = selectActive(trx).select(["id", "role"]).where("id", "=", id).where("role", "in", taskRoles);
  return users.forShare().executeTakeFirst();
}

/** Those who can sign in, without the demo's unless `includeDemo` is set. */
export function countAdmins(db: Db, { includeDemo = false } = {}): Promise<number> {
  const admins = selectActive(db).where("role", "=", "admin");
  return countOf(includeDemo ? admins : admins.where("isDemo", "=", false));
}

type Admin = Pick<Row<"users">, "id" | "isDemo">;

/**
 * The admins who can sign in, locked until this transaction ends: of two admins who demote, block or remove each other at
 * the same time, the second one waits here, and is then the last or no longer one.
 */
export function lockAdmins(trx: Db): Promise<Admin[]> {
  const admins = selectActive(trx).select(["id", "isDemo"]).where("role", "=", "admin").orderBy("id");
  return admins.forNoKeyUpdate().execute();
}

/** Whether nobody would be left without this admin. The demo's admins replace no other, because they do not outlive it. */
export function isLastAdmin(admins: readonly Admin[], id: string): boolean {
  const target = admins.find((admin) => admin.id === id);
  const others = admins.filter((admin) => admin.id !== id && (target?.isDemo || !admin.isDemo));
  return target !== undefined && others.length === 0;
}

/** `undefined` if there is no such user. The last admin keeps the role, because nobody could undo the change. */
export function updateUserRole(db: Db, id: string, role: Role): Promise<User | undefined> {
  return inTransaction(db, async (trx) => {
    const admins = await lockAdmins(trx);
    if (role !== "admin" && isLastAdmin(admins, id)) throw new ChangeRefusal(message("role_of_last_admin"));
    return trx
      .updateTable("users")
      .set({ role, updatedAt: now })
      .where("id", "=", id)
      .where("removedAt", "is", null)
      .returning(userColumns)
      .executeTakeFirst();
  });
}

/** Changes a role with an audit entry, by an admin or, without `actorId`, by the command line. */
export function changeUserRole(
  db: Db,
  id: string,
  { actorId, role }: { actorId?: string | undefined; role: Role },
): Promise<User | undefined> {
  return inTransaction(db, async (trx) => {
    const user = await updateUserRole(trx, id, role);
    if (user)
      await appendAudit(trx, { actorId, action: "user:setRole", subject: `user:${id}`, detail: { role } });
    return user;
  });
}

/** `null`: the person has none, because they sign in with a provider. `undefined`: there is no such person. */
export async function findPasswordHash(db: Db, id: string): Promise<string | null | undefined> {
  const user = db.selectFrom("users").select("passwordHash").where("id", "=", id);
  return (await user.executeTakeFirst())?.passwordHash;
}

/** Returns whether the user exists; their sessions stay, unless the caller ends them. */
export async function updateUserPassword(db: Db, id: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ passwordHash, updatedAt: now })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether no call of the person was recorded within the last five minutes. */
export const isSeenLongAgo = sql<boolean>`coalesce("users"."lastSeenAt" < now() - interval '5 minutes', true)`;

/** Of calls at the same time, one writes. */
export async function noteUserSeen(db: Db, id: string): Promise<void> {
  await db.updateTable("users").set({ lastSeenAt: now }).where("id", "=", id).where(isSeenLongAgo).execute();
}

/** Minutes after a call in which a person counts as active. */
const activeMinutes = 15;

export function countActiveUsers(db: Db): Promise<number> {
  const since = sql<string>`now() - make_interval(mins => ${activeMinutes})`;
  return countOf(db.selectFrom("users").where("lastSeenAt", ">", since));
}

/** Words of the name or the e-mail address, in any order, ignoring case. */
function findUsers(db: Db, text: string) {
  // PostgreSQL takes no text with a null character.
  const words = text.split(/[\s\0]+/u).filter((word) => word !== "");
  const conditions = words.map(
    (word) =>
      sql<boolean>`strpos(lower(concat_ws(' ', "firstName", "lastName", "email")), lower(${word})) > 0`,
  );
  return conditions.reduce((users, condition) => users.where(condition), selectPeople(db));
}

/** Oldest first. */
export function searchUsers(db: Db, text: string, page: Page): Promise<ListedUser[]> {
  const users = findUsers(db, text)
    .select([...userColumns, "users.lastSeenAt", "users.blockedAt"])
    .select(
      sql<number>`(select count(*) from "sessions"
        where "userId" = "users"."id" and least("expiresAt", "absoluteExpiresAt") > now())`.as(
        "sessionCount",
      ),
    );
  return pageOf(users, { table: "users" }, page).execute();
}

/** The total number of matches. */
export function countUsers(db: Db, text: string): Promise<number> {
  return countOf(findUsers(db, text));
}
