import { params } from "@nanostores/i18n";
import type { LineProblem } from "@minbar/domain/team/line-problem";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-line-report", {
  heading: "Report a mistake",
  time: "The time is off",
  word: "A word is wrong",
  translation: "The translation is wrong",
  inLanguage: params<{ problem: string; language: string }>("{problem} ({language})"),
  ofLine: params<{ problem: string; clock: string }>("{problem}, at {clock}"),
  reported: "Problem Reported",
  undo: "Undo",
  addDetails: "Add details",
  undone: "The report was withdrawn",
  already: "You have already reported this",
  error: "Error",
  later: "The report was not sent. It is kept in this browser and will be sent later.",
  refused: "Failed to submit problem report. Please try again.",
});

/** A report as the page names it: "A word is wrong, at 0:45". */
export function reportName({ problem, clock }: { problem: LineProblem; clock: string }): string {
  const t = messages.get();
  return t.ofLine({ problem: t[problem], clock });
}
