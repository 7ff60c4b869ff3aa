import { useStore } from "@nanostores/react";
import { useCallback, useMemo } from "react";
import type { FindingList } from "./model/findings/findings.ts";
import { ignoreAll } from "./model/findings/ignore-all.ts";
import { isWriterOf } from "./view/status/editor-banners.tsx";
import type { LineSet } from "#shared/library/line-set.ts";
import type { SettleResult } from "./tools/sets/set-commands.ts";
import { useSets } from "./tools/sets/use-sets.ts";
import { openLineSets } from "./model/row-state.ts";
import type { Row } from "./model/row.ts";
import type { SuggestionActions } from "./tools/suggest/use-suggestion-actions.ts";
import type { OpenTranslation, TranslationText } from "./session/translation.ts";
import type { RowCommands } from "./view/rows/use-row-commands.ts";
import type { RowsWithStates } from "./session/use-row-states.ts";

interface Options {
  parts: TranslationText;
  open: OpenTranslation;
  rowList: RowsWithStates;
  rowCommands: RowCommands;
  suggestionActions: SuggestionActions;
  /** As in the address. */
  set: LineSet | undefined;
}

/** What a person has to translate comes before what the checks found. */
const order = [
  ["stale", "empty"],
  ["check", "issues"],
] as const;

type ShownSuggestions = ReturnType<SuggestionActions["suggestions"]["$shown"]["get"]>;

function useOpenSets(rowList: RowsWithStates, { bySegment }: FindingList, suggested: ShownSuggestions) {
  return useMemo(() => openLineSets({ ...rowList, bySegment, suggested }), [rowList, bySegment, suggested]);
}

type SettleOptions = Omit<Options, "parts" | "set">;

/** A stale line is still right, a suggestion is accepted, findings are ignored; somebody has to translate an empty line. */
function settleLine(options: SettleOptions, key: string, set: LineSet | undefined): SettleResult {
  const { open, rowList, rowCommands, suggestionActions } = options;
  if (!isWriterOf(open.saver.$state.get())) return undefined;
  if (set === "suggested") return suggestionActions.edit(key) || undefined;
  const at = rowList.rows.findIndex((row) => row.key === key);
  const { answers } = rowCommands;
  if (rowList.states[at] === "stale" && (set ?? "stale") === "stale") return answers.right(key) || undefined;
  const ids = rowList.rows[at]?.own.map(({ id }) => id) ?? [];
  return ignoreAll(open.findings, ids, set);
}

/** The keys of the rows with one of these segments. */
function useKeysOf(rows: readonly Row[]) {
  return useCallback(
    (ids: ReadonlySet<string>): ReadonlySet<string> =>
      new Set(rows.filter(({ own }) => own.some(({ id }) => ids.has(id))).map(({ key }) => key)),
    [rows],
  );
}

export type TranslationSets = ReturnType<typeof useTranslationSets>;

/** The sets of a translation's lines, each with all segments of its row. */
export function useTranslationSets({ parts, set, ...options }: Options) {
  const { open, rowList, rowCommands, suggestionActions } = options;
  const { rows } = rowList;
  const { findings, editor } = open;
  const found = useStore(findings.$found);
  const suggested = useStore(suggestionActions.suggestions.$shown);
  const current = useStore(editor.$current);
  const keyOf = (id: string | undefined) =>
    rows.find(({ fields }) => fields.some((field) => field.id === id))?.key;
  const transcriptId = parts.mayWrite ? parts.transcript?.id : undefined;
  const { language } = parts.place;
  const keysOf = useKeysOf(rows);
  const sets = useSets(
    { open, language, transcriptId, set },
    {
      open: useOpenSets(rowList, found, suggested),
      total: rows.length,
      current: set && keyOf(current),
      keysOf,
      page: () => ({
        keys: rows.map(({ key }) => key),
        current: keyOf(editor.$current.get()),
        enter: (key) => void rowCommands.place.enter(rows.find((row) => row.key === key)),
        settle: (key) => (parts.mayWrite ? settleLine(options, key, set) : undefined),
        order,
      }),
    },
  );
  /** Whether a field is in a shown row; `undefined` without a chosen set: all are. */
  function shownFields() {
    const isShown = sets.commands.shownLines();
    const shown = rows
      .filter(({ key }) => isShown?.(key))
      .flatMap(({ fields }) => fields.map(({ id }) => id));
    const ids = new Set(shown);
    return isShown && ((id: string) => ids.has(id));
  }
  return { ...sets, shownFields };
}
