import { expect, test } from "vitest";
import { overload } from "./overload.ts";
import { printReport } from "./report.ts";

const tenMinutes = 600_000;

test(
  "tenfold overload for 20 seconds is shed at once, and cached responses are still served",
  async () => {
    const report = await overload({ measureSeconds: 5, seconds: 20, patience: 1 });
    printReport(report);
    expect(report.faults).toEqual([]);
  },
  tenMinutes,
);
