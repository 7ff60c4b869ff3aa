import { canBeSuggested, rowWords } from "@minbar/domain/assist/suggestion";
import type { Suggestion } from "@minbar/domain/assist/suggestion";
import { longestAskedLine } from "@minbar/domain/assist/suggestion-input";
import { tellError, tellSuccess } from "#shared/failure.ts";
import type { Asking } from "./asking.ts";
import { messages } from "./messages.ts";
import { staleKeys } from "./suggested-lines.ts";
import type { StatedLines, SuggestedDocument, SuggestedLine } from "./suggested-lines.ts";
import type { Suggestions } from "./suggestions.ts";

interface Given {
  open: SuggestedDocument;
  stated: StatedLines;
  suggestions: Suggestions;
  asking: Asking;
}

function isAskable(row: SuggestedLine): boolean {
  return canBeSuggested(row) && (row.source?.text.length ?? 0) <= longestAskedLine;
}

/** The keys of the lines to ask for, without those that have a suggestion already. */
export function askableKeys({ stated, suggestions }: Pick<Given, "stated" | "suggestions">) {
  const shown = suggestions.$shown.get();
  const stale = staleKeys(stated);
  const waiting = stated.rows.filter((row) => isAskable(row) && !shown.has(row.key));
  const isEmpty = (row: SuggestedLine) => rowWords(row).trim() === "";
  return {
    empty: waiting.filter(isEmpty).map(({ key }) => key),
    stale: waiting.filter((row) => !isEmpty(row) && stale.has(row.key)).map(({ key }) => key),
  };
}

/** The row that somebody works on, and how to get into another. */
function createPlace(now: () => Given) {
  return {
    row: () => {
      const { stated, open } = now();
      const current = open.editing.$current.get();
      return stated.rows.find(({ fields }) => fields.some(({ id }) => id === current));
    },
    enter: (row: SuggestedLine | undefined) => {
      const field = row?.fields[0];
      if (field) now().open.editing.focus({ id: field.id, at: field.text.length });
    },
    /** The next row with a suggestion, round the end. */
    nextAfter: (key: string) => {
      const { stated, suggestions } = now();
      const at = stated.rows.findIndex((row) => row.key === key) + 1;
      const shown = suggestions.$shown.get();
      return [...stated.rows.slice(at), ...stated.rows.slice(0, at)].find((row) => shown.has(row.key));
    },
  };
}

type Place = ReturnType<typeof createPlace>;

function createQuestions(now: () => Given, place: Place) {
  const ask = (keys: readonly string[]) => void now().asking.start(keys);
  return {
    askEmpty: () => ask(askableKeys(now()).empty),
    askStale: () => ask(askableKeys(now()).stale),
    askHere: (): boolean => {
      const row = place.row();
      if (row && isAskable(row)) ask([row.key]);
      else if (row) tellError(messages.get().nothingToSuggest);
      return row !== undefined;
    },
    askAgain: () => ask(now().asking.$state.get().left),
  };
}

function createAnswers(now: () => Given, place: Place) {
  function answer(key: string | undefined, work: (suggestion: Suggestion) => void): boolean {
    const suggestion = now()
      .suggestions.$shown.get()
      .get(key ?? "");
    if (suggestion) work(suggestion);
    return suggestion !== undefined;
  }
  const accept = (key: string | undefined) =>
    answer(key, (suggestion) => {
      now().suggestions.accept([suggestion]);
      place.enter(place.nextAfter(suggestion.rowId));
    });
  return {
    accept,
    acceptHere: () => accept(place.row()?.key),
    edit: (key: string) => answer(key, (suggestion) => now().suggestions.accept([suggestion])),
    dismiss: (key: string) =>
      answer(key, (suggestion) => {
        now().suggestions.dismiss([suggestion]);
        place.enter(now().stated.rows.find((row) => row.key === key));
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

/** What keys and buttons do with suggestions; each works on what is there when it is called. */
export function createSuggesting(now: () => Given) {
  const place = createPlace(now);
  return { ...createQuestions(now, place), ...createAnswers(now, place) };
}
