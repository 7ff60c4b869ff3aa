import { useMemo } from "react";
import { api } from "@minbar/ui/api";
import { serverWords, statusOf } from "@minbar/ui/failure";
import { $toast, endToast, showToast } from "@minbar/ui/toast";
import { loadServerMessages } from "#shared/server-messages.ts";
import {
  $detailedReport,
  findReport,
  forgetReport,
  keepReport,
  lineReportInput,
  unsentReports,
} from "./line-report.ts";
import type { LineReport } from "./line-report.ts";
import { messages, reportName } from "./line-report-messages.ts";

type Send = (report: LineReport) => Promise<unknown>;

/** Milliseconds: in another tab a younger report may still be undone. */
const longestToast = 60_000;

/** The reports that may still be undone, by what their toasts call at their end. */
const undoableReports = new Map<() => void, LineReport>();

/** Whether a report was refused for what it says: it would be refused again. */
function isFinal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status < 500 && status !== 429;
}

/** Sends a report; one that fails is kept for later, unless that is in vain. Returns the error. */
async function sendNow(report: LineReport, send: Send): Promise<unknown> {
  try {
    await send(report);
    keepReport(report, true);
    return undefined;
  } catch (error) {
    if (isFinal(error)) forgetReport(report);
    return error;
  }
}

async function showFailure(error: unknown): Promise<void> {
  const t = messages.get();
  if (statusOf(error) !== undefined) await loadServerMessages();
  const next = isFinal(error) ? t.refused : t.later;
  const reason = serverWords(error);
  showToast({ title: t.error, message: reason ?? next, detail: reason && next, tone: "error" });
}

async function sendReport(report: LineReport, send: Send): Promise<void> {
  const error = await sendNow(report, send);
  if (error !== undefined) await showFailure(error);
}

/** Shows a toast that offers to undo the report or to add to it, and sends the report when the toast ends. */
function hold(report: LineReport, name: string, send: Send): void {
  const t = messages.get();
  function onEnd() {
    if (undoableReports.delete(onEnd)) void sendReport(report, send);
  }
  function withdraw() {
    undoableReports.delete(onEnd);
    forgetReport(report);
  }
  function undo() {
    withdraw();
    showToast({ title: t.undone, message: name, tone: "success" });
  }
  function addDetails() {
    withdraw();
    $detailedReport.set({ report, name });
  }
  keepReport(report, false);
  undoableReports.set(onEnd, report);
  showToast({
    title: t.reported,
    message: name,
    tone: "success",
    action: { label: t.undo, onClick: undo },
    secondAction: { label: t.addDetails, onClick: addDetails },
    onEnd,
  });
}

/** Reports a line once. */
function reportOnce(report: LineReport, clock: string, send: Send): void {
  const name = reportName({ problem: report.problem, clock });
  if (!findReport(report)) hold(report, name, send);
  else showToast({ title: messages.get().already, message: name, tone: "success" });
}

/** Sends what earlier attempts could not send, oldest first, until one fails. */
async function sendUnsent(before: number, send: Send): Promise<void> {
  const undoable = new Set(undoableReports.values());
  for (const report of unsentReports(before).filter((one) => !undoable.has(one))) {
    const error = await sendNow(report, send);
    if (error !== undefined && !isFinal(error)) return;
  }
}

/** Reporting a line by one tap. */
export function useLineReports() {
  const { client } = api.useUtils();
  return useMemo(() => {
    const send: Send = (report) => client.reportedIssues.create.mutate(lineReportInput(report));
    return {
      report: (report: LineReport, clock: string) => reportOnce(report, clock, send),
      /** On arrival: what earlier visits could not send. */
      sendOld: () => sendUnsent(Date.now() - longestToast, send),
      sendUnsent: () => sendUnsent(Infinity, send),
      /** Sends what could still be undone: the page may be about to close. */
      endHolding: () => {
        const toast = $toast.get();
        if (toast?.onEnd && undoableReports.has(toast.onEnd)) endToast(toast);
      },
    };
  }, [client]);
}
