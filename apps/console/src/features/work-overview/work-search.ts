import { approvedLanguageTags } from "@minbar/domain/library/language";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import { workStates } from "@minbar/domain/library/work-overview";
import type { WorkState } from "@minbar/domain/library/work-overview";
import { contentIdOf, textOf } from "#shared/lists/list-search.ts";
import { textToSend } from "#shared/lists/search-pages.ts";

/** What the page keeps in its address. */
export interface WorkSearch {
  q?: string | undefined;
  /** A playlist's id, or `none` for videos without one. */
  playlist?: number | "none" | undefined;
  /** Only videos with a language in this state. */
  state?: WorkState | undefined;
  /** The language that counts; all by default. */
  language?: ApprovedLanguageTag | undefined;
}

/** Every key is set, for the router keeps the raw value of those that are not. */
export function readWorkSearch(raw: Record<string, unknown>): WorkSearch {
  return {
    q: textOf(raw["q"]),
    playlist: raw["playlist"] === "none" ? "none" : contentIdOf(raw["playlist"]),
    state: workStates.find((state) => state === raw["state"]),
    language: approvedLanguageTags.find((tag) => tag === raw["language"]),
  };
}

/** What the server is asked for; the rest is filtered here. */
export function workInput({ q, playlist }: WorkSearch) {
  return { q: textToSend(q), playlist };
}

/** Whether it leaves something out. */
export function isFiltered({ q, playlist, state }: WorkSearch): boolean {
  return textToSend(q) !== undefined || playlist !== undefined || state !== undefined;
}
