import { beforeEach, expect, test } from "vitest";
import { reportedIssueInput } from "@minbar/domain/team/reported-issue-input";
import {
  $savedReports,
  findReport,
  forgetReport,
  keepReport,
  lineReportInput,
  unsentReports,
} from "./line-report.ts";
import type { LineReport } from "./line-report.ts";

const line: LineReport = {
  problem: "word",
  videoId: 3,
  playlistId: 1,
  language: "ur",
  segmentId: "k4",
  segmentIndex: 0,
};
const day = 86_400_000;

beforeEach(() => $savedReports.set([]));

test("a line report contains its problem, an English description, the line and its language", () => {
  expect(lineReportInput(line)).toEqual({ ...line, description: "[Urdu] A word is wrong" });
  expect(reportedIssueInput.safeParse(lineReportInput(line)).error).toBeUndefined();
});

test("the same report of a line is stored once, until it is undone or a month old", () => {
  keepReport(line, false, 0);
  keepReport(line, true, 1);
  expect($savedReports.get()).toEqual([{ report: line, at: 1, isSent: true }]);
  expect(findReport({ ...line, segmentIndex: 9 }, 2)?.isSent).toBe(true);
  expect(findReport({ ...line, problem: "time" }, 2)).toBeUndefined();
  expect(findReport(line, 31 * day)).toBeUndefined();
  forgetReport(line);
  expect($savedReports.get()).toEqual([]);
});

test("unsent reports are returned for sending later, and at most 100 reports are stored", () => {
  for (let index = 0; index < 120; index += 1)
    keepReport({ ...line, segmentId: `k${index}` }, index < 110, index);
  expect($savedReports.get()).toHaveLength(100);
  expect(unsentReports(112).map(({ segmentId }) => segmentId)).toEqual(["k110", "k111"]);
});
