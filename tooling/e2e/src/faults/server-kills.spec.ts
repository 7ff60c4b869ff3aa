import { expect, test } from "@playwright/test";
import { killUnderWriters } from "./server-kills.ts";
import { long } from "../support/lanes.ts";

test("a server and a database killed while four users write lose no save", long, async ({ browser }) => {
  // On a busy machine a server takes its time to start.
  test.setTimeout(180_000);
  const { faults } = await killUnderWriters(browser, { ofServer: 1, ofDatabase: 1, saves: 20 });
  expect(faults).toEqual([]);
});
