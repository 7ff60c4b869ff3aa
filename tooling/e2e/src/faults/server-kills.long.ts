import { printReport } from "@minbar/server/test/faults/report";
import { expect, test } from "@playwright/test";
import { killUnderWriters } from "./server-kills.ts";

/** `KILLS=20` for a shorter run. */
const kills = Number(process.env["KILLS"] ?? 100);

test("a server that is killed 100 times under four writers, and its database 10 times, lose no save", async ({
  browser,
}) => {
  const report = await killUnderWriters(browser, {
    ofServer: kills,
    ofDatabase: kills / 10,
    saves: kills * 100,
  });
  printReport(report);
  expect(report.faults).toEqual([]);
});
