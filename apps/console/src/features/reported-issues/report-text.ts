import { lineProblemOf } from "@minbar/domain/team/line-problem";
import { reportLanguage, reportWords } from "@minbar/domain/team/reported-issue";
import { languageName } from "@minbar/ui/words/names";
import type { messages } from "./messages.ts";

type Texts = ReturnType<typeof messages.get>;

/** The words of a report; of one that was made by a tap, the sentence in the interface's language. */
export function shownWords(t: Texts, description: string): string {
  const words = reportWords(description);
  const tapped = lineProblemOf(words);
  if (!tapped) return words;
  const { problem, details } = tapped;
  return details === "" ? t[problem] : t.withDetails({ problem: t[problem], details });
}

/** The description; of a report that was made by a tap, in the interface's language. */
export function shownDescription(t: Texts, description: string): string {
  if (!lineProblemOf(reportWords(description))) return description;
  const name = languageName(reportLanguage(description));
  return `${t.language({ name })} ${shownWords(t, description)}`;
}
