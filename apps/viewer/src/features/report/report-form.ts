import type { LanguageTag } from "@minbar/domain/library/language";
import type { LineProblem } from "@minbar/domain/team/line-problem";
import { describeReport } from "@minbar/domain/team/reported-issue";

/** The form's values: ids and index as text, empty if nothing is chosen. */
export interface ReportForm {
  description: string;
  playlistId: string;
  videoId: string;
  language: LanguageTag;
  segmentIndex: string;
  contactName: string;
  contactEmail: string;
  contactMobile: string;
}

function numberOf(text: string): number | undefined {
  return text.trim() === "" ? undefined : Number(text);
}

function textOf(text: string): string | undefined {
  return text.trim() || undefined;
}

/** What else is known of a report. */
interface Known {
  /** The id of the segment at the index in that language. */
  segmentId?: string | undefined;
  /** Reported by one tap: the description may then be empty. */
  problem?: LineProblem | undefined;
}

/** The request: the description after the names of language and problem, and the other fields only if filled in. */
export function reportOf(form: ReportForm, { segmentId, problem }: Known) {
  const { language, description: words } = form;
  return {
    description: describeReport({ language, problem: problem ?? null, words }),
    language,
    problem,
    playlistId: numberOf(form.playlistId),
    videoId: numberOf(form.videoId),
    segmentIndex: numberOf(form.segmentIndex),
    segmentId,
    contactName: textOf(form.contactName),
    contactEmail: textOf(form.contactEmail),
    contactMobile: textOf(form.contactMobile),
  };
}
