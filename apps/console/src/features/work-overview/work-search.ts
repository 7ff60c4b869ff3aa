import { approvedLanguageTags } from "@minbar/domain/library/language";
import { workStates } from "@minbar/domain/library/work-overview";
import { oneOf, playlistOf, searchReader, textOf } from "#shared/lists/list-search.ts";
import { textToSend } from "#shared/lists/search-pages.ts";

export const readWorkSearch = searchReader({
  q: textOf,
  playlist: playlistOf,
  /** Only videos with a language in this state. */
  state: oneOf(workStates),
  /** The language to filter by; defaults to all. */
  language: oneOf(approvedLanguageTags),
});

export type WorkSearch = ReturnType<typeof readWorkSearch>;

/** The server's query; the other filters run here. */
export function workInput({ q, playlist }: WorkSearch) {
  return { q: textToSend(q), playlist };
}

/** Whether any filter is active. */
export function isFiltered({ q, playlist, state }: WorkSearch): boolean {
  return textToSend(q) !== undefined || playlist !== undefined || state !== undefined;
}
