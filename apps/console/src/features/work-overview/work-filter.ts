import { approvedLanguageTags, sourceLanguage, translationTags } from "@minbar/domain/library/language";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import type { Role } from "@minbar/domain/people/user";
import { workStateOf, workStates } from "@minbar/domain/library/work-overview";
import type { WorkCell, WorkRow, WorkState } from "@minbar/domain/library/work-overview";
import type { WorkSearch } from "./work-search.ts";

/** The columns in the order of what this person works on. */
export function columnsOf(role: Role): readonly ApprovedLanguageTag[] {
  return role === "translations_editor" ? [...translationTags, sourceLanguage] : approvedLanguageTags;
}

export function cellOf({ cells }: Pick<WorkRow, "cells">, tag: ApprovedLanguageTag): WorkCell | undefined {
  return cells.find(({ language }) => language === tag);
}

type WorkFilter = Pick<WorkSearch, "state" | "language">;

function languagesOf({ language }: WorkFilter): readonly ApprovedLanguageTag[] {
  return language === undefined ? approvedLanguageTags : [language];
}

/** The videos that have a language in the state asked for. */
export function filterWork(rows: readonly WorkRow[], search: WorkFilter): readonly WorkRow[] {
  const { state } = search;
  if (state === undefined) return rows;
  const languages = languagesOf(search);
  return rows.filter((row) => languages.some((tag) => workStateOf(cellOf(row, tag)) === state));
}

/** How many languages of the videos are in each state. */
export function countStates(rows: readonly WorkRow[], search: WorkFilter): Record<WorkState, number> {
  const counts = { none: 0, draft: 0, stale: 0, unchecked: 0, checked: 0 };
  const languages = languagesOf(search);
  for (const row of rows) for (const tag of languages) counts[workStateOf(cellOf(row, tag))] += 1;
  return counts;
}

/** How many of the videos are checked in a language. */
export function countChecked(rows: readonly WorkRow[], tag: ApprovedLanguageTag): number {
  return rows.filter((row) => workStateOf(cellOf(row, tag)) === "checked").length;
}

/** The states to filter by, what needs a hand first. */
export const filterStates = [...workStates.filter((state) => state !== "none"), "none"] as const;

/** How many of the Arabic segments a translation has words for; of Arabic there is no measure. */
export function progressOf(row: WorkRow, tag: ApprovedLanguageTag): { filled: number; of: number } {
  const filled = cellOf(row, tag)?.segments ?? 0;
  const source = cellOf(row, sourceLanguage)?.segments ?? 0;
  // A translation may be cut into more segments than the Arabic text.
  return { filled, of: Math.max(filled, source) };
}
