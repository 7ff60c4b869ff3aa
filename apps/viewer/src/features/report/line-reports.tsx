import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { latePart } from "@minbar/ui/parts/late-part";
import { showPartFailed } from "#shared/part-failed.ts";
import { $detailedReport, keepReport } from "./line-report.ts";
import { useLineReports } from "./use-line-reports.ts";

const ReportSheet = latePart(async () => (await import("./report-sheet.tsx")).ReportSheet, {
  onFailed: showPartFailed,
});

/** Sends the reports by one tap that wait, and opens the form for their details. */
export function LineReports() {
  const { sendOld, sendUnsent, endHolding } = useLineReports();
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    void sendOld();
    addEventListener("online", () => void sendUnsent(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && endHolding(), { signal });
    return () => listeners.abort();
  }, [sendOld, sendUnsent, endHolding]);

  const detailed = useStore($detailedReport);
  const [closed, setClosed] = useState<typeof detailed>();
  if (!detailed) return null;
  const { report, name } = detailed;
  return (
    <ReportSheet
      context={report}
      about={name}
      opened={closed !== detailed}
      onClose={() => setClosed(detailed)}
      onSent={() => keepReport(report, true)}
    />
  );
}
