import { useStore } from "@nanostores/react";
import { computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { useEffect, useMemo, useCallback } from "react";
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

/** The suggestions of an open translation, with the requests for them and the actions on them. */
function useSuggestionActions(
  { place: videoPlace, $suggestions }: TranslationText,
  open: OpenTranslation,
  place: RowPlace,
) {
  const ask = useLatest(useAsk(videoPlace));
  const actions = useMemo(() => {
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
  }, [open, $suggestions, place, ask]);
  useEffect(() => actions.suggestions.start(), [actions]);
  // The rest is not needed once the page is left.
  useEffect(() => () => actions.request.stop(), [actions]);
  return actions;
}

export type SuggestionActions = ReturnType<typeof useSuggestionActions>;

/** What a person has to translate comes before what the checks found. */
const order = [
  ["stale", "empty"],
  ["check", "issues"],
] as const;

/** The Arabic text beside a translation, and what is done line by line. */
export type Beside = ReturnType<typeof useBeside>;

/** `source` is the published Arabic. */
function useBeside(text: TranslationText, open: OpenTranslation) {
  const { place, source, mayWrite } = text;
  const { rows, reviews, $sourceState, $states } = open;
  const commands = useMemo(() => createRowCommands(open, mayWrite), [open, mayWrite]);
  const suggestionActions = useSuggestionActions(text, open, commands.place);
  return { place, source, rows, reviews, $sourceState, $states, commands, suggestionActions };
}

/** A stale line is still right, a suggestion is accepted, findings are ignored; somebody has to translate an empty line. */
function markLineDone(
  { findings, saver, $states }: OpenTranslation,
  { commands, suggestionActions }: Beside,
  { key, set }: { key: string; set: LineSet | undefined },
): MarkDoneResult {
  if (!isWriterOf(saver.$state.get())) return undefined;
  if (set === "suggested") return suggestionActions.edit(key) || undefined;
  if ($states.get().get(key) === "stale" && (set ?? "stale") === "stale")
    return commands.answers.right(key) || undefined;
  const ids = commands.place.rowOf(key)?.own.map(({ id }) => id) ?? [];
  return ignoreAll(findings, ids, set);
}

/** The keys of the rows with one of these segments. */
function useKeysOf(rows: readonly Row[]) {
  return useCallback(
    (ids: ReadonlySet<string>): ReadonlySet<string> =>
      new Set(rows.filter(({ own }) => own.some(({ id }) => ids.has(id))).map(({ key }) => key)),
    [rows],
  );
}

function useTranslationSets(
  parts: TranslationText,
  open: OpenTranslation,
  { beside, set }: { beside: Beside; set: LineSet | undefined },
) {
  const { commands, suggestionActions } = beside;
  const { findings, editor } = open;
  const rows = useStore(open.rows.$rows);
  const states = useStore(open.$states);
  const { bySegment } = useStore(findings.$found);
  const suggested = useStore(suggestionActions.suggestions.$shown);
  const current = useStore(editor.$current);
  const keyOf = (id: string | undefined) =>
    rows.find(({ fields }) => fields.some((field) => field.id === id))?.key;
  const { place, transcript, mayWrite } = parts;
  return useSets(
    { open, language: place.language, transcriptId: mayWrite ? transcript?.id : undefined, set },
    {
      open: useMemo(
        () => openLineSets({ rows, states, bySegment, suggested }),
        [rows, states, bySegment, suggested],
      ),
      total: rows.length,
      current: set && keyOf(current),
      keysOf: useKeysOf(rows),
      page: () => ({
        keys: rows.map(({ key }) => key),
        current: keyOf(editor.$current.get()),
        enter: (key) => void commands.place.enter(rows.find((row) => row.key === key)),
        markDone: (key) => (mayWrite ? markLineDone(open, beside, { key, set }) : undefined),
        order,
      }),
    },
  );
}

/** The lines of an open translation, each with all segments of its row. `set`: as in the address. */
export function useTranslationLines(parts: TranslationText, open: OpenTranslation, set: LineSet | undefined) {
  const beside = useBeside(parts, open);
  const sets = useTranslationSets(parts, open, { beside, set });
  function isShown() {
    const isRowShown = sets.commands.shownLines();
    if (!isRowShown) return undefined;
    const rows = open.rows.$rows.get();
    const fields = rows.filter(({ key }) => isRowShown(key)).flatMap(({ fields }) => fields);
    const ids = new Set(fields.map(({ id }) => id));
    return (id: string) => ids.has(id);
  }
  function openAt(id: string): boolean {
    const key = beside.commands.openAt(id);
    if (key !== undefined) sets.sets.leaveWithout(key);
    return key !== undefined;
  }
  return { editor: open.rows.editor, sets, isShown, openAt, beside };
}
