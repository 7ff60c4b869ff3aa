import { expect } from "vitest";
import { printReport } from "./report.ts";
import type { Report } from "./report.ts";

/** Prints the report of a run, in which no fault may be. */
export function assertNoFaults(report: Report): void {
  printReport(report);
  expect(report.faults).toEqual([]);
}
