import { expect, test } from "vitest";
import { killDatabase } from "./database-kills.ts";
import { printReport } from "./report.ts";

const tenMinutes = 600_000;

test(
  "a database that is killed 10 times comes back by itself, with every acknowledged save",
  async () => {
    const report = await killDatabase({ count: 10, patience: 1 });
    printReport(report);
    expect(report.faults).toEqual([]);
  },
  tenMinutes,
);
