import { expect, test } from "vitest";
import { restartRolling } from "./rolling-restarts.ts";
import { printReport } from "./report.ts";

const tenMinutes = 600_000;

test(
  "none of 20,000 requests fails during four rolling restarts of two servers",
  async () => {
    const report = await restartRolling({ restarts: 4, requests: 20_000 });
    printReport(report);
    expect(report.faults).toEqual([]);
  },
  tenMinutes,
);
