import { expect, test } from "vitest";
import { canMount, fillDisk } from "./full-disk.ts";
import { printReport } from "./report.ts";

const tenMinutes = 600_000;

test.skipIf(!(await canMount()))(
  "a disk that fills up 4 times rejects only saves and loses no acknowledged one",
  async () => {
    const report = await fillDisk({ rooms: [2, 12, 8, 12], seconds: 5, patience: 1 });
    printReport(report);
    expect(report.faults).toEqual([]);
  },
  tenMinutes,
);
