import { computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { useEffect, useMemo } from "react";
import { canBeSuggested, rowWords } from "@minbar/domain/assist/suggestion";
import type { Suggestion } from "@minbar/domain/assist/suggestion";
import { maxLineCharacters } from "@minbar/domain/assist/suggestion-input";
import type { LineToTranslate } from "@minbar/domain/assist/suggestion-input";
import { api } from "@minbar/ui/api";
import { showError, showSuccess } from "#shared/failure.ts";
import type { LineSet } from "#shared/library/line-set.ts";
import { useLatest } from "#shared/use-latest.ts";
import { ignoreAll } from "#transcript/model/findings/findings.ts";
import { nextRound } from "#transcript/model/line-parts.ts";
import type { RowPlace } from "#transcript/model/row-place.ts";
import { staleKeys, openLineSets } from "#transcript/model/row-state.ts";
import type { RowStates } from "#transcript/model/row-state.ts";
import type { Row } from "#transcript/model/row.ts";
import { messages } from "#transcript/model/suggestions/messages.ts";
import { createSuggestionRequest } from "#transcript/model/suggestions/suggestion-request.ts";
import type { SuggestionRequest } from "#transcript/model/suggestions/suggestion-request.ts";
import { createSuggestions } from "#transcript/model/suggestions/suggestions.ts";
import type { Suggestions } from "#transcript/model/suggestions/suggestions.ts";
import type { TranslationPlace } from "#transcript/model/translations-search.ts";
import { useSets } from "#transcript/session/sets/use-sets.ts";
import type { MarkDoneResult } from "#transcript/session/sets/use-sets.ts";
import { createRowCommands } from "./translation-rows.ts";
import { useSourceRefresh } from "./translation.ts";
import type { OpenTranslation, TranslationText } from "./translation.ts";
import { isWriterOf } from "./use-open-transcript.ts";

interface SuggestionOptions {
  $rows: ReadableAtom<readonly Row[]>;
  $states: ReadableAtom<RowStates>;
  place: RowPlace;
  suggestions: Suggestions;
  request: SuggestionRequest;
}

function isAskable(row: Row): boolean {
  return canBeSuggested(row) && (row.source?.text.length ?? 0) <= maxLineCharacters;
}

/** The keys of the lines to request, without those that already have a suggestion. */
function askableKeys(rows: readonly Row[], states: RowStates, suggested: { has: (key: string) => boolean }) {
  const waiting = rows.filter((row) => isAskable(row) && !suggested.has(row.key));
  const isEmpty = (row: Row) => rowWords(row).trim() === "";
  return {
    empty: waiting.filter(isEmpty).map(({ key }) => key),
    stale: waiting.filter((row) => !isEmpty(row) && states.get(row.key) === "stale").map(({ key }) => key),
  };
}

function createQuestions({ $rows, $states, place, suggestions, request }: SuggestionOptions) {
  const $askable = computed([$rows, $states, suggestions.$shown], askableKeys);
  const ask = (keys: readonly string[]) => void request.start(keys);
  return {
    /** The keys of the lines that can be requested. */
    $askable,
    askEmpty: () => ask($askable.get().empty),
    askStale: () => ask($askable.get().stale),
    askHere: (): boolean => {
      const row = place.row();
      if (row && isAskable(row)) ask([row.key]);
      else if (row) showError(messages.get().nothingToSuggest);
      return row !== undefined;
    },
    askAgain: () => ask(request.$state.get().left),
  };
}

function createSuggestionAnswers({ $rows, $states, place, suggestions }: SuggestionOptions) {
  const { $shown } = suggestions;
  function answer(key: string | undefined, work: (suggestion: Suggestion) => void): boolean {
    const suggestion = $shown.get().get(key ?? "");
    if (suggestion) work(suggestion);
    return suggestion !== undefined;
  }
  const accept = (key: string | undefined) =>
    answer(key, (suggestion) => {
      suggestions.accept([suggestion]);
      const [rows, suggested] = [$rows.get(), $shown.get()];
      const at = rows.findIndex((row) => row.key === suggestion.rowId);
      place.enter(nextRound(rows, at, (row) => suggested.has(row.key)));
    });
  return {
    accept,
    acceptHere: () => accept(place.$key.get()),
    edit: (key: string) => answer(key, (suggestion) => suggestions.accept([suggestion])),
    dismiss: (key: string) =>
      answer(key, (suggestion) => {
        suggestions.dismiss([suggestion]);
        place.enter(place.rowOf(key));
      }),
    acceptAll: () => {
      const passing = suggestions.passing(staleKeys($states.get()));
      if (passing.length === 0) return;
      suggestions.accept(passing);
      showSuccess(messages.get().accepted(passing.length));
    },
    dismissAll: () => {
      const all = [...$shown.get().values()];
      showSuccess(messages.get().dismissed(all.length), suggestions.dismiss(all));
    },
  };
}

/** Requests suggestions from the server; if it omitted lines, the Arabic on the screen may be outdated. */
function useAsk(place: TranslationPlace) {
  const refreshSource = useSourceRefresh(place);
  const queries = api.useUtils();
  return async (rows: LineToTranslate[], signal: AbortSignal) => {
    const answer = await queries.client.assist.translations.mutate({ ...place, rows }, { signal });
    if (answer.length < rows.length) refreshSource();
    return answer;
  };
}

type Ask = ReturnType<typeof useAsk>;

/** The suggestions of an open translation, with the requests for them and the actions on them. */
function createSuggestionActions(
  open: OpenTranslation,
  place: RowPlace,
  { $suggestions, ask }: Pick<Options, "$suggestions" | "ask">,
) {
  const { $states, rows } = open;
  const { $rows } = rows;
  const suggestions = createSuggestions(open, $suggestions);
  const request = createSuggestionRequest({
    rows: () => $rows.get(),
    ask: (lines, signal) => ask()(lines, signal),
    onArrived: suggestions.add,
  });
  const options = { $rows, $states, place, suggestions, request };
  return { suggestions, request, ...createQuestions(options), ...createSuggestionAnswers(options) };
}

export type SuggestionActions = ReturnType<typeof createSuggestionActions>;

/** What a person has to translate comes before what the checks found. */
const order = [
  ["stale", "empty"],
  ["check", "issues"],
] as const;

interface Options extends Pick<TranslationText, "mayWrite" | "$suggestions"> {
  ask: () => Ask;
}

/** What is done line by line, by keys and buttons, and what waits in the lines. */
function createLines(open: OpenTranslation, { mayWrite, ...options }: Options) {
  const { rows, findings, saver, $states } = open;
  const isWriter = () => mayWrite && isWriterOf(saver.$state.get());
  const commands = createRowCommands(open, isWriter);
  const { place, answers } = commands;
  const suggestionActions = createSuggestionActions(open, place, options);
  const { $shown } = suggestionActions.suggestions;
  /** A stale line is still right, a suggestion is accepted, findings are ignored; somebody has to translate an empty line. */
  function markDone(key: string, set: LineSet | undefined): MarkDoneResult {
    if (!isWriter()) return undefined;
    if (set === "suggested") return suggestionActions.edit(key) || undefined;
    if ($states.get().get(key) === "stale" && (set ?? "stale") === "stale")
      return answers.right(key) || undefined;
    const ids = place.rowOf(key)?.own.map(({ id }) => id) ?? [];
    return ignoreAll(findings, ids, set);
  }
  const $marks = computed([$states, findings.$found, $shown], (states, { bySegment }, suggested) => {
    return { states, bySegment, suggested };
  });
  const $open = computed([rows.$rows, $marks], openLineSets);
  return { commands, suggestionActions, forSets: { rows, $open, markDone, order } };
}

/** The Arabic text beside a translation, and what is done line by line. */
export type Beside = ReturnType<typeof useTranslationLines>["beside"];

/** The lines of an open translation, each with all segments of its row. `set`: as in the address. */
export function useTranslationLines(text: TranslationText, open: OpenTranslation, set: LineSet | undefined) {
  const { place, source, transcript, mayWrite, $suggestions } = text;
  const { rows, reviews, $sourceState, $states } = open;
  const ask = useLatest(useAsk(place));
  const { commands, suggestionActions, forSets } = useMemo(
    () => createLines(open, { mayWrite, $suggestions, ask }),
    [open, mayWrite, $suggestions, ask],
  );
  useEffect(() => suggestionActions.suggestions.start(), [suggestionActions]);
  // The rest is not needed once the page is left.
  useEffect(() => () => suggestionActions.request.stop(), [suggestionActions]);
  const transcriptId = mayWrite ? transcript?.id : undefined;
  const sets = useSets(forSets, { place: open.place, transcriptId, set });
  function openAt(id: string): boolean {
    const key = commands.openAt(id);
    if (key !== undefined) sets.leaveWithout(key);
    return key !== undefined;
  }
  const beside = { place, source, rows, reviews, $sourceState, $states, commands, suggestionActions };
  return { editor: rows.editor, sets, openAt, beside };
}
