import { canBeSuggested } from "@minbar/domain/assist/suggestion";
import type { Suggestion } from "@minbar/domain/assist/suggestion";
import { longestAskedLine } from "@minbar/domain/assist/suggestion-input";
import { tellError, tellSuccess } from "#shared/failure.ts";
import { isEmptyRow } from "../translation-rows.ts";
import type { TranslationRow } from "../translation-rows.ts";
import type { OpenTranslation } from "../use-open-translation.ts";
import type { StatedRows } from "../use-row-states.ts";
import type { Asking } from "./asking.ts";
import { messages } from "./messages.ts";
import type { Suggestions } from "./suggestions.ts";

export interface Given {
  open: OpenTranslation;
  stated: StatedRows;
  suggestions: Suggestions;
  asking: Asking;
}

function isAskable(row: TranslationRow): boolean {
  return canBeSuggested(row) && (row.source?.text.length ?? 0) <= longestAskedLine;
}

/** The keys of the lines to ask for, without those that have a suggestion already. */
export function askableKeys({ stated, suggestions }: Pick<Given, "stated" | "suggestions">) {
  const shown = suggestions.$shown.get();
  const waiting = stated.rows.map((row) => isAskable(row) && !shown.has(row.key));
  const keysWhere = (isWanted: (row: TranslationRow, at: number) => boolean) =>
    stated.rows.filter((row, at) => waiting[at] && isWanted(row, at)).map(({ key }) => key);
  return {
    empty: keysWhere(isEmptyRow),
    stale: keysWhere((row, at) => stated.states[at] === "stale" && !isEmptyRow(row)),
  };
}

/** The keys of the rows whose Arabic has changed and that nobody answered. */
export function staleKeys({ rows, states }: StatedRows): ReadonlySet<string> {
  return new Set(rows.filter((_, at) => states[at] === "stale").map(({ key }) => key));
}

/** What keys and buttons do with suggestions; each works on what is there when it is called. */
export function createSuggesting(now: () => Given) {
  const rowIn = () => {
    const { stated, open } = now();
    const current = open.editing.$current.get();
    return stated.rows.find(({ fields }) => fields.some(({ id }) => id === current));
  };
  const shownAt = (key: string | undefined) =>
    now()
      .suggestions.$shown.get()
      .get(key ?? "");
  const enter = (row: TranslationRow | undefined) => {
    const field = row?.fields[0];
    if (field) now().open.editing.focus({ id: field.id, at: field.text.length });
  };
  /** The next row with a suggestion, round the end. */
  function nextAfter(key: string): TranslationRow | undefined {
    const { stated, suggestions } = now();
    const at = stated.rows.findIndex((row) => row.key === key) + 1;
    const shown = suggestions.$shown.get();
    return [...stated.rows.slice(at), ...stated.rows.slice(0, at)].find((row) => shown.has(row.key));
  }
  function answer(key: string | undefined, work: (suggestion: Suggestion) => void): boolean {
    const suggestion = shownAt(key);
    if (suggestion) work(suggestion);
    return suggestion !== undefined;
  }
  const accept = (key: string | undefined) =>
    answer(key, (suggestion) => {
      now().suggestions.accept([suggestion]);
      enter(nextAfter(suggestion.rowId));
    });
  return {
    askEmpty: () => void now().asking.start(askableKeys(now()).empty),
    askStale: () => void now().asking.start(askableKeys(now()).stale),
    askHere: (): boolean => {
      const row = rowIn();
      if (row && isAskable(row)) void now().asking.start([row.key]);
      else if (row) tellError(messages.get().nothingToSuggest);
      return row !== undefined;
    },
    askAgain: () => void now().asking.start(now().asking.$state.get().left),
    accept,
    acceptHere: () => accept(rowIn()?.key),
    edit: (key: string) => answer(key, (suggestion) => now().suggestions.accept([suggestion])),
    dismiss: (key: string) =>
      answer(key, (suggestion) => {
        now().suggestions.dismiss([suggestion]);
        enter(now().stated.rows.find((row) => row.key === key));
      }),
    acceptAll: () => {
      const { suggestions, stated } = now();
      const passing = suggestions.passing(staleKeys(stated));
      if (passing.length === 0) return;
      suggestions.accept(passing);
      tellSuccess(messages.get().accepted(passing.length));
    },
    dismissAll: () => {
      const { suggestions } = now();
      const all = [...suggestions.$shown.get().values()];
      tellSuccess(messages.get().dismissed(all.length), suggestions.dismiss(all));
    },
  };
}
