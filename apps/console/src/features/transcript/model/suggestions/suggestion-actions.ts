import { canBeSuggested, rowWords } from "@minbar/domain/assist/suggestion";
import type { Suggestion } from "@minbar/domain/assist/suggestion";
import { longestAskedLine } from "@minbar/domain/assist/suggestion-input";
import { showError, showSuccess } from "#shared/failure.ts";
import { nextRound } from "#transcript/model/next-round.ts";
import type { SuggestionRequest } from "./suggestion-request.ts";
import { messages } from "./messages.ts";
import { staleKeys } from "./suggested-lines.ts";
import type { RowPlace, LinesWithStates, SuggestedLine } from "./suggested-lines.ts";
import type { Suggestions } from "./suggestions.ts";

interface SuggestionOptions {
  rowList: LinesWithStates;
  place: RowPlace;
  suggestions: Suggestions;
  request: SuggestionRequest;
}

function isAskable(row: SuggestedLine): boolean {
  return canBeSuggested(row) && (row.source?.text.length ?? 0) <= longestAskedLine;
}

/** The keys of the lines to request, without those that already have a suggestion. */
export function askableKeys({ rowList, suggestions }: Pick<SuggestionOptions, "rowList" | "suggestions">) {
  const shown = suggestions.$shown.get();
  const stale = staleKeys(rowList);
  const waiting = rowList.rows.filter((row) => isAskable(row) && !shown.has(row.key));
  const isEmpty = (row: SuggestedLine) => rowWords(row).trim() === "";
  return {
    empty: waiting.filter(isEmpty).map(({ key }) => key),
    stale: waiting.filter((row) => !isEmpty(row) && stale.has(row.key)).map(({ key }) => key),
  };
}

function createQuestions(now: () => SuggestionOptions) {
  const ask = (keys: readonly string[]) => void now().request.start(keys);
  return {
    askEmpty: () => ask(askableKeys(now()).empty),
    askStale: () => ask(askableKeys(now()).stale),
    askHere: (): boolean => {
      const row = now().place.row();
      if (row && isAskable(row)) ask([row.key]);
      else if (row) showError(messages.get().nothingToSuggest);
      return row !== undefined;
    },
    askAgain: () => ask(now().request.$state.get().left),
  };
}

function createAnswers(now: () => SuggestionOptions) {
  function answer(key: string | undefined, work: (suggestion: Suggestion) => void): boolean {
    const suggestion = now()
      .suggestions.$shown.get()
      .get(key ?? "");
    if (suggestion) work(suggestion);
    return suggestion !== undefined;
  }
  const accept = (key: string | undefined) =>
    answer(key, (suggestion) => {
      const { suggestions, rowList, place } = now();
      suggestions.accept([suggestion]);
      const at = rowList.rows.findIndex((row) => row.key === suggestion.rowId);
      const shown = suggestions.$shown.get();
      place.enter(nextRound(rowList.rows, at, (row) => shown.has(row.key)));
    });
  return {
    accept,
    acceptHere: () => accept(now().place.row()?.key),
    edit: (key: string) => answer(key, (suggestion) => now().suggestions.accept([suggestion])),
    dismiss: (key: string) =>
      answer(key, (suggestion) => {
        const { suggestions, rowList, place } = now();
        suggestions.dismiss([suggestion]);
        place.enter(rowList.rows.find((row) => row.key === key));
      }),
    acceptAll: () => {
      const { suggestions, rowList } = now();
      const passing = suggestions.passing(staleKeys(rowList));
      if (passing.length === 0) return;
      suggestions.accept(passing);
      showSuccess(messages.get().accepted(passing.length));
    },
    dismissAll: () => {
      const { suggestions } = now();
      const all = [...suggestions.$shown.get().values()];
      showSuccess(messages.get().dismissed(all.length), suggestions.dismiss(all));
    },
  };
}

/** The actions of keys and buttons on suggestions; each uses the state at the time of the call. */
export function createSuggestionActions(now: () => SuggestionOptions) {
  return { ...createQuestions(now), ...createAnswers(now) };
}
