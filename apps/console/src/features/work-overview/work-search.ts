import { approvedLanguageTags } from "@minbar/domain/library/language";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import { workStates } from "@minbar/domain/library/work-overview";
import type { WorkState } from "@minbar/domain/library/work-overview";
import { contentIdOf, textOf } from "#shared/lists/list-search.ts";
import { textToSend } from "#shared/lists/search-pages.ts";

/** The page's URL parameters. */
export interface WorkSearch {
  q?: string | undefined;
  /** A playlist's id, or `none` for videos without one. */
  playlist?: number | "none" | undefined;
  /** Only videos with a language in this state. */
  state?: WorkState | undefined;
  /** The language to filter by; defaults to all. */
  language?: ApprovedLanguageTag | undefined;
}

/** Sets every key, because the router keeps the raw value of missing ones. */
export function readWorkSearch(raw: Record<string, unknown>): WorkSearch {
  return {
    q: textOf(raw["q"]),
    playlist: raw["playlist"] === "none" ? "none" : contentIdOf(raw["playlist"]),
    state: workStates.find((state) => state === raw["state"]),
    language: approvedLanguageTags.find((tag) => tag === raw["language"]),
  };
}

/** The server's query; the other filters run here. */
export function workInput({ q, playlist }: WorkSearch) {
  return { q: textToSend(q), playlist };
}

/** Whether any filter is active. */
export function isFiltered({ q, playlist, state }: WorkSearch): boolean {
  return textToSend(q) !== undefined || playlist !== undefined || state !== undefined;
}
