import { expect, test } from "vitest";
import { hangDatabase } from "./database-hangs.ts";
import { printReport } from "./report.ts";

const tenMinutes = 600_000;

test(
  "while the database hangs 10 times, visitors are served from memory and no request waits",
  async () => {
    const report = await hangDatabase({ seconds: [3, 5, 2, 12, 4, 9, 3, 6, 2, 10], patience: 1 });
    printReport(report);
    expect(report.faults).toEqual([]);
  },
  tenMinutes,
);
