import { useStore } from "@nanostores/react";
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
import { staleKeys, openLineSets } from "#transcript/model/row-state.ts";
import type { ListedRows } from "#transcript/model/row-state.ts";
import type { Row } from "#transcript/model/row.ts";
import { messages } from "#transcript/model/suggestions/messages.ts";
import { createSuggestionRequest } from "#transcript/model/suggestions/suggestion-request.ts";
import type { SuggestionRequest } from "#transcript/model/suggestions/suggestion-request.ts";
import { createSuggestions } from "#transcript/model/suggestions/suggestions.ts";
import type { Suggestions } from "#transcript/model/suggestions/suggestions.ts";
import type { TranslationPlace } from "#transcript/model/translations-search.ts";
import { useSets } from "#transcript/session/sets/use-sets.ts";
import type { MarkDoneResult } from "#transcript/session/sets/use-sets.ts";
import { useRowCommands, useRowStates } from "./translation-rows.ts";
import type { RowCommands } from "./translation-rows.ts";
import { useSourceRefresh } from "./translation.ts";
import type { OpenTranslation, TranslationText } from "./translation.ts";
import { isWriterOf } from "./use-open-transcript.ts";

interface SuggestionOptions {
  rowList: ListedRows;
  place: RowCommands["place"];
  suggestions: Suggestions;
  request: SuggestionRequest;
}

function isAskable(row: Row): boolean {
  return canBeSuggested(row) && (row.source?.text.length ?? 0) <= maxLineCharacters;
}

/** The keys of the lines to request, without those that already have a suggestion. */
function askableKeys({ rowList, suggestions }: Pick<SuggestionOptions, "rowList" | "suggestions">) {
  const suggested = suggestions.$shown.get();
  const stale = staleKeys(rowList);
  const waiting = rowList.rows.filter((row) => isAskable(row) && !suggested.has(row.key));
  const isEmpty = (row: Row) => rowWords(row).trim() === "";
  return {
    empty: waiting.filter(isEmpty).map(({ key }) => key),
    stale: waiting.filter((row) => !isEmpty(row) && stale.has(row.key)).map(({ key }) => key),
  };
}

function createQuestions(now: () => SuggestionOptions) {
  const ask = (keys: readonly string[]) => void now().request.start(keys);
  return {
    /** The keys of the lines that can be requested. */
    askable: (rowList: ListedRows) => askableKeys({ rowList, suggestions: now().suggestions }),
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

function createSuggestionAnswers(now: () => SuggestionOptions) {
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
      const suggested = suggestions.$shown.get();
      place.enter(nextRound(rowList.rows, at, (row) => suggested.has(row.key)));
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
function createSuggestionActions(now: () => SuggestionOptions) {
  return { ...createQuestions(now), ...createSuggestionAnswers(now) };
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
  { place, $suggestions }: TranslationText,
  open: OpenTranslation,
  rows: Pick<SuggestionOptions, "rowList" | "place">,
) {
  const suggestions = useMemo(() => createSuggestions(open, $suggestions), [open, $suggestions]);
  useEffect(() => suggestions.start(), [suggestions]);
  const ask = useLatest(useAsk(place));
  const request = useMemo(
    () =>
      createSuggestionRequest({
        rows: () => open.rows.$rows.get(),
        ask: (rows, signal) => ask()(rows, signal),
        onArrived: suggestions.add,
      }),
    [open, suggestions, ask],
  );
  // The rest is not needed once the page is left.
  useEffect(() => () => request.stop(), [request]);
  const now = useLatest({ ...rows, suggestions, request });
  const commands = useMemo(() => createSuggestionActions(now), [now]);
  return useMemo(() => ({ suggestions, request, ...commands }), [suggestions, request, commands]);
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
  const { place, source } = text;
  const { rows, reviews } = open;
  const rowList = useRowStates(text, open);
  const commands = useRowCommands({ open, rowList, source, mayWrite: text.mayWrite });
  const suggestionActions = useSuggestionActions(text, open, { rowList, place: commands.place });
  return { place, source, rows, reviews, rowList, commands, suggestionActions };
}

/** A stale line is still right, a suggestion is accepted, findings are ignored; somebody has to translate an empty line. */
function markLineDone(
  { findings, saver }: OpenTranslation,
  { rowList, commands, suggestionActions }: Beside,
  { key, set }: { key: string; set: LineSet | undefined },
): MarkDoneResult {
  if (!isWriterOf(saver.$state.get())) return undefined;
  if (set === "suggested") return suggestionActions.edit(key) || undefined;
  const at = rowList.rows.findIndex((row) => row.key === key);
  if (rowList.states[at] === "stale" && (set ?? "stale") === "stale")
    return commands.answers.right(key) || undefined;
  const ids = rowList.rows[at]?.own.map(({ id }) => id) ?? [];
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
  const { rowList, commands, suggestionActions } = beside;
  const { rows } = rowList;
  const { findings, editor } = open;
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
        () => openLineSets({ ...rowList, bySegment, suggested }),
        [rowList, bySegment, suggested],
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
  const { rows } = beside.rowList;
  function isShown() {
    const isRowShown = sets.commands.shownLines();
    if (!isRowShown) return undefined;
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
