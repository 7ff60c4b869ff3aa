import { expect, test } from "vitest";

import { findCategory, insertCategory, listCategories } from "./categories.ts";
import { openTestDatabase } from "../../test/test-database.ts";

const db = await openTestDatabase();

test("categories are listed oldest first, in blue by default", async () => {
  const first = await insertCategory(db, { name: "Sermons" });
  const second = await insertCategory(db, { name: "Lessons", description: "D", color: "#AABBCC" });
  expect(first).toMatchObject({ name: "Sermons", description: null, color: "#3b82f6" });
  expect(second).toMatchObject({ description: "D", color: "#AABBCC" });
  expect(await listCategories(db, { withVersion: true })).toEqual([first, second]);
  const { version: _, ...asVisitorsSeeIt } = first;
  expect(await listCategories(db, { limit: 1 })).toEqual([asVisitorsSeeIt]);
  expect(await findCategory(db, second.id)).toEqual(second);
  expect(await findCategory(db, second.id + 1)).toBeUndefined();
});
