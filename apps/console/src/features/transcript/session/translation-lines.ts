import { useStore } from "@nanostores/react";
import { useCallback, useMemo } from "react";
import type { LineSet } from "#shared/library/line-set.ts";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import { ignoreAll } from "#transcript/model/findings/findings.ts";
import type { Reviews } from "#transcript/model/reviews.ts";
import type { RowEditor } from "#transcript/model/row-editor.ts";
import { openLineSets } from "#transcript/model/row-state.ts";
import type { Row } from "#transcript/model/row.ts";
import type { TranslationPlace } from "#transcript/model/translations-search.ts";
import { useRowCommands } from "./row-commands.ts";
import type { RowCommands } from "./row-commands.ts";
import type { SettleResult } from "./sets/set-commands.ts";
import { useSets } from "./sets/use-sets.ts";
import { useSourceRefresh } from "./translation.ts";
import type { OpenTranslation, TranslationText } from "./translation.ts";
import { isWriterOf } from "./use-open-transcript.ts";
import { useRowStates } from "./use-row-states.ts";
import type { RowsWithStates } from "./use-row-states.ts";
import { useSuggestionActions } from "./use-suggestion-actions.ts";
import type { SuggestionActions } from "./use-suggestion-actions.ts";

/** The Arabic text beside a translation, and what is done line by line. */
export interface Beside {
  place: TranslationPlace;
  /** The published Arabic. */
  source: OpenedTranscript | undefined;
  rows: RowEditor;
  reviews: Reviews;
  rowList: RowsWithStates;
  commands: RowCommands;
  suggestionActions: SuggestionActions;
}

/** What a person has to translate comes before what the checks found. */
const order = [
  ["stale", "empty"],
  ["check", "issues"],
] as const;

/** The rows with their states and suggestions, and what keys and buttons do with them. */
function useBeside(parts: TranslationText, open: OpenTranslation): Beside {
  const { place, source, mayWrite, $suggestions } = parts;
  const rowList = useRowStates(parts, open);
  const commands = useRowCommands({ open, rowList, source, mayWrite });
  const refreshSource = useSourceRefresh(place);
  const rowPlace = commands.place;
  const asked = { place, $suggestions, refreshSource, open, rowList, rowPlace };
  const suggestionActions = useSuggestionActions(asked);
  return { place, source, rows: open.rows, reviews: open.reviews, rowList, commands, suggestionActions };
}

/** A stale line is still right, a suggestion is accepted, findings are ignored; somebody has to translate an empty line. */
function settleLine(
  { findings, saver }: OpenTranslation,
  { rowList, commands, suggestionActions }: Beside,
  { key, set }: { key: string; set: LineSet | undefined },
): SettleResult {
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
        settle: (key) => (mayWrite ? settleLine(open, beside, { key, set }) : undefined),
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
