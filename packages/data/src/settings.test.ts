import { expect, test } from "vitest";

import { getSetting, putSetting } from "./settings.ts";
import { openTestDatabase } from "../test/test-database.ts";

const db = await openTestDatabase();

test("a setting holds any JSON value until it is replaced", async () => {
  expect(await getSetting(db, "demo")).toBeUndefined();
  for (const value of [{ seeded: true }, ["a", "b"], "text", 0, null]) {
    await putSetting(db, "demo", value);
    expect(await getSetting(db, "demo")).toEqual(value);
  }
});
