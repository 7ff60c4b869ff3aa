import type { z } from "zod";
import { languageOf, languages } from "../library/language.ts";
import type { LanguageTag } from "../library/language.ts";
import { lineProblems } from "./line-problem.ts";
import type { LineProblem } from "./line-problem.ts";
import type { reportedIssue } from "./reported-issue-output.ts";

/** A report as an admin receives it: it contains personal data. `description`: all that it says (`describeReport`). */
export type ReportedIssue = z.infer<typeof reportedIssue>;

export type IssueStatus = ReportedIssue["status"];

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
