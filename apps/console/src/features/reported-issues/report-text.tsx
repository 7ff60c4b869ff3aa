import { useStore } from "@nanostores/react";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import { languageName } from "@minbar/ui/words/names";
import { messages } from "./messages.ts";

type Texts = ReturnType<typeof messages.get>;
type Report = Pick<ReportedIssue, "problem" | "words" | "language">;

/** The words of a report, after what was reported by a tap, which is in the interface's language. */
export function shownWords(t: Texts, { problem, words }: Omit<Report, "language">): string {
  if (problem === null) return words;
  return words === "" ? t[problem] : t.withDetails({ problem: t[problem], details: words });
}

/** The same after the name of the report's language, which must not decide the direction of the words. */
export function ReportDescription({ issue }: { issue: Report }) {
  const t = useStore(messages);
  return (
    <>
      {t.language({ name: languageName(issue.language) })} <bdi>{shownWords(t, issue)}</bdi>
    </>
  );
}
