import type { Category } from "@minbar/domain/category";

import type { Db } from "./connect.ts";

interface NewCategory {
  name: string;
  description?: string | null | undefined;
  /** `#RRGGBB`; the product's blue unless told. */
  color?: string | undefined;
}

const columns = ["id", "name", "description", "color", "createdAt"] as const;

export function listCategories(db: Db): Promise<Category[]> {
  return db.selectFrom("categories").select(columns).orderBy("createdAt").orderBy("id").execute();
}

export function findCategory(db: Db, id: number): Promise<Category | undefined> {
  return db.selectFrom("categories").select(columns).where("id", "=", id).executeTakeFirst();
}

export function insertCategory(db: Db, category: NewCategory): Promise<Category> {
  return db.insertInto("categories").values(category).returning(columns).executeTakeFirstOrThrow();
}
