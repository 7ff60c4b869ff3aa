import { lineProblemOf } from "@minbar/domain/team/line-problem";
import { reportWords } from "@minbar/domain/team/reported-issue";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import { languageName } from "@minbar/ui/words/names";
import type { messages } from "./messages.ts";

type Texts = ReturnType<typeof messages.get>;
type Report = Pick<ReportedIssue, "description" | "language">;

/** The words of a report; of one that was made by a tap, the sentence in the interface's language. */
export function shownWords(t: Texts, { description, language }: Report): string {
  const words = reportWords(description, language);
  const tapped = lineProblemOf(words);
  if (!tapped) return words;
  const { problem, details } = tapped;
  return details === "" ? t[problem] : t.withDetails({ problem: t[problem], details });
}

/** The description; of a report that was made by a tap, in the interface's language. */
export function shownDescription(t: Texts, report: Report): string {
  const { description, language } = report;
  if (!lineProblemOf(reportWords(description, language))) return description;
  return `${t.language({ name: languageName(language) })} ${shownWords(t, report)}`;
}
