import { printReport } from "@minbar/server/test/faults/report";
import { expect, test } from "@playwright/test";
import { saveThroughTrouble } from "./unreliable-network.ts";

test("a network that delays, trickles and resets, and sessions that end, lose no word", async ({
  browser,
}) => {
  const report = await saveThroughTrouble(browser, { writers: 4, ofEach: 100, sessions: 20 });
  printReport(report);
  expect(report.faults).toEqual([]);
});
