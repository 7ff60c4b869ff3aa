import type { Category } from "@minbar/domain/library/category";

import { appendAudit } from "../audit.ts";
import { isEmptyChange } from "./changes.ts";
import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { pageOf } from "./page.ts";
import type { Page } from "./page.ts";
import type { Changes, NewRow } from "../schema.ts";

type NewCategory = Omit<NewRow<"categories">, "createdAt">;

const columns = ["id", "name", "description", "color", "createdAt"] as const;

/** Oldest first. */
export function listCategories(db: Db, page: Page = {}): Promise<Category[]> {
  return pageOf(db.selectFrom("categories").select(columns), { table: "categories" }, page).execute();
}

export function findCategory(db: Db, id: number): Promise<Category | undefined> {
  return db.selectFrom("categories").select(columns).where("id", "=", id).executeTakeFirst();
}

export function insertCategory(db: Db, category: NewCategory): Promise<Category> {
  return db.insertInto("categories").values(category).returning(columns).executeTakeFirstOrThrow();
}

/** Sets the fields given and leaves the others; `undefined` when there is no such category. */
export async function updateCategory(
  db: Db,
  id: number,
  changes: Changes<NewCategory>,
): Promise<Category | undefined> {
  if (isEmptyChange(changes)) return findCategory(db, id);
  return db.updateTable("categories").set(changes).where("id", "=", id).returning(columns).executeTakeFirst();
}

/** Keeps a category from being deleted until this transaction ends. Returns whether it exists. */
export async function lockCategory(trx: Db, id: number): Promise<boolean> {
  const categories = trx.selectFrom("categories").select("id").where("id", "=", id);
  return (await categories.forKeyShare().executeTakeFirst()) !== undefined;
}

/** Its playlists become Uncategorized. Says whether there was one. */
export function deleteCategory(db: Db, id: number, actorId?: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const gone = await trx.deleteFrom("categories").where("id", "=", id).returning("name").executeTakeFirst();
    if (!gone) return false;
    await appendAudit(trx, { actorId, action: "category:delete", subject: `category:${id}`, detail: gone });
    return true;
  });
}
