import { printReport } from "@minbar/server/test/faults/report";
import { expect, test } from "@playwright/test";
import { killUnderWriters } from "./server-kills.ts";

/** `KILLS=20` for a shorter run. */
const kills = Number(process.env["KILLS"] ?? 100);

for (const [what, { ofServer, ofDatabase, saves }] of Object.entries({
  server: { ofServer: kills, ofDatabase: 0, saves: kills * 100 },
  database: { ofServer: 0, ofDatabase: 10, saves: 500 },
})) {
  test(`a ${what} killed ${ofServer + ofDatabase} times while four users write loses no save`, async ({
    browser,
  }) => {
    const report = await killUnderWriters(browser, { ofServer, ofDatabase, saves });
    printReport(report);
    expect(report.faults).toEqual([]);
  });
}
