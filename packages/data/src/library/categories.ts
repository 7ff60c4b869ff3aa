import type { Category } from "@minbar/domain/library/category";

import { appendAudit } from "../audit.ts";
import { acceptChange } from "./changes.ts";
import type { VersionedChanges } from "./changes.ts";
import { editedFields, refuseOldVersion } from "./conflict.ts";
import type { DeleteOptions, StoredFields } from "./conflict.ts";
import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { pageOf } from "./page.ts";
import type { Page } from "./page.ts";
import type { NewRow } from "../schema.ts";

type NewCategory = Pick<NewRow<"categories">, "name" | "description" | "color">;

/** With versions for staff, or as the public sees them. */
interface VersionOptions {
  withVersion?: boolean | undefined;
}

const columns = ["id", "name", "description", "color", "createdAt"] as const;

function selectCategories(db: Db, { withVersion = false }: VersionOptions) {
  return db
    .selectFrom("categories")
    .select(columns)
    .$if(withVersion, (categories) => categories.select("version"));
}

/** Oldest first. */
export function listCategories(
  db: Db,
  { withVersion, ...page }: VersionOptions & Page = {},
): Promise<Category[]> {
  return pageOf(selectCategories(db, { withVersion }), { table: "categories" }, page).execute();
}

export function findCategory(db: Db, id: number): Promise<Category | undefined> {
  return selectCategories(db, { withVersion: true }).where("id", "=", id).executeTakeFirst();
}

export function insertCategory(db: Db, category: NewCategory): Promise<Category> {
  return db
    .insertInto("categories")
    .values(category)
    .returning([...columns, "version"])
    .executeTakeFirstOrThrow();
}

/** The same, by a user and with an audit entry. */
export function addCategory(
  db: Db,
  { actorId, ...category }: NewCategory & { actorId: string },
): Promise<Category> {
  return inTransaction(db, async (trx) => {
    const added = await insertCategory(trx, category);
    await appendAudit(trx, { actorId, action: "category:create", subject: `category:${added.id}` });
    return added;
  });
}

/**
 * Sets the given fields; `undefined` if there is no such category. Throws a `VersionConflict` if the given version is not
 * the stored one.
 */
export function updateCategory(
  db: Db,
  id: number,
  { version, actorId, ...values }: VersionedChanges<NewCategory>,
): Promise<Category | undefined> {
  return inTransaction(db, async (trx) => {
    const stored = await lockFields(trx, id);
    if (!stored) return undefined;
    const changes = { version, actorId, ...values };
    if (await acceptChange(trx, { kind: "category", id, stored, changes }))
      await trx.updateTable("categories").set(values).where("id", "=", id).execute();
    return findCategory(trx, id);
  });
}

function lockFields(trx: Db, id: number): Promise<StoredFields<"category"> | undefined> {
  const categories = trx.selectFrom("categories").select([...editedFields.category, "version"]);
  return categories.where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Prevents deletion of a category until this transaction ends. Returns whether it exists. */
export async function lockCategory(trx: Db, id: number): Promise<boolean> {
  const categories = trx.selectFrom("categories").select("id").where("id", "=", id);
  return (await categories.forKeyShare().executeTakeFirst()) !== undefined;
}

/** Its playlists become Uncategorized. Returns whether it existed. */
export function deleteCategory(
  db: Db,
  id: number,
  { actorId, version }: DeleteOptions = {},
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const stored = await lockFields(trx, id);
    if (!stored) return false;
    await refuseOldVersion(trx, { kind: "category", id, stored }, version);
    await trx.deleteFrom("categories").where("id", "=", id).execute();
    const detail = { name: stored.name };
    await appendAudit(trx, { actorId, action: "category:delete", subject: `category:${id}`, detail });
    return true;
  });
}
