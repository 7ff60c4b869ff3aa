import { languageOf, languages, sourceLanguage } from "../library/language.ts";
import type { LanguageTag } from "../library/language.ts";
import type { PersonName } from "../people/user.ts";

export const issueStatuses = ["Pending", "Complete"] as const;

export type IssueStatus = (typeof issueStatuses)[number];

/** The form's message when its description is blank. */
export const noProblemDescribed = "Please provide a description of the problem.";

/** A report as an admin receives it: it contains personal data. */
export interface ReportedIssue {
  id: number;
  status: IssueStatus;
  description: string;
  /** The language of the text that it is about. */
  language: LanguageTag;
  adminNote: string | null;
  /** Increases with each change of status or note. */
  version: number;
  playlistId: number | null;
  videoId: number | null;
  segmentIndex: number | null;
  /** The segment at the time of the report. */
  segmentId: string | null;
  segmentTime: string | null;
  segmentText: string | null;
  contactName: string | null;
  contactEmail: string | null;
  contactMobile: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  reportedByUser: (PersonName & { email: string }) | null;
  playlist: { name: string } | null;
  video: { title: string } | null;
  /** Its video while that is in the trash, with the id of the entry there. */
  trashedVideo: { id: number; title: string } | null;
}

/** The description as sent: starts with the language chosen in the form, in square brackets. */
export function reportDescription(language: LanguageTag, description: string): string {
  return `[${languageOf(language).name}] ${description.trim()}`;
}

function namedLanguage(description: string) {
  return languages.find(({ name }) => description.trimStart().startsWith(`[${name}]`));
}

/** The language that `reportDescription` put first; Arabic if there is none. */
export function reportLanguage(description: string): LanguageTag {
  return namedLanguage(description)?.tag ?? sourceLanguage;
}

/** The description as it was typed, without the report's language before it. */
export function reportWords(description: string, language: LanguageTag): string {
  const text = description.trim();
  const prefix = `[${languageOf(language).name}]`;
  return text.startsWith(prefix) ? text.slice(prefix.length).trim() : text;
}
