import { printReport } from "@minbar/server/test/faults/report";
import { expect, test } from "@playwright/test";
import { saveThroughTrouble } from "./unreliable-network.ts";

test("no text is lost over a network that delays, trickles and resets, or when sessions end", async ({
  browser,
}) => {
  const report = await saveThroughTrouble(browser, { writers: 4, ofEach: 100, sessions: 20 });
  printReport(report);
  expect(report.faults).toEqual([]);
});
