import { expect, test } from "vitest";
import { restartRolling } from "./rolling-restarts.ts";
import { printReport } from "./report.ts";

const tenMinutes = 600_000;

test(
  "20,000 requests over four rolling restarts of two servers: none fails",
  async () => {
    const report = await restartRolling({ restarts: 4, requests: 20_000 });
    printReport(report);
    expect(report.faults).toEqual([]);
  },
  tenMinutes,
);
