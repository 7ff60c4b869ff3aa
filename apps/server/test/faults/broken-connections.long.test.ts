import { expect, test } from "vitest";
import { breakConnections } from "./broken-connections.ts";
import { printReport } from "./report.ts";

const tenMinutes = 600_000;

test(
  "50 broken database connections under writes lose no acknowledged save and end no process",
  async () => {
    const report = await breakConnections({ count: 50, patience: 1 });
    printReport(report);
    expect(report.faults).toEqual([]);
  },
  tenMinutes,
);
