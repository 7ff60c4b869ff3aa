import { languageOf, languages } from "../library/language.ts";
import type { LanguageTag } from "../library/language.ts";
import type { PersonName } from "../people/user.ts";
import { lineProblems } from "./line-problem.ts";
import type { LineProblem } from "./line-problem.ts";

export const issueStatuses = ["Pending", "Complete"] as const;

export type IssueStatus = (typeof issueStatuses)[number];

/** A report as an admin receives it: it contains personal data. */
export interface ReportedIssue {
  id: number;
  status: IssueStatus;
  /** Its language if one was sent, its problem and its words in one text (`describeReport`). */
  description: string;
  /** The language of the text that it is about. */
  language: LanguageTag;
  /** What was reported by one tap. */
  problem: LineProblem | null;
  /** What its sender wrote; empty if a tap says everything. */
  words: string;
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

/** What a report says. `language`: `null` if none was sent, which means Arabic. */
export interface ReportContent {
  language: LanguageTag | null;
  problem: LineProblem | null;
  words: string;
}

/**
 * A report as one text: the language's name in square brackets, the sentence of its problem, a full stop and the words, as far
 * as there are any.
 */
export function describeReport({ language, problem, words }: ReportContent): string {
  const text = [problem && lineProblems[problem], words.trim()].filter(Boolean).join(". ");
  return language ? `[${languageOf(language).name}] ${text}`.trimEnd() : text;
}

/** The reverse of `describeReport`. What was sent as a field wins over the text, and only a field makes a problem. */
export function readReport(
  description: string,
  {
    language,
    problem = null,
  }: { language?: LanguageTag | undefined; problem?: LineProblem | null | undefined } = {},
): ReportContent {
  const text = description.trim();
  const named = languages.find(({ name }) => text.startsWith(`[${name}]`));
  const isNamed = named !== undefined && (language === undefined || language === named.tag);
  const words = isNamed ? text.slice(named.name.length + 2).trim() : text;
  return {
    language: language ?? named?.tag ?? null,
    problem,
    words: problem ? wordsAfter(lineProblems[problem], words) : words,
  };
}

function wordsAfter(sentence: string, words: string): string {
  if (words === sentence) return "";
  return words.startsWith(`${sentence}. `) ? words.slice(sentence.length + 2) : words;
}
