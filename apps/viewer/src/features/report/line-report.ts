import { atom } from "nanostores";
import type { LanguageTag } from "@minbar/domain/library/language";
import { isLineProblem } from "@minbar/domain/team/line-problem";
import type { LineProblem } from "@minbar/domain/team/line-problem";
import type { Segment } from "@minbar/domain/segments/segment";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { describeReport } from "@minbar/domain/team/reported-issue";
import { storedSetting } from "@minbar/ui/stored-setting";

/** A line to report by one tap. */
export interface LineReport {
  problem: LineProblem;
  videoId: number;
  playlistId?: number | undefined;
  language: LanguageTag;
  segmentId: string;
  /** From 0, in the published text. */
  segmentIndex: number;
}

/** The segments of that language among loaded transcripts. */
export function contentOf(
  transcripts: readonly Pick<Transcript, "language" | "content">[] | undefined,
  language: LanguageTag,
): readonly Segment[] {
  return transcripts?.find((transcript) => transcript.language === language)?.content ?? [];
}

/** A report of this browser; `at`: milliseconds since 1970. */
interface SavedReport {
  report: LineReport;
  at: number;
  isSent: boolean;
}

/** The most reports that a browser remembers, and for how many milliseconds (30 days). */
const maxReports = 100;
const maxAgeMs = 30 * 86_400_000;

function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}

/** Whether a stored value has this form: an earlier release may have written another. */
function isSavedReport(value: unknown): value is SavedReport {
  const fields = fieldsOf(value);
  const report = fieldsOf(fields.get("report"));
  const numbers = [fields.get("at"), report.get("videoId"), report.get("segmentIndex")];
  const texts = [report.get("language"), report.get("segmentId")];
  return (
    numbers.every((one) => typeof one === "number") &&
    texts.every((one) => typeof one === "string") &&
    isLineProblem(report.get("problem"))
  );
}

function decode(stored: string): readonly SavedReport[] {
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter(isSavedReport) : [];
  } catch {
    return [];
  }
}

/** The reports by one tap of this browser, oldest first: those to send, and those sent, which are not sent again. */
export const $savedReports = storedSetting<readonly SavedReport[]>("minbar:line-reports", {
  initial: [],
  decode,
  encode: (list) => (list.length === 0 ? undefined : JSON.stringify(list)),
});

function isSame(one: LineReport, other: LineReport): boolean {
  return (["problem", "videoId", "language", "segmentId"] as const).every(
    (name) => one[name] === other[name],
  );
}

/** The same report, if this browser has it; one that is too old has been forgotten. */
export function findReport(report: LineReport, now = Date.now()): SavedReport | undefined {
  return $savedReports.get().find((entry) => isSame(entry.report, report) && now - entry.at < maxAgeMs);
}

/** Adds a report, or replaces the same one. */
export function keepReport(report: LineReport, isSent: boolean, at = Date.now()): void {
  const others = $savedReports
    .get()
    .filter((entry) => !isSame(entry.report, report) && at - entry.at < maxAgeMs);
  $savedReports.set([...others.slice(1 - maxReports), { report, at, isSent }]);
}

export function forgetReport(report: LineReport): void {
  $savedReports.set($savedReports.get().filter((entry) => !isSame(entry.report, report)));
}

/** The reports not sent yet that were made before that time. */
export function unsentReports(before: number): LineReport[] {
  return $savedReports
    .get()
    .filter(({ isSent, at }) => !isSent && at < before)
    .map(({ report }) => report);
}

/** The request. */
export function lineReportInput(report: LineReport) {
  return { ...report, description: describeReport({ ...report, words: "" }) };
}

/** A report to add details to in the form, and its name; `undefined`: none. */
export const $detailedReport = atom<{ report: LineReport; name: string } | undefined>();
