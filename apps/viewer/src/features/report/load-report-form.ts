import { prepareToasts } from "@minbar/ui/toast";

export async function loadReportForm() {
  const { ReportDialogForm } = await import("./report-dialog.tsx");
  // Offline, sending fails, and its error toast could no longer be loaded: they follow the form at once.
  void prepareToasts();
  return ReportDialogForm;
}
