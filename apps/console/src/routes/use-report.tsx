import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { ReactNode } from "react";
import { can } from "@minbar/domain/people/permission";
import { ReportPanel } from "#features/reported-issues/report-panel.tsx";
import { useUser } from "#shared/user.ts";

/** The report that led to a text, shown above it; after a save, offers to complete it. */
export function useReport(report: number | undefined): { above: ReactNode; onSaved: () => void } {
  const user = useUser();
  const navigate = useNavigate();
  const hide = () =>
    void navigate({ to: ".", search: (before) => ({ ...before, report: undefined }), replace: true });
  const [saved, setSaved] = useState<number>();
  const isShown = report !== undefined && can(user, "reportedIssue:list");
  return {
    above: isShown && <ReportPanel key={report} id={report} isSaved={saved === report} onHide={hide} />,
    onSaved: () => setSaved(report),
  };
}
