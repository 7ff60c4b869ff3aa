import { approvedLanguageTags, sourceLanguage, translationTags } from "@minbar/domain/library/language";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import type { Role } from "@minbar/domain/people/user";
import { workStateOf, workStates } from "@minbar/domain/library/work-overview";
import type { WorkCell, WorkRow, WorkState } from "@minbar/domain/library/work-overview";
import type { WorkSearch } from "./work-search.ts";

/** The columns, starting with those that this user works on. */
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

/** The videos with a language in the requested state. */
export function filterWork(rows: readonly WorkRow[], search: WorkFilter): readonly WorkRow[] {
  const { state } = search;
  if (state === undefined) return rows;
  const languages = languagesOf(search);
  return rows.filter((row) => languages.some((tag) => workStateOf(cellOf(row, tag)) === state));
}

/** The number of the videos' languages per state. */
export function countStates(rows: readonly WorkRow[], search: WorkFilter): Record<WorkState, number> {
  const counts = { none: 0, draft: 0, stale: 0, unchecked: 0, checked: 0 };
  const languages = languagesOf(search);
  for (const row of rows) for (const tag of languages) counts[workStateOf(cellOf(row, tag))] += 1;
  return counts;
}

/** The number of videos that are checked in a language. */
export function countChecked(rows: readonly WorkRow[], tag: ApprovedLanguageTag): number {
  return rows.filter((row) => workStateOf(cellOf(row, tag)) === "checked").length;
}

/** The states to filter by, those that need work first. */
export const filterStates = [...workStates.filter((state) => state !== "none"), "none"] as const;

/** The number of translated Arabic segments; Arabic itself has no such number. */
export function progressOf(row: WorkRow, tag: ApprovedLanguageTag): { filled: number; of: number } {
  const filled = cellOf(row, tag)?.segments ?? 0;
  const source = cellOf(row, sourceLanguage)?.segments ?? 0;
  // A translation may have more segments than the Arabic text.
  return { filled, of: Math.max(filled, source) };
}
