import { expect, test } from "@playwright/test";
import { killUnderWriters } from "./server-kills.ts";

test("a server and a database that are killed under four writers lose no save", async ({ browser }) => {
  const { faults } = await killUnderWriters(browser, { ofServer: 2, ofDatabase: 1, saves: 20 });
  expect(faults).toEqual([]);
});
